//! Cells, actions and positions as text, both ways.
//!
//! - [`position`]: position strings, of which only the one canonical spelling is read.
//! - [`action`]: the exact text of an action, and the strict parser that saved games go through.
//! - [`reader`]: the forgiving reader for what people type, and its completions.
//! - [`keyword`], [`rulings`] and [`ending`]: the keywords of files and options.
//! - [`faces`]: what is written on the pieces.
//! - [`diagram`](mod@diagram): the board as lines of text.
//! - [`rounds`](mod@rounds): the actions of a game by rounds.
//! - [`words`]: what an action causes, in plain words.
//!
//! ```
//! use sannin_shogi::core::{Game, Position, Rulings};
//! use sannin_shogi::notation::{action_text, parse_action, read_action};
//!
//! let start = Position::start(Rulings::default());
//! let action = parse_action(&start, "P3c-4d")?;
//! assert_eq!(action_text(&start, action), "P3c-4d");
//! assert!(start.to_string().ends_with(" f -/-/- fml -;-"));
//!
//! let mut game = Game::new(start);
//! game.play(action)?;
//! // Only the pawn on 10k reaches 9j, since the knight stands on 9k.
//! let play = read_action(&game, "p-9j")?;
//! assert_eq!(action_text(game.position(), play), "P10k-9j");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
pub mod action_string;
pub mod diagram;
pub mod ending;
pub mod faces;
mod forms;
mod judge;
pub mod keyword;
pub mod pieces;
pub mod position;
pub mod reader;
pub mod rounds;
pub mod rulings;
mod scan;
#[cfg(feature = "serde")]
mod serde;
mod sketch;
pub(crate) mod text;
pub mod words;

pub use action::{
    ActionError, Inexact, VictimProblem, action_text, parse_action, parse_game_action,
};
pub use action_string::ParseActionError;
pub use diagram::diagram;
pub use ending::{Ending, ResultError};
pub use faces::PieceSet;
pub use keyword::{Keyword, KeywordError};
pub use pieces::{PieceError, RoleError, SeatError};
pub use position::{HandProblem, PositionError, PositionSyntax, RankProblem, parse_position};
pub use reader::{NoFit, ReadError, completions, read_action};
pub use rounds::{Round, rounds};
pub use rulings::{Ruling, RulingError, RulingKind};
pub use sketch::{ActionSyntax, WrittenPiece};
pub use words::{Names, describe, illegal_text, outlook, result_in_brief, result_text};
