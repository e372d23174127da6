//! Pawn drops that mate, which are illegal. Programs try the replies and stop at the first that
//! fails, look at the checked king's moves only, forget that a player not to move may be mated,
//! that the check may be an older one by another piece, that the dropped pawn blocks lines, that
//! castling is no reply, that an ally is no opponent; or they judge it by what is left after mated
//! players have gone.

use sannin_shogi::core::{IllegalAction, Role, Seat};

use super::plain::{turned, turned_seat};
use crate::scene::{Scene, cell, play, refusal, set, texts, texts_from};
use Seat::{First, Last, Middle};

/// Last's king on 7a has the neighbours 6a, 7b and 8b. A pawn of Middle's, dropped on 7b, attacks
/// 7a and 6a; the silver on 7c covers 7b and 8b.
const CORNER: &str = "mK9m mS7c lK7a";

fn corner(more: &str) -> Scene {
    Scene::new(Middle, CORNER).and(more).hand(Middle, "P")
}

fn is_refused(scene: &Scene, text: &str, mated: Seat) {
    assert_eq!(refusal(&scene.position(), text), IllegalAction::PawnDropMate(mated));
}

fn is_legal(scene: &Scene, text: &str) {
    let position = scene.position();
    assert_eq!(texts_from(&position, text), [text]);
    let (_, aftermath) = play(&position, text);
    assert!(aftermath.mated.is_empty());
}

#[test]
fn one_legal_reply_among_many_that_are_pinned_is_enough() {
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
            let scene = corner(&format!("fK1c lG6a lS6b lG8b lG8c{pieces}"));
            if bits == 15 {
                is_refused(&scene, "P*7b", Last);
            } else {
                is_legal(&scene, "P*7b");
                let (after, _) = play(&scene.position(), "P*7b");
                // Last is next: exactly those that are not pinned take the pawn.
                let takers = texts_from(&after, "").into_iter().filter(|t| t.contains("x7b"));
                let mut from: Vec<String> = takers.map(|text| text[1..3].to_owned()).collect();
                from.dedup();
                let free = (0..4).filter(|n| bits >> n & 1 == 0);
                let mut expected: Vec<&str> = free.map(|n| ["6a", "6b", "8b", "8c"][n]).collect();
                expected.sort_unstable();
                from.sort_unstable();
                assert_eq!(from, expected, "{pieces}");
            }
        }
    }
}

#[test]
fn the_same_holds_between_two_players() {
    // First is out.
    is_refused(&corner(""), "P*7b", Last);
    is_legal(&corner("lG8c"), "P*7b");
    is_refused(&corner("lG8c m+B10g"), "P*7b", Last);
}

#[test]
fn it_holds_in_every_seat_for_the_next_player_and_the_one_after() {
    // The corner turned: Middle mates Last with it, Last First, First Middle, who move next. The
    // other corner, 1a, has First's king, who moves after next: the silver on 2c covers 2b and 1b,
    // the lance on 4c covers 2a.
    for turns in 0..3 {
        let seat = |seat| turned_seat(seat, turns);
        for (pieces, drop, mated) in
            [("mK9m mS7c lK7a fK1c", "P*7b", Last), ("mK9m mS2c mL4c fK1a lK11e", "P*1b", First)]
        {
            let scene = Scene::new(seat(Middle), &turned(pieces, turns)).hand(seat(Middle), "P");
            is_refused(&scene, &turned(drop, turns), seat(mated));
        }
    }
}

#[test]
fn of_two_opponents_in_check_the_one_without_a_reply_counts() {
    // First's king on 1a is in check from Middle's rook on 3a already; a rook on 5b covers rank b.
    // It has one reply: its own rook goes from 2e up column 2 to 2a. A pawn of Middle's in the way
    // mates it, though it checks nobody itself; behind the rook it does not, nor on 2b, where it
    // keeps the rook on 5b from 1b.
    let scene = Scene::new(Middle, "mK9m m+R3a m+R5b fK1a f+R2e lK11g").hand(Middle, "P");
    for to in ["2c", "2d"] {
        is_refused(&scene, &format!("P*{to}"), First);
    }
    for to in ["2b", "2f", "3c", "7g"] {
        is_legal(&scene, &format!("P*{to}"));
    }
    // A pawn on 11h checks Last, who can take it, and leaves First the reply.
    let (_, aftermath) = play(&scene.position(), "P*11h");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First, Last]), set(&[])));
    // The other way round: First, checked up column 1, has replies, and Last is mated.
    let both = Scene::new(Middle, "mK9m mS7c lK7a fK1c mR1g").hand(Middle, "P");
    assert_eq!(both.position().in_check(), set(&[First]));
    is_refused(&both, "P*7b", Last);
    is_legal(&both, "P*7d");
}

