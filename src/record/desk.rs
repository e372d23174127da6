//! A game on the table: its record, the file that it is saved in, and whether that went well.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::core::{Aftermath, GameAction, IllegalAction};

use super::game_record::Record;
use super::lock::{Lock, LockError};
use super::read::{LoadError, Loaded, Problem, SIZE_LIMIT, load_lenient, read_file_called};
use super::save::{self, Disk, SaveError, Step};

/// An open game that is saved at every change.
///
/// The file is locked as long as the desk is there, so that a second program can only look at it.
/// When locking or saving fails the game goes on all the same, and both are tried again at the
/// next change. A file that somebody else has changed meanwhile is not overwritten.
///
/// ```no_run
/// use std::path::Path;
/// use sannin_shogi::core::{Action, Rulings};
/// use sannin_shogi::record::{Desk, Players, RealDisk, Record, Status};
///
/// let record = Record::standard(Players::new("Aki", "Ben", "Chie"), Rulings::default());
/// let mut desk = Desk::create(RealDisk, Path::new("evening.json"), record)?;
/// let (from, to) = ("3c".parse()?, "4d".parse()?);
/// desk.play(Action::Move { from, to, promote: false })?;
/// if let Status::Failed(error) = desk.status() {
///     eprintln!("not saved: {error}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Desk {
    record: Record,
    place: Option<Place>,
    status: Status,
    disk: Box<dyn Disk>,
}

/// Whether the game is on the disk as it stands.
#[derive(Debug)]
pub enum Status {
    /// It is.
    Saved,
    /// It is not; the file is as it was when it was saved last.
    Failed(SaveError),
    /// The file is there to look at only, and so is the game, until it is saved as another one.
    LookOnly(LookOnly),
}

