//! A line of text that is being typed.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use super::draw;
use crate::columns;
use crate::tui::keys::Command;
use crate::tui::style::Theme;

/// A text with a cursor in it. Editing moves by what a reader sees as one character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    text: String,
    /// A byte offset, always between two characters as a reader sees them.
    cursor: usize,
    /// The most characters (as Unicode counts them) that are let in.
    limit: usize,
}

impl Line {
    /// A line that starts with a text, the cursor at its end, and takes at most `limit` characters.
    /// Control characters are left out as by [`insert`](Line::insert); of the text at the
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

    /// The byte offset of the cursor.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    /// The text before the cursor, and the text from it on.
    fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// Edits the text or moves the cursor, if the command asks for that. `true` when the text may
    /// have changed.
    pub(crate) fn command(&mut self, command: Command) -> bool {
        match command {
            Command::Left => self.left(),
            Command::Right => self.right(),
            Command::ToStart => self.home(),
            Command::ToEnd => self.end(),
            Command::DeleteBack => self.backspace(),
            Command::DeleteWord => self.delete_word(),
            Command::Delete => self.delete(),
            Command::DeleteRest => self.text.truncate(self.cursor),
            Command::Clear => self.set(""),
            Command::NewLine => self.insert("\n"),
            _ => return false,
        }
        !matches!(command, Command::Left | Command::Right | Command::ToStart | Command::ToEnd)
    }

    /// Replaces the text; the cursor goes to its end.
    pub(crate) fn set(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.cursor = self.text.len();
    }

    /// Inserts a text at the cursor. Control characters other than a line feed are left out, and
    /// so is what exceeds the limit.
    pub(crate) fn insert(&mut self, typed: &str) {
        let room = self.limit.saturating_sub(self.text.chars().count());
        let typed: String = typed.chars().filter(is_kept).take(room).collect();
        self.text.insert_str(self.cursor, &typed);
        self.cursor += typed.len();
        // A combining mark may have joined the character after the cursor.
        if let Ok(false) =
            GraphemeCursor::new(self.cursor, self.text.len(), true).is_boundary(&self.text, 0)
        {
            self.right();
        }
    }

    /// Inserts a text like [`insert`](Line::insert), its line feeds as spaces.
    pub(crate) fn insert_flat(&mut self, typed: &str) {
        self.insert(&columns::flat(typed));
    }

    /// Deletes the character before the cursor.
    fn backspace(&mut self) {
        let end = self.cursor;
        self.left();
        self.text.replace_range(self.cursor..end, "");
    }

    /// Deletes the character at the cursor.
    fn delete(&mut self) {
        let start = self.cursor;
        self.right();
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }

    /// Deletes the word before the cursor, with the spaces after it.
    fn delete_word(&mut self) {
        let (before, after) = self.parts();
        let kept = before.trim_end().trim_end_matches(|letter: char| !letter.is_whitespace());
        let (cursor, text) = (kept.len(), format!("{kept}{after}"));
        (self.cursor, self.text) = (cursor, text);
    }

    /// Moves the cursor to a byte offset, or to the nearest one before it between two characters.
    pub(crate) fn move_to(&mut self, offset: usize) {
        let offset = offset.min(self.text.len());
        let mut boundaries = GraphemeCursor::new(offset, self.text.len(), true);
        self.cursor = match boundaries.is_boundary(&self.text, 0) {
            Ok(false) => boundaries.prev_boundary(&self.text, 0).ok().flatten().unwrap_or(0),
            _ => offset,
        };
    }

    /// Moves the cursor one character to the left.
    fn left(&mut self) {
        let before = self.text.get(..self.cursor).unwrap_or_default();
        self.cursor = before.grapheme_indices(true).next_back().map_or(0, |(at, _)| at);
    }

    /// Moves the cursor one character to the right.
    fn right(&mut self) {
        let after = self.text.get(self.cursor..).unwrap_or_default();
        self.cursor += after.graphemes(true).next().map_or(0, str::len);
    }

    /// Moves the cursor to the start.
    fn home(&mut self) {
        self.cursor = 0;
    }

    /// Moves the cursor to the end.
    pub(crate) fn end(&mut self) {
        self.cursor = self.text.len();
    }

    /// Draws the line, scrolled so that the cursor is seen; gives where the cursor is.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) -> (u16, u16) {
        self.draw_part(self.window(usize::from(area.width)), area, theme, buffer)
    }

    /// Draws a part of the text, from one byte offset to another, with the cursor in it.
    pub(crate) fn draw_part(
        &self,
        part: Range<usize>,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) -> (u16, u16) {
        let under = self.under().len();
        let end = part.end.max(self.cursor);
        let text = |span: Range<usize>| self.text.get(span).unwrap_or_default().replace('\n', " ");
        let before = text(part.start..self.cursor);
        let cursor = if under == 0 || self.cursor >= part.end {
            " ".to_owned()
        } else {
            text(self.cursor..self.cursor + under)
        };
        let after = text((self.cursor + under).min(end)..end);
        let x = draw::put(buffer, area, 0, 0, &before, theme.text());
        let next = draw::put(buffer, area, x, 0, &cursor, theme.chosen());
        draw::put(buffer, area, next, 0, &after, theme.text());
        (area.x + x.min(area.width.saturating_sub(1)), area.y)
    }

    /// The character under the cursor; empty at the end of the text.
    fn under(&self) -> &str {
        self.parts().1.graphemes(true).next().unwrap_or_default()
    }

    /// The part of the text that takes at most `columns` columns with the cursor in it. At the end
    /// of the text one column is for the cursor.
    fn window(&self, columns: usize) -> Range<usize> {
        let (before, after) = self.parts();
        let mut room = columns.saturating_sub(columns::width(self.under()).max(1));
        let mut start = before.len();
        for (at, grapheme) in before.grapheme_indices(true).rev() {
            let needed = columns::width(grapheme);
            if needed > room {
                break;
            }
            room -= needed;
            start = at;
        }
        let under = self.under().len();
        let rest = after.get(under..).unwrap_or_default();
        start..self.cursor + under + columns::head(rest, room).len()
    }
}

/// True if a character may stand in a line: a line feed, or one that is drawn.
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
                let part = line.window(columns);
                assert!(part.contains(&line.cursor) || line.cursor == line.text.len());
                let shown = columns::width(&line.text[part.clone()]);
                assert!(shown <= columns, "{part:?} in {columns}");
            }
            line.left();
        }
        assert_eq!(line.window(4), 0..4);
    }

    #[test]
    fn words_and_the_rest_of_the_line_are_deleted_whole() {
        let mut line = Line::new("one 外交  ", 40);
        line.command(Command::DeleteWord);
        assert_eq!(line.text(), "one ");
        line.left();
        line.left();
        line.command(Command::DeleteRest);
        assert_eq!(line.text(), "on");
        line.command(Command::DeleteWord);
        line.command(Command::DeleteWord);
        assert_eq!(line.text(), "");
    }
}
