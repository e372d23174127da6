//! Loading a game: the file, its JSON, and the whole game played again.

use std::fmt;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use serde_json::Value;

use crate::core::IllegalAction;
use crate::notation::text::quoted;
use crate::notation::{parse_game_action, parse_position};

use super::error::{ActionFault, LoadError, Problem};
use super::format::{self, FORMAT, GameObject, SIZE_LIMIT, VERSION};
use super::game_record::Record;
use super::json;

/// A game that was loaded as far as it can be.
#[derive(Debug)]
pub enum Loaded {
    /// The file has no error.
    Sound(Record),
    /// The file breaks the rules somewhere.
    Damaged {
        /// The game up to there.
        good: Record,
        /// The first error.
        error: LoadError,
    },
}

/// Loads a game strictly from the text of a file. `origin` is the file's name, for the error.
///
/// # Errors
/// The first error.
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

/// Loads a game to look at from the text of a file. If an action cannot be played, or a comment or
/// the result does not fit the actions, the game up to there comes with the error.
///
/// # Errors
/// The first error, if it comes before the first action.
pub fn load_lenient(text: &str, origin: &str) -> Result<Loaded, LoadError> {
    let error = |problem| LoadError { origin: origin.to_owned(), problem };
    let (record, problem) =
        begin(text).map(|(record, object)| replay(record, object)).map_err(error)?;
    Ok(match problem {
        None => Loaded::Sound(record),
        Some(problem) => Loaded::Damaged { good: record, error: error(problem) },
    })
}

/// Reads the JSON and sets the game up.
fn begin(text: &str) -> Result<(Record, GameObject<'static>), Problem> {
    if text.len() as u64 > SIZE_LIMIT {
        return Err(Problem::TooLarge);
    }
    if text.starts_with('\u{feff}') {
        return Err(Problem::ByteOrderMark);
    }
    let head = format::head(text).map_err(|error| json::problem(&error))?;
    match head.format {
        Some(Value::String(format)) if format == FORMAT => {}
        other => return Err(Problem::NotAGame(other.map(shortened))),
    }
    match head.version.as_ref().and_then(Value::as_u64) {
        Some(1..=VERSION) => {}
        Some(newer) if newer > VERSION => return Err(Problem::NewerVersion(newer)),
        _ => return Err(Problem::BadVersion(head.version.map(shortened))),
    }
    let mut object = format::game(text).map_err(|error| json::problem(&error))?;
    let players = std::mem::take(&mut object.players).into_owned();
    let mut record = match (&object.position, object.alliance) {
        (Some(_), Some(_)) => return Err(Problem::AllianceBesidePosition),
        (Some(text), None) => Record::from_position(players, parse_position(text, object.rulings)?),
        (None, Some(_)) => Record::allied(players, object.rulings),
        (None, None) => Record::standard(players, object.rulings),
    };
    record.started = object.started;
    Ok((record, object))
}

/// Plays the actions and compares comments and result with them. The record is good in any case.
fn replay(mut record: Record, object: GameObject<'_>) -> (Record, Option<Problem>) {
    let mut problem = None;
    for (number, text) in (1..).zip(object.actions) {
        let over = record.game().result().is_some();
        let turn = (!over).then(|| record.game().position().turn());
        if let Err(reason) = play(&mut record, &text) {
            problem = Some(Problem::Action { number, turn, text, reason: Box::new(reason) });
            break;
        }
    }
    let last = object.comments.last_key_value().map(|(&number, _)| number);
    let comments = object.comments.into_iter();
    record.take_comments(comments.map(|(number, text)| (number, text.into_owned())).collect());
    let actions = record.len();
    let problem = problem
        .or_else(|| {
            let number = last.filter(|&number| number > actions)?;
            Some(Problem::Comment { number, actions })
        })
        .or_else(|| {
            let (stated, played) = (object.result?, record.game().result());
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

/// Tests whether bytes start with the byte order mark of UTF-16, or with a character of two bytes one of
/// which is zero, as JSON in UTF-16 does and in UTF-8 never.
fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..])
}

/// Reads the text of a regular file. Pipes and devices are refused, since reading them may block,
/// and so is a file that is too large, before anything of it is read.
///
/// # Errors
/// The errors of [`read_text`], and [`Problem::Folder`] or [`Problem::NotRegular`].
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
