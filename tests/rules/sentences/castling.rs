//! Castling: where the king may jump, and what costs the right.

use sannin_shogi::core::illegal::IllegalCastling;
use sannin_shogi::core::zones::territory;
use sannin_shogi::core::{Action, GameAction, IllegalAction, Seat, SetupError};

use crate::scene::{
    Scene, action_refusal, at, castlings, cell, cells, ends, hand, play, play_all, play_in,
    refusal, set, texts, texts_from,
};
use Seat::{First, Last, Middle};

fn middle() -> Scene {
    Scene::new(Middle, "mK10m fK1c lK11e").rights(&[Middle])
}

#[test]
fn a_king_may_jump_to_any_empty_cell_of_its_territory() {
    // All but its own cell and its neighbours, which it reaches by a step.
    let position = middle().position();
    let steps = cells("11m 10l 9l 9m");
    assert_eq!(ends(&position, "10m"), steps);
    assert_eq!(castlings(&position), territory(Middle).without(cell("10m")) - steps);
    let (after, _) = play(&position, "K10m-7m");
    assert_eq!((at(&after, "7m"), at(&after, "10m")), ("mK".to_owned(), "-".to_owned()));
}

#[test]
fn a_castling_jumps_over_pieces() {
    let position = middle().and("mP11l mG11m mP10l mP9l mS9m fP10k").position();
    assert!(castlings(&position).contains(cell("12k")));
    assert!(castlings(&position).contains(cell("8m")));
}

#[test]
fn a_castling_may_capture_another_players_piece() {
    let position = middle().and("f+S6l").position();
    let (after, _) = play(&position, "K10mx6l");
    assert_eq!((at(&after, "6l"), hand(&after, Middle)), ("mK".to_owned(), "S".to_owned()));
}

#[test]
fn a_castling_does_not_go_onto_an_own_piece() {
    let position = middle().and("mB12l").position();
    assert!(!castlings(&position).contains(cell("12l")));
    assert_eq!(refusal(&position, "K10m-12l"), IllegalAction::OwnPiece(cell("12l")));
}

#[test]
fn a_castling_does_not_capture_a_king() {
    // First's king on 12k; the knight in its place is taken.
    let position = Scene::new(Middle, "mK10m fK12k lK11e").rights(&[Middle]).position();
    assert!(!castlings(&position).contains(cell("12k")));
    let onto = Action::Castle { from: cell("10m"), to: cell("12k") };
    assert_eq!(action_refusal(&position, onto), IllegalAction::King(cell("12k")));
    assert_eq!(hand(&play(&middle().and("fN12k").position(), "K10mx12k").0, Middle), "N");
}

#[test]
fn a_castling_stays_in_the_players_own_territory() {
    let out = Action::Castle { from: cell("10m"), to: cell("10j") };
    let reason = IllegalCastling::OutsideTerritory(cell("10j"));
    assert_eq!(action_refusal(&middle().position(), out), IllegalAction::Castling(reason));
    // Its very edge is reached: 13k, 5k and the corner 13m.
    assert_eq!(castlings(&middle().position()) & cells("13k 5k 13m"), cells("13k 5k 13m"));
}

#[test]
fn a_diagonal_neighbour_is_reached_by_castling() {
    // 12 o'clock 9k, 10 o'clock 11l, 2 o'clock 8l.
    let position = middle().position();
    for to in ["9k", "11l", "8l"] {
        assert!(castlings(&position).contains(cell(to)), "{to}");
    }
}

#[test]
fn a_castling_to_an_adjacent_cell_is_the_ordinary_step_and_listed_once() {
    let position = middle().position();
    assert_eq!(texts_from(&position, "K10m-10l"), ["K10m-10l"]);
    let step = Action::Castle { from: cell("10m"), to: cell("10l") };
    let reason = IllegalCastling::Adjacent(cell("10l"));
    assert_eq!(action_refusal(&position, step), IllegalAction::Castling(reason));
}

#[test]
fn a_castling_may_not_end_in_check() {
    // First's rook on 8e ranges at 5 o'clock down column 8.
    let position = middle().and("fR8e").position();
    assert_eq!(refusal(&position, "K10m-8m"), IllegalAction::OwnKingInCheck(cells("8e")));
    assert_eq!(castlings(&position) & cells("8k 8l 8m"), cells(""));
    assert!(castlings(&position).contains(cell("7m")));
}

#[test]
fn there_is_no_castling_out_of_check() {
    // The right is lost with the check itself, so no position has both.
    let checked = middle().and("fR10e");
    assert!(matches!(checked.checked(), Err(SetupError::RightInCheck(Middle))));
    let (after, aftermath) =
        play(&Scene::new(First, "mK10m fK1c lK12g fR9e").rights(&[Middle]).position(), "R9e-10e=");
    assert_eq!(aftermath.castling_lost, set(&[Middle]));
    assert!(castlings(&after).is_empty());
    assert!(matches!(
        refusal(&after, "K10m-8k"),
        IllegalAction::Castling(IllegalCastling::RightLost)
    ));
}

#[test]
fn castling_does_not_save_from_mate() {
    // First's king on 1d has the neighbours 1c, 2d, 2e, 1e. Middle's rook on 7d checks along rank d
    // and covers 2d; the gold on 2c covers 1c (3 o'clock), the silver on 2f covers 2e (11) and 1e
    // (1). Castling to 3a, say, would be out of check.
    let scene = Scene::new(Middle, "mK9m fK1d lK11e mR7e mG2c mS2f").rights(&[First]);
    let aftermath = play(&scene.position(), "R7e-7d").1;
    assert_eq!(aftermath.mated, set(&[First]));
}

