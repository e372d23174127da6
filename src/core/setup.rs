//! Positions that come from outside, and what makes one possible.

use super::alliance::Alliance;
use super::cell::{Cell, CellSet};
use super::piece::{Hand, Piece, Role, Seat, SeatSet};

/// A position as somebody puts it together, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each cell, by the cell's number.
    pub board: [Option<Piece>; Cell::COUNT],
    /// Whose turn it is.
    pub turn: Seat,
    /// The hands of First, Middle and Last.
    pub hands: [Hand; 3],
    /// Who may still castle.
    pub castling: SeatSet,
    /// The standing alliance.
    pub alliance: Option<Alliance>,
    /// The pieces of the player after the one to move that the last action menaced.
    pub menaced: CellSet,
}

/// Why a setup is no possible position of a game that goes on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A player has more than one king.
    #[error("{0} has more than one king: expected one, or none and no pieces")]
    TwoKings(Seat),
    /// A player without a king has something else.
    #[error("{0} has no king, so is out, and cannot have {1}")]
    OutButHas(Seat, &'static str),
    /// There are more pieces of a role than three sets hold.
    #[error("there are {found} pieces of the role {}, and three sets hold {}", .role.letter(), .role.total())]
    TooMany {
        /// The role.
        role: Role,
        /// How many there are on the board and in the hands.
        found: usize,
    },
    /// A king is in a hand.
    #[error("a king cannot be in {0}'s hand")]
    KingInHand(Seat),
    /// An unpromoted pawn or lance on its far rank.
    #[error("the {piece} on {cell} stands on its far rank, where the rulings want it promoted")]
    FarRank {
        /// The pawn or lance.
        piece: Piece,
        /// Where it stands.
        cell: Cell,
    },
    /// A castling right whose king has moved.
    #[error("{0} cannot have the right to castle: the king is not on its start cell {1}")]
    KingHasMoved(Seat, Cell),
    /// A castling right of a king in check.
    #[error("{0} cannot have the right to castle: the king is in check")]
    RightInCheck(Seat),
    /// A castling right beside an alliance.
    #[error("{0} cannot have the right to castle beside an alliance")]
    RightBesideAlliance(Seat),
    /// An alliance without all three players.
    #[error("an alliance needs all three players in, and {0} is out")]
    AllianceWithoutAll(Seat),
    /// The opponent of an alliance has an unpromoted king.
    #[error("the king of {0}, the opponent of an alliance, must be promoted")]
    OpponentUnpromoted(Seat),
    /// On the third player's turn an ally attacks the other ally's king.
    #[error("{0}'s king is attacked by the ally on the third player's turn")]
    AllyInCheck(Seat),
    /// A menaced cell without a piece of the player after the one to move.
    #[error("the menaced cell {0} holds no piece of {1}, who moves after the next player")]
    MenacedNotTheirs(Cell, Seat),
    /// Menaced cells beside an alliance or with a player out.
    #[error("there can be no menaced cells {0}")]
    NothingMenaced(&'static str),
    /// Fewer than two players are in.
    #[error("at least two players must be in for a game to go on")]
    TooFewPlayers,
    /// The player to move has no legal action.
    #[error("the game would be over: {0}, to move, has no legal action")]
    NoLegalAction(Seat),
    /// Another player is mated.
    #[error("the game would have gone on: {0} is mated")]
    Mated(Seat),
}
