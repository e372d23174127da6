//! Positions put together from random choices, and what is done so that the validator takes them.

use std::fmt;

use sannin_shogi::core::position::king_start;
use sannin_shogi::core::zones::far_rank;
use sannin_shogi::core::{
    Alliance, Cell, CellSet, Hand, Hour, Piece, Position, Role, Rulings, Seat, SeatSet, Setup,
    SetupError,
};

use oracle::{self, OraclePosition};
use support::compare::oracle_rulings;

/// A position as failures show it: its text and rulings, from which it can be made again.
#[derive(Clone, Copy)]
pub(crate) struct Found(pub(crate) Position);

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} under {:?}", self.0, self.0.rulings())
    }
}

/// The cell for a piece; the next free cell is taken if that one is not free.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// By the cell's number.
    Cell(usize),
    /// Some steps from a king.
    From { king: Seat, hour: u8, steps: u8 },
}

/// A king of a draft.
#[derive(Clone, Copy, Debug)]
pub(crate) struct King {
    pub(crate) cell: usize,
    pub(crate) promoted: bool,
}

/// A piece of a draft. Of a role that has run out another one is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Seat,
    pub(crate) role: usize,
    pub(crate) promoted: bool,
    pub(crate) place: Place,
}

/// The choices of which a position is made. Any of them are possible; those that cannot be had
/// are dropped.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) rulings: Rulings,
    pub(crate) turn: Seat,
    /// The player who is out, if only two are to be in.
    pub(crate) out: Option<Seat>,
    /// Against whom the others are to be allied.
    pub(crate) opponent: Option<Seat>,
    /// Of First, Middle and Last.
    pub(crate) kings: [King; 3],
    pub(crate) pieces: Vec<Wish>,
    /// Pieces in hand: whose, and the role.
    pub(crate) held: Vec<(Seat, usize)>,
    pub(crate) rights: bool,
    /// The menaced ones of the pieces that may be menaced, each by its place among them.
    pub(crate) menaced: Vec<usize>,
}

impl Draft {
    /// The position, with everything mended that the validator refuses and that can be mended.
    pub(crate) fn position(&self) -> Option<Found> {
        let mut setup = self.setup();
        loop {
            match Position::from_setup(&setup, self.rulings) {
                Ok(position) => return Some(Found(position)),
                Err(error) => mend(&mut setup, &error)?,
            }
        }
    }

    /// The setup as the choices give it. It is in order but for checks, mates and the like.
    pub(crate) fn setup(&self) -> Setup {
        let mut bag = Role::ALL.map(Role::total);
        bag[0] = 0; // kings are put by themselves
        let mut setup = Setup {
            board: [None; Cell::COUNT],
            turn: if self.is_in(self.turn) { self.turn } else { self.turn.next() },
            hands: [Hand::EMPTY; 3],
            castling: SeatSet::EMPTY,
            alliance: self.opponent.filter(|_| self.out.is_none()).map(Alliance::against),
            menaced: CellSet::EMPTY,
        };
        let kings = self.place_kings(&mut setup);
        for &wish in &self.pieces {
            let seat = self.owner(wish.seat);
            let Some(role) = take(&mut bag, wish.role) else { break };
            let Some(cell) = free(&setup, starting_at(wish.place, kings)) else { break };
            let piece = Piece::new(seat, role);
            let stuck = role.only_advances() && far_rank(seat).contains(cell);
            let promoted = wish.promoted || stuck;
            setup.board[cell.index()] = Some(if promoted { piece.promoted() } else { piece });
        }
        for &(seat, role) in &self.held {
            let Some(role) = take(&mut bag, role) else { break };
            setup.hands[index(self.owner(seat))].add(role);
        }
        if self.rights && setup.alliance.is_none() {
            setup.castling = Seat::ALL
                .into_iter()
                .filter(|&seat| {
                    let king = setup.board[king_start(seat).index()];
                    king == Some(Piece::new(seat, Role::King))
                })
                .collect();
        }
        if setup.alliance.is_none() && self.out.is_none() {
            let owner = setup.turn.next();
            let theirs: Vec<Cell> = Cell::all()
                .filter(|cell| setup.board[cell.index()].is_some_and(|piece| piece.seat() == owner))
                .collect();
            setup.menaced = self.menaced.iter().map(|&nth| theirs[nth % theirs.len()]).collect();
        }
        setup
    }

    fn is_in(&self, seat: Seat) -> bool {
        self.out != Some(seat)
    }

