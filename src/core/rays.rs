//! Rays and lines of cells, looked up in tables made at compile time.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::direction::Hour;

/// The rays by hour and cell.
static RAYS: [[CellSet; 128]; 12] = {
    let mut table = [[CellSet::EMPTY; 128]; 12];
    let mut number = 0;
    while let Some(hour) = Hour::from_index(number) {
        let mut index = 0;
        while let Some(from) = Cell::from_index(index) {
            let mut at = from;
            while let Some(next) = hour.step_from(at) {
                table[number][index].insert(next);
                at = next;
            }
            index += 1;
        }
        number += 1;
    }
    table
};

/// The unions of the twelve rays of each cell.
static LINES: [CellSet; 128] = {
    let mut table = [CellSet::EMPTY; 128];
    let mut hour = 0;
    while hour < 12 {
        let mut index = 0;
        while index < Cell::COUNT {
            table[index] = table[index].union(RAYS[hour][index]);
            index += 1;
        }
        hour += 1;
    }
    table
};

/// The index of the hour in which the second cell lies from the first; 12 where none leads there.
static BEARINGS: [[u8; 128]; 128] = {
    let mut table = [[12; 128]; 128];
    let mut number = 0;
    while let Some(hour) = Hour::from_index(number) {
        let mut index = 0;
        while let Some(from) = Cell::from_index(index) {
            let mut at = from;
            while let Some(next) = hour.step_from(at) {
                table[index][next.index()] = number as u8;
                at = next;
            }
            index += 1;
        }
        number += 1;
    }
    table
};

/// The cells from a cell (exclusive) in a direction to the rim of the board.
#[inline]
pub fn ray(hour: Hour, from: Cell) -> CellSet {
    RAYS[hour.index()][from.index()]
}

/// The cells from a cell (exclusive) to the rim of the board in any of the twelve directions.
#[inline]
pub fn lines_from(cell: Cell) -> CellSet {
    LINES[cell.index()]
}

/// The direction in which one cell lies from another, or `None` if none of the twelve leads there.
///
/// ```
/// use sannin_shogi::core::rays::bearing;
///
/// let (from, to) = ("7g".parse().unwrap(), "7k".parse().unwrap());
/// assert_eq!(bearing(from, to).map(|hour| hour.number()), Some(5));
/// ```
#[inline]
pub fn bearing(from: Cell, to: Cell) -> Option<Hour> {
    Hour::from_index(BEARINGS[from.index()][to.index()] as usize)
}

/// The cells strictly between two cells; none if no direction leads from one to the other.
///
/// ```
/// use sannin_shogi::core::rays::between;
///
/// let (from, to) = ("7g".parse().unwrap(), "7j".parse().unwrap());
/// assert_eq!(between(from, to).to_string(), "7h, 7i");
/// ```
#[inline]
pub fn between(from: Cell, to: Cell) -> CellSet {
    match bearing(from, to) {
        Some(hour) => between_in(hour, from, to),
        None => CellSet::EMPTY,
    }
}

/// The cells strictly between two cells of which the second lies in this direction from the first.
#[inline]
pub(super) fn between_in(hour: Hour, from: Cell, to: Cell) -> CellSet {
    ray(hour, from) & ray(hour.opposite(), to)
}

/// The whole line through two cells, both included, from rim to rim; no cell if no direction leads
/// from one to the other.
#[inline]
pub fn line(from: Cell, to: Cell) -> CellSet {
    match bearing(from, to) {
        Some(hour) => (ray(hour, from) | ray(hour.opposite(), from)).with(from),
        None => CellSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_hold_the_cells_that_steps_reach() {
        for cell in Cell::all() {
            let mut lines = CellSet::EMPTY;
            for hour in Hour::all() {
                let mut at = cell;
                let mut reached = CellSet::EMPTY;
                while let Some(next) = hour.step_from(at) {
                    at = next;
                    assert_eq!(bearing(cell, at), Some(hour));
                    assert_eq!(between(cell, at), reached);
                    reached.insert(at);
                }
                assert_eq!(ray(hour, cell), reached);
                lines |= reached;
            }
            assert_eq!(lines_from(cell), lines);
            for other in Cell::all().filter(|&other| !lines.contains(other)) {
                assert_eq!(bearing(cell, other), None);
                assert!(between(cell, other).is_empty() && line(cell, other).is_empty());
            }
        }
    }
}
