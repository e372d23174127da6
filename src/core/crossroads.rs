//! Playing an action: the change on the board, and what must be known before it to judge quickly
//! what follows.

use super::action::Action;
use super::aftermath::Aftermath;
use super::alliance::Watch;
use super::attack::attacks;
use super::cell::{Cell, CellSet};
use super::compass::{LINES, bearing, between};
use super::foul::Foul;
use super::legal::FreeStep;
use super::piece::{Piece, Role, Seat, SeatSet};
use super::position::Position;
use super::result::{Draw, GameResult, Victory};

/// A position made ready for playing its actions one after another, each on the position itself.
///
/// Playing needs to know what the mover threatened and whom it checked before. That is the same
/// for all actions of a position and is found here once.
#[derive(Clone, Debug)]
#[must_use]
pub struct Crossroads<'p> {
    position: &'p Position,
    /// For what the action menaces of the player after next, to be carried over.
    carried: Option<Watch>,
    /// For whether the action completes a gang-up against the next player.
    gang_up: Option<Watch>,
    /// What an action must touch to give check.
    checks: Telling,
    /// What an action must touch to give check or to menace anything.
    telling: Telling,
    /// A step that the next player will have in nearly every case.
    reply: Option<FreeStep>,
}

/// Sets of cells of which an action must touch one to give check or to menace anything. Most touch
/// none, and that ends the matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    /// Cells that, attacked, tell.
    pub(super) hits: CellSet,
    /// Cells that, left, tell.
    pub(super) left: CellSet,
    /// Cells that, entered, tell.
    pub(super) entered: CellSet,
}

impl Telling {
    /// Whether an action touches one of the cells. An illumination always tells: it may take
    /// several pieces at once.
    #[inline]
    fn is_touched(&self, deed: &Deed) -> bool {
        let touched =
            (deed.hits & self.hits) | (deed.left & self.left) | (deed.entered & self.entered);
        !touched.is_empty() || deed.piece.is_none()
    }

    fn union(self, other: Telling) -> Telling {
        Telling {
            hits: self.hits | other.hits,
            left: self.left | other.left,
            entered: self.entered | other.entered,
        }
    }
}

/// What an action did on the board.
pub(super) struct Deed {
    /// The piece that moved or was dropped, as it now is; `None` for an illumination.
    pub(super) piece: Option<Piece>,
    /// The cells that are empty now and were not before.
    pub(super) left: CellSet,
    /// The cell where the piece now stands.
    pub(super) entered: CellSet,
    /// What the piece attacks from there.
    pub(super) hits: CellSet,
}

impl Deed {
    /// Of a piece that now stands on a cell of the board so occupied.
    #[inline]
    fn of(piece: Piece, left: CellSet, to: Cell, occupied: CellSet) -> Deed {
        let hits = attacks(piece, to, occupied);
        Deed { piece: Some(piece), left, entered: CellSet::of(to), hits }
    }
}

impl<'p> Crossroads<'p> {
    /// Makes a position ready.
    pub fn new(position: &'p Position) -> Crossroads<'p> {
        let mover = position.turn;
        let [next, previous] = mover.others();
        let ganging = position.gang_up_possible();
        let carried = ganging.then(|| Watch::new(position, mover, previous));
        let gang_up =
            (ganging && !position.menaced.is_empty()).then(|| Watch::new(position, mover, next));
        let checks = Telling {
            hits: position.kings - position.pieces_of(mover),
            left: screens_before(position, mover, next) | screens_before(position, mover, previous),
            entered: CellSet::EMPTY,
        };
        Crossroads {
            position,
            carried,
            gang_up,
            checks,
            telling: [&carried, &gang_up]
                .into_iter()
                .flatten()
                .fold(checks, |telling, watch| telling.union(watch.telling(position))),
            reply: position.free_step(position.next_in(mover)),
        }
    }

    /// The position after an action, and what followed.
    ///
    /// The action must be legal in the position, as those from
    /// [`Position::legal_actions`] are; this is not checked again, and what another action gives
    /// is a position of no game.
    #[inline]
    pub fn play(&self, action: Action) -> (Position, Aftermath) {
        let mut after = *self.position;
        let aftermath = self.play_on(action, &mut after);
        (after, aftermath)
    }

    /// As [`play`](Self::play), writing the position after the action over `after`.
    #[inline]
    pub fn play_into(&self, action: Action, after: &mut Position) -> Aftermath {
        *after = *self.position;
        self.play_on(action, after)
    }

    /// Plays an action on a copy of the position.
    fn play_on(&self, action: Action, after: &mut Position) -> Aftermath {
        let mover = self.position.turn;
        let mut aftermath = Aftermath::of(mover);
        let deed = after.carry_out(action, &mut aftermath);

        let king_moved = deed.piece.is_some_and(|piece| piece.role() == Role::King);
        if king_moved {
            after.castling = after.castling.without(mover);
            aftermath.castling_lost = self.position.castling & SeatSet::of(mover);
            if deed.entered == CellSet::of(Cell::GARDEN) && after.ally_of(mover).is_none() {
                after.menaced = CellSet::EMPTY;
                after.refresh_checks();
                after.end(&mut aftermath, GameResult::Win { winner: mover, by: Victory::Garden });
                return aftermath;
            }
        }
        if self.telling.is_touched(&deed) || !self.position.in_check.is_empty() {
            if self.checks.is_touched(&deed) || !self.position.in_check.is_empty() {
                // A legal action leaves the mover's own king safe.
                let others = self.position.seats_in.without(mover);
                after.in_check = others.iter().filter(|&seat| after.king_attacked(seat)).collect();
            }
            self.look_for_alliance(after, &deed, &mut aftermath);
        } else {
            after.menaced = CellSet::EMPTY;
        }
        after.settle(mover, self.reply, &mut aftermath);
        aftermath
    }

    /// Forms the alliance if the action completes a gang-up; else keeps what it menaced.
    fn look_for_alliance(&self, after: &mut Position, deed: &Deed, aftermath: &mut Aftermath) {
        let mover = self.position.turn;
        let partner = mover.previous();
        if let Some(watch) = &self.gang_up
            && !(watch.menaced(after, deed) - self.position.menaced).is_empty()
            && !after.attacks_king(mover, partner)
        {
            aftermath.castling_lost = self.position.castling;
            aftermath.alliance = Some(after.ally_against(mover.next()));
            after.refresh_checks();
        } else {
            after.menaced =
                self.carried.as_ref().map_or(CellSet::EMPTY, |watch| watch.menaced(after, deed));
        }
    }
}

/// The mover's pieces that alone stand between a seat's king and another player's ranger.
fn screens_before(position: &Position, mover: Seat, seat: Seat) -> CellSet {
    let Some(king) = position.king(seat) else { return CellSet::EMPTY };
    let occupied = position.occupied();
    let own = position.pieces_of(mover);
    let mut screens = CellSet::EMPTY;
    for from in (position.rangers & LINES[king.index()]) - position.pieces_of(seat) {
        let (Some(piece), Some(hour)) = (position.piece_at(from), bearing(from, king)) else {
            continue;
        };
        let blockers = between(from, king, hour) & occupied;
        if piece.movement().range.contains(hour) && blockers.len() == 1 {
            screens |= blockers & own;
        }
    }
    screens
}

impl Position {
    /// Plays an action.
    ///
    /// # Errors
    /// The rule that it would break; see [`check`](Self::check).
    pub fn play(&self, action: Action) -> Result<(Position, Aftermath), Foul> {
        self.check(action)?;
        Ok(Crossroads::new(self).play(action))
    }

