//! The exact text of an action, and the strict parser of it.
//!
//! The text depends on the position: whose piece, whether it captures, whether it could promote.
//! Every action has one text, and the strict parser reads only that one.

use crate::core::illegal::{CannotPromote, IllegalAction, MustPromote};
use crate::core::{Action, Cell, GameAction, Piece, Position, Promotion};

use super::action_string::{DRAW, RESIGN};
use super::forms;
use super::judge::Judge;
use super::sketch::{ActionSyntax, Sketch, Suffix, WrittenPiece};
use super::text::{cells_text, quoted, several};

/// Why a text is not read as an action of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// It has not the form of an action.
    #[error("'{text}' is not an action: {problem}")]
    Syntax {
        /// The text as given, fit for a message.
        text: String,
        /// What is wrong with it.
        problem: ActionSyntax,
    },
    /// The action is legal, but not what is written of it.
    #[error("'{text}' {problem}{}", expected_texts(.expected))]
    Inexact {
        /// The text as given, fit for a message.
        text: String,
        /// What is wrong with it.
        problem: Inexact,
        /// The exact texts of the legal actions that may have been meant.
        expected: Vec<String>,
    },
    /// What is written as a victim is not what the king meets.
    #[error("'{text}': {problem}")]
    Victim {
        /// The text as given, fit for a message.
        text: String,
        /// What is wrong with it.
        problem: VictimProblem,
    },
    /// The action is not legal.
    #[error("'{text}': {reason}")]
    Illegal {
        /// The text as given, fit for a message.
        text: String,
        /// The rule that it would break.
        reason: IllegalAction,
    },
}

/// How the text of a legal action differs from what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    #[error("names a {written}, but a {} stands on {cell}", WrittenPiece::of(*.stands))]
    OtherPiece {
        /// The piece as written.
        written: WrittenPiece,
        /// Where it should stand.
        cell: Cell,
        /// What stands there.
        stands: Piece,
    },
    /// `x` without a capture.
    #[error("writes a capture, but {0} is empty")]
    NoCapture(Cell),
    /// `-` for a capture.
    #[error("writes no capture, but {}'s {} stands on {cell}",
        .stands.seat(), WrittenPiece::of(*.stands))]
    Captures {
        /// The destination.
        cell: Cell,
        /// What stands there.
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

/// Why a cell cannot be a victim of an illumination, as the board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VictimProblem {
    /// The cell lies in none of the twelve directions.
    #[error("{victim} lies in none of the twelve directions from {king}")]
    NoDirection {
        /// The cell that is written.
        victim: Cell,
        /// Where the king stands.
        king: Cell,
    },
    /// There is nothing to take.
    #[error("{0} is empty")]
    Empty(Cell),
    /// Another piece is met before.
    #[error("the piece on {first} is met before the one on {victim}")]
    NotFirst {
        /// The cell that is written.
        victim: Cell,
        /// The first piece in that direction.
        first: Cell,
    },
}

fn expected_texts(expected: &[String]) -> String {
    if expected.is_empty() { String::new() } else { format!(": expected {}", several(expected)) }
}

/// The exact text of an action in the position before it.
///
/// An action whose piece is not there, which no position allows, is written without the piece.
///
/// ```
/// use sannin_shogi::core::{Action, Position, Rulings};
/// use sannin_shogi::notation::action_text;
///
/// let start = Position::start(Rulings::default());
/// let action = Action::Move {
///     from: "3c".parse().unwrap(),
///     to: "4d".parse().unwrap(),
///     promote: false,
/// };
/// assert_eq!(action_text(&start, action), "P3c-4d");
/// ```
pub fn action_text(position: &Position, action: impl Into<GameAction>) -> String {
    let action = match action.into() {
        GameAction::Action(action) => action,
        GameAction::Resign => return RESIGN.to_owned(),
        GameAction::Draw => return DRAW.to_owned(),
    };
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let suffix = suffix(position, action).map_or("", Suffix::text);
            format!("{}{suffix}", move_text(position, from, to))
        }
        Action::Drop { role, to } => format!("{}*{to}", role.letter()),
        Action::Illuminate { king, victims } => {
            let victims = cells_text(position.first_met(king, victims));
            format!("{}{king}!{victims}", piece_text(position, king))
        }
    }
}

