//! Alliances, and the threats from which ganging up makes them.
//!
//! While all three players are in and nobody is allied: a player *threatens* a piece of another
//! when a piece attacks it that is of a lower class, or when the piece is unprotected. An action
//! *menaces* what its player threatens after it and did not threaten before it. When X's action
//! menaces pieces of Z, and the action of Y, who acts next, menaces another piece of Z, then X and
//! Y are allied from then on, unless a piece of Y now attacks X's king.

use super::attack::{first_in, ray, steps};
use super::cell::{Cell, CellSet};
use super::crossroads::{Deed, Telling};
use super::direction::{RAYS, bearing, between};
use super::piece::{Piece, Seat, SeatSet};
use super::position::{Position, class_index};

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

/// Pieces that are attacked.
#[derive(Clone, Copy, Debug)]
struct Attacked {
    /// By anything.
    all: CellSet,
    /// By a piece of a lower class.
    outclassed: CellSet,
}

/// How the pieces of one side bear on a player's pieces: another's to threaten, or their own to
/// protect.
struct Sight {
    attacked: Attacked,
    /// The attackers and the cells between them and what they attack: an attack ends only when one
    /// of these is entered.
    links: CellSet,
    /// The screens that, leaving, open a range onto a piece where that counts.
    openers: CellSet,
}

impl Position {
    /// Whether ganging up is looked for: all three players are in and nobody is allied.
    #[inline]
    pub(super) fn gang_up_possible(&self) -> bool {
        self.alliance.is_none() && self.seats_in == SeatSet::ALL
    }

    /// The pieces of one player that another threatens.
    pub fn threatened(&self, by: Seat, of: Seat) -> CellSet {
        let targets = self.pieces_of(of);
        let attackers = self.sight(by, targets, CellSet::EMPTY, [CellSet::EMPTY; 4]);
        let protectors = self.sight(of, targets, CellSet::EMPTY, [CellSet::EMPTY; 4]);
        attackers.attacked.threatened(targets - protectors.attacked.all)
    }

    /// How the pieces of one side bear on the targets. Of ranges that end at a screen, those count
    /// that would go on to one of the `worth` for their piece's class.
    fn sight(&self, side: Seat, targets: CellSet, screens: CellSet, worth: [CellSet; 4]) -> Sight {
        let occupied = self.occupied();
        let mut sight =
            Sight { attacked: Attacked::NONE, links: CellSet::EMPTY, openers: CellSet::EMPTY };
        for from in self.pieces_of(side) {
            let Some(piece) = self.piece_at(from) else { continue };
            let mut hits = steps(piece, from) & targets;
            for hour in piece.movement().range {
                if (RAYS[hour.index()][from.index()] & targets).is_empty() {
                    continue; // as on most lines
                }
                let Some(met) = first_in(hour, from, occupied) else { continue };
                if targets.contains(met) {
                    hits.insert(met);
                    sight.links |= between(from, met, hour);
                } else if screens.contains(met)
                    && let Some(beyond) = first_in(hour, met, occupied)
                    && worth[class_index(piece)].contains(beyond)
                {
                    sight.openers.insert(met);
                }
            }
            sight.add(self, piece, from, hits);
        }
        sight
    }

    /// Those of `pieces` that are of a higher class than one of class `class`.
    #[inline]
    fn above(&self, class: u8, pieces: CellSet) -> CellSet {
        match class {
            1 => pieces - self.pawns(),
            2 => pieces & (self.classes[2] | self.kings()),
            3 => pieces & self.kings(),
            _ => CellSet::EMPTY,
        }
    }
}

impl Attacked {
    const NONE: Attacked = Attacked { all: CellSet::EMPTY, outclassed: CellSet::EMPTY };

    /// Adds what a piece attacks, pieces of the position.
    #[inline]
    fn add(&mut self, position: &Position, piece: Piece, pieces: CellSet) {
        self.all |= pieces;
        self.outclassed |= position.above(piece.role().class(), pieces);
    }

    /// Those of the pieces to which the attack is a threat, by which of them are unprotected.
    #[inline]
    fn threatened(self, unprotected: CellSet) -> CellSet {
        self.outclassed | (self.all & unprotected)
    }
}

impl Sight {
    /// Adds which of the targets a piece attacks.
    #[inline]
    fn add(&mut self, position: &Position, piece: Piece, from: Cell, hits: CellSet) {
        if !hits.is_empty() {
            self.links.insert(from);
            self.attacked.add(position, piece, hits);
        }
    }
}

/// What must be known before any action of a position to find quickly what each of them menaces of
/// one player's pieces.
///
/// A threat is new for one of three reasons: the acting piece attacks from where it went; leaving
/// its cell it opened a range of its own side; or a piece attacked before lost its protection, by
/// the capture of the protector or by a piece in between. What is protected is kept here, and the
/// few cells that change it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    by: Seat,
    of: Seat,
    /// The pieces threatened before.
    threatened: CellSet,
    /// The pieces attacked before and not threatened, being protected.
    guarded: CellSet,
    /// The pieces that nothing protects.
    unprotected: CellSet,
    /// The pieces that an attack by a piece of each class from 1 on threatens.
    worth: [CellSet; 4],
    /// Cells that, left, open a range onto a piece of `of` that this threatens.
    openers: CellSet,
    /// Cells that, left, open a range by which `of` protects a piece.
    screens: CellSet,
    /// Cells that, entered, may take the protection from a piece.
    props: CellSet,
}

impl Watch {
    pub(super) fn new(position: &Position, by: Seat, of: Seat) -> Watch {
        let (own, theirs) = (position.pieces_of(by), position.pieces_of(of));
        let protectors = position.sight(of, theirs, own, [theirs; 4]);
        let unprotected = theirs - protectors.attacked.all;
        let worth = [1, 2, 3, 4].map(|class| position.above(class, theirs) | unprotected);
        let attackers = position.sight(by, theirs, own, worth);
        let threatened = attackers.attacked.threatened(unprotected);
        Watch {
            by,
            of,
            threatened,
            guarded: attackers.attacked.all - threatened,
            unprotected,
            worth,
            openers: attackers.openers,
            screens: protectors.openers,
            props: protectors.links,
        }
    }

    /// What an action must touch to menace anything.
    pub(super) fn telling(&self) -> Telling {
        Telling {
            hits: self.worth.map(|worth| worth - self.threatened),
            left: self.openers,
            entered: self.props,
        }
    }

    /// What an action menaced that leads from one position to another.
    pub(super) fn menaced(&self, position: &Position, deed: &Deed, after: &Position) -> CellSet {
        let Some(piece) = deed.piece else {
            return after.threatened(self.by, self.of) - self.threatened;
        };
        let theirs = position.pieces_of(self.of) - deed.entered;
        let mut attacked = Attacked::NONE;
        attacked.add(position, piece, deed.hits & theirs);
        let shifted = !((deed.entered & self.props) | (deed.left & self.screens)).is_empty();
        if shifted || !(deed.left & self.openers).is_empty() {
            self.add_opened(position, deed, theirs, &mut attacked);
        }
        let mut unprotected = self.unprotected;
        if shifted {
            let stayed = position.pieces_of(self.by) - deed.left;
            let still = |cell: &Cell| position.is_attacked_by(stayed, *cell, deed.occupied);
            attacked.all |= (self.guarded & theirs).into_iter().filter(still).collect();
            let bare = |cell: &Cell| !position.is_attacked_by(theirs, *cell, deed.occupied);
            unprotected = attacked.all.into_iter().filter(bare).collect();
        }
        attacked.threatened(unprotected) - self.threatened
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
