//! Loading a game: the file, its JSON, and the whole game played again.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use serde_json::Value;

use crate::core::{GameResult, IllegalAction, Seat};
use crate::notation::text::quoted;
use crate::notation::{ActionError, PositionError, parse_game_action, parse_position};

use super::game_record::Record;
use super::json;
use super::shape::{self, Shape};
use super::shown::shown;
use super::write::result_json;

/// The value of `format` in a game file.
pub const FORMAT: &str = "sannin-shogi";

/// The version of the format that is written, and the latest that is read.
pub const VERSION: u64 = 1;

/// The most bytes that a game file has: 16 MiB.
pub const SIZE_LIMIT: u64 = 16 << 20;

/// Why a game could not be loaded, with the file's name.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", shown(origin))]
pub struct LoadError {
    /// The file's name as it is, or what stands for it.
    pub origin: String,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a game file, in the order in which it is looked for.
#[derive(Debug, thiserror::Error)]
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
        /// What is wrong there, and what would be right.
        message: String,
    },
    /// The key `format` is missing or has another value.
    #[error("is no game file: 'format' must be \"{FORMAT}\"{}", found(.0))]
    NotAGame(
        /// What stands there, as JSON.
        Option<String>,
    ),
    /// The key `version` is missing or is no number of a version.
    #[error("'version' must be {VERSION}{}", found(.0))]
    BadVersion(
        /// What stands there, as JSON.
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
        /// Why.
        reason: Box<ActionFault>,
    },
    /// A comment stands after more actions than there are.
    #[error("comment {number} stands beyond the last action: expected 0 to {actions}")]
    Comment {
        /// The number of actions that it stands after.
        number: usize,
        /// How many there are.
        actions: usize,
    },
    /// The result is not what the actions give.
    #[error("'result' is {}, but the actions give {}", result_json(*.stated), result_json(*.played))]
    Result {
        /// What the file says.
        stated: Option<GameResult>,
        /// What the actions give.
        played: Option<GameResult>,
    },
}

/// Why an action of a file cannot be played.
#[derive(Debug, thiserror::Error)]
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

/// A game that was loaded as far as it can be.
#[derive(Debug)]
pub enum Loaded {
    /// All is right.
    Sound(Record),
    /// The file breaks the rules somewhere.
    Damaged {
        /// The game up to there.
        good: Record,
        /// What is wrong.
        error: LoadError,
    },
}

/// Loads a game from the text of a file, strictly: nothing may be wrong with it. `origin` is the
/// file's name, for the error.
///
/// # Errors
/// The first thing that is wrong.
///
/// ```
/// use sannin_shogi::record;
///
/// let text = r#"{"format": "sannin-shogi", "version": 1, "actions": ["P3c-4d"]}"#;
/// let record = record::load(text, "evening.json")?;
/// assert_eq!(record.len(), 1);
/// assert_eq!(record.players.middle, "Middle");
///
/// let misspelt = text.replace("actions", "actons");
/// let error = record::load(&misspelt, "evening.json").unwrap_err();
/// assert!(error.to_string().ends_with("unknown key 'actons' in the game: did you mean 'actions'?"));
/// # Ok::<(), record::LoadError>(())
/// ```
pub fn load(text: &str, origin: &str) -> Result<Record, LoadError> {
    match load_lenient(text, origin)? {
        Loaded::Sound(record) => Ok(record),
        Loaded::Damaged { error, .. } => Err(error),
    }
}

/// Loads a game from the text of a file, to look at: when an action cannot be played, the game up
/// to it is given together with the error, and also when a comment or the result does not fit the
/// actions.
///
/// # Errors
/// What is wrong, when it is wrong before the first action.
pub fn load_lenient(text: &str, origin: &str) -> Result<Loaded, LoadError> {
    let error = |problem| LoadError { origin: origin.to_owned(), problem };
    let (record, problem) =
        begin(text).map(|(record, shape)| replay(record, shape)).map_err(error)?;
    Ok(match problem {
        None => Loaded::Sound(record),
        Some(problem) => Loaded::Damaged { good: record, error: error(problem) },
    })
}

