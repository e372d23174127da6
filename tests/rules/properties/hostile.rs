//! No text from outside makes anything panic, and what is accepted is what would be written.

use std::cell::Cell as Count;
use std::fmt::Display;

use proptest::char::ranges;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{Cell, Game, Position, Rulings, Setup};
use sannin_shogi::notation::{
    action_text, completions, parse_action, parse_game_action, parse_position, read_action,
};
use sannin_shogi::record::{Loaded, Players, Record, Timestamp, load, load_lenient};

use super::families::families;
use super::run::try_cases;

/// Everything that stands in some text of the notation.
const ALPHABET: &str = "0123456789abcdefghijklmxKRBGSNLP+-=*!,/; \"{}[]:";

/// One change of a text.
#[derive(Clone, Copy, Debug)]
enum Slip {
    Delete(Index),
    Double(Index),
    Swap(Index),
    Replace(Index, char),
    Insert(Index, char),
    CutOff(Index),
}

fn slips() -> impl Strategy<Value = Vec<Slip>> {
    let letter = || {
        let letters: Vec<char> = ALPHABET.chars().collect();
        prop_oneof![8 => select(letters), 1 => any::<char>()]
    };
    let slip = prop_oneof![
        any::<Index>().prop_map(Slip::Delete),
        any::<Index>().prop_map(Slip::Double),
        any::<Index>().prop_map(Slip::Swap),
        (any::<Index>(), letter()).prop_map(|(at, letter)| Slip::Replace(at, letter)),
        (any::<Index>(), letter()).prop_map(|(at, letter)| Slip::Insert(at, letter)),
        any::<Index>().prop_map(Slip::CutOff),
    ];
    vec(slip, 0..4)
}

fn slipped(text: &str, slips: &[Slip]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for slip in slips {
        if letters.is_empty() {
            break;
        }
        let count = letters.len();
        match *slip {
            Slip::Delete(at) => drop(letters.remove(at.index(count))),
            Slip::Double(at) => {
                let at = at.index(count);
                letters.insert(at, letters[at]);
            }
            Slip::Swap(at) => {
                let at = at.index(count);
                letters.swap(at, (at + 1) % count);
            }
            Slip::Replace(at, letter) => letters[at.index(count)] = letter,
            Slip::Insert(at, letter) => letters.insert(at.index(count + 1), letter),
            Slip::CutOff(at) => letters.truncate(at.index(count + 1)),
        }
    }
    letters.into_iter().collect()
}

/// Any text at all, or one out of the letters of the notation.
fn any_text() -> impl Strategy<Value = String> {
    let letters: Vec<char> = ALPHABET.chars().collect();
    let of = |letters: Vec<char>| vec(select(letters), 0..24);
    // With full-width forms and the look-alikes that the reader knows.
    let wide = vec(ranges(vec!['\u{2010}'..='\u{2015}', '\u{ff01}'..='\u{ff5e}'].into()), 0..12);
    prop_oneof![
        any::<String>(),
        of(letters).prop_map(String::from_iter),
        wide.prop_map(String::from_iter)
    ]
}

/// Asserts that a message can be shown in a line of a terminal.
fn is_shown(message: &impl Display) -> TestCaseResult {
    let message = message.to_string();
    prop_assert!(!message.chars().any(char::is_control), "{:?}", message);
    prop_assert!(!message.is_empty());
    Ok(())
}

#[test]
fn what_is_typed_for_an_action_never_panics() {
    let read = Count::new(0);
    for (family, positions) in families() {
        let typed = (positions, any_text(), any::<Index>(), slips());
        try_cases(&format!("typed, {family}"), 30, &typed, |(found, text, choice, slips)| {
            let game = Game::new(found.0);
            let legal = game.legal_actions();
            let exact = action_text(&found.0, *choice.get(&legal));
            for text in [&text, &slipped(&exact, &slips)] {
                read.set(read.get() + usize::from(typed_text_is_safe(&game, text)?));
            }
            Ok(())
        });
    }
    println!("{} texts were actions all the same", read.get());
    assert!(read.get() >= 50);
}

/// Returns `true` if the text was read as an action after all.
fn typed_text_is_safe(game: &Game, text: &str) -> Result<bool, TestCaseError> {
    let position = game.position();
    match parse_action(position, text) {
        Ok(action) => {
            prop_assert_eq!(action_text(position, action), text);
            prop_assert!(position.validate(action).is_ok(), "{}", text);
        }
        Err(error) => is_shown(&error)?,
    }
    match parse_game_action(position, text) {
        Ok(play) => prop_assert_eq!(action_text(position, play), text),
        Err(error) => is_shown(&error)?,
    }
    for completion in completions(game, text) {
        prop_assert!(parse_game_action(position, &completion).is_ok(), "{}: {}", text, completion);
    }
    let read = read_action(game, text);
    match &read {
        Ok(play) => {
            prop_assert!(game.preview(*play).is_ok(), "{}: {:?}", text, play);
            // Its exact text is read as the same by both readers.
            let exact = action_text(position, *play);
            prop_assert_eq!(parse_game_action(position, &exact), Ok(*play), "{}", text);
            prop_assert_eq!(read_action(game, &exact), Ok(*play), "{}", text);
        }
        Err(error) => is_shown(error)?,
    }
    prop_assert!(parse_game_action(position, text).is_err() || read.is_ok(), "{}", text);
    Ok(read.is_ok())
}

