//! Errors in what people type for an action.

use crate::core::Cell;

use super::action_error::ActionError;
use super::parsed_action::WrittenPiece;
use super::text::several;

/// The reason why a typed text is not read as an action of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Nothing is typed.
    #[error("type an action, such as P10k-10j")]
    Empty,
    /// A short form fits several actions.
    #[error("'{text}' may be {}{}", several(.fits), suffix_hint(.fits))]
    Ambiguous {
        /// The text as typed, quoted for a message.
        text: String,
        /// The exact texts of all the actions that it fits.
        fits: Vec<String>,
    },
    /// The text does not have the form of an action, differs from every legal action, or means one
    /// that would break a rule.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// A short form that no piece on the board or in hand fits.
    #[error("'{text}': {problem}")]
    NoFit {
        /// The text as typed, quoted for a message.
        text: String,
        /// The missing part.
        problem: NoFit,
    },
}

/// The part that is missing on the board or in hand for a short form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoFit {
    /// The player has no such piece on the board.
    #[error("you have no {0} on the board")]
    NoSuchPiece(WrittenPiece),
    /// The player has such pieces, but none of them moves there.
    #[error("none of your {piece}s moves to {to}")]
    NoneReaches {
        /// The kind.
        piece: WrittenPiece,
        /// The destination.
        to: Cell,
    },
    /// None of the player's pieces moves there.
    #[error("none of your pieces moves to {0}")]
    NothingReaches(Cell),
    /// The hand is empty.
    #[error("you have nothing in hand to drop")]
    EmptyHand,
    /// The promoted king meets no piece that it may take.
    #[error("your king meets no unprotected piece of another player")]
    NoVictim,
}

/// The meaning of the suffixes, where they make a difference between these texts.
fn suffix_hint(fits: &[String]) -> &'static str {
    if fits.iter().any(|text| text.ends_with('=')) { " ('+' promotes, '=' does not)" } else { "" }
}
