//! The last step after an action: repetition.

use sannin_shogi::core::{Alliance, Draw, Game, GameResult, IllegalAction, Seat};
use sannin_shogi::notation::parse_action;

use crate::scene::{KINGS, Scene, cells, play_all, play_in, possible};
use Seat::{First, Last, Middle};

/// The reason why an action that is legal in the position may not be played in the game.
fn refused(game: &mut Game, text: &str) -> IllegalAction {
    let action = parse_action(game.position(), text).unwrap();
    assert!(!game.legal_actions().contains(&action), "{text} is listed");
    let before = game.actions().len();
    let reason = play_in(game, action).unwrap_err();
    assert_eq!(game.actions().len(), before, "the game is as it was");
    reason
}

/// First and Middle alone, First to move.
fn two() -> Scene {
    Scene::new(First, "mK9m fK1c")
}

#[test]
fn an_action_that_repeats_an_earlier_position_may_not_be_played() {
    let mut game = two().game();
    play_all(&mut game, &["K1c-1b", "K9m-9l", "K1b-1c"]);
    // It would be the position after no action.
    assert_eq!(refused(&mut game, "K9l-9m"), IllegalAction::Repeats(0));
    // Whoever would repeat must vary: any other action may be played.
    play_all(&mut game, &["K9l-8l"]);
    assert_eq!(game.result(), None);
}

#[test]
fn an_earlier_position_is_one_at_any_time_of_the_game() {
    let mut game = two().game();
    play_all(&mut game, &["K1c-1b", "K9m-9l", "K1b-1a", "K9l-9k", "K1a-1b"]);
    // After the second action the kings stood on 1b and 9l, First to move.
    assert_eq!(refused(&mut game, "K9k-9l"), IllegalAction::Repeats(2));
}

#[test]
fn the_same_pieces_with_another_player_to_move_are_no_repetition() {
    // First's king goes round in three moves, Middle's there and back in two: all pieces are where
    // they were, and it is Middle's turn.
    let mut game = two().game();
    play_all(&mut game, &["K1c-1b", "K9m-9l", "K1b-2c", "K9l-9m", "K2c-1c"]);
    assert_eq!(game.position().occupied(), game.start().occupied());
}

#[test]
fn with_three_players_a_round_there_and_a_round_back_repeats() {
    let mut game = Scene::new(First, KINGS).game();
    play_all(&mut game, &["K1c-1b", "K9m-9l", "K11e-11f", "K1b-1c", "K9l-9m"]);
    assert_eq!(refused(&mut game, "K11f-11e"), IllegalAction::Repeats(0));
    play_all(&mut game, &["K11f-12f"]);
}

#[test]
fn a_right_that_was_lost_makes_the_position_another_one() {
    // Middle's king goes out and back: the first time the right to castle goes with it.
    let mut game = Scene::new(First, "mK10m fK1c").rights(&[Middle]).game();
    play_all(&mut game, &["K1c-1b", "K10m-10l", "K1b-1c", "K10l-10m"]);
    assert!(game.position().castling().is_empty());
    play_all(&mut game, &["K1c-1b", "K10m-11m", "K1b-1c"]);
    assert_eq!(refused(&mut game, "K11m-10m"), IllegalAction::Repeats(4));
}

#[test]
fn a_hand_makes_the_position_another_one() {
    // Middle's silver takes First's pawn and goes back, First drops another pawn where it stood;
    // the kings go there and back and round. The board and the turn are those of the start, and
    // the pawn in hand is Middle's instead of First's.
    let mut game = two().and("mS8h fP8g").hand(First, "P").game();
    play_all(&mut game, &["K1c-1b", "S8hx8g", "K1b-1c", "S8g-8h", "P*8g"]);
    play_all(&mut game, &["K9m-9l", "K1c-1b", "K9l-8l", "K1b-1c", "K8l-9m"]);
    let (start, now) = (game.start().to_setup(), game.position().to_setup());
    assert_eq!((start.board, start.turn), (now.board, now.turn));
}

#[test]
fn menaced_cells_make_the_position_another_one() {
    // First's rook leaves 3g, from where it threatens Last's pawn on 7g, and returns when all else
    // is as it was: returning menaces the pawn, which the start does not say.
    let scene = Scene::new(Middle, KINGS).and("fR3g");
    let there_and_back = ["K9m-9l", "K11e-11f", "R3g-3h", "K9l-9m", "K11f-11e"];
    let mut game = scene.clone().and("lP7g").game();
    play_all(&mut game, &there_and_back);
    play_all(&mut game, &["R3h-3g"]);
    let mut without_a_pawn = scene.game();
    play_all(&mut without_a_pawn, &there_and_back);
    assert_eq!(refused(&mut without_a_pawn, "R3h-3g"), IllegalAction::Repeats(0));
}

