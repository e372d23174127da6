//! Drops: a pawn drop may not give checkmate.

use std::collections::BTreeSet;

use sannin_shogi::core::{Draw, GameResult, IllegalAction, Seat, Victory};

use crate::scene::{Scene, at, attacked, cell, play, refusal, set, texts_from};
use Seat::{First, Last, Middle};

/// Last's king on 7a has three neighbours: 6a, 7b, 8b. The silver on 7c attacks 7b (11 o'clock),
/// 8b (10) and 6b (1). A piece put on 7b that attacks 7a and 6a gives mate.
fn corner() -> Scene {
    Scene::new(Middle, "mK9m mS7c fK1c lK7a").hand(Middle, "GLP")
}

#[test]
fn a_pawn_drop_may_not_give_checkmate() {
    assert_eq!(refusal(&corner().position(), "P*7b"), IllegalAction::PawnDropMate(Last));
}

#[test]
fn a_pawn_drop_may_not_mate_the_player_after_next_either() {
    // First's king on 1a has the neighbours 2a, 2b, 1b. The silver on 2c attacks 2b and 1b, the
    // lance on 4c at 1 o'clock 3b and 2a. A pawn on 1b checks at 11 o'clock.
    let position = Scene::new(Middle, "mK9m mS2c mL4c fK1a lK11e").hand(Middle, "P").position();
    assert_eq!(refusal(&position, "P*1b"), IllegalAction::PawnDropMate(First));
}

#[test]
fn a_pawn_drop_may_not_mate_by_another_pieces_check_either() {
    // Middle's rook on 5a checks First's king on 1a along rank a and covers 2a; Middle's lance on
    // 2f covers 2b up column 2. The king's only way out is 1b. Last's pawn, dropped on 2b, attacks
    // it (Last's 11 is 3 on the board) and is guarded by the lance.
    let scene = Scene::new(Last, "mK9m mR5a mL2f fK1a lK11e").hand(Last, "PN");
    let position = scene.position();
    assert_eq!(position.in_check(), set(&[First]));
    assert_eq!(refusal(&position, "P*2b"), IllegalAction::PawnDropMate(First));
    // Last's knight there attacks at 1 2 6 7 8 and 12, not 3: 1b stays free.
    assert!(play(&position, "N*2b").1.mated.is_empty());
}

#[test]
fn an_ally_may_not_mate_the_opponent_by_a_pawn_drop() {
    // Last's promoted king on 7a is shut in by own pieces on 6a, 6b, 8b and 8c, none of which
    // attacks 7b: the pawns attack at 3 and 5, the knight at 1 2 6 7 8 12. The silver guards 7b.
    let scene = |guard: &str| {
        let pieces = format!("mK9m {guard} fK1c l+K7a lP6a lP6b lN8b lP8c");
        Scene::new(Middle, &pieces).hand(Middle, "P").allied_against(Last).position()
    };
    assert_eq!(refusal(&scene("mS7c"), "P*7b"), IllegalAction::PawnDropMate(Last));
    assert_eq!(play(&scene("mS8d"), "P*7b").1.checked, set(&[Last]), "not guarded");
}

#[test]
fn the_opponent_of_an_alliance_may_not_mate_an_ally_by_a_pawn_drop() {
    let position = Scene::new(Middle, "m+K9m mS7c fK1c lK7a")
        .hand(Middle, "P")
        .allied_against(Middle)
        .position();
    assert_eq!(refusal(&position, "P*7b"), IllegalAction::PawnDropMate(Last));
}

/// Allied with Middle, Last is in check from First's rook along rank a. First's gold on 8c covers
/// 8b (11 o'clock). Last's way out is 7b, which a pawn of Middle's on 7c takes away.
fn exposed() -> Scene {
    Scene::new(Middle, "mK9m f+K1c fR3a fG8c lK7a").hand(Middle, "P").allied_against(First)
}

