//! One writer at a time.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;

use sannin_shogi::record::{
    GameFile, LockError, LockFolder, OpenGame, ReadOnly, RealDisk, SaveError, SaveState,
};

use super::support::{FailingDisk, Folder, Session, disk, game, locks};

#[test]
fn a_lock_is_given_to_one_and_then_to_the_next() {
    let folder = Folder::new("lock");
    let (path, locks) = (folder.join("game.json"), LockFolder::at(folder.join("state/locks")));
    let lock = locks.acquire(&path).unwrap();
    let me = std::process::id();
    assert!(matches!(locks.acquire(&path), Err(LockError::Busy { by: Some(by) }) if by == me));
    assert!(locks.acquire(&folder.join("other.json")).is_ok());
    drop(lock);
    let _lock = locks.acquire(&path).unwrap();
    assert_eq!(folder.names(), ["state"], "nothing stands beside the game");
}

#[test]
fn a_lock_file_of_a_dead_program_does_not_block() {
    let folder = Folder::new("dead");
    let (path, locks) = (folder.join("game.json"), LockFolder::at(folder.path()));
    drop(locks.acquire(&path).unwrap());
    let left = folder.names();
    fs::write(folder.join(&left[0]), "4294967295, and a long story").unwrap();
    let _lock = locks.acquire(&path).unwrap();
    let me = std::process::id();
    assert!(matches!(locks.acquire(&path), Err(LockError::Busy { by: Some(by) }) if by == me));
    assert_eq!(folder.names(), left);
}

#[cfg(unix)]
#[test]
fn each_way_to_a_file_leads_to_the_same_lock() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("ways");
    fs::create_dir(folder.join("games")).unwrap();
    let file = folder.join("games/game.json");
    fs::write(&file, game(&[]).to_text()).unwrap();
    symlink("games/game.json", folder.join("link.json")).unwrap();
    symlink("games", folder.join("folder")).unwrap();
    let ways = ["games/game.json", "link.json", "folder/game.json", "folder/../games/game.json"];
    for first in ways {
        let first = GameFile::open(disk(), &folder.join(first)).unwrap();
        assert!(matches!(first.location.state, SaveState::Saved), "{first:?}");
        for second in ways {
            let second = GameFile::open(disk(), &folder.join(second)).unwrap();
            let state = &second.location.state;
            assert!(matches!(state, SaveState::ReadOnly(ReadOnly::Locked(_))), "{state:?}");
        }
    }
}

#[test]
fn locks_change_hands_under_contention_without_two_holders() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let folder = Folder::new("contention");
    let path = folder.join("game.json");
    let (holders, given) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..500 {
                    if let Ok(lock) = locks().acquire(&path) {
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0);
                        given.fetch_add(1, Ordering::SeqCst);
                        std::thread::yield_now();
                        holders.fetch_sub(1, Ordering::SeqCst);
                        drop(lock);
                    }
                }
            });
        }
    });
    assert!(given.into_inner() > 0);
}

const HELD_GAME: &str = "SANNIN_TEST_HELD_GAME";

#[test]
#[ignore = "the other program of the next test, which runs it in a process of its own"]
fn holding_a_game() {
    let Ok(path) = std::env::var(HELD_GAME) else { return };
    let _desk = Session::open(&FailingDisk::default(), Path::new(&path));
    println!("\nheld");
    let _ = std::io::stdin().lines().next();
}

#[test]
fn a_second_program_looks_only() {
    let folder = Folder::new("second");
    let path = folder.join("game.json");
    let text = game(&["P3c-4d"]).to_text();
    fs::write(&path, &text).unwrap();
    let mut other = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "record::locking::holding_a_game", "--ignored", "--nocapture"])
        .env(HELD_GAME, &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "held"));

    let mut session = Session::open(&FailingDisk::default(), &path);
    let SaveState::ReadOnly(ReadOnly::Locked(LockError::Busy { by })) = &session.state else {
        panic!("{:?}", session.state);
    };
    assert_eq!(*by, Some(other.id()));
    let SaveState::ReadOnly(why) = &session.state else { unreachable!() };
    assert_eq!(why.to_string(), format!("it is open in another program (process {})", other.id()));
    assert_eq!(session.record.len(), 1);
    // Nothing that is tried changes the game or its file.
    assert!(session.file.is_none());
    assert_eq!(session.record.to_text(), text);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Nor can a new game be begun there, or this one be saved there.
    assert!(matches!(session.save_as(&FailingDisk::default(), &path), Err(SaveError::Exists(_))));

    writeln!(other.stdin.take().unwrap()).unwrap();
    assert!(lines.all(|line| line.is_ok()));
    assert!(other.wait().unwrap().success());
    drop(session);
    let session = Session::open(&FailingDisk::default(), &path);
    assert!(matches!(session.state, SaveState::Saved));
}

#[test]
fn a_new_game_is_not_begun_where_another_one_is() {
    let folder = Folder::new("same-name");
    let path = folder.join("game.json");
    let lock = locks().acquire(&path).unwrap();
    let error = GameFile::create(disk(), &path).unwrap_err();
    assert!(matches!(error, SaveError::Busy { .. }), "{error}");
    drop(lock);
    let session = Session::create(&FailingDisk::default(), &path, game(&[]));
    assert!(matches!(session.state, SaveState::Saved));
    assert!(matches!(
        GameFile::create(disk(), &path),
        Err(SaveError::Exists(there)) if there == path
    ));
}

#[test]
fn without_a_lock_the_game_is_saved_all_the_same_and_locking_is_tried_again() {
    let folder = Folder::new("no-lock");
    fs::write(folder.join("file"), "where the folder of locks would be").unwrap();
    let disks = [
        RealDisk { locks: None },
        RealDisk { locks: Some(LockFolder::at(folder.join("file/locks"))) },
    ];
    for disk in disks {
        let (old, new) = (folder.join("old.json"), folder.join("new.json"));
        fs::write(&old, game(&["P3c-4d"]).to_text()).unwrap();
        for game in [
            GameFile::open(disk.clone(), &old).unwrap(),
            OpenGame::create(disk.clone(), &new, game(&[])).unwrap(),
        ] {
            assert!(game.unlocked.is_some());
            let mut session = Session::from(game);
            session.assert_saved();
            let next = session.record.game().legal_actions()[0];
            session.record.play(next).unwrap();
            session.save();
            session.assert_saved();
        }
        fs::remove_file(&new).unwrap();
    }

    let path = folder.join("game.json");
    let disk = FailingDisk::default();
    disk.without_locks.store(true, Ordering::Relaxed);
    let mut session = Session::create(&disk, &path, game(&[]));
    disk.without_locks.store(false, Ordering::Relaxed);
    let other = locks().acquire(&path).unwrap();
    session.play("P3c-4d");
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::Busy { .. })));
    assert_eq!(fs::read_to_string(&path).unwrap(), game(&[]).to_text());
    drop(other);
    session.save();
    session.assert_saved();
    assert!(matches!(locks().acquire(&path), Err(LockError::Busy { .. })));
}