/// What stands at the end of the text of an action.
pub(super) fn suffix(position: &Position, action: Action) -> Option<Suffix> {
    match action {
        Action::Move { promote: true, .. } => Some(Suffix::Promotes),
        Action::Move { from, to, .. } => {
            (position.promotion(from, to) == Promotion::Optional).then_some(Suffix::Keeps)
        }
        _ => None,
    }
}

/// The piece on a cell as an action names it; nothing for an empty cell.
pub(super) fn piece_text(position: &Position, cell: Cell) -> String {
    position.piece_at(cell).map_or_else(String::new, |piece| {
        format!("{}{}", if piece.is_promoted() { "+" } else { "" }, piece.role().letter())
    })
}

/// A move up to its destination.
pub(super) fn move_text(position: &Position, from: Cell, to: Cell) -> String {
    let mark = if position.piece_at(to).is_some() { 'x' } else { '-' };
    format!("{}{from}{mark}{to}", piece_text(position, from))
}

/// Reads the exact text of a legal action of the player to move.
///
/// Whether it would repeat an earlier position of the game is for [`Game`](crate::core::Game) to
/// say.
///
/// # Errors
/// [`ActionError`], whose message says what is wrong and, where a legal action can be recognized,
/// what would be right.
///
/// ```
/// use sannin_shogi::core::{Position, Rulings};
/// use sannin_shogi::notation::parse_action;
///
/// let start = Position::start(Rulings::default());
/// assert!(parse_action(&start, "P3c-4d").is_ok());
/// let error = parse_action(&start, "P3cx4d").unwrap_err();
/// assert_eq!(error.to_string(), "'P3cx4d' writes a capture, but 4d is empty: expected P3c-4d");
/// ```
pub fn parse_action(position: &Position, text: &str) -> Result<Action, ActionError> {
    let sketch = read_sketch(text)?;
    let left_out = match &sketch {
        Sketch::Move { piece: None, .. }
        | Sketch::Drop { role: None, .. }
        | Sketch::Illumination { piece: None, .. } => Some(Inexact::NoPiece),
        Sketch::Move { from: None, .. } | Sketch::Illumination { king: None, .. } => {
            Some(Inexact::NoOrigin)
        }
        Sketch::Move { captures: None, .. } => Some(Inexact::NoMark),
        Sketch::Illumination { victims, .. } if victims.is_empty() => Some(Inexact::NoVictims),
        _ => None,
    };
    if let Some(problem) = left_out {
        let expected = forms::fitting(position, &position.legal_actions().to_vec(), text);
        let expected = expected.into_iter().map(|(_, text)| text).collect();
        return Err(ActionError::Inexact { text: quoted(text), problem, expected });
    }
    let check = |action| position.validate(action);
    let action = Judge { position, text, check: &check }.judge(&sketch)?;
    let exact = action_text(position, action);
    if exact != text {
        // All else has been compared part by part.
        let problem = Inexact::VictimOrder;
        return Err(ActionError::Inexact { text: quoted(text), problem, expected: vec![exact] });
    }
    Ok(action)
}

/// Reads the exact text of a play: a legal action, a resignation or an agreed draw.
///
/// # Errors
/// As [`parse_action`].
pub fn parse_game_action(position: &Position, text: &str) -> Result<GameAction, ActionError> {
    match text {
        _ if position.result().is_some() => {
            Err(ActionError::Illegal { text: quoted(text), reason: IllegalAction::GameOver })
        }
        RESIGN => Ok(GameAction::Resign),
        DRAW => Ok(GameAction::Draw),
        _ => parse_action(position, text).map(GameAction::Action),
    }
}

/// Reads the form of an action.
pub(super) fn read_sketch(text: &str) -> Result<Sketch, ActionError> {
    Sketch::read(text).map_err(|problem| ActionError::Syntax { text: quoted(text), problem })
}
