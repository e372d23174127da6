//! Captures: what becomes of a captured piece.

use sannin_shogi::core::{IllegalAction, Seat};

use crate::scene::{KINGS, Scene, at, cell, cells, hand, play, refusal};
use Seat::{First, Last, Middle};

#[test]
fn a_captured_piece_changes_owner_and_goes_to_the_hand() {
    let position = Scene::new(Middle, KINGS).and("mR7i lN7g").position();
    let (after, aftermath) = play(&position, "R7ix7g=");
    assert_eq!(at(&after, "7g"), "mR");
    assert_eq!(at(&after, "7i"), "-");
    assert_eq!((hand(&after, Middle), hand(&after, Last)), ("N".to_owned(), String::new()));
    assert_eq!(aftermath.captured, cells("7g"));
    assert_eq!(after.pieces_of(Last), cells("11e"));
}

#[test]
fn a_captured_piece_loses_its_promotion() {
    let position = Scene::new(Middle, KINGS).and("mR7i f+S7h").hand(Middle, "SP").position();
    let (after, _) = play(&position, "R7ix7h");
    assert_eq!(hand(&after, Middle), "SSP");
    // It comes back unpromoted: after the others have moved, it is dropped as a plain silver.
    let (after, _) = play(&after, "K11e-11f");
    let (after, _) = play(&after, "K1c-1d");
    assert_eq!(at(&play(&after, "S*8e").0, "8e"), "mS");
}

#[test]
fn a_captured_piece_goes_to_the_capturers_hand_and_to_no_other() {
    // First's pawn taken by Middle: neither back to First nor to Last.
    let position = Scene::new(Middle, KINGS).and("mR7i fP7h").hand(First, "P").position();
    let (after, _) = play(&position, "R7ix7h");
    assert_eq!(Seat::ALL.map(|seat| hand(&after, seat)), ["P", "P", ""].map(str::to_owned));
}

#[test]
fn an_allys_piece_is_captured_too() {
    let position =
        Scene::new(Middle, "mK9m f+K1c lK11e mR7i l+L7h").allied_against(First).position();
    let (after, _) = play(&position, "R7ix7h");
    assert_eq!((at(&after, "7h"), hand(&after, Middle)), ("mR".to_owned(), "L".to_owned()));
    assert!(after.alliance().is_some());
}

#[test]
fn a_piece_of_ones_own_is_not_captured() {
    let position = Scene::new(Middle, KINGS).and("mR7i mN7g").position();
    assert_eq!(refusal(&position, "R7i-7g="), IllegalAction::OwnPiece(cell("7g")));
}

#[test]
fn hands_are_open() {
    // Everyone sees every hand, whoever is to move.
    let position = Scene::new(Middle, KINGS).hand(First, "RG").hand(Last, "PP").position();
    let hands = Seat::ALL.map(|seat| hand(&position, seat));
    assert_eq!(hands, ["RG", "", "PP"].map(str::to_owned));
}
