//! The sentences that people read, made from typed values and nowhere else. Only the words of
//! [keys](super::keys) and [marks](super::Mark) are in the tables that define these.

pub(crate) mod files;
pub(crate) mod fit;
pub(crate) mod form;
pub(crate) mod game;
pub(crate) mod help;
pub(crate) mod labels;
pub(crate) mod looks;
pub(crate) mod menus;
pub(crate) mod message;
pub(crate) mod notes;
pub(crate) mod questions;
pub(crate) mod remarks;
pub(crate) mod rules;
pub(crate) mod selection;
