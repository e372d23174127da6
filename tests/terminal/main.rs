//! The program in a real terminal: a pseudo-terminal, with a terminal emulator that reads the
//! screen as the players do.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // helpers of tests

mod broken;
mod colours;
mod endings;
mod files;
mod games;
mod home;
mod idle;
mod input;
mod no_terminal;
mod picture;
mod playing;
mod resizing;
mod suspending;
mod table;
mod terminal;
