//! Rights to castle. Programs tie them to moves of the king and forget that a check takes one too:
//! at once, not only when its owner comes to move; also when pieces leave the board and open the
//! line; that an alliance takes all three; or they give one back when an action is taken back or a
//! game is loaded.

use sannin_shogi::core::{Action, Position, Seat, SeatSet};

use super::plain;
use crate::scene::Scene;
use Seat::{First, Last, Middle};

/// All kings at home with their rights, and pieces that can check, block, capture beside the kings
/// and menace.
fn busy(turn: Seat) -> Scene {
    Scene::new(
        turn,
        "fK1d mK10m lK10d fR9h fB4h fG6l fP8i mR4f mB7j mG12g mP10k lR6f lB5c lN8k lP2g",
    )
    .hand(First, "LP")
    .hand(Middle, "GL")
    .hand(Last, "GNP")
    .rights(&Seat::ALL)
}

/// The rights after an action, from the board alone: the mover's goes when its king moves, that of
/// every king in check goes, before and after mated players have left, and an alliance takes all.
fn expected(before: &Position, action: Action) -> SeatSet {
    let (after, aftermath) = before.play(action).unwrap();
    if aftermath.alliance.is_some() {
        return SeatSet::EMPTY;
    }
    let setup = before.to_setup();
    let board = plain::board_after(&setup, action);
    let moved = plain::king(&board, setup.turn) != plain::king(&setup, setup.turn);
    before
        .castling()
        .iter()
        .filter(|&seat| !(moved && seat == setup.turn))
        .filter(|&seat| !plain::is_in_check(&board, seat))
        .filter(|&seat| after.seats_in().contains(seat))
        .filter(|&seat| !plain::is_in_check(&after.to_setup(), seat))
        .collect()
}

#[test]
fn each_action_takes_the_rights_of_a_moved_king_and_of_kings_in_check_and_no_others() {
    let mut lost = [0; 4];
    for turn in Seat::ALL {
        // What the last action may have menaced of the player after the one to move.
        let menaced = match turn {
            First => "12g",
            Middle => "8k",
            Last => "8i",
        };
        for scene in [busy(turn), busy(turn).menaced(menaced)] {
            let position = scene.position();
            for action in position.legal_actions() {
                let (after, aftermath) = position.play(action).unwrap();
                let expected = expected(&position, action);
                assert_eq!(after.castling(), expected, "{action:?} in {position:?}");
                assert_eq!(aftermath.castling_lost, position.castling() - expected);
                lost[(position.castling() - expected).len()] += 1;
            }
        }
    }
    // Most actions take none; some take one, some two.
    assert!(lost[0] > 300 && lost[1] > 50 && lost[2] > 0, "{lost:?}");
}
