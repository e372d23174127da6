//! Pictures of the screens, in `tests/program/pictures`: several to a file, each under its name.
//!
//! All screens are there in letters at 80x24, by families, and at 110x32 all but those that differ
//! from another one in a few words only. `boards.txt` has the board with pieces of all kinds in the
//! other piece sets and sizes, and `styles.txt` the styles of some screens: a letter for each style
//! where the screen has its text, and below what each letter stands for. What other sizes, colours
//! and piece sets do to the rest is held by `looks`, `sizes` and `fitting`.
//!
//! The pictures were read by eye, cell by cell against the setup and line by line against what each
//! panel is to say. After a change of the screens on purpose,
//! `SANNIN_PICTURES=new cargo test --test program pictures` writes them anew: read the difference
//! before it is committed.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use ratatui::style::{Color, Style};
use sannin_shogi::tui::{ColourDepth, Glyphs, Palette, PieceSet, Preferences, Theme};

use super::scenes::{FAMILIES, Look, Scene, scenes};
use support::desk::Desk;

const SMALLEST: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (110, 32);
const MEDIUM: (u16, u16) = (160, 48);
const LARGE: (u16, u16) = (200, 60);

/// Begins the line with a picture's name.
const HEADING: &str = "===== ";

/// Compares screens with the pictures of a file.
#[track_caller]
fn expect_pictures(file: &str, screens: impl IntoIterator<Item = (String, String)>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/pictures").join(file);
    let text: String =
        screens.into_iter().map(|(name, screen)| format!("{HEADING}{name}\n{screen}")).collect();
    if std::env::var_os("SANNIN_PICTURES").is_some_and(|value| value == "new") {
        fs::write(&path, &text).unwrap();
    }
    let pictures = fs::read_to_string(&path).unwrap_or_default();
    // Windows may check the file out with its own line ends.
    let pictures = pictures.replace("\r\n", "\n");
    let expected: BTreeSet<&str> = pictures.split(HEADING).collect();
    let found: BTreeSet<&str> = text.split(HEADING).collect();
    let list = |title: &str, pictures: Vec<&&str>| {
        pictures.iter().fold(String::new(), |list, picture| format!("{list}{title} {picture}\n"))
    };
    assert!(
        text == pictures,
        "{file}:\n{}{}",
        list("found", found.difference(&expected).collect()),
        list("expected", expected.difference(&found).collect())
    );
}

fn look(pieces: PieceSet) -> Look {
    let preferences = Preferences { pieces, ..Preferences::default() };
    Look { depth: ColourDepth::TrueColour, glyphs: Glyphs::Unicode, preferences }
}

/// The screen in letters, under its name.
fn in_letters(scene: Scene, size: (u16, u16)) -> (String, String) {
    (scene.name.to_owned(), scene.desk(look(PieceSet::Letters), size).screen())
}

/// The screen of this name.
fn named(name: &str) -> Scene {
    scenes().find(|scene| scene.name == name).unwrap_or_else(|| panic!("no screen {name}"))
}

#[test]
fn at_80x24() {
    for (family, scenes) in FAMILIES {
        let screens = scenes.iter().map(|&scene| in_letters(scene, SMALLEST));
        expect_pictures(&format!("80x24-{family}.txt"), screens);
    }
}

#[test]
fn at_110x32() {
    for (family, scenes) in FAMILIES {
        let screens = scenes.iter().filter(|scene| !scene.variant);
        let screens = screens.map(|&scene| in_letters(scene, SMALL));
        expect_pictures(&format!("110x32-{family}.txt"), screens);
    }
}

#[test]
fn of_the_board_in_other_sizes_and_piece_sets() {
    use PieceSet::{Inventor, Kanji, Letters};
    let scene = named("captures");
    let boards = [
        (SMALLEST, Kanji),
        (SMALLEST, Inventor),
        (SMALL, Kanji),
        (SMALL, Inventor),
        (MEDIUM, Letters),
        (MEDIUM, Kanji),
        (LARGE, Letters),
        (LARGE, Inventor),
    ];
    let boards = boards.map(|(size, pieces)| {
        let name = format!("{} at {}x{} in {pieces:?}", scene.name, size.0, size.1);
        (name, scene.desk(look(pieces), size).screen())
    });
    expect_pictures("boards.txt", boards);
}

#[test]
fn in_styles() {
    // Together they have every style that any screen has at these sizes.
    let names = ["castling", "hand", "captures", "attacks", "illumination", "menace"];
    let at_both = names.iter().flat_map(|name| [(*name, SMALLEST), (*name, SMALL)]);
    let others = ["alliance-question", "replay"].map(|name| (name, SMALLEST));
    let styles = at_both.chain(others).map(|(name, size)| {
        let desk = named(name).desk(look(PieceSet::Letters), size);
        (format!("{name} at {}x{}", size.0, size.1), styles(desk))
    });
    expect_pictures("styles.txt", styles);
}

/// A letter for the style of each place on the screen, and what the letters stand for. Where
/// nothing is written no ink is seen, so none is named; a space is the empty ground of the screen.
fn styles(mut desk: Desk) -> String {
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
