//! Sannin shogi.

pub mod cli;
pub mod core;
pub mod notation;
pub mod record;
pub mod tui;
