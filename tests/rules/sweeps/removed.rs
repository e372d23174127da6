//! Pieces of players who have left. Programs clear the board and forget a table beside it: whom the
//! pieces attacked, pinned, protected or blocked, what was in hand, who had which right. So the
//! position after a player has left is compared as a whole with one in which that player never was.

use sannin_shogi::core::{Cell, CellSet, GameAction, Seat};

use super::ladder::{MATE, ladder, letters, pairs, third};
use super::plain;
use crate::scene::{Scene, at, hand, play, play_all, set, texts};
use Seat::{First, Last, Middle};

/// Pieces of a victim all over the left half of the board, which neither help its king on 1a
/// against the ladder nor attack the mover's king on 9j.
const CROWD: &str = "G13g G12i N12j +P10g P11h P6i +S7k";

/// The pieces of one seat.
fn owned(seat: char, pieces: &str) -> String {
    pieces.split(' ').map(|piece| format!("{seat}{piece} ")).collect()
}

#[test]
fn after_a_mate_the_position_is_one_in_which_the_mated_player_never_was() {
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let rest = format!("{m}G8h {m}P9h {t}N13l {t}N6h {t}+L4h");
        let scene = ladder(mover, victim).and(&rest).and(&owned(v, CROWD));
        let scene = scene.hand(mover, "SP").hand(victim, "RGSLPP").hand(third(mover, victim), "LP");
        let (after, aftermath) = play(&scene.position(), MATE);
        assert_eq!(aftermath.mated, set(&[victim]), "{mover} {victim}");
        let never = Scene::new(mover, &format!("{m}K9j {m}+R5b {m}+R2a {m}+B3c {t}K4g")).and(&rest);
        let never = never.hand(mover, "SP").hand(third(mover, victim), "LP").position();
        assert_eq!(after, never);
        assert_eq!(texts(&after), texts(&never));
    }
}

#[test]
fn after_a_resignation_the_position_is_one_in_which_who_resigned_never_was() {
    for seat in Seat::ALL {
        let [next, other] = seat.others();
        let [s, n, o] = [seat, next, other].map(Seat::letter);
        let rest = format!("{n}K9j {o}K4g {n}G8h {n}P9h {o}N13l {o}N6h {o}+L4h");
        let scene = Scene::new(seat, &rest).and(&format!("{s}K1a")).and(&owned(s, CROWD));
        let scene = scene.hand(seat, "RGSLPP").hand(next, "SP").hand(other, "LP");
        let (after, _) = scene.position().resign().unwrap();
        let never = Scene::new(next, &rest).hand(next, "SP").hand(other, "LP").position();
        assert_eq!(after, never, "{seat}");
        assert_eq!(texts(&after), texts(&never));
    }
}

#[test]
fn pieces_that_have_left_attack_nothing_threaten_nothing_and_are_not_threatened() {
    for (mover, victim) in pairs() {
        let [_, v, _] = letters(mover, victim);
        let scene = ladder(mover, victim).and(&owned(v, CROWD));
        let before = scene.position();
        let attacked = |position: &sannin_shogi::core::Position| {
            Cell::all().filter(|&to| !position.attackers(to, set(&[victim])).is_empty()).count()
        };
        assert!(attacked(&before) > 20);
        let (after, aftermath) = play(&before, MATE);
        assert_eq!(aftermath.mated, set(&[victim]));
        assert_eq!(attacked(&after), 0);
        assert_eq!(after.pieces_of(victim), CellSet::EMPTY);
        assert_eq!((after.king(victim), after.hand(victim).len()), (None, 0));
        for other in Seat::ALL {
            assert!(after.threatened(victim, other).is_empty());
            assert!(after.threatened(other, victim).is_empty());
        }
        assert_eq!(after.occupied().len(), 5);
    }
}

