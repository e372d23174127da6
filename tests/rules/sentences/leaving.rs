//! After an action: players who go out, and the pieces that leave with them.

use sannin_shogi::core::{GameResult, Seat, Victory};

use super::mates::FIRST_IN_THE_CORNER;
use crate::scene::{Scene, at, hand, play, set};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

/// Last's king on 7a has the neighbours 6a, 7b, 8b. Middle's silver on 7c attacks 7b (11 o'clock)
/// and 8b (10). A check along rank a that covers 6a is mate.
pub(crate) const LAST_IN_THE_CORNER: &str = "lK7a mS7c";

#[test]
fn all_pieces_of_a_mated_player_leave_the_game_and_are_not_captured() {
    let scene = Scene::new(Middle, "mK9m lK11e fG7g f+B13j").and(FIRST_IN_THE_CORNER);
    let scene = scene.hand(Middle, "L").hand(First, "RNP").hand(Last, "P");
    let (after, _) = play(&scene.position(), "L*1b");
    assert_eq!(["1a", "7g", "13j"].map(|name| at(&after, name)), ["-", "-", "-"]);
    assert_eq!(Seat::ALL.map(|seat| hand(&after, seat)), ["", "", "P"].map(str::to_owned));
}

/// The rook goes from 4b up to 4a and checks both ways along rank a; 2b and 1b are attacked by the
/// silver on 2c, 7b and 8b by the one on 7c.
const BOTH_CORNERS: &str = "mK9m mR4b mS2c mS7c";

