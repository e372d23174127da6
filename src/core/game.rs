//! A game: its actions, undo and redo, repetition and the result.

use super::action::{Action, GameAction};
use super::aftermath::Aftermath;
use super::history::History;
use super::illegal::IllegalAction;
use super::position::Position;
use super::result::{Draw, GameResult};

/// A game from its start to the present position. What was undone is kept for redoing.
///
/// A game enforces the rule of repetition, which a [`Position`] alone cannot know: an action after
/// which the whole position would equal one that stood earlier may not be played, and if every
/// legal action of the player to move would repeat, the game is a draw.
///
/// ```
/// use sannin_shogi::{Action, Game, Position, Rulings};
///
/// let mut game = Game::new(Position::start(Rulings::default()));
/// let (from, to) = ("3c".parse()?, "4d".parse()?);
/// game.play(Action::Move { from, to, promote: false })?;
/// assert_eq!(game.actions().len(), 1);
/// game.undo();
/// assert_eq!(game.position(), game.start());
/// game.redo();
/// assert_eq!(game.actions().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    history: History,
    actions: Vec<GameAction>,
    /// The consequences of each of the actions.
    aftermaths: Vec<Aftermath>,
    /// The steps that were undone, the last one first.
    undone: Vec<Step>,
}

/// An action with what it led to.
#[derive(Clone, Debug)]
struct Step {
    action: GameAction,
    position: Position,
    aftermath: Aftermath,
}

impl Game {
    /// A game that starts from a position.
    pub fn new(start: Position) -> Game {
        Game {
            history: History::new(start),
            actions: Vec::new(),
            aftermaths: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position before the first action.
    pub fn start(&self) -> &Position {
        self.history.start()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.history.last()
    }

    /// The position after `n` actions, or `None` beyond the last action.
    pub fn position_after(&self, n: usize) -> Option<&Position> {
        self.history.get(n)
    }

    /// The consequences of action number `n`, counted from 1.
    pub fn aftermath_of(&self, n: usize) -> Option<&Aftermath> {
        self.aftermaths.get(n.checked_sub(1)?)
    }

    /// The actions in order, those undone left out.
    pub fn actions(&self) -> &[GameAction] {
        &self.actions
    }

    /// The positions that have stood, those undone left out.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The number of actions that have been undone and can be redone.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// The result, if the game is over.
    pub fn result(&self) -> Option<GameResult> {
        match self.aftermaths.last() {
            Some(aftermath) => aftermath.result,
            None => self.start().result(),
        }
    }

    /// The actions that may be played: legal, and repeating no earlier position. Empty once the
    /// game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.result().is_some() {
            return Vec::new();
        }
        let prepared = self.position().prepare();
        let mut after = *self.position();
        let mut actions = self.position().legal_actions().to_vec();
        actions.retain(|&action| {
            prepared.play_into(action, &mut after);
            !self.history.contains(&after)
        });
        actions
    }

    /// The position and the consequences to which an action would lead, without playing it.
    ///
    /// # Errors
    /// The rule that the action would break.
    pub fn preview(
        &self,
        action: impl Into<GameAction>,
    ) -> Result<(Position, Aftermath), IllegalAction> {
        if self.result().is_some() {
            return Err(IllegalAction::GameOver);
        }
        let (position, mut aftermath) = match action.into() {
            GameAction::Action(action) => self.position().play(action)?,
            GameAction::Resign => self.position().resign()?,
            GameAction::Draw => self.position().agree_draw()?,
        };
        if let Some(n) = self.history.find(&position) {
            return Err(IllegalAction::Repeats(n));
        }
        if aftermath.result.is_none() && self.all_would_repeat(&position) {
            aftermath.result = Some(GameResult::Draw(Draw::Repetition));
        }
        Ok((position, aftermath))
    }

    /// Returns `true` if every legal action of a position, which would stand next, would repeat.
    fn all_would_repeat(&self, position: &Position) -> bool {
        let prepared = position.prepare();
        let repeats = |action| self.history.contains(&prepared.play_unchecked(action).0);
        position.legal_actions().iter().all(repeats)
    }

    /// Plays an action. What was undone can no longer be redone.
    ///
    /// # Errors
    /// The rule that the action would break. The game is then as it was.
    pub fn play(&mut self, action: impl Into<GameAction>) -> Result<Aftermath, IllegalAction> {
        let action = action.into();
        let (position, aftermath) = self.preview(action)?;
        self.undone.clear();
        self.add(Step { action, position, aftermath });
        Ok(aftermath)
    }

    fn add(&mut self, step: Step) {
        self.history.push(step.position);
        self.actions.push(step.action);
        self.aftermaths.push(step.aftermath);
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<GameAction> {
        let position = self.history.pop()?;
        let action = self.actions.pop()?;
        let aftermath = self.aftermaths.pop()?;
        self.undone.push(Step { action, position, aftermath });
        Some(action)
    }

    /// Plays again the action that was undone last and returns it.
    pub fn redo(&mut self) -> Option<GameAction> {
        let step = self.undone.pop()?;
        let action = step.action;
        self.add(step);
        Some(action)
    }
}
