//! The screens, each in a file of its own, and what they share.

pub(crate) mod appearance;
pub(crate) mod choice;
pub(crate) mod ended;
pub(crate) mod game_view;
pub(crate) mod help;
pub(crate) mod menu;
pub(crate) mod new_game;
pub(crate) mod open;
pub(crate) mod path;
pub(crate) mod play;
pub(crate) mod pointer;
pub(crate) mod prompt;
pub(crate) mod reading;
pub(crate) mod replay;
pub(crate) mod screen;
