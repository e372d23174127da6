//! Shared by the tests of game files: folders of their own, failing disks, small games.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use sannin_shogi::core::{GameAction, Rulings};
use sannin_shogi::notation::parse_action;
use sannin_shogi::record::{
    Disk, GameFile, Lock, LockError, LockFolder, OpenGame, Players, RealDisk, Record, SaveError,
    SaveState, Step,
};

/// An empty folder for one test, removed at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("record-{test}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path.canonicalize().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of all that is in the folder, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The folder of the locks of these tests.
pub(crate) fn locks() -> LockFolder {
    LockFolder::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("record-locks"))
}

/// The real disk with the locks of these tests.
pub(crate) fn disk() -> RealDisk {
    RealDisk { locks: Some(locks()) }
}

/// A disk on which one step fails, as long as it is told to.
#[derive(Clone, Debug, Default)]
pub(crate) struct FailingDisk {
    failing: Arc<Mutex<Option<(Step, io::ErrorKind)>>>,
    /// No lock can be made.
    pub(crate) without_locks: Arc<AtomicBool>,
}

impl FailingDisk {
    pub(crate) fn at(step: Step, kind: io::ErrorKind) -> FailingDisk {
        let disk = FailingDisk::default();
        disk.fail(step, kind);
        disk
    }

    pub(crate) fn fail(&self, step: Step, kind: io::ErrorKind) {
        *self.failing.lock().unwrap() = Some((step, kind));
    }

    pub(crate) fn recover(&self) {
        *self.failing.lock().unwrap() = None;
    }
}

impl Disk for FailingDisk {
    fn lock(&self, target: &Path) -> Result<Lock, LockError> {
        if self.without_locks.load(Ordering::Relaxed) {
            return Err(LockError::NoFolder);
        }
        disk().lock(target)
    }

    fn before(&self, step: Step) -> io::Result<()> {
        match *self.failing.lock().unwrap() {
            Some((failing, kind)) if failing == step && step != Step::Write => Err(kind.into()),
            _ => Ok(()),
        }
    }

    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        if let Some((Step::Write, kind)) = *self.failing.lock().unwrap() {
            // A disk that fills up takes a part.
            file.write_all(&bytes[..bytes.len() / 2])?;
            return Err(kind.into());
        }
        file.write_all(bytes)
    }
}

/// A game of Aki, Ben and Chie in which these actions have been played.
pub(crate) fn game(actions: &[&str]) -> Record {
    let mut record = Record::standard(Players::new("Aki", "Ben", "Chie"), Rulings::default());
    for text in actions {
        let play = action(&record, text);
        record.play(play).unwrap();
    }
    record
}

/// The action with this text, in the game as it stands.
pub(crate) fn action(record: &Record, text: &str) -> GameAction {
    match text {
        "resign" => GameAction::Resign,
        "draw" => GameAction::Draw,
        _ => parse_action(record.game().position(), text).unwrap().into(),
    }
}

/// An open game that is saved at every change, as the interface does it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) record: Record,
    pub(crate) state: SaveState,
    pub(crate) file: Option<GameFile>,
}

impl From<OpenGame> for Session {
    fn from(OpenGame { record, location, file, .. }: OpenGame) -> Session {
        Session { record, state: location.state, file }
    }
}

impl Session {
    pub(crate) fn create(disk: &FailingDisk, path: &Path, record: Record) -> Session {
        OpenGame::create(disk.clone(), path, record).unwrap().into()
    }

    pub(crate) fn open(disk: &FailingDisk, path: &Path) -> Session {
        GameFile::open(disk.clone(), path).unwrap().into()
    }

    pub(crate) fn play(&mut self, text: &str) {
        let play = action(&self.record, text);
        self.record.play(play).unwrap();
        self.save();
    }

    pub(crate) fn save(&mut self) -> &SaveState {
        let text = self.record.to_text();
        self.state =
            self.file.as_mut().map_or(Err(SaveError::NoFile), |file| file.write(&text)).into();
        &self.state
    }

    pub(crate) fn overwrite(&mut self) -> &SaveState {
        self.state = self.file.as_mut().unwrap().overwrite(&self.record.to_text()).into();
        &self.state
    }

    pub(crate) fn save_as(&mut self, disk: &FailingDisk, path: &Path) -> Result<(), SaveError> {
        let mut file = GameFile::create(disk.clone(), path)?;
        self.state = match file.write(&self.record.to_text()) {
            Err(error) if !error.is_in_place() => return Err(error),
            written => written.into(),
        };
        self.file = Some(file);
        Ok(())
    }

    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(GameFile::path)
    }

    #[track_caller]
    pub(crate) fn assert_saved(&self) {
        assert!(matches!(self.state, SaveState::Saved), "{:?}", self.state);
        let text = fs::read_to_string(self.path().unwrap()).unwrap();
        assert_eq!(text, self.record.to_text());
    }
}
