//! The results of games.

use super::seat::Seat;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// One player has won.
    Win {
        /// The winner.
        winner: Seat,
        /// The way in which the winner has won.
        by: Victory,
    },
    /// Nobody has won.
    Draw(Draw),
}

impl GameResult {
    /// The winner, unless the game is drawn.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            GameResult::Win { winner, .. } => Some(winner),
            GameResult::Draw(_) => None,
        }
    }

    /// The same result on the board turned clockwise by `turns` times 120 degrees.
    #[must_use]
    pub const fn turned(self, turns: u8) -> GameResult {
        match self {
            GameResult::Win { winner, by } => GameResult::Win { winner: winner.turned(turns), by },
            draw @ GameResult::Draw(_) => draw,
        }
    }
}

/// The way in which a player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Victory {
    /// The king ended a move on the Pleasure Garden while its owner was not allied.
    Garden,
    /// The others have been mated or have left before, and the winner is alone.
    Mate,
    /// The winner is the non-allied player, and an ally has been mated.
    AllianceMate,
    /// A resignation itself ended the game.
    Resignation,
}

/// The reason why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Draw {
    /// The player to move is not in check and has no legal action.
    Stalemate,
    /// Every legal action of the player to move would repeat an earlier position.
    Repetition,
    /// All players still in agreed.
    Agreement,
}
