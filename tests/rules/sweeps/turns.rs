//! Whose turn it is after something out of the ordinary. Programs count plies and take the rest of
//! a division for the seat, or step on from the mover without asking who is still in. Both go wrong
//! when a player has left, when a mate gives another turn, when a game starts from a position, and
//! when actions are taken back.

use sannin_shogi::core::{Action, Game, GameAction, Seat, SeatSet};
use sannin_shogi::record::{Players, Record, load};

use super::ladder::{MATE, ladder, letters, pairs, third};
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

/// The game saved as text and loaded again.
fn loaded(game: &Game) -> Game {
    let mut record = Record::from_position(Players::default(), *game.start());
    for &play in game.actions() {
        record.play(play).unwrap();
    }
    load(&record.to_text(), "turns.json").unwrap().game().clone()
}

#[test]
fn a_file_says_whose_turn_it_is_whatever_the_number_of_actions() {
    for (seats, turn) in tables() {
        let mut game = kings(seats, turn).game();
        assert_eq!(loaded(&game).position().turn(), turn);
        let mut steps = [0; 3];
        for _ in 0..5 {
            let mover = game.position().turn();
            let step = &mut steps[mover as usize];
            play_all(&mut game, &[&format!("K{}-{}", walk(mover)[*step], walk(mover)[*step + 1])]);
            *step += 1;
            assert_eq!(loaded(&game).position().turn(), next_of(seats, mover));
        }
    }
    // A mate, the turn after it, a resignation: the numbers of actions and the turns part.
    for (mover, victim) in pairs() {
        let mut game = ladder(mover, victim).game();
        play_all(&mut game, &[MATE]);
        assert_eq!(loaded(&game).position().turn(), mover);
        play_all(&mut game, &["K9j-9i"]);
        assert_eq!(loaded(&game).position().turn(), third(mover, victim));
    }
}

#[test]
fn after_a_resignation_the_next_player_still_in_moves() {
    let all = set(&[First, Middle, Last]);
    for turn in Seat::ALL {
        // After 0 to 2 other actions, so that each seat resigns at each place of the round.
        for before in 0..3 {
            let start = (before..3).fold(turn, |seat, _| next_of(all, seat));
            let mut game = kings(all, start).game();
            for _ in 0..before {
                let mover = game.position().turn();
                play_all(&mut game, &[&format!("K{}-{}", walk(mover)[0], walk(mover)[1])]);
            }
            assert_eq!(game.position().turn(), turn);
            game.play(GameAction::Resign).unwrap();
            let left = all.without(turn);
            let next = next_of(left, turn);
            assert_eq!(game.position().turn(), next);
            // The two who are left take turns.
            let at = walk(next)
                .iter()
                .position(|name| game.position().king(next).unwrap().to_string() == *name);
            let at = at.unwrap();
            play_all(&mut game, &[&format!("K{}-{}", walk(next)[at], walk(next)[at + 1])]);
            assert_eq!(game.position().turn(), next_of(left, next));
            game.undo();
            game.undo();
            assert_eq!(game.position().turn(), turn, "taken back, who resigned is to move");
        }
    }
}

#[test]
fn whoever_mates_moves_again_whichever_of_the_others_it_was() {
    for (mover, victim) in pairs() {
        let mut game = ladder(mover, victim).game();
        play_all(&mut game, &[MATE]);
        assert_eq!(game.aftermath_of(1).unwrap().mated, set(&[victim]));
        assert_eq!(game.position().turn(), mover, "{mover} mated {victim}");
        // Then the third, then the mover, and so on.
        let other = third(mover, victim);
        play_all(&mut game, &["K9j-9i"]);
        assert_eq!(game.position().turn(), other);
        play_all(&mut game, &["K4g-4h"]);
        assert_eq!(game.position().turn(), mover);
        play_all(&mut game, &["K9i-9h"]);
        assert_eq!(game.position().turn(), other);
        for turn in [mover, other, mover, mover] {
            game.undo().unwrap();
            assert_eq!(game.position().turn(), turn);
        }
        game.redo().unwrap();
        assert_eq!(game.position().turn(), mover, "again after redoing the mate");
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

#[test]
fn a_resignation_in_the_turn_that_a_mate_gave_leaves_the_third_player_alone() {
    for (mover, victim) in pairs() {
        let mut game = ladder(mover, victim).game();
        play_all(&mut game, &[MATE]);
        game.play(GameAction::Resign).unwrap();
        assert_eq!(game.result().unwrap().winner(), Some(third(mover, victim)));
        game.undo();
        assert_eq!((game.position().turn(), game.result()), (mover, None));
        play_all(&mut game, &["K9j-9i"]);
        game.play(GameAction::Resign).unwrap();
        assert_eq!(game.result().unwrap().winner(), Some(mover));
    }
}
