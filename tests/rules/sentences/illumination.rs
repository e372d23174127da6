//! Illumination: what the promoted king captures without moving, and the ruling on it.

use sannin_shogi::core::illegal::IllegalIllumination;
use sannin_shogi::core::{IllegalAction, Illumination, Rulings, Seat};

use crate::scene::{Scene, at, cell, cells, eligible, hand, play, refusal, set, texts_from};
use Seat::{First, Last, Middle};

/// Middle's promoted king on 7i, the others' out of its lines and far from its victims: at 11
/// o'clock on 7f First's pawn (over 7h, 7g), at 1 o'clock on 4f another (over 6h, 5g), at 9 o'clock
/// on 10i Last's silver (over 8i, 9i). First's pawns attack at 7 and 9, Last's silver at 2 3 5 6 9
/// 11: none protects another.
fn scene() -> Scene {
    Scene::new(Middle, "m+K7i fK1b lK12f fP7f fP4f lS10i")
}

fn choose() -> Rulings {
    Rulings::default().with_illumination(Illumination::Choose)
}

/// The illuminations of a position.
fn illuminations(scene: &Scene) -> Vec<String> {
    texts_from(&scene.position(), "+K7i!")
}

#[test]
fn an_illumination_captures_without_moving_and_uses_the_turn() {
    let (after, aftermath) = play(&scene().position(), "+K7i!7f,4f,10i");
    assert_eq!(at(&after, "7i"), "m+K");
    assert_eq!(["7f", "4f", "10i"].map(|name| at(&after, name)), ["-", "-", "-"]);
    assert_eq!(aftermath.captured, cells("7f 4f 10i"));
    assert_eq!((hand(&after, Middle), after.turn()), ("SPP".to_owned(), Last));
}

#[test]
fn with_all_an_illumination_takes_every_eligible_piece() {
    assert_eq!(illuminations(&scene()), ["+K7i!7f,4f,10i"]);
    let reason = IllegalIllumination::NotAll(cells("7f 4f 10i"));
    assert_eq!(refusal(&scene().position(), "+K7i!7f"), IllegalAction::Illumination(reason));
}

#[test]
fn with_choose_it_takes_any_non_empty_set_of_them() {
    let expected = ["10i", "4f", "4f,10i", "7f", "7f,10i", "7f,4f", "7f,4f,10i"]
        .map(|set| format!("+K7i!{set}"));
    assert_eq!(illuminations(&scene().ruled(choose())), expected);
    let (after, _) = play(&scene().ruled(choose()).position(), "+K7i!7f,10i");
    assert_eq!((at(&after, "4f"), hand(&after, Middle)), ("fP".to_owned(), "SP".to_owned()));
}

#[test]
fn without_an_eligible_piece_there_is_no_illumination() {
    let lonely = Scene::new(Middle, "m+K7i fK1b lK12f");
    assert!(illuminations(&lonely).is_empty());
    assert!(eligible(&lonely.position(), Middle).is_empty());
}

#[test]
fn only_a_promoted_king_illuminates() {
    let position = Scene::new(Middle, "mK7i fK1b lK12f fP7f fP4f lS10i").position();
    assert!(texts_from(&position, "+K").is_empty());
    assert_eq!(texts_from(&position, "K7i").len(), 6, "its six steps");
}

#[test]
fn an_illumination_works_in_all_twelve_directions() {
    // From the Garden to the twelve ends of its lines, which lie three steps apart on the rim:
    // promoted pawns, attacking two steps far at most, protect none of the others.
    let victims = "7a 4a 1a 10d 1d 13g 1g 13j 4j 13m 10m 7m";
    let pawns = victims.split(' ').map(|at| format!("f+P{at} ")).collect::<String>();
    let position = Scene::new(Middle, "m+K7g fK3b lK6k").and(&pawns).position();
    let text = format!("+K7g!{}", victims.replace(' ', ","));
    assert_eq!(texts_from(&position, "+K7g!"), [text.as_str()]);
    let (after, aftermath) = play(&position, &text);
    assert_eq!(aftermath.captured, cells(victims));
    assert_eq!(hand(&after, Middle), "P".repeat(12));
}

