//! The terminal interface.
//!
//! - [`App`]: the interface as a value. [`App::update`] takes an [`Event`] and answers with
//!   [`Effect`]s; [`App::view`] draws. It knows no file, clock or terminal.
//! - [`run`]: the program round it, which reads the terminal and carries the effects out.
//! - [`keys`]: the one table of keys, from which dispatch, hints and help come.
//! - `screens`: a pile of screens, prompts on top of them, each a file of its own.
//! - `widgets`: the parts of which they are made; [`panels`] says where each is on the screen.
//! - `board`: the board's layout, its turning and its drawing.
//! - `style`: palettes, glyphs, and the theme made of both.
//! - `words`: the sentences that people read.
//! - `terminal`: the modes of the terminal, its input, and the loop that carries effects out.

mod app;
mod board;
mod dialog;
mod event;
pub mod keys;
pub mod listing;
mod note;
mod preferences;
mod screens;
pub mod session;
mod storage;
mod style;
mod terminal;
mod widgets;
pub mod words;

pub use app::{App, Opening, Update};
pub use board::{
    BoardLayout, BoardMarks, BoardSize, BoardView, Orientation, ScreenDirection, SizeChoice, Zigzag,
};
pub use event::{Answer, Effect, Event, PathError, Purpose, Request};
pub use preferences::{Preferences, PreferencesError, PreferencesProblem};
pub use session::Opened;
pub use storage::{FileStorage, Storage};
pub use style::{ColourDepth, Facing, Glyphs, Mark, Palette, PieceSet, Theme};
pub use terminal::{Options, Start, TuiError, run, run_with, settle};
pub use widgets::panels;
