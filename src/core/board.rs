//! The board: the piece on each cell, and sets of cells kept beside it.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::piece::Piece;
use super::seat::Seat;

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    /// The piece on each cell. There is one entry more than cells, for indexing without a check.
    pieces: [Option<Piece>; 128],
    /// The cells of each seat's pieces.
    owned: [CellSet; 3],
    /// `classes[class - 1]`: the cells of all pieces of that class. All pawns and no others are of
    /// the lowest class, all kings and no others of the highest.
    classes: [CellSet; 4],
    /// The cells of all pieces that range in some direction.
    rangers: CellSet,
}

impl Board {
    /// The board without pieces.
    pub(super) const EMPTY: Board = Board {
        pieces: [None; 128],
        owned: [CellSet::EMPTY; 3],
        classes: [CellSet::EMPTY; 4],
        rangers: CellSet::EMPTY,
    };

    #[inline]
    pub(super) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    #[inline]
    pub(super) fn pieces_of(&self, seat: Seat) -> CellSet {
        self.owned[seat.index()]
    }

    #[inline]
    pub(super) fn occupied(&self) -> CellSet {
        self.owned[0] | self.owned[1] | self.owned[2]
    }

    /// The pieces of a class, `1..=4`.
    #[inline]
    pub(super) fn of_class(&self, class: u8) -> CellSet {
        // The mask tells the compiler that the four sets need no bounds check.
        self.classes[usize::from(class.wrapping_sub(1) & 3)]
    }

    #[inline]
    pub(super) fn rangers(&self) -> CellSet {
        self.rangers
    }

    /// Puts a piece on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, piece: Piece) {
        self.pieces[cell.index()] = Some(piece);
        self.owned[piece.seat().index()].insert(cell);
        self.classes[piece.class_index()].insert(cell);
        if piece.is_ranger() {
            self.rangers.insert(cell);
        }
    }

    /// Takes away the piece on a cell, if there is one.
    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.pieces[cell.index()].take()?;
        self.owned[piece.seat().index()].remove(cell);
        self.classes[piece.class_index()].remove(cell);
        self.rangers.remove(cell);
        Some(piece)
    }

    /// On a copy of `before`, moves a piece to a cell where no other piece is left, and where it
    /// then is `piece`. Reads the sets of `before` alone.
    #[inline]
    pub(super) fn relocate(&mut self, before: &Board, from: Cell, to: Cell, piece: Piece) {
        let relocated = |cells: CellSet| cells.without(from).with(to);
        let (seat, class) = (piece.seat().index(), piece.class_index());
        self.pieces[from.index()] = None;
        self.pieces[to.index()] = Some(piece);
        self.owned[seat] = relocated(before.owned[seat]);
        self.classes[class] = relocated(before.classes[class]);
        self.rangers = if piece.is_ranger() {
            relocated(before.rangers)
        } else {
            before.rangers.without(from).without(to)
        };
    }
}
