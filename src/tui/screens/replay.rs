//! Looking through a game: one that was opened to be replayed, or the one being played.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use std::time::Duration;

use super::appearance;
use super::game_view::{GameView, Scrolled};
use super::play::{
    comment_prompt, overwrite, save_again, save_as, save_as_prompt, set_comment, start,
};
use super::pointer::{self, Target};
use super::prompt::{Asked, Leaving, Prompt, Question, Reply};
use super::reading::Reading;
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::core::Seat;
use crate::record::ReadOnly;
use crate::tui::board::Orientation;
use crate::tui::event::Effect;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::popup;
use crate::tui::words::brief;
use crate::tui::words::saying::{self, Saying};

/// The screen on which a game is looked through.
#[derive(Debug)]
pub(crate) struct Replay {
    /// After how many actions the game is shown.
    at: usize,
    /// While it goes on by itself: the seat at the bottom, since a board that turned at every step
    /// could not be followed.
    auto: Option<Seat>,
    /// Whether leaving it leads out of the game, and not back to where it is played.
    leads_out: bool,
}

/// What there is to say of a position beside what led to it.
struct Remark {
    label: &'static str,
    said: Saying,
}

/// The lines of the list of actions that remarks leave it: the heading and the action shown.
const LIST_LINES: u16 = 2;

/// The marks of the slider with what they tell, the lightest first.
pub(crate) const SLIDER_MARKS: [(char, &str); 3] =
    [('x', "a capture"), ('&', "an alliance is formed"), ('#', "somebody is mated or resigns")];

impl Replay {
    /// The screen, the game shown after `at` actions.
    pub(crate) fn from(at: usize) -> Replay {
        Replay { at, auto: None, leads_out: false }
    }

    /// Looks through a game that is opened for that, from after this many actions.
    pub(crate) fn opened_at(at: usize) -> Replay {
        Replay { leads_out: true, ..Replay::from(at) }
    }

    /// Begins a new game from the position after `at` actions.
    fn play_from(at: usize, shared: &mut Shared) -> Flow {
        let record =
            shared.session.as_ref().and_then(|session| session.record().from_here(at, None));
        let Some(record) = record else {
            return Flow::Stay;
        };
        let flow = start(record, shared);
        // In which file is added when that is known.
        shared.say(match at {
            0 => "a new game from the start".to_owned(),
            at => format!("a new game from action {at}"),
        });
        flow
    }

    fn leave(shared: &mut Shared) -> Flow {
        shared.note = None;
        Flow::Leave
    }

    /// How many actions make a round here: one for each player still in.
    fn round(&self, session: &Session) -> usize {
        session
            .game()
            .position_after(self.at)
            .map_or(1, |position| position.seats_in().len().max(1))
    }

    /// Goes to the position after `at` actions, as far as there are any.
    fn go(&mut self, at: usize, shared: &mut Shared) {
        let last = shared.session.as_ref().map_or(0, Session::len);
        self.at = at.min(last);
        shared.note = None;
    }

    fn pause(&mut self, shared: &mut Shared) {
        if self.auto.take().is_some() {
            shared.effects.push(Effect::Wake(None));
        }
    }

    fn wake(shared: &mut Shared) {
        let pause = Duration::from_millis(shared.preferences.speed.pause());
        shared.effects.push(Effect::Wake(Some(pause)));
    }

    /// How the board is turned.
    fn orientation(&self, shared: &Shared) -> Option<Orientation> {
        let position = shared.session.as_ref()?.game().position_after(self.at)?;
        let turned = || shared.orientation(position.turn());
        Some(self.auto.map_or_else(turned, Orientation::new))
    }

    /// The panels, and below the list of actions, which is made shorter for that, room for the
    /// remarks.
    fn panels(&self, shared: &Shared) -> Option<(Panels, Rect)> {
        let session = shared.session.as_ref()?;
        let mut panels =
            Panels::new(shared.area, shared.preferences.size, self.orientation(shared)?)?;
        let list = panels.actions;
        let needed: usize =
            Replay::remarks(session, self.at).iter().map(|remark| remark.lines(list.width)).sum();
        let needed = u16::try_from(needed).unwrap_or(u16::MAX);
        let given = needed.min(list.height.saturating_sub(LIST_LINES));
        panels.actions.height -= given;
        Some((panels, Rect { y: panels.actions.bottom(), height: given, ..list }))
    }

