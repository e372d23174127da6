//! The rules once more, slowly and plainly: the *oracle* that the library is compared with.
//!
//! It shares nothing with the library: its own cells, its own table of moves, its own reader of
//! positions. Every question is answered in the way that is easiest to see to be right. Whether
//! a cell is attacked is found by asking every piece on the board; whether an action is legal, by
//! playing it on a copy; whether a pawn drop mates, by looking for the opponent's replies in the
//! same way. Positions and actions go in and out as text, so that nothing but the notation has to
//! agree before the two can be compared.
//!
//! It trusts what it is given: a text that is no position is a panic, and a position that cannot
//! come up in a game is played on from as it stands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

mod board;
mod follow;
mod moves;
mod position;
mod text;

pub use board::{Board, Cell, Kind, Piece, Seat};
pub use follow::OracleResult;
pub use moves::{Action, Promotion};
pub use position::{OraclePosition, OracleRulings};
