//! A position prepared for playing many of its actions.

use crate::core::Piece;
use crate::core::action::Action;
use crate::core::aftermath::Aftermath;
use crate::core::cell::Cell;
use crate::core::cell_set::CellSet;
use crate::core::change::BoardChange;
use crate::core::position::Position;
use crate::core::result::{GameResult, Victory};
use crate::core::role::Role;
use crate::core::seat::Seat;

use super::free_step::FreeStep;
use super::menaces::MenaceTracker;
use super::triggers::Triggers;

/// A position prepared for playing many of its actions, each on the position itself; from
/// [`Position::prepare`].
#[derive(Clone, Debug)]
#[must_use]
pub struct Prepared<'p> {
    position: &'p Position,
    mover: Seat,
    occupied: CellSet,
    /// Finds the pieces of the player after next that the action menaces.
    menaces: Option<MenaceTracker>,
    /// Finds the pieces of the next player by which the action completes a gang-up.
    gang_up: Option<MenaceTracker>,
    /// The cells that an action must touch to give check.
    check_triggers: Triggers,
    /// The cells that an action must touch to have any effect but passing the turn.
    triggers: Triggers,
    /// A step that the next player will still have after nearly every action.
    reply: Option<FreeStep>,
    /// The player to move after an action without any other effect.
    next: Seat,
}

impl Position {
    /// Prepares the position for playing many of its actions.
    ///
    /// ```
    /// use sannin_shogi::{Position, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// let prepared = start.prepare();
    /// for action in start.legal_actions() {
    ///     assert_eq!(Ok(prepared.play_unchecked(action)), start.play(action));
    /// }
    /// ```
    pub fn prepare(&self) -> Prepared<'_> {
        Prepared::new(self)
    }

    /// Plays one action without validating it; see [`Prepared::play_unchecked`].
    pub fn play_unchecked(&self, action: Action) -> (Position, Aftermath) {
        self.prepare().play_unchecked(action)
    }
}

