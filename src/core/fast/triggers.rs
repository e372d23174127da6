//! The cells that an action must touch to have an effect beyond passing the turn.

use crate::core::cell_set::CellSet;
use crate::core::change::BoardChange;
use crate::core::position::Position;
use crate::core::rays::{bearing, between_in, lines_from};
use crate::core::seat::Seat;

/// Cells of which an action must touch one to have some effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triggers {
    /// `attacked[class - 1]`: cells that a piece of that class must attack from where it arrives.
    pub(super) attacked: [CellSet; 4],
    /// Cells that must be vacated.
    pub(super) vacated: CellSet,
    /// Cells that must be entered.
    pub(super) entered: CellSet,
}

impl Triggers {
    /// Triggers that no action touches, illuminations apart.
    pub(super) const NONE: Triggers = Triggers {
        attacked: [CellSet::EMPTY; 4],
        vacated: CellSet::EMPTY,
        entered: CellSet::EMPTY,
    };

    /// Triggers that every action touches.
    pub(super) const ALL: Triggers = Triggers { entered: CellSet::ALL, ..Triggers::NONE };

    /// The triggers of a check to another player's king, if nobody is in check before.
    pub(super) fn of_checks(position: &Position, mover: Seat) -> Triggers {
        let [next, previous] = mover.others();
        Triggers {
            attacked: [position.kings() - position.pieces_of(mover); 4],
            vacated: shields(position, mover, next) | shields(position, mover, previous),
            entered: CellSet::EMPTY,
        }
    }

    /// Returns `true` if the change touches one of the cells. An illumination always does: it may
    /// take several pieces at once.
    #[inline]
    pub(super) fn are_touched_by(&self, change: &BoardChange) -> bool {
        let Some(piece) = change.piece else { return true };
        let attacked = change.attacks & self.attacked[piece.class_index()];
        let vacated = change.vacated & self.vacated;
        let entered = change.entered & self.entered;
        !(attacked | vacated | entered).is_empty()
    }

    pub(super) fn union(self, other: Triggers) -> Triggers {
        Triggers {
            attacked: std::array::from_fn(|class| self.attacked[class] | other.attacked[class]),
            vacated: self.vacated | other.vacated,
            entered: self.entered | other.entered,
        }
    }
}

/// The mover's pieces that alone stand between a seat's king and a range of another player.
fn shields(position: &Position, mover: Seat, seat: Seat) -> CellSet {
    let Some(king) = position.king(seat) else { return CellSet::EMPTY };
    let occupied = position.occupied();
    let own = position.pieces_of(mover);
    let mut shields = CellSet::EMPTY;
    for from in (position.board.rangers() & lines_from(king)) - position.pieces_of(seat) {
        let (Some(piece), Some(hour)) = (position.piece_at(from), bearing(from, king)) else {
            continue;
        };
        let blockers = between_in(hour, from, king) & occupied;
        if piece.movement().range.contains(hour) && blockers.len() == 1 {
            shields |= blockers & own;
        }
    }
    shields
}
