//! A position: who stands where, hands, turn, rights, alliance and menaced cells.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::alliance::Alliance;
use super::cell::{Cell, CellSet};
use super::hand::Hand;
use super::piece::{Piece, Role, Seat, SeatSet};
use super::result::GameResult;
use super::rulings::Rulings;
use super::setup::Setup;

/// A position of a game, with the rulings under which it is played. A small value, copied as it is:
/// playing an action gives a new one.
///
/// Two positions are equal when nothing that the rule of repetition looks at differs: the pieces,
/// the hands, the turn, who is in, the alliance, the castling rights and the menaced cells; nor the
/// rulings or the result.
///
/// ```
/// use sannin_shogi::core::{Position, Rulings, Seat};
///
/// let start = Position::start(Rulings::default());
/// assert_eq!(start.turn(), Seat::First);
/// assert_eq!(start.legal_actions().len(), 48);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))] // a copy then moves whole cache lines
pub struct Position {
    /// The piece on each cell; one entry more than cells, for indexing without a check.
    pub(super) board: [Option<Piece>; 128],
    /// The cells of each seat's pieces.
    pub(super) owned: [CellSet; 3],
    /// The cells of all pieces of each class, from 1 on; all pawns and no others are of the lowest
    /// class, all kings and no others of the highest.
    pub(super) classes: [CellSet; 4],
    /// The cells of all pieces that range in some direction.
    pub(super) rangers: CellSet,
    /// The pieces of the player after the one to move that the last action menaced.
    pub(super) menaced: CellSet,
    pub(super) hands: [Hand; 3],
    pub(super) turn: Seat,
    pub(super) seats_in: SeatSet,
    pub(super) castling: SeatSet,
    /// Whose king is attacked by another player still in.
    pub(super) in_check: SeatSet,
    pub(super) alliance: Option<Alliance>,
    pub(super) result: Option<GameResult>,
    pub(super) rulings: Rulings,
}

/// Middle's pieces at the start, as `(q, r, role)`; the others' are turned from them.
const SETUP: [(i8, i8, Role); 18] = [
    (-6, 6, Role::Lance),
    (-5, 6, Role::Silver),
    (-4, 6, Role::Gold),
    (-3, 6, Role::King),
    (-2, 6, Role::Gold),
    (-1, 6, Role::Silver),
    (0, 6, Role::Lance),
    (-5, 5, Role::Bishop),
    (0, 5, Role::Rook),
    (-6, 4, Role::Pawn),
    (-5, 4, Role::Pawn),
    (-4, 4, Role::Pawn),
    (-3, 4, Role::Pawn),
    (-2, 4, Role::Knight),
    (-1, 4, Role::Pawn),
    (0, 4, Role::Pawn),
    (1, 4, Role::Pawn),
    (2, 4, Role::Pawn),
];

impl Position {
    /// The start of a game, First to move.
    pub fn start(rulings: Rulings) -> Position {
        let mut position = Position::empty(rulings);
        for seat in Seat::ALL {
            for (q, r, role) in SETUP {
                if let Some(cell) = Cell::new(q, r) {
                    position.put(cell.turned(seat.turns()), Piece::new(seat, role));
                }
            }
        }
        position.seats_in = SeatSet::ALL;
        position.castling = SeatSet::ALL;
        position
    }

    /// The start of a game in which Middle and Last are allied from before it: First's king is
    /// promoted and nobody may castle.
    pub fn start_allied(rulings: Rulings) -> Position {
        let mut position = Position::start(rulings);
        position.ally_against(Seat::First);
        position
    }

    /// A board without pieces, to be filled. Not a position of any game.
    pub(super) fn empty(rulings: Rulings) -> Position {
        Position {
            board: [None; 128],
            owned: [CellSet::EMPTY; 3],
            classes: [CellSet::EMPTY; 4],
            rangers: CellSet::EMPTY,
            menaced: CellSet::EMPTY,
            hands: [Hand::EMPTY; 3],
            turn: Seat::First,
            seats_in: SeatSet::EMPTY,
            castling: SeatSet::EMPTY,
            in_check: SeatSet::EMPTY,
            alliance: None,
            result: None,
            rulings,
        }
    }

