//! The sentences that people read, made from typed values and nowhere else.
//!
//! The functions here take values of the game and of the interface and answer with text; no other
//! module searches, cuts or compares that text. A second language would be a folder of the same
//! functions beside these, and the functions here would choose between the two by a language in
//! the preferences. Nothing else in the interface would change.

pub(crate) mod files;
pub(crate) mod fit;
pub(crate) mod form;
pub(crate) mod game;
pub(crate) mod help;
pub mod keys;
pub(crate) mod labels;
pub(crate) mod looks;
pub mod marks;
pub(crate) mod menus;
pub(crate) mod message;
pub(crate) mod notes;
pub(crate) mod questions;
pub(crate) mod remarks;
pub(crate) mod rules;
pub(crate) mod selection;
