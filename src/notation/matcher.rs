//! From an action as written to the legal action that it means, or to what is wrong with it. The
//! strict parser and the forgiving reader take their reasons from here.

use crate::core::illegal::{IllegalAction, IllegalIllumination};
use crate::core::rays::bearing;
use crate::core::zones::territory;
use crate::core::{Action, Cell, Hour, HourSet, Piece, Position, Promotion, Role};

use super::action_error::{ActionError, Inexact, VictimProblem};
use super::action_text::{Suffix, action_text, suffix};
use super::parsed_action::{ParsedAction, ParsedIllumination, ParsedMove, WrittenPiece};
use super::text::quoted;

/// Finds the actions of one position that are written.
pub(super) struct ActionMatcher<'a> {
    /// The position before the action.
    pub(super) position: &'a Position,
    /// The text, for messages.
    pub(super) text: &'a str,
    /// The rule that forbids an action: legality and, within a game, repetition.
    pub(super) validate: &'a dyn Fn(Action) -> Result<(), IllegalAction>,
}

/// The actions that a written move may mean: they differ only in the promotion, and a promoted
/// king's jump at home may be a castling too.
struct Candidates {
    legal: Vec<Action>,
    illegal: Vec<(Action, IllegalAction)>,
}

impl ActionMatcher<'_> {
    /// The one legal action that is written.
    ///
    /// The origin of a move, the kind of a drop, and king and victims of an illumination must be
    /// there. Other parts are compared with what they should be, if they are written.
    pub(super) fn find(&self, written: &ParsedAction) -> Result<Action, ActionError> {
        if self.position.result().is_some() {
            return Err(self.illegal(IllegalAction::GameOver));
        }
        match written {
            ParsedAction::Move(written) => match written.from {
                Some(from) => self.find_move(from, written),
                None => Err(self.inexact(Inexact::NoOrigin, &[])),
            },
            ParsedAction::Drop { role: Some(role), to } => {
                self.validated(Action::Drop { role: *role, to: *to })
            }
            ParsedAction::Drop { role: None, .. } => Err(self.inexact(Inexact::NoPiece, &[])),
            ParsedAction::Illumination(written) => match written.king {
                Some(king) => self.find_illumination(king, written),
                None => Err(self.inexact(Inexact::NoOrigin, &[])),
            },
        }
    }

    fn find_move(&self, from: Cell, written: &ParsedMove) -> Result<Action, ActionError> {
        let piece = self.own_piece(from)?;
        let Candidates { legal, illegal } = self.candidates(piece, from, written.to);
        let exact =
            legal.iter().copied().find(|&action| suffix(self.position, action) == written.suffix);
        let expected = exact.map_or(legal, |action| vec![action]);

        if let Some(named) = written.piece
            && named != piece.into()
        {
            let problem = Inexact::OtherPiece { written: named, cell: from, stands: piece };
            return Err(self.inexact(problem, &expected));
        }
        if expected.is_empty() {
            let reason = most_telling(&illegal, written.suffix);
            let not_its_move = IllegalAction::NotItsMove { piece, from, to: written.to };
            return Err(self.illegal(reason.unwrap_or(not_its_move)));
        }
        if let Some(problem) = self.wrong_mark(written) {
            return Err(self.inexact(problem, &expected));
        }
        exact.ok_or_else(|| self.wrong_suffix(from, written, &expected, &illegal))
    }

    /// The piece of the player to move on a cell.
    fn own_piece(&self, cell: Cell) -> Result<Piece, ActionError> {
        match self.position.piece_at(cell) {
            None => Err(self.illegal(IllegalAction::NoPiece(cell))),
            Some(piece) if piece.seat() == self.position.turn() => Ok(piece),
            Some(piece) => {
                Err(self.illegal(IllegalAction::NotYourPiece { cell, owner: piece.seat() }))
            }
        }
    }

    fn candidates(&self, piece: Piece, from: Cell, to: Cell) -> Candidates {
        let jumps_at_home = piece.role() == Role::King
            && from.distance(to) > 1
            && territory(piece.seat()).contains(to);
        let castling = jumps_at_home.then_some(Action::Castle { from, to });
        // An unpromoted king only steps, so that its jump at home is nothing but a castling.
        let moves = !jumps_at_home || piece.is_promoted();
        let moves =
            moves.then_some([false, true].map(|promote| Action::Move { from, to, promote }));

        let mut candidates = Candidates { legal: Vec::new(), illegal: Vec::new() };
        for action in moves.into_iter().flatten().chain(castling) {
            match (self.validate)(action) {
                Ok(()) => candidates.legal.push(action),
                Err(reason) => candidates.illegal.push((action, reason)),
            }
        }
        candidates
    }

    /// The fault in the mark between the cells of a legal move.
    fn wrong_mark(&self, written: &ParsedMove) -> Option<Inexact> {
        match (written.captures, self.position.piece_at(written.to)) {
            (Some(true), None) => Some(Inexact::NoCapture(written.to)),
            (Some(false), Some(stands)) => Some(Inexact::Captures { cell: written.to, stands }),
            _ => None,
        }
    }

    /// The fault in the end of the text, when the move is legal with another end.
    fn wrong_suffix(
        &self,
        from: Cell,
        written: &ParsedMove,
        legal: &[Action],
        illegal: &[(Action, IllegalAction)],
    ) -> ActionError {
        if legal.iter().any(|action| matches!(action, Action::Castle { .. })) {
            return self.inexact(Inexact::Castling, legal);
        }
        let problem = match (self.position.promotion(from, written.to), written.suffix) {
            (Promotion::Optional, Some(_)) => match most_telling(illegal, written.suffix) {
                Some(reason) => return self.illegal(reason),
                None => Inexact::NoChoice,
            },
            (Promotion::Optional, None) => Inexact::NoChoice,
            (Promotion::Impossible(why), Some(Suffix::Promotes)) => Inexact::CannotPromote(why),
            (Promotion::Impossible(why), _) => Inexact::KeepsForNothing(why),
            (Promotion::Compulsory(why), _) => Inexact::MustPromote(why),
        };
        self.inexact(problem, legal)
    }

    fn find_illumination(
        &self,
        king: Cell,
        written: &ParsedIllumination,
    ) -> Result<Action, ActionError> {
        let stands = self.own_piece(king)?;
        if stands.role() == Role::King && !stands.is_promoted() {
            let reason = IllegalIllumination::NotPromoted;
            return Err(self.illegal(IllegalAction::Illumination(reason)));
        }
        let victims = written.victims.iter().map(|&victim| self.hour_of(king, victim));
        let action = Action::Illuminate { king, victims: victims.collect::<Result<HourSet, _>>()? };
        let found = self.validated(action);

        let promoted_king = WrittenPiece { role: Role::King, promoted: true };
        let named = written.piece.unwrap_or(promoted_king);
        if named != promoted_king || named != stands.into() {
            let problem = Inexact::OtherPiece { written: named, cell: king, stands };
            return Err(self.inexact(problem, found.as_ref().map_or(&[], std::slice::from_ref)));
        }
        found
    }

    /// The action, if it may be played.
    fn validated(&self, action: Action) -> Result<Action, ActionError> {
        (self.validate)(action).map(|()| action).map_err(|reason| self.illegal(reason))
    }

    /// The direction in which the king meets a victim first.
    fn hour_of(&self, king: Cell, victim: Cell) -> Result<Hour, ActionError> {
        let refused = |problem| Err(ActionError::Victim { text: quoted(self.text), problem });
        match self.position.piece_at(victim) {
            None => return refused(VictimProblem::Empty(victim)),
            Some(piece) if piece.seat() == self.position.turn() => {
                return Err(self.illegal(IllegalAction::OwnPiece(victim)));
            }
            Some(piece) if piece.role() == Role::King => {
                return Err(self.illegal(IllegalAction::King(victim)));
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

    fn illegal(&self, reason: IllegalAction) -> ActionError {
        ActionError::Illegal { text: quoted(self.text), reason }
    }

    fn inexact(&self, problem: Inexact, legal: &[Action]) -> ActionError {
        let expected = legal.iter().map(|&action| action_text(self.position, action)).collect();
        ActionError::Inexact { text: quoted(self.text), problem, expected }
    }
}

/// The reason that tells most: one that forbids the move itself before one that forbids only the
/// promotion, or the lack of it; then the reason of the promotion that is written.
fn most_telling(
    illegal: &[(Action, IllegalAction)],
    suffix: Option<Suffix>,
) -> Option<IllegalAction> {
    let rank = |&&(action, reason): &&(Action, IllegalAction)| {
        let promotes = matches!(action, Action::Move { promote: true, .. });
        (
            matches!(reason, IllegalAction::MustPromote(_) | IllegalAction::CannotPromote(_)),
            promotes != (suffix == Some(Suffix::Promotes)),
        )
    };
    illegal.iter().min_by_key(rank).map(|&(_, reason)| reason)
}
