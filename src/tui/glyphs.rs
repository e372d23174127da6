//! Piece sets and marks: the characters that boards, panels and lists are drawn with.

use crate::core::{Piece, Role};

use super::orientation::Facing;

/// How pieces are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// The letters of the notation: `K`, `+R`.
    #[default]
    Letters,
    /// The kanji of the standard shogi pieces that stand in.
    Kanji,
    /// The inventor's names.
    Inventor,
}

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
}

impl PieceSet {
    /// The piece in at most this many columns, at least two: the full name where it fits, else the
    /// kanji of it by which it is told from all others.
    pub const fn face(self, role: Role, promoted: bool, columns: u16) -> &'static str {
        let (letters, kanji, inventor, short) = match (role, promoted) {
            (Role::King, false) => ("K", "玉", "輿論", "輿"),
            (Role::King, true) => ("+K", "王", "旭光", "旭"),
            (Role::Rook, false) => ("R", "飛", "軍教", "軍"),
            (Role::Rook, true) => ("+R", "竜", "竜化", "竜"),
            (Role::Bishop, false) => ("B", "角", "外交", "外"),
            (Role::Bishop, true) => ("+B", "馬", "魔叉", "魔"),
            (Role::Gold, _) => ("G", "金", "金権", "金"),
            (Role::Silver, false) => ("S", "銀", "殖貿", "殖"),
            (Role::Silver, true) => ("+S", "全", "宝", "宝"),
            (Role::Knight, _) => ("N", "桂", "税関", "税"),
            (Role::Lance, false) => ("L", "香", "宣電", "宣"),
            (Role::Lance, true) => ("+L", "杏", "化", "化"),
            (Role::Pawn, false) => ("P", "歩", "尖占", "尖"),
            (Role::Pawn, true) => ("+P", "と", "弗", "弗"),
        };
        match self {
            PieceSet::Letters => letters,
            PieceSet::Kanji => kanji,
            PieceSet::Inventor if columns >= 4 => inventor,
            PieceSet::Inventor => short,
        }
    }

    /// [`PieceSet::face`] of a piece.
    pub const fn of(self, piece: Piece, columns: u16) -> &'static str {
        self.face(piece.role(), piece.is_promoted(), columns)
    }
}
