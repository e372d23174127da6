//! Replacing a file as a whole: at every moment, whatever fails, the folder holds either the old
//! file or the new one, complete.
//!
//! The new text goes to a temporary file in the same folder and is flushed to the disk. Then the
//! temporary file is renamed over the old one, and the folder is flushed. A program that is killed
//! in between leaves at most a temporary file behind, which [`sweep`] removes.

use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::display_path::display_path;
use super::format::SIZE_LIMIT;
use super::lock::{Lock, LockError, LockFolder};
use super::sidecar;

/// The end of the names of temporary files.
const ENDING: &str = ".sannin-tmp";

/// The disk as games are saved on it. [`RealDisk`] is the system's; tests let steps fail.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Takes the lock of a file.
    ///
    /// # Errors
    /// The errors of [`LockFolder::acquire`].
    fn lock(&self, target: &Path) -> Result<Lock, LockError>;

    /// Allows a step, which is taken directly after this.
    ///
    /// # Errors
    /// The error with which the step is to fail.
    fn before(&self, _step: Step) -> io::Result<()> {
        Ok(())
    }

    /// Writes all of a text.
    ///
    /// # Errors
    /// The system's error, after which a part may have been written.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }
}

/// The system's disk, with the folder of locks.
#[derive(Clone, Debug)]
pub struct RealDisk {
    /// The folder in which locks are taken; `None` if the user has none.
    pub locks: Option<LockFolder>,
}

impl Disk for RealDisk {
    fn lock(&self, target: &Path) -> Result<Lock, LockError> {
        self.locks.as_ref().ok_or(LockError::NoFolder)?.acquire(target)
    }
}

/// A step of saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Finding the file that the path leads to, and reading it.
    Look,
    /// Creating the temporary file.
    Create,
    /// Writing it.
    Write,
    /// Flushing it to the disk.
    Sync,
    /// Renaming it over the old file.
    Rename,
    /// Writing the old file in place, where renaming would take it from its owner.
    Overwrite,
    /// Flushing the folder. The new file is then in place already.
    SyncFolder,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Look => "read the file",
            Step::Create => "create a temporary file beside it",
            Step::Write => "write the temporary file",
            Step::Sync => "flush the temporary file to the disk",
            Step::Rename => "rename the temporary file over it",
            Step::Overwrite => "write the file in place",
            Step::SyncFolder => "flush the folder to the disk",
        })
    }
}

/// Reasons why a game was not saved. The file is as it was before, except after
/// [`Step::SyncFolder`].
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// A step failed.
    #[error("{}: cannot {step}: {source}", display_path(path))]
    Failed {
        /// The file that was to be saved.
        path: PathBuf,
        /// The step that failed.
        step: Step,
        /// The system's error.
        source: io::Error,
    },
    /// The file is write-protected.
    #[error("{}: the file is read-only", display_path(.0))]
    ReadOnly(PathBuf),
    /// There is a folder, a pipe or a device at the path.
    #[error("{}: this is not a regular file", display_path(.0))]
    NotAFile(PathBuf),
    /// Another program has written the file since it was last read or written here.
    #[error("{}: another program has changed the file", display_path(.0))]
    ChangedOnDisk(PathBuf),
    /// There is a file under the new name already.
    #[error("{}: the file exists already", display_path(.0))]
    Exists(PathBuf),
    /// Another program has the file open.
    #[error("{}: {reason}", display_path(path))]
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
        display_path(path)
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
            SaveError::Exists(_) | SaveError::NotAFile(_) => "choose another name",
            SaveError::NoFile => "save the game under a name",
            SaveError::TooLarge { .. } => "shorten its comments",
        }
    }

    /// Tests whether the new file is in place all the same, and only may not outlast a power cut.
    pub fn is_in_place(&self) -> bool {
        matches!(self, SaveError::Failed { step: Step::SyncFolder, .. })
    }

    pub(super) fn failed(path: &Path, step: Step) -> impl Fn(io::Error) -> SaveError {
        move |source| SaveError::Failed { path: path.to_owned(), step, source }
    }
}

