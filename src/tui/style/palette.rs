//! The palettes: which colours go together.
//!
//! The three players' colours are far apart in lightness as well as in hue, so that they stay apart
//! for people who see two kinds of colour only, and on terminals with 256 or 16 colours; the tests
//! of the theme hold this.

use ratatui::style::Color;

use super::colour::Shade;
use super::glyphs::Mark;

/// A set of colours that go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// Pure colours on black, no half-tones.
    HighContrast,
}

impl Palette {
    /// All three.
    pub const ALL: [Palette; 3] = [Palette::Dark, Palette::Light, Palette::HighContrast];

    /// The name in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Palette::Dark => "dark",
            Palette::Light => "light",
            Palette::HighContrast => "high-contrast",
        }
    }

    pub(crate) const fn swatches(self) -> &'static Swatches {
        match self {
            Palette::Dark => &DARK,
            Palette::Light => &LIGHT,
            Palette::HighContrast => &HIGH_CONTRAST,
        }
    }
}

/// The colours of everything that is painted. Of the seats' colours each list is in turn order.
pub(crate) struct Swatches {
    /// The ground of the whole screen.
    pub(crate) ground: Shade,
    pub(crate) text: Shade,
    pub(crate) dim: Shade,
    pub(crate) key: Shade,
    pub(crate) frame: Shade,
    pub(crate) warning: Shade,
    pub(crate) error: Shade,
    pub(crate) chosen: Paint,
    /// The ground of cells outside all territories.
    pub(crate) board: Shade,
    /// Borders of those cells, and the signs of empty ones.
    pub(crate) line: Shade,
    pub(crate) garden: Paint,
    pub(crate) seats: [Shade; 3],
    /// Writing on a seat's colour.
    pub(crate) tile_text: Shade,
    pub(crate) territories: [Shade; 3],
    /// Borders and marks of the territories' cells.
    pub(crate) territory_lines: [Shade; 3],
    pub(crate) cursor: Paint,
    pub(crate) selected: Paint,
    pub(crate) destination: Paint,
    pub(crate) capture: Paint,
    pub(crate) castling: Paint,
    pub(crate) drop: Paint,
    pub(crate) victim: Paint,
    pub(crate) checked: Paint,
    pub(crate) checker: Paint,
    pub(crate) menaced: Paint,
    pub(crate) attacked: Paint,
    pub(crate) last: Paint,
}

impl Swatches {
    pub(crate) const fn mark(&self, mark: Mark) -> Paint {
        match mark {
            Mark::Cursor => self.cursor,
            Mark::Selected => self.selected,
            Mark::Destination => self.destination,
            Mark::Capture => self.capture,
            Mark::Castling => self.castling,
            Mark::Drop => self.drop,
            Mark::Victim => self.victim,
            Mark::Checked => self.checked,
            Mark::Checker => self.checker,
            Mark::Menaced => self.menaced,
            Mark::Attacked => self.attacked,
            Mark::LastFrom | Mark::LastTo => self.last,
        }
    }
}

/// Writing in one colour on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paint {
    pub(crate) ink: Shade,
    pub(crate) ground: Shade,
}

const fn shade(red: u8, green: u8, blue: u8, indexed: u8, ansi: Color) -> Shade {
    Shade::new((red, green, blue), indexed, ansi)
}

const fn paint(ink: Shade, ground: Shade) -> Paint {
    Paint { ink, ground }
}

const BLACK: Shade = shade(0, 0, 0, 16, Color::Black);
const WHITE: Shade = shade(255, 255, 255, 231, Color::White);

