//! The board, the seats, the pieces, and what a piece attacks.

use std::fmt;

/// A cell in axial coordinates: the centre is `(0, 0)`, `q` grows to the right and `r` down-right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub q: i8,
    pub r: i8,
}

impl Cell {
    /// The Pleasure Garden, `7g`.
    pub const GARDEN: Cell = Cell { q: 0, r: 0 };

    fn is_on_board(self) -> bool {
        self.q.abs().max(self.r.abs()).max((self.q + self.r).abs()) <= 6
    }

    /// All cells as a page is read: by rank from `a` to `m`, in a rank by falling column number.
    pub fn all() -> impl Iterator<Item = Cell> {
        // In the upper ranks the left rim moves in, in the lower ranks the right one.
        (-6..=6_i8).flat_map(|r| (-6 - r.min(0)..=6 - r.max(0)).map(move |q| Cell { q, r }))
    }

    /// The cell turned about the centre by `turns` times 120 degrees clockwise.
    pub fn turned(self, turns: u8) -> Cell {
        let mut cell = self;
        for _ in 0..turns {
            cell = Cell { q: -cell.q - cell.r, r: cell.q };
        }
        cell
    }

    /// The nearest cell in the direction of an hour of the clock as Middle sees the board.
    pub fn towards(self, hour: u8) -> Option<Cell> {
        let (dq, dr) = match hour {
            1 => (1, -1),
            3 => (1, 0),
            5 => (0, 1),
            7 => (-1, 1),
            9 => (-1, 0),
            11 => (0, -1),
            12 => (1, -2),
            2 => (2, -1),
            4 => (1, 1),
            6 => (-1, 2),
            8 => (-2, 1),
            10 => (-1, -1),
            _ => panic!("{hour} is no hour"),
        };
        let cell = Cell { q: self.q + dq, r: self.r + dr };
        cell.is_on_board().then_some(cell)
    }

    /// Returns `true` if the two cells share a face.
    pub fn is_beside(self, other: Cell) -> bool {
        [1, 3, 5, 7, 9, 11].iter().any(|&hour| self.towards(hour) == Some(other))
    }

    /// Returns `true` if some direction leads from this cell to the other, however far. The
    /// orthogonals keep one of `q`, `r` and `q + r`; the diagonals change two of the three by the
    /// same amount.
    fn is_in_line_with(self, other: Cell) -> bool {
        let (q, r) = (other.q - self.q, other.r - self.r);
        let s = -q - r;
        q == 0 || r == 0 || s == 0 || q == r || r == s || s == q
    }

    /// Reads a name such as `10m`.
    pub fn named(name: &str) -> Cell {
        let (column, rank) = name.split_at(name.len() - 1);
        let column: i8 = column.parse().unwrap_or_else(|_| panic!("{name} is no cell"));
        let cell = Cell { q: 7 - column, r: (rank.as_bytes()[0] as i8) - (b'a' as i8) - 6 };
        assert!(cell.is_on_board(), "{name} is off the board");
        cell
    }
}

/// The name: column number, 1 to 13 from right to left, then rank letter.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", 7 - self.q, char::from(b'a' + (self.r + 6) as u8))
    }
}

/// A player's place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    First,
    Middle,
    Last,
}

impl Seat {
    /// All three in turn order.
    pub const ALL: [Seat; 3] = [Seat::First, Seat::Middle, Seat::Last];

    pub fn index(self) -> usize {
        self as usize
    }

    /// The seat whose turn comes next while all three are in.
    pub fn next(self) -> Seat {
        Seat::ALL[(self.index() + 1) % 3]
    }

    /// The number of clockwise turns of 120 degrees that bring Middle's side to this seat's.
    pub fn turns(self) -> u8 {
        match self {
            Seat::Middle => 0,
            Seat::Last => 1,
            Seat::First => 2,
        }
    }

    /// The letter in position strings.
    pub fn letter(self) -> char {
        ['f', 'm', 'l'][self.index()]
    }

    pub fn of_letter(letter: char) -> Seat {
        Seat::ALL
            .into_iter()
            .find(|seat| seat.letter() == letter)
            .unwrap_or_else(|| panic!("{letter} is no seat"))
    }

    /// The name in files.
    pub fn name(self) -> &'static str {
        ["first", "middle", "last"][self.index()]
    }

    /// The cell as Middle would see it, were this seat Middle.
    fn as_middle(self, cell: Cell) -> Cell {
        cell.turned((3 - self.turns()) % 3)
    }

    /// Returns `true` if the cell is in this seat's territory: ranks k, l and m for Middle.
    pub fn has_territory(self, cell: Cell) -> bool {
        self.as_middle(cell).r >= 4
    }

    /// Returns `true` if the cell is on this seat's far rank: rank a for Middle.
    pub fn has_far_rank(self, cell: Cell) -> bool {
        self.as_middle(cell).r == -6
    }

    /// Returns `true` if the cell is in the promotion zone of this seat's pieces of that kind.
    pub fn has_zone(self, kind: Kind, cell: Cell) -> bool {
        let foreign = Seat::ALL.into_iter().any(|seat| seat != self && seat.has_territory(cell));
        foreign || (cell == Cell::GARDEN && kind != Kind::King)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    King,
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
}

