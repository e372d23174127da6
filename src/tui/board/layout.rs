//! The place of each cell of the board on the screen, for every size and orientation.
//!
//! One [`BoardLayout`] serves drawing and the mouse alike. It tiles the *whole* screen with hexes,
//! of which 127 are the board; the hexes of the ring around it carry the labels, so a label can
//! never lie on a cell.
//!
//! A hex of width `w`, with `c` body lines and slanting edges `s` lines high, looks like this
//! (`w = 8`, `c = 2`, `s = 1`):
//!
//! ```text
//!     .-'-.        edge lines, shared with the rank above
//!    |       |     body lines: a wall, which belongs to the hex on its right,
//!    |       |     and the inside, w - 1 columns
//!     '-.-'        the edge lines of the rank below
//! ```
//!
//! Ranks of the screen lie `c + s` lines apart and are shifted by half a hex against each other.
//! On an edge line each column belongs to the hex that has the larger part of it. The compact board
//! has no edge lines; its wall column holds a mark of the cell's state instead of a wall.

use std::ops::Range;

use ratatui::layout::Rect;

use super::orientation::{Orientation, ScreenDirection, Zigzag};
use crate::core::{Cell, CellSet};

/// A size in which the cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardSize {
    /// Two columns a cell, one line a rank, no labels: a picture to recognize a game by, not to
    /// play on.
    Miniature,
    /// Four columns a cell, one line a rank: the whole board at 80x24.
    Compact,
    /// A honeycomb of cells with one body line, five columns inside.
    Small,
    /// A honeycomb of cells with two body lines, seven columns inside.
    Medium,
    /// A honeycomb of cells with three body lines, nine columns inside.
    Large,
    /// A honeycomb of cells with four body lines, thirteen columns inside.
    Huge,
}

/// The measures of a hex, in columns and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hex {
    /// Columns from a wall to the next one; even.
    pub(crate) width: u16,
    /// Lines between the slanting edges.
    pub(crate) body: u16,
    /// Lines of a slanting edge.
    pub(crate) slant: u16,
}

impl Hex {
    /// Columns of a slanting edge on each of its lines; 0 if there is no such edge.
    pub(crate) const fn edge_columns(self) -> u16 {
        match (self.width / 2 - 1).checked_div(self.slant) {
            Some(columns) => columns,
            None => 0,
        }
    }
}

impl BoardSize {
    /// Every size, the smallest first.
    pub const ALL: [BoardSize; 6] = [
        BoardSize::Miniature,
        BoardSize::Compact,
        BoardSize::Small,
        BoardSize::Medium,
        BoardSize::Large,
        BoardSize::Huge,
    ];

    /// The sizes to play on, the smallest first.
    pub const PLAYABLE: [BoardSize; 5] = [
        BoardSize::Compact,
        BoardSize::Small,
        BoardSize::Medium,
        BoardSize::Large,
        BoardSize::Huge,
    ];

    pub(crate) const fn hex(self) -> Hex {
        let (width, body, slant) = match self {
            BoardSize::Miniature => (2, 1, 0),
            BoardSize::Compact => (4, 1, 0),
            BoardSize::Small => (6, 1, 1),
            BoardSize::Medium => (8, 2, 1),
            BoardSize::Large => (10, 3, 1),
            BoardSize::Huge => (14, 4, 2),
        };
        Hex { width, body, slant }
    }

    /// True if the name of every cell is written in it.
    pub(crate) const fn names_cells(self) -> bool {
        matches!(self, BoardSize::Large | BoardSize::Huge)
    }

    /// The columns of a cell's inside that a piece leaves free on each side.
    pub(crate) const fn tile_margin(self) -> u16 {
        match self {
            BoardSize::Miniature | BoardSize::Compact => 0,
            BoardSize::Small | BoardSize::Medium | BoardSize::Large => 1,
            BoardSize::Huge => 3,
        }
    }

    /// True if cells are drawn with borders.
    pub const fn is_honeycomb(self) -> bool {
        self.hex().slant > 0
    }

    /// The columns and lines that the board takes with its labels, in any orientation.
    ///
    /// ```
    /// use sannin_shogi::tui::BoardSize;
    ///
    /// assert_eq!(BoardSize::Compact.required(), (55, 15));
    /// assert_eq!(BoardSize::Large.required(), (133, 55));
    /// ```
    pub const fn required(self) -> (u16, u16) {
        let Hex { width, body, slant } = self.hex();
        let (columns, lines) = (13 * width, 13 * (body + slant) + slant);
        match self {
            BoardSize::Miniature => (columns, lines),
            // A label and a space to the left, a last wall or bracket to the right, and a line of
            // labels above or below.
            _ => (LABEL_COLUMNS + columns + 1, lines + 2),
        }
    }

    /// The largest size to play on that fits into an area, or `None` when even the compact board
    /// does not.
    pub fn largest_in(area: Rect) -> Option<BoardSize> {
        BoardSize::PLAYABLE.into_iter().rev().find(|size| size.fits(area))
    }

