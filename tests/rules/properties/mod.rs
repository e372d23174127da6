//! Properties of every position, tried on positions made at random: not only on those that
//! games reach, but on every kind that the validator accepts.
//!
//! The short form makes the same positions in every run. The variable `SANNIN_PROPERTY_CASES=N`
//! asks for N times as many, made from a new seed, which is printed; `SANNIN_PROPERTY_SEED=S` with
//! it makes those of a printed seed again.

// How positions are made, and how many.
mod draft;
mod families;
mod reach;
mod run;

// What is tried on them.
mod conserving;
mod following;
#[cfg(feature = "files")]
mod hostile;
mod legality;
#[cfg(feature = "files")]
mod records;
mod repeating;
mod searching;
mod texts;
mod turning;
mod validating;
