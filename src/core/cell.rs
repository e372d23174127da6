//! Cells of the board.
//!
//! The board is a regular hexagon of 127 hexagonal cells, 7 to a side. A cell has axial
//! coordinates `(q, r)` with `(0, 0)` at the centre; `q` grows to the right and `r` down to the
//! right. A pair is on the board when `max(|q|, |r|, |q + r|) <= 6`.
//!
//! Cells are numbered as a page is read: rank by rank from `a` (top) to `m`, and in a rank from
//! left to right. That is the order of position strings and of lists of cells in the notation.

use std::fmt;
use std::str::FromStr;

/// The distance from the centre of the board to its rim, in cells.
pub const RADIUS: i8 = 6;

/// One of the 127 cells of the board.
///
/// ```
/// use sannin_shogi::core::Cell;
///
/// let garden: Cell = "7g".parse().unwrap();
/// assert_eq!(garden, Cell::GARDEN);
/// assert_eq!(Cell::new(0, 6).unwrap().to_string(), "7m");
/// assert_eq!(Cell::new(4, 4), None, "off the board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(
    /// Always below 127.
    pub(super) u8,
);

/// The first cell number of each rank, and the count of all cells at the end.
const RANK_START: [u8; 14] = {
    let mut start = [0; 14];
    let mut rank = 0;
    while rank < 13 {
        let r = rank as i8 - RADIUS;
        start[rank + 1] = start[rank] + (13 - r.unsigned_abs());
        rank += 1;
    }
    start
};

/// The coordinates of each cell by number; the last entry stands for no cell.
const COORDINATES: [(i8, i8); 128] = {
    let mut table = [(0, 0); 128];
    let mut r = -RADIUS;
    let mut index = 0;
    while r <= RADIUS {
        let mut q = leftmost(r);
        while q <= rightmost(r) {
            table[index] = (q, r);
            index += 1;
            q += 1;
        }
        r += 1;
    }
    table
};

const fn leftmost(r: i8) -> i8 {
    if r < 0 { -RADIUS - r } else { -RADIUS }
}

const fn rightmost(r: i8) -> i8 {
    if r < 0 { RADIUS } else { RADIUS - r }
}

/// The bit of each cell. Loading it costs less than shifting 128 bits.
const BITS: [u128; 128] = {
    let mut table = [0; 128];
    let mut index = 0;
    while index < Cell::COUNT {
        table[index] = 1 << index;
        index += 1;
    }
    table
};

impl Cell {
    /// The number of cells of the board.
    pub const COUNT: usize = 127;

    /// The Pleasure Garden, `7g`, the centre of the board.
    pub const GARDEN: Cell = Cell(63);

    /// The cell with these axial coordinates, or `None` off the board.
    pub const fn new(q: i8, r: i8) -> Option<Cell> {
        if r < -RADIUS || r > RADIUS || q < leftmost(r) || q > rightmost(r) {
            return None;
        }
        Some(Cell(RANK_START[(r + RADIUS) as usize] + (q - leftmost(r)) as u8))
    }

    /// The cell with this number, `0..127` in reading order.
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// The number of this cell, `0..127` in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler that tables of 128 entries need no bounds check.
        (self.0 & 127) as usize
    }

    /// The bit of this cell in a [`CellSet`].
    #[inline]
    pub(super) const fn bit(self) -> u128 {
        BITS[self.index()]
    }

    /// The axial coordinate that grows to the right, `-6..=6`.
    pub const fn q(self) -> i8 {
        COORDINATES[self.index()].0
    }

    /// The axial coordinate that grows from rank `a` to rank `m`, `-6..=6`.
    pub const fn r(self) -> i8 {
        COORDINATES[self.index()].1
    }

    /// The column number as written, `1..=13` from right to left.
    pub const fn column(self) -> u8 {
        (7 - self.q()) as u8
    }

    /// The rank letter, `'a'..='m'` from top to bottom.
    pub const fn rank(self) -> char {
        (b'a' + (self.r() + RADIUS) as u8) as char
    }

    /// The cell turned clockwise about the centre by `turns` times 120 degrees.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Cell {
        let (mut q, mut r) = COORDINATES[self.index()];
        let mut left = turns % 3;
        while left > 0 {
            (q, r) = (-q - r, q);
            left -= 1;
        }
        match Cell::new(q, r) {
            Some(cell) => cell,
            None => self, // a turn never leaves the board
        }
    }

    /// The cell at the offset `(dq, dr)` from this one, or `None` off the board.
    pub const fn offset(self, dq: i8, dr: i8) -> Option<Cell> {
        let (q, r) = COORDINATES[self.index()];
        Cell::new(q.saturating_add(dq), r.saturating_add(dr))
    }

    /// The number of steps through cell faces from one cell to another.
    pub const fn distance(self, other: Cell) -> u8 {
        let (dq, dr) = (self.q() - other.q(), self.r() - other.r());
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// All cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..Cell::COUNT as u8).map(Cell)
    }
}

