//! The board: where its cells are on the screen, how it is turned, and its drawing.

pub(crate) mod layout;
pub(crate) mod orientation;
pub(crate) mod view;

pub use layout::{BoardLayout, BoardSize, SizeChoice};
pub use orientation::{Orientation, ScreenDirection, Zigzag};
pub use view::{BoardMarks, BoardView};