    /// The rulings of the game.
    #[inline]
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// Whose turn it is. Not to be relied on once the game is over.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The piece on a cell.
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.board[cell.index()]
    }

    /// The cells with a piece.
    #[inline]
    pub fn occupied(&self) -> CellSet {
        self.owned[0] | self.owned[1] | self.owned[2]
    }

    /// The cells of a seat's pieces.
    #[inline]
    pub fn pieces_of(&self, seat: Seat) -> CellSet {
        self.owned[seat.index()]
    }

    /// The cells of all kings on the board.
    #[inline]
    pub fn kings(&self) -> CellSet {
        self.classes[3]
    }

    /// The cells of all pawns, promoted or not.
    #[inline]
    pub(super) fn pawns(&self) -> CellSet {
        self.classes[0]
    }

    /// Where a seat's king stands, or `None` when the seat is out.
    #[inline]
    pub fn king(&self, seat: Seat) -> Option<Cell> {
        (self.kings() & self.owned[seat.index()]).first()
    }

    /// What a seat has in hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The players still in: those whose king is on the board.
    #[inline]
    pub fn seats_in(&self) -> SeatSet {
        self.seats_in
    }

    /// Who has the right to castle.
    #[inline]
    pub fn castling(&self) -> SeatSet {
        self.castling
    }

    /// The standing alliance.
    #[inline]
    pub fn alliance(&self) -> Option<Alliance> {
        self.alliance
    }

    /// The ally of a seat, if it has one.
    #[inline]
    pub fn ally_of(&self, seat: Seat) -> Option<Seat> {
        self.alliance.and_then(|alliance| alliance.ally_of(seat))
    }

    /// The pieces of the player after the one to move that the last action menaced. If the player
    /// to move menaces another piece of that player, the two become allies.
    #[inline]
    pub fn menaced(&self) -> CellSet {
        self.menaced
    }

    /// Everyone whose king is attacked by another player still in.
    #[inline]
    pub fn in_check(&self) -> SeatSet {
        self.in_check
    }

    /// The result, when the last action has ended the game by itself.
    #[inline]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The position as parts, to be changed and checked anew.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: std::array::from_fn(|index| self.board[index]),
            turn: self.turn,
            hands: self.hands,
            castling: self.castling,
            alliance: self.alliance,
            menaced: self.menaced,
        }
    }

    /// The next player still in after a seat, clockwise.
    pub(super) fn next_in(&self, seat: Seat) -> Seat {
        if self.seats_in.contains(seat.next()) { seat.next() } else { seat.previous() }
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, piece: Piece) {
        self.board[cell.index()] = Some(piece);
        self.owned[piece.seat().index()].insert(cell);
        self.classes[class_index(piece)].insert(cell);
        if !piece.movement().range.is_empty() {
            self.rangers.insert(cell);
        }
    }

    /// Takes away whatever stands on a cell.
    #[inline]
    pub(super) fn lift(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.board[cell.index()].take()?;
        self.owned[piece.seat().index()].remove(cell);
        self.classes[class_index(piece)].remove(cell);
        self.rangers.remove(cell);
        Some(piece)
    }

    /// On a copy of `before`, moves a piece of the player to move to a cell without any other piece,
    /// where it then is `piece`.
    #[inline]
    pub(super) fn carry(&mut self, before: &Position, from: Cell, to: Cell, piece: Piece) {
        let carried = |cells: CellSet| cells.without(from).with(to);
        let (seat, class) = (before.turn.index(), class_index(piece));
        self.board[from.index()] = None;
        self.board[to.index()] = Some(piece);
        self.owned[seat] = carried(before.owned[seat]);
        self.classes[class] = carried(before.classes[class]);
        self.rangers = if piece.movement().range.is_empty() {
            before.rangers.without(from).without(to)
        } else {
            carried(before.rangers)
        };
    }

    /// All pieces of a player, on the board and in hand, leave the game.
    pub(super) fn leave(&mut self, seat: Seat) {
        for cell in self.pieces_of(seat) {
            self.lift(cell);
        }
        self.hands[seat.index()] = Hand::EMPTY;
        self.seats_in = self.seats_in.without(seat);
        self.castling = self.castling.without(seat);
        self.menaced = CellSet::EMPTY;
    }

    /// Forms the alliance against a seat: its king is promoted, nobody may castle any more, and
    /// ganging up is no longer looked for.
    pub(super) fn ally_against(&mut self, opponent: Seat) -> Alliance {
        if let Some(king) = self.king(opponent)
            && let Some(piece) = self.lift(king)
        {
            self.put(king, piece.promoted());
        }
        self.castling = SeatSet::EMPTY;
        self.menaced = CellSet::EMPTY;
        let alliance = Alliance::against(opponent);
        self.alliance = Some(alliance);
        alliance
    }

    /// The whole position turned clockwise by `turns` times 120 degrees, the seats renamed with
    /// the sides of the board. Nothing in the rules tells a position from its turned one.
    #[must_use]
    pub fn turned(&self, turns: u8) -> Position {
        let mut turned = Position::empty(self.rulings);
        for cell in self.occupied() {
            if let Some(piece) = self.piece_at(cell) {
                let seat = piece.seat().turned(turns);
                turned.put(cell.turned(turns), piece.owned_by(seat));
            }
        }
        let renamed =
            |seats: SeatSet| seats.iter().map(|seat| seat.turned(turns)).collect::<SeatSet>();
        for seat in Seat::ALL {
            turned.hands[seat.turned(turns).index()] = self.hand(seat);
        }
        turned.menaced = self.menaced.turned(turns);
        turned.turn = self.turn.turned(turns);
        turned.seats_in = renamed(self.seats_in);
        turned.castling = renamed(self.castling);
        turned.in_check = renamed(self.in_check);
        turned.alliance =
            self.alliance.map(|alliance| Alliance::against(alliance.opponent().turned(turns)));
        turned.result = self.result.map(|result| result.turned(turns));
        turned
    }
}

