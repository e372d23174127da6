//! One writer at a time.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use sannin_shogi::record::{Desk, Lock, LockError, LookOnly, RealDisk, SaveError, Status};

use crate::support::{Folder, action, game};

#[test]
fn a_lock_is_given_to_one_and_then_to_the_next() {
    let folder = Folder::new("lock");
    let path = folder.join("game.json");
    let lock = Lock::acquire(&path).unwrap();
    let me = std::process::id();
    assert!(matches!(Lock::acquire(&path), Err(LockError::Busy { by: Some(by) }) if by == me));
    assert!(Lock::acquire(&folder.join("other.json")).is_ok());
    drop(lock);
    let lock = Lock::acquire(&path).unwrap();
    drop(lock);
    assert_eq!(folder.names(), [""; 0], "no lock file stays behind");
}

#[test]
fn a_lock_file_of_a_dead_program_does_not_block() {
    let folder = Folder::new("dead");
    let path = folder.join("game.json");
    fs::write(folder.join(".game.json.lock"), "4294967295, and a long story").unwrap();
    let _lock = Lock::acquire(&path).unwrap();
    let me = std::process::id();
    assert!(matches!(Lock::acquire(&path), Err(LockError::Busy { by: Some(by) }) if by == me));
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
                    if let Ok(lock) = Lock::acquire(&path) {
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
    let _desk = Desk::open(RealDisk, Path::new(&path)).unwrap();
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
        .args(["--exact", "locking::holding_a_game", "--ignored", "--nocapture"])
        .env(HELD_GAME, &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "held"));

    let mut desk = Desk::open(RealDisk, &path).unwrap();
    let Status::LookOnly(LookOnly::NoLock(LockError::Busy { by })) = desk.status() else {
        panic!("{:?}", desk.status());
    };
    assert_eq!(*by, Some(other.id()));
    let Status::LookOnly(why) = desk.status() else { unreachable!() };
    assert_eq!(
        why.to_string(),
        format!("to look at only: it is open in another program (process {})", other.id())
    );
    assert_eq!(desk.record().len(), 1);
    // Nothing that is tried changes the game or its file.
    let play = action(desk.record(), "P10k-10j");
    assert!(desk.play(play).is_err());
    assert!(desk.undo().is_none() && desk.redo().is_none() && !desk.set_comment(0, "mine"));
    desk.save();
    desk.overwrite();
    assert!(desk.is_look_only());
    assert_eq!(desk.record().to_text(), text);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Nor can a new game be begun there, or this one be saved there.
    assert!(matches!(desk.save_as(&path), Err(SaveError::Exists(_))));

    writeln!(other.stdin.take().unwrap()).unwrap();
    assert!(lines.all(|line| line.is_ok()));
    assert!(other.wait().unwrap().success());
    drop(desk);
    let desk = Desk::open(RealDisk, &path).unwrap();
    assert!(matches!(desk.status(), Status::Saved));
}

#[test]
fn a_new_game_is_not_begun_where_another_one_is() {
    let folder = Folder::new("same-name");
    let path = folder.join("game.json");
    let lock = Lock::acquire(&path).unwrap();
    let error = Desk::create(RealDisk, &path, game(&[])).unwrap_err();
    assert!(matches!(error, SaveError::Busy { .. }), "{error}");
    drop(lock);
    let desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    assert!(matches!(desk.status(), Status::Saved));
    assert!(matches!(
        Desk::create(RealDisk, &path, game(&[])),
        Err(SaveError::Exists(there)) if there == path
    ));
}

#[test]
fn where_no_lock_can_be_made_a_game_is_there_to_look_at() {
    let folder = Folder::new("no-lock");
    let path = folder.join("game.json");
    fs::write(&path, game(&["P3c-4d"]).to_text()).unwrap();
    // A folder stands where the lock file would be, which stops even the superuser.
    fs::create_dir(folder.join(".game.json.lock")).unwrap();
    let desk = Desk::open(RealDisk, &path).unwrap();
    let Status::LookOnly(why @ LookOnly::NoLock(LockError::Impossible { .. })) = desk.status()
    else {
        panic!("{:?}", desk.status());
    };
    assert!(why.to_string().starts_with("to look at only: it cannot be locked: "), "{why}");
    assert_eq!(desk.record().len(), 1);
}
