//! The board by coordinates and the pieces by their table, without a line of the library's tables:
//! what sweeps over all cells compare with.

use sannin_shogi::core::{Action, Cell, CellSet, Hour, Piece, Role, Seat, Setup};

use crate::sentences::directions::CLOCK;
use crate::sentences::pieces::KINDS;

/// The kind of a piece, such as `+R`.
pub(crate) fn kind(piece: Piece) -> &'static str {
    let unpromoted = match piece.role() {
        Role::King => 0,
        Role::Rook => 1,
        Role::Bishop => 2,
        Role::Gold => 3,
        Role::Silver => 4,
        Role::Knight => 5,
        Role::Lance => 6,
        Role::Pawn => 7,
    };
    let letter = KINDS[unpromoted].0;
    let mut found = KINDS.iter().map(|kind| kind.0).filter(|name| name.ends_with(letter));
    if piece.is_promoted() { found.next_back().unwrap() } else { letter }
}

/// An hour of a seat's own as Middle sees it: 4 more for Last, 8 more for First.
pub(crate) fn seen_by_middle(seat: Seat, hour: u8) -> u8 {
    let more = match seat {
        Seat::Middle => 0,
        Seat::Last => 4,
        Seat::First => 8,
    };
    (hour + more - 1) % 12 + 1
}

/// The cell a number of steps away at an hour as Middle sees it, if it is on the board.
pub(crate) fn go(from: Cell, hour: u8, steps: i8) -> Option<Cell> {
    let &(_, dq, dr) = CLOCK.iter().find(|step| step.0 == hour).unwrap();
    let (q, r) = (from.q() + dq * steps, from.r() + dr * steps);
    let on_board = q.abs().max(r.abs()).max((q + r).abs()) <= 6;
    on_board.then(|| Cell::new(q, r).unwrap())
}

/// The cells from one to the rim at an hour as Middle sees it, the nearest first.
pub(crate) fn line(from: Cell, hour: u8) -> Vec<Cell> {
    (1..=12).map_while(|steps| go(from, hour, steps)).collect()
}

/// The cells that a piece of this kind attacks.
pub(crate) fn attacks(kind: &str, seat: Seat, from: Cell, occupied: CellSet) -> CellSet {
    let (_, steps, ranges) = KINDS.iter().find(|entry| entry.0 == kind).unwrap();
    let mut attacked = CellSet::EMPTY;
    for &hour in *steps {
        attacked =
            go(from, seen_by_middle(seat, hour), 1).into_iter().fold(attacked, CellSet::with);
    }
    for &hour in *ranges {
        for cell in line(from, seen_by_middle(seat, hour)) {
            attacked.insert(cell);
            if occupied.contains(cell) {
                break;
            }
        }
    }
    attacked
}

/// The cells of the board with a piece.
pub(crate) fn occupied(setup: &Setup) -> CellSet {
    Cell::all().filter(|cell| setup.board[cell.index()].is_some()).collect()
}

/// The pieces of a seat that attack a cell.
pub(crate) fn attackers(setup: &Setup, cell: Cell, by: Seat) -> CellSet {
    let occupied = occupied(setup);
    let attacking = |from: &Cell| {
        setup.board[from.index()].is_some_and(|piece| {
            piece.seat() == by && attacks(kind(piece), by, *from, occupied).contains(cell)
        })
    };
    Cell::all().filter(attacking).collect()
}

/// The cell of a seat's king.
pub(crate) fn king(setup: &Setup, seat: Seat) -> Option<Cell> {
    Cell::all().find(|cell| {
        setup.board[cell.index()]
            .is_some_and(|piece| piece.seat() == seat && piece.role() == Role::King)
    })
}

/// The two players allied with each other beside a third, seen from one of them.
pub(crate) fn ally(setup: &Setup, seat: Seat) -> Option<Seat> {
    let opponent = setup.alliance?.opponent();
    Seat::ALL.into_iter().find(|&other| other != seat && other != opponent && seat != opponent)
}

/// Returns `true` if an action leaves the kings as it must: the mover's own attacked by nobody, the
/// ally's not by the mover, unless it was already.
pub(crate) fn spares_kings(setup: &Setup, action: Action) -> bool {
    let after = board_after(setup, action);
    let attacks_ally = |setup: &Setup| {
        let king = ally(setup, setup.turn).and_then(|ally| king(setup, ally));
        king.is_some_and(|king| !attackers(setup, king, setup.turn).is_empty())
    };
    !is_in_check(&after, setup.turn) && (!attacks_ally(&after) || attacks_ally(setup))
}

/// Returns `true` if a cell lies in a seat's territory.
pub(crate) fn in_territory(seat: Seat, cell: Cell) -> bool {
    match seat {
        Seat::Middle => cell.r() >= 4,
        Seat::Last => cell.q() + cell.r() <= -4,
        Seat::First => cell.q() >= 4,
    }
}

/// Returns `true` if a cell lies on a seat's far rank, from which its pawns and lances have no cell
/// ahead.
pub(crate) fn on_far_rank(seat: Seat, cell: Cell) -> bool {
    match seat {
        Seat::Middle => cell.r() == -6,
        Seat::Last => cell.q() + cell.r() == 6,
        Seat::First => cell.q() == -6,
    }
}

/// Returns `true` if two cells lie on one of the twelve lines.
pub(crate) fn aligned(a: Cell, b: Cell) -> bool {
    CLOCK.iter().any(|&(hour, ..)| line(a, hour).contains(&b))
}

/// Returns `true` if a piece of any other player attacks a seat's king.
pub(crate) fn is_in_check(setup: &Setup, seat: Seat) -> bool {
    let king = king(setup, seat);
    king.is_some_and(|king| {
        Seat::ALL.into_iter().any(|by| by != seat && !attackers(setup, king, by).is_empty())
    })
}

/// The board and the hands after an action, nothing else of what follows it.
pub(crate) fn board_after(setup: &Setup, action: Action) -> Setup {
    let mut after = setup.clone();
    let slot = Seat::ALL.iter().position(|&seat| seat == setup.turn).unwrap();
    let capture = |after: &mut Setup, cell: Cell| {
        if let Some(piece) = after.board[cell.index()].take() {
            after.hands[slot].add(piece.role());
        }
    };
    match action {
        Action::Move { from, to, promote } => {
            capture(&mut after, to);
            let piece = after.board[from.index()].take();
            let promoted = piece.map(|piece| if promote { piece.promoted() } else { piece });
            after.board[to.index()] = promoted;
        }
        Action::Castle { from, to } => {
            capture(&mut after, to);
            after.board[to.index()] = after.board[from.index()].take();
        }
        Action::Drop { role, to } => {
            after.hands[slot].take(role);
            after.board[to.index()] = Some(Piece::new(setup.turn, role));
        }
        Action::Illuminate { king, victims } => {
            let occupied = occupied(setup);
            for hour in victims.into_iter().map(Hour::number) {
                let met = line(king, hour).into_iter().find(|&cell| occupied.contains(cell));
                capture(&mut after, met.unwrap());
            }
        }
    }
    after
}
