//! The line in which an action is typed, with completion.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::notation::{completions, read_action};
use crate::tui::dialog::Reply;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::draw;
use crate::tui::widgets::line::Line;
use crate::tui::widgets::panels::above_hints;
use crate::tui::words::message::Message;
use crate::tui::words::questions;

/// The line, with the completions that it goes through.
#[derive(Debug)]
pub(crate) struct ActionPrompt {
    line: Line,
    /// The completions of what was typed, once one has been asked for.
    completions: Vec<String>,
    /// The one of them that is in the line.
    filled_in: Option<usize>,
    /// True if the reason why the text is no action is shown: after Enter, until the next edit.
    refused: bool,
}

/// The most characters of the line.
const LIMIT: usize = 400;

/// The most lines for the action and what is said of it.
const LINES: u16 = 4;

impl ActionPrompt {
    /// An empty line.
    pub(crate) fn new() -> ActionPrompt {
        ActionPrompt {
            line: Line::new("", LIMIT),
            completions: Vec::new(),
            filled_in: None,
            refused: false,
        }
    }

    fn typed(&self) -> &str {
        self.line.text().trim()
    }

    /// Forgets what belonged to the text before an edit.
    fn edited(&mut self) {
        self.completions = Vec::new();
        self.filled_in = None;
        self.refused = false;
    }

    fn accept(&mut self, session: &Session) -> Flow<Session> {
        if self.typed().is_empty() {
            return Flow::Leave;
        }
        match read_action(session.game(), self.typed()) {
            Ok(action) => Flow::Reply(Reply::Play(action)),
            Err(_) => {
                self.refused = true;
                Flow::Touched
            }
        }
    }

    /// Fills in the next completion, or the one before.
    fn complete(&mut self, on: bool, session: &Session) {
        if self.completions.is_empty() {
            self.completions = completions(session.game(), self.typed());
            self.filled_in = None;
        }
        let count = self.completions.len();
        let next = match self.filled_in {
            None if on => 0,
            None => count.saturating_sub(1),
            Some(at) if on => (at + 1) % count.max(1),
            Some(at) => (at + count.saturating_sub(1)) % count.max(1),
        };
        if let Some(text) = self.completions.get(next) {
            self.line.set(text.clone());
            self.filled_in = Some(next);
            self.refused = false;
        }
    }

    /// The message about the text: its effects, its completions, or why it is no action.
    fn message(&self, session: &Session, shared: &Shared) -> Message {
        let room = (shared.area.width, LINES - 1);
        match read_action(session.game(), self.typed()) {
            Ok(action) => questions::typed_action(action, session, room),
            Err(error) if self.refused => questions::not_an_action(&error, session, room),
            Err(_) => match self.completions.get(self.filled_in.unwrap_or(0)..) {
                Some(rest) if !rest.is_empty() => questions::completions(rest),
                _ => questions::completions(&completions(session.game(), self.typed())),
            },
        }
    }

    /// The place of the line: at the foot, over the whole width. Below the smaller boards there
    /// are words, whose lines it takes; where the board reaches down to the foot it is no higher
    /// than it must be, so that the column numbers can be seen.
    fn area(message: &Message, session: &Session, shared: &Shared) -> Rect {
        let whole = above_hints(shared.area);
        let lines = if shared.panels(session).is_some_and(|panels| panels.words_below()) {
            LINES
        } else {
            1 + draw::lines(&message.text, shared.area.width, LINES - 1).max(1)
        };
        let height = lines.min(whole.height);
        Rect { y: whole.bottom() - height, height, ..whole }
    }
}

impl Screen<Session> for ActionPrompt {
    fn context(&self) -> Context {
        Context::Completion
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(
        &mut self,
        command: Command,
        session: &mut Session,
        _: &mut Shared,
    ) -> Flow<Session> {
        match command {
            Command::Accept => return self.accept(session),
            Command::Back => return Flow::Leave,
            Command::Complete => self.complete(true, session),
            Command::CompleteBack => self.complete(false, session),
            command => {
                if self.line.command(command) {
                    self.edited();
                }
            }
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, _: &mut Session, _: &mut Shared) -> Flow<Session> {
        self.line.insert_flat(typed);
        self.edited();
        Flow::Touched
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        hints::click(event, self, session, shared)
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        hints::draw_below(self, session, shared, buffer);
        let message = self.message(session, shared);
        let area = ActionPrompt::area(&message, session, shared);
        draw::wipe(area, theme.text(), buffer);
        let label = format!("{}: ", questions::TYPE_ACTION);
        let label = draw::put(buffer, area, 0, 0, &label, theme.heading());
        let line = Rect { x: area.x + label, width: area.width.saturating_sub(label), ..area };
        let cursor = self.line.draw(line, theme, buffer);
        let rest = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        draw::put_wrapped(buffer, rest, &message.text, message.severity.style(theme));
        frame.set_cursor_position(cursor); // where an input method shows what is being composed
    }
}
