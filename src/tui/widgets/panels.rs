//! The places of the parts of a game's screen, for every size of the terminal.

use ratatui::layout::Rect;

use crate::tui::board::{BoardLayout, BoardSize, Orientation, SizeChoice};

/// The smallest terminal on which anything is drawn, in columns and lines.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The columns that a side panel has at least, and at most.
const SIDE: (u16, u16) = (24, 66);

/// The lines of one player's panel, with the last one, which is empty but for a hand of two lines
/// in an alliance.
const SEAT_LINES: u16 = 5;

/// The lines that say what an action would cause, and those that say what happened last. Together
/// they take what all of either needs: see [`Panels::words`].
const MESSAGE_LINES: u16 = 2;

/// The columns between things side by side.
const GUTTER: u16 = 2;

/// The places of the parts of a game's screen. No two of them overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panels {
    /// The board.
    pub board: BoardLayout,
    /// The panel of each seat: First, Middle, Last.
    pub seats: [Rect; 3],
    /// The state of the game in words: alliance, menaces.
    pub state: Rect,
    /// The effects of an action.
    pub consequence: Rect,
    /// The last action and its effects, or the reason why something is impossible.
    pub note: Rect,
    /// The actions played.
    pub actions: Rect,
    /// The keys.
    pub hints: Rect,
}

impl Panels {
    /// Lays out the panels of a game's screen, or `None` on a terminal that is too small.
    pub fn new(area: Rect, choice: SizeChoice, orientation: Orientation) -> Option<Panels> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let (main, hints) = split_bottom(area, hint_lines(area));

        // The board may have what the narrowest side panel and one message of each kind leave.
        let room = Rect { width: main.width - SIDE.0 - 1, height: main.height - 2, ..main };
        let size = choice.size_for(room).unwrap_or(BoardSize::Compact);
        let (columns, lines) = size.required();
        let side_columns = (main.width - columns - 1).clamp(SIDE.0, SIDE.1);
        let left = Rect { width: main.width - side_columns - 1, ..main };
        let side = Rect { x: left.right() + 1, width: side_columns, ..main };

        // Below a low board there is room for long messages and for the state.
        let spare = main.height.saturating_sub(lines);
        let words_below = spare >= 2 * MESSAGE_LINES + 3;
        let message_lines = if words_below { MESSAGE_LINES } else { 1 };
        let below = Rect { width: side.x.saturating_sub(GUTTER), ..left };
        let below = if words_below { below } else { main };
        let (rest, note) = split_bottom(below, message_lines);
        let (rest, consequence) = split_bottom(rest, message_lines);
        let (board_area, state_below) = if words_below {
            let lines_left = (rest.height - lines).min(5);
            let (board, state) = split_bottom(rest, lines_left);
            (Rect { width: left.width, ..board }, state)
        } else {
            (Rect { width: left.width, ..rest }, Rect::default())
        };
        let side = if words_below { side } else { Rect { height: rest.height, ..side } };

        let seats = [0, 1, 2].map(|index| Rect {
            y: side.y + index * SEAT_LINES,
            height: SEAT_LINES,
            ..side
        });
        let under_seats = Rect {
            y: side.y + 3 * SEAT_LINES,
            height: side.height.saturating_sub(3 * SEAT_LINES),
            ..side
        };
        let (state, actions) = if words_below {
            (state_below, under_seats)
        } else {
            // On a wide panel the same words need fewer lines.
            let state_lines = (200 / side.width + 1).min(under_seats.height / 2);
            split_top(under_seats, state_lines)
        };
        let board = BoardLayout::new(board_area, SizeChoice::Fixed(size), orientation)?;
        Some(Panels { board, seats, state, consequence, note, actions, hints })
    }

    /// The area to the left of the side panel and above the hints: the board and, where there is
    /// room, words below it.
    pub(crate) fn left(&self) -> Rect {
        let bottom = self.hints.y;
        let width = self.seats[0].x.saturating_sub(1);
        Rect { x: 0, y: 0, width, height: bottom }
    }

    /// True if the words stand below the board, not beside it.
    pub(crate) fn words_below(&self) -> bool {
        self.state.x < self.seats[0].x
    }

    /// All the lines for what an action would cause and for what happened last.
    pub(crate) fn messages(&self) -> Rect {
        let Panels { consequence, note, .. } = *self;
        if consequence.is_empty() { note } else { consequence.union(note) }
    }

    /// The lines for the consequence of an action and those for the note, which share theirs: one
    /// of them has as many as it wants, the other as many of the rest.
    pub(crate) fn words(&self, [wanted, note_wanted]: [u16; 2], note_first: bool) -> [Rect; 2] {
        let whole = self.messages();
        let note = if note_wanted == 0 { 0 } else { note_wanted.max(self.note.height) };
        let most = if note_first { whole.height } else { whole.height.saturating_sub(wanted) };
        let (consequence, note) = split_bottom(whole, note.min(most));
        [consequence, note]
    }

    /// The panels of a finished game, and the room for its end in place of the state of the game:
    /// `lines` of it, as far as they leave `note` lines for the note.
    pub(crate) fn with_end(self, lines: u16, note: u16) -> (Panels, Rect) {
        if self.words_below() {
            let whole = self.state.union(self.messages());
            let (end, rest) = split_top(whole, lines.min(whole.height.saturating_sub(note)));
            let (consequence, note) = split_bottom(rest, rest.height.div_ceil(2));
            return (Panels { state: Rect::default(), consequence, note, ..self }, end);
        }
        let (end, actions) = split_top(self.state.union(self.actions), lines);
        // Set off by an empty line where the list has lines to spare.
        let actions = split_top(actions, u16::from(actions.height > SEAT_LINES)).1;
        (Panels { state: Rect::default(), actions, ..self }, end)
    }
}

