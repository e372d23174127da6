//! A game with its players, the time of its start, and comments.

use std::collections::BTreeMap;

use crate::core::{Aftermath, Game, GameAction, IllegalAction, Position, Rulings};

use super::clock::Timestamp;
use super::players::Players;

/// A game with its players, the time of its start, and comments: all that a game file holds.
///
/// Undone actions can be redone as long as the record is in memory, and their comments come back
/// with them. A file holds neither.
#[derive(Clone, Debug)]
pub struct Record {
    /// The names of the players.
    pub players: Players,
    /// The time at which the game was started, if that is known.
    pub started: Option<Timestamp>,
    beginning: Beginning,
    game: Game,
    /// By the number of actions played when the comment applies.
    comments: BTreeMap<usize, String>,
}

/// The start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beginning {
    /// The start position.
    Standard,
    /// The start position, with Middle and Last allied before the game.
    Allied,
    /// A position of its own.
    Position,
}

impl Record {
    /// A game from the start position.
    pub fn standard(players: Players, rulings: Rulings) -> Record {
        Record::new(players, Beginning::Standard, Position::start(rulings))
    }

    /// A game from the start position, with Middle and Last allied before it.
    pub fn allied(players: Players, rulings: Rulings) -> Record {
        Record::new(players, Beginning::Allied, Position::start_allied(rulings))
    }

    /// A game from a position, with the position's rulings.
    pub fn from_position(players: Players, position: Position) -> Record {
        Record::new(players, Beginning::Position, position)
    }

    fn new(players: Players, beginning: Beginning, start: Position) -> Record {
        let comments = BTreeMap::new();
        Record { players, started: None, beginning, game: Game::new(start), comments }
    }

    /// The rulings that the game is played under.
    pub fn rulings(&self) -> Rulings {
        self.game.start().rulings()
    }

    /// The kind of start. The position itself is the [`start`](Game::start) of the game.
    pub fn beginning(&self) -> Beginning {
        self.beginning
    }

    /// The game: its actions, positions and result.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of actions played, without those undone.
    pub fn len(&self) -> usize {
        self.game.actions().len()
    }

    /// Tests whether no action has been played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Plays on. What was undone before can no longer be redone, and its comments are gone.
    ///
    /// # Errors
    /// The rule that the play would break; then nothing has changed.
    pub fn play(&mut self, play: impl Into<GameAction>) -> Result<Aftermath, IllegalAction> {
        let played = self.len();
        let aftermath = self.game.play(play)?;
        self.comments.split_off(&(played + 1));
        Ok(aftermath)
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Option<GameAction> {
        self.game.undo()
    }

    /// Plays again what was undone last.
    pub fn redo(&mut self) -> Option<GameAction> {
        self.game.redo()
    }

    /// The comment on the game as it stands after `n` actions.
    pub fn comment(&self, n: usize) -> Option<&str> {
        (n <= self.len()).then(|| self.comments.get(&n).map(String::as_str)).flatten()
    }

    /// All comments, with the numbers of actions after which they apply, in rising order.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.range(..=self.len()).map(|(&n, text)| (n, text.as_str()))
    }

    /// Writes, changes or, with an empty text, removes the comment on the game as it stands after
    /// `n` actions. `false`, and nothing is changed, when fewer have been played.
    #[must_use = "a comment beyond the last action is not taken"]
    pub fn set_comment(&mut self, n: usize, text: impl Into<String>) -> bool {
        if n > self.len() {
            return false;
        }
        match text.into() {
            text if text.is_empty() => self.comments.remove(&n),
            text => self.comments.insert(n, text),
        };
        true
    }

    /// Takes the comments of a file, which may be empty texts. Those beyond the last action are
    /// left out.
    pub(super) fn take_comments(&mut self, mut comments: BTreeMap<usize, String>) {
        comments.split_off(&(self.len() + 1));
        self.comments = comments;
    }

    /// A new game that has the players, the beginning and the first `n` actions of this one, with
    /// their comments. `None` when fewer have been played.
    pub fn from_here(&self, n: usize, started: Option<Timestamp>) -> Option<Record> {
        let plays = self.game.actions().get(..n)?;
        let start = *self.game.start();
        let mut record = Record::new(self.players.clone(), self.beginning, start);
        for &play in plays {
            // Never refused: this game has played the same.
            record.play(play).ok()?;
        }
        record.started = started;
        record.take_comments(self.comments.clone());
        Some(record)
    }
}
