//! The change that an action makes on the board, without playing it.

use super::action::Action;
use super::attack::attacks;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::piece::Piece;
use super::position::Position;
use super::rays::lines_from;
use super::seat::Seat;

/// The change that an action makes on the board.
///
/// With the position before the action it answers questions about the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardChange {
    /// The piece that moved or was dropped, as it now is; `None` for an illumination.
    pub(super) piece: Option<Piece>,
    /// The cells that had a piece before and have none now.
    pub(super) vacated: CellSet,
    /// The cell where the piece now stands; empty for an illumination.
    pub(super) entered: CellSet,
    /// The cells that the piece attacks from there.
    pub(super) attacks: CellSet,
    /// The cells with a piece now.
    pub(super) occupied: CellSet,
}

impl BoardChange {
    /// The change that an action of a seat makes. An action without a piece to move changes
    /// nothing.
    pub(super) fn new(position: &Position, seat: Seat, action: Action) -> BoardChange {
        let occupied = position.occupied();
        let (from, to, promote) = match action {
            Action::Move { from, to, promote } => (from, to, promote),
            Action::Castle { from, to } => (from, to, false),
            Action::Drop { role, to } => {
                return BoardChange::dropping(Piece::new(seat, role), to, occupied);
            }
            Action::Illuminate { king, victims } => {
                return BoardChange::taking(position.first_met(king, victims), occupied);
            }
        };
        match position.piece_at(from) {
            Some(piece) if promote => BoardChange::moving(piece.promoted(), from, to, occupied),
            Some(piece) => BoardChange::moving(piece, from, to, occupied),
            None => BoardChange::taking(CellSet::EMPTY, occupied),
        }
    }

    /// The change by a move of a piece, given as it is after the move.
    #[inline]
    pub(super) fn moving(piece: Piece, from: Cell, to: Cell, occupied: CellSet) -> BoardChange {
        BoardChange::arriving(piece, from.into(), to, occupied.without(from).with(to))
    }

    /// The change by a drop of a piece.
    #[inline]
    pub(super) fn dropping(piece: Piece, to: Cell, occupied: CellSet) -> BoardChange {
        BoardChange::arriving(piece, CellSet::EMPTY, to, occupied.with(to))
    }

    /// The change by an illumination that takes the pieces on these cells.
    pub(super) fn taking(vacated: CellSet, occupied: CellSet) -> BoardChange {
        BoardChange {
            piece: None,
            vacated,
            entered: CellSet::EMPTY,
            attacks: CellSet::EMPTY,
            occupied: occupied - vacated,
        }
    }

    #[inline]
    fn arriving(piece: Piece, vacated: CellSet, to: Cell, occupied: CellSet) -> BoardChange {
        let attacks = attacks(piece, to, occupied);
        BoardChange { piece: Some(piece), vacated, entered: to.into(), attacks, occupied }
    }

    /// Returns `true` if the king of a seat, not the mover's, is attacked now.
    pub(super) fn leaves_in_check(&self, position: &Position, seat: Seat) -> bool {
        position.king(seat).is_some_and(|king| {
            self.attacks.contains(king)
                || position.is_attacked_by(self.stayed(position, seat), king, self.occupied)
        })
    }

    /// Returns `true` if the king of a seat, not the mover's, is attacked now by the piece that
    /// acted, or by one whose line the action opened.
    pub(super) fn gives_check(&self, position: &Position, seat: Seat) -> bool {
        let Some(king) = position.king(seat) else { return false };
        self.attacks.contains(king)
            || (!(self.vacated & lines_from(king)).is_empty() && {
                let stayed = self.stayed(position, seat);
                let before = position.attackers_among(stayed, king, position.occupied());
                position.is_attacked_by(stayed - before, king, self.occupied)
            })
    }

    /// The pieces that are not a seat's own and stand where they stood.
    fn stayed(&self, position: &Position, seat: Seat) -> CellSet {
        position.pieces_of_others(seat) - self.vacated - self.entered
    }
}
