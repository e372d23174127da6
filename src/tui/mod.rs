//! The terminal interface.

pub mod board;
pub mod colour;
pub mod glyphs;
pub mod layout;
pub mod orientation;
pub mod palette;
pub mod theme;

pub use board::{BoardMarks, BoardView};
pub use colour::ColourDepth;
pub use glyphs::{Glyphs, Mark, PieceSet};
pub use layout::{BoardLayout, BoardSize, SizeChoice};
pub use orientation::{Facing, Orientation, ScreenDirection, Zigzag};
pub use palette::Palette;
pub use theme::Theme;
