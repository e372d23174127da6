//! The kinds of faults that programs for games of this sort have, each hunted as a kind: by a sweep
//! over all cells, roles, seats and owners or by a table of all cases, not by one example. Each
//! module says which kind it is and why programs have it.
//!
//! Expected values come from the rules: derived by hand beside the position, or computed by
//! [`plain`], which knows the board only by its coordinates and the pieces only by their table.

mod ladder;
mod plain;

mod castling_rights;
mod compulsory;
pub(crate) mod dense;
mod discovered;
mod every_action;
mod lines;
mod owners;
mod pins;
mod promotion;
mod removed;
pub(crate) mod repetition;
mod replies;
pub(crate) mod results;
mod rulings;
mod turns;
pub(crate) mod undo;
