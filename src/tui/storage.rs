//! What the interface asks of files and chance, carried out.

use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::core::Seat;
use crate::record::{
    Desk, Loaded, RealDisk, Record, SaveError, Status, Store, Timestamp, config_folder,
    load_lenient, make_folder, read_file, shown,
};
use crate::tui::event::{Answer, Request};
use crate::tui::preferences::Preferences;
use crate::tui::session::{Listing, Opened, Peek, Place, Standing};

/// Somebody who answers the requests of the interface.
pub trait Storage {
    /// Does what is asked, and says what came of it.
    fn answer(&mut self, request: Request) -> Answer;
}

/// Answers from the user's files.
#[derive(Debug)]
pub struct FileStorage {
    /// The open game. Its file is locked as long as it is here.
    desk: Option<Desk>,
    /// The file that was made for the open game when it began here.
    begun: Option<PathBuf>,
    /// The user's home, which a typed `~` stands for.
    home: Option<PathBuf>,
    /// Where games without a file of their own are kept.
    store: Option<Store>,
    /// The file of the preferences.
    preferences: Option<PathBuf>,
    /// Whether it has been said that the preferences cannot be kept.
    said: bool,
}

impl FileStorage {
    /// A storage that finds the user's folders by these environment variables.
    pub fn new(variable: impl Fn(&str) -> Option<OsString>) -> FileStorage {
        FileStorage {
            desk: None,
            begun: None,
            home: ["HOME", "USERPROFILE"].into_iter().find_map(&variable).map(PathBuf::from),
            store: Store::of_user(&variable),
            preferences: config_folder(&variable).map(|folder| folder.join("preferences.json")),
            said: false,
        }
    }

    /// Puts a game on the desk that is open already; what the interface needs to know of it.
    pub fn take(&mut self, desk: Desk) -> Opened {
        let opened = opened(&desk);
        self.desk = Some(desk);
        opened
    }

    /// The stored preferences, and what is wrong with their file.
    pub fn preferences(&self) -> (Preferences, Option<String>) {
        let Some(path) = &self.preferences else {
            return (Preferences::default(), None);
        };
        let (preferences, problem) = match fs::read_to_string(path) {
            Ok(text) => Preferences::from_text(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Default::default(),
            Err(error) => (Preferences::default(), Some(error.to_string())),
        };
        (preferences, problem.map(|problem| format!("{}: {problem}", shown(path))))
    }

    fn begin(&mut self, mut record: Record) -> Answer {
        self.put_away(); // its lock goes before another is taken
        let started = *record.started.get_or_insert_with(Timestamp::now);
        let desk = match &self.store {
            Some(store) => store.begin(RealDisk, record),
            None => Desk::without_file(RealDisk, record),
        };
        self.begun = desk.path().map(Path::to_path_buf);
        Answer::Begun(self.take(desk).place, started)
    }

    /// Closes the open game. The file of one that was begun here and in which nothing has been done
    /// is taken away again, so that only games that were played are left.
    fn put_away(&mut self) {
        let begun = self.begun.take();
        let Some(mut desk) = self.desk.take() else {
            return;
        };
        if matches!(desk.status(), Status::Failed(_)) {
            desk.save(); // once more: it may be possible now
        }
        let record = desk.record();
        let untouched = record.is_empty()
            && record.game().undone() == 0
            && record.comments().next().is_none()
            && matches!(desk.status(), Status::Saved);
        if let Some(path) = begun.filter(|path| untouched && desk.path() == Some(path)) {
            // Only what was written here: somebody may have put something else in its place. It is
            // still locked.
            if fs::read_to_string(&path).is_ok_and(|text| text == record.to_text()) {
                // A file that cannot be taken away does no harm.
                let _ = fs::remove_file(path);
            }
        }
    }

    /// A path with the user's home in the place of a `~` at its start.
    fn at_home(&self, path: PathBuf) -> PathBuf {
        match (path.strip_prefix("~"), &self.home) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => path,
        }
    }

    fn save(&mut self, record: Record, over: bool) -> Answer {
        let Some(desk) = &mut self.desk else {
            return Answer::Saved(Standing::Unsaved("no game is open".to_owned()));
        };
        desk.change(|kept| *kept = record);
        if over {
            desk.overwrite();
        }
        Answer::Saved(opened(desk).place.standing)
    }

    fn save_as(&mut self, path: &Path, record: Record) -> Answer {
        let Some(desk) = &mut self.desk else {
            return Answer::SavedAs(Err("no game is open".to_owned()));
        };
        // Not under the old name first: when the new one is refused, all is as it was.
        desk.put(record);
        Answer::SavedAs(match desk.save_as(path) {
            Ok(()) => Ok(opened(desk).place),
            Err(error) => Err(error.to_string()),
        })
    }

    /// The games of the user's own folder, which need not be there yet.
    fn stored_games(&self) -> Result<Vec<PathBuf>, String> {
        let Some(store) = &self.store else { return Ok(Vec::new()) };
        match store.contents() {
            Ok(contents) => Ok(contents.games),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(about(store.folder(), &error)),
        }
    }

