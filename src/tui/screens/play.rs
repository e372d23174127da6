//! The game being played.

use crossterm::event::MouseEvent;
use ratatui::Frame;

use super::appearance;
use super::choice::{Choice, Chosen, able, victim_cells};
use super::ended::Ended;
use super::game_view::{GameView, Scrolled};
use super::pointer::{self, Target};
use super::prompt::{Asked, Leaving, Prompt, Question, Reply};
use super::replay::Replay;
use super::screen::{Flow, Screen, Shared};
use crate::core::{
    Action, Cell, GameAction, Hour, HourSet, IllegalAction, Illumination, Role, Seat,
};
use crate::record::Record;
use crate::tui::board::{ScreenDirection, Zigzag};
use crate::tui::event::Request;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::action_list::ActionList;
use crate::tui::widgets::panels::Panels;
use crate::tui::words::saying::{self, Saying};

/// The screen on which a game is played.
#[derive(Debug)]
pub(crate) struct Play {
    choice: Choice,
    /// How many rows the list of actions is scrolled back from its end.
    scrolled: usize,
}

impl Play {
    /// The screen for a game.
    pub(crate) fn new(session: &Session) -> Play {
        Play { choice: Choice::new(session), scrolled: 0 }
    }

    /// What Enter does at the cursor.
    fn accept(&mut self, shared: &mut Shared) -> Flow {
        let Some(session) = &shared.session else {
            return Flow::Stay;
        };
        let position = session.position();
        let cursor = self.choice.cursor;
        let own = position.pieces_of(position.turn()).contains(cursor);
        match self.choice.chosen {
            Chosen::Victims(_) => match self.choice.meant(session) {
                Some(action) => return self.propose(action.into(), shared),
                None => shared.refuse("choose at least one victim, or step back with Esc"),
            },
            Chosen::Piece(from) if from == cursor => self.choice.chosen = Chosen::Nothing,
            Chosen::Piece(_) | Chosen::Held(_) => {
                match (self.choice.actions(session)[..].as_ref(), self.choice.chosen) {
                    (&[action], _) => return self.propose(action.into(), shared),
                    (&[_, _, ..], Chosen::Piece(from)) => {
                        return Flow::open(Prompt::ask(Question::Promotion { from, to: cursor }));
                    }
                    (_, Chosen::Piece(_)) if own => self.select(shared),
                    _ => {
                        if let Some(reason) = self.choice.refusal(session) {
                            shared.refuse(reason);
                        }
                    }
                }
            }
            Chosen::Nothing | Chosen::Other(_) if own => self.select(shared),
            Chosen::Other(cell) if cell == cursor => {
                self.choice.chosen = Chosen::Nothing;
                shared.note = None;
            }
            Chosen::Nothing | Chosen::Other(_) if position.piece_at(cursor).is_some() => {
                let piece = saying::on_cell(position, session.called(), cursor);
                self.choice.chosen = Chosen::Other(cursor);
                shared.say(format!("{piece}: the cells that it attacks are marked"));
            }
            Chosen::Nothing | Chosen::Other(_) => {
                self.choice.chosen = Chosen::Nothing;
                shared.say(format!("there is no piece on {cursor}"));
            }
        }
        Flow::Touched
    }

    /// Takes up the own piece under the cursor.
    fn select(&mut self, shared: &mut Shared) {
        let Some(session) = &shared.session else {
            return;
        };
        let cursor = self.choice.cursor;
        self.choice.chosen = Chosen::Piece(cursor);
        if able(session).contains(cursor) {
            shared.note = None;
        } else {
            let piece = saying::on_cell(session.position(), session.called(), cursor);
            shared.refuse(format!("{piece}: it has no legal action now"));
        }
    }

    /// Plays, unless the play forms an alliance or loses: that is asked once more.
    fn propose(&mut self, play: GameAction, shared: &mut Shared) -> Flow {
        match shared.session.as_ref().map(|session| session.game().preview(play)) {
            Some(Ok((_, aftermath))) if saying::is_own_loss(&aftermath) => {
                Flow::open(Prompt::ask(Question::Loss(play)))
            }
            Some(Ok((_, aftermath))) if aftermath.alliance.is_some() => {
                Flow::open(Prompt::ask(Question::Alliance(play)))
            }
            Some(Ok(_)) => self.play(play, shared),
            Some(Err(reason)) => {
                refuse(reason, shared);
                Flow::Touched
            }
            None => Flow::Stay,
        }
    }

