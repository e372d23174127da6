//! The text of a game file: always the same for the same game.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

use crate::core::{GameResult, Seat};
use crate::notation::{Ending, RulingKind};
use crate::notation::{Keyword, action_text};

use super::game_record::{Beginning, Record};
use super::read::{FORMAT, VERSION};

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
        ResultObject {
            winner: result.winner().map(Seat::keyword),
            by: Ending::from(result).keyword(),
        }
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
        let actions: Vec<String> = (0..)
            .zip(game.actions())
            .map(|(index, &play)| action_text(before(index), play))
            .collect();
        let allies = (self.beginning() == Beginning::Allied)
            .then(|| [Seat::Middle, Seat::Last].map(Seat::keyword));
        let position = (self.beginning() == Beginning::Position).then(|| game.start().to_string());
        let players = Seat::ALL.map(|seat| (seat.keyword(), json(self.players.name(seat))));
        let rulings = RulingKind::VALUES
            .iter()
            .map(|kind| (kind.keyword(), json(kind.of(self.rulings()).value())));
        let result = game.result().map(|result| {
            let ResultObject { winner, by } = result.into();
            object([("winner", json(winner)), ("by", json(by))])
        });
        let mut text = object([
            ("format", json(FORMAT)),
            ("version", json(VERSION)),
            ("players", object(players)),
            ("started", json(self.started.map(|started| started.to_string()))),
            ("rulings", object(rulings)),
            ("alliance", json(allies.map(Vec::from))),
            ("position", json(position)),
            ("actions", json(actions)),
            ("comments", object(self.comments().map(|(number, text)| (number, json(text))))),
            ("result", result.unwrap_or_else(|| json(Value::Null))),
        ]);
        text.push('\n');
        text
    }
}

/// The JSON of a value, a line for each of its parts. Unlike the serializers of other types this
/// cannot fail, so that a game never comes out empty.
fn json(value: impl Into<Value>) -> String {
    format!("{:#}", value.into())
}

/// The JSON of an object whose keys, which need no escapes, stand in this order.
fn object<K: Display>(members: impl IntoIterator<Item = (K, String)>) -> String {
    let members: Vec<String> =
        members.into_iter().map(|(key, json)| format!("\"{key}\": {json}")).collect();
    if members.is_empty() {
        return "{}".to_owned();
    }
    // A text in JSON has no line feeds of its own, so only lines are indented here.
    format!("{{\n  {}\n}}", members.join(",\n").replace('\n', "\n  "))
}
