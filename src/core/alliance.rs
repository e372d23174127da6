//! Alliances.

use super::seat::{Seat, SeatSet};

/// Two players allied against the third, named by the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alliance {
    opponent: Seat,
}

impl Alliance {
    /// The alliance of the two others against this seat.
    pub const fn against(opponent: Seat) -> Alliance {
        Alliance { opponent }
    }

    /// The player who is not allied.
    #[inline]
    pub const fn opponent(self) -> Seat {
        self.opponent
    }

    /// The two allies.
    pub const fn allies(self) -> SeatSet {
        SeatSet::ALL.without(self.opponent)
    }

    /// The ally of a seat, or `None` for the opponent.
    #[inline]
    pub fn ally_of(self, seat: Seat) -> Option<Seat> {
        if seat == self.opponent { None } else { self.allies().without(seat).only() }
    }
}
