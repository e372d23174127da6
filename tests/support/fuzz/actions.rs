//! Texts of actions: the exact parser, the reader for people, and completions.

use std::collections::HashSet;

use sannin_shogi::core::{Game, GameAction};
use sannin_shogi::notation::{
    ActionError, ReadError, action_text, completions, parse_action, parse_game_action, read_action,
};

use super::bytes::Bytes;
use super::{Fate, expect_message, scenes};
use crate::agreement;

/// The first byte chooses the game. By the second the rest is the text itself, or changes of the
/// exact text of a legal action.
pub fn holds(bytes: &[u8]) -> Fate {
    let mut bytes = Bytes::of(bytes);
    let record = scenes::record(&mut bytes);
    let game = record.game();
    let legal = agreement::texts(game.position());
    let text = match bytes.byte() {
        0..=127 => bytes.rest(),
        _ if legal.is_empty() => bytes.rest(),
        _ => changed(&legal[bytes.below(legal.len())], &mut bytes),
    };
    exact(game, &legal, &text);
    completed(game, &text);
    read(game, &text)
}

/// Characters that people write in actions, in every width, and some that they do not.
const LETTERS: [&str; 40] = [
    "", "", "", "", "", "-", "x", "*", "!", "+", "=", ",", " ", "K", "R", "B", "G", "S", "N", "L",
    "P", "k", "p", "1", "2", "7", "10", "13", "a", "c", "g", "m", "Ｐ", "－", "×", "ー", "、",
    "\u{3000}", "\u{1b}", "\u{301}",
];

/// A text with some of its characters changed.
fn changed(text: &str, bytes: &mut Bytes<'_>) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    while !bytes.is_empty() && letters.len() < 200 {
        let at = bytes.below(letters.len() + 1);
        let choice = bytes.byte();
        let end = (at + usize::from(choice >> 7)).min(letters.len());
        letters.splice(at..end, LETTERS[usize::from(choice) % LETTERS.len()].chars());
    }
    letters.into_iter().collect()
}

/// The exact parser takes the exact texts of legal actions and no others.
fn exact(game: &Game, legal: &[String], text: &str) {
    let position = game.position();
    let goes_on = position.result().is_none();
    let is_exact = legal.iter().any(|exact| exact == text) || ["resign", "draw"].contains(&text);
    let parsed = parse_game_action(position, text);
    assert_eq!(parsed.is_ok(), is_exact && goes_on, "{text:?}: {parsed:?}");
    match &parsed {
        Ok(play) => {
            assert_eq!(action_text(position, *play), text);
            if let GameAction::Action(action) = *play {
                assert_eq!(position.validate(action), Ok(()), "{text:?}");
            }
        }
        Err(error) => {
            expect_message(&error.to_string());
            if let ActionError::Inexact { expected, .. } = error {
                for exact in some(expected) {
                    assert!(parse_action(position, exact).is_ok(), "{text:?}: {error}");
                }
            }
        }
    }
}

/// The number of texts of a list that are read, spread over it: there can be thousands.
const MOST_READ: usize = 40;

fn some(texts: &[String]) -> impl Iterator<Item = &String> {
    texts.iter().step_by(texts.len().div_ceil(MOST_READ).max(1))
}

/// Asserts that completions of a text may be played, and complete all shorter texts too.
fn completed(game: &Game, text: &str) {
    let texts = completions(game, text);
    let set: HashSet<&String> = texts.iter().collect();
    assert_eq!(set.len(), texts.len(), "one twice for {text:?}");
    for completion in some(&texts) {
        let play = read_action(game, completion).unwrap();
        assert_eq!(action_text(game.position(), play), *completion);
    }
    let Some((last, _)) = text.char_indices().next_back() else { return };
    let shorter: HashSet<String> = completions(game, &text[..last]).into_iter().collect();
    for completion in &texts {
        assert!(shorter.contains(completion), "{completion} completes {text:?} and no less of it");
    }
}

/// The reader for people gives what may be played, whatever the case and the blanks.
fn read(game: &Game, text: &str) -> Fate {
    let read = read_action(game, text);
    let spaced: String = text.to_ascii_uppercase().chars().flat_map(|one| [one, ' ']).collect();
    assert_eq!(read_action(game, &spaced).as_ref().ok(), read.as_ref().ok(), "{text:?}");
    let position = game.position();
    match &read {
        Ok(play) => {
            game.preview(*play).unwrap();
            let exact = action_text(position, *play);
            assert_eq!(read_action(game, &exact).as_ref(), Ok(play), "{text:?}");
            assert!(completions(game, &exact).contains(&exact), "{text:?}");
        }
        Err(error) => {
            expect_message(&error.to_string());
            let parsed = parse_game_action(position, text);
            assert!(
                !parsed.as_ref().is_ok_and(|&play| game.preview(play).is_ok()),
                "{text:?} may be played: {error}"
            );
            let proposed = match error {
                ReadError::Ambiguous { fits, .. } => {
                    assert!(fits.len() > 1, "{error}");
                    fits.as_slice()
                }
                ReadError::Action(ActionError::Inexact { expected, .. }) => expected,
                _ => &[],
            };
            for exact in some(proposed) {
                let play = read_action(game, exact).unwrap();
                assert_eq!(action_text(position, play), *exact, "{text:?}");
            }
        }
    }
    Fate::of(&read)
}
