//! Cells, actions and positions as text, both ways.
//!
//! - [`position`]: position strings, of which only the one canonical spelling is read.
//! - [`action`]: the exact text of an action, and the strict parser that saved games go through.
//! - [`reader`]: the forgiving reader for what people type, and its completions.
//! - [`names`]: the words for seats, rulings and results in files and options.
//! - [`faces`]: what is written on the pieces.
//! - [`diagram`](mod@diagram): the board as lines of text.
//! - [`rounds`](mod@rounds): the actions of a game by rounds.
//! - [`words`]: what an action causes, in plain words.
//!
//! ```
//! use sannin_shogi::core::{Game, Position, Rulings};
//! use sannin_shogi::notation::{action_text, parse_action, position_string, read_action};
//!
//! let start = Position::start(Rulings::default());
//! let action = parse_action(&start, "P3c-4d")?;
//! assert_eq!(action_text(&start, action), "P3c-4d");
//! assert!(position_string(&start).ends_with(" f -/-/- fml -;-"));
//!
//! let mut game = Game::new(start);
//! game.play(action)?;
//! // Only the pawn on 10k reaches 9j, since the knight stands on 9k.
//! let play = read_action(&game, "p-9j")?;
//! assert_eq!(action_text(game.position(), play), "P10k-9j");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
pub mod diagram;
pub mod faces;
mod forms;
mod judge;
pub mod names;
pub mod position;
pub mod reader;
pub mod rounds;
mod scan;
mod sketch;
pub(crate) mod text;
pub mod words;

pub use action::{
    ActionError, Inexact, VictimProblem, action_text, parse_action, parse_game_action,
};
pub use diagram::diagram;
pub use faces::PieceSet;
pub use names::{Word, WordError};
pub use position::{
    HandProblem, PositionError, PositionSyntax, RankProblem, parse_position, parse_setup,
    position_string, setup_string,
};
pub use reader::{NoFit, ReadError, completions, read_action};
pub use rounds::{Round, rounds};
pub use sketch::{ActionSyntax, WrittenPiece};
pub use words::{Names, describe, illegal_text, outlook, result_in_brief, result_text};
