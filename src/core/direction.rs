//! The twelve directions of the board, as the hours of a clock.
//!
//! Twelve o'clock is straight ahead for the Middle seat. Odd hours are *orthogonals*, which pass
//! through a cell's face; even hours are *diagonals*, which pass through a corner and land on the
//! cell just beyond it. Turning the board 120 degrees clockwise adds four hours.

use std::fmt;

use super::cell::Cell;
use super::set::{bit_set, bit_set_iterator};

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
pub struct Hour(
    /// The number on the clock modulo 12.
    u8,
);

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

    /// The index of this hour, `0..12`: twelve o'clock is 0, the others are their own number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hour with this index, `0..12`.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Hour> {
        if index < 12 { Some(Hour(index as u8)) } else { None }
    }

    /// The bit of this hour in an [`HourSet`].
    #[inline]
    const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The hour of a bit of an [`HourSet`].
    #[inline]
    const fn from_bit_index(index: u32) -> Hour {
        Hour(index as u8)
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

    /// Returns `true` if the direction passes through a cell's face (odd hours).
    pub const fn is_orthogonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// All twelve, from twelve o'clock clockwise.
    pub fn all() -> impl Iterator<Item = Hour> + Clone {
        (0..12).map(Hour)
    }
}

/// A set of directions: bit 0 for twelve o'clock, bit `n` for `n` o'clock.
///
/// The order of the members is from twelve o'clock clockwise.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HourSet(u16);

bit_set!(HourSet of Hour in u16, one: from_hour, all: 0xfff);

bit_set_iterator!(HourSet of Hour in u16, HourSetIter);

impl HourSet {
    /// The set of the hours with these numbers, or `None` if a number is not `1..=12`.
    pub const fn from_numbers(numbers: &[u8]) -> Option<HourSet> {
        let mut hours = HourSet::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            match Hour::new(numbers[i]) {
                Some(hour) => hours.insert(hour),
                None => return None,
            }
            i += 1;
        }
        Some(hours)
    }

    /// The bits of the set: bit 0 for twelve o'clock, bit `n` for `n` o'clock.
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// The set with these bits; bits that stand for no hour are dropped.
    pub(super) const fn from_bits(bits: u16) -> HourSet {
        HourSet(bits & HourSet::ALL.0)
    }

    /// The set with every hour `hours` later.
    #[must_use]
    pub const fn turned(self, hours: u8) -> HourSet {
        let hours = hours % 12;
        HourSet((self.0 << hours | self.0 >> (12 - hours)) & HourSet::ALL.0)
    }

    /// Every non-empty subset, in rising order of the bits.
    pub fn subsets(self) -> Subsets {
        Subsets { set: self.0, last: 0 }
    }

    /// The last of the [`subsets`](Self::subsets): the set itself, unless it is empty.
    pub(super) fn last_subset(self) -> Subsets {
        // The subset before the set itself lacks its lowest member alone.
        Subsets { set: self.0, last: self.0 & self.0.wrapping_sub(1) }
    }
}

/// An iterator over the non-empty subsets of an [`HourSet`]; see [`HourSet::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    set: u16,
    last: u16,
}

impl Subsets {
    /// Returns `true` if no subset is left.
    pub(super) const fn is_empty(&self) -> bool {
        self.last == self.set
    }
}

impl Iterator for Subsets {
    type Item = HourSet;

    fn next(&mut self) -> Option<HourSet> {
        if self.is_empty() {
            return None;
        }
        // The Carry-Rippler: subtracting the set and masking with it counts through its subsets.
        self.last = self.last.wrapping_sub(self.set) & self.set;
        Some(HourSet(self.last))
    }
}

impl std::iter::FusedIterator for Subsets {}

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

impl fmt::Debug for HourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Hour::number)).finish()
    }
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
