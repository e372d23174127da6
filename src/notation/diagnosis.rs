//! The reason why a typed text fits no action that may be played.

use crate::core::{Action, Cell, Game, IllegalAction, Piece, Position, Role};

use super::action_error::ActionError;
use super::action_text::{mark, piece_text};
use super::matcher::ActionMatcher;
use super::parsed_action::{ParsedAction, ParsedIllumination, ParsedMove, WrittenPiece};
use super::read_error::{NoFit, ReadError};
use super::text::quoted;

/// Finds out why a text fits no action that may be played.
pub(super) struct Diagnosis<'a> {
    pub(super) game: &'a Game,
    pub(super) position: &'a Position,
    /// The text as typed, for messages.
    pub(super) text: &'a str,
}

/// The distance of an error from a legal action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// The action is legal, but written inexactly.
    Inexact,
    /// The piece gets there, but may not go.
    Illegal,
    /// The piece does not get there at all.
    Unreached,
}

impl Diagnosis<'_> {
    /// The reason; or the action that the text comes to after all.
    pub(super) fn find(&self, written: &ParsedAction) -> Result<Action, ReadError> {
        match written {
            ParsedAction::Move(written) => match written.from {
                Some(from) => Ok(self.match_move(from, written)?),
                None => self.find_move(written),
            },
            ParsedAction::Drop { role, to } => {
                let held = self.position.hand(self.position.turn());
                let role = role.or_else(|| held.iter().map(|(role, _)| role).next());
                let role = role.ok_or_else(|| self.no_fit(NoFit::EmptyHand))?;
                Ok(self.match_action(&ParsedAction::Drop { role: Some(role), to: *to })?)
            }
            ParsedAction::Illumination(written) => self.find_illumination(written),
        }
    }

    /// A move from a cell; a short name of the piece there will do.
    fn match_move(&self, from: Cell, written: &ParsedMove) -> Result<Action, ActionError> {
        let named = |piece: &WrittenPiece| {
            self.position.piece_at(from).is_some_and(|moved| piece.may_name(moved))
        };
        let piece = written.piece.filter(|piece| !named(piece));
        self.match_action(&ParsedAction::Move(ParsedMove { piece, from: Some(from), ..*written }))
    }

    /// A move without its origin: of the reasons against all the pieces that may be meant, the one
    /// nearest to a legal action.
    fn find_move(&self, written: &ParsedMove) -> Result<Action, ReadError> {
        let attempts = self
            .pieces_named(written.piece)
            .map(|from| self.attempt_move(from, written))
            .chain(self.attempt_drop(written));
        let mut errors = Vec::new();
        for attempt in attempts {
            match attempt {
                Ok(action) => return Ok(action),
                Err(error) => errors.push(error),
            }
        }
        let only_one = errors.len() == 1;
        Err(match (nearest(errors), written.piece) {
            (Some(error), _) if only_one || distance(&error) < Distance::Unreached => error.into(),
            (None, Some(piece)) => self.no_fit(NoFit::NoSuchPiece(piece)),
            (_, Some(piece)) => self.no_fit(NoFit::NoneReaches { piece, to: written.to }),
            (_, None) => self.no_fit(NoFit::NothingReaches(written.to)),
        })
    }

    /// The cells of the mover's pieces that a name in a short form may mean; all if there is none.
    fn pieces_named(&self, named: Option<WrittenPiece>) -> impl Iterator<Item = Cell> {
        let position = self.position;
        position.pieces_of(position.turn()).into_iter().filter(move |&cell| {
            let piece = position.piece_at(cell);
            named.is_none_or(|named| piece.is_some_and(|piece| named.may_name(piece)))
        })
    }

    /// The move by the piece on a cell. An error says which piece would break the rule.
    fn attempt_move(&self, from: Cell, written: &ParsedMove) -> Result<Action, ActionError> {
        let to = written.to;
        self.match_move(from, written).map_err(|error| match error {
            ActionError::Illegal { reason, .. } => {
                let captures = self.position.piece_at(to).is_some();
                let mark = mark(written.captures.unwrap_or(true) && captures);
                let text = format!("{}{from}{mark}{to}", piece_text(self.position, from));
                ActionError::Illegal { text, reason }
            }
            other => other,
        })
    }

    /// The drop that the text may mean too, if the piece is in hand.
    fn attempt_drop(&self, written: &ParsedMove) -> Option<Result<Action, ActionError>> {
        let hand = self.position.hand(self.position.turn());
        let role = written.dropped_role().filter(|&role| hand.count(role) > 0)?;
        Some(self.match_action(&ParsedAction::Drop { role: Some(role), to: written.to }))
    }

    fn find_illumination(&self, written: &ParsedIllumination) -> Result<Action, ReadError> {
        let own = self.position.king(self.position.turn());
        let king = written.king.or(own);
        let (Some(cell), true) = (king, written.victims.is_empty()) else {
            let piece = written.piece.filter(|piece| piece.role != Role::King);
            let victims = written.victims.clone();
            let written = ParsedIllumination { piece, king, victims };
            return Ok(self.match_action(&ParsedAction::Illumination(written))?);
        };
        let victims = self.position.eligible_victims(self.position.turn());
        let promoted = self.position.piece_at(cell).is_some_and(Piece::is_promoted);
        if king == own && promoted && victims.is_empty() {
            return Err(self.no_fit(NoFit::NoVictim));
        }
        let action = Action::Illuminate { king: cell, victims };
        match self.validate(action) {
            Ok(()) => Ok(action),
            Err(reason) => Err(ActionError::Illegal { text: quoted(self.text), reason }.into()),
        }
    }

    fn match_action(&self, written: &ParsedAction) -> Result<Action, ActionError> {
        let validate = |action| self.validate(action);
        let matcher =
            ActionMatcher { position: self.position, text: self.text, validate: &validate };
        matcher.find(written)
    }

    fn validate(&self, action: Action) -> Result<(), IllegalAction> {
        self.game.preview(action).map(drop)
    }

    fn no_fit(&self, problem: NoFit) -> ReadError {
        ReadError::NoFit { text: quoted(self.text), problem }
    }
}

fn distance(error: &ActionError) -> Distance {
    match error {
        ActionError::Inexact { .. } => Distance::Inexact,
        ActionError::Illegal {
            reason: IllegalAction::Blocked { .. } | IllegalAction::NotItsMove { .. },
            ..
        } => Distance::Unreached,
        _ => Distance::Illegal,
    }
}

/// The error nearest to a legal action. If it is an inexact text, it expects what all the errors
/// with the same problem expect.
fn nearest(mut errors: Vec<ActionError>) -> Option<ActionError> {
    errors.sort_by_key(distance); // a stable sort
    let mut errors = errors.into_iter();
    let mut nearest = errors.next()?;
    if let ActionError::Inexact { problem, expected, .. } = &mut nearest {
        for error in errors {
            if let ActionError::Inexact { problem: other, expected: more, .. } = error
                && *problem == other
            {
                expected.extend(more);
            }
        }
    }
    Some(nearest)
}
