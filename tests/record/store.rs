//! The folder of games without a file of their own.

use std::fs;
use std::time::{Duration, SystemTime};

use sannin_shogi::core::{Draw, GameResult};
use sannin_shogi::record::{Lock, Players, Problem, RealDisk, Record, SaveError, Status, Store};

use crate::support::{Folder, action, game};

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
        assert!(store.list().unwrap().is_empty());
        let desk = store.begin(RealDisk, evening());
        assert!(matches!(desk.status(), Status::Saved), "{:?}", desk.status());
    }
    assert_eq!(Store::of_user(|_| None), None);
}

#[test]
fn files_are_named_by_date_and_players_and_never_collide() {
    let folder = Folder::new("names");
    let store = Store::at(folder.path());
    // One that is there, one that another program is about to make, and the next.
    let first = store.begin(RealDisk, evening());
    assert_eq!(first.path(), Some(folder.join("2026-11-29-193005-Aki-Ben-Chie.json").as_path()));
    let other = Lock::acquire(&folder.join("2026-11-29-193005-Aki-Ben-Chie-2.json")).unwrap();
    let third = store.begin(RealDisk, evening());
    assert_eq!(third.path(), Some(folder.join("2026-11-29-193005-Aki-Ben-Chie-3.json").as_path()));
    drop(other);
    let second = store.begin(RealDisk, evening());
    assert_eq!(second.path(), Some(folder.join("2026-11-29-193005-Aki-Ben-Chie-2.json").as_path()));
    assert_eq!(store.list().unwrap().len(), 3);
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
        let desk = store.begin(RealDisk, record);
        assert!(matches!(desk.status(), Status::Saved), "{players:?} {:?}", desk.status());
        assert_eq!(desk.path().unwrap().parent(), Some(folder.path()));
    }
    assert_eq!(store.list().unwrap().len(), 4);
}

/// Sets when a file was written, in seconds after some moment.
fn written(path: &std::path::Path, seconds: u64) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_800_000_000 + seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

#[test]
fn games_are_listed_with_the_last_one_first() {
    let folder = Folder::new("listed");
    let store = Store::at(folder.path());
    let games = [
        ("over.json", game(&["P3c-4d", "draw"]).to_text(), 40),
        ("newer.json", game(&["P3c-4d", "P10k-10j"]).to_text(), 30),
        ("bad.json", "{}".to_owned(), 20),
        ("older.json", started("2026-11-29T19:30:05Z", game(&["P3c-4d"])).to_text(), 10),
    ];
    for (name, text, seconds) in &games {
        fs::write(folder.join(name), text).unwrap();
        written(&folder.join(name), *seconds);
    }
    // None of these is a game file.
    for name in [".hidden.json", "notes.txt", ".older.json.lock", ".older.json.7-1.sannin-tmp"] {
        fs::write(folder.join(name), "").unwrap();
    }
    fs::create_dir(folder.join("folder.json")).unwrap();

    let list = store.list().unwrap();
    let names: Vec<_> = list.iter().map(|entry| entry.path.file_name().unwrap()).collect();
    assert_eq!(names, ["over.json", "newer.json", "bad.json", "older.json"]);
    let over = list[0].summary.as_ref().unwrap();
    assert_eq!((over.actions, over.result), (2, Some(GameResult::Draw(Draw::Agreement))));
    assert!(matches!(list[2].summary.as_ref().unwrap_err().problem, Problem::NotAGame(None)));
    let older = list[3].summary.as_ref().unwrap();
    assert_eq!(older.players, Players::new("Aki", "Ben", "Chie"));
    assert_eq!(older.started.unwrap().to_string(), "2026-11-29T19:30:05Z");
    assert_eq!((older.actions, older.result), (1, None));

    let last = store.last_unfinished().unwrap().unwrap();
    assert_eq!(last.path, folder.join("newer.json"));
}

#[test]
fn without_an_unfinished_game_there_is_none_to_offer() {
    let folder = Folder::new("all-over");
    fs::write(folder.join("over.json"), game(&["draw"]).to_text()).unwrap();
    fs::write(folder.join("bad.json"), "").unwrap();
    assert!(Store::at(folder.path()).last_unfinished().unwrap().is_none());
    assert!(Store::at(folder.join("none")).last_unfinished().unwrap().is_none());
}

#[test]
fn a_folder_that_cannot_be_made_does_not_stop_the_game() {
    let folder = Folder::new("not-made");
    fs::write(folder.join("file"), "").unwrap();
    let store = Store::at(folder.join("file/games"));
    let mut desk = store.begin(RealDisk, evening());
    assert!(matches!(desk.status(), Status::Failed(SaveError::Failed { .. })));
    let play = action(desk.record(), "P3c-4d");
    desk.play(play).unwrap();
    assert_eq!(desk.record().len(), 1);
    assert!(store.list().is_err());
}