/// Reads the JSON and sets the game up.
fn begin(text: &str) -> Result<(Record, Shape), Problem> {
    if text.len() as u64 > SIZE_LIMIT {
        return Err(Problem::TooLarge);
    }
    if text.starts_with('\u{feff}') {
        return Err(Problem::ByteOrderMark);
    }
    let head = shape::head(text).map_err(|error| json::problem(&error))?;
    match head.format {
        Some(Value::String(format)) if format == FORMAT => {}
        other => return Err(Problem::NotAGame(other.map(shortened))),
    }
    match head.version.as_ref().and_then(Value::as_u64) {
        Some(1..=VERSION) => {}
        Some(newer) if newer > VERSION => return Err(Problem::NewerVersion(newer)),
        _ => return Err(Problem::BadVersion(head.version.map(shortened))),
    }
    let mut shape = shape::shape(text).map_err(|error| json::problem(&error))?;
    let players = std::mem::take(&mut shape.players);
    let mut record = match &shape.position {
        Some(_) if shape.allied => return Err(Problem::AllianceBesidePosition),
        Some(position) => Record::from_position(players, parse_position(position, shape.rulings)?),
        None if shape.allied => Record::allied(players, shape.rulings),
        None => Record::standard(players, shape.rulings),
    };
    record.started = shape.started;
    Ok((record, shape))
}

/// Plays the actions and looks at comments and result. The record is good in any case.
fn replay(mut record: Record, shape: Shape) -> (Record, Option<Problem>) {
    let mut problem = None;
    for (index, text) in shape.actions.iter().enumerate() {
        let over = record.game().result().is_some();
        let turn = (!over).then(|| record.game().position().turn());
        if let Err(reason) = play(&mut record, text) {
            let (text, reason) = (text.clone(), Box::new(reason));
            problem = Some(Problem::Action { number: index + 1, turn, text, reason });
            break;
        }
    }
    let last = shape.comments.last_key_value().map(|(&number, _)| number);
    record.take_comments(shape.comments);
    let actions = record.len();
    let problem = problem
        .or_else(|| {
            let number = last.filter(|&number| number > actions)?;
            Some(Problem::Comment { number, actions })
        })
        .or_else(|| {
            let (stated, played) = (shape.result?, record.game().result());
            (stated != played).then_some(Problem::Result { stated, played })
        });
    (record, problem)
}

fn play(record: &mut Record, text: &str) -> Result<(), ActionFault> {
    if record.game().result().is_some() {
        return Err(IllegalAction::GameOver.into());
    }
    let play = parse_game_action(record.game().position(), text)?;
    record.play(play)?;
    Ok(())
}

/// A JSON value as a message shows it.
fn shortened(value: Value) -> String {
    quoted(&value.to_string())
}

/// Reads the text of a game file: at most [`SIZE_LIMIT`] bytes, of UTF-8. `origin` is the name of
/// what is read, for the error.
///
/// # Errors
/// [`Problem::Unreadable`], [`Problem::TooLarge`], [`Problem::Utf16`] or [`Problem::NotUtf8`].
pub fn read_text(from: impl Read, origin: impl fmt::Display) -> Result<String, LoadError> {
    let error = |problem| LoadError { origin: origin.to_string(), problem };
    let mut bytes = Vec::new();
    // One byte more, to see that there is more.
    from.take(SIZE_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|source| error(Problem::Unreadable(source)))?;
    if bytes.len() as u64 > SIZE_LIMIT {
        return Err(error(Problem::TooLarge));
    }
    if is_utf16(&bytes) {
        return Err(error(Problem::Utf16));
    }
    String::from_utf8(bytes)
        .map_err(|bad| error(Problem::NotUtf8(bad.utf8_error().valid_up_to() + 1)))
}

/// Whether bytes start with the byte order mark of UTF-16, or with a character of two bytes one of
/// which is zero, as JSON in UTF-16 does and in UTF-8 never.
fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..])
}

/// Reads the text of a regular file. Pipes and devices are refused, since reading them may block,
/// and so is a file that is too large, before anything of it is read.
///
/// # Errors
/// As [`read_text`], and [`Problem::Folder`] or [`Problem::NotRegular`].
pub fn read_file(path: &Path) -> Result<String, LoadError> {
    let error = |problem| LoadError { origin: path.display().to_string(), problem };
    let metadata = fs::metadata(path).map_err(|source| error(Problem::Unreadable(source)))?;
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(error(Problem::NotRegular));
    }
    read_any_file(path)
}

/// Reads the text of a regular file, a pipe or a device.
pub(super) fn read_any_file(path: &Path) -> Result<String, LoadError> {
    let error = |problem| LoadError { origin: path.display().to_string(), problem };
    let unreadable = |source| error(Problem::Unreadable(source));
    let file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(error(Problem::Folder));
    }
    if metadata.len() > SIZE_LIMIT {
        return Err(error(Problem::TooLarge));
    }
    read_text(file, path.display())
}

/// Loads a game strictly from a file or a pipe, see [`load`].
///
/// # Errors
/// The first error.
pub fn load_file(path: &Path) -> Result<Record, LoadError> {
    load(&read_any_file(path)?, &path.display().to_string())
}
