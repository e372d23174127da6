//! Text measured in terminal columns: clipping, padding and wrapping.
//!
//! Kanji take two columns and combining marks none, so nothing here counts characters or bytes.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Marks the end of a text that has been cut. One column wide in every terminal.
const CUT: char = '~';

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.graphemes(true).map(grapheme_width).sum()
}

/// Control characters are not drawn, so they take no column.
fn grapheme_width(grapheme: &str) -> usize {
    if grapheme.contains(char::is_control) { 0 } else { grapheme.width() }
}

/// The text, cut to at most `columns` columns; a cut is marked in the last of them.
pub fn clip(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let Some(room) = columns.checked_sub(1) else {
        return String::new();
    };
    let mut clipped = head(text, room).to_owned();
    clipped.push(CUT);
    clipped
}

/// The longest beginning of the text that takes at most `columns` columns.
pub fn head(text: &str, columns: usize) -> &str {
    let mut used = 0;
    for (at, grapheme) in text.grapheme_indices(true) {
        used += grapheme_width(grapheme);
        if used > columns {
            return text.get(..at).unwrap_or_default();
        }
    }
    text
}

/// The text clipped to `columns` columns and filled up with spaces to exactly as many.
pub fn fit(text: &str, columns: usize) -> String {
    let mut fitted = clip(text, columns);
    let missing = columns.saturating_sub(width(&fitted));
    fitted.extend(std::iter::repeat_n(' ', missing));
    fitted
}

/// The text in lines of at most `columns` columns, broken at spaces where there are any and inside
/// a word only when it is longer than a line. Line feeds in the text are kept.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2); // a kanji must fit, or nothing would ever be laid out
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let needed = width(word) + usize::from(!line.is_empty());
            if width(&line) + needed <= columns {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            let mut rest = word;
            while width(rest) > columns {
                let first = head(rest, columns);
                let (first, others) = rest.split_at(first.len());
                lines.push(first.to_owned());
                rest = others;
            }
            line.push_str(rest);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_not_characters() {
        assert_eq!(width("abc"), 3);
        assert_eq!(width("外交"), 4);
        assert_eq!(width("e\u{301}"), 1, "a combining mark takes no column");
        assert_eq!(width("a\tb"), 2, "control characters are not drawn");
    }

    #[test]
    fn clipping_never_exceeds_the_room_and_never_splits_a_character() {
        let texts = ["", "short", "外交外交外交", "a外b交c", "e\u{301}e\u{301}e\u{301}e\u{301}"];
        for text in texts {
            for columns in 0..10 {
                let clipped = clip(text, columns);
                assert!(width(&clipped) <= columns, "{text} in {columns}");
                assert_eq!(width(&fit(text, columns)), columns);
                if width(text) <= columns {
                    assert_eq!(clipped, text);
                }
            }
        }
        assert_eq!(clip("abcdef", 4), "abc~");
        assert_eq!(clip("外交外交", 4), "外~", "the second kanji would leave no room for the mark");
    }

    #[test]
    fn wrapping_breaks_at_spaces_and_in_long_words_only_where_it_must() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("外交外交", 5), ["外交", "外交"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("", 9), [""]);
        assert_eq!(wrap("外交", 0), ["外", "交"]);
    }
}
