//! Files as accidents and malice make them: an error or a game, never a panic, and soon.

use std::time::{Duration, Instant};

use sannin_shogi::record::{LoadError, Problem, Record, SIZE_LIMIT, load, read_text};

use super::support::game;
use support::Dice;

/// Loads bytes as a file, and holds that what is loaded is loaded again from its own text.
fn load_bytes(bytes: &[u8]) -> Result<Record, LoadError> {
    let record = load(&read_text(bytes, "hostile")?, "hostile")?;
    let text = record.to_text();
    assert_eq!(load(&text, "again").unwrap().to_text(), text);
    Ok(record)
}

/// A game of thirty actions with comments.
fn thirty_actions() -> Record {
    let mut record = game(&[]);
    let mut dice = Dice::new(30);
    while record.len() < 30 {
        let actions = record.game().position().legal_actions().to_vec();
        let _ = record.play(actions[dice.below(actions.len())]);
        assert!(record.game().result().is_none(), "choose another seed");
    }
    record.started = Some("2026-11-29T19:30:00Z".parse().unwrap());
    assert!(record.set_comment(0, "三\u{1f3b2}\n") && record.set_comment(30, "\\\"end\""));
    record
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let text = thirty_actions().to_text();
    for end in 0..text.trim_end().len() {
        let error = load_bytes(&text.as_bytes()[..end]).unwrap_err();
        assert!(
            matches!(error.problem, Problem::Json { .. } | Problem::NotUtf8(_)),
            "{end}: {error}"
        );
    }
    assert!(load_bytes(text.trim_end().as_bytes()).is_ok());
}

#[test]
fn a_flipped_bit_is_refused_or_a_game() {
    let record = thirty_actions();
    let text = record.to_text();
    let mut games = 0;
    for at in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            match load_bytes(&bytes) {
                Ok(_) => games += 1,
                Err(error) => assert!(error.to_string().starts_with("hostile: ")),
            }
        }
    }
    // In names and comments most letters can be others, and the rest is all but never a game.
    assert!(games > 0 && games < text.len(), "{games} of {}", 8 * text.len());
}

#[test]
fn bytes_put_in_or_left_out_are_refused_or_a_game() {
    let text = thirty_actions().to_text();
    let mut dice = Dice::new(8);
    for _ in 0..3000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, b"\"{}[],:0-\\\0\xff"[dice.below(12)]),
                _ => {
                    let end = (at + dice.below(40)).min(bytes.len());
                    let piece = bytes[at..end].to_vec();
                    let to = dice.below(bytes.len());
                    bytes.splice(to..to, piece);
                }
            }
        }
        let _ = load_bytes(&bytes);
    }
}

/// Loads a game, which must take less than a second. A busy machine may need more for a
/// moment, but not each time that it is tried; what takes time by its nature does.
fn soon<T>(kind: &str, load: impl Fn() -> T) -> T {
    let mut times = Vec::new();
    while times.len() < 5 {
        let start = Instant::now();
        let loaded = load();
        times.push(start.elapsed());
        if times.last() < Some(&Duration::from_secs(1)) {
            return loaded;
        }
    }
    panic!("{kind}: {times:?}");
}

#[test]
fn largest_files_of_every_kind_are_answered_soon() {
    let head = r#"{"format": "sannin-shogi", "version": 1, "#;
    let fill = |start: &str, piece: &str, end: &str| {
        let room = SIZE_LIMIT as usize - head.len() - start.len() - end.len();
        [head, start, &piece.repeat(room / piece.len()), end].concat()
    };
    let files = [
        ("lists in lists", fill("\"actions\": ", "[", "")),
        ("lists in unknown lists", fill("\"notes\": ", "[", "")),
        ("objects in objects", fill("\"players\": ", "{\"a\":", "")),
        ("empty lists", fill("\"actions\": [", "[],", "[]]}")),
        ("digits", fill("\"started\": ", "9", "}")),
        ("a key", fill("\"", "k", "\": 1}")),
        ("a name", fill("\"players\": {\"first\": \"", "三", "\"}}")),
        ("a wrong text", fill("\"alliance\": \"", "x", "\"}")),
        ("an action", fill("\"actions\": [\"", "P", "\"]}")),
        ("a position", fill("\"position\": \"", "7/", "\"}")),
        ("a moment", fill("\"started\": \"", "2", "\"}")),
        ("escapes", fill("\"players\": {\"first\": \"", "\\u0041", "\"}}")),
        ("actions", fill("\"actions\": [\"P3c-4d\"", ",\"P3c-4d\"", "]}")),
        ("resignations", fill("\"actions\": [\"resign\"", ",\"resign\"", "]}")),
        ("one comment", fill("\"comments\": {\"0\": \"", "\\n", "\"}}")),
        ("a comment's number", fill("\"comments\": {\"", "0", "\": \"\"}}")),
        ("white space", fill("", " ", "\"players\": {}}")),
        ("nothing", " ".repeat(SIZE_LIMIT as usize)),
    ];
    for (kind, text) in files {
        let loaded = soon(kind, || load(&text, "hostile"));
        let sound = ["a name", "escapes", "one comment", "white space"].contains(&kind);
        assert_eq!(loaded.is_ok(), sound, "{kind}: {:?}", loaded.err());
        if let Err(error) = loaded {
            assert!(error.to_string().len() < 1000, "{kind}");
        }
    }
}

#[test]
fn many_comments_are_read_soon() {
    let comments: Vec<String> = (0..300_000).map(|n| format!("\"{n}\": \"\"")).collect();
    let comments = comments.join(",");
    let text = format!(r#"{{"format": "sannin-shogi", "version": 1, "comments": {{{comments}}}}}"#);
    let error = soon("many comments", || load(&text, "hostile")).unwrap_err();
    assert!(matches!(error.problem, Problem::Comment { number: 299_999, actions: 0 }), "{error}");
}

#[test]
fn numbers_of_every_size_are_no_text() {
    for number in ["0", "-0", "1e5", "1e308", "-1e400", "0.1e-999", "18446744073709551616", "NaN"] {
        for key in ["started", "position", "actions", "players", "result", "version"] {
            let version = if key == "version" { "" } else { r#""version": 1, "# };
            let text = format!(r#"{{"format": "sannin-shogi", {version}"{key}": {number}}}"#);
            assert!(load(&text, "hostile").is_err(), "{text}");
        }
    }
}

#[test]
fn surrogates_must_stand_in_pairs() {
    let named = |escape: &str| {
        load(
            &format!(
                r#"{{"format": "sannin-shogi", "version": 1, "players": {{"first": "{escape}"}}}}"#
            ),
            "hostile",
        )
    };
    assert_eq!(named(r"\ud83c\udfb2").unwrap().players.first, "\u{1f3b2}");
    for lone in [r"\ud83c", r"\udfb2", r"\udfb2\ud83c", r"\ud83c\ud83c", r"\ud83cx", r"\ud83c\n"] {
        assert!(named(lone).is_err(), "{lone}");
    }
}
