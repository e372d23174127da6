//! Replacing a file as a whole: at every moment, whatever fails, the folder holds either the old
//! file or the new one, complete.
//!
//! The new text goes to a temporary file in the same folder and is flushed to the disk; then the
//! temporary file is renamed over the old one, and the folder is flushed. A program that is killed
//! in between leaves at most a temporary file behind, which [`sweep`] removes.

use std::fmt;
use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::lock::{Lock, LockError};
use super::read::SIZE_LIMIT;
use super::shown::shown;
use super::sidecar;

/// What the ends of temporary files' names have in common.
const ENDING: &str = ".sannin-tmp";

/// What saving a game needs of the system. The real one is [`RealDisk`]; tests put failing ones in
/// its place.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Takes the lock of a game's file.
    ///
    /// # Errors
    /// As [`Lock::acquire`].
    fn lock(&self, target: &Path) -> Result<Lock, LockError> {
        Lock::acquire(target)
    }

    /// Reads what a file holds, of a larger one the first `limit` bytes.
    ///
    /// # Errors
    /// As the system says; [`io::ErrorKind::NotFound`] when there is no such file.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Creates a file that does not exist yet, for writing.
    ///
    /// # Errors
    /// As the system says; [`io::ErrorKind::AlreadyExists`] when there is one.
    fn create(&self, path: &Path) -> io::Result<File> {
        File::create_new(path)
    }

    /// Gives a new file the permissions of the one that it will replace.
    ///
    /// # Errors
    /// As the system says.
    fn permit(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    /// Writes all of a text.
    ///
    /// # Errors
    /// As the system says, after which a part may have been written.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    /// Flushes a file to the disk.
    ///
    /// # Errors
    /// As the system says.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Renames a file over another.
    ///
    /// # Errors
    /// As the system says, and then nothing has changed.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Flushes a folder to the disk, so that a rename in it lasts. Does nothing where folders
    /// cannot be flushed.
    ///
    /// # Errors
    /// As the system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if !cfg!(unix) {
            return Ok(());
        }
        match File::open(folder)?.sync_all() {
            // Some network file systems know no such thing.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        }
    }

    /// Removes a file.
    ///
    /// # Errors
    /// As the system says.
    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// The disk as the system gives it.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {}

/// A step of saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Finding the file that the path leads to, and looking at what is there.
    Look,
    /// Taking the lock.
    Lock,
    /// Creating the temporary file.
    Create,
    /// Writing it.
    Write,
    /// Flushing it to the disk.
    Sync,
    /// Renaming it over the old file.
    Rename,
    /// Flushing the folder. The new file is then in place already.
    SyncFolder,
}

/// What could not be done, as in "cannot write the temporary file".
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Look => "look at the file",
            Step::Lock => "lock the file",
            Step::Create => "create a temporary file beside it",
            Step::Write => "write the temporary file",
            Step::Sync => "flush the temporary file to the disk",
            Step::Rename => "rename the temporary file over it",
            Step::SyncFolder => "flush the folder to the disk",
        })
    }
}

/// Reasons why a game was not saved. The file is as it was before, except after
/// [`Step::SyncFolder`].
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// A step failed.
    #[error("{}: cannot {step}: {source}", shown(path))]
    Failed {
        /// The file that was to be saved.
        path: PathBuf,
        /// The step that failed.
        step: Step,
        /// The system's error.
        source: io::Error,
    },
    /// The file is write-protected.
    #[error("{}: the file is read-only", shown(.0))]
    ReadOnly(PathBuf),
    /// Another program has written the file since it was last read or written here.
    #[error("{}: another program has changed the file", shown(.0))]
    ChangedOnDisk(PathBuf),
    /// There is a file under the new name already.
    #[error("{}: the file exists already", shown(.0))]
    Exists(PathBuf),
    /// Another program has the file open.
    #[error("{}: {reason}", shown(path))]
    Busy {
        /// The file that was to be saved.
        path: PathBuf,
        /// The program that has it open.
        reason: LockError,
    },
    /// The game has no file: the system names no folder for one, or no name in it is free.
    #[error("the game has no file, since no place for one was found")]
    NoFile,
    /// The text of the game is larger than a game file may be.
    #[error(
        "{}: the game would take {size} bytes, and a game file has at most {SIZE_LIMIT}",
        shown(path)
    )]
    TooLarge {
        /// The file that was to be saved.
        path: PathBuf,
        /// The size of the text, in bytes.
        size: usize,
    },
}

