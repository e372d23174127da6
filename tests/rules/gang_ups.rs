//! Threats, menaces, and the gang-ups that they make.

use sannin_shogi::core::{Alliance, Seat};
use sannin_shogi::notation::position_string;

use crate::scene::{KINGS, Scene, at, attacked, cell, cells, play, play_all, set, threatened};
use Seat::{First, Last, Middle};

/// Whether First, with one piece beside the target, threatens Last's piece on 7g. Last's pawn on 8g
/// protects 7g (Last's 11 is 3 on the board).
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
fn an_action_menaces_what_it_threatens_and_did_not_threaten_before() {
    // The pawn comes to 6g and attacks the gold on 7g at 9 o'clock.
    let position = Scene::new(First, KINGS).and("fP5g lG7g lP8g").position();
    let (after, aftermath) = play(&position, "P5g-6g");
    assert_eq!(aftermath.menaced, cells("7g"));
    assert_eq!(after.menaced(), cells("7g"));
    assert!(position_string(&after).ends_with(" m -/-/- - -;7g"));
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
fn what_the_other_player_protects_is_not_looked_at() {
    // Middle's gold on 7h protects 7g; for a threat by First only Last's pieces count.
    let position = Scene::new(First, KINGS).and("fR3g mG7h lS7g").position();
    assert_eq!(threatened(&position, First, Last), cells("7g"));
}

/// First has just menaced Last's pawn on 10f. Middle's pawn can step to 7h, from where it attacks
/// the silver on 7g (class 2 against 1) and 6g.
fn ready() -> Scene {
    Scene::new(Middle, KINGS).and("mP7i lS7g lP10f").menaced("10f")
}

#[test]
fn two_players_who_menace_different_pieces_of_the_third_are_allied() {
    let (after, aftermath) = play(&ready().position(), "P7i-7h");
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
    assert_eq!(after.alliance(), Some(Alliance::against(Last)));
    assert_eq!((after.ally_of(First), after.ally_of(Middle)), (Some(Middle), Some(First)));
    assert!(after.menaced().is_empty());
}

#[test]
fn nothing_is_formed_when_only_one_of_the_two_menaces() {
    assert_eq!(play(&ready().position(), "K9m-9l").1.alliance, None);
    assert_eq!(play(&ready().menaced("").position(), "P7i-7h").1.alliance, None);
}

#[test]
fn nothing_is_formed_when_both_menace_the_same_piece_only() {
    let position = ready().menaced("7g").position();
    assert_eq!(play(&position, "P7i-7h").1.alliance, None);
    // With the knight on 6g there is one that the first action did not menace.
    let position = ready().and("lN6g").menaced("7g").position();
    assert_eq!(play(&position, "P7i-7h").1.alliance, Some(Alliance::against(Last)));
}

#[test]
fn nothing_is_formed_while_the_second_attacks_the_king_of_the_first() {
    // Middle's rook on 1g attacks First's king on 1c up column 1.
    let (after, aftermath) = play(&ready().and("mR1g").position(), "P7i-7h");
    assert_eq!(aftermath.alliance, None);
    assert_eq!(at(&after, "11e"), "lK");
    // An attack on the third player's king is no exception: the rook on 11i attacks 11e.
    let aftermath = play(&ready().menaced("10f").and("mR11i").position(), "P7i-7h").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
}

#[test]
fn nothing_is_formed_when_the_menace_itself_checks_the_first() {
    // Middle's rook, from 7i to 7d, attacks the silver on 10d at 9 o'clock and, at 3, First's king
    // on 1d.
    let scene = Scene::new(Middle, "mK9m fK1d lK12g mR7i lS10d lP10f").menaced("10f");
    let aftermath = play(&scene.position(), "R7i-7d").1;
    assert_eq!((aftermath.checked, aftermath.alliance), (set(&[First]), None));
    // With a pawn of First's on 3d in between, the same action makes the alliance.
    let aftermath = play(&scene.and("fP3d").position(), "R7i-7d").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
}

#[test]
fn each_pair_of_neighbours_in_turn_order_may_gang_up() {
    // First (pawn to 6g on the gold) and Middle (pawn to 9j on the knight) against Last.
    let mut game = Scene::new(First, KINGS).and("fP5g lG7g mP9k lN9i").game();
    play_all(&mut game, &["P5g-6g", "P9k-9j"]);
    assert_eq!(game.position().alliance(), Some(Alliance::against(Last)));
    // Middle (pawn to 7h on the silver) and Last (pawn to 5i on the gold, at 3 o'clock).
    let mut game = Scene::new(Middle, KINGS).and("mP7i fS7g lP6i fG4i").game();
    play_all(&mut game, &["P7i-7h", "P6i-5i"]);
    assert_eq!(game.position().alliance(), Some(Alliance::against(First)));
    // Last (pawn to 5i on the gold) and First (pawn to 6g on the silver).
    let mut game = Scene::new(Last, KINGS).and("lP6i mG4i fP5g mS7g").game();
    play_all(&mut game, &["P6i-5i", "P5g-6g"]);
    assert_eq!(game.position().alliance(), Some(Alliance::against(Middle)));
}

#[test]
fn menaced_cells_are_carried_to_the_next_action_only() {
    let mut game = Scene::new(First, KINGS).and("fP5g lG7g mP9k lN9i").game();
    play_all(&mut game, &["P5g-6g", "K9m-9l"]);
    assert!(game.position().menaced().is_empty());
    assert!(position_string(game.position()).ends_with(" l -/-/- - -;-"));
    // A round later First's last action menaced nothing, so Middle's menace forms nothing.
    play_all(&mut game, &["K11e-11f", "K1c-1b", "P9k-9j"]);
    assert_eq!(game.position().alliance(), None);
}

#[test]
fn it_is_not_looked_for_with_two_players() {
    let pieces = "mK9m fK1c mP7i fS7g";
    assert!(play(&Scene::new(Middle, pieces).position(), "P7i-7h").1.menaced.is_empty());
    let three = Scene::new(Middle, pieces).and("lK11e").position();
    assert_eq!(play(&three, "P7i-7h").1.menaced, cells("7g"), "as it would be with three");
}

#[test]
fn it_is_not_looked_for_while_there_is_an_alliance() {
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e mP7i fS7g").allied_against(First);
    let (after, aftermath) = play(&scene.position(), "P7i-7h");
    assert!(aftermath.menaced.is_empty() && after.menaced().is_empty());
}
