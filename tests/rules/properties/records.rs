//! Games are the same after they have been saved and loaded.

use std::time::{Duration, UNIX_EPOCH};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{GameAction, Position, Rulings};
use sannin_shogi::record::{Players, Record, load};

use super::families::families;
use super::run::try_cases;

/// A step of a game before it is saved.
#[derive(Clone, Debug)]
enum Step {
    Act(Index),
    Undo,
    Comment(Index, String),
    Resign,
    AgreeDraw,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        30 => any::<Index>().prop_map(Step::Act),
        2 => Just(Step::Undo),
        4 => (any::<Index>(), any::<String>()).prop_map(|(at, text)| Step::Comment(at, text)),
        1 => Just(Step::Resign),
        1 => Just(Step::AgreeDraw),
    ]
}

fn take(record: &mut Record, step: &Step) {
    match step {
        Step::Act(choice) => {
            let legal = record.game().legal_actions();
            if !legal.is_empty() {
                record.play(*choice.get(&legal)).expect("it may be played");
            }
        }
        Step::Undo => drop(record.undo()),
        Step::Comment(at, text) => {
            let at = at.index(record.len() + 1);
            assert!(record.set_comment(at, text), "after {at} actions");
        }
        Step::Resign => drop(record.play(GameAction::Resign)),
        Step::AgreeDraw => drop(record.play(GameAction::Draw)),
    }
}

#[test]
fn a_game_from_any_position_is_saved_and_loaded_byte_for_byte() {
    for (family, positions) in families() {
        let games = (positions, [any::<String>(), any::<String>(), any::<String>()]);
        let games = (games, any::<Option<u32>>(), vec(step(), 0..30));
        let name = format!("games, {family}");
        try_cases(&name, 6, &games, |((found, names), seconds, steps)| {
            let mut record = Record::from_position(players(names), found.0);
            record.started =
                seconds.map(|seconds| (UNIX_EPOCH + Duration::from_secs(seconds.into())).into());
            steps.iter().for_each(|step| take(&mut record, step));
            loads_as_it_was(&record)
        });
    }
}

#[test]
fn a_game_from_either_start_is_saved_and_loaded_byte_for_byte() {
    let rulings: Vec<Rulings> = Rulings::all().collect();
    let games = (select(rulings), any::<bool>(), vec(step(), 0..250));
    try_cases("games", 20, &games, |(rulings, allied, steps)| {
        let players = Players::default();
        let mut record = if allied {
            Record::allied(players, rulings)
        } else {
            Record::standard(players, rulings)
        };
        steps.iter().for_each(|step| take(&mut record, step));
        loads_as_it_was(&record)
    });
}

fn players([first, middle, last]: [String; 3]) -> Players {
    Players { first, middle, last }
}

fn loads_as_it_was(record: &Record) -> TestCaseResult {
    let text = record.to_text();
    let again =
        load(&text, "game").map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(again.to_text(), text);
    prop_assert_eq!(&again.players, &record.players);
    prop_assert_eq!(again.started, record.started);
    prop_assert_eq!(again.beginning(), record.beginning());
    prop_assert_eq!(again.rulings(), record.rulings());
    prop_assert_eq!(again.game().actions(), record.game().actions());
    prop_assert_eq!(positions(&again), positions(record));
    prop_assert_eq!(again.game().result(), record.game().result());
    let comments = |record: &Record| -> Vec<(usize, String)> {
        record.comments().map(|(at, text)| (at, text.to_owned())).collect()
    };
    prop_assert_eq!(comments(&again), comments(record));
    Ok(())
}

fn positions(record: &Record) -> Vec<Position> {
    (0..=record.len()).map_while(|n| record.game().position_after(n)).copied().collect()
}
