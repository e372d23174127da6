//! The wrong one of several reasons. Programs find that a text fits nothing and tell the first
//! thing that they came upon, of another piece or of what was not written, and not the one that
//! helps.

use sannin_shogi::core::{Game, IllegalAction, Seat};
use sannin_shogi::notation::{
    ActionError, Inexact, action_text, completions, parse_action, read_action,
};

use crate::scene::{Scene, cells, refusal};
use Seat::{First, Last, Middle};

const KINGS: &str = "mK9m fK1c lK11e";

fn refused(game: &Game, typed: &str) -> String {
    read_action(game, typed).expect_err(typed).to_string()
}

fn assert_read(game: &Game, typed: &str, expected: &str) {
    let play = read_action(game, typed).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(action_text(game.position(), play), expected, "{typed}");
}

#[test]
fn the_promotion_that_is_written_decides_what_is_told() {
    // Leaving 7g the lance opens rank g from Middle's rook on 9g to the ally's king on 5g; promoted
    // on 5e it attacks the king itself, at 5 o'clock down column 5.
    let scene = Scene::new(Middle, "mK9m f+K1a lK5g mR9g mL7g").allied_against(First);
    let position = scene.position();
    let checks = |by| IllegalAction::ChecksAlly { ally: Last, by: cells(by) };
    assert_eq!(refusal(&position, "L7g-5e+"), checks("5e 9g"));
    assert_eq!(refusal(&position, "L7g-5e="), checks("9g"));
    assert_eq!(refusal(&position, "L7g-5e"), checks("9g"));
}

#[test]
fn what_could_be_played_if_spelt_otherwise_comes_before_what_could_not() {
    // First's rook on 10e pins the silver on 10k to column 10. That on 8k goes to 9j, but promotes
    // nowhere near.
    let game = Scene::new(Middle, "mK10m mS10k mS8k fR10e fK1c lK12g").game();
    assert_read(&game, "S9j", "S8k-9j");
    assert!(refused(&game, "S9j+").contains("expected S8k-9j"), "{}", refused(&game, "S9j+"));
}

#[test]
fn a_piece_that_does_not_move_so_is_called_what_it_is() {
    let game = Scene::new(Middle, KINGS).and("mN9k m+R7l").game();
    for (typed, reason) in [
        ("N-7g", "a knight does not move from 9k to 7g"),
        ("N7g", "a knight does not move from 9k to 7g"),
        ("+R-6g", "a promoted rook does not move from 7l to 6g"),
    ] {
        assert!(refused(&game, typed).ends_with(reason), "{}", refused(&game, typed));
    }
}

#[test]
fn an_illumination_of_another_piece_is_told_as_that() {
    let position = Scene::new(Middle, KINGS).and("mR7l fP7k").position();
    let error = parse_action(&position, "+K7l!7k").unwrap_err();
    let is_other_piece = |problem: &Inexact| matches!(problem, Inexact::OtherPiece { .. });
    assert!(matches!(&error, ActionError::Inexact { problem, .. } if is_other_piece(problem)));
    // By the promoted king alone a piece can be taken so, whatever short name it is given.
    let game = Scene::new(Middle, "m+K7j fP7h fK1c lK11e").game();
    for typed in ["K!7h", "+K!7h", "!7h"] {
        assert_read(&game, typed, "+K7j!7h");
    }
    assert!(refused(&game, "R!7h").contains("names a rook"));
    assert!(!refused(&game, "K!7f").contains("names a"), "{}", refused(&game, "K!7f"));
}

#[test]
fn a_promotion_of_nothing_is_no_piece_left_out() {
    let game = Scene::new(Middle, KINGS).and("m+R7l").game();
    assert_read(&game, "7l7e", "+R7l-7e");
    for typed in ["+7l-7e", "+7e", "+*7e"] {
        assert!(refused(&game, typed).contains("a kind K R B G S N L P"), "{typed}");
    }
}

#[test]
fn look_alikes_are_read_as_what_they_look_like() {
    let game = Scene::new(Middle, "m+K7j mG11j fP7h fP5j fP11i fK1c lK11e").game();
    assert_read(&game, "g11j\u{d7}11i", "G11jx11i");
    assert_read(&game, "!7h\u{3001}5j", "+K7j!7h,5j");
    for dash in ['\u{2010}', '\u{2013}', '\u{2015}', '\u{2212}', '\u{30fc}', '\u{ff0d}'] {
        assert_read(&game, &format!("G{dash}12j"), "G11j-12j");
    }
}

#[test]
fn completions_that_go_on_from_what_is_typed_come_first() {
    // The rook on 9i goes to 7i, for which R7i is a short form; it comes before the one on 7l in
    // the list of actions.
    let game = Scene::new(Middle, "mK10m mR9i mR7l fK1c lK12g").game();
    let found = completions(&game, "R7");
    let short = found.iter().position(|text| text.starts_with("R9i-7")).unwrap();
    assert!(short > 0 && found[..short].iter().all(|text| text.starts_with("R7l")), "{found:?}");
}
