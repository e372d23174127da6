//! The file of an open game: locked, watched for changes by others, and written as a whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::error::{LoadError, Problem};
use super::format::SIZE_LIMIT;
use super::game_record::Record;
use super::lock::{Lock, LockError};
use super::read::{Loaded, load_lenient, read_any_file, read_file};
use super::save::{self, Disk, SaveError, Step};

/// The file that an open game is saved in.
///
/// The file is locked while the value lives, so that a second program can only read it. Where no
/// lock can be taken, the file is written all the same. A file that another program has changed
/// since it was last read or written here is not overwritten.
///
/// ```no_run
/// use std::path::Path;
/// use sannin_shogi::core::{Action, Rulings};
/// use sannin_shogi::record::{GameFile, LockFolder, Players, RealDisk, Record};
///
/// let mut record = Record::standard(Players::new("Aki", "Ben", "Chie"), Rulings::default());
/// let disk = RealDisk { locks: LockFolder::of_user(|name| std::env::var_os(name)) };
/// let mut file = GameFile::create(disk, Path::new("evening.json"))?;
/// file.write(&record.to_text())?;
/// let (from, to) = ("3c".parse()?, "4d".parse()?);
/// record.play(Action::Move { from, to, promote: false })?;
/// file.write(&record.to_text())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GameFile {
    path: PathBuf,
    /// `None` if it could not be taken; every write tries again.
    lock: Option<Lock>,
    /// The bytes of the file when it was last read or written here.
    seen: Option<Vec<u8>>,
    /// The bytes that the last write failed to save.
    unsaved: Option<Vec<u8>>,
    /// The first bytes of a file made for a game without actions and comments.
    unplayed: Option<Vec<u8>>,
    disk: Box<dyn Disk>,
}

/// A game together with its file.
#[derive(Debug)]
pub struct OpenGame {
    /// The game; of a damaged file, the game up to the first error.
    pub record: Record,
    /// The place where the game is saved.
    pub location: FileLocation,
    /// The file, if there is one that may be written.
    pub file: Option<GameFile>,
    /// The reason why the file is not locked, if it should be.
    pub unlocked: Option<LockError>,
}

/// The place where an open game is saved, with the outcome of the last save.
#[derive(Debug)]
pub struct FileLocation {
    /// The file, with symbolic links resolved; `None` when the game has no file.
    pub path: Option<PathBuf>,
    /// The outcome of the last save.
    pub state: SaveState,
}

/// The outcome of the last save of a game.
#[derive(Debug)]
pub enum SaveState {
    /// The file holds the game.
    Saved,
    /// The last save failed. The file is as the save before it left it.
    Unsaved(SaveError),
    /// The file can only be read.
    ReadOnly(ReadOnly),
}

