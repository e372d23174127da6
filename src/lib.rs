//! Sannin shogi.

pub mod core;
pub mod notation;
