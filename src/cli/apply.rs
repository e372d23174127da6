//! `sannin apply`: plays actions and writes the game that they give.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::notation::read_action;
use crate::record::{GameFile, OpenGame, ReadOnly, Record, SaveError, SaveState, display_path};

use super::Run;
use super::failure::{Failure, complain};
use super::source::{is_standard_input, load, name_of, user_disk};

/// Play actions and write the new game
///
/// The new game file goes to standard output, or with --in-place over FILE. When one of the actions
/// cannot be played nothing is written at all.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Actions are taken in full or in any shorter form that fits one action only: P10k-10j, P-10j,
10k10j, Rx7c+. `resign` resigns for the player to move, `draw` is the draw agreed by all.

Examples:
  sannin apply evening.json P3c-4d P10k-10j > longer.json
  sannin apply evening.json --in-place K10m-12m
  sannin apply - resign < evening.json | sannin check -

A file that another program has open is not written over. Write drops and illuminations in quotes,
'P*7f' and '+K7d!7b,5c', because * and ! mean something to shells.")]
pub(super) struct Apply {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The actions to play, in this order
    #[arg(value_name = "ACTION", required = true)]
    actions: Vec<String>,

    /// Write the new game over FILE, as a whole or not at all
    #[arg(long)]
    in_place: bool,
}

impl Run for Apply {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.in_place {
            let mut record = load(&self.file)?;
            play_all(&mut record, &self.file, &self.actions)?;
            out.write_all(record.to_text().as_bytes())?;
            return Ok(());
        }
        if is_standard_input(&self.file) {
            return Err(Failure::usage("--in-place needs a file, and - is standard input"));
        }
        save_over(&self.file, &self.actions)
    }
}

/// Plays the actions in the game of a file, and saves it there.
fn save_over(path: &Path, actions: &[String]) -> Result<(), Failure> {
    let OpenGame { mut record, location, file, unlocked } =
        GameFile::open(user_disk(), path).map_err(Failure::game)?;
    if let SaveState::ReadOnly(reason) = location.state {
        return Err(match reason {
            ReadOnly::Damaged(error) => Failure::game(error),
            reason => {
                Failure::game(format_args!("{}: to look at only: {reason}", display_path(path)))
            }
        });
    }
    play_all(&mut record, path, actions)?;
    if let Some(reason) = unlocked {
        complain(format_args!("{}: {reason}; it is written without a lock", display_path(path)));
    }
    let saved = file.map_or(Err(SaveError::NoFile), |mut file| file.write(&record.to_text()));
    saved.map_err(Failure::unsaved)
}

/// Plays all the actions, or says which of them cannot be played and why.
fn play_all(record: &mut Record, file: &Path, actions: &[String]) -> Result<(), Failure> {
    for text in actions {
        let number = record.len() + 1;
        let game = record.game();
        let turn = match game.result() {
            None => format!("{}'s turn", game.position().turn()),
            Some(_) => "after the end of the game".to_owned(),
        };
        let refused = |reason: String| {
            Failure::game(format_args!("{}: action {number}, {turn}: {reason}", name_of(file)))
        };
        let play = read_action(game, text).map_err(|error| refused(error.to_string()))?;
        record.play(play).map_err(|reason| refused(format!("'{text}': {reason}")))?;
    }
    Ok(())
}
