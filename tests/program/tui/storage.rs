//! The interface's use of files, on a real disk.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use sannin_shogi::core::{Rulings, Seat};
use sannin_shogi::notation::read_action;
use sannin_shogi::record::{Record, SaveError, SaveState};
use sannin_shogi::tui::{Answer, FileStorage, Palette, Preferences, Purpose, Request, Storage};

use support::desk::players;

/// A folder of a test, taken away at its end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("sannin-storage-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A storage whose user's folders are in this one.
    fn storage(&self) -> FileStorage {
        let root = self.0.clone();
        FileStorage::new(move |name| match name {
            "XDG_STATE_HOME" | "XDG_CONFIG_HOME" | "HOME" | "LOCALAPPDATA" => {
                Some(OsString::from(&root))
            }
            _ => None,
        })
    }

    fn preferences(&self) -> PathBuf {
        let mut found = Vec::new();
        find("preferences.json", &self.0, &mut found);
        found.into_iter().next().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn find(name: &str, folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(name, &path, found);
        } else if path.ends_with(name) {
            found.push(path);
        }
    }
}

fn game(plays: &[&str]) -> Record {
    let mut record = Record::standard(players(), Rulings::default());
    for text in plays {
        let play = read_action(record.game(), text).unwrap();
        record.play(play).unwrap();
    }
    record
}

/// Begins a game; its file.
fn begin(storage: &mut FileStorage, record: &Record) -> PathBuf {
    match storage.answer(Request::Begin(Box::new(record.clone()))) {
        Answer::Begun(opened) => {
            assert!(matches!(opened.location.state, SaveState::Saved), "{opened:?}");
            opened.location.path.unwrap()
        }
        answer => panic!("{answer:?}"),
    }
}

