//! The game: board, pieces, legal actions and what follows them.
//!
//! Nothing here reads a file, a clock or a terminal, or draws random numbers; everything is a
//! function of its arguments.

pub mod action;
pub mod aftermath;
pub mod alliance;
mod attack;
pub mod cell;
mod crossroads;
pub mod direction;
pub mod game;
mod hand;
pub mod illegal;
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
pub mod zones;

pub use action::{Action, GameAction};
pub use aftermath::Aftermath;
pub use alliance::Alliance;
pub use cell::{Cell, CellSet};
pub use crossroads::Crossroads;
pub use direction::{Hour, HourSet};
pub use game::Game;
pub use hand::Hand;
pub use illegal::IllegalAction;
pub use perft::{perft, perft_full};
pub use piece::{Movement, Piece, Role, Seat, SeatSet};
pub use position::Position;
pub use promotion::Promotion;
pub use result::{Draw, GameResult, Victory};
pub use rulings::{AlliedPromotion, Illumination, Rulings, Stranded};
pub use setup::{Setup, SetupError};
