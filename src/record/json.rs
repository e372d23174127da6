//! Errors of the JSON parser, in words for people who write no parsers.

use serde_path_to_error::{Path, Segment};

use crate::notation::text::{listed, quoted};

use super::error::Problem;
use super::format::FormatError;

/// The most characters of a message.
const MESSAGE_LIMIT: usize = 400;

/// The keys whose values may be null.
const NULLABLE: [&str; 5] = ["started", "alliance", "position", "result", "winner"];

/// The parser's error, with the line and the column apart from it.
pub(super) fn problem(error: &FormatError) -> Problem {
    let (path, error) = (error.path(), error.inner());
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&place).unwrap_or(&message);
    let message = if error.is_data() { located(message, path) } else { plain(message) };
    // It may quote a text of the file, of whatever length.
    let message = message.chars().take(MESSAGE_LIMIT).collect();
    Problem::Json { line, column, message }
}

/// The message about a value that is JSON, with the keys that lead to it.
fn located(message: &str, path: &Path) -> String {
    let keys: Vec<&Segment> = path.iter().collect();
    if let Some((found, expected)) =
        message.strip_prefix("invalid type: ").and_then(|types| types.rsplit_once(", expected "))
    {
        let last = keys.last().map(ToString::to_string).unwrap_or_default();
        let or_null = if NULLABLE.contains(&last.as_str()) { ", or null" } else { "" };
        return format!(
            "expected {} for {}{or_null}, not {}",
            kind(expected),
            place(&keys),
            value(found)
        );
    }
    let field = |start: &str| message.strip_prefix(start)?.strip_suffix('`');
    if let Some(key) = field("missing field `") {
        return format!("the key '{key}' is missing in {}", place(&keys));
    }
    if let Some(key) = field("duplicate field `") {
        return format!("the key '{key}' is given twice in {}", place(&keys));
    }
    if let Some((key, known)) =
        message.strip_prefix("unknown field `").and_then(|keys| keys.rsplit_once("`, expected "))
    {
        let object = keys.split_last().map_or(&keys[..], |(_, object)| object);
        return unknown(key, known, &place(object));
    }
    match keys[..] {
        [] => message.to_owned(),
        _ => format!("{}: {message}", place(&keys)),
    }
}

/// The value at the end of a path, as messages call it.
fn place(path: &[&Segment]) -> String {
    let keys: Vec<String> = path
        .iter()
        .map(|segment| match segment {
            Segment::Map { key } => quoted(key),
            segment => segment.to_string(),
        })
        .collect();
    match (&keys.iter().map(String::as_str).collect::<Vec<_>>()[..], path.last()) {
        ([], _) => "the game".to_owned(),
        (["actions", ..], Some(Segment::Seq { index })) => format!("action {}", index + 1),
        (["alliance", ..], _) => "'alliance'".to_owned(),
        (["comments", number], _) => format!("comment {number}"),
        (["players", seat], _) => format!("the player '{seat}'"),
        (["rulings", ruling], _) => format!("the ruling '{ruling}'"),
        ([.., last], _) => format!("'{last}'"),
    }
}

/// The message about an unknown key, with the one that was probably meant or else all known ones,
/// which the parser gives in grave accents.
fn unknown(key: &str, known: &str, object: &str) -> String {
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    // No long key is compared, which would take long.
    let near = known.iter().filter(|known| key.len() <= 2 * known.len());
    let hint = match near.map(|known| (strsim::levenshtein(key, known), known)).min() {
        Some((distance, known)) if distance <= 2 => format!("did you mean '{known}'?"),
        _ => format!("the keys are {}", listed(&known, " and ")),
    };
    format!("unknown key '{}' in {object}: {hint}", quoted(key))
}

/// The type that the parser expected, in words of the format.
fn kind(expected: &str) -> &str {
    match expected {
        "a sequence" => "a list",
        "an object" => "an object",
        // All else is text, whatever it says.
        _ => "text",
    }
}

/// The parser's message in plain words, saying what would be right.
fn plain(message: &str) -> String {
    if let Some(inside) = message.strip_prefix("EOF while parsing a") {
        return match inside {
            " value" => "the file ends where a value is expected".to_owned(),
            inside => format!("the file ends within a{inside}"),
        };
    }
    let plain = match message {
        "expected value" | "expected ident" => {
            "expected a text in double quotes, a number, true, false, null, a list in [ ] or an \
             object in { }"
        }
        "key must be a string" => "expected a key in double quotes",
        "expected `:`" => "expected ':' between the key and its value",
        "expected `,` or `]`" => "expected ',' before another value, or ']' at the end of the list",
        "expected `,` or `}`" => "expected ',' before another key, or '}' at the end of the object",
        "trailing comma" => "expected no ',' after the last value",
        "trailing characters" => "expected nothing after the end of the game",
        "invalid number" => "this is no number; a text needs double quotes",
        "number out of range" => "the number is too large",
        "invalid escape" => {
            r#"after '\' expected one of " \ / b f n r t, or u and four hexadecimal digits"#
        }
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            r"half a character: after \ud800 to \udbff expected \udc00 to \udfff"
        }
        "invalid unicode code point" => "this is no character",
        "recursion limit exceeded" => "there are too many lists and objects inside each other",
        control if control.starts_with("control character") => {
            r"a text ends its line or has a control character: expected '\n' for a line end, '\t' for a tab"
        }
        message => message,
    };
    plain.to_owned()
}

/// The value that the parser found, in words of the format.
fn value(found: &str) -> String {
    let bare = |start| found.strip_prefix(start)?.strip_suffix('`');
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        _ => bare("boolean `")
            .or_else(|| bare("integer `"))
            .or_else(|| bare("floating point `"))
            .or_else(|| found.strip_prefix("string "))
            .unwrap_or(found)
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message about a text, read as a list of actions, after its place.
    fn message(text: &str) -> String {
        let mut json = serde_json::Deserializer::from_str(text);
        let read = serde_path_to_error::deserialize::<_, Vec<String>>(&mut json);
        let error = read.err().or_else(|| {
            let error = json.end().err()?;
            Some(FormatError::new(serde_path_to_error::Track::new().path(), error))
        });
        match problem(&error.unwrap()) {
            Problem::Json { message, .. } => message,
            problem => panic!("{problem}"),
        }
    }

    #[test]
    fn a_quoted_text_may_hold_the_parsers_own_words() {
        let text = serde_json::to_string("a, expected b").unwrap();
        assert_eq!(message(&text), "expected a list for the game, not \"a, expected b\"");
    }

    #[test]
    fn no_jargon_is_left() {
        for text in [
            "",
            "[",
            "[\"",
            "[\"a",
            "[x",
            "[nul",
            "[\"a\" \"b\"]",
            "[\"a\",]",
            "[\"a\"] 1",
            "[1]",
            "[1.5]",
            "[true]",
            "[null]",
            "[[]]",
            "[{}]",
            "{}",
            "[\"\\x\"]",
            "[\"\\ud800\"]",
            "[\"\\ud800\\n\"]",
            "[\"\\ud800\\ud800\"]",
            "[\"\n\"]",
            "[-]",
            "[1e999]",
        ] {
            let message = message(text);
            for jargon in ["EOF", "ident", "expected value", "invalid", "trailing", "integer `"] {
                assert!(!message.contains(jargon), "{text}: {message}");
            }
        }
    }
}
