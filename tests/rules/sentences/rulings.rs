//! Rulings: their defaults, and the one on the promotion of allied pieces. `stranded` stands with
//! promotion, `illumination` with what it settles.

use sannin_shogi::core::illegal::{CannotPromote, MustPromote};
use sannin_shogi::core::{AlliedPromotion, IllegalAction, Illumination, Rulings, Seat, Stranded};

use crate::scene::{KINGS, Scene, at, move_refusal, play, resign, texts_from};
use Seat::{First, Last, Middle};

/// The kings with First's promoted, as an alliance against First has it.
const ALLIED_KINGS: &str = "mK9m f+K1c lK11e";

fn required(turn: Seat) -> Scene {
    Scene::new(turn, ALLIED_KINGS).allied_against(First)
}

fn forbidden(turn: Seat) -> Scene {
    let rulings = Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden);
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
fn with_required_a_move_that_ends_in_the_allys_territory_must_promote() {
    // 8d lies in Last's territory, 7k in Middle's.
    let position = required(Middle).and("mS8e").position();
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+"]);
    let reason = IllegalAction::MustPromote(MustPromote::AllysTerritory);
    assert_eq!(move_refusal(&position, "8e", "8d", false), reason);
    let position = required(Last).and("lS7j").position();
    assert_eq!(texts_from(&position, "S7j-7k"), ["S7j-7k+"]);
}

#[test]
fn with_required_so_must_a_move_inside_it_and_the_king() {
    // 9d and 9e both lie in Last's territory.
    let position = required(Middle).and("mS9e").position();
    assert_eq!(texts_from(&position, "S9e-9d"), ["S9e-9d+"]);
    let king = Scene::new(Middle, "mK8e f+K1c lK11e").allied_against(First).position();
    assert_eq!(texts_from(&king, "K8e-8d"), ["K8e-8d+"]);
}

#[test]
fn with_required_every_other_promotion_is_optional() {
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
fn with_required_pieces_that_cannot_promote_need_not() {
    let position = required(Middle).and("mG8e m+S8f").position();
    assert_eq!(texts_from(&position, "G8e-8d"), ["G8e-8d"]);
    // At 10 o'clock from 8f: 9e.
    assert_eq!(texts_from(&position, "+S8f-9e"), ["+S8f-9e"]);
}

#[test]
fn with_required_the_cell_between_the_zones_is_left_to_stranded() {
    // 4a is in nobody's territory.
    let scene = required(Middle).and("mP4b");
    assert_eq!(texts_from(&scene.position(), "P4b-4a"), ["P4b-4a+"]);
    let stay = Rulings::default().with_stranded(Stranded::Stay);
    assert_eq!(texts_from(&scene.ruled(stay).position(), "P4b-4a"), ["P4b-4a"]);
}

#[test]
fn with_required_a_drop_in_the_allys_territory_stays_unpromoted() {
    let position = required(Middle).hand(Middle, "S").position();
    assert_eq!(at(&play(&position, "S*8d").0, "8d"), "mS");
}

#[test]
fn without_an_alliance_neither_value_changes_anything() {
    for allied_promotion in [AlliedPromotion::Required, AlliedPromotion::Forbidden] {
        let rulings = Rulings::default().with_allied_promotion(allied_promotion);
        let position = Scene::new(Middle, KINGS).and("mS8e mP6b").ruled(rulings).position();
        assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
        assert_eq!(texts_from(&position, "P6b-6a"), ["P6b-6a+"]);
    }
}

#[test]
fn with_forbidden_no_piece_of_an_allied_player_promotes() {
    let position = forbidden(Middle).and("mS8e mR4d mP7h").position();
    assert_eq!(texts_from(&position, "S8e-8d"), ["S8e-8d"]);
    assert_eq!(texts_from(&position, "R4d-3d"), ["R4d-3d"]);
    assert_eq!(texts_from(&position, "P7h-7g"), ["P7h-7g"]);
    let reason = IllegalAction::CannotPromote(CannotPromote::Allied);
    assert_eq!(move_refusal(&position, "8e", "8d", true), reason);
    let king = Scene::new(Middle, "mK8e f+K1c lK11e")
        .allied_against(First)
        .ruled(position.rulings())
        .position();
    assert_eq!(texts_from(&king, "K8e-8d"), ["K8e-8d"]);
}

#[test]
fn with_forbidden_a_pawn_or_lance_stays_stuck_on_its_far_rank() {
    // Whatever `stranded` says: on 4a between the zones and elsewhere.
    for stranded in [Stranded::Promote, Stranded::Stay] {
        let rulings = Rulings::default()
            .with_stranded(stranded)
            .with_allied_promotion(AlliedPromotion::Forbidden);
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
fn with_forbidden_the_opponent_of_the_alliance_is_not_bound() {
    // First's far rank is column 13; 13i lies in Last's territory, 13j between the zones.
    let position = forbidden(First).and("fS8j fP12h fP12i").position();
    assert_eq!(texts_from(&position, "S8j-9k"), ["S8j-9k+", "S8j-9k="]);
    assert_eq!(texts_from(&position, "P12h-13i"), ["P12h-13i+"]);
    assert_eq!(texts_from(&position, "P12i-13j"), ["P12i-13j+"]);
}

#[test]
fn with_forbidden_all_may_promote_again_when_the_alliance_ends() {
    let (after, _) = resign(&forbidden(First).and("mS8e").position());
    assert_eq!(texts_from(&after, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
    assert_eq!(at(&play(&after, "S8e-8d+").0, "8d"), "m+S");
}
