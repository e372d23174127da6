//! The JSON documents that commands print for other programs.

use std::io::Write;

use serde::Serialize;

use crate::core::{Alliance, Game, GameResult, Seat, SeatSet, Setup};

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
    position: Setup,
    turn: Seat,
    in_check: SeatSet,
    alliance: Option<Alliance>,
    /// Left out where it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    result: Option<GameResult>,
}

impl PointOfGame {
    /// The last point of a game, with the texts of the legal actions if they are asked for.
    pub(super) fn new(game: &Game, legal: Option<Vec<String>>) -> PointOfGame {
        let position = game.position();
        PointOfGame {
            position: position.to_setup(),
            turn: position.turn(),
            in_check: position.in_check(),
            alliance: position.alliance(),
            legal,
            result: game.result(),
        }
    }
}
