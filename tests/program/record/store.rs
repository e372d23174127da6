//! The folder of games without a file of their own.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use sannin_shogi::record::{Disk, Lock, LockError, Players, Record, SaveError, SaveState, Store};

use super::support::{FailingDisk, Folder, Session, disk, game, locks};

fn started(text: &str, mut record: Record) -> Record {
    record.started = Some(text.parse().unwrap());
    record
}

fn evening() -> Record {
    started("2026-11-29T19:30:05Z", game(&[]))
}

#[test]
fn the_users_own_store_is_below_the_state_folder() {
    let folder = Folder::new("state");
    let home = folder.path().as_os_str().to_owned();
    let store = Store::of_user(|name| (name == "XDG_STATE_HOME").then(|| home.clone()));
    if cfg!(all(unix, not(target_os = "macos"))) {
        let store = store.unwrap();
        assert_eq!(store.folder(), folder.join("sannin/games"));
        // The folder is made when the first game begins, and has no games before.
        assert!(store.contents().is_err());
        let session = Session::from(store.begin(disk(), evening()));
        assert!(matches!(session.state, SaveState::Saved), "{:?}", session.state);
        assert_for_the_user_alone(&folder.join("sannin"));
        assert_for_the_user_alone(store.folder());
    }
    assert_eq!(Store::of_user(|_| None), None);
}

#[cfg(unix)]
fn assert_for_the_user_alone(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    assert_eq!(fs::metadata(folder).unwrap().permissions().mode() & 0o777, 0o700, "{folder:?}");
}

#[cfg(not(unix))]
fn assert_for_the_user_alone(_: &Path) {}

#[test]
fn files_are_named_by_date_and_players_and_never_collide() {
    let folder = Folder::new("names");
    let store = Store::at(folder.path());
    let stamp = evening().started.unwrap().local_stamp();
    let named = |ending: &str| folder.join(&format!("{stamp}-Aki-Ben-Chie{ending}.json"));
    // One that is there, one that another program is about to make, and the next.
    let first = store.begin(disk(), evening());
    assert_eq!(first.location.path, Some(named("")));
    let other = locks().acquire(&named("-2")).unwrap();
    let third = store.begin(disk(), evening());
    assert_eq!(third.location.path, Some(named("-3")));
    drop(other);
    let second = store.begin(disk(), evening());
    assert_eq!(second.location.path, Some(named("-2")));
    assert_eq!(store.contents().unwrap().games.len(), 3);
}

#[test]
fn names_of_any_kind_make_a_file() {
    let folder = Folder::new("any-names");
    let store = Store::at(folder.path());
    let long = "三".repeat(500);
    for players in [
        Players::new("", "", ""),
        Players::new("../../x", "\0", "a/b\\c:d"),
        Players::new(long.clone(), long.clone(), long),
        Players::new("CON", "nul.json", "-rf"),
    ] {
        let mut record = evening();
        record.players = players.clone();
        let session = Session::from(store.begin(disk(), record));
        assert!(matches!(session.state, SaveState::Saved), "{players:?} {:?}", session.state);
        assert_eq!(session.path().unwrap().parent(), Some(folder.path()));
    }
    assert_eq!(store.contents().unwrap().games.len(), 4);
}

/// Sets when a file was written, in seconds after some moment.
fn written(path: &Path, seconds: u64) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000 + seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

#[test]
fn games_are_listed_with_the_last_one_first_and_folders_by_name() {
    let folder = Folder::new("listed");
    let games = [("b.json", 40), ("newer.json", 40), ("a.json", 20), ("older.json", 10)];
    for (name, seconds) in games {
        // Nothing is read of them, so that the list comes at once.
        fs::write(folder.join(name), "").unwrap();
        written(&folder.join(name), seconds);
    }
    for name in [".hidden.json", "notes.txt", ".older.json.7.sannin-tmp"] {
        fs::write(folder.join(name), "").unwrap();
    }
    for name in ["folder.json", "club", ".hidden"] {
        fs::create_dir(folder.join(name)).unwrap();
    }
    let contents = Store::at(folder.path()).contents().unwrap();
    let paths = |names: &[&str]| names.iter().map(|name| folder.join(name)).collect::<Vec<_>>();
    assert_eq!(contents.games, paths(&["b.json", "newer.json", "a.json", "older.json"]));
    assert_eq!(contents.folders, paths(&["club", "folder.json"]));
    assert_eq!(contents.hidden_folders, paths(&[".hidden"]));
}

#[cfg(unix)]
#[test]
fn what_is_no_plain_file_is_not_listed_as_a_game_except_for_links() {
    let folder = Folder::new("special");
    std::os::unix::fs::symlink("nowhere.json", folder.join("dangling.json")).unwrap();
    std::os::unix::fs::symlink("..", folder.join("up")).unwrap();
    // Whoever opened this to read would wait for ever for somebody to speak.
    let _socket = std::os::unix::net::UnixListener::bind(folder.join("socket.json")).unwrap();
    let contents = Store::at(folder.path()).contents().unwrap();
    assert_eq!(contents.games, [folder.join("dangling.json")]);
    assert_eq!(contents.folders, [folder.join("up")]);
}

/// A disk on which every lock seems to be held.
#[derive(Debug)]
struct BusyDisk;

impl Disk for BusyDisk {
    fn lock(&self, _: &Path) -> Result<Lock, LockError> {
        Err(LockError::Busy { by: None })
    }
}

#[test]
fn a_free_name_is_not_looked_for_for_ever() {
    let folder = Folder::new("all-busy");
    let mut session = Session::from(Store::at(folder.path()).begin(BusyDisk, evening()));
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::NoFile)));
    session.play("P3c-4d");
    assert_eq!((session.record.len(), session.path()), (1, None));
}

#[test]
fn what_a_killed_program_left_is_swept_away_when_a_game_begins() {
    let folder = Folder::new("swept");
    let left = |game: &str| folder.join(&format!(".{game}.77.sannin-tmp"));
    let stamp = evening().started.unwrap().local_stamp();
    let name = &format!("{stamp}-Aki-Ben-Chie.json");
    for game in [name, "mine.json", "other.json"] {
        fs::write(left(game), "half a ga").unwrap();
    }
    let begun = Store::at(folder.path()).begin(disk(), evening());
    assert_eq!(begun.location.path.as_deref(), Some(folder.join(name).as_path()));
    let _created = Session::create(&FailingDisk::default(), &folder.join("mine.json"), evening());
    assert!(!left(name).exists() && !left("mine.json").exists());
    assert!(left("other.json").exists());
}

#[test]
fn a_folder_that_cannot_be_made_does_not_stop_the_game() {
    let folder = Folder::new("not-made");
    fs::write(folder.join("file"), "").unwrap();
    let store = Store::at(folder.join("file/games"));
    let mut session = Session::from(store.begin(disk(), evening()));
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::Failed { .. })));
    session.play("P3c-4d");
    assert_eq!(session.record.len(), 1);
    assert!(store.contents().is_err());
}
