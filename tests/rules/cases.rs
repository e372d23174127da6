//! The library and the oracle held to the positions with their right answers.
//!
//! The library is asked by way of the notation, so that both are held to them.

use std::collections::BTreeMap;

use sannin_shogi::core::{self, Game, GameResult, Seat};
use sannin_shogi::notation::{
    Ending, Keyword, action_text, parse_action, parse_position, read_action,
};
use support::cases::{self, CaseResult};

fn words(seats: impl IntoIterator<Item = Seat>) -> Vec<&'static str> {
    seats.into_iter().map(Keyword::keyword).collect()
}

fn result(result: Option<GameResult>) -> Option<CaseResult> {
    let winner = |result: GameResult| result.winner().map(|seat| seat.keyword().to_owned());
    result.map(|result| CaseResult {
        winner: winner(result),
        by: Ending::from(result).keyword().to_owned(),
    })
}

#[test]
fn every_position_has_exactly_its_legal_actions() {
    let cases = cases::legal();
    assert_eq!(cases.len(), 97, "as many lines as the file has");
    for case in cases {
        let position = case.start.position();
        let text = &case.start.position;
        assert_eq!(position.turn().keyword(), case.turn, "{text}");
        assert_eq!(words(position.in_check().iter()), case.in_check, "{text}");
        let allies = position.alliance().map(|alliance| words(alliance.allies().iter()));
        assert_eq!(allies.is_some(), case.alliance.is_some(), "{text}");
        assert_eq!(allies.unwrap_or_default(), case.alliance.unwrap_or_default(), "{text}");

        let mut legal: Vec<String> = position
            .legal_actions()
            .into_iter()
            .map(|action| {
                let written = action_text(&position, action);
                assert_eq!(parse_action(&position, &written), Ok(action), "{text}");
                written
            })
            .collect();
        legal.sort();
        assert_eq!(legal, case.legal, "{text}");
    }
}

#[test]
fn the_reader_takes_every_exact_text() {
    for case in cases::legal() {
        let game = Game::new(case.start.position());
        let actions = game.legal_actions();
        if actions.len() > 60 {
            continue; // reading looks at every action, so that reading them all takes the square
        }
        for action in actions {
            let text = action_text(game.position(), action);
            for typed in [&text, &text.to_lowercase(), &text.to_uppercase()] {
                assert_eq!(read_action(&game, typed), Ok(action.into()), "{typed}");
            }
        }
    }
}

#[test]
fn every_action_has_its_aftermath() {
    let cases = cases::aftermath();
    assert_eq!(cases.len(), 254, "as many lines as the file has");
    for case in cases {
        let before = case.start.position();
        let text = &case.action;
        let action = parse_action(&before, text).unwrap_or_else(|e| panic!("{case:?}: {e}"));
        assert_eq!(action_text(&before, action), *text);
        let (after, aftermath) = before.play(action).unwrap();
        assert_eq!(result(aftermath.result), case.result, "{case:?}");
        assert_eq!(after.result(), aftermath.result, "{case:?}");
        if let Some(expected) = &case.after {
            assert_eq!(after.to_string(), *expected, "{case:?}");
            assert_eq!(parse_position(expected, before.rulings()), Ok(after), "{case:?}");
        }
    }
}

#[test]
fn positions_are_read_or_refused() {
    let cases = cases::positions();
    assert_eq!(cases.len(), 8, "as many lines as the file has");
    for case in cases {
        let read = parse_position(&case.start.position, case.start.rulings.rulings());
        assert_eq!(read.is_ok(), case.readable, "{case:?}: {read:?}");
    }
}

#[test]
fn action_sequences_are_as_many_as_they_should_be() {
    // What a test can wait for, with the last action counted and with every action played.
    const MOST: u64 = 200_000;
    const MOST_PLAYED: u64 = 20_000;
    let mut counted = 0;
    for case in cases::perft() {
        let position = case.start.position();
        let nothing = (core::perft(&position, 0), core::perft_full(&position, 0));
        assert_eq!(nothing, (1, 1), "nothing is played");
        for (&expected, depth) in case.counts.iter().zip(1..) {
            if expected < MOST {
                assert_eq!(core::perft(&position, depth), expected, "{case:?} to depth {depth}");
                counted += 1;
            }
            if expected < MOST_PLAYED {
                let found = core::perft_full(&position, depth);
                assert_eq!(found, expected, "{case:?} to depth {depth}");
            }
        }
    }
    assert_eq!(counted, 34, "the counts below the limit in the file");
}

fn names(seats: impl IntoIterator<Item = oracle::Seat>) -> Vec<&'static str> {
    seats.into_iter().map(oracle::Seat::name).collect()
}

#[test]
fn the_oracle_gives_the_same_legal_actions() {
    for case in cases::legal() {
        let position = case.start.oracle();
        assert_eq!(position.turn.name(), case.turn, "turn in {position:?}");
        assert_eq!(names(position.in_check()), case.in_check, "checks in {position:?}");
        let alliance = position.alliance.map(|allies| allies.map(|seat| seat.name().to_owned()));
        assert_eq!(alliance.map(Vec::from), case.alliance, "alliance in {position:?}");
        assert_eq!(position.legal(), case.legal, "legal actions in {position:?}");
    }
}

#[test]
fn the_oracle_gives_the_same_aftermaths() {
    for case in cases::aftermath() {
        let position = case.start.oracle();
        let (after, result) = match case.action.as_str() {
            "resign" => position.resign(),
            action => position.apply_text(action),
        };
        let result = result.map(|result| CaseResult {
            winner: result.winner.map(|seat| seat.name().to_owned()),
            by: result.by.to_owned(),
        });
        assert_eq!(result, case.result, "result of {} in {position:?}", case.action);
        let after = result.is_none().then(|| after.to_string());
        assert_eq!(after, case.after, "after {} in {position:?}", case.action);
    }
}

#[test]
fn the_oracle_counts_as_many_action_sequences() {
    /// From this number of positions on, a count is left to the library, which is faster.
    const MOST_POSITIONS: u64 = 10_000;
    let cases = cases::perft();
    let mut counted = BTreeMap::new();
    for case in &cases {
        let position = case.start.oracle();
        let mut positions = 1;
        for (depth, &count) in (1..).zip(&case.counts) {
            if positions >= MOST_POSITIONS {
                break;
            }
            let found = position.perft(depth);
            assert_eq!(found, count, "depth {depth}, {}: {position:?}", case.note);
            positions = count;
            *counted.entry(depth).or_insert(0) += 1;
        }
    }
    // Every position to depth 2, and those that come up few at depth 2 one deeper.
    assert_eq!(counted[&1], cases.len());
    assert_eq!(counted[&2], cases.len());
    assert!(counted[&3] > 0);
}
