//! Sets of cells.

use std::fmt;
use std::iter::FusedIterator;

use super::cell::Cell;
use super::set::bit_set;

/// A set of cells: the whole board in one `u128`, bit `n` for the cell with number `n`.
///
/// ```
/// use sannin_shogi::core::zones::territory;
/// use sannin_shogi::{Cell, CellSet, Seat};
///
/// let territory: CellSet = territory(Seat::Middle);
/// assert_eq!(territory.len(), 24);
/// assert!(territory.contains("10m".parse().unwrap()));
/// assert!((territory & CellSet::from_cell(Cell::GARDEN)).is_empty());
/// assert_eq!(territory.first().unwrap().to_string(), "13k");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

bit_set!(CellSet of Cell in u128, one: from_cell, all: (1 << Cell::COUNT) - 1);

impl CellSet {
    /// The set with these bits; bits beyond the board are dropped.
    pub(super) const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// The bits of the set: bit `n` for the cell with number `n`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The first cell in reading order.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The last cell in reading order.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        match self.0.checked_ilog2() {
            Some(index) => Some(Cell(index as u8)),
            None => None,
        }
    }

    /// The set turned clockwise about the centre by `turns` times 120 degrees.
    #[must_use]
    pub fn turned(self, turns: u8) -> CellSet {
        self.into_iter().map(|cell| cell.turned(turns)).collect()
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    #[inline]
    fn into_iter(self) -> CellSetIter {
        CellSetIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The names of the cells with a comma and a space between.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, cell) in self.into_iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            write!(f, "{comma}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The cells of a set in reading order; from [`CellSet::into_iter`].
#[derive(Clone, Debug)]
pub struct CellSetIter {
    // Two halves of the set are gone through at less cost than the whole.
    low: u64,
    high: u64,
}

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.low != 0 {
            let cell = Cell(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(cell)
        } else if self.high != 0 {
            let cell = Cell(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(cell)
        } else {
            None
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for CellSetIter {}

impl FusedIterator for CellSetIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave_as_sets() {
        let rim: CellSet = Cell::all().filter(|cell| cell.distance(Cell::GARDEN) == 6).collect();
        assert_eq!(rim.len(), 36); // six sides of seven cells, each corner shared
        assert_eq!((!rim).len(), 127 - 36);
        assert!((rim & !rim).is_empty());
        assert_eq!(rim.turned(1), rim);
        assert_eq!(rim.into_iter().count(), 36);
        assert!(rim.into_iter().is_sorted());
        assert_eq!(CellSet::ALL - rim, !rim);
        let corners: CellSet = rim.into_iter().filter(|cell| cell.q() * cell.r() == 0).collect();
        assert_eq!(corners.to_string(), "7a, 13g, 1g, 7m"); // q or r is zero
        assert_eq!(CellSet::ALL.len(), Cell::COUNT);
    }
}
