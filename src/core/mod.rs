//! The game: board, pieces, legal actions and what follows them.
//!
//! Nothing here reads a file, a clock or a terminal, or draws random numbers; everything is a
//! function of its arguments.

pub mod action;
pub mod cell;
pub mod compass;
pub mod ground;
pub mod piece;
pub mod rulings;

pub use action::{Action, Play};
pub use cell::{Cell, CellSet};
pub use compass::{Hour, Hours};
pub use piece::{Hand, Movement, Piece, Role, Seat, SeatSet};
pub use rulings::{AlliedPromotion, Illumination, Rulings, Stranded};
