//! The change that an action makes on the board and in the hand.

use super::action::Action;
use super::cell::Cell;
use super::piece::Piece;
use super::position::Position;
use super::role::Role;

impl Position {
    /// Moves, captures, promotes and drops as the action of the player to move says, and takes the
    /// right to castle from a king that moves. Whatever else follows is left to the caller.
    pub(super) fn apply(&mut self, action: Action) {
        match action {
            Action::Move { from, to, promote } => self.apply_move(from, to, promote),
            Action::Castle { from, to } => self.apply_move(from, to, false),
            Action::Drop { role, to } => {
                self.state.hands[self.state.turn.index()].take(role);
                self.put(to, Piece::new(self.state.turn, role));
            }
            Action::Illuminate { king, victims } => {
                for victim in self.first_met(king, victims) {
                    self.capture(victim);
                }
            }
        }
    }

    fn apply_move(&mut self, from: Cell, to: Cell, promote: bool) {
        let Some(piece) = self.remove(from) else { return };
        self.capture(to);
        self.put(to, if promote { piece.promoted() } else { piece });
        if piece.role() == Role::King {
            self.state.castling.remove(self.state.turn);
        }
    }

    /// Moves the piece on a cell, if there is one, to the hand of the player to move. It loses its
    /// promotion.
    pub(super) fn capture(&mut self, cell: Cell) {
        if let Some(piece) = self.remove(cell) {
            self.state.hands[self.state.turn.index()].add(piece.role());
        }
    }
}