#[test]
fn what_is_given_as_a_position_never_panics() {
    let read = Count::new(0);
    let rulings: Vec<Rulings> = Rulings::all().collect();
    for (family, positions) in families() {
        let given = (positions, any_text(), slips(), select(rulings.clone()));
        try_cases(&format!("positions, {family}"), 60, &given, |(found, text, slips, rulings)| {
            for text in [&text, &slipped(&found.0.to_string(), &slips)] {
                read.set(read.get() + usize::from(position_text_is_safe(text, rulings)?));
            }
            Ok(())
        });
    }
    println!("{} texts were positions all the same", read.get());
    assert!(read.get() >= 50);
}

fn position_text_is_safe(text: &str, rulings: Rulings) -> Result<bool, TestCaseError> {
    match text.parse::<Setup>() {
        Ok(setup) => {
            prop_assert_eq!(setup.to_string(), text, "only one spelling is read");
            if let Err(error) = Position::from_setup(&setup, rulings) {
                is_shown(&error)?;
            }
        }
        Err(error) => is_shown(&error)?,
    }
    let read = parse_position(text, rulings);
    match &read {
        Ok(position) => prop_assert_eq!(position.to_string(), text),
        Err(error) => is_shown(error)?,
    }
    Ok(read.is_ok())
}

#[test]
fn what_is_given_as_a_cell_or_a_time_never_panics() {
    let name = (0..Cell::COUNT).prop_map(|cell| Cell::from_index(cell).unwrap().to_string());
    try_cases("cells", 2000, &(any_text(), name, slips()), |(text, name, slips)| {
        for text in [&text, &slipped(&name, &slips)] {
            match text.parse::<Cell>() {
                Ok(cell) => prop_assert_eq!(&cell.to_string(), text),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
        Ok(())
    });
    let time = Just("2026-11-29T19:30:00Z");
    try_cases("times", 2000, &(any_text(), time, slips()), |(text, time, slips)| {
        for text in [&text, &slipped(time, &slips)] {
            match text.parse::<Timestamp>() {
                Ok(time) => prop_assert_eq!(&time.to_string(), text),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
        Ok(())
    });
}

#[test]
fn what_is_given_as_a_game_file_never_panics() {
    let read = Count::new(0);
    for (family, positions) in families() {
        let given = (positions, any_text(), vec(any::<Index>(), 0..6), slips());
        try_cases(&format!("files, {family}"), 40, &given, |(found, text, choices, slips)| {
            let mut record = Record::from_position(Players::new("Aki", "Ben", "三郎"), found.0);
            for choice in choices {
                let legal = record.game().legal_actions();
                if !legal.is_empty() {
                    record.play(*choice.get(&legal)).expect("it may be played");
                    assert!(record.set_comment(record.len(), "はは \"\\\n"));
                }
            }
            for text in [&text, &slipped(&record.to_text(), &slips)] {
                read.set(read.get() + usize::from(file_is_safe(text)?));
            }
            Ok(())
        });
    }
    println!("{} texts were game files all the same", read.get());
    assert!(read.get() >= 50);
}

fn file_is_safe(text: &str) -> Result<bool, TestCaseError> {
    let strict = load(text, "game");
    match &strict {
        // Blanks and what may be left out may differ from how it would be written.
        Ok(record) => written_again(record)?,
        Err(error) => is_shown(error)?,
    }
    match load_lenient(text, "game") {
        Ok(Loaded::Sound(record)) => {
            prop_assert_eq!(record.to_text(), strict.as_ref().expect("sound").to_text());
        }
        Ok(Loaded::Damaged { good, error }) => {
            prop_assert_eq!(strict.as_ref().expect_err("damaged").to_string(), error.to_string());
            written_again(&good)?;
        }
        Err(error) => {
            prop_assert_eq!(strict.as_ref().expect_err("bad").to_string(), error.to_string());
        }
    }
    Ok(strict.is_ok())
}

fn written_again(record: &Record) -> TestCaseResult {
    let text = record.to_text();
    let again = load(&text, "game").map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(again.to_text(), text);
    Ok(())
}
