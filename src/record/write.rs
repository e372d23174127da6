//! The text of a game file: always the same for the same game.

use std::borrow::Cow;

use crate::core::Seat;
use crate::notation::action_text;

use super::format::{FORMAT, GameObject, VERSION};
use super::game_record::{Beginning, Record};

impl Record {
    /// The text of the game's file. The same game always has the same text, and loading it gives
    /// the same game.
    pub fn to_text(&self) -> String {
        let game = self.game();
        let before = |index| game.position_after(index).unwrap_or(game.start());
        let actions = (0..).zip(game.actions());
        let object = GameObject {
            format: FORMAT.into(),
            version: VERSION,
            players: Cow::Borrowed(&self.players),
            started: self.started,
            rulings: self.rulings(),
            alliance: (self.beginning() == Beginning::Allied).then_some([Seat::Middle, Seat::Last]),
            position: (self.beginning() == Beginning::Position).then(|| game.start().to_string()),
            actions: actions.map(|(index, &play)| action_text(before(index), play)).collect(),
            comments: self.comments().map(|(number, text)| (number, text.into())).collect(),
            result: Some(game.result()),
        };
        match serde_json::to_string_pretty(&object) {
            Ok(text) => text + "\n",
            Err(error) => unreachable!("texts, numbers and lists of them are JSON: {error}"),
        }
    }
}
