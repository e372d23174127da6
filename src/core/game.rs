//! A game: its start, the actions played, undo and redo, repetition and the result.

use super::action::{Action, Play};
use super::aftermath::Aftermath;
use super::foul::Foul;
use super::position::Position;
use super::result::GameResult;

/// A game from its start to where it now stands, with what was undone kept for redoing.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
}

impl Game {
    /// A game that starts from a position.
    pub fn new(start: Position) -> Game {
        Game { start }
    }
    /// The position before the first action.
    pub fn start(&self) -> &Position {
        &self.start
    }
    /// The position as it now stands.
    pub fn position(&self) -> &Position {
        todo!()
    }
    /// The position after `n` plays; `None` beyond the last one played.
    pub fn position_after(&self, n: usize) -> Option<&Position> {
        todo!("{n}")
    }
    /// What play number `n` (from 1) brought about.
    pub fn aftermath_of(&self, n: usize) -> Option<&Aftermath> {
        todo!("{n}")
    }
    /// The plays so far, those undone left out.
    pub fn plays(&self) -> &[Play] {
        todo!()
    }
    /// How many plays have been undone and can be redone.
    pub fn undone(&self) -> usize {
        todo!()
    }
    /// The result, when the game is over.
    pub fn result(&self) -> Option<GameResult> {
        todo!()
    }
    /// The actions that may be played: legal, and repeating no earlier position. Empty once the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        todo!()
    }
    /// What a play would bring about, without playing it.
    pub fn preview(&self, play: Play) -> Result<(Position, Aftermath), Foul> {
        todo!("{play:?}")
    }
    /// Plays; what was undone can no longer be redone.
    pub fn play(&mut self, play: impl Into<Play>) -> Result<Aftermath, Foul> {
        let _ = play.into();
        todo!()
    }
    /// Takes the last play back.
    pub fn undo(&mut self) -> Option<Play> {
        todo!()
    }
    /// Plays again what was undone last.
    pub fn redo(&mut self) -> Option<Play> {
        todo!()
    }
}
