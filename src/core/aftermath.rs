//! The consequences of an action.

use super::action::Action;
use super::alliance::Alliance;
use super::cell_set::CellSet;
use super::position::Position;
use super::result::GameResult;
use super::seat::{Seat, SeatSet};

/// The consequences of an action, a resignation or an agreed draw.
///
/// ```
/// use sannin_shogi::notation::{parse_action, parse_position};
/// use sannin_shogi::{Rulings, Seat};
///
/// // The rook on 7j takes the pawn on 7f, beside the king on 7e.
/// let text = "7/8/9/10/4fK6/5fP6/13/12/11/6mR3/9/lK7/5mK1 m -/-/- - -;-";
/// let position = parse_position(text, Rulings::default())?;
/// let (_, aftermath) = position.play(parse_action(&position, "R7jx7f")?)?;
/// assert_eq!(aftermath.captured.to_string(), "7f");
/// assert!(aftermath.checked.contains(Seat::First));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Aftermath {
    /// The player who acted.
    pub mover: Seat,
    /// The cells of the captured pieces; what stood there is on the position before.
    pub captured: CellSet,
    /// `true` if the moved piece promoted.
    pub promoted: bool,
    /// The pieces of the player after next that this action menaced, carried over to the next
    /// action. Empty while an alliance stands or a player is out.
    pub menaced: CellSet,
    /// The alliance that the action formed.
    pub alliance: Option<Alliance>,
    /// Every seat whose king was attacked after the action, and after the alliance that it
    /// formed, before anyone was mated. The mover's own king can only be attacked by the promoted
    /// king of an alliance's opponent.
    pub checked: SeatSet,
    /// The seats that lost their right to castle.
    pub castling_lost: SeatSet,
    /// The seats that were mated and have left the game.
    pub mated: SeatSet,
    /// The seat that resigned, which has left the game too.
    pub resigned: Option<Seat>,
    /// The alliance that ended because its opponent left.
    pub dissolved: Option<Alliance>,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
}

impl Aftermath {
    /// Nothing but the mover.
    pub(super) const fn new(mover: Seat) -> Aftermath {
        Aftermath {
            mover,
            captured: CellSet::EMPTY,
            promoted: false,
            menaced: CellSet::EMPTY,
            alliance: None,
            checked: SeatSet::EMPTY,
            castling_lost: SeatSet::EMPTY,
            mated: SeatSet::EMPTY,
            resigned: None,
            dissolved: None,
            result: None,
        }
    }

    /// The part that the action itself tells in the position before it: captures, promotion, and
    /// the right to castle of a king that moves.
    pub(super) fn of_action(position: &Position, action: Action) -> Aftermath {
        let mover = position.turn();
        let king_moves = action.from().is_some() && action.from() == position.king(mover);
        Aftermath {
            captured: action.captures(position),
            promoted: action.is_promotion(),
            castling_lost: if king_moves {
                position.castling() & mover.into()
            } else {
                SeatSet::EMPTY
            },
            ..Aftermath::new(mover)
        }
    }
}