#[test]
fn a_pawn_drop_may_bring_about_the_mate_of_an_ally() {
    let (_, aftermath) = play(&exposed().position(), "P*7c");
    assert_eq!(aftermath.mated, set(&[Last]));
    let result = GameResult::Win { winner: First, by: Victory::AllianceMate };
    assert_eq!(aftermath.result, Some(result));
    assert!(play(&exposed().position(), "P*7d").1.mated.is_empty(), "elsewhere it does not mate");
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
fn a_pawn_drop_is_fine_when_one_piece_can_take_the_pawn() {
    // Last's gold on 8c attacks 7b at 1 o'clock.
    let position = corner().and("lG8c").position();
    let (_, aftermath) = play(&position, "P*7b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[Last]), set(&[])));
    // On 9c it does not reach it.
    let position = corner().and("lG9c").position();
    assert_eq!(refusal(&position, "P*7b"), IllegalAction::PawnDropMate(Last));
}

#[test]
fn a_pinned_piece_cannot_take_the_pawn() {
    // Four pieces of Last's beside its king may take the pawn on 7b, each on another line of the
    // king, and each may be pinned there: the gold on 6a by a rook on 3a, the silver on 6b by a
    // bishop on 4d, the gold on 8b by a rook on 12f, the gold on 8c by a bishop on 10g (lines 6a 5a
    // 4a, 6b 5c 4d, 8b 9c 10d 11e 12f, 8c 9e 10g). All sixteen sets of pins, by either player.
    let pins = ["R3a", "B4d", "R12f", "B10g"];
    for owners in ["mmmm", "ffff", "mfmf", "ffmm"] {
        for bits in 0..16u8 {
            let chosen = (0..4).filter(|n| bits >> n & 1 == 1);
            let pieces: String =
                chosen.map(|n| format!(" {}+{}", &owners[n..=n], pins[n])).collect();
            let position = corner().and("lG6a lS6b lG8b lG8c").and(&pieces).position();
            if bits == 15 {
                assert_eq!(refusal(&position, "P*7b"), IllegalAction::PawnDropMate(Last));
                continue;
            }
            let (after, aftermath) = play(&position, "P*7b");
            assert!(aftermath.mated.is_empty());
            // Last is next: exactly those that are not pinned take the pawn.
            let takers = texts_from(&after, "").into_iter().filter(|text| text.contains("x7b"));
            let from: BTreeSet<String> = takers.map(|text| text[1..3].to_owned()).collect();
            let free = (0..4).filter(|n| bits >> n & 1 == 0);
            let expected = free.map(|n| ["6a", "6b", "8b", "8c"][n].to_owned()).collect();
            assert_eq!(from, expected, "{pieces}");
        }
    }
}

#[test]
fn a_drop_beside_the_king_or_a_capture_by_the_third_player_is_no_answer() {
    // The pawn stands beside the king: nothing goes in between. First could take the pawn in its
    // turn, along rank b, which does not count.
    for scene in [corner().hand(Last, "RBGSNLP"), corner().and("fR4b")] {
        assert_eq!(refusal(&scene.position(), "P*7b"), IllegalAction::PawnDropMate(Last));
    }
    assert!(play(&corner().and("l+R4b").position(), "P*7b").1.mated.is_empty());
}

#[test]
fn a_pawn_that_shuts_a_line_frees_a_cell_beyond_it() {
    // No silver: a promoted rook on 4b protects the pawn on 7b along rank b. Until the pawn is
    // there it covers 8b too, but no longer. With a lance on 8f, which covers 8b up column 8, it is
    // mate.
    let scene = Scene::new(Middle, "mK9m m+R4b lK7a fK1c").hand(Middle, "P");
    let before = scene.position();
    assert!(attacked(&before, "4b").contains(cell("8b")));
    let (after, aftermath) = play(&before, "P*7b");
    assert!(aftermath.mated.is_empty());
    assert_eq!(texts_from(&after, ""), ["K7a-8b"]);
    let covered = scene.and("mL8f").position();
    assert_eq!(refusal(&covered, "P*7b"), IllegalAction::PawnDropMate(Last));
}

#[test]
fn of_two_opponents_in_check_the_one_without_an_answer_counts() {
    // First's king on 1a is in check from Middle's rook on 3a already; a rook on 5b covers rank b.
    // It has one answer: its own rook goes from 2e up column 2 to 2a. A pawn of Middle's in the way
    // mates it, though it checks nobody itself; behind the rook it does not, nor on 2b, where it
    // keeps the rook on 5b from 1b.
    let scene = Scene::new(Middle, "mK9m m+R3a m+R5b fK1a f+R2e lK11g").hand(Middle, "P");
    let position = scene.position();
    for to in ["2c", "2d"] {
        let reason = refusal(&position, &format!("P*{to}"));
        assert_eq!(reason, IllegalAction::PawnDropMate(First), "{to}");
    }
    for to in ["2b", "2f", "3c", "7g"] {
        assert!(play(&position, &format!("P*{to}")).1.mated.is_empty(), "{to}");
    }
    // A pawn on 11h checks Last, who can take it, and leaves First the answer.
    let (_, aftermath) = play(&position, "P*11h");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First, Last]), set(&[])));
    // The other way round: First, checked up column 1, has answers, and Last is mated.
    let both = corner().and("mR1g").position();
    assert_eq!(both.in_check(), set(&[First]));
    assert_eq!(refusal(&both, "P*7b"), IllegalAction::PawnDropMate(Last));
    assert!(play(&both, "P*7d").1.mated.is_empty());
}

