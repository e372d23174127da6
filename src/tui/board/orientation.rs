//! The turning of the board, and directions as they look on the screen.
//!
//! The board is only ever turned by 120 degrees, so a turned board covers the same places of the
//! screen. A *screen cell* is the cell that would be seen at a place if Middle sat at the bottom;
//! every question of geometry is answered for screen cells and carried over by the turn. The names
//! of cells never turn.

use crate::core::{Cell, Seat};
use crate::tui::style::Facing;

/// The turning of the board on the screen, by the seat at the bottom.
///
/// ```
/// use sannin_shogi::core::{Cell, Seat};
/// use sannin_shogi::tui::{Orientation, ScreenDirection};
///
/// let first = Orientation::new(Seat::First);
/// // First's king starts on 1d, which stands where 10m does when Middle sits at the bottom.
/// let king: Cell = "1d".parse().unwrap();
/// assert_eq!(first.to_screen(king).to_string(), "10m");
/// // The right of the screen is First's three o'clock, which is eleven o'clock for Middle.
/// assert_eq!(first.neighbour(king, ScreenDirection::Right).unwrap().to_string(), "1c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Orientation {
    bottom: Seat,
}

/// The board as the rules draw it: Middle at the bottom.
impl Default for Orientation {
    fn default() -> Orientation {
        Orientation::new(Seat::Middle)
    }
}

impl Orientation {
    /// All three, the usual one first and then as [`Orientation::next`] goes on.
    pub const ALL: [Orientation; 3] = [
        Orientation::new(Seat::Middle),
        Orientation::new(Seat::Last),
        Orientation::new(Seat::First),
    ];

    /// The board with this seat at the bottom.
    pub const fn new(bottom: Seat) -> Orientation {
        Orientation { bottom }
    }

    /// The seat at the bottom of the screen.
    pub const fn bottom(self) -> Seat {
        self.bottom
    }

    /// The next seat in turn order at the bottom: the board turned clockwise by 240 degrees.
    #[must_use]
    pub const fn next(self) -> Orientation {
        Orientation::new(self.bottom.next())
    }

    /// The number of turns of 120 degrees clockwise that bring the bottom seat's side to the
    /// bottom.
    const fn turns(self) -> u8 {
        (3 - self.bottom.turns()) % 3
    }

    /// The screen cell of a cell.
    pub const fn to_screen(self, cell: Cell) -> Cell {
        cell.turned(self.turns())
    }

    /// The cell of a screen cell.
    pub const fn to_board(self, screen: Cell) -> Cell {
        screen.turned(self.bottom.turns())
    }

    /// The direction that the pieces of a seat face on the screen.
    pub const fn facing(self, seat: Seat) -> Facing {
        match seat.turned(self.turns()) {
            Seat::Middle => Facing::Up,
            Seat::Last => Facing::DownRight,
            Seat::First => Facing::DownLeft,
        }
    }

    /// The neighbour of a cell on the screen, or `None` at the rim.
    pub fn neighbour(self, cell: Cell, direction: ScreenDirection) -> Option<Cell> {
        let (dq, dr) = direction.offset();
        self.to_screen(cell).offset(dq, dr).map(|screen| self.to_board(screen))
    }

    /// The cell above or below on the screen: by turns the neighbour on the one side and on the
    /// other, so that the way looks straight and leads back the way it came. At a slanting rim the
    /// only neighbour there is; `None` on the top and bottom lines.
    pub fn zigzag(self, cell: Cell, way: Zigzag) -> Option<Cell> {
        let even = self.to_screen(cell).r() % 2 == 0;
        let (right, left) = match way {
            Zigzag::Up => (ScreenDirection::UpRight, ScreenDirection::UpLeft),
            Zigzag::Down => (ScreenDirection::DownRight, ScreenDirection::DownLeft),
        };
        let (first, second) = if even { (right, left) } else { (left, right) };
        self.neighbour(cell, first).or_else(|| self.neighbour(cell, second))
    }
}

/// One of the six neighbours of a cell, as it looks on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenDirection {
    /// Nine o'clock.
    Left,
    /// Three o'clock.
    Right,
    /// Eleven o'clock.
    UpLeft,
    /// One o'clock.
    UpRight,
    /// Seven o'clock.
    DownLeft,
    /// Five o'clock.
    DownRight,
}

impl ScreenDirection {
    /// All six.
    pub const ALL: [ScreenDirection; 6] = [
        ScreenDirection::Left,
        ScreenDirection::Right,
        ScreenDirection::UpLeft,
        ScreenDirection::UpRight,
        ScreenDirection::DownLeft,
        ScreenDirection::DownRight,
    ];

    /// The step in axial coordinates of screen cells.
    const fn offset(self) -> (i8, i8) {
        match self {
            ScreenDirection::Left => (-1, 0),
            ScreenDirection::Right => (1, 0),
            ScreenDirection::UpLeft => (0, -1),
            ScreenDirection::UpRight => (1, -1),
            ScreenDirection::DownLeft => (-1, 1),
            ScreenDirection::DownRight => (0, 1),
        }
    }
}

/// Up or down the screen along cells that lie by turns a little to the left and to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zigzag {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_comes_to_the_bottom_and_its_pieces_face_up() {
        // Kings start on 1d (First), 10m (Middle) and 10d (Last), each in the same place as seen by
        // its owner.
        for (seat, king) in [(Seat::First, "1d"), (Seat::Middle, "10m"), (Seat::Last, "10d")] {
            let orientation = Orientation::new(seat);
            assert_eq!(orientation.to_screen(king.parse().unwrap()).to_string(), "10m");
            assert_eq!(orientation.facing(seat), Facing::Up);
            // Turns go clockwise: the next player sits to the left.
            assert_eq!(orientation.facing(seat.next()), Facing::DownRight);
            assert_eq!(orientation.facing(seat.previous()), Facing::DownLeft);
        }
    }

    #[test]
    fn the_screen_and_the_board_map_onto_each_other() {
        for orientation in Orientation::ALL {
            for cell in Cell::all() {
                assert_eq!(orientation.to_board(orientation.to_screen(cell)), cell);
            }
        }
    }

    #[test]
    fn zigzags_lead_back_and_keep_to_a_line_where_nothing_is_in_the_way() {
        for orientation in Orientation::ALL {
            let mut cell = orientation.to_board("7m".parse().unwrap());
            let mut way = vec![cell];
            while let Some(up) = orientation.zigzag(cell, Zigzag::Up) {
                cell = up;
                way.push(cell);
            }
            assert_eq!(way.len(), 13, "from the bottom rank to the top");
            while let Some(down) = orientation.zigzag(cell, Zigzag::Down) {
                assert_eq!(way.pop(), Some(cell));
                cell = down;
            }
        }
    }

    #[test]
    fn zigzags_stop_only_on_the_top_and_bottom_lines() {
        for orientation in Orientation::ALL {
            for cell in Cell::all() {
                let r = orientation.to_screen(cell).r();
                assert_eq!(orientation.zigzag(cell, Zigzag::Up).is_none(), r == -6);
                assert_eq!(orientation.zigzag(cell, Zigzag::Down).is_none(), r == 6);
            }
        }
    }
}
