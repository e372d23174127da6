//! A game on the table: every change is in its file, or said not to be.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sannin_shogi::record::desk::Refusal;
use sannin_shogi::record::{
    Desk, LookOnly, Problem, RealDisk, SIZE_LIMIT, SaveError, Status, Step, load_file,
};

use super::support::{FailingDisk, Folder, action, game};

fn play(desk: &mut Desk, text: &str) {
    let play = action(desk.record(), text);
    desk.play(play).unwrap();
}

fn assert_saved(desk: &Desk) {
    assert!(matches!(desk.status(), Status::Saved), "{:?}", desk.status());
    let text = fs::read_to_string(desk.path().unwrap()).unwrap();
    assert_eq!(text, desk.record().to_text());
}

#[test]
fn every_change_is_in_the_file() {
    let folder = Folder::new("changes");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    assert_saved(&desk);
    play(&mut desk, "P3c-4d");
    assert_saved(&desk);
    play(&mut desk, "P10k-10j");
    assert!(desk.set_comment(2, "mirrors First"));
    assert_saved(&desk);
    assert!(desk.undo().is_some());
    assert_saved(&desk);
    assert_eq!(load_file(&path).unwrap().len(), 1);
    assert!(desk.redo().is_some());
    assert_saved(&desk);
    assert_eq!(load_file(&path).unwrap().comment(2), Some("mirrors First"));
    desk.change(|record| record.players.first = "Akiko".to_owned());
    assert_eq!(load_file(&path).unwrap().players.first, "Akiko");
    // Nothing but the game and, while it is open, its lock.
    assert_eq!(folder.names(), [".game.json.lock", "game.json"]);
    drop(desk);
    assert_eq!(folder.names(), ["game.json"]);

    let mut desk = Desk::open(RealDisk, &path).unwrap();
    assert_eq!(desk.record().len(), 2);
    play(&mut desk, "P11g-10g");
    assert_saved(&desk);
}

#[test]
fn a_foul_changes_nothing() {
    let folder = Folder::new("reason");
    let mut desk = Desk::create(RealDisk, &folder.join("game.json"), game(&[])).unwrap();
    let drop = sannin_shogi::core::Action::Drop {
        role: sannin_shogi::core::Role::Pawn,
        to: "7g".parse().unwrap(),
    };
    assert!(matches!(desk.play(drop), Err(Refusal::IllegalAction(_))));
    assert_saved(&desk);
    assert!(desk.record().is_empty());
}

#[test]
fn what_changes_nothing_saves_nothing() {
    let folder = Folder::new("no-change");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    // A save would find this.
    fs::write(&path, "theirs").unwrap();
    let (from, to) = ("3c".parse().unwrap(), "7g".parse().unwrap());
    let far = sannin_shogi::core::Action::Move { from, to, promote: false };
    assert!(matches!(desk.play(far), Err(Refusal::IllegalAction(_))));
    assert!(desk.undo().is_none() && desk.redo().is_none());
    assert!(!desk.set_comment(1, "beyond the last action"));
    assert!(matches!(desk.status(), Status::Saved), "{:?}", desk.status());
    play(&mut desk, "P3c-4d");
    assert!(matches!(desk.status(), Status::Failed(SaveError::ChangedOnDisk(_))));
}

