//! Ganging up: what a player threatens.

use sannin_shogi::core::Seat;

use crate::scene::{KINGS, Scene, attacked, cell, cells, threatened};
use Seat::{First, Last, Middle};

/// Returns `true` if First, with one piece beside the target, threatens Last's piece on 7g. Last's
/// pawn on 8g protects 7g (Last's 11 is 3 on the board).
fn is_threat(attacker: &str, target: &str, protected: bool) -> bool {
    let first = if attacker.contains('K') { "" } else { "fK1c" };
    let last = if target.contains('K') { "" } else { "lK11e" };
    let protector = if protected { "lP8g" } else { "" };
    let scene = Scene::new(Middle, &format!("mK9m {first} {last} {protector}"));
    let position = scene.and(&format!("f{attacker}6g l{target}7g")).position();
    // Every attacker used here attacks at 9 o'clock.
    assert!(attacked(&position, "6g").contains(cell("7g")), "{attacker}");
    threatened(&position, First, Last).contains(cell("7g"))
}

#[test]
fn a_protected_piece_is_threatened_by_a_piece_of_a_lower_class() {
    for (attacker, target) in [
        ("P", "L"),
        ("P", "N"),
        ("P", "S"),
        ("P", "G"),
        ("P", "B"),
        ("P", "R"),
        ("L", "B"),
        ("S", "R"),
        ("G", "B"),
        ("G", "R"),
        ("P", "K"),
        ("G", "K"),
        ("R", "K"),
    ] {
        assert!(is_threat(attacker, target, true), "{attacker} {target}");
    }
}

#[test]
fn a_protected_piece_is_not_threatened_by_a_piece_of_the_same_or_a_higher_class() {
    for (attacker, target) in [
        ("P", "P"),
        ("L", "S"),
        ("S", "G"),
        ("G", "N"),
        ("G", "L"),
        ("G", "P"),
        ("R", "B"),
        ("R", "R"),
        ("R", "P"),
        ("K", "R"),
        ("K", "P"),
    ] {
        assert!(!is_threat(attacker, target, true), "{attacker} {target}");
    }
}

#[test]
fn an_unprotected_piece_is_threatened_by_any_piece_that_attacks_it() {
    for (attacker, target) in [("P", "P"), ("G", "S"), ("R", "P"), ("K", "P"), ("K", "R")] {
        assert!(is_threat(attacker, target, false), "{attacker} {target}");
    }
}

#[test]
fn a_promoted_piece_has_the_class_of_its_unpromoted_side() {
    assert!(is_threat("+P", "G", true), "1 against 2");
    assert!(is_threat("+S", "R", true), "2 against 3");
    assert!(!is_threat("G", "+P", true), "2 against 1");
    assert!(!is_threat("S", "+L", true), "2 against 2");
    assert!(is_threat("G", "+B", true), "2 against 3");
}

#[test]
fn of_several_attackers_one_of_a_lower_class_is_enough() {
    // The rook on 3g (class 3) does not threaten the gold (2), which the pawn on 8g protects; a
    // pawn on 6f, at 7 o'clock, does.
    let scene = Scene::new(Middle, KINGS).and("fR3g lG7g lP8g");
    assert_eq!(threatened(&scene.position(), First, Last), cells(""));
    assert_eq!(threatened(&scene.and("fP6f").position(), First, Last), cells("7g"));
}

#[test]
fn a_piece_behind_another_is_not_threatened() {
    let scene = Scene::new(Middle, KINGS).and("fR3g lG7g");
    assert_eq!(threatened(&scene.position(), First, Last), cells("7g"));
    assert_eq!(threatened(&scene.and("mP5g").position(), First, Last), cells(""));
}

#[test]
fn a_king_protects_as_any_piece() {
    // On 8h it stands beside 7g, on 8i it does not.
    let with_king =
        |king: &str| Scene::new(Middle, &format!("mK9m fK1c {king} fR3g lG7g")).position();
    assert_eq!(threatened(&with_king("lK8h"), First, Last), cells(""));
    assert_eq!(threatened(&with_king("lK8i"), First, Last), cells("7g"));
}

#[test]
fn a_pinned_piece_protects_all_the_same() {
    // Last's pawn on 8g is pinned on column 8 between First's rook on 8d and Last's king on 8i, and
    // protects 7g at 3 o'clock.
    let scene = Scene::new(Middle, "mK9m fK1c lK8i fR3g fR8d lG7g");
    let pinned = scene.clone().and("lP8g").position();
    assert!(!threatened(&pinned, First, Last).contains(cell("7g")));
    let elsewhere = scene.and("lP8f").position();
    assert!(threatened(&elsewhere, First, Last).contains(cell("7g")));
}

#[test]
fn what_the_other_player_protects_is_not_looked_at() {
    // Middle's gold on 7h protects 7g; for a threat by First only Last's pieces count.
    let position = Scene::new(First, KINGS).and("fR3g mG7h lS7g").position();
    assert_eq!(threatened(&position, First, Last), cells("7g"));
}
