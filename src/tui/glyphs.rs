//! The characters that boards, panels and lists are drawn with, and which of them the terminal can
//! be trusted with.

pub use crate::notation::PieceSet;

use super::layout::BoardSize;
use super::orientation::Facing;

/// What a cell can be marked as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Where the cursor is.
    Cursor,
    /// The piece that is about to act.
    Selected,
    /// A destination on an empty cell.
    Destination,
    /// A destination where a piece is captured.
    Capture,
    /// A destination of castling.
    Castling,
    /// Where the chosen piece in hand may be dropped.
    Drop,
    /// A piece that the illumination takes.
    Victim,
    /// A king in check.
    Checked,
    /// A piece that gives check.
    Checker,
    /// A piece that is menaced.
    Menaced,
    /// A cell that the piece looked at attacks.
    Attacked,
    /// Where the last action started.
    LastFrom,
    /// Where the last action ended.
    LastTo,
}

/// Which characters the terminal can be trusted with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// Box drawing, arrows and shapes of ambiguous width, where they were measured narrow.
    #[default]
    Unicode,
    /// Kanji for pieces, everything else in ASCII.
    Narrow,
    /// ASCII only; pieces are letters.
    Plain,
}

impl Glyphs {
    /// The glyphs to use.
    ///
    /// `measured` is how many columns the terminal moved for a character of ambiguous width, if it
    /// answered; `locale` the value of `LC_ALL`, `LC_CTYPE` or `LANG` that is in force.
    pub fn choose(plain: bool, measured: Option<u16>, locale: &str) -> Glyphs {
        let wide_locale = ["ja", "zh", "ko"].iter().any(|language| {
            locale
                .strip_prefix(language)
                .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_alphabetic()))
        });
        match measured {
            _ if plain => Glyphs::Plain,
            Some(1) => Glyphs::Unicode,
            Some(_) => Glyphs::Narrow,
            None if wide_locale => Glyphs::Narrow,
            None => Glyphs::Unicode,
        }
    }

    /// The mark that shows which way a piece faces; one column.
    pub const fn facing(self, facing: Facing) -> &'static str {
        match (self, facing) {
            (Glyphs::Unicode, Facing::Up) => "▲",
            (Glyphs::Unicode, Facing::DownRight) => "◢",
            (Glyphs::Unicode, Facing::DownLeft) => "◣",
            (_, Facing::Up) => "^",
            (_, Facing::DownRight) => ">",
            (_, Facing::DownLeft) => "<",
        }
    }

    /// The character of a mark; one column. No two marks share one, except those of the last
    /// action.
    pub const fn mark(self, mark: Mark) -> &'static str {
        let unicode = matches!(self, Glyphs::Unicode);
        match mark {
            Mark::Cursor => "[",
            Mark::Selected => "(",
            Mark::Destination if unicode => "●",
            Mark::Destination => "o",
            Mark::Capture if unicode => "×",
            Mark::Capture => "x",
            Mark::Castling if unicode => "□",
            Mark::Castling => "#",
            Mark::Drop if unicode => "◇",
            Mark::Drop => "v",
            Mark::Victim => "*",
            Mark::Checked => "!",
            Mark::Checker => "%",
            Mark::Menaced => "?",
            Mark::Attacked => "~",
            Mark::LastFrom | Mark::LastTo => "-",
        }
    }

    /// Closes what the cursor's mark opens.
    pub const CLOSE_CURSOR: &'static str = "]";

    /// Closes what the mark of the selected piece opens.
    pub const CLOSE_SELECTED: &'static str = ")";

    /// What stands in an empty cell of nobody's; one column.
    pub const fn empty(self) -> &'static str {
        match self {
            Glyphs::Unicode => "·",
            _ => ".",
        }
    }

    /// What stands in an empty cell of a territory; one column.
    pub const fn territory(self) -> &'static str {
        match self {
            Glyphs::Unicode => "∶",
            _ => ":",
        }
    }

    /// The Pleasure Garden; one column.
    pub const fn garden(self) -> &'static str {
        match self {
            Glyphs::Unicode => "✿",
            _ => "@",
        }
    }

    /// The borders of the honeycomb.
    pub(super) const fn edges(self, size: BoardSize) -> Edges {
        let (falling, rising) = match (self, size) {
            (Glyphs::Unicode, BoardSize::Small) => ("⠑⢄", "⡠⠊"),
            (Glyphs::Unicode, BoardSize::Large) => ("⠉⠒⠤⣀", "⣀⠤⠒⠉"),
            (Glyphs::Unicode, _) => ("⠑⠢⢄", "⡠⠔⠊"),
            (_, BoardSize::Small) => ("`.", ".'"),
            (_, BoardSize::Large) => ("`-._", "_.-'"),
            (_, _) => ("`-.", ".-'"),
        };
        let wall = match self {
            Glyphs::Unicode => "│",
            _ => "|",
        };
        Edges { falling, rising, wall }
    }
}

/// The characters of the borders of a honeycomb of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edges {
    /// One line of a slanting edge from top left to bottom right.
    pub(super) falling: &'static str,
    /// One line of a slanting edge from bottom left to top right.
    pub(super) rising: &'static str,
    /// One line of a wall.
    pub(super) wall: &'static str,
}
