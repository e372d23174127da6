//! The players' preferences, kept from one run of the program to the next.

use std::io;
use std::path::PathBuf;

use serde::Serialize;
use serde_json::Value;

use crate::record::display_path;
use crate::tui::board::{BoardSize, SizeChoice};
use crate::tui::style::{Palette, PieceSet};

/// The preferences. Whatever a stored file lacks, or says in an unknown way, has its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The colours.
    pub palette: Palette,
    /// The piece set.
    pub pieces: PieceSet,
    /// The size of the board.
    pub size: SizeChoice,
    /// True if the board turns to the player to move.
    pub turning: bool,
    /// The speed of autoplay.
    pub speed: Speed,
}

/// The speed of autoplay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(u8);

impl Default for Speed {
    fn default() -> Speed {
        Speed(3)
    }
}

impl Speed {
    /// The time that each position is shown, in milliseconds, the slowest first.
    const PAUSES: [u64; 7] = [8000, 4000, 2000, 1000, 500, 250, 100];

    /// The time that each position is shown, in milliseconds.
    pub fn pause(self) -> u64 {
        Speed::PAUSES.get(usize::from(self.0)).copied().unwrap_or(1000)
    }

    /// The next faster speed, if there is one.
    #[must_use]
    pub fn faster(self) -> Speed {
        if usize::from(self.0) + 1 < Speed::PAUSES.len() { Speed(self.0 + 1) } else { self }
    }

    /// The next slower speed, if there is one.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }
}

/// Something wrong with the stored preferences.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", display_path(path))]
pub struct PreferencesError {
    /// The file.
    pub path: PathBuf,
    /// The problem.
    pub problem: PreferencesProblem,
}

/// A problem of a file of preferences.
#[derive(Debug, thiserror::Error)]
pub enum PreferencesProblem {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
    /// It is no JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It is JSON, and no object.
    #[error("is not a JSON object")]
    NotAnObject,
    /// Some keys have values that are not known.
    #[error("has unknown values for {}", .0.join(", "))]
    UnknownValues(Vec<&'static str>),
}

/// The names in the file.
const PALETTES: [(Palette, &str); 3] =
    [(Palette::Dark, "dark"), (Palette::Light, "light"), (Palette::HighContrast, "high-contrast")];
const PIECES: [(PieceSet, &str); 3] =
    [(PieceSet::Letters, "letters"), (PieceSet::Kanji, "kanji"), (PieceSet::Inventor, "names")];
const SIZES: [(SizeChoice, &str); 6] = [
    (SizeChoice::Auto, "fit"),
    (SizeChoice::Fixed(BoardSize::Compact), "compact"),
    (SizeChoice::Fixed(BoardSize::Small), "small"),
    (SizeChoice::Fixed(BoardSize::Medium), "medium"),
    (SizeChoice::Fixed(BoardSize::Large), "large"),
    (SizeChoice::Fixed(BoardSize::Huge), "huge"),
];

fn named<T: Copy>(names: &[(T, &str)], name: Option<&Value>) -> Option<T> {
    let name = name?.as_str()?;
    names.iter().find(|entry| entry.1 == name).map(|entry| entry.0)
}

fn name<T: PartialEq>(names: &[(T, &'static str)], value: &T) -> &'static str {
    names.iter().find(|entry| entry.0 == *value).map_or("", |entry| entry.1)
}

/// The word for a palette, in the file and on the screen.
fn palette_name(palette: Palette) -> &'static str {
    name(&PALETTES, &palette)
}

/// The word for a piece set, in the file and on the screen.
fn pieces_name(pieces: PieceSet) -> &'static str {
    name(&PIECES, &pieces)
}

/// The word for a size, in the file and on the screen.
fn size_name(size: SizeChoice) -> &'static str {
    name(&SIZES, &size)
}

/// The file as it is written.
#[derive(Serialize)]
struct Stored {
    palette: &'static str,
    pieces: &'static str,
    size: &'static str,
    turning: bool,
    speed: u8,
}

impl Preferences {
    /// The text of a preferences file.
    pub fn to_text(self) -> String {
        let stored = Stored {
            palette: palette_name(self.palette),
            pieces: pieces_name(self.pieces),
            size: size_name(self.size),
            turning: self.turning,
            speed: self.speed.0,
        };
        // Writing plain text and numbers cannot fail; if it did, nothing would be remembered.
        serde_json::to_string_pretty(&stored).unwrap_or_default() + "\n"
    }

    /// The preferences of a file. What is not recognised has its default, and is named in the
    /// second value.
    pub fn from_text(text: &str) -> (Preferences, Option<PreferencesProblem>) {
        let mut preferences = Preferences::default();
        let stored: Value = match serde_json::from_str(text) {
            Ok(Value::Object(stored)) => Value::Object(stored),
            Ok(_) => return (preferences, Some(PreferencesProblem::NotAnObject)),
            Err(error) => return (preferences, Some(error.into())),
        };
        let mut strange = Vec::new();
        let mut read = |key: &'static str, take: &mut dyn FnMut(&Value) -> Option<()>| {
            if let Some(value) = stored.get(key)
                && take(value).is_none()
            {
                strange.push(key);
            }
        };
        read("palette", &mut |value| {
            named(&PALETTES, Some(value)).map(|palette| preferences.palette = palette)
        });
        read("pieces", &mut |value| {
            named(&PIECES, Some(value)).map(|pieces| preferences.pieces = pieces)
        });
        read("size", &mut |value| named(&SIZES, Some(value)).map(|size| preferences.size = size));
        read("turning", &mut |value| value.as_bool().map(|turning| preferences.turning = turning));
        read("speed", &mut |value| {
            let speed = u8::try_from(value.as_u64()?).ok()?;
            (usize::from(speed) < Speed::PAUSES.len()).then(|| preferences.speed = Speed(speed))
        });
        let problem = (!strange.is_empty()).then_some(PreferencesProblem::UnknownValues(strange));
        (preferences, problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_read_back() {
        for (palette, _) in PALETTES {
            for (pieces, _) in PIECES {
                for (size, _) in SIZES {
                    let speed = Speed::default().faster();
                    let preferences = Preferences { palette, pieces, size, turning: true, speed };
                    let (read, problem) = Preferences::from_text(&preferences.to_text());
                    assert!(read == preferences && problem.is_none(), "{problem:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_strange_has_its_default_and_is_named() {
        let (preferences, problem) =
            Preferences::from_text(r#"{"palette": "light", "size": 7, "speed": 99, "more": 1}"#);
        assert_eq!(preferences, Preferences { palette: Palette::Light, ..Preferences::default() });
        assert_eq!(problem.unwrap().to_string(), "has unknown values for size, speed");
        for broken in ["", "[]", "{", "\u{0}", "{\"palette\""] {
            let (preferences, problem) = Preferences::from_text(broken);
            assert_eq!(preferences, Preferences::default());
            assert!(problem.is_some());
        }
    }

    #[test]
    fn speeds_end_at_both_ends() {
        let fastest = (0..20).fold(Speed::default(), |speed, _| speed.faster());
        let slowest = (0..20).fold(Speed::default(), |speed, _| speed.slower());
        assert_eq!((fastest.pause(), slowest.pause()), (100, 8000));
    }
}
