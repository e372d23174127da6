//! Two ways to one answer: the list of legal actions, made in batches with shortcuts, and the test
//! of a single action, which names the rule that it breaks. Programs change one and forget the
//! other. Here every action that can be written down at all is asked for, on positions made by hand
//! in which pins, checks, drops, castlings, illuminations and allies come together; random games
//! seldom get there.

use std::collections::{BTreeSet, HashSet};

use sannin_shogi::core::{Action, Cell, Rulings};
use sannin_shogi::notation::action_text;

use super::dense;
use crate::actions::{every_action, illuminations};
use crate::scene::texts;
use oracle::OraclePosition;
use support::compare::oracle_rulings;

#[test]
fn the_list_has_exactly_the_actions_that_the_single_test_accepts() {
    for (name, position) in dense::positions() {
        let listed = position.legal_actions();
        let legal: HashSet<Action> = listed.iter().collect();
        assert_eq!(legal.len(), listed.len(), "{name}: none twice");
        assert_eq!(legal.len(), position.legal_actions().len(), "{name}");
        let mut accepted = 0;
        for action in every_action(&position) {
            let is_legal = position.validate(action).is_ok();
            assert_eq!(is_legal, legal.contains(&action), "{name}: {action:?}");
            accepted += usize::from(is_legal);
        }
        assert_eq!(accepted, legal.len(), "{name}: all of them can be written");
    }
}

#[test]
fn an_illumination_is_of_the_own_promoted_king_wherever_it_is_said_to_be() {
    for (name, position) in dense::usual() {
        let legal: HashSet<Action> = position.legal_actions().into_iter().collect();
        for action in illuminations(Cell::all()) {
            assert_eq!(position.validate(action).is_ok(), legal.contains(&action), "{name}");
        }
    }
}

#[test]
fn both_agree_with_the_rules_written_a_second_time() {
    for (name, position) in dense::both_ways() {
        let text = position.to_string();
        let oracle = OraclePosition::parse(&text, oracle_rulings(position.rulings()));
        assert_eq!(texts(&position), oracle.legal(), "{name}: {text}");
        if position.rulings() != Rulings::default() {
            continue; // what follows takes the second rules long, and depends on no ruling
        }
        for action in position.legal_actions().into_iter().step_by(3) {
            let played = action_text(&position, action);
            let (after, _) = position.play(action).unwrap();
            let (expected, result) = oracle.apply_text(&played);
            assert_eq!(after.result().is_some(), result.is_some(), "{name}: {played}");
            if after.result().is_none() {
                assert_eq!(after.to_string(), expected.to_string(), "{name}: {played}");
            }
        }
    }
}

#[test]
fn playing_tells_the_same_as_the_test() {
    for (name, position) in dense::usual() {
        for action in every_action(&position) {
            match position.validate(action) {
                Ok(()) => assert!(position.play(action).is_ok(), "{name}: {action:?}"),
                Err(reason) => assert_eq!(position.play(action), Err(reason), "{name}: {action:?}"),
            }
        }
    }
}

#[test]
fn every_rule_is_broken_somewhere_in_these_positions() {
    // So that the agreement is not about nothing. The end of the game and repetition are no matter
    // of a position.
    let mut reasons = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for (_, position) in dense::both_ways() {
        for action in every_action(&position) {
            match position.validate(action) {
                Ok(()) => {
                    let written = format!("{action:?}");
                    kinds.insert(written.split(' ').next().unwrap().to_owned());
                }
                Err(reason) => {
                    // Its name and, for those that hold another reason, the name of that.
                    let written = format!("{reason:?}");
                    let names = written.split(|c: char| !c.is_alphabetic()).take(2);
                    let name = names.collect::<Vec<_>>().join(" ");
                    reasons.insert(name.trim().to_owned());
                }
            }
        }
    }
    assert_eq!(kinds.iter().collect::<Vec<_>>(), ["Castle", "Drop", "Illuminate", "Move"]);
    for expected in [
        "NoPiece",
        "NotYourPiece",
        "NotItsMove",
        "Blocked",
        "OwnPiece",
        "King",
        "MustPromote NoCellAhead",
        "MustPromote AllysTerritory",
        "CannotPromote Role",
        "CannotPromote AlreadyPromoted",
        "CannotPromote OutsideZone",
        "CannotPromote Stranded",
        "CannotPromote Allied",
        "NotInHand",
        "Occupied",
        "FarRank",
        "PawnDropMate",
        "OwnKingInCheck",
        "ChecksAlly",
        "Castling RightLost",
        "Castling OutsideTerritory",
        "Castling Adjacent",
        "Illumination NotPromoted",
        "Illumination NoVictim",
        "Illumination NothingMet",
        "Illumination Protected",
        "Illumination NotAll",
    ] {
        assert!(
            reasons.iter().any(|reason| reason.starts_with(expected)),
            "{expected}: {reasons:?}"
        );
    }
}
