//! The files behind the interface, and its chance.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::core::Seat;
use crate::record::save::{replace, resolve};
use crate::record::{
    FileLocation, GameFile, Loaded, LockFolder, OpenGame, RealDisk, Record, SaveError, Step, Store,
    Timestamp, config_folder, display_path, load_lenient, make_folder, read_file,
};
use crate::tui::event::{Answer, PathError, Request};
use crate::tui::listing::{Listing, Peek};
use crate::tui::preferences::{Preferences, PreferencesError, PreferencesProblem};
use crate::tui::session::Opened;

/// The files and the chance that the interface works with. Tests keep them in memory.
pub trait Storage {
    /// Carries out a request.
    fn answer(&mut self, request: Request) -> Answer;
}

/// Answers from the user's files.
#[derive(Debug)]
pub struct FileStorage {
    /// The file of the open game, if it may be written. It is locked while it is here.
    open: Option<GameFile>,
    /// The user's home, which a typed `~` stands for.
    home: Option<PathBuf>,
    /// The disk that games are saved on.
    disk: RealDisk,
    /// The folder of games without a file of their own.
    store: Option<Store>,
    /// The file of the preferences.
    preferences: Option<PathBuf>,
    /// True if the players know that the preferences cannot be kept.
    has_warned: bool,
}

impl FileStorage {
    /// A storage in the folders that these environment variables name.
    pub fn new(variable: impl Fn(&str) -> Option<OsString>) -> FileStorage {
        FileStorage {
            open: None,
            home: ["HOME", "USERPROFILE"].into_iter().find_map(&variable).map(PathBuf::from),
            disk: RealDisk { locks: LockFolder::of_user(&variable) },
            store: Store::of_user(&variable),
            preferences: config_folder(&variable).map(|folder| folder.join("preferences.json")),
            has_warned: false,
        }
    }

    /// Takes over the file of a game that is open already, and gives the rest to the interface.
    pub fn adopt(&mut self, game: OpenGame) -> Opened {
        let OpenGame { record, location, file, unlocked } = game;
        self.open = file;
        Opened { unlocked, ..Opened::new(record, location) }
    }

    /// The stored preferences, and what is wrong with their file.
    pub fn preferences(&self) -> (Preferences, Option<PreferencesError>) {
        let Some(path) = &self.preferences else {
            return (Preferences::default(), None);
        };
        let (preferences, problem) = match fs::read_to_string(path) {
            Ok(text) => Preferences::from_text(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Default::default(),
            Err(error) => (Preferences::default(), Some(PreferencesProblem::Unreadable(error))),
        };
        (preferences, problem.map(|problem| PreferencesError { path: path.clone(), problem }))
    }

    fn begin(&mut self, mut record: Record) -> Opened {
        self.close(); // its lock goes before another is taken
        record.started.get_or_insert_with(Timestamp::now);
        let game = match &self.store {
            Some(store) => store.begin(self.disk.clone(), record),
            None => OpenGame::without_file(record),
        };
        self.adopt(game)
    }

    fn close(&mut self) {
        if let Some(file) = self.open.take() {
            file.close();
        }
    }

    /// A path with the user's home in the place of a `~` at its start.
    fn at_home(&self, path: PathBuf) -> PathBuf {
        match (path.strip_prefix("~"), &self.home) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => path,
        }
    }

    /// Saves the open game by one of the ways to write its file.
    fn save(&mut self, write: impl FnOnce(&mut GameFile) -> Result<(), SaveError>) -> Answer {
        let saved = self.open.as_mut().map_or(Err(SaveError::NoFile), write);
        Answer::Saved(saved.into())
    }

    fn save_as(&mut self, path: &Path, text: &str) -> Result<FileLocation, SaveError> {
        let mut file = GameFile::create(self.disk.clone(), path)?;
        let state = match file.write(text) {
            Err(error) if !error.is_in_place() => return Err(error),
            written => written.into(),
        };
        let location = FileLocation { path: Some(file.path().to_owned()), state };
        if let Some(before) = self.open.replace(file) {
            before.leave();
        }
        Ok(location)
    }

    /// The games of the user's own folder, which need not be there yet.
    fn stored_games(&self) -> Result<Vec<PathBuf>, PathError> {
        let Some(store) = &self.store else { return Ok(Vec::new()) };
        match store.contents() {
            Ok(contents) => Ok(contents.games),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(about(store.folder(), error)),
        }
    }

