//! Properties that hold for any bytes, one function a fuzz target.
//!
//! The fuzz targets in `tests/fuzz/targets` call these functions with inputs of their own making;
//! the test programs call them with the inputs kept in `tests/fuzz/corpus`. Each function panics
//! when something does not hold that should, and else says what became of the input.

#[cfg(feature = "files")]
pub mod actions;
mod bytes;
#[cfg(feature = "app")]
mod events;
#[cfg(feature = "files")]
pub mod files;
#[cfg(feature = "app")]
pub mod keys;
#[cfg(feature = "files")]
pub mod plays;
pub mod positions;
mod scenes;

use std::fs;
use std::path::{Path, PathBuf};

/// The fate of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is what it should be: a position, an action, a game, keys that play something.
    Taken,
    /// It is not, and was refused with a reason.
    Refused,
}

impl Fate {
    fn of<T, E>(outcome: &Result<T, E>) -> Fate {
        if outcome.is_ok() { Fate::Taken } else { Fate::Refused }
    }
}

/// Runs a fuzz target on the inputs in `tests/fuzz/corpus`. Some must be taken and some refused, or
/// they have come to test nothing.
pub fn run(target: &str, holds: fn(&[u8]) -> Fate) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut fates = Vec::new();
    for path in paths {
        // The last line before a panic says which input it was.
        println!("{}", path.display());
        fates.push(holds(&fs::read(path).unwrap()));
    }
    let count = |fate| fates.iter().filter(|&&other| other == fate).count();
    let (taken, refused) = (count(Fate::Taken), count(Fate::Refused));
    println!("{target}: {taken} taken, {refused} refused");
    assert!(taken >= 5 && refused >= 5, "{taken} taken, {refused} refused");
}

/// A message for people: there is one, it fits on a screen, and it brings nothing to the terminal
/// but what is drawn.
#[track_caller]
fn expect_message(message: &str) {
    assert!(!message.trim().is_empty(), "an empty message");
    assert!(message.len() < 1500, "{} bytes are too long: {message}", message.len());
    assert!(!message.chars().any(char::is_control), "a control character in {message:?}");
}