/// Why a game is there to look at only.
#[derive(Debug, thiserror::Error)]
pub enum LookOnly {
    /// Another program has it open.
    #[error("to look at only: {0}")]
    NoLock(#[from] LockError),
    /// The file is marked read-only.
    #[error("to look at only: the file is read-only")]
    ReadOnlyFile,
    /// The file is not as it should be; what is there is the game up to the error.
    #[error("to look at only, up to the error: {0}")]
    Damaged(#[from] LoadError),
}

/// Why a play was not taken.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is there to look at only.
    #[error("the game is there to look at only")]
    LookOnly,
    /// The play breaks a rule.
    #[error(transparent)]
    IllegalAction(#[from] IllegalAction),
}

/// The file of a game.
#[derive(Debug)]
struct Place {
    path: PathBuf,
    /// Not there when it could not be had yet; every save tries.
    lock: Option<Lock>,
    /// What the file held when it was last read or written here.
    seen: Option<Vec<u8>>,
}

impl Desk {
    /// Opens the game of a file. Its [`status`](Desk::status) says whether it can be played on.
    ///
    /// # Errors
    /// What is wrong with the file, when there is no game in it to look at.
    pub fn open(disk: impl Disk + 'static, path: &Path) -> Result<Desk, LoadError> {
        let origin = path.display().to_string();
        let unreadable =
            |error| LoadError { origin: origin.clone(), problem: Problem::Unreadable(error) };
        let target = save::resolve(path).map_err(unreadable)?;
        let is_read_only = fs::metadata(&target).map_err(unreadable)?.permissions().readonly();
        let mut place = Place { path: target, lock: None, seen: None };
        // Locked before it is read, so that it is not written in between.
        let locked = place.lock(&disk);
        let text = read_file_called(&place.path, path)?;
        let (record, damage) = match load_lenient(&text, &origin)? {
            Loaded::Sound(record) => (record, None),
            Loaded::Damaged { good, error } => (good, Some(error)),
        };
        place.seen = Some(text.into_bytes());
        let status = match (damage, locked) {
            (Some(error), _) => Status::LookOnly(error.into()),
            (None, Err(SaveError::Busy { reason, .. })) => Status::LookOnly(reason.into()),
            (None, _) if is_read_only => Status::LookOnly(LookOnly::ReadOnlyFile),
            (None, Err(error)) => Status::Failed(error),
            (None, Ok(())) => Status::Saved,
        };
        if matches!(status, Status::LookOnly(_)) {
            place.lock = None; // others may have it
        }
        Ok(Desk { record, place: Some(place), status, disk: Box::new(disk) })
    }

    /// Puts a game on the table that is to have a new file, and saves it there. When that fails
    /// the desk is there all the same, as its [`status`](Desk::status) says.
    ///
    /// # Errors
    /// When there is something under that name already, or another program is about to write it.
    pub fn create(
        disk: impl Disk + 'static,
        path: &Path,
        record: Record,
    ) -> Result<Desk, SaveError> {
        let place = Place::new_file(&disk, path)?;
        Ok(Desk::at(disk, Some(place), record))
    }

    /// Puts a game on the table that has no file, since there is no place for one. It is not saved
    /// before [`save_as`](Desk::save_as) gives it a file.
    pub fn without_file(disk: impl Disk + 'static, record: Record) -> Desk {
        Desk::at(disk, None, record)
    }

    /// As [`create`](Desk::create), in the first of these files that can be had; without a file
    /// when none can.
    pub(super) fn create_first(
        disk: impl Disk + 'static,
        paths: impl IntoIterator<Item = PathBuf>,
        record: Record,
    ) -> Desk {
        let place = paths.into_iter().find_map(|path| Place::new_file(&disk, &path).ok());
        Desk::at(disk, place, record)
    }

    fn at(disk: impl Disk + 'static, place: Option<Place>, record: Record) -> Desk {
        let status = Status::Failed(SaveError::NoPlace);
        let mut desk = Desk { record, place, status, disk: Box::new(disk) };
        desk.save();
        desk
    }

    /// The game and what is kept about it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The file, symbolic links followed; `None` when the game has none.
    pub fn path(&self) -> Option<&Path> {
        self.place.as_ref().map(|place| place.path.as_path())
    }

    /// Whether the game is on the disk as it stands.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// Whether the game is there to look at only.
    pub fn is_look_only(&self) -> bool {
        matches!(self.status, Status::LookOnly(_))
    }

    /// Changes the record in any way and saves it. `None`, and nothing is changed, when the game is
    /// there to look at only.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Record) -> T) -> Option<T> {
        let done = change(self.record_mut()?);
        self.save();
        Some(done)
    }

    /// Plays on and saves.
    ///
    /// # Errors
    /// [`Refusal`], and then nothing has changed. A failed save is no error, see
    /// [`status`](Desk::status).
    pub fn play(&mut self, play: impl Into<GameAction>) -> Result<Aftermath, Refusal> {
        let aftermath = self.record_mut().ok_or(Refusal::LookOnly)?.play(play)?;
        self.save();
        Ok(aftermath)
    }

    /// Takes the last action back and saves.
    pub fn undo(&mut self) -> Option<GameAction> {
        let undone = self.record_mut()?.undo()?;
        self.save();
        Some(undone)
    }

    /// Plays again what was undone last, and saves.
    pub fn redo(&mut self) -> Option<GameAction> {
        let redone = self.record_mut()?.redo()?;
        self.save();
        Some(redone)
    }

    /// Writes, changes or removes a comment, see [`Record::set_comment`], and saves. `false` when
    /// it was not taken.
    pub fn set_comment(&mut self, n: usize, text: impl Into<String>) -> bool {
        let taken = self.record_mut().is_some_and(|record| record.set_comment(n, text));
        if taken {
            self.save();
        }
        taken
    }

    /// The record, to be changed; `None` when the game is there to look at only.
    fn record_mut(&mut self) -> Option<&mut Record> {
        (!self.is_look_only()).then_some(&mut self.record)
    }

    /// Puts another state of the game on the desk without saving it yet.
    pub fn put(&mut self, record: Record) {
        self.record = record;
    }

    /// Saves, whether or not anything has changed, and says how that went. What is there to look
    /// at only is never saved.
    pub fn save(&mut self) -> &Status {
        if !self.is_look_only() {
            let saved = match &mut self.place {
                Some(place) => place.write(&*self.disk, self.record.to_text().into_bytes()),
                None => Err(SaveError::NoPlace),
            };
            self.status = saved.map_or_else(Status::Failed, |()| Status::Saved);
        }
        &self.status
    }

    /// Saves over what somebody else has written into the file meanwhile. Only to be called when
    /// the players want that.
    pub fn overwrite(&mut self) -> &Status {
        if !self.is_look_only()
            && let Some(place) = &mut self.place
            && let Ok(current) = place.current(&*self.disk)
        {
            place.seen = current;
        }
        self.save()
    }

    /// Saves the game as another file, which must not exist yet, and goes on with that one. A game
    /// that was there to look at only can then be played.
    ///
    /// When only the last step fails, and the new file is in place already, that is no error, but
    /// what the [`status`](Desk::status) warns of.
    ///
    /// # Errors
    /// Why it was not saved there. The game then stays with the file that it had.
    pub fn save_as(&mut self, path: &Path) -> Result<(), SaveError> {
        let mut place = Place::new_file(&*self.disk, path)?;
        self.status = match place.write(&*self.disk, self.record.to_text().into_bytes()) {
            Ok(()) => Status::Saved,
            Err(warning) if warning.is_in_place() => Status::Failed(warning),
            Err(error) => return Err(error),
        };
        self.place = Some(place);
        Ok(())
    }
}

impl Place {
    /// The place of a file that does not exist yet.
    fn new_file(disk: &dyn Disk, path: &Path) -> Result<Place, SaveError> {
        let target = save::resolve(path).map_err(SaveError::failed(path, Step::Look))?;
        let mut place = Place { path: target, lock: None, seen: None };
        let locked = place.lock(disk);
        // Looked at with the lock held: nobody begins a game there after that.
        if fs::symlink_metadata(&place.path).is_ok() {
            return Err(SaveError::Exists(place.path));
        }
        match locked {
            Err(busy @ SaveError::Busy { .. }) => Err(busy),
            // A lock that cannot be made is tried for again at each save.
            _ => Ok(place),
        }
    }

