//! What commands tell programs: one JSON document each.

use std::io::Write;

use serde::Serialize;

use crate::core::{Game, SeatSet};
use crate::notation::{Word, position_string};
use crate::record::ResultObject;

use super::failure::Failure;

/// Writes one document and a newline.
pub(super) fn write(out: &mut dyn Write, document: &impl Serialize) -> Result<(), Failure> {
    // Only numbers, texts and lists of them are written, so what can fail is the output.
    serde_json::to_writer(&mut *out, document).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// A point of a game, with its keys in their fixed order.
#[derive(Serialize)]
pub(super) struct PointOfGame {
    position: String,
    turn: &'static str,
    in_check: Vec<&'static str>,
    alliance: Option<Vec<&'static str>>,
    /// Left out where it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    result: Option<ResultObject>,
}

impl PointOfGame {
    /// Where a game stands, with the texts of what may be played if they are to be told.
    pub(super) fn new(game: &Game, legal: Option<Vec<String>>) -> PointOfGame {
        let position = game.position();
        PointOfGame {
            position: position_string(position),
            turn: position.turn().word(),
            in_check: words(position.in_check()),
            alliance: position.alliance().map(|alliance| words(alliance.allies())),
            legal,
            result: game.result().map(ResultObject::from),
        }
    }
}

fn words(seats: SeatSet) -> Vec<&'static str> {
    seats.iter().map(Word::word).collect()
}
