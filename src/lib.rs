//! Sannin shogi (国際三人将棋): three-player shogi on a hexagon of 127 cells.
//!
//! - [`core`]: the complete rules. [`core::Position`] is a position, [`core::Game`] a game with its
//!   history, [`core::Aftermath`] what an action brought about.
//! - [`notation`]: cells, actions and positions as text, both ways.
//! - [`record`]: game files: strict loading, safe saving, locks.
//! - [`cli`] and [`tui`]: the program `sannin`, its commands and its interface in the terminal.
//!
//! ```
//! use sannin_shogi::core::{Game, Position, Rulings};
//! use sannin_shogi::notation::{action_text, read_action};
//!
//! let mut game = Game::new(Position::start(Rulings::default()));
//! for typed in ["P3c-4d", "10k10j", "11g-10g"] {
//!     let play = read_action(&game, typed)?;
//!     println!("{}: {}", game.position().turn(), action_text(game.position(), play));
//!     let aftermath = game.play(play)?;
//!     assert!(aftermath.captured.is_empty());
//! }
//! assert_eq!(game.actions().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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

/// The README's example, as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
