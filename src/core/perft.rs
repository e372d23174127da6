//! Counting sequences of actions, by which move generators are compared and measured.

use super::position::Position;

/// The number of sequences of `depth` legal actions from a position.
///
/// A game that is over has no continuation. Resigning and agreed draws are not counted, and
/// repetition is not looked at. The last action of each sequence is counted without being played.
///
/// ```
/// use sannin_shogi::core::perft;
/// use sannin_shogi::{Position, Rulings};
///
/// // Counted by the slow second implementation in the tests, too.
/// assert_eq!(perft(&Position::start(Rulings::default()), 2), 2_302);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_actions().len() as u64,
        _ => after_each(position, |after| perft(after, depth - 1)),
    }
}

/// Counts as [`perft`] does, but the last action of each sequence is played too, with everything that follows
/// it.
pub fn perft_full(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => after_each(position, |after| perft_full(after, depth - 1)),
    }
}

/// The sum of the counts after each legal action.
#[inline]
fn after_each(position: &Position, count: impl Fn(&Position) -> u64) -> u64 {
    let prepared = position.prepare();
    let mut after = *position;
    let mut nodes = 0;
    position.legal_actions().into_iter().for_each(|action| {
        prepared.play_into(action, &mut after);
        nodes += count(&after);
    });
    nodes
}
