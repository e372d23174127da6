//! The twelve directions of the board, as the hours of a clock, and the tables made from them.
//!
//! Twelve o'clock is straight ahead for the Middle seat. Odd hours are *orthogonals*, which pass
//! through a cell's face; even hours are *diagonals*, which pass through a corner and land on the
//! cell just beyond it. Turning the board 120 degrees clockwise adds four hours.

use super::cell::{Cell, CellSet};
use super::set::set_operators;

/// A direction, as Middle sees the board.
///
/// ```
/// use sannin_shogi::core::{Cell, Hour};
///
/// let one = Hour::new(1).unwrap();
/// assert_eq!(one.step_from(Cell::GARDEN).unwrap().to_string(), "6f");
/// assert_eq!(one.opposite(), Hour::new(7).unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hour(u8);

/// The step `(dq, dr)` of each hour; twelve o'clock comes first.
const OFFSETS: [(i8, i8); 12] = [
    (1, -2),  // 12
    (1, -1),  // 1
    (2, -1),  // 2
    (1, 0),   // 3
    (1, 1),   // 4
    (0, 1),   // 5
    (-1, 2),  // 6
    (-1, 1),  // 7
    (-2, 1),  // 8
    (-1, 0),  // 9
    (-1, -1), // 10
    (0, -1),  // 11
];

impl Hour {
    /// The direction of an hour `1..=12`, or `None` for any other number.
    pub const fn new(hour: u8) -> Option<Hour> {
        match hour {
            12 => Some(Hour(0)),
            1..=11 => Some(Hour(hour)),
            _ => None,
        }
    }

    /// The number on the clock's face, `1..=12`.
    pub const fn number(self) -> u8 {
        if self.0 == 0 { 12 } else { self.0 }
    }

    /// Twelve o'clock is 0, then as on the clock.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The step `(dq, dr)` in this direction.
    pub const fn offset(self) -> (i8, i8) {
        OFFSETS[self.0 as usize]
    }

    /// The nearest cell in this direction, or `None` off the board.
    pub const fn step_from(self, cell: Cell) -> Option<Cell> {
        let (dq, dr) = self.offset();
        cell.offset(dq, dr)
    }

    /// Six hours on.
    #[must_use]
    pub const fn opposite(self) -> Hour {
        self.turned(6)
    }

    /// This hour and `hours` more.
    #[must_use]
    pub const fn turned(self, hours: u8) -> Hour {
        Hour((self.0 + hours % 12) % 12)
    }

    /// Whether the direction passes through a cell's face (odd hours).
    pub const fn is_orthogonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// All twelve, from twelve o'clock clockwise.
    pub fn all() -> impl Iterator<Item = Hour> + Clone {
        (0..12).map(Hour)
    }
}

/// A set of directions: bit 0 for twelve o'clock, bit `n` for `n` o'clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HourSet(u16);

impl HourSet {
    /// No direction.
    pub const EMPTY: HourSet = HourSet(0);

    /// All twelve.
    pub const ALL: HourSet = HourSet(0xfff);

    /// The set of the hours with these numbers, or `None` if a number is not `1..=12`.
    pub const fn from_numbers(numbers: &[u8]) -> Option<HourSet> {
        let mut hours = HourSet::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            match Hour::new(numbers[i]) {
                Some(hour) => hours = hours.with(hour),
                None => return None,
            }
            i += 1;
        }
        Some(hours)
    }

    /// The set with this hour too.
    #[inline]
    #[must_use]
    pub const fn with(self, hour: Hour) -> HourSet {
        HourSet(self.0 | 1 << hour.0)
    }

    /// Whether the set has this hour.
    #[inline]
    pub const fn contains(self, hour: Hour) -> bool {
        self.0 >> hour.0 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hours the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Every hour `hours` later.
    #[must_use]
    pub const fn turned(self, hours: u8) -> HourSet {
        let hours = hours % 12;
        HourSet((self.0 << hours | self.0 >> (12 - hours)) & HourSet::ALL.0)
    }

    /// Every non-empty subset of these hours, in rising order of the bits.
    pub fn subsets(self) -> impl Iterator<Item = HourSet> {
        let mut subset = 0u16;
        std::iter::from_fn(move || {
            subset = subset.wrapping_sub(self.0) & self.0;
            (subset != 0).then_some(HourSet(subset))
        })
    }
}

set_operators!(HourSet);

/// The set of the hours with these numbers, for tables written down in the code. A number that is
/// no hour stops the compilation.
pub(super) const fn hours(numbers: &[u8]) -> HourSet {
    let hours = HourSet::from_numbers(numbers);
    assert!(hours.is_some(), "hours are numbered 1 to 12");
    match hours {
        Some(hours) => hours,
        None => HourSet::EMPTY,
    }
}

impl FromIterator<Hour> for HourSet {
    fn from_iter<I: IntoIterator<Item = Hour>>(hours: I) -> HourSet {
        hours.into_iter().fold(HourSet::EMPTY, HourSet::with)
    }
}

