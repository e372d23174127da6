//! What must hold for whatever bytes come, one function a fuzz target.
//!
//! The fuzz targets in `targets` call these functions with inputs of their own making; the test
//! program `main.rs` calls them with the inputs kept in `corpus`. Each function panics when
//! something does not hold that should, and else says what became of the input.

#![allow(unreachable_pub, reason = "private to the test program, public to the fuzz targets")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

pub mod actions;
mod agreement;
mod bytes;
#[path = "../../support/compare.rs"]
mod compare;
#[path = "../../tui/desk.rs"]
#[allow(dead_code, reason = "the tests of the interface use the rest")]
mod desk;
mod events;
pub mod files;
pub mod keys;
#[path = "../../oracle/mod.rs"]
mod oracle;
pub mod plays;
pub mod positions;
mod scenes;

/// What became of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is what it should be: a position, an action, a game, keys that play something.
    Taken,
    /// It is not, and was refused with a reason.
    Refused,
}

impl Fate {
    fn of<T, E>(outcome: &Result<T, E>) -> Fate {
        if outcome.is_ok() { Fate::Taken } else { Fate::Refused }
    }
}

/// A message for people: there is one, it fits on a screen, and it brings nothing to the terminal
/// but what is drawn.
#[track_caller]
fn expect_message(message: &str) {
    assert!(!message.trim().is_empty(), "an empty message");
    assert!(message.len() < 1500, "{} bytes are too long: {message}", message.len());
    assert!(!message.chars().any(char::is_control), "a control character in {message:?}");
}
