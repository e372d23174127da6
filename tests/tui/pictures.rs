//! Pictures of screens at the smallest size, in ASCII: `tests/tui/pictures/*.txt`.
//!
//! They were read by eye, cell by cell against the setup and line by line against what each panel
//! is to say. When a screen is changed on purpose, run the tests with `SANNIN_PICTURES=new` and
//! read the difference before it is committed.

use std::fs;
use std::path::Path;

use sannin_shogi::core::{Role, Seat};

use super::desk::{Desk, position};

/// Compares the screen with its picture.
#[track_caller]
fn expect_picture(desk: &mut Desk, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/tui/pictures/{name}.txt"));
    let screen = desk.screen();
    if std::env::var_os("SANNIN_PICTURES").is_some_and(|value| value == "new") {
        assert!(fs::write(&path, &screen).is_ok(), "cannot write {}", path.display());
    }
    let picture = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(screen, picture, "the screen\n{screen}\nis not {name}\n{picture}");
}

#[test]
fn the_start_menu() {
    expect_picture(&mut Desk::menu(), "menu");
}

#[test]
fn the_form_of_a_new_game() {
    expect_picture(Desk::menu().keys("Enter"), "new-game");
}

#[test]
fn a_game_with_a_piece_selected() {
    let mut desk = Desk::after(&["P3c-4d", "P10k-10j"]);
    expect_picture(desk.click("9e"), "selected");
}

#[test]
fn a_drop_with_hands_and_a_check() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fR 10h", "mG 11m", "lP 8g"];
    let hands: [&[(Role, u8)]; 3] =
        [&[(Role::Pawn, 3)], &[(Role::Gold, 2), (Role::Pawn, 1)], &[(Role::Bishop, 1)]];
    let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
    expect_picture(desk.keys("h"), "drop");
}

#[test]
fn the_question_of_promotion() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "mS 4e"];
    let mut desk = Desk::at(position(Seat::Middle, &pieces, [&[], &[], &[]]));
    expect_picture(desk.click("4e").click("3d"), "promotion");
}

#[test]
fn looking_through_a_game() {
    let mut desk = Desk::after(&["P3c-4d", "P10k-10j", "P11g-10g"]);
    expect_picture(desk.keys("v Left k").types("mirrors First").keys("Enter Right Left"), "replay");
}

#[test]
fn a_finished_game() {
    let pieces = ["fK 6g", "mK 10m", "lK 10d"];
    let mut desk = Desk::at(position(Seat::First, &pieces, [&[], &[], &[]]));
    expect_picture(desk.plays(&["K6g-7g"]), "ended");
}

#[test]
fn the_help() {
    expect_picture(Desk::start().keys("? Right Right Right Right Right PgDn"), "help");
}
