//! Alliances, and the threats from which ganging up makes them.
//!
//! While all three players are in and nobody is allied: a player *threatens* a piece of another
//! when a piece attacks it that is of a lower class, or when the piece is unprotected. An action
//! *menaces* what its player threatens after it and did not threaten before it. When X's action
//! menaces pieces of Z, and the action of Y, who acts next, menaces another piece of Z, then X and
//! Y are allied from then on, unless a piece of Y now attacks X's king.

use super::attack::{attacks, ray};
use super::cell::CellSet;
use super::compass::{bearing, between};
use super::crossroads::{Deed, Telling};
use super::piece::{Piece, Seat, SeatSet};
use super::position::Position;

/// Two players allied against the third, named by the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alliance {
    opponent: Seat,
}

impl Alliance {
    /// The alliance of the two others against this seat.
    pub const fn against(opponent: Seat) -> Alliance {
        Alliance { opponent }
    }

    /// The player who is not allied.
    #[inline]
    pub const fn opponent(self) -> Seat {
        self.opponent
    }

    /// The two allies.
    pub const fn allies(self) -> SeatSet {
        SeatSet::ALL.without(self.opponent)
    }

    /// The ally of a seat, or `None` for the opponent.
    #[inline]
    pub fn ally_of(self, seat: Seat) -> Option<Seat> {
        if seat == self.opponent { None } else { self.allies().without(seat).only() }
    }
}

/// What one player attacks of another's pieces, sorted by whether it is a threat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Threats {
    /// The threatened pieces.
    pub(super) threatened: CellSet,
    /// The attacked pieces that are no threat, being protected and of no higher class than any
    /// attacker.
    guarded: CellSet,
}

/// Attacked pieces by whether the attack alone is a threat.
struct Attacked {
    /// By a piece of a lower class.
    outclassed: CellSet,
    /// By anything.
    all: CellSet,
}

impl Position {
    /// Whether ganging up is looked for: all three players are in and nobody is allied.
    #[inline]
    pub(super) fn gang_up_possible(&self) -> bool {
        self.alliance.is_none() && self.seats_in == SeatSet::ALL
    }

    /// The pieces of one player that another threatens.
    pub fn threatened(&self, by: Seat, of: Seat) -> CellSet {
        self.threats(by, of).threatened
    }

    pub(super) fn threats(&self, by: Seat, of: Seat) -> Threats {
        let mut attacked = Attacked { outclassed: CellSet::EMPTY, all: CellSet::EMPTY };
        for from in self.pieces_of(by) {
            if let Some(piece) = self.piece_at(from) {
                let hits = attacks(piece, from, self.occupied()) & self.pieces_of(of);
                attacked.add(self, piece, hits);
            }
        }
        self.sort_threats(attacked, self.pieces_of(of), self.occupied())
    }

    /// Threatened, or attacked but guarded by one of `protectors` over a board so occupied.
    fn sort_threats(&self, attacked: Attacked, protectors: CellSet, occupied: CellSet) -> Threats {
        let mut threats = Threats { threatened: attacked.outclassed, guarded: CellSet::EMPTY };
        for cell in attacked.all - attacked.outclassed {
            if self.is_attacked_by(protectors, cell, occupied) {
                threats.guarded.insert(cell);
            } else {
                threats.threatened.insert(cell);
            }
        }
        threats
    }

    /// Every cell that a player's pieces attack.
    fn attacked_by(&self, seat: Seat) -> CellSet {
        self.pieces_of(seat)
            .into_iter()
            .fold(CellSet::EMPTY, |attacked, from| attacked | self.attacks_from(from))
    }

    /// Those of `pieces` that are of a higher class than a piece.
    #[inline]
    fn above(&self, piece: Piece, pieces: CellSet) -> CellSet {
        match piece.role().class() {
            1 => pieces - self.pawns(),
            2 => pieces & (self.classes[2] | self.kings()),
            3 => pieces & self.kings(),
            _ => CellSet::EMPTY,
        }
    }
}

