//! The program `sannin`.

use std::process::ExitCode;

use clap::Parser;
use sannin_shogi::cli::Arguments;

fn main() -> ExitCode {
    Arguments::parse().run()
}
