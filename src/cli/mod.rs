//! The command line: one file per command.
//!
//! Exit code 0: fine; 1: the file or the game is at fault; 2: the command line is at fault. The
//! reason is given on standard error.

mod apply;
mod bench;
mod check;
mod completions;
mod export;
mod failure;
mod json;
mod moves;
mod perft;
mod perft_stats;
mod play;
mod position;
mod replay;
mod score_sheet;
mod show;
mod source;
mod text;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// A command, which writes its results to the writer.
trait Run {
    /// Runs the command.
    fn run(self, out: &mut dyn Write) -> Result<(), Failure>;
}

/// The command line of `sannin`.
#[derive(Debug, Parser)]
#[command(
    name = "sannin",
    version,
    about = "Sannin shogi: three-player shogi on a hexagonal board",
    long_about = LONG_ABOUT,
    after_long_help = AFTER_HELP,
    args_conflicts_with_subcommands = true
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    /// Draw the start menu with ASCII only and without colours
    #[arg(long)]
    plain: bool,
}

const LONG_ABOUT: &str = "\
Sannin shogi: three-player shogi on a hexagonal board.

Without a command the start menu opens: new game, resume the last game, open a file, rules. \
Three people share the terminal and its keyboard or mouse.";

const AFTER_HELP: &str = "\
Terms:
  seat      first (top right), middle (bottom) or last (top left); turns go in this order
  action    what a player does in a turn: a move (P3c-4d, R7lx7c+), a castling (K10m-12m),
            a drop (P*7f) or an illumination (+K7d!7b,5c); or `resign`, or `draw`
  cell      column number and rank letter, 1a to 13m; 7g is the Pleasure Garden
  position  one line of text that holds a whole position; `sannin position` prints it
  ruling    what the sources of the rules leave open, as NAME=VALUE:
              illumination=all|choose
                  takes every eligible piece, or those that the player picks
              stranded=promote|stay
                  a pawn or lance that reaches the far-rank cell between the two zones
              allied_promotion=required|forbidden
                  a move that ends in the ally's territory must promote, or allies never promote
            (the first value is the default)

FILE is a game file (JSON), or - for standard input where a file is only read.

Examples:
  sannin play evening.json --first Aki --middle Ben --last Chie
  sannin show evening.json --pieces kanji
  sannin moves evening.json --at 12
  sannin check games/

Exit code: 0 fine; 1 the file or the game is at fault; 2 the command line is at fault.";

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Replay(replay::Replay),
    Check(check::Check),
    Show(show::Show),
    Moves(moves::Moves),
    Position(position::Position),
    Apply(apply::Apply),
    Export(export::Export),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Completions(completions::Completions),
}

impl Arguments {
    /// Does what the command line asks for. The exit code says whether that went well; when it did
    /// not, the reason has been given on standard error.
    pub fn run(self) -> ExitCode {
        // Not locked: the interface writes to standard output by itself.
        let mut out = BufWriter::new(io::stdout());
        let done = match self.command {
            None => play::menu(self.plain),
            Some(Command::Play(command)) => command.run(&mut out),
            Some(Command::Replay(command)) => command.run(&mut out),
            Some(Command::Check(command)) => command.run(&mut out),
            Some(Command::Show(command)) => command.run(&mut out),
            Some(Command::Moves(command)) => command.run(&mut out),
            Some(Command::Position(command)) => command.run(&mut out),
            Some(Command::Apply(command)) => command.run(&mut out),
            Some(Command::Export(command)) => command.run(&mut out),
            Some(Command::Perft(command)) => command.run(&mut out),
            Some(Command::Bench(command)) => command.run(&mut out),
            Some(Command::Completions(command)) => command.run(&mut out),
        };
        // The output of a command that fails later is worth reading too.
        let flushed = out.flush().map_err(Failure::from);
        match done.and(flushed) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => failure.report(),
        }
    }
}
