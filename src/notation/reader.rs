//! The forgiving reader for what people type.
//!
//! It takes the exact text of an action and shorter forms, when exactly one action that may be
//! played fits. A text that fits several is answered with their exact texts, one that fits none with
//! the reason.

use crate::core::{Action, Game, GameAction, IllegalAction};

use super::action_error::ActionError;
use super::action_text::action_text;
use super::diagnosis::Diagnosis;
use super::parsed_action::ParsedAction;
use super::read_error::ReadError;
use super::text::quoted;
use super::typed::{tidied, without_action};

/// Reads what a person has typed in a game: an action that may be played there, in its exact text or
/// in a shorter form, `resign` or `draw`.
///
/// Upper and lower case, blanks and full-width characters do not matter. A shorter form may leave
/// out the piece or its `+`, the origin, the mark `-`, `x` or `*`, the suffix, and the victims of an
/// illumination or the commas between them, as long as exactly one action fits. What is written must
/// be right all the same: `x` is never a move to an empty cell.
///
/// # Errors
/// [`ReadError`]: the actions that fit, or why none does.
///
/// ```
/// use sannin_shogi::core::{Game, Position, Rulings, Seat};
/// use sannin_shogi::notation::{action_text, read_action};
///
/// let game = Game::new(Position::start(Rulings::default()));
/// let action = read_action(&game, " p3c4D ")?;
/// assert_eq!(action_text(game.position(), action), "P3c-4d");
///
/// let error = read_action(&game, "P-4d").unwrap_err();
/// assert_eq!(error.to_string(), "'P-4d' may be P3c-4d or P3d-4d");
/// # Ok::<(), sannin_shogi::notation::ReadError>(())
/// ```
pub fn read_action(game: &Game, text: &str) -> Result<GameAction, ReadError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ReadError::Empty);
    }
    if game.result().is_some() {
        let reason = IllegalAction::GameOver;
        return Err(ActionError::Illegal { text: quoted(text), reason }.into());
    }
    if let Some(entry) = without_action(text) {
        return Ok(entry);
    }
    let typed = tidied(text); // a syntax error counts its characters
    let written = ParsedAction::parse(&typed)
        .map_err(|problem| ActionError::Syntax { text: quoted(&typed), problem })?;
    let position = game.position();
    let mut fits: Vec<Action> = game.legal_actions();
    fits.retain(|&action| written.matches(position, action));
    match fits.as_slice() {
        [action] => Ok(GameAction::Action(*action)),
        [] => Diagnosis { game, position, text }.find(&written).map(GameAction::Action),
        _ => {
            let fits = fits.into_iter().map(|action| action_text(position, action)).collect();
            Err(ReadError::Ambiguous { text: quoted(text), fits })
        }
    }
}
