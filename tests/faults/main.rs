//! The kinds of faults that programs for games of this sort have, each hunted as a kind: by a sweep
//! over all cells, roles, seats and owners or by a table of all cases, not by one example. Each
//! module says which kind it is and why programs have it.
//!
//! What is expected comes from the rules: derived by hand beside the position, or computed by
//! [`plain`], which knows the board only by its coordinates and the pieces only by their table.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod ladder;
#[path = "../oracle/mod.rs"]
mod oracle;
mod plain;
#[allow(dead_code, reason = "shared with the tests of the rules, which use all of it")]
#[path = "../rules/scene.rs"]
mod scene;
#[path = "../support/mod.rs"]
mod support;

mod castling_rights;
mod comments;
mod compulsory;
mod dense;
mod discovered;
mod every_action;
mod lines;
mod menaces;
mod owners;
mod pawn_drop_mates;
mod pins;
mod promotion;
mod reasons;
mod removed;
mod repetition;
mod replies;
mod results;
mod rulings;
mod short_forms;
mod turns;
mod undo;
