//! The names of the three players.

use serde::{Deserialize, Serialize};

use crate::core::Seat;

/// The names of the players, which may be any text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Players {
    /// The player who moves first.
    pub first: String,
    /// The player who moves second.
    pub middle: String,
    /// The player who moves third.
    pub last: String,
}

impl Players {
    /// Three names in turn order.
    pub fn new(
        first: impl Into<String>,
        middle: impl Into<String>,
        last: impl Into<String>,
    ) -> Players {
        Players { first: first.into(), middle: middle.into(), last: last.into() }
    }

    /// The name of the player on a seat.
    pub fn name(&self, seat: Seat) -> &str {
        match seat {
            Seat::First => &self.first,
            Seat::Middle => &self.middle,
            Seat::Last => &self.last,
        }
    }

    /// The name of the player on a seat, to be changed.
    pub fn name_mut(&mut self, seat: Seat) -> &mut String {
        match seat {
            Seat::First => &mut self.first,
            Seat::Middle => &mut self.middle,
            Seat::Last => &mut self.last,
        }
    }
}

/// The names of the seats.
impl Default for Players {
    fn default() -> Players {
        Players::new(Seat::First.to_string(), Seat::Middle.to_string(), Seat::Last.to_string())
    }
}