/// The number of lines at the foot of every screen for the keys.
const fn hint_lines(area: Rect) -> u16 {
    if area.width < 110 { 2 } else { 1 }
}

/// The lines at the foot of every screen that tell the keys.
pub fn hints_area(area: Rect) -> Rect {
    split_bottom(area, hint_lines(area)).1
}

/// The area that [`hints_area`] leaves.
pub fn above_hints(area: Rect) -> Rect {
    split_bottom(area, hint_lines(area)).0
}

fn split_bottom(area: Rect, lines: u16) -> (Rect, Rect) {
    let lines = lines.min(area.height);
    let upper = Rect { height: area.height - lines, ..area };
    (upper, Rect { y: upper.bottom(), height: lines, ..area })
}

fn split_top(area: Rect, lines: u16) -> (Rect, Rect) {
    let lines = lines.min(area.height);
    split_bottom(area, area.height - lines)
}

/// A box of this size in the middle of an area, cut to it.
pub fn centred(area: Rect, columns: u16, lines: u16) -> Rect {
    let (width, height) = (columns.min(area.width), lines.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board and every panel beside it.
    fn rects(panels: &Panels) -> [Rect; 9] {
        let [first, middle, last] = panels.seats;
        let Panels { board, state, consequence, note, actions, hints, .. } = *panels;
        [board.bounds(), first, middle, last, state, consequence, note, actions, hints]
    }

    #[test]
    fn panels_lie_on_the_screen_and_never_overlap() {
        for width in (80..240).step_by(3).chain([500]) {
            for height in (24..120).chain([200]) {
                let area = Rect::new(0, 0, width, height);
                for size in [SizeChoice::Auto, SizeChoice::Fixed(BoardSize::Medium)] {
                    let panels = Panels::new(area, size, Orientation::default()).unwrap();
                    let rects = self::rects(&panels);
                    for (index, &rect) in rects.iter().enumerate() {
                        assert_eq!(rect.intersection(area), rect, "{width}x{height}: {panels:?}");
                        for &other in &rects[..index] {
                            let both = rect.intersection(other);
                            assert!(both.is_empty(), "{width}x{height}: {panels:?}");
                        }
                    }
                    // At the end of the game the same holds, with the result on three lines.
                    let (ended, end) = panels.with_end(1 + 3 + 5, 1);
                    assert!(end.height >= 6 && ended.actions.height >= 3 && !ended.note.is_empty());
                    let rects = self::rects(&ended).map(|rect| rect.intersection(end));
                    assert!(
                        rects.iter().all(|both| both.is_empty()),
                        "{width}x{height}: {ended:?}"
                    );
                    for rect in panels.seats.iter().chain([&panels.consequence, &panels.note]) {
                        assert!(!rect.is_empty());
                    }
                    assert!(panels.state.height >= 2, "{width}x{height}: {panels:?}");
                    assert!(panels.actions.height >= 4, "{width}x{height}: {panels:?}");
                }
            }
        }
    }

    #[test]
    fn too_small_a_terminal_has_no_panels() {
        for (width, height) in [(79, 24), (80, 23), (1, 1)] {
            let area = Rect::new(0, 0, width, height);
            assert_eq!(Panels::new(area, SizeChoice::Auto, Orientation::default()), None);
        }
    }

    #[test]
    fn the_board_grows_with_the_terminal() {
        let size = |width, height| {
            let area = Rect::new(0, 0, width, height);
            let panels = Panels::new(area, SizeChoice::Auto, Orientation::default());
            panels.unwrap().board.size()
        };
        assert_eq!(size(80, 24), BoardSize::Compact);
        assert_eq!(size(110, 32), BoardSize::Small);
        assert_eq!(size(160, 48), BoardSize::Medium);
        assert_eq!(size(200, 60), BoardSize::Large);
    }
}
