//! A finished game: the result, and what to do next.

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::appearance;
use super::game_view::{self, GameView};
use super::hints;
use super::route::GameRoute;
use super::saving;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::record::{Players, Record};
use crate::tui::dialog::{Leaving, Question, Reply};
use crate::tui::keys::{Command, Context};
use crate::tui::note::GameNote;
use crate::tui::session::Session;
use crate::tui::widgets::action_list::Scrolled;
use crate::tui::widgets::list_state::{Click, ListState};
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::game;
use crate::tui::words::menus::{self, Offer};
use crate::tui::words::message::Message;

/// The screen of a finished game.
#[derive(Debug)]
pub(crate) struct Ended {
    list: ListState,
}

/// The places of the parts of the screen.
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

impl Ended {
    /// The screen, with the first offer marked.
    pub(crate) fn new() -> Ended {
        Ended { list: ListState::default() }
    }

    fn layout(session: &Session, shared: &Shared) -> Option<Layout> {
        let panels = shared.panels(session)?;
        let width = usize::from(panels.state.width);
        // The result is in the title where there is room for it in one line.
        let fits = |title: &String| panels.words_below() && columns::width(title) + 4 <= width;
        let (title, result) = match menus::end_titles(session).into_iter().find(fits) {
            Some(title) => (title, Vec::new()),
            None => {
                let result = game::result_in_brief(session, session.called());
                (menus::THE_END.to_owned(), columns::wrap(&result, width))
            }
        };
        let offers = u16::try_from(Offer::ALL.len()).unwrap_or(u16::MAX);
        let lines = u16::try_from(result.len()).unwrap_or(u16::MAX);
        // A grave note has all the lines that it needs; then the offers are scrolled.
        let note = game_view::note(session, &panels, shared).filter(|note| !note.is_plain());
        let whole = panels.messages();
        let note_lines = note.map_or(1, |note| draw::lines(&note.text, whole.width, whole.height));
        let (panels, area) = panels.with_end(1 + lines + offers, note_lines);
        let above = (1 + lines).min(area.height);
        let entries = Rect { y: area.y + above, height: area.height - above, ..area };
        Some(Layout { panels, area, title, result, entries })
    }

    fn accept(&self, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        let is_unsaved = session.unsaved().is_some();
        match Offer::ALL.get(self.list.at) {
            Some(Offer::LookBack) => Flow::Open(GameRoute::LookBack(session.len())),
            Some(Offer::Again) if is_unsaved => Flow::ask(Question::LeaveUnsaved(Leaving::Again)),
            Some(Offer::Again) => Ended::again(session, shared),
            Some(Offer::SaveAs) => Flow::Open(GameRoute::SaveAs),
            Some(Offer::Undo) => Ended::undo(session, shared),
            Some(Offer::Menu) | None => Ended::leave(session),
        }
    }

    fn leave(session: &Session) -> Flow<Session> {
        match session.unsaved() {
            Some(_) => Flow::ask(Question::LeaveUnsaved(Leaving::Home)),
            None => Flow::Home,
        }
    }

    fn again(session: &Session, shared: &mut Shared) -> Flow<Session> {
        match again(session.record()) {
            Some(record) => {
                shared.begin(record, None);
                Flow::Touched
            }
            None => Flow::Stay,
        }
    }

    fn undo(session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        if saving::refuses_to_change(session, shared) {
            return Flow::Touched;
        }
        if session.undo().is_none() {
            return Flow::Stay;
        }
        shared.tell(GameNote::TakenBack);
        saving::save(session, shared);
        Flow::Swap(GameRoute::Play)
    }
}

/// The same game once more, everyone one seat on.
fn again(record: &Record) -> Option<Record> {
    let mut again = record.from_here(0, None)?;
    let Players { first, middle, last } = record.players.clone();
    again.players = Players::new(last, first, middle);
    again.set_comment(0, "").then_some(again)
}

impl Screen<Session> for Ended {
    fn context(&self) -> Context {
        Context::Ended
    }

    fn offers(&self, command: Command, session: &Session) -> bool {
        saving::is_offered(command, session)
    }

    fn command(
        &mut self,
        command: Command,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        if appearance::command(command, session.position().turn(), shared)
            || self.list.command(command, Offer::ALL.len(), Offer::ALL.len())
        {
            return Flow::Touched;
        }
        if let Some(flow) = saving::command(command, session, shared) {
            return flow;
        }
        match command {
            Command::Accept => self.accept(session, shared),
            Command::Undo => Ended::undo(session, shared),
            Command::Back => Ended::leave(session),
            _ => Flow::Stay,
        }
    }

    fn reply(&mut self, reply: Reply, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        match saving::reply(reply, session, shared) {
            Some(Reply::Answer(Question::LeaveUnsaved(Leaving::Again), true)) => {
                Ended::again(session, shared)
            }
            Some(Reply::Answer(Question::LeaveUnsaved(_), true)) => Flow::Home,
            _ => Flow::Touched,
        }
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        let Some(Layout { entries, .. }) = Ended::layout(session, shared) else {
            return Flow::Stay;
        };
        match self.list.mouse(event, Offer::ALL.len(), entries, true) {
            Click::Picked => self.accept(session, shared),
            Click::Moved => Flow::Touched,
            Click::Outside => hints::click(event, self, session, shared),
        }
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let Some(layout) = Ended::layout(session, shared) else {
            return;
        };
        let Layout { panels, area, title, result, entries } = layout;
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        // With the result in the title there is no room for more than notes.
        let happened = game::happened(session, session.len(), session.called());
        GameView {
            session,
            at: session.len(),
            panels: &panels,
            theme,
            marks: game_view::marks(session, session.len()),
            held: None,
            scrolled: Scrolled::Back(0),
            consequence: happened
                .filter(|_| !result.is_empty())
                .unwrap_or_else(|| Message::plain("")),
            note: game_view::note(session, &panels, shared),
        }
        .draw(buffer);
        let inside = popup::rule(area, &title, theme, buffer);
        for (line, written) in (0..).zip(&result) {
            draw::put(buffer, inside, 0, line, written, theme.heading());
        }
        self.list.draw(Offer::ALL.map(menus::offer), entries, theme, buffer);
        hints::draw(self, session, shared, buffer);
    }
}
