//! Actions as text that needs no position, for protocols and logs.

use std::fmt;
use std::str::FromStr;

use crate::core::cell::CellError;
use crate::core::{Action, GameAction, Hour, HourSet};

use super::pieces::RoleError;
use super::text::{quoted, read_cell};

/// The text of a resignation.
pub const RESIGN: &str = "resign";

/// The text of an agreed draw.
pub const DRAW: &str = "draw";

/// A text that needs no position: neither the piece that moves nor a capture is written.
/// [`action_text`](super::action_text) gives the text for people and files.
///
/// | action | form | examples |
/// |---|---|---|
/// | move | from, `-`, to, then `+` if it promotes | `10k-10j`, `10d-10c+` |
/// | castling | `K`, from, `-`, to | `K10m-12m` |
/// | drop | kind, `*`, cell | `P*7f` |
/// | illumination | `+K`, cell, `!`, hours with commas between | `+K7d!12,1,5` |
///
/// The hours are those of the clock as Middle sees the board, from twelve o'clock clockwise.
///
/// ```
/// use sannin_shogi::core::{Action, Role};
///
/// let from = "10k".parse()?;
/// let to = "10j".parse()?;
/// assert_eq!(Action::Move { from, to, promote: false }.to_string(), "10k-10j");
/// assert_eq!(Action::Move { from, to, promote: true }.to_string(), "10k-10j+");
/// assert_eq!(Action::Castle { from, to }.to_string(), "K10k-10j");
/// assert_eq!(Action::Drop { role: Role::Pawn, to }.to_string(), "P*10j");
///
/// let action: Action = "+K7d!12,1,5".parse()?;
/// assert_eq!(action.to_string(), "+K7d!12,1,5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Move { from, to, promote: false } => write!(f, "{from}-{to}"),
            Action::Move { from, to, promote: true } => write!(f, "{from}-{to}+"),
            Action::Castle { from, to } => write!(f, "K{from}-{to}"),
            Action::Drop { role, to } => write!(f, "{role}*{to}"),
            Action::Illuminate { king, victims } => {
                write!(f, "+K{king}!")?;
                for (index, hour) in victims.into_iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(f, "{comma}{}", hour.number())?;
                }
                Ok(())
            }
        }
    }
}

/// The fault in the text of an action that needs no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// None of the four forms.
    #[error(
        "'{0}' is not an action: expected a move such as 10k-10j or 10k-10j+, a castling such as \
         K10m-12m, a drop such as P*7f or an illumination such as +K7d!12,1,5"
    )]
    Malformed(String),
    /// A part that should be a cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// The kind that is dropped.
    #[error(transparent)]
    Role(#[from] RoleError),
    /// A victim's direction.
    #[error("'{0}' is not an hour: expected 1 to 12")]
    Hour(String),
    /// The hours out of order, or one of them twice.
    #[error("'{found}' does not name each hour once, from 12 clockwise: expected {expected}")]
    HourOrder {
        /// The text found, quoted for a message.
        found: String,
        /// The same action as it is written.
        expected: Action,
    },
}

/// Reads exactly what `Display` writes, without validating the action.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some(illumination) = text.strip_prefix("+K") {
            let (king, hours) = illumination.split_once('!').ok_or_else(|| malformed(text))?;
            let action = Action::Illuminate { king: read_cell(king)?, victims: read_hours(hours)? };
            return if action.to_string() == text {
                Ok(action)
            } else {
                Err(ParseActionError::HourOrder { found: quoted(text), expected: action })
            };
        }
        if let Some((role, to)) = text.split_once('*') {
            return Ok(Action::Drop { role: role.parse()?, to: read_cell(to)? });
        }
        let (castles, cells) = match text.strip_prefix('K') {
            Some(cells) => (true, cells),
            None => (false, text),
        };
        let (from, to) = cells.split_once('-').ok_or_else(|| malformed(text))?;
        let from = read_cell(from)?;
        if castles {
            return Ok(Action::Castle { from, to: read_cell(to)? });
        }
        let (to, promote) = match to.strip_suffix('+') {
            Some(to) => (to, true),
            None => (to, false),
        };
        Ok(Action::Move { from, to: read_cell(to)?, promote })
    }
}