    /// True if the board with its labels fits into an area.
    pub const fn fits(self, area: Rect) -> bool {
        let (columns, lines) = self.required();
        columns <= area.width && lines <= area.height
    }
}

/// The columns to the left of the board.
const LABEL_COLUMNS: u16 = 2;

/// A choice of the size to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SizeChoice {
    /// The largest that fits.
    #[default]
    Auto,
    /// This one; where it does not fit, the largest that does.
    Fixed(BoardSize),
}

impl SizeChoice {
    /// The size to draw in an area, or `None` when not even the compact board fits (for a fixed
    /// [`BoardSize::Miniature`]: when that does not).
    pub fn size_for(self, area: Rect) -> Option<BoardSize> {
        match self {
            SizeChoice::Fixed(size) if size.fits(area) => Some(size),
            SizeChoice::Fixed(BoardSize::Miniature) => None,
            _ => BoardSize::largest_in(area),
        }
    }
}

/// The place of each cell of the board on the screen.
///
/// ```
/// use ratatui::layout::Rect;
/// use sannin_shogi::core::Cell;
/// use sannin_shogi::tui::{BoardLayout, BoardSize, Orientation, SizeChoice};
///
/// let area = Rect::new(0, 0, 80, 24);
/// let layout = BoardLayout::new(area, SizeChoice::Auto, Orientation::default()).unwrap();
/// assert_eq!(layout.size(), BoardSize::Compact);
/// let (column, line) = layout.centre(Cell::GARDEN);
/// assert_eq!(layout.hit(column, line), Some(Cell::GARDEN));
/// assert_eq!(layout.hit(0, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    bounds: Rect,
    size: BoardSize,
    orientation: Orientation,
    /// The wall column of the hex in the middle.
    column: i32,
    /// The first edge line of the hex in the middle.
    line: i32,
}

impl BoardLayout {
    /// Lays the board out in the middle of an area, or `None` when it does not fit.
    pub fn new(area: Rect, choice: SizeChoice, orientation: Orientation) -> Option<BoardLayout> {
        let size = choice.size_for(area)?;
        let (columns, lines) = size.required();
        let bounds = Rect {
            x: area.x + (area.width - columns) / 2,
            y: area.y + (area.height - lines) / 2,
            width: columns,
            height: lines,
        };
        let labels = if size == BoardSize::Miniature { (0, 0) } else { (LABEL_COLUMNS, 1) };
        let hex = size.hex();
        Some(BoardLayout {
            bounds,
            size,
            orientation,
            column: i32::from(bounds.x + labels.0 + 6 * hex.width),
            line: i32::from(bounds.y + labels.1 + 6 * (hex.body + hex.slant)),
        })
    }

    /// The part of the area that the board and its labels take.
    pub const fn bounds(&self) -> Rect {
        self.bounds
    }

    /// The size of the cells.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The turning of the board.
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The cell that a screen position belongs to, or `None` outside the board.
    pub fn hit(&self, column: u16, line: u16) -> Option<Cell> {
        let Hex { width, body, slant } = self.size.hex();
        let (width, slant) = (i32::from(width), i32::from(slant));
        let pitch = i32::from(body) + slant;
        let (x, y) = (i32::from(column) - self.column, i32::from(line) - self.line);
        let (mut r, within) = (y.div_euclid(pitch), y.rem_euclid(pitch));
        if within < slant {
            // On an edge line: how far the column lies from the peak of the hex of rank r, against
            // how far the slanting edges reach at the middle of this line.
            let from_wall = (x - width / 2 * r).rem_euclid(width);
            let from_peak = (from_wall - width / 2).abs();
            if 4 * slant * from_peak >= (2 * within + 1) * width {
                r -= 1;
            }
        }
        let q = (x - width / 2 * r).div_euclid(width);
        let screen = Cell::new(i8::try_from(q).ok()?, i8::try_from(r).ok()?)?;
        Some(self.orientation.to_board(screen))
    }

    /// The whole hex of a cell, line by line: the line, and the columns on it. These are the places
    /// for which [`hit`](BoardLayout::hit) answers the cell.
    pub(crate) fn spans(&self, cell: Cell) -> impl Iterator<Item = (i32, Range<i32>)> + use<> {
        let hex = self.size.hex();
        let (width, slant, body) =
            (i32::from(hex.width), i32::from(hex.slant), i32::from(hex.body));
        let screen = self.orientation.to_screen(cell);
        let (column, top) = self.corner(screen.q().into(), screen.r().into());
        let end = column + width;
        // How far the slanting edges reach to both sides of a peak at the middle of an edge line.
        let reach = move |step: i32| ((2 * step + 1) * width - 1) / (4 * slant);
        let upper = (0..slant).map(move |step| {
            let peak = column + width / 2;
            (top + step, peak - reach(step)..peak + reach(step) + 1)
        });
        let middle = (0..body).map(move |step| (top + slant + step, column..end));
        // The peaks of the two hexes below stand under the walls.
        let lower = (0..slant).map(move |step| {
            (top + slant + body + step, column + reach(step) + 1..end - reach(step))
        });
        upper.chain(middle).chain(lower)
    }

