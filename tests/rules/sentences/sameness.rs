//! Equality of positions: each part tells two of them apart.

use sannin_shogi::core::{Position, Seat};

use crate::scene::{KINGS, Scene, play};
use Seat::{First, Last, Middle};

fn base() -> Scene {
    Scene::new(Middle, "mK10m fK1d lK10d").rights(&Seat::ALL)
}

fn same(a: &Scene, b: &Scene) -> bool {
    a.position() == b.position()
}

#[test]
fn equal_parts_make_equal_positions() {
    let scene = base().and("mS7i fB6i").hand(Middle, "P");
    assert!(same(&scene, &base().hand(Middle, "P").and("fB6i mS7i")));
}

#[test]
fn the_way_to_a_position_does_not_matter() {
    let start = Scene::new(Middle, "mK9m fK1c mS8h mN6i").position();
    let one = ["S8h-8g", "K1c-1b", "N6i-5i", "K1b-1c"];
    let other = ["N6i-5i", "K1c-1b", "S8h-8g", "K1b-1c"];
    let walk = |texts: [&str; 4]| -> Position {
        texts.iter().fold(start, |position, text| play(&position, text).0)
    };
    assert_eq!(walk(one), walk(other));
    assert_ne!(walk(one), start);
}

#[test]
fn owner_kind_promotion_and_place_of_every_piece_matter() {
    let scene = base().and("mS7i");
    for other in ["fS7i", "mG7i", "m+S7i", "mS8i", ""] {
        assert!(!same(&scene, &base().and(other)), "{other}");
    }
}

#[test]
fn each_hand_matters() {
    for (seat, held) in [(First, "P"), (Middle, "P"), (Last, "P")] {
        let scene = base().hand(seat, held);
        assert!(!same(&scene, &base()), "{seat}");
        assert!(!same(&scene, &base().hand(seat, "PP")), "{seat}");
        assert!(!same(&scene, &base().hand(seat, "L")), "{seat}");
        assert!(!same(&scene, &base().hand(seat.next(), held)), "{seat}");
    }
}

#[test]
fn in_whose_hand_a_piece_is_matters_and_how_many_of_each() {
    let held = |first: &str, middle: &str| base().hand(First, first).hand(Middle, middle);
    assert!(!same(&held("RP", ""), &held("R", "P")));
    assert!(!same(&held("RP", "P"), &held("P", "RP")));
    assert!(!same(&held("RPP", ""), &held("RRP", "")));
    assert!(same(&held("RP", "PR"), &held("PR", "RP")));
}

#[test]
fn whose_turn_it_is_matters() {
    let turns = Seat::ALL.map(|turn| Scene::new(turn, KINGS).position());
    assert_ne!(turns[0], turns[1]);
    assert_ne!(turns[1], turns[2]);
    assert_ne!(turns[2], turns[0]);
}

#[test]
fn who_is_still_in_matters() {
    assert!(!same(&Scene::new(Middle, KINGS), &Scene::new(Middle, "mK9m fK1c")));
}

#[test]
fn the_alliance_matters() {
    let scene = Scene::new(Middle, "mK9m f+K1c l+K11e");
    assert!(!same(&scene, &scene.clone().allied_against(First)));
    assert!(!same(&scene.clone().allied_against(Last), &scene.clone().allied_against(First)));
}

#[test]
fn each_right_to_castle_matters() {
    let scenes = [&Seat::ALL[..], &[First, Middle], &[First, Last], &[Middle, Last], &[First], &[]]
        .map(|rights| base().rights(rights));
    for (n, a) in scenes.iter().enumerate() {
        for (m, b) in scenes.iter().enumerate() {
            assert_eq!(same(a, b), n == m);
        }
    }
}

#[test]
fn the_menaced_cells_matter() {
    // Middle to move: the menaced pieces are Last's.
    let scene = base().and("lP8h lP9h");
    assert!(!same(&scene, &scene.clone().menaced("8h")));
    assert!(!same(&scene.clone().menaced("9h"), &scene.clone().menaced("8h")));
    assert!(!same(&scene.clone().menaced("9h 8h"), &scene.clone().menaced("8h")));
    assert!(same(&scene.clone().menaced("9h 8h"), &scene.clone().menaced("8h 9h")));
}
