//! Looking through a game: one that was opened to be replayed, or the one being played.

use std::time::Duration;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::appearance;
use super::game_view::{self, GameView};
use super::hints;
use super::pointer::{self, Target};
use super::route::GameRoute;
use super::saving;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::core::{Position, Seat};
use crate::tui::board::Orientation;
use crate::tui::dialog::{Leaving, Question, Reply};
use crate::tui::event::Effect;
use crate::tui::keys::{Command, Context};
use crate::tui::note::{GameNote, GeneralNote};
use crate::tui::session::Session;
use crate::tui::widgets::action_list::Scrolled;
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::{draw, slider};
use crate::tui::words::message::Message;
use crate::tui::words::remarks::remarks;
use crate::tui::words::{fit, game, labels};

/// The screen on which a game is looked through.
#[derive(Debug)]
pub(crate) struct Replay {
    /// The number of actions after which the game is shown.
    at: usize,
    /// During autoplay: the seat at the bottom, since a board that turned at every step could not
    /// be followed.
    auto: Option<Seat>,
    /// True if leaving it leads out of the game, and not back to where it is played.
    leads_out: bool,
}

/// The places of the parts of the screen.
struct Layout {
    /// The panels, the list of actions shortened for the remarks.
    panels: Panels,
    /// The place of the remarks, below the list.
    remarks: Rect,
    /// The line of the slider.
    slider: Rect,
    /// The lines between the slider and the note.
    below_slider: Rect,
}

/// The lines of the list of actions that remarks leave it: the heading and the action shown.
const LIST_LINES: u16 = 2;

impl Replay {
    /// Looks back at the game being played, from after `at` actions.
    pub(crate) fn look_back(at: usize) -> Replay {
        Replay { at, auto: None, leads_out: false }
    }

    /// Looks through a game that was opened for that, from after `at` actions.
    pub(crate) fn opened_at(at: usize) -> Replay {
        Replay { leads_out: true, ..Replay::look_back(at) }
    }

