//! After an action: the turn, and a player without an action.

use sannin_shogi::core::{
    AlliedPromotion, Draw, GameResult, IllegalAction, Rulings, Seat, Victory,
};
use sannin_shogi::notation::{Names, describe, outlook, parse_game_action};

use super::leaving::LAST_IN_THE_CORNER;
use super::mates::FIRST_IN_THE_CORNER;
use crate::scene::{Scene, cells, play, play_all, refusal, set};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

#[test]
fn whoever_mates_moves_again_whoevers_turn_it_would_have_been() {
    // Middle mates First, whose turn would have come after Last's.
    let scene = Scene::new(Middle, "mK9m lK11e").and(FIRST_IN_THE_CORNER).hand(Middle, "L");
    let (after, _) = play(&scene.position(), "L*1b");
    assert_eq!(after.turn(), Middle);
    // After that the turn goes between the two who are left.
    let (after, _) = play(&after, "K9m-9l");
    assert_eq!(after.turn(), Last);
    assert_eq!(play(&after, "K11e-11f").0.turn(), Middle);
    // Middle mates Last, whose turn it would have been.
    let scene = Scene::new(Middle, "mK9m mR4b fK1c").and(LAST_IN_THE_CORNER);
    assert_eq!(play(&scene.position(), "R4b-4a").0.turn(), Middle);
}

#[test]
fn otherwise_the_next_player_still_in_moves() {
    // A check alone gives no extra turn; who is out is passed over.
    let scene = Scene::new(Middle, "mK9m mR4b fK1c lK7a");
    let (after, aftermath) = play(&scene.position(), "R4b-4a");
    assert_eq!((aftermath.checked, after.turn()), (set(&[Last]), Last));
    let (after, _) = play(&Scene::new(Middle, "mK9m fK1c").position(), "K9m-9l");
    assert_eq!(after.turn(), First);
}

/// Middle's king on 9m has the neighbours 10m, 9l, 8l, 8m. Own pawns on 8l and 8m leave no way to
/// column 9, Last's rook on 10f covers 10m at 5 o'clock down column 10, and Last's rook on 9e would
/// check down column 9, did First's gold on 9h not stand in between.
const MIDDLE_BEHIND_A_GOLD: &str = "mK9m mP8l mP8m lR9e lR10f fG9h";

#[test]
fn the_mover_is_mated_when_pieces_that_left_have_opened_a_mate() {
    let scene = Scene::new(Middle, MIDDLE_BEHIND_A_GOLD).and("lK12g").and(FIRST_IN_THE_CORNER);
    let aftermath = play(&scene.hand(Middle, "L").position(), "L*1b").1;
    assert_eq!(aftermath.mated, set(&[First, Middle]));
    assert_eq!(aftermath.result, won(Last, Victory::Mate));
}

/// The consequences of an action, in words.
fn told(scene: Scene, text: &str) -> Vec<String> {
    let position = scene.position();
    let (after, aftermath) = play(&position, text);
    let action = parse_game_action(&position, text).unwrap();
    describe(&position, action, &after, &aftermath, Names::SEATS)
}

#[test]
fn what_the_leaving_of_pieces_has_opened_is_told_in_words() {
    let scene = Scene::new(Middle, MIDDLE_BEHIND_A_GOLD).and("lK12g").and(FIRST_IN_THE_CORNER);
    let clauses = told(scene.hand(Middle, "L"), "L*1b");
    assert!(clauses.iter().any(|clause| clause.starts_with("is mated: all ")), "{clauses:?}");
    // First's rook on 3a mates Last: it covers rank a, the golds 7b and 8b. Last's pawn leaves 10j,
    // and the rook on 10h then checks Middle at 5 o'clock down column 10.
    let scene = Scene::new(First, "mK10m fK1c fR3c fR10h fG7c fG8c lK7a lP10j");
    let clauses = told(scene, "R3c-3a");
    assert!(clauses.contains(&"Middle comes into check".to_owned()), "{clauses:?}");
    // Nothing more is told once the game is over: here Last was an ally, whose pawn on 1e kept
    // Middle's rook on 1f from First's king.
    let scene = Scene::new(First, "mK10m mR1f f+K1c fR3c fG7c fG8c lK7a lP1e");
    let clauses = told(scene.allied_against(First), "R3c-3a");
    assert!(clauses.iter().any(|clause| clause.starts_with("wins ")), "{clauses:?}");
    assert!(!clauses.iter().any(|clause| clause.contains("into check")), "{clauses:?}");
}

