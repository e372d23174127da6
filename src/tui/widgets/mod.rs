//! The parts of which screens are made.

pub(crate) mod action_list;
pub(crate) mod draw;
pub(crate) mod help_page;
pub(crate) mod line;
pub(crate) mod list_state;
pub(crate) mod movement;
pub mod panels;
pub(crate) mod popup;
pub(crate) mod scroller;
pub(crate) mod seat_panel;
pub(crate) mod slider;
pub(crate) mod text_area;
