//! One writer at a time: the lock beside a game's file.
//!
//! The lock is the operating system's, held on a hidden file `.NAME.lock` next to the game. It is
//! not held on the game's own file, because saving replaces that by another one. The system lets
//! go of it when the program ends in whatever way, so that a lock file left behind blocks nobody;
//! the file holds the number of the process, for the message to the second program only.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::shown::shown;
use super::sidecar;

/// How often taking a lock is tried anew when the lock file was taken away or put in its place at
/// the very moment.
const TRIES: usize = 100;

/// The right to write a game's file, held until the value is dropped.
#[must_use = "the lock is let go of when it is dropped"]
#[derive(Debug)]
pub struct Lock {
    /// Open as long as the lock is held.
    file: File,
    path: PathBuf,
}

/// Why a lock was not given.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another program, or this one in another place, holds it.
    #[error("it is open in another program{}", by.map(|by| format!(" (process {by})")).unwrap_or_default())]
    Busy {
        /// The process that holds it, where it can be told.
        by: Option<u32>,
    },
    /// The lock file cannot be made, in a folder that is read-only for example.
    #[error("it cannot be locked: {}: {source}", shown(path))]
    Impossible {
        /// The lock file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl Lock {
    /// Takes the lock of a game's file, which need not exist yet, without waiting.
    ///
    /// The path is that of the file itself: of two links to one file each would have a lock of its
    /// own; see [`resolve`](super::save::resolve).
    ///
    /// On a file system without locks it is given to everybody. That the file has not been changed
    /// meanwhile is looked at before each save all the same.
    ///
    /// # Errors
    /// [`LockError::Busy`] when the lock is held, [`LockError::Impossible`] when none can be made.
    pub fn acquire(target: &Path) -> Result<Lock, LockError> {
        Lock::acquire_by(target, File::try_lock)
    }

    /// As [`acquire`](Lock::acquire), with the system's way to lock a file.
    fn acquire_by(
        target: &Path,
        try_lock: impl Fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Lock, LockError> {
        let path = sidecar::beside(target, "lock");
        let impossible = |source| LockError::Impossible { path: path.clone(), source };
        for _ in 0..TRIES {
            let Some(mut file) = open(&path).map_err(impossible)? else { continue };
            match try_lock(&file) {
                Ok(()) if !is_at(&file, &path) => continue,
                Ok(()) => {
                    // The number only serves a message, so a full disk does not matter here.
                    let _ = file.set_len(0);
                    let _ = write!(file, "{}", std::process::id());
                    return Ok(Lock { file, path });
                }
                Err(TryLockError::WouldBlock) => {
                    let mut by = String::new();
                    let _ = file.take(20).read_to_string(&mut by);
                    return Err(LockError::Busy { by: by.parse().ok() });
                }
                // Systems say in several ways that a file system has no locks.
                Err(TryLockError::Error(_)) => return Ok(Lock { file, path }),
            }
        }
        Err(impossible(io::Error::other("the lock file is another one at every look")))
    }

    /// Whether the lock still keeps others out: it does not once its file has been deleted or
    /// replaced, since others then lock another file.
    pub fn stands(&self) -> bool {
        is_at(&self.file, &self.path)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Taken away while still held: whoever has opened it meanwhile finds, once it gets the
        // lock, that the file is no longer there. Where that cannot be found out, the file stays.
        if cfg!(unix) && self.stands() {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

/// Opens or creates a lock file, and never another file through a link. `None` when it was made or
/// taken away between looking for it and opening it.
fn open(path: &Path) -> io::Result<Option<File>> {
    let (opened, meanwhile) = match fs::symlink_metadata(path) {
        Ok(metadata) if !is_ours_alone(&metadata) => {
            return Err(io::Error::other("something that is no lock stands there"));
        }
        Ok(_) => (File::options().read(true).write(true).open(path), io::ErrorKind::NotFound),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            (File::create_new(path), io::ErrorKind::AlreadyExists)
        }
        Err(error) => return Err(error),
    };
    match opened {
        Err(error) if error.kind() == meanwhile => Ok(None),
        opened => opened.map(Some),
    }
}

/// Whether what stands at the path of a lock file may be emptied and written: a plain file by no
/// other name, so that nothing else is destroyed.
fn is_ours_alone(metadata: &Metadata) -> bool {
    #[cfg(unix)]
    let by_one_name = std::os::unix::fs::MetadataExt::nlink(metadata) <= 1;
    #[cfg(not(unix))]
    let by_one_name = true;
    metadata.is_file() && by_one_name
}

/// Whether an open file is still the one that its path names, and by no link.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => {
            (open.dev(), open.ino()) == (named.dev(), named.ino()) && is_ours_alone(&named)
        }
        _ => false,
    }
}

/// Lock files are never taken away here, so it always is.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_system_without_locks_gives_one_to_everybody() {
        let folder = std::env::temp_dir().join(format!("sannin-no-locks-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        // What systems say of it: that it is not supported, ENOLCK (which has no kind), and more.
        for kind in [io::ErrorKind::Unsupported, io::ErrorKind::Other, io::ErrorKind::InvalidInput]
        {
            let no_locks = |_: &File| Err(TryLockError::Error(kind.into()));
            let first = Lock::acquire_by(&folder.join("game.json"), no_locks).unwrap();
            let second = Lock::acquire_by(&folder.join("game.json"), no_locks).unwrap();
            assert!(first.stands() && second.stands());
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "no lock file stays behind");
        fs::remove_dir(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_file_that_is_another_one_at_every_look_is_not_tried_for_ever() {
        let folder = std::env::temp_dir().join(format!("sannin-unstable-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(".game.json.lock");
        let replaced = |_: &File| fs::remove_file(&path).map_err(TryLockError::Error);
        let refused = Lock::acquire_by(&folder.join("game.json"), replaced).unwrap_err();
        assert!(matches!(refused, LockError::Impossible { .. }), "{refused}");
        fs::remove_dir(&folder).unwrap();
    }
}
