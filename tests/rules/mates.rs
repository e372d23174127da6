//! Mates, and what follows them.

use sannin_shogi::core::{Draw, Foul, GameResult, Seat, Victory};

use crate::scene::{Scene, at, attackers, cell, cells, hand, play, play_all, refusal, set};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

/// First's king on 1a has the neighbours 2a, 2b, 1b. Middle's silver on 2c attacks 2b (11 o'clock)
/// and 1b (1), Middle's lance on 4c attacks 3b and 2a at 1 o'clock. A lance dropped on 1b checks
/// at 11 o'clock and is guarded: mate.
const FIRST_IN_THE_CORNER: &str = "fK1a mS2c mL4c";

/// Last's king on 7a has the neighbours 6a, 7b, 8b. Middle's silver on 7c attacks 7b (11 o'clock)
/// and 8b (10). A check along rank a that covers 6a is mate.
const LAST_IN_THE_CORNER: &str = "lK7a mS7c";

/// Middle's king on 9m has the neighbours 10m, 9l, 8l, 8m. Own pawns on 8l and 8m leave no way to
/// column 9, Last's rook on 10f covers 10m at 5 o'clock down column 10, and Last's rook on 9e would
/// check down column 9, did First's gold on 9h not stand in between.
const MIDDLE_BEHIND_A_GOLD: &str = "mK9m mP8l mP8m lR9e lR10f fG9h";

