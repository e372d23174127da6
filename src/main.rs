//! Starts the terminal interface.

use std::process::ExitCode;

use sannin_shogi::tui::{Options, Start, TuiError, run};

fn main() -> ExitCode {
    let plain = std::env::args().any(|argument| argument == "--plain");
    match run(Options { start: Start::Menu, plain }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sannin: {error}");
            ExitCode::from(if matches!(error, TuiError::NotATerminal) { 2 } else { 1 })
        }
    }
}