impl Attacked {
    /// Adds what a piece attacks, pieces of the position.
    #[inline]
    fn add(&mut self, position: &Position, piece: Piece, pieces: CellSet) {
        self.all |= pieces;
        self.outclassed |= position.above(piece, pieces);
    }
}

/// What must be known before any action of a position to find quickly what each of them menaces of
/// one player's pieces.
///
/// A threat is new for one of three reasons: the acting piece attacks from where it went; leaving
/// its cell it opened a range of its own side; or a guarded piece lost its protection, by the
/// capture of the protector or by a piece in between. The second and third happen on few cells,
/// which are kept here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    by: Seat,
    of: Seat,
    before: Threats,
    /// Cells that, left, open a range onto a piece of `of`.
    openers: CellSet,
    /// Cells that, entered, may take the protection from a guarded piece.
    props: CellSet,
}

impl Watch {
    pub(super) fn new(position: &Position, by: Seat, of: Seat) -> Watch {
        let before = position.threats(by, of);
        Watch {
            by,
            of,
            before,
            openers: openers(position, by, position.pieces_of(of)),
            props: props(position, of, before.guarded),
        }
    }

    /// What an action must touch to menace anything.
    pub(super) fn telling(&self, position: &Position) -> Telling {
        Telling {
            hits: position.pieces_of(self.of) - self.before.threatened,
            left: self.openers,
            entered: self.props,
        }
    }

    /// What an action menaced that leads from one position to another.
    pub(super) fn menaced(&self, position: &Position, deed: &Deed, after: &Position) -> CellSet {
        let Some(piece) = deed.piece else {
            return after.threatened(self.by, self.of) - self.before.threatened;
        };
        let protectors = position.pieces_of(self.of) - deed.entered;
        let theirs = protectors - self.before.threatened;
        let mut attacked = Attacked { outclassed: CellSet::EMPTY, all: CellSet::EMPTY };
        attacked.add(position, piece, deed.hits & theirs);
        if !(deed.left & self.openers).is_empty() {
            self.add_opened(position, deed, theirs, &mut attacked);
        }
        // What was guarded still is, unless its protection was touched.
        attacked.all -= self.before.guarded;
        if !(deed.entered & self.props).is_empty() {
            attacked.all |= self.before.guarded & theirs & after.attacked_by(self.by);
        }
        position.sort_threats(attacked, protectors, deed.occupied).threatened
    }

    /// Adds what the rangers behind the cells that were left attack now.
    fn add_opened(
        &self,
        position: &Position,
        deed: &Deed,
        theirs: CellSet,
        attacked: &mut Attacked,
    ) {
        let rangers = (position.pieces_of(self.by) & position.rangers) - deed.left;
        for cell in deed.left {
            for from in position.attackers_among(rangers, cell, deed.occupied) {
                if let (Some(piece), Some(hour)) = (position.piece_at(from), bearing(from, cell))
                    && piece.movement().range.contains(hour)
                {
                    attacked.add(position, piece, ray(hour, cell, deed.occupied) & theirs);
                }
            }
        }
    }
}

/// The pieces of `by` behind which one of their own rangers would attack one of `targets`.
fn openers(position: &Position, by: Seat, targets: CellSet) -> CellSet {
    let own = position.pieces_of(by);
    let occupied = position.occupied();
    let mut openers = CellSet::EMPTY;
    for from in own & position.rangers {
        let Some(piece) = position.piece_at(from) else { continue };
        for hour in piece.movement().range {
            let screen = ray(hour, from, occupied) & own;
            if let Some(screen) = screen.first()
                && !(ray(hour, screen, occupied) & targets).is_empty()
            {
                openers.insert(screen);
            }
        }
    }
    openers
}

/// The protectors of guarded pieces, and the cells between a protector and what it protects.
fn props(position: &Position, of: Seat, guarded: CellSet) -> CellSet {
    let mut props = CellSet::EMPTY;
    for cell in guarded {
        let protectors =
            position.attackers_among(position.pieces_of(of), cell, position.occupied());
        for protector in protectors {
            props.insert(protector);
            if let Some(hour) = bearing(protector, cell) {
                props |= between(protector, cell, hour);
            }
        }
    }
    props
}