fn open(storage: &mut FileStorage, path: &Path) -> (Record, SaveState) {
    match storage.answer(Request::Open(path.to_owned(), Purpose::Play)) {
        Answer::Opened(Ok(opened), Purpose::Play) => (opened.record, opened.location.state),
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn a_game_is_saved_from_its_beginning_and_offered_again() {
    let folder = Folder::new();
    let mut storage = folder.storage();
    let path = begin(&mut storage, &game(&[]));
    let record = game(&["P3c-4d"]);
    let answer = storage.answer(Request::Save(record.to_text()));
    assert!(matches!(answer, Answer::Saved(SaveState::Saved)), "{answer:?}");
    assert!(fs::read_to_string(&path).unwrap().contains("P3c-4d"));
    drop(storage);
    match folder.storage().answer(Request::Unfinished) {
        Answer::Unfinished(Some((found, peek))) => {
            assert_eq!(found, path);
            assert_eq!((peek.actions, peek.players.name(Seat::Last)), (1, "Chie"));
        }
        answer => panic!("{answer:?}"),
    }
    // A finished game is not offered.
    let mut storage = folder.storage();
    open(&mut storage, &path);
    storage.answer(Request::Save(game(&["draw"]).to_text()));
    storage.answer(Request::Close);
    assert!(matches!(storage.answer(Request::Unfinished), Answer::Unfinished(None)));
}

#[test]
fn a_game_in_which_nothing_is_done_leaves_no_file_and_is_not_offered() {
    let folder = Folder::new();
    let mut storage = folder.storage();
    let path = begin(&mut storage, &game(&[]));
    assert!(path.exists());
    let others = folder.storage().answer(Request::Unfinished);
    assert!(matches!(others, Answer::Unfinished(None)), "{others:?}");
    storage.answer(Request::Close);
    assert!(!path.exists());
    // The same when the program ends, and when another game is begun.
    let path = begin(&mut storage, &game(&[]));
    drop(storage);
    assert!(!path.exists());
    let mut storage = folder.storage();
    let (first, second) =
        (begin(&mut storage, &game(&[])), begin(&mut storage, &game(&["P3c-4d"])));
    storage.answer(Request::Close);
    // Two games of one moment have the same name when the first is gone.
    assert_eq!(first.exists(), first == second);
    assert!(second.exists(), "what was played is kept");
    // One that was there before is no business of the storage's, nor one with a comment.
    let own = folder.0.join("own.json");
    fs::write(&own, game(&[]).to_text()).unwrap();
    open(&mut storage, &own);
    storage.answer(Request::Close);
    assert!(own.exists());
    let path = begin(&mut storage, &game(&[]));
    let mut record = game(&[]);
    assert!(record.set_comment(0, "at the club"));
    storage.answer(Request::Save(record.to_text()));
    storage.answer(Request::Close);
    assert!(path.exists());
}

#[test]
fn a_tilde_is_the_users_home() {
    let folder = Folder::new();
    fs::create_dir(folder.0.join("club")).unwrap();
    fs::write(folder.0.join("club/evening.json"), game(&["P3c-4d"]).to_text()).unwrap();
    let mut storage = folder.storage();
    assert_eq!(open(&mut storage, Path::new("~/club/evening.json")).0.len(), 1);
    match storage.answer(Request::List(Some("~/club".into()))) {
        Answer::Listed(Ok(listed)) => assert_eq!(listed.len(), 2, "{listed:?}"),
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn a_second_program_looks_only_until_the_first_is_done() {
    let folder = Folder::new();
    let (mut first, mut second) = (folder.storage(), folder.storage());
    let path = begin(&mut first, &game(&["P3c-4d"]));
    assert!(matches!(open(&mut second, &path).1, SaveState::ReadOnly(_)));
    first.answer(Request::Close);
    assert!(matches!(open(&mut second, &path).1, SaveState::Saved));
}

#[test]
fn a_broken_game_is_looked_at_up_to_the_error_and_never_changed() {
    let folder = Folder::new();
    let path = folder.0.join("broken.json");
    let text = game(&["P3c-4d", "P10k-10j"]).to_text().replace("P10k-10j", "P10k-10h");
    fs::write(&path, &text).unwrap();
    let mut storage = folder.storage();
    let (record, state) = open(&mut storage, &path);
    assert_eq!(record.len(), 1);
    let SaveState::ReadOnly(reason) = state else { panic!("{state:?}") };
    assert!(reason.to_string().contains("P10k-10h"), "{reason}");
    storage.answer(Request::Save(record.to_text()));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_file_that_has_changed_meanwhile_is_written_over_only_on_request() {
    let folder = Folder::new();
    let mut storage = folder.storage();
    let path = begin(&mut storage, &game(&[]));
    let others = game(&["P3c-4c"]).to_text();
    fs::write(&path, &others).unwrap();
    let text = || game(&["P3c-4d"]).to_text();
    let answer = storage.answer(Request::Save(text()));
    assert!(
        matches!(answer, Answer::Saved(SaveState::Unsaved(SaveError::ChangedOnDisk(_)))),
        "{answer:?}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), others);
    let answer = storage.answer(Request::Overwrite(text()));
    assert!(matches!(answer, Answer::Saved(SaveState::Saved)), "{answer:?}");
    assert!(fs::read_to_string(&path).unwrap().contains("P3c-4d"));
}

#[test]
fn games_that_cannot_be_listed_are_not_taken_for_none() {
    let folder = Folder::new();
    let none = folder.storage().answer(Request::List(None));
    assert!(matches!(&none, Answer::Listed(Ok(listed)) if listed.iter().all(|one| one.folder)));
    let games = begin(&mut folder.storage(), &game(&["P3c-4d"])).parent().unwrap().to_owned();
    fs::remove_dir_all(&games).unwrap();
    fs::write(&games, "no folder").unwrap();
    match folder.storage().answer(Request::List(None)) {
        Answer::Listed(Err(problem)) => {
            assert_eq!(problem.path, games, "{problem}");
        }
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn a_folder_is_listed_with_the_way_up_games_and_folders() {
    let folder = Folder::new();
    fs::create_dir(folder.0.join("club")).unwrap();
    fs::create_dir(folder.0.join(".club")).unwrap();
    fs::write(folder.0.join("notes.txt"), "no game").unwrap();
    fs::write(folder.0.join(".hidden.json"), "{}").unwrap();
    fs::write(folder.0.join("evening.json"), game(&["P3c-4d"]).to_text()).unwrap();
    let mut storage = folder.storage();
    match storage.answer(Request::List(Some(folder.0.clone()))) {
        Answer::Listed(Ok(listed)) => {
            let names: Vec<&str> = listed.iter().map(|listing| listing.name.as_str()).collect();
            assert_eq!(names, ["..", "evening.json", "club", ".club"]);
        }
        answer => panic!("{answer:?}"),
    }
    let missing = folder.0.join("nowhere");
    assert!(matches!(storage.answer(Request::List(Some(missing))), Answer::Listed(Err(_))));
}

#[cfg(unix)]
#[test]
fn names_in_a_list_are_shown_without_control_characters() {
    let folder = Folder::new();
    fs::create_dir(folder.0.join("b\u{7}")).unwrap();
    fs::write(folder.0.join("a\u{1b}[2J.json"), "{").unwrap();
    let mut storage = folder.storage();
    let Answer::Listed(Ok(listed)) = storage.answer(Request::List(Some(folder.0.clone()))) else {
        panic!("the folder is there");
    };
    let names: Vec<&str> = listed.iter().map(|listing| listing.name.as_str()).collect();
    assert_eq!(names, ["..", "a\\u{1b}[2J.json", "b\\u{7}"]);
    let Answer::Peeked(peeks) = storage.answer(Request::Peek(vec![listed[1].path.clone()])) else {
        panic!("the file is there");
    };
    let problem = peeks.into_iter().next().unwrap().1.problem.unwrap();
    let problem = problem.to_string();
    assert!(problem.contains("a\\u{1b}[2J.json: line 1"), "{problem}");
}

#[test]
fn preferences_are_kept() {
    let folder = Folder::new();
    let (none, problem) = folder.storage().preferences();
    assert!(none == Preferences::default() && problem.is_none(), "{problem:?}");
    let preferences = Preferences { palette: Palette::Light, ..Preferences::default() };
    let answer = folder.storage().answer(Request::Remember(preferences));
    assert!(matches!(answer, Answer::Remembered(Ok(()))), "{answer:?}");
    let (kept, problem) = folder.storage().preferences();
    assert!(kept == preferences && problem.is_none(), "{problem:?}");
}

#[test]
fn broken_preferences_are_said_and_do_not_stop_anything() {
    let folder = Folder::new();
    let mut storage = folder.storage();
    storage.answer(Request::Remember(Preferences::default()));
    let path = folder.preferences();
    fs::write(&path, "{\"palette\": 7").unwrap();
    let (preferences, problem) = storage.preferences();
    assert_eq!(preferences, Preferences::default());
    assert!(problem.unwrap().to_string().contains("preferences.json"));
    // What was broken is kept beside what replaces it.
    storage.answer(Request::Remember(preferences));
    assert_eq!(fs::read_to_string(path.with_extension("broken")).unwrap(), "{\"palette\": 7");
    assert!(storage.preferences().1.is_none());
    // A folder stands in the way: they cannot be kept, which is said once.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let answer = storage.answer(Request::Remember(preferences));
    assert!(matches!(answer, Answer::Remembered(Err(_))), "{answer:?}");
    let answer = storage.answer(Request::Remember(preferences));
    assert!(matches!(answer, Answer::Remembered(Ok(()))), "{answer:?}");
}

#[cfg(unix)]
#[test]
fn linked_preferences_are_written_where_the_link_leads() {
    let folder = Folder::new();
    let mut storage = folder.storage();
    storage.answer(Request::Remember(Preferences::default()));
    let path = folder.preferences();
    let dotfile = folder.0.join("dotfile");
    fs::rename(&path, &dotfile).unwrap();
    std::os::unix::fs::symlink(&dotfile, &path).unwrap();
    let preferences = Preferences { palette: Palette::Light, ..Preferences::default() };
    storage.answer(Request::Remember(preferences));
    assert!(path.is_symlink());
    assert!(fs::read_to_string(&dotfile).unwrap().contains("light"));
    let (kept, problem) = storage.preferences();
    assert!(kept == preferences && problem.is_none(), "{problem:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_blocks_nothing() {
    let folder = Folder::new();
    let path = folder.0.join("pipe.json");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let mut storage = folder.storage();
    let opened = storage.answer(Request::Open(path.clone(), Purpose::Play));
    assert!(matches!(opened, Answer::Opened(Err(_), _)), "{opened:?}");
    let peeked = storage.answer(Request::Peek(vec![path]));
    assert!(matches!(&peeked, Answer::Peeked(peeks) if peeks[0].1.problem.is_some()), "{peeked:?}");
}