#[test]
fn a_check_by_pieces_that_leave_is_over() {
    // The victim's promoted bishop on 4h steps to all its neighbours, 4g among them, where the
    // third king is. It does not get to 2a: its diagonals at 12, 2 and 10 o'clock are 3f 2d 1b, 2g,
    // and 5g 6f 7e 8d 9c.
    for (mover, victim) in pairs() {
        let [_, v, _] = letters(mover, victim);
        let other = third(mover, victim);
        let position = ladder(mover, victim).and(&format!("{v}+B4h")).position();
        assert_eq!(position.in_check(), set(&[other]));
        let (after, aftermath) = play(&position, MATE);
        assert_eq!(aftermath.checked, set(&[victim, other]), "as it was at the look");
        assert_eq!(aftermath.mated, set(&[victim]));
        assert_eq!((after.in_check(), after.turn()), (set(&[]), mover));
    }
}

#[test]
fn a_pin_by_pieces_that_leave_is_over() {
    // The mover's gold on 9h stands between the king on 9j and the victim's promoted rook on 9e,
    // which gets to 5a and 1e and no nearer to its king.
    for (mover, victim) in pairs() {
        let [m, v, _] = letters(mover, victim);
        let scene = ladder(mover, victim).and(&format!("{m}G9h {v}+R9e"));
        let position = scene.position();
        let leaving = |position| {
            let texts: Vec<String> = texts(position);
            texts.iter().filter(|text| text.starts_with("G9h") && !text.contains("-9")).count()
        };
        assert_eq!(leaving(&position), 0);
        let (after, aftermath) = play(&position, MATE);
        assert_eq!(aftermath.mated, set(&[victim]));
        // Six steps, of which two at most stay on the column.
        assert!(leaving(&after) >= 4, "{mover} {victim}: {:?}", texts(&after));
    }
}

#[test]
fn protection_by_pieces_that_leave_is_over() {
    // The mover's king is promoted and meets the third player's pawn on 12j along rank j. The
    // victim's promoted bishop on 13k protects that (at 1 o'clock) and is itself on no line of it.
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let pieces = format!("{m}+K9j {m}+R5b {m}+R7f {m}+B3c {v}K1a {v}+B13k {t}K4g {t}P12j");
        let position = Scene::new(mover, &pieces).position();
        assert!(!texts(&position).iter().any(|text| text.contains('!')));
        let (after, _) = play(&position, MATE);
        assert!(texts(&after).contains(&"+K9j!12j".to_owned()), "{mover} {victim}");
    }
}

#[test]
fn what_was_captured_from_a_player_stays_and_what_the_player_captured_leaves() {
    for (mover, victim) in pairs() {
        let [m, v, _] = letters(mover, victim);
        let other = third(mover, victim);
        // With the mating move the mover takes the victim's promoted silver on 2a.
        let scene = ladder(mover, victim).and(&format!("{v}+S2a"));
        let scene = scene.hand(victim, "BN").hand(other, "G");
        let (after, _) = play(&scene.position(), "+R7fx2a");
        assert_eq!(hand(&after, mover), "S");
        assert_eq!((hand(&after, victim), hand(&after, other)), (String::new(), "G".to_owned()));
        // And may drop it again, as its own.
        assert_eq!(at(&play(&after, "S*7g").0, "7g"), format!("{m}S"));
    }
}

#[test]
fn the_second_to_leave_leaves_as_wholly_as_the_first() {
    // The third player resigns, then the game is between two; taken back, all are there again.
    for (mover, victim) in pairs() {
        let [_, v, t] = letters(mover, victim);
        let other = third(mover, victim);
        let scene = ladder(mover, victim).and(&owned(v, CROWD)).and(&format!("{t}N13l {t}N6h"));
        let mut game = scene.hand(victim, "LP").hand(other, "SP").game();
        play_all(&mut game, &[MATE, "K9j-9i"]);
        game.play(GameAction::Resign).unwrap();
        assert_eq!(game.position().seats_in(), set(&[mover]));
        assert_eq!(game.position().occupied(), game.position().pieces_of(mover));
        assert_eq!(Seat::ALL.map(|seat| game.position().hand(seat).len()), [0; 3]);
        while game.undo().is_some() {}
        assert_eq!(*game.position(), *game.start());
        assert_eq!(game.position().seats_in(), set(&[First, Middle, Last]));
        let setup = game.position().to_setup();
        assert!(!plain::is_in_check(&setup, mover));
    }
}
