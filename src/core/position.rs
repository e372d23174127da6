//! A position: the board, hands, turn, castling rights, alliance and menaced cells.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::alliance::Alliance;
use super::board::Board;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::hand::Hand;
use super::key::{mixed, piece_key};
use super::piece::Piece;
use super::result::GameResult;
use super::role::Role;
use super::rulings::Rulings;
use super::seat::{Seat, SeatSet};

/// A position of a game, with the rulings under which it is played.
///
/// A position is a small value; playing an action gives a new one. Equality covers everything that
/// the rule of repetition compares (pieces, hands, turn, players in, alliance, castling rights and
/// menaced cells), the rulings and the result.
///
/// ```
/// use sannin_shogi::{Position, Rulings, Seat};
///
/// let start = Position::start(Rulings::default());
/// assert_eq!(start.turn(), Seat::First);
/// assert_eq!(start.legal_actions().len(), 48);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))] // a copy then moves whole cache lines
pub struct Position {
    pub(super) board: Board,
    pub(super) state: State,
}

/// Everything about a position but the board.
///
/// It is a part of its own because a copy of a position is fastest in two parts: the board has the
/// size up to which the C library copies without a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    /// The pieces of the player after the one to move that the last action menaced.
    pub(super) menaced: CellSet,
    pub(super) hands: [Hand; 3],
    pub(super) turn: Seat,
    pub(super) seats_in: SeatSet,
    pub(super) castling: SeatSet,
    /// The players whose king is attacked by another player still in.
    pub(super) in_check: SeatSet,
    pub(super) alliance: Option<Alliance>,
    pub(super) result: Option<GameResult>,
    pub(super) rulings: Rulings,
    /// The part of the key that stands for the board.
    pub(super) board_key: u64,
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
        position.state.seats_in = SeatSet::ALL;
        position.state.castling = SeatSet::ALL;
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
        let state = State {
            menaced: CellSet::EMPTY,
            hands: [Hand::EMPTY; 3],
            turn: Seat::First,
            seats_in: SeatSet::EMPTY,
            castling: SeatSet::EMPTY,
            in_check: SeatSet::EMPTY,
            alliance: None,
            result: None,
            rulings,
            board_key: 0,
        };
        Position { board: Board::EMPTY, state }
    }

    /// The rulings of the game.
    #[inline]
    pub fn rulings(&self) -> Rulings {
        self.state.rulings
    }

    /// The player to move. Not to be relied on once the game is over.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// The piece on a cell.
    #[inline]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.board.piece_at(cell)
    }

    /// The cells with a piece.
    #[inline]
    pub fn occupied(&self) -> CellSet {
        self.board.occupied()
    }

    /// The cells of a seat's pieces.
    #[inline]
    pub fn pieces_of(&self, seat: Seat) -> CellSet {
        self.board.pieces_of(seat)
    }

    /// The cells of the pieces of some seats.
    #[inline]
    pub fn pieces_of_seats(&self, seats: SeatSet) -> CellSet {
        seats.iter().fold(CellSet::EMPTY, |cells, seat| cells | self.pieces_of(seat))
    }

    /// The cells of all pieces but a seat's own.
    #[inline]
    pub fn pieces_of_others(&self, seat: Seat) -> CellSet {
        let [next, previous] = seat.others();
        self.pieces_of(next) | self.pieces_of(previous)
    }

    /// The cells of all kings on the board.
    #[inline]
    pub fn kings(&self) -> CellSet {
        self.board.of_class(Role::King.class())
    }

    /// The cells of all pawns, promoted or not.
    #[inline]
    pub(super) fn pawns(&self) -> CellSet {
        self.board.of_class(Role::Pawn.class())
    }

    /// The cell of a seat's king, or `None` if the seat is out.
    #[inline]
    pub fn king(&self, seat: Seat) -> Option<Cell> {
        (self.kings() & self.pieces_of(seat)).first()
    }

    /// Returns `true` if a seat's king is on the board and promoted.
    pub fn has_promoted_king(&self, seat: Seat) -> bool {
        self.king(seat).and_then(|king| self.piece_at(king)).is_some_and(Piece::is_promoted)
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.state.hands[seat.index()]
    }

    /// The players still in: those whose king is on the board.
    #[inline]
    pub fn seats_in(&self) -> SeatSet {
        self.state.seats_in
    }

    /// The players who may still castle.
    #[inline]
    pub fn castling(&self) -> SeatSet {
        self.state.castling
    }

    /// The standing alliance.
    #[inline]
    pub fn alliance(&self) -> Option<Alliance> {
        self.state.alliance
    }

    /// The ally of a seat, if it has one.
    #[inline]
    pub fn ally_of(&self, seat: Seat) -> Option<Seat> {
        self.state.alliance.and_then(|alliance| alliance.ally_of(seat))
    }

    /// The pieces of the player after the one to move that the last action menaced. If the player
    /// to move menaces another piece of that player, the two become allies.
    #[inline]
    pub fn menaced(&self) -> CellSet {
        self.state.menaced
    }

    /// The players whose king is attacked by another player still in.
    #[inline]
    pub fn in_check(&self) -> SeatSet {
        self.state.in_check
    }

    /// The result, if the last action has ended the game by itself.
    #[inline]
    pub fn result(&self) -> Option<GameResult> {
        self.state.result
    }

    /// The pieces of one kind, promoted or not, of all players.
    pub fn pieces_of_role(&self, role: Role) -> CellSet {
        let class = self.board.of_class(role.class());
        class
            .into_iter()
            .filter(|&cell| self.piece_at(cell).is_some_and(|piece| piece.role() == role))
            .collect()
    }

    /// A 64-bit key of the whole position, for tables of positions.
    ///
    /// Equal positions have equal keys. The key covers everything that makes two positions the
    /// same for the rule of repetition: the owner, kind and promotion of every piece, the hands,
    /// the turn, the players in, the alliance, the castling rights and the menaced cells. It does
    /// not cover the rulings or the result. It is the same in every run and on every machine.
    #[inline]
    pub fn key(&self) -> u64 {
        let [first, middle, last] = self.state.hands.map(Hand::bits);
        let opponent = self.state.alliance.map_or(3, |alliance| alliance.opponent().index());
        let state = self.state.turn.index() | opponent << 2 | self.state.castling.index() << 4;
        let menaced = self.state.menaced.bits();
        // A player is in who has a king on the board.
        let rest = [first, middle, last, state as u64, menaced as u64, (menaced >> 64) as u64];
        self.state.board_key ^ mixed(rest)
    }

    /// The next player still in after a seat, clockwise.
    pub(super) fn next_in(&self, seat: Seat) -> Seat {
        if self.state.seats_in.contains(seat.next()) { seat.next() } else { seat.previous() }
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, piece: Piece) {
        self.board.put(cell, piece);
        self.state.board_key ^= piece_key(piece, cell);
    }

    /// Takes away the piece on a cell, if there is one.
    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.board.remove(cell)?;
        self.state.board_key ^= piece_key(piece, cell);
        Some(piece)
    }

    /// On a copy of `before`, moves a piece to a cell where no other piece is left, and where it
    /// then is `piece`. Reads `before` instead of the copy where it can.
    #[inline]
    pub(super) fn relocate(
        &mut self,
        before: &Position,
        moved: Piece,
        from: Cell,
        to: Cell,
        piece: Piece,
    ) {
        self.board.relocate(&before.board, from, to, piece);
        self.state.board_key ^= piece_key(moved, from) ^ piece_key(piece, to);
    }

    /// Becomes a copy of another position, part by part.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Position) {
        self.board = other.board;
        self.state = other.state;
    }

    /// Takes all pieces of a player, on the board and in hand, out of the game.
    pub(super) fn remove_player(&mut self, seat: Seat) {
        for cell in self.pieces_of(seat) {
            self.remove(cell);
        }
        self.state.hands[seat.index()] = Hand::EMPTY;
        self.state.seats_in = self.state.seats_in.without(seat);
        self.state.castling = self.state.castling.without(seat);
        self.state.menaced = CellSet::EMPTY;
    }

    /// Forms the alliance against a seat: its king is promoted, nobody may castle any more, and
    /// ganging up is no longer looked for.
    pub(super) fn ally_against(&mut self, opponent: Seat) -> Alliance {
        if let Some(king) = self.king(opponent)
            && let Some(piece) = self.remove(king)
        {
            self.put(king, piece.promoted());
        }
        self.state.castling = SeatSet::EMPTY;
        self.state.menaced = CellSet::EMPTY;
        let alliance = Alliance::against(opponent);
        self.state.alliance = Some(alliance);
        alliance
    }

    /// The whole position turned clockwise by `turns` times 120 degrees, the seats renamed with
    /// the sides of the board. Nothing in the rules tells a position from its turned one.
    #[must_use]
    pub fn turned(&self, turns: u8) -> Position {
        let mut turned = Position::empty(self.state.rulings);
        for cell in self.occupied() {
            if let Some(piece) = self.piece_at(cell) {
                let seat = piece.seat().turned(turns);
                turned.put(cell.turned(turns), piece.owned_by(seat));
            }
        }
        for seat in Seat::ALL {
            turned.state.hands[seat.turned(turns).index()] = self.hand(seat);
        }
        turned.state.menaced = self.state.menaced.turned(turns);
        turned.state.turn = self.state.turn.turned(turns);
        turned.state.seats_in = self.state.seats_in.turned(turns);
        turned.state.castling = self.state.castling.turned(turns);
        turned.state.in_check = self.state.in_check.turned(turns);
        turned.state.alliance = self
            .state
            .alliance
            .map(|alliance| Alliance::against(alliance.opponent().turned(turns)));
        turned.state.result = self.state.result.map(|result| result.turned(turns));
        turned
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// The cell on which a seat's king starts.
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
            .field("turn", &self.state.turn)
            .field("hands", &self.state.hands)
            .field("seats_in", &self.state.seats_in)
            .field("castling", &self.state.castling)
            .field("alliance", &self.state.alliance)
            .field("menaced", &self.state.menaced)
            .field("in_check", &self.state.in_check)
            .field("result", &self.state.result)
            .finish_non_exhaustive()
    }
}
