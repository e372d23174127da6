//! Hands: captured pieces, held to be dropped.

use std::fmt;

use super::role::Role;

/// The captured pieces that one player holds to drop. Hands are open.
///
/// ```
/// use sannin_shogi::{Hand, Role};
///
/// let mut hand = Hand::from_iter([(Role::Pawn, 2), (Role::Rook, 1)]);
/// assert!(hand.take(Role::Pawn));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [(Role::Rook, 1), (Role::Pawn, 1)]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(
    // One byte for each role, by its number; the king's byte stays zero.
    u64,
);

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand(0);

    /// The number of pieces of a role.
    #[inline]
    pub const fn count(self, role: Role) -> u8 {
        (self.0 >> (8 * role as u8)) as u8
    }

    /// Returns `true` if the hand holds nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces of all roles.
    pub fn len(self) -> usize {
        Role::HELD.iter().map(|&role| usize::from(self.count(role))).sum()
    }

    /// The counts as one word, different for different hands.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// Adds a piece of a role. The king is never held, and a count stops at 255.
    #[inline]
    pub fn add(&mut self, role: Role) {
        if role != Role::King && self.count(role) < u8::MAX {
            self.0 += 1 << (8 * role as u8);
        }
    }

    /// Takes a piece of a role out. `false` when there is none.
    #[inline]
    pub fn take(&mut self, role: Role) -> bool {
        let held = self.count(role) > 0;
        self.0 -= u64::from(held) << (8 * role as u8);
        held
    }

    /// The first role held, in the order R B G S N L P.
    #[inline]
    pub fn first(self) -> Option<Role> {
        Role::from_index(self.0.trailing_zeros() as usize / 8)
    }

    /// The hand without all pieces of a role.
    #[inline]
    #[must_use]
    pub const fn without(self, role: Role) -> Hand {
        Hand(self.0 & !(0xff << (8 * role as u8)))
    }

    /// The roles held, in the order R B G S N L P, with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Role, u8)> {
        Role::HELD.into_iter().map(move |role| (role, self.count(role))).filter(|held| held.1 > 0)
    }
}

impl FromIterator<(Role, u8)> for Hand {
    fn from_iter<I: IntoIterator<Item = (Role, u8)>>(held: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for (role, count) in held {
            for _ in 0..count {
                hand.add(role);
            }
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_count_what_is_put_in() {
        let mut hand = Hand::EMPTY;
        assert!(!hand.take(Role::Rook));
        hand.add(Role::Pawn);
        hand.add(Role::Pawn);
        hand.add(Role::Bishop);
        hand.add(Role::King);
        assert_eq!(hand.iter().collect::<Vec<_>>(), [(Role::Bishop, 1), (Role::Pawn, 2)]);
        assert_eq!(hand.len(), 3);
        assert!(hand.take(Role::Pawn));
        assert_eq!(hand.count(Role::Pawn), 1);
        for _ in 0..300 {
            hand.add(Role::Rook);
        }
        assert_eq!((hand.count(Role::Rook), hand.count(Role::Bishop)), (255, 1));
    }
}