    /// The games of the usual places: the user's own folder, and the way to the current one.
    fn usual_places(&self) -> Result<Vec<Listing>, String> {
        let mut listings: Vec<Listing> =
            self.stored_games()?.into_iter().map(|path| listing(path, false)).collect();
        if let Ok(here) = std::env::current_dir() {
            let name = shown(&here).to_string();
            listings.push(Listing { path: here, name, folder: true });
        }
        Ok(listings)
    }

    fn unfinished(&self) -> Option<(PathBuf, Peek)> {
        /// So many games are looked into, that the menu may come at once.
        const LATEST: usize = 30;
        self.stored_games().ok()?.into_iter().take(LATEST).find_map(|path| {
            let peek = peek(&path);
            let goes_on = peek.problem.is_none() && peek.result.is_none() && peek.actions > 0;
            goes_on.then_some((path, peek))
        })
    }

    fn remember(&mut self, preferences: Preferences) -> Result<(), String> {
        let Some(path) = &self.preferences else {
            return Ok(());
        };
        let written = path.parent().map_or(Ok(()), make_folder).and_then(|()| {
            if self.preferences().1.is_some() {
                // Somebody may have written it by hand, and wants to mend it.
                fs::copy(path, path.with_extension("broken"))?;
            }
            let draft = path.with_extension("new");
            fs::write(&draft, preferences.to_text())?;
            fs::rename(draft, path)
        });
        match written {
            Err(error) if !std::mem::replace(&mut self.said, true) => Err(about(path, &error)),
            _ => Ok(()),
        }
    }
}

impl Storage for FileStorage {
    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Begin(record) => self.begin(*record),
            Request::Save(record) => self.save(*record, false),
            Request::Overwrite(record) => self.save(*record, true),
            Request::SaveAs(path, record) => self.save_as(&self.at_home(path), *record),
            Request::Open(path, purpose) => {
                let path = self.at_home(path);
                self.put_away(); // it may be the same file
                let desk = Desk::open(RealDisk, &path);
                let opened = desk.map(|desk| Box::new(self.take(desk)));
                Answer::Opened(opened.map_err(|error| error.to_string()), purpose)
            }
            Request::List(None) => Answer::Listed(self.usual_places()),
            Request::List(Some(folder)) => Answer::Listed(folder_list(&self.at_home(folder))),
            Request::Unfinished => Answer::Unfinished(self.unfinished()),
            Request::Peek(paths) => {
                let peeks = paths.into_iter().map(|path| (path.clone(), peek(&path)));
                Answer::Peeked(peeks.collect())
            }
            Request::Close => {
                self.put_away();
                Answer::Closed
            }
            Request::Remember(preferences) => Answer::Remembered(self.remember(preferences)),
            Request::Lots => Answer::Lots(lots(RandomState::new().hash_one(SystemTime::now()))),
        }
    }
}

impl Drop for FileStorage {
    fn drop(&mut self) {
        self.put_away();
    }
}

/// What the interface needs to know of a desk.
fn opened(desk: &Desk) -> Opened {
    let standing = match desk.status() {
        Status::Saved => Standing::Saved,
        Status::Failed(error @ SaveError::ChangedOnDisk(_)) => Standing::Changed(error.to_string()),
        Status::Failed(error) => Standing::Unsaved(error.to_string()),
        Status::LookOnly(reason) => Standing::LookOnly(reason.to_string()),
    };
    let path = desk.path().map(Path::to_path_buf);
    Opened { record: desk.record().clone(), place: Place { path, standing } }
}

/// One of the six ways to share three names out among three seats, each as likely as the others.
fn lots(chance: u64) -> [Seat; 3] {
    let [mut first, mut second, third] = Seat::ALL;
    if chance & 1 == 1 {
        std::mem::swap(&mut first, &mut second);
    }
    match (chance >> 1) % 3 {
        0 => [first, second, third],
        1 => [first, third, second],
        _ => [third, first, second],
    }
}

/// Looks into a file.
fn peek(path: &Path) -> Peek {
    let name = path.display().to_string();
    let loaded = read_file(path).and_then(|text| load_lenient(&text, &name));
    match loaded {
        Ok(Loaded::Sound(record)) => Peek::of(&record, None),
        Ok(Loaded::Damaged { good, error }) => Peek::of(&good, Some(error.to_string())),
        Err(error) => Peek::nothing(error.to_string()),
    }
}

/// What went wrong, with the file or folder that it went wrong with.
fn about(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", shown(path))
}

/// What a folder has: the way up, games, folders, hidden folders.
fn folder_list(folder: &Path) -> Result<Vec<Listing>, String> {
    let contents = Store::at(folder).contents().map_err(|error| about(folder, &error))?;
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
    let name = shown(path.file_name().unwrap_or_default()).to_string();
    Listing { path, name, folder }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn lots_share_the_names_out_in_all_six_ways_alike() {
        let mut ways = HashMap::new();
        for chance in 0..6 {
            *ways.entry(lots(chance).map(|seat| seat.letter())).or_insert(0) += 1;
        }
        assert_eq!(ways.len(), 6);
        for way in ways.keys() {
            assert!("fml".chars().all(|letter| way.contains(&letter)), "{way:?}");
        }
    }
}