#[test]
fn only_an_opponent_counts_under_every_alliance() {
    // Nobody is allied; Middle is the opponent of the two others; Last is it, with a promoted king
    // that gets away at 4 o'clock over 6b to 5c; Last is Middle's ally, and may not be checked.
    is_refused(&corner("fK1c"), "P*7b", Last);
    let alone = Scene::new(Middle, "m+K9m mS7c lK7a fK1c").hand(Middle, "P");
    is_refused(&alone.allied_against(Middle), "P*7b", Last);
    let promoted = Scene::new(Middle, "mK9m mS7c l+K7a fK1c").hand(Middle, "P");
    is_legal(&promoted.allied_against(Last), "P*7b");
    let ally = Scene::new(Middle, "mK9m mS7c lK7a f+K1c").hand(Middle, "P").allied_against(First);
    let found = refusal(&ally.position(), "P*7b");
    assert!(matches!(found, IllegalAction::ChecksAlly { ally: Last, .. }), "{found:?}");
}

#[test]
fn a_pawn_may_take_an_allys_last_reply_to_the_opponents_check() {
    // Allied against First, Middle blocks the only way of Last's rook to 2a: no reason, but the game.
    let scene = Scene::new(Middle, "mK9m f+K11e f+R3a f+R5b lK1a l+R2e").hand(Middle, "P");
    let scene = scene.allied_against(First);
    let (_, aftermath) = play(&scene.position(), "P*2c");
    assert_eq!(aftermath.mated, set(&[Last]));
    assert_eq!(aftermath.result.unwrap().winner(), Some(First));
}

#[test]
fn the_dropped_pawn_blocks_the_line_that_covered_a_flight() {
    // No silver: a promoted rook on 4b protects the pawn on 7b along rank b. Until the pawn is
    // there it covers 8b too, but no longer. With a lance on 8f, which covers 8b up column 8, it is
    // mate.
    let scene = Scene::new(Middle, "mK9m m+R4b lK7a fK1c").hand(Middle, "P");
    let before = scene.position();
    assert!(before.attacks_from(cell("4b")).contains(cell("8b")));
    is_legal(&scene, "P*7b");
    let (after, _) = play(&before, "P*7b");
    assert_eq!(texts(&after), ["K7a-8b"]);
    is_refused(&scene.and("mL8f"), "P*7b", Last);
}

#[test]
fn castling_is_no_reply_to_a_dropped_pawn() {
    // Last's king at home on 10d has the neighbours 9c, 9d, 10e and 11e. Middle's pawn on 10e
    // checks it; the silver on 10f protects the pawn and covers 11e (at 10 o'clock), the rook on 9h
    // covers 9d and 9c up column 9. All of Last's territory is free to castle to.
    let pieces = "mK9m mS10f mR9h lK10d fK1c";
    for turns in 0..3 {
        let (mover, victim) = (turned_seat(Middle, turns), turned_seat(Last, turns));
        let scene = Scene::new(mover, &turned(pieces, turns)).hand(mover, "P");
        is_refused(&scene.clone().rights(&[victim]), &turned("P*10e", turns), victim);
        is_refused(&scene, &turned("P*10e", turns), victim);
    }
}

#[test]
fn a_reply_may_be_a_drop_or_a_capture_by_any_piece_but_not_from_the_others() {
    // The pawn stands beside the king: nothing goes in between, so a hand is no help.
    is_refused(&corner("fK1c").hand(Last, "RBGSNLP"), "P*7b", Last);
    // First could take the pawn in its turn, which does not count.
    is_refused(&corner("fK1c f+R7f").and("mP7e"), "P*7b", Last);
    is_refused(&corner("fK1c fR4b"), "P*7b", Last);
    // Last's rook takes it from afar, along rank b.
    is_legal(&corner("fK1c l+R4b"), "P*7b");
}

#[test]
fn only_pawns_and_only_drops_are_bound() {
    // The same mate by any other piece that attacks 7a and 6a from 7b, and by a pawn's move.
    for role in [Role::Gold, Role::Lance] {
        let letter = role.letter();
        let scene = Scene::new(Middle, CORNER).and("fK1c").hand(Middle, &letter.to_string());
        let (_, aftermath) = play(&scene.position(), &format!("{letter}*7b"));
        assert_eq!(aftermath.mated, set(&[Last]), "{role:?}");
    }
    // The pawn steps from 8c at 1 o'clock to 7b, in Last's territory, as a pawn or promoted.
    let scene = Scene::new(Middle, CORNER).and("fK1c mP8c");
    let (_, aftermath) = play(&scene.position(), "P8c-7b=");
    assert_eq!(aftermath.mated, set(&[Last]));
    // A pawn's drop that leaves a player who is not in check without an action is fine: First's
    // king on 1a has 2a left, which the pawn on 3b attacks (at 1 o'clock).
    let quiet = Scene::new(Middle, "mK9m mS2c fK1a lK11e").hand(Middle, "P").position();
    let (after, aftermath) = play(&quiet, "P*3b");
    assert_eq!((aftermath.checked, aftermath.result), (set(&[]), None));
    assert!(after.attackers(cell("2a"), set(&[Middle])).contains(cell("3b")));
}
