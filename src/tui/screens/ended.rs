//! A finished game: the result, and what to do next.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::play::{Play, overwrite, save_again, save_as, save_as_prompt, start};
use super::replay::Replay;
use crate::columns;
use crate::record::{Players, Record};
use crate::tui::appearance;
use crate::tui::game_view::{GameView, Scrolled};
use crate::tui::keys::{Command, Context};
use crate::tui::panels::Panels;
use crate::tui::picks::{Click, Picks};
use crate::tui::pointer;
use crate::tui::popup;
use crate::tui::prompt::{Asked, Prompt, Question, Reply};
use crate::tui::saying::{self, Saying};
use crate::tui::screen::{Flow, Screen, Shared};

/// The screen of a finished game.
#[derive(Debug)]
pub(in crate::tui) struct Ended {
    picks: Picks,
}

/// What is offered.
const OFFERS: [(Offer, &str); 5] = [
    (Offer::LookBack, "Look back"),
    (Offer::Again, "New game, seats moved on"),
    (Offer::SaveAs, "Save under another name"),
    (Offer::Undo, "Take the last action back"),
    (Offer::Menu, "Start menu"),
];

#[derive(Clone, Copy, Debug)]
enum Offer {
    LookBack,
    Again,
    SaveAs,
    Undo,
    Menu,
}

impl Ended {
    pub(in crate::tui) fn new() -> Ended {
        Ended { picks: Picks::default() }
    }

    fn panels(shared: &Shared) -> Option<Panels> {
        let position = shared.table.as_ref()?.position();
        Panels::new(shared.area, shared.preferences.size, shared.orientation(position.turn()))
    }

    /// The box: over the lower end of the side panel, so that the board can be seen.
    fn area(panels: &Panels, result: &str) -> Rect {
        let seat = panels.seats[0];
        let width = seat.width.max(32);
        let lines = columns::wrap(result, usize::from(width).saturating_sub(4)).len();
        let height = u16::try_from(lines + OFFERS.len() + 3).unwrap_or(u16::MAX);
        let bottom = panels.actions.bottom();
        let height = height.min(bottom - seat.y);
        Rect { x: seat.right().saturating_sub(width), y: bottom - height, width, height }
    }

    /// The panels with their words beside the box and not beneath it. Where there is no note, what
    /// happened last has its lines too.
    fn beside(area: Rect, panels: &Panels, no_note: bool) -> Panels {
        let cut = |panel: Rect| {
            let hidden = !panel.intersection(area).is_empty() && panel.x < area.x;
            Rect { width: if hidden { area.x - panel.x } else { panel.width }, ..panel }
        };
        let consequence =
            if no_note { panels.consequence.union(panels.note) } else { panels.consequence };
        Panels {
            state: cut(panels.state),
            consequence: cut(consequence),
            note: cut(panels.note),
            ..*panels
        }
    }

    /// The lines of the box with the entries.
    fn entries(area: Rect) -> Rect {
        let count = u16::try_from(OFFERS.len()).unwrap_or(u16::MAX);
        let y = area.bottom().saturating_sub(1 + count).max(area.y);
        Rect { x: area.x + 2, y, width: area.width.saturating_sub(4), height: count }
            .intersection(area)
    }

    fn accept(&mut self, shared: &mut Shared) -> Flow {
        let Some(table) = &shared.table else {
            return Flow::Home;
        };
        match OFFERS.get(self.picks.at).map(|offer| offer.0) {
            Some(Offer::LookBack) => Flow::open(Replay::from(table.len())),
            Some(Offer::Again) => match again(table.record()) {
                Some(record) => start(record, shared),
                None => Flow::Stay,
            },
            Some(Offer::SaveAs) => Flow::open(save_as_prompt(table)),
            Some(Offer::Undo) => Ended::undo(shared),
            Some(Offer::Menu) if table.unsaved().is_some() => {
                Flow::open(Prompt::ask(Question::LeaveUnsaved))
            }
            Some(Offer::Menu) | None => Flow::Home,
        }
    }