#[test]
fn play_goes_on_when_saving_fails_and_is_caught_up_with() {
    let steps = [Step::Look, Step::Create, Step::Write, Step::Sync, Step::Rename, Step::SyncFolder];
    for step in steps {
        let folder = Folder::new(&format!("catch-up-{step:?}"));
        let path = folder.join("game.json");
        let disk = FailingDisk::default();
        let mut desk = Desk::create(disk.clone(), &path, game(&[])).unwrap();
        assert_saved(&desk);

        disk.fail(step, ErrorKind::StorageFull);
        play(&mut desk, "P3c-4d");
        let Status::Failed(SaveError::Failed { step: at, .. }) = desk.status() else {
            panic!("{step}: {:?}", desk.status());
        };
        assert_eq!(*at, step);
        play(&mut desk, "P10k-10j");
        assert!(matches!(desk.status(), Status::Failed(_)), "{step}");
        let on_disk = load_file(&path).unwrap().len();
        assert_eq!(on_disk, if step == Step::SyncFolder { 2 } else { 0 }, "{step}");

        disk.recover();
        play(&mut desk, "P11g-10g");
        assert_saved(&desk);
        assert_eq!(load_file(&path).unwrap().len(), 3, "{step}");
    }
}

#[test]
fn saving_can_be_asked_for() {
    let folder = Folder::new("ask");
    let disk = FailingDisk::at(Step::Rename, ErrorKind::PermissionDenied);
    let mut desk = Desk::create(disk.clone(), &folder.join("game.json"), game(&[])).unwrap();
    assert!(matches!(desk.status(), Status::Failed(_)));
    assert!(matches!(desk.save(), Status::Failed(_)));
    disk.recover();
    assert!(matches!(desk.save(), Status::Saved));
    assert_saved(&desk);
}

#[test]
fn a_game_is_saved_under_another_name() {
    let folder = Folder::new("another-name");
    let disk = FailingDisk::at(Step::Write, ErrorKind::StorageFull);
    let mut desk = Desk::create(disk.clone(), &folder.join("a.json"), game(&["P3c-4d"])).unwrap();
    assert!(desk.save_as(&folder.join("b.json")).is_err());
    assert_eq!(desk.path(), Some(folder.join("a.json").as_path()));

    disk.recover();
    fs::write(folder.join("taken.json"), "shopping list").unwrap();
    let error = desk.save_as(&folder.join("taken.json")).unwrap_err();
    assert!(matches!(error, SaveError::Exists(_)));
    assert_eq!(fs::read_to_string(folder.join("taken.json")).unwrap(), "shopping list");

    desk.save_as(&folder.join("b.json")).unwrap();
    assert_eq!(desk.path(), Some(folder.join("b.json").as_path()));
    play(&mut desk, "P10k-10j");
    assert_saved(&desk);
    drop(desk);
    assert_eq!(folder.names(), ["b.json", "taken.json"]);
}

#[test]
fn a_game_saved_as_another_whose_folder_is_not_flushed_goes_on_there() {
    let folder = Folder::new("another-not-flushed");
    let disk = FailingDisk::default();
    let mut desk = Desk::create(disk.clone(), &folder.join("a.json"), game(&["P3c-4d"])).unwrap();
    disk.fail(Step::SyncFolder, ErrorKind::Other);
    desk.save_as(&folder.join("b.json")).unwrap();
    assert_eq!(desk.path(), Some(folder.join("b.json").as_path()));
    assert!(matches!(desk.status(), Status::Failed(warning) if warning.is_in_place()));
    assert_eq!(load_file(&folder.join("b.json")).unwrap().len(), 1);
    disk.recover();
    desk.save();
    assert_saved(&desk);
}

#[test]
fn messages_show_names_without_their_control_characters() {
    let folder = Folder::new("odd\u{202e}names");
    for name in ["clear\u{1b}[2J.json", "two\nlines.json"] {
        let path = folder.join(name);
        let errors = [
            load_file(&path).unwrap_err().to_string(),
            Desk::open(RealDisk, &path).unwrap_err().to_string(),
            save_error(&FailingDisk::at(Step::Write, ErrorKind::StorageFull), &path),
            save_error(&FailingDisk::at(Step::Lock, ErrorKind::StorageFull), &path),
            {
                fs::write(&path, "{").unwrap();
                load_file(&path).unwrap_err().to_string()
            },
            save_error(&FailingDisk::default(), &path),
        ];
        for error in errors {
            assert!(!error.contains(|c: char| c.is_control() || c == '\u{202e}'), "{error:?}");
            assert!(error.contains("odd\\u{202e}names"), "{error}");
        }
    }
}

