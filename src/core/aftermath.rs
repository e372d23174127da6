//! What follows an action, in the order of the rules: Garden, alliance, checks, mates, turn, and
//! whether the next player has an action left.

use super::action::Action;
use super::alliance::{Alliance, Watch};
use super::attack::attacks;
use super::cell::{Cell, CellSet};
use super::compass::{LINES, bearing, between};
use super::foul::Foul;
use super::legal::FreeStep;
use super::piece::{Piece, Role, Seat, SeatSet};
use super::position::Position;
use super::result::{Draw, GameResult, Victory};

/// What an action or a resignation brought about, to be read instead of worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// Who acted.
    pub mover: Seat,
    /// The cells of the captured pieces; what stood there is on the position before.
    pub captured: CellSet,
    /// Whether the moved piece promoted.
    pub promoted: bool,
    /// The pieces of the player after next that this action menaced, carried over to the next
    /// action. None while an alliance stands or a player is out.
    pub menaced: CellSet,
    /// The alliance that the action formed.
    pub alliance: Option<Alliance>,
    /// Every seat whose king was attacked after the action, and after the alliance that it
    /// formed, before anyone was mated. The mover's own king can only be attacked by the promoted
    /// king of an alliance's opponent.
    pub checked: SeatSet,
    /// The seats that lost their right to castle.
    pub castling_lost: SeatSet,
    /// The seats that were mated and have left the game.
    pub mated: SeatSet,
    /// The seat that resigned, which has left the game too.
    pub resigned: Option<Seat>,
    /// The alliance that ended because its opponent left.
    pub dissolved: Option<Alliance>,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
}

impl Aftermath {
    const fn of(mover: Seat) -> Aftermath {
        Aftermath {
            mover,
            captured: CellSet::EMPTY,
            promoted: false,
            menaced: CellSet::EMPTY,
            alliance: None,
            checked: SeatSet::NONE,
            castling_lost: SeatSet::NONE,
            mated: SeatSet::NONE,
            resigned: None,
            dissolved: None,
            result: None,
        }
    }
}

/// A position made ready for playing its actions one after another, each on the position itself.
///
/// Playing needs to know what the mover threatened and whom it checked before. That is the same
/// for all actions of a position and is found here once.
pub struct Crossroads<'p> {
    position: &'p Position,
    /// For what the action menaces of the player after next, to be carried over.
    carried: Option<Watch>,
    /// For whether the action completes a gang-up against the next player.
    gang_up: Option<Watch>,
    /// The mover's pieces that alone stand between another player's king and a ranger.
    screens: CellSet,
    /// A step that the next player will have in nearly every case.
    reply: Option<FreeStep>,
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

