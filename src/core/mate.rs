//! Mate: a king in check whose owner would have no legal action.

use super::cell::Cell;
use super::piece::Piece;
use super::position::Position;
use super::role::Role;
use super::seat::{Seat, SeatSet};

impl Position {
    /// Returns `true` if a seat would have a legal action, were it its turn.
    pub fn has_legal_action(&self, seat: Seat) -> bool {
        !self.legal_actions_of(seat).is_empty()
    }

    /// The opponent whom a seat's pawn dropped on this cell would leave in check, by whatever
    /// piece, without a legal action (section 9 of the rules).
    pub(super) fn mated_by_pawn_drop(&self, seat: Seat, cell: Cell) -> Option<Seat> {
        let mut after = *self;
        after.state.hands[seat.index()].take(Role::Pawn);
        after.put(cell, Piece::new(seat, Role::Pawn));
        after.refresh_checks();
        (self.opponents(seat) & after.in_check())
            .iter()
            .find(|&opponent| !after.has_legal_action(opponent))
    }

    /// The other players still in, an ally apart.
    pub(super) fn opponents(&self, seat: Seat) -> SeatSet {
        let others = self.seats_in().without(seat);
        self.ally_of(seat).map_or(others, |ally| others.without(ally))
    }

    /// Finds afresh who is in check. A check takes the right to castle for good.
    pub(super) fn refresh_checks(&mut self) {
        self.state.in_check = self.attacked_kings();
        self.state.castling -= self.state.in_check;
    }
}
