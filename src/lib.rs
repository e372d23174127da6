//! Sannin shogi.

pub mod core;
pub mod record;
pub mod tui;