/// The name: column number, then rank letter, such as `10m`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.rank())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error when a text is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellError {
    /// Not a column number followed by a rank letter.
    #[error("'{0}' is not a cell: expected a column 1 to 13 and a rank a to m, such as 7g")]
    Malformed(String),
    /// A column and a rank that do not meet on the hexagon.
    #[error(
        "'{name}' is off the board: rank {rank} has the columns {} to {}",
        .columns.start(), .columns.end()
    )]
    OffBoard {
        /// The text as given.
        name: String,
        /// The rank letter.
        rank: char,
        /// The columns which that rank has.
        columns: std::ops::RangeInclusive<u8>,
    },
}

/// Reads exactly what [`Display`](fmt::Display) writes.
impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let malformed = || CellError::Malformed(text.to_owned());
        let rank = text.chars().next_back().ok_or_else(malformed)?;
        if !('a'..='m').contains(&rank) {
            return Err(malformed());
        }
        let digits = &text[..text.len() - 1];
        if digits.is_empty()
            || digits.starts_with('0')
            || !digits.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Err(malformed());
        }
        let column: i8 = digits.parse().map_err(|_| malformed())?;
        if !(1..=13).contains(&column) {
            return Err(malformed());
        }
        let r = (rank as u8 - b'a') as i8 - RADIUS;
        Cell::new(7 - column, r).ok_or_else(|| CellError::OffBoard {
            name: text.to_owned(),
            rank,
            columns: (7 - rightmost(r)) as u8..=(7 - leftmost(r)) as u8,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_a_bijection_with_the_coordinates_on_the_board() {
        let mut count = 0;
        for r in -8..=8i8 {
            for q in -8..=8i8 {
                let on_board = q.abs().max(r.abs()).max((q + r).abs()) <= RADIUS;
                let cell = Cell::new(q, r);
                assert_eq!(cell.is_some(), on_board, "({q}, {r})");
                if let Some(cell) = cell {
                    assert_eq!((cell.q(), cell.r()), (q, r));
                    assert_eq!(cell.index(), count, "reading order");
                    count += 1;
                }
            }
        }
        assert_eq!(count, Cell::COUNT);
        assert_eq!(Cell::from_index(Cell::COUNT), None);
    }

    #[test]
    fn the_six_corners_and_the_garden_have_their_names() {
        // The corner coordinates follow from the shape: two of q, r, q + r at the rim.
        for (q, r, name) in [
            (0, 0, "7g"),
            (6, -6, "1a"),
            (6, 0, "1g"),
            (0, -6, "7a"),
            (0, 6, "7m"),
            (-6, 0, "13g"),
            (-6, 6, "13m"),
        ] {
            assert_eq!(Cell::new(q, r).unwrap().to_string(), name);
        }
    }

    #[test]
    fn names_read_back_and_others_are_refused() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for bad in ["", "g", "7", "07g", "7n", "7G", "14a", "0a", "99999999999g", "+7g", "7 g", "é"]
        {
            assert!(matches!(bad.parse::<Cell>(), Err(CellError::Malformed(_))), "{bad}");
        }
        let error = "8a".parse::<Cell>().unwrap_err();
        assert_eq!(error.to_string(), "'8a' is off the board: rank a has the columns 1 to 7");
        let error = "1m".parse::<Cell>().unwrap_err();
        assert_eq!(error.to_string(), "'1m' is off the board: rank m has the columns 7 to 13");
    }

    #[test]
    fn offsets_off_the_board_are_no_cell_however_far() {
        for (dq, dr) in [(7, 0), (i8::MIN, i8::MIN), (i8::MAX, i8::MAX), (i8::MIN, i8::MAX)] {
            for cell in Cell::all().filter(|&cell| cell == Cell::GARDEN || cell.q() == 6) {
                assert_eq!(cell.offset(dq, dr), None);
            }
        }
    }

    #[test]
    fn turning_is_a_rotation() {
        for cell in Cell::all() {
            let turned = cell.turned(1);
            assert_eq!((turned.q(), turned.r()), (-cell.q() - cell.r(), cell.q()));
            assert_eq!(turned.turned(1), cell.turned(2));
            assert_eq!(turned.turned(2), cell);
            assert_eq!(turned.distance(Cell::GARDEN), cell.distance(Cell::GARDEN));
        }
    }
}
