//! `sannin play`, and `sannin` alone: the interface.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::notation::Ruling;
use crate::record::{
    GameFile, LoadError, OpenGame, Players, Problem, Record, Store, Timestamp, display_path,
};
use crate::tui::{self, Options, Start, TuiError};

use super::Run;
use super::failure::Failure;
use super::source::{at_position, is_standard_input, rulings, rulings_help, user_disk};

/// Play a new game, or go on with one
///
/// Three people share the terminal, its keyboard and its mouse. FILE need not exist yet: it is
/// where the game is saved, at once after every action. Without FILE a new game is saved in the
/// user's own folder of games, and the start menu finds it again. Press ? for the keys and the
/// rules.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The names, --allied, --ruling and --position are for a new game; the file of a game that has begun
says all that itself.

Examples:
  sannin play
  sannin play evening.json --first Aki --middle Ben --last Chie
  sannin play evening.json                     goes on with it
  sannin play --allied --ruling illumination=choose
  sannin play --position \"$(sannin position evening.json --at 12)\"

Exit code 2 when standard input or output is no terminal.")]
pub(super) struct Play {
    /// The game file, made when it does not exist
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The name of the player at the top right, who moves first
    #[arg(long, value_name = "NAME", help_heading = NEW_GAME)]
    first: Option<String>,

    /// The name of the player at the bottom, who moves second
    #[arg(long, value_name = "NAME", help_heading = NEW_GAME)]
    middle: Option<String>,

    /// The name of the player at the top left, who moves third
    #[arg(long, value_name = "NAME", help_heading = NEW_GAME)]
    last: Option<String>,

    /// Middle and Last are allied against First before the game
    #[arg(long, conflicts_with = "position", help_heading = NEW_GAME)]
    allied: bool,

    /// A ruling that the game is played under (repeatable)
    #[arg(long = "ruling", value_name = "NAME=VALUE", help_heading = NEW_GAME)]
    #[arg(long_help = format!(
        "A ruling that the game is played under (repeatable)\n\n{}",
        rulings_help(),
    ))]
    rulings: Vec<Ruling>,

    /// A position string to start from
    #[arg(long, value_name = "STRING", help_heading = NEW_GAME)]
    position: Option<String>,

    /// Draw with ASCII only and without colours
    #[arg(long)]
    plain: bool,
}

const NEW_GAME: &str = "New game";

impl Run for Play {
    fn run(self, _: &mut dyn Write) -> Result<(), Failure> {
        let file = self.file.as_deref();
        if file.is_some_and(is_standard_input) {
            return Err(Failure::usage(
                "the game is saved in FILE, which cannot be standard input",
            ));
        }
        let begun = file.filter(|file| file.exists());
        if let (Some(file), true) = (begun, self.sets_up()) {
            return Err(Failure::usage(format_args!(
                "{}: the game has begun already; names, --allied, --ruling and --position are for \
                 a new one",
                display_path(file)
            )));
        }
        let record = self.new_game()?;
        need_terminal()?;
        let disk = user_disk();
        let game = match (begun, file) {
            (Some(begun), _) => GameFile::open(disk, begun).map_err(Failure::game)?,
            (None, Some(new)) => OpenGame::create(disk, new, record).map_err(Failure::unsaved)?,
            (None, None) => match Store::of_user(|name| env::var_os(name)) {
                Some(store) => store.begin(disk, record),
                None => OpenGame::without_file(record),
            },
        };
        start(Start::Play(Box::new(game)), self.plain)
    }
}

impl Play {
    /// Tests whether any option is for a new game.
    fn sets_up(&self) -> bool {
        [&self.first, &self.middle, &self.last, &self.position].into_iter().any(Option::is_some)
            || self.allied
            || !self.rulings.is_empty()
    }

    /// The new game that the options describe.
    fn new_game(&self) -> Result<Record, Failure> {
        let seats = Players::default();
        let name = |name: &Option<String>, seat: String| name.clone().unwrap_or(seat);
        let players = Players::new(
            name(&self.first, seats.first),
            name(&self.middle, seats.middle),
            name(&self.last, seats.last),
        );
        let rulings = rulings(&self.rulings);
        let mut record = match &self.position {
            Some(text) => at_position(text, rulings, players)?,
            None if self.allied => Record::allied(players, rulings),
            None => Record::standard(players, rulings),
        };
        record.started = Some(Timestamp::now());
        Ok(record)
    }
}

/// Opens the start menu.
pub(super) fn menu(plain: bool) -> Result<(), Failure> {
    start(Start::Menu, plain)
}

/// Opens a game of a file to look through it, from after `at` actions.
pub(super) fn replay(file: &Path, at: usize, plain: bool) -> Result<(), Failure> {
    need_terminal()?;
    let game = match GameFile::open(user_disk(), file) {
        Err(LoadError { problem: Problem::NotRegular, .. }) => OpenGame::read(file),
        opened => opened,
    }
    .map_err(Failure::game)?;
    super::source::check_number(&game.record, at)?;
    start(Start::Replay(Box::new(game), at), plain)
}

/// That there is a terminal, asked before any file is made or locked.
fn need_terminal() -> Result<(), Failure> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        Ok(())
    } else {
        Err(Failure::usage(TuiError::NotATerminal))
    }
}

fn start(start: Start, plain: bool) -> Result<(), Failure> {
    tui::run(Options { start, plain }).map_err(|error| match error {
        TuiError::NotATerminal => Failure::usage(error),
        TuiError::Terminal(_) => Failure::game(error),
    })
}
