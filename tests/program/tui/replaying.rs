//! Looking through a game.

use sannin_shogi::record::{FileLocation, Loaded, LockError, ReadOnly, SaveState, load_lenient};
use sannin_shogi::tui::{Effect, Event, Opening, session};

use support::desk::{Desk, MemoryStorage};

/// The moves that are known of the game of 28 May 1932 (Kimi, Miyamatsu, Yamamoto).
const OPENING: [&str; 3] = ["P3c-4d", "P10k-10j", "P11g-10g"];

fn looking() -> Desk {
    let mut desk = Desk::after(&OPENING);
    desk.keys("v").expect("3 of 3 actions");
    desk
}

#[test]
fn it_steps_by_action_and_round_and_to_the_ends() {
    let mut desk = looking();
    desk.keys("Left").expect("2 of 3 actions").expect("* > Chie");
    desk.keys("Home").expect("0 of 3 actions").expect("the start of the game");
    desk.keys("Left").expect("0 of 3 actions");
    desk.keys("Right").expect("1 of 3 actions").expect("Aki: P3c-4d");
    desk.keys("Down").expect("3 of 3 actions").keys("Up").expect("0 of 3 actions");
    desk.keys("End Right").expect("3 of 3 actions");
}

#[test]
fn it_goes_to_a_number_and_refuses_others() {
    let mut desk = looking();
    desk.keys("g").types("1").keys("Enter").expect("1 of 3 actions");
    for wrong in ["4", "x", ""] {
        desk.keys("g").types(wrong).keys("Enter").expect("type a number from 0 to 3");
        desk.keys("Esc").expect("1 of 3 actions");
    }
}

#[test]
fn looking_back_leaves_the_game_as_it_is() {
    let mut desk = Desk::after(&OPENING);
    desk.keys("Tab Enter").expect("choose where it goes");
    let before = desk.screen();
    desk.keys("v Home Right Esc");
    assert_eq!(desk.screen(), before);
    desk.expect_actions(&OPENING);
}

#[test]
fn it_plays_by_itself_and_pauses() {
    let mut desk = looking();
    desk.keys("Home Space");
    assert!(matches!(desk.effects.last(), Some(Effect::Wake(Some(_)))));
    desk.send(Event::Tick);
    desk.expect("1 of 3 actions");
    desk.keys("Space");
    assert!(matches!(desk.effects.last(), Some(Effect::Wake(None))));
    desk.send(Event::Tick);
    desk.expect("1 of 3 actions");
    desk.keys("Space");
    desk.send(Event::Tick);
    desk.effects.clear();
    desk.send(Event::Tick);
    desk.expect("3 of 3 actions");
    assert!(desk.effects.is_empty(), "at the end it asks for no more: {:?}", desk.effects);
}

#[test]
fn a_prompt_over_it_pauses_it() {
    for keys in ["g", "w", "k", "?"] {
        let mut desk = looking();
        desk.keys("Home Space").keys(keys);
        assert!(matches!(desk.effects.last(), Some(Effect::Wake(None))), "{keys}");
        desk.send(Event::Tick);
        desk.keys("Esc").expect("0 of 3 actions").expect_not("by itself");
    }
}

#[test]
fn the_speed_can_be_changed_and_is_remembered() {
    let mut desk = looking();
    desk.keys(">").expect_note("0.5 seconds each").keys("< <").expect_note("2.0 seconds each");
    assert_eq!(desk.storage.remembered.last().unwrap().speed.pause(), 2000);
}

#[test]
fn comments_are_written_changed_and_removed() {
    let mut desk = looking();
    desk.keys("Left k").types("mirrors First").keys("Enter");
    assert_eq!(desk.record().comment(2), Some("mirrors First"));
    desk.keys("Right Left").expect("mirrors First");
    desk.keys("k Ctrl-J").types("so far").keys("Enter");
    assert_eq!(desk.record().comment(2), Some("mirrors First\nso far"));
    assert!(desk.storage.file("open.json").contains(r"mirrors First\nso far"));
    desk.keys("k Ctrl-U Enter");
    assert_eq!(desk.record().comment(2), None);
    desk.keys("k").types("no").keys("Esc");
    assert_eq!(desk.record().comment(2), None);
}

/// The location of a game that can only be read.
fn read_only(path: &str, reason: ReadOnly) -> FileLocation {
    FileLocation { path: Some(path.into()), state: SaveState::ReadOnly(reason) }
}

#[test]
fn a_long_comment_is_shown_beside_what_happened_and_read_in_full() {
    let words: Vec<String> = (1..=200).map(|n| format!("word{n}")).collect();
    for (columns, lines) in [(80, 24), (110, 32), (160, 48)] {
        let mut record = Desk::after(&OPENING).record().clone();
        assert!(record.set_comment(2, words.join(" ")));
        let location = read_only("other.json", ReadOnly::WriteProtected);
        let opening = Opening::Replay(Box::new(session::Opened::new(record, location)), 2);
        let mut desk = Desk::with(opening, MemoryStorage::default(), (columns, lines));
        desk.keys("Right Left").expect("Comment:").expect("word1 ").expect("Ben: P10k-10j");
        desk.expect("P10k-10j\"").expect("k: all of it").expect_not("word200");
        desk.keys("k").expect("On the position after action 2").expect("word1 ");
        desk.expect("more below").keys("End").expect("word200").expect_not("more below");
        desk.keys("Home").expect("word1 ").keys("Esc").expect("Ben: P10k-10j");
    }
}

