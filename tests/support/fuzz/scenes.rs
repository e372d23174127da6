//! Positions and games from which the inputs start.

use std::sync::LazyLock;

use sannin_shogi::core::{Illumination, Position, Rulings};
use sannin_shogi::notation::parse_position;
#[cfg(feature = "files")]
use sannin_shogi::record::{Players, Record, load};

use super::bytes::Bytes;
use crate::cases;

/// First's promoted king meets seven pieces and may take any of them, in 127 ways.
const MANY_VICTIMS: &str =
    "3lP2lP/8/9/lP2mP6/8mP2/12/lK1lP3f+K1mP4/12/11/10/9/8/5mK1 f -/-/- - -;-";

/// Good positions: both starts, all that have their legal actions in `cases`, and one in which very
/// much may be done.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let cases = cases::legal().into_iter().map(|case| case.start.position());
    let rulings = Rulings::default();
    let starts = [Position::start(rulings), Position::start_allied(rulings)];
    let choosing = rulings.with_illumination(Illumination::Choose);
    let many_victims = parse_position(MANY_VICTIMS, choosing).unwrap();
    starts.into_iter().chain(cases).chain([many_victims]).collect()
});

/// Good games: begun, won, resigned, drawn, with comments, with one action that would repeat.
#[cfg(feature = "files")]
static RECORDS: LazyLock<Vec<Record>> = LazyLock::new(|| {
    [
        include_str!("../../games/good/new.json"),
        include_str!("../../games/good/allied.json"),
        include_str!("../../games/good/1932-05-28.json"),
        include_str!("../../games/cli-shuffle.json"),
        include_str!("../../games/good/garden.json"),
        include_str!("../../games/good/agreed.json"),
        include_str!("../../games/good/comments.json"),
        include_str!("../../games/good/resigned.json"),
        include_str!("../../games/good/rulings.json"),
    ]
    .map(|text| load(text, "a good game").unwrap())
    .into()
});

/// A good position that a byte chooses.
pub(super) fn position(bytes: &mut Bytes<'_>) -> Position {
    bytes.pick(&POSITIONS)
}

/// A game that a byte chooses: one of the good ones, or one from a good position.
#[cfg(feature = "files")]
pub(super) fn record(bytes: &mut Bytes<'_>) -> Record {
    let choice = bytes.below(256);
    match RECORDS.get(choice) {
        Some(record) => record.clone(),
        None => {
            let position = POSITIONS[(choice - RECORDS.len()) % POSITIONS.len()];
            Record::from_position(Players::new("Aki", "Ben", "Chie"), position)
        }
    }
}

/// The rulings that the lowest three bits of a byte choose.
pub(super) fn rulings(byte: u8) -> Rulings {
    Rulings::all().nth(usize::from(byte % 8)).unwrap()
}
