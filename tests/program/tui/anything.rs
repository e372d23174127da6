//! Whatever is pressed, typed, clicked or pasted: nothing panics, every action was legal, and the
//! game that is shown is the game that is saved.

use crossterm::event::{MouseButton, MouseEventKind};
use sannin_shogi::record::load;
use sannin_shogi::tui::Event;

use support::Dice;
use support::desk::Desk;

fn coordinate(dice: &mut Dice, limit: u16) -> u16 {
    u16::try_from(dice.below(limit.into())).unwrap()
}

/// Keys with a meaning somewhere, those that play a game most often.
const KEYS: [&str; 48] = [
    "Tab",
    "Tab",
    "Tab",
    "Tab",
    "Tab",
    "Enter",
    "Enter",
    "Enter",
    "Enter",
    "Shift-Tab",
    "Esc",
    "Left",
    "Right",
    "Up",
    "Down",
    "Home",
    "End",
    "PgUp",
    "PgDn",
    "Space",
    "Backspace",
    "F1",
    "Ctrl-S",
    "Ctrl-U",
    "Ctrl-L",
    "Ctrl-D",
    "Ctrl-J",
    "e",
    "r",
    "f",
    "c",
    "x",
    "s",
    "h",
    "1",
    "i",
    ":",
    "u",
    "U",
    "R",
    "D",
    "v",
    "q",
    "k",
    "t",
    "p",
    "y",
    "n",
];

fn happen(desk: &mut Desk, dice: &mut Dice) {
    let size = (80, 24);
    let at = (coordinate(dice, size.0), coordinate(dice, size.1));
    match dice.below(20) {
        0 => desk.send(Event::Paste("P3c-4d\n\u{1b}[A外交".to_owned())),
        1 => desk.send(Event::Tick),
        2..=4 => {
            desk.click_at(at);
        }
        5 => {
            desk.mouse(MouseEventKind::Moved, at);
        }
        6 => {
            desk.mouse(MouseEventKind::ScrollUp, at);
        }
        7 => {
            desk.mouse(MouseEventKind::Down(MouseButton::Right), at);
        }
        8 => desk.resize(1 + coordinate(dice, 200), 1 + coordinate(dice, 60)),
        9 => desk.resize(size.0, size.1),
        // What is pressed at random hardly ever comes to an action.
        10..=12 => {
            desk.keys("Esc");
            for _ in 0..dice.below(20) {
                desk.keys("Tab");
            }
            desk.keys("Enter Tab Enter y");
        }
        _ => {
            desk.keys(KEYS[dice.below(KEYS.len())]);
        }
    }
}

#[test]
fn nothing_panics_and_what_is_shown_is_saved() {
    let mut played = 0;
    for seed in 1..=5 {
        let mut dice = Dice::new(0x9e37_79b9_7f4a_7c15 ^ seed);
        let mut desk = Desk::start();
        for _ in 0..1500 {
            happen(&mut desk, &mut dice);
            desk.screen();
            if let (Some(record), Some(file)) = (desk.app.record(), &desk.storage.open) {
                // The strict reader replays the file, so every action in it was legal.
                let saved = load(&desk.storage.files[file], "file")
                    .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
                assert_eq!(saved.to_text(), record.to_text(), "seed {seed}");
                played = played.max(record.len());
            }
        }
    }
    assert!(played > 20, "the keys have played something: {played} actions");
}
