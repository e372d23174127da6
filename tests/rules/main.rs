//! The rules and the notation, held by sentences, sweeps, properties and an independent
//! implementation.
//!
//! - [`sentences`]: a test for each sentence of the rules, with its nearest miss.
//! - [`sweeps`]: kinds of faults, each hunted over all cells, roles, seats and owners.
//! - [`properties`]: what must hold in every position, tried on positions made at random.
//! - [`random_games`]: games against the oracle, a second implementation of the rules, which
//!   [`oracle_rules`] holds to facts derived by hand.
//! - [`cases`]: positions with their right answers, from a third implementation.
//! - [`notation`]: positions, actions and words as text.
//! - [`fuzz`]: the kept inputs of the fuzz targets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

mod actions;
mod cases;
#[cfg(feature = "files")]
mod files;
mod fuzz;
mod notation;
mod oracle_rules;
mod properties;
mod random_games;
mod scene;
mod sentences;
mod sets;
mod sweeps;
