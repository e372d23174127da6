//! Colours and glyphs: palettes, what terminals can show of them, and the theme made of both.

pub(crate) mod colour;
pub(crate) mod glyphs;
pub(crate) mod palette;
pub(crate) mod theme;

pub use colour::ColourDepth;
pub use glyphs::{Facing, Glyphs, Mark, PieceSet};
pub use palette::Palette;
pub use theme::Theme;
