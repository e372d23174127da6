//! The program: its files, its commands, its screens in memory, and the README.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

mod bad_files;
mod cli;
mod fuzz;
#[cfg(unix)]
mod readme;
mod record;
mod tui;