#[test]
fn an_alliance_makes_the_position_another_one() {
    // First's rook menaces the silver on 7g, Middle's the pawn on 9e; all three go back. Last's
    // king is promoted already. Without the pawn there is no alliance, and no third move back.
    let there = ["R3h-3g", "R8i-9i", "+K13k-13l", "R3g-3h", "R9i-8i"];
    let scene = Scene::new(First, "mK10m fK1c l+K13k fR3h mR8i lS7g");
    let mut game = scene.clone().and("lP9e").game();
    play_all(&mut game, &there);
    play_all(&mut game, &["+K13l-13k"]);
    let (start, now) = (game.start().to_setup(), game.position().to_setup());
    assert_eq!((start.board, start.turn, start.menaced), (now.board, now.turn, now.menaced));
    assert_eq!(now.alliance, Some(Alliance::against(Last)));
    let mut without = scene.game();
    play_all(&mut without, &there);
    assert_eq!(without.position().alliance(), None);
    assert_eq!(refused(&mut without, "+K13l-13k"), IllegalAction::Repeats(0));
}

#[test]
fn other_menaced_cells_make_the_position_another_one() {
    // The start says that the pawn on 9i is menaced, the rook's return menaces the one on 7g.
    let scene = Scene::new(Middle, KINGS).and("fR3g lP7g lP9i");
    let there_and_back = ["K9m-9l", "K11e-11f", "R3g-3h", "K9l-9m", "K11f-11e", "R3h-3g"];
    let mut game = scene.clone().menaced("9i").game();
    play_all(&mut game, &there_and_back);
    assert_eq!(game.position().menaced(), cells("7g"));
    // And where the start says that it is this one, the return repeats.
    let mut game = scene.menaced("7g").game();
    play_all(&mut game, &there_and_back[..5]);
    assert_eq!(refused(&mut game, "R3h-3g"), IllegalAction::Repeats(0));
}

/// Middle keeps First's king on 1b and 1a: the lance on 2g attacks 2c, 2b and 2a, the gold on 1d
/// attacks 1c, and nothing attacks 1a and 1b.
fn cage() -> Scene {
    Scene::new(Middle, "mK9m mL2g mG1d fK1b")
}

#[test]
fn when_every_legal_action_would_repeat_the_game_is_a_draw() {
    let mut game = cage().game();
    play_all(&mut game, &["K9m-9l"]);
    assert_eq!(possible(&game), ["K1b-1a"]);
    play_all(&mut game, &["K1b-1a"]);
    assert_eq!(game.result(), None);
    // First's only action would now be K1a-1b, which gives the start again.
    play_all(&mut game, &["K9l-9m"]);
    assert_eq!(game.result(), Some(GameResult::Draw(Draw::Repetition)));
    assert!(possible(&game).is_empty());
    // The position itself knows nothing of it: there the action is legal.
    assert_eq!(game.position().result(), None);
    assert!(parse_action(game.position(), "K1a-1b").is_ok());
}

#[test]
fn when_one_legal_action_does_not_repeat_the_game_goes_on() {
    // First has a pawn as well, which moves at 7 and 9.
    let mut game = cage().and("fP5e").game();
    play_all(&mut game, &["K9m-9l", "K1b-1a", "K9l-9m"]);
    assert_eq!(game.result(), None);
    assert_eq!(possible(&game), ["P5e-6e", "P5e-6f"]);
    assert_eq!(refused(&mut game, "K1a-1b"), IllegalAction::Repeats(0));
}

#[test]
fn mate_is_judged_without_repetition() {
    // Middle's promoted rook checks from 5b along rank b, from 5a along rank a; First's king has
    // one answer each time. The second time the answer would repeat the start: First is in check
    // and may play nothing, and yet is not mated.
    let mut game = cage().and("m+R5a").game();
    play_all(&mut game, &["+R5a-5b", "K1b-1a", "+R5b-5a"]);
    assert!(game.position().in_check().contains(First));
    assert_eq!(game.result(), Some(GameResult::Draw(Draw::Repetition)));
}

#[test]
fn an_action_that_was_taken_back_does_not_count() {
    let mut game = two().game();
    play_all(&mut game, &["K1c-1b", "K9m-9l", "K1b-1c"]);
    game.undo();
    // The kings on 1c and 9l stood with Middle to move only in what was taken back.
    play_all(&mut game, &["K1b-2c", "K9l-8l", "K2c-2d", "K8l-9l", "K2d-1c"]);
    assert_eq!(game.actions().len(), 7);
}
