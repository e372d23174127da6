//! Texts of people, from files, made fit to be printed.

/// A text as it can be sent to any terminal: of its control characters only line feeds are left, so
/// that no file can send commands to the terminal.
pub(super) fn printable(text: &str) -> String {
    let shown = |character: char| match character {
        '\n' => '\n',
        '\t' => ' ',
        control if control.is_control() => char::REPLACEMENT_CHARACTER,
        other => other,
    };
    text.replace("\r\n", "\n").chars().map(shown).collect()
}

/// A text in one line of ASCII characters, with `?` for every other.
pub(super) fn ascii(text: &str) -> String {
    let shown = |character: char| match character {
        '\n' | '\t' => ' ',
        ' '..='~' => character,
        _ => '?',
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_escape_code_is_left() {
        assert_eq!(printable("a\u{1b}[31mb\tc\r\nd"), "a\u{fffd}[31mb c\nd");
        assert_eq!(printable("三人 e\u{301}"), "三人 e\u{301}");
        assert_eq!(ascii("三 A\nki\u{1b}"), "? A ki?");
    }
}
