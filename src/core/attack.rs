//! Attacks.
//!
//! *Attacked* always means geometrically attacked by the piece's pattern over the board as it
//! stands (section 6 of the rules). Pins, and whether the capture would be legal, play no part.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::direction::{Hour, HourSet, hours};
use super::piece::Piece;
use super::position::Position;
use super::rays::{bearing, between_in, lines_from, ray};
use super::seat::{Seat, SeatSet};

/// The cells that a piece reaches by a single step, by the piece's code and the cell.
static STEPS: [[CellSet; 128]; 64] = {
    let mut table = [[CellSet::EMPTY; 128]; 64];
    let mut code = 0;
    while code < 64 {
        if let Some(piece) = Piece::from_code(code) {
            let step = piece.movement().step;
            let mut index = 0;
            while let Some(cell) = Cell::from_index(index) {
                table[code][index] = steps_in(step, cell);
                index += 1;
            }
        }
        code += 1;
    }
    table
};

/// The twelve nearest cells of each cell, one in each direction.
static NEIGHBOURS: [CellSet; 128] = {
    let mut table = [CellSet::EMPTY; 128];
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        table[index] = steps_in(HourSet::ALL, cell);
        index += 1;
    }
    table
};

const fn steps_in(hours: HourSet, cell: Cell) -> CellSet {
    let mut reached = CellSet::EMPTY;
    let mut index = 0;
    while let Some(hour) = Hour::from_index(index) {
        if hours.contains(hour)
            && let Some(to) = hour.step_from(cell)
        {
            reached.insert(to);
        }
        index += 1;
    }
    reached
}

/// The directions in which the numbers of cells rise.
const RISING: HourSet = hours(&[3, 4, 5, 6, 7, 8]);

/// [`open_ray`] in one of the [`RISING`] directions.
#[inline]
fn rising_ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    let ray = ray(hour, from);
    let blockers = (ray & occupied).bits();
    // All bits up to the lowest blocker; every bit when there is none.
    ray & CellSet::from_bits(blockers ^ blockers.wrapping_sub(1))
}

/// [`open_ray`] in any other direction.
#[inline]
fn falling_ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    let all = ray(hour, from);
    // Nothing lies beyond cell 0, so that it can stand for "no blocker".
    let blocker = Cell(((all & occupied).bits() | 1).ilog2() as u8);
    all - ray(hour, blocker)
}

/// The first occupied cell from a cell in one direction.
#[inline]
pub fn first_met(hour: Hour, from: Cell, occupied: CellSet) -> Option<Cell> {
    let met = ray(hour, from) & occupied;
    if RISING.contains(hour) { met.first() } else { met.last() }
}

/// The cells from a cell (exclusive) in one direction up to the first occupied one (inclusive).
#[inline]
pub fn open_ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    if RISING.contains(hour) {
        rising_ray(hour, from, occupied)
    } else {
        falling_ray(hour, from, occupied)
    }
}

/// The cells that a piece attacks from a cell, whatever stands on them.
///
/// ```
/// use sannin_shogi::core::attack::attacks;
/// use sannin_shogi::{CellSet, Piece, Role, Seat};
///
/// let pawn = Piece::new(Seat::Middle, Role::Pawn);
/// let reached = attacks(pawn, "7g".parse().unwrap(), CellSet::EMPTY);
/// assert_eq!(reached.to_string(), "7f, 6f");
/// ```
#[inline]
pub fn attacks(piece: Piece, from: Cell, occupied: CellSet) -> CellSet {
    let mut reached = steps(piece, from);
    let range = piece.movement().range;
    for hour in range & RISING {
        reached |= rising_ray(hour, from, occupied);
    }
    for hour in range - RISING {
        reached |= falling_ray(hour, from, occupied);
    }
    reached
}

/// The cells that a piece reaches from a cell by a single step.
#[inline]
pub(super) fn steps(piece: Piece, from: Cell) -> CellSet {
    STEPS[piece.code()][from.index()]
}

/// The twelve nearest cells of a cell, one in each direction.
#[inline]
pub(super) fn neighbours(cell: Cell) -> CellSet {
    NEIGHBOURS[cell.index()]
}

/// Returns `true` if a piece on `from` attacks `to`. As [`attacks`], for one cell at less cost.
#[inline]
pub fn does_attack(piece: Piece, from: Cell, to: Cell, occupied: CellSet) -> bool {
    let Some(hour) = bearing(from, to) else { return false };
    let movement = piece.movement();
    (movement.range.contains(hour) && (between_in(hour, from, to) & occupied).is_empty())
        || (movement.step.contains(hour) && neighbours(from).contains(to))
}

impl Position {
    /// The cells that the piece on a cell attacks, whatever stands on them; none for an empty cell.
    pub fn attacks_from(&self, cell: Cell) -> CellSet {
        match self.piece_at(cell) {
            Some(piece) => attacks(piece, cell, self.occupied()),
            None => CellSet::EMPTY,
        }
    }

    /// The pieces of these seats that attack a cell.
    pub fn attackers(&self, cell: Cell, by: SeatSet) -> CellSet {
        self.attackers_among(self.pieces_of_seats(by), cell, self.occupied())
    }

    /// The pieces on the `candidates` that attack a cell if `occupied` are the cells that block
    /// ranges.
    #[inline]
    pub fn attackers_among(&self, candidates: CellSet, cell: Cell, occupied: CellSet) -> CellSet {
        self.possible_attackers(candidates, cell)
            .filter(|&from| self.does_attack_from(from, cell, occupied))
            .collect()
    }

    /// Returns `true` if [`attackers_among`](Self::attackers_among) would find a piece.
    #[inline]
    pub fn is_attacked_by(&self, candidates: CellSet, cell: Cell, occupied: CellSet) -> bool {
        self.possible_attackers(candidates, cell)
            .any(|from| self.does_attack_from(from, cell, occupied))
    }

    /// The candidates that are neighbours of a cell, or stand on a line with it and range at all.
    #[inline]
    fn possible_attackers(&self, candidates: CellSet, cell: Cell) -> impl Iterator<Item = Cell> {
        (candidates & lines_from(cell) & (neighbours(cell) | self.board.rangers())).into_iter()
    }

    #[inline]
    fn does_attack_from(&self, from: Cell, to: Cell, occupied: CellSet) -> bool {
        self.piece_at(from).is_some_and(|piece| does_attack(piece, from, to, occupied))
    }

    /// The pieces of the other players that attack a seat's king.
    pub fn checkers(&self, seat: Seat) -> CellSet {
        match self.king(seat) {
            Some(king) => self.attackers(king, SeatSet::ALL.without(seat)),
            None => CellSet::EMPTY,
        }
    }

    /// Returns `true` if a piece of one player attacks another's king.
    pub(super) fn attacks_king(&self, by: Seat, of: Seat) -> bool {
        self.king(of)
            .is_some_and(|king| self.is_attacked_by(self.pieces_of(by), king, self.occupied()))
    }

    /// The players still in whose king is attacked by another player's piece, found afresh.
    pub(super) fn attacked_kings(&self) -> SeatSet {
        let is_attacked = |&seat: &Seat| {
            self.king(seat).is_some_and(|king| {
                self.is_attacked_by(self.pieces_of_others(seat), king, self.occupied())
            })
        };
        self.seats_in().iter().filter(is_attacked).collect()
    }
}
