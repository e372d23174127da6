//! `sannin export`: a game for reading.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Run;
use super::failure::Failure;
use super::score_sheet::score_sheet;
use super::source::load;

/// Write a game as a score sheet for reading
///
/// A score sheet has the players, the actions in three columns, one for each seat and one round a
/// line, the comments below the round that they belong to, what changes who plays with whom, and
/// the result. No line is longer than 80 columns of a terminal, in which a kanji takes two.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  sannin export evening.json --to text | less
  sannin export evening.json --to text > evening.txt")]
pub(super) struct Export {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format to write
    #[arg(long, value_name = "FORM")]
    to: Form,
}

/// The formats of exported games.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// A score sheet, plain text
    Text,
}

impl Run for Export {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = load(&self.file)?;
        match self.to {
            Form::Text => out.write_all(score_sheet(&record).as_bytes())?,
        }
        Ok(())
    }
}
