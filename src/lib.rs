//! Sannin shogi.

pub mod core;
