//! Completions of what a person has typed of an action.

use crate::core::{Action, Game, Position};

use super::action_string::{DRAW, RESIGN};
use super::action_text::{Suffix, action_text, mark, piece_text, suffix};
use super::text::cells_text;
use super::typed::tidied;

/// The exact texts of all that a text may become when more is typed, short forms included:
/// everything for an empty text, nothing once the game is over. Those that begin with the text as it
/// is come first.
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
    let position = game.position();
    let typed = tidied(text);
    let mut completions: Vec<String> = game
        .legal_actions()
        .into_iter()
        .filter(|&action| is_begun(position, action, &typed))
        .map(|action| action_text(position, action))
        .collect();
    completions.sort_by_key(|completion| !completion.starts_with(&typed)); // a stable sort
    for word in [RESIGN, DRAW] {
        if word.starts_with(&typed.to_ascii_lowercase()) {
            completions.push(word.to_owned());
        }
    }
    completions
}

/// Returns `true` if a text is the beginning of a form of an action, exact or short.
fn is_begun(position: &Position, action: Action, typed: &str) -> bool {
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let piece = piece_text(position, from);
            let kind = piece.trim_start_matches('+');
            let mark = mark(position.piece_at(to).is_some());
            let suffix = suffix(position, action).map_or("", Suffix::text);
            let (from, to) = (from.to_string(), to.to_string());
            begins(typed, &[&[&piece, kind, ""], &[&from, ""], &[mark, ""], &[&to], &[suffix, ""]])
        }
        Action::Drop { role, to } => {
            // A cell alone is a move, so that either kind or star must be there.
            let (kind, to) = (role.to_string(), to.to_string());
            begins(typed, &[&[&kind], &["*", ""], &[&to]]) || begins(typed, &[&["*"], &[&to]])
        }
        Action::Illuminate { king, victims } => {
            let victims = cells_text(position.first_met(king, victims));
            let (king, bare) = (king.to_string(), victims.replace(',', ""));
            begins(typed, &[&["+K", "K", ""], &[&king, ""], &["!"], &[&victims, &bare, ""]])
        }
    }
}

/// Returns `true` if a text is the beginning of one that takes one of the choices for each part, in
/// order.
fn begins(text: &str, parts: &[&[&str]]) -> bool {
    match parts {
        [] => text.is_empty(),
        [choices, rest @ ..] => choices.iter().any(|choice| {
            choice.starts_with(text)
                || text.strip_prefix(choice).is_some_and(|left| begins(left, rest))
        }),
    }
}