/// Resolves a path: symbolic links are followed, also to a file that does not exist yet, and the
/// folder is made absolute where it exists. All paths of one file have the same resolved path,
/// except hard links.
///
/// # Errors
/// The system's error, for a circle of links or a path without a file name.
pub fn resolve(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // Linux follows as many links.
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

/// Replaces a file by one with this text, or creates it. Owner, group and permissions of the old
/// file are kept. Where renaming would lose them, or other names of the file, the old file is
/// written in place instead, with the temporary file as a copy until that is done. The path is a
/// [resolved](resolve) one.
///
/// # Errors
/// [`SaveError::ReadOnly`], [`SaveError::NotAFile`], or [`SaveError::Failed`] with the step. The
/// old file is whole unless that is [`Step::Overwrite`], after which the temporary file stays.
pub fn replace(disk: &dyn Disk, target: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    let failed = |step| SaveError::failed(target, step);
    let old = fs::metadata(target).ok();
    if let Some(old) = &old {
        if !old.is_file() {
            return Err(SaveError::NotAFile(target.to_owned()));
        }
        if is_write_protected(target, old) {
            return Err(SaveError::ReadOnly(target.to_owned()));
        }
    }
    disk.before(Step::Create).map_err(failed(Step::Create))?;
    let mut temporary = create_beside(target).map_err(failed(Step::Create))?;
    // Before the text is in it, so that nobody reads it who could not read the old file.
    let is_alike = old.is_none_or(|old| take_after(temporary.as_file(), &old));
    disk.before(Step::Write)
        .and_then(|()| disk.write(temporary.as_file_mut(), bytes))
        .map_err(failed(Step::Write))?;
    disk.before(Step::Sync)
        .and_then(|()| temporary.as_file().sync_all())
        .map_err(failed(Step::Sync))?;
    if is_alike {
        disk.before(Step::Rename).map_err(failed(Step::Rename))?;
        temporary.persist(target).map_err(|error| failed(Step::Rename)(error.error))?;
    } else if let Err(error) =
        disk.before(Step::Overwrite).and_then(|()| overwrite(disk, target, bytes))
    {
        let _ = temporary.keep(); // the only whole copy
        return Err(failed(Step::Overwrite)(error));
    }
    disk.before(Step::SyncFolder)
        .and_then(|()| sync_folder(folder_of(target)))
        .map_err(failed(Step::SyncFolder))
}

/// Tests whether a file is marked read-only, or its permissions do not let this user write it. A rename
/// would get around both.
pub(super) fn is_write_protected(path: &Path, metadata: &Metadata) -> bool {
    let is_denied = |error: &io::Error| error.kind() == io::ErrorKind::PermissionDenied;
    metadata.permissions().readonly()
        || File::options().write(true).open(path).is_err_and(|error| is_denied(&error))
}

/// A new temporary file beside a file, with the permissions that any new file has.
fn create_beside(target: &Path) -> io::Result<NamedTempFile> {
    let stem = sidecar::stem(target);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&stem).suffix(ENDING);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666)); // less the umask
    builder.tempfile_in(folder_of(target))
}

/// Gives a new file the owner, the group and the permissions of the old one. `false` if it cannot
/// have them, or if the old file has other names, which would keep the old text.
#[cfg(unix)]
fn take_after(file: &File, old: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let is_owned_alike = file.metadata().is_ok_and(|new| {
        (new.uid(), new.gid()) == (old.uid(), old.gid())
            || fchown(file, Some(old.uid()), Some(old.gid())).is_ok()
    });
    is_owned_alike && old.nlink() <= 1 && file.set_permissions(old.permissions()).is_ok()
}

#[cfg(not(unix))]
fn take_after(file: &File, old: &Metadata) -> bool {
    file.set_permissions(old.permissions()).is_ok()
}

/// Writes a file in place. It is truncated at the end, since the blocks that truncating it first
/// would free might be taken by others.
fn overwrite(disk: &dyn Disk, target: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).open(target)?;
    disk.write(&mut file, bytes)?;
    let end = file.stream_position()?;
    file.set_len(end)?;
    file.sync_all()
}

/// Flushes a folder to the disk, so that a rename in it lasts. Does nothing where folders cannot
/// be flushed.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder)?.sync_all() {
        // Some network file systems do not support it.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

/// Reads the first `limit` bytes of a regular file. A pipe, which might block, is not opened.
///
/// # Errors
/// The system's error, [`io::ErrorKind::NotFound`] without a file, and
/// [`io::ErrorKind::InvalidInput`] for what is not a regular file.
pub(super) fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Removes the temporary files that killed programs have left beside a file. To be called with the
/// file's [`Lock`] held, so that nobody is writing one.
pub fn sweep(target: &Path) {
    let stem = sidecar::stem(target);
    let Ok(entries) = fs::read_dir(folder_of(target)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name
            .to_str()
            .and_then(|name| name.strip_prefix(&stem)?.strip_suffix(ENDING))
            .is_some_and(|middle| middle.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        if is_ours {
            let _ = fs::remove_file(entry.path()); // what cannot be removed does no harm
        }
    }
}
