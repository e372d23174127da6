//! Positions with their right answers, computed from the rules by a slow implementation that
//! shares nothing with this one. The library is held to them by way of the notation, so that both
//! are.
//!
//! - `legal.jsonl`: a position in each line, its rulings, who is in check, and all legal actions in
//!   the order of their bytes.
//! - `aftermath.jsonl`: a position and one action, the position after it (null where the game is
//!   over), and the result.
//! - `positions.jsonl`: a position string, its rulings, and whether it is one of a game that goes on.
//! - `perft.json`: how many sequences of actions there are, by their length.

use std::path::Path;

use sannin_shogi::core::{Game, GameResult, Position, Rulings, Seat, perft, perft_full};
use sannin_shogi::notation::{Ending, RulingKind};
use sannin_shogi::notation::{Keyword, action_text, parse_action, parse_position, read_action};
use serde_json::Value;

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    std::fs::read_to_string(path).unwrap()
}

fn lines(name: &str) -> Vec<Value> {
    read(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn rulings(case: &Value) -> Rulings {
    let mut rulings = Rulings::default();
    for (name, value) in case["rulings"].as_object().unwrap() {
        let kind = RulingKind::from_keyword(name).unwrap();
        kind.with_value(value.as_str().unwrap()).unwrap().apply(&mut rulings);
    }
    rulings
}

fn position(case: &Value) -> Position {
    let text = case["position"].as_str().unwrap();
    let position = parse_position(text, rulings(case)).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position.to_string(), text);
    position
}

fn seats(value: &Value) -> Vec<Seat> {
    let words = value.as_array().unwrap().iter();
    words.map(|word| Seat::from_keyword(word.as_str().unwrap()).unwrap()).collect()
}

fn result(value: &Value) -> Option<GameResult> {
    let by = Ending::from_keyword(value.get("by")?.as_str().unwrap()).unwrap();
    let winner = value["winner"].as_str().map(|word| Seat::from_keyword(word).unwrap());
    Some(by.with_winner(winner).unwrap())
}

#[test]
fn every_position_has_exactly_its_legal_actions() {
    let cases = lines("legal.jsonl");
    assert_eq!(cases.len(), 97, "as many lines as the file has");
    for case in cases {
        let position = position(&case);
        let text = &case["position"];
        assert_eq!(position.turn().keyword(), case["turn"], "{text}");
        let in_check: Vec<Seat> = position.in_check().iter().collect();
        assert_eq!(in_check, seats(&case["in_check"]), "{text}");
        match position.alliance() {
            Some(alliance) => {
                let allies: Vec<Seat> = alliance.allies().iter().collect();
                assert_eq!(allies, seats(&case["alliance"]), "{text}");
            }
            None => assert!(case["alliance"].is_null(), "{text}"),
        }

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
        let expected: Vec<&str> =
            case["legal"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        assert_eq!(legal, expected, "{text}");
    }
}

#[test]
fn the_reader_takes_every_exact_text() {
    for case in lines("legal.jsonl") {
        let game = Game::new(position(&case));
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
    let cases = lines("aftermath.jsonl");
    assert_eq!(cases.len(), 254, "as many lines as the file has");
    for case in cases {
        let before = position(&case);
        let text = case["action"].as_str().unwrap();
        let action = parse_action(&before, text).unwrap_or_else(|e| panic!("{case}: {e}"));
        assert_eq!(action_text(&before, action), text);
        let (after, aftermath) = before.play(action).unwrap();
        assert_eq!(aftermath.result, result(&case["result"]), "{case}");
        assert_eq!(after.result(), aftermath.result, "{case}");
        if let Some(expected) = case["after"].as_str() {
            assert_eq!(after.to_string(), expected, "{case}");
            assert_eq!(parse_position(expected, rulings(&case)), Ok(after), "{case}");
        }
    }
}

#[test]
fn positions_are_read_or_refused() {
    let cases = lines("positions.jsonl");
    assert_eq!(cases.len(), 8, "as many lines as the file has");
    for case in cases {
        let read = parse_position(case["position"].as_str().unwrap(), rulings(&case));
        assert_eq!(read.is_ok(), case["readable"].as_bool().unwrap(), "{case}: {read:?}");
    }
}

#[test]
fn action_sequences_are_as_many_as_they_should_be() {
    // What a test can wait for, with the last action counted and with every action played.
    const MOST: u64 = 200_000;
    const MOST_PLAYED: u64 = 20_000;
    let cases: Value = serde_json::from_str(&read("perft.json")).unwrap();
    let mut counted = 0;
    for case in cases.as_array().unwrap() {
        let position = position(case);
        assert_eq!((perft(&position, 0), perft_full(&position, 0)), (1, 1), "nothing is played");
        for (expected, depth) in case["counts"].as_array().unwrap().iter().zip(1..) {
            let expected = expected.as_u64().unwrap();
            if expected < MOST {
                assert_eq!(perft(&position, depth), expected, "{case} to depth {depth}");
                counted += 1;
            }
            if expected < MOST_PLAYED {
                assert_eq!(perft_full(&position, depth), expected, "{case} to depth {depth}");
            }
        }
    }
    assert_eq!(counted, 34, "the counts below the limit in the file");
}
