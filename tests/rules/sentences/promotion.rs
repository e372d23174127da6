//! Promotion: where a piece may, must and cannot promote.

use sannin_shogi::core::illegal::{CannotPromote, MustPromote};
use sannin_shogi::core::zones::{king_zone, promotion_zone, stranded_cell, territory};
use sannin_shogi::core::{Cell, IllegalAction, Rulings, Seat, Stranded};

use crate::scene::{KINGS, Scene, at, cells, hand, move_refusal, play, texts_from};
use Seat::{First, Last, Middle};

fn stay() -> Rulings {
    Rulings::default().with_stranded(Stranded::Stay)
}

#[test]
fn the_zone_is_the_two_other_territories_and_the_garden() {
    for seat in Seat::ALL {
        let [a, b] = seat.others();
        let others = territory(a) | territory(b);
        assert_eq!(promotion_zone(seat), others.with(Cell::GARDEN));
        assert_eq!(king_zone(seat), others);
    }
}

#[test]
fn a_move_that_ends_in_the_zone_may_promote() {
    // Into First's territory at 4d-3d, into Last's at 8e-8d, onto the Garden.
    let position = Scene::new(Middle, KINGS).and("mR4d mS8e mP7h").position();
    assert_eq!(texts_from(&position, "R4d-3d"), ["R4d-3d+", "R4d-3d="]);
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
    assert_eq!(texts_from(&position, "P7h-7g"), ["P7h-7g+", "P7h-7g="]);
    let (after, aftermath) = play(&position, "R4d-3d+");
    assert_eq!((at(&after, "3d"), aftermath.promoted), ("m+R".to_owned(), true));
    let (after, aftermath) = play(&position, "R4d-3d=");
    assert_eq!((at(&after, "3d"), aftermath.promoted), ("mR".to_owned(), false));
}

#[test]
fn king_rook_bishop_silver_lance_and_pawn_may_promote() {
    // Each within Last's territory, to its own promoted side: 8d-8c at 11 o'clock, 9d-7c at 2.
    for role in ["K", "R", "S", "L", "P"] {
        let king = if role == "K" { "" } else { "mK9m" };
        let scene = Scene::new(Middle, &format!("{king} fK1b lK13g m{role}8d"));
        let position = scene.position();
        let promoting = format!("{role}8d-8c+");
        assert_eq!(texts_from(&position, &promoting), [promoting.as_str()]);
        assert_eq!(at(&play(&position, &promoting).0, "8c"), format!("m+{role}"));
    }
    let position = Scene::new(Middle, "mK9m fK1b lK13g mB9d").position();
    assert_eq!(at(&play(&position, "B9d-7c+").0, "7c"), "m+B");
}

#[test]
fn a_move_that_starts_in_the_zone_may_promote() {
    // The silver on 3g leaves First's territory at 10 o'clock, another leaves the Garden.
    let position = Scene::new(Middle, KINGS).and("mS3g mS7g").position();
    assert_eq!(texts_from(&position, "S3g-4f"), ["S3g-4f+", "S3g-4f="]);
    assert_eq!(texts_from(&position, "S7g-7h"), ["S7g-7h+", "S7g-7h="]);
}

#[test]
fn a_move_outside_the_zone_does_not_promote() {
    // 8e-7d: column 7 belongs to Last's territory from rank c up only.
    let position = Scene::new(Middle, KINGS).and("mS8e").position();
    assert_eq!(texts_from(&position, "S8e-7d"), ["S8e-7d"]);
    assert!(matches!(move_refusal(&position, "8e", "7d", true), IllegalAction::CannotPromote(_)));
}

#[test]
fn a_move_within_the_zone_may_promote_and_one_from_its_edge_outwards_too() {
    // 3f and 3g are First's; 4f, beside them, is nobody's.
    let position = Scene::new(Middle, KINGS).and("mS3g").position();
    assert_eq!(texts_from(&position, "S3g-3f"), ["S3g-3f+", "S3g-3f="]);
    assert_eq!(texts_from(&position, "S3g-4f"), ["S3g-4f+", "S3g-4f="]);
    let outside = Scene::new(Middle, KINGS).and("mS4g").position();
    assert_eq!(texts_from(&outside, "S4g-4f"), ["S4g-4f"]);
}

#[test]
fn the_own_territory_is_no_zone() {
    // Neither into it (the rook at 6 o'clock), nor in it, nor out of it.
    let position = Scene::new(Middle, KINGS).and("mR6j mS8l mP9k").position();
    assert_eq!(texts_from(&position, "R6j-7l"), ["R6j-7l"]);
    assert_eq!(texts_from(&position, "S8l-8k"), ["S8l-8k"]);
    assert_eq!(texts_from(&position, "P9k-9j"), ["P9k-9j"]);
}

