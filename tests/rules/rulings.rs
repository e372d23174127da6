//! The rulings, `illumination` and `stranded` apart, which stand with what they settle.

use sannin_shogi::core::foul::{CannotPromote, MustPromote};
use sannin_shogi::core::{AlliedPromotion, Foul, Illumination, Rulings, Seat, Stranded};

use crate::scene::{KINGS, Scene, at, move_refusal, play, resign, texts_from};
use Seat::{First, Last, Middle};

/// The kings with First's promoted, as an alliance against First has it.
const ALLIED_KINGS: &str = "mK9m f+K1c lK11e";

fn required(turn: Seat) -> Scene {
    Scene::new(turn, ALLIED_KINGS).allied_against(First)
}

fn forbidden(turn: Seat) -> Scene {
    let rulings = Rulings { allied_promotion: AlliedPromotion::Forbidden, ..Rulings::default() };
    required(turn).ruled(rulings)
}

#[test]
fn the_first_value_of_each_ruling_is_the_default() {
    let rulings = Rulings::default();
    assert_eq!(rulings.illumination, Illumination::All);
    assert_eq!(rulings.stranded, Stranded::Promote);
    assert_eq!(rulings.allied_promotion, AlliedPromotion::Required);
}

#[test]
fn required_has_a_move_that_ends_in_the_allys_territory_promote() {
    // 8d lies in Last's territory, 7k in Middle's.
    let position = required(Middle).and("mS8e").position();
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+"]);
    let foul = Foul::MustPromote(MustPromote::AllysTerritory);
    assert_eq!(move_refusal(&position, "8e", "8d", false), foul);
    let position = required(Last).and("lS7j").position();
    assert_eq!(texts_from(&position, "S7j-7k"), ["S7j-7k+"]);
}

#[test]
fn required_holds_for_a_move_inside_the_allys_territory_and_for_the_king() {
    // 9d and 9e both lie in Last's territory.
    let position = required(Middle).and("mS9e").position();
    assert_eq!(texts_from(&position, "S9e-9d"), ["S9e-9d+"]);
    let king = Scene::new(Middle, "mK8e f+K1c lK11e").allied_against(First).position();
    assert_eq!(texts_from(&king, "K8e-8d"), ["K8e-8d+"]);
}

#[test]
fn required_leaves_every_other_promotion_optional() {
    // Out of the ally's territory (9e to 7d), into and in the opponent's (3d), on the Garden.
    let position = required(Middle).and("mS9e mR4d mP7h").position();
    assert_eq!(texts_from(&position, "S9e-7d"), ["S9e-7d+", "S9e-7d="]);
    assert_eq!(texts_from(&position, "R4d-3d"), ["R4d-3d+", "R4d-3d="]);
    assert_eq!(texts_from(&position, "P7h-7g"), ["P7h-7g+", "P7h-7g="]);
    // The opponent of the alliance is not bound: 9k lies in Middle's territory.
    let position = required(First).and("fS8j").position();
    assert_eq!(texts_from(&position, "S8j-9k"), ["S8j-9k+", "S8j-9k="]);
}

#[test]
fn required_asks_nothing_of_pieces_that_cannot_promote() {
    let position = required(Middle).and("mG8e m+S8f").position();
    assert_eq!(texts_from(&position, "G8e-8d"), ["G8e-8d"]);
    // At 10 o'clock from 8f: 9e.
    assert_eq!(texts_from(&position, "+S8f-9e"), ["+S8f-9e"]);
}

#[test]
fn without_an_alliance_neither_value_changes_anything() {
    for allied_promotion in [AlliedPromotion::Required, AlliedPromotion::Forbidden] {
        let rulings = Rulings { allied_promotion, ..Rulings::default() };
        let position = Scene::new(Middle, KINGS).and("mS8e mP6b").ruled(rulings).position();
        assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
        assert_eq!(texts_from(&position, "P6b-6a"), ["P6b-6a+"]);
    }
}

#[test]
fn forbidden_has_no_piece_of_an_allied_player_promote() {
    let position = forbidden(Middle).and("mS8e mR4d mP7h").position();
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d"]);
    assert_eq!(texts_from(&position, "R4d-3d"), ["R4d-3d"]);
    assert_eq!(texts_from(&position, "P7h-7g"), ["P7h-7g"]);
    let foul = Foul::CannotPromote(CannotPromote::Allied);
    assert_eq!(move_refusal(&position, "8e", "8d", true), foul);
    let king = Scene::new(Middle, "mK8e f+K1c lK11e")
        .allied_against(First)
        .ruled(position.rulings())
        .position();
    assert_eq!(texts_from(&king, "K8e-8d"), ["K8e-8d"]);
}

#[test]
fn forbidden_has_a_pawn_or_lance_stay_stuck_on_its_far_rank() {
    // Whatever `stranded` says: on 4a between the zones and elsewhere.
    for stranded in [Stranded::Promote, Stranded::Stay] {
        let rulings = Rulings {
            stranded,
            allied_promotion: AlliedPromotion::Forbidden,
            ..Rulings::default()
        };
        let scene = required(Middle).ruled(rulings).and("mP6b mP4b mL3d");
        let position = scene.position();
        assert_eq!(texts_from(&position, "P6b-6a"), ["P6b-6a"]);
        assert_eq!(texts_from(&position, "P4b-4a"), ["P4b-4a"]);
        assert_eq!(texts_from(&position, "L3d-3a"), ["L3d-3a"]);
        let stuck = scene.and("mP5a mL2a").position();
        assert!(texts_from(&stuck, "P5a").is_empty() && texts_from(&stuck, "L2a").is_empty());
    }
}

#[test]
fn forbidden_does_not_bind_the_opponent_of_the_alliance() {
    // First's far rank is column 13; 13i lies in Last's territory, 13j between the zones.
    let position = forbidden(First).and("fS8j fP12h fP12i").position();
    assert_eq!(texts_from(&position, "S8j-9k"), ["S8j-9k+", "S8j-9k="]);
    assert_eq!(texts_from(&position, "P12h-13i"), ["P12h-13i+"]);
    assert_eq!(texts_from(&position, "P12i-13j"), ["P12i-13j+"]);
}

#[test]
fn forbidden_ends_with_the_alliance() {
    let (after, _) = resign(&forbidden(First).and("mS8e").position());
    assert_eq!(texts_from(&after, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
    assert_eq!(at(&play(&after, "S8e-8d+").0, "8d"), "m+S");
}
