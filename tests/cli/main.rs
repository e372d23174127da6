//! The commands of the built program: what they print, their exit codes, and what is on the disk.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bad;
mod commands;
mod output;
mod support;
mod writing;