    /// The position that is shown. There is one after every number of actions up to the last.
    fn position<'a>(&self, session: &'a Session) -> &'a Position {
        session.game().position_after(self.at).unwrap_or_else(|| session.position())
    }

    /// Goes to the position after `at` actions, as far as there are any, and stops autoplay.
    fn go(&mut self, at: usize, session: &Session, shared: &mut Shared) {
        self.pause(shared);
        self.show(at, session, shared);
    }

    fn show(&mut self, at: usize, session: &Session, shared: &mut Shared) {
        self.at = at.min(session.len());
        shared.note = None;
    }

    fn pause(&mut self, shared: &mut Shared) {
        if self.auto.take().is_some() {
            shared.effects.push(Effect::Wake(None));
        }
    }

    /// Starts or pauses autoplay. From the end it starts again.
    fn toggle_auto(&mut self, session: &Session, shared: &mut Shared) {
        if self.auto.is_some() {
            return self.pause(shared);
        }
        self.auto = Some(self.orientation(session, shared).bottom());
        self.show(if self.at < session.len() { self.at } else { 0 }, session, shared);
        Replay::wake(shared);
    }

    fn wake(shared: &mut Shared) {
        let pause = Duration::from_millis(shared.preferences.speed.pause());
        shared.effects.push(Effect::Wake(Some(pause)));
    }

    fn change_speed(&self, faster: bool, shared: &mut Shared) {
        shared.prefer(|preferences| {
            let speed = preferences.speed;
            preferences.speed = if faster { speed.faster() } else { speed.slower() };
        });
        shared.tell(GeneralNote::Speed(shared.preferences.speed.pause()));
        if self.auto.is_some() {
            Replay::wake(shared);
        }
    }

    /// The number of actions to which a command leads, if it leads to some.
    fn destination(&self, command: Command, session: &Session) -> Option<usize> {
        // A round is one action for each player still in.
        let round = self.position(session).seats_in().len().max(1);
        match command {
            Command::StepBack => Some(self.at.saturating_sub(1)),
            Command::StepOn => Some(self.at + 1),
            Command::RoundBack => Some(self.at.saturating_sub(round)),
            Command::RoundOn => Some(self.at + round),
            Command::ToStart => Some(0),
            Command::ToEnd => Some(session.len()),
            _ => None,
        }
    }

    /// Opens the comment to be written, or what there is to read in a game that is read-only.
    fn comment(&self, session: &Session, shared: &mut Shared) -> Flow<Session> {
        if session.read_only().is_none() {
            return Flow::Open(GameRoute::Comment(self.at));
        }
        if remarks(session, self.at).is_empty() {
            shared.tell(GameNote::NoCommentToRead);
            return Flow::Touched;
        }
        Flow::Open(GameRoute::Remarks(self.at))
    }

    /// Begins a new game from the position after `at` actions.
    fn play_from(at: usize, session: &Session, shared: &mut Shared) -> Flow<Session> {
        match session.record().from_here(at, None) {
            Some(record) => {
                shared.begin(record, Some(at));
                Flow::Touched
            }
            None => Flow::Stay,
        }
    }

    fn leave(shared: &mut Shared) -> Flow<Session> {
        shared.note = None;
        Flow::Leave
    }

    fn orientation(&self, session: &Session, shared: &Shared) -> Orientation {
        let turned = || shared.orientation(self.position(session).turn());
        self.auto.map_or_else(turned, Orientation::new)
    }

    fn layout(&self, session: &Session, shared: &Shared) -> Option<Layout> {
        let orientation = self.orientation(session, shared);
        let mut panels = Panels::new(shared.area, shared.preferences.size, orientation)?;
        let list = panels.actions;
        let most = list.height.saturating_sub(LIST_LINES);
        let lines = |message: Message| draw::lines(&message.text, list.width, most);
        let needed: u16 =
            remarks(session, self.at).iter().map(|remark| lines(remark.message())).sum();
        panels.actions.height -= needed.min(most);
        let remarks =
            Rect { y: panels.actions.bottom(), height: needed.min(most), ..panels.actions };
        let (whole, one) = (panels.consequence, panels.consequence.height.min(1));
        let slider = Rect { height: one, ..whole };
        let below_slider = Rect { y: whole.y + one, height: whole.height - one, ..whole };
        Some(Layout { panels, remarks, slider, below_slider })
    }

    fn draw_remarks(&self, session: &Session, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let theme = &shared.theme;
        let mut y = 0;
        for message in remarks(session, self.at).iter().map(|remark| remark.message()) {
            for line in columns::lines(&message.text, area.width.into()) {
                if y == area.height {
                    let last = Rect { y: area.bottom().saturating_sub(1), ..area };
                    let blank = " ".repeat(area.width.into());
                    draw::put(buffer, last, 0, 0, &blank, theme.text());
                    draw::put(buffer, last, 0, 0, labels::MORE_REMARKS, theme.key());
                    return;
                }
                draw::put(buffer, area, 0, y, line, message.severity.style(theme));
                y += 1;
            }
        }
    }

    /// The message below the slider: the note, or else the last action.
    fn message(&self, session: &Session, panels: &Panels, shared: &Shared) -> Message {
        let whole = panels.messages();
        let room = (whole.width, whole.height.saturating_sub(1).max(1));
        game_view::note(session, panels, shared).unwrap_or_else(|| {
            fit::fitted(session, room, |wording| {
                game::happened(session, self.at, wording.players)
                    .unwrap_or_else(|| Message::plain(labels::START))
            })
        })
    }
}

impl Screen<Session> for Replay {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn offers(&self, command: Command, session: &Session) -> bool {
        match command {
            Command::StepBack | Command::RoundBack => self.at > 0,
            Command::StepOn | Command::RoundOn | Command::Auto => self.at < session.len(),
            Command::Comment => {
                session.read_only().is_none() || !remarks(session, self.at).is_empty()
            }
            command => saving::is_offered(command, session),
        }
    }

