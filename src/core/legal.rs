//! The legal actions of a position.
//!
//! They are found in batches: for each piece the set of cells where it may go, for each role in
//! hand the set of cells where it may be dropped. Nothing is played to try it, a few rare cases
//! apart, because the attackers and the pinned pieces of the mover's own king say beforehand what
//! would leave it in check:
//!
//! - not in check, every piece may go where it likes, a pinned one along its pin;
//! - in check from one piece, the others must capture it or step in between;
//! - in check from several, only the king can help, or an illumination.

use std::ops::ControlFlow;

use super::action::Action;
use super::attack::{attacks, first_in, near, sees, steps};
use super::cell::{Cell, CellSet};
use super::direction::{Hour, HourSet, LINES, RAYS, bearing, between};
use super::illegal::{IllegalAction, IllegalIllumination};
use super::piece::{Piece, Role, Seat, SeatSet};
use super::position::Position;
use super::promotion::Ends;
use super::rulings::Illumination;
use super::zones::{far_rank, territory};

/// Legal actions of one piece or of one role in hand.
pub(super) enum Batch {
    /// Moves from a cell.
    Moves { from: Cell, ends: Ends },
    /// Castlings of the king.
    Castlings { from: Cell, to: CellSet },
    /// Drops of a role.
    Drops { role: Role, to: CellSet },
    /// One illumination.
    Illumination { king: Cell, victims: HourSet },
}

impl Batch {
    fn len(&self) -> usize {
        match self {
            Batch::Moves { ends, .. } => ends.plain.len() + ends.promoting.len(),
            Batch::Castlings { to, .. } | Batch::Drops { to, .. } => to.len(),
            Batch::Illumination { .. } => 1,
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Batch::Moves { ends, .. } => (ends.plain | ends.promoting).is_empty(),
            Batch::Castlings { to, .. } | Batch::Drops { to, .. } => to.is_empty(),
            Batch::Illumination { .. } => false,
        }
    }

    #[inline]
    fn each(&self, visit: &mut impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match *self {
            Batch::Moves { from, ends } => {
                for (cells, promote) in [(ends.plain, false), (ends.promoting, true)] {
                    cells
                        .into_iter()
                        .try_for_each(|to| visit(Action::Move { from, to, promote }))?;
                }
                ControlFlow::Continue(())
            }
            Batch::Castlings { from, to } => {
                to.into_iter().try_for_each(|to| visit(Action::Castle { from, to }))
            }
            Batch::Drops { role, to } => {
                to.into_iter().try_for_each(|to| visit(Action::Drop { role, to }))
            }
            Batch::Illumination { king, victims } => visit(Action::Illuminate { king, victims }),
        }
    }
}

/// A step of a piece that no pin can hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct FreeStep {
    pub(super) seat: Seat,
    pub(super) from: Cell,
    to: Cell,
}

/// What a player's actions must mind for their king's sake.
struct Care {
    /// Where a piece other than the king must go: everywhere when not in check.
    shield: CellSet,
    /// The pieces that may only move along their line with the king.
    pinned: CellSet,
}