impl<'p> Crossroads<'p> {
    /// Makes a position ready.
    pub fn new(position: &'p Position) -> Crossroads<'p> {
        let mover = position.turn;
        let ganging = position.gang_up_possible();
        let [next, previous] = mover.others();
        Crossroads {
            position,
            carried: ganging.then(|| Watch::new(position, mover, mover.previous())),
            gang_up: (ganging && !position.menaced.is_empty())
                .then(|| Watch::new(position, mover, mover.next())),
            screens: screens_before(position, mover, next)
                | screens_before(position, mover, previous),
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
            aftermath.castling_lost = self.position.castling.and(SeatSet::of(mover));
            if deed.entered == CellSet::of(Cell::GARDEN) && after.ally_of(mover).is_none() {
                after.menaced = CellSet::EMPTY;
                after.end(&mut aftermath, GameResult::Win { winner: mover, by: Victory::Garden });
                return aftermath;
            }
        }
        self.look_for_checks(after, &deed);
        self.look_for_alliance(after, &deed, &mut aftermath);
        after.settle(mover, self.reply, &mut aftermath);
        aftermath
    }

    /// Who is in check after an action. A legal one leaves the mover's own king safe.
    #[inline]
    fn look_for_checks(&self, after: &mut Position, deed: &Deed) {
        let telling = (deed.hits & after.kings) | (deed.left & self.screens);
        if !telling.is_empty() || !self.position.in_check.is_empty() || deed.piece.is_none() {
            let others = self.position.seats_in.without(self.position.turn);
            after.in_check = others.iter().filter(|&seat| after.king_attacked(seat)).collect();
        }
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
    fn carry_out(&mut self, action: Action, aftermath: &mut Aftermath) -> Deed {
        match action {
            Action::Move { from, to, promote } => {
                aftermath.promoted = promote;
                self.carry_piece(from, to, promote, aftermath)
            }
            Action::Castle { from, to } => self.carry_piece(from, to, false, aftermath),
            Action::Drop { role, to } => {
                let piece = Piece::new(self.turn, role);
                self.hands[self.turn.index()].take(role);
                self.put(to, piece);
                self.deed(piece, CellSet::EMPTY, to)
            }
            Action::Illuminate { king, victims } => {
                let taken = self.first_met(king, victims);
                for victim in taken {
                    self.capture(victim, aftermath);
                }
                Deed { piece: None, left: taken, entered: CellSet::EMPTY, hits: CellSet::EMPTY }
            }
        }
    }

    #[inline]
    fn carry_piece(
        &mut self,
        from: Cell,
        to: Cell,
        promote: bool,
        aftermath: &mut Aftermath,
    ) -> Deed {
        let Some(piece) = self.piece_at(from) else {
            let nothing = CellSet::EMPTY;
            return Deed { piece: None, left: nothing, entered: nothing, hits: nothing };
        };
        self.capture(to, aftermath);
        let piece = if promote { piece.promoted() } else { piece };
        self.carry(from, to, piece);
        self.deed(piece, CellSet::of(from), to)
    }

    #[inline]
    fn deed(&self, piece: Piece, left: CellSet, to: Cell) -> Deed {
        let hits = attacks(piece, to, self.occupied());
        Deed { piece: Some(piece), left, entered: CellSet::of(to), hits }
    }

    /// Moves what stands on a cell to the mover's hand, unpromoted.
    #[inline]
    fn capture(&mut self, cell: Cell, aftermath: &mut Aftermath) {
        if let Some(piece) = self.lift(cell) {
            self.hands[self.turn.index()].add(piece.role());
            aftermath.captured.insert(cell);
        }
    }

    fn end(&mut self, aftermath: &mut Aftermath, result: GameResult) {
        self.result = Some(result);
        aftermath.result = Some(result);
    }

    /// Whether a piece of one player attacks another's king.
    fn attacks_king(&self, by: Seat, of: Seat) -> bool {
        self.in_check.contains(of)
            && self
                .king(of)
                .is_some_and(|king| self.is_attacked_by(self.pieces_of(by), king, self.occupied()))
    }

    /// What follows once the board is as it will be and the checks are known: castling rights,
    /// mates, the turn, and whether the next player has an action left. `reply` is a step that the
    /// next player had before.
    #[inline]
    fn settle(&mut self, mover: Seat, reply: Option<FreeStep>, aftermath: &mut Aftermath) {
        aftermath.checked = self.in_check;
        self.lose_castling(aftermath);
        self.mate_others(mover, aftermath);
        if self.result.is_some() {
            return;
        }
        self.turn = if aftermath.mated.is_empty() && aftermath.resigned.is_none() {
            self.next_in(mover)
        } else {
            mover
        };
        let can_reply = reply.is_some_and(|reply| reply.seat == self.turn && self.still_has(reply));
        if !can_reply && !self.has_legal_action(self.turn) {
            if self.in_check.contains(self.turn) {
                // After pieces have left, with one other player in, who now is alone.
                self.expel_mated(SeatSet::of(self.turn), aftermath);
            } else {
                self.end(aftermath, GameResult::Draw(Draw::Stalemate));
            }
        }
        aftermath.menaced = self.menaced;
    }

    fn lose_castling(&mut self, aftermath: &mut Aftermath) {
        aftermath.castling_lost = aftermath.castling_lost.or(self.castling.and(self.in_check));
        self.castling = self.castling.except(self.in_check);
    }

    /// Takes out every player but the mover who is in check and has no legal action, and looks
    /// again, since pieces have left, until there is none.
    fn mate_others(&mut self, mover: Seat, aftermath: &mut Aftermath) {
        while self.result.is_none() && !self.in_check.without(mover).is_empty() {
            let mated: SeatSet = self
                .in_check
                .without(mover)
                .iter()
                .filter(|&seat| !self.has_legal_action(seat))
                .collect();
            if mated.is_empty() {
                return;
            }
            // The opponent of an alliance goes alone; the rest is judged without the alliance.
            let opponent = self.alliance.map(Alliance::opponent);
            let out = match opponent {
                Some(opponent) if mated.contains(opponent) => SeatSet::of(opponent),
                _ => mated,
            };
            self.expel_mated(out, aftermath);
        }
    }

    fn expel_mated(&mut self, out: SeatSet, aftermath: &mut Aftermath) {
        aftermath.mated = aftermath.mated.or(out);
        self.expel(out, Victory::Mate, aftermath);
    }

    /// Players leave with all their pieces. `alone` is how the last player in then wins.
    fn expel(&mut self, out: SeatSet, alone: Victory, aftermath: &mut Aftermath) {
        let rights = self.castling;
        for seat in out.iter() {
            self.leave(seat);
        }
        if let Some(alliance) = self.alliance {
            if out.contains(alliance.opponent()) {
                self.alliance = None;
                aftermath.dissolved = Some(alliance);
            } else {
                let by = if alone == Victory::Mate { Victory::AllianceMate } else { alone };
                let winner = alliance.opponent();
                return self.end(aftermath, GameResult::Win { winner, by });
            }
        }
        if let Some(winner) = self.seats_in.only() {
            return self.end(aftermath, GameResult::Win { winner, by: alone });
        }
        self.refresh_checks();
        aftermath.castling_lost = aftermath.castling_lost.or(rights.except(self.castling));
    }
}