    /// The player to move resigns, which counts as being mated, except that the turn goes to the
    /// next player still in.
    ///
    /// # Errors
    /// [`Foul::GameOver`] when the game is over.
    pub fn resign(&self) -> Result<(Position, Aftermath), Foul> {
        if self.result.is_some() {
            return Err(Foul::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::of(self.turn);
        aftermath.resigned = Some(self.turn);
        after.menaced = CellSet::EMPTY;
        after.expel(SeatSet::of(self.turn), Victory::Resignation, &mut aftermath);
        if after.result.is_none() {
            // The next player takes the mover's place: the other is looked at first.
            let next = after.next_in(self.turn);
            after.turn = next;
            after.settle(next, None, &mut aftermath);
        }
        Ok((after, aftermath))
    }

    /// All players still in agree to a draw.
    ///
    /// # Errors
    /// [`Foul::GameOver`] when the game is over.
    pub fn agree_draw(&self) -> Result<(Position, Aftermath), Foul> {
        if self.result.is_some() {
            return Err(Foul::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::of(self.turn);
        after.end(&mut aftermath, GameResult::Draw(Draw::Agreement));
        Ok((after, aftermath))
    }

    /// Changes the board and the mover's hand, and nothing else.
    #[inline]
    fn carry_out(&mut self, action: Action, aftermath: &mut Aftermath) -> Deed {
        // Read before it is written: a look at sets that have just changed would wait for them.
        let occupied = self.occupied();
        let (from, to, promote) = match action {
            Action::Move { from, to, promote } => (from, to, promote),
            Action::Castle { from, to } => (from, to, false),
            Action::Drop { role, to } => {
                let piece = Piece::new(self.turn, role);
                self.hands[self.turn.index()].take(role);
                self.put(to, piece);
                return Deed::of(piece, CellSet::EMPTY, to, occupied.with(to));
            }
            Action::Illuminate { king, victims } => {
                let left = self.first_met(king, victims);
                left.into_iter().for_each(|victim| self.capture(victim, aftermath));
                return Deed { piece: None, left, entered: CellSet::EMPTY, hits: CellSet::EMPTY };
            }
        };
        let Some(piece) = self.piece_at(from) else {
            // No legal action moves nothing.
            let nothing = CellSet::EMPTY;
            return Deed { piece: None, left: nothing, entered: nothing, hits: nothing };
        };
        if self.piece_at(to).is_some() {
            self.capture(to, aftermath);
        }
        aftermath.promoted = promote;
        let piece = if promote { piece.promoted() } else { piece };
        self.carry(from, to, piece);
        Deed::of(piece, CellSet::of(from), to, occupied.without(from).with(to))
    }

    /// Moves what stands on a cell to the mover's hand, unpromoted.
    fn capture(&mut self, cell: Cell, aftermath: &mut Aftermath) {
        if let Some(piece) = self.lift(cell) {
            self.hands[self.turn.index()].add(piece.role());
            aftermath.captured.insert(cell);
        }
    }
}