    /// The column and line in the middle of a cell, where the last letter of its piece is, or
    /// the right half of its kanji.
    pub fn centre(&self, cell: Cell) -> (u16, u16) {
        let inside = self.inside(cell);
        (inside.x + (inside.width - 1) / 2, inside.y + (inside.height - 1) / 2)
    }

    /// The inside of a cell: its body lines without the wall column.
    pub fn inside(&self, cell: Cell) -> Rect {
        let hex = self.size.hex();
        let screen = self.orientation.to_screen(cell);
        let (column, line) = self.corner(screen.q().into(), screen.r().into());
        Rect {
            x: to_screen(column + 1),
            y: to_screen(line + i32::from(hex.slant)),
            width: hex.width - 1,
            height: hex.body,
        }
    }

    /// The wall column and the first edge line of a hex of the tiling, on the board or not.
    pub(crate) fn corner(&self, q: i32, r: i32) -> (i32, i32) {
        let hex = self.size.hex();
        let (width, pitch) = (i32::from(hex.width), i32::from(hex.body + hex.slant));
        (self.column + width * q + width / 2 * r, self.line + pitch * r)
    }

    /// The rank letters and column numbers, each in the hex of the ring round the board where its
    /// line ends. Level lines are labelled at their left ends, falling ones at the lower right,
    /// rising ones at the upper right: so no two labels ever meet, whichever way the board lies.
    pub(crate) fn labels(&self) -> Vec<Label> {
        if self.size == BoardSize::Miniature {
            return Vec::new();
        }
        let ranks = ('a'..='m').map(|rank| {
            (rank.to_string(), Cell::all().filter(|cell| cell.rank() == rank).collect::<CellSet>())
        });
        let columns = (1..=13).map(|column: u8| {
            (column.to_string(), Cell::all().filter(|cell| cell.column() == column).collect())
        });
        ranks.chain(columns).filter_map(|(text, line)| self.label(text, line)).collect()
    }

    /// The label of a line of cells, which are in order along it.
    fn label(&self, text: String, line: CellSet) -> Option<Label> {
        let place = |cell: Cell| {
            let screen = self.orientation.to_screen(cell);
            (i32::from(screen.q()), i32::from(screen.r()))
        };
        let mut cells = line.into_iter().map(place);
        let (first, second, last) = (cells.next()?, cells.next()?, cells.last()?);
        let (dq, dr) = (second.0 - first.0, second.1 - first.1);
        // The hexes off the board at both ends.
        let ends = [(first.0 - dq, first.1 - dr), (last.0 + dq, last.1 + dr)].into_iter();
        let (q, r) = match (dq, dr) {
            (_, 0) => ends.min(),
            (0, _) => ends.max_by_key(|end| end.1),
            _ => ends.min_by_key(|end| end.1),
        }?;
        let (corner, top) = self.corner(q, r);
        let Hex { width, body, slant } = self.size.hex();
        let (width, body) = (i32::from(width), i32::from(body));
        let length = i32::try_from(text.len()).ok()?;
        let column = if dr == 0 {
            corner + width - 1 - length // before the wall of the first cell
        } else if r.abs() == RING {
            corner + width / 2 + 1 - length // above or below the middle of a cell
        } else {
            corner + if self.size.is_honeycomb() { 2 } else { 1 }
        };
        // As near to the board as can be.
        let within = match r {
            ABOVE => body - 1,
            RING => 0,
            _ => (body - 1) / 2,
        };
        Some(Label { text, line, column, row: top + i32::from(slant) + within })
    }

    /// The neighbour of a cell on the screen, or `None` at the rim.
    pub fn neighbour(&self, cell: Cell, direction: ScreenDirection) -> Option<Cell> {
        self.orientation.neighbour(cell, direction)
    }

    /// The cell above or below on the screen: see [`Orientation::zigzag`].
    pub fn zigzag(&self, cell: Cell, way: Zigzag) -> Option<Cell> {
        self.orientation.zigzag(cell, way)
    }
}

/// The ranks of the hexes off the board, below it and above it.
const RING: i32 = 7;
const ABOVE: i32 = -RING;

/// A rank letter or column number at the edge of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    /// The text.
    pub(crate) text: String,
    /// The cells that it names.
    pub(crate) line: CellSet,
    /// The column of its first character.
    pub(crate) column: i32,
    /// The line of the screen.
    pub(crate) row: i32,
}

/// A coordinate on the screen from one reckoned with signs. Every cell of a layout lies in its
/// bounds, so nothing is ever cut off.
fn to_screen(coordinate: i32) -> u16 {
    u16::try_from(coordinate).unwrap_or(0)
}

#[cfg(test)]
mod tests;
