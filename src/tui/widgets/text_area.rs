//! A text of several lines that is being edited.
//!
//! `ratatui-textarea` would be the crate for this, but it moves by characters as Unicode counts
//! them, and so between a letter and its accent; and it has no limit of length.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use super::line::Line;
use crate::columns;
use crate::tui::keys::Command;
use crate::tui::style::Theme;

/// A text with a cursor in it, wrapped at the width of the area where it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct TextArea {
    line: Line,
    /// The column that the cursor keeps to while it moves up and down.
    goal: Option<usize>,
}

impl TextArea {
    /// An area with a text, the cursor at its end. It takes at most `limit` characters.
    pub(crate) fn new(text: impl Into<String>, limit: usize) -> TextArea {
        TextArea { line: Line::new(text, limit), goal: None }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        self.line.text()
    }

    /// Inserts a text at the cursor.
    pub(crate) fn insert(&mut self, typed: &str) {
        self.goal = None;
        self.line.insert(typed);
    }

    /// Edits the text or moves the cursor, if the command asks for that. The text is drawn over
    /// `columns` columns.
    pub(crate) fn command(&mut self, command: Command, columns: u16) {
        let rows = || self.rows(columns);
        match command {
            Command::Up => self.go(&rows(), |row| row.checked_sub(1)),
            Command::Down => self.go(&rows(), |row| row.checked_add(1)),
            Command::ToStart | Command::ToEnd => {
                let rows = rows();
                let row = rows.get(self.row(&rows)).cloned().unwrap_or_default();
                self.line.move_to(if command == Command::ToStart { row.start } else { row.end });
                self.goal = None;
            }
            command => {
                self.line.command(command);
                self.goal = None;
            }
        }
    }

    /// The rows of the text, as byte offsets. One column is for a cursor at the end of a row.
    fn rows(&self, columns: u16) -> Vec<Range<usize>> {
        columns::spans(self.text(), usize::from(columns.saturating_sub(1))).collect()
    }

    /// The row of the cursor.
    fn row(&self, rows: &[Range<usize>]) -> usize {
        rows.partition_point(|row| row.start <= self.line.cursor()).saturating_sub(1)
    }

    /// Moves the cursor to another row, if there is one.
    fn go(&mut self, rows: &[Range<usize>], other: impl FnOnce(usize) -> Option<usize>) {
        let row = self.row(rows);
        let part = |span: Range<usize>| self.text().get(span).unwrap_or_default();
        let start = rows.get(row).map_or(0, |row| row.start);
        let column = self.goal.unwrap_or_else(|| columns::width(part(start..self.line.cursor())));
        let Some(span) = other(row).and_then(|row| rows.get(row)) else {
            return;
        };
        let to = span.start + columns::head(part(span.clone()), column).len();
        self.line.move_to(to);
        self.goal = Some(column);
    }

    /// Draws the part of the text with the cursor; gives where the cursor is.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) -> (u16, u16) {
        let rows = self.rows(area.width);
        let at = self.row(&rows);
        let first = (at + 1).saturating_sub(usize::from(area.height));
        let mut cursor = (area.x, area.y);
        for (y, (row, span)) in (0..area.height).zip(rows.iter().enumerate().skip(first)) {
            if row == at {
                let line = Rect { y: area.y + y, height: 1, ..area };
                cursor = self.line.draw_part(span.clone(), line, theme, buffer);
            } else {
                let text = self.text().get(span.clone()).unwrap_or_default();
                draw::put(buffer, area, 0, y, text, theme.text());
            }
        }
        cursor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text before the cursor after some commands, in an area where six columns are drawn.
    fn before(text: &str, commands: &[Command]) -> String {
        let mut area = TextArea::new(text, 1000);
        for &command in commands {
            area.command(command, 7);
        }
        area.text()[..area.line.cursor()].to_owned()
    }

    #[test]
    fn up_and_down_keep_the_column_over_shorter_rows() {
        use Command::{Down, Left, Up};
        let text = "one two\nx\n外交三人";
        // Rows: "one", "two", "x", "外交三", "人".
        assert_eq!(before(text, &[Left, Up]), "one two\nx\n");
        assert_eq!(before(text, &[Up]), "one two\nx\n外");
        assert_eq!(before(text, &[Up, Up]), "one two\nx");
        assert_eq!(before(text, &[Up, Up, Up]), "one tw");
        assert_eq!(before(text, &[Up, Up, Up, Up, Up]), "on");
        assert_eq!(before(text, &[Up, Up, Down]), "one two\nx\n外");
    }

    #[test]
    fn the_start_and_the_end_are_those_of_the_row() {
        use Command::{ToEnd, ToStart, Up};
        assert_eq!(before("one two\nx", &[Up, ToStart]), "one ");
        assert_eq!(before("one two\nx", &[Up, Up, ToEnd]), "one");
        assert_eq!(before("one two\nx", &[ToStart]), "one two\n");
    }
}