impl SaveError {
    /// A way out for the user, as an order.
    pub fn advice(&self) -> &'static str {
        use io::ErrorKind::*;
        match self {
            SaveError::Failed { source, .. } => match source.kind() {
                StorageFull | QuotaExceeded | FileTooLarge => "free some space",
                PermissionDenied | ReadOnlyFilesystem => {
                    "allow writing in the folder, or save the game under another name"
                }
                NotFound | NotADirectory => "make the folder, or save the game under another name",
                IsADirectory | InvalidFilename => "choose another name",
                _ => "try again, or save the game under another name",
            },
            SaveError::ReadOnly(_) | SaveError::ChangedOnDisk(_) | SaveError::Busy { .. } => {
                "save the game under another name"
            }
            SaveError::Exists(_) => "choose another name",
            SaveError::NoFile => "save the game under a name",
            SaveError::TooLarge { .. } => "shorten its comments",
        }
    }

    /// Whether the new file is in place all the same, and only not known to outlast a power cut.
    pub fn is_in_place(&self) -> bool {
        matches!(self, SaveError::Failed { step: Step::SyncFolder, .. })
    }

    pub(super) fn failed(path: &Path, step: Step) -> impl Fn(io::Error) -> SaveError {
        move |source| SaveError::Failed { path: path.to_owned(), step, source }
    }
}

/// The file that a path leads to: symbolic links are followed, also to a file that does not exist
/// yet, and the folder is written out in full where it exists.
///
/// # Errors
/// As the system says, for a circle of links or a path without a file name for example.
pub fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // As many links as Linux follows.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = folder_of(&path).join(to),
            Err(_) => {
                let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
                let folder = folder_of(&path);
                let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
                return Ok(folder.join(name));
            }
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Replaces a file by one with this text, or creates it. The permissions of the old file are kept
/// where the system lets them be set. The path is that of the file itself, see [`resolve`].
///
/// # Errors
/// [`SaveError::Failed`] with the step that failed, or [`SaveError::ReadOnly`]. The old file is
/// then whole, the temporary one removed; only after [`Step::SyncFolder`] the new one is in place.
pub fn replace(disk: &dyn Disk, target: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    let failed = |step| SaveError::failed(target, step);
    let old = fs::metadata(target).ok().map(|metadata| metadata.permissions());
    if old.as_ref().is_some_and(Permissions::readonly) {
        return Err(SaveError::ReadOnly(target.to_owned()));
    }
    let (temporary, mut file) = create_beside(disk, target).map_err(failed(Step::Create))?;
    let written = (|| {
        if let Some(permissions) = old {
            // Before the text is in it, so that nobody reads it who could not read the old file.
            // Where the file belongs to somebody else this fails, and the file is ours.
            let _ = disk.permit(&file, permissions);
        }
        disk.write(&mut file, bytes).map_err(failed(Step::Write))?;
        disk.sync(&file).map_err(failed(Step::Sync))?;
        drop(file);
        disk.rename(&temporary, target).map_err(failed(Step::Rename))
    })();
    if let Err(error) = written {
        // Of two failures the first is the one to tell; what stays is swept away another time.
        let _ = disk.remove(&temporary);
        return Err(error);
    }
    disk.sync_folder(folder_of(target)).map_err(failed(Step::SyncFolder))
}

/// A new temporary file beside a file, by a name that no other has.
fn create_beside(disk: &dyn Disk, target: &Path) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    let mut number = 1u32;
    loop {
        let path = sidecar::beside(target, &format!("{process}-{number}{ENDING}"));
        match disk.create(&path) {
            // Left by a killed program that had the same process number.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {
                number += 1;
            }
            created => return created.map(|file| (path, file)),
        }
    }
}

/// Removes the temporary files that killed programs have left beside a file. To be called with the
/// file's [`Lock`] held, so that nobody is writing one.
pub fn sweep(disk: &dyn Disk, target: &Path) {
    let stem = sidecar::stem(target);
    let Ok(entries) = fs::read_dir(folder_of(target)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name
            .to_str()
            .and_then(|name| name.strip_prefix(&stem)?.strip_suffix(ENDING))
            .is_some_and(|middle| middle.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'));
        if is_ours {
            // What cannot be removed does no harm.
            let _ = disk.remove(&entry.path());
        }
    }
}
