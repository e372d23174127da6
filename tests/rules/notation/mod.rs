//! Position strings, exact texts of actions, names and diagrams: what is written, what is read,
//! what is refused, and the words.
//!
//! The small positions are laid out by hand: the coordinates in the comments are axial, the cells
//! follow from them, column `7 - q` and rank `a` to `m` for `r` from -6 to 6.

mod actions;
mod diagrams;
mod positions;
mod reader;
mod reasons;
mod short_forms;
mod spelling;
mod words;

use sannin_shogi::core::{Position, Rulings};
use sannin_shogi::notation::parse_position;

const START: &str = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/\
    lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL \
    f -/-/- fml -;-";

/// Only the kings, on their start cells, First to move.
const KINGS: &str = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

/// Middle to move, with a rook on 7l that sees 7c, a promoted bishop on 12l, a rook and a pawn in
/// hand, and the right to castle, also onto the silver on 6l.
const MANY_WAYS: &str = "7/8/2lP6/lK8fK/11/12/13/12/11/10/9/1m+B4mRfS/3mK3 m -/RP/- m -;-";

/// First's promoted king on 7d meets Middle's pawns on 7b (straight on) and 5c (on a diagonal).
const ILLUMINATION: &str = "7/1mP6/4mP4/3f+K6/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

/// Middle and Last against First. Middle has a gold on 10f, two cells below Last's king, and a
/// silver on 7d, one below Last's territory.
const ALLIED: &str = "7/8/9/lK2mS6/10f+K/2mG9/13/12/11/10/9/8/3mK3 m -/-/- - ml;-";

fn position(text: &str) -> Position {
    parse_position(text, Rulings::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A text with one part, which must be in it, replaced by another.
fn with(text: &str, part: &str, other: &str) -> String {
    assert!(text.contains(part), "'{part}' is in {text}");
    text.replacen(part, other, 1)
}
