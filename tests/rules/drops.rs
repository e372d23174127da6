//! Drops.

use sannin_shogi::core::ground::far_rank;
use sannin_shogi::core::{Foul, GameResult, Role, Rulings, Seat, Stranded, Victory};

use crate::scene::{KINGS, Scene, at, cell, drops, hand, play, refusal, set, texts_from};
use Seat::{First, Last, Middle};

#[test]
fn a_piece_in_hand_may_be_put_on_any_empty_cell() {
    // The Garden and all territories included.
    let position = Scene::new(Middle, KINGS).and("fP7f").hand(Middle, "RBGSN").position();
    for role in [Role::Rook, Role::Bishop, Role::Gold, Role::Silver, Role::Knight] {
        assert_eq!(drops(&position, role), !position.occupied(), "{role:?}");
    }
    assert_eq!(refusal(&position, "G*7f"), Foul::Occupied(cell("7f")));
}

#[test]
fn a_dropped_piece_is_unpromoted_and_the_players_own_and_leaves_the_hand() {
    let position = Scene::new(Middle, KINGS).hand(Middle, "SSP").position();
    let (after, _) = play(&position, "S*8d");
    assert_eq!((at(&after, "8d"), hand(&after, Middle)), ("mS".to_owned(), "SP".to_owned()));
}

#[test]
fn only_a_piece_in_the_own_hand_is_dropped() {
    let position = Scene::new(Middle, KINGS).hand(First, "R").position();
    assert_eq!(refusal(&position, "R*7g"), Foul::NotInHand { seat: Middle, role: Role::Rook });
}

#[test]
fn a_pawn_or_lance_may_not_be_dropped_on_its_far_rank() {
    // The cell between the zones is on the far rank too, whatever becomes of a move to it.
    let stay = Rulings { stranded: Stranded::Stay, ..Rulings::default() };
    for rulings in [Rulings::default(), stay] {
        for seat in Seat::ALL {
            let position = Scene::new(seat, KINGS).hand(seat, "LP").ruled(rulings).position();
            for role in [Role::Lance, Role::Pawn] {
                let expected = !position.occupied() - far_rank(seat);
                assert_eq!(drops(&position, role), expected, "{seat} {role:?}");
            }
        }
    }
    let position = Scene::new(Middle, KINGS).hand(Middle, "LP").position();
    let foul = Foul::FarRank { role: Role::Pawn, cell: cell("4a") };
    assert_eq!(refusal(&position, "P*4a"), foul);
}

#[test]
fn there_is_no_limit_on_pawns_in_a_line() {
    let position = Scene::new(Middle, KINGS).and("mP7h mP7i mP7j").hand(Middle, "P").position();
    assert_eq!(at(&play(&position, "P*7k").0, "7k"), "mP");
}

/// Last's king on 7a has three neighbours: 6a, 7b, 8b. The silver on 7c attacks 7b (11 o'clock),
/// 8b (10) and 6b (1). A piece put on 7b that attacks 7a and 6a gives mate.
fn corner() -> Scene {
    Scene::new(Middle, "mK9m mS7c fK1c lK7a").hand(Middle, "GLP")
}

#[test]
fn a_pawn_drop_may_not_give_checkmate() {
    assert_eq!(refusal(&corner().position(), "P*7b"), Foul::PawnDropMate(Last));
}

#[test]
fn a_pawn_drop_may_not_mate_the_player_after_next_either() {
    // First's king on 1a has the neighbours 2a, 2b, 1b. The silver on 2c attacks 2b and 1b, the
    // lance on 4c at 1 o'clock 3b and 2a. A pawn on 1b checks at 11 o'clock.
    let position = Scene::new(Middle, "mK9m mS2c mL4c fK1a lK11e").hand(Middle, "P").position();
    assert_eq!(refusal(&position, "P*1b"), Foul::PawnDropMate(First));
}

#[test]
fn mate_by_dropping_another_piece_is_fine() {
    // The gold on 7b attacks 7a (11) and 6a (1), so does the lance.
    for text in ["G*7b", "L*7b"] {
        assert_eq!(play(&corner().position(), text).1.mated, set(&[Last]), "{text}");
    }
}

#[test]
fn a_pawn_drop_that_merely_checks_is_fine() {
    // Without the silver the king may take the pawn.
    let position = Scene::new(Middle, "mK9m fK1c lK7a").hand(Middle, "P").position();
    let (after, aftermath) = play(&position, "P*7b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[Last]), set(&[])));
    assert_eq!(texts_from(&after, "K7ax"), ["K7ax7b"]);
}

#[test]
fn mate_by_moving_a_pawn_is_fine() {
    // The pawn steps from 7c to 7b; the silver on 6c guards 7b (at 10 o'clock), the lance on 8f
    // attacks 8b up column 8.
    let position = Scene::new(Middle, "mK9m mS6c mL8f mP7c fK1c lK7a").position();
    assert_eq!(play(&position, "P7c-7b=").1.mated, set(&[Last]));
}

#[test]
fn it_does_not_matter_whose_piece_gives_the_check() {
    // Middle's rook on 5a checks First's king on 1a along rank a and covers 2a; Middle's lance on
    // 2f covers 2b up column 2. The king's only way out is 1b. Last's pawn, dropped on 2b, attacks
    // it (Last's 11 is 3 on the board) and is guarded by the lance.
    let scene = Scene::new(Last, "mK9m mR5a mL2f fK1a lK11e").hand(Last, "PN");
    let position = scene.position();
    assert_eq!(position.in_check(), set(&[First]));
    assert_eq!(refusal(&position, "P*2b"), Foul::PawnDropMate(First));
    // Last's knight there attacks at 1 2 6 7 8 and 12, not 3: 1b stays free.
    assert!(play(&position, "N*2b").1.mated.is_empty());
}

/// Allied with Middle, Last is in check from First's rook along rank a. First's gold on 8c covers
/// 8b (11 o'clock). Last's way out is 7b, which a pawn of Middle's on 7c takes away.
fn exposed() -> Scene {
    Scene::new(Middle, "mK9m f+K1c fR3a fG8c lK7a").hand(Middle, "P").allied_against(First)
}

#[test]
fn an_ally_is_no_opponent() {
    let (_, aftermath) = play(&exposed().position(), "P*7c");
    assert_eq!(aftermath.mated, set(&[Last]));
    let result = GameResult::Win { winner: First, by: Victory::AllianceMate };
    assert_eq!(aftermath.result, Some(result));
    assert!(play(&exposed().position(), "P*7d").1.mated.is_empty(), "elsewhere it does not mate");
}

#[test]
fn a_pawn_drop_mate_is_judged_before_the_alliance_that_it_would_cause() {
    // First menaced Last's pawn on 10f; the check menaces Last's king, so that Middle and First
    // would be allied, and Last's king, promoted, would get away at 4 o'clock over 6b to 5c: 6b is
    // attacked by the silver, 5c is not. The lance does what the pawn may not.
    let position = corner().and("lP10f").menaced("10f").position();
    assert_eq!(refusal(&position, "P*7b"), Foul::PawnDropMate(Last));
    let (after, aftermath) = play(&position, "L*7b");
    assert_eq!((aftermath.alliance.is_some(), aftermath.mated), (true, set(&[])));
    assert_eq!(texts_from(&after, "+K7a-5c"), ["+K7a-5c"]);
}