#[test]
fn a_player_in_check_without_a_legal_action_is_mated() {
    let scene = Scene::new(Middle, "mK9m lK11e").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, aftermath) = play(&scene.position(), "L*1b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First]), set(&[First])));
    assert_eq!(after.seats_in(), set(&[Middle, Last]));
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
fn a_check_that_a_capture_answers_is_no_mate() {
    // First's gold on 1c takes the lance on 1b at 11 o'clock.
    let scene = Scene::new(Middle, "mK9m lK11e fG1c").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, aftermath) = play(&scene.position(), "L*1b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First]), set(&[])));
    assert_eq!(after.turn(), Last);
}

#[test]
fn a_check_that_any_single_action_answers_is_no_mate() {
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
fn it_does_not_matter_whose_piece_gives_the_check() {
    // Middle's rook on 5a checks along rank a, Middle's lance on 2f covers 2b. Last's silver on 1c
    // attacks the last way out, 1b, at 11 o'clock, and no king; from 1d it does not reach it.
    let position = Scene::new(Last, "mK9m mR5a mL2f fK1a lK11e").hand(Last, "S").position();
    let (after, aftermath) = play(&position, "S*1d");
    assert_eq!((aftermath.mated, after.turn()), (set(&[]), First));
    let (after, aftermath) = play(&position, "S*1c");
    assert_eq!((aftermath.mated, after.turn()), (set(&[First]), Last));
}

#[test]
fn all_pieces_of_a_mated_player_leave_the_game_and_are_not_captured() {
    let scene = Scene::new(Middle, "mK9m lK11e fG7g f+B13j").and(FIRST_IN_THE_CORNER);
    let scene = scene.hand(Middle, "L").hand(First, "RNP").hand(Last, "P");
    let (after, _) = play(&scene.position(), "L*1b");
    assert_eq!(["1a", "7g", "13j"].map(|name| at(&after, name)), ["-", "-", "-"]);
    assert_eq!(Seat::ALL.map(|seat| hand(&after, seat)), ["", "", "P"].map(str::to_owned));
}

#[test]
fn whoever_mates_moves_again() {
    let scene = Scene::new(Middle, "mK9m lK11e").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, _) = play(&scene.position(), "L*1b");
    assert_eq!(after.turn(), Middle);
    // After that the turn goes between the two who are left.
    let (after, _) = play(&after, "K9m-9l");
    assert_eq!(after.turn(), Last);
    assert_eq!(play(&after, "K11e-11f").0.turn(), Middle);
}

/// The rook goes from 4b up to 4a and checks both ways along rank a; 2b and 1b are attacked by the
/// silver on 2c, 7b and 8b by the one on 7c.
const BOTH_CORNERS: &str = "mK9m mR4b mS2c mS7c";

#[test]
fn two_players_mated_at_the_same_look_go_out_together() {
    let position = Scene::new(Middle, BOTH_CORNERS).and("fK1a lK7a").position();
    let (after, aftermath) = play(&position, "R4b-4a");
    assert_eq!(aftermath.mated, set(&[First, Last]));
    assert_eq!(after.seats_in(), set(&[Middle]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

#[test]
fn a_player_who_is_alone_wins() {
    let position = Scene::new(Middle, "mK9m").and(FIRST_IN_THE_CORNER).hand(Middle, "L").position();
    assert_eq!(play(&position, "L*1b").1.result, won(Middle, Victory::Mate));
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

/// First's promoted king on 1a is shut in by own pawns on 2a, 2b, 3b and 2c, but for column 1,
/// where Middle's rook will check from 1g, guarded by the gold on 2h (1 o'clock). First's pawns
/// move at 7 and 9 and do not get to column 1; First's rooks range at 2 5 7 9 11, those at 2
/// o'clock from 4d and 5e being shut in by the pawns on 2c and 3d.
/// When Middle's rook leaves 5g, First's rook on 5e checks Last's king on 5j at 5 o'clock, and
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
fn the_same_exposure_alone_would_have_mated_the_ally() {
    // Without the gold on 2h First's king takes the rook on 1g: First is not mated, Last is.
    let pieces = MATE_AND_EXPOSURE.replace("mG2h", "mG8h");
    let position = Scene::new(Middle, &pieces).allied_against(First).position();
    let aftermath = play(&position, "R5g-1g=").1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(First, Victory::AllianceMate));
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
fn the_alliance_is_dissolved_when_its_opponent_goes_out() {
    let scene = Scene::new(Middle, MATE_AND_EXPOSURE).hand(Middle, "P").allied_against(First);
    let (after, aftermath) = play(&scene.position(), "R5g-1g=");
    assert_eq!(aftermath.dissolved.map(|alliance| alliance.opponent()), Some(First));
    assert_eq!(after.alliance(), None);
    // The two play on against each other: Middle may check Last, at 11 o'clock from 5k.
    assert_eq!(play(&after, "P*5k").1.checked, set(&[Last]));
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

#[test]
fn the_mover_is_mated_when_pieces_that_left_have_opened_a_mate() {
    let scene = Scene::new(Middle, MIDDLE_BEHIND_A_GOLD).and("lK12g").and(FIRST_IN_THE_CORNER);
    let aftermath = play(&scene.hand(Middle, "L").position(), "L*1b").1;
    assert_eq!(aftermath.mated, set(&[First, Middle]));
    assert_eq!(aftermath.result, won(Last, Victory::Mate));
}

#[test]
fn the_mover_who_is_only_in_check_after_pieces_have_left_goes_on() {
    // With a lance more in hand Middle can drop it in between on column 9.
    let scene = Scene::new(Middle, MIDDLE_BEHIND_A_GOLD).and("lK12g").and(FIRST_IN_THE_CORNER);
    let (after, aftermath) = play(&scene.hand(Middle, "LL").position(), "L*1b");
    assert_eq!(aftermath.mated, set(&[First]));
    assert_eq!((after.turn(), after.in_check()), (Middle, set(&[Middle])));
    assert_eq!(refusal(&after, "P8l-8k"), Foul::OwnKingInCheck(cells("9e")));
}

#[test]
fn a_player_to_move_who_is_not_in_check_and_has_no_action_draws_the_game() {
    // The lance comes from 4e to 4c and takes 2a; 2b and 1b are attacked by the silver.
    let position = Scene::new(Middle, "mK9m mS2c mL4e fK1a").position();
    let (after, aftermath) = play(&position, "L4e-4c");
    assert_eq!(aftermath.result, Some(GameResult::Draw(Draw::Stalemate)));
    assert_eq!(after.result(), aftermath.result);
}

#[test]
fn only_the_player_to_move_can_be_stalemated() {
    // With Last in between the game goes on; it is a draw when it would be First's turn.
    let mut game = Scene::new(Middle, "mK9m mS2c mL4e fK1a lK11e").game();
    play_all(&mut game, &["L4e-4c"]);
    assert_eq!(game.result(), None);
    play_all(&mut game, &["K11e-11f"]);
    assert_eq!(game.result(), Some(GameResult::Draw(Draw::Stalemate)));
}

/// First's king on 9k is in check from Last's lance on 13k along rank k. Last's other lances cover
/// 8j and 9j (from 13j) and 10l (from 10g down column 10), the one on 13k covers 8k and 10k; 9l is
/// free until a silver of Middle's on 8m attacks it at 10 o'clock. Middle's king on 7m is in check
/// from the lance on 13m along rank m; the gold on 7k covers 7l and 6l. A silver between is pinned
/// on rank m, along which no silver moves.
const MIDDLE_SHUT_IN: &str = "mK7m fK9k lK11e lL13k lL13j lL10g lL13m lG7k";

#[test]
fn the_mover_who_has_no_action_left_after_a_mate_draws_the_game() {
    let scene = Scene::new(Middle, MIDDLE_SHUT_IN).hand(Middle, "S");
    let aftermath = play(&scene.position(), "S*8m").1;
    assert_eq!(aftermath.mated, set(&[First]));
    assert_eq!(aftermath.result, Some(GameResult::Draw(Draw::Stalemate)));
    // With a pawn more to drop the game goes on.
    let scene = Scene::new(Middle, MIDDLE_SHUT_IN).hand(Middle, "SP");
    let (after, aftermath) = play(&scene.position(), "S*8m");
    assert_eq!((aftermath.mated, aftermath.result), (set(&[First]), None));
    assert_eq!(after.turn(), Middle);
}
