//! From what is written of an action to the legal action that is meant, or to what is wrong with
//! it. The strict parser and the forgiving reader give their reasons from here.

use crate::core::compass::bearing;
use crate::core::foul::{Foul, IlluminationFoul};
use crate::core::ground::territory;
use crate::core::{Action, Cell, Hour, Hours, Piece, Position, Promotion, Role};

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
    pub(super) check: &'a dyn Fn(Action) -> Result<(), Foul>,
}

impl Judge<'_> {
    /// The one legal action that is written.
    ///
    /// The origin of a move, the kind of a drop, and king and victims of an illumination must be
    /// there. Of the other parts those that are written are compared with what they should be.
    pub(super) fn judge(&self, sketch: &Sketch) -> Result<Action, ActionError> {
        if self.position.result().is_some() {
            return Err(self.foul(Foul::GameOver));
        }
        match *sketch {
            Sketch::Move { piece, from: Some(from), captures, to, suffix } => {
                self.judge_move(piece, from, captures, to, suffix)
            }
            Sketch::Drop { role: Some(role), to } => {
                let action = Action::Drop { role, to };
                (self.check)(action).map(|()| action).map_err(|foul| self.foul(foul))
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
        let (mut legal, mut fouls) = (Vec::new(), Vec::new());
        for action in self.meant(stands, from, to) {
            match (self.check)(action) {
                Ok(()) => legal.push(action),
                Err(foul) => fouls.push((action, foul)),
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
            return Err(self.most_telling(fouls, suffix));
        }
        match (captures, self.position.piece_at(to)) {
            (Some(true), None) => Err(self.inexact(Inexact::NoCapture(to), &likely)),
            (Some(false), Some(stands)) => {
                Err(self.inexact(Inexact::Captures { cell: to, stands }, &likely))
            }
            _ => as_written.ok_or_else(|| self.wrong_suffix(&likely, from, to, suffix, fouls)),
        }
    }

    /// The piece of the player to move on a cell.
    fn own_piece(&self, cell: Cell) -> Result<Piece, ActionError> {
        match self.position.piece_at(cell) {
            None => Err(self.foul(Foul::NoPiece(cell))),
            Some(piece) if piece.seat() == self.position.turn() => Ok(piece),
            Some(piece) => Err(self.foul(Foul::NotYourPiece { cell, owner: piece.seat() })),
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
    fn most_telling(&self, mut fouls: Vec<(Action, Foul)>, suffix: Option<Suffix>) -> ActionError {
        let as_written = suffix == Some(Suffix::Promotes);
        fouls.sort_by_key(|&(action, foul)| {
            let promotes = matches!(action, Action::Move { promote: true, .. });
            (matches!(foul, Foul::MustPromote(_) | Foul::CannotPromote(_)), promotes != as_written)
        });
        // Some action is always meant, so the default is never used.
        self.foul(fouls.first().map_or(Foul::GameOver, |&(_, foul)| foul))
    }

    /// What is wrong with the end of the text, when the move is legal with another end.
    fn wrong_suffix(
        &self,
        legal: &[Action],
        from: Cell,
        to: Cell,
        suffix: Option<Suffix>,
        fouls: Vec<(Action, Foul)>,
    ) -> ActionError {
        if legal.iter().any(|action| matches!(action, Action::Castle { .. })) {
            return self.inexact(Inexact::Castling, legal);
        }
        match (self.position.promotion(from, to), suffix) {
            (Promotion::Optional, None) => self.inexact(Inexact::NoChoice, legal),
            (Promotion::Optional, Some(_)) => self.most_telling(fouls, suffix),
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
            return Err(self.foul(Foul::Illumination(IlluminationFoul::NotPromoted)));
        }
        let mut hours = Hours::NONE;
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
        checked.map(|()| action).map_err(|foul| self.foul(foul))
    }

    /// The direction in which the king meets a victim first.
    fn hour_of(&self, king: Cell, victim: Cell) -> Result<Hour, ActionError> {
        let refused = |problem| Err(ActionError::Victim { text: quoted(self.text), problem });
        match self.position.piece_at(victim) {
            None => return refused(VictimProblem::Empty(victim)),
            Some(piece) if piece.seat() == self.position.turn() => {
                return Err(self.foul(Foul::OwnPiece(victim)));
            }
            Some(piece) if piece.role() == Role::King => {
                return Err(self.foul(Foul::King(victim)));
            }
            Some(_) => {}
        }
        let Some(hour) = bearing(king, victim) else {
            return refused(VictimProblem::NoDirection { victim, king });
        };
        match self.position.first_met(king, Hours::NONE.with(hour)).first() {
            Some(first) if first != victim => refused(VictimProblem::NotFirst { victim, first }),
            _ => Ok(hour),
        }
    }

    fn foul(&self, foul: Foul) -> ActionError {
        ActionError::Foul { text: quoted(self.text), foul }
    }

    fn inexact(&self, problem: Inexact, likely: &[Action]) -> ActionError {
        let expected = likely.iter().map(|&action| action_text(self.position, action)).collect();
        ActionError::Inexact { text: quoted(self.text), problem, expected }
    }
}
