//! How everything looks: the styles that a palette gives at the terminal's colour depth.

use ratatui::style::{Modifier, Style};

use super::colour::ColourDepth;
use super::glyphs::{Glyphs, Mark, PieceSet};
use super::palette::Palette;
use crate::core::Seat;

/// Colours, glyphs and piece set, as chosen by the players and limited by the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    palette: Palette,
    depth: ColourDepth,
    glyphs: Glyphs,
    pieces: PieceSet,
}

impl Theme {
    /// The theme of these choices. With [`Glyphs::Plain`] the pieces are letters whatever is asked.
    pub fn new(palette: Palette, depth: ColourDepth, glyphs: Glyphs, pieces: PieceSet) -> Theme {
        let pieces = if glyphs == Glyphs::Plain { PieceSet::Letters } else { pieces };
        Theme { palette, depth, glyphs, pieces }
    }

    /// The palette.
    pub const fn palette(&self) -> Palette {
        self.palette
    }

    /// The colour depth.
    pub const fn depth(&self) -> ColourDepth {
        self.depth
    }

    /// The glyphs.
    pub const fn glyphs(&self) -> Glyphs {
        self.glyphs
    }

    /// The piece set.
    pub const fn pieces(&self) -> PieceSet {
        self.pieces
    }

    /// Ordinary text on the background; also the style to fill the whole screen with.
    pub fn text(&self) -> Style {
        Style::new()
    }

    /// Text of less weight: hints, labels, what is past.
    pub fn dim(&self) -> Style {
        Style::new()
    }

    /// Titles of panels and screens.
    pub fn heading(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The keys in hints and help.
    pub fn key(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Frames of panels.
    pub fn frame(&self) -> Style {
        Style::new()
    }

    /// The chosen line of a list or menu.
    pub fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What calls for care: an action that cannot be taken lightly, a game that is not saved.
    pub fn warning(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is impossible or went wrong.
    pub fn error(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text in a seat's colour.
    pub fn seat(&self, _seat: Seat) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A piece of a seat, or a name as a plate, on the seat's colour.
    pub fn tile(&self, _seat: Seat) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The ground of a cell with this mark.
    pub fn mark(&self, _mark: Mark) -> Style {
        Style::new()
    }
}
