//! The pieces that an action menaces, found from the change that it makes.

use crate::core::Piece;
use crate::core::attack::{first_met, open_ray, steps};
use crate::core::cell::Cell;
use crate::core::cell_set::CellSet;
use crate::core::change::BoardChange;
use crate::core::position::Position;
use crate::core::rays::{bearing, between_in, ray};
use crate::core::seat::Seat;

use super::triggers::Triggers;

/// Pieces that are attacked.
#[derive(Clone, Copy, Debug)]
struct Attacked {
    /// By any piece.
    by_any: CellSet,
    /// By a piece of a lower class.
    by_lower: CellSet,
}

impl Attacked {
    const NONE: Attacked = Attacked { by_any: CellSet::EMPTY, by_lower: CellSet::EMPTY };

    /// Adds the pieces of the position that a piece attacks.
    #[inline]
    fn add(&mut self, position: &Position, attacker: Piece, attacked: CellSet) {
        self.by_any |= attacked;
        self.by_lower |= of_higher_class(position, attacker.role().class(), attacked);
    }

    /// The pieces to which the attack is a threat, given which are unprotected.
    #[inline]
    fn threatened(self, unprotected: CellSet) -> CellSet {
        self.by_lower | (self.by_any & unprotected)
    }
}

/// Those of some pieces that are of a higher class than `class`.
#[inline]
fn of_higher_class(position: &Position, class: u8, pieces: CellSet) -> CellSet {
    match class {
        1 => pieces - position.pawns(),
        2 => pieces & (position.board.of_class(3) | position.kings()),
        3 => pieces & position.kings(),
        _ => CellSet::EMPTY,
    }
}

/// The attacks of one side on some target pieces: another player's, which are then threatened, or
/// its own, which are then protected.
struct Coverage {
    attacked: Attacked,
    /// The attackers and the cells between them and their targets. An attack ends only when one of
    /// these is entered.
    links: CellSet,
    /// The blockers behind which a range would go on to a target where that counts.
    blockers: CellSet,
}

impl Coverage {
    /// The attacks of a side on the targets. A range that ends at one of `blockers` counts as
    /// blocked if it would go on to one of the `counting` targets for its piece's class.
    fn new(
        position: &Position,
        side: Seat,
        targets: CellSet,
        blockers: CellSet,
        counting: [CellSet; 4],
    ) -> Coverage {
        let occupied = position.occupied();
        let mut coverage =
            Coverage { attacked: Attacked::NONE, links: CellSet::EMPTY, blockers: CellSet::EMPTY };
        for from in position.pieces_of(side) {
            let Some(piece) = position.piece_at(from) else { continue };
            let mut hits = steps(piece, from) & targets;
            for hour in piece.movement().range {
                if (ray(hour, from) & targets).is_empty() {
                    continue; // as on most lines
                }
                let Some(met) = first_met(hour, from, occupied) else { continue };
                if targets.contains(met) {
                    hits.insert(met);
                    coverage.links |= between_in(hour, from, met);
                } else if blockers.contains(met)
                    && let Some(beyond) = first_met(hour, met, occupied)
                    && counting[piece.class_index()].contains(beyond)
                {
                    coverage.blockers.insert(met);
                }
            }
            if !hits.is_empty() {
                coverage.links.insert(from);
                coverage.attacked.add(position, piece, hits);
            }
        }
        coverage
    }
}