    /// Why the game does not go on, where the file is damaged, and the comment.
    fn remarks(session: &Session, at: usize) -> Vec<Remark> {
        let reason = session.read_only().filter(|_| at == session.len()).map(|reason| {
            let reason = match reason {
                ReadOnly::Damaged(error) => format!("up to the error: {error}"),
                reason => reason.to_string(),
            };
            let said = Saying::warning(brief::problem(&reason, session.file()));
            Remark { label: "Look only", said }
        });
        let comment = session.record().comment(at);
        let comment =
            comment.map(|comment| Remark { label: "Comment", said: Saying::plain(comment) });
        reason.into_iter().chain(comment).collect()
    }

    /// Everything that is remarked here, to be read in full.
    fn reading(session: &Session, at: usize) -> Option<Reading> {
        let remarks = Replay::remarks(session, at);
        let texts: Vec<String> = remarks
            .iter()
            .map(|remark| match remarks.len() {
                1 => remark.said.text.clone(),
                _ => remark.text(),
            })
            .collect();
        let title = match at {
            0 => "On the start".to_owned(),
            at => format!("On the position after action {at}"),
        };
        (!texts.is_empty()).then(|| Reading::new(title, texts.join("\n\n")))
    }

    fn draw_remarks(remarks: &[Remark], area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let theme = &shared.theme;
        let mut lines = Vec::new();
        for remark in remarks {
            let style = remark.said.weight.style(theme);
            let text = columns::wrap(&remark.text(), area.width.into());
            lines.extend(text.into_iter().map(|line| (line, style)));
        }
        let cut = lines.len() > usize::from(area.height);
        for (y, (line, style)) in (0..area.height).zip(lines) {
            if cut && y + 1 == area.height {
                popup::put(buffer, area, 0, y, "k: all of it", theme.key());
            } else {
                popup::put(buffer, area, 0, y, &line, style);
            }
        }
    }

    /// The line on which the slider is drawn.
    fn slider_area(panels: &Panels) -> Rect {
        let area = panels.consequence;
        Rect { height: 1.min(area.height), ..area }
    }

    /// Draws where in the game this is, with the [marks](SLIDER_MARKS) of what happened.
    fn draw_slider(&self, session: &Session, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let last = session.len();
        let columns = usize::from(area.width);
        let mut marks = vec!['-'; columns];
        let weight = |mark: char| SLIDER_MARKS.iter().position(|&(other, _)| other == mark);
        for n in 1..=last {
            let Some(aftermath) = session.game().aftermath_of(n) else {
                continue;
            };
            let mark = if !aftermath.mated.is_empty() || aftermath.resigned.is_some() {
                '#'
            } else if aftermath.alliance.is_some() {
                '&'
            } else if !aftermath.captured.is_empty() {
                'x'
            } else {
                continue;
            };
            if let Some(place) = marks.get_mut(column_of(n, last, columns))
                && weight(mark) > weight(*place)
            {
                *place = mark;
            }
        }
        let here = column_of(self.at, last, columns);
        for (x, mark) in (0u16..).zip(marks) {
            let style = if usize::from(x) == here {
                shared.theme.chosen()
            } else if mark == '#' || mark == '&' {
                shared.theme.warning()
            } else {
                shared.theme.dim()
            };
            // Where it stands must be seen without colours and attributes too.
            let mark = if usize::from(x) == here { '|' } else { mark };
            popup::put(buffer, area, x, 0, &mark.to_string(), style);
        }
    }

    /// What is said below the slider: what the last action was, unless there is something new.
    fn saying(&self, session: &Session, shared: &Shared) -> Saying {
        if let Some(note) = &shared.note {
            return note.clone();
        }
        match saying::happened(session, self.at) {
            Some(saying) => saying,
            None => Saying::plain("the start of the game"),
        }
    }
}