/// Reasons why a game can only be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadOnly {
    /// Another program has the file open.
    #[error(transparent)]
    Locked(#[from] LockError),
    /// The file is write-protected.
    #[error("the file is read-only")]
    WriteProtected,
    /// The game was read from a pipe or a device.
    #[error("the game comes from a pipe")]
    NotRegular,
    /// The file breaks a rule of the format or of the game.
    #[error(transparent)]
    Damaged(#[from] LoadError),
}

impl FileLocation {
    /// The location of a game that has no file, as long as that does not matter.
    pub fn none() -> FileLocation {
        FileLocation { path: None, state: SaveState::Saved }
    }
}

impl From<Result<(), SaveError>> for SaveState {
    fn from(saved: Result<(), SaveError>) -> SaveState {
        saved.map_or_else(SaveState::Unsaved, |()| SaveState::Saved)
    }
}

impl OpenGame {
    /// Saves a new game in a new file. If that fails, the location says so.
    ///
    /// # Errors
    /// [`SaveError::Exists`] if there is something at the path, and [`SaveError::Busy`] if another
    /// program is about to write there.
    pub fn create(
        disk: impl Disk + 'static,
        path: &Path,
        record: Record,
    ) -> Result<OpenGame, SaveError> {
        let (path, lock) = reserve(&disk, path)?;
        Ok(OpenGame::begin(disk, path, lock, record))
    }

    /// Saves a new game in the first of these files that can be made. Without any, the game has no
    /// file.
    pub(super) fn create_first(
        disk: impl Disk + 'static,
        paths: impl IntoIterator<Item = PathBuf>,
        record: Record,
    ) -> OpenGame {
        match paths.into_iter().find_map(|path| reserve(&disk, &path).ok()) {
            Some((path, lock)) => OpenGame::begin(disk, path, lock, record),
            None => OpenGame::without_file(record),
        }
    }

    /// A game without a file.
    pub fn without_file(record: Record) -> OpenGame {
        let state = SaveState::Unsaved(SaveError::NoFile);
        let location = FileLocation { path: None, state };
        OpenGame { record, location, file: None, unlocked: None }
    }

    /// Reads a game, to be looked at, from a pipe or a device. This may block.
    ///
    /// # Errors
    /// The first error, if there is no game to look at.
    pub fn read(path: &Path) -> Result<OpenGame, LoadError> {
        let (record, reason) =
            match load_lenient(&read_any_file(path)?, &path.display().to_string())? {
                Loaded::Sound(record) => (record, ReadOnly::NotRegular),
                Loaded::Damaged { good, error } => (good, error.into()),
            };
        let location =
            FileLocation { path: Some(path.to_owned()), state: SaveState::ReadOnly(reason) };
        Ok(OpenGame { record, location, file: None, unlocked: None })
    }

    fn begin(
        disk: impl Disk + 'static,
        path: PathBuf,
        lock: Result<Lock, LockError>,
        record: Record,
    ) -> OpenGame {
        let (lock, unlocked) = split(lock);
        let mut file = GameFile::new(disk, path, lock);
        let text = record.to_text();
        if record.is_empty() && record.comments().next().is_none() {
            file.unplayed = Some(text.clone().into_bytes());
        }
        let location =
            FileLocation { path: Some(file.path.clone()), state: file.write(&text).into() };
        OpenGame { record, location, file: Some(file), unlocked }
    }
}

impl GameFile {
    /// Opens the game of a regular file. The location says whether it can be played on.
    ///
    /// # Errors
    /// The first error, if there is no game to look at.
    pub fn open(disk: impl Disk + 'static, path: &Path) -> Result<OpenGame, LoadError> {
        let origin = path.display().to_string();
        let unreadable =
            |error| LoadError { origin: origin.clone(), problem: Problem::Unreadable(error) };
        let metadata = fs::metadata(path).map_err(unreadable)?;
        if !metadata.is_file() {
            read_file(path)?; // which says what it is
        }
        let target = save::resolve(path).map_err(unreadable)?;
        // Locked before it is read, so that nobody writes it in between.
        let lock = disk.lock(&target);
        let text = read_file(path)?;
        let (record, damage) = match load_lenient(&text, &origin)? {
            Loaded::Sound(record) => (record, None),
            Loaded::Damaged { good, error } => (good, Some(error)),
        };
        let reason = match (damage, lock) {
            (Some(error), _) => error.into(),
            (None, Err(busy @ LockError::Busy { .. })) => busy.into(),
            (None, _) if save::is_write_protected(&target, &metadata) => ReadOnly::WriteProtected,
            (None, lock) => {
                let (lock, unlocked) = split(lock);
                if lock.is_some() {
                    // Not before the file is known to be whole: a copy may be what is left of it.
                    save::sweep(&target);
                }
                let location = FileLocation { path: Some(target.clone()), state: SaveState::Saved };
                let mut file = GameFile::new(disk, target, lock);
                file.seen = Some(text.into_bytes());
                return Ok(OpenGame { record, location, file: Some(file), unlocked });
            }
        };
        let location = FileLocation { path: Some(target), state: SaveState::ReadOnly(reason) };
        Ok(OpenGame { record, location, file: None, unlocked: None })
    }

    /// Takes a path for a new game. Nothing is written yet.
    ///
    /// # Errors
    /// [`SaveError::Exists`] if there is something at the path, and [`SaveError::Busy`] if another
    /// program is about to write there.
    pub fn create(disk: impl Disk + 'static, path: &Path) -> Result<GameFile, SaveError> {
        let (path, lock) = reserve(&disk, path)?;
        Ok(GameFile::new(disk, path, lock.ok()))
    }

    fn new(disk: impl Disk + 'static, path: PathBuf, lock: Option<Lock>) -> GameFile {
        let disk = Box::new(disk);
        GameFile { path, lock, seen: None, unsaved: None, unplayed: None, disk }
    }

    /// The path of the file, with symbolic links resolved.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the file by one with this text. A file that is gone is made again.
    ///
    /// # Errors
    /// [`SaveError`]. The file is then as it was, except when the error
    /// [is in place](SaveError::is_in_place).
    pub fn write(&mut self, text: &str) -> Result<(), SaveError> {
        let bytes = text.as_bytes().to_vec();
        let written = self.replace(&bytes);
        match &written {
            Err(error) if !error.is_in_place() => self.unsaved = Some(bytes),
            _ => (self.seen, self.unsaved) = (Some(bytes), None),
        }
        written
    }

    /// Replaces the file as [`write`](GameFile::write) does, even if another program has changed
    /// it. To be called only if the players want that.
    ///
    /// # Errors
    /// The errors of [`write`](GameFile::write).
    pub fn overwrite(&mut self, text: &str) -> Result<(), SaveError> {
        if let Ok(current) = self.current() {
            self.seen = current;
        }
        self.write(text)
    }

    /// Closes the file, after another attempt at what could not be saved. As with
    /// [`leave`](GameFile::leave), a file in which nothing has been done is removed.
    pub fn close(mut self) {
        if let Some(bytes) = self.unsaved.take() {
            let _ = self.replace(&bytes); // what fails again has been reported before
        } else {
            self.leave();
        }
    }

    /// Closes the file of a game that is saved elsewhere from now on. A file that was made for a
    /// new game in which nothing has been done since is removed.
    pub fn leave(self) {
        if let (Some(unplayed), Ok(Some(current))) = (&self.unplayed, self.current())
            && *unplayed == current
        {
            let _ = fs::remove_file(&self.path); // a file that stays does no harm
        }
    }

    fn replace(&mut self, bytes: &[u8]) -> Result<(), SaveError> {
        if bytes.len() as u64 > SIZE_LIMIT {
            return Err(SaveError::TooLarge { path: self.path.clone(), size: bytes.len() });
        }
        if self.lock.is_none() {
            self.lock = match self.disk.lock(&self.path) {
                Err(reason @ LockError::Busy { .. }) => {
                    return Err(SaveError::Busy { path: self.path.clone(), reason });
                }
                lock => lock.ok(),
            };
        }
        if let Some(current) = self.current()?
            && self.seen.as_ref() != Some(&current)
        {
            return Err(SaveError::ChangedOnDisk(self.path.clone()));
        }
        save::replace(&*self.disk, &self.path, bytes)
    }

    /// The bytes of the file now; `None` when there is no file. Of a file larger than any game only
    /// the start, which differs as well.
    fn current(&self) -> Result<Option<Vec<u8>>, SaveError> {
        let read = self.disk.before(Step::Look);
        match read.and_then(|()| save::read_regular(&self.path, SIZE_LIMIT + 1)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SaveError::failed(&self.path, Step::Look)(error)),
        }
    }
}

/// The resolved path of a file that does not exist yet, with its lock or the reason why that cannot
/// be taken.
fn reserve(disk: &dyn Disk, path: &Path) -> Result<(PathBuf, Result<Lock, LockError>), SaveError> {
    let target = save::resolve(path).map_err(SaveError::failed(path, Step::Look))?;
    let lock = disk.lock(&target);
    // Looked at with the lock held: no other program begins a game there after that.
    if fs::symlink_metadata(&target).is_ok() {
        return Err(SaveError::Exists(target));
    }
    match lock {
        Err(reason @ LockError::Busy { .. }) => Err(SaveError::Busy { path: target, reason }),
        lock => {
            if lock.is_ok() {
                save::sweep(&target);
            }
            Ok((target, lock))
        }
    }
}

fn split(lock: Result<Lock, LockError>) -> (Option<Lock>, Option<LockError>) {
    match lock {
        Ok(lock) => (Some(lock), None),
        Err(reason) => (None, Some(reason)),
    }
}
