//! Mates that are none because of one reply, of a kind that programs forget when they look for one:
//! a drop, an illumination, a capture by the king, a piece moved in between, a capture by another
//! piece; and replies that look like one and are not: a castling, a pinned piece's move, a pawn
//! drop that would itself mate, a move that would check an ally, a capture of one of two checkers.
//! Each position has the one reply and is no mate, and without it is mate.

use sannin_shogi::core::{Illumination, Position, Rulings, Seat, SetupError};

use super::ladder::{MATE, letters, pairs, third};
use crate::scene::{Scene, play, set, texts};
use Seat::{First, Middle};

/// The actions that a seat would have, were it its turn.
fn replies(position: &Position, seat: Seat) -> Vec<String> {
    let mut setup = position.to_setup();
    setup.turn = seat;
    setup.menaced = Default::default();
    match Position::from_setup(&setup, position.rulings()) {
        Ok(position) => texts(&position),
        Err(SetupError::NoLegalAction(_)) => Vec::new(),
        Err(error) => panic!("{error}"),
    }
}

/// The check leaves the victim these replies only.
fn only_replies(scene: &Scene, check: &str, victim: Seat, expected: &[&str]) {
    let (after, aftermath) = play(&scene.position(), check);
    assert!(aftermath.checked.contains(victim));
    assert!(aftermath.mated.is_empty(), "{expected:?} is a reply");
    assert_eq!(replies(&after, victim), expected);
}

/// The check mates the victim alone.
fn mates(scene: &Scene, check: &str, victim: Seat) {
    let (_, aftermath) = play(&scene.position(), check);
    assert_eq!(aftermath.mated, set(&[victim]));
}

/// The victim's king on 1a: one promoted rook covers 2b and 1b along rank b, another goes from 5c
/// (at 1 o'clock over 4b) to 3a and checks along rank a, with 2a empty in between.
fn distant(mover: Seat, victim: Seat) -> Scene {
    let [m, v, t] = letters(mover, victim);
    Scene::new(mover, &format!("{m}K10j {m}+R5b {m}+R5c {v}K1a {t}K6h"))
}

const DISTANT: &str = "+R5c-3a";

/// The victim's king on 1a as in the ladder, the rook on 2a beside it unprotected.
fn close(mover: Seat, victim: Seat) -> Scene {
    let [m, v, t] = letters(mover, victim);
    Scene::new(mover, &format!("{m}K10j {m}+R5b {m}+R7f {v}K1a {t}K6h"))
}

#[test]
fn a_drop_in_between_is_the_only_reply() {
    for (mover, victim) in pairs() {
        let scene = distant(mover, victim);
        mates(&scene, DISTANT, victim);
        for role in ["B", "G", "S", "N"] {
            let held = scene.clone().hand(victim, role);
            only_replies(&held, DISTANT, victim, &[&format!("{role}*2a")]);
        }
        // A pawn or lance may not be dropped on its far rank, which rank a is for Middle.
        for role in ["L", "P"] {
            let held = scene.clone().hand(victim, role);
            if victim == Middle {
                mates(&held, DISTANT, victim);
            } else {
                only_replies(&held, DISTANT, victim, &[&format!("{role}*2a")]);
            }
        }
        // In the hand of the others it does not help.
        mates(&scene.hand(mover, "G").hand(third(mover, victim), "G"), DISTANT, victim);
    }
}

