//! What a turn is, and which actions are legal.

use sannin_shogi::core::{Foul, Play, Seat};

use crate::scene::{
    KINGS, Scene, cell, cells, checkers, ends, play, play_in, refusal, set, texts, texts_from,
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
    assert_eq!(refusal(&position, "P5e-5f"), Foul::NotYourPiece { cell: cell("5e"), owner: First });
    assert!(texts(&position).iter().all(|text| text.starts_with("K9m")));
}

#[test]
fn a_player_is_in_while_their_king_is_on_the_board() {
    assert_eq!(Scene::new(Middle, KINGS).position().seats_in(), set(&[First, Middle, Last]));
    assert_eq!(Scene::new(Middle, "mK9m fK1c").position().seats_in(), set(&[First, Middle]));
}

#[test]
fn a_player_may_resign_on_their_own_turn_and_all_may_agree_a_draw() {
    let mut game = Scene::new(Middle, KINGS).game();
    let aftermath = play_in(&mut game, Play::Resign).unwrap();
    assert_eq!((aftermath.mover, aftermath.resigned), (Middle, Some(Middle)));
    let mut game = Scene::new(Middle, KINGS).game();
    assert!(play_in(&mut game, Play::Draw).unwrap().result.is_some());
}

#[test]
fn a_player_in_check_must_get_out_of_it() {
    // First's rook ranges at 5 o'clock down column 9 to the king on 9m. The king leaves the column
    // (10m, 8m, 8l), the gold on 8k steps in between at 9 o'clock, a pawn is dropped in between.
    let position = Scene::new(Middle, "mK9m mG8k fR9e fK1c lK11e").hand(Middle, "P").position();
    let mut expected: Vec<String> =
        ["K9m-10m", "K9m-8m", "K9m-8l", "G8k-9k"].map(str::to_owned).to_vec();
    expected.extend(["9f", "9g", "9h", "9i", "9j", "9k", "9l"].map(|at| format!("P*{at}")));
    expected.sort();
    assert_eq!(texts(&position), expected);
}

#[test]
fn capturing_the_piece_that_gives_check_answers_it() {
    // First's rook on 10e checks down column 10. The lance on 12g takes it: at 1 o'clock 11f, 10e.
    let position = Scene::new(Middle, "mK10m mL12g fR10e fK1c lK13g").position();
    assert_eq!(position.in_check(), set(&[Middle]));
    assert_eq!(texts_from(&position, "L"), ["L12gx10e+", "L12gx10e="]);
}

#[test]
fn a_pinned_piece_may_not_leave_its_line() {
    // The gold on 9k stands between First's rook on 9e and the king on 9m.
    let position = Scene::new(Middle, "mK9m mG9k fR9e fK1c lK11e").position();
    assert_eq!(refusal(&position, "G9k-8k"), Foul::OwnKingInCheck(cells("9e")));
    // At 11 o'clock it stays on the column; its other hours leave it or are off that line.
    assert_eq!(ends(&position, "9k"), cells("9j"));
}

#[test]
fn the_own_king_may_not_be_left_to_an_allys_piece_either() {
    // Last's rook, an ally's, ranges at 5 o'clock down column 9.
    let allied = Scene::new(Middle, "mK9m mG9k lR9e f+K1c lK11e").allied_against(First).position();
    assert_eq!(refusal(&allied, "G9k-8k"), Foul::OwnKingInCheck(cells("9e")));
    assert_eq!(ends(&allied, "9k"), cells("9j"));
}

#[test]
fn the_king_may_not_step_beside_any_other_king() {
    // 8j lies between the kings on 8k and 8i.
    let position = Scene::new(Middle, "mK8k fK8i lK11e").position();
    assert_eq!(refusal(&position, "K8k-8j"), Foul::OwnKingInCheck(cells("8i")));
    let allied = Scene::new(Middle, "mK8k f+K1b lK8i").allied_against(First).position();
    assert_eq!(refusal(&allied, "K8k-8j"), Foul::OwnKingInCheck(cells("8i")));
}

