//! Sannin shogi.

pub mod core;
pub mod notation;
pub mod record;