    /// Plays and saves.
    fn play(&mut self, play: GameAction, shared: &mut Shared) -> Flow {
        match shared.session.as_mut().map(|session| session.play(play)) {
            Some(Ok(_)) => self.settle(shared),
            Some(Err(reason)) => {
                refuse(reason, shared);
                Flow::Touched
            }
            None => Flow::Stay,
        }
    }

    /// What follows whenever another position has come about.
    fn settle(&mut self, shared: &mut Shared) -> Flow {
        self.choice.chosen = Chosen::Nothing;
        self.scrolled = 0;
        shared.note = told(shared);
        shared.save();
        if shared.session.as_ref().is_some_and(|session| session.result().is_some()) {
            shared.note = None; // that screen says it itself
            return Flow::swap(Ended::new());
        }
        Flow::Touched
    }

    /// Takes back or plays again.
    fn travel(&mut self, back: bool, shared: &mut Shared) -> Flow {
        let moved = shared
            .session
            .as_mut()
            .and_then(|session| if back { session.undo() } else { session.redo() });
        if moved.is_none() {
            shared.refuse(if back {
                "this is the start of the game"
            } else {
                "nothing has been taken back"
            });
            return Flow::Touched;
        }
        let flow = self.settle(shared);
        if back {
            shared.say("the last action is taken back; U plays it again");
        }
        flow
    }

    /// Takes the `n`th kind of the hand, counted from 1, or without `n` the next one.
    fn take_up(&mut self, n: Option<usize>, shared: &mut Shared) {
        let Some(session) = &shared.session else {
            return;
        };
        let position = session.position();
        let held: Vec<Role> = position.hand(position.turn()).iter().map(|held| held.0).collect();
        let now = match self.choice.chosen {
            Chosen::Held(role) => held.iter().position(|&held| held == role),
            _ => None,
        };
        let wanted = match (n, now) {
            (Some(n), _) => n.checked_sub(1),
            (None, Some(now)) => Some(now + 1),
            (None, None) => Some(0),
        };
        match wanted.and_then(|wanted| held.get(wanted)) {
            Some(&role) => self.hold(role, shared),
            None if held.is_empty() => shared.refuse("your hand is empty"),
            None if n.is_some() => shared.refuse("your hand has fewer kinds of pieces"),
            None => {
                self.choice.chosen = Chosen::Nothing;
                shared.note = None;
            }
        }
    }

    /// Takes up a piece of the hand.
    fn hold(&mut self, role: Role, shared: &mut Shared) {
        self.choice.chosen = Chosen::Held(role);
        let can_go = shared.session.as_ref().is_some_and(|session| self.choice.can_go(session));
        if can_go {
            shared.say(format!("a {} from the hand: choose where to drop it", role.name()));
        } else {
            shared.refuse(format!("a {} can be dropped nowhere now", role.name()));
        }
    }

    /// Starts an illumination, or takes or leaves the victim under the cursor.
    fn illuminate(&mut self, shared: &mut Shared) {
        let Some(session) = &shared.session else {
            return;
        };
        let position = session.position();
        let ruling = position.rulings().illumination;
        if let Chosen::Victims(victims) = self.choice.chosen {
            match (self.choice.victim_here(session), ruling) {
                (None, _) => shared.refuse("no piece that can be a victim stands here"),
                (Some(_), Illumination::All) => {
                    shared.refuse("by this game's ruling an illumination takes them all");
                }
                (Some(hour), Illumination::Choose) => {
                    self.choice.chosen = Chosen::Victims(toggled(victims, hour));
                    shared.note = None;
                }
            }
            return;
        }
        let eligible = position.eligible_victims(position.turn());
        match victim_cells(session, eligible).first() {
            Some(first) => {
                self.choice = Choice { cursor: first, chosen: Chosen::Victims(eligible) };
                shared.say(match ruling {
                    Illumination::All => "the marked pieces are the victims; Enter illuminates",
                    Illumination::Choose => "Space takes or leaves a victim; Enter illuminates",
                });
            }
            None => {
                let reason = position.king(position.turn()).and_then(|king| {
                    let action = Action::Illuminate { king, victims: eligible };
                    session.game().preview(action).err()
                });
                if let Some(reason) = reason {
                    refuse(reason, shared);
                }
            }
        }
    }

