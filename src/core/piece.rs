//! Pieces: a role with its owner and promotion.

use std::fmt;
use std::num::NonZeroU8;

use super::role::Role;
use super::seat::Seat;

/// A piece: whose it is, its role, and whether it is promoted.
///
/// ```
/// use sannin_shogi::{Piece, Role, Seat};
///
/// let rook = Piece::new(Seat::Middle, Role::Rook).promoted();
/// assert_eq!(rook.to_string(), "m+R");
/// assert_eq!("m+R".parse(), Ok(rook));
/// assert_eq!(rook.movement().range.len(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(
    // Bits 0 to 2: the role; bit 3: promoted; bits 4 and 5: the seat plus one, so never zero.
    NonZeroU8,
);

/// Bit 3 of a piece.
const PROMOTED: u8 = 8;

impl Piece {
    /// An unpromoted piece.
    #[inline]
    pub const fn new(seat: Seat, role: Role) -> Piece {
        match NonZeroU8::new((seat as u8 + 1) << 4 | role as u8) {
            Some(bits) => Piece(bits),
            None => Piece(NonZeroU8::MIN), // never: the seat's bits are not zero
        }
    }

    /// The promoted piece. Gold and knight stay as they are, since they never promote.
    #[inline]
    #[must_use]
    pub const fn promoted(self) -> Piece {
        match NonZeroU8::new(self.0.get() | PROMOTED) {
            Some(bits) if self.role().can_promote() => Piece(bits),
            _ => self,
        }
    }

    /// The seat that owns the piece.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self.0.get() >> 4 {
            1 => Seat::First,
            2 => Seat::Middle,
            _ => Seat::Last,
        }
    }

    /// The kind of the piece.
    #[inline]
    pub const fn role(self) -> Role {
        Role::from_low_bits(self.0.get())
    }

    /// Returns `true` if the piece is promoted.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self.0.get() & PROMOTED != 0
    }

    /// The class of the piece, that of its unpromoted side, as an index: one less than
    /// [`Role::class`].
    #[inline]
    pub(super) const fn class_index(self) -> usize {
        // The mask tells the compiler that tables of four entries need no bounds check.
        (CLASS_INDICES[self.code()] & 3) as usize
    }

    /// The number of different pieces: three seats with eight roles, six of which promote.
    pub const COUNT: usize = 42;

    /// The index of this piece, `0..42`: by seat, then unpromoted before promoted, then by role.
    #[inline]
    pub const fn index(self) -> usize {
        INDICES[self.code()] as usize
    }

    /// The piece with this index, `0..42`.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Piece> {
        if index < Piece::COUNT { Piece::from_code(CODES[index] as usize) } else { None }
    }

    /// The bits of this piece, `0..64`: cheaper than [`index`](Self::index), for
    /// tables that are read in inner loops.
    #[inline]
    pub(super) const fn code(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// The piece with this code, or `None` for a code that no piece has.
    pub(super) const fn from_code(code: usize) -> Option<Piece> {
        if code >= 64 {
            return None;
        }
        let bits = code as u8;
        let role = Role::from_low_bits(bits);
        match (NonZeroU8::new(bits), bits >> 4) {
            (Some(whole), 1..=3) if bits & PROMOTED == 0 || role.can_promote() => {
                Some(Piece(whole))
            }
            _ => None,
        }
    }

    /// The same role and promotion in another player's possession.
    #[must_use]
    pub const fn owned_by(self, seat: Seat) -> Piece {
        let piece = Piece::new(seat, self.role());
        if self.is_promoted() { piece.promoted() } else { piece }
    }
}

/// The class index of each code.
static CLASS_INDICES: [u8; 64] = {
    let mut table = [0; 64];
    let mut code = 0;
    while code < 64 {
        table[code] = Role::from_low_bits(code as u8).class() - 1;
        code += 1;
    }
    table
};

/// The index of each code; 0 for codes that no piece has.
const INDICES: [u8; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < Piece::COUNT {
        table[CODES[index] as usize] = index as u8;
        index += 1;
    }
    table
};

/// The code of each index. All unpromoted codes of a seat are lower than its promoted ones, so that
/// the order of the indices is the order of the codes.
const CODES: [u8; Piece::COUNT] = {
    let mut table = [0; Piece::COUNT];
    let mut index = 0;
    let mut code = 0;
    while code < 64 {
        if Piece::from_code(code).is_some() {
            table[index] = code as u8;
            index += 1;
        }
        code += 1;
    }
    table
};

/// The owner's letter, `+` if promoted, and the role's letter, such as `m+R`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let promoted = if self.is_promoted() { "+" } else { "" };
        write!(f, "{}{promoted}{}", self.seat().letter(), self.role().letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_keep_what_they_are_made_of() {
        for seat in Seat::ALL {
            for role in Role::ALL {
                let piece = Piece::new(seat, role);
                assert_eq!((piece.seat(), piece.role(), piece.is_promoted()), (seat, role, false));
                let promoted = piece.promoted();
                assert_eq!((promoted.seat(), promoted.role()), (seat, role));
                assert_eq!(promoted.is_promoted(), role.can_promote());
                assert_eq!(promoted.promoted(), promoted);
                assert_eq!(Piece::from_index(piece.index()), Some(piece));
                assert_eq!(Piece::from_index(promoted.index()), Some(promoted));
                assert_eq!(piece.promoted().owned_by(seat.next()).seat(), seat.next());
            }
        }
        // Three seats with eight roles, six of which have a promoted side.
        assert_eq!((0..64).filter_map(Piece::from_code).count(), 3 * (8 + 6));
        assert_eq!(size_of::<Option<Piece>>(), 1);
        let all: Vec<Piece> = (0..Piece::COUNT).filter_map(Piece::from_index).collect();
        assert_eq!(all.len(), Piece::COUNT);
        assert_eq!((all[0].to_string(), all[14].to_string()), ("fK".to_owned(), "mK".to_owned()));
        assert_eq!(all[8].to_string(), "f+K");
        assert_eq!(Piece::from_index(Piece::COUNT), None);
    }
}
