//! The questions of prompts, and their answers.

use crate::core::{Cell, GameAction, Seat};

/// A question that is answered by yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Does the piece promote with this move?
    Promotion { from: Cell, to: Cell },
    /// Is the alliance to be formed that this action forms?
    Alliance(GameAction),
    /// Is this action to be played, by which its player loses?
    Loss(GameAction),
    /// Does the player to move resign?
    Resign,
    /// Does this player, too, agree to a draw?
    Draw(Seat),
    /// Is a game to be left that could not be saved?
    LeaveUnsaved(Leaving),
    /// Is a file to be overwritten that another program has changed?
    Overwrite,
}

/// The destination for which a game is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// The start menu.
    Home,
    /// Whatever was there before.
    Back,
    /// The same game once more, everyone one seat on.
    Again,
    /// A new game from the position after this many actions.
    Here(usize),
}

/// An answer to a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Yes or no to a question.
    Answer(Question, bool),
    /// A typed action, which is legal.
    Play(GameAction),
    /// A number of actions, within the game.
    GoTo(usize),
    /// The name of a file or folder to open.
    Path(String),
    /// The name of a file to save under.
    SaveAs(String),
    /// The comment on the position after this many actions. An empty one removes it.
    Comment(usize, String),
}
