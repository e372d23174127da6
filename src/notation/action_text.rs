//! The exact text of an action.
//!
//! It depends on the position: the piece that moves, whether it captures, and whether it could
//! promote. Every action has one exact text.

use crate::core::{Action, Cell, GameAction, Position, Promotion};

use super::action_string::{DRAW, RESIGN};
use super::text::cells_text;

/// The end of the text of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suffix {
    /// `+`: promotes.
    Promotes,
    /// `=`: may promote and does not.
    Keeps,
}

impl Suffix {
    /// The character that is written.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Suffix::Promotes => "+",
            Suffix::Keeps => "=",
        }
    }
}

/// The exact text of an action in the position before it.
///
/// An action whose piece is not there, which no position allows, is written without the piece.
///
/// ```
/// use sannin_shogi::core::{Action, Position, Rulings};
/// use sannin_shogi::notation::action_text;
///
/// let start = Position::start(Rulings::default());
/// let action = Action::Move {
///     from: "3c".parse().unwrap(),
///     to: "4d".parse().unwrap(),
///     promote: false,
/// };
/// assert_eq!(action_text(&start, action), "P3c-4d");
/// ```
pub fn action_text(position: &Position, action: impl Into<GameAction>) -> String {
    let action = match action.into() {
        GameAction::Action(action) => action,
        GameAction::Resign => return RESIGN.to_owned(),
        GameAction::Draw => return DRAW.to_owned(),
    };
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let mark = mark(position.piece_at(to).is_some());
            let suffix = suffix(position, action).map_or("", Suffix::text);
            format!("{}{from}{mark}{to}{suffix}", piece_text(position, from))
        }
        Action::Drop { role, to } => format!("{}*{to}", role.letter()),
        Action::Illuminate { king, victims } => {
            let victims = cells_text(position.first_met(king, victims));
            format!("{}{king}!{victims}", piece_text(position, king))
        }
    }
}

/// The end of the text of an action.
pub(super) fn suffix(position: &Position, action: Action) -> Option<Suffix> {
    match action {
        Action::Move { promote: true, .. } => Some(Suffix::Promotes),
        Action::Move { from, to, .. } => {
            (position.promotion(from, to) == Promotion::Optional).then_some(Suffix::Keeps)
        }
        _ => None,
    }
}

/// The piece on a cell as an action names it; nothing for an empty cell.
pub(super) fn piece_text(position: &Position, cell: Cell) -> String {
    position.piece_at(cell).map_or_else(String::new, |piece| {
        format!("{}{}", if piece.is_promoted() { "+" } else { "" }, piece.role().letter())
    })
}

/// The mark between the cells of a move: `x` for a capture, else `-`.
pub(super) const fn mark(captures: bool) -> &'static str {
    if captures { "x" } else { "-" }
}