    fn undo(shared: &mut Shared) -> Flow {
        let Some(table) = &mut shared.table else {
            return Flow::Home;
        };
        if let Some(reason) = table.look_only() {
            let reason = reason.to_owned();
            shared.refuse(reason);
            return Flow::Touched;
        }
        if table.undo().is_none() {
            return Flow::Stay;
        }
        let play = Play::new(table);
        shared.say("the last action is taken back; U plays it again");
        shared.save();
        Flow::swap(play)
    }
}

/// The same game once more, everyone one seat on.
fn again(record: &Record) -> Option<Record> {
    let mut again = record.from_here(0, None)?;
    let Players { first, middle, last } = record.players.clone();
    again.players = Players::new(last, first, middle);
    again.set_comment(0, "").then_some(again)
}

impl Screen for Ended {
    fn context(&self, _: &Shared) -> Context {
        Context::Ended
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let turn = shared.table.as_ref().map(|table| table.position().turn());
        if turn.is_some_and(|turn| appearance::command(command, turn, shared)) {
            return Flow::Touched;
        }
        if self.picks.command(command, OFFERS.len(), OFFERS.len()) {
            return Flow::Touched;
        }
        match command {
            Command::Accept => self.accept(shared),
            Command::Undo => Ended::undo(shared),
            Command::Save => save_again(shared),
            Command::SaveAs => {
                shared.table.as_ref().map_or(Flow::Stay, |table| Flow::open(save_as_prompt(table)))
            }
            Command::Back => {
                let unsaved = shared.table.as_ref().is_some_and(|table| table.unsaved().is_some());
                if unsaved { Flow::open(Prompt::ask(Question::LeaveUnsaved)) } else { Flow::Home }
            }
            _ => Flow::Stay,
        }
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        match reply {
            Reply::Text(Asked::SaveAs, name) => save_as(&name, shared),
            Reply::Answer(Question::LeaveUnsaved, true) => return Flow::Home,
            Reply::Answer(Question::Overwrite, true) => overwrite(shared),
            _ => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let (Some(panels), Some(table)) = (Ended::panels(shared), &shared.table) else {
            return Flow::Stay;
        };
        let result = saying::result(table).unwrap_or_default();
        let entries = Ended::entries(Ended::area(&panels, &result));
        match self.picks.mouse(event, OFFERS.len(), entries, true) {
            Click::Picked => self.accept(shared),
            Click::Moved => Flow::Touched,
            Click::Outside => pointer::click(event, panels.hints, self, shared)
                .map_or(Flow::Stay, |command| self.command(command, shared)),
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (Some(table), Some(panels)) = (&shared.table, Ended::panels(shared)) else {
            return;
        };
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let result = saying::result(table).unwrap_or_default();
        let area = Ended::area(&panels, &result);
        let happened = saying::happened(table, table.len());
        let view = GameView {
            table,
            at: table.len(),
            panels: &Ended::beside(area, &panels, shared.note.is_none()),
            theme,
            marks: GameView::marks(table, table.len()),
            held: None,
            scrolled: Scrolled::Back(0),
            consequence: happened.unwrap_or_else(|| Saying::plain("")),
            note: shared.note.as_ref(),
        };
        view.draw(buffer);
        let inside = popup::open(area, "The end", theme, buffer);
        popup::put_wrapped(buffer, inside, &result, theme.heading());
        let entries = Ended::entries(area);
        for (line, entry) in self.picks.in_view(OFFERS.len(), entries) {
            let style = if entry == self.picks.at { theme.chosen() } else { theme.text() };
            let label = OFFERS.get(entry).map_or("", |offer| offer.1);
            popup::put(buffer, entries, 0, line, &columns::fit(label, entries.width.into()), style);
        }
        pointer::draw_hints(panels.hints, self, shared, buffer);
    }
}