#[test]
fn a_check_beside_another_players_is_told_as_a_new_one() {
    // First's rook on 10h checks Last already, at 11 o'clock up column 10; Middle's comes to rank d.
    let scene = Scene::new(Middle, "mK9m mR7h fK1c fR10h lK10d");
    let clauses = told(scene, "R7h-7d");
    assert!(clauses.contains(&"checks Last".to_owned()), "{clauses:?}");
    // So much for what has been done; what would be is told in short, a draw for one.
    let position = Scene::new(Last, "mK9m lK11e lP10f fP1c mR1f").and(FIRST_SHUT_IN).position();
    let (after, aftermath) = play(&position, "P10f-9f");
    let action = parse_game_action(&position, "P10f-9f").unwrap();
    let foretold = outlook(&position, action, &after, &aftermath, Names::SEATS);
    assert!(
        foretold.contains(&"draw: the player to move has no legal action".to_owned()),
        "{foretold:?}"
    );
}

#[test]
fn a_former_ally_wins_when_the_mate_of_the_opponent_exposes_the_mover() {
    // First's promoted king is shut in by own pawns but for rank a, where Middle's rook checks from
    // 4a, guarded by the lance on 4e. With First the gold leaves 9h; the pawn on 5c keeps the rook
    // from coming back at 6 o'clock.
    let scene = Scene::new(Middle, "f+K1a fP1b fP2b fP3b fP2c mR4b mL4e mP5c lK12g");
    let position = scene.and(MIDDLE_BEHIND_A_GOLD).allied_against(First).position();
    let aftermath = play(&position, "R4b-4a").1;
    assert_eq!(aftermath.mated, set(&[First, Middle]));
    assert!(aftermath.dissolved.is_some());
    assert_eq!(aftermath.result, won(Last, Victory::Mate));
}

#[test]
fn the_mover_who_is_only_in_check_after_pieces_have_left_goes_on() {
    // With a lance more in hand Middle can drop it in between on column 9.
    let scene = Scene::new(Middle, MIDDLE_BEHIND_A_GOLD).and("lK12g").and(FIRST_IN_THE_CORNER);
    let (after, aftermath) = play(&scene.hand(Middle, "LL").position(), "L*1b");
    assert_eq!(aftermath.mated, set(&[First]));
    assert_eq!((after.turn(), after.in_check()), (Middle, set(&[Middle])));
    assert_eq!(refusal(&after, "P8l-8k"), IllegalAction::OwnKingInCheck(cells("9e")));
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

/// First's king in the corner 1a cannot go to 2b and 1b, which Middle's silver on 2c attacks at 11
/// and 1 o'clock, nor to 2a, which the lance on 4c attacks at 1 o'clock.
const FIRST_SHUT_IN: &str = "fK1a mS2c mL4c";

/// Returns `true` if First, shut in beside the pieces of a scene, is stalemated by an action.
fn stalemates(scene: Scene, action: &str) -> bool {
    let (after, aftermath) = play(&scene.and(FIRST_SHUT_IN).position(), action);
    assert_eq!((after.in_check(), aftermath.mated), (set(&[]), set(&[])));
    aftermath.result == Some(GameResult::Draw(Draw::Stalemate))
}

#[test]
fn a_pinned_piece_is_no_action_left() {
    // The pawn on 1c steps to 2d and 2c, off column 1, on which Middle's rook on 1f pins it.
    let scene = Scene::new(Last, "mK9m lK11e lP10f fP1c");
    assert!(stalemates(scene.clone().and("mR1f"), "P10f-9f"));
    assert!(!stalemates(scene.and("mR1g lP1f"), "P10f-9f"));
}

#[test]
fn a_piece_that_an_own_one_blocks_is_no_action_left() {
    // The pawn on 12m steps to 13m alone, where a pawn is stuck that by this ruling has not
    // promoted. The ally's king on 8j is on no line with either.
    let rulings = Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden);
    let scene = Scene::new(Last, "mK8j l+K11e lP10f fP12m").allied_against(Last).ruled(rulings);
    assert!(stalemates(scene.clone().and("fP13m"), "P10f-9f"));
    assert!(!stalemates(scene, "P10f-9f"));
}

#[test]
fn a_move_that_would_check_the_ally_is_no_action_left() {
    // The pawn on 8m steps to 9m alone, where it attacks 10m at 9 o'clock, promoted or not. From 8k
    // it may step to 9k.
    let scene = Scene::new(Last, "mK10m l+K11e lP10f").allied_against(Last);
    assert!(stalemates(scene.clone().and("fP8m"), "P10f-9f"));
    assert!(!stalemates(scene.and("fP8k"), "P10f-9f"));
}

#[test]
fn a_move_is_no_action_left_when_the_ally_has_just_come_where_it_would_check() {
    // Last's king on 10h is on no line with 8m and 9m; from 10m it is.
    let scene = Scene::new(Last, "m+K12g l+K10h fP8m").allied_against(Middle);
    assert!(stalemates(scene.clone(), "+K10h-10m"));
    assert!(!stalemates(scene, "+K10h-10l"));
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
