//! Ganging up: when it makes an alliance.

use sannin_shogi::core::{Alliance, Seat};

use crate::scene::{KINGS, Scene, at, cells, play, play_all, set};
use Seat::{First, Last, Middle};

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
fn no_alliance_is_formed_when_only_one_of_the_two_menaces() {
    assert_eq!(play(&ready().position(), "K9m-9l").1.alliance, None);
    assert_eq!(play(&ready().menaced("").position(), "P7i-7h").1.alliance, None);
}

#[test]
fn no_alliance_is_formed_when_both_menace_the_same_piece_only() {
    let position = ready().menaced("7g").position();
    assert_eq!(play(&position, "P7i-7h").1.alliance, None);
    // With the knight on 6g there is one that the first action did not menace.
    let position = ready().and("lN6g").menaced("7g").position();
    assert_eq!(play(&position, "P7i-7h").1.alliance, Some(Alliance::against(Last)));
}

#[test]
fn a_gang_up_needs_something_that_was_not_menaced_before_whatever_was() {
    // Middle's pawn steps to 7h and menaces Last's silver on 7g and knight on 6g. Last's pawn on
    // 10f is out of its reach. All eight sets of the three may have been menaced before.
    let names = ["7g", "6g", "10f"];
    for bits in 0..8u8 {
        let carried: Vec<&str> = (0..3).filter(|n| bits >> n & 1 == 1).map(|n| names[n]).collect();
        let scene = Scene::new(Middle, "mK9m fK1c lK11e mP7i lS7g lN6g lP10f");
        let position = scene.menaced(&carried.join(" ")).position();
        let new = !(carried.contains(&"7g") && carried.contains(&"6g"));
        let expected = (new && !carried.is_empty()).then_some(Alliance::against(Last));
        assert_eq!(play(&position, "P7i-7h").1.alliance, expected, "{carried:?}");
    }
}

#[test]
fn no_alliance_is_formed_when_they_menace_pieces_of_different_players() {
    // The silver on 7g is First's, who menaced Last's pawn.
    let scene = Scene::new(Middle, KINGS).and("mP7i fS7g lP10f").menaced("10f");
    assert_eq!(play(&scene.position(), "P7i-7h").1.alliance, None);
}

#[test]
fn the_menaced_piece_may_be_captured_by_the_one_who_completes_the_gang_up() {
    // The pawn takes the silver on 7g, which First menaced, and so menaces the knight on 7f.
    let scene = Scene::new(Middle, KINGS).and("mP7h lS7g").menaced("7g");
    let aftermath = play(&scene.clone().and("lN7f").position(), "P7hx7g=").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
    // Nothing is menaced by the capture itself.
    assert_eq!(play(&scene.position(), "P7hx7g=").1.alliance, None);
}

#[test]
fn a_piece_that_the_second_threatened_before_does_not_complete_the_gang_up() {
    // Middle's rook on 3g attacks the unprotected silver already when the pawn comes to 7h.
    let scene = ready().and("mR3g");
    assert_eq!(play(&scene.position(), "P7i-7h").1.alliance, None);
}

#[test]
fn an_attack_that_the_second_opens_for_the_first_does_not_complete_the_gang_up() {
    // Middle's silver leaves 5g for 5h, and First's rook on 2g attacks the silver on 7g.
    let scene = Scene::new(Middle, KINGS).and("fR2g mS5g lS7g lP10f").menaced("10f");
    assert_eq!(play(&scene.position(), "S5g-5h").1.alliance, None);
    // For a rook of its own it does.
    let scene = Scene::new(Middle, KINGS).and("mR2g mS5g lS7g lP10f").menaced("10f");
    assert_eq!(play(&scene.position(), "S5g-5h").1.alliance, Some(Alliance::against(Last)));
}

#[test]
fn no_alliance_is_formed_while_the_second_attacks_the_king_of_the_first() {
    // Middle's rook on 1f attacks First's king on 1c up column 1, and none of Last's pieces.
    let (after, aftermath) = play(&ready().and("mR1f").position(), "P7i-7h");
    assert_eq!((aftermath.checked, aftermath.alliance), (set(&[First]), None));
    assert_eq!(at(&after, "11e"), "lK");
    // On 2f it attacks no king.
    let aftermath = play(&ready().and("mR2f").position(), "P7i-7h").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
}

#[test]
fn an_attack_of_the_second_on_the_king_of_the_third_hinders_no_alliance() {
    // The rook on 11i attacks 11e.
    let aftermath = play(&ready().and("mR11i").position(), "P7i-7h").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
}

#[test]
fn no_alliance_is_formed_when_the_menace_itself_checks_the_first() {
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
fn an_alliance_is_formed_when_the_second_ends_its_attack_on_the_king_of_the_first() {
    // Middle's rook on 1g attacks First's king on 1c, until the gold steps in between on 1f, from
    // where it attacks the silver on 2h at 6 o'clock.
    let scene = Scene::new(Middle, KINGS).and("mR1g mG2g lS2h lP10f").menaced("10f");
    assert_eq!(scene.position().in_check(), set(&[First]));
    let aftermath = play(&scene.position(), "G2g-1f").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
}

#[test]
fn an_attack_of_the_third_on_the_king_of_the_first_hinders_no_alliance() {
    // Last's rook on 4c attacks along rank c at 3 o'clock.
    let aftermath = play(&ready().and("lR4c").position(), "P7i-7h").1;
    assert_eq!(aftermath.checked, set(&[First]));
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
    assert!(game.position().to_string().ends_with(" l -/-/- - -;-"));
    // A round later First's last action menaced nothing, so Middle's menace forms nothing.
    play_all(&mut game, &["K11e-11f", "K1c-1b", "P9k-9j"]);
    assert_eq!(game.position().alliance(), None);
}

#[test]
fn ganging_up_is_not_looked_for_with_two_players() {
    let pieces = "mK9m fK1c mP7i fS7g";
    assert!(play(&Scene::new(Middle, pieces).position(), "P7i-7h").1.menaced.is_empty());
    let three = Scene::new(Middle, pieces).and("lK11e").position();
    assert_eq!(play(&three, "P7i-7h").1.menaced, cells("7g"), "as it would be with three");
}

#[test]
fn ganging_up_is_not_looked_for_while_there_is_an_alliance() {
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e mP7i fS7g").allied_against(First);
    let (after, aftermath) = play(&scene.position(), "P7i-7h");
    assert!(aftermath.menaced.is_empty() && after.menaced().is_empty());
}
