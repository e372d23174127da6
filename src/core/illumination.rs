//! Illumination, the power of the promoted king: section 13 of the rules.

use super::attack::first_met;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::direction::{Hour, HourSet};
use super::illegal::{IllegalAction, IllegalIllumination};
use super::piece::Piece;
use super::position::Position;
use super::seat::Seat;

impl Position {
    /// The directions, in Middle's hours, in which a seat's promoted king may capture without
    /// moving: the first piece met there is another player's, no king, and protected by no piece of
    /// either other player. Empty if the king is not promoted.
    pub fn eligible_victims(&self, seat: Seat) -> HourSet {
        let is_promoted = |&king: &Cell| self.piece_at(king).is_some_and(Piece::is_promoted);
        match self.king(seat).filter(is_promoted) {
            Some(king) => {
                Hour::all().filter(|&hour| self.victim(seat, king, hour).is_ok()).collect()
            }
            None => HourSet::EMPTY,
        }
    }

    /// The piece that a seat's illumination may take in a direction, or the reason why there is
    /// none.
    pub(super) fn victim(&self, seat: Seat, king: Cell, hour: Hour) -> Result<Cell, IllegalAction> {
        let others = self.pieces_of_others(seat);
        let victim = match first_met(hour, king, self.occupied()) {
            Some(met) if self.kings().contains(met) => return Err(IllegalAction::King(met)),
            Some(met) if others.contains(met) => met,
            _ => {
                return Err(IllegalAction::Illumination(IllegalIllumination::NothingMet(
                    hour.number(),
                )));
            }
        };
        let by = self.attackers_among(others.without(victim), victim, self.occupied());
        if by.is_empty() {
            Ok(victim)
        } else {
            Err(IllegalAction::Illumination(IllegalIllumination::Protected { victim, by }))
        }
    }

    /// The first pieces met from a cell in these directions.
    #[inline(never)] // out of the way of the actions that are no illumination
    pub fn first_met(&self, from: Cell, hours: HourSet) -> CellSet {
        hours.into_iter().filter_map(|hour| first_met(hour, from, self.occupied())).collect()
    }
}
