//! What follows an action.

use super::alliance::Alliance;
use super::cell::CellSet;
use super::piece::{Seat, SeatSet};
use super::result::GameResult;

/// What an action or a resignation brought about, to be read instead of worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// Who acted.
    pub mover: Seat,
    /// The cells of the captured pieces; what stood there is on the position before.
    pub captured: CellSet,
    /// Whether the moved piece promoted.
    pub promoted: bool,
    /// The pieces of the player after next that this action newly threatens, unless an alliance
    /// stands or a player is out.
    pub menaced: CellSet,
    /// The alliance that the action formed.
    pub alliance: Option<Alliance>,
    /// Every other seat whose king is attacked after the action, before anyone leaves.
    pub checked: SeatSet,
    /// Seats that lost their right to castle.
    pub castling_lost: SeatSet,
    /// Seats that were mated and have left the game.
    pub mated: SeatSet,
    /// The seat that resigned, which has left the game too.
    pub resigned: Option<Seat>,
    /// The alliance that ended because its opponent left.
    pub dissolved: Option<Alliance>,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
}
