//! Colours, and how many of them the terminal has.

use ratatui::style::Color;

/// A colour as red, green and blue light, each `0..=255`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// How many colours the terminal shows.
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
    /// The depth that the values of the environment variables `COLORTERM`, `TERM` and `NO_COLOR`
    /// promise.
    ///
    /// `NO_COLOR` counts when it is set and not empty.
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

    /// A colour as this depth shows it: `rgb`, the nearest of the 256, or the given one of the
    /// sixteen.
    pub fn colour(self, rgb: Rgb, ansi: Color) -> Color {
        match self {
            ColourDepth::None => Color::Reset,
            ColourDepth::Ansi16 => ansi,
            ColourDepth::Indexed256 => Color::Indexed(rgb.nearest_of_256()),
            ColourDepth::TrueColour => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }
}

impl Rgb {
    /// The number of the most similar of xterm's 256 colours, the sixteen changeable ones left out.
    pub fn nearest_of_256(self) -> u8 {
        (16..=255).min_by_key(|&index| self.distance(Rgb::of_256(index))).unwrap_or(16)
    }

    /// What xterm shows for one of its colours from 16 on: a cube of 6 by 6 by 6, then 24 greys.
    fn of_256(index: u8) -> Rgb {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if index >= 232 {
            let level = 8 + 10 * (index - 232);
            return Rgb(level, level, level);
        }
        let level = |step: u8| LEVELS[usize::from(index.saturating_sub(16) / step % 6)];
        Rgb(level(36), level(6), level(1))
    }

    /// The squared distance, in which green weighs most and blue least, as in the eye.
    fn distance(self, other: Rgb) -> i32 {
        let part = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
        3 * part(self.0, other.0) + 4 * part(self.1, other.1) + 2 * part(self.2, other.2)
    }
}
