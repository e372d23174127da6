//! The parts of which screens are made.

pub(crate) mod action_list;
pub(crate) mod line;
pub(crate) mod movement;
pub mod panels;
pub(crate) mod picks;
pub(crate) mod popup;
pub(crate) mod seat_panel;
