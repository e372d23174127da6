//! The screens, each in a file of its own, and what they share.

mod action_prompt;
mod appearance;
mod boxes;
mod build;
mod choice;
mod comment_prompt;
mod ended;
mod game_view;
mod help;
mod hints;
mod menu;
mod new_game;
mod open;
mod path_prompt;
pub(crate) mod pile;
mod play;
mod pointer;
mod question_box;
mod reading;
mod replay;
pub(crate) mod route;
mod saving;
mod screen;
pub(crate) mod shared;
mod text_prompt;
