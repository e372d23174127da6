//! The file of an open game: every change is in it, or said not to be.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sannin_shogi::record::{
    GameFile, LoadError, OpenGame, Problem, ReadOnly, Record, SIZE_LIMIT, SaveError, SaveState,
    Step, load_file, read_file,
};

use super::support::{FailingDisk, Folder, Session, disk, game, locks};

#[test]
fn every_change_is_in_the_file() {
    let folder = Folder::new("changes");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    session.assert_saved();
    session.play("P3c-4d");
    session.assert_saved();
    session.play("P10k-10j");
    assert!(session.record.set_comment(2, "mirrors First"));
    session.save();
    session.assert_saved();
    assert!(session.record.undo().is_some());
    session.save();
    session.assert_saved();
    assert_eq!(load_file(&path).unwrap().len(), 1);
    assert!(session.record.redo().is_some());
    session.save();
    session.assert_saved();
    assert_eq!(load_file(&path).unwrap().comment(2), Some("mirrors First"));
    assert_eq!(folder.names(), ["game.json"], "nothing but the game, also while it is open");
    drop(session);

    let mut session = Session::open(&FailingDisk::default(), &path);
    assert_eq!(session.record.len(), 2);
    session.play("P11g-10g");
    session.assert_saved();
}

#[test]
fn play_goes_on_when_saving_fails_and_is_caught_up_with() {
    let steps = [Step::Look, Step::Create, Step::Write, Step::Sync, Step::Rename, Step::SyncFolder];
    for step in steps {
        let folder = Folder::new(&format!("catch-up-{step:?}"));
        let path = folder.join("game.json");
        let disk = FailingDisk::default();
        let mut session = Session::create(&disk, &path, game(&[]));
        session.assert_saved();

        disk.fail(step, ErrorKind::StorageFull);
        session.play("P3c-4d");
        let SaveState::Unsaved(SaveError::Failed { step: at, .. }) = &session.state else {
            panic!("{step}: {:?}", session.state);
        };
        assert_eq!(*at, step);
        session.play("P10k-10j");
        assert!(matches!(session.state, SaveState::Unsaved(_)), "{step}");
        let on_disk = load_file(&path).unwrap().len();
        assert_eq!(on_disk, if step == Step::SyncFolder { 2 } else { 0 }, "{step}");

        disk.recover();
        session.play("P11g-10g");
        session.assert_saved();
        assert_eq!(load_file(&path).unwrap().len(), 3, "{step}");
    }
}

#[test]
fn saving_can_be_asked_for() {
    let folder = Folder::new("ask");
    let disk = FailingDisk::at(Step::Rename, ErrorKind::PermissionDenied);
    let mut session = Session::create(&disk, &folder.join("game.json"), game(&[]));
    assert!(matches!(session.state, SaveState::Unsaved(_)));
    assert!(matches!(session.save(), SaveState::Unsaved(_)));
    disk.recover();
    assert!(matches!(session.save(), SaveState::Saved));
    session.assert_saved();
}

#[test]
fn a_game_is_saved_under_another_name() {
    let folder = Folder::new("another-name");
    let disk = FailingDisk::at(Step::Write, ErrorKind::StorageFull);
    let mut session = Session::create(&disk, &folder.join("a.json"), game(&["P3c-4d"]));
    assert!(session.save_as(&disk, &folder.join("b.json")).is_err());
    assert_eq!(session.path(), Some(folder.join("a.json").as_path()));

    disk.recover();
    fs::write(folder.join("taken.json"), "shopping list").unwrap();
    let error = session.save_as(&disk, &folder.join("taken.json")).unwrap_err();
    assert!(matches!(error, SaveError::Exists(_)));
    assert_eq!(fs::read_to_string(folder.join("taken.json")).unwrap(), "shopping list");

    session.save_as(&disk, &folder.join("b.json")).unwrap();
    assert_eq!(session.path(), Some(folder.join("b.json").as_path()));
    session.play("P10k-10j");
    session.assert_saved();
    drop(session);
    assert_eq!(folder.names(), ["b.json", "taken.json"]);
}

