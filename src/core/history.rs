//! The positions that have stood in a game, for the rule of repetition.

use std::collections::HashMap;

use super::position::Position;

/// The positions that have stood in a game, in order.
///
/// A search can clone the history of its game once, then [`push`](Self::push) and
/// [`pop`](Self::pop) the positions of the line that it looks at. Asking whether a position has
/// stood costs one look into a hash table.
///
/// ```
/// use sannin_shogi::{History, Position, Rulings};
///
/// let start = Position::start(Rulings::default());
/// let mut history = History::new(start);
/// assert_eq!(history.find(&start), Some(0));
/// for action in start.legal_actions() {
///     let (after, _) = start.play_unchecked(action);
///     assert!(!history.contains(&after));
///     history.push(after);
///     assert_eq!(history.find(&after), Some(1));
///     history.pop();
/// }
/// ```
#[derive(Clone, Debug)]
pub struct History {
    start: Position,
    /// The positions after the start.
    later: Vec<Position>,
    /// The number of actions after which a position with a key stood first.
    by_key: HashMap<u64, usize>,
}

impl History {
    /// The history of a game that starts from a position.
    pub fn new(start: Position) -> History {
        History { start, later: Vec::new(), by_key: HashMap::from([(start.key(), 0)]) }
    }

    /// The position with which the game started.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position that stands now.
    pub fn last(&self) -> &Position {
        self.later.last().unwrap_or(&self.start)
    }

    /// The position that stood after `n` actions.
    pub fn get(&self, n: usize) -> Option<&Position> {
        match n.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.later.get(index),
        }
    }

    /// The number of actions played.
    pub fn actions_played(&self) -> usize {
        self.later.len()
    }

    /// Adds the position after one more action.
    pub fn push(&mut self, position: Position) {
        self.later.push(position);
        self.by_key.entry(position.key()).or_insert(self.later.len());
    }

    /// Takes the last position back; `None` if only the start is left.
    pub fn pop(&mut self) -> Option<Position> {
        let stood_after = self.later.len();
        let position = self.later.pop()?;
        if self.by_key.get(&position.key()) == Some(&stood_after) {
            self.by_key.remove(&position.key());
        }
        Some(position)
    }

    /// Returns `true` if a position has stood, the present one included.
    pub fn contains(&self, position: &Position) -> bool {
        self.find(position).is_some()
    }

    /// The number of actions after which a position stood first.
    pub fn find(&self, position: &Position) -> Option<usize> {
        let &n = self.by_key.get(&position.key())?;
        if self.get(n) == Some(position) {
            return Some(n);
        }
        // Another position has the same key, which practically never happens.
        (0..=self.later.len()).find(|&n| self.get(n) == Some(position))
    }
}
