//! A step that is legal as long as nothing near it changes.

use crate::core::attack::steps;
use crate::core::cell::Cell;
use crate::core::cell_set::CellSet;
use crate::core::position::Position;
use crate::core::rays::lines_from;
use crate::core::seat::Seat;

/// A step of a piece that stands on no line with its own king, so that no pin can hold it, and
/// touches no line of an ally's king, so that it cannot check it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreeStep {
    seat: Seat,
    pub(super) from: Cell,
    to: Cell,
}

impl FreeStep {
    /// A free step of a seat. Pawns come first, as the likeliest to have room.
    pub(super) fn find(position: &Position, seat: Seat) -> Option<FreeStep> {
        let own = position.pieces_of(seat);
        let king = position.king(seat)?;
        let lines = lines_of_ally(position, seat);
        let free = (own - lines_from(king) - lines).without(king);
        let barred = own | position.kings() | lines;
        let step = |from: Cell| {
            let piece = position.piece_at(from)?;
            (steps(piece, from) - barred).first().map(|to| FreeStep { seat, from, to })
        };
        let pawns = position.pawns();
        let mut candidates = (free & pawns).into_iter().chain(free - pawns);
        candidates.find_map(step)
    }

    /// Returns `true` if the step is certainly legal in a position, were it its seat's turn, that
    /// arose by one action from the one in which it was found: the piece and its destination are
    /// still there, and neither a check nor an ally's king asks for more.
    #[inline]
    pub(super) fn is_legal_in(self, position: &Position) -> bool {
        let FreeStep { seat, from, to } = self;
        position.pieces_of(seat).contains(from)
            && !position.kings().contains(to)
            && !position.in_check().contains(seat)
            && (position.alliance().is_none() || {
                let lines = lines_of_ally(position, seat);
                !lines.contains(from) && !lines.contains(to)
            })
    }

    /// Returns `true` if it is a step of the player to move.
    #[inline]
    pub(super) fn is_of_mover(self, position: &Position) -> bool {
        self.seat == position.turn()
    }
}

/// The cells on a line with the king of a seat's ally.
#[inline]
fn lines_of_ally(position: &Position, seat: Seat) -> CellSet {
    match position.ally_of(seat).and_then(|ally| position.king(ally)) {
        Some(king) => lines_from(king),
        None => CellSet::EMPTY,
    }
}
