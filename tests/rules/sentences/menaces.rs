//! Ganging up: what an action menaces.

use sannin_shogi::core::Seat;

use crate::scene::{KINGS, Scene, cell, cells, play, set, threatened};
use Seat::{First, Last, Middle};

#[test]
fn an_action_menaces_what_it_threatens_and_did_not_threaten_before() {
    // The pawn comes to 6g and attacks the gold on 7g at 9 o'clock.
    let position = Scene::new(First, KINGS).and("fP5g lG7g lP8g").position();
    let (after, aftermath) = play(&position, "P5g-6g");
    assert_eq!(aftermath.menaced, cells("7g"));
    assert_eq!(after.menaced(), cells("7g"));
    assert!(after.to_string().ends_with(" m -/-/- - -;7g"));
}

#[test]
fn a_piece_already_threatened_is_not_menaced() {
    // The rook on 3g threatens the unprotected gold already; the pawn on 6f attacks it too, at 7
    // o'clock.
    let position = Scene::new(First, KINGS).and("fR3g fP5f lG7g").position();
    assert!(play(&position, "P5f-6f").1.menaced.is_empty());
}

#[test]
fn a_drop_menaces_like_a_move() {
    let position = Scene::new(First, KINGS).and("lG7g lP8g").hand(First, "P").position();
    assert_eq!(play(&position, "P*6g").1.menaced, cells("7g"));
}

#[test]
fn an_attack_that_an_action_opens_for_an_own_piece_counts() {
    // The silver leaves 5g at 1 o'clock; behind it the rook on 3g attacks 7g at 9 o'clock.
    let position = Scene::new(First, KINGS).and("fR3g fS5g lG7g").position();
    assert_eq!(play(&position, "S5g-4f").1.menaced, cells("7g"));
}

#[test]
fn an_attack_that_an_action_opens_for_another_player_counts_for_neither() {
    // As before, but the rook behind is Middle's. On 4f the silver menaces the pawn on 5e (at 10
    // o'clock), so Middle would complete a gang-up if the gold on 7g counted as menaced now.
    let position = Scene::new(First, KINGS).and("mR3g fS5g lG7g lP5e").position();
    let (after, aftermath) = play(&position, "S5g-4f");
    assert_eq!(aftermath.menaced, cells("5e"));
    assert_eq!(threatened(&after, Middle, Last), cells("7g"));
    assert_eq!(play(&after, "K9m-9l").1.alliance, None);
}

#[test]
fn protection_lost_by_the_capture_of_the_protector_menaces() {
    // The rook attacks the gold on 7g, which the pawn on 8g protects: no threat, since 2 is less
    // than 3. The pawn from 7f takes the protector at 7 o'clock; it does not attack 7g itself.
    let position = Scene::new(First, KINGS).and("fR3g fP7f lG7g lP8g").position();
    assert!(!threatened(&position, First, Last).contains(cell("7g")));
    assert_eq!(play(&position, "P7fx8g").1.menaced, cells("7g"));
}

#[test]
fn protection_lost_by_a_piece_in_between_menaces() {
    // Last's rook on 10g protects 7g at 3 o'clock along rank g until a knight stands on 9g, which
    // attacks nothing itself.
    let position = Scene::new(First, KINGS).and("fR3g lG7g lR10g").hand(First, "N").position();
    assert!(threatened(&position, First, Last).is_empty());
    assert_eq!(play(&position, "N*9g").1.menaced, cells("7g"));
}

#[test]
fn a_protector_taken_by_an_illumination_menaces_too() {
    // First's king takes the pawn on 8g down column 8; it protected the gold from the rook.
    let position = Scene::new(First, "mK9m f+K8c lK11e fR3g lG7g lP8g").position();
    assert_eq!(threatened(&position, First, Last) & cells("7g"), cells(""));
    assert_eq!(play(&position, "+K8c!8g").1.menaced, cells("7g"));
}

#[test]
fn a_castling_menaces_like_a_move() {
    // The king leaves 10m, and the rook on 12m attacks along rank m to First's silver on 8m.
    let scene = Scene::new(Middle, "mK10m mR12m fK1c lK11e fS8m").rights(&[Middle]);
    assert_eq!(play(&scene.position(), "K10m-12k").1.menaced, cells("8m"));
}

#[test]
fn a_promotion_menaces_what_the_promoted_piece_threatens() {
    // On 3f the promoted pawn attacks 4f at 9 o'clock; the pawn attacks 3e and 2e only.
    let position = Scene::new(Middle, "mK9m mP3g fK1a lK11e fS4f").position();
    assert_eq!(play(&position, "P3g-3f+").1.menaced, cells("4f"));
    assert_eq!(play(&position, "P3g-3f=").1.menaced, cells(""));
}

#[test]
fn a_check_menaces_the_king() {
    // Middle's rook comes to column 1 and attacks First's king on 1c.
    let position = Scene::new(Middle, "mK9m mR2g fK1c lK11e").position();
    assert_eq!(play(&position, "R2g-1g=").1.menaced, cells("1c"));
}

#[test]
fn what_an_action_threatens_of_the_next_player_is_not_carried_over() {
    // The gold on 7g is Middle's, who acts next: only the third player's pieces count.
    let position = Scene::new(First, KINGS).and("fP5g mG7g").position();
    let (after, aftermath) = play(&position, "P5g-6g");
    assert_eq!(threatened(&after, First, Middle), cells("7g"));
    assert!(aftermath.menaced.is_empty());
}

#[test]
fn nothing_is_menaced_once_a_player_has_gone_out() {
    // On 4a the rook attacks First's silver on 5c at 6 o'clock, which nothing protects, and mates
    // Last's king along rank a: 7b and 8b are covered by the silver on 7c.
    let scene = Scene::new(Middle, "mK9m mR4b mS7c fK1c fS5c lK7a");
    let (after, aftermath) = play(&scene.position(), "R4b-4a");
    assert_eq!((aftermath.mated, aftermath.menaced), (set(&[Last]), cells("")));
    assert!(after.menaced().is_empty());
    // With a knight to drop in between Last stays in.
    let aftermath = play(&scene.hand(Last, "N").position(), "R4b-4a").1;
    assert_eq!((aftermath.mated, aftermath.menaced), (set(&[]), cells("5c")));
}
