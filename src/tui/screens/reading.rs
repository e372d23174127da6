//! A text that is only read, in a box over the screen.

use crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::pointer;
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::tui::keys::{Command, Context};
use crate::tui::widgets::panels::{above_hints, centred, hints_area};
use crate::tui::widgets::popup;

/// The box.
#[derive(Debug)]
pub(crate) struct Reading {
    title: String,
    text: String,
    /// The first line in view.
    top: usize,
}

/// The columns of the box, and its lines at most.
const SIZE: (u16, u16) = (80, 16);

impl Reading {
    /// A box with a text of any length.
    pub(crate) fn new(title: impl Into<String>, text: impl Into<String>) -> Reading {
        Reading { title: title.into(), text: text.into(), top: 0 }
    }

    fn lines(&self, shared: &Shared) -> Vec<String> {
        let columns = shared.area.width.min(SIZE.0).saturating_sub(4);
        columns::wrap(&self.text, columns.into())
    }

    fn area(lines: usize, shared: &Shared) -> Rect {
        let lines = u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2).min(SIZE.1);
        centred(above_hints(shared.area), SIZE.0, lines)
    }

    fn scroll(&mut self, by: isize, shared: &Shared) {
        let lines = self.lines(shared).len();
        let shown = usize::from(Reading::area(lines, shared).height.saturating_sub(2));
        self.top = self.top.saturating_add_signed(by).min(lines.saturating_sub(shown));
    }
}

impl Screen for Reading {
    fn context(&self, _: &Shared) -> Context {
        Context::Reading
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let lines = self.lines(shared).len();
        let page = Reading::area(lines, shared).height.saturating_sub(2);
        let page = isize::try_from(page).unwrap_or(1);
        match command {
            Command::Up => self.scroll(-1, shared),
            Command::Down => self.scroll(1, shared),
            Command::PageUp => self.scroll(-page, shared),
            Command::PageDown => self.scroll(page, shared),
            Command::ToStart => self.top = 0,
            Command::ToEnd => self.scroll(isize::MAX, shared),
            Command::Back => return Flow::Leave,
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(-3, shared),
            MouseEventKind::ScrollDown => self.scroll(3, shared),
            _ => {
                return pointer::click(event, hints_area(shared.area), self, shared);
            }
        }
        Flow::Touched
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        pointer::draw_hints_below(self, shared, buffer);
        let lines = self.lines(shared);
        let area = Reading::area(lines.len(), shared);
        let inside = popup::open(area, &self.title, theme, buffer);
        let height = usize::from(inside.height);
        // The terminal may have become larger since.
        let top = self.top.min(lines.len().saturating_sub(height));
        for (y, line) in (0..inside.height).zip(lines.iter().skip(top)) {
            popup::put(buffer, inside, 0, y, line, theme.text());
        }
        popup::more(area, top > 0, top + height < lines.len(), theme, buffer);
    }
}