impl<'p> Prepared<'p> {
    fn new(position: &'p Position) -> Prepared<'p> {
        let mover = position.turn();
        let [following, previous] = mover.others();
        let can_gang_up = position.can_gang_up();
        let menaces = can_gang_up.then(|| MenaceTracker::new(position, mover, previous));
        let gang_up = (can_gang_up && !position.menaced().is_empty())
            .then(|| MenaceTracker::new(position, mover, following));
        let check_triggers = if position.in_check().is_empty() {
            Triggers::of_checks(position, mover)
        } else {
            Triggers::ALL
        };
        let next = position.next_in(mover);
        let reply = FreeStep::find(position, next);
        let menace_triggers =
            [&menaces, &gang_up].into_iter().flatten().map(MenaceTracker::triggers);
        let triggers = menace_triggers
            .chain([other_triggers(position, mover, reply)])
            .fold(check_triggers, Triggers::union);
        Prepared {
            position,
            mover,
            occupied: position.occupied(),
            menaces,
            gang_up,
            check_triggers,
            triggers,
            reply,
            next,
        }
    }

    /// The position after an action, and the consequences of the action.
    ///
    /// The action must be legal in the position, as those from [`Position::legal_actions`] are.
    /// This is not checked: another action gives a position that no game has.
    pub fn play_unchecked(&self, action: Action) -> (Position, Aftermath) {
        let mut after = *self.position;
        let mut aftermath = Aftermath::of_action(self.position, action);
        let change = self.apply(action, &mut after);
        if self.triggers.are_touched_by(&change) {
            self.follow(&change, &mut after, &mut aftermath);
        } else {
            after.state.turn = self.next;
        }
        (after, aftermath)
    }

    /// Plays as [`play_unchecked`](Self::play_unchecked) does, writing the position after the
    /// action over `after` and leaving out the consequences.
    pub fn play_into(&self, action: Action, after: &mut Position) {
        after.copy_from(self.position);
        let change = self.apply(action, after);
        if self.triggers.are_touched_by(&change) {
            self.follow(&change, after, &mut Aftermath::new(self.mover));
        } else {
            after.state.turn = self.next;
        }
    }

    /// Does on a copy of the position what [`Position::apply`] does, reading the position itself.
    #[inline(always)] // so that the change stays in registers
    fn apply(&self, action: Action, after: &mut Position) -> BoardChange {
        let before = self.position;
        let occupied = self.occupied;
        after.state.menaced = CellSet::EMPTY;
        let (from, to, promote) = match action {
            Action::Move { from, to, promote } => (from, to, promote),
            Action::Castle { from, to } => (from, to, false),
            Action::Drop { role, to } => {
                let piece = Piece::new(self.mover, role);
                after.state.hands[self.mover.index()].take(role);
                after.put(to, piece);
                return BoardChange::dropping(piece, to, occupied);
            }
            Action::Illuminate { king, victims } => {
                let taken = before.first_met(king, victims);
                taken.into_iter().for_each(|victim| after.capture(victim));
                return BoardChange::taking(taken, occupied);
            }
        };
        let Some(moved) = before.piece_at(from) else {
            // No legal action moves nothing.
            return BoardChange::taking(CellSet::EMPTY, occupied);
        };
        if before.piece_at(to).is_some() {
            after.capture(to);
        }
        if moved.role() == Role::King {
            after.state.castling = before.state.castling.without(self.mover);
        }
        let piece = if promote { moved.promoted() } else { moved };
        after.relocate(before, moved, from, to, piece);
        BoardChange::moving(piece, from, to, occupied)
    }

    /// Finds the effects of an action that touches the triggers, in the order of section 11 of the
    /// rules. Not inlined, to keep it out of the way of the many actions that touch none.
    #[inline(never)]
    fn follow(&self, change: &BoardChange, after: &mut Position, aftermath: &mut Aftermath) {
        let mover = self.mover;
        if change.entered == CellSet::from_cell(Cell::GARDEN)
            && change.piece.is_some_and(|piece| piece.role() == Role::King)
            && after.ally_of(mover).is_none()
        {
            after.refresh_checks();
            after.finish(GameResult::Win { winner: mover, by: Victory::Garden }, aftermath);
            return;
        }
        if self.check_triggers.are_touched_by(change) {
            // A legal action leaves the mover's own king safe.
            let others = self.position.seats_in().without(mover);
            let in_check = |&seat: &Seat| change.leaves_in_check(self.position, seat);
            after.state.in_check = others.iter().filter(in_check).collect();
        }
        self.look_for_gang_up(change, after, aftermath);
        if !after.state.in_check.is_empty() {
            aftermath.checked = after.state.in_check;
            aftermath.castling_lost |= after.state.castling & after.state.in_check;
            after.state.castling -= after.state.in_check;
            after.look_for_mates(mover, aftermath);
        }
        after.pass_turn(mover, aftermath);
        let has_reply =
            self.reply.is_some_and(|reply| reply.is_of_mover(after) && reply.is_legal_in(after));
        if !has_reply {
            after.look_for_action_left(aftermath);
        }
        aftermath.menaced = after.state.menaced;
    }

    /// Forms the alliance if the action completes a gang-up, else keeps the pieces that it menaced.
    fn look_for_gang_up(
        &self,
        change: &BoardChange,
        after: &mut Position,
        aftermath: &mut Aftermath,
    ) {
        let mover = self.mover;
        let menaced_by = |tracker: &MenaceTracker| tracker.menaced(self.position, change, after);
        let menaces_another = self
            .gang_up
            .as_ref()
            .is_some_and(|tracker| !(menaced_by(tracker) - self.position.menaced()).is_empty());
        if menaces_another && !self.attacks_partner(after) {
            aftermath.castling_lost = self.position.castling();
            aftermath.alliance = Some(after.ally_against(mover.next()));
            after.refresh_checks();
        } else {
            after.state.menaced = self.menaces.as_ref().map_or(CellSet::EMPTY, menaced_by);
        }
    }

    /// Returns `true` if a piece of the mover now attacks the king of the player who acted before.
    fn attacks_partner(&self, after: &Position) -> bool {
        let partner = self.mover.previous();
        after.in_check().contains(partner) && after.attacks_king(self.mover, partner)
    }
}

/// The triggers of all effects but checks and menaces.
fn other_triggers(position: &Position, mover: Seat, reply: Option<FreeStep>) -> Triggers {
    let Some(reply) = reply else { return Triggers::ALL };
    // - A king that may enter the Garden.
    // - An ally's king: when it moves, the reply may come to lie on its lines.
    let king_matters = |&king: &Cell| {
        position.alliance().is_some() || position.attacks_from(king).contains(Cell::GARDEN)
    };
    let vacated = position.king(mover).filter(king_matters).map_or(CellSet::EMPTY, CellSet::from);
    // - The piece that has the reply: it may be captured.
    Triggers { vacated, entered: reply.from.into(), ..Triggers::NONE }
}
