//! A screen as the players see it.

use std::fmt;

use vt100::Screen;

/// The visible contents of a screen: a blank is the same in whatever way it came there.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    cells: Vec<Vec<Place>>,
}

/// One column of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    /// Empty behind a glyph that is two columns wide.
    text: String,
    colours: [vt100::Color; 2],
    /// Bold, dim, italic, underlined, inverse.
    attributes: [bool; 5],
}

impl Place {
    fn of(cell: &vt100::Cell) -> Place {
        let mut place = Place {
            text: cell.contents().to_owned(),
            colours: [cell.fgcolor(), cell.bgcolor()],
            attributes: [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()],
        };
        if place.text.trim().is_empty() && !cell.is_wide_continuation() {
            place.text = " ".to_owned();
            let [.., underlined, inverse] = place.attributes;
            if !underlined && !inverse {
                place.colours[0] = vt100::Color::Default;
                place.attributes = [false; 5];
            }
        }
        place
    }
}

impl Picture {
    pub(crate) fn of(screen: &Screen) -> Picture {
        let (lines, columns) = screen.size();
        let line = |line| {
            let cells = (0..columns).map(|column| screen.cell(line, column).unwrap());
            cells.map(Place::of).collect()
        };
        Picture { cells: (0..lines).map(line).collect() }
    }

    /// The contents of a place.
    pub(crate) fn at(&self, (column, line): (u16, u16)) -> &str {
        &self.cells[usize::from(line)][usize::from(column)].text
    }

    /// The colours of all that is on the screen.
    pub(crate) fn colours(&self) -> impl Iterator<Item = vt100::Color> + '_ {
        self.cells.iter().flatten().flat_map(|place| place.colours)
    }

    /// The lines as texts.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.cells.iter().map(|line| line.iter().map(|place| place.text.as_str()).collect())
    }

    /// Returns `true` if a text stands on a line.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.place_of(text).is_some()
    }

    /// Returns `true` if whole words stand on a line: `1 action` not where there is `11 actions`.
    pub(crate) fn shows_words(&self, words: &str) -> bool {
        self.lines().any(|line| {
            line.match_indices(words).any(|(at, _)| {
                let (before, after) = (&line[..at], &line[at + words.len()..]);
                !before.ends_with(char::is_alphanumeric)
                    && !after.starts_with(char::is_alphanumeric)
            })
        })
    }

    /// Returns `true` if the words of a text stand on the screen, which may break it between them.
    pub(crate) fn says(&self, text: &str) -> bool {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let all: Vec<String> = self.lines().collect();
        words(&all.join(" ")).contains(&words(text))
    }

    /// The place where a text starts, in a picture without glyphs two columns wide.
    pub(crate) fn place_of(&self, text: &str) -> Option<(u16, u16)> {
        self.lines().enumerate().find_map(|(line, shown)| {
            let column = shown[..shown.find(text)?].chars().count();
            Some((column.try_into().unwrap(), line.try_into().unwrap()))
        })
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "|{line}|"))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
