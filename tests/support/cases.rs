//! Positions with their right answers, computed from the rules by a slow implementation that shares
//! nothing with the library or the oracle: the files of `tests/cases`.

use oracle::{OraclePosition, OracleRulings};
use sannin_shogi::core::{AlliedPromotion, Illumination, Position, Rulings, Stranded};
use sannin_shogi::notation::{Keyword, parse_position};
use serde::Deserialize;

/// A position with its rulings.
#[derive(Debug, Deserialize)]
pub struct Start {
    pub position: String,
    pub rulings: RulingNames,
}

#[derive(Debug, Deserialize)]
pub struct RulingNames {
    illumination: String,
    stranded: String,
    allied_promotion: String,
}

impl RulingNames {
    pub fn rulings(&self) -> Rulings {
        Rulings::default()
            .with_illumination(Illumination::from_keyword(&self.illumination).unwrap())
            .with_stranded(Stranded::from_keyword(&self.stranded).unwrap())
            .with_allied_promotion(AlliedPromotion::from_keyword(&self.allied_promotion).unwrap())
    }

    pub fn oracle_rulings(&self) -> OracleRulings {
        OracleRulings::named(&self.illumination, &self.stranded, &self.allied_promotion)
    }
}

impl Start {
    pub fn position(&self) -> Position {
        let text = &self.position;
        let position = parse_position(text, self.rulings.rulings());
        let position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), *text);
        position
    }

    pub fn oracle(&self) -> OraclePosition {
        let position = OraclePosition::parse(&self.position, self.rulings.oracle_rulings());
        assert_eq!(position.to_string(), self.position);
        position
    }
}

/// The players in check, and all legal actions in the order of their bytes.
#[derive(Debug, Deserialize)]
pub struct LegalCase {
    #[serde(flatten)]
    pub start: Start,
    pub turn: String,
    pub in_check: Vec<String>,
    pub alliance: Option<Vec<String>>,
    pub legal: Vec<String>,
}

/// The position after an action, none where the game is over, and the result.
#[derive(Debug, Deserialize)]
pub struct AftermathCase {
    #[serde(flatten)]
    pub start: Start,
    pub action: String,
    pub after: Option<String>,
    pub result: Option<CaseResult>,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
pub struct CaseResult {
    pub winner: Option<String>,
    pub by: String,
}

/// A position string, and whether it is one of a game that goes on.
#[derive(Debug, Deserialize)]
pub struct PositionCase {
    #[serde(flatten)]
    pub start: Start,
    pub readable: bool,
}

/// The number of sequences of actions, from length 1 on.
#[derive(Debug, Deserialize)]
pub struct PerftCase {
    #[serde(flatten)]
    pub start: Start,
    pub note: String,
    pub counts: Vec<u64>,
}

fn lines<'a, T: Deserialize<'a>>(text: &'a str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub fn legal() -> Vec<LegalCase> {
    lines(include_str!("../cases/legal.jsonl"))
}

pub fn aftermath() -> Vec<AftermathCase> {
    lines(include_str!("../cases/aftermath.jsonl"))
}

pub fn positions() -> Vec<PositionCase> {
    lines(include_str!("../cases/positions.jsonl"))
}

pub fn perft() -> Vec<PerftCase> {
    serde_json::from_str(include_str!("../cases/perft.json")).unwrap()
}
