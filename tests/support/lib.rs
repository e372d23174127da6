//! Shared by the test programs and the fuzz targets: random numbers that come again with the same
//! seed, random games, comparison with the oracle, the interface in memory, and what must hold for
//! the input of a fuzz target.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

pub mod agreement;
pub mod cases;
pub mod compare;
#[cfg(feature = "app")]
pub mod desk;
pub mod fuzz;

use sannin_shogi::core::{Action, Game};

/// A sequence of numbers that looks random (xorshift64*), the same for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 to `n - 1`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }

    /// One of some things; `None` when there are none.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        if things.is_empty() { None } else { Some(things[self.below(things.len())]) }
    }
}

/// An action that may be played. One time in three it is a capture, an illumination or a drop, if
/// there is one, so that games come to alliances and mates.
pub fn random_action(game: &Game, dice: &mut Dice) -> Option<Action> {
    let legal = game.legal_actions();
    let position = game.position();
    let sharp: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| match *action {
            Action::Move { to, .. } | Action::Castle { to, .. } => position.piece_at(to).is_some(),
            Action::Drop { .. } | Action::Illuminate { .. } => true,
        })
        .collect();
    if dice.below(3) == 0 && !sharp.is_empty() { dice.pick(&sharp) } else { dice.pick(&legal) }
}
