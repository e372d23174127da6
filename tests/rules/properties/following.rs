//! Every way of playing an action leads where the oracle says.

use std::cell::Cell;
use std::collections::HashMap;

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{Action, Position, SeatSet, perft, perft_full};
use sannin_shogi::notation::action_text;

use super::legality::oracle_of;
use super::run::hold;
use oracle::{OraclePosition, OracleResult};
use support::compare::same_result;

#[test]
fn every_action_leads_where_the_oracle_says() {
    let (positions, actions) = (Cell::new(0), Cell::new(0));
    hold("every action", 3, |position| {
        let all = position.legal_actions().to_vec();
        lead_where_the_oracle_says(position, &all)?;
        actions.set(actions.get() + all.len());
        positions.set(positions.get() + 1);
        Ok(())
    });
    println!("{} actions of {} positions", actions.get(), positions.get());
}

/// The oracle is slow; here it is asked only about mates, alliances and the ends of games.
#[test]
fn every_turning_point_is_what_the_oracle_says() {
    let actions = Cell::new(0);
    hold("turning points", 30, |position| {
        let mut telling = position.legal_actions().to_vec();
        telling.retain(|&action| {
            let (_, aftermath) = position.play(action).expect("legal");
            let over = aftermath.result.is_some();
            over || aftermath.alliance.is_some() || !aftermath.mated.is_empty()
        });
        actions.set(actions.get() + telling.len());
        lead_where_the_oracle_says(position, &telling)
    });
    println!("{} actions", actions.get());
}

/// Plays legal actions, each of which must also be legal for the oracle.
fn lead_where_the_oracle_says(position: &Position, actions: &[Action]) -> TestCaseResult {
    if actions.is_empty() {
        return Ok(());
    }
    let oracle = oracle_of(position);
    let legal: HashMap<String, _> =
        oracle.legal_actions().into_iter().map(|action| (oracle.text(&action), action)).collect();
    prop_assert_eq!(legal.len(), position.legal_actions().len());
    for &action in actions {
        let text = action_text(position, action);
        let theirs = legal.get(&text);
        prop_assert!(theirs.is_some(), "{} is not legal", text);
        let (after, _) = position.play(action).expect("legal");
        same(&after, &oracle.apply(theirs.unwrap()), &text)?;
    }
    Ok(())
}

#[test]
fn resigning_leads_where_the_oracle_says() {
    hold("resigning", 24, |position| {
        let (after, _) = position.resign().expect("nothing is over");
        same(&after, &oracle_of(position).resign(), "resign")
    });
}

fn same(
    after: &Position,
    expected: &(OraclePosition, Option<OracleResult>),
    text: &str,
) -> TestCaseResult {
    let (position, result) = expected;
    let found = after.result();
    prop_assert!(same_result(found, result.as_ref()), "{}: {:?}, not {:?}", text, found, result);
    if result.is_none() {
        prop_assert_eq!(after.to_string(), position.to_string(), "{}", text);
    } else {
        // What stands on the board and in the hands at the end is to be relied on, too.
        let shown = |text: &str| text.split(' ').step_by(2).take(2).collect::<Vec<_>>().join(" ");
        let (ours, theirs) = (after.to_string(), position.to_string());
        prop_assert_eq!(shown(&ours), shown(&theirs), "{}", text);
    }
    Ok(())
}

#[test]
fn what_follows_is_a_position_to_begin_from() {
    hold("accepted", 60, |position| {
        if attacks_who_has_just_moved(position) {
            return Ok(());
        }
        let resigned = position.resign().expect("nothing is over").0;
        let played = position
            .legal_actions()
            .into_iter()
            .map(|action| (action_text(position, action), position.play(action).expect("legal").0));
        let resigned = std::iter::once(("resign".to_owned(), resigned));
        for (text, after) in played.chain(resigned).filter(|(_, after)| after.result().is_none()) {
            let again = Position::from_setup(&after.to_setup(), after.rulings());
            prop_assert_eq!(again, Ok(after), "{}", text);
        }
        Ok(())
    });
}

/// Returns `true` if the second of the allies to move attacks the first one's king. That is
/// accepted, but no game comes to it, since the first has just answered every check; and as the
/// mover need not close the line, it could still stand open on the third player's turn, which is
/// not accepted.
fn attacks_who_has_just_moved(position: &Position) -> bool {
    let turn = position.turn();
    let attackers =
        |ally| position.attackers(position.king(ally).unwrap(), SeatSet::from_seat(turn));
    position.ally_of(turn).is_some_and(|ally| ally.next() == turn && !attackers(ally).is_empty())
}

#[test]
fn what_is_fast_plays_every_action_as_the_plain_rules_do() {
    hold("prepared", 20, |position| {
        let prepared = position.prepare();
        let mut over = *position; // written over by one action after another
        for action in position.legal_actions() {
            let expected = position.play(action).expect("legal");
            prop_assert_eq!(prepared.play_unchecked(action), expected, "{:?}", action);
            prepared.play_into(action, &mut over);
            prop_assert_eq!(over, expected.0, "{:?}", action);
        }
        Ok(())
    });
}

#[test]
fn counting_is_playing() {
    hold("perft", 4, |position| {
        let listed = position.legal_actions().len() as u64;
        prop_assert_eq!(perft(position, 1), listed);
        prop_assert_eq!(perft_full(position, 1), listed);
        let played: u64 = position
            .legal_actions()
            .into_iter()
            .map(|action| position.play(action).expect("legal").0.legal_actions().len() as u64)
            .sum();
        prop_assert_eq!(perft(position, 2), played);
        Ok(())
    });
}