#[test]
fn the_right_is_lost_by_moving_the_king_and_does_not_come_back() {
    let mut game = Scene::new(Middle, "mK10m fK1d lK10d").rights(&Seat::ALL).game();
    play_all(&mut game, &["K10m-10l"]);
    assert_eq!(game.position().castling(), set(&[First, Last]));
    play_all(&mut game, &["K10d-10e", "K1d-1e"]);
    assert_eq!(game.position().castling(), set(&[]));
    play_all(&mut game, &["K10l-10m", "K10e-10d", "K1e-1d"]);
    let position = game.position();
    assert!(castlings(position).is_empty());
    assert_eq!(refusal(position, "K10m-12k"), IllegalAction::Castling(IllegalCastling::RightLost));
}

#[test]
fn the_right_is_lost_by_castling() {
    let (after, aftermath) = play(&middle().position(), "K10m-12k");
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&[]), set(&[Middle])));
}

#[test]
fn the_right_is_lost_by_a_check_that_is_answered_without_moving_the_king() {
    // First's rook comes to column 10, Middle's gold steps in between (9k-10k at 9 o'clock).
    let mut game = Scene::new(First, "mK10m mG9k fK1c fR9e lK12g").rights(&[Middle]).game();
    play_all(&mut game, &["R9e-10e=", "G9k-10k", "K12g-12h", "K1c-1b"]);
    assert!(game.position().in_check().is_empty());
    assert!(castlings(game.position()).is_empty());
    assert_eq!(game.position().castling(), set(&[]));
}

#[test]
fn another_piece_that_moves_leaves_the_right() {
    let (after, aftermath) = play(&middle().and("mG9k").position(), "G9k-8k");
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&[Middle]), set(&[])));
}

#[test]
fn an_attack_beside_the_king_leaves_the_right() {
    // First's rook on 9f attacks 9m and 9l down column 9, not 10m.
    let position = Scene::new(First, "mK10m fK1c lK12g fR8f").rights(&[Middle]).position();
    let (after, aftermath) = play(&position, "R8f-9f");
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&[Middle]), set(&[])));
}

#[test]
fn the_right_is_lost_by_any_alliance() {
    // First has menaced Last's pawn on 10f. Middle's pawn steps to 7h and so menaces the silver on
    // 7g (class 2 against 1), which completes the gang-up. All rights end, the third player's too.
    let position = Scene::new(Middle, "mK10m mP7i fK1d lK10d lP10f lS7g")
        .rights(&[First, Middle, Last])
        .menaced("10f")
        .position();
    let (after, aftermath) = play(&position, "P7i-7h");
    assert!(aftermath.alliance.is_some());
    assert_eq!(aftermath.castling_lost, set(&[First, Middle, Last]));
    assert_eq!(after.castling(), set(&[]));
}

#[test]
fn the_right_does_not_come_back_with_the_end_of_the_alliance() {
    let scene = Scene::new(Middle, "mK10m mP7i fK1d lK10d lP10f lS7g").rights(&Seat::ALL);
    let mut game = scene.menaced("10f").game();
    play_all(&mut game, &["P7i-7h"]);
    play_in(&mut game, GameAction::Resign).unwrap();
    assert_eq!(game.position().alliance(), None);
    assert!(matches!(
        refusal(game.position(), "K1d-3b"),
        IllegalAction::Castling(IllegalCastling::RightLost)
    ));
    play_all(&mut game, &["K1d-1e"]);
    assert!(castlings(game.position()).is_empty());
}

#[test]
fn a_menace_that_makes_no_alliance_leaves_the_right() {
    // The same step, without First's menace before it.
    let scene = Scene::new(Middle, "mK10m mP7i fK1d lK10d lP10f lS7g").rights(&Seat::ALL);
    let (after, aftermath) = play(&scene.position(), "P7i-7h");
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&Seat::ALL), set(&[])));
}

#[test]
fn the_right_is_lost_by_a_check_that_comes_of_pieces_leaving_the_board() {
    // First mates Last's king on 7a: the rook checks from 3a along rank a and covers 6a, the gold
    // on 8c covers 8b, the gold on 7c covers 7b (both at 11 o'clock). Last's pawn leaves 10j, and
    // First's other rook, on 10h, then checks Middle at 5 o'clock down column 10.
    let position = Scene::new(First, "mK10m fK1c fR3c fR10h fG7c fG8c lK7a lP10j")
        .rights(&[Middle])
        .position();
    let (after, aftermath) = play(&position, "R3c-3a");
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(at(&after, "10j"), "-");
    assert_eq!(after.in_check(), set(&[Middle]));
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&[]), set(&[Middle])));
}

#[test]
fn without_the_right_the_king_only_steps() {
    let position = Scene::new(Middle, "mK10m fK1c lK11e").position();
    assert_eq!(texts(&position), ["K10m-10l", "K10m-11m", "K10m-9l", "K10m-9m"]);
}

#[test]
fn the_mover_loses_the_right_too_when_pieces_that_leave_open_a_check() {
    // First mates Last as above, at home on 1d. Last's pawn leaves 3d, and Middle's rook on 4d
    // checks First along rank d.
    let position =
        Scene::new(First, "mK9m mR4d fK1d fR3c fG7c fG8c lK7a lP3d").rights(&[First]).position();
    let (after, aftermath) = play(&position, "R3c-3a");
    assert_eq!(
        (aftermath.mated, after.in_check(), after.turn()),
        (set(&[Last]), set(&[First]), First)
    );
    assert_eq!((after.castling(), aftermath.castling_lost), (set(&[]), set(&[First])));
}
