//! The parts of a position, as they come from outside.

use super::alliance::Alliance;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::hand::Hand;
use super::piece::Piece;
use super::position::Position;
use super::role::Role;
use super::seat::{Seat, SeatSet};

/// The parts of a position, not yet validated: what a position string says.
///
/// [`Position::from_setup`] makes a position of it. There are no further invariants: any value of
/// any field is a setup.
///
/// ```
/// use sannin_shogi::{Position, Rulings, Seat, Setup, SetupError};
///
/// let mut setup = Position::start(Rulings::default()).to_setup();
/// assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()));
/// setup.board["1d".parse::<sannin_shogi::Cell>().unwrap().index()] = None; // First's king
/// let error = Position::from_setup(&setup, Rulings::default()).unwrap_err();
/// assert!(matches!(error, SetupError::OutButHas(Seat::First, _)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each cell, by the cell's index.
    pub board: [Option<Piece>; Cell::COUNT],
    /// The player to move.
    pub turn: Seat,
    /// The hands of First, Middle and Last.
    pub hands: [Hand; 3],
    /// The players who may still castle.
    pub castling: SeatSet,
    /// The standing alliance.
    pub alliance: Option<Alliance>,
    /// The pieces of the player after the one to move that the last action menaced.
    pub menaced: CellSet,
}

impl Position {
    /// The parts of the position, to be changed and validated anew.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: std::array::from_fn(|index| {
                Cell::from_index(index).and_then(|cell| self.piece_at(cell))
            }),
            turn: self.turn(),
            hands: Seat::ALL.map(|seat| self.hand(seat)),
            castling: self.castling(),
            alliance: self.alliance(),
            menaced: self.menaced(),
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        position.to_setup()
    }
}

/// Error when a setup is no possible position of a game that goes on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A player has more than one king.
    #[error("{0} has more than one king: expected one, or none and no pieces")]
    TwoKings(Seat),
    /// A player without a king has something else.
    #[error("{0} has no king, so is out, and cannot have {1}")]
    OutButHas(Seat, Remainder),
    /// There are more pieces of a role than three sets hold.
    #[error("there are {found} pieces of the role {}, and three sets hold {}", .role.letter(), .role.total())]
    TooMany {
        /// The role.
        role: Role,
        /// Their number on the board and in the hands.
        found: usize,
    },
    /// An unpromoted pawn or lance on its far rank.
    #[error("the {piece} on {cell} stands on its far rank, where the rulings want it promoted")]
    FarRank {
        /// The pawn or lance.
        piece: Piece,
        /// The cell on which it stands.
        cell: Cell,
    },
    /// A castling right whose king has moved.
    #[error("{0} cannot have the right to castle: the king is not on its start cell {1}")]
    KingHasMoved(Seat, Cell),
    /// A castling right of a promoted king: it has moved, or there has been an alliance.
    #[error("{0} cannot have the right to castle: the king is promoted")]
    RightOfPromotedKing(Seat),
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
    /// An ally's king is attacked by the other ally, though its owner has had a turn to answer.
    #[error("{0}'s king is attacked by its ally, and {0} has had a turn to answer")]
    AllyInCheck(Seat),
    /// A menaced cell without a piece of the player after the one to move.
    #[error("the menaced cell {0} holds no piece of {1}, who moves after the player to move")]
    MenacedNotTheirs(Cell, Seat),
    /// Menaced cells beside an alliance.
    #[error("there can be no menaced cells beside an alliance")]
    MenacedBesideAlliance,
    /// Menaced cells with a player out.
    #[error("there can be no menaced cells with a player out")]
    MenacedWithPlayerOut,
    /// Fewer than two players are in.
    #[error("at least two players must be in for a game to go on")]
    TooFewPlayers,
    /// The player to move has no legal action.
    #[error("the game would be over: {0}, to move, has no legal action")]
    NoLegalAction(Seat),
    /// Another player is mated.
    #[error("{0} is already mated and should have left the board")]
    Mated(Seat),
}

/// Something that a player who is out cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Remainder {
    /// Pieces on the board.
    #[error("pieces on the board")]
    Pieces,
    /// Pieces in hand.
    #[error("a hand")]
    Hand,
    /// The right to castle.
    #[error("the right to castle")]
    CastlingRight,
    /// The turn.
    #[error("the turn")]
    Turn,
}
