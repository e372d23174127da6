//! The three players.

use std::fmt;

use super::set::{bit_set, bit_set_iterator};

/// One of the three players, named by the order of their turns, which run clockwise.
///
/// ```
/// use sannin_shogi::Seat;
///
/// assert_eq!(Seat::Last.next(), Seat::First);
/// assert_eq!(Seat::Middle.others(), [Seat::Last, Seat::First]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// At the top right edge of the board.
    First,
    /// At the bottom edge of the board.
    Middle,
    /// At the top left edge of the board.
    Last,
}

impl Seat {
    /// All three in turn order.
    pub const ALL: [Seat; 3] = [Seat::First, Seat::Middle, Seat::Last];

    /// The seat that plays after this one, clockwise.
    #[inline]
    pub const fn next(self) -> Seat {
        match self {
            Seat::First => Seat::Middle,
            Seat::Middle => Seat::Last,
            Seat::Last => Seat::First,
        }
    }

    /// The seat that plays before this one.
    #[inline]
    pub const fn previous(self) -> Seat {
        self.next().next()
    }

    /// The two other seats, the next one first.
    #[inline]
    pub const fn others(self) -> [Seat; 2] {
        [self.next(), self.previous()]
    }

    /// The number of turns by 120 degrees clockwise from Middle's side of the board to this seat's.
    pub const fn turns(self) -> u8 {
        match self {
            Seat::First => 2,
            Seat::Middle => 0,
            Seat::Last => 1,
        }
    }

    /// The seat whose side this seat's becomes when the board is turned clockwise by `turns` times
    /// 120 degrees.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Seat {
        match (self.turns() + turns % 3) % 3 {
            0 => Seat::Middle,
            1 => Seat::Last,
            _ => Seat::First,
        }
    }

    /// The index of this seat, `0..3` in turn order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with this index, `0..3` in turn order.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        match index {
            0 => Some(Seat::First),
            1 => Some(Seat::Middle),
            2 => Some(Seat::Last),
            _ => None,
        }
    }

    /// The bit of this seat in a [`SeatSet`].
    #[inline]
    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The seat of a bit of a [`SeatSet`].
    #[inline]
    const fn from_bit_index(index: u32) -> Seat {
        match index {
            0 => Seat::First,
            1 => Seat::Middle,
            _ => Seat::Last,
        }
    }

    /// The letter in position strings: `f`, `m` or `l`.
    pub const fn letter(self) -> char {
        match self {
            Seat::First => 'f',
            Seat::Middle => 'm',
            Seat::Last => 'l',
        }
    }

    /// The seat with this letter.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'f' => Some(Seat::First),
            'm' => Some(Seat::Middle),
            'l' => Some(Seat::Last),
            _ => None,
        }
    }
}

/// The name as a title: `First`, `Middle` or `Last`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::First => "First",
            Seat::Middle => "Middle",
            Seat::Last => "Last",
        })
    }
}

/// A set of seats, in turn order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(
    // Bit 0 for First, bit 1 for Middle, bit 2 for Last.
    u8,
);

bit_set!(SeatSet of Seat in u8, one: from_seat, all: 0b111);

bit_set_iterator!(SeatSet of Seat in u8, SeatSetIter);

impl SeatSet {
    /// The one member of a set that has exactly one.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        match self.0 {
            0b001 => Some(Seat::First),
            0b010 => Some(Seat::Middle),
            0b100 => Some(Seat::Last),
            _ => None,
        }
    }

    /// The set of the seats whose sides these seats' become when the board is turned clockwise by
    /// `turns` times 120 degrees.
    #[must_use]
    pub fn turned(self, turns: u8) -> SeatSet {
        self.iter().map(|seat| seat.turned(turns)).collect()
    }

    /// The bits of the set as a table index, `0..8`.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_the_board_renames_the_seats_clockwise() {
        // Middle's side turned by 120 degrees clockwise is Last's, by 240 First's.
        assert_eq!(Seat::Middle.turned(1), Seat::Last);
        assert_eq!(Seat::Middle.turned(2), Seat::First);
        assert_eq!(Seat::Last.turned(1), Seat::First);
        assert_eq!(Seat::First.turned(1), Seat::Middle);
    }
}
