//! The names of palettes, piece sets and sizes.

use crate::tui::board::{BoardSize, SizeChoice};
use crate::tui::style::{Palette, PieceSet};

/// The name of a palette.
pub(crate) fn palette(palette: Palette) -> &'static str {
    match palette {
        Palette::Dark => "dark",
        Palette::Light => "light",
        Palette::HighContrast => "high contrast",
    }
}

/// The name of a piece set.
pub(crate) fn pieces(pieces: PieceSet) -> &'static str {
    match pieces {
        PieceSet::Letters => "letters",
        PieceSet::Kanji => "kanji",
        PieceSet::Inventor => "inventor's names",
    }
}

/// The name of a board size.
pub(crate) fn size(size: SizeChoice) -> &'static str {
    match size {
        SizeChoice::Auto => "as the terminal allows",
        SizeChoice::Fixed(size) => match size {
            BoardSize::Miniature => "miniature",
            BoardSize::Compact => "compact",
            BoardSize::Small => "small",
            BoardSize::Medium => "medium",
            BoardSize::Large => "large",
            BoardSize::Huge => "huge",
        },
    }
}
