//! Typed texts, made ready for the parser.

use crate::core::GameAction;

use super::action_string::{DRAW, RESIGN};

/// The resignation or the draw that a text names, in any case.
pub(super) fn without_action(text: &str) -> Option<GameAction> {
    let tidied = tidied(text);
    if tidied.eq_ignore_ascii_case(RESIGN) {
        Some(GameAction::Resign)
    } else if tidied.eq_ignore_ascii_case(DRAW) {
        Some(GameAction::Draw)
    } else {
        None
    }
}

/// A typed text as the parser expects it: without blanks, with full-width characters and
/// look-alikes of `-` and `x` made plain, the kind of piece in upper case and the rest in lower.
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
    fn resign_and_draw_are_read_in_any_case() {
        assert_eq!(without_action(" Resign "), Some(GameAction::Resign));
        assert_eq!(without_action("DRAW"), Some(GameAction::Draw));
        assert_eq!(without_action("resig"), None);
    }
}
