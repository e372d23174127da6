//! The oracle gives the right answers in all positions of `cases`.
//!
//! The answers were computed by a slow implementation of the rules that is independent of the
//! library and of the oracle.

use std::collections::BTreeMap;

use oracle::{OraclePosition, OracleRulings, Seat};
use serde::Deserialize;

#[derive(Deserialize)]
struct Rulings {
    illumination: String,
    stranded: String,
    allied_promotion: String,
}

fn read(position: &str, rulings: &Rulings) -> OraclePosition {
    let Rulings { illumination, stranded, allied_promotion } = rulings;
    let rulings = OracleRulings::named(illumination, stranded, allied_promotion);
    OraclePosition::parse(position, rulings)
}

fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn names(seats: impl IntoIterator<Item = Seat>) -> Vec<&'static str> {
    seats.into_iter().map(Seat::name).collect()
}

#[derive(Deserialize)]
struct LegalCase {
    position: String,
    rulings: Rulings,
    turn: String,
    in_check: Vec<String>,
    alliance: Option<Vec<String>>,
    legal: Vec<String>,
}

#[test]
fn the_legal_actions_are_those_of_the_cases() {
    let cases: Vec<LegalCase> = lines(include_str!("../cases/legal.jsonl"));
    assert!(!cases.is_empty());
    for case in cases {
        let position = read(&case.position, &case.rulings);
        assert_eq!(position.to_string(), case.position, "read and written");
        assert_eq!(position.turn.name(), case.turn, "turn in {position:?}");
        assert_eq!(names(position.in_check()), case.in_check, "checks in {position:?}");
        let alliance = position.alliance.map(|allies| allies.map(|seat| seat.name().to_owned()));
        assert_eq!(alliance.map(Vec::from), case.alliance, "alliance in {position:?}");
        assert_eq!(position.legal(), case.legal, "legal actions in {position:?}");
    }
}

#[derive(Deserialize)]
struct AftermathCase {
    position: String,
    rulings: Rulings,
    action: String,
    after: Option<String>,
    result: Option<CaseResult>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct CaseResult {
    winner: Option<String>,
    by: String,
}

#[test]
fn what_follows_an_action_is_as_in_the_cases() {
    let cases: Vec<AftermathCase> = lines(include_str!("../cases/aftermath.jsonl"));
    assert!(!cases.is_empty());
    for case in cases {
        let position = read(&case.position, &case.rulings);
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

#[derive(Deserialize)]
struct PerftCase {
    note: String,
    position: String,
    rulings: Rulings,
    counts: Vec<u64>,
}

#[test]
fn the_action_sequences_are_as_many_as_in_the_cases() {
    /// From so many positions on, a count is left to the library, which is faster.
    const MOST_POSITIONS: u64 = 10_000;
    let cases: Vec<PerftCase> = serde_json::from_str(include_str!("../cases/perft.json")).unwrap();
    let mut counted = BTreeMap::new();
    for case in &cases {
        let position = read(&case.position, &case.rulings);
        let mut positions = 1;
        for (depth, &count) in (1..).zip(&case.counts) {
            if positions >= MOST_POSITIONS {
                break;
            }
            let got = position.perft(depth);
            assert_eq!(got, count, "depth {depth}, {}: {position:?}", case.note);
            positions = count;
            *counted.entry(depth).or_insert(0) += 1;
        }
    }
    // Every position to depth 2, and those that come up few at depth 2 one deeper.
    assert_eq!(counted[&1], cases.len());
    assert_eq!(counted[&2], cases.len());
    assert!(counted[&3] > 0);
}