/// Why a game cannot be begun there and saved.
fn save_error(disk: &FailingDisk, path: &Path) -> String {
    match Desk::create(disk.clone(), path, game(&[])) {
        Err(error) => error.to_string(),
        Ok(desk) => match desk.status() {
            Status::Failed(error) => error.to_string(),
            status => panic!("{status:?}"),
        },
    }
}

#[test]
fn a_vanished_folder_is_said_and_play_goes_on() {
    let folder = Folder::new("vanished");
    fs::create_dir(folder.join("stick")).unwrap();
    let mut desk = Desk::create(RealDisk, &folder.join("stick/game.json"), game(&[])).unwrap();
    assert_saved(&desk);
    fs::remove_dir_all(folder.join("stick")).unwrap();
    play(&mut desk, "P3c-4d");
    let Status::Failed(error @ SaveError::Failed { source, .. }) = desk.status() else {
        panic!("{:?}", desk.status());
    };
    assert_eq!(source.kind(), ErrorKind::NotFound);
    assert!(error.to_string().contains("stick/game.json: cannot "), "{error}");
    fs::create_dir(folder.join("stick")).unwrap();
    play(&mut desk, "P10k-10j");
    assert_saved(&desk);
}

#[test]
fn a_new_game_in_a_folder_that_is_not_there_is_not_lost() {
    let folder = Folder::new("not-there");
    let mut desk = Desk::create(RealDisk, &folder.join("none/game.json"), game(&[])).unwrap();
    play(&mut desk, "P3c-4d");
    assert!(matches!(desk.status(), Status::Failed(SaveError::Failed { .. })));
    assert_eq!(desk.record().len(), 1);
    fs::create_dir(folder.join("none")).unwrap();
    play(&mut desk, "P10k-10j");
    assert_saved(&desk);
}

#[test]
fn a_deleted_file_is_made_anew() {
    let folder = Folder::new("deleted");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    fs::remove_file(&path).unwrap();
    play(&mut desk, "P3c-4d");
    assert_saved(&desk);
}