#[test]
fn the_reason_stands_at_the_last_good_action_of_a_damaged_file() {
    let record = Desk::after(&OPENING).record().clone();
    let path = "/home/aki/very/long/way/bad.json";
    let text = record.to_text().replace("P11g-10g\"", "P11g-10g\", \"P4d-4e\"");
    for size in [(80, 24), (110, 32), (160, 48)] {
        let Ok(Loaded::Damaged { good: record, error }) = load_lenient(&text, path) else {
            panic!("no pawn goes from 4d to 4e: {text}");
        };
        let location = read_only(path, ReadOnly::Damaged(error));
        let opened = session::Opened::new(record, location);
        let opening = Opening::Replay(Box::new(opened), 0);
        let mut desk = Desk::with(opening, MemoryStorage::default(), size);
        desk.expect_note("read-only: the file has an error").expect_not("/home/aki");
        desk.keys("End").expect("Read-only:").expect("bad.json").expect("P11g-10g");
        desk.keys("k").expect("action 4, First's turn: 'P4d-4e': a pawn does not").keys("Esc");
        desk.keys("Left").expect_not("Read-only:");
    }
}

#[test]
fn a_board_that_turns_by_itself_stands_still_while_the_replay_goes_on() {
    let mut desk = looking();
    desk.keys("T Home Space");
    let corner = |desk: &mut Desk| {
        let screen = desk.screen();
        screen.lines().next().unwrap().chars().take(40).collect::<String>()
    };
    let before = corner(&mut desk);
    desk.send(Event::Tick);
    desk.expect("1 of 3 actions");
    assert_eq!(corner(&mut desk), before);
    desk.keys("Space");
    assert_ne!(corner(&mut desk), before);
}

#[test]
fn from_any_point_a_new_game_in_a_new_file_goes_on() {
    let mut desk = looking();
    desk.keys("Left b").expect_actions(&OPENING[..2]);
    desk.expect_note("a new game from action 2, saved as game-2.json");
    desk.plays(&["P11g-11h"]).expect_actions(&["P3c-4d", "P10k-10j", "P11g-11h"]);
    assert!(desk.storage.file("open.json").contains("P11g-10g"), "the old file stays");
    assert_eq!(desk.storage.files.len(), 2);
}

#[test]
fn the_list_and_the_slider_can_be_clicked() {
    let mut desk = looking();
    desk.click_text("P10k-10j").expect("2 of 3 actions");
    // The slider is the line of hyphens; its left end is the start.
    let screen = desk.screen();
    let row = screen.lines().position(|line| line.contains("-----")).unwrap();
    desk.click_at((0, u16::try_from(row).unwrap())).expect("0 of 3 actions");
}

#[test]
fn a_game_to_look_at_only_is_shown_with_the_reason_and_not_changed() {
    let record = Desk::after(&OPENING).record().clone();
    let location = read_only("other.json", ReadOnly::Locked(LockError::Busy { by: None }));
    let opened = Box::new(session::Opened::new(record, location));
    let opening = Opening::Play(opened);
    let mut desk = Desk::with(opening, MemoryStorage::default(), (80, 24));
    desk.expect("it is open in another program").expect("read-only");
    desk.keys("k").expect_not("Comment on");
    desk.keys("u Enter R y");
    assert_eq!(desk.actions(), OPENING);
    assert!(desk.storage.files.is_empty());
    // A copy can be played on.
    desk.keys("b").plays(&["P4d-5d"]);
    assert_eq!(desk.actions().len(), 4);
}

#[test]
fn at_the_end_of_a_damaged_game_it_is_said_why_it_does_not_go_on() {
    let mut desk = Desk::after(&OPENING);
    let sound = desk.storage.file("open.json").to_owned();
    // From 11g to 9g it is two cells.
    desk.storage.files.insert("torn.json".into(), sound.replace("P11g-10g", "P11g-9g"));
    desk.keys("q Down Down Enter Down v").expect("read-only, 0 of 2");
    desk.keys("End").expect("Read-only:").expect("a pawn does");
    desk.keys("Left").expect_not("Read-only:").expect("read-only, 1 of 2");
    // At the smallest size the whole reason is there, beside what the last action was.
    desk.keys("End").expect("from 11g to 9g").expect("Ben: P10k-10j");
}

#[test]
fn a_game_to_be_looked_at_only_is_not_said_to_be_saved() {
    let mut desk = Desk::after(&["P3c-4d", "P10k-10j"]);
    let damaged = desk.storage.file("open.json").replace("P10k-10j", "P10k-1a");
    desk.storage.files.insert("bad.json".into(), damaged);
    desk.keys("q Down Down Enter v").expect("read-only, 0 of 1");
    desk.keys("Ctrl-S").expect("read-only").expect_not("saving").expect_note("read-only");
}
