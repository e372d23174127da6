//! The library and the oracle give the same answers, in any position that the library takes for
//! one of a game that goes on.

use sannin_shogi::core::{GameAction, Position, Seat};
use sannin_shogi::notation::action_text;

use crate::compare::{oracle_rulings, same_result};
use oracle::{self, OraclePosition};

/// The seat as the oracle has it.
pub fn oracle_seat(seat: Seat) -> oracle::Seat {
    oracle::Seat::of_letter(seat.letter())
}

fn read(position: &Position) -> OraclePosition {
    OraclePosition::parse(&position.to_string(), oracle_rulings(position.rulings()))
}

/// Asserts that both see a position of a game that goes on alike: the legal actions of the player
/// to move, and the players in check.
pub fn on_position(position: &Position) {
    let oracle = read(position);
    let legal = texts(position);
    assert_eq!(legal, oracle.legal(), "{oracle:?}");
    assert!(!legal.is_empty(), "a game that goes on: {oracle:?}");
    for seat in Seat::ALL {
        let theirs = oracle_seat(seat);
        let checked = oracle.is_in_check(theirs);
        assert_eq!(position.in_check().contains(seat), checked, "{seat} in {oracle:?}");
        assert!(!checked || oracle.would_have_action(theirs), "{seat} is mated in {oracle:?}");
    }
}

/// Asserts that both see the consequences of an action alike.
pub fn on_play(position: &Position, play: GameAction) {
    let before = read(position);
    let text = action_text(position, play);
    let ((after, _), (expected, result)) = match play {
        GameAction::Action(action) => (position.play(action).unwrap(), before.apply_text(&text)),
        GameAction::Resign => (position.resign().unwrap(), before.resign()),
        _ => return, // the oracle does not know agreements
    };
    assert!(
        same_result(after.result(), result.as_ref()),
        "{before:?} {text}: {:?}, not {result:?}",
        after.result()
    );
    if result.is_none() {
        assert_eq!(after.to_string(), expected.to_string(), "{before:?} {text}");
    }
}

/// The legal actions as text, sorted by their bytes.
pub fn texts(position: &Position) -> Vec<String> {
    let actions = position.legal_actions();
    let mut texts: Vec<String> =
        actions.into_iter().map(|action| action_text(position, action)).collect();
    texts.sort_unstable();
    texts
}
