//! The list of game files, with a picture of the marked one.

use std::collections::HashMap;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::hints;
use super::route::MenuRoute;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::core::Position;
use crate::tui::board::{BoardLayout, BoardMarks, BoardSize, BoardView, Orientation, SizeChoice};
use crate::tui::dialog::Reply;
use crate::tui::event::{Answer, Purpose, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::listing::{Listing, Peek};
use crate::tui::note::GeneralNote;
use crate::tui::widgets::list_state::{Click, ListState};
use crate::tui::widgets::panels::above_hints;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::message::Message;
use crate::tui::words::{files, menus, notes};

/// The list of files.
#[derive(Debug)]
pub(crate) struct Open {
    /// True if the game is opened to be replayed.
    replay: bool,
    /// The folder shown; `None` for the usual places.
    folder: Option<PathBuf>,
    /// `None` until the list has come.
    entries: Option<Vec<Listing>>,
    peeks: HashMap<PathBuf, Peek>,
    list: ListState,
}

/// The columns of the small picture, with a margin.
const PICTURE: u16 = 28;

/// From how many columns on the terminal has room for a picture on which all can be told apart, and
/// the columns of that.
const WIDE: u16 = 140;
const WIDE_PICTURE: u16 = 57;

/// The least and the most lines below the list.
const FOOT: (u16, u16) = (2, 8);

impl Open {
    /// The list of the usual places, to open a game for playing on or for replaying it.
    pub(crate) fn new(replay: bool, shared: &mut Shared) -> Open {
        shared.ask(Request::List(None));
        Open {
            replay,
            folder: None,
            entries: None,
            peeks: HashMap::new(),
            list: ListState::default(),
        }
    }

    fn count(&self) -> usize {
        self.entries.as_ref().map_or(0, Vec::len)
    }

    fn marked(&self) -> Option<&Listing> {
        self.entries.as_ref()?.get(self.list.at)
    }

    /// True if the marked entry is a folder, or a game as far as is known.
    fn opens(&self) -> bool {
        self.marked().is_some_and(|listing| {
            self.peeks.get(&listing.path).is_none_or(|peek| peek.position.is_some())
        })
    }

    fn picture_columns(shared: &Shared) -> u16 {
        if shared.area.width < WIDE { PICTURE } else { WIDE_PICTURE }
    }

    fn list_area(shared: &Shared) -> Rect {
        let area = above_hints(shared.area);
        let foot = Open::note(shared).map_or(FOOT.0, |note| Open::foot_lines(&note, shared));
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(Open::picture_columns(shared) + 4),
            height: area.height.saturating_sub(2 + foot),
        }
    }

    /// The columns below the list.
    fn foot_columns(shared: &Shared) -> u16 {
        shared.area.width.saturating_sub(popup::FRAME.0)
    }

    /// The lines below the list with a note.
    fn foot_lines(note: &Message, shared: &Shared) -> u16 {
        draw::lines(&note.text, Open::foot_columns(shared), FOOT.1).max(FOOT.0)
    }

    fn note(shared: &Shared) -> Option<Message> {
        let room = (Open::foot_columns(shared), FOOT.0);
        shared.note.as_ref().and_then(|note| notes::without_game(note, room))
    }

    /// Asks for a look into the files in view that have not been looked into.
    fn peek(&self, shared: &mut Shared) {
        let Some(entries) = &self.entries else {
            return;
        };
        let area = Open::list_area(shared);
        let unknown: Vec<PathBuf> = self
            .list
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
        self.list = ListState::default();
    }

    fn accept(&mut self, replay: bool, shared: &mut Shared) -> Flow<()> {
        let Some(Listing { path, folder, .. }) = self.marked().cloned() else {
            return Flow::Stay;
        };
        if folder {
            self.open_folder(path, shared);
        } else {
            Open::open_file(path, replay, shared);
        }
        Flow::Touched
    }

    fn open_file(path: PathBuf, replay: bool, shared: &mut Shared) {
        let purpose = if replay { Purpose::Look(0) } else { Purpose::Play };
        shared.ask(Request::Open(path, purpose));
    }

    /// The line of a file in the list.
    fn row(&self, listing: &Listing, columns: usize) -> String {
        let name = &listing.name;
        match self.peeks.get(&listing.path) {
            _ if listing.folder => format!("{name}/"),
            None => name.clone(),
            Some(peek) => {
                let names = self.entries.iter().flatten();
                let longest = names.map(|listing| columns::width(&listing.name)).max();
                menus::file_row(peek, name, columns, longest.unwrap_or(0))
            }
        }
    }

    fn draw_list(&self, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let theme = &shared.theme;
        match &self.entries {
            None => {}
            Some(entries) if entries.is_empty() => {
                draw::put_wrapped(buffer, area, menus::NO_GAMES, theme.dim());
            }
            Some(entries) => {
                for (line, entry) in self.list.in_view(entries.len(), area) {
                    let style = if entry == self.list.at { theme.chosen() } else { theme.text() };
                    let row = entries.get(entry);
                    let row = row.map(|listing| self.row(listing, area.width.into()));
                    let row = columns::fit(&row.unwrap_or_default(), area.width.into());
                    draw::put(buffer, area, 0, line, &row, style);
                }
            }
        }
    }

    /// Draws the picture of the marked game, and what is known of it.
    fn draw_picture(&self, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let theme = &shared.theme;
        let Some(listing) = self.marked() else {
            return;
        };
        let peek = self.peeks.get(&listing.path);
        let mut below = match peek.and_then(|peek| peek.position.as_ref()) {
            Some(position) => draw_board(position, area, shared, buffer),
            None => area,
        };
        let name = Message::plain(listing.name.as_str());
        let facts = peek.map_or_else(Vec::new, menus::facts);
        let styles = std::iter::once(theme.heading())
            .chain(facts.iter().map(|fact| fact.severity.style(theme)));
        for (message, style) in std::iter::once(&name).chain(&facts).zip(styles) {
            let taken = draw::put_wrapped(buffer, below, &message.text, style);
            below = Rect { y: below.y + taken, height: below.height - taken, ..below };
        }
    }

    fn draw_foot(&self, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let theme = &shared.theme;
        if let Some(note) = Open::note(shared) {
            draw::put_wrapped(buffer, area, &note.text, note.severity.style(theme));
            return;
        }
        let place = match &self.folder {
            Some(folder) => files::path(folder, area.width.into()),
            None => menus::FILES_LEGEND.to_owned(),
        };
        draw::put(buffer, area, 0, 1, &place, theme.dim());
    }
}