/// Last's king on 10d, where it began, has the neighbours 9c, 9d, 10e and 11e. Middle's rook covers
/// 9c and 9d up column 9, the gold on 10f covers 10e (11 o'clock), the lance 11e up column 11.
const UNMOVED_KING: &str = "mK9m mR9g mG10f fK1c lK10d";

#[test]
fn castling_is_no_reply_to_a_pawn_drop() {
    // A king in check may not castle, though it has the right until the pawn is dropped.
    let scene = Scene::new(Middle, UNMOVED_KING).hand(Middle, "P").rights(&[Last]);
    assert_eq!(
        refusal(&scene.clone().and("mL11h").position(), "P*10e"),
        IllegalAction::PawnDropMate(Last)
    );
    // Without the lance the king has a step to 11e.
    let (after, aftermath) = play(&scene.position(), "P*10e");
    assert_eq!((aftermath.mated, aftermath.castling_lost), (set(&[]), set(&[Last])));
    assert_eq!(after.castling(), set(&[]));
}

#[test]
fn a_pawn_drop_may_leave_a_player_without_an_action_who_is_not_in_check() {
    // On 6b the pawn attacks 6a, the last cell that the king could go to, and no king.
    let (_, aftermath) = play(&corner().position(), "P*6b");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[]), set(&[])));
    assert_eq!(aftermath.result, Some(GameResult::Draw(Draw::Stalemate)));
}

#[test]
fn mate_by_dropping_another_piece_is_fine() {
    // The gold on 7b attacks 7a (11) and 6a (1), so does the lance.
    for text in ["G*7b", "L*7b"] {
        assert_eq!(play(&corner().position(), text).1.mated, set(&[Last]), "{text}");
    }
}

#[test]
fn mate_by_moving_a_pawn_is_fine() {
    // The pawn steps from 7c to 7b; the silver on 6c guards 7b (at 10 o'clock), the lance on 8f
    // attacks 8b up column 8.
    let position = Scene::new(Middle, "mK9m mS6c mL8f mP7c fK1c lK7a").position();
    assert_eq!(play(&position, "P7c-7b=").1.mated, set(&[Last]));
}

#[test]
fn a_pawn_drop_is_judged_before_the_alliance_that_it_would_cause() {
    // First menaced Last's pawn on 10f; the check menaces Last's king, so that Middle and First
    // would be allied, and Last's king, promoted, would get away at 4 o'clock over 6b to 5c: 6b is
    // attacked by the silver, 5c is not. The lance does what the pawn may not.
    let position = corner().and("lP10f").menaced("10f").position();
    assert_eq!(refusal(&position, "P*7b"), IllegalAction::PawnDropMate(Last));
    let (after, aftermath) = play(&position, "L*7b");
    assert_eq!((aftermath.alliance.is_some(), aftermath.mated), (true, set(&[])));
    assert_eq!(texts_from(&after, "+K7a-5c"), ["+K7a-5c"]);
}

#[test]
fn a_pawn_drop_whose_alliance_brings_a_mate_is_fine() {
    // First has menaced Last's pawn on 10f; the pawn on 7h menaces the silver on 7g. Only Last's
    // king, promoted by the alliance, then checks First's along rank a: Middle's silver on 2c
    // takes 2b and 1b from it. It is no mate by the drop.
    let position = Scene::new(Middle, "mK9m mS2c fK1a lK7a lS7g lP10f")
        .hand(Middle, "P")
        .menaced("10f")
        .position();
    let (after, aftermath) = play(&position, "P*7h");
    assert_eq!((at(&after, "7a"), aftermath.mated), ("l+K".to_owned(), set(&[First])));
}
