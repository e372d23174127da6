//! `sannin completions`: what makes a shell complete the command line.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::failure::Failure;
use super::{Arguments, Run};

/// Print shell completions
///
/// The text is to be put where the shell looks for completions.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  sannin completions bash > ~/.local/share/bash-completion/completions/sannin
  sannin completions zsh > ~/.zfunc/_sannin          (with ~/.zfunc in fpath)
  sannin completions fish > ~/.config/fish/completions/sannin.fish")]
pub(super) struct Completions {
    /// The shell to complete for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Run for Completions {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut text = Vec::new(); // the generator panics when its output fails, so it gets memory
        clap_complete::generate(self.shell, &mut Arguments::command(), "sannin", &mut text);
        out.write_all(&text)?;
        Ok(())
    }
}
