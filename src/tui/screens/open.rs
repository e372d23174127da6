//! The list of game files, with a picture of the marked one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::path::PathLine;
use super::pointer;
use super::prompt::Reply;
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::notation::result_text;
use crate::record::{Players, shown};
use crate::tui::board::{BoardLayout, BoardMarks, BoardSize, BoardView, Orientation, SizeChoice};
use crate::tui::event::{Answer, Purpose, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::listing::{Listing, Peek};
use crate::tui::widgets::panels::{above_hints, hints_area};
use crate::tui::widgets::picks::{Click, Picks};
use crate::tui::widgets::popup;
use crate::tui::words::brief;
use crate::tui::words::saying::{self, names};

/// The list of files.
#[derive(Debug)]
pub(crate) struct Open {
    /// Whether the game is opened to be looked through.
    look: bool,
    /// The folder shown; `None` for the usual places.
    folder: Option<PathBuf>,
    /// `None` until the list has come.
    entries: Option<Vec<Listing>>,
    peeks: HashMap<PathBuf, Peek>,
    picks: Picks,
}

/// The columns of the small picture, with a margin.
const PICTURE: u16 = 28;

/// From how many columns on the terminal has room for a picture on which all can be told apart, and
/// the columns of that.
const WIDE: u16 = 140;
const WIDE_PICTURE: u16 = 57;

/// The columns of the date and the number of actions at the start of a line.
const DATE: usize = 17;

/// From how many columns on a line has the result and the file's name, and the columns of the
/// players then.
const FULL_LINE: usize = 70;
const PLAYERS: usize = 24;

impl Open {
    /// The list of the usual places, to open a game for playing on or for looking through.
    pub(crate) fn new(look: bool, shared: &mut Shared) -> Open {
        shared.ask(Request::List(None));
        Open { look, folder: None, entries: None, peeks: HashMap::new(), picks: Picks::default() }
    }

    fn count(&self) -> usize {
        self.entries.as_ref().map_or(0, Vec::len)
    }

    fn marked(&self) -> Option<&Listing> {
        self.entries.as_ref()?.get(self.picks.at)
    }

    /// Whether the marked entry is a folder, or a game as far as is known.
    fn opens(&self) -> bool {
        self.marked().is_some_and(|listing| {
            self.peeks.get(&listing.path).is_none_or(|peek| peek.position.is_some())
        })
    }

    fn box_area(shared: &Shared) -> Rect {
        above_hints(shared.area)
    }

    fn picture_columns(shared: &Shared) -> u16 {
        if shared.area.width < WIDE { PICTURE } else { WIDE_PICTURE }
    }

    fn list_area(shared: &Shared) -> Rect {
        let area = Open::box_area(shared);
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(Open::picture_columns(shared) + 4),
            height: area.height.saturating_sub(4),
        }
    }

    /// Asks for a look into the files in view that have not been looked into.
    fn peek(&self, shared: &mut Shared) {
        let Some(entries) = &self.entries else {
            return;
        };
        let area = Open::list_area(shared);
        let unknown: Vec<PathBuf> = self
            .picks
            .in_view(entries.len(), area)
            .filter_map(|(_, entry)| entries.get(entry))
            .filter(|listing| !listing.folder && !self.peeks.contains_key(&listing.path))
            .map(|listing| listing.path.clone())
            .collect();
        if !unknown.is_empty() {
            shared.ask(Request::Peek(unknown));
        }
    }

    fn open_folder(&mut self, folder: PathBuf, shared: &mut Shared) {
        shared.ask(Request::List(Some(folder.clone())));
        self.folder = Some(folder);
        self.entries = None;
        self.picks = Picks::default();
    }

    fn accept(&mut self, look: bool, shared: &mut Shared) -> Flow {
        let Some(Listing { path, folder, .. }) = self.marked().cloned() else {
            return Flow::Stay;
        };
        if folder {
            self.open_folder(path, shared);
        } else {
            let purpose = if look { Purpose::Look(0) } else { Purpose::Play };
            shared.ask(Request::Open(path, purpose));
        }
        Flow::Touched
    }

    /// The line of a file in the list.
    fn row(&self, listing: &Listing, columns: usize) -> String {
        let name = &listing.name;
        if listing.folder {
            return format!("{name}/");
        }
        let Some(peek) = self.peeks.get(&listing.path) else {
            return name.clone();
        };
        if peek.position.is_none() {
            let problem = peek.problem.as_ref().map(ToString::to_string).unwrap_or_default();
            let problem = brief::problem(&problem, Some(&listing.path));
            let begins = problem.starts_with(name.as_str());
            return if begins { problem } else { format!("{name}: {problem}") };
        }
        let date = peek.date.as_deref().unwrap_or_default();
        let over = match (&peek.problem, peek.result) {
            (Some(_), _) => '!',
            (None, Some(_)) => '=',
            (None, None) => ' ',
        };
        let start = columns::fit(&format!("{date:10} {:>4}{over}", peek.actions), DATE);
        let Players { first, middle, last } = &peek.players;
        let players = format!("{first}, {middle}, {last}");
        if columns < FULL_LINE {
            return format!("{start}{players}");
        }
        let rest = columns - DATE - PLAYERS - 4;
        let names = self.entries.iter().flatten().map(|listing| columns::width(&listing.name));
        let longest = names.max().unwrap_or(0).min(rest / 2);
        format!(
            "{start}{}  {}  {name}",
            columns::fit(&players, PLAYERS),
            columns::fit(&standing(peek), rest - longest),
        )
    }

    fn draw_picture(&self, shared: &Shared, area: Rect, buffer: &mut Buffer) {
        let theme = &shared.theme;
        let Some(listing) = self.marked() else {
            return;
        };
        let mut below = area;
        let peek = self.peeks.get(&listing.path);
        if let Some(position) = peek.and_then(|peek| peek.position.as_ref()) {
            let wide = Open::picture_columns(shared) == WIDE_PICTURE;
            let size = if wide { BoardSize::Compact } else { BoardSize::Miniature };
            let board = Rect { height: size.required().1.min(area.height), ..area };
            let choice = SizeChoice::Fixed(size);
            if let Some(layout) = BoardLayout::new(board, choice, Orientation::default()) {
                let view = BoardView {
                    layout: &layout,
                    theme,
                    pieces: &|cell| position.piece_at(cell),
                    marks: BoardMarks::default(),
                };
                view.render(board, buffer);
            }
            below = Rect { y: board.bottom(), height: area.height - board.height, ..area };
        }
        let mut lines = vec![(listing.name.clone(), theme.heading())];
        if let Some(peek) = peek {
            if let Some(problem) = &peek.problem {
                lines.push((
                    brief::problem(&problem.to_string(), Some(&listing.path)),
                    theme.error(),
                ));
            }
            if peek.position.is_some() {
                lines.push((saying::actions(peek.actions), theme.text()));
                if peek.problem.is_none() {
                    lines.push((standing(peek), theme.text()));
                }
            }
        }
        for (line, style) in lines {
            let taken = popup::put_wrapped(buffer, below, &line, style);
            below = Rect { y: below.y + taken, height: below.height - taken, ..below };
        }
    }
}

