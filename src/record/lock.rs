//! One writer at a time: the lock beside a game's file.
//!
//! The lock is the operating system's, held on a hidden file `.NAME.lock` next to the game. It is
//! not held on the game's own file, because saving replaces that by another one. The system lets
//! go of it when the program ends in whatever way, so that a lock file left behind blocks nobody;
//! the file holds the number of the process, for the message to the second program only.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::sidecar;

/// The right to write a game's file, held until the value is dropped.
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
    #[error("it cannot be locked: {}: {source}", path.display())]
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
    /// # Errors
    /// [`LockError::Busy`] when the lock is held, [`LockError::Impossible`] when none can be made.
    pub fn acquire(target: &Path) -> Result<Lock, LockError> {
        let path = sidecar::beside(target, "lock");
        let impossible = |source| LockError::Impossible { path: path.clone(), source };
        // The one who held it before may take the file away between our opening and locking it;
        // then the next try makes a new one.
        for _ in 0..100 {
            let mut file = File::options()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)
                .map_err(impossible)?;
            match file.try_lock() {
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
                // A file system without locks. That the file has not been changed meanwhile is
                // looked at before each save all the same.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Lock { file, path });
                }
                Err(TryLockError::Error(source)) => return Err(impossible(source)),
            }
        }
        Err(LockError::Busy { by: None })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Taken away while still held: whoever has opened it meanwhile finds, once it gets the
        // lock, that the file is no longer there. Where that cannot be found out, the file stays.
        if cfg!(unix) && is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

/// Whether an open file is still the one that its path names.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Lock files are never taken away here, so it always is.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