/// Draws a board in the upper part of an area; gives the rest of it.
fn draw_board(position: &Position, area: Rect, shared: &Shared, buffer: &mut Buffer) -> Rect {
    let is_wide = Open::picture_columns(shared) == WIDE_PICTURE;
    let size = if is_wide { BoardSize::Compact } else { BoardSize::Miniature };
    let board = Rect { height: size.required().1.min(area.height), ..area };
    let choice = SizeChoice::Fixed(size);
    if let Some(layout) = BoardLayout::new(board, choice, Orientation::default()) {
        let view = BoardView {
            layout: &layout,
            theme: &shared.theme,
            pieces: &|cell| position.piece_at(cell),
            marks: BoardMarks::default(),
        };
        view.render(board, buffer);
    }
    Rect { y: board.bottom(), height: area.height - board.height, ..area }
}

impl Screen<()> for Open {
    fn context(&self) -> Context {
        Context::Files
    }

    fn offers(&self, command: Command, (): &()) -> bool {
        match command {
            Command::Accept => self.opens(),
            Command::OpenReplay => !self.replay && self.opens(),
            _ => true,
        }
    }

    fn command(&mut self, command: Command, (): &mut (), shared: &mut Shared) -> Flow<()> {
        let lines = usize::from(Open::list_area(shared).height);
        if self.list.command(command, self.count(), lines) {
            self.peek(shared);
            return Flow::Touched;
        }
        match command {
            Command::Accept => self.accept(self.replay, shared),
            Command::OpenReplay => self.accept(true, shared),
            Command::TypePath => {
                let folder = self.folder.as_deref().map_or_else(String::new, |folder| {
                    format!("{}{MAIN_SEPARATOR}", folder.display())
                });
                Flow::Open(MenuRoute::TypePath(folder))
            }
            Command::Back => {
                shared.note = None;
                Flow::Leave
            }
            _ => Flow::Stay,
        }
    }

    /// Takes a pasted name, such as that of a file dropped on the terminal.
    fn text(&mut self, pasted: &str, (): &mut (), _: &mut Shared) -> Flow<()> {
        Flow::Open(MenuRoute::TypePath(columns::flat(pasted)))
    }

    fn reply(&mut self, reply: Reply, (): &mut (), shared: &mut Shared) -> Flow<()> {
        if let Reply::Path(name) = reply {
            // Whether it is a folder is for the file system to say: a list is tried first.
            self.open_folder(Path::new(&name).to_path_buf(), shared);
        }
        Flow::Touched
    }

    fn answer(&mut self, answer: Answer, shared: &mut Shared) -> Flow<()> {
        match answer {
            Answer::Listed(Ok(entries)) => {
                let is_visible = |listing: &Listing| !listing.is_hidden();
                self.entries = Some(entries.into_iter().filter(is_visible).collect());
                self.list = ListState::default();
                self.peek(shared);
            }
            Answer::Listed(Err(error)) => {
                self.entries = Some(Vec::new());
                match self.folder.take() {
                    // It is no folder, so it must be a file; what is wrong with that is said then.
                    Some(path) => {
                        Open::open_file(path, self.replay, shared);
                        shared.ask(Request::List(None));
                    }
                    None => shared.tell(GeneralNote::NotListed(error)),
                }
            }
            Answer::Peeked(peeks) => self.peeks.extend(peeks),
            _ => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, subject: &mut (), shared: &mut Shared) -> Flow<()> {
        let area = Open::list_area(shared);
        match self.list.mouse(event, self.count(), area, false) {
            Click::Picked => self.accept(self.replay, shared),
            Click::Moved => {
                self.peek(shared);
                Flow::Touched
            }
            Click::Outside => hints::click(event, self, subject, shared),
        }
    }

    fn view(&self, subject: &(), shared: &Shared, frame: &mut Frame<'_>) {
        let buffer = frame.buffer_mut();
        let area = above_hints(shared.area);
        popup::open(area, menus::files_title(self.replay), &shared.theme, buffer);
        let list = Open::list_area(shared);
        self.draw_list(list, shared, buffer);
        let picture = Rect { x: list.right() + 1, width: Open::picture_columns(shared), ..list };
        self.draw_picture(picture.intersection(area), shared, buffer);
        let height = area.bottom().saturating_sub(list.bottom() + 1);
        let width = Open::foot_columns(shared);
        self.draw_foot(Rect { y: list.bottom(), height, width, ..list }, shared, buffer);
        hints::draw(self, subject, shared, buffer);
    }
}