impl Kind {
    /// All kinds that can be in hand, in the order of position strings.
    pub const IN_HAND: [Kind; 7] =
        [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

    pub fn letter(self) -> char {
        ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P'][self as usize]
    }

    pub fn of_letter(letter: char) -> Kind {
        let index = "KRBGSNLP".find(letter).unwrap_or_else(|| panic!("{letter} is no kind"));
        if index == 0 { Kind::King } else { Kind::IN_HAND[index - 1] }
    }

    pub fn can_promote(self) -> bool {
        !matches!(self, Kind::Gold | Kind::Knight)
    }

    /// The class of the piece, for threats.
    pub fn class(self) -> u8 {
        match self {
            Kind::King => 4,
            Kind::Rook | Kind::Bishop => 3,
            Kind::Gold | Kind::Silver | Kind::Knight | Kind::Lance => 2,
            Kind::Pawn => 1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub seat: Seat,
    pub kind: Kind,
    pub promoted: bool,
}

impl Piece {
    /// The hours, its owner's own, that the piece goes in: one step, and any number of steps.
    fn movement(self) -> (&'static [u8], &'static [u8]) {
        match (self.kind, self.promoted) {
            (Kind::King, false) => (&[1, 3, 5, 7, 9, 11], &[]),
            (Kind::King, true) => (&[], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
            (Kind::Rook, false) => (&[], &[9, 11, 1, 3, 6]),
            (Kind::Rook, true) => (&[], &[1, 3, 5, 7, 9, 11]),
            (Kind::Bishop, false) => (&[], &[12, 2, 4, 6, 8, 10]),
            (Kind::Bishop, true) => (&[1, 3, 5, 7, 9, 11], &[12, 2, 4, 6, 8, 10]),
            (Kind::Gold, _) => (&[9, 11, 1, 3, 12, 6], &[]),
            (Kind::Silver, false) => (&[11, 1, 5, 7, 10, 2], &[]),
            (Kind::Silver, true) => (&[11, 1, 5, 7, 10, 2], &[12, 6]),
            (Kind::Knight, _) => (&[3, 9, 2, 4, 8, 10], &[]),
            (Kind::Lance, false) => (&[], &[11, 1]),
            (Kind::Lance, true) => (&[], &[11, 1, 5, 7]),
            (Kind::Pawn, false) => (&[11, 1], &[]),
            (Kind::Pawn, true) => (&[9, 11, 1, 3, 12, 6], &[]),
        }
    }

    /// The hour as Middle sees the board of an hour of the owner's own.
    fn hour(self, own: u8) -> u8 {
        (own + 4 * self.seat.turns() - 1) % 12 + 1
    }
}

/// The pieces on the board.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[Option<Piece>; 13]; 13]);

impl Board {
    pub fn empty() -> Board {
        Board([[None; 13]; 13])
    }

    pub fn get(&self, cell: Cell) -> Option<Piece> {
        self.0[(cell.r + 6) as usize][(cell.q + 6) as usize]
    }

    pub fn set(&mut self, cell: Cell, piece: Option<Piece>) {
        self.0[(cell.r + 6) as usize][(cell.q + 6) as usize] = piece;
    }

    /// All pieces with their cells, in reading order.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    pub fn king(&self, seat: Seat) -> Option<Cell> {
        self.pieces()
            .find(|(_, piece)| piece.seat == seat && piece.kind == Kind::King)
            .map(|(cell, _)| cell)
    }

    /// The cells from `from` on in the direction of an hour, as Middle sees the board, up to the
    /// first occupied one, that one included.
    pub fn line(&self, from: Cell, hour: u8) -> impl Iterator<Item = Cell> {
        let mut at = Some(from);
        std::iter::from_fn(move || {
            let cell = at?.towards(hour)?;
            at = self.get(cell).is_none().then_some(cell);
            Some(cell)
        })
    }

    /// All cells that the piece attacks from `from`.
    pub fn attacks(&self, piece: Piece, from: Cell) -> impl Iterator<Item = Cell> {
        let (steps, ranges) = piece.movement();
        let near = steps.iter().filter_map(move |&own| from.towards(piece.hour(own)));
        let far = ranges.iter().flat_map(move |&own| self.line(from, piece.hour(own)));
        near.chain(far)
    }

    /// Returns `true` if any piece of the seat attacks the cell, whoever stands there.
    pub fn is_attacked_by(&self, seat: Seat, cell: Cell) -> bool {
        self.pieces().any(|(from, piece)| {
            piece.seat == seat
                && from.is_in_line_with(cell)
                && self.attacks(piece, from).any(|attacked| attacked == cell)
        })
    }
}