    /// Whose a piece is that was to be a seat's.
    fn owner(&self, seat: Seat) -> Seat {
        if self.is_in(seat) { seat } else { seat.next() }
    }

    /// Puts the kings, and says where: of one who is out, where it would have stood.
    fn place_kings(&self, setup: &mut Setup) -> [Cell; 3] {
        Seat::ALL.map(|seat| {
            let king = self.kings[index(seat)];
            let cell = free(setup, king.cell).expect("three kings leave cells free");
            if self.is_in(seat) {
                let piece = Piece::new(seat, Role::King);
                let promoted = king.promoted
                    || setup.alliance.is_some_and(|alliance| alliance.opponent() == seat);
                setup.board[cell.index()] = Some(if promoted { piece.promoted() } else { piece });
            }
            cell
        })
    }
}

pub(crate) fn index(seat: Seat) -> usize {
    Seat::ALL.iter().position(|&each| each == seat).expect("one of three")
}

/// Takes a piece of a role out of the bag, or of the next role of which one is left.
fn take(bag: &mut [u8; 8], role: usize) -> Option<Role> {
    let left = (0..8).map(|more| (role + more) % 8).find(|&role| bag[role] > 0)?;
    bag[left] -= 1;
    Some(Role::ALL[left])
}

/// The first free cell from one on, by number.
fn free(setup: &Setup, from: usize) -> Option<Cell> {
    (0..Cell::COUNT)
        .map(|more| (from + more) % Cell::COUNT)
        .find(|&cell| setup.board[cell].is_none())
        .and_then(Cell::from_index)
}

fn starting_at(place: Place, kings: [Cell; 3]) -> usize {
    match place {
        Place::Cell(number) => number,
        Place::From { king, hour, steps } => {
            let hour = Hour::new(hour).expect("an hour");
            let king = kings[index(king)];
            let walk = |cell: Cell, _| hour.step_from(cell).unwrap_or(cell);
            (0..steps).fold(king, walk).index()
        }
    }
}

/// Takes away what the validator found wrong, a thing at a time; `None` if it cannot be mended.
fn mend(setup: &mut Setup, error: &SetupError) -> Option<()> {
    match *error {
        SetupError::RightInCheck(seat) => {
            setup.castling = setup.castling.without(seat);
            Some(())
        }
        SetupError::AllyInCheck(seat) => {
            take_checker(setup, seat, setup.alliance?.allies().without(seat))
        }
        SetupError::Mated(seat) | SetupError::NoLegalAction(seat) => {
            take_checker(setup, seat, SeatSet::ALL.without(seat)).or_else(|| make_room(setup, seat))
        }
        _ => None,
    }
}

/// Takes away a piece of some players that attacks a seat's king, or makes a promoted king that
/// does so a plain one.
fn take_checker(setup: &mut Setup, seat: Seat, by: SeatSet) -> Option<()> {
    let oracle = OraclePosition::parse(&setup.to_string(), oracle_rulings(Rulings::default()));
    let king = oracle.board.king(oracle::Seat::ALL[index(seat)])?;
    let (cell, piece) = oracle
        .board
        .pieces()
        .filter(|&(from, piece)| oracle.board.attacks(piece, from).any(|cell| cell == king))
        .map(|(from, piece)| (from.to_string().parse::<Cell>().unwrap(), piece))
        .find(|&(_, piece)| {
            let owner = Seat::ALL[piece.seat.index()];
            let stays = setup.alliance.is_some_and(|alliance| alliance.opponent() == owner);
            let fixed = piece.kind == oracle::Kind::King && (!piece.promoted || stays);
            by.contains(owner) && !fixed
        })?;
    let owner = Seat::ALL[piece.seat.index()];
    let plain = (piece.kind == oracle::Kind::King).then(|| Piece::new(owner, Role::King));
    setup.board[cell.index()] = plain;
    if plain.is_none() {
        setup.menaced.remove(cell);
    }
    Some(())
}

/// Takes away a piece beside a seat's king.
fn make_room(setup: &mut Setup, seat: Seat) -> Option<()> {
    let is_king = |piece: Option<Piece>| piece == Some(Piece::new(seat, Role::King));
    let king = Cell::all().find(|king| is_king(setup.board[king.index()]))?;
    let beside = Cell::all()
        .filter(|cell| cell.distance(king) == 1)
        .find(|cell| setup.board[cell.index()].is_some_and(|piece| piece.role() != Role::King))?;
    setup.board[beside.index()] = None;
    setup.menaced.remove(beside);
    Some(())
}
