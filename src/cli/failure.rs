//! Failures of commands, and their exit codes.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::record::SaveError;

/// Reasons why a command failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The file or the game is at fault, for this reason.
    Game(String),
    /// The command line is at fault, for this reason.
    Usage(String),
    /// A file or game is at fault, and the reasons have been given already.
    Told,
    /// Standard output does not take what is written to it.
    Output(io::Error),
}

impl Failure {
    /// The file or the game is at fault.
    pub(super) fn game(reason: impl Display) -> Failure {
        Failure::Game(reason.to_string())
    }

    /// The game cannot be saved.
    pub(super) fn unsaved(error: SaveError) -> Failure {
        Failure::game(format_args!("{error}; {}", error.advice()))
    }

    /// The command line is at fault.
    pub(super) fn usage(reason: impl Display) -> Failure {
        Failure::Usage(reason.to_string())
    }

    /// Gives the reason on standard error, and the exit code: 1 when the file or the game is at
    /// fault, 2 when the command line is.
    ///
    /// Nobody reading the output any more, as with `| head`, is a quiet end and no failure.
    pub(super) fn report(self) -> ExitCode {
        match self {
            Failure::Game(reason) => {
                complain(reason);
                ExitCode::from(1)
            }
            Failure::Usage(reason) => {
                complain(reason);
                complain("for more information, try --help after the command");
                ExitCode::from(2)
            }
            Failure::Told => ExitCode::from(1),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                complain(format_args!("standard output cannot be written: {error}"));
                ExitCode::from(1)
            }
        }
    }
}

/// Standard output is all that commands write to by themselves; files are read and saved through
/// the library, which has errors of its own.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Writes a line to standard error. When that is closed there is nobody left to tell.
pub(super) fn complain(reason: impl Display) {
    let _ = writeln!(io::stderr(), "sannin: {reason}");
}