    /// Sees to it that the lock is held.
    fn lock(&mut self, disk: &dyn Disk) -> Result<(), SaveError> {
        if self.lock.as_ref().is_some_and(Lock::stands) {
            return Ok(());
        }
        self.lock = None;
        match disk.lock(&self.path) {
            Ok(lock) => {
                self.lock = Some(lock);
                save::sweep(disk, &self.path);
                Ok(())
            }
            Err(LockError::Impossible { source, .. }) => {
                Err(SaveError::failed(&self.path, Step::Lock)(source))
            }
            Err(reason) => Err(SaveError::Busy { path: self.path.clone(), reason }),
        }
    }

    /// What the file holds now; `None` when there is none. Of a file that is larger than any game
    /// only the start, which is as different.
    fn current(&self, disk: &dyn Disk) -> Result<Option<Vec<u8>>, SaveError> {
        match disk.read(&self.path, SIZE_LIMIT + 1) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SaveError::failed(&self.path, Step::Look)(error)),
        }
    }

    fn write(&mut self, disk: &dyn Disk, text: Vec<u8>) -> Result<(), SaveError> {
        if text.len() as u64 > SIZE_LIMIT {
            return Err(SaveError::TooLarge { path: self.path.clone(), size: text.len() });
        }
        self.lock(disk)?;
        // A file that is gone is made anew: that loses nothing.
        if let Some(current) = self.current(disk)?
            && self.seen.as_ref() != Some(&current)
        {
            return Err(SaveError::ChangedOnDisk(self.path.clone()));
        }
        let written = save::replace(disk, &self.path, &text);
        if written.as_ref().err().is_none_or(SaveError::is_in_place) {
            self.seen = Some(text);
        }
        written
    }
}