    fn command(
        &mut self,
        command: Command,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        if appearance::command(command, self.position(session).turn(), shared) {
            return Flow::Touched;
        }
        if let Some(to) = self.destination(command, session) {
            self.go(to, session, shared);
            return Flow::Touched;
        }
        if let Some(flow) = saving::command(command, session, shared) {
            return flow;
        }
        let is_unsaved = session.unsaved().is_some();
        match command {
            Command::GoTo => return Flow::Open(GameRoute::GoTo),
            Command::Auto => self.toggle_auto(session, shared),
            Command::Slower | Command::Faster => {
                self.change_speed(command == Command::Faster, shared);
            }
            Command::Comment => return self.comment(session, shared),
            Command::PlayFromHere if is_unsaved => {
                return Flow::ask(Question::LeaveUnsaved(Leaving::Here(self.at)));
            }
            Command::PlayFromHere => return Replay::play_from(self.at, session, shared),
            Command::Back if self.leads_out && is_unsaved => {
                return Flow::ask(Question::LeaveUnsaved(Leaving::Back));
            }
            Command::Back => return Replay::leave(shared),
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn reply(&mut self, reply: Reply, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        match saving::reply(reply, session, shared) {
            Some(Reply::GoTo(at)) => self.go(at, session, shared),
            Some(Reply::Answer(Question::LeaveUnsaved(Leaving::Here(at)), true)) => {
                return Replay::play_from(at, session, shared);
            }
            Some(Reply::Answer(Question::LeaveUnsaved(_), true)) => return Replay::leave(shared),
            _ => {}
        }
        Flow::Touched
    }

    fn covered(&mut self, shared: &mut Shared) {
        self.pause(shared);
    }

    fn tick(&mut self, session: &Session, shared: &mut Shared) -> Flow<Session> {
        if self.auto.is_some() {
            self.show(self.at + 1, session, shared);
            if self.at < session.len() {
                Replay::wake(shared);
            } else {
                self.auto = None;
            }
        }
        Flow::Touched
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        let Some(Layout { panels, remarks, slider, .. }) = self.layout(session, shared) else {
            return Flow::Stay;
        };
        let mouse = (event.column, event.row).into();
        let clicks = event.kind == MouseEventKind::Down(MouseButton::Left);
        let drags = event.kind == MouseEventKind::Drag(MouseButton::Left);
        if (clicks || drags) && slider.contains(mouse) {
            let column = usize::from(event.column - slider.x);
            let to = slider::action_at(column, session.len(), usize::from(slider.width));
            self.go(to, session, shared);
            return Flow::Touched;
        }
        if clicks && remarks.contains(mouse) {
            return self.comment(session, shared);
        }
        let shown = (self.at, Scrolled::To(self.at));
        match pointer::target(event, &panels, self, session, shared, shown) {
            Target::Action(n) => self.go(n, session, shared),
            Target::Scroll(rows) => {
                let command = if rows > 0 { Command::StepBack } else { Command::StepOn };
                return self.command(command, session, shared);
            }
            Target::Key(command) => return self.command(command, session, shared),
            Target::Back => return self.command(Command::Back, session, shared),
            Target::Cell(cell) => shared.tell(GameNote::OnCell(cell, self.at)),
            Target::Over(_) | Target::Hand(..) | Target::Nothing => return Flow::Stay,
        }
        Flow::Touched
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let Some(layout) = self.layout(session, shared) else {
            return;
        };
        let Layout { panels, remarks, slider, below_slider } = layout;
        let message = self.message(session, &panels, shared);
        // A long message takes the line below the slider too, which is for autoplay, and a grave
        // one that of the slider.
        let whole = panels.messages();
        let lines = draw::lines(&message.text, whole.width, whole.height);
        let is_auto = self.auto.is_some();
        let note = match whole.height.saturating_sub(lines) {
            _ if lines <= panels.note.height => panels.note,
            0 if !message.is_plain() => whole,
            _ if is_auto || below_slider.is_empty() => panels.note,
            _ => below_slider.union(panels.note),
        };
        let buffer = frame.buffer_mut();
        GameView {
            session,
            at: self.at,
            panels: &Panels { note, consequence: Rect::default(), ..panels },
            theme: &shared.theme,
            marks: game_view::marks(session, self.at),
            held: None,
            scrolled: Scrolled::To(self.at),
            consequence: Message::plain(""),
            note: Some(message),
        }
        .draw(buffer);
        if note != whole {
            slider::draw(session, self.at, slider, &shared.theme, buffer);
        }
        self.draw_remarks(session, remarks, shared, buffer);
        if is_auto && note != whole {
            draw::put(buffer, below_slider, 0, 0, labels::AUTOPLAY, shared.theme.dim());
        }
        hints::draw(self, session, shared, buffer);
    }
}
