//! The folder of games that were begun without a file of the user's.

use std::cmp::Reverse;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::core::Seat;

use super::clock::Timestamp;
use super::folders::{make_folder, state_folder};
use super::game_file::OpenGame;
use super::game_record::Record;
use super::players::Players;
use super::save::Disk;

/// The end of the names of game files.
const ENDING: &str = ".json";

/// The most bytes of a player's name in the name of a file.
const NAME_LIMIT: usize = 48;

/// The most games of the same players that may begin in the same second. The bound keeps a file
/// system that calls every name taken from looping us for ever.
const NUMBER_LIMIT: u32 = 1000;

/// A folder with games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    folder: PathBuf,
}

/// The games and folders in a folder, without hidden files, whose names start with `.`, and without
/// other files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The files whose names end in `.json`, the one written last first.
    pub games: Vec<PathBuf>,
    /// The folders, by name.
    pub folders: Vec<PathBuf>,
    /// The folders whose names start with `.`, by name.
    pub hidden_folders: Vec<PathBuf>,
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

    /// Saves a new game in a new file of this folder, under a name made of
    /// the date and the players that no other game has. If the file cannot be made, the game has
    /// none, or is not saved, as its location says.
    pub fn begin(&self, disk: impl Disk + 'static, record: Record) -> OpenGame {
        // An error here comes again when the game is saved, and is reported then.
        let _ = make_folder(&self.folder);
        let started = record.started.unwrap_or_else(Timestamp::now);
        let name = file_name(&started.local_stamp(), &record.players);
        let paths = (1..=NUMBER_LIMIT).map(|number| {
            self.folder.join(match number {
                1 => format!("{name}{ENDING}"),
                _ => format!("{name}-{number}{ENDING}"),
            })
        });
        OpenGame::create_first(disk, paths, record)
    }

    /// The contents of the folder. None of the files is read.
    ///
    /// # Errors
    /// The system's error, if the folder cannot be read.
    pub fn contents(&self) -> io::Result<Contents> {
        let (mut games, mut folders, mut hidden_folders) = (Vec::new(), Vec::new(), Vec::new());
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().as_encoded_bytes();
            let is_hidden = name.starts_with(b".");
            let is_game = !is_hidden && name.ends_with(ENDING.as_bytes());
            // A link that leads nowhere is listed, so that it is seen that it does. What goes away
            // meanwhile is not there.
            let Ok(metadata) = fs::metadata(&path).or_else(|_| fs::symlink_metadata(&path)) else {
                continue;
            };
            if metadata.is_dir() {
                if is_hidden { &mut hidden_folders } else { &mut folders }.push(path);
            } else if is_game && (metadata.is_file() || metadata.is_symlink()) {
                let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                games.push((Reverse(modified), path));
            }
        }
        games.sort_unstable();
        folders.sort_unstable();
        hidden_folders.sort_unstable();
        let games = games.into_iter().map(|(_, path)| path).collect();
        Ok(Contents { games, folders, hidden_folders })
    }
}

/// The name of a game's file without its ending, such as `2026-11-29-193000-Aki-Ben-Chie`.
fn file_name(stamp: &str, players: &Players) -> String {
    let mut name = stamp.to_owned();
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
        let players = Players::new("Aki", "三郎", "");
        assert_eq!(file_name("2026-11-29-193005", &players), "2026-11-29-193005-Aki-三郎");
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
