//! `sannin check`: whether files are sound games.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::notation::{Names, result_text};
use crate::record::{Record, Store, display_path};

use super::Run;
use super::failure::{Failure, complain};
use super::source::{counted, load, name_of};

/// Check that files are sound games
///
/// Loads each file strictly, which plays the whole game again, and prints one line for it: how many
/// actions it has and the result, or what is wrong with it. With several files a last line counts
/// them. The files are only read.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  sannin check evening.json
  sannin check games/                 every file of the folder that ends in .json
  sannin apply evening.json P3c-4d | sannin check -

Exit code 1 when any file is bad. What is wrong is also written to standard error when the lines
do not go to a terminal, so that in `sannin check games/ > report` it is seen at once.")]
pub(super) struct Check {
    /// Game files, folders with game files, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl Run for Check {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let repeat_errors = !io::stdout().is_terminal();
        let (mut good, mut bad) = (0, 0);
        for file in self.files.iter().flat_map(|path| with_folders(path)) {
            let verdict = file.and_then(|file| Ok((load(&file)?, file)));
            match verdict {
                Ok((record, file)) => {
                    good += 1;
                    writeln!(out, "{}: {}", name_of(&file), summary(&record))?;
                }
                Err(Failure::Game(reason)) => {
                    bad += 1;
                    writeln!(out, "{reason}")?;
                    if repeat_errors {
                        complain(reason);
                    }
                }
                Err(other) => return Err(other),
            }
        }
        if good + bad > 1 {
            writeln!(out, "{}: {good} good, {bad} bad", counted(good + bad, "file"))?;
        }
        if bad > 0 { Err(Failure::Told) } else { Ok(()) }
    }
}

/// The file itself, or in its place the game files of a folder, sorted by name.
fn with_folders(path: &Path) -> Vec<Result<PathBuf, Failure>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match game_files(path) {
        Ok(files) if files.is_empty() => {
            let reason = format!("{}: no file in this folder ends in .json", display_path(path));
            vec![Err(Failure::Game(reason))]
        }
        Ok(files) => files.into_iter().map(Ok).collect(),
        Err(error) => {
            let reason = format!("{}: the folder cannot be read: {error}", display_path(path));
            vec![Err(Failure::Game(reason))]
        }
    }
}

fn game_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Store::at(folder).contents()?.games;
    files.sort_unstable();
    Ok(files)
}

fn summary(record: &Record) -> String {
    let actions = counted(record.len(), "action");
    match record.game().result() {
        None => format!("{actions}, goes on"),
        Some(result) => format!("{actions}, {}", result_text(result, Names::SEATS)),
    }
}
