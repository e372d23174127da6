//! One writer at a time: the locks of games' files.
//!
//! A lock is the operating system's, held on a file of its own in the user's state folder, named by
//! a checksum of the game's resolved path. It is not held on the game's file, because saving
//! replaces that. The system releases it when the program ends in whatever way. The lock file stays
//! and locks nothing by itself; it holds the number of the process, for the message to the second
//! program.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::display_path::display_path;
use super::folders::{make_folder, state_folder};
use super::sidecar;

/// A folder of lock files. Programs that use the same folder notice each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockFolder(PathBuf);

/// The right to write a game's file, held until the value is dropped.
#[must_use = "the lock is released when it is dropped"]
#[derive(Debug)]
pub struct Lock {
    /// Open as long as the lock is held.
    _file: File,
}

/// Reasons why a lock was not given.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockError {
    /// Another program, or this one in another place, holds it.
    #[error("it is open in another program{}", by.map(|by| format!(" (process {by})")).unwrap_or_default())]
    Busy {
        /// The process that holds it, if it can be told.
        by: Option<u32>,
    },
    /// The lock file cannot be made.
    #[error("it cannot be locked: {}: {source}", display_path(path))]
    Impossible {
        /// The lock file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The user has no folder for locks.
    #[error("it cannot be locked: the environment names no home folder")]
    NoFolder,
}

impl LockFolder {
    /// The user's folder: `locks` in the program's [`state_folder`]. `variable` gives the variables
    /// of the environment, as [`std::env::var_os`] does. `None` if they name no home folder.
    pub fn of_user(variable: impl Fn(&str) -> Option<OsString>) -> Option<LockFolder> {
        Some(LockFolder(state_folder(variable)?.join("locks")))
    }

    /// A folder at a path. It need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> LockFolder {
        LockFolder(folder.into())
    }

    /// Takes the lock of a game's file, which need not exist yet, without waiting.
    ///
    /// The path is a [resolved](super::save::resolve) one, since each other path of the file would
    /// have a lock of its own. On a file system without locks everybody gets the lock. The file is
    /// also compared before each save with what was last seen of it.
    ///
    /// # Errors
    /// [`LockError::Busy`] if the lock is held, [`LockError::Impossible`] if none can be made.
    pub fn acquire(&self, target: &Path) -> Result<Lock, LockError> {
        self.acquire_by(target, File::try_lock)
    }

    /// Takes a lock by the system's way to lock a file.
    fn acquire_by(
        &self,
        target: &Path,
        try_lock: impl Fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Lock, LockError> {
        let path = self.path(target);
        let opened = make_folder(&self.0).and_then(|()| {
            File::options().read(true).write(true).create(true).truncate(false).open(&path)
        });
        let mut file = opened.map_err(|source| LockError::Impossible { path, source })?;
        match try_lock(&file) {
            Ok(()) => {
                // The number only serves a message, so a full disk does not matter here.
                let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
                Ok(Lock { _file: file })
            }
            Err(TryLockError::WouldBlock) => {
                let mut by = String::new();
                let _ = file.take(20).read_to_string(&mut by);
                Err(LockError::Busy { by: by.parse().ok() })
            }
            // Systems say in several ways that a file system has no locks.
            Err(TryLockError::Error(_)) => Ok(Lock { _file: file }),
        }
    }

    fn path(&self, target: &Path) -> PathBuf {
        let checksum = sidecar::checksum(target.as_os_str().as_encoded_bytes());
        self.0.join(format!("{checksum:016x}.lock"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_system_without_locks_gives_one_to_everybody() {
        let folder = tempfile::tempdir().unwrap();
        let locks = LockFolder::at(folder.path());
        // Systems say that it is not supported, ENOLCK (which has no kind), and more.
        for kind in [io::ErrorKind::Unsupported, io::ErrorKind::Other, io::ErrorKind::InvalidInput]
        {
            let no_locks = |_: &File| Err(TryLockError::Error(kind.into()));
            let _first = locks.acquire_by(Path::new("/games/game.json"), no_locks).unwrap();
            let _second = locks.acquire_by(Path::new("/games/game.json"), no_locks).unwrap();
        }
    }
}