#[test]
fn only_the_first_piece_met_in_a_direction_is_a_victim() {
    // First's knight stands on 7d behind the pawn on 7f.
    assert_eq!(illuminations(&scene().and("fN7d")), ["+K7i!7f,4f,10i"]);
    // An own piece in front shields what is behind it.
    assert_eq!(illuminations(&scene().and("mP7h")), ["+K7i!4f,10i"]);
}

#[test]
fn a_piece_that_its_owner_protects_is_not_taken() {
    // First's gold on 6e attacks 7f at 7 o'clock.
    assert_eq!(illuminations(&scene().and("fG6e")), ["+K7i!4f,10i"]);
    let position = scene().and("fG6e").ruled(choose()).position();
    let reason = IllegalIllumination::Protected { victim: cell("7f"), by: cells("6e") };
    assert_eq!(refusal(&position, "+K7i!7f"), IllegalAction::Illumination(reason));
}

#[test]
fn a_piece_that_the_third_player_protects_is_not_taken() {
    // Last's pawn on 8f attacks 7f, where First's pawn stands, at 3 o'clock.
    assert_eq!(illuminations(&scene().and("lP8f")), ["+K7i!4f,10i"]);
}

#[test]
fn a_piece_that_the_ally_protects_is_not_taken() {
    // Last's pawn on 8f again, an ally's now.
    let scene = Scene::new(Middle, "m+K7i f+K1b lK12f fP7f fP4f").allied_against(First);
    assert_eq!(illuminations(&scene.clone().and("lP8f")), ["+K7i!4f"]);
    assert_eq!(illuminations(&scene.and("lP8e")), ["+K7i!7f,4f"]);
}

#[test]
fn a_piece_that_a_king_protects_is_not_taken() {
    // First's king on 6e stands beside 7f, on 6d it does not.
    let with_king =
        |king: &str| illuminations(&Scene::new(Middle, &format!("m+K7i {king} lK12f fP7f fP4f")));
    assert_eq!(with_king("fK6e"), ["+K7i!4f"]);
    assert_eq!(with_king("fK6d"), ["+K7i!7f,4f"]);
}

#[test]
fn a_piece_that_another_victim_protects_is_not_taken_with_it() {
    // First's lance on 4f protects 7f along rank f at 9 o'clock, and is unprotected itself.
    let scene = Scene::new(Middle, "m+K7i fK1b lK12f fP7f fL4f");
    assert_eq!(illuminations(&scene), ["+K7i!4f"]);
    assert_eq!(illuminations(&scene.ruled(choose())), ["+K7i!4f"]);
}

#[test]
fn protection_ends_at_the_first_piece() {
    // First's lance on 2f protects 4f along rank f, and not 7f behind it.
    assert_eq!(illuminations(&scene().and("fL2f")), ["+K7i!7f,10i"]);
}

#[test]
fn the_movers_own_pieces_protect_nothing_from_it() {
    // Middle's gold on 8f attacks 7f at 3 o'clock.
    assert_eq!(illuminations(&scene().and("mG8f")), ["+K7i!7f,4f,10i"]);
}

#[test]
fn victims_that_protect_each_other_are_not_taken() {
    // First's knights on 5g (1 o'clock) and 5h (2 o'clock) attack each other at 5 and 11.
    let position = Scene::new(Middle, "m+K7i fK1b lK12f fN5g fN5h").position();
    assert!(eligible(&position, Middle).is_empty());
    assert!(texts_from(&position, "+K7i!").is_empty());
}