#[test]
fn a_game_saved_as_another_whose_folder_is_not_flushed_goes_on_there() {
    let folder = Folder::new("another-not-flushed");
    let disk = FailingDisk::default();
    let mut session = Session::create(&disk, &folder.join("a.json"), game(&["P3c-4d"]));
    disk.fail(Step::SyncFolder, ErrorKind::Other);
    session.save_as(&disk, &folder.join("b.json")).unwrap();
    assert_eq!(session.path(), Some(folder.join("b.json").as_path()));
    assert!(matches!(&session.state, SaveState::Unsaved(warning) if warning.is_in_place()));
    assert_eq!(load_file(&folder.join("b.json")).unwrap().len(), 1);
    disk.recover();
    session.save();
    session.assert_saved();
}

#[test]
fn messages_show_names_without_their_control_characters() {
    let folder = Folder::new("odd\u{202e}names");
    for name in ["clear\u{1b}[2J.json", "two\nlines.json"] {
        let path = folder.join(name);
        let errors = [
            load_file(&path).unwrap_err().to_string(),
            GameFile::open(disk(), &path).unwrap_err().to_string(),
            save_error(&FailingDisk::at(Step::Write, ErrorKind::StorageFull), &path),
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

/// The reason why a game cannot be begun there and saved.
fn save_error(disk: &FailingDisk, path: &Path) -> String {
    match OpenGame::create(disk.clone(), path, game(&[])) {
        Err(error) => error.to_string(),
        Ok(game) => match game.location.state {
            SaveState::Unsaved(error) => error.to_string(),
            state => panic!("{state:?}"),
        },
    }
}

#[test]
fn a_vanished_folder_is_said_and_play_goes_on() {
    let folder = Folder::new("vanished");
    fs::create_dir(folder.join("stick")).unwrap();
    let mut session =
        Session::create(&FailingDisk::default(), &folder.join("stick/game.json"), game(&[]));
    session.assert_saved();
    fs::remove_dir_all(folder.join("stick")).unwrap();
    session.play("P3c-4d");
    let SaveState::Unsaved(error @ SaveError::Failed { source, .. }) = &session.state else {
        panic!("{:?}", session.state);
    };
    assert_eq!(source.kind(), ErrorKind::NotFound);
    assert!(error.to_string().contains("stick/game.json: cannot "), "{error}");
    fs::create_dir(folder.join("stick")).unwrap();
    session.play("P10k-10j");
    session.assert_saved();
}

#[test]
fn a_new_game_in_a_folder_that_is_not_there_is_not_lost() {
    let folder = Folder::new("not-there");
    let mut session =
        Session::create(&FailingDisk::default(), &folder.join("none/game.json"), game(&[]));
    session.play("P3c-4d");
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::Failed { .. })));
    assert_eq!(session.record.len(), 1);
    fs::create_dir(folder.join("none")).unwrap();
    session.play("P10k-10j");
    session.assert_saved();
}

#[test]
fn a_deleted_file_is_made_anew() {
    let folder = Folder::new("deleted");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    fs::remove_file(&path).unwrap();
    session.play("P3c-4d");
    session.assert_saved();
}

