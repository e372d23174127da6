//! Playing an action: the change on the board, and what must be known before it to judge quickly
//! what follows.

use super::action::Action;
use super::aftermath::Aftermath;
use super::alliance::Watch;
use super::attack::attacks;
use super::cell::{Cell, CellSet};
use super::direction::{LINES, bearing, between};
use super::illegal::IllegalAction;
use super::legal::FreeStep;
use super::piece::{Piece, Role, Seat, SeatSet};
use super::position::{Position, class_index};
use super::result::{Draw, GameResult, Victory};

/// A position made ready for playing its actions one after another, each on the position itself.
///
/// Playing needs to know what the mover threatened and whom it checked before. That is the same
/// for all actions of a position and is found here once.
#[derive(Clone, Debug)]
#[must_use]
pub struct Crossroads<'p> {
    position: &'p Position,
    /// Kept apart, so that the position is copied as a whole.
    mover: Seat,
    occupied: CellSet,
    /// For what the action menaces of the player after next, to be carried over.
    carried: Option<Watch>,
    /// For whether the action completes a gang-up against the next player.
    gang_up: Option<Watch>,
    /// What an action must touch to give check.
    checks: Telling,
    /// What an action must touch for anything to follow but the next player's turn.
    telling: Telling,
    /// A step that the next player will have in nearly every case.
    reply: Option<FreeStep>,
    /// Whose turn it is after an action from which nothing else follows.
    next: Seat,
}

/// Sets of cells of which an action must touch one for something to follow. Most touch none, and
/// that ends the matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    /// Cells that, attacked by a piece of each class from 1 on, tell.
    pub(super) hits: [CellSet; 4],
    /// Cells that, left, tell.
    pub(super) left: CellSet,
    /// Cells that, entered, tell.
    pub(super) entered: CellSet,
}

impl Telling {
    /// Every action touches it.
    const ANY: Telling =
        Telling { hits: [CellSet::EMPTY; 4], left: CellSet::EMPTY, entered: CellSet::ALL };

    /// Whether an action touches one of the cells. An illumination always tells: it may take
    /// several pieces at once.
    #[inline]
    fn is_touched(&self, deed: &Deed) -> bool {
        let Some(piece) = deed.piece else { return true };
        let hits = deed.hits & self.hits[class_index(piece)];
        !(hits | (deed.left & self.left) | (deed.entered & self.entered)).is_empty()
    }

