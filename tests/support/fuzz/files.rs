//! Game files: what is loaded is saved and loaded again as it was, and replays; what is refused is
//! refused with the place.

use sannin_shogi::core::Game;
use sannin_shogi::record::{LoadError, Loaded, Problem, Record, load, load_lenient, read_text};
use serde_json::Value;

use super::{Fate, expect_message};

/// Bytes as a game file.
pub fn holds(bytes: &[u8]) -> Fate {
    let read = read_text(bytes, "a file").and_then(|text| {
        let loaded = load(&text, "a file");
        looked_at(&text, &loaded);
        if let Ok(record) = &loaded {
            all_is_kept(&text, record);
        }
        loaded
    });
    match &read {
        Ok(record) => saved_and_replayed(record),
        Err(error) => placed(error),
    }
    Fate::of(&read)
}

/// Asserts that all that stands in a file stands in the text of its record.
fn all_is_kept(text: &str, record: &Record) {
    let [file, saved]: [Value; 2] =
        [text, &record.to_text()].map(|text| serde_json::from_str(text).unwrap());
    for (key, value) in file.as_object().unwrap() {
        match (value, &saved[key]) {
            (Value::Object(parts), Value::Object(all)) => {
                let kept = |(name, part)| all.get(name) == Some(part);
                assert!(parts.iter().all(kept), "{key}: {value} became {all:?}");
            }
            (value, kept) => assert_eq!(value, kept, "{key}"),
        }
    }
}

/// Asserts that a record is saved as it is, and that its actions lead to its position once more.
pub(super) fn saved_and_replayed(record: &Record) {
    let text = record.to_text();
    let again = load(&text, "saved").unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.to_text(), text);
    assert_eq!(again.players, record.players);
    assert_eq!(again.game().actions(), record.game().actions());

    let mut game = Game::new(*record.game().start());
    for &play in record.game().actions() {
        game.play(play).unwrap_or_else(|reason| panic!("{reason}\n{text}"));
    }
    assert_eq!(game.position(), record.game().position(), "{text}");
    assert_eq!(game.result(), record.game().result(), "{text}");
    assert!(record.comments().all(|(number, _)| number <= record.len()), "{text}");
}

/// Asserts that a file which may be looked at at least is loaded up to what is wrong, and is sound
/// when it is loaded strictly.
fn looked_at(text: &str, loaded: &Result<Record, LoadError>) {
    match (load_lenient(text, "a file"), loaded) {
        (Ok(Loaded::Sound(record)), Ok(strict)) => assert_eq!(record.to_text(), strict.to_text()),
        (Ok(Loaded::Damaged { good, error }), Err(strict)) => {
            assert_eq!(error.to_string(), strict.to_string());
            saved_and_replayed(&good);
            if let Problem::Action { number, .. } = error.problem {
                assert_eq!(good.len() + 1, number, "{error}");
            }
        }
        (Err(error), Err(strict)) => assert_eq!(error.to_string(), strict.to_string()),
        (lenient, strict) => panic!("{lenient:?}, but {strict:?}: {text}"),
    }
}

/// Asserts that a refusal names the file and the place in it.
fn placed(error: &LoadError) {
    let message = error.to_string();
    expect_message(&message);
    let Some(problem) = message.strip_prefix("a file: ") else { panic!("{message}") };
    let places = ["line ", "byte ", "action ", "comment ", "'format'", "'version'", "'position'"];
    let wholes = ["is of version", "is UTF-16", "starts with a byte order mark", "'alliance'"];
    assert!(
        places.iter().any(|place| problem.contains(place))
            || wholes.iter().any(|whole| problem.starts_with(whole))
            || problem.starts_with("'result' is "),
        "{message}"
    );
}
