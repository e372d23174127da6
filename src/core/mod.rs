//! The game: board, pieces, legal actions and what follows them.
//!
//! Nothing here reads a file, a clock or a terminal, or draws random numbers; everything is a
//! function of its arguments.

pub mod action;
pub mod aftermath;
pub mod alliance;
mod attack;
pub mod cell;
pub mod compass;
mod crossroads;
pub mod foul;
pub mod game;
pub mod ground;
mod hand;
mod judge;
mod legal;
mod perft;
pub mod piece;
pub mod position;
pub mod promotion;
pub mod result;
pub mod rulings;
mod set;
pub mod setup;

pub use action::{Action, Play};
pub use aftermath::Aftermath;
pub use alliance::Alliance;
pub use cell::{Cell, CellSet};
pub use compass::{Hour, Hours};
pub use crossroads::Crossroads;
pub use foul::Foul;
pub use game::Game;
pub use hand::Hand;
pub use perft::{perft, perft_full};
pub use piece::{Movement, Piece, Role, Seat, SeatSet};
pub use position::Position;
pub use promotion::Promotion;
pub use result::{Draw, GameResult, Victory};
pub use rulings::{AlliedPromotion, Illumination, Rulings, Stranded};
pub use setup::{Setup, SetupError};
