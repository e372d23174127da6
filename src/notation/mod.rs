//! Cells, pieces, actions and positions as text, both ways.
//!
//! `Display` and `FromStr` print and read [`Cell`], [`Seat`], [`Role`], [`Piece`], [`Setup`],
//! [`Rulings`] and [`Action`]. An action as players write it depends on the position:
//!
//! - [`action_text`] gives its exact text and [`parse_action`] reads only that one;
//! - [`read_action`] reads what people type, [`completions`] completes it.
//!
//! [`parse_position`] reads a position string and validates the position. The modules hold the rest:
//! [`keyword`], [`rulings`] and [`ending`] the keywords of files and options, [`faces`] and
//! [`diagram`](mod@diagram) the board as text, [`rounds`](mod@rounds) the rounds of a game and
//! [`words`] the consequences of actions in plain words.
//!
//! With feature `serde` values are serialized as game files write them, and an action as the text
//! that needs no position.
//!
//! [`Cell`]: crate::core::Cell
//! [`Seat`]: crate::core::Seat
//! [`Role`]: crate::core::Role
//! [`Piece`]: crate::core::Piece
//! [`Setup`]: crate::core::Setup
//! [`Rulings`]: crate::core::Rulings
//! [`Action`]: crate::core::Action
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
//! let action = read_action(&game, "p-9j")?;
//! assert_eq!(action_text(game.position(), action), "P10k-9j");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action_error;
mod action_string;
mod action_text;
mod completion;
mod diagnosis;
pub mod diagram;
pub mod ending;
pub mod faces;
pub mod keyword;
mod matcher;
mod parsed_action;
pub mod pieces;
pub mod position;
mod read_error;
mod reader;
pub mod rounds;
pub mod rulings;
mod scan;
#[cfg(feature = "serde")]
mod serde;
mod strict;
pub(crate) mod text;
mod typed;
pub mod words;

pub use action_error::{ActionError, Inexact, VictimProblem};
pub use action_string::{DRAW, ParseActionError, RESIGN};
pub use action_text::action_text;
pub use completion::completions;
pub use diagram::diagram;
pub use ending::{Ending, ResultError};
pub use faces::PieceSet;
pub use keyword::{Keyword, KeywordError};
pub use parsed_action::{ActionSyntax, WrittenPiece};
pub use pieces::{PieceError, RoleError, SeatError};
pub use position::{HandProblem, PositionError, PositionSyntax, RankProblem, parse_position};
pub use read_error::{NoFit, ReadError};
pub use reader::read_action;
pub use rounds::{Round, rounds};
pub use rulings::{Ruling, RulingError, RulingKind};
pub use strict::{parse_action, parse_game_action};
pub use words::{Names, describe, illegal_text, outlook, result_in_brief, result_text};
