//! Colours and glyphs: palettes, what terminals can show of them, and the theme made of both.

pub mod colour;
pub mod glyphs;
pub mod palette;
pub mod theme;

pub use colour::ColourDepth;
pub use glyphs::{Glyphs, Mark, PieceSet};
pub use palette::Palette;
pub use theme::Theme;