#[test]
fn passing_through_the_garden_is_not_enough() {
    let position = Scene::new(Middle, KINGS).and("mR7i").position();
    assert_eq!(texts_from(&position, "R7i-7f"), ["R7i-7f"]);
    assert_eq!(texts_from(&position, "R7i-7g"), ["R7i-7g+", "R7i-7g="]);
}

#[test]
fn for_a_king_the_garden_is_not_part_of_the_zone() {
    // As an ally, so that the Garden does not end the game.
    let onto = Scene::new(Middle, "mK7h f+K1c lK11e").allied_against(First).position();
    assert_eq!(texts_from(&onto, "K7h-7g"), ["K7h-7g"]);
    let off = Scene::new(Middle, "mK7g f+K1c lK11e").allied_against(First).position();
    assert_eq!(texts_from(&off, "K7g-7h"), ["K7g-7h"]);
}

#[test]
fn a_king_may_promote_in_the_others_territories() {
    let position = Scene::new(Middle, "mK4e fK1b lK11e").position();
    assert_eq!(texts_from(&position, "K4e-3e"), ["K4e-3e+", "K4e-3e="]);
    assert_eq!(at(&play(&position, "K4e-3e+").0, "3e"), "m+K");
    let position = Scene::new(Middle, "mK3e fK1b lK11e").position();
    assert_eq!(texts_from(&position, "K3e-4e"), ["K3e-4e+", "K3e-4e="]);
}

#[test]
fn gold_knight_and_promoted_pieces_do_not_promote() {
    let position = Scene::new(Middle, KINGS).and("mG4e mN4f m+S4g").position();
    assert_eq!(texts_from(&position, "G4e-3e"), ["G4e-3e"]);
    assert_eq!(texts_from(&position, "N4f-3f"), ["N4f-3f"]);
    assert_eq!(texts_from(&position, "+S4g-3f"), ["+S4g-3f"]);
    assert!(matches!(move_refusal(&position, "4e", "3e", true), IllegalAction::CannotPromote(_)));
}

#[test]
fn territories_stay_zones_after_their_owner_is_out() {
    let position = Scene::new(Middle, "mK9m fK1c mS8e").position();
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
}

#[test]
fn drops_castlings_and_illuminations_never_promote() {
    let position = Scene::new(Middle, KINGS).hand(Middle, "S").position();
    assert_eq!(texts_from(&position, "S*8d"), ["S*8d"]);
    assert_eq!(at(&play(&position, "S*8d").0, "8d"), "mS");
    let position = Scene::new(Middle, "mK10m fK1c lK11e").rights(&[Middle]).position();
    assert_eq!(at(&play(&position, "K10m-12k").0, "12k"), "mK");
    let position = Scene::new(Middle, "m+K7i fK1c lK11e fP7g").position();
    assert!(!play(&position, "+K7i!7g").1.promoted);
}

#[test]
fn a_pawn_or_lance_without_a_cell_ahead_must_promote() {
    // 6a lies on Middle's far rank in Last's territory; 6b is in the zone but not the far rank.
    let position = Scene::new(Middle, KINGS).and("mP6b mL6d mP2b").position();
    assert_eq!(texts_from(&position, "P6b-6a"), ["P6b-6a+"]);
    assert!(matches!(move_refusal(&position, "6b", "6a", false), IllegalAction::MustPromote(_)));
    assert_eq!(texts_from(&position, "P2b-1a"), ["P2b-1a+"]);
    // The lance on 6d at 1 o'clock: 5c, 4b, 3a, the last being the far rank in First's territory.
    assert_eq!(texts_from(&position, "L6d-3a"), ["L6d-3a+"]);
}

#[test]
fn before_the_far_rank_a_pawn_or_lance_need_not_promote() {
    // 7b and 6b are one step from it, in Last's territory; the lance comes at 1 o'clock.
    let position = Scene::new(Middle, "mK9m fK1c lK13g mP7c mL8d").position();
    assert_eq!(texts_from(&position, "P7c-7b"), ["P7c-7b+", "P7c-7b="]);
    assert_eq!(texts_from(&position, "P7c-6b"), ["P7c-6b+", "P7c-6b="]);
    assert_eq!(texts_from(&position, "L8d-8b"), ["L8d-8b+", "L8d-8b="]);
}

#[test]
fn on_the_far_rank_no_other_piece_must_promote() {
    // Each comes to 6a: the silver at 11 o'clock, the rook too, the bishop at 12, the king at 11.
    for (piece, text) in [("S6b", "S6b-6a"), ("R6e", "R6e-6a"), ("B7c", "B7c-6a")] {
        let position = Scene::new(Middle, "mK9m fK1c lK13g").and(&format!("m{piece}")).position();
        let both = [format!("{text}+"), format!("{text}=")];
        assert_eq!(texts_from(&position, text), both);
    }
    let king = Scene::new(Middle, "mK6b fK1c lK13g").position();
    assert_eq!(texts_from(&king, "K6b-6a"), ["K6b-6a+", "K6b-6a="]);
}

