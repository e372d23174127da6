//! The terminal interface.
//!
//! - [`App`]: the interface as a value. [`App::update`] takes an [`Event`] and answers with
//!   [`Effect`]s; [`App::view`] draws. It knows no file, clock or terminal.
//! - [`run`]: the program round it, which reads the terminal and carries the effects out.
//! - [`keys`]: the one table of keys, from which dispatch, hints and help come.
//! - [`panels`] and [`layout`]: where everything is on the screen, for every size; drawing and the
//!   mouse both use them.
//! - [`board`]: the board widget; [`theme`], [`palette`] and [`glyphs`]: how things look.
//!
//! The screens lie in a pile, prompts on top of them, each a file of its own.

mod action_list;
mod app;
mod appearance;
pub mod board;
mod brief;
mod choice;
pub mod colour;
mod escape;
pub mod event;
mod game_view;
pub mod glyphs;
mod input;
pub mod keys;
pub mod layout;
pub mod line;
mod movement;
pub mod orientation;
pub mod palette;
pub mod panels;
mod picks;
mod pointer;
mod popup;
pub mod preferences;
mod prompt;
mod rules;
mod runtime;
mod saying;
mod screen;
mod screens;
mod seat_panel;
pub mod session;
pub mod storage;
mod terminal;
pub mod theme;

pub use app::{App, Opening, Update};
pub use board::{BoardMarks, BoardView};
pub use colour::ColourDepth;
pub use event::{Answer, Effect, Event, Purpose, Request};
pub use glyphs::{Glyphs, Mark, PieceSet};
pub use layout::{BoardLayout, BoardSize, SizeChoice};
pub use orientation::{Facing, Orientation, ScreenDirection, Zigzag};
pub use palette::Palette;
pub use preferences::Preferences;
pub use runtime::{Options, Start, TuiError, run, run_with, settle};
pub use storage::{FileStorage, Storage};
pub use theme::Theme;