#[test]
fn what_another_program_has_written_is_not_overwritten() {
    let folder = Folder::new("changed");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    let theirs = game(&["P10k-10j"; 0]).to_text().replace("Aki", "Ako"); // of the same length
    fs::write(&path, &theirs).unwrap();
    session.play("P3c-4d");
    assert!(
        matches!(&session.state, SaveState::Unsaved(SaveError::ChangedOnDisk(p)) if *p == path)
    );
    session.play("P10k-10j");
    assert!(matches!(session.save(), SaveState::Unsaved(SaveError::ChangedOnDisk(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);

    // Both can be kept.
    session.save_as(&FailingDisk::default(), &folder.join("mine.json")).unwrap();
    session.assert_saved();
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
}

#[test]
fn what_another_program_has_written_is_overwritten_when_that_is_wanted() {
    let folder = Folder::new("overwritten");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    fs::write(&path, "theirs").unwrap();
    assert!(matches!(session.save(), SaveState::Unsaved(SaveError::ChangedOnDisk(_))));
    assert!(matches!(session.overwrite(), SaveState::Saved));
    session.assert_saved();
}

#[test]
fn a_file_made_by_another_program_before_the_first_save_is_kept() {
    let folder = Folder::new("first-save");
    let path = folder.join("game.json");
    let disk = FailingDisk::at(Step::Create, ErrorKind::StorageFull);
    let mut session = Session::create(&disk, &path, game(&[]));
    fs::write(&path, "theirs").unwrap();
    disk.recover();
    session.play("P3c-4d");
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::ChangedOnDisk(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
}

#[test]
fn a_damaged_game_is_looked_at_and_played_on_as_another_one() {
    let folder = Folder::new("damaged");
    let path = folder.join("game.json");
    let text = game(&["P3c-4d", "P10k-10j", "P11g-10g"]).to_text().replace("P11g-10g", "P11g-11a");
    fs::write(&path, &text).unwrap();
    let mut session = Session::open(&FailingDisk::default(), &path);
    let SaveState::ReadOnly(ReadOnly::Damaged(error)) = &session.state else {
        panic!("{:?}", session.state);
    };
    assert!(matches!(error.problem, Problem::Action { number: 3, .. }), "{error}");
    assert_eq!(session.record.len(), 2);
    assert!(session.file.is_none(), "there is nothing to write it with");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    let branch = session.record.from_here(2, None).unwrap();
    let mut branch = Session::create(&FailingDisk::default(), &folder.join("branch.json"), branch);
    branch.play("P11g-10g");
    branch.assert_saved();
    session.save_as(&FailingDisk::default(), &folder.join("copy.json")).unwrap();
    session.play("P11g-10g");
    session.assert_saved();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_file_that_is_no_game_is_not_opened() {
    let folder = Folder::new("no-game");
    let path = folder.join("game.json");
    assert!(matches!(
        GameFile::open(disk(), &path).unwrap_err().problem,
        Problem::Unreadable(error) if error.kind() == ErrorKind::NotFound
    ));
    assert_eq!(folder.names(), [""; 0]);
    fs::write(&path, "{").unwrap();
    assert!(matches!(GameFile::open(disk(), &path).unwrap_err().problem, Problem::Json { .. }));
    assert_eq!(folder.names(), ["game.json"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_there_to_look_at() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("read-only-session");
    let path = folder.join("game.json");
    fs::write(&path, game(&["P3c-4d"]).to_text()).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let session = Session::open(&FailingDisk::default(), &path);
    assert!(matches!(session.state, SaveState::ReadOnly(ReadOnly::WriteProtected)));
    // It needs no lock, so another program may have it.
    assert!(locks().acquire(&path).is_ok());
}

#[test]
fn a_game_without_a_file_says_so_until_it_has_one() {
    let folder = Folder::new("no-file");
    let mut session = Session::from(OpenGame::without_file(game(&[])));
    session.play("P3c-4d");
    assert!(matches!(session.state, SaveState::Unsaved(SaveError::NoFile)));
    assert_eq!(session.path(), None);
    session.save_as(&FailingDisk::default(), &folder.join("game.json")).unwrap();
    session.assert_saved();
}

#[test]
fn a_game_that_would_be_too_large_to_load_is_not_saved() {
    let folder = Folder::new("large-game");
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    assert!(session.record.set_comment(0, "x".repeat(SIZE_LIMIT as usize)));
    session.save();
    let SaveState::Unsaved(error @ SaveError::TooLarge { size, .. }) = &session.state else {
        panic!("{:?}", session.state);
    };
    assert_eq!(*size, session.record.to_text().len());
    assert_eq!(error.advice(), "shorten its comments");
    assert_eq!(fs::read_to_string(&path).unwrap(), game(&[]).to_text());
    assert!(session.record.set_comment(0, "shorter"));
    session.save();
    session.assert_saved();
}

#[test]
fn a_path_may_be_relative() {
    // The tests run in the package's folder.
    let folder = Folder::new("relative");
    let here = std::env::current_dir().unwrap().canonicalize().unwrap();
    let relative = folder.path().strip_prefix(here).unwrap_or(folder.path()).join("game.json");
    let session = Session::create(&FailingDisk::default(), &relative, game(&[]));
    assert_eq!(session.path(), Some(folder.join("game.json").as_path()));
    assert!(GameFile::create(disk(), Path::new("..")).is_err());
}

#[test]
fn a_new_game_in_which_nothing_is_done_leaves_no_file() {
    let folder = Folder::new("unplayed");
    let path = folder.join("game.json");
    let begin = || OpenGame::create(disk(), &path, game(&[])).unwrap();
    begin().file.unwrap().close();
    assert_eq!(folder.names(), [""; 0]);

    // Taking everything back leaves nothing either.
    let mut file = begin().file.unwrap();
    file.write(&game(&["P3c-4d"]).to_text()).unwrap();
    file.write(&game(&[]).to_text()).unwrap();
    file.close();
    assert_eq!(folder.names(), [""; 0]);

    // What others have written meanwhile stays, and so does a game with an action or a comment.
    let file = begin().file.unwrap();
    fs::write(&path, "theirs").unwrap();
    file.close();
    assert_eq!(fs::read_to_string(&path).unwrap(), "theirs");
    for done in [game(&["P3c-4d"]), commented()] {
        fs::remove_file(&path).unwrap();
        let mut file = begin().file.unwrap();
        file.write(&done.to_text()).unwrap();
        file.close();
        assert_eq!(fs::read_to_string(&path).unwrap(), done.to_text());
    }
    // An empty game that was there before is no business of the program's.
    fs::write(&path, game(&[]).to_text()).unwrap();
    GameFile::open(disk(), &path).unwrap().file.unwrap().close();
    assert_eq!(folder.names(), ["game.json"]);
}

/// A game with a comment and without actions.
fn commented() -> Record {
    let mut record = game(&[]);
    assert!(record.set_comment(0, "at the club"));
    record
}

#[test]
fn what_could_not_be_saved_is_tried_once_more_when_the_file_is_closed() {
    let folder = Folder::new("close");
    let path = folder.join("game.json");
    let disk = FailingDisk::default();
    let mut session = Session::create(&disk, &path, game(&[]));
    disk.fail(Step::Write, ErrorKind::StorageFull);
    session.play("P3c-4d");
    disk.recover();
    session.file.unwrap().close();
    assert_eq!(load_file(&path).unwrap().len(), 1);
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_refused_at_once() {
    let folder = Folder::new("not-regular");
    let made = std::process::Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap();
    assert!(made.success());
    let _socket = std::os::unix::net::UnixListener::bind(folder.join("socket")).unwrap();
    std::os::unix::fs::symlink("pipe", folder.join("link")).unwrap();
    for name in ["pipe", "socket", "link"] {
        let path = folder.join(name);
        let opened = GameFile::open(disk(), &path).unwrap_err();
        assert!(matches!(opened.problem, Problem::NotRegular), "{name}: {opened}");
        let read = read_file(&path).unwrap_err();
        assert!(matches!(read.problem, Problem::NotRegular), "{name}: {read}");
    }
    for error in [read_file(folder.path()), load_file(folder.path()).map(|game| game.to_text())] {
        assert!(matches!(error, Err(LoadError { problem: Problem::Folder, .. })), "{error:?}");
    }

    // Nor is a game saved into one that has taken the place of its file.
    let path = folder.join("game.json");
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    fs::remove_file(&path).unwrap();
    fs::rename(folder.join("pipe"), &path).unwrap();
    session.play("P3c-4d");
    assert!(matches!(
        &session.state,
        SaveState::Unsaved(SaveError::Failed { step: Step::Look, .. })
    ));
}

#[cfg(unix)]
#[test]
fn a_game_from_a_pipe_is_there_to_look_at() {
    let folder = Folder::new("pipe");
    let path = folder.join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let text = game(&["P3c-4d"]).to_text();
    let game = std::thread::scope(|scope| {
        scope.spawn(|| fs::write(&path, text));
        OpenGame::read(&path).unwrap()
    });
    assert_eq!(game.record.len(), 1);
    assert!(matches!(game.location.state, SaveState::ReadOnly(ReadOnly::NotRegular)));
    assert!(game.file.is_none());
}
