//! The screens, each in a file of its own.

pub(super) mod ended;
pub(super) mod help;
pub(super) mod menu;
pub(super) mod new_game;
pub(super) mod open;
pub(super) mod path;
pub(super) mod play;
pub(super) mod reading;
pub(super) mod replay;