impl IntoIterator for HourSet {
    type Item = Hour;
    type IntoIter = HourSetIter;
    #[inline]
    fn into_iter(self) -> HourSetIter {
        HourSetIter(self.0)
    }
}

/// The hours of a set, from twelve o'clock clockwise; from [`HourSet::into_iter`].
#[derive(Clone, Debug)]
pub struct HourSetIter(u16);

impl Iterator for HourSetIter {
    type Item = Hour;

    #[inline]
    fn next(&mut self) -> Option<Hour> {
        if self.0 == 0 {
            return None;
        }
        let hour = Hour(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(hour)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HourSetIter {}

/// All cells that lie from a cell in a direction, to the rim.
pub(crate) static RAYS: [[CellSet; 128]; 12] = {
    let mut table = [[CellSet::EMPTY; 128]; 12];
    let mut hour = 0;
    while hour < 12 {
        let mut index = 0;
        while let Some(cell) = Cell::from_index(index) {
            let mut ray = CellSet::EMPTY;
            let mut at = cell;
            while let Some(next) = Hour(hour as u8).step_from(at) {
                ray = ray.with(next);
                at = next;
            }
            table[hour][index] = ray;
            index += 1;
        }
        hour += 1;
    }
    table
};

/// All cells that lie from a cell in any of the twelve directions.
pub(crate) static LINES: [CellSet; 128] = {
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

/// No direction leads from the one cell to the other.
const NO_HOUR: u8 = u8::MAX;

/// The hour in which one cell (second index) lies from another (first index).
static BEARINGS: [[u8; 128]; 128] = {
    let mut table = [[NO_HOUR; 128]; 128];
    let mut hour = 0;
    while hour < 12 {
        let mut index = 0;
        while let Some(cell) = Cell::from_index(index) {
            let mut at = cell;
            while let Some(next) = Hour(hour).step_from(at) {
                table[index][next.index()] = hour;
                at = next;
            }
            index += 1;
        }
        hour += 1;
    }
    table
};

/// The direction in which `to` lies from `from`, when one of the twelve leads there.
#[inline]
pub fn bearing(from: Cell, to: Cell) -> Option<Hour> {
    match BEARINGS[from.index()][to.index()] {
        NO_HOUR => None,
        hour => Some(Hour(hour)),
    }
}

/// The cells strictly between two cells that lie in the direction `hour` from one another.
#[inline]
pub(crate) fn between(from: Cell, to: Cell, hour: Hour) -> CellSet {
    RAYS[hour.index()][from.index()] & RAYS[hour.opposite().index()][to.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_the_board_by_120_degrees_is_four_hours() {
        for cell in Cell::all() {
            for hour in Hour::all() {
                let stepped = hour.step_from(cell).map(|to| to.turned(1));
                assert_eq!(stepped, hour.turned(4).step_from(cell.turned(1)));
            }
        }
    }

    #[test]
    fn opposite_hours_undo_each_other_and_diagonals_are_sums_of_their_neighbours() {
        for hour in Hour::all() {
            let (dq, dr) = hour.offset();
            assert_eq!(hour.opposite().offset(), (-dq, -dr));
            if !hour.is_orthogonal() {
                let (before, after) = (hour.turned(11).offset(), hour.turned(1).offset());
                assert_eq!((dq, dr), (before.0 + after.0, before.1 + after.1));
            }
        }
    }

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
                    assert_eq!(between(cell, at, hour), reached);
                    reached.insert(at);
                }
                assert_eq!(RAYS[hour.index()][cell.index()], reached);
                lines |= reached;
            }
            assert_eq!(LINES[cell.index()], lines);
            for other in Cell::all().filter(|&other| !lines.contains(other)) {
                assert_eq!(bearing(cell, other), None);
            }
        }
    }

    #[test]
    fn subsets_are_all_the_non_empty_ones() {
        let hours = hours(&[12, 3, 8]);
        let subsets: Vec<HourSet> = hours.subsets().collect();
        assert_eq!(subsets.len(), 7); // 2^3 - 1
        assert!(subsets.iter().all(|subset| *subset & hours == *subset && !subset.is_empty()));
        assert_eq!(HourSet::EMPTY.subsets().count(), 0);
    }

    #[test]
    fn sets_of_hours_turn_with_the_board() {
        assert_eq!(hours(&[11, 1]).turned(4), hours(&[3, 5]));
        assert_eq!(hours(&[11, 1]).turned(8), hours(&[7, 9]));
        assert_eq!(HourSet::ALL.turned(8), HourSet::ALL);
        assert_eq!(hours(&[5]).turned(0), hours(&[5]));
        // 250 hours are twenty turns of the clock and ten hours more.
        assert_eq!(hours(&[5]).turned(250), hours(&[3]));
        assert_eq!(Hour::new(5).unwrap().turned(250), Hour::new(3).unwrap());
    }
}
