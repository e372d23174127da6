//! Whatever is pressed, typed, clicked or pasted: nothing panics, every action was legal, and the
//! game that is shown is the game that is saved.

use crossterm::event::{MouseButton, MouseEventKind};
use sannin_shogi::record::load;
use sannin_shogi::tui::Event;

use support::desk::Desk;

/// A small generator of numbers that look random (xorshift), so that a failure can be repeated.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (limit as u64)).unwrap_or(0)
    }

    fn coordinate(&mut self, limit: u16) -> u16 {
        u16::try_from(self.below(limit.into())).unwrap_or(0)
    }
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

fn happen(desk: &mut Desk, numbers: &mut Numbers) {
    let size = (80, 24);
    let at = (numbers.coordinate(size.0), numbers.coordinate(size.1));
    match numbers.below(20) {
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
        8 => desk.resize(1 + numbers.coordinate(200), 1 + numbers.coordinate(60)),
        9 => desk.resize(size.0, size.1),
        // What is pressed at random hardly ever comes to an action.
        10..=12 => {
            desk.keys("Esc");
            for _ in 0..numbers.below(20) {
                desk.keys("Tab");
            }
            desk.keys("Enter Tab Enter y");
        }
        _ => {
            desk.keys(KEYS[numbers.below(KEYS.len())]);
        }
    }
}

#[test]
fn nothing_panics_and_what_is_shown_is_saved() {
    let mut played = 0;
    for seed in 1..=5 {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ seed);
        let mut desk = Desk::start();
        for _ in 0..1500 {
            happen(&mut desk, &mut numbers);
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