#[test]
fn what_another_program_has_written_is_not_overwritten() {
    let folder = Folder::new("changed");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    let theirs = game(&["P10k-10j"; 0]).to_text().replace("Aki", "Ako"); // of the same length
    fs::write(&path, &theirs).unwrap();
    play(&mut desk, "P3c-4d");
    assert!(matches!(desk.status(), Status::Failed(SaveError::ChangedOnDisk(p)) if *p == path));
    play(&mut desk, "P10k-10j");
    assert!(matches!(desk.save(), Status::Failed(SaveError::ChangedOnDisk(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);

    // Both can be kept.
    desk.save_as(&folder.join("mine.json")).unwrap();
    assert_saved(&desk);
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
}

#[test]
fn what_another_program_has_written_is_overwritten_when_that_is_wanted() {
    let folder = Folder::new("overwritten");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    fs::write(&path, "theirs").unwrap();
    assert!(matches!(desk.save(), Status::Failed(SaveError::ChangedOnDisk(_))));
    assert!(matches!(desk.overwrite(), Status::Saved));
    assert_saved(&desk);
}

#[test]
fn a_file_made_by_another_program_before_the_first_save_is_kept() {
    let folder = Folder::new("first-save");
    let path = folder.join("game.json");
    let disk = FailingDisk::at(Step::Create, ErrorKind::StorageFull);
    let mut desk = Desk::create(disk.clone(), &path, game(&[])).unwrap();
    fs::write(&path, "theirs").unwrap();
    disk.recover();
    play(&mut desk, "P3c-4d");
    assert!(matches!(desk.status(), Status::Failed(SaveError::ChangedOnDisk(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
}

#[test]
fn a_damaged_game_is_looked_at_and_played_on_as_another_one() {
    let folder = Folder::new("damaged");
    let path = folder.join("game.json");
    let text = game(&["P3c-4d", "P10k-10j", "P11g-10g"]).to_text().replace("P11g-10g", "P11g-11a");
    fs::write(&path, &text).unwrap();
    let mut desk = Desk::open(RealDisk, &path).unwrap();
    let Status::LookOnly(LookOnly::Damaged(error)) = desk.status() else {
        panic!("{:?}", desk.status());
    };
    assert!(matches!(error.problem, Problem::Action { number: 3, .. }), "{error}");
    assert_eq!(desk.record().len(), 2);
    assert!(desk.undo().is_none());
    assert!(matches!(desk.save(), Status::LookOnly(_)));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    let branch = desk.record().from_here(2, None).unwrap();
    let mut branch = Desk::create(RealDisk, &folder.join("branch.json"), branch).unwrap();
    play(&mut branch, "P11g-10g");
    assert_saved(&branch);
    desk.save_as(&folder.join("copy.json")).unwrap();
    play(&mut desk, "P11g-10g");
    assert_saved(&desk);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_file_that_is_no_game_is_not_opened() {
    let folder = Folder::new("no-game");
    let path = folder.join("game.json");
    assert!(matches!(
        Desk::open(RealDisk, &path).unwrap_err().problem,
        Problem::Unreadable(error) if error.kind() == ErrorKind::NotFound
    ));
    assert_eq!(folder.names(), [""; 0]);
    fs::write(&path, "{").unwrap();
    assert!(matches!(Desk::open(RealDisk, &path).unwrap_err().problem, Problem::Json { .. }));
    assert_eq!(folder.names(), ["game.json"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_there_to_look_at() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("read-only-desk");
    let path = folder.join("game.json");
    fs::write(&path, game(&["P3c-4d"]).to_text()).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let desk = Desk::open(RealDisk, &path).unwrap();
    assert!(matches!(desk.status(), Status::LookOnly(LookOnly::ReadOnlyFile)));
    // It needs no lock, so another program may have it.
    assert_eq!(folder.names(), ["game.json"]);
}

#[test]
fn a_game_without_a_file_says_so_until_it_has_one() {
    let folder = Folder::new("no-file");
    let mut desk = Desk::without_file(RealDisk, game(&[]));
    play(&mut desk, "P3c-4d");
    assert!(matches!(desk.status(), Status::Failed(SaveError::NoPlace)));
    assert_eq!(desk.path(), None);
    desk.save_as(&folder.join("game.json")).unwrap();
    assert_saved(&desk);
}

#[test]
fn a_game_that_would_be_too_large_to_load_is_not_saved() {
    let folder = Folder::new("large-game");
    let path = folder.join("game.json");
    let mut desk = Desk::create(RealDisk, &path, game(&[])).unwrap();
    assert!(desk.set_comment(0, "x".repeat(SIZE_LIMIT as usize)));
    let Status::Failed(error @ SaveError::TooLarge { size, .. }) = desk.status() else {
        panic!("{:?}", desk.status());
    };
    assert_eq!(*size, desk.record().to_text().len());
    assert!(error.to_string().ends_with("shorten its comments"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), game(&[]).to_text());
    assert!(desk.set_comment(0, "shorter"));
    assert_saved(&desk);
}

#[test]
fn a_path_may_be_relative() {
    // The tests run in the package's folder.
    let folder = Folder::new("relative");
    let here = std::env::current_dir().unwrap().canonicalize().unwrap();
    let relative = folder.path().strip_prefix(here).unwrap_or(folder.path()).join("game.json");
    let desk = Desk::create(RealDisk, &relative, game(&[])).unwrap();
    assert_eq!(desk.path(), Some(folder.join("game.json").as_path()));
    assert!(Desk::create(RealDisk, Path::new(".."), game(&[])).is_err());
}
