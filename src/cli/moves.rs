//! `sannin moves`: what may be played.

use std::io::Write;

use clap::Args;

use crate::core::Game;
use crate::notation::action_text;

use super::Run;
use super::failure::Failure;
use super::json::{self, PointOfGame};
use super::source::Source;

/// Print the actions that may be played
///
/// One action a line, sorted: those that are legal and repeat no earlier position of the game.
/// Nothing is printed once the game is over.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  sannin moves evening.json             after the last action
  sannin moves evening.json --at 0      at the start of the game
  sannin apply evening.json P3c-4d | sannin moves - --json

With --json an object: position (string), turn, in_check (list of seats), alliance (null or two
seats), legal (list of texts), result (null, or winner and by).")]
pub(super) struct Moves {
    #[command(flatten)]
    source: Source,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Run for Moves {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.source.game()?;
        let legal = legal_texts(record.game());
        if self.json {
            return json::write(out, &PointOfGame::new(record.game(), Some(legal)));
        }
        for text in legal {
            writeln!(out, "{text}")?;
        }
        Ok(())
    }
}

/// The texts of the actions that may be played, sorted by their bytes.
fn legal_texts(game: &Game) -> Vec<String> {
    let position = game.position();
    let mut texts: Vec<String> =
        game.legal_actions().into_iter().map(|action| action_text(position, action)).collect();
    texts.sort_unstable();
    texts
}
