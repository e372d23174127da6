//! The forgiving reader for what people type, and what a typed text may become.
//!
//! A short form is understood when exactly one action that may be played fits it. One that fits
//! several is answered with their exact texts, one that fits none with the reason.

use crate::core::{Action, Cell, Game, GameAction, IllegalAction, Piece, Position, Role};

use super::action::{ActionError, move_text, read_sketch};
use super::forms;
use super::judge::Judge;
use super::sketch::{Sketch, Suffix, WrittenPiece};
use super::text::{quoted, several};

/// Why a typed text is not understood as a play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Nothing is typed.
    #[error("type an action, such as P10k-10j")]
    Empty,
    /// A short form fits several actions.
    #[error("'{text}' may be {}", several(.fits))]
    Ambiguous {
        /// The text as typed, fit for a message.
        text: String,
        /// The exact texts of all the actions that it fits.
        fits: Vec<String>,
    },
    /// What is typed is not the form of an action, is not what a legal action looks like, or
    /// would break a rule.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// A short form for which there is nothing on the board or in hand.
    #[error("'{text}': {problem}")]
    NoFit {
        /// The text as typed, fit for a message.
        text: String,
        /// What is missing.
        problem: NoFit,
    },
}

/// What is missing for a short form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFit {
    /// The player has no such piece on the board.
    #[error("you have no {0} on the board")]
    NoSuchPiece(WrittenPiece),
    /// The player has such pieces, and none of them moves there.
    #[error("none of your {piece}s moves to {to}")]
    NoneReaches {
        /// The kind.
        piece: WrittenPiece,
        /// The destination.
        to: Cell,
    },
    /// None of the player's pieces moves there.
    #[error("none of your pieces moves to {0}")]
    NothingReaches(Cell),
    /// The hand is empty.
    #[error("you have nothing in hand to drop")]
    EmptyHand,
    /// The promoted king meets no piece that it may take.
    #[error("your king meets no unprotected piece of another player")]
    NoVictim,
}

/// Reads what a person has typed as a play in a game: an action that may be played there, in its
/// exact text or in a shorter form, `resign` or `draw`.
///
/// Upper and lower case, blanks and full-width characters do not matter. Left out may be the piece
/// or its `+`, the origin, the mark `-`, `x` or `*`, the suffix, and the victims of an
/// illumination, as long as exactly one action fits.
///
/// # Errors
/// [`ReadError`]: the actions that fit, or why none does.
///
/// ```
/// use sannin_shogi::core::{Game, Position, Rulings, Seat};
/// use sannin_shogi::notation::{action_text, read_action};
///
/// let game = Game::new(Position::start(Rulings::default()));
/// let play = read_action(&game, " p3c4D ")?;
/// assert_eq!(action_text(game.position(), play), "P3c-4d");
///
/// let error = read_action(&game, "P-4d").unwrap_err();
/// assert_eq!(error.to_string(), "'P-4d' may be P3c-4d or P3d-4d");
/// # Ok::<(), sannin_shogi::notation::ReadError>(())
/// ```
pub fn read_action(game: &Game, text: &str) -> Result<GameAction, ReadError> {
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    if game.result().is_some() {
        let reason = IllegalAction::GameOver;
        return Err(ActionError::Illegal { text: quoted(text.trim()), reason }.into());
    }
    if let Some(play) = forms::word(text) {
        return Ok(play);
    }
    let position = game.position();
    let fits = forms::fitting(position, &game.legal_actions(), text);
    match fits.as_slice() {
        [(action, _)] => Ok(GameAction::Action(*action)),
        [] => Reasons { game, position, text: text.trim() }.read(),
        _ => {
            let fits = fits.into_iter().map(|(_, text)| text).collect();
            Err(ReadError::Ambiguous { text: quoted(text.trim()), fits })
        }
    }
}

/// The exact texts of the plays that a text may become when more is typed, short forms taken into
/// account; all of them for an empty text, none once the game is over.
///
/// ```
/// use sannin_shogi::core::{Game, Position, Rulings};
/// use sannin_shogi::notation::completions;
///
/// let game = Game::new(Position::start(Rulings::default()));
/// assert_eq!(completions(&game, "p3c"), ["P3c-4c", "P3c-4d"]);
/// assert_eq!(completions(&game, "res"), ["resign"]);
/// ```
pub fn completions(game: &Game, text: &str) -> Vec<String> {
    if game.result().is_some() {
        return Vec::new();
    }
    forms::completing(game.position(), &game.legal_actions(), text)
}

/// Finds out why a text fits no action that may be played.
struct Reasons<'a> {
    game: &'a Game,
    position: &'a Position,
    text: &'a str,
}

