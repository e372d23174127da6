//! Ganging up, by which an alliance is made: section 12 of the rules.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::position::Position;
use super::seat::{Seat, SeatSet};

impl Position {
    /// Returns `true` if an action can complete or begin a gang-up: all three players are in and
    /// nobody is allied.
    #[inline]
    pub(super) fn can_gang_up(&self) -> bool {
        self.seats_in() == SeatSet::ALL && self.alliance().is_none()
    }

    /// The pieces of one player that another threatens: those that a piece of a lower class
    /// attacks, and those that any piece attacks and none of their owner's protects.
    pub fn threatened(&self, by: Seat, of: Seat) -> CellSet {
        self.pieces_of(of)
            .into_iter()
            .filter(|&target| self.is_threatened(by, of, target))
            .collect()
    }

    fn is_threatened(&self, by: Seat, of: Seat, target: Cell) -> bool {
        let class = |cell| self.piece_at(cell).map(|piece| piece.role().class());
        let attackers = self.attackers(target, by.into());
        attackers.into_iter().any(|attacker| class(target) > class(attacker))
            || (!attackers.is_empty() && self.attackers(target, of.into()).is_empty())
    }

    /// The pieces of one player that another's action menaced: those threatened in this position,
    /// after the action, and not in the one before it.
    pub(super) fn menaced_since(&self, before: &Position, by: Seat, of: Seat) -> CellSet {
        self.threatened(by, of) - before.threatened(by, of)
    }
}
