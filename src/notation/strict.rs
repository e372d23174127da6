//! The strict parser of exact texts, which saved games go through.

use crate::core::{Action, GameAction, IllegalAction, Position};

use super::action_error::{ActionError, Inexact};
use super::action_string::{DRAW, RESIGN};
use super::action_text::action_text;
use super::matcher::ActionMatcher;
use super::parsed_action::{ParsedAction, ParsedIllumination, ParsedMove};
use super::text::quoted;

/// Reads the exact text of a legal action of the player to move.
///
/// Repetition is not looked at: only a [`Game`](crate::core::Game) knows its earlier positions.
///
/// # Errors
/// [`ActionError`], whose message says what is wrong and, where a legal action can be recognized,
/// what would be right.
///
/// ```
/// use sannin_shogi::core::{Position, Rulings};
/// use sannin_shogi::notation::parse_action;
///
/// let start = Position::start(Rulings::default());
/// assert!(parse_action(&start, "P3c-4d").is_ok());
/// let error = parse_action(&start, "P3cx4d").unwrap_err();
/// assert_eq!(error.to_string(), "'P3cx4d' writes a capture, but 4d is empty: expected P3c-4d");
/// ```
pub fn parse_action(position: &Position, text: &str) -> Result<Action, ActionError> {
    let written = ParsedAction::parse(text)
        .map_err(|problem| ActionError::Syntax { text: quoted(text), problem })?;
    if let Some(problem) = omission(&written) {
        let expected = position
            .legal_actions()
            .into_iter()
            .filter(|&action| written.matches(position, action))
            .map(|action| action_text(position, action))
            .collect();
        return Err(ActionError::Inexact { text: quoted(text), problem, expected });
    }
    let validate = |action| position.validate(action);
    let action = ActionMatcher { position, text, validate: &validate }.find(&written)?;
    let exact = action_text(position, action);
    if exact == text {
        Ok(action)
    } else {
        // Everything else has been compared part by part.
        let problem = Inexact::VictimOrder;
        Err(ActionError::Inexact { text: quoted(text), problem, expected: vec![exact] })
    }
}

/// The first part that an exact text needs and this one leaves out.
fn omission(written: &ParsedAction) -> Option<Inexact> {
    match written {
        ParsedAction::Move(ParsedMove { piece: None, .. })
        | ParsedAction::Drop { role: None, .. }
        | ParsedAction::Illumination(ParsedIllumination { piece: None, .. }) => {
            Some(Inexact::NoPiece)
        }
        ParsedAction::Move(ParsedMove { from: None, .. })
        | ParsedAction::Illumination(ParsedIllumination { king: None, .. }) => {
            Some(Inexact::NoOrigin)
        }
        ParsedAction::Move(ParsedMove { captures: None, .. }) => Some(Inexact::NoMark),
        ParsedAction::Illumination(ParsedIllumination { victims, .. }) if victims.is_empty() => {
            Some(Inexact::NoVictims)
        }
        _ => None,
    }
}

/// Reads the exact text of an entry of a game: a legal action, a resignation or an agreed draw.
///
/// # Errors
/// The same as [`parse_action`], and that the game is over.
pub fn parse_game_action(position: &Position, text: &str) -> Result<GameAction, ActionError> {
    match text {
        _ if position.result().is_some() => {
            Err(ActionError::Illegal { text: quoted(text), reason: IllegalAction::GameOver })
        }
        RESIGN => Ok(GameAction::Resign),
        DRAW => Ok(GameAction::Draw),
        _ => parse_action(position, text).map(GameAction::Action),
    }
}
