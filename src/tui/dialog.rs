//! What prompts ask and what they are answered.

use crate::core::{Cell, GameAction, Seat};

/// A question that is answered by yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether the piece promotes with this move.
    Promotion { from: Cell, to: Cell },
    /// Whether to form the alliance that this action forms.
    Alliance(GameAction),
    /// Whether to play this action, by which its player loses.
    Loss(GameAction),
    /// Whether to resign.
    Resign,
    /// Whether this player, too, agrees to a draw.
    Draw(Seat),
    /// Whether to leave a game that could not be saved.
    LeaveUnsaved(Leaving),
    /// Whether to overwrite a file that another program has changed.
    Overwrite,
}

/// Where a game is left for.
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
