//! Text measured in terminal columns: clipping, padding and wrapping.
//!
//! Kanji take two columns and combining marks none, so nothing here counts characters or bytes. The
//! crate `textwrap` would measure each character for itself, which gives emoji and half-width kana
//! with voiced marks other widths than ratatui draws them with.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Marks the end of a text that has been cut. One column wide in every terminal.
const CUT: char = '~';

/// The number of columns that a text takes.
pub fn width(text: &str) -> usize {
    graphemes(text).map(|(_, columns)| columns).sum()
}

/// The characters of a text as a reader sees them, each with its columns.
fn graphemes(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut characters = rest.chars();
        let first = characters.next()?;
        let (length, columns) = match (alone(first), characters.next().map(alone)) {
            (Some(columns), None | Some(Some(_))) => (first.len_utf8(), columns),
            _ => {
                let grapheme = rest.graphemes(true).next()?;
                (grapheme.len(), grapheme_width(grapheme))
            }
        };
        let (grapheme, after) = rest.split_at(length);
        rest = after;
        Some((grapheme, columns))
    })
}

/// The columns of a character that never joins another one of this kind. Nearly all text is made
/// of these, and they need no tables.
fn alone(character: char) -> Option<usize> {
    match character {
        ' '..='~' => Some(1),
        'ぁ'..='ゖ' | 'ァ'..='ヺ' | '一'..='\u{9fff}' => Some(2),
        _ => None,
    }
}

/// Control characters are not drawn, so they take no column.
fn grapheme_width(grapheme: &str) -> usize {
    if grapheme.contains(char::is_control) { 0 } else { grapheme.width() }
}

/// The text, cut to at most `columns` columns; a cut is marked in the last of them.
pub fn clip(text: &str, columns: usize) -> String {
    let Some(room) = columns.checked_sub(1) else {
        return String::new();
    };
    let clipped = head(text, columns);
    if clipped.len() == text.len() {
        return text.to_owned();
    }
    format!("{}{CUT}", head(clipped, room))
}

/// The text, shortened in its middle to at most `columns` columns; a cut is marked. So of a path
/// both the folder and the name with its ending can be told.
pub fn clip_middle(text: &str, columns: usize) -> String {
    let Some(room) = columns.checked_sub(1) else {
        return String::new();
    };
    if head(text, columns).len() == text.len() {
        return text.to_owned();
    }
    let end = tail(text, room - room / 2);
    format!("{}{CUT}{end}", head(text, room / 2))
}

/// The longest beginning of the text that takes at most `columns` columns.
pub fn head(text: &str, columns: usize) -> &str {
    let (mut used, mut end) = (0, 0);
    for (grapheme, width) in graphemes(text) {
        used += width;
        if used > columns {
            break;
        }
        end += grapheme.len();
    }
    text.get(..end).unwrap_or_default()
}

/// The longest end of the text that takes at most `columns` columns.
fn tail(text: &str, columns: usize) -> &str {
    let (mut used, mut start) = (0, text.len());
    for (at, grapheme) in text.grapheme_indices(true).rev() {
        used += grapheme_width(grapheme);
        if used > columns {
            break;
        }
        start = at;
    }
    text.get(start..).unwrap_or_default()
}

/// The text clipped to `columns` columns and filled up with spaces to exactly that width.
pub fn fit(text: &str, columns: usize) -> String {
    let mut fitted = clip(text, columns);
    let missing = columns.saturating_sub(width(&fitted));
    fitted.extend(std::iter::repeat_n(' ', missing));
    fitted
}

/// The text on one line: line feeds and carriage returns become spaces.
pub fn flat(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// The text in lines of at most `columns` columns, broken at spaces where there are any and inside
/// a word only when it is longer than a line. Line feeds in the text are kept.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    lines(text, columns).map(str::to_owned).collect()
}

/// The lines of [`wrap`] one after the other, so that of a long text no more is looked at than is
/// shown.
pub fn lines(text: &str, columns: usize) -> impl Iterator<Item = &str> {
    spans(text, columns).map(|span| text.get(span).unwrap_or_default())
}

/// The places of the [`lines`] in the text, as byte offsets. The spaces and the line feed at a
/// break belong to no line.
pub fn spans(text: &str, columns: usize) -> impl Iterator<Item = Range<usize>> {
    let columns = columns.max(2); // a kanji must fit, or nothing would ever be laid out
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let (length, rest) = first_line(text.get(start..)?, columns);
        next = rest.map(|rest| start + rest);
        Some(start..start + length)
    })
}

/// The length of the first line of a text, and the offset of the next one, if there is one.
fn first_line(text: &str, columns: usize) -> (usize, Option<usize>) {
    let (mut used, mut end, mut space) = (0, 0, None);
    for (grapheme, width) in graphemes(text) {
        if grapheme == "\n" || grapheme == "\r\n" {
            return (end, Some(end + grapheme.len()));
        }
        if grapheme == " " && used > 0 {
            space = Some(end);
        }
        if used + width > columns {
            let length = space.unwrap_or(end);
            let rest = text.get(length..).unwrap_or_default().trim_start_matches(' ');
            let next = (!rest.is_empty()).then(|| text.len() - rest.len());
            return (length, next);
        }
        used += width;
        end += grapheme.len();
    }
    (end, None)
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
    fn characters_that_need_no_tables_have_the_width_of_the_tables() {
        for character in (' '..'\u{20000}').filter(|&character| alone(character).is_some()) {
            let text = character.to_string();
            assert_eq!(alone(character), Some(text.width()), "{character}");
            assert_eq!(format!("{text}a{text}").graphemes(true).count(), 3, "{character}");
        }
        assert_eq!(width("か\u{3099}x"), 3, "a voiced mark joins what is before it");
    }

    #[test]
    fn a_path_loses_its_middle() {
        assert_eq!(clip_middle("/home/aki/evening.json", 13), "/home/~g.json");
        assert_eq!(clip_middle("外交外交外交", 7), "外~交", "no character is split");
        assert_eq!(clip_middle("short", 5), "short");
        assert_eq!(clip_middle("short", 0), "");
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
