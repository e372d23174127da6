//! Who attacks what.
//!
//! *Attacked* always means: by the piece's pattern over the board as it stands. Pins, and whether
//! the capture would be legal, play no part.

use super::cell::{Cell, CellSet};
use super::direction::{Hour, HourSet, LINES, RAYS, bearing, between, hours};
use super::piece::{Piece, Seat, SeatSet};
use super::position::Position;

/// The cells that a piece reaches by a single step, by the piece's number and the cell.
static STEPS: [[CellSet; 128]; 64] = {
    let mut table = [[CellSet::EMPTY; 128]; 64];
    let mut number = 0;
    while number < 64 {
        if let Some(piece) = Piece::from_index(number) {
            let step = piece.movement().step;
            let mut index = 0;
            while let Some(cell) = Cell::from_index(index) {
                table[number][index] = steps_of(step, cell);
                index += 1;
            }
        }
        number += 1;
    }
    table
};

/// The twelve nearest cells of a cell, one in each direction.
static NEAR: [CellSet; 128] = {
    let mut table = [CellSet::EMPTY; 128];
    let mut index = 0;
    while let Some(cell) = Cell::from_index(index) {
        table[index] = steps_of(HourSet::ALL, cell);
        index += 1;
    }
    table
};

const fn steps_of(hours: HourSet, cell: Cell) -> CellSet {
    let mut reached = CellSet::EMPTY;
    let mut number = 1;
    while let Some(hour) = Hour::new(number) {
        if hours.contains(hour)
            && let Some(to) = hour.step_from(cell)
        {
            reached = reached.with(to);
        }
        number += 1;
    }
    reached
}

/// The directions in which cell numbers rise, those of three to eight o'clock.
const RISING: HourSet = hours(&[3, 4, 5, 6, 7, 8]);

/// The cells of a ray up to the first occupied one, that one included.
#[inline]
fn rising_ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    let ray = RAYS[hour.index()][from.index()];
    let blockers = (ray & occupied).bits();
    // All bits up to the lowest blocker; every bit when there is none.
    ray & CellSet::from_bits(blockers ^ blockers.wrapping_sub(1))
}

#[inline]
fn falling_ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    let ray = RAYS[hour.index()][from.index()];
    // Cell 0 stands for "no blocker": nothing lies beyond it.
    let blocker = ((ray & occupied).bits() | 1).ilog2() as usize;
    ray - RAYS[hour.index()][blocker & 127]
}

/// The first occupied cell from a cell in one direction.
#[inline]
pub(super) fn first_in(hour: Hour, from: Cell, occupied: CellSet) -> Option<Cell> {
    let met = RAYS[hour.index()][from.index()] & occupied;
    if RISING.contains(hour) { met.first() } else { met.last() }
}

/// The cells from a cell in one direction up to the first occupied one, that one included.
#[inline]
pub(super) fn ray(hour: Hour, from: Cell, occupied: CellSet) -> CellSet {
    if RISING.contains(hour) {
        rising_ray(hour, from, occupied)
    } else {
        falling_ray(hour, from, occupied)
    }
}

/// The cells that a piece attacks from a cell, whoever stands on them.
#[inline]
pub(super) fn attacks(piece: Piece, from: Cell, occupied: CellSet) -> CellSet {
    let mut reached = STEPS[piece.index()][from.index()];
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
    STEPS[piece.index()][from.index()]
}

/// The twelve nearest cells of a cell, one in each direction.
#[inline]
pub(super) fn near(cell: Cell) -> CellSet {
    NEAR[cell.index()]
}

/// Whether a piece on `from` attacks `to`.
#[inline]
pub(super) fn sees(piece: Piece, from: Cell, to: Cell, occupied: CellSet) -> bool {
    let Some(hour) = bearing(from, to) else { return false };
    let movement = piece.movement();
    (movement.range.contains(hour) && (between(from, to, hour) & occupied).is_empty())
        || (movement.step.contains(hour) && NEAR[from.index()].contains(to))
}

impl Position {
    /// Those of `candidates`, cells with a piece, that attack `cell` over a board on which
    /// `occupied` is what stands in the way.
    #[inline]
    pub(super) fn attackers_among(
        &self,
        candidates: CellSet,
        cell: Cell,
        occupied: CellSet,
    ) -> CellSet {
        self.suspects(candidates, cell)
            .filter(|&from| self.sees_from(from, cell, occupied))
            .collect()
    }

    /// As [`attackers_among`](Self::attackers_among), asking only whether there is one.
    #[inline]
    pub(super) fn is_attacked_by(
        &self,
        candidates: CellSet,
        cell: Cell,
        occupied: CellSet,
    ) -> bool {
        self.suspects(candidates, cell).any(|from| self.sees_from(from, cell, occupied))
    }

    /// The candidates that stand next to a cell, or on a line with it and range at all.
    #[inline]
    fn suspects(&self, candidates: CellSet, cell: Cell) -> impl Iterator<Item = Cell> {
        let at = cell.index();
        (candidates & LINES[at] & (NEAR[at] | self.rangers)).into_iter()
    }

    #[inline]
    fn sees_from(&self, from: Cell, to: Cell, occupied: CellSet) -> bool {
        self.piece_at(from).is_some_and(|piece| sees(piece, from, to, occupied))
    }

    /// The cells of all pieces but a seat's own.
    #[inline]
    pub(super) fn others_of(&self, seat: Seat) -> CellSet {
        let [next, previous] = seat.others();
        self.pieces_of(next) | self.pieces_of(previous)
    }

    /// Whether the king of a seat is attacked by another player's piece.
    #[inline]
    pub(super) fn king_attacked(&self, seat: Seat) -> bool {
        self.king(seat)
            .is_some_and(|king| self.is_attacked_by(self.others_of(seat), king, self.occupied()))
    }

    /// Looks afresh at who is in check, and takes the castling right of those who are.
    pub(super) fn refresh_checks(&mut self) {
        self.in_check = self.seats_in.iter().filter(|&seat| self.king_attacked(seat)).collect();
        self.castling -= self.in_check;
    }

    /// The cells that the piece on a cell attacks, whoever stands on them; none for an empty cell.
    pub fn attacks_from(&self, cell: Cell) -> CellSet {
        match self.piece_at(cell) {
            Some(piece) => attacks(piece, cell, self.occupied()),
            None => CellSet::EMPTY,
        }
    }

    /// The pieces of these seats that attack a cell.
    pub fn attackers(&self, cell: Cell, by: SeatSet) -> CellSet {
        let candidates = by.iter().fold(CellSet::EMPTY, |all, seat| all | self.pieces_of(seat));
        self.attackers_among(candidates, cell, self.occupied())
    }

    /// The pieces of the other players that attack a seat's king.
    pub fn checkers(&self, seat: Seat) -> CellSet {
        match self.king(seat) {
            Some(king) => self.attackers(king, SeatSet::ALL.without(seat)),
            None => CellSet::EMPTY,
        }
    }
}
