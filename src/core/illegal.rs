//! The reasons why an action is not legal.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::piece::Piece;
use super::role::Role;
use super::seat::Seat;

/// The rule that an action would break. Of several the one that tells most is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is no piece to move.
    #[error("there is no piece on {0}")]
    NoPiece(Cell),
    /// The piece is another player's.
    #[error("the piece on {cell} is {owner}'s")]
    NotYourPiece {
        /// The cell of the piece.
        cell: Cell,
        /// The owner of the piece.
        owner: Seat,
    },
    /// The piece does not move in that way.
    #[error("a {}{} does not move from {from} to {to}", promoted(.piece), .piece.role().name())]
    NotItsMove {
        /// The piece.
        piece: Piece,
        /// The cell of the piece.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// A piece stands in between, and no piece jumps.
    #[error("the piece on {at} is in the way to {to}")]
    Blocked {
        /// The first piece in the way.
        at: Cell,
        /// The destination.
        to: Cell,
    },
    /// The destination holds a piece of the same player.
    #[error("your own piece stands on {0}")]
    OwnPiece(Cell),
    /// Kings are never captured.
    #[error("a king stands on {0}, and kings are never captured")]
    King(Cell),
    /// The move must promote.
    #[error("this move must promote: {0}")]
    MustPromote(MustPromote),
    /// The move cannot promote.
    #[error("this move cannot promote: {0}")]
    CannotPromote(CannotPromote),
    /// The hand has no such piece.
    #[error("{seat} has no {} in hand", .role.name())]
    NotInHand {
        /// The owner of the hand.
        seat: Seat,
        /// The role asked for.
        role: Role,
    },
    /// A piece can be dropped on an empty cell only.
    #[error("{0} is not empty, and a drop needs an empty cell")]
    Occupied(Cell),
    /// A pawn or lance cannot be dropped on its far rank.
    #[error("a {} dropped on {cell}, its far rank, could never move", .role.name())]
    FarRank {
        /// Pawn or lance.
        role: Role,
        /// The destination.
        cell: Cell,
    },
    /// A pawn drop may not give checkmate.
    #[error("a pawn drop may not give checkmate, and this one would mate {0}")]
    PawnDropMate(Seat),
    /// The mover's own king would be attacked.
    #[error("it would leave your king in check from {}", .0)]
    OwnKingInCheck(CellSet),
    /// A piece of the mover would attack the ally's king.
    #[error("it would put your ally {ally} in check from {}", .by)]
    ChecksAlly {
        /// The ally.
        ally: Seat,
        /// The attacking pieces of the mover.
        by: CellSet,
    },
    /// Castling is not possible.
    #[error("castling is not possible: {0}")]
    Castling(IllegalCastling),
    /// Illumination is not possible.
    #[error("illumination is not possible: {0}")]
    Illumination(IllegalIllumination),
    /// The whole position would be one that stood earlier in the game.
    #[error(
        "this repeats the position after action {0}, which is not allowed; play something else"
    )]
    Repeats(
        /// The number of actions after which that position stood.
        usize,
    ),
}

/// The reason why a move must promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MustPromote {
    /// A pawn or lance would have no cell ahead.
    #[error("the piece would have no cell ahead of it")]
    NoCellAhead,
    /// A move of an allied player that ends in the ally's territory.
    #[error("it ends in your ally's territory")]
    AllysTerritory,
}

/// The reason why a move cannot promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotPromote {
    /// Gold and knight never promote.
    #[error("a {} never promotes", .0.name())]
    Role(Role),
    /// The piece is promoted already.
    #[error("the piece is promoted already")]
    AlreadyPromoted,
    /// The move neither starts nor ends in the promotion zone.
    #[error("it neither starts nor ends in your promotion zone")]
    OutsideZone,
    /// The ruling `stranded` is `stay`, and the move ends between the two zones.
    #[error("by this game's ruling a pawn or lance that ends between the two zones stays as it is")]
    Stranded,
    /// The ruling `allied_promotion` is `forbidden`.
    #[error("by this game's ruling no piece of an allied player promotes")]
    Allied,
}

/// The reason why a castling is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalCastling {
    /// The right is gone.
    #[error("the king has moved or has been in check, or an alliance has been formed")]
    RightLost,
    /// The cell is not in the player's own territory.
    #[error("{0} is not in your own territory")]
    OutsideTerritory(Cell),
    /// The cell is adjacent: an ordinary king step.
    #[error("{0} is adjacent, an ordinary step of the king")]
    Adjacent(Cell),
}

/// The reason why an illumination is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalIllumination {
    /// Only a promoted king illuminates.
    #[error("your king is not promoted")]
    NotPromoted,
    /// No piece is named.
    #[error("it needs at least one victim")]
    NoVictim,
    /// Nothing to capture is met first in that direction.
    #[error("at {0} o'clock (Middle's view) the king meets no other player's piece")]
    NothingMet(
        /// The hour, `1..=12`.
        u8,
    ),
    /// Another piece protects the victim.
    #[error("the piece on {victim} is protected from {}", .by)]
    Protected {
        /// The piece that was to be taken.
        victim: Cell,
        /// The pieces that protect it.
        by: CellSet,
    },
    /// By the ruling `all` every eligible piece is taken.
    #[error("by this game's ruling it takes every eligible piece: {}", .0)]
    NotAll(
        /// All the eligible pieces.
        CellSet,
    ),
}

const fn promoted(piece: &Piece) -> &'static str {
    if piece.is_promoted() { "promoted " } else { "" }
}