impl Position {
    /// All legal actions, repetition apart, which is a rule of the game's history. Empty once the
    /// game is over.
    ///
    /// ```
    /// use sannin_shogi::core::{Position, Rulings};
    ///
    /// let start = Position::start_allied(Rulings::default());
    /// // First has 48 actions at the start: here not the 4 castlings, but 2 more of the promoted king.
    /// assert_eq!(start.legal_actions().len(), 46);
    /// ```
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(64);
        self.for_each_legal(|action| actions.push(action));
        actions
    }

    /// Calls `visit` with each legal action, in the order of
    /// [`legal_actions`](Self::legal_actions), without a list.
    pub fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        let _ = self.try_for_each_legal(|action| {
            visit(action);
            ControlFlow::Continue(())
        });
    }

    /// As [`for_each_legal`](Self::for_each_legal), until `visit` breaks off.
    pub fn try_for_each_legal(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.result.is_some() {
            return ControlFlow::Continue(());
        }
        self.batches(self.turn, &mut |batch| batch.each(&mut visit))
    }

    /// How many legal actions there are, without listing them.
    pub fn count_legal(&self) -> usize {
        let mut count = 0;
        if self.result.is_none() {
            let _ = self.batches(self.turn, &mut |batch| {
                count += batch.len();
                ControlFlow::Continue(())
            });
        }
        count
    }

    /// Whether a seat would have a legal action, were it its turn.
    pub(super) fn has_legal_action(&self, seat: Seat) -> bool {
        self.free_step(seat).is_some_and(|step| self.still_has(step))
            || self.king_can_flee(seat)
            || self
                .batches(seat, &mut |batch| {
                    if batch.is_empty() {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                })
                .is_break()
    }

    /// Whether a seat's king can move to safety, which in check is the likeliest action to be left.
    /// An ally's king, which may have to spare the other's, is not looked at here.
    fn king_can_flee(&self, seat: Seat) -> bool {
        let Some(king) = self.king(seat) else { return false };
        let targets = self.attacks_from(king) - self.pieces_of(seat) - self.kings();
        self.ally_of(seat).is_none() && self.safe_for_king(seat, king, targets).next().is_some()
    }

    /// A step of a seat's piece that stands on no line with its own king, so that it cannot be
    /// pinned, and touches no line of an ally's king, so that it cannot check it. Pawns come first,
    /// as the most likely to have room.
    pub(super) fn free_step(&self, seat: Seat) -> Option<FreeStep> {
        let own = self.pieces_of(seat);
        let king = self.king(seat)?;
        let lines = self.lines_of_ally(seat);
        let free = (own - LINES[king.index()] - lines).without(king);
        let barred = own | self.kings() | lines;
        let step = |from: Cell| {
            let piece = self.piece_at(from)?;
            (steps(piece, from) - barred).first().map(|to| FreeStep { seat, from, to })
        };
        (free & self.pawns())
            .into_iter()
            .find_map(step)
            .or_else(|| (free - self.pawns()).into_iter().find_map(step))
    }

    /// The cells on a line with the king of a seat's ally.
    #[inline]
    fn lines_of_ally(&self, seat: Seat) -> CellSet {
        match self.ally_of(seat).and_then(|ally| self.king(ally)) {
            Some(king) => LINES[king.index()],
            None => CellSet::EMPTY,
        }
    }

    /// Whether a free step, of this position or of the one before the last action, is legal now
    /// were it its seat's turn. That is so when the piece and its destination are still what they
    /// were and neither a check nor an ally's king asks for more.
    #[inline]
    pub(super) fn still_has(&self, step: FreeStep) -> bool {
        let FreeStep { seat, from, to } = step;
        self.pieces_of(seat).contains(from)
            && !self.kings().contains(to)
            && !self.in_check.contains(seat)
            && (self.alliance.is_none() || {
                let lines = self.lines_of_ally(seat);
                !lines.contains(from) && !lines.contains(to)
            })
    }

    /// The legal actions of a seat, were it its turn.
    pub(super) fn batches(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(king) = self.king(seat) else { return ControlFlow::Continue(()) };
        let care = self.care(seat, king);
        let ally = self.ally_to_spare(seat);
        let own = self.pieces_of(seat);
        let barred = own | self.kings();
        let occupied = self.occupied();

        for from in own.without(king) {
            let Some(piece) = self.piece_at(from) else { continue };
            let mut targets = (attacks(piece, from, occupied) - barred) & care.shield;
            if care.pinned.contains(from) {
                targets &= line(king, from);
            }
            let ends = self.ends_sparing(ally, piece, from, targets);
            visit(Batch::Moves { from, ends })?;
        }
        self.king_batches(seat, king, ally, visit)?;
        self.drop_batches(seat, &care, ally, visit)
    }

    fn king_batches(
        &self,
        seat: Seat,
        from: Cell,
        ally: Option<Cell>,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(piece) = self.piece_at(from) else { return ControlFlow::Continue(()) };
        let barred = self.pieces_of(seat) | self.kings();
        let reached = attacks(piece, from, self.occupied());

        let targets = self.safe_for_king(seat, from, reached - barred).collect();
        let ends = self.ends_sparing(ally, piece, from, targets);
        visit(Batch::Moves { from, ends })?;
        // The right ends with the first check and the first alliance, so that neither needs a look.
        if self.castling.contains(seat) {
            let jumps = territory(seat) - barred - reached;
            let to = self.safe_for_king(seat, from, jumps).collect();
            visit(Batch::Castlings { from, to })?;
        }
        if piece.is_promoted() {
            let eligible = self.eligible_victims(seat);
            let choose = self.rulings.illumination == Illumination::Choose;
            for victims in eligible.subsets().filter(|&victims| choose || victims == eligible) {
                if self.illumination_fault(seat, from, victims).is_none() {
                    visit(Batch::Illumination { king: from, victims })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn drop_batches(
        &self,
        seat: Seat,
        care: &Care,
        ally: Option<Cell>,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let hand = self.hand(seat);
        if hand.is_empty() {
            return ControlFlow::Continue(());
        }
        let empty = !self.occupied() & care.shield;
        for (role, _) in hand.iter() {
            let mut to = if role.only_advances() { empty - far_rank(seat) } else { empty };
            if let Some(ally) = ally {
                let piece = Piece::new(seat, role);
                let checks = (to & LINES[ally.index()])
                    .into_iter()
                    .filter(|&cell| sees(piece, cell, ally, self.occupied()));
                to -= checks.collect();
            }
            if role == Role::Pawn {
                to -= self.pawn_drop_mates(seat, to);
            }
            visit(Batch::Drops { role, to })?;
        }
        ControlFlow::Continue(())
    }

    /// What attacks and pins a seat's king brings.
    fn care(&self, seat: Seat, king: Cell) -> Care {
        let occupied = self.occupied();
        let others = self.others_of(seat);
        let own = self.pieces_of(seat);
        let mut care = Care { shield: CellSet::ALL, pinned: CellSet::EMPTY };
        let mut in_check = false;
        let mut check = |from: Cell, between: CellSet| {
            // A second check leaves nothing that one other piece could do against both.
            care.shield = if in_check { CellSet::EMPTY } else { between.with(from) };
            in_check = true;
        };
        let near = near(king);
        for from in (others & near) - self.rangers {
            if self.piece_at(from).is_some_and(|piece| steps(piece, from).contains(king)) {
                check(from, CellSet::EMPTY);
            }
        }
        for from in others & self.rangers & LINES[king.index()] {
            let (Some(piece), Some(hour)) = (self.piece_at(from), bearing(from, king)) else {
                continue;
            };
            if piece.movement().range.contains(hour) {
                let between = between(from, king, hour);
                let blockers = between & occupied;
                if blockers.is_empty() {
                    check(from, between);
                } else if blockers.len() == 1 {
                    care.pinned |= blockers & own;
                }
            } else if steps(piece, from).contains(king) {
                check(from, CellSet::EMPTY);
            }
        }
        care
    }

    /// Those of `targets` where a seat's king would not be attacked, having come from `from` and
    /// captured what stands there.
    #[inline]
    fn safe_for_king(
        &self,
        seat: Seat,
        from: Cell,
        targets: CellSet,
    ) -> impl Iterator<Item = Cell> {
        let others = self.others_of(seat);
        let occupied = self.occupied().without(from);
        targets
            .into_iter()
            .filter(move |&to| !self.is_attacked_by(others.without(to), to, occupied))
    }

    /// The king of a seat's ally, which no piece of the seat may come to attack. `None` also when
    /// one attacks it already: the third player has opened that line, and the seat need not close
    /// it.
    pub(super) fn ally_to_spare(&self, seat: Seat) -> Option<Cell> {
        let king = self.king(self.ally_of(seat)?)?;
        let attacked = self.is_attacked_by(self.pieces_of(seat), king, self.occupied());
        (!attacked).then_some(king)
    }

    /// The ends of a piece's moves, by promotion, that spare the king of the ally there may be.
    #[inline]
    fn ends_sparing(&self, ally: Option<Cell>, piece: Piece, from: Cell, targets: CellSet) -> Ends {
        let ends = self.ends(piece, from, targets);
        match ally {
            Some(ally) => self.sparing(ally, piece, from, ends),
            None => ends,
        }
    }

    /// The ends of a piece's moves after which no piece of its owner attacks the ally's king.
    fn sparing(&self, ally: Cell, piece: Piece, from: Cell, ends: Ends) -> Ends {
        let lines = LINES[ally.index()];
        let spared = |ends: CellSet, piece: Piece| {
            // A move that touches no line of the ally's king can neither check it nor open a line.
            let suspects = if lines.contains(from) { ends } else { ends & lines };
            let checks = suspects
                .into_iter()
                .filter(|&to| !self.attackers_after_move(ally, piece, from, to).is_empty());
            ends - checks.collect()
        };
        Ends {
            plain: spared(ends.plain, piece),
            promoting: spared(ends.promoting, piece.promoted()),
        }
    }

    /// The cells from which the owner of `piece` would attack `cell` once the piece, as it then is,
    /// has moved.
    pub(super) fn attackers_after_move(
        &self,
        cell: Cell,
        piece: Piece,
        from: Cell,
        to: Cell,
    ) -> CellSet {
        let occupied = self.occupied().without(from).with(to);
        let rest = self.pieces_of(piece.seat()).without(from);
        let mut found = self.attackers_among(rest, cell, occupied);
        if sees(piece, to, cell, occupied) {
            found.insert(to);
        }
        found
    }

    /// The cells among `to` where a pawn dropped by a seat would leave an opponent mated.
    pub(super) fn pawn_drop_mates(&self, seat: Seat, to: CellSet) -> CellSet {
        let opponents = self.opponents(seat);
        // Only a pawn next to a king gives check. But an opponent who is in check already may be
        // left without a reply by a pawn dropped anywhere.
        let suspects = if (opponents & self.in_check).is_empty() {
            let pawn = Piece::new(seat, Role::Pawn);
            opponents
                .iter()
                .filter_map(|opponent| self.king(opponent))
                .flat_map(|king| {
                    let hours = pawn.movement().step.into_iter();
                    hours.filter_map(move |hour| hour.opposite().step_from(king))
                })
                .collect()
        } else {
            CellSet::ALL
        };
        (to & suspects)
            .into_iter()
            .filter(|&cell| self.mated_by_pawn_drop(seat, cell).is_some())
            .collect()
    }

    /// The opponent whom a seat's pawn dropped on this cell would leave in check with no legal
    /// reply.
    pub(super) fn mated_by_pawn_drop(&self, seat: Seat, cell: Cell) -> Option<Seat> {
        let mut after = *self;
        after.hands[seat.index()].take(Role::Pawn);
        after.put(cell, Piece::new(seat, Role::Pawn));
        after.refresh_checks();
        (self.opponents(seat) & after.in_check)
            .iter()
            .find(|&opponent| !after.has_legal_action(opponent))
    }

    /// The other players still in, an ally apart.
    fn opponents(&self, seat: Seat) -> SeatSet {
        let others = self.seats_in.without(seat);
        self.ally_of(seat).map_or(others, |ally| others.without(ally))
    }

    /// The directions in which a seat's promoted king meets first a piece that an illumination may
    /// take: another player's, no king, and protected by no piece of either other player.
    pub fn eligible_victims(&self, seat: Seat) -> HourSet {
        let king = self.king(seat);
        match king.filter(|&king| self.piece_at(king).is_some_and(Piece::is_promoted)) {
            Some(king) => {
                Hour::all().filter(|&hour| self.victim(seat, king, hour).is_ok()).collect()
            }
            None => HourSet::EMPTY,
        }
    }

    /// The piece that a seat's illumination may take in a direction, or why there is none.
    pub(super) fn victim(&self, seat: Seat, king: Cell, hour: Hour) -> Result<Cell, IllegalAction> {
        let others = self.others_of(seat);
        let victim = match first_in(hour, king, self.occupied()) {
            Some(met) if self.kings().contains(met) => return Err(IllegalAction::King(met)),
            Some(met) if others.contains(met) => met,
            _ => {
                return Err(IllegalAction::Illumination(IllegalIllumination::NothingMet(
                    hour.number(),
                )));
            }
        };
        let by = self.attackers_among(others.without(victim), victim, self.occupied());
        if by.is_empty() {
            Ok(victim)
        } else {
            Err(IllegalAction::Illumination(IllegalIllumination::Protected { victim, by }))
        }
    }

    /// The cells of the first pieces met from a cell in these directions.
    #[inline(never)] // out of the way of the actions that are no illumination
    pub fn first_met(&self, from: Cell, hours: HourSet) -> CellSet {
        hours.into_iter().filter_map(|hour| first_in(hour, from, self.occupied())).collect()
    }

    /// What stands against an illumination of eligible victims: the pieces that would then attack
    /// the mover's own king, or the mover's pieces that would newly attack the ally's.
    pub(super) fn illumination_fault(
        &self,
        seat: Seat,
        king: Cell,
        victims: HourSet,
    ) -> Option<IlluminationFault> {
        let taken = self.first_met(king, victims);
        let occupied = self.occupied() - taken;
        let checkers = self.attackers_among(self.others_of(seat) - taken, king, occupied);
        if !checkers.is_empty() {
            return Some(IlluminationFault::OwnKing(checkers));
        }
        let ally = self.ally_to_spare(seat)?;
        let attackers = self.attackers_among(self.pieces_of(seat), ally, occupied);
        (!attackers.is_empty()).then_some(IlluminationFault::Ally(attackers))
    }
}

/// Whose king an illumination would leave attacked, and by which pieces.
pub(super) enum IlluminationFault {
    OwnKing(CellSet),
    Ally(CellSet),
}

/// The cells from `king` through `cell` to the rim.
#[inline]
fn line(king: Cell, cell: Cell) -> CellSet {
    match bearing(king, cell) {
        Some(hour) => RAYS[hour.index()][king.index()],
        None => CellSet::EMPTY,
    }
}
