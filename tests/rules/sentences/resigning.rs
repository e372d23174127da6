//! Resigning: as a mate, but that the next player moves.

use sannin_shogi::core::{Draw, GameAction, GameResult, Seat, Victory};

use crate::scene::{KINGS, Scene, at, hand, play_all, play_in, resign, set};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

/// With First, the knight leaves 6a, which keeps Middle's rook on 5a from Last's king on 7a; the
/// silver on 7c covers 7b and 8b, the rook 6a. Middle's pawn on 6c shuts the rook in at 6 o'clock.
const LAST_BEHIND_A_KNIGHT: &str = "lK7a mS7c mR5a mP6c fN6a";

/// With First, the gold leaves 9h, which keeps Last's rook on 9e from Middle's king on 9m. Last's
/// rook on 10f covers 10m, own pawns stand on 8l and 8m.
const MIDDLE_BEHIND_A_GOLD: &str = "mK9m mP8l mP8m lR9e lR10f fG9h";

#[test]
fn the_pieces_of_who_resigns_leave_and_the_next_player_moves() {
    let position = Scene::new(Middle, KINGS).and("mR7g").hand(Middle, "PG").position();
    let (after, aftermath) = resign(&position);
    assert_eq!((aftermath.resigned, aftermath.mated), (Some(Middle), set(&[])));
    assert_eq!((at(&after, "9m"), at(&after, "7g")), ("-".to_owned(), "-".to_owned()));
    assert_eq!(Seat::ALL.map(|seat| hand(&after, seat)), [""; 3].map(str::to_owned));
    assert_eq!((after.turn(), after.seats_in()), (Last, set(&[First, Last])));
    assert_eq!(aftermath.result, None);
}

#[test]
fn when_one_of_two_resigns_the_other_wins() {
    let aftermath = resign(&Scene::new(First, "fK1c lK11e").position()).1;
    assert_eq!(aftermath.result, won(Last, Victory::Resignation));
}

#[test]
fn when_an_ally_resigns_the_third_player_wins() {
    for ally in [Middle, Last] {
        let scene = Scene::new(ally, "mK9m f+K1c lK11e").allied_against(First);
        let aftermath = resign(&scene.position()).1;
        assert_eq!(aftermath.result, won(First, Victory::Resignation), "{ally}");
    }
}

#[test]
fn when_an_ally_resigns_mates_that_it_opens_do_not_count() {
    // With Last, the silver on 3a would leave rank a to Middle's rook, guarded by the lance, and
    // First's king would be mated, shut in by own pawns. First has won before.
    let pieces = "f+K1a fP1b fP2b fP3b fP2c mK9m mR4a mL4e lK11e lS3a";
    let scene = Scene::new(Last, pieces).allied_against(First);
    let aftermath = resign(&scene.position()).1;
    assert_eq!(aftermath.mated, set(&[]));
    assert_eq!(aftermath.result, won(First, Victory::Resignation));
}

#[test]
fn when_the_third_player_resigns_the_alliance_is_dissolved() {
    let scene = Scene::new(First, "mK9m f+K1c lK11e").allied_against(First);
    let (after, aftermath) = resign(&scene.position());
    assert_eq!(aftermath.dissolved.map(|alliance| alliance.opponent()), Some(First));
    assert_eq!((after.alliance(), aftermath.result, after.turn()), (None, None, Middle));
}

#[test]
fn mates_that_the_resignation_opens_count() {
    let position = Scene::new(First, "mK9m fK1c").and(LAST_BEHIND_A_KNIGHT).position();
    let aftermath = resign(&position).1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

#[test]
fn mates_of_a_former_ally_that_the_resignation_opens_count() {
    let scene = Scene::new(First, "mK9m f+K1c").and(LAST_BEHIND_A_KNIGHT).allied_against(First);
    let aftermath = resign(&scene.position()).1;
    assert!(aftermath.dissolved.is_some());
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

#[test]
fn a_check_that_the_resignation_opens_and_that_can_be_answered_is_no_mate() {
    // A knight in hand can be dropped on 6a, where First's stood. The turn is Middle's all the same.
    let scene = Scene::new(First, "mK9m fK1c").and(LAST_BEHIND_A_KNIGHT).hand(Last, "N");
    let (after, aftermath) = resign(&scene.position());
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[Last]), set(&[])));
    assert_eq!((aftermath.result, after.turn()), (None, Middle));
}

#[test]
fn the_next_player_is_mated_when_the_resignation_opens_a_mate() {
    let position = Scene::new(First, "fK1c lK12g").and(MIDDLE_BEHIND_A_GOLD).position();
    let aftermath = resign(&position).1;
    assert_eq!(aftermath.mated, set(&[Middle]));
    assert_eq!(aftermath.result, won(Last, Victory::Mate));
}

#[test]
fn the_others_are_looked_at_before_the_player_to_move() {
    // Both would be mated: Last goes out first, and the rooks that mate Middle with it.
    let position =
        Scene::new(First, "fK1c").and(LAST_BEHIND_A_KNIGHT).and(MIDDLE_BEHIND_A_GOLD).position();
    let aftermath = resign(&position).1;
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result, won(Middle, Victory::Mate));
}

#[test]
fn a_resignation_gives_no_extra_turn() {
    // Middle resigns; Last moves, then First.
    let mut game = Scene::new(Middle, KINGS).game();
    play_in(&mut game, GameAction::Resign).unwrap();
    play_all(&mut game, &["K11e-11f"]);
    assert_eq!(game.position().turn(), First);
}

#[test]
fn a_check_that_the_resignation_opens_costs_the_right_to_castle() {
    // With First, the gold leaves 10j, and Last's rook on 10f checks down column 10.
    let position = Scene::new(First, "mK10m fK1c fG10j lR10f lK12g").rights(&[Middle]).position();
    let (after, aftermath) = resign(&position);
    assert_eq!((after.in_check(), after.castling()), (set(&[Middle]), set(&[])));
    assert_eq!(aftermath.castling_lost, set(&[Middle]));
}

#[test]
fn the_next_player_without_an_action_who_is_not_in_check_draws_the_game() {
    // Middle's king on 7m: Last's gold on 6k covers 7l and 6l (7 and 5 o'clock), Last's knight on
    // 7k covers 8m (6 o'clock); neither attacks 7m.
    let scene = Scene::new(First, "mK7m fK1c lK11e lG6k lN7k");
    let aftermath = resign(&scene.position()).1;
    assert_eq!(aftermath.checked, set(&[]));
    assert_eq!(aftermath.result, Some(GameResult::Draw(Draw::Stalemate)));
    // With a pawn to move the game goes on.
    let (after, aftermath) = resign(&scene.and("mP9i").position());
    assert_eq!((aftermath.result, after.turn()), (None, Middle));
}

#[test]
fn a_player_in_check_may_resign_too() {
    // First's rook checks down column 9.
    let scene = Scene::new(Middle, "mK9m fK1c fR9e lK12g");
    let (after, aftermath) = resign(&scene.position());
    assert_eq!((aftermath.resigned, aftermath.mated), (Some(Middle), set(&[])));
    assert_eq!((after.in_check(), after.turn()), (set(&[]), Last));
}

#[test]
fn a_resignation_forgets_what_was_menaced() {
    // Middle's pawn could otherwise step to 9j, menace the knight on 9i and complete a gang-up.
    let scene = Scene::new(Middle, KINGS).and("lG7g").menaced("7g");
    assert!(resign(&scene.position()).0.menaced().is_empty());
}
