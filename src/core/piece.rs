//! Seats, roles and pieces, and the table of how each piece moves.

use std::fmt;
use std::num::NonZeroU8;

use super::direction::{HourSet, hours};
use super::set::set_operators;

/// One of the three players, named by the order of their turns, which run clockwise.
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

    /// How many turns of 120 degrees clockwise lead from Middle's side of the board to this seat's.
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

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
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

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All three.
    pub const ALL: SeatSet = SeatSet(0b111);

    /// The set of one seat.
    #[inline]
    pub const fn from_seat(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// Whether the set has this seat.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with this seat too.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The one seat of a set that has exactly one.
    #[inline]
    pub const fn only(self) -> Option<Seat> {
        match self.0 {
            0b001 => Some(Seat::First),
            0b010 => Some(Seat::Middle),
            0b100 => Some(Seat::Last),
            _ => None,
        }
    }
}

set_operators!(SeatSet);

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a piece is, its promotion apart.
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

    #[inline]
    const fn from_low_bits(bits: u8) -> Role {
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

    /// Whether a piece of this role can ever promote: all but gold and knight.
    #[inline]
    pub const fn can_promote(self) -> bool {
        !matches!(self, Role::Gold | Role::Knight)
    }

    /// Whether the role moves forward only, and so is stuck on its far rank: pawn and lance.
    #[inline]
    pub const fn only_advances(self) -> bool {
        matches!(self, Role::Pawn | Role::Lance)
    }

    /// How many pieces of the role the three players start with together.
    pub const fn total(self) -> u8 {
        3 * match self {
            Role::King | Role::Rook | Role::Bishop | Role::Knight => 1,
            Role::Gold | Role::Silver | Role::Lance => 2,
            Role::Pawn => 8,
        }
    }
}

/// A piece: whose it is, its role, and whether it is promoted.
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

    /// Whose the piece is.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self.0.get() >> 4 {
            1 => Seat::First,
            2 => Seat::Middle,
            _ => Seat::Last,
        }
    }

    /// What the piece is.
    #[inline]
    pub const fn role(self) -> Role {
        Role::from_low_bits(self.0.get())
    }

    /// Whether the piece is promoted.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self.0.get() & PROMOTED != 0
    }

    /// How the piece moves, in its owner's own hours turned to the board's.
    #[inline]
    pub const fn movement(self) -> Movement {
        MOVEMENTS[self.index()]
    }

    /// The number of the piece, `0..64`, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// The piece with this number, or `None` for a number that no piece has.
    pub(crate) const fn from_index(index: usize) -> Option<Piece> {
        let bits = index as u8;
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
    pub(crate) const fn owned_by(self, seat: Seat) -> Piece {
        let piece = Piece::new(seat, self.role());
        if self.is_promoted() { piece.promoted() } else { piece }
    }
}

/// As in position strings: the owner's letter, `+` if promoted, and the role, such as `m+R`.
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

/// How a piece moves: the hours of its single steps, and the hours in which it ranges any number
/// of steps over empty cells. No piece jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Movement {
    /// The directions of a single step.
    pub step: HourSet,
    /// The directions of a range.
    pub range: HourSet,
}

impl Movement {
    /// How a role moves, as its owner sees the board (twelve is straight ahead).
    ///
    /// A promoted gold or knight does not exist; it is answered with the unpromoted movement.
    pub const fn of(role: Role, promoted: bool) -> Movement {
        let (step, range): (&[u8], &[u8]) = match (role, promoted) {
            (Role::King, false) => (&[1, 3, 5, 7, 9, 11], &[]),
            (Role::King, true) => (&[], &[12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
            (Role::Rook, false) => (&[], &[9, 11, 1, 3, 6]),
            (Role::Rook, true) => (&[], &[1, 3, 5, 7, 9, 11]),
            (Role::Bishop, false) => (&[], &[12, 2, 4, 6, 8, 10]),
            (Role::Bishop, true) => (&[1, 3, 5, 7, 9, 11], &[12, 2, 4, 6, 8, 10]),
            (Role::Gold, _) => (&[9, 11, 1, 3, 12, 6], &[]),
            (Role::Silver, false) => (&[11, 1, 5, 7, 10, 2], &[]),
            (Role::Silver, true) => (&[11, 1, 5, 7, 10, 2], &[12, 6]),
            (Role::Knight, _) => (&[3, 9, 2, 4, 8, 10], &[]),
            (Role::Lance, false) => (&[], &[11, 1]),
            (Role::Lance, true) => (&[], &[11, 1, 5, 7]),
            (Role::Pawn, false) => (&[11, 1], &[]),
            (Role::Pawn, true) => (&[9, 11, 1, 3, 12, 6], &[]),
        };
        Movement { step: hours(step), range: hours(range) }
    }

    const NONE: Movement = Movement { step: HourSet::EMPTY, range: HourSet::EMPTY };
}

/// The movements of every seat's pieces, by the piece's number, turned to the hours of the board.
static MOVEMENTS: [Movement; 64] = {
    let mut table = [Movement::NONE; 64];
    let mut index = 0;
    while index < 64 {
        if let Some(piece) = Piece::from_index(index) {
            let turn = 4 * piece.seat().turns();
            let own = Movement::of(piece.role(), piece.is_promoted());
            table[index] = Movement { step: own.step.turned(turn), range: own.range.turned(turn) };
        }
        index += 1;
    }
    table
};

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
        assert_eq!((0..64).filter_map(Piece::from_index).count(), 3 * (8 + 6));
        assert_eq!(size_of::<Option<Piece>>(), 1);
    }

    #[test]
    fn movements_turn_with_the_seat() {
        let pawn = |seat| Piece::new(seat, Role::Pawn).movement().step;
        assert_eq!(pawn(Seat::Middle), hours(&[11, 1]));
        assert_eq!(pawn(Seat::Last), hours(&[3, 5])); // 11 and 1, four hours on
        assert_eq!(pawn(Seat::First), hours(&[7, 9])); // eight hours on
    }

    #[test]
    fn turning_the_board_renames_the_seats_clockwise() {
        // Middle's side turned by 120 degrees clockwise is Last's, by 240 First's.
        assert_eq!(Seat::Middle.turned(1), Seat::Last);
        assert_eq!(Seat::Middle.turned(2), Seat::First);
        assert_eq!(Seat::Last.turned(1), Seat::First);
        assert_eq!(Seat::First.turned(1), Seat::Middle);
    }

    #[test]
    fn three_players_start_with_eighteen_pieces_each() {
        assert_eq!(Role::ALL.iter().map(|role| role.total()).sum::<u8>(), 54);
    }
}