    /// Asks the next player still in whether a draw is agreed; agrees it when all have been asked.
    fn ask_draw(&mut self, after: Option<Seat>, shared: &mut Shared) -> Flow {
        let Some(session) = &shared.session else {
            return Flow::Stay;
        };
        let (turn, seats_in) = (session.position().turn(), session.position().seats_in());
        let order = [turn, turn.next(), turn.previous()];
        let asked = after.and_then(|seat| order.iter().position(|&other| other == seat));
        let mut rest = order.into_iter().skip(asked.map_or(0, |asked| asked + 1));
        match rest.find(|&seat| seats_in.contains(seat)) {
            Some(seat) => Flow::open(Prompt::ask(Question::Draw(seat))),
            None => self.play(GameAction::Draw, shared),
        }
    }

    /// Moves the cursor. What was said of the cell that it leaves is said no more.
    fn move_cursor(&mut self, to: Option<Cell>, shared: &mut Shared) {
        if let Some(to) = to {
            self.choice.cursor = to;
            if self.choice.is_going() {
                shared.note = None;
            }
        }
    }

    /// Scrolls the list of actions so many rows back, as far as there are any.
    fn scroll(&mut self, rows: isize, shared: &Shared) {
        let (Some(session), Some(panels)) = (&shared.session, Play::panels(shared)) else {
            return;
        };
        let furthest = ActionList::furthest(session, panels.actions);
        // A terminal that has grown may have brought the first row nearer.
        self.scrolled = self.scrolled.min(furthest).saturating_add_signed(rows).min(furthest);
    }

    /// What is said of the choice; a refusal that the note says already is not said twice.
    fn consequence(&self, session: &Session, panels: &Panels, shared: &Shared) -> Saying {
        let refusal = self.choice.refusal(session);
        if refusal.is_some() && shared.note.as_ref().map(|note| &note.text) == refusal.as_ref() {
            let cell = self.choice.cursor;
            return Saying::plain(saying::on_cell(session.position(), session.called(), cell));
        }
        let room = panels.saying();
        saying::fitted(session, (room.width, room.height), |players| {
            self.choice.consequence(session, players)
        })
    }

    fn panels(shared: &Shared) -> Option<Panels> {
        let position = shared.session.as_ref()?.position();
        Panels::new(shared.area, shared.preferences.size, shared.orientation(position.turn()))
    }
}

/// Says why something cannot be played.
fn refuse(reason: IllegalAction, shared: &mut Shared) {
    if let Some(session) = &shared.session {
        let reason = saying::illegal(reason, session.called());
        shared.refuse(reason);
    }
}

/// What happened last, with names as long as there is room.
fn told(shared: &Shared) -> Option<Saying> {
    let (session, panels) = (shared.session.as_ref()?, Play::panels(shared)?);
    saying::happened(session, session.len())?;
    let room = (panels.note.width, panels.note.height);
    Some(saying::fitted(session, room, |players| {
        saying::happened_to(session, session.len(), players).unwrap_or_else(|| Saying::plain(""))
    }))
}

/// The victims with this one taken, or left if it was taken.
fn toggled(victims: HourSet, hour: Hour) -> HourSet {
    if victims.contains(hour) {
        victims.into_iter().filter(|&other| other != hour).collect()
    } else {
        victims.with(hour)
    }
}

impl Screen for Play {
    fn context(&self, _: &Shared) -> Context {
        match self.choice.chosen {
            Chosen::Victims(_) => Context::Victims,
            _ => Context::Play,
        }
    }

    fn offers(&self, command: Command, shared: &Shared) -> bool {
        let Some(session) = &shared.session else {
            return false;
        };
        let position = session.position();
        match command {
            Command::Hand => !position.hand(position.turn()).is_empty(),
            Command::Illuminate => !position.eligible_victims(position.turn()).is_empty(),
            Command::Undo | Command::LookBack => !session.is_empty(),
            Command::Redo => session.game().undone() > 0,
            Command::Back => self.choice.chosen != Chosen::Nothing,
            _ => true,
        }
    }

