//! The first step after an action: the Pleasure Garden.

use sannin_shogi::core::{GameResult, IllegalAction, Seat, Victory};

use crate::scene::{Scene, at, cells, hand, play, refusal, set, texts};
use Seat::{First, Last, Middle};

fn won(winner: Seat) -> Option<GameResult> {
    Some(GameResult::Win { winner, by: Victory::Garden })
}

#[test]
fn a_king_that_ends_its_move_on_the_garden_wins() {
    let (after, aftermath) = play(&Scene::new(Middle, "mK7h fK1c lK11e").position(), "K7h-7g");
    assert_eq!(aftermath.result, won(Middle));
    assert_eq!(after.result(), won(Middle));
    assert!(texts(&after).is_empty(), "the game is over");
}

#[test]
fn a_promoted_king_wins_by_the_garden_too() {
    // From 7j over 7i and 7h.
    let position = Scene::new(Middle, "m+K7j fK1c lK11e").position();
    assert_eq!(play(&position, "+K7j-7g").1.result, won(Middle));
}

#[test]
fn a_king_that_captures_on_the_garden_wins_too() {
    let (after, aftermath) = play(&Scene::new(Middle, "mK7h fK1c lK11e lS7g").position(), "K7hx7g");
    assert_eq!(aftermath.result, won(Middle));
    assert_eq!(hand(&after, Middle), "S");
}

#[test]
fn with_two_players_in_the_garden_wins_too() {
    assert_eq!(play(&Scene::new(First, "mK9m fK6g").position(), "K6g-7g").1.result, won(First));
}

#[test]
fn a_king_that_passes_over_the_garden_does_not_win() {
    let position = Scene::new(Middle, "m+K7h fK1c lK11e").position();
    assert_eq!(play(&position, "+K7h-7f").1.result, None);
}

#[test]
fn another_piece_on_the_garden_is_no_win() {
    let position = Scene::new(Middle, "mK9m mG7h fK1c lK11e").position();
    assert_eq!(play(&position, "G7h-7g").1.result, None);
}

#[test]
fn a_king_beside_the_garden_is_no_win() {
    let position = Scene::new(Middle, "mK7h fK1c lK11e").position();
    assert_eq!(play(&position, "K7h-6g").1.result, None);
}

#[test]
fn a_king_that_stands_on_the_garden_already_does_not_win_by_another_action() {
    // As a former ally it came there without winning. It illuminates, or another piece moves.
    let scene = Scene::new(Middle, "m+K7g mS8k fK1c fP7e");
    assert_eq!(play(&scene.position(), "+K7g!7e").1.result, None);
    assert_eq!(play(&scene.position(), "S8k-8j").1.result, None);
}

#[test]
fn a_king_may_not_enter_the_garden_when_it_is_attacked() {
    // First's lance ranges at 9 o'clock from 4g along rank g.
    let position = Scene::new(Middle, "mK7h fL4g fK1c lK11e").position();
    assert_eq!(refusal(&position, "K7h-7g"), IllegalAction::OwnKingInCheck(cells("4g")));
}

#[test]
fn an_ally_does_not_win_by_the_garden() {
    let position = Scene::new(Middle, "mK7h f+K1c lK11e").allied_against(First).position();
    let (after, aftermath) = play(&position, "K7h-7g");
    assert_eq!((aftermath.result, after.turn()), (None, Last));
}

#[test]
fn the_third_player_wins_by_the_garden() {
    // From 5g over 6g.
    let position = Scene::new(First, "mK9m f+K5g lK11e").allied_against(First).position();
    assert_eq!(play(&position, "+K5g-7g").1.result, won(First));
}

#[test]
fn the_garden_comes_before_the_alliance() {
    // Leaving 7h, the king opens the own rook's line from 9h at 3 o'clock to Last's knight on 5h,
    // which completes a gang-up; on the Garden the game is over before.
    let position = Scene::new(Middle, "mK7h mR9h fK1c lK11e lN5h lP10f").menaced("10f").position();
    let (after, aftermath) = play(&position, "K7h-7g");
    assert_eq!((aftermath.result, aftermath.alliance), (won(Middle), None));
    assert_eq!(after.alliance(), None);
    let other = play(&position, "K7h-6g").1;
    assert!(other.alliance.is_some(), "the same line opened by another step");
}

#[test]
fn the_garden_comes_before_mates() {
    // Leaving 7h, the king opens the own rook's line along rank h to First's king on 2h, whose
    // other cells are covered: 1g down column 1 by the promoted rook, 2g and 3i at 3 o'clock by the
    // golds, 3h by the rook itself.
    let scene = Scene::new(Middle, "mK7h mR9h m+R1c mG3g mG4i fK2h lK11e");
    let (after, aftermath) = play(&scene.position(), "K7h-7g");
    assert_eq!((aftermath.result, aftermath.mated), (won(Middle), set(&[])));
    assert_eq!(at(&after, "2h"), "fK");
    let other = play(&scene.position(), "K7h-7i").1;
    assert_eq!(other.mated, set(&[First]), "the same line opened by another step");
}