static DARK: Swatches = {
    const GROUND: Shade = shade(18, 20, 26, 233, Color::Black);
    const BOARD: Shade = shade(30, 33, 41, 234, Color::Black);
    const INK: Shade = shade(14, 15, 20, 16, Color::Black);
    Swatches {
        ground: GROUND,
        text: shade(208, 212, 222, 252, Color::Gray),
        dim: shade(132, 138, 152, 245, Color::DarkGray),
        key: shade(240, 222, 150, 222, Color::White),
        frame: shade(70, 76, 92, 240, Color::DarkGray),
        warning: shade(255, 205, 80, 221, Color::LightYellow),
        error: shade(255, 110, 110, 203, Color::LightRed),
        chosen: paint(INK, shade(222, 226, 236, 254, Color::Gray)),
        board: BOARD,
        line: shade(84, 90, 106, 241, Color::DarkGray),
        garden: paint(shade(255, 190, 220, 225, Color::Black), shade(28, 84, 52, 23, Color::Green)),
        seats: [
            shade(255, 130, 40, 208, Color::Yellow),
            shade(95, 225, 200, 116, Color::LightCyan),
            shade(185, 110, 255, 135, Color::LightMagenta),
        ],
        tile_text: INK,
        territories: [
            shade(52, 41, 36, 234, Color::Black),
            shade(33, 52, 56, 234, Color::Black),
            shade(46, 38, 64, 234, Color::Black),
        ],
        territory_lines: [
            shade(158, 92, 44, 130, Color::Yellow),
            shade(62, 128, 120, 66, Color::Cyan),
            shade(124, 82, 168, 97, Color::Magenta),
        ],
        cursor: paint(INK, shade(255, 248, 214, 230, Color::White)),
        selected: paint(INK, shade(124, 188, 48, 112, Color::LightGreen)),
        destination: paint(
            shade(206, 240, 110, 191, Color::LightGreen),
            shade(54, 78, 34, 22, Color::Black),
        ),
        capture: paint(WHITE, shade(196, 30, 62, 161, Color::Red)),
        castling: paint(WHITE, shade(40, 92, 190, 26, Color::Blue)),
        drop: paint(
            shade(206, 240, 110, 191, Color::LightGreen),
            shade(54, 78, 34, 22, Color::Black),
        ),
        victim: paint(INK, shade(255, 222, 70, 220, Color::LightYellow)),
        checked: paint(WHITE, shade(220, 20, 30, 160, Color::LightRed)),
        checker: paint(shade(255, 190, 180, 217, Color::White), shade(124, 26, 34, 88, Color::Red)),
        menaced: paint(
            shade(255, 226, 120, 228, Color::LightYellow),
            shade(104, 78, 12, 94, Color::Black),
        ),
        attacked: paint(
            shade(190, 206, 255, 231, Color::LightBlue),
            shade(52, 58, 96, 60, Color::Black),
        ),
        last: paint(
            shade(220, 226, 240, 254, Color::White),
            shade(80, 86, 104, 240, Color::DarkGray),
        ),
    }
};