    /// Only pasted text comes here, and letters of it are no keys.
    fn text(&mut self, _: &str, shared: &mut Shared) -> Flow {
        if self.context(shared) == Context::Play {
            shared.say("pasted text plays nothing; press : first to type an action");
        }
        Flow::Stay
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let Some(turn) = shared.session.as_ref().map(|session| session.position().turn()) else {
            return Flow::Home;
        };
        if appearance::command(command, turn, shared) {
            return Flow::Touched;
        }
        let Some(session) = &shared.session else {
            return Flow::Home;
        };
        let turned = shared.orientation(turn);
        let cursor = self.choice.cursor;
        match command {
            Command::Face(face) => self.move_cursor(turned.neighbour(cursor, face), shared),
            Command::Left => {
                self.move_cursor(turned.neighbour(cursor, ScreenDirection::Left), shared);
            }
            Command::Right => {
                self.move_cursor(turned.neighbour(cursor, ScreenDirection::Right), shared);
            }
            Command::Up => self.move_cursor(turned.zigzag(cursor, Zigzag::Up), shared),
            Command::Down => self.move_cursor(turned.zigzag(cursor, Zigzag::Down), shared),
            Command::NextPiece => self.choice.step_through_stops(true, session),
            Command::PreviousPiece => self.choice.step_through_stops(false, session),
            Command::Accept => return self.accept(shared),
            Command::Back => {
                self.choice.chosen = Chosen::Nothing;
                shared.note = None;
            }
            Command::Hand => self.take_up(None, shared),
            Command::Held(n) => self.take_up(Some(n.into()), shared),
            Command::Illuminate => self.illuminate(shared),
            Command::Type => return Flow::open(Prompt::typing(Asked::Action, "")),
            Command::Undo => return self.travel(true, shared),
            Command::Redo => return self.travel(false, shared),
            Command::Resign => return Flow::open(Prompt::ask(Question::Resign)),
            Command::Draw => return self.ask_draw(None, shared),
            Command::LookBack => return Flow::open(Replay::from(session.len())),
            Command::ScrollUp => self.scroll(3, shared),
            Command::ScrollDown => self.scroll(-3, shared),
            Command::Comment => return Flow::open(comment_prompt(session, session.len())),
            Command::Save => return save_again(shared),
            Command::SaveAs => return Flow::open(save_as_prompt(session)),
            Command::Menu if session.unsaved().is_some() => {
                return Flow::open(Prompt::ask(Question::LeaveUnsaved(Leaving::Home)));
            }
            Command::Menu => return Flow::Home,
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        match reply {
            Reply::Answer(Question::Promotion { from, to }, promote) => {
                return self.propose(Action::Move { from, to, promote }.into(), shared);
            }
            Reply::Answer(Question::Alliance(play) | Question::Loss(play), true) => {
                return self.play(play, shared);
            }
            Reply::Answer(Question::Resign, true) => return self.play(GameAction::Resign, shared),
            Reply::Answer(Question::Draw(seat), true) => return self.ask_draw(Some(seat), shared),
            Reply::Answer(Question::Draw(seat), false) => {
                if let Some(session) = &shared.session {
                    let text = format!("{} does not agree to a draw", saying::name(session, seat));
                    shared.say(text);
                }
            }
            Reply::Answer(Question::LeaveUnsaved(_), true) => return Flow::Home,
            Reply::Answer(Question::Overwrite, true) => overwrite(shared),
            Reply::Answer(_, _) => {}
            Reply::Play(GameAction::Resign) => return Flow::open(Prompt::ask(Question::Resign)),
            Reply::Play(GameAction::Draw) => return self.ask_draw(None, shared),
            Reply::Play(play) => return self.propose(play, shared),
            Reply::Text(Asked::SaveAs, name) => save_as(&name, shared),
            Reply::Text(Asked::Comment(at), text) => set_comment(at, &text, shared),
            Reply::Text(_, _) | Reply::Path(_) | Reply::GoTo(_) => {}
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let Some(panels) = Play::panels(shared) else {
            return Flow::Stay;
        };
        let at = shared.session.as_ref().map_or(0, Session::len);
        let shown = (at, Scrolled::Back(self.scrolled));
        let target = pointer::target(event, &panels, self, shared, shown);
        match target {
            Target::Over(cell) if self.choice.is_going() && cell != self.choice.cursor => {
                // What is about to be played follows the pointer, to be told what it would cause.
                self.move_cursor(Some(cell), shared);
            }
            Target::Over(_) | Target::Nothing => return Flow::Stay,
            Target::Cell(cell) => {
                self.choice.cursor = cell;
                if !matches!(self.choice.chosen, Chosen::Victims(_)) {
                    return self.accept(shared);
                }
                self.illuminate(shared);
            }
            Target::Hand(seat, role) => {
                let turn = shared.session.as_ref().map(|session| session.position().turn());
                match self.choice.chosen {
                    _ if turn != Some(seat) => {
                        let whose =
                            shared.session.as_ref().map(|session| session.called().name(seat));
                        let whose = whose.unwrap_or_default().to_owned();
                        shared.refuse(format!("it is not {whose}'s turn"));
                    }
                    Chosen::Held(held) if held == role => self.choice.chosen = Chosen::Nothing,
                    _ => self.hold(role, shared),
                }
            }
            Target::Action(n) => return Flow::open(Replay::from(n)),
            Target::Key(command) => return self.command(command, shared),
            Target::Back => return self.command(Command::Back, shared),
            Target::Scroll(rows) => self.scroll(rows, shared),
        }
        Flow::Touched
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (Some(session), Some(panels)) = (&shared.session, Play::panels(shared)) else {
            return;
        };
        let held = match self.choice.chosen {
            Chosen::Held(role) => Some(role),
            _ => None,
        };
        let comment = session.record().comment(session.len()).map(Saying::plain);
        let view = GameView {
            session,
            at: session.len(),
            panels: &panels,
            theme: &shared.theme,
            marks: self.choice.marks(session),
            held,
            scrolled: Scrolled::Back(self.scrolled),
            consequence: self.consequence(session, &panels, shared),
            note: shared.note.as_ref().or(comment.as_ref()),
        };
        view.draw(frame.buffer_mut());
        pointer::draw_hints(panels.hints, self, shared, frame.buffer_mut());
    }
}

/// The prompt for a name to save under.
pub(crate) fn save_as_prompt(session: &Session) -> Prompt {
    let file = session.file().map(|path| path.display().to_string());
    Prompt::typing(Asked::SaveAs, file.unwrap_or_default())
}

/// The prompt for a comment on the position after `at` actions.
pub(crate) fn comment_prompt(session: &Session, at: usize) -> Prompt {
    Prompt::typing(Asked::Comment(at), session.record().comment(at).unwrap_or_default())
}

/// Saves the open game on request; what somebody else has made of its file is asked about.
pub(crate) fn save_again(shared: &mut Shared) -> Flow {
    if shared.session.as_ref().is_some_and(Session::is_changed_on_disk) {
        return Flow::open(Prompt::ask(Question::Overwrite));
    }
    if shared.refuses_to_change() {
        return Flow::Touched;
    }
    shared.note = None;
    shared.save();
    Flow::Touched
}

/// Saves the open game over what somebody else has made of its file.
pub(crate) fn overwrite(shared: &mut Shared) {
    if let Some(session) = &shared.session {
        let text = session.record().to_text();
        shared.note = None;
        shared.ask(Request::Overwrite(text));
    }
}

/// Saves the open game under a name.
pub(crate) fn save_as(name: &str, shared: &mut Shared) {
    if let Some(session) = &shared.session {
        let text = session.record().to_text();
        shared.ask(Request::SaveAs(name.into(), text));
    }
}

/// Writes a comment and saves.
pub(crate) fn set_comment(at: usize, text: &str, shared: &mut Shared) {
    if shared.refuses_to_change() {
        return;
    }
    if shared.session.as_mut().is_some_and(|session| session.set_comment(at, text)) {
        shared.say(if text.is_empty() {
            "there is no comment here"
        } else {
            "the comment is kept"
        });
        shared.save();
    }
}

/// Begins a new game, which gets a file of its own.
pub(crate) fn start(record: Record, shared: &mut Shared) -> Flow {
    shared.note = None;
    shared.ask(Request::Begin(Box::new(record)));
    Flow::Touched
}
