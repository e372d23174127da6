//! The game: board, pieces, legal actions and what follows them.
//!
//! Nothing here reads a file, a clock or a terminal, or draws random numbers; everything is a
//! function of its arguments. The files in the order in which they build on each other:
//!
//! - values: [`cell`], [`cell_set`], [`direction`], [`rays`], [`seat`], [`role`], [`piece`],
//!   [`movement`], [`zones`], [`hand`], [`alliance`], [`rulings`], [`result`], [`action`],
//!   [`piece_actions`], [`illegal`], [`aftermath`];
//! - [`position`] and [`setup`], which hold them together;
//! - the rules: [`attack`], [`promotion`], `illumination`, `apply`, `movegen`, `mate`, `legal`,
//!   `gang_up`, `play`, `validate`, [`history`], [`game`];
//! - `fast`: the same answers as `play` sooner, for search and counting, and [`perft`](mod@perft),
//!   which counts by it.

pub mod action;
pub mod aftermath;
pub mod alliance;
mod apply;
pub mod attack;
mod board;
pub mod cell;
pub mod cell_set;
mod change;
mod check_info;
pub mod direction;
mod fast;
pub mod game;
mod gang_up;
pub mod hand;
pub mod history;
pub mod illegal;
mod illumination;
mod key;
mod legal;
mod mate;
mod movegen;
pub mod movement;
pub mod perft;
pub mod piece;
pub mod piece_actions;
mod play;
pub mod position;
pub mod promotion;
pub mod rays;
pub mod result;
pub mod role;
pub mod rulings;
pub mod seat;
mod set;
pub mod setup;
mod validate;
pub mod zones;

pub use action::{Action, GameAction, PackedActionError};
pub use aftermath::Aftermath;
pub use alliance::Alliance;
pub use cell::{Cell, CellError};
pub use cell_set::{CellSet, CellSetIter};
pub use direction::{Hour, HourSet};
pub use fast::Prepared;
pub use game::Game;
pub use hand::Hand;
pub use history::History;
pub use illegal::IllegalAction;
pub use movegen::{ByPiece, LegalActions, LegalActionsIter};
pub use movement::Movement;
pub use perft::{perft, perft_full};
pub use piece::Piece;
pub use piece_actions::PieceActions;
pub use position::Position;
pub use promotion::Promotion;
pub use result::{Draw, GameResult, Victory};
pub use role::Role;
pub use rulings::{AlliedPromotion, Illumination, Rulings, Stranded};
pub use seat::{Seat, SeatSet};
pub use setup::{Setup, SetupError};
