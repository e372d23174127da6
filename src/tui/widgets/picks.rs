//! A list of which one entry is picked, by keys or by the mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use crate::tui::keys::Command;

/// Which entry of a list is marked, and which one is at the top of what is in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    pub(crate) at: usize,
    top: usize,
}

/// What the mouse did to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// Nothing.
    Outside,
    /// Another entry is marked, or others are in view.
    Moved,
    /// The marked entry is picked.
    Picked,
}

impl Picks {
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

    /// The entries in view, each with the line where it stands.
    pub(crate) fn in_view(&self, count: usize, area: Rect) -> impl Iterator<Item = (u16, usize)> {
        let mut shown = *self;
        shown.show(area.height.into()); // the terminal may have become smaller since
        (0..area.height).zip(shown.top..count)
    }

    /// Does what the mouse asks for. A click marks an entry, or picks it: with `at_once` any
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
        let mut picks = Picks::default();
        for command in
            [Command::Down, Command::PageDown, Command::Up, Command::ToEnd, Command::Down]
        {
            for _ in 0..7 {
                assert!(picks.command(command, 11, 4));
                assert!(picks.in_view(11, area).any(|(_, entry)| entry == picks.at));
                let smaller = Rect { height: 1, ..area };
                assert!(picks.in_view(11, smaller).eq([(0, picks.at)]));
            }
        }
    }

    #[test]
    fn an_empty_list_has_nothing_to_mark() {
        let mut picks = Picks::default();
        for command in [Command::Up, Command::Down, Command::PageDown, Command::ToEnd] {
            picks.command(command, 0, 4);
            assert_eq!(picks.at, 0);
        }
        assert_eq!(picks.in_view(0, Rect::new(0, 0, 10, 4)).count(), 0);
    }
}