#[test]
fn a_pinned_piece_attacks_all_the_same() {
    // First's gold on 6h is pinned on column 6 between Last's rook on 6f (5 o'clock) and First's
    // king on 6j. First's 12 is 8 on the board: the gold attacks 8i.
    let position = Scene::new(Middle, "mK8j fG6h lR6f fK6j lK11e").position();
    assert_eq!(refusal(&position, "K8j-8i"), Foul::OwnKingInCheck(cells("6h")));
}

#[test]
fn an_action_may_not_put_the_ally_in_check() {
    // From 11i the rook would range at 11 o'clock up column 11 to Last's king on 11e.
    let position = Scene::new(Middle, "mK9m mR10i f+K1c lK11e").allied_against(First).position();
    let foul = Foul::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "R10i-11i"), foul);
    let free = Scene::new(Middle, "mK9m mR10i fK1c lK11e").position();
    assert_eq!(play(&free, "R10i-11i").1.checked, set(&[Last]), "fine without an alliance");
}

#[test]
fn an_action_may_not_open_a_line_of_the_movers_onto_the_allys_king() {
    // The gold on 11h stands between the own rook on 11i and the ally's king on 11e. At 11
    // o'clock it stays between.
    let position =
        Scene::new(Middle, "mK9m mR11i mG11h f+K1c lK11e").allied_against(First).position();
    let foul = Foul::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "G11h-10h"), foul);
    assert_eq!(ends(&position, "11h"), cells("11g"));
}

#[test]
fn a_drop_may_not_check_the_ally_either() {
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e").hand(Middle, "L").allied_against(First);
    let foul = Foul::ChecksAlly { ally: Last, by: cells("11h") };
    assert_eq!(refusal(&scene.position(), "L*11h"), foul);
    assert_eq!(texts_from(&scene.position(), "L*10h"), ["L*10h"]);
}

#[test]
fn a_line_onto_the_allys_king_that_the_third_player_opened_need_not_be_closed() {
    // First's gold leaves column 11, on which Middle's rook now attacks Last's king.
    let position =
        Scene::new(First, "mK9m mR11i mB8e fG11g f+K1c lK11e").allied_against(First).position();
    // At 8 o'clock, First's 12, it goes to 13h and leaves the column.
    let (opened, aftermath) = play(&position, "G11g-13h");
    assert_eq!(aftermath.checked, set(&[Last]));
    let (after, _) = play(&opened, "K9m-9l");
    assert_eq!(after.in_check(), set(&[Last]));
    // Nor does another check on top matter: the bishop, which must promote in the ally's
    // territory, attacks 11e from 10f at 10 o'clock.
    let (after, _) = play(&opened, "B8e-10f+");
    assert_eq!(checkers(&after, Last), cells("11i 10f"));
    // Last is the mover next, and must answer the check of the ally.
    assert!(matches!(refusal(&after, "K11e-11f"), Foul::OwnKingInCheck(_)));
}

#[test]
fn an_action_may_expose_the_ally_to_the_third_player() {
    // Only the mover's own pieces may not attack the ally's king. Here it is First's rook, at 9
    // o'clock along rank e, when the gold leaves 8e.
    let position =
        Scene::new(Middle, "mK9m mG8e fR6e f+K1c lK11e").allied_against(First).position();
    let (_, aftermath) = play(&position, "G8e-8d");
    assert_eq!(aftermath.checked, set(&[Last]));
}

#[test]
fn a_king_is_never_captured() {
    let position = Scene::new(Middle, "mK9m mR1g fK1c lK11e").position();
    assert_eq!(position.in_check(), set(&[First]));
    assert_eq!(refusal(&position, "R1gx1c="), Foul::King(cell("1c")));
}

#[test]
fn a_king_is_in_check_from_any_other_player_still_in() {
    // Middle's rook attacks First's king, First's rook Last's king at 9 o'clock, nobody Middle's.
    let position = Scene::new(Middle, "mK9m mR1g fR6e fK1c lK11e").position();
    assert_eq!(position.in_check(), set(&[First, Last]));
}
