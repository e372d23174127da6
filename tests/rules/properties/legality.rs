//! The legal actions are those that the oracle finds.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{Action, Position};
use sannin_shogi::notation::action_text;

use super::run::hold;
use crate::actions::every_action;
use oracle::OraclePosition;
use support::compare::oracle_rulings;

/// The same position, as the oracle reads it.
pub(crate) fn oracle_of(position: &Position) -> OraclePosition {
    OraclePosition::parse(&position.to_string(), oracle_rulings(position.rulings()))
}

#[test]
fn the_legal_actions_are_those_of_the_oracle() {
    hold("legal", 24, |position| {
        let mut legal: Vec<String> =
            position.legal_actions().iter().map(|action| action_text(position, action)).collect();
        legal.sort();
        prop_assert_eq!(legal, oracle_of(position).legal());
        Ok(())
    });
}

#[test]
fn check_accepts_exactly_what_is_listed() {
    hold("check", 4, check_and_list_agree);
}

fn check_and_list_agree(position: &Position) -> TestCaseResult {
    let list = position.legal_actions();
    let legal: HashSet<Action> = list.iter().collect();
    prop_assert_eq!(list.len(), legal.len(), "none is listed twice");
    prop_assert_eq!(list.len(), position.legal_actions().len());
    for action in every_action(position) {
        let checked = position.validate(action);
        prop_assert_eq!(checked.is_ok(), legal.contains(&action), "{:?}: {:?}", action, checked);
        prop_assert_eq!(position.play(action).map(drop), checked, "{:?}", action);
    }
    Ok(())
}
