//! A line of text that is being typed.

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use crate::columns;

/// A text with a cursor in it. Editing moves by what a reader sees as one character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    text: String,
    /// A byte offset, always between two characters as a reader sees them.
    cursor: usize,
    /// How many characters (as Unicode counts them) are let in.
    limit: usize,
}

impl Line {
    /// A line that starts with a text, the cursor at its end, and takes at most `limit` characters.
    /// Control characters are left out as by [`insert`](Line::insert); of what stands there at the
    /// start nothing else is cut off.
    pub(crate) fn new(text: impl Into<String>, limit: usize) -> Line {
        let mut text = text.into();
        text.retain(|character| is_kept(&character));
        Line { cursor: text.len(), text, limit }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// What stands before the cursor, and what from it on.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// Replaces the text; the cursor goes to its end.
    pub(crate) fn set(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.cursor = self.text.len();
    }

    /// Puts a text in at the cursor. Control characters other than a line feed are left out, and
    /// so is what exceeds the limit.
    pub(crate) fn insert(&mut self, typed: &str) {
        let room = self.limit.saturating_sub(self.text.chars().count());
        let typed: String = typed.chars().filter(is_kept).take(room).collect();
        self.text.insert_str(self.cursor, &typed);
        self.cursor += typed.len();
        // A combining mark may have joined what stands after the cursor.
        if let Ok(false) =
            GraphemeCursor::new(self.cursor, self.text.len(), true).is_boundary(&self.text, 0)
        {
            self.right();
        }
    }

    /// As [`insert`](Line::insert) for a text of one line: line feeds become spaces.
    pub(crate) fn insert_flat(&mut self, typed: &str) {
        self.insert(&typed.replace(['\n', '\r'], " "));
    }

    /// Deletes the character before the cursor.
    pub(crate) fn backspace(&mut self) {
        let end = self.cursor;
        self.left();
        self.text.replace_range(self.cursor..end, "");
    }

    /// Deletes the character at the cursor.
    pub(crate) fn delete(&mut self) {
        let start = self.cursor;
        self.right();
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }

    /// Deletes everything.
    pub(crate) fn clear(&mut self) {
        self.set("");
    }

    /// Moves the cursor one character to the left.
    pub(crate) fn left(&mut self) {
        let before = self.text.get(..self.cursor).unwrap_or_default();
        self.cursor = before.grapheme_indices(true).next_back().map_or(0, |(at, _)| at);
    }

    /// Moves the cursor one character to the right.
    pub(crate) fn right(&mut self) {
        let after = self.text.get(self.cursor..).unwrap_or_default();
        self.cursor += after.graphemes(true).next().map_or(0, str::len);
    }

    /// Moves the cursor to the start.
    pub(crate) fn home(&mut self) {
        self.cursor = 0;
    }

    /// Moves the cursor to the end.
    pub(crate) fn end(&mut self) {
        self.cursor = self.text.len();
    }

    /// What stands before, under and after the cursor, cut so that it takes at most `columns`
    /// columns and the cursor is seen. Under the cursor at the end of the text there is a space.
    pub(crate) fn window(&self, columns: usize) -> [String; 3] {
        let (before, after) = self.parts();
        let under = after.graphemes(true).next().unwrap_or(" ");
        let after = after.get(under.len()..).unwrap_or_default();
        let under = if under == "\n" { " " } else { under };
        let mut room = columns.saturating_sub(columns::width(under));
        let mut start = before.len();
        for (at, grapheme) in before.grapheme_indices(true).rev() {
            let needed = columns::width(grapheme);
            if needed > room {
                break;
            }
            room -= needed;
            start = at;
        }
        let before = before.get(start..).unwrap_or_default();
        [before, under, columns::head(after, room)].map(|part| part.replace('\n', " "))
    }
}

/// Whether a character may stand in a line: a line feed, or one that is drawn.
fn is_kept(character: &char) -> bool {
    *character == '\n' || !character.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editing_moves_by_what_is_seen_as_one_character() {
        let mut line = Line::new("外e\u{301}", 40);
        line.left();
        line.insert("x");
        assert_eq!(line.text(), "外xe\u{301}");
        line.delete();
        assert_eq!(line.text(), "外x");
        line.backspace();
        line.backspace();
        assert_eq!(line.text(), "");
        line.backspace();
        line.delete();
        assert_eq!(line, Line::new("", 40));
    }

    #[test]
    fn a_combining_mark_typed_alone_joins_the_character_before_it() {
        let mut line = Line::new("ea", 40);
        line.left();
        line.insert("\u{301}");
        assert_eq!(line.text(), "e\u{301}a");
        line.backspace();
        assert_eq!(line.text(), "a");
    }

    #[test]
    fn control_characters_and_what_exceeds_the_limit_stay_out() {
        let mut line = Line::new("", 5);
        line.insert("a\u{1b}[b");
        assert_eq!(line.text(), "a[b");
        line.insert("cdefgh");
        assert_eq!(line.text(), "a[bcd");
        let mut flat = Line::new("", 9);
        flat.insert_flat("a\nb\r");
        assert_eq!(flat.text(), "a b ");
    }

    #[test]
    fn what_stands_in_a_line_at_the_start_has_no_control_characters_and_is_not_cut_off() {
        let mut line = Line::new("a\u{1}b\n\tc", 3);
        assert_eq!(line.text(), "ab\nc");
        line.insert("d");
        assert_eq!(line.text(), "ab\nc", "there is no room for more");
    }

    #[test]
    fn what_is_pasted_fills_the_room_at_the_cursor() {
        let mut line = Line::new("外a", 5);
        line.left();
        line.insert(&"\u{7}交".repeat(1 << 20));
        assert_eq!(line.parts(), ("外交交交", "a"));
    }

    #[test]
    fn the_window_shows_the_cursor_at_any_width() {
        let mut line = Line::new("abcdef外交", 40);
        for _ in 0..9 {
            for columns in 2..14 {
                let parts = line.window(columns);
                let shown: usize = parts.iter().map(|part| columns::width(part)).sum();
                assert!(shown <= columns, "{parts:?} in {columns}");
                assert!(!parts[1].is_empty());
            }
            line.left();
        }
        assert_eq!(line.window(4), ["".to_owned(), "a".to_owned(), "bcd".to_owned()]);
    }
}
