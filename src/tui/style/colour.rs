//! Colours, and how many of them the terminal has.

use ratatui::style::Color;

/// The number of colours that the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourDepth {
    /// None: marks and attributes only.
    None,
    /// The sixteen of ANSI, whose exact look the terminal's owner chooses.
    Ansi16,
    /// The 256 of xterm.
    Indexed256,
    /// All 16.7 million.
    TrueColour,
}

impl ColourDepth {
    /// The depth that the environment variables `COLORTERM`, `TERM` and `NO_COLOR` promise, by
    /// their values. `NO_COLOR` counts when it is set and not empty; `plain` overrules all.
    ///
    /// ```
    /// use sannin_shogi::tui::ColourDepth;
    ///
    /// let depth = ColourDepth::detect(None, Some("xterm-256color"), None, false);
    /// assert_eq!(depth, ColourDepth::Indexed256);
    /// ```
    pub fn detect(
        colorterm: Option<&str>,
        term: Option<&str>,
        no_color: Option<&str>,
        plain: bool,
    ) -> ColourDepth {
        let term = term.unwrap_or_default();
        if plain || no_color.is_some_and(|value| !value.is_empty()) || term == "dumb" {
            ColourDepth::None
        } else if matches!(colorterm, Some("truecolor" | "24bit")) || term.ends_with("-direct") {
            ColourDepth::TrueColour
        } else if term.contains("256color") {
            ColourDepth::Indexed256
        } else {
            ColourDepth::Ansi16
        }
    }
}

/// One colour as each depth shows it. All three are chosen by hand: dark tints have no good
/// neighbour among the 256, and the sixteen are a matter of taste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shade {
    /// Red, green and blue light.
    pub(crate) rgb: (u8, u8, u8),
    /// One of the 256, from 16 on.
    pub(crate) indexed: u8,
    /// One of the sixteen, or the terminal's own.
    pub(crate) ansi: Color,
}

impl Shade {
    pub(crate) const fn new(rgb: (u8, u8, u8), indexed: u8, ansi: Color) -> Shade {
        Shade { rgb, indexed, ansi }
    }

    /// The colour to send to a terminal of this depth.
    pub(crate) const fn at(self, depth: ColourDepth) -> Color {
        match depth {
            ColourDepth::None => Color::Reset,
            ColourDepth::Ansi16 => self.ansi,
            ColourDepth::Indexed256 => Color::Indexed(self.indexed),
            ColourDepth::TrueColour => Color::Rgb(self.rgb.0, self.rgb.1, self.rgb.2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depth_follows_the_environment() {
        use ColourDepth::{Ansi16, Indexed256, None as Nothing, TrueColour};
        for (colorterm, term, no_color, plain, expected) in [
            (Some("truecolor"), Some("xterm-256color"), None, false, TrueColour),
            (Some("24bit"), None, None, false, TrueColour),
            (None, Some("xterm-direct"), None, false, TrueColour),
            (None, Some("screen-256color"), None, false, Indexed256),
            (Some("yes"), Some("tmux-256color"), None, false, Indexed256),
            (None, Some("xterm"), None, false, Ansi16),
            (None, None, None, false, Ansi16),
            (None, Some("linux"), Some(""), false, Ansi16),
            (Some("truecolor"), Some("xterm"), Some("1"), false, Nothing),
            (Some("truecolor"), Some("dumb"), None, false, Nothing),
            (Some("truecolor"), Some("xterm"), None, true, Nothing),
        ] {
            let depth = ColourDepth::detect(colorterm, term, no_color, plain);
            assert_eq!(depth, expected, "{colorterm:?} {term:?} {no_color:?} {plain}");
        }
    }
}
