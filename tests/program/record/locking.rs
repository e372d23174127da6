//! One writer at a time.

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use sannin_shogi::record::{
    GameFile, Lock, LockError, OpenGame, ReadOnly, RealDisk, SaveError, SaveState, Step, Store,
};

use super::support::{FailingDisk, Folder, Session, game};

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
    let lock = Lock::acquire(&path).unwrap();
    let error = GameFile::create(RealDisk, &path).unwrap_err();
    assert!(matches!(error, SaveError::Busy { .. }), "{error}");
    drop(lock);
    let session = Session::create(&FailingDisk::default(), &path, game(&[]));
    assert!(matches!(session.state, SaveState::Saved));
    assert!(matches!(
        GameFile::create(RealDisk, &path),
        Err(SaveError::Exists(there)) if there == path
    ));
}

#[test]
fn where_no_lock_can_be_made_the_game_goes_on_and_locking_is_tried_again() {
    let folder = Folder::new("no-lock");
    let path = folder.join("game.json");
    let text = game(&["P3c-4d"]).to_text();
    fs::write(&path, &text).unwrap();
    // A folder stands where the lock file would be, which stops even the superuser.
    fs::create_dir(folder.join(".game.json.lock")).unwrap();
    let mut session = Session::open(&FailingDisk::default(), &path);
    assert_not_locked(&session);
    session.play("P10k-10j");
    assert_not_locked(&session);
    assert_eq!(session.record.len(), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    // On request it goes on under another name, and under its own once that can be locked.
    let mut copy = Session::open(&FailingDisk::default(), &path);
    copy.save_as(&FailingDisk::default(), &folder.join("copy.json")).unwrap();
    assert!(matches!(copy.state, SaveState::Saved));
    fs::remove_dir(folder.join(".game.json.lock")).unwrap();
    assert!(matches!(session.save(), SaveState::Saved), "{:?}", session.state);
    assert_eq!(fs::read_to_string(&path).unwrap(), session.record.to_text());
    assert!(matches!(Lock::acquire(&path), Err(LockError::Busy { .. })));
}

fn assert_not_locked(session: &Session) {
    let SaveState::Unsaved(error @ SaveError::Failed { step: Step::Lock, .. }) = &session.state
    else {
        panic!("{:?}", session.state);
    };
    assert!(error.to_string().contains("game.json: cannot lock the file: "), "{error}");
}

#[test]
fn a_full_disk_stops_neither_an_old_game_nor_a_new_one() {
    let folder = Folder::new("full");
    let disk = FailingDisk::at(Step::Lock, ErrorKind::StorageFull);
    fs::write(folder.join("old-game.json"), game(&[]).to_text()).unwrap();
    for game in [
        GameFile::open(disk.clone(), &folder.join("old-game.json")).unwrap(),
        OpenGame::create(disk.clone(), &folder.join("new-game.json"), game(&[])).unwrap(),
        Store::at(folder.path()).begin(disk.clone(), game(&[])),
    ] {
        let mut session = Session::from(game);
        assert!(matches!(
            session.state,
            SaveState::Unsaved(SaveError::Failed { step: Step::Lock, .. })
        ));
        session.play("P3c-4d");
        assert!(matches!(session.state, SaveState::Unsaved(_)));
        disk.recover();
        assert!(matches!(session.save(), SaveState::Saved), "{:?}", session.state);
        disk.fail(Step::Lock, ErrorKind::StorageFull);
    }
}

#[test]
fn a_lock_whose_file_is_deleted_is_taken_again() {
    let folder = Folder::new("lock-deleted");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    fs::remove_file(folder.join(".game.json.lock")).unwrap();
    let other = Lock::acquire(&path).unwrap();
    assert!(other.stands());
    session.play("P3c-4d");
    assert!(
        matches!(session.state, SaveState::Unsaved(SaveError::Busy { .. })),
        "{:?}",
        session.state
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), game(&[]).to_text());

    drop(other);
    assert!(matches!(session.save(), SaveState::Saved));
    assert!(matches!(Lock::acquire(&path), Err(LockError::Busy { .. })));
    drop(session);
    assert_eq!(folder.names(), ["game.json"]);
}

/// All that may stand where the lock file would be, except for a plain file of its own.
#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_a_lock_file_is_never_changed() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("no-victims");
    let (path, lock_file) = (folder.join("e.json"), folder.join(".e.json.lock"));
    let victim = folder.join("victim.txt");
    let text = game(&[]).to_text();
    let in_the_way: [(&str, &dyn Fn()); 4] = [
        ("a link to a file", &|| symlink("victim.txt", &lock_file).unwrap()),
        ("a dangling link", &|| symlink("nothing.txt", &lock_file).unwrap()),
        ("a second name of a file", &|| fs::hard_link(&victim, &lock_file).unwrap()),
        ("a folder", &|| fs::create_dir(&lock_file).unwrap()),
    ];
    for (what, make) in in_the_way {
        fs::write(&path, &text).unwrap();
        fs::write(&victim, "precious").unwrap();
        make();
        let names = folder.names();
        let error = Lock::acquire(&path).unwrap_err();
        assert!(matches!(error, LockError::Impossible { .. }), "{what}: {error}");
        let mut session = Session::open(&FailingDisk::default(), &path);
        session.play("P3c-4d");
        assert!(matches!(session.state, SaveState::Unsaved(_)), "{what}: {:?}", session.state);
        drop(session);
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious", "{what}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{what}");
        assert_eq!(folder.names(), names, "{what}");
        let _ = fs::remove_file(&lock_file);
        let _ = fs::remove_dir(&lock_file);
    }

    // Nor does it matter what comes there while the lock is held.
    let lock = Lock::acquire(&path).unwrap();
    fs::rename(&lock_file, folder.join("moved")).unwrap();
    symlink("victim.txt", &lock_file).unwrap();
    assert!(!lock.stands());
    drop(lock);
    assert!(lock_file.is_symlink());
    assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
}
