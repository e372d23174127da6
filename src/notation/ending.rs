//! The endings of games.

use crate::core::{Draw, GameResult, Seat, Victory};

use super::keyword::Keyword;

/// The way in which a game ended, apart from the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// A player won.
    Victory(Victory),
    /// Nobody won.
    Draw(Draw),
}

impl Keyword for Ending {
    const KIND: &'static str = "way to end a game";
    const VALUES: &'static [Ending] = &[
        Ending::Victory(Victory::Garden),
        Ending::Victory(Victory::Mate),
        Ending::Victory(Victory::AllianceMate),
        Ending::Victory(Victory::Resignation),
        Ending::Draw(Draw::Stalemate),
        Ending::Draw(Draw::Repetition),
        Ending::Draw(Draw::Agreement),
    ];

    fn keyword(self) -> &'static str {
        match self {
            Ending::Victory(Victory::Garden) => "garden",
            Ending::Victory(Victory::Mate) => "mate",
            Ending::Victory(Victory::AllianceMate) => "alliance-mate",
            Ending::Victory(Victory::Resignation) => "resignation",
            Ending::Draw(Draw::Stalemate) => "stalemate",
            Ending::Draw(Draw::Repetition) => "repetition",
            Ending::Draw(Draw::Agreement) => "agreement",
        }
    }
}

impl From<GameResult> for Ending {
    fn from(result: GameResult) -> Ending {
        match result {
            GameResult::Win { by, .. } => Ending::Victory(by),
            GameResult::Draw(draw) => Ending::Draw(draw),
        }
    }
}

/// A winner and an ending that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResultError {
    /// A draw with a winner.
    #[error("a game that ends by {} has no winner", .0.keyword())]
    WinnerOfDraw(Ending),
    /// A victory without a winner.
    #[error("a game that ends by {} has a winner", .0.keyword())]
    NoWinner(Ending),
}

impl Ending {
    /// The result with this ending and this winner.
    ///
    /// # Errors
    /// [`ResultError`] when a draw has a winner or a victory has none.
    pub fn with_winner(self, winner: Option<Seat>) -> Result<GameResult, ResultError> {
        match (winner, self) {
            (Some(winner), Ending::Victory(by)) => Ok(GameResult::Win { winner, by }),
            (None, Ending::Draw(draw)) => Ok(GameResult::Draw(draw)),
            (Some(_), Ending::Draw(_)) => Err(ResultError::WinnerOfDraw(self)),
            (None, Ending::Victory(_)) => Err(ResultError::NoWinner(self)),
        }
    }
}