/// How a game stands, in words.
fn standing(peek: &Peek) -> String {
    match (&peek.problem, peek.result) {
        (Some(_), _) => "broken".to_owned(),
        (None, Some(result)) => result_text(result, names(&peek.players)),
        (None, None) => "the game goes on".to_owned(),
    }
}

impl Screen for Open {
    fn context(&self, _: &Shared) -> Context {
        Context::Files
    }

    fn offers(&self, command: Command, _: &Shared) -> bool {
        match command {
            Command::Accept => self.opens(),
            Command::LookOnly => !self.look && self.opens(),
            _ => true,
        }
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let lines = usize::from(Open::list_area(shared).height);
        if self.picks.command(command, self.count(), lines) {
            self.peek(shared);
            return Flow::Touched;
        }
        match command {
            Command::Accept => self.accept(self.look, shared),
            Command::LookOnly => self.accept(true, shared),
            Command::TypePath => {
                let folder = self.folder.as_deref().map_or_else(String::new, |folder| {
                    format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR)
                });
                Flow::open(PathLine::new(folder))
            }
            Command::Back => {
                shared.note = None;
                Flow::Leave
            }
            _ => Flow::Stay,
        }
    }

    /// A pasted name, such as that of a file dropped on the terminal.
    fn text(&mut self, pasted: &str, shared: &mut Shared) -> Flow {
        let mut line = PathLine::new("");
        line.text(pasted, shared);
        Flow::open(line)
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        if let Reply::Path(name) = reply {
            // Whether it is a folder is for the file system to say: a list is tried first.
            self.open_folder(Path::new(&name).to_path_buf(), shared);
        }
        Flow::Touched
    }

    fn answer(&mut self, answer: Answer, shared: &mut Shared) -> Flow {
        match answer {
            Answer::Listed(Ok(entries)) => {
                let visible = entries.into_iter().filter(|listing| !listing.is_hidden());
                self.entries = Some(visible.collect());
                self.picks = Picks::default();
                self.peek(shared);
            }
            Answer::Listed(Err(_)) if self.folder.is_some() => {
                // It is no folder, so it must be a file; what is wrong with that is said then.
                self.entries = Some(Vec::new());
                if let Some(path) = self.folder.take() {
                    let purpose = if self.look { Purpose::Look(0) } else { Purpose::Play };
                    shared.ask(Request::Open(path, purpose));
                }
                shared.ask(Request::List(None));
            }
            Answer::Listed(Err(problem)) => {
                self.entries = Some(Vec::new());
                shared.refuse(problem.to_string());
            }
            Answer::Peeked(peeks) => self.peeks.extend(peeks),
            _ => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let area = Open::list_area(shared);
        match self.picks.mouse(event, self.count(), area, false) {
            Click::Picked => self.accept(self.look, shared),
            Click::Moved => {
                self.peek(shared);
                Flow::Touched
            }
            Click::Outside => pointer::click(event, hints_area(shared.area), self, shared),
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let title = if self.look { "Replay a game" } else { "Open a game" };
        let area = Open::box_area(shared);
        popup::open(area, title, theme, buffer);
        let list = Open::list_area(shared);
        match &self.entries {
            None => {}
            Some(entries) if entries.is_empty() => {
                popup::put_wrapped(buffer, list, "There are no games here yet.", theme.dim());
            }
            Some(entries) => {
                for (line, entry) in self.picks.in_view(entries.len(), list) {
                    let marked = entry == self.picks.at;
                    let style = if marked { theme.chosen() } else { theme.text() };
                    let row =
                        entries.get(entry).map(|listing| self.row(listing, list.width.into()));
                    let row = columns::fit(&row.unwrap_or_default(), list.width.into());
                    popup::put(buffer, list, 0, line, &row, style);
                }
            }
        }
        let picture = Rect { x: list.right() + 1, width: Open::picture_columns(shared), ..list };
        self.draw_picture(shared, picture.intersection(area), buffer);
        let foot = Rect { y: list.bottom(), height: 2, width: area.width - 4, ..list };
        match &shared.note {
            Some(note) => {
                popup::put_wrapped(buffer, foot, &note.text, note.weight.style(theme));
            }
            None => {
                let place = self.folder.as_ref().map_or_else(
                    || "date, actions (= over, ! broken), players".to_owned(),
                    |folder| shown(folder).to_string(),
                );
                popup::put(buffer, foot, 0, 1, &place, theme.dim());
            }
        }
        pointer::draw_hints(hints_area(shared.area), self, shared, buffer);
    }
}