#[test]
fn pins_play_no_part_in_protection() {
    // First's gold on 6e is pinned by Last's rook on 6b (at 5 o'clock) to First's king on 6f; it
    // protects the pawn on 7e (at 9 o'clock) all the same. The pawn on 8h is a victim.
    let position = Scene::new(Middle, "m+K7i fK6f lK12f lR6b fG6e fP8h fP7e").position();
    assert_eq!(texts_from(&position, "+K7i!"), ["+K7i!8h"]);
}

#[test]
fn a_king_is_no_victim() {
    // First's king on 7e is in check at 11 o'clock, and is not taken.
    let position = Scene::new(Middle, "m+K7i fK7e lK12f fP4f").position();
    assert_eq!(position.in_check(), set(&[First]));
    assert_eq!(texts_from(&position, "+K7i!"), ["+K7i!4f"]);
}

#[test]
fn an_allys_piece_can_be_a_victim() {
    let position = Scene::new(Middle, "m+K7i f+K1b lK12f lS10i").allied_against(First).position();
    let (after, _) = play(&position, "+K7i!10i");
    assert_eq!(hand(&after, Middle), "S");
    assert!(after.alliance().is_some());
}

#[test]
fn a_promoted_victim_loses_its_promotion() {
    let position = Scene::new(Middle, "m+K7i fK1b lK12f f+B4f").position();
    assert!(texts_from(&position, "+K7i!").contains(&"+K7i!4f".to_owned()));
    assert_eq!(hand(&play(&position, "+K7i!4f").0, Middle), "B");
}

#[test]
fn an_illumination_may_not_leave_the_own_king_in_check() {
    // First's gold on 6i checks at 9 o'clock; the rook on 6e protects it down column 6.
    let position = scene().and("fG6i fR6e").position();
    assert_eq!(position.in_check(), set(&[Middle]));
    assert_eq!(refusal(&position, "+K7i!4f,10i"), IllegalAction::OwnKingInCheck(cells("6i")));
    assert!(texts_from(&position, "+K7i!").is_empty());
}

#[test]
fn an_illumination_may_take_the_piece_that_gives_check() {
    // Without the rook the gold is a victim itself.
    let all = scene().and("fG6i");
    assert_eq!(illuminations(&all), ["+K7i!7f,4f,10i,6i"]);
    let chosen = illuminations(&all.ruled(choose()));
    assert_eq!(chosen.len(), 8, "every set with 6i");
    assert!(chosen.iter().all(|text| text.ends_with("6i")));
}

#[test]
fn an_illumination_may_take_two_pieces_that_give_check() {
    // First's gold on 6i checks at 9 o'clock, First's lance on 4f at 7 along 5g and 6h, each
    // unprotected. The silver can do nothing against both.
    let scene = Scene::new(Middle, "m+K7i mS11k fK1b lK12f fG6i fL4f");
    assert_eq!(illuminations(&scene), ["+K7i!4f,6i"]);
    assert_eq!(illuminations(&scene.clone().ruled(choose())), ["+K7i!4f,6i"]);
    assert!(texts_from(&scene.position(), "S").is_empty());
}

#[test]
fn an_illumination_may_not_open_an_own_line_onto_the_allys_king() {
    // Last's silver on 12i, at 9 o'clock, stands between Middle's rook on 12j and the ally's king
    // on 12f (at 11 o'clock).
    let ally = Scene::new(Middle, "m+K7i f+K1b lK12f lS12i fP4f mR12j").allied_against(First);
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("12j") };
    assert_eq!(refusal(&ally.position(), "+K7i!4f,12i"), reason);
    assert!(illuminations(&ally).is_empty());
    assert_eq!(illuminations(&ally.ruled(choose())), ["+K7i!4f"]);
}

#[test]
fn a_victim_that_shields_the_king_from_a_range_is_protected_by_it() {
    // First's rook on 7c would check down column 7 without the pawn on 7f, which it protects.
    assert_eq!(illuminations(&scene().and("fR7c")), ["+K7i!4f,10i"]);
}
