//! A turn: what a player does in it, who is in, and what a check is.

use sannin_shogi::core::setup::Remainder;
use sannin_shogi::core::{Draw, GameAction, GameResult, IllegalAction, Seat, SetupError};

use crate::scene::{
    KINGS, Scene, cell, cells, checkers, move_refusal, play, play_in, refusal, set, texts,
    texts_from,
};
use Seat::{First, Last, Middle};

#[test]
fn a_turn_is_one_move_or_castling_or_drop_or_illumination() {
    let castling = Scene::new(Middle, "mK10m fK1c lK11e").rights(&[Middle]).hand(Middle, "G");
    for text in ["K10m-10l", "K10m-12k", "G*7g"] {
        assert_eq!(play(&castling.position(), text).0.turn(), Last, "{text}");
    }
    // The promoted king meets the pawn on 7g at 11 o'clock.
    let illumination = Scene::new(Middle, "m+K7i fK1c lK11e fP7g").position();
    assert_eq!(play(&illumination, "+K7i!7g").0.turn(), Last);
}

#[test]
fn there_is_no_pass() {
    let position = Scene::new(Middle, "m+K7i fK1c lK11e fP7g mS9k").hand(Middle, "P").position();
    let before = position.to_setup();
    for text in texts(&position) {
        assert_ne!(play(&position, &text).0.to_setup().board, before.board, "{text}");
    }
}

#[test]
fn a_player_moves_no_other_players_piece() {
    let position = Scene::new(Middle, KINGS).and("fP5e").position();
    let reason = IllegalAction::NotYourPiece { cell: cell("5e"), owner: First };
    assert_eq!(refusal(&position, "P5e-5f"), reason);
    assert_eq!(move_refusal(&position, "5e", "6e", false), reason);
    assert!(texts(&position).iter().all(|text| text.starts_with("K9m")));
}

#[test]
fn a_player_is_in_while_their_king_is_on_the_board() {
    assert_eq!(Scene::new(Middle, KINGS).position().seats_in(), set(&[First, Middle, Last]));
    assert_eq!(Scene::new(Middle, "mK9m fK1c").position().seats_in(), set(&[First, Middle]));
}

#[test]
fn a_player_without_a_king_has_no_piece_no_hand_and_no_turn() {
    let two = "mK9m fK1c";
    let piece = Scene::new(Middle, two).and("lG7g").checked();
    assert_eq!(piece, Err(SetupError::OutButHas(Last, Remainder::Pieces)));
    let held = Scene::new(Middle, two).hand(Last, "P").checked();
    assert_eq!(held, Err(SetupError::OutButHas(Last, Remainder::Hand)));
    let turn = Scene::new(Last, two).checked();
    assert_eq!(turn, Err(SetupError::OutButHas(Last, Remainder::Turn)));
    assert!(Scene::new(Last, two).and("lK11e lG7g").hand(Last, "P").checked().is_ok());
}

#[test]
fn a_player_may_resign_on_their_own_turn() {
    let mut game = Scene::new(Middle, KINGS).game();
    let aftermath = play_in(&mut game, GameAction::Resign).unwrap();
    assert_eq!((aftermath.mover, aftermath.resigned), (Middle, Some(Middle)));
}

#[test]
fn all_the_players_still_in_may_agree_a_draw() {
    for scene in [Scene::new(Last, KINGS), Scene::new(First, "mK9m fK1c")] {
        let mut game = scene.game();
        let aftermath = play_in(&mut game, GameAction::Draw).unwrap();
        assert_eq!(aftermath.result, Some(GameResult::Draw(Draw::Agreement)));
        assert_eq!(game.result(), aftermath.result);
    }
}

#[test]
fn when_the_game_is_over_nobody_has_a_turn() {
    let mut game = Scene::new(Middle, KINGS).game();
    play_in(&mut game, GameAction::Draw).unwrap();
    assert!(texts(game.position()).is_empty());
    assert_eq!(play_in(&mut game, GameAction::Resign), Err(IllegalAction::GameOver));
    assert_eq!(play_in(&mut game, GameAction::Draw), Err(IllegalAction::GameOver));
}

#[test]
fn a_king_is_never_captured() {
    let position = Scene::new(Middle, "mK9m mR1g fK1c lK11e").position();
    assert_eq!(position.in_check(), set(&[First]));
    assert_eq!(refusal(&position, "R1gx1c="), IllegalAction::King(cell("1c")));
    // Any other piece on that cell is.
    let position = Scene::new(Middle, "mK9m mR1g fS1c fK3b lK11e").position();
    assert_eq!(texts_from(&position, "R1gx1c"), ["R1gx1c+", "R1gx1c="]);
}

#[test]
fn a_king_blocks_a_line_like_any_piece() {
    // The rook on 1g attacks First's king on 1c, and nothing beyond it: not the silver on 1a.
    let position = Scene::new(Middle, "mK9m mR1g fK1c fS1a lK11e").position();
    assert_eq!(
        refusal(&position, "R1gx1a="),
        IllegalAction::Blocked { at: cell("1c"), to: cell("1a") }
    );
}

#[test]
fn a_pinned_piece_attacks_all_the_same() {
    // First's gold on 6h is pinned on column 6 between Last's rook on 6f (5 o'clock) and First's
    // king on 6j. First's 12 is 8 on the board: the gold attacks 8i.
    let position = Scene::new(Middle, "mK8j fG6h lR6f fK6j lK11e").position();
    assert_eq!(refusal(&position, "K8j-8i"), IllegalAction::OwnKingInCheck(cells("6h")));
    // A silver there attacks at 1 3 6 7 9 10, not at 8.
    let position = Scene::new(Middle, "mK8j fS6h lR6f fK6j lK11e").position();
    assert_eq!(texts_from(&position, "K8j-8i"), ["K8j-8i"]);
}

#[test]
fn a_piece_that_may_not_capture_for_the_allys_sake_attacks_all_the_same() {
    // Allied with Last, First may not move the gold off column 6, where it keeps its own rook on 6f
    // from Last's king on 6j. It attacks 8i all the same.
    let scene = Scene::new(Middle, "m+K8j lP7j fR6f lK6j fK1c").allied_against(Middle);
    let position = scene.clone().and("fG6h").position();
    assert_eq!(refusal(&position, "+K8j-8i"), IllegalAction::OwnKingInCheck(cells("6h")));
    let position = scene.and("fS6h").position();
    assert_eq!(texts_from(&position, "+K8j-8i"), ["+K8j-8i"]);
}

#[test]
fn a_king_is_in_check_from_any_other_player_still_in() {
    // Middle's rook attacks First's king, First's rook Last's king at 9 o'clock, nobody Middle's.
    let position = Scene::new(Middle, "mK9m mR1g fR6e fK1c lK11e").position();
    assert_eq!(position.in_check(), set(&[First, Last]));
    assert_eq!(checkers(&position, First), cells("1g"));
    assert_eq!(checkers(&position, Last), cells("6e"));
}

#[test]
fn a_king_is_in_check_from_an_ally_too() {
    // From Middle's rook, up column 11.
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e mR11i").allied_against(First);
    assert_eq!(scene.position().in_check(), set(&[Last]));
}

#[test]
fn a_king_is_not_in_check_from_an_own_piece() {
    // Nor from another's that an own piece stands in front of.
    let position = Scene::new(Middle, "mK9m mR9i fK1c lK11e").position();
    assert_eq!(position.in_check(), set(&[]));
    let position = Scene::new(Middle, "mK9m mS9i fR9e fK1c lK12g").position();
    assert_eq!(position.in_check(), set(&[]));
}