    fn union(self, other: Telling) -> Telling {
        Telling {
            hits: std::array::from_fn(|class| self.hits[class] | other.hits[class]),
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
    /// The cells with a piece now.
    pub(super) occupied: CellSet,
}

/// An action and the position before it tell all of the position after it that the questions here
/// ask. They look there and not at the position after, which was written just now: a look at
/// memory so fresh has to wait.
impl Deed {
    /// Of a piece that now stands on a cell of the board so occupied.
    #[inline]
    fn of(piece: Piece, left: CellSet, to: Cell, occupied: CellSet) -> Deed {
        let hits = attacks(piece, to, occupied);
        Deed { piece: Some(piece), left, entered: CellSet::from_cell(to), hits, occupied }
    }

    /// Of the pieces on these cells having been taken, and nothing else.
    fn taking(left: CellSet, occupied: CellSet) -> Deed {
        let nothing = CellSet::EMPTY;
        Deed { piece: None, left, entered: nothing, hits: nothing, occupied: occupied - left }
    }

    /// Whether the king of a seat, not the mover's, is now attacked by another player's piece.
    fn checks(&self, position: &Position, seat: Seat) -> bool {
        let stayed = position.others_of(seat) - self.left - self.entered;
        position.king(seat).is_some_and(|king| {
            self.hits.contains(king) || position.is_attacked_by(stayed, king, self.occupied)
        })
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
        let checks = if position.in_check.is_empty() {
            Telling {
                hits: [position.kings() - position.pieces_of(mover); 4],
                left: screens_before(position, mover, next)
                    | screens_before(position, mover, previous),
                entered: CellSet::EMPTY,
            }
        } else {
            Telling::ANY
        };
        let menaces = [&carried, &gang_up].into_iter().flatten().map(Watch::telling);
        let next = position.next_in(mover);
        let reply = position.free_step(next);
        // A king that may enter the Garden, an ally's king, on whose lines the reply may then be, and
        // a capture of the piece that has the reply.
        let king = position.king(mover).filter(|&king| {
            position.alliance.is_some() || position.attacks_from(king).contains(Cell::GARDEN)
        });
        let rest = reply.map_or(Telling::ANY, |reply| Telling {
            hits: [CellSet::EMPTY; 4],
            left: king.map_or(CellSet::EMPTY, CellSet::from_cell),
            entered: CellSet::from_cell(reply.from),
        });
        let telling = menaces.chain([rest]).fold(checks, Telling::union);
        Crossroads {
            position,
            mover,
            occupied: position.occupied(),
            carried,
            gang_up,
            checks,
            telling,
            reply,
            next,
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
        let mut aftermath = Aftermath::new(self.mover);
        self.play_on(action, &mut after, &mut aftermath);
        (after, aftermath)
    }

    /// As [`play`](Self::play), writing the position after the action over `after`.
    #[inline]
    pub fn play_into(&self, action: Action, after: &mut Position) -> Aftermath {
        *after = *self.position;
        let mut aftermath = Aftermath::new(self.mover);
        self.play_on(action, after, &mut aftermath);
        aftermath
    }

    /// Plays an action on a copy of the position.
    fn play_on(&self, action: Action, after: &mut Position, aftermath: &mut Aftermath) {
        let deed = self.carry_out(action, after, aftermath);
        if self.telling.is_touched(&deed) {
            self.follow(&deed, after, aftermath);
        } else {
            after.menaced = CellSet::EMPTY;
            after.turn = self.next;
        }
    }

    /// Changes the board and the mover's hand on a copy of the position, and nothing else.
    ///
    /// What can be read of the position itself is: a look at the copy would wait for the copying.
    #[inline]
    fn carry_out(&self, action: Action, after: &mut Position, aftermath: &mut Aftermath) -> Deed {
        let before = self.position;
        let occupied = self.occupied;
        let (from, to, promote) = match action {
            Action::Move { from, to, promote } => (from, to, promote),
            Action::Castle { from, to } => (from, to, false),
            Action::Drop { role, to } => {
                let piece = Piece::new(self.mover, role);
                after.hands[self.mover.index()].take(role);
                after.put(to, piece);
                return Deed::of(piece, CellSet::EMPTY, to, occupied.with(to));
            }
            Action::Illuminate { king, victims } => {
                let left = before.first_met(king, victims);
                left.into_iter().for_each(|victim| after.capture(victim, aftermath));
                return Deed::taking(left, occupied);
            }
        };
        let Some(piece) = before.piece_at(from) else {
            // No legal action moves nothing.
            return Deed::taking(CellSet::EMPTY, occupied);
        };
        if before.piece_at(to).is_some() {
            after.capture(to, aftermath);
        }
        if piece.role() == Role::King {
            after.castling = before.castling.without(self.mover);
            aftermath.castling_lost = before.castling & SeatSet::from_seat(self.mover);
        }
        aftermath.promoted = promote;
        let piece = if promote { piece.promoted() } else { piece };
        after.carry(before, from, to, piece);
        Deed::of(piece, CellSet::from_cell(from), to, occupied.without(from).with(to))
    }

    /// What follows an action that touches what tells. Kept out of the way of the many that do not.
    #[inline(never)]
    fn follow(&self, deed: &Deed, after: &mut Position, aftermath: &mut Aftermath) {
        let mover = self.mover;
        if deed.entered == CellSet::from_cell(Cell::GARDEN)
            && deed.piece.is_some_and(|piece| piece.role() == Role::King)
            && after.ally_of(mover).is_none()
        {
            after.menaced = CellSet::EMPTY;
            after.refresh_checks();
            after.end(aftermath, GameResult::Win { winner: mover, by: Victory::Garden });
            return;
        }
        if self.checks.is_touched(deed) {
            // A legal action leaves the mover's own king safe.
            let others = self.position.seats_in.without(mover);
            let checked = others.iter().filter(|&seat| deed.checks(self.position, seat));
            after.in_check = checked.collect();
        }
        self.look_for_alliance(after, deed, aftermath);
        after.settle(mover, self.reply, aftermath);
    }

    /// Forms the alliance if the action completes a gang-up; else keeps what it menaced.
    fn look_for_alliance(&self, after: &mut Position, deed: &Deed, aftermath: &mut Aftermath) {
        let mover = self.mover;
        let partner = mover.previous();
        if let Some(watch) = &self.gang_up
            && !(watch.menaced(self.position, deed, after) - self.position.menaced).is_empty()
            && !after.attacks_king(mover, partner)
        {
            aftermath.castling_lost = self.position.castling;
            aftermath.alliance = Some(after.ally_against(mover.next()));
            after.refresh_checks();
        } else {
            after.menaced = self
                .carried
                .as_ref()
                .map_or(CellSet::EMPTY, |watch| watch.menaced(self.position, deed, after));
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
    /// The rule that it would break; see [`validate`](Self::validate).
    pub fn play(&self, action: Action) -> Result<(Position, Aftermath), IllegalAction> {
        self.validate(action)?;
        Ok(Crossroads::new(self).play(action))
    }

    /// The player to move resigns, which counts as being mated, except that the turn goes to the
    /// next player still in.
    ///
    /// # Errors
    /// [`IllegalAction::GameOver`] when the game is over.
    pub fn resign(&self) -> Result<(Position, Aftermath), IllegalAction> {
        if self.result.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::new(self.turn);
        aftermath.resigned = Some(self.turn);
        after.expel(SeatSet::from_seat(self.turn), Victory::Resignation, &mut aftermath);
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
    /// [`IllegalAction::GameOver`] when the game is over.
    pub fn agree_draw(&self) -> Result<(Position, Aftermath), IllegalAction> {
        if self.result.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::new(self.turn);
        after.end(&mut aftermath, GameResult::Draw(Draw::Agreement));
        Ok((after, aftermath))
    }

    /// Moves what stands on a cell to the mover's hand, unpromoted.
    fn capture(&mut self, cell: Cell, aftermath: &mut Aftermath) {
        if let Some(piece) = self.lift(cell) {
            self.hands[self.turn.index()].add(piece.role());
            aftermath.captured.insert(cell);
        }
    }
}
