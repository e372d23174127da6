//! The rule of repetition, held to the texts of all the positions that a game has seen; and
//! undoing.

use std::cell::Cell as Count;

use proptest::bool::weighted;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use sannin_shogi::core::{Action, Draw, Game, GameAction, GameResult, IllegalAction};

use super::families::nearly_empty;
use super::run::{hold, try_cases};

/// Games of few pieces, in which the players like to go back to where they came from.
#[test]
fn what_would_repeat_an_earlier_position_and_nothing_else_may_not_be_played() {
    let (refused, drawn) = (Count::new(0), Count::new(0));
    for two in [false, true] {
        let games = (nearly_empty(two), vec((any::<Index>(), weighted(0.8)), 1..30));
        try_cases(&format!("repetition {two}"), 30, &games, |(start, choices)| {
            let mut game = Game::new(start.0);
            let mut seen = vec![start.0.to_string()];
            for (choice, back) in choices {
                let allowed = allowed(&game, &seen, &refused)?;
                if allowed.is_empty() {
                    let repetition = GameResult::Draw(Draw::Repetition);
                    prop_assert_eq!(game.result(), Some(repetition), "{:?}", game.position());
                    drawn.set(drawn.get() + 1);
                    break;
                }
                prop_assert_eq!(game.result(), None);
                let action = back
                    .then(|| allowed.iter().find(|&&action| goes_back(&game, action)))
                    .flatten()
                    .unwrap_or_else(|| choice.get(&allowed));
                game.play(*action).expect("it may be played");
                if game.position().result().is_some() {
                    break;
                }
                seen.push(game.position().to_string());
            }
            Ok(())
        });
    }
    println!("{} actions would have repeated, {} games drawn so", refused.get(), drawn.get());
    assert!(refused.get() >= 50);
}

/// The actions that may be played by the texts that the game has seen; the game must agree.
fn allowed(
    game: &Game,
    seen: &[String],
    refused: &Count<usize>,
) -> Result<Vec<Action>, TestCaseError> {
    let mut allowed = Vec::new();
    for action in game.position().legal_actions() {
        let (after, _) = game.position().play(action).expect("legal");
        let text = after.to_string();
        let stood = seen.iter().position(|earlier| *earlier == text);
        match stood.filter(|_| after.result().is_none()) {
            Some(n) => {
                refused.set(refused.get() + 1);
                if game.result().is_none() {
                    let reason = game.preview(action).map(drop);
                    prop_assert_eq!(reason, Err(IllegalAction::Repeats(n)), "{:?}", action);
                }
            }
            None => allowed.push(action),
        }
    }
    if game.result().is_none() {
        prop_assert_eq!(&game.legal_actions(), &allowed);
    }
    Ok(allowed)
}

/// Returns `true` if an action takes back the one that the same player played last.
fn goes_back(game: &Game, action: Action) -> bool {
    let plays = game.actions();
    let seats = game.position().seats_in().len();
    let last = plays.len().checked_sub(seats).map(|n| plays[n]);
    match (action, last) {
        (
            Action::Move { from, to, .. },
            Some(GameAction::Action(Action::Move { from: a, to: b, .. })),
        ) => (from, to) == (b, a),
        _ => false,
    }
}

#[test]
fn undoing_and_redoing_an_action_changes_nothing() {
    hold("undo", 6, |position| {
        let mut game = Game::new(*position);
        let actions = position.legal_actions().into_iter().map(GameAction::Action);
        for play in actions.chain([GameAction::Resign, GameAction::Draw]) {
            let (after, _) = match play {
                GameAction::Action(action) => position.play(action),
                GameAction::Resign => position.resign(),
                _ => position.agree_draw(),
            }
            .expect("legal");
            let previewed = game.preview(play);
            let aftermath = game.play(play).expect("a first action repeats nothing");
            prop_assert_eq!(previewed, Ok((after, aftermath)), "{:?}", play);
            prop_assert_eq!((*game.position(), game.result()), (after, aftermath.result));
            prop_assert_eq!(game.undo(), Some(play));
            prop_assert_eq!((game.position(), game.result()), (position, None));
            prop_assert_eq!(game.legal_actions(), position.legal_actions().to_vec());
            prop_assert_eq!(game.redo(), Some(play));
            prop_assert_eq!((*game.position(), game.result()), (after, aftermath.result));
            prop_assert_eq!(game.undo(), Some(play));
        }
        Ok(())
    });
}
