//! `sannin position`: the position string.

use std::io::Write;

use clap::Args;

use super::Run;
use super::failure::Failure;
use super::json::{self, PointOfGame};
use super::source::Source;

/// Print the position string of a point of a game
///
/// A position string is one line with five fields, BOARD TURN HANDS RIGHTS STATE, from which the
/// position can be set up again: `sannin play --position` plays on from it. After the end of a game
/// only its board and hands are to be relied on.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The fields:
  BOARD   ranks a to m with / between, cells from left to right: owner (f, m, l), + if
          promoted, kind; a number is a run of empty cells
  TURN    f, m or l
  HANDS   First's/Middle's/Last's, each - or kinds with their counts: R2P/-/BG3P
  RIGHTS  who may still castle, or -
  STATE   the allies or -, then ; and the pieces that the last action menaced, or -

Examples:
  sannin position evening.json
  sannin position evening.json --at 12 --json
  sannin show --position \"$(sannin position evening.json)\"

With --json an object: position, turn, in_check (list of seats), alliance (null or two seats),
result (null, or winner and by).")]
pub(super) struct Position {
    #[command(flatten)]
    source: Source,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Run for Position {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.source.game()?;
        if self.json {
            return json::write(out, &PointOfGame::new(record.game(), None));
        }
        writeln!(out, "{}", record.game().position())?;
        Ok(())
    }
}
