//! Whose turn it is after something out of the ordinary. Programs count plies and take the rest of
//! a division for the seat, or step on from the mover without asking who is still in. Both go wrong
//! when a player has left, when a mate gives another turn, when a game starts from a position, and
//! when actions are taken back.

use sannin_shogi::core::{Action, Seat, SeatSet};

use super::ladder::{MATE, letters, pairs, third};
use crate::scene::{Scene, cell, play_all, set};
use Seat::{First, Last, Middle};

/// Four cells that each king walks along, far from the others' and from the Garden.
fn walk(seat: Seat) -> [&'static str; 4] {
    match seat {
        First => ["1c", "1d", "1e", "1f"],
        Middle => ["9m", "9l", "9k", "9j"],
        Last => ["11e", "11f", "11g", "11h"],
    }
}

fn kings(seats: SeatSet, turn: Seat) -> Scene {
    let kings = seats.iter().map(|seat| format!("{}K{} ", seat.letter(), walk(seat)[0]));
    Scene::new(turn, &kings.collect::<String>())
}

/// The next of these seats in the order First, Middle, Last.
fn next_of(seats: SeatSet, seat: Seat) -> Seat {
    let order = [First, Middle, Last, First, Middle, Last];
    let at = order.iter().position(|&other| other == seat).unwrap();
    order[at + 1..].iter().copied().find(|&other| seats.contains(other)).unwrap()
}

/// Everyone in, or each one out, with each who can be to move.
fn tables() -> impl Iterator<Item = (SeatSet, Seat)> {
    let all = [&[First, Middle, Last][..], &[First, Middle], &[Middle, Last], &[First, Last]];
    all.into_iter().map(set).flat_map(|seats| seats.iter().map(move |turn| (seats, turn)))
}

#[test]
fn the_turn_goes_round_those_still_in_and_back_when_actions_are_taken_back() {
    for (seats, turn) in tables() {
        let mut game = kings(seats, turn).game();
        let mut expected = vec![turn];
        let mut steps = [0; 3];
        for _ in 0..6 {
            let mover = *expected.last().unwrap();
            let step = &mut steps[mover as usize];
            play_all(&mut game, &[&format!("K{}-{}", walk(mover)[*step], walk(mover)[*step + 1])]);
            *step += 1;
            expected.push(next_of(seats, mover));
            assert_eq!(game.position().turn(), *expected.last().unwrap(), "{seats:?} {turn}");
        }
        for turn in expected.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(game.position().turn(), *turn);
        }
        for turn in &expected[1..] {
            game.redo().unwrap();
            assert_eq!(game.position().turn(), *turn);
        }
    }
}

#[test]
fn one_seat_mates_the_two_others_in_either_order() {
    // As in the ladder, but the third king is on 1g, with the neighbours 1f, 2g and 2h. After the
    // first mate the rook goes from 5b to 2b and covers 2g and 2h down column 2. The third player
    // moves a gold straight ahead, 12 of its own: 8 for First, 4 for Last. The rook from 2a, on 1a,
    // then checks down column 1 and covers 1f.
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let other = third(mover, victim);
        let pieces = format!("{m}K9j {m}+R5b {m}+R7f {m}+B3c {v}K1a {t}K1g {t}G11g");
        let mut game = Scene::new(mover, &pieces).game();
        play_all(&mut game, &[MATE, "+R5b-2b"]);
        assert_eq!(game.position().turn(), other);
        let ahead = match other {
            First => "13h",
            Middle => "10e",
            Last => "10h",
        };
        let action = Action::Move { from: cell("11g"), to: cell(ahead), promote: false };
        game.play(action).unwrap();
        assert_eq!(game.position().turn(), mover);
        play_all(&mut game, &["+R2a-1a"]);
        assert_eq!(game.position().seats_in(), set(&[mover]));
        assert_eq!(game.result().unwrap().winner(), Some(mover));
        for turn in [mover, other, mover, mover] {
            game.undo().unwrap();
            assert_eq!(game.position().turn(), turn);
            assert_eq!(game.result(), None);
        }
    }
}
