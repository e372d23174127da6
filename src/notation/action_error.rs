//! Errors in the texts of actions.

use crate::core::illegal::{CannotPromote, IllegalAction, MustPromote};
use crate::core::{Cell, Piece};

use super::parsed_action::{ActionSyntax, WrittenPiece};
use super::text::several;

/// The fault in the text of an action of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The text does not have the form of an action.
    #[error("'{text}' is not an action: {problem}")]
    Syntax {
        /// The text as given, quoted for a message.
        text: String,
        /// The fault.
        problem: ActionSyntax,
    },
    /// The action is legal, but written inexactly.
    #[error("'{text}' {problem}{}", expected_texts(.expected))]
    Inexact {
        /// The text as given, quoted for a message.
        text: String,
        /// The fault.
        problem: Inexact,
        /// The exact texts of the legal actions that may have been meant.
        expected: Vec<String>,
    },
    /// A cell written as a victim is none that the king meets.
    #[error("'{text}': {problem}")]
    Victim {
        /// The text as given, quoted for a message.
        text: String,
        /// The fault.
        problem: VictimProblem,
    },
    /// The action is not legal.
    #[error("'{text}': {reason}")]
    Illegal {
        /// The text as given, quoted for a message.
        text: String,
        /// The rule that the action would break.
        reason: IllegalAction,
    },
}

/// The difference between a text and the exact text of a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Inexact {
    /// The piece is left out.
    #[error("does not name the piece")]
    NoPiece,
    /// The origin is left out.
    #[error("does not say from where")]
    NoOrigin,
    /// Both `-` and `x` are left out.
    #[error("has neither '-' nor 'x' between its cells")]
    NoMark,
    /// The victims of an illumination are left out.
    #[error("names no victim")]
    NoVictims,
    /// The piece is another one.
    #[error("names a {written}, but a {} stands on {cell}", WrittenPiece::from(*.stands))]
    OtherPiece {
        /// The piece as written.
        written: WrittenPiece,
        /// The cell where it should be.
        cell: Cell,
        /// The piece there.
        stands: Piece,
    },
    /// `x` without a capture.
    #[error("writes a capture, but {0} is empty")]
    NoCapture(Cell),
    /// `-` for a capture.
    #[error("writes no capture, but {}'s {} stands on {cell}",
        .stands.seat(), WrittenPiece::from(*.stands))]
    Captures {
        /// The destination.
        cell: Cell,
        /// The piece there.
        stands: Piece,
    },
    /// Neither `+` nor `=` where there is a choice.
    #[error("may promote, and has neither '+' nor '='")]
    NoChoice,
    /// `=` without a choice.
    #[error("has '=', but cannot promote: {0}")]
    KeepsForNothing(CannotPromote),
    /// `+` where it is not possible.
    #[error("has '+', but cannot promote: {0}")]
    CannotPromote(CannotPromote),
    /// No `+` where it is compulsory.
    #[error("does not promote, but must: {0}")]
    MustPromote(MustPromote),
    /// `+` or `=` after a castling.
    #[error("is a castling, which never promotes")]
    Castling,
    /// Victims out of order, twice, or without commas.
    #[error(
        "does not name each victim once, from rank a to m and in a rank from left to right, \
         with commas between"
    )]
    VictimOrder,
}

/// The reason why a cell cannot be a victim of an illumination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VictimProblem {
    /// The cell lies in none of the twelve directions.
    #[error("{victim} lies in none of the twelve directions from {king}")]
    NoDirection {
        /// The cell written.
        victim: Cell,
        /// The cell of the king.
        king: Cell,
    },
    /// There is no piece to take.
    #[error("{0} is empty")]
    Empty(Cell),
    /// Another piece is met before.
    #[error("the piece on {first} is met before the one on {victim}")]
    NotFirst {
        /// The cell written.
        victim: Cell,
        /// The first piece in that direction.
        first: Cell,
    },
}

fn expected_texts(expected: &[String]) -> String {
    if expected.is_empty() { String::new() } else { format!(": expected {}", several(expected)) }
}
