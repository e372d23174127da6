//! How each piece moves: the piece table of the rules.

use super::direction::{HourSet, hours};
use super::piece::Piece;
use super::role::Role;

/// The directions in which a piece moves. No piece jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Movement {
    /// The directions of a single step to the nearest cell.
    pub step: HourSet,
    /// The directions of a range: any number of steps over empty cells.
    pub range: HourSet,
}

impl Role {
    /// The movement of an unpromoted piece of this role as its owner sees the board: twelve o'clock
    /// is straight ahead.
    pub const fn movement(self) -> Movement {
        match self {
            Role::King => movement(&[1, 3, 5, 7, 9, 11], &[]),
            Role::Rook => movement(&[], &[9, 11, 1, 3, 6]),
            Role::Bishop => movement(&[], &[12, 2, 4, 6, 8, 10]),
            Role::Gold => movement(&[9, 11, 1, 3, 12, 6], &[]),
            Role::Silver => movement(&[11, 1, 5, 7, 10, 2], &[]),
            Role::Knight => movement(&[3, 9, 2, 4, 8, 10], &[]),
            Role::Lance => movement(&[], &[11, 1]),
            Role::Pawn => movement(&[11, 1], &[]),
        }
    }

    /// The movement of a promoted piece of this role as its owner sees the board; `None` for gold
    /// and knight, which never promote.
    pub const fn promoted_movement(self) -> Option<Movement> {
        Some(match self {
            Role::King => movement(&[], &[12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
            Role::Rook => movement(&[], &[1, 3, 5, 7, 9, 11]),
            Role::Bishop => movement(&[1, 3, 5, 7, 9, 11], &[12, 2, 4, 6, 8, 10]),
            Role::Silver => movement(&[11, 1, 5, 7, 10, 2], &[12, 6]),
            Role::Lance => movement(&[], &[11, 1, 5, 7]),
            Role::Pawn => movement(&[9, 11, 1, 3, 12, 6], &[]),
            Role::Gold | Role::Knight => return None,
        })
    }
}

impl Piece {
    /// The movement of this piece as the board is drawn, that is, in Middle's hours.
    #[inline]
    pub const fn movement(self) -> Movement {
        MOVEMENTS[self.code()]
    }

    /// Returns `true` if the piece ranges in some direction.
    #[inline]
    pub const fn is_ranger(self) -> bool {
        !self.movement().range.is_empty()
    }
}

const fn movement(step: &[u8], range: &[u8]) -> Movement {
    Movement { step: hours(step), range: hours(range) }
}

/// The movement of each piece in Middle's hours, by the piece's code.
static MOVEMENTS: [Movement; 64] = {
    let mut table = [movement(&[], &[]); 64];
    let mut code = 0;
    while code < 64 {
        if let Some(piece) = Piece::from_code(code) {
            let own = match piece.role().promoted_movement() {
                Some(promoted) if piece.is_promoted() => promoted,
                _ => piece.role().movement(),
            };
            // The owner's twelve o'clock is four hours later for each turn of the board.
            let later = 4 * piece.seat().turns();
            table[code] = Movement { step: own.step.turned(later), range: own.range.turned(later) };
        }
        code += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::seat::Seat;

    #[test]
    fn movements_turn_with_the_seat() {
        let pawn = |seat| Piece::new(seat, Role::Pawn).movement().step;
        assert_eq!(pawn(Seat::Middle), hours(&[11, 1]));
        assert_eq!(pawn(Seat::Last), hours(&[3, 5])); // 11 and 1, four hours on
        assert_eq!(pawn(Seat::First), hours(&[7, 9])); // eight hours on
    }
}
