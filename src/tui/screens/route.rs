//! The screens by name, so that one can lead to another without importing it.

use crate::tui::dialog::Question;
use crate::tui::keys::Context;

/// The screens about no game, for the pile that the start menu is at the bottom of.
#[derive(Debug)]
pub(crate) enum MenuRoute {
    /// The start menu.
    Menu,
    /// The form of a new game.
    NewGame,
    /// The list of files.
    Open {
        /// True if the game is opened to be replayed.
        replay: bool,
    },
    /// The name of a file being typed.
    TypePath(String),
    /// The rules.
    Rules,
    /// The help on the keys of a screen.
    Help(Context),
}

/// The screens about the open game.
#[derive(Debug)]
pub(crate) enum GameRoute {
    /// The game being played.
    Play,
    /// The finished game.
    Ended,
    /// The position after this many actions of a game that was opened to be looked through.
    Replay(usize),
    /// The position after this many actions of the game being played.
    LookBack(usize),
    /// A question.
    Ask(Question),
    /// An action being typed.
    TypeAction,
    /// The number of actions to go to being typed.
    GoTo,
    /// The name to save under being typed.
    SaveAs,
    /// The comment on the position after this many actions being written.
    Comment(usize),
    /// The remarks on the position after this many actions, to be read.
    Remarks(usize),
    /// The help on the keys of a screen.
    Help(Context),
}