#[test]
fn an_illumination_of_both_checkers_is_the_only_reply() {
    // The victim's promoted king on 4a stands between two rooks on its rank: wherever it goes on
    // the rank, one of them attacks it, and where it takes one, the other does. Its five other
    // lines are shut by own golds beside it. An illumination takes both rooks at once.
    let choose = Rulings::default().with_illumination(Illumination::Choose);
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let golds = format!("{v}G3b {v}G4b {v}G5b {v}G5c {v}G6b");
        let kings = format!("{m}K10j {v}+K4a {t}K6h");
        let check = "+R1c-1a";
        for rook in [m, t] {
            let scene = Scene::new(mover, &format!("{kings} {golds} {m}+R1c {rook}+R7a"));
            let both = ["+K4a!7a,1a"];
            only_replies(&scene, check, victim, &both);
            only_replies(&scene.clone().ruled(choose), check, victim, &both);
            // Protected by whichever of the two others, a rook is no victim.
            for owner in [m, t] {
                mates(&scene.clone().and(&format!("{owner}+B7b")), check, victim);
            }
            // An unpromoted king does not illuminate.
            let plain =
                Scene::new(mover, &format!("{m}K10j {v}K4a {t}K6h {golds} {m}+R1c {rook}+R7a"));
            mates(&plain, check, victim);
        }
    }
}

#[test]
fn a_capture_by_the_king_is_the_only_reply() {
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        // In the territory of another player a king may promote as it goes.
        let captures: &[&str] = if victim == First { &["K1ax2a"] } else { &["K1ax2a+", "K1ax2a="] };
        let scene = close(mover, victim);
        only_replies(&scene, MATE, victim, captures);
        // Protected by the mover or by the third player, the rook is not to be taken.
        for owner in [m, t] {
            mates(&scene.clone().and(&format!("{owner}+B3c")), MATE, victim);
        }
        // Nor when the third player is the victim's ally: its bishop attacks 2a all the same.
        let allied = Scene::new(mover, &format!("{m}+K13j {m}+R5b {m}+R7f {v}K1a {t}K6h {t}+B3c"));
        let allied = allied.allied_against(mover);
        mates(&allied, MATE, victim);
        // Pins play no part: the third player's rook on 2d, which protects 2a up column 2, stands
        // between its own king on 3c and the victim's bishop on 1e (at 10 o'clock 2d 3c).
        let pieces = format!("{m}K10j {m}+R5b {m}+R7f {v}K1a {v}B1e {t}+R2d {t}K3c");
        mates(&Scene::new(mover, &pieces), MATE, victim);
    }
}

#[test]
fn a_piece_moved_in_between_is_the_only_reply() {
    for (mover, victim) in pairs() {
        let [_, v, t] = letters(mover, victim);
        // Up column 2 over 2c and 2b.
        let scene = distant(mover, victim).and(&format!("{v}+R2d"));
        only_replies(&scene, DISTANT, victim, &["+R2d-2a"]);
        // An own pawn, the third player's or the mover's, in the way, which itself does not get to
        // 2a.
        for owner in Seat::ALL {
            mates(&scene.clone().and(&format!("{}P2c", owner.letter())), DISTANT, victim);
        }
        // On 2c the rook stands on the diagonal 2c 3e 4g from its king: with a bishop on 4g pinned.
        let near = distant(mover, victim).and(&format!("{v}+R2c"));
        only_replies(&near, DISTANT, victim, &["+R2c-2a"]);
        mates(&near.clone().and(&format!("{t}+B4g")), DISTANT, victim);
        // With a piece between the two it is not.
        only_replies(&near.and(&format!("{t}+B4g {t}P3e")), DISTANT, victim, &["+R2c-2a"]);
    }
}

#[test]
fn a_capture_by_another_piece_is_the_only_reply() {
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let scene = close(mover, victim).and(&format!("{m}+B3c"));
        only_replies(&scene.clone().and(&format!("{v}+R2d")), MATE, victim, &["+R2dx2a"]);
        let near = scene.clone().and(&format!("{v}+R2c"));
        only_replies(&near, MATE, victim, &["+R2cx2a"]);
        // Pinned on the diagonal 2c 3e, by either of the others, it does not capture.
        for owner in [m, t] {
            mates(&near.clone().and(&format!("{owner}+B3e")), MATE, victim);
        }
        // A second checker, on the same diagonal, is not answered by taking the first.
        let both = scene.and(&format!("{v}+R2d {t}+B3e"));
        assert!(both.position().in_check().contains(victim), "and was not mated by that alone");
        mates(&both, MATE, victim);
    }
}
