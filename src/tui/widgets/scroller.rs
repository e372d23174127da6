//! The lines in view of a text that is longer than its box.

use crossterm::event::{MouseEvent, MouseEventKind};

use crate::tui::keys::Command;

/// The first line in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scroller {
    top: usize,
}

impl Scroller {
    /// Scrolls a text of `lines` lines, of which `height` are in view, if the command asks for
    /// that; `false` for any other command.
    pub(crate) fn command(&mut self, command: Command, lines: usize, height: u16) -> bool {
        let page = isize::try_from(height).unwrap_or(isize::MAX);
        match command {
            Command::Up => self.scroll(-1, lines, height),
            Command::Down => self.scroll(1, lines, height),
            Command::PageUp => self.scroll(-page, lines, height),
            Command::PageDown => self.scroll(page, lines, height),
            Command::ToStart => self.top = 0,
            Command::ToEnd => self.scroll(isize::MAX, lines, height),
            _ => return false,
        }
        true
    }

    /// Scrolls by the wheel; `false` for any other event.
    pub(crate) fn mouse(&mut self, event: MouseEvent, lines: usize, height: u16) -> bool {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(-3, lines, height),
            MouseEventKind::ScrollDown => self.scroll(3, lines, height),
            _ => return false,
        }
        true
    }

    fn scroll(&mut self, by: isize, lines: usize, height: u16) {
        self.top = self.top(lines, height).saturating_add_signed(by);
        self.top = self.top(lines, height);
    }

    /// The first line in view. The terminal may have become larger since it was scrolled.
    pub(crate) fn top(&self, lines: usize, height: u16) -> usize {
        self.top.min(lines.saturating_sub(height.into()))
    }

    /// True if there is more above and below.
    pub(crate) fn more(&self, lines: usize, height: u16) -> (bool, bool) {
        let top = self.top(lines, height);
        (top > 0, top + usize::from(height) < lines)
    }
}