static LIGHT: Swatches = {
    const GROUND: Shade = shade(250, 248, 243, 231, Color::White);
    const BOARD: Shade = shade(240, 235, 222, 230, Color::White);
    const INK: Shade = shade(24, 24, 28, 16, Color::Black);
    Swatches {
        ground: GROUND,
        text: shade(40, 42, 50, 235, Color::Black),
        dim: shade(108, 108, 112, 242, Color::DarkGray),
        key: shade(110, 60, 0, 94, Color::Black),
        frame: shade(176, 172, 160, 248, Color::DarkGray),
        warning: shade(140, 80, 0, 94, Color::Red),
        error: shade(190, 0, 20, 160, Color::Red),
        chosen: paint(WHITE, shade(50, 54, 66, 237, Color::Black)),
        board: BOARD,
        line: shade(168, 158, 136, 247, Color::DarkGray),
        garden: paint(
            shade(140, 10, 86, 89, Color::Black),
            shade(182, 224, 178, 151, Color::Green),
        ),
        seats: [
            shade(196, 40, 0, 160, Color::Red),
            shade(0, 95, 95, 23, Color::Blue),
            shade(150, 0, 226, 129, Color::Magenta),
        ],
        tile_text: WHITE,
        territories: [
            shade(250, 230, 214, 230, Color::White),
            shade(212, 228, 224, 230, Color::White),
            shade(238, 228, 248, 230, Color::White),
        ],
        territory_lines: [
            shade(206, 130, 96, 173, Color::Red),
            shade(92, 150, 148, 66, Color::Blue),
            shade(172, 124, 208, 140, Color::Magenta),
        ],
        cursor: paint(WHITE, shade(24, 24, 28, 16, Color::Black)),
        selected: paint(INK, shade(100, 170, 30, 70, Color::Green)),
        destination: paint(
            shade(34, 84, 0, 22, Color::Black),
            shade(206, 232, 150, 192, Color::Green),
        ),
        capture: paint(WHITE, shade(196, 0, 60, 161, Color::Red)),
        castling: paint(WHITE, shade(40, 92, 200, 26, Color::Blue)),
        drop: paint(shade(34, 84, 0, 22, Color::Black), shade(206, 232, 150, 192, Color::Green)),
        victim: paint(INK, shade(250, 206, 30, 220, Color::Yellow)),
        checked: paint(WHITE, shade(214, 0, 16, 160, Color::LightRed)),
        checker: paint(shade(130, 0, 16, 88, Color::White), shade(250, 190, 184, 217, Color::Red)),
        menaced: paint(
            shade(96, 60, 0, 58, Color::Black),
            shade(252, 220, 110, 222, Color::Yellow),
        ),
        attacked: paint(
            shade(30, 50, 140, 18, Color::White),
            shade(196, 206, 246, 189, Color::Blue),
        ),
        last: paint(shade(40, 42, 50, 235, Color::Black), shade(208, 200, 180, 251, Color::Gray)),
    }
};

static HIGH_CONTRAST: Swatches = {
    const GREEN: Shade = shade(0, 255, 0, 46, Color::LightGreen);
    Swatches {
        ground: BLACK,
        text: WHITE,
        dim: shade(200, 200, 200, 251, Color::Gray),
        key: WHITE,
        frame: shade(200, 200, 200, 251, Color::Gray),
        warning: shade(255, 255, 0, 226, Color::LightYellow),
        error: shade(255, 120, 120, 210, Color::LightRed),
        chosen: paint(BLACK, WHITE),
        board: BLACK,
        line: shade(150, 150, 150, 246, Color::Gray),
        garden: paint(WHITE, shade(0, 120, 0, 22, Color::Blue)),
        seats: [
            shade(255, 255, 0, 226, Color::LightYellow),
            shade(0, 150, 255, 33, Color::LightCyan),
            shade(255, 95, 135, 204, Color::LightMagenta),
        ],
        tile_text: BLACK,
        territories: [BLACK, BLACK, BLACK],
        territory_lines: [
            shade(190, 190, 0, 142, Color::Yellow),
            shade(0, 135, 215, 32, Color::Cyan),
            shade(215, 95, 135, 168, Color::Magenta),
        ],
        cursor: paint(BLACK, WHITE),
        selected: paint(BLACK, shade(0, 190, 0, 34, Color::Green)),
        destination: paint(GREEN, shade(0, 70, 0, 22, Color::Black)),
        capture: paint(WHITE, shade(215, 0, 0, 160, Color::Red)),
        castling: paint(WHITE, shade(0, 0, 215, 20, Color::Blue)),
        drop: paint(GREEN, shade(0, 70, 0, 22, Color::Black)),
        victim: paint(BLACK, shade(255, 200, 0, 220, Color::LightYellow)),
        checked: paint(WHITE, shade(215, 0, 0, 160, Color::LightRed)),
        checker: paint(WHITE, shade(135, 0, 0, 88, Color::Red)),
        menaced: paint(
            shade(255, 255, 135, 228, Color::LightYellow),
            shade(95, 70, 0, 58, Color::Black),
        ),
        attacked: paint(WHITE, shade(60, 60, 160, 61, Color::Blue)),
        last: paint(WHITE, shade(98, 98, 98, 241, Color::DarkGray)),
    }
};

#[cfg(test)]
mod tests;