/// Looks at enough to tell nearly all positions of a game apart, and is many times cheaper than a
/// look at every cell.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for cells in self.owned {
            state.write_u128(cells.bits());
        }
        state.write_u128(self.rangers.bits());
        state.write_u128(self.pawns().bits());
        state.write_u128(self.menaced.bits());
        self.hands.hash(state);
        self.turn.hash(state);
    }
}

/// The place of a piece's class in the sets of classes.
#[inline]
pub(super) fn class_index(piece: Piece) -> usize {
    usize::from(piece.role().class() - 1) & 3
}

/// Where a king stands at the start.
pub fn king_start(seat: Seat) -> Cell {
    const MIDDLE: Cell = match Cell::new(-3, 6) {
        Some(cell) => cell,
        None => Cell::GARDEN,
    };
    MIDDLE.turned(seat.turns())
}

/// Ranks from a to m with `.` for an empty cell, then the rest.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rank = ' ';
        for cell in Cell::all() {
            if cell.rank() != rank {
                rank = cell.rank();
                write!(f, "\n{rank} ")?;
            }
            match self.piece_at(cell) {
                Some(piece) => write!(f, "{piece} ")?,
                None => write!(f, ". ")?,
            }
        }
        f.debug_struct("\nPosition")
            .field("turn", &self.turn)
            .field("hands", &self.hands)
            .field("seats_in", &self.seats_in)
            .field("castling", &self.castling)
            .field("alliance", &self.alliance)
            .field("menaced", &self.menaced)
            .field("in_check", &self.in_check)
            .field("result", &self.result)
            .finish_non_exhaustive()
    }
}
