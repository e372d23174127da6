//! Resigning.

use sannin_shogi::core::{GameResult, Play, Seat, Victory};

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
    play_in(&mut game, Play::Resign).unwrap();
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
