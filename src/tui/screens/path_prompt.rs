//! The line in which the name of a file or a folder is typed, with completion.

use std::path::{MAIN_SEPARATOR, PathBuf};

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::tui::dialog::Reply;
use crate::tui::event::{Answer, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::listing::Listing;
use crate::tui::widgets::line::Line;
use crate::tui::widgets::panels::{above_hints, centred};
use crate::tui::widgets::{draw, popup};
use crate::tui::words::questions;

/// The line.
#[derive(Debug)]
pub(crate) struct PathPrompt {
    line: Line,
    /// The folder of the names that were found last.
    folder: String,
    /// Names that begin as what is typed, once they have been asked for.
    found: Option<Vec<String>>,
}

/// The most characters of a path.
const LIMIT: usize = 400;

/// The size of the box.
const SIZE: (u16, u16) = (80, 7);

impl PathPrompt {
    /// The line, a text standing in it already.
    pub(crate) fn new(text: impl Into<String>) -> PathPrompt {
        PathPrompt { line: Line::new(text, LIMIT), folder: String::new(), found: None }
    }

    /// The typed text: the folder with its separator, and the beginning of a name in it.
    fn parts(&self) -> (&str, &str) {
        let text = self.line.text();
        let after = text.rfind(['/', MAIN_SEPARATOR]).map_or(0, |at| at + 1);
        text.split_at(after)
    }

    /// Asks what there is in the folder typed so far.
    fn complete(&mut self, shared: &mut Shared) {
        if self.line.text() == "~" {
            self.line.set(format!("~{MAIN_SEPARATOR}"));
        }
        let (folder, _) = self.parts();
        let folder = folder.to_owned();
        let asked = if folder.is_empty() { "." } else { &folder };
        shared.ask(Request::List(Some(PathBuf::from(asked))));
        self.folder = folder;
    }

    /// Fills in what all fitting names have in common.
    fn fill_in(&mut self, listed: &[Listing]) {
        let (folder, begun) = self.parts();
        if folder != self.folder {
            return;
        }
        let name = |listing: &Listing| match listing.folder {
            true => format!("{}{MAIN_SEPARATOR}", listing.name),
            false => listing.name.clone(),
        };
        let fitting = listed.iter().filter(|listing| {
            listing.name != Listing::UP
                && listing.name.starts_with(begun)
                && (begun.starts_with('.') || !listing.is_hidden())
        });
        let mut found: Vec<String> = fitting.map(name).collect();
        found.sort_unstable();
        if let Some(common) = common_start(&found) {
            let completed = format!("{folder}{common}");
            self.line.set(completed);
        }
        // A single one is in the line already.
        self.found = (found.len() != 1).then_some(found);
    }
}

/// The longest text with which all of these begin.
fn common_start(names: &[String]) -> Option<&str> {
    let (first, others) = names.split_first()?;
    let mut common = first.as_str();
    for other in others {
        let same = common.chars().zip(other.chars()).take_while(|(one, other)| one == other);
        let length = same.map(|(letter, _)| letter.len_utf8()).sum();
        common = common.get(..length).unwrap_or_default();
    }
    Some(common)
}

impl Screen<()> for PathPrompt {
    fn context(&self) -> Context {
        Context::Completion
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(&mut self, command: Command, (): &mut (), shared: &mut Shared) -> Flow<()> {
        match command {
            Command::Accept => {
                return match self.line.text().trim() {
                    "" => Flow::Leave,
                    typed => Flow::Reply(Reply::Path(typed.to_owned())),
                };
            }
            Command::Back => return Flow::Leave,
            Command::Complete | Command::CompleteBack => self.complete(shared),
            command => {
                if self.line.command(command) {
                    self.found = None;
                }
            }
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, (): &mut (), _: &mut Shared) -> Flow<()> {
        self.line.insert_flat(typed);
        self.found = None;
        Flow::Touched
    }

    fn answer(&mut self, answer: Answer, _: &mut Shared) -> Flow<()> {
        match answer {
            Answer::Listed(Ok(listed)) => self.fill_in(&listed),
            // Where there is no folder, there is nothing to fill in.
            Answer::Listed(Err(_)) => self.fill_in(&[]),
            _ => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, subject: &mut (), shared: &mut Shared) -> Flow<()> {
        hints::click(event, self, subject, shared)
    }

    fn view(&self, subject: &(), shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        hints::draw_below(self, subject, shared, buffer);
        let area = centred(above_hints(shared.area), SIZE.0, SIZE.1);
        let inside = popup::open(area, questions::OPEN_PATH, theme, buffer);
        let cursor = self.line.draw(inside, theme, buffer);
        let below = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
        let said = match self.found.as_deref() {
            None => questions::PATH_ADVICE.to_owned(),
            Some([]) => questions::NO_SUCH_PATH.to_owned(),
            Some(names) => columns::clip(&names.join("  "), usize::from(inside.width) * 3),
        };
        draw::put_wrapped(buffer, below, &said, theme.dim());
        frame.set_cursor_position(cursor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listing(name: &str, folder: bool) -> Listing {
        Listing { path: name.into(), name: name.to_owned(), folder }
    }

    #[test]
    fn what_all_fitting_names_have_in_common_is_filled_in() {
        let mut path = PathPrompt::new("games/e");
        path.folder = "games/".to_owned();
        let listed =
            [listing("..", true), listing("evening.json", false), listing("evelyn.json", false)];
        path.fill_in(&listed);
        assert_eq!(path.line.text(), "games/eve");
        assert_eq!(path.found.as_ref().map(Vec::len), Some(2));
        path.line.insert("n");
        path.fill_in(&listed);
        assert_eq!(path.line.text(), "games/evening.json");
        assert_eq!(path.found, None, "it stands in the line");
        path.line.insert("x");
        path.fill_in(&listed);
        assert_eq!(path.found, Some(vec![]));
        let mut folder = PathPrompt::new("c");
        folder.fill_in(&[listing("club", true), listing(".cache", true)]);
        assert_eq!(folder.line.text(), format!("club{MAIN_SEPARATOR}"));
    }

    #[test]
    fn hidden_folders_are_filled_in_when_asked_for() {
        let listed = [listing("..", true), listing("club", true), listing(".local", true)];
        let mut all = PathPrompt::new("");
        all.fill_in(&listed);
        assert_eq!(all.line.text(), format!("club{MAIN_SEPARATOR}"));
        let mut hidden = PathPrompt::new(".l");
        hidden.fill_in(&listed);
        assert_eq!(hidden.line.text(), format!(".local{MAIN_SEPARATOR}"));
    }

    #[test]
    fn names_are_compared_by_whole_characters() {
        let names = ["é1".to_owned(), "è2".to_owned()];
        assert_eq!(common_start(&names), Some(""));
        assert_eq!(common_start(&[]), None);
    }
}
