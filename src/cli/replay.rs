//! `sannin replay`: the interface, to look through a game.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::failure::Failure;
use super::source::is_standard_input;
use super::{Run, play};

/// Step through a game
///
/// Goes one action or one round back or on, to the ends, to any action, or by autoplay. A game that
/// breaks the rules somewhere is shown up to there. Press ? for the keys.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  sannin replay evening.json
  sannin replay evening.json --at 12

Exit code 2 when standard input or output is no terminal; `sannin show` needs none.")]
pub(super) struct Replay {
    /// The game file
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Start after N actions instead of at the start
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: usize,

    /// Draw with ASCII only and without colours
    #[arg(long)]
    plain: bool,
}

impl Run for Replay {
    fn run(self, _: &mut dyn Write) -> Result<(), Failure> {
        if is_standard_input(&self.file) {
            return Err(Failure::usage("the keys come from standard input, so FILE cannot be -"));
        }
        play::replay(&self.file, self.at, self.plain)
    }
}
