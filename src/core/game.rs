//! A game: its start, the plays, undo and redo, repetition and the result.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::action::{Action, GameAction};
use super::aftermath::Aftermath;
use super::crossroads::Crossroads;
use super::illegal::IllegalAction;
use super::position::Position;
use super::result::{Draw, GameResult};

/// A game from its start to where it now stands. What was undone is kept for redoing.
///
/// Here the rule of repetition is in force, which a [`Position`] alone cannot know: an action
/// after which the whole position would equal one that stood earlier may not be played, and when
/// every legal action of the player to move would repeat, the game is a draw.
///
/// ```
/// use sannin_shogi::core::{Action, Game, Position, Rulings};
///
/// let mut game = Game::new(Position::start(Rulings::default()));
/// let (from, to) = ("3c".parse().unwrap(), "4d".parse().unwrap());
/// game.play(Action::Move { from, to, promote: false }).unwrap();
/// assert_eq!(game.actions().len(), 1);
/// game.undo();
/// assert_eq!(game.position(), game.start());
/// game.redo();
/// assert_eq!(game.actions().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    /// Every play with what it led to, those undone included.
    turns: Vec<Turn>,
    /// The plays, aligned with `turns`.
    plays: Vec<GameAction>,
    /// How many of them stand.
    played: usize,
    /// The positions that stand or have stood, by the number of plays before them.
    seen: HashMap<Position, usize>,
}

/// What a play led to.
#[derive(Clone, Debug)]
struct Turn {
    position: Position,
    aftermath: Aftermath,
}

impl Game {
    /// A game that starts from a position.
    pub fn new(start: Position) -> Game {
        let seen = HashMap::from([(start, 0)]);
        Game { start, turns: Vec::new(), plays: Vec::new(), played: 0, seen }
    }

    /// The position before the first play.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position as it now stands.
    pub fn position(&self) -> &Position {
        self.position_after(self.played).unwrap_or(&self.start)
    }

    /// The position after `n` plays, or `None` beyond the last one that stands.
    pub fn position_after(&self, n: usize) -> Option<&Position> {
        match n {
            0 => Some(&self.start),
            _ => self.standing().get(n - 1).map(|turn| &turn.position),
        }
    }

    /// What play number `n`, from 1, brought about; `None` when there is none that stands.
    pub fn aftermath_of(&self, n: usize) -> Option<&Aftermath> {
        self.standing().get(n.checked_sub(1)?).map(|turn| &turn.aftermath)
    }

    fn standing(&self) -> &[Turn] {
        &self.turns[..self.played]
    }

    /// The plays that stand, in order; those undone are left out.
    pub fn actions(&self) -> &[GameAction] {
        &self.plays[..self.played]
    }

    /// How many plays have been undone and can be redone.
    pub fn undone(&self) -> usize {
        self.turns.len() - self.played
    }

    /// The result, when the game is over.
    pub fn result(&self) -> Option<GameResult> {
        match self.aftermath_of(self.played) {
            Some(aftermath) => aftermath.result,
            None => self.start.result(),
        }
    }

    /// The actions that may be played: legal, and repeating no earlier position. Empty once the
    /// game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.result().is_some() {
            return Vec::new();
        }
        let position = self.position();
        let crossroads = Crossroads::new(position);
        let mut actions = position.legal_actions();
        actions.retain(|&action| self.repeated(&crossroads.play(action).0).is_none());
        actions
    }

    /// After how many plays a position stood.
    fn repeated(&self, position: &Position) -> Option<usize> {
        self.seen
            .get(position)
            .copied()
            .filter(|&n| n <= self.played && position.result().is_none())
    }

    /// What a play would lead to, without playing it.
    ///
    /// # Errors
    /// The rule that it would break.
    pub fn preview(
        &self,
        play: impl Into<GameAction>,
    ) -> Result<(Position, Aftermath), IllegalAction> {
        if self.result().is_some() {
            return Err(IllegalAction::GameOver);
        }
        let (position, mut aftermath) = match play.into() {
            GameAction::Action(action) => self.position().play(action)?,
            GameAction::Resign => self.position().resign()?,
            GameAction::Draw => self.position().agree_draw()?,
        };
        if let Some(n) = self.repeated(&position) {
            return Err(IllegalAction::Repeats(n));
        }
        if aftermath.result.is_none() && self.all_repeat(&position) {
            aftermath.result = Some(GameResult::Draw(Draw::Repetition));
        }
        Ok((position, aftermath))
    }

    /// Whether every legal action of a position, which would stand next, would repeat.
    fn all_repeat(&self, position: &Position) -> bool {
        let crossroads = Crossroads::new(position);
        position
            .try_for_each_legal(|action| {
                let (after, _) = crossroads.play(action);
                if self.repeated(&after).is_some() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })
            .is_continue()
    }

    /// Plays. What was undone can no longer be redone.
    ///
    /// # Errors
    /// The rule that the play would break; the game is as it was.
    pub fn play(&mut self, play: impl Into<GameAction>) -> Result<Aftermath, IllegalAction> {
        let play = play.into();
        let (position, aftermath) = self.preview(play)?;
        for turn in self.turns.drain(self.played..) {
            self.seen.remove(&turn.position);
        }
        self.plays.truncate(self.played);
        self.played += 1;
        self.plays.push(play);
        self.seen.insert(position, self.played);
        self.turns.push(Turn { position, aftermath });
        Ok(aftermath)
    }

    /// Takes the last play back.
    pub fn undo(&mut self) -> Option<GameAction> {
        self.played = self.played.checked_sub(1)?;
        self.plays.get(self.played).copied()
    }

    /// Plays again what was undone last.
    pub fn redo(&mut self) -> Option<GameAction> {
        let play = self.plays.get(self.played).copied()?;
        self.played += 1;
        Some(play)
    }
}
