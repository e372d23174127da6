//! What is wrong with a JSON text, told to people who write no parsers.

use super::read::Problem;

/// The most characters of a message.
const MESSAGE_LIMIT: usize = 400;

/// What the parser found wrong, with the place apart from it.
pub(super) fn problem(error: &serde_json::Error) -> Problem {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = plain(message.strip_suffix(&place).unwrap_or(&message));
    // It may quote a text of the file, of whatever length.
    let message = message.chars().take(MESSAGE_LIMIT).collect();
    Problem::Json { line, column, message }
}

/// The parser's message in plain words, saying what would be right.
fn plain(message: &str) -> String {
    if let Some(inside) = message.strip_prefix("EOF while parsing a") {
        return match inside {
            " value" => "the file ends where a value is expected".to_owned(),
            inside => format!("the file ends within a{inside}"),
        };
    }
    if let Some((found, expected)) =
        message.strip_prefix("invalid type: ").and_then(|types| types.rsplit_once(", expected "))
    {
        return format!("expected {expected}, not {}", value(found));
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
        // What is wrong with a game, in words of this program's own.
        message => message,
    };
    plain.to_owned()
}

/// What the parser calls a value, in words of the format.
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

    /// The message about a text, read as a list of texts, after its place.
    fn message(text: &str) -> String {
        match problem(&serde_json::from_str::<Vec<String>>(text).unwrap_err()) {
            Problem::Json { message, .. } => message,
            problem => panic!("{problem}"),
        }
    }

    #[test]
    fn a_quoted_text_may_hold_the_parsers_own_words() {
        let text = serde_json::to_string("a, expected b").unwrap();
        assert_eq!(message(&text), "expected a sequence, not \"a, expected b\"");
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
