//! The start menu.

use std::path::PathBuf;

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::help::Help;
use super::new_game::NewGame;
use super::open::Open;
use super::pointer;
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::tui::event::{Answer, Purpose, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::listing::Peek;
use crate::tui::widgets::panels::{above_hints, centred, hints_area};
use crate::tui::widgets::picks::{Click, Picks};
use crate::tui::widgets::popup;
use crate::tui::words::saying;

/// The start menu.
#[derive(Debug)]
pub(crate) struct Menu {
    picks: Picks,
    /// The last game that is not over.
    unfinished: Option<(PathBuf, Peek)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Resume,
    New,
    Open,
    Replay,
    Rules,
    Quit,
}

/// The columns of the menu.
const COLUMNS: u16 = 64;

impl Menu {
    /// The menu; whether there is a game to resume is found out meanwhile.
    pub(crate) fn new(shared: &mut Shared) -> Menu {
        shared.ask(Request::Unfinished);
        Menu::beneath()
    }

    /// The menu beneath another screen. It finds out what there is to resume when that one goes.
    pub(crate) fn beneath() -> Menu {
        Menu { picks: Picks::default(), unfinished: None }
    }

    fn entries(&self) -> Vec<(Entry, String)> {
        let mut entries = Vec::new();
        if let Some((_, peek)) = &self.unfinished {
            let players = &peek.players;
            entries.push((
                Entry::Resume,
                format!(
                    "Resume: {}, {}, {}, {}",
                    players.first,
                    players.middle,
                    players.last,
                    saying::actions(peek.actions)
                ),
            ));
        }
        for (entry, label) in [
            (Entry::New, "New game"),
            (Entry::Open, "Open a game"),
            (Entry::Replay, "Replay a game"),
            (Entry::Rules, "Rules and help"),
            (Entry::Quit, "Quit"),
        ] {
            entries.push((entry, label.to_owned()));
        }
        entries
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

    fn accept(&self, shared: &mut Shared) -> Flow {
        match self.entries().get(self.picks.at).map(|entry| entry.0) {
            Some(Entry::Resume) => {
                if let Some((path, _)) = &self.unfinished {
                    shared.ask(Request::Open(path.clone(), Purpose::Play));
                }
                Flow::Touched
            }
            Some(Entry::New) => Flow::open(NewGame::new()),
            Some(Entry::Open) => Flow::open(Open::new(false, shared)),
            Some(Entry::Replay) => Flow::open(Open::new(true, shared)),
            Some(Entry::Rules) => Flow::open(Help::rules(shared)),
            Some(Entry::Quit) | None => Flow::Leave,
        }
    }
}

impl Screen for Menu {
    fn context(&self, _: &Shared) -> Context {
        Context::Menu
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let count = self.entries().len();
        if self.picks.command(command, count, count) {
            return Flow::Touched;
        }
        match command {
            Command::Accept => self.accept(shared),
            Command::Back => Flow::Leave,
            _ => Flow::Stay,
        }
    }

    fn answer(&mut self, answer: Answer, _: &mut Shared) -> Flow {
        if let Answer::Unfinished(found) = answer {
            // The list may have been used meanwhile: the mark stays on its entry.
            let marked = self.entries().get(self.picks.at).map(|entry| entry.0);
            let used = self.picks != Picks::default();
            self.unfinished = found;
            let entries = self.entries();
            let place = entries.iter().position(|entry| used && Some(entry.0) == marked);
            self.picks = Picks::default();
            self.picks.at = place.unwrap_or(0);
        }
        Flow::Touched
    }

    fn returned(&mut self, shared: &mut Shared) {
        shared.note = None;
        // A game that was looked through is closed, and another one may have been left unfinished.
        if shared.session.take().is_some() {
            shared.ask(Request::Close);
        }
        shared.ask(Request::Unfinished);
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let count = self.entries().len();
        let area = self.list_area(shared);
        match self.picks.mouse(event, count, area, true) {
            Click::Picked => self.accept(shared),
            Click::Moved => Flow::Touched,
            Click::Outside => pointer::click(event, hints_area(shared.area), self, shared),
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let area = self.area(shared);
        let inside = popup::open(area, "Sannin shogi", theme, buffer);
        let subtitle = "Three-player shogi on a board of hexagons";
        popup::put(buffer, inside, 0, 1, subtitle, theme.dim());
        let entries = self.entries();
        let list = self.list_area(shared);
        for (line, entry) in self.picks.in_view(entries.len(), list) {
            let style = if entry == self.picks.at { theme.chosen() } else { theme.text() };
            let label = entries.get(entry).map_or("", |entry| entry.1.as_str());
            popup::put(buffer, list, 0, line, &columns::fit(label, list.width.into()), style);
        }
        if let Some(note) = &shared.note {
            let below = Rect {
                y: area.bottom() + 1,
                height: hints_area(shared.area).y.saturating_sub(area.bottom() + 1),
                ..area
            };
            popup::put_wrapped(buffer, below, &note.text, note.weight.style(theme));
        }
        pointer::draw_hints(hints_area(shared.area), self, shared, buffer);
    }
}