    /// The games of the usual places: the user's own folder, and the way to the current one.
    fn usual_places(&self) -> Result<Vec<Listing>, PathError> {
        let mut listings: Vec<Listing> =
            self.stored_games()?.into_iter().map(|path| listing(path, false)).collect();
        if let Ok(here) = std::env::current_dir() {
            let name = display_path(&here).to_string();
            listings.push(Listing { path: here, name, folder: true });
        }
        Ok(listings)
    }

    fn unfinished(&self) -> Option<(PathBuf, Peek)> {
        /// The most games that are looked into, so that the menu comes at once.
        const LATEST: usize = 30;
        self.stored_games().ok()?.into_iter().take(LATEST).find_map(|path| {
            let peek = peek(&path);
            let goes_on = peek.problem.is_none() && peek.result.is_none() && peek.actions > 0;
            goes_on.then_some((path, peek))
        })
    }

    fn remember(&mut self, preferences: Preferences) -> Result<(), SaveError> {
        match self.save_preferences(preferences) {
            Err(error) if !std::mem::replace(&mut self.has_warned, true) => Err(error),
            _ => Ok(()),
        }
    }

    fn save_preferences(&self, preferences: Preferences) -> Result<(), SaveError> {
        let Some(path) = &self.preferences else { return Ok(()) };
        let failed = |source| SaveError::Failed { path: path.clone(), step: Step::Create, source };
        path.parent().map_or(Ok(()), make_folder).map_err(failed)?;
        let path = resolve(path).map_err(failed)?;
        if self.preferences().1.is_some() {
            // Somebody may have written it by hand, and wants to mend it.
            fs::copy(&path, path.with_extension("broken")).map_err(failed)?;
        }
        replace(&self.disk, &path, preferences.to_text().as_bytes())
    }
}

impl Storage for FileStorage {
    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Begin(record) => Answer::Begun(Box::new(self.begin(*record))),
            Request::Save(text) => self.save(|file| file.write(&text)),
            Request::Overwrite(text) => self.save(|file| file.overwrite(&text)),
            Request::SaveAs(path, text) => {
                Answer::SavedAs(self.save_as(&self.at_home(path), &text))
            }
            Request::Open(path, purpose) => {
                self.close(); // it may be the same file
                let opened = GameFile::open(self.disk.clone(), &self.at_home(path));
                Answer::Opened(opened.map(|game| Box::new(self.adopt(game))), purpose)
            }
            Request::List(None) => Answer::Listed(self.usual_places()),
            Request::List(Some(folder)) => Answer::Listed(folder_list(&self.at_home(folder))),
            Request::Unfinished => Answer::Unfinished(self.unfinished()),
            Request::Peek(paths) => {
                let peeks = paths.into_iter().map(|path| (path.clone(), peek(&path)));
                Answer::Peeked(peeks.collect())
            }
            Request::Close => {
                self.close();
                Answer::Closed
            }
            Request::Remember(preferences) => Answer::Remembered(self.remember(preferences)),
            Request::Lots => {
                let mut seats = Seat::ALL;
                fastrand::shuffle(&mut seats);
                Answer::Lots(seats)
            }
        }
    }
}

impl Drop for FileStorage {
    fn drop(&mut self) {
        self.close();
    }
}

/// The summary of a file.
fn peek(path: &Path) -> Peek {
    let name = path.display().to_string();
    let date = |record: &Record| record.started.map(Timestamp::local_date);
    let loaded = read_file(path).and_then(|text| load_lenient(&text, &name));
    match loaded {
        Ok(Loaded::Sound(record)) => Peek::of(&record, date(&record), None),
        Ok(Loaded::Damaged { good, error }) => Peek::of(&good, date(&good), Some(error)),
        Err(error) => Peek::nothing(error),
    }
}

fn about(path: &Path, source: io::Error) -> PathError {
    PathError { path: path.to_owned(), source }
}

/// The contents of a folder: the way up, games, folders, hidden folders.
fn folder_list(folder: &Path) -> Result<Vec<Listing>, PathError> {
    let contents = Store::at(folder).contents().map_err(|error| about(folder, error))?;
    let up = fs::canonicalize(folder).ok().and_then(|folder| {
        let parent = folder.parent()?.to_path_buf();
        Some(Listing { path: parent, name: Listing::UP.to_owned(), folder: true })
    });
    let games = contents.games.into_iter().map(|path| listing(path, false));
    let folders = contents.folders.into_iter().chain(contents.hidden_folders);
    let folders = folders.map(|path| listing(path, true));
    Ok(up.into_iter().chain(games).chain(folders).collect())
}

/// A file or folder as the list calls it, by its name alone.
fn listing(path: PathBuf, folder: bool) -> Listing {
    let name = display_path(path.file_name().unwrap_or_default()).to_string();
    Listing { path, name, folder }
}
