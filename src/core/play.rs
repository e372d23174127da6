//! Playing an action, and what follows it: section 11 of the rules, step by step.

use super::action::Action;
use super::aftermath::Aftermath;
use super::alliance::Alliance;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::illegal::IllegalAction;
use super::position::Position;
use super::result::{Draw, GameResult, Victory};
use super::seat::{Seat, SeatSet};

impl Position {
    /// Plays an action.
    ///
    /// # Errors
    /// The rule that the action would break; see [`validate`](Self::validate).
    ///
    /// ```
    /// use sannin_shogi::{Action, Position, Rulings, Seat};
    ///
    /// let start = Position::start(Rulings::default());
    /// let (from, to) = ("3c".parse()?, "4d".parse()?);
    /// let (after, aftermath) = start.play(Action::Move { from, to, promote: false })?;
    /// assert_eq!(after.turn(), Seat::Middle);
    /// assert!(aftermath.captured.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, action: Action) -> Result<(Position, Aftermath), IllegalAction> {
        self.validate(action)?;
        let mover = self.state.turn;
        let mut after = *self;
        let mut aftermath = Aftermath::of_action(self, action);
        after.apply(action);
        after.state.menaced = CellSet::EMPTY;

        // 1. Garden.
        if after.has_entered_garden(mover, action) && after.ally_of(mover).is_none() {
            after.refresh_checks();
            after.finish(GameResult::Win { winner: mover, by: Victory::Garden }, &mut aftermath);
            return Ok((after, aftermath));
        }
        // 2. Alliance.
        after.look_for_gang_up(self, &mut aftermath);
        // 3. Checks.
        after.look_for_checks(&mut aftermath);
        // 4. Mate, 5. turn, 6. no action left.
        after.look_for_mates(mover, &mut aftermath);
        after.pass_turn(mover, &mut aftermath);
        after.look_for_action_left(&mut aftermath);
        aftermath.menaced = after.state.menaced;
        Ok((after, aftermath))
    }

    /// Lets the player to move resign, which counts as being mated, except that the turn then goes
    /// to the next player still in.
    ///
    /// # Errors
    /// [`IllegalAction::GameOver`] if the game is over.
    pub fn resign(&self) -> Result<(Position, Aftermath), IllegalAction> {
        if self.state.result.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::new(self.state.turn);
        aftermath.resigned = Some(self.state.turn);
        after.eliminate(self.state.turn.into(), Victory::Resignation, &mut aftermath);
        if after.state.result.is_none() {
            // The next player takes the place of the mover: the other is looked at first.
            let next = after.next_in(self.state.turn);
            after.state.turn = next;
            after.look_for_checks(&mut aftermath);
            after.look_for_mates(next, &mut aftermath);
            after.look_for_action_left(&mut aftermath);
        }
        Ok((after, aftermath))
    }

    /// Ends the game by agreement of all players still in.
    ///
    /// # Errors
    /// [`IllegalAction::GameOver`] if the game is over.
    pub fn agree_draw(&self) -> Result<(Position, Aftermath), IllegalAction> {
        if self.state.result.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let mut after = *self;
        let mut aftermath = Aftermath::new(self.state.turn);
        after.finish(GameResult::Draw(Draw::Agreement), &mut aftermath);
        Ok((after, aftermath))
    }

    /// Returns `true` if the action brought the mover's king to the Garden.
    fn has_entered_garden(&self, mover: Seat, action: Action) -> bool {
        action.to() == Some(Cell::GARDEN) && self.king(mover) == Some(Cell::GARDEN)
    }

    /// Forms the alliance if the mover's action completes a gang-up, else keeps the pieces that it
    /// menaced for the next action.
    ///
    /// The mover is Y if the action before menaced a piece of the next player (Z), and X if this
    /// one menaces a piece of the player after next.
    fn look_for_gang_up(&mut self, before: &Position, aftermath: &mut Aftermath) {
        let mover = before.state.turn;
        let (next, previous) = (mover.next(), mover.previous());
        if !before.can_gang_up() {
            return;
        }
        let menaces_another = !before.state.menaced.is_empty()
            && !(self.menaced_since(before, mover, next) - before.state.menaced).is_empty();
        if menaces_another && !self.attacks_king(mover, previous) {
            aftermath.castling_lost = before.state.castling;
            aftermath.alliance = Some(self.ally_against(next));
        } else {
            self.state.menaced = self.menaced_since(before, mover, previous);
        }
    }

    /// Finds who is in check. A check takes the right to castle.
    pub(super) fn look_for_checks(&mut self, aftermath: &mut Aftermath) {
        let rights = self.state.castling;
        self.refresh_checks();
        aftermath.checked = self.state.in_check;
        aftermath.castling_lost |= rights - self.state.castling;
    }

    /// Takes out every player but the mover who is in check and has no legal action, and looks
    /// again, since pieces have left, until there is none.
    pub(super) fn look_for_mates(&mut self, mover: Seat, aftermath: &mut Aftermath) {
        while self.state.result.is_none() {
            let others_in_check = self.state.in_check.without(mover).iter();
            let mated: SeatSet =
                others_in_check.filter(|&seat| !self.has_legal_action(seat)).collect();
            if mated.is_empty() {
                return;
            }
            // The opponent of an alliance goes out alone; the rest is judged without the alliance.
            let opponent = self.state.alliance.map(Alliance::opponent);
            let out = match opponent {
                Some(opponent) if mated.contains(opponent) => opponent.into(),
                _ => mated,
            };
            aftermath.mated |= out;
            self.eliminate(out, Victory::Mate, aftermath);
        }
    }

    /// Gives the turn to the next player still in, or to the mover again who has mated somebody.
    pub(super) fn pass_turn(&mut self, mover: Seat, aftermath: &mut Aftermath) {
        if self.state.result.is_none() {
            self.state.turn = if aftermath.mated.is_empty() { self.next_in(mover) } else { mover };
        }
    }

    /// Ends the game, or the part of the player to move in it, if that player has no legal action.
    pub(super) fn look_for_action_left(&mut self, aftermath: &mut Aftermath) {
        if self.state.result.is_some() || self.has_legal_action(self.state.turn) {
            return;
        }
        if self.state.in_check.contains(self.state.turn) {
            // One other player is left then, who now is alone.
            aftermath.mated.insert(self.state.turn);
            self.eliminate(self.state.turn.into(), Victory::Mate, aftermath);
        } else {
            self.finish(GameResult::Draw(Draw::Stalemate), aftermath);
        }
    }

    /// Takes players out with all their pieces, and ends what ends by that: an alliance or the
    /// game. `alone` is the way in which a last player left wins.
    fn eliminate(&mut self, out: SeatSet, alone: Victory, aftermath: &mut Aftermath) {
        let rights = self.state.castling;
        for seat in out {
            self.remove_player(seat);
        }
        self.refresh_checks();
        aftermath.castling_lost |= rights - self.state.castling;
        if let Some(alliance) = self.state.alliance {
            if out.contains(alliance.opponent()) {
                self.state.alliance = None;
                aftermath.dissolved = Some(alliance);
            } else {
                let by = if alone == Victory::Mate { Victory::AllianceMate } else { alone };
                let winner = alliance.opponent();
                return self.finish(GameResult::Win { winner, by }, aftermath);
            }
        }
        if let Some(winner) = self.state.seats_in.only() {
            self.finish(GameResult::Win { winner, by: alone }, aftermath);
        }
    }

    /// Ends the game.
    pub(super) fn finish(&mut self, result: GameResult, aftermath: &mut Aftermath) {
        self.state.result = Some(result);
        aftermath.result = Some(result);
    }
}