#[test]
fn all_who_are_mated_at_the_same_look_go_out_together() {
    let position = Scene::new(Middle, BOTH_CORNERS).and("fK1a lK7a").position();
    let (after, aftermath) = play(&position, "R4b-4a");
    assert_eq!(aftermath.mated, set(&[First, Last]));
    assert_eq!(after.seats_in(), set(&[Middle]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

/// First's promoted king on 1a is shut in by own pawns on 2a, 2b, 3b and 2c, but for column 1,
/// where Middle's rook will check from 1g, guarded by the gold on 2h (1 o'clock). First's pawns
/// move at 7 and 9 and do not get to column 1; First's rooks range at 2 5 7 9 11, those at 2
/// o'clock from 4d and 5e being shut in by the pawns on 2c and 3d.
/// After Middle's rook leaves 5g, First's rook on 5e checks Last's king on 5j at 5 o'clock, and
/// covers 5i and 5k; the rook on 4d covers 4i and 4j; own pawns stand on 6j and 6k, which move at 3
/// and 5 and do not get in between.
const MATE_AND_EXPOSURE: &str = "f+K1a fP2a fP2b fP3b fP2c fP3d fR4d fR5e \
     mK9m mR5g mG2h lK5j lP6j lP6k";

#[test]
fn the_opponent_of_an_alliance_goes_out_alone_when_an_ally_would_go_out_too() {
    let position = Scene::new(Middle, MATE_AND_EXPOSURE).allied_against(First).position();
    let (after, aftermath) = play(&position, "R5g-1g=");
    assert_eq!(aftermath.checked, set(&[First, Last]));
    assert_eq!(aftermath.mated, set(&[First]));
    // First's rooks have left, so Last is in check no more.
    assert_eq!(after.seats_in(), set(&[Middle, Last]));
    assert!(after.in_check().is_empty());
    assert_eq!((aftermath.result, after.turn()), (None, Middle));
}

#[test]
fn the_ally_goes_out_when_the_opponent_is_not_mated_too() {
    // Without the gold on 2h First's king takes the rook on 1g: First is not mated, Last is.
    let pieces = MATE_AND_EXPOSURE.replace("mG2h", "mG8h");
    let position = Scene::new(Middle, &pieces).allied_against(First).position();
    let aftermath = play(&position, "R5g-1g=").1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(First, Victory::AllianceMate));
}

#[test]
fn the_alliance_is_dissolved_when_its_opponent_goes_out() {
    let scene = Scene::new(Middle, MATE_AND_EXPOSURE).hand(Middle, "P").allied_against(First);
    let (after, aftermath) = play(&scene.position(), "R5g-1g=");
    assert_eq!(aftermath.dissolved.map(|alliance| alliance.opponent()), Some(First));
    assert_eq!(after.alliance(), None);
    // The two play on against each other: Middle may check Last, at 11 o'clock from 5k.
    assert_eq!(play(&after, "P*5k").1.checked, set(&[Last]));
}

#[test]
fn the_third_player_wins_by_mating_an_ally() {
    let scene = Scene::new(Middle, "m+K9m lK11e").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let aftermath = play(&scene.allied_against(Middle).position(), "L*1b").1;
    assert_eq!(aftermath.mated, set(&[First]));
    assert_eq!(aftermath.result, won(Middle, Victory::AllianceMate));
}

#[test]
fn the_third_player_may_mate_both_allies_at_once() {
    let both = BOTH_CORNERS.replace("mK", "m+K");
    let position = Scene::new(Middle, &both).and("fK1a lK7a").allied_against(Middle).position();
    let aftermath = play(&position, "R4b-4a").1;
    assert_eq!(aftermath.mated, set(&[First, Last]));
    assert_eq!(aftermath.result, won(Middle, Victory::AllianceMate));
}

#[test]
fn an_ally_exposed_by_the_ally_to_mate_loses_the_game_for_both() {
    // First's rook on 3a ranges at 9 o'clock along rank a; Middle's gold leaves 5a at 6 o'clock.
    let position = Scene::new(Middle, "mK9m f+K1c fR3a mG5a")
        .and(LAST_IN_THE_CORNER)
        .allied_against(First)
        .position();
    let aftermath = play(&position, "G5a-6c").1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(First, Victory::AllianceMate));
}

#[test]
fn mates_are_looked_for_again_after_pieces_have_left() {
    // With First, the knight leaves 6a, which kept Middle's rook on 5a from Last's king. First's
    // gold on 3a keeps the same rook from First's king before.
    let scene = Scene::new(Middle, "mK9m mR5a fN6a fG3a").and(FIRST_IN_THE_CORNER);
    let position = scene.and(LAST_IN_THE_CORNER).hand(Middle, "L").position();
    let aftermath = play(&position, "L*1b").1;
    assert_eq!(aftermath.checked, set(&[First]), "at the first look");
    assert_eq!(aftermath.mated, set(&[First, Last]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

/// Last's king on 7a is in check from Middle's rook on 5a already, and Last's silver on 4a can take
/// it (9 o'clock); the silver on 7c covers 7b and 8b. First's promoted king on 1a is shut in by own
/// pawns but for rank a, which they do not reach: they move at 7 and 9. The lance on 4e guards 4a.
const BOTH_ON_RANK_A: &str = "f+K1a fP1b fP2b fP3b fP2c mK9m mR5a mL4e mS7c lK7a lS4a";

#[test]
fn an_ally_who_is_still_mated_at_the_next_look_goes_out_then() {
    // Taking the silver, the rook checks both ways. First goes out alone, that ends the alliance,
    // and then Last is an opponent as any other.
    let position = Scene::new(Middle, BOTH_ON_RANK_A).allied_against(First).position();
    let aftermath = play(&position, "R5ax4a=").1;
    assert_eq!(aftermath.mated, set(&[First, Last]));
    assert!(aftermath.dissolved.is_some());
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

#[test]
fn an_ally_who_has_an_answer_at_the_next_look_stays_in_check() {
    // A knight in hand can be dropped on 5a or 6a.
    let scene = Scene::new(Middle, BOTH_ON_RANK_A).hand(Last, "N").allied_against(First);
    let (after, aftermath) = play(&scene.position(), "R5ax4a=");
    assert_eq!((aftermath.mated, aftermath.result), (set(&[First]), None));
    assert_eq!((after.turn(), after.in_check()), (Middle, set(&[Last])));
}

#[test]
fn a_player_who_is_alone_wins() {
    let position = Scene::new(Middle, "mK9m").and(FIRST_IN_THE_CORNER).hand(Middle, "L").position();
    assert_eq!(play(&position, "L*1b").1.result, won(Middle, Victory::Mate));
}
