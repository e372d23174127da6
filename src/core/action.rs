//! What a player does in a turn.

use super::cell::Cell;
use super::direction::HourSet;
use super::piece::Role;

/// One of the four things that the player to move can do. There is no pass.
///
/// An action is only meaningful with the position in which it is played. Those that
/// [`Position::legal_actions`](super::Position::legal_actions) lists are legal there; any other is
/// checked by [`Position::check`](super::Position::validate).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece moves, capturing another player's piece that stands on the cell.
    Move {
        /// Where the piece stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
        /// Whether it promotes at the end of the move.
        promote: bool,
    },
    /// The king jumps within its own territory as its very first move, to a cell that is not
    /// adjacent (that would be an ordinary step).
    Castle {
        /// Where the king stands.
        from: Cell,
        /// Where it jumps.
        to: Cell,
    },
    /// A piece in hand is put on an empty cell.
    Drop {
        /// Which piece.
        role: Role,
        /// Where.
        to: Cell,
    },
    /// The promoted king captures without moving.
    Illuminate {
        /// Where the promoted king stands.
        king: Cell,
        /// The directions, as Middle sees the board, in which the first piece met is captured.
        victims: HourSet,
    },
}

/// One entry of a game: an action, or what ends the game or a player's part in it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameAction {
    /// The player to move does this.
    Action(Action),
    /// The player to move resigns.
    Resign,
    /// All players still in agree to a draw.
    Draw,
}

impl From<Action> for GameAction {
    fn from(action: Action) -> GameAction {
        GameAction::Action(action)
    }
}
