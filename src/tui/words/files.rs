//! Files, and what goes wrong with them, in sentences for the players.

use std::io::{self, ErrorKind};
use std::path::Path;

use crate::columns;
use crate::record::{LoadError, LockError, Problem, ReadOnly, SIZE_LIMIT, SaveError, display_path};
use crate::tui::event::PathError;
use crate::tui::preferences::{PreferencesError, PreferencesProblem};

/// The name of a file without its folder, in at most `columns` columns; of a path that ends in no
/// name, the whole path.
pub(crate) fn name(path: &Path, columns: usize) -> String {
    let name = path.file_name().map_or(path, Path::new);
    self::path(name, columns)
}

/// The label with the file of the game, in at most `columns` columns.
pub(crate) fn label(path: &Path, columns: usize) -> String {
    const LABEL: &str = "file: ";
    format!("{LABEL}{}", name(path, columns.saturating_sub(LABEL.len())))
}

/// A path in at most `columns` columns.
pub(crate) fn path(path: &Path, columns: usize) -> String {
    columns::clip_middle(&display_path(path).to_string(), columns)
}

/// The reason why a file could not be loaded, with its path.
pub(crate) fn load_error(error: &LoadError, columns: usize) -> String {
    format!("{}: {}", path(Path::new(&error.origin), columns), problem(&error.problem))
}

/// The reason why a file could not be loaded.
pub(crate) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Unreadable(error) => format!("cannot be read: {}", system_error(error)),
        problem => problem.to_string(),
    }
}

/// A failure of the file system, with the path.
pub(crate) fn path_error(error: &PathError, columns: usize) -> String {
    format!("{}: {}", path(&error.path, columns), system_error(&error.source))
}

/// The problem of the stored preferences.
pub(crate) fn bad_preferences(error: &PreferencesError, columns: usize) -> String {
    let path = path(&error.path, columns);
    match &error.problem {
        PreferencesProblem::Unreadable(error) => {
            format!("the preferences cannot be read: {path}: {}", system_error(error))
        }
        problem => format!(
            "some preferences were not recognised; the old file will be kept as \
             preferences.broken: {path}: {problem}"
        ),
    }
}

/// The reason why a game could not be saved under another name, with that name.
pub(crate) fn not_saved_as(error: &SaveError, columns: usize) -> String {
    let name = match error {
        SaveError::Failed { path, .. }
        | SaveError::ReadOnly(path)
        | SaveError::ChangedOnDisk(path)
        | SaveError::Exists(path)
        | SaveError::NotAFile(path)
        | SaveError::Busy { path, .. }
        | SaveError::TooLarge { path, .. } => format!("{}: ", self::path(path, columns)),
        SaveError::NoFile => String::new(),
    };
    format!("{name}{}", save_error(error))
}

/// The reason why a game could not be saved.
pub(crate) fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::Failed { step, source, .. } => {
            format!("cannot {step}: {}", system_error(source))
        }
        SaveError::ReadOnly(_) => "the file is read-only".to_owned(),
        SaveError::ChangedOnDisk(_) => "another program has changed the file".to_owned(),
        SaveError::Exists(_) => "there is a file of this name already".to_owned(),
        SaveError::NotAFile(_) => "this is not a regular file".to_owned(),
        SaveError::Busy { reason, .. } => lock_error(reason),
        SaveError::NoFile => {
            "there is no folder where a file could be made for the game".to_owned()
        }
        SaveError::TooLarge { size, .. } => {
            format!("the game would take {size} bytes, and a game file has at most {SIZE_LIMIT}")
        }
    }
}

/// The things that can be done about a game that is not saved.
pub(crate) fn save_advice(error: &SaveError) -> &'static str {
    match error {
        SaveError::ChangedOnDisk(_) => "Ctrl-S overwrites it, w saves under another name",
        SaveError::Failed { source, .. } if is_full(source) => {
            "free some space, then Ctrl-S; w saves under another name"
        }
        SaveError::TooLarge { .. } => "shorten its comments",
        SaveError::Failed { .. } | SaveError::Busy { .. } => {
            "Ctrl-S tries again, w saves under another name"
        }
        SaveError::ReadOnly(_)
        | SaveError::Exists(_)
        | SaveError::NotAFile(_)
        | SaveError::NoFile => "w saves under another name",
    }
}

fn is_full(error: &io::Error) -> bool {
    use ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

/// The reason why a game is read-only.
pub(crate) fn read_only(reason: &ReadOnly) -> String {
    match reason {
        ReadOnly::Locked(error) => lock_error(error),
        ReadOnly::WriteProtected => "the file is write-protected".to_owned(),
        ReadOnly::NotRegular => "the game comes from a pipe".to_owned(),
        ReadOnly::Damaged(error) => {
            format!("the file has an error: {}", problem(&error.problem))
        }
    }
}

pub(crate) fn lock_error(error: &LockError) -> String {
    match error {
        LockError::Impossible { source, .. } => {
            format!("the file cannot be locked: {}", system_error(source))
        }
        error => error.to_string(),
    }
}

/// An error of the system, without the number that the system has for it.
fn system_error(error: &io::Error) -> String {
    use ErrorKind::{
        AlreadyExists, FileTooLarge, InvalidFilename, IsADirectory, NotADirectory, NotFound,
        PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
    };
    match error.kind() {
        // Not the system's, but made by the program, with words of its own.
        _ if error.get_ref().is_some() => error.to_string(),
        NotFound => "there is no such file or folder".to_owned(),
        PermissionDenied => "permission denied".to_owned(),
        AlreadyExists => "it exists already".to_owned(),
        StorageFull => "the disk is full".to_owned(),
        QuotaExceeded => "your quota of disk space is used up".to_owned(),
        FileTooLarge => "the file would be larger than allowed".to_owned(),
        ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        NotADirectory => "a part of the path is not a folder".to_owned(),
        IsADirectory => "it is a folder".to_owned(),
        InvalidFilename => "the name is not possible here".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_told_whole_and_without_the_number_of_the_error() {
        let full = SaveError::Failed {
            path: "/home/aki/games/evening.json".into(),
            step: crate::record::Step::Write,
            source: io::Error::from_raw_os_error(28), // ENOSPC
        };
        assert_eq!(save_error(&full), "cannot write the temporary file: the disk is full");
        assert_eq!(
            not_saved_as(&full, 13),
            "/home/~g.json: cannot write the temporary file: the disk is full"
        );
    }

    #[test]
    fn a_path_without_a_name_is_called_as_a_whole() {
        assert_eq!(name(Path::new("games/evening.json"), 40), "evening.json");
        assert_eq!(name(Path::new(".."), 40), "..");
    }

    #[test]
    fn a_name_commands_no_terminal() {
        assert_eq!(name(Path::new("games/a\u{1b}[2J.json"), 40), "a\\u{1b}[2J.json");
    }
}
