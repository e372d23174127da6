//! Sannin shogi (国際三人将棋): three-player shogi on a hexagon of 127 cells.
//!
//! The vocabulary stands at the root: a [`Position`] is a position with its rulings, a [`Game`] a
//! game with its history, an [`Action`] what a player does, an [`Aftermath`] what follows from it.
//!
//! - [`core`]: the complete rules.
//! - [`notation`]: cells, actions and positions as text, both ways.
#![cfg_attr(
    feature = "files",
    doc = "- [`record`]: game files: strict loading, safe saving, locks."
)]
#![cfg_attr(
    feature = "app",
    doc = "- [`cli`] and [`tui`]: the program `sannin`, its commands and its interface in the terminal."
)]
//!
//! ```
//! use sannin_shogi::notation::{action_text, read_action};
//! use sannin_shogi::{Game, Position, Rulings};
//!
//! let mut game = Game::new(Position::start(Rulings::default()));
//! for typed in ["P3c-4d", "10k10j", "11g-10g"] {
//!     let action = read_action(&game, typed)?;
//!     println!("{}: {}", game.position().turn(), action_text(game.position(), action));
//!     let aftermath = game.play(action)?;
//!     assert!(aftermath.captured.is_empty());
//! }
//! assert_eq!(game.actions().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `app` (default): the program; implies `files`.
//! - `files`: game files.
//! - `serde`: `Serialize` and `Deserialize` for the vocabulary.
//!
//! Without features the library depends on `thiserror` alone.

#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod columns;
pub mod core;
pub mod notation;
#[cfg(feature = "files")]
pub mod record;
#[cfg(feature = "app")]
pub mod tui;

pub use crate::core::{
    Action, Aftermath, Alliance, AlliedPromotion, Cell, CellSet, Draw, Game, GameAction,
    GameResult, Hand, History, Hour, HourSet, IllegalAction, Illumination, LegalActions, Movement,
    Piece, PieceActions, Position, Prepared, Promotion, Role, Rulings, Seat, SeatSet, Setup,
    SetupError, Stranded, Victory,
};

/// The README's example, as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
