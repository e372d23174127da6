//! A finished game: the result, and what to do next.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::game_view::{GameView, Scrolled};
use super::play::{Play, overwrite, save_again, save_as, save_as_prompt, start};
use super::prompt::{Asked, Leaving, Prompt, Question, Reply};
use super::replay::Replay;
use super::screen::{Flow, Screen, Shared};
use super::{appearance, pointer};
use crate::columns;
use crate::record::{Players, Record};
use crate::tui::keys::{Command, Context};
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::picks::{Click, Picks};
use crate::tui::widgets::popup;
use crate::tui::words::saying::{self, Saying};

/// The screen of a finished game.
#[derive(Debug)]
pub(crate) struct Ended {
    picks: Picks,
}

/// The heading of the end.
const TITLE: &str = "The end";

/// Where the parts of the screen are.
struct Layout {
    panels: Panels,
    /// The place of the end.
    area: Rect,
    /// Its title, which says the result where it can.
    title: String,
    /// The lines of the result, where the title does not say it.
    result: Vec<String>,
    /// The lines with the entries.
    entries: Rect,
}

/// What is offered.
const OFFERS: [(Offer, &str); 5] = [
    (Offer::LookBack, "Look back"),
    (Offer::Again, "New game, seats moved on"),
    (Offer::SaveAs, "Save under another name"),
    (Offer::Undo, "Undo the last action"),
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
    pub(crate) fn new() -> Ended {
        Ended { picks: Picks::default() }
    }

    /// Where the parts of the screen are.
    fn layout(shared: &Shared) -> Option<Layout> {
        let session = shared.session.as_ref()?;
        let orientation = shared.orientation(session.position().turn());
        let panels = Panels::new(shared.area, shared.preferences.size, orientation)?;
        let offers = u16::try_from(OFFERS.len()).unwrap_or(u16::MAX);
        // The result stands in the title where there is room for it in one line.
        let title = |width: u16| {
            let mut titles = session
                .called_ever_shorter()
                .iter()
                .map(|players| format!("{TITLE}: {}", saying::result_in_brief(session, players)));
            titles.find(|title| panels.words_below() && columns::width(title) + 4 <= width.into())
        };
        let result = |width: u16| match title(width) {
            Some(_) => Vec::new(),
            None => {
                columns::wrap(&saying::result_in_brief(session, session.called()), width.into())
            }
        };
        let width = panels.state.width;
        let (title, result) = (title(width), result(width));
        let lines = u16::try_from(result.len()).unwrap_or(u16::MAX);
        let (panels, area) = panels.with_end(1 + lines + offers);
        let entries = area.bottom().saturating_sub(offers).max(area.y);
        let entries = Rect { y: entries, height: offers, ..area }.intersection(area);
        let title = title.unwrap_or_else(|| TITLE.to_owned());
        Some(Layout { panels, area, title, result, entries })
    }

    fn accept(&mut self, shared: &mut Shared) -> Flow {
        let Some(session) = &shared.session else {
            return Flow::Home;
        };
        match OFFERS.get(self.picks.at).map(|offer| offer.0) {
            Some(Offer::LookBack) => Flow::open(Replay::from(session.len())),
            Some(Offer::Again) if session.unsaved().is_some() => {
                Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Again)))
            }
            Some(Offer::Again) => Ended::again(shared),
            Some(Offer::SaveAs) => Flow::open(save_as_prompt(session)),
            Some(Offer::Undo) => Ended::undo(shared),
            Some(Offer::Menu) if session.unsaved().is_some() => {
                Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Home)))
            }
            Some(Offer::Menu) | None => Flow::Home,
        }
    }

    fn again(shared: &mut Shared) -> Flow {
        match shared.session.as_ref().and_then(|session| again(session.record())) {
            Some(record) => start(record, shared),
            None => Flow::Stay,
        }
    }

    fn undo(shared: &mut Shared) -> Flow {
        if shared.refuses_to_change() {
            return Flow::Touched;
        }
        let Some(session) = &mut shared.session else {
            return Flow::Home;
        };
        if session.undo().is_none() {
            return Flow::Stay;
        }
        let play = Play::new(session);
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
        let turn = shared.session.as_ref().map(|session| session.position().turn());
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
            Command::SaveAs => shared
                .session
                .as_ref()
                .map_or(Flow::Stay, |session| Flow::open(save_as_prompt(session))),
            Command::Back => {
                let unsaved =
                    shared.session.as_ref().is_some_and(|session| session.unsaved().is_some());
                if unsaved {
                    Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Home)))
                } else {
                    Flow::Home
                }
            }
            _ => Flow::Stay,
        }
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        match reply {
            Reply::Text(Asked::SaveAs, name) => save_as(&name, shared),
            Reply::Answer(Question::LeaveUnsaved(Leaving::Again), true) => {
                return Ended::again(shared);
            }
            Reply::Answer(Question::LeaveUnsaved(_), true) => return Flow::Home,
            Reply::Answer(Question::Overwrite, true) => overwrite(shared),
            _ => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let Some(Layout { panels, entries, .. }) = Ended::layout(shared) else {
            return Flow::Stay;
        };
        match self.picks.mouse(event, OFFERS.len(), entries, true) {
            Click::Picked => self.accept(shared),
            Click::Moved => Flow::Touched,
            Click::Outside => pointer::click(event, panels.hints, self, shared),
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (Some(session), Some(layout)) = (&shared.session, Ended::layout(shared)) else {
            return;
        };
        let Layout { panels, area, title, result, entries } = layout;
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        // With the result in the title there is no room for more than notes.
        let happened = saying::happened(session, session.len()).filter(|_| !result.is_empty());
        let view = GameView {
            session,
            at: session.len(),
            panels: &panels,
            theme,
            marks: GameView::marks(session, session.len()),
            held: None,
            scrolled: Scrolled::Back(0),
            consequence: happened.unwrap_or_else(|| Saying::plain("")),
            note: shared.note.as_ref(),
        };
        view.draw(buffer);
        let inside = popup::rule(area, &title, theme, buffer);
        for (line, written) in (0..).zip(&result) {
            popup::put(buffer, inside, 0, line, written, theme.heading());
        }
        for (line, entry) in self.picks.in_view(OFFERS.len(), entries) {
            let style = if entry == self.picks.at { theme.chosen() } else { theme.text() };
            let label = OFFERS.get(entry).map_or("", |offer| offer.1);
            popup::put(buffer, entries, 0, line, &columns::fit(label, entries.width.into()), style);
        }
        pointer::draw_hints(panels.hints, self, shared, buffer);
    }
}
