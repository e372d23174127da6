//! The box in which a comment is written.

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
use crate::tui::widgets::text_area::TextArea;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::questions;

/// The comment on the position after some number of actions.
#[derive(Debug)]
pub(crate) struct CommentPrompt {
    at: usize,
    text: TextArea,
}

/// The most characters that can be typed.
const LIMIT: usize = 4000;

/// The lines of the text in view.
const LINES: u16 = 5;

impl CommentPrompt {
    /// The comment on the position after `at` actions, to be changed.
    pub(crate) fn new(at: usize, session: &Session) -> CommentPrompt {
        let comment = session.record().comment(at).unwrap_or_default();
        CommentPrompt { at, text: TextArea::new(comment, LIMIT) }
    }

    fn area(session: &Session, shared: &Shared) -> Rect {
        boxes::for_typing(LINES + 3 + popup::FRAME.1, session, shared)
    }
}

impl Screen<Session> for CommentPrompt {
    fn context(&self) -> Context {
        Context::Comment
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(
        &mut self,
        command: Command,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        match command {
            Command::Accept => {
                let text = self.text.text().trim().to_owned();
                return Flow::Reply(Reply::Comment(self.at, text));
            }
            Command::Back => return Flow::Leave,
            command => {
                let inside = CommentPrompt::area(session, shared).width - popup::FRAME.0;
                self.text.command(command, inside);
            }
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, _: &mut Session, _: &mut Shared) -> Flow<Session> {
        self.text.insert(typed);
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
        let area = CommentPrompt::area(session, shared);
        let inside = popup::open(area, &questions::comment_title(self.at), theme, buffer);
        let height = LINES.min(inside.height);
        let cursor = self.text.draw(Rect { height, ..inside }, theme, buffer);
        let below = Rect { y: inside.y + height, height: inside.height - height, ..inside };
        draw::put_wrapped(buffer, below, questions::COMMENT_ADVICE, theme.text());
        frame.set_cursor_position(cursor); // where an input method shows what is being composed
    }
}
