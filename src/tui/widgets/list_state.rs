//! A list of which one entry is picked, by keys or by the mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::columns;
use crate::tui::keys::Command;
use crate::tui::style::Theme;

/// The marked entry of a list, and the one at the top of the view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListState {
    pub(crate) at: usize,
    top: usize,
}

/// The effect of a mouse event on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// Nothing.
    Outside,
    /// Another entry is marked, or others are in view.
    Moved,
    /// The marked entry is picked.
    Picked,
}

impl ListState {
    /// Does what a key asks for in a list of `count` entries, of which `lines` are in view.
    /// `false` when the key asks for nothing that concerns a list.
    pub(crate) fn command(&mut self, command: Command, count: usize, lines: usize) -> bool {
        let last = count.saturating_sub(1);
        self.at = match command {
            // The ends are joined: from the first entry up to the last one.
            Command::Up if self.at == 0 => last,
            Command::Up => self.at - 1,
            Command::Down if self.at >= last => 0,
            Command::Down => self.at + 1,
            Command::PageUp => self.at.saturating_sub(lines.max(1)),
            Command::PageDown => (self.at + lines.max(1)).min(last),
            Command::ToStart => 0,
            Command::ToEnd => last,
            _ => return false,
        };
        self.show(lines);
        true
    }

    /// Sees to it that the marked entry is in view.
    fn show(&mut self, lines: usize) {
        let first = (self.at + 1).saturating_sub(lines);
        self.top = self.top.clamp(first, self.at.max(first));
    }

    /// Draws the entries in view, each by its label.
    pub(crate) fn draw(
        &self,
        labels: impl IntoIterator<Item = impl AsRef<str>>,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let labels: Vec<_> = labels.into_iter().collect();
        for (line, entry) in self.in_view(labels.len(), area) {
            let style = if entry == self.at { theme.chosen() } else { theme.text() };
            let label = labels.get(entry).map_or("", |label| label.as_ref());
            draw::put(buffer, area, 0, line, &columns::fit(label, area.width.into()), style);
        }
    }

    /// The entries in view, each with its line.
    pub(crate) fn in_view(&self, count: usize, area: Rect) -> impl Iterator<Item = (u16, usize)> {
        let mut shown = *self;
        shown.show(area.height.into()); // the terminal may have become smaller since
        (0..area.height).zip(shown.top..count)
    }

    /// Does what the mouse asks for. A click marks an entry, or list it: with `at_once` any
    /// entry, else only the one that was marked before.
    pub(crate) fn mouse(
        &mut self,
        event: MouseEvent,
        count: usize,
        area: Rect,
        at_once: bool,
    ) -> Click {
        let lines = usize::from(area.height);
        match event.kind {
            MouseEventKind::ScrollUp if self.at > 0 => {
                self.command(Command::Up, count, lines);
                Click::Moved
            }
            MouseEventKind::ScrollDown if self.at + 1 < count => {
                self.command(Command::Down, count, lines);
                Click::Moved
            }
            MouseEventKind::Down(MouseButton::Left)
                if area.contains((event.column, event.row).into()) =>
            {
                let line = event.row - area.y;
                let hit = self.in_view(count, area).find(|entry| entry.0 == line);
                let Some((_, entry)) = hit else {
                    return Click::Outside;
                };
                let picked = at_once || self.at == entry;
                self.at = entry;
                if picked { Click::Picked } else { Click::Moved }
            }
            _ => Click::Outside,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marked_entry_is_always_in_view() {
        let area = Rect::new(0, 0, 10, 4);
        let mut list = ListState::default();
        for command in
            [Command::Down, Command::PageDown, Command::Up, Command::ToEnd, Command::Down]
        {
            for _ in 0..7 {
                assert!(list.command(command, 11, 4));
                assert!(list.in_view(11, area).any(|(_, entry)| entry == list.at));
                let smaller = Rect { height: 1, ..area };
                assert!(list.in_view(11, smaller).eq([(0, list.at)]));
            }
        }
    }

    #[test]
    fn an_empty_list_has_nothing_to_mark() {
        let mut list = ListState::default();
        for command in [Command::Up, Command::Down, Command::PageDown, Command::ToEnd] {
            list.command(command, 0, 4);
            assert_eq!(list.at, 0);
        }
        assert_eq!(list.in_view(0, Rect::new(0, 0, 10, 4)).count(), 0);
    }
}
