//! Rights to castle. Programs tie them to moves of the king and forget that a check takes one too:
//! at once, not only when its owner comes to move; also when pieces leave the board and open the
//! line; that an alliance takes all three; or they give one back when an action is taken back or a
//! game is loaded.

use sannin_shogi::core::{Action, Position, Seat, SeatSet};
use sannin_shogi::notation::parse_position;
use sannin_shogi::record::{Players, Record, load};

use super::ladder::{MATE, pairs, third};
use super::plain::{self, turned, turned_seat};
use crate::scene::{Scene, play, play_all, set};
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

#[test]
fn a_check_takes_the_right_though_another_player_ends_it_before_the_owners_turn() {
    // First's rook goes to 10h and checks Last on 10d up column 10; down the column Middle's pawn
    // on 10k keeps it from Middle's king. Middle moves next and puts the gold in between: Last is
    // not in check on its turn, and may castle no more. So for each seat, turned.
    let pieces = "fK1d mK10m lK10d fR9h mP10k mG9f";
    for turns in 0..3 {
        let seat = |seat| turned_seat(seat, turns);
        let scene = Scene::new(seat(First), &turned(pieces, turns)).rights(&Seat::ALL);
        let mut game = scene.game();
        play_all(&mut game, &[&turned("R9h-10h", turns)]);
        assert_eq!(game.position().in_check(), set(&[seat(Last)]));
        assert_eq!(game.position().castling(), set(&[seat(First), seat(Middle)]));
        play_all(&mut game, &[&turned("G9f-10f", turns)]);
        let position = game.position();
        assert_eq!((position.turn(), position.in_check()), (seat(Last), set(&[])));
        assert_eq!(position.castling(), set(&[seat(First), seat(Middle)]));
        assert!(!position.legal_actions().iter().any(|a| matches!(a, Action::Castle { .. })));
        // Taken back, the right is there until the check.
        game.undo();
        assert_eq!(game.position().castling().len(), 2);
        game.undo();
        assert_eq!(game.position().castling().len(), 3);
    }
}

#[test]
fn pieces_that_leave_open_a_check_that_takes_a_right() {
    // The king of the third player is at home, a promoted rook of the mover ranges at it, and only
    // the victim's pawn stands in between. The mate on 1a takes the pawn away.
    for (mover, victim) in pairs() {
        let other = third(mover, victim);
        let [m, v, t] = [mover, victim, other].map(Seat::letter);
        let (home, rook, pawn) = at_home(other);
        let pieces =
            format!("{m}K9j {m}+R5b {m}+R7f {m}+B3c {v}K1a {t}K{home} {m}+R{rook} {v}P{pawn}");
        let position = Scene::new(mover, &pieces).rights(&[other]).position();
        let (after, aftermath) = play(&position, MATE);
        assert_eq!(aftermath.mated, set(&[victim]));
        assert_eq!((after.in_check(), after.castling()), (set(&[other]), set(&[])));
        assert_eq!(aftermath.castling_lost, set(&[other]));
    }
}

#[test]
fn pieces_that_leave_open_a_check_that_takes_the_movers_own_right() {
    // The same with the mover's king at home and the third player's rook.
    for (mover, victim) in pairs() {
        let [m, v, t] = [mover, victim, third(mover, victim)].map(Seat::letter);
        let (home, rook, pawn) = at_home(mover);
        let pieces =
            format!("{m}K{home} {m}+R5b {m}+R7f {m}+B3c {v}K1a {t}K4g {t}+R{rook} {v}P{pawn}");
        let position = Scene::new(mover, &pieces).rights(&[mover]).position();
        let (after, aftermath) = play(&position, MATE);
        assert_eq!(aftermath.mated, set(&[victim]));
        assert_eq!((after.in_check(), after.turn()), (set(&[mover]), mover));
        assert_eq!((after.castling(), aftermath.castling_lost), (set(&[]), set(&[mover])));
    }
}

/// Where a seat's king is at home, and on a line with it a cell for a rook and, between, one for a
/// pawn that checks nobody.
fn at_home(seat: Seat) -> (&'static str, &'static str, &'static str) {
    match seat {
        First => ("1d", "4d", "3d"),
        Middle => ("10m", "10h", "10k"),
        Last => ("10d", "10h", "10f"),
    }
}

#[test]
fn rights_of_every_kind_are_written_and_read() {
    let kings = "fK1d mK10m lK10d";
    for rights in [
        &[][..],
        &[First],
        &[Middle],
        &[Last],
        &[First, Middle],
        &[Middle, Last],
        &[First, Last],
        &Seat::ALL,
    ] {
        for turn in Seat::ALL {
            let position = Scene::new(turn, kings).rights(rights).position();
            let read = parse_position(&position.to_string(), position.rulings()).unwrap();
            assert_eq!(read.castling(), set(rights));
            let castles = |position: &Position| {
                position.legal_actions().iter().any(|a| matches!(a, Action::Castle { .. }))
            };
            assert_eq!(castles(&read), rights.contains(&turn), "{rights:?} {turn}");
        }
    }
}

#[test]
fn a_loaded_game_and_one_taken_back_have_the_rights_of_the_game_that_was_played() {
    // Castling, a king's step, a check that is answered by a gold, a quiet move.
    let scene = Scene::new(First, "fK1d mK10m lK10d fR9h mP10k mG9f").rights(&Seat::ALL);
    let plays = ["R9h-10h", "G9f-10f", "K10d-11e", "K1d-3b", "K10m-12l", "K11e-10d"];
    let expected = [
        set(&[First, Middle]),
        set(&[First, Middle]),
        set(&[First, Middle]),
        set(&[Middle]),
        set(&[]),
        set(&[]),
    ];
    let mut game = scene.game();
    let mut record = Record::from_position(Players::default(), scene.position());
    for (text, rights) in plays.iter().zip(expected) {
        play_all(&mut game, &[text]);
        record.play(*game.actions().last().unwrap()).unwrap();
        assert_eq!(game.position().castling(), rights, "{text}");
        let loaded = load(&record.to_text(), "rights.json").unwrap();
        assert_eq!(loaded.game().position().castling(), rights, "{text}");
    }
    for rights in expected[..5].iter().rev() {
        game.undo();
        assert_eq!(game.position().castling(), *rights);
    }
    game.undo();
    assert_eq!(game.position().castling(), set(&Seat::ALL));
}
