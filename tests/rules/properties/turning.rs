//! Nothing in the rules tells a position from the same one turned about the centre.

use std::collections::HashSet;

use proptest::prelude::*;
use sannin_shogi::core::{Action, IllegalAction, Position};

use super::run::hold;
use crate::actions::every_action;
use crate::scene::turning::Turn;

#[test]
fn a_turned_position_has_the_turned_actions_and_what_follows_them() {
    hold("turned", 20, |position| {
        let other = position.turned(1);
        let legal: HashSet<Action> =
            position.legal_actions().into_iter().map(|action| action.turn()).collect();
        prop_assert_eq!(&legal, &other.legal_actions().into_iter().collect());
        for action in position.legal_actions() {
            let (after, aftermath) = position.play(action).expect("legal");
            let (other_after, other_aftermath) = other.play(action.turn()).expect("legal");
            prop_assert_eq!(after.turned(1), other_after, "{:?}", action);
            prop_assert_eq!(aftermath.turn(), other_aftermath, "{:?}", action);
        }
        let (after, aftermath) = position.resign().expect("nothing is over");
        let (other_after, other_aftermath) = other.resign().expect("nothing is over");
        prop_assert_eq!(after.turned(1), other_after);
        prop_assert_eq!(aftermath.turn(), other_aftermath);
        Ok(())
    });
}

#[test]
fn a_turned_position_refuses_for_the_turned_reasons() {
    hold("turned reasons", 2, |position| {
        let other = position.turned(1);
        for action in every_action(position) {
            let (one, two) = (position.validate(action), other.validate(action.turn()));
            if is_one_of_several(action, &one) {
                prop_assert_eq!(one.is_ok(), two.is_ok(), "{:?}", action);
            } else {
                prop_assert_eq!(one.map_err(|reason| reason.turn()), two, "{:?}", action);
            }
        }
        Ok(())
    });
}

/// Returns `true` if a reason names the first thing wrong where several may be: the first on the
/// clock as Middle sees it, or the first seat. That order does not turn with the board.
fn is_one_of_several(action: Action, checked: &Result<(), IllegalAction>) -> bool {
    let several = matches!(action, Action::Illuminate { victims, .. } if victims.len() > 1);
    several || matches!(checked, Err(IllegalAction::PawnDropMate(_)))
}

#[test]
fn a_turned_position_is_accepted_and_turns_back() {
    hold("turned setups", 40, |position| {
        let setup = position.to_setup();
        let turned = setup.turn();
        let found = Position::from_setup(&turned, position.rulings());
        prop_assert_eq!(found, Ok(position.turned(1)));
        prop_assert_eq!(turned.turn().turn(), setup);
        Ok(())
    });
}
