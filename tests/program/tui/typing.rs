//! The line for actions, and what is pasted.

use sannin_shogi::tui::Event;

use support::desk::Desk;

#[test]
fn a_typed_action_is_played_in_full_and_short_forms() {
    let mut desk = Desk::start();
    desk.keys(":").types("p3c4d").expect("P3c-4d:").keys("Enter").expect_actions(&["P3c-4d"]);
    desk.plays(&["10k10j"]).expect_actions(&["P3c-4d", "P10k-10j"]);
}

#[test]
fn a_refused_line_stays_with_the_reason() {
    let mut desk = Desk::start();
    desk.keys(":").types("P-4d").keys("Enter").expect("may be P3c-4d or P3d-4d");
    desk.expect_actions(&[]);
    desk.keys("Ctrl-U").types("P10k-10j").keys("Enter").expect("the piece on 10k is Ben's");
    desk.expect("Type an action").keys("Esc").expect_not("Type an action").expect_actions(&[]);
}

#[test]
fn completions_come_from_the_legal_actions() {
    let mut desk = Desk::start();
    desk.keys(":").types("p3c").expect("P3c-4c  P3c-4d");
    desk.keys("Tab").expect("P3c-4c:").keys("Tab").expect("P3c-4d:");
    desk.keys("Enter").expect_actions(&["P3c-4d"]);
}

#[test]
fn resigning_by_typing_asks_again_too() {
    let mut desk = Desk::start();
    desk.plays(&["resign"]).expect("do you resign?").expect_actions(&[]);
    desk.keys("n").plays(&["draw"]).expect("do you agree to a draw?").expect_actions(&[]);
}

#[test]
fn pasted_text_plays_nothing_and_in_the_line_is_text() {
    let mut desk = Desk::start();
    desk.send(Event::Paste("s e s\n:P3c-4d\nRy".to_owned()));
    desk.expect_actions(&[]).expect_note("pasted text plays nothing");
    desk.keys(":");
    desk.send(Event::Paste("P3c-4d\n".to_owned()));
    desk.expect_actions(&[]).expect("P3c-4d:");
    desk.keys("Enter").expect_actions(&["P3c-4d"]);
}

#[test]
fn letters_in_a_line_are_no_commands() {
    let mut desk = Desk::start();
    desk.keys(":").types("Ruq?").expect("Ruq?").expect_actions(&[]);
}

#[test]
fn the_cursor_in_a_comment_splits_no_character() {
    let mut desk = Desk::start();
    desk.keys("k");
    desk.send(Event::Paste("e\u{301}a".to_owned()));
    desk.keys("Home").expect("e\u{301}a");
}
