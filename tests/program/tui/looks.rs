//! The effect of colours, palettes and piece sets on the screens: checked on
//! every screen and every size, where the pictures show some.
#![allow(clippy::unwrap_used)]

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;
use sannin_shogi::tui::panels::Panels;
use sannin_shogi::tui::{
    ColourDepth, Glyphs, Orientation, Palette, PieceSet, Preferences, SizeChoice,
};

use super::scenes::{Look, Scene, scenes};
use support::desk::Desk;

const SIZES: [(u16, u16); 4] = [(80, 24), (110, 32), (160, 48), (200, 60)];

fn look(depth: ColourDepth, palette: Palette, pieces: PieceSet) -> Look {
    let preferences = Preferences { palette, pieces, ..Preferences::default() };
    Look { depth, glyphs: Glyphs::Unicode, preferences }
}

/// The screen at a size.
fn drawn(desk: &mut Desk, (columns, lines): (u16, u16)) -> (String, Buffer) {
    desk.resize(columns, lines);
    let text = desk.screen();
    (text, desk.terminal.backend().buffer().clone())
}

/// The screens of a scene in one look, at every size; where it differs from another scene in words
/// only, at the two smaller ones.
fn at_every_size(scene: Scene, look: Look) -> Vec<(String, Buffer)> {
    let mut desk = scene.desk(look, SIZES[0]);
    let sizes = if scene.variant { &SIZES[..2] } else { &SIZES[..] };
    sizes.iter().map(|&size| drawn(&mut desk, size)).collect()
}

/// Asserts that each line of two texts is the same, but for the name of the palette that the form
/// shows.
#[track_caller]
fn expect_same_text(scene: Scene, one: &str, other: &str) {
    let lines = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.contains("Colours  ")).map(str::to_owned).collect()
    };
    assert_eq!(lines(one), lines(other), "{}", scene.name);
}

#[test]
fn without_colours_nothing_is_coloured_and_the_text_is_the_same() {
    for scene in scenes() {
        for pieces in [PieceSet::Letters, PieceSet::Kanji, PieceSet::Inventor] {
            let coloured =
                at_every_size(scene, look(ColourDepth::TrueColour, Palette::Dark, pieces));
            let plain = at_every_size(scene, look(ColourDepth::None, Palette::Dark, pieces));
            for ((text, coloured), (plain_text, plain)) in coloured.into_iter().zip(plain) {
                expect_same_text(scene, &text, &plain_text);
                let reset = |cell: &ratatui::buffer::Cell| {
                    cell.fg == Color::Reset && cell.bg == Color::Reset
                };
                assert!(plain.content().iter().all(reset), "{} is coloured", scene.name);
                // The second column of a kanji is drawn with the first.
                let cells = coloured.content();
                let grounded = |n: usize| {
                    let is_second =
                        || n > 0 && sannin_shogi::columns::width(cells[n - 1].symbol()) > 1;
                    cells[n].bg != Color::Reset || is_second()
                };
                assert!((0..cells.len()).all(grounded), "{} has no ground", scene.name);
            }
        }
    }
}

#[test]
fn fewer_colours_and_other_palettes_change_no_text() {
    use ColourDepth::{Ansi16, Indexed256, TrueColour};
    for scene in scenes() {
        let dark = at_every_size(scene, look(TrueColour, Palette::Dark, PieceSet::Letters));
        for (depth, palette) in [
            (Indexed256, Palette::Dark),
            (Ansi16, Palette::Dark),
            (TrueColour, Palette::Light),
            (Indexed256, Palette::HighContrast),
            (Ansi16, Palette::Light),
        ] {
            let other = at_every_size(scene, look(depth, palette, PieceSet::Letters));
            for ((text, _), (other, buffer)) in dark.iter().zip(other) {
                expect_same_text(scene, text, &other);
                let fits = buffer.content().iter().all(|cell| match depth {
                    Indexed256 => !matches!(cell.fg, Color::Rgb(..)),
                    Ansi16 => !matches!(cell.fg, Color::Rgb(..) | Color::Indexed(_)),
                    _ => true,
                });
                assert!(fits, "{} has more colours than {depth:?}", scene.name);
            }
        }
    }
}

/// A text in Unicode, each of its signs replaced by the ASCII sign for it.
fn ascii(text: &str) -> String {
    // One dot pattern is at both ends of a tile's edge.
    let text = text.replace("⠉⠒", "`⠒");
    let sign = |sign| match sign {
        '▲' => '^',
        '◣' => '<',
        '◢' => '>',
        '∶' => ':',
        '·' => '.',
        '✿' => '@',
        '●' => 'o',
        '×' => 'x',
        '□' => '#',
        '◇' => 'v',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' => '+',
        '─' | '⠔' | '⠢' | '⠒' => '-',
        '⡠' | '⢄' | '⠤' => '.',
        '⣀' => '_',
        '⠊' | '⠉' => '\'',
        '⠑' => '`',
        other => other,
    };
    text.chars().map(sign).collect()
}

#[test]
fn on_an_ascii_terminal_each_sign_has_another_in_its_place() {
    let unicode = look(ColourDepth::TrueColour, Palette::Dark, PieceSet::Letters);
    let plain = Look { depth: ColourDepth::None, glyphs: Glyphs::Plain, ..unicode };
    for scene in scenes() {
        let screens = at_every_size(scene, unicode).into_iter().zip(at_every_size(scene, plain));
        for ((unicode, _), (plain, _)) in screens {
            assert!(plain.is_ascii(), "{}:\n{plain}", scene.name);
            assert_eq!(ascii(&unicode), plain, "{}", scene.name);
        }
    }
}

/// Returns `true` if another piece set may change a place on a game's screen: on the board, on the
/// lines of the hands, and in the diagrams of the question of promotion.
fn may_change(at: Position, panels: &Panels, scene: Scene) -> bool {
    let in_hand = panels
        .seats
        .iter()
        .any(|seat| Rect { y: seat.y + 2, height: seat.height - 2, ..*seat }.contains(at));
    in_hand || scene.name == "promotion" || panels.board.hit(at.x, at.y).is_some()
}

#[test]
fn another_piece_set_changes_boards_and_hands_only() {
    let depth = ColourDepth::TrueColour;
    for scene in scenes().filter(|scene| scene.board) {
        let letters = at_every_size(scene, look(depth, Palette::Dark, PieceSet::Letters));
        for pieces in [PieceSet::Kanji, PieceSet::Inventor] {
            let other = at_every_size(scene, look(depth, Palette::Dark, pieces));
            for ((_, letters), (_, other)) in letters.iter().zip(other) {
                let area = letters.area;
                let size = SizeChoice::Auto;
                let panels = Panels::new(area, size, Orientation::default()).unwrap();
                for at in area.positions().filter(|&at| !may_change(at, &panels, scene)) {
                    assert_eq!(letters[at], other[at], "{} at {at} in {area}", scene.name);
                }
            }
        }
    }
}
