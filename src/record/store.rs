//! The folder of games that were given no file: each gets one there, and can be found again.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::core::{GameResult, Seat};

use super::clock::Timestamp;
use super::desk::Desk;
use super::folders::state_folder;
use super::game_record::Record;
use super::lock::{Lock, LockError};
use super::players::Players;
use super::read::{LoadError, load_file};
use super::save::Disk;

/// How the names of game files end.
const ENDING: &str = ".json";

/// The most bytes of a player's name in the name of a file.
const NAME_LIMIT: usize = 48;

/// A folder with games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    folder: PathBuf,
}

/// A game file of a folder.
#[derive(Debug)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// When it was last written.
    pub modified: SystemTime,
    /// What is in it, or what is wrong with it.
    pub summary: Result<Summary, LoadError>,
}

/// A game in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Who plays.
    pub players: Players,
    /// When it was started, where it is known.
    pub started: Option<Timestamp>,
    /// How many actions have been played.
    pub actions: usize,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
}

impl From<&Record> for Summary {
    fn from(record: &Record) -> Summary {
        Summary {
            players: record.players.clone(),
            started: record.started,
            actions: record.len(),
            result: record.game().result(),
        }
    }
}

impl Store {
    /// The user's own: the folder `games` in the program's [`state_folder`]. `variable` gives the
    /// environment's variables, as [`std::env::var_os`] does. `None` when they name no home folder.
    pub fn of_user(variable: impl Fn(&str) -> Option<OsString>) -> Option<Store> {
        Some(Store { folder: state_folder(variable)?.join("games") })
    }

    /// Any folder.
    pub fn at(folder: impl Into<PathBuf>) -> Store {
        Store { folder: folder.into() }
    }

    /// The folder, which need not exist yet.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Puts a new game on the table and saves it in a new file of this folder, by a name made of
    /// the date and the players that no other game has. When the file cannot be made the desk is
    /// there all the same, as its status says.
    pub fn begin(&self, disk: impl Disk + 'static, record: Record) -> Desk {
        // What goes wrong here goes wrong again when the game is saved, and is said then.
        let _ = fs::create_dir_all(&self.folder);
        let name = file_name(&record.players, record.started.unwrap_or_else(Timestamp::now));
        let mut number = 1u64;
        loop {
            let path = self.folder.join(match number {
                1 => format!("{name}{ENDING}"),
                _ => format!("{name}-{number}{ENDING}"),
            });
            number += 1;
            let lock = match Lock::acquire(&path) {
                Ok(lock) => Some(lock),
                Err(LockError::Busy { .. }) => continue,
                Err(LockError::Impossible { .. }) => None,
            };
            // Looked at with the lock held: nobody begins a game there after that.
            if fs::symlink_metadata(&path).is_err() {
                return Desk::with_lock(disk, path, lock, record);
            }
        }
    }

    /// The games of the folder, the one written last first. Files that are no sound games are
    /// among them, with what is wrong. A folder that does not exist has none.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self) -> io::Result<Vec<Entry>> {
        Ok(self.files()?.into_iter().map(Entry::read).collect())
    }

    /// The game written last that is not over.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn last_unfinished(&self) -> io::Result<Option<Entry>> {
        let goes_on =
            |entry: &Entry| entry.summary.as_ref().is_ok_and(|summary| summary.result.is_none());
        Ok(self.files()?.into_iter().map(Entry::read).find(goes_on))
    }

    /// The game files, not yet read, with the times when they were written, the last one first.
    fn files(&self) -> io::Result<Vec<(SystemTime, PathBuf)>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().as_encoded_bytes();
            if name.ends_with(ENDING.as_bytes()) && !name.starts_with(b".") {
                // One that goes away meanwhile is not there.
                let Ok(metadata) = fs::metadata(&path) else { continue };
                if metadata.is_file() {
                    files.push((metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH), path));
                }
            }
        }
        files.sort_unstable_by(|a, b| b.cmp(a));
        Ok(files)
    }
}

impl Entry {
    fn read((modified, path): (SystemTime, PathBuf)) -> Entry {
        let summary = load_file(&path).map(|record| Summary::from(&record));
        Entry { path, modified, summary }
    }
}

/// The name of a game's file without its ending, such as `2026-11-29-193000-Aki-Ben-Chie`.
fn file_name(players: &Players, started: Timestamp) -> String {
    let [year, month, day, hour, minute, second] = started.parts();
    let mut name = format!("{year:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}");
    for seat in Seat::ALL {
        let player = fit_for_file_name(players.name(seat));
        if !player.is_empty() {
            name.push('-');
            name.push_str(&player);
        }
    }
    name
}

/// A name with letters and digits of any script, and `-` for everything else, which might mean
/// something to a file system or a shell.
fn fit_for_file_name(name: &str) -> String {
    let mut fit = String::new();
    for character in name.chars() {
        let is_accent = ('\u{300}'..='\u{36f}').contains(&character);
        let kept = if character.is_alphanumeric() || is_accent { character } else { '-' };
        if fit.len() + kept.len_utf8() > NAME_LIMIT {
            break;
        }
        if kept != '-' || !(fit.is_empty() || fit.ends_with('-')) {
            fit.push(kept);
        }
    }
    fit.truncate(fit.trim_end_matches('-').len());
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_tell_date_and_players() {
        let started = "2026-11-29T19:30:05Z".parse().unwrap();
        let players = Players::new("Aki", "三郎", "");
        assert_eq!(file_name(&players, started), "2026-11-29-193005-Aki-三郎");
    }

    #[test]
    fn names_are_made_fit() {
        assert_eq!(fit_for_file_name("Aki"), "Aki");
        assert_eq!(fit_for_file_name("../../etc/passwd"), "etc-passwd");
        assert_eq!(fit_for_file_name("  Ben  the \t2nd.  "), "Ben-the-2nd");
        assert_eq!(fit_for_file_name("e\u{301}mile"), "e\u{301}mile");
        assert_eq!(fit_for_file_name("\u{202e}\0:*?"), "");
        assert_eq!(fit_for_file_name(&"三".repeat(40)), "三".repeat(16)); // three bytes each
    }
}
