//! Errors in game files.

use std::io;

use crate::core::{GameResult, IllegalAction, Seat};
use crate::notation::text::quoted;
use crate::notation::{ActionError, PositionError};

use super::display_path::display_path;
use super::format::{FORMAT, SIZE_LIMIT, VERSION};

/// An error in a game file, with the file's name.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", display_path(origin))]
pub struct LoadError {
    /// The name of the file, or of what was read in its place.
    pub origin: String,
    /// The error itself.
    pub problem: Problem,
}

/// Errors in game files, in the order in which they are looked for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
    /// It is a folder.
    #[error("is a folder, and a game is a file")]
    Folder,
    /// It is a pipe or a device, which is not opened where reading might block.
    #[error("is a pipe or a device, and a game is opened from a regular file")]
    NotRegular,
    /// It is larger than a game file may be.
    #[error("is larger than {SIZE_LIMIT} bytes (16 MiB), the most that a game file has")]
    TooLarge,
    /// It is not UTF-8.
    #[error("is not UTF-8 text: byte {0} does not belong there")]
    NotUtf8(
        /// The first bad byte, counted from 1.
        usize,
    ),
    /// It is UTF-16, as some editors save what they call Unicode.
    #[error(
        "is UTF-16 text, and a game file is UTF-8: save it as UTF-8, without a byte order mark"
    )]
    Utf16,
    /// It starts with a byte order mark.
    #[error("starts with a byte order mark, which JSON does not have; save it without one")]
    ByteOrderMark,
    /// It is no JSON, or JSON of another shape than a game has.
    #[error("line {line}{}: {message}", in_line(.column))]
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, in bytes from 1; 0 is before the first.
        column: usize,
        /// The error, and what would be right.
        message: String,
    },
    /// The key `format` is missing or has another value.
    #[error("is no game file: 'format' must be \"{FORMAT}\"{}", found(.0))]
    NotAGame(
        /// The value in its place, as JSON.
        Option<String>,
    ),
    /// The key `version` is missing or is no number of a version.
    #[error("'version' must be {VERSION}{}", found(.0))]
    BadVersion(
        /// The value in its place, as JSON.
        Option<String>,
    ),
    /// The file is of a later version.
    #[error("is of version {0}, and this program knows versions up to {VERSION}: use a newer one")]
    NewerVersion(
        /// The version of the file.
        u64,
    ),
    /// Both an alliance before the game and a position are given.
    #[error("'alliance' must be null beside a 'position', which says itself who is allied")]
    AllianceBesidePosition,
    /// The position is none from which a game goes on.
    #[error("'position': {0}")]
    Position(#[from] PositionError),
    /// An action cannot be played.
    #[error("action {number}, {}: {}", whose(.turn), fault(.text, .reason))]
    Action {
        /// Its number, from 1.
        number: usize,
        /// Whose turn it was, or `None` after the end of the game.
        turn: Option<Seat>,
        /// Its text.
        text: String,
        /// The reason.
        reason: Box<ActionFault>,
    },
    /// A comment stands after more actions than there are.
    #[error("comment {number} stands beyond the last action: expected 0 to {actions}")]
    Comment {
        /// The number of actions that it stands after.
        number: usize,
        /// The number of actions.
        actions: usize,
    },
    /// The result is not what the actions give.
    #[error("'result' is {}, but the actions give {}", json(.stated), json(.played))]
    Result {
        /// The result in the file.
        stated: Option<GameResult>,
        /// The result of the actions.
        played: Option<GameResult>,
    },
}

/// Reasons why an action of a file cannot be played.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionFault {
    /// Its text is not that of a legal action.
    #[error(transparent)]
    Text(#[from] ActionError),
    /// The game does not allow it.
    #[error(transparent)]
    IllegalAction(#[from] IllegalAction),
}

/// The reason with the text of the action, which some reasons have themselves.
fn fault(text: &str, reason: &ActionFault) -> String {
    match reason {
        ActionFault::Text(error) => error.to_string(),
        ActionFault::IllegalAction(reason) => format!("'{}': {reason}", quoted(text)),
    }
}

fn in_line(column: &usize) -> String {
    match column {
        0 => String::new(),
        column => format!(", column {column}"),
    }
}

fn whose(turn: &Option<Seat>) -> String {
    match turn {
        Some(seat) => format!("{seat}'s turn"),
        None => "after the end of the game".to_owned(),
    }
}

fn found(json: &Option<String>) -> String {
    match json {
        Some(json) => format!(", not {json}"),
        None => ", and is missing".to_owned(),
    }
}

/// A result as messages show it.
fn json(result: &Option<GameResult>) -> String {
    serde_json::to_string(result).unwrap_or_default()
}
