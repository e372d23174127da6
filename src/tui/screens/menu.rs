//! The start menu.

use std::path::PathBuf;

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hints;
use super::route::MenuRoute;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::tui::event::{Answer, Purpose, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::listing::Peek;
use crate::tui::widgets::list_state::{Click, ListState};
use crate::tui::widgets::panels::{above_hints, centred, hints_area};
use crate::tui::widgets::{draw, popup};
use crate::tui::words::menus::{self, MenuEntry};
use crate::tui::words::{labels, notes};

/// The start menu.
#[derive(Debug)]
pub(crate) struct Menu {
    list: ListState,
    /// The last game that is not over.
    unfinished: Option<(PathBuf, Peek)>,
}

/// The columns of the menu.
const COLUMNS: u16 = 64;

/// The entries that are always there.
const ENTRIES: [MenuEntry; 5] =
    [MenuEntry::New, MenuEntry::Open, MenuEntry::Replay, MenuEntry::Rules, MenuEntry::Quit];

impl Menu {
    /// The menu. It asks for a game to resume when it is [shown](Screen::returned).
    pub(crate) fn new() -> Menu {
        Menu { list: ListState::default(), unfinished: None }
    }

    fn entries(&self) -> Vec<MenuEntry> {
        let resume = self.unfinished.iter().map(|_| MenuEntry::Resume);
        resume.chain(ENTRIES).collect()
    }

    fn labels(&self) -> Vec<String> {
        let resume = self.unfinished.iter().map(|(_, peek)| menus::resume(peek));
        resume.chain(ENTRIES.map(|entry| menus::entry(entry).to_owned())).collect()
    }

    fn area(&self, shared: &Shared) -> Rect {
        let lines = u16::try_from(self.entries().len()).unwrap_or(u16::MAX);
        centred(above_hints(shared.area), COLUMNS, lines + 6)
    }

    fn list_area(&self, shared: &Shared) -> Rect {
        let area = self.area(shared);
        let lines = u16::try_from(self.entries().len()).unwrap_or(u16::MAX);
        Rect { x: area.x + 2, y: area.y + 4, width: area.width.saturating_sub(4), height: lines }
    }

    fn accept(&self, shared: &mut Shared) -> Flow<()> {
        match self.entries().get(self.list.at) {
            Some(MenuEntry::Resume) => {
                if let Some((path, _)) = &self.unfinished {
                    shared.ask(Request::Open(path.clone(), Purpose::Play));
                }
                Flow::Touched
            }
            Some(MenuEntry::New) => Flow::Open(MenuRoute::NewGame),
            Some(MenuEntry::Open) => Flow::Open(MenuRoute::Open { replay: false }),
            Some(MenuEntry::Replay) => Flow::Open(MenuRoute::Open { replay: true }),
            Some(MenuEntry::Rules) => Flow::Open(MenuRoute::Rules),
            Some(MenuEntry::Quit) | None => Flow::Leave,
        }
    }
}

impl Screen<()> for Menu {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn command(&mut self, command: Command, (): &mut (), shared: &mut Shared) -> Flow<()> {
        let count = self.entries().len();
        if self.list.command(command, count, count) {
            return Flow::Touched;
        }
        match command {
            Command::Accept => self.accept(shared),
            Command::Back => Flow::Leave,
            _ => Flow::Stay,
        }
    }

    fn answer(&mut self, answer: Answer, _: &mut Shared) -> Flow<()> {
        if let Answer::Unfinished(found) = answer {
            // The list may have been used meanwhile: the mark stays on its entry.
            let marked = self.entries().get(self.list.at).copied();
            let is_used = self.list != ListState::default();
            self.unfinished = found;
            let place = self.entries().iter().position(|&entry| is_used && Some(entry) == marked);
            self.list = ListState::default();
            self.list.at = place.unwrap_or(0);
        }
        Flow::Touched
    }

    /// Another game may have been left unfinished.
    fn returned(&mut self, shared: &mut Shared) {
        shared.note = None;
        shared.ask(Request::Unfinished);
    }

    fn mouse(&mut self, event: MouseEvent, subject: &mut (), shared: &mut Shared) -> Flow<()> {
        let count = self.entries().len();
        let area = self.list_area(shared);
        match self.list.mouse(event, count, area, true) {
            Click::Picked => self.accept(shared),
            Click::Moved => Flow::Touched,
            Click::Outside => hints::click(event, self, subject, shared),
        }
    }

    fn view(&self, subject: &(), shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let area = self.area(shared);
        let inside = popup::open(area, labels::TITLE, theme, buffer);
        draw::put(buffer, inside, 0, 1, labels::SUBTITLE, theme.dim());
        self.list.draw(self.labels(), self.list_area(shared), theme, buffer);
        let y = area.bottom() + 1;
        let below = Rect { y, height: hints_area(shared.area).y.saturating_sub(y), ..area };
        let room = (below.width, below.height);
        if let Some(note) = shared.note.as_ref().and_then(|note| notes::without_game(note, room)) {
            draw::put_wrapped(buffer, below, &note.text, note.severity.style(theme));
        }
        hints::draw(self, subject, shared, buffer);
    }
}
