//! The remarks on a position, to be read in a box over the screen.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::panels::{above_hints, centred};
use crate::tui::widgets::scroller::Scroller;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::{labels, remarks};

/// The box.
#[derive(Debug)]
pub(crate) struct Reading {
    title: String,
    text: String,
    scroller: Scroller,
}

/// The columns of the box, and the most lines.
const SIZE: (u16, u16) = (80, 16);

impl Reading {
    /// All remarks on the position after `at` actions.
    pub(crate) fn remarks(at: usize, session: &Session) -> Reading {
        let (title, text) = (labels::remarks_title(at), remarks::in_full(session, at));
        Reading { title, text, scroller: Scroller::default() }
    }

    fn lines(&self, shared: &Shared) -> Vec<&str> {
        let columns = shared.area.width.min(SIZE.0).saturating_sub(popup::FRAME.0);
        columns::lines(&self.text, columns.into()).collect()
    }

    fn area(lines: usize, shared: &Shared) -> Rect {
        let lines = u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(popup::FRAME.1);
        centred(above_hints(shared.area), SIZE.0, lines.min(SIZE.1))
    }

    /// The number of lines, and the number of those in view.
    fn extent(&self, shared: &Shared) -> (usize, u16) {
        let lines = self.lines(shared).len();
        (lines, Reading::area(lines, shared).height.saturating_sub(popup::FRAME.1))
    }
}

impl Screen<Session> for Reading {
    fn context(&self) -> Context {
        Context::Reading
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(&mut self, command: Command, _: &mut Session, shared: &mut Shared) -> Flow<Session> {
        let (lines, height) = self.extent(shared);
        match command {
            Command::Back => Flow::Leave,
            command if self.scroller.command(command, lines, height) => Flow::Touched,
            _ => Flow::Stay,
        }
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        let (lines, height) = self.extent(shared);
        if self.scroller.mouse(event, lines, height) {
            return Flow::Touched;
        }
        hints::click(event, self, session, shared)
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        hints::draw_below(self, session, shared, buffer);
        let lines = self.lines(shared);
        let area = Reading::area(lines.len(), shared);
        let inside = popup::open(area, &self.title, theme, buffer);
        let top = self.scroller.top(lines.len(), inside.height);
        for (y, line) in (0..inside.height).zip(lines.iter().skip(top)) {
            draw::put(buffer, inside, 0, y, line, theme.text());
        }
        popup::more(area, self.scroller.more(lines.len(), inside.height), theme, buffer);
    }
}
