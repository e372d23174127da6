//! The prompts for one line of text: the number of an action to go to, and a name to save under.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::boxes;
use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::tui::dialog::Reply;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::line::Line;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::questions;

/// A prompt for one line of text.
#[derive(Debug)]
pub(crate) struct TextPrompt {
    purpose: Purpose,
    line: Line,
    /// True if the text has been refused, since the last edit.
    refused: bool,
}

/// The use of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    GoTo,
    SaveAs,
}

/// The most characters of the line.
const LIMIT: usize = 400;

/// The lines of the box: the text, and room for what is said of it.
const LINES: u16 = 4 + popup::FRAME.1;

impl TextPrompt {
    /// Asks for the number of actions after which to look.
    pub(crate) fn go_to() -> TextPrompt {
        TextPrompt { purpose: Purpose::GoTo, line: Line::new("", LIMIT), refused: false }
    }

    /// Asks for a name to save under, with the present path to start from.
    pub(crate) fn save_as(session: &Session) -> TextPrompt {
        let file = session.file().map(|path| path.display().to_string()).unwrap_or_default();
        TextPrompt { purpose: Purpose::SaveAs, line: Line::new(file, LIMIT), refused: false }
    }

    fn accept(&mut self, session: &Session) -> Flow<Session> {
        let typed = self.line.text().trim();
        match self.purpose {
            Purpose::SaveAs if typed.is_empty() => Flow::Leave,
            Purpose::SaveAs => Flow::Reply(Reply::SaveAs(typed.to_owned())),
            Purpose::GoTo => match typed.parse() {
                Ok(at) if at <= session.len() => Flow::Reply(Reply::GoTo(at)),
                _ => {
                    self.refused = true;
                    Flow::Touched
                }
            },
        }
    }
}

impl Screen<Session> for TextPrompt {
    fn context(&self) -> Context {
        Context::Line
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
            command => self.refused &= !self.line.command(command),
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, _: &mut Session, _: &mut Shared) -> Flow<Session> {
        self.line.insert_flat(typed);
        self.refused = false;
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
        let title = match self.purpose {
            Purpose::GoTo => questions::GO_TO,
            Purpose::SaveAs => questions::SAVE_AS,
        };
        let area = boxes::for_typing(LINES, session, shared);
        let inside = popup::open(area, title, theme, buffer);
        let cursor = self.line.draw(inside, theme, buffer);
        if self.refused {
            let message = questions::bad_number(session.len());
            let below = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
            draw::put_wrapped(buffer, below, &message.text, message.severity.style(theme));
        }
        frame.set_cursor_position(cursor); // where an input method shows what is being composed
    }
}
