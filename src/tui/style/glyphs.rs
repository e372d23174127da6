//! The characters that boards, panels and lists are drawn with, and which of them the terminal can
//! be trusted with.

pub use crate::notation::PieceSet;

/// A direction that a piece faces on the screen: from its owner's edge of the board to the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// The pieces of the seat at the bottom.
    Up,
    /// The pieces of the seat at the top left.
    DownRight,
    /// The pieces of the seat at the top right.
    DownLeft,
}

/// A mark of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The cell with the cursor.
    Cursor,
    /// The piece that is about to act.
    Selected,
    /// A destination on an empty cell.
    Destination,
    /// A destination where a piece is captured.
    Capture,
    /// A destination of castling.
    Castling,
    /// The cells where the chosen piece in hand may be dropped.
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
    /// The cell where the last action started.
    LastFrom,
    /// The cell where the last action ended.
    LastTo,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 13] = [
        Mark::Cursor,
        Mark::Selected,
        Mark::Destination,
        Mark::Capture,
        Mark::Castling,
        Mark::Drop,
        Mark::Victim,
        Mark::Checked,
        Mark::Checker,
        Mark::Menaced,
        Mark::Attacked,
        Mark::LastFrom,
        Mark::LastTo,
    ];
}

/// The characters that the terminal can be trusted with.
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
    /// All three.
    pub const ALL: [Glyphs; 3] = [Glyphs::Unicode, Glyphs::Narrow, Glyphs::Plain];

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

    /// The sign of an empty cell of nobody's; one column.
    pub const fn empty(self) -> &'static str {
        match self {
            Glyphs::Unicode => "·",
            _ => ".",
        }
    }

    /// The sign of an empty cell of a territory; one column.
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

    /// The borders of a honeycomb whose slanting edges cover this many columns on each line, from 2
    /// to 4.
    pub(crate) const fn edges(self, columns: u16) -> Edges {
        let (falling, rising) = match (self, columns) {
            (Glyphs::Unicode, ..=2) => ("⠑⢄", "⡠⠊"),
            (Glyphs::Unicode, 4..) => ("⠉⠒⠤⣀", "⣀⠤⠒⠉"),
            (Glyphs::Unicode, _) => ("⠑⠢⢄", "⡠⠔⠊"),
            (_, ..=2) => ("`.", ".'"),
            (_, 4..) => ("`-._", "_.-'"),
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
pub(crate) struct Edges {
    /// One line of a slanting edge from top left to bottom right.
    pub(crate) falling: &'static str,
    /// One line of a slanting edge from bottom left to top right.
    pub(crate) rising: &'static str,
    /// One line of a wall.
    pub(crate) wall: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use unicode_width::UnicodeWidthStr;

    /// All glyphs of one column in or beside a cell.
    fn signs(glyphs: Glyphs) -> Vec<&'static str> {
        let facings = [Facing::Up, Facing::DownRight, Facing::DownLeft];
        let marks = Mark::ALL.into_iter().filter(|&mark| mark != Mark::LastFrom);
        facings
            .into_iter()
            .map(|facing| glyphs.facing(facing))
            .chain(marks.map(|mark| glyphs.mark(mark)))
            .chain([glyphs.empty(), glyphs.territory(), glyphs.garden()])
            .chain([Glyphs::CLOSE_CURSOR, Glyphs::CLOSE_SELECTED])
            .collect()
    }

    fn edges(glyphs: Glyphs) -> Vec<&'static str> {
        (2..=4)
            .flat_map(|columns| {
                let Edges { falling, rising, wall } = glyphs.edges(columns);
                [falling, rising, wall]
            })
            .collect()
    }

    #[test]
    fn every_sign_is_one_column_wide_and_has_one_meaning() {
        for glyphs in Glyphs::ALL {
            let signs = signs(glyphs);
            assert!(signs.iter().all(|sign| sign.width() == 1), "{signs:?}");
            let distinct: BTreeSet<_> = signs.iter().collect();
            assert_eq!(distinct.len(), signs.len(), "{signs:?}");
            // Nor is any taken for a piece.
            assert!(!signs.iter().any(|sign| "KRBGSNLP+".contains(*sign)), "{signs:?}");
        }
    }

    #[test]
    fn only_the_unicode_set_goes_beyond_ascii() {
        for glyphs in [Glyphs::Narrow, Glyphs::Plain] {
            assert!(signs(glyphs).into_iter().chain(edges(glyphs)).all(|sign| sign.is_ascii()));
        }
    }

    /// The code points of the basic plane beyond ASCII that have the Emoji property in Unicode's
    /// emoji-data.txt, of the blocks that the signs are taken from.
    #[test]
    fn no_sign_can_become_an_emoji() {
        const EMOJI: &str = "\u{a9}\u{ae}\u{203c}\u{2049}\u{2194}\u{2195}\u{2196}\u{2197}\u{2198}\
            \u{2199}\u{21a9}\u{21aa}\u{25aa}\u{25ab}\u{25b6}\u{25c0}\u{25fb}\u{25fc}\u{25fd}\u{25fe}\
            \u{2702}\u{2705}\u{2708}\u{2709}\u{270a}\u{270b}\u{270c}\u{270d}\u{270f}\u{2712}\u{2714}\
            \u{2716}\u{271d}\u{2721}\u{2728}\u{2733}\u{2734}\u{2744}\u{2747}\u{274c}\u{274e}\u{2753}\
            \u{2754}\u{2755}\u{2757}\u{2763}\u{2764}\u{2795}\u{2796}\u{2797}\u{27a1}\u{27b0}\u{27bf}";
        let blocks = [
            0x80..=0xff,     // Latin-1
            0x2000..=0x206f, // general punctuation
            0x2200..=0x22ff, // mathematical operators, which hold no emoji
            0x2500..=0x25ff, // box drawing and geometric shapes
            0x2700..=0x27bf, // dingbats
            0x2800..=0x28ff, // braille patterns, which hold no emoji
        ];
        for sign in signs(Glyphs::Unicode).into_iter().chain(edges(Glyphs::Unicode)) {
            for character in sign.chars().filter(|character| !character.is_ascii()) {
                let code = u32::from(character);
                assert!(blocks.iter().any(|block| block.contains(&code)), "{character}");
                assert!(!EMOJI.contains(character), "{character}");
            }
        }
    }

    #[test]
    fn glyphs_follow_the_measure_and_then_the_locale() {
        for (plain, measured, locale, expected) in [
            (true, Some(1), "C", Glyphs::Plain),
            (false, Some(1), "ja_JP.UTF-8", Glyphs::Unicode),
            (false, Some(2), "en_GB.UTF-8", Glyphs::Narrow),
            (false, None, "ja_JP.UTF-8", Glyphs::Narrow),
            (false, None, "zh_TW", Glyphs::Narrow),
            (false, None, "ko", Glyphs::Narrow),
            (false, None, "kok_IN", Glyphs::Unicode), // Konkani
            (false, None, "en_GB.UTF-8", Glyphs::Unicode),
            (false, None, "", Glyphs::Unicode),
        ] {
            assert_eq!(Glyphs::choose(plain, measured, locale), expected, "{measured:?} {locale}");
        }
    }
}
