//! The reason of every failure can be read in full on every screen, however long the path is.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use sannin_shogi::core::Seat;
use sannin_shogi::record::{
    FileLocation, LoadError, Loaded, LockError, Problem, ReadOnly, Record, SaveError, SaveState,
    Step, load_lenient,
};
use sannin_shogi::tui::session::Opened;
use sannin_shogi::tui::{
    Answer, Event, Opening, PathError, PreferencesError, PreferencesProblem, Purpose,
};

use support::desk::{Desk, MemoryStorage, position, record_after};

const SIZES: [(u16, u16); 2] = [(80, 24), (110, 32)];

/// A path with which no message fits any terminal.
fn path() -> PathBuf {
    PathBuf::from(format!("/home/aki/{}{}.json", "evenings/".repeat(20), "e".repeat(200)))
}

fn denied() -> io::Error {
    ErrorKind::PermissionDenied.into()
}

/// A file that breaks the rules: two pawns' moves, then one that no pawn makes.
fn damaged() -> (Record, LoadError) {
    let text = record_after(&["P3c-4d", "P10k-10j", "P11g-10g"]).to_text();
    let broken = text.replace("P11g-10g", "P11g-9g"); // two cells
    match load_lenient(&broken, &path().display().to_string()).unwrap() {
        Loaded::Damaged { good, error } => (good, error),
        Loaded::Sound(_) => panic!("no pawn goes over two cells: {broken}"),
    }
}

/// Every failure of saving, with its reason.
fn save_errors() -> Vec<(SaveError, &'static str)> {
    let failed =
        |step, kind: ErrorKind| SaveError::Failed { path: path(), step, source: kind.into() };
    vec![
        (
            failed(Step::SyncFolder, ErrorKind::PermissionDenied),
            "cannot flush the folder to the disk: permission denied",
        ),
        (
            failed(Step::Create, ErrorKind::StorageFull),
            "cannot create a temporary file beside it: the disk is full",
        ),
        (SaveError::ReadOnly(path()), "the file is read-only"),
        (SaveError::ChangedOnDisk(path()), "another program has changed the file"),
        (SaveError::Exists(path()), "there is a file of this name already"),
        (
            SaveError::Busy { path: path(), reason: LockError::Busy { by: Some(4_194_304) } },
            "it is open in another program (process 4194304)",
        ),
        (SaveError::NoFile, "there is no folder where a file could be made for the game"),
        (
            SaveError::TooLarge { path: path(), size: 123_456_789 },
            "the game would take 123456789 bytes, and a game file has at most 16777216",
        ),
    ]
}

fn load_errors() -> Vec<(LoadError, &'static str)> {
    let error = |problem| LoadError { origin: path().display().to_string(), problem };
    vec![
        (error(Problem::Unreadable(denied())), "cannot be read: permission denied"),
        (
            error(Problem::Utf16),
            "a game file is UTF-8: save it as UTF-8, without a byte order mark",
        ),
        (damaged().1, "action 3, Last's turn: 'P11g-9g': a pawn does not move from 11g to 9g"),
    ]
}

/// Asserts that the screen says something at both sizes, over several lines perhaps.
#[track_caller]
fn expect_reason(desk: &mut Desk, reason: &str) {
    for (columns, lines) in SIZES {
        desk.resize(columns, lines);
        let screen = desk.screen();
        // Messages are as wide as the screen, or as what is beside the panels of the players.
        let said = [columns, columns - 24].into_iter().any(|width| {
            let words = screen.lines().flat_map(|line| {
                let line: String = line.chars().take(width.into()).collect();
                let line = line.replace(['│', '|'], " ");
                line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
            });
            words.collect::<Vec<_>>().join(" ").contains(reason)
        });
        assert!(said, "'{reason}' is not at {columns}x{lines} on\n{screen}");
    }
}

/// The screens that show a game, which say what went wrong with it.
fn game_screens() -> [Desk; 3] {
    let played = || Desk::after(&["P3c-4d", "P10k-10j"]);
    let mut replay = played();
    replay.keys("v");
    let mut ended =
        Desk::at(position(Seat::First, &["fK 6g", "mK 10m", "lK 10d"], [&[], &[], &[]]));
    ended.plays(&["K6g-7g"]);
    [played(), replay, ended]
}

#[test]
fn on_the_screens_of_a_game() {
    let answers: [fn(SaveError) -> Answer; 3] = [
        |error| Answer::Saved(SaveState::Unsaved(error)),
        |error| Answer::SavedAs(Err(error)),
        |error| Answer::Remembered(Err(error)),
    ];
    for mut desk in game_screens() {
        for answer in answers {
            for (error, reason) in save_errors() {
                desk.send(Event::Answer(answer(error)));
                expect_reason(&mut desk, reason);
            }
        }
        let problem = PreferencesProblem::Unreadable(denied());
        desk.app.warn_of_preferences(PreferencesError { path: path(), problem });
        expect_reason(&mut desk, "permission denied");
    }
}

#[test]
fn on_the_start_menu_and_the_list_of_files() {
    for keys in ["Down", "Down Enter"] {
        let mut desk = Desk::menu();
        desk.keys(keys);
        for (error, reason) in load_errors() {
            desk.send(Event::Answer(Answer::Opened(Err(error), Purpose::Play)));
            expect_reason(&mut desk, reason);
        }
    }
    let mut desk = Desk::menu();
    desk.keys("Down Enter");
    let error = PathError { path: path(), source: denied() };
    desk.send(Event::Answer(Answer::Listed(Err(error))));
    expect_reason(&mut desk, "permission denied");
}

#[test]
fn on_a_game_that_is_read_only() {
    let (record, error) = damaged();
    let reasons: [(ReadOnly, &str); 3] = [
        (
            LockError::Busy { by: Some(4_194_304) }.into(),
            "it is open in another program (process 4194304)",
        ),
        (ReadOnly::WriteProtected, "the file is write-protected"),
        (error.into(), "action 3, Last's turn: 'P11g-9g': a pawn does not move from 11g to 9g"),
    ];
    for (read_only, reason) in reasons {
        let location = FileLocation { path: Some(path()), state: SaveState::ReadOnly(read_only) };
        let opened = Opened { record: record.clone(), location, unlocked: None };
        let opening = Opening::Play(Box::new(opened));
        let mut desk = Desk::with(opening, MemoryStorage::default(), (80, 24));
        expect_reason(&mut desk, reason);
    }
}
