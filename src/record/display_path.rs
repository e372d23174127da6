//! Paths in messages.

use std::fmt::{self, Write};
use std::path::Path;

/// A path for messages: in one line, and with its control characters escaped, so that no
/// file's name can send codes to a terminal or turn the text around it. What is not Unicode is
/// shown as U+FFFD.
///
/// ```
/// use std::path::Path;
/// use sannin_shogi::record::display_path;
///
/// assert_eq!(display_path(Path::new("games/三人.json")).to_string(), "games/三人.json");
/// assert_eq!(display_path(Path::new("a\u{1b}[2J\n.json")).to_string(), "a\\u{1b}[2J\\n.json");
/// ```
pub fn display_path<P: AsRef<Path> + ?Sized>(path: &P) -> impl fmt::Display {
    Shown(path.as_ref())
}

struct Shown<'a>(&'a Path);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.to_string_lossy().chars() {
            if character.is_control() || turns_or_breaks(character) {
                write!(f, "{}", character.escape_default())?;
            } else {
                f.write_char(character)?;
            }
        }
        Ok(())
    }
}

/// Tests whether a character changes the direction of the text after it, or ends its line.
fn turns_or_breaks(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_character_is_escaped_and_no_letter() {
        for code in (0..0x20).chain(0x7f..0xa0) {
            let name = format!("a{}b", char::from(code as u8));
            let text = display_path(&name).to_string();
            assert!(text.starts_with("a\\") && text.ends_with('b'), "{code:x}: {text}");
            assert!(!text.contains(char::is_control), "{code:x}");
        }
        assert_eq!(display_path("nosj\u{202e}.json").to_string(), "nosj\\u{202e}.json");
        for name in ["C:\\games\\x.json", "it's \"三\".json", "e\u{301}mile"] {
            assert_eq!(display_path(name).to_string(), name);
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_text_is_shown_too() {
        use std::os::unix::ffi::OsStrExt;
        let name = std::ffi::OsStr::from_bytes(b"a\xff\x1bb");
        assert_eq!(display_path(name).to_string(), "a\u{fffd}\\u{1b}b");
    }
}