impl Reasons<'_> {
    /// The reason; or the action that the text comes to after all.
    fn read(&self) -> Result<GameAction, ReadError> {
        let action = match read_sketch(&forms::tidied(self.text))? {
            Sketch::Move { piece, from: Some(from), captures, to, suffix } => {
                let piece = piece.filter(|&piece| !self.fits_piece(piece, from));
                self.judge(&Sketch::Move { piece, from: Some(from), captures, to, suffix })?
            }
            Sketch::Move { piece, from: None, captures, to, suffix } => {
                let attempts = self.fitting_pieces(piece).map(|from| {
                    (Sketch::Move { piece: None, from: Some(from), captures, to, suffix }, from)
                });
                self.no_piece_goes(attempts.collect(), piece, (captures, to, suffix))?
            }
            Sketch::Drop { role, to } => {
                let held = self.position.hand(self.position.turn());
                let role = role.or_else(|| held.iter().map(|(role, _)| role).next());
                let role = role.ok_or_else(|| self.no_fit(NoFit::EmptyHand))?;
                self.judge(&Sketch::Drop { role: Some(role), to })?
            }
            Sketch::Illumination { piece, king, victims } => {
                self.illumination(piece, king, victims)?
            }
        };
        Ok(GameAction::Action(action))
    }

    /// Why none of the pieces that may be meant makes a move: of all the reasons the one from
    /// nearest to a legal action.
    fn no_piece_goes(
        &self,
        attempts: Vec<(Sketch, Cell)>,
        piece: Option<WrittenPiece>,
        (captures, to, suffix): (Option<bool>, Cell, Option<Suffix>),
    ) -> Result<Action, ReadError> {
        let mut reasons = Vec::new();
        for (sketch, from) in &attempts {
            match self.judge(sketch) {
                Ok(action) => return Ok(action),
                Err(ActionError::Illegal { reason, .. }) => {
                    // Say which of the pieces it is that would break a rule.
                    let mut text = move_text(self.position, *from, to);
                    if captures == Some(false) {
                        text = text.replace('x', "-"); // as it was typed; no cell has this letter
                    }
                    reasons.push(ActionError::Illegal { text, reason });
                }
                Err(other) => reasons.push(other),
            }
        }
        // A drop has neither the mark of a move nor a suffix.
        if let Some(WrittenPiece { role, promoted: false }) = piece
            && captures.is_none()
            && suffix.is_none()
            && self.position.hand(self.position.turn()).count(role) > 0
        {
            match self.judge(&Sketch::Drop { role: Some(role), to }) {
                Ok(action) => return Ok(action),
                Err(reason) => reasons.push(reason),
            }
        }
        let one = reasons.len() == 1;
        reasons.sort_by_key(remoteness);
        let nearest = merged(reasons);
        Err(match (nearest, piece) {
            (Some(nearest), _) if one || remoteness(&nearest) < UNREACHED => nearest.into(),
            (None, Some(piece)) => self.no_fit(NoFit::NoSuchPiece(piece)),
            (_, Some(piece)) => self.no_fit(NoFit::NoneReaches { piece, to }),
            (_, None) => self.no_fit(NoFit::NothingReaches(to)),
        })
    }

    /// Why an illumination may not be played.
    fn illumination(
        &self,
        piece: Option<WrittenPiece>,
        king: Option<Cell>,
        victims: Vec<Cell>,
    ) -> Result<Action, ReadError> {
        let own = self.position.king(self.position.turn());
        let piece = piece.filter(|piece| piece.role != Role::King);
        let king = king.or(own);
        let (Some(cell), true) = (king, victims.is_empty()) else {
            return Ok(self.judge(&Sketch::Illumination { piece, king, victims })?);
        };
        let eligible = self.position.eligible_victims(self.position.turn());
        let promoted = self.position.piece_at(cell).is_some_and(Piece::is_promoted);
        if king == own && promoted && eligible.is_empty() {
            return Err(self.no_fit(NoFit::NoVictim));
        }
        let action = Action::Illuminate { king: cell, victims: eligible };
        match self.check(action) {
            Ok(()) => Ok(action),
            Err(reason) => Err(ActionError::Illegal { text: quoted(self.text), reason }.into()),
        }
    }

    /// The mover's pieces that a short form may mean: any when it names none.
    fn fitting_pieces(&self, piece: Option<WrittenPiece>) -> impl Iterator<Item = Cell> {
        self.position
            .pieces_of(self.position.turn())
            .into_iter()
            .filter(move |&cell| piece.is_none_or(|piece| self.fits_piece(piece, cell)))
    }

    /// Whether a short form that names this piece may mean the one on a cell.
    fn fits_piece(&self, written: WrittenPiece, cell: Cell) -> bool {
        self.position.piece_at(cell).is_some_and(|stands| {
            stands.role() == written.role && (stands.is_promoted() || !written.promoted)
        })
    }

    fn judge(&self, sketch: &Sketch) -> Result<Action, ActionError> {
        let check = |action| self.check(action);
        Judge { position: self.position, text: self.text, check: &check }.judge(sketch)
    }

    fn check(&self, action: Action) -> Result<(), IllegalAction> {
        self.game.preview(action).map(drop)
    }

    fn no_fit(&self, problem: NoFit) -> ReadError {
        ReadError::NoFit { text: quoted(self.text), problem }
    }
}

/// From this remoteness on the piece does not get there at all.
const UNREACHED: u8 = 2;

/// How far from a legal action an error is.
fn remoteness(error: &ActionError) -> u8 {
    match error {
        ActionError::Inexact { .. } => 0,
        ActionError::Illegal {
            reason: IllegalAction::Blocked { .. } | IllegalAction::NotItsMove { .. },
            ..
        } => UNREACHED,
        _ => 1,
    }
}

/// The first of these errors; when others are wrong in the same way, with what they expect.
fn merged(errors: Vec<ActionError>) -> Option<ActionError> {
    let mut errors = errors.into_iter();
    let mut merged = errors.next()?;
    for error in errors {
        if let ActionError::Inexact { problem, expected, .. } = &mut merged
            && let ActionError::Inexact { problem: other, expected: others, .. } = error
            && *problem == other
        {
            expected.extend(others);
        }
    }
    Some(merged)
}
