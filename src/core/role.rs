//! The eight kinds of piece.

/// A kind of piece, regardless of owner and promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// King, `K`.
    King,
    /// Rook, `R`.
    Rook,
    /// Bishop, `B`.
    Bishop,
    /// Gold, `G`.
    Gold,
    /// Silver, `S`.
    Silver,
    /// Knight, `N`.
    Knight,
    /// Lance, `L`.
    Lance,
    /// Pawn, `P`.
    Pawn,
}

impl Role {
    /// All eight, in the order of the piece table.
    pub const ALL: [Role; 8] = [
        Role::King,
        Role::Rook,
        Role::Bishop,
        Role::Gold,
        Role::Silver,
        Role::Knight,
        Role::Lance,
        Role::Pawn,
    ];

    /// The seven that can be captured and held in hand, in the order of hands.
    pub const HELD: [Role; 7] =
        [Role::Rook, Role::Bishop, Role::Gold, Role::Silver, Role::Knight, Role::Lance, Role::Pawn];

    /// The role whose index the low three bits are.
    #[inline]
    pub(super) const fn from_low_bits(bits: u8) -> Role {
        match bits & 7 {
            0 => Role::King,
            1 => Role::Rook,
            2 => Role::Bishop,
            3 => Role::Gold,
            4 => Role::Silver,
            5 => Role::Knight,
            6 => Role::Lance,
            _ => Role::Pawn,
        }
    }

    /// The index of this role, `0..8` in the order of [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role with this index, `0..8` in the order of [`ALL`](Self::ALL).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Role> {
        if index < 8 { Some(Role::from_low_bits(index as u8)) } else { None }
    }

    /// The capital letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Gold => 'G',
            Role::Silver => 'S',
            Role::Knight => 'N',
            Role::Lance => 'L',
            Role::Pawn => 'P',
        }
    }

    /// The role with this capital letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::King => "king",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Gold => "gold",
            Role::Silver => "silver",
            Role::Knight => "knight",
            Role::Lance => "lance",
            Role::Pawn => "pawn",
        }
    }

    /// The class by which ganging up compares pieces: king 4; rook and bishop 3; gold, silver,
    /// knight and lance 2; pawn 1.
    #[inline]
    pub const fn class(self) -> u8 {
        match self {
            Role::King => 4,
            Role::Rook | Role::Bishop => 3,
            Role::Gold | Role::Silver | Role::Knight | Role::Lance => 2,
            Role::Pawn => 1,
        }
    }

    /// Returns `true` if pieces of this role can ever promote: all but gold and knight.
    #[inline]
    pub const fn can_promote(self) -> bool {
        !matches!(self, Role::Gold | Role::Knight)
    }

    /// Returns `true` if the role moves forward only, and so is stuck on its far rank: pawn and
    /// lance.
    #[inline]
    pub const fn only_advances(self) -> bool {
        matches!(self, Role::Pawn | Role::Lance)
    }

    /// The number of pieces of this role with which the three players start together.
    pub const fn total(self) -> u8 {
        3 * match self {
            Role::King | Role::Rook | Role::Bishop | Role::Knight => 1,
            Role::Gold | Role::Silver | Role::Lance => 2,
            Role::Pawn => 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_players_start_with_eighteen_pieces_each() {
        assert_eq!(Role::ALL.iter().map(|role| role.total()).sum::<u8>(), 54);
    }
}