impl Remark {
    fn text(&self) -> String {
        format!("{}: {}", self.label, self.said.text)
    }

    fn lines(&self, columns: u16) -> usize {
        columns::wrap(&self.text(), columns.into()).len()
    }
}

/// The column of the slider for the position after `n` of `last` actions.
fn column_of(n: usize, last: usize, columns: usize) -> usize {
    n * columns.saturating_sub(1) / last.max(1)
}

/// The position after how many of `last` actions a column of the slider stands for.
fn action_at(column: usize, last: usize, columns: usize) -> usize {
    let most = columns.saturating_sub(1).max(1);
    (column * last + most / 2) / most
}

impl Screen for Replay {
    fn context(&self, _: &Shared) -> Context {
        Context::Replay
    }

    fn offers(&self, command: Command, shared: &Shared) -> bool {
        let last = shared.session.as_ref().map_or(0, Session::len);
        match command {
            Command::StepBack | Command::RoundBack => self.at > 0,
            Command::StepOn | Command::RoundOn | Command::Auto => self.at < last,
            Command::Comment => shared.session.as_ref().is_some_and(|session| {
                session.read_only().is_none() || !Replay::remarks(session, self.at).is_empty()
            }),
            _ => true,
        }
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let Some(session) = &shared.session else {
            return Flow::Leave;
        };
        let turn = session.game().position_after(self.at).map(|position| position.turn());
        if let Some(turn) = turn
            && appearance::command(command, turn, shared)
        {
            return Flow::Touched;
        }
        let Some(session) = &shared.session else {
            return Flow::Leave;
        };
        let (at, last, round) = (self.at, session.len(), self.round(session));
        let to = match command {
            Command::StepBack => at.saturating_sub(1),
            Command::StepOn => at + 1,
            Command::RoundBack => at.saturating_sub(round),
            Command::RoundOn => at + round,
            Command::ToStart => 0,
            Command::ToEnd => last,
            Command::GoTo => return Flow::open(Prompt::typing(Asked::GoTo, "")),
            Command::Auto if self.auto.is_some() => {
                self.pause(shared);
                return Flow::Touched;
            }
            Command::Auto => {
                self.auto = self.orientation(shared).map(Orientation::bottom);
                // From the end it starts again.
                self.go(if at < last { at } else { 0 }, shared);
                Replay::wake(shared);
                return Flow::Touched;
            }
            Command::Slower | Command::Faster => {
                shared.prefer(|preferences| {
                    let speed = preferences.speed;
                    let faster = command == Command::Faster;
                    preferences.speed = if faster { speed.faster() } else { speed.slower() };
                });
                let pause = shared.preferences.speed.pause();
                shared.say(format!("{}.{} seconds each", pause / 1000, pause % 1000 / 100));
                if self.auto.is_some() {
                    Replay::wake(shared);
                }
                return Flow::Touched;
            }
            Command::Comment => {
                if session.read_only().is_some() {
                    if let Some(reading) = Replay::reading(session, at) {
                        return Flow::open(reading);
                    }
                    shared.refuse("there is no comment here, and none can be written: look only");
                    return Flow::Touched;
                }
                return Flow::open(comment_prompt(session, at));
            }
            Command::PlayFromHere => {
                if session.unsaved().is_some() {
                    return Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Here(at))));
                }
                return Replay::play_from(at, shared);
            }
            Command::Save => return save_again(shared),
            Command::SaveAs => return Flow::open(save_as_prompt(session)),
            Command::Back if self.leads_out && session.unsaved().is_some() => {
                return Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Back)));
            }
            Command::Back => return Replay::leave(shared),
            _ => return Flow::Stay,
        };
        self.pause(shared);
        self.go(to, shared);
        Flow::Touched
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        match reply {
            Reply::GoTo(at) => self.go(at, shared),
            Reply::Text(Asked::Comment(at), text) => set_comment(at, &text, shared),
            Reply::Text(Asked::SaveAs, name) => save_as(&name, shared),
            Reply::Answer(Question::Overwrite, true) => overwrite(shared),
            Reply::Answer(Question::LeaveUnsaved(Leaving::Here(at)), true) => {
                return Replay::play_from(at, shared);
            }
            Reply::Answer(Question::LeaveUnsaved(_), true) => return Replay::leave(shared),
            _ => {}
        }
        Flow::Touched
    }

    fn covered(&mut self, shared: &mut Shared) {
        self.pause(shared);
    }

    fn tick(&mut self, shared: &mut Shared) -> Flow {
        if self.auto.is_some() {
            let last = shared.session.as_ref().map_or(0, Session::len);
            self.go(self.at + 1, shared);
            if self.at < last {
                Replay::wake(shared);
            } else {
                self.auto = None;
            }
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let (Some((panels, remarks)), Some(session)) = (self.panels(shared), &shared.session)
        else {
            return Flow::Stay;
        };
        let slider = Replay::slider_area(&panels);
        let presses = matches!(
            event.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
        );
        if presses && slider.contains((event.column, event.row).into()) {
            let column = usize::from(event.column - slider.x);
            let to = action_at(column, session.len(), usize::from(slider.width));
            self.pause(shared);
            self.go(to, shared);
            return Flow::Touched;
        }
        if event.kind == MouseEventKind::Down(MouseButton::Left)
            && remarks.contains((event.column, event.row).into())
        {
            return self.command(Command::Comment, shared);
        }
        let shown = (self.at, Scrolled::ToShown);
        match pointer::target(event, &panels, self, shared, shown) {
            Target::Action(n) => {
                self.pause(shared);
                self.go(n, shared);
                Flow::Touched
            }
            Target::Scroll(rows) if rows > 0 => self.command(Command::StepBack, shared),
            Target::Scroll(_) => self.command(Command::StepOn, shared),
            Target::Key(command) => self.command(command, shared),
            Target::Back => self.command(Command::Back, shared),
            Target::Cell(cell) => {
                let text = session
                    .game()
                    .position_after(self.at)
                    .map(|position| saying::on_cell(position, session.called(), cell));
                shared.say(text.unwrap_or_default());
                Flow::Touched
            }
            Target::Over(_) | Target::Hand(..) | Target::Nothing => Flow::Stay,
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (Some(session), Some((panels, remarks))) = (&shared.session, self.panels(shared))
        else {
            return;
        };
        let saying = self.saying(session, shared);
        let below = Rect {
            y: panels.consequence.y + 1,
            height: panels.consequence.height.saturating_sub(1),
            ..panels.consequence
        };
        // A long saying takes the line below the slider too, which is for what goes on by itself.
        let lines = columns::wrap(&saying.text, panels.note.width.into()).len();
        let long = self.auto.is_none() && !below.is_empty() && lines > panels.note.height.into();
        let note = if long { below.union(panels.note) } else { panels.note };
        let view = GameView {
            session,
            at: self.at,
            panels: &Panels { note, ..panels },
            theme: &shared.theme,
            marks: GameView::marks(session, self.at),
            held: None,
            scrolled: Scrolled::ToShown,
            consequence: Saying::plain(""),
            note: Some(&saying),
        };
        let buffer = frame.buffer_mut();
        view.draw(buffer);
        self.draw_slider(session, Replay::slider_area(&panels), shared, buffer);
        Replay::draw_remarks(&Replay::remarks(session, self.at), remarks, shared, buffer);
        let auto = if self.auto.is_some() {
            "playing by itself; Space pauses, < > change the speed"
        } else {
            ""
        };
        popup::put(buffer, below, 0, 0, auto, shared.theme.dim());
        pointer::draw_hints(panels.hints, self, shared, buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_slider_are_the_ends_of_the_game() {
        for (last, columns) in [(0, 10), (1, 10), (9, 10), (10, 10), (2000, 55), (3, 1)] {
            assert_eq!(column_of(0, last, columns), 0);
            if last > 0 {
                assert_eq!(column_of(last, last, columns), columns - 1);
            }
            assert_eq!(action_at(0, last, columns), 0);
            if columns > 1 {
                assert_eq!(action_at(columns - 1, last, columns), last);
            }
        }
    }
}
