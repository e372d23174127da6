//! From what is written of an action to the legal action that is meant, or to what is wrong with
//! it. The strict parser and the forgiving reader give their reasons from here.

use crate::core::illegal::{IllegalAction, IllegalIllumination};
use crate::core::rays::bearing;
use crate::core::zones::territory;
use crate::core::{Action, Cell, Hour, HourSet, Piece, Position, Promotion, Role};

use super::action::{ActionError, Inexact, VictimProblem, action_text, suffix as suffix_of};
use super::sketch::{Sketch, Suffix, WrittenPiece};
use super::text::quoted;

/// Judges sketches of actions in one position.
pub(super) struct Judge<'a> {
    /// The position before the action.
    pub(super) position: &'a Position,
    /// The text, for messages.
    pub(super) text: &'a str,
    /// Whether an action may be played: legal, and where there is a game, no repetition.
    pub(super) check: &'a dyn Fn(Action) -> Result<(), IllegalAction>,
}

impl Judge<'_> {
    /// The one legal action that is written.
    ///
    /// The origin of a move, the kind of a drop, and king and victims of an illumination must be
    /// there. Of the other parts those that are written are compared with what they should be.
    pub(super) fn judge(&self, sketch: &Sketch) -> Result<Action, ActionError> {
        if self.position.result().is_some() {
            return Err(self.reason(IllegalAction::GameOver));
        }
        match *sketch {
            Sketch::Move { piece, from: Some(from), captures, to, suffix } => {
                self.judge_move(piece, from, captures, to, suffix)
            }
            Sketch::Drop { role: Some(role), to } => {
                let action = Action::Drop { role, to };
                (self.check)(action).map(|()| action).map_err(|reason| self.reason(reason))
            }
            Sketch::Illumination { piece, king: Some(king), ref victims } => {
                self.judge_illumination(piece, king, victims)
            }
            Sketch::Move { from: None, .. } | Sketch::Illumination { king: None, .. } => {
                Err(self.inexact(Inexact::NoOrigin, &[]))
            }
            Sketch::Drop { role: None, .. } => Err(self.inexact(Inexact::NoPiece, &[])),
        }
    }

    fn judge_move(
        &self,
        piece: Option<WrittenPiece>,
        from: Cell,
        captures: Option<bool>,
        to: Cell,
        suffix: Option<Suffix>,
    ) -> Result<Action, ActionError> {
        let stands = self.own_piece(from)?;
        let (mut legal, mut reasons) = (Vec::new(), Vec::new());
        for action in self.meant(stands, from, to) {
            match (self.check)(action) {
                Ok(()) => legal.push(action),
                Err(reason) => reasons.push((action, reason)),
            }
        }
        let as_written =
            legal.iter().copied().find(|&action| suffix_of(self.position, action) == suffix);
        let likely = as_written.map_or(legal, |action| vec![action]);

        if let Some(written) = piece
            && written != WrittenPiece::of(stands)
        {
            let problem = Inexact::OtherPiece { written, cell: from, stands };
            return Err(self.inexact(problem, &likely));
        }
        if likely.is_empty() {
            return Err(self.most_telling(reasons, suffix));
        }
        match (captures, self.position.piece_at(to)) {
            (Some(true), None) => Err(self.inexact(Inexact::NoCapture(to), &likely)),
            (Some(false), Some(stands)) => {
                Err(self.inexact(Inexact::Captures { cell: to, stands }, &likely))
            }
            _ => as_written.ok_or_else(|| self.wrong_suffix(&likely, from, to, suffix, reasons)),
        }
    }

    /// The piece of the player to move on a cell.
    fn own_piece(&self, cell: Cell) -> Result<Piece, ActionError> {
        match self.position.piece_at(cell) {
            None => Err(self.reason(IllegalAction::NoPiece(cell))),
            Some(piece) if piece.seat() == self.position.turn() => Ok(piece),
            Some(piece) => {
                Err(self.reason(IllegalAction::NotYourPiece { cell, owner: piece.seat() }))
            }
        }
    }

    /// The actions that are written alike but for the promotion.
    fn meant(&self, piece: Piece, from: Cell, to: Cell) -> Vec<Action> {
        let jumps = piece.role() == Role::King
            && from.distance(to) > 1
            && territory(piece.seat()).contains(to);
        let castling = Action::Castle { from, to };
        let moves = [false, true].map(|promote| Action::Move { from, to, promote });
        match (jumps, piece.is_promoted()) {
            (false, _) => moves.to_vec(),
            // An unpromoted king only steps, so that its jump at home is nothing but a castling.
            (true, false) => vec![castling],
            (true, true) => moves.into_iter().chain([castling]).collect(),
        }
    }

    /// Why none of the actions meant is legal: what forbids the promotion as written, or the lack
    /// of it, tells less than what forbids the move itself.
    fn most_telling(
        &self,
        mut reasons: Vec<(Action, IllegalAction)>,
        suffix: Option<Suffix>,
    ) -> ActionError {
        let as_written = suffix == Some(Suffix::Promotes);
        reasons.sort_by_key(|&(action, reason)| {
            let promotes = matches!(action, Action::Move { promote: true, .. });
            (
                matches!(reason, IllegalAction::MustPromote(_) | IllegalAction::CannotPromote(_)),
                promotes != as_written,
            )
        });
        // Some action is always meant, so the default is never used.
        self.reason(reasons.first().map_or(IllegalAction::GameOver, |&(_, reason)| reason))
    }

    /// What is wrong with the end of the text, when the move is legal with another end.
    fn wrong_suffix(
        &self,
        legal: &[Action],
        from: Cell,
        to: Cell,
        suffix: Option<Suffix>,
        reasons: Vec<(Action, IllegalAction)>,
    ) -> ActionError {
        if legal.iter().any(|action| matches!(action, Action::Castle { .. })) {
            return self.inexact(Inexact::Castling, legal);
        }
        match (self.position.promotion(from, to), suffix) {
            (Promotion::Optional, None) => self.inexact(Inexact::NoChoice, legal),
            (Promotion::Optional, Some(_)) => self.most_telling(reasons, suffix),
            (Promotion::Impossible(why), Some(Suffix::Promotes)) => {
                self.inexact(Inexact::CannotPromote(why), legal)
            }
            (Promotion::Impossible(why), _) => self.inexact(Inexact::KeepsForNothing(why), legal),
            (Promotion::Compulsory(why), _) => self.inexact(Inexact::MustPromote(why), legal),
        }
    }

    fn judge_illumination(
        &self,
        piece: Option<WrittenPiece>,
        king: Cell,
        victims: &[Cell],
    ) -> Result<Action, ActionError> {
        let stands = self.own_piece(king)?;
        let promoted_king = WrittenPiece { role: Role::King, promoted: true };
        let written = piece.unwrap_or(promoted_king);
        if stands.role() == Role::King && !stands.is_promoted() {
            return Err(self.reason(IllegalAction::Illumination(IllegalIllumination::NotPromoted)));
        }
        let mut hours = HourSet::EMPTY;
        for &victim in victims {
            hours = hours.with(self.hour_of(king, victim)?);
        }
        let action = Action::Illuminate { king, victims: hours };
        let checked = (self.check)(action);
        if written != promoted_king || written != WrittenPiece::of(stands) {
            let likely = if checked.is_ok() { vec![action] } else { Vec::new() };
            let problem = Inexact::OtherPiece { written, cell: king, stands };
            return Err(self.inexact(problem, &likely));
        }
        checked.map(|()| action).map_err(|reason| self.reason(reason))
    }

    /// The direction in which the king meets a victim first.
    fn hour_of(&self, king: Cell, victim: Cell) -> Result<Hour, ActionError> {
        let refused = |problem| Err(ActionError::Victim { text: quoted(self.text), problem });
        match self.position.piece_at(victim) {
            None => return refused(VictimProblem::Empty(victim)),
            Some(piece) if piece.seat() == self.position.turn() => {
                return Err(self.reason(IllegalAction::OwnPiece(victim)));
            }
            Some(piece) if piece.role() == Role::King => {
                return Err(self.reason(IllegalAction::King(victim)));
            }
            Some(_) => {}
        }
        let Some(hour) = bearing(king, victim) else {
            return refused(VictimProblem::NoDirection { victim, king });
        };
        match self.position.first_met(king, HourSet::EMPTY.with(hour)).first() {
            Some(first) if first != victim => refused(VictimProblem::NotFirst { victim, first }),
            _ => Ok(hour),
        }
    }

    fn reason(&self, reason: IllegalAction) -> ActionError {
        ActionError::Illegal { text: quoted(self.text), reason }
    }

    fn inexact(&self, problem: Inexact, likely: &[Action]) -> ActionError {
        let expected = likely.iter().map(|&action| action_text(self.position, action)).collect();
        ActionError::Inexact { text: quoted(self.text), problem, expected }
    }
}
