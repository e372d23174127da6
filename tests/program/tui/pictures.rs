//! Pictures of every screen: `tests/program/pictures/SIZE/KIND/SCREEN.txt`.
//!
//! The kinds are `letters`, `kanji` and `names`, the piece sets in Unicode; `ascii`, letters in
//! ASCII; and `styles`, which shows the styles of `letters` on a terminal with all colours: a
//! letter for each style where `letters` has its text, and below what each letter stands for.
//!
//! They were read by eye, cell by cell against the setup and line by line against what each panel
//! is to say. When a screen is changed on purpose, run the tests with `SANNIN_PICTURES=new` and
//! read the difference before it is committed.
#![allow(clippy::expect_used)]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use ratatui::style::{Color, Style};
use sannin_shogi::tui::{ColourDepth, Glyphs, Palette, PieceSet, Preferences, Theme};

use super::scenes::{Look, SCENES, Scene};
use support::desk::Desk;

/// The sizes of which there are pictures.
const SMALLEST: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (110, 32);
const MEDIUM: (u16, u16) = (160, 48);
const LARGE: (u16, u16) = (200, 60);

/// Compares screens with their pictures.
#[track_caller]
fn expect_pictures(size: (u16, u16), kind: &str, screens: impl Iterator<Item = (Scene, String)>) {
    let (columns, lines) = size;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("tests/program/pictures/{columns}x{lines}/{kind}"));
    let anew = std::env::var_os("SANNIN_PICTURES").is_some_and(|value| value == "new");
    let mut differences = String::new();
    let mut count = 0;
    for (scene, screen) in screens {
        let path = folder.join(format!("{}.txt", scene.name));
        if anew {
            let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, &screen));
            assert!(written.is_ok(), "cannot write {}", path.display());
        }
        let picture = fs::read_to_string(&path).unwrap_or_default();
        if screen != picture {
            let _ = writeln!(differences, "{}:\n{screen}\nis not\n{picture}", path.display());
        }
        count += 1;
    }
    assert!(differences.is_empty(), "{differences}");
    let pictures = fs::read_dir(&folder).map(Iterator::count).unwrap_or_default();
    assert_eq!(pictures, count, "pictures of no screen in {}", folder.display());
}

fn look(pieces: PieceSet) -> Look {
    let preferences = Preferences { pieces, ..Preferences::default() };
    Look { depth: ColourDepth::TrueColour, glyphs: Glyphs::Unicode, preferences }
}

fn all() -> impl Iterator<Item = Scene> {
    SCENES.iter().copied()
}

/// Without those that differ from others in words only.
fn main_ones() -> impl Iterator<Item = Scene> {
    all().filter(|scene| !scene.variant)
}

/// Compares the text of the screens with their pictures.
#[track_caller]
fn expect_texts(size: (u16, u16), kind: &str, look: Look, screens: impl Iterator<Item = Scene>) {
    let texts = screens.map(|scene| (scene, scene.desk(look, size).screen()));
    expect_pictures(size, kind, texts);
}

#[test]
fn in_letters_at_80x24() {
    expect_texts(SMALLEST, "letters", look(PieceSet::Letters), all());
}

#[test]
fn in_letters_at_110x32() {
    expect_texts(SMALL, "letters", look(PieceSet::Letters), all());
}

#[test]
fn in_letters_at_160x48() {
    expect_texts(MEDIUM, "letters", look(PieceSet::Letters), main_ones());
}

#[test]
fn in_letters_at_200x60() {
    expect_texts(LARGE, "letters", look(PieceSet::Letters), main_ones());
}

#[test]
fn in_ascii_at_80x24() {
    let (depth, glyphs) = (ColourDepth::None, Glyphs::Plain);
    let plain = Look { depth, glyphs, preferences: Preferences::default() };
    expect_texts(SMALLEST, "ascii", plain, all());
}

#[test]
fn in_kanji_and_the_inventors_names() {
    for (kind, pieces) in [("kanji", PieceSet::Kanji), ("names", PieceSet::Inventor)] {
        expect_texts(SMALLEST, kind, look(pieces), all().filter(|scene| scene.board));
        expect_texts(SMALL, kind, look(pieces), main_ones().filter(|scene| scene.board));
        // The larger boards are told from their letters by the names alone: one picture with
        // pieces of all kinds.
        for size in [MEDIUM, LARGE] {
            let crossed = all().filter(|scene| scene.name == "captures");
            expect_texts(size, kind, look(pieces), crossed);
        }
    }
}

#[test]
fn in_styles_at_80x24() {
    expect_styles(SMALLEST, all());
}

#[test]
fn in_styles_at_110x32() {
    expect_styles(SMALL, main_ones());
}

/// Compares the styles of the screens with a board with their pictures.
#[track_caller]
fn expect_styles(size: (u16, u16), screens: impl Iterator<Item = Scene>) {
    let look = look(PieceSet::Letters);
    let boards = screens.filter(|scene| scene.board);
    expect_pictures(
        size,
        "styles",
        boards.map(|scene| (scene, styles(&mut scene.desk(look, size)))),
    );
}

/// A letter for the style of each place on the screen, and what the letters stand for. Where
/// nothing is written no ink is seen, so none is named; a space is the empty ground of the screen.
fn styles(desk: &mut Desk) -> String {
    const LETTERS: &str = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    desk.screen();
    let buffer = desk.terminal.backend().buffer();
    let theme = Theme::new(
        Palette::default(),
        ColourDepth::TrueColour,
        Glyphs::Unicode,
        PieceSet::default(),
    );
    let mut seen = vec![Style { fg: None, ..theme.text() }];
    let mut picture = String::new();
    for row in buffer.content().chunks(usize::from(buffer.area.width)) {
        let mut line = String::new();
        for cell in row {
            let ink = Some(cell.fg).filter(|_| cell.symbol() != " ");
            let style = Style { fg: ink, add_modifier: cell.modifier, ..Style::new().bg(cell.bg) };
            let at = seen.iter().position(|&known| known == style).unwrap_or_else(|| {
                seen.push(style);
                seen.len() - 1
            });
            line.push(LETTERS.chars().nth(at).expect("fewer styles than letters"));
        }
        picture += line.trim_end();
        picture.push('\n');
    }
    for (letter, style) in LETTERS.chars().zip(seen) {
        let colour = |colour: Option<Color>| colour.map_or("nothing".to_owned(), |c| c.to_string());
        let _ = write!(picture, "'{letter}' {} on {}", colour(style.fg), colour(style.bg));
        for (name, _) in style.add_modifier.iter_names() {
            let _ = write!(picture, " {}", name.to_lowercase());
        }
        picture.push('\n');
    }
    picture
}
