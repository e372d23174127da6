//! Nothing is read that is spelt otherwise than it would be written.

use sannin_shogi::core::{Rulings, Setup};
use sannin_shogi::notation::{action_text, parse_action, parse_position};

use super::{ALLIED, ILLUMINATION, MANY_WAYS, START, position};

/// A text cut short, with one character left out, and with one replaced by each of a few others.
fn spoilt(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut spoilt = Vec::new();
    for index in 0..characters.len() {
        let (before, after) = (&characters[..index], &characters[index + 1..]);
        spoilt.push(before.iter().collect());
        spoilt.push(before.iter().chain(after).collect());
        for other in "019ax+-=/;,*! fmlKRGP三\u{301}\0".chars() {
            spoilt.push(before.iter().chain([&other]).chain(after).collect());
        }
    }
    spoilt
}

#[test]
fn whatever_is_read_as_a_position_is_spelt_as_positions_are() {
    let mut read = 0;
    for text in [START, MANY_WAYS, ILLUMINATION, ALLIED] {
        for spoilt in spoilt(text) {
            if let Ok(setup) = spoilt.parse::<Setup>() {
                assert_eq!(setup.to_string(), spoilt);
                read += 1;
            }
            if let Ok(position) = parse_position(&spoilt, Rulings::default()) {
                assert_eq!(position.to_string(), spoilt);
            }
        }
    }
    assert!(read > 100, "a piece of another kind or owner makes another position: {read}");
}

#[test]
fn whatever_is_read_as_an_action_is_spelt_as_actions_are() {
    let mut read = 0;
    for text in [START, MANY_WAYS, ILLUMINATION, ALLIED] {
        let position = position(text);
        for action in position.legal_actions() {
            for spoilt in spoilt(&action_text(&position, action)) {
                if let Ok(action) = parse_action(&position, &spoilt) {
                    assert_eq!(action_text(&position, action), spoilt);
                    read += 1;
                }
            }
        }
    }
    assert!(read > 100, "another destination makes another action: {read}");
}