fn malformed(text: &str) -> ParseActionError {
    ParseActionError::Malformed(quoted(text))
}

/// Reads hours in any order; none for an empty text.
fn read_hours(text: &str) -> Result<HourSet, ParseActionError> {
    if text.is_empty() {
        return Ok(HourSet::EMPTY);
    }
    let read = |hour: &str| {
        let number = hour.parse().ok().filter(|number: &u8| number.to_string() == hour);
        number.and_then(Hour::new).ok_or_else(|| ParseActionError::Hour(quoted(hour)))
    };
    text.split(',').map(read).collect()
}

/// An action, or `resign` or `draw`.
impl fmt::Display for GameAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameAction::Action(action) => action.fmt(f),
            GameAction::Resign => f.write_str(RESIGN),
            GameAction::Draw => f.write_str(DRAW),
        }
    }
}

/// Reads exactly what `Display` writes.
impl FromStr for GameAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<GameAction, ParseActionError> {
        match text {
            RESIGN => Ok(GameAction::Resign),
            DRAW => Ok(GameAction::Draw),
            _ => text.parse().map(GameAction::Action),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Cell, Role};

    #[test]
    fn every_action_prints_and_reads_back() {
        let mut actions: Vec<GameAction> = vec![GameAction::Resign, GameAction::Draw];
        for from in Cell::all() {
            for to in Cell::all() {
                actions.push(Action::Move { from, to, promote: false }.into());
                actions.push(Action::Move { from, to, promote: true }.into());
                actions.push(Action::Castle { from, to }.into());
            }
            for role in Role::ALL {
                actions.push(Action::Drop { role, to: from }.into());
            }
        }
        let king = Cell::GARDEN;
        actions.push(Action::Illuminate { king, victims: HourSet::EMPTY }.into());
        for victims in HourSet::ALL.subsets() {
            actions.push(Action::Illuminate { king, victims }.into());
        }
        for action in actions {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn hours_are_written_from_twelve_clockwise() {
        let victims = HourSet::from_numbers(&[5, 1, 12]).unwrap();
        let action = Action::Illuminate { king: Cell::GARDEN, victims };
        assert_eq!(action.to_string(), "+K7g!12,1,5");
    }

    #[test]
    fn any_other_text_is_refused_with_what_would_be_right() {
        let refused = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        for text in ["", "10k", "10k10j", "P10k", "resign", "10kx10j", "+K7d12"] {
            assert!(refused(text).contains("is not an action: expected a move such as"), "{text}");
        }
        for text in
            ["P10k-10j", "10k-10j=", "10k-10j++", "K10m-12m+", "10k-10j ", "+K!12", "k1a-1b"]
        {
            assert!(refused(text).contains("is not a cell: expected a column"), "{text}");
        }
        assert_eq!(refused("1a-1m"), "'1m' is off the board: rank m has the columns 7 to 13");
        assert!(refused("Q*7g").starts_with("'Q' is not a kind of piece: expected K"));
        assert!(refused("+P*7g").starts_with("'+P' is not a kind of piece: expected K"));
        for text in ["+K7d!0", "+K7d!13", "+K7d!,", "+K7d!01", "+K7d!12, 1", "+K7d!7b"] {
            assert!(refused(text).ends_with("is not an hour: expected 1 to 12"), "{text}");
        }
        for text in ["+K7d!1,12", "+K7d!12,1,1"] {
            assert_eq!(
                refused(text),
                format!(
                    "'{text}' does not name each hour once, from 12 clockwise: expected +K7d!12,1"
                )
            );
        }
        assert!("RESIGN".parse::<GameAction>().is_err());
    }
}