#[test]
fn the_far_rank_cell_between_the_zones_is_4a_and_its_turned_cells() {
    // 4a is (3, -6); turned (3, 3), which is 4j, for Last; turned again (-6, 3), 13j, for First.
    assert_eq!(stranded_cell(Middle), cells("4a"));
    assert_eq!(stranded_cell(Last), cells("4j"));
    assert_eq!(stranded_cell(First), cells("13j"));
    for seat in Seat::ALL {
        assert!((stranded_cell(seat) & promotion_zone(seat)).is_empty());
    }
}

#[test]
fn stranded_promote_has_pawns_and_lances_promote_between_the_zones() {
    let position = Scene::new(Middle, KINGS).and("mP4b mP5b").position();
    assert_eq!(texts_from(&position, "P4b-4a"), ["P4b-4a+"]);
    assert_eq!(texts_from(&position, "P5b-4a"), ["P5b-4a+"]);
    let position = Scene::new(Middle, KINGS).and("mL4e").position();
    assert_eq!(texts_from(&position, "L4e-4a"), ["L4e-4a+"]);
    // The rest of the column is in no zone.
    assert_eq!(texts_from(&position, "L4e-4b"), ["L4e-4b"]);
}

#[test]
fn stranded_stay_has_pawns_and_lances_stay_unable_to_move() {
    let position = Scene::new(Middle, KINGS).and("mP4b mL4e").ruled(stay()).position();
    assert_eq!(texts_from(&position, "P4b-4a"), ["P4b-4a"]);
    let (after, _) = play(&position, "P4b-4a");
    let (after, _) = play(&after, "K11e-11f");
    let (after, _) = play(&after, "K1c-1d");
    assert_eq!(at(&after, "4a"), "mP");
    assert!(texts_from(&after, "P4a").is_empty());
    // The lance now stops before the own pawn.
    assert_eq!(texts_from(&after, "L4e-4b"), ["L4e-4b"]);
    let position = Scene::new(Middle, KINGS).and("mL4e").ruled(stay()).position();
    assert_eq!(texts_from(&position, "L4e-4a"), ["L4e-4a"]);
    // At 1 o'clock it enters First's territory on 3d.
    assert_eq!(texts_from(&position, "L4e-3d"), ["L4e-3d+", "L4e-3d="]);
}

#[test]
fn the_cells_between_the_zones_of_first_and_last_are_ruled_alike() {
    // Last's pawn at 3 o'clock from 5j to 4j, First's at 7 o'clock from 12i to 13j.
    for (seat, pawn, text) in [(Last, "lP5j", "P5j-4j"), (First, "fP12i", "P12i-13j")] {
        let scene = Scene::new(seat, KINGS).and(pawn);
        assert_eq!(texts_from(&scene.position(), text), [format!("{text}+")]);
        assert_eq!(texts_from(&scene.ruled(stay()).position(), text), [text]);
    }
}

#[test]
fn stranded_stay_changes_nothing_on_the_rest_of_the_far_rank() {
    let position = Scene::new(Middle, KINGS).and("mP6b").ruled(stay()).position();
    assert_eq!(texts_from(&position, "P6b-6a"), ["P6b-6a+"]);
}

#[test]
fn promotion_lasts_until_capture() {
    // Out of the zone and back, the silver stays promoted.
    let position = Scene::new(Middle, KINGS).and("m+S4f").position();
    assert_eq!(at(&play(&position, "+S4f-4g").0, "4g"), "m+S");
    assert_eq!(at(&play(&position, "+S4f-3e").0, "3e"), "m+S");
    // Taken by First's pawn from 3e at 7 o'clock it is a plain silver in the hand.
    let position = Scene::new(First, KINGS).and("m+S4f fP3e").position();
    let (after, _) = play(&position, "P3ex4f");
    assert_eq!(hand(&after, First), "S");
}

#[test]
fn the_reason_is_the_one_that_holds() {
    // Middle and Last against First. 10f (-3, -1) lies in Last's territory and not on the
    // far rank; 9h (-2, 1) in no territory.
    let position = Scene::new(Middle, "mK9m f+K1c lK11e mP10g mP9i").allied_against(First);
    let position = position.position();
    let must = IllegalAction::MustPromote(MustPromote::AllysTerritory);
    assert_eq!(move_refusal(&position, "10g", "10f", false), must);
    let cannot = IllegalAction::CannotPromote(CannotPromote::OutsideZone);
    assert_eq!(move_refusal(&position, "9i", "9h", true), cannot);
}
