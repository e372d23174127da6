//! The text of a game file: always the same for the same game.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::core::{GameResult, Rulings, Seat};
use crate::notation::names::By;
use crate::notation::{Word, play_text, position_string};

use super::clock::Timestamp;
use super::game_record::{Beginning, Record};
use super::read::{FORMAT, VERSION};

/// A game file, its keys in the order in which they are written.
#[derive(Serialize)]
struct File<'a> {
    format: &'static str,
    version: u64,
    players: PlayersObject<'a>,
    started: Option<Timestamp>,
    rulings: RulingsObject,
    alliance: Option<[&'static str; 2]>,
    position: Option<String>,
    actions: Vec<String>,
    comments: BTreeMap<usize, &'a str>,
    result: Option<ResultObject>,
}

#[derive(Serialize)]
struct PlayersObject<'a> {
    first: &'a str,
    middle: &'a str,
    last: &'a str,
}

#[derive(Serialize)]
struct RulingsObject {
    illumination: &'static str,
    stranded: &'static str,
    allied_promotion: &'static str,
}

impl From<Rulings> for RulingsObject {
    fn from(rulings: Rulings) -> RulingsObject {
        RulingsObject {
            illumination: rulings.illumination.word(),
            stranded: rulings.stranded.word(),
            allied_promotion: rulings.allied_promotion.word(),
        }
    }
}

/// A result as game files have it: who won, and how. It serializes to `{"winner", "by"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ResultObject {
    /// The winner's seat, in a word.
    pub winner: Option<&'static str>,
    /// How the game ended, in a word.
    pub by: &'static str,
}

impl From<GameResult> for ResultObject {
    fn from(result: GameResult) -> ResultObject {
        ResultObject { winner: result.winner().map(Seat::word), by: By::from(result).word() }
    }
}

/// A result as the file has it, in one line.
pub(super) fn result_json(result: Option<GameResult>) -> String {
    match result.map(ResultObject::from) {
        None => "null".to_owned(),
        Some(ResultObject { winner: Some(winner), by }) => {
            format!("{{\"winner\": \"{winner}\", \"by\": \"{by}\"}}")
        }
        Some(ResultObject { winner: None, by }) => {
            format!("{{\"winner\": null, \"by\": \"{by}\"}}")
        }
    }
}

impl Record {
    /// The text of the game's file. The same game always has the same text, and loading it gives
    /// the same game.
    pub fn to_text(&self) -> String {
        let game = self.game();
        let before = |index| game.position_after(index).unwrap_or(game.start());
        let file = File {
            format: FORMAT,
            version: VERSION,
            players: PlayersObject {
                first: &self.players.first,
                middle: &self.players.middle,
                last: &self.players.last,
            },
            started: self.started,
            rulings: self.rulings().into(),
            alliance: (self.beginning() == Beginning::Allied)
                .then(|| [Seat::Middle.word(), Seat::Last.word()]),
            position: (self.beginning() == Beginning::Position)
                .then(|| position_string(game.start())),
            actions: (0..)
                .zip(game.plays())
                .map(|(index, &play)| play_text(before(index), play))
                .collect(),
            comments: self.comments().collect(),
            result: game.result().map(ResultObject::from),
        };
        // Text and whole numbers alone, which nothing can keep from being written.
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }
}