/// The knowledge of a position by which the pieces of one player that an action of another menaces
/// are found quickly.
///
/// A threat is new for one of three reasons: the acting piece attacks from where it arrived; by
/// leaving its cell it opened a range of its own side; or a piece attacked before lost its
/// protection, by the capture of the protector or by a piece in between.
#[derive(Clone, Copy, Debug)]
pub(super) struct MenaceTracker {
    by: Seat,
    of: Seat,
    /// The pieces threatened before the action.
    threatened: CellSet,
    /// The pieces attacked before and not threatened, being protected.
    guarded: CellSet,
    /// The pieces that nothing protects.
    unprotected: CellSet,
    /// `threat_targets[class - 1]`: the pieces that an attack by a piece of that class threatens.
    threat_targets: [CellSet; 4],
    /// The own pieces that block a range onto a piece which that range would threaten.
    own_blockers: CellSet,
    /// The own pieces that block a range by which `of` would protect a piece.
    protection_blockers: CellSet,
    /// The cells that, entered, may take the protection from a piece.
    protection_links: CellSet,
}

impl MenaceTracker {
    pub(super) fn new(position: &Position, by: Seat, of: Seat) -> MenaceTracker {
        let (own, theirs) = (position.pieces_of(by), position.pieces_of(of));
        let protection = Coverage::new(position, of, theirs, own, [theirs; 4]);
        let unprotected = theirs - protection.attacked.by_any;
        let threat_targets =
            [1, 2, 3, 4].map(|class| of_higher_class(position, class, theirs) | unprotected);
        let attacks = Coverage::new(position, by, theirs, own, threat_targets);
        let threatened = attacks.attacked.threatened(unprotected);
        MenaceTracker {
            by,
            of,
            threatened,
            guarded: attacks.attacked.by_any - threatened,
            unprotected,
            threat_targets,
            own_blockers: attacks.blockers,
            protection_blockers: protection.blockers,
            protection_links: protection.links,
        }
    }

    /// The cells that an action must touch to menace anything.
    pub(super) fn triggers(&self) -> Triggers {
        Triggers {
            attacked: self.threat_targets.map(|targets| targets - self.threatened),
            vacated: self.own_blockers,
            entered: self.protection_links,
        }
    }

    /// The pieces menaced by the action that makes this change and leads from `position` to
    /// `after`.
    pub(super) fn menaced(
        &self,
        position: &Position,
        change: &BoardChange,
        after: &Position,
    ) -> CellSet {
        let Some(piece) = change.piece else {
            return after.threatened(self.by, self.of) - self.threatened;
        };
        let theirs = position.pieces_of(self.of) - change.entered;
        let mut attacked = Attacked::NONE;
        attacked.add(position, piece, change.attacks & theirs);
        let changes_protection = !((change.entered & self.protection_links)
            | (change.vacated & self.protection_blockers))
            .is_empty();
        if changes_protection || !(change.vacated & self.own_blockers).is_empty() {
            self.add_opened(position, change, theirs, &mut attacked);
        }
        let mut unprotected = self.unprotected;
        if changes_protection {
            let stayed = position.pieces_of(self.by) - change.vacated;
            let is_still_attacked =
                |cell: &Cell| position.is_attacked_by(stayed, *cell, change.occupied);
            let still_attacked = (self.guarded & theirs).into_iter().filter(is_still_attacked);
            attacked.by_any |= still_attacked.collect();
            let is_unprotected =
                |cell: &Cell| !position.is_attacked_by(theirs, *cell, change.occupied);
            unprotected = attacked.by_any.into_iter().filter(is_unprotected).collect();
        }
        attacked.threatened(unprotected) - self.threatened
    }

    /// Adds the pieces attacked through the cells that were vacated.
    fn add_opened(
        &self,
        position: &Position,
        change: &BoardChange,
        theirs: CellSet,
        attacked: &mut Attacked,
    ) {
        let rangers = (position.pieces_of(self.by) & position.board.rangers()) - change.vacated;
        for cell in change.vacated {
            for from in position.attackers_among(rangers, cell, change.occupied) {
                if let (Some(piece), Some(hour)) = (position.piece_at(from), bearing(from, cell))
                    && piece.movement().range.contains(hour)
                {
                    let opened = open_ray(hour, cell, change.occupied) & theirs;
                    attacked.add(position, piece, opened);
                }
            }
        }
    }
}
