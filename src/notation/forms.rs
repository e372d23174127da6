//! The forms in which people may write an action: the exact text, and shorter ones.
//!
//! In a shorter form any of these may be left out: the piece or its `+`, the origin, the mark
//! `-`, `x` or `*`, the suffix `+` or `=`, the victims of an illumination and the commas between
//! them. What is written must be right all the same: `x` is never a move to an empty cell.

use crate::core::{Action, Cell, CellSet, GameAction, Position};

use super::action::{action_text, piece_text, suffix};
use super::action_string::{DRAW, RESIGN};
use super::sketch::{Sketch, Suffix};
use super::text::cells_text;

/// Which of the actions a text fits, with their exact texts.
pub(super) fn fitting(
    position: &Position,
    actions: &[Action],
    text: &str,
) -> Vec<(Action, String)> {
    let written = comparable(&tidied(text));
    actions
        .iter()
        .filter(|&&action| forms(position, action).contains(&written))
        .map(|&action| (action, action_text(position, action)))
        .collect()
}

/// The exact texts of the actions that a text may become when more is typed; those that simply go
/// on from it come first.
pub(super) fn completing(position: &Position, actions: &[Action], text: &str) -> Vec<String> {
    let tidied = tidied(text);
    let mut completions: Vec<String> = actions
        .iter()
        .filter(|&&action| forms(position, action).iter().any(|form| form.starts_with(&tidied)))
        .map(|&action| action_text(position, action))
        .collect();
    completions.sort_by_key(|completion| !completion.starts_with(&tidied)); // a stable sort
    for word in [RESIGN, DRAW] {
        if word.starts_with(&tidied.to_ascii_lowercase()) {
            completions.push(word.to_owned());
        }
    }
    completions
}

/// The resignation or draw that a text is.
pub(super) fn word(text: &str) -> Option<GameAction> {
    let tidied = tidied(text);
    if tidied.eq_ignore_ascii_case(RESIGN) {
        Some(GameAction::Resign)
    } else if tidied.eq_ignore_ascii_case(DRAW) {
        Some(GameAction::Draw)
    } else {
        None
    }
}

/// A typed text with blanks taken out, full-width characters and look-alikes of `-` and `x` made
/// plain, and the case of each letter as in exact texts: a kind is a capital, all else is small.
pub(super) fn tidied(text: &str) -> String {
    let mut tidied: String = text
        .chars()
        .filter(|character| !character.is_whitespace())
        .map(|character| match character {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{30fc}' => '-', // hyphens, dashes, minus
            '\u{d7}' => 'x',                                          // multiplication sign
            '\u{3001}' => ',',                                        // ideographic comma
            '\u{ff01}'..='\u{ff5e}' => {
                char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character)
            }
            _ => character,
        })
        .map(|character| character.to_ascii_lowercase())
        .collect();
    // No rank letter can come first: it stands after its column.
    let kind = usize::from(tidied.starts_with('+'));
    if let Some(letter) = tidied.get_mut(kind..kind + 1)
        && "krbgsnlp".contains(&*letter)
    {
        letter.make_ascii_uppercase();
    }
    tidied
}

/// A tidied text as one of the [`forms`] has it, whatever the order of its victims.
fn comparable(tidied: &str) -> String {
    if let Some((head, _)) = tidied.split_once('!')
        && let Ok(Sketch::Illumination { victims, .. }) = Sketch::read(tidied)
    {
        let victims: CellSet = victims.into_iter().collect();
        format!("{head}!{}", cells_text(victims))
    } else {
        tidied.to_owned()
    }
}

/// Every form of an action, in the case of the exact text and with its victims in order.
fn forms(position: &Position, action: Action) -> Vec<String> {
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let suffix = suffix(position, action).map_or("", Suffix::text);
            forms_of_move(position, from, to, suffix)
        }
        Action::Drop { role, to } => {
            // A bare cell is a move, so one of kind and star must be there.
            let kind = role.letter();
            vec![format!("{kind}*{to}"), format!("{kind}{to}"), format!("*{to}")]
        }
        Action::Illuminate { king, victims } => {
            let victims = cells_text(position.first_met(king, victims));
            let (king, bare) = (king.to_string(), victims.replace(',', ""));
            combined(&[&["+K", "K", ""], &[&king, ""], &["!"], &[&victims, &bare, ""]])
        }
    }
}

fn forms_of_move(position: &Position, from: Cell, to: Cell, suffix: &str) -> Vec<String> {
    let piece = piece_text(position, from);
    let kind = piece.trim_start_matches('+');
    let mark = if position.piece_at(to).is_some() { "x" } else { "-" };
    let (from, to) = (from.to_string(), to.to_string());
    combined(&[&[&piece, kind, ""], &[&from, ""], &[mark, ""], &[&to], &[suffix, ""]])
}

/// Every text that takes one of the choices for each part, in order.
fn combined(parts: &[&[&str]]) -> Vec<String> {
    parts.iter().fold(vec![String::new()], |begun, choices| {
        begun
            .iter()
            .flat_map(|text| choices.iter().map(move |choice| format!("{text}{choice}")))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tidying_undoes_widths_blanks_and_case() {
        for (typed, tidy) in [
            ("P10k-10j", "P10k-10j"),
            ("  p10K - 10J ", "P10k-10j"),
            ("Ｐ１０ｋ－１０ｊ", "P10k-10j"),
            ("\u{3000}ｒ７ｌ×７ｃ＋", "R7lx7c+"),
            ("r7l\u{2212}7e", "R7l-7e"),
            ("l7e", "L7e"),
            ("7l7e", "7l7e"),
            ("+k7d!7b，5c", "+K7d!7b,5c"),
            ("X7c", "x7c"),
            ("", ""),
            ("+", "+"),
            ("三", "三"),
        ] {
            assert_eq!(tidied(typed), tidy);
        }
    }

    #[test]
    fn victims_are_compared_in_any_order_and_without_commas() {
        assert_eq!(comparable("+K7d!5c,7b"), "+K7d!7b,5c");
        assert_eq!(comparable("!5c7b"), "!7b,5c");
        assert_eq!(comparable("!"), "!");
        assert_eq!(comparable("!7z"), "!7z");
        assert_eq!(comparable("P-10j"), "P-10j");
    }

    #[test]
    fn words_are_read_in_any_case() {
        assert_eq!(word(" Resign "), Some(GameAction::Resign));
        assert_eq!(word("DRAW"), Some(GameAction::Draw));
        assert_eq!(word("resig"), None);
    }
}
