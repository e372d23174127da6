//! Printed positions and actions are read again as they were, and as nothing else.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{Action, Game, GameAction, Position, Setup};
use sannin_shogi::notation::{
    ReadError, action_text, completions, parse_action, parse_game_action, parse_position,
    read_action,
};

use super::families::families;
use super::run::{hold, try_cases};

#[test]
fn a_position_prints_and_reads_back() {
    hold("position texts", 60, |position| {
        let text = position.to_string();
        prop_assert_eq!(parse_position(&text, position.rulings()), Ok(*position));
        prop_assert_eq!(text.parse::<Setup>(), Ok(position.to_setup()));
        prop_assert_eq!(position.to_setup().to_string(), text);
        Ok(())
    });
}

#[test]
fn every_legal_action_prints_and_reads_back() {
    hold("action texts", 12, |position| {
        let mut texts = Vec::new();
        for action in position.legal_actions() {
            let text = action_text(position, action);
            prop_assert_eq!(parse_action(position, &text), Ok(action), "{}", &text);
            prop_assert_eq!(parse_game_action(position, &text), Ok(GameAction::Action(action)));
            prop_assert_eq!(action_text(position, action), text.clone());
            texts.push(text);
        }
        let listed = texts.len();
        texts.sort();
        texts.dedup();
        prop_assert_eq!(texts.len(), listed, "two actions have the same text");
        Ok(())
    });
}

/// Some actions of each position only: reading what a person types looks at every form of every
/// action.
#[test]
fn a_short_form_means_its_action_or_lists_it() {
    for (family, positions) in families() {
        let chosen = (positions, any::<[Index; 3]>());
        try_cases(&format!("short forms, {family}"), 4, &chosen, |(found, chosen)| {
            let game = Game::new(found.0);
            let legal = game.legal_actions();
            let listed = completions(&game, "");
            prop_assert_eq!(listed.len(), legal.len() + 2, "and resign, draw");
            for index in chosen {
                short_forms_are_understood(&game, *index.get(&legal))?;
            }
            Ok(())
        });
    }
}

fn short_forms_are_understood(game: &Game, action: Action) -> TestCaseResult {
    let position = game.position();
    let exact = action_text(position, action);
    prop_assert_eq!(read_action(game, &exact), Ok(GameAction::Action(action)), "{}", &exact);
    for form in short_forms(position, action, &exact) {
        match read_action(game, &form) {
            Ok(GameAction::Action(read)) => prop_assert_eq!(read, action, "{} of {}", form, &exact),
            Err(ReadError::Ambiguous { fits, .. }) => {
                prop_assert!(fits.contains(&exact), "{} of {}: {:?}", form, exact, fits);
                prop_assert!(fits.len() > 1);
                for fit in fits {
                    prop_assert!(parse_action(position, &fit).is_ok(), "{} of {}", fit, exact);
                }
            }
            other => prop_assert!(false, "{} of {}: {:?}", form, exact, other),
        }
    }
    for end in 0..=exact.len() {
        prop_assert!(completions(game, &exact[..end]).contains(&exact), "{}", &exact[..end]);
    }
    Ok(())
}

/// The shorter forms of an action as the description of the notation has them, and the same in
/// other letters.
fn short_forms(position: &Position, action: Action, exact: &str) -> Vec<String> {
    let plain = exact.trim_start_matches('+');
    let mut forms = vec![
        plain.to_owned(),
        exact.to_lowercase(),
        format!(" {} ", exact.to_uppercase()),
        exact.chars().map(|letter| format!("{letter} ")).collect(),
        exact.chars().map(wide).collect(),
    ];
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let kind = &plain[..1];
            let mark = if position.piece_at(to).is_some() { "x" } else { "-" };
            let suffix = &exact[exact.trim_end_matches(['+', '=']).len()..];
            for piece in [kind, ""] {
                for origin in [from.to_string(), String::new()] {
                    for mark in [mark, ""] {
                        for suffix in [suffix, ""] {
                            forms.push(format!("{piece}{origin}{mark}{to}{suffix}"));
                        }
                    }
                }
            }
        }
        Action::Drop { role, to } => {
            let kind = role.letter();
            forms.extend([format!("*{to}"), format!("{kind}{to}"), format!("{kind} * {to}")]);
        }
        Action::Illuminate { .. } => {
            let (_, victims) = exact.split_once('!').expect("an illumination has its mark");
            let backwards: Vec<&str> = victims.rsplit(',').collect();
            forms.extend(["!".to_owned(), "+K!".to_owned(), "k!".to_owned()]);
            forms.extend([format!("!{victims}"), format!("!{}", backwards.join(","))]);
            forms.push(format!("K!{}", victims.replace(',', "")));
        }
    }
    forms
}

/// The full-width form of an ASCII character.
fn wide(letter: char) -> char {
    char::from_u32(u32::from(letter) + 0xfee0).expect("a full-width form")
}
