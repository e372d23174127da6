//! The looks of everything: the styles that a palette gives at the terminal's colour depth.
//!
//! Without colours a style still has attributes, and every mark of the board has a glyph besides
//! ([`Glyphs::mark`]), so nothing is told by colour alone.

use ratatui::style::{Modifier, Style};

use super::colour::{ColourDepth, Shade};
use super::glyphs::{Glyphs, Mark, PieceSet};
use super::palette::{Paint, Palette, Swatches};
use crate::core::Seat;

/// Colours, glyphs and piece set, as chosen by the players and limited by the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    palette: Palette,
    depth: ColourDepth,
    glyphs: Glyphs,
    pieces: PieceSet,
}

impl Theme {
    /// The theme of these choices. With [`Glyphs::Plain`] the pieces are letters whatever is asked.
    pub const fn new(
        palette: Palette,
        depth: ColourDepth,
        glyphs: Glyphs,
        pieces: PieceSet,
    ) -> Theme {
        let pieces = match glyphs {
            Glyphs::Plain => PieceSet::Letters,
            _ => pieces,
        };
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

    /// Ordinary text on the background: also the style to fill the whole screen with first.
    pub fn text(&self) -> Style {
        self.ink(self.swatches().text).patch(self.ground(self.swatches().ground))
    }

    /// Text of less weight: hints, labels, what is past.
    pub fn dim(&self) -> Style {
        self.ink(self.swatches().dim).add_modifier(self.without_colour(Modifier::DIM))
    }

    /// Titles of panels and screens.
    pub fn heading(&self) -> Style {
        self.ink(self.swatches().text).add_modifier(Modifier::BOLD)
    }

    /// The keys in hints and help.
    pub fn key(&self) -> Style {
        self.ink(self.swatches().key).add_modifier(Modifier::BOLD)
    }

    /// Frames of panels.
    pub fn frame(&self) -> Style {
        self.ink(self.swatches().frame)
    }

    /// The chosen line of a list, a menu or a form.
    pub fn chosen(&self) -> Style {
        self.paint(self.swatches().chosen).add_modifier(self.without_colour(Modifier::REVERSED))
    }

    /// The style for what calls for care: an action with grave consequences, a game that is not
    /// saved.
    pub fn warning(&self) -> Style {
        self.ink(self.swatches().warning).add_modifier(Modifier::BOLD)
    }

    /// The style for what is impossible or went wrong.
    pub fn error(&self) -> Style {
        self.ink(self.swatches().error).add_modifier(Modifier::BOLD)
    }

    /// Text in a seat's colour.
    pub fn seat(&self, seat: Seat) -> Style {
        self.ink(self.swatches().seats[seat.index()]).add_modifier(Modifier::BOLD)
    }

    /// A piece of a seat, or its name as a plate: writing on the seat's colour.
    pub fn tile(&self, seat: Seat) -> Style {
        let swatches = self.swatches();
        let paint = Paint { ink: swatches.tile_text, ground: swatches.seats[seat.index()] };
        self.paint(paint).add_modifier(Modifier::BOLD)
    }

    /// A cell with this mark, or a legend of it.
    pub fn mark(&self, mark: Mark) -> Style {
        let attributes = match mark {
            Mark::Cursor => self.without_colour(Modifier::REVERSED) | Modifier::BOLD,
            Mark::Selected | Mark::Menaced => {
                self.without_colour(Modifier::UNDERLINED) | Modifier::BOLD
            }
            Mark::Destination
            | Mark::Capture
            | Mark::Castling
            | Mark::Drop
            | Mark::Victim
            | Mark::Checked
            | Mark::Checker => Modifier::BOLD,
            Mark::Attacked | Mark::LastFrom | Mark::LastTo => Modifier::empty(),
        };
        self.paint(self.swatches().mark(mark)).add_modifier(attributes)
    }

    /// An empty cell: of a territory, or of nobody's.
    pub(crate) fn empty(&self, territory: Option<Seat>) -> Style {
        let swatches = self.swatches();
        let (line, ground) = match territory {
            Some(seat) => {
                (swatches.territory_lines[seat.index()], swatches.territories[seat.index()])
            }
            None => (swatches.line, swatches.board),
        };
        self.ink(line).patch(self.ground(ground))
    }

    /// The Garden.
    pub(crate) fn garden(&self) -> Style {
        self.paint(self.swatches().garden).add_modifier(Modifier::BOLD)
    }

    /// The border of the cell under the cursor.
    pub(crate) fn cursor_border(&self) -> Style {
        self.ink(self.swatches().cursor.ground).add_modifier(Modifier::BOLD)
    }

    fn swatches(&self) -> &'static Swatches {
        self.palette.swatches()
    }

    fn ink(&self, shade: Shade) -> Style {
        match self.depth {
            ColourDepth::None => Style::new(),
            depth => Style::new().fg(shade.at(depth)),
        }
    }

    fn ground(&self, shade: Shade) -> Style {
        match self.depth {
            ColourDepth::None => Style::new(),
            depth => Style::new().bg(shade.at(depth)),
        }
    }

    fn paint(&self, paint: Paint) -> Style {
        self.ink(paint.ink).patch(self.ground(paint.ground))
    }

    /// An attribute in place of a colour, where there is none.
    fn without_colour(&self, attribute: Modifier) -> Modifier {
        match self.depth {
            ColourDepth::None => attribute,
            _ => Modifier::empty(),
        }
    }
}
