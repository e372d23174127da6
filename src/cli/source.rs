//! The game of a command: from a file, standard input, or a position on the command line.

use std::env;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::core::{AlliedPromotion, Illumination, Rulings, Stranded};
use crate::notation::{Keyword, Ruling, RulingKind, parse_position};
use crate::record::{self, LockFolder, Players, RealDisk, Record, display_path};

use super::failure::Failure;

/// The name of standard input in messages.
const STANDARD_INPUT: &str = "standard input";

/// A game in a file, or a position in place of it, and how many actions of it count.
#[derive(Debug, Args)]
pub(super) struct Source {
    /// The game file, or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "position")]
    file: Option<PathBuf>,

    #[command(flatten)]
    point: Point,
}

/// The options that stand beside or instead of a file.
#[derive(Debug, Args)]
pub(super) struct Point {
    /// A position string instead of FILE
    #[arg(long, value_name = "STRING", conflicts_with = "file")]
    position: Option<String>,

    /// A ruling that the position is played under (repeatable)
    #[arg(long = "ruling", value_name = "NAME=VALUE", conflicts_with = "file")]
    #[arg(long_help = format!(
        "A ruling that the position is played under (repeatable)\n\n{} A file has its own rulings.",
        rulings_help(),
    ))]
    rulings: Vec<Ruling>,

    /// The position after N actions instead of the last one; 0 is the start
    #[arg(long, value_name = "N")]
    at: Option<usize>,
}

impl Source {
    /// The game, taken back to the actions that count.
    pub(super) fn game(&self) -> Result<Record, Failure> {
        self.point.game(self.file.as_deref())
    }
}

impl Point {
    /// The game of a file, or else of the position, or else at the standard start, taken back to
    /// the actions that count.
    pub(super) fn game(&self, file: Option<&Path>) -> Result<Record, Failure> {
        let rulings = rulings(&self.rulings);
        let mut record = match (file, &self.position) {
            (Some(file), _) => load(file)?,
            (None, Some(text)) => at_position(text, rulings, Players::default())?,
            (None, None) => Record::standard(Players::default(), rulings),
        };
        if let Some(at) = self.at {
            take_back_to(&mut record, at)?;
        }
        Ok(record)
    }
}

/// The rulings with their values, as a sentence of the help.
pub(super) fn rulings_help() -> String {
    fn values<T: Keyword>(ruling: RulingKind) -> String {
        let values: Vec<&str> = T::VALUES.iter().map(|value| value.keyword()).collect();
        format!("{}={}", ruling.keyword(), values.join("|"))
    }
    let rulings = [
        values::<Illumination>(RulingKind::Illumination),
        values::<Stranded>(RulingKind::Stranded),
        values::<AlliedPromotion>(RulingKind::AlliedPromotion),
    ];
    format!("One of {}; the first value is the default.", rulings.join(", "))
}

/// The rulings of a game; of two values for one ruling the later one counts.
pub(super) fn rulings(given: &[Ruling]) -> Rulings {
    let mut rulings = Rulings::default();
    for ruling in given {
        ruling.apply(&mut rulings);
    }
    rulings
}

/// A game that starts from a position string of the command line.
pub(super) fn at_position(
    text: &str,
    rulings: Rulings,
    players: Players,
) -> Result<Record, Failure> {
    let position = parse_position(text, rulings)
        .map_err(|error| Failure::usage(format_args!("--position: {error}")))?;
    Ok(Record::from_position(players, position))
}

/// Loads a game strictly, from standard input when the file is `-`.
pub(super) fn load(file: &Path) -> Result<Record, Failure> {
    if is_standard_input(file) {
        record::read_text(io::stdin().lock(), STANDARD_INPUT)
            .and_then(|text| record::load(&text, STANDARD_INPUT))
    } else {
        record::load_file(file)
    }
    .map_err(Failure::game)
}

/// The disk with the user's folder of locks.
pub(super) fn user_disk() -> RealDisk {
    RealDisk { locks: LockFolder::of_user(|name| env::var_os(name)) }
}

/// Tests whether a FILE means standard input.
pub(super) fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The name of a FILE in messages.
pub(super) fn name_of(file: &Path) -> String {
    if is_standard_input(file) { STANDARD_INPUT.to_owned() } else { display_path(file).to_string() }
}

/// Takes a game back to its first `at` actions.
fn take_back_to(record: &mut Record, at: usize) -> Result<(), Failure> {
    check_number(record, at)?;
    while record.len() > at {
        record.undo();
    }
    Ok(())
}

/// That a game has as many actions as `--at` says.
pub(super) fn check_number(record: &Record, at: usize) -> Result<(), Failure> {
    let actions = record.len();
    if at > actions {
        let count = counted(actions, "action");
        return Err(Failure::usage(format_args!("--at {at}: the game has {count}")));
    }
    Ok(())
}

/// A number with what it counts, in the plural where that is right.
pub(super) fn counted(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}
