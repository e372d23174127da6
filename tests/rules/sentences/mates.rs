//! After an action: players who are mated.

use sannin_shogi::core::{GameResult, Seat, Victory};

use crate::scene::{Scene, attackers, cell, play, set};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

/// First's king on 1a has the neighbours 2a, 2b, 1b. Middle's silver on 2c attacks 2b (11 o'clock)
/// and 1b (1), Middle's lance on 4c attacks 3b and 2a at 1 o'clock. A lance dropped on 1b checks
/// at 11 o'clock and is guarded: mate.
pub(crate) const FIRST_IN_THE_CORNER: &str = "fK1a mS2c mL4c";

#[test]
fn a_player_in_check_without_a_legal_action_is_mated() {
    let scene = Scene::new(Middle, "mK9m lK11e").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, aftermath) = play(&scene.position(), "L*1b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First]), set(&[First])));
    assert_eq!(after.seats_in(), set(&[Middle, Last]));
}

#[test]
fn a_check_that_a_capture_answers_is_no_mate() {
    // First's gold on 1c takes the lance on 1b at 11 o'clock.
    let scene = Scene::new(Middle, "mK9m lK11e fG1c").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, aftermath) = play(&scene.position(), "L*1b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First]), set(&[])));
    assert_eq!(after.turn(), Last);
}

#[test]
fn a_check_that_a_step_between_a_drop_or_a_flight_answers_is_no_mate() {
    // Middle's rook comes from 4b to 4a and checks along rank a.
    let mated = |more: &str, held: &str| {
        let scene = Scene::new(Middle, &format!("mK9m mR4b fK1c lK7a {more}"));
        play(&scene.hand(Last, held).position(), "R4b-4a").1.mated == set(&[Last])
    };
    assert!(mated("mS7c", ""));
    // The silver on 3a takes the rook at 9 o'clock; on 2a it does not reach it.
    assert!(!mated("mS7c lS3a", "") && mated("mS7c lS2a", ""));
    // The knight on 6c steps in between at 12 o'clock, to 5a; from 6d, to 5b, it does not.
    assert!(!mated("mS7c lN6c", "") && mated("mS7c lN6d", ""));
    // A pawn in hand is dropped in between.
    assert!(!mated("mS7c", "P"));
    // From 7d the silver does not cover 7b and 8b.
    assert!(!mated("mS7d", ""));
}

#[test]
fn a_player_without_a_legal_action_who_is_not_in_check_is_not_mated() {
    // The lance comes to 4c, from where it takes 2a from First's king; First is not to move.
    let position = Scene::new(Middle, "mK9m mS2c mL4e fK1a lK11e").position();
    let (after, aftermath) = play(&position, "L4e-4c");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[]), set(&[])));
    assert_eq!((after.seats_in(), after.turn()), (set(&Seat::ALL), Last));
}

/// Middle's rook from 5c to 5a checks Last's king on 7a; the lance on 8e covers 8b, First's king on
/// 6b covers 7b. Something put on 6a would help, were it not that there it would check First's
/// king, and that one has nowhere to go: 5a is guarded and 5b covered by the lance on 5e, 6c by the
/// rook at 6 o'clock, 7c by the silver on 7d, 7b and 6a by Last's king.
const ONLY_6A_HELPS: &str = "mK9m mR5c mL5e mS7d mL8e fK6b lK7a";

#[test]
fn a_pawn_drop_that_would_give_mate_is_no_answer_to_a_check() {
    let scene = Scene::new(Middle, ONLY_6A_HELPS);
    let aftermath = play(&scene.clone().hand(Last, "P").position(), "R5c-5a=").1;
    assert_eq!(aftermath.mated, set(&[Last]));
    // A lance would mate as well, and may.
    let (after, aftermath) = play(&scene.hand(Last, "L").position(), "R5c-5a=");
    assert_eq!(aftermath.mated, set(&[]));
    assert_eq!(play(&after, "L*6a").1.mated, set(&[First]));
}

/// First's rook from 5c to 5a checks Last's king on 7a; the golds cover 7b and 8b at 11 o'clock.
/// Only a piece on 6a helps. A rook of Last's there attacks all of column 6 at 5 o'clock.
const ALLY_ON_COLUMN_6: &str = "mK6l f+K1c fR5c fG7c fG8c lK7a";

#[test]
fn an_action_that_would_check_the_ally_is_no_answer_to_a_check() {
    let scene = Scene::new(First, ALLY_ON_COLUMN_6).hand(Last, "R").allied_against(First);
    let aftermath = play(&scene.position(), "R5c-5a=").1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(First, Victory::AllianceMate));
    // On column 7 Middle's king is out of the way.
    let pieces = ALLY_ON_COLUMN_6.replace("mK6l", "mK7l");
    let scene = Scene::new(First, &pieces).hand(Last, "R").allied_against(First);
    assert_eq!(play(&scene.position(), "R5c-5a=").1.mated, set(&[]));
}

#[test]
fn a_mate_counts_at_once_though_a_third_player_moves_in_between() {
    // Last, who would move next, could take the lance: Last's silver on 1c attacks 1b (its own 7 is
    // 11 on the board).
    let scene = Scene::new(Middle, "mK9m lK11e lS1c").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let position = scene.position();
    assert!(attackers(&position, "1b", &[Last]).contains(cell("1c")));
    assert_eq!(play(&position, "L*1b").1.mated, set(&[First]));
}

#[test]
fn for_a_mate_it_does_not_matter_whose_piece_gives_the_check() {
    // Middle's rook on 5a checks along rank a, Middle's lance on 2f covers 2b. Last's silver on 1c
    // attacks the last way out, 1b, at 11 o'clock, and no king; from 1d it does not reach it.
    let position = Scene::new(Last, "mK9m mR5a mL2f fK1a lK11e").hand(Last, "S").position();
    let (after, aftermath) = play(&position, "S*1d");
    assert_eq!((aftermath.mated, after.turn()), (set(&[]), First));
    let (after, aftermath) = play(&position, "S*1c");
    assert_eq!((aftermath.mated, after.turn()), (set(&[First]), Last));
}
