//! The game being played.

use crossterm::event::MouseEvent;
use ratatui::Frame;

use super::appearance;
use super::choice::{Choice, Selection, able, victim_cells};
use super::game_view::{self, GameView};
use super::hints;
use super::pointer::{self, Target};
use super::route::GameRoute;
use super::saving;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::core::{Action, Cell, GameAction, Hour, HourSet, Illumination, Role, Seat};
use crate::tui::board::{ScreenDirection, Zigzag};
use crate::tui::dialog::{Leaving, Question, Reply};
use crate::tui::keys::{Command, Context};
use crate::tui::note::{GameNote, NoteKind};
use crate::tui::session::Session;
use crate::tui::widgets::action_list::{ActionList, Scrolled};
use crate::tui::widgets::panels::Panels;
use crate::tui::words::message::Message;
use crate::tui::words::selection::{Prospect, prospect};
use crate::tui::words::{fit, game};

/// The screen on which a game is played.
#[derive(Debug)]
pub(crate) struct Play {
    choice: Choice,
    /// The rows that the list of actions is scrolled back from its end.
    scrolled: usize,
}

impl Play {
    /// The screen of a game.
    pub(crate) fn new(session: &Session) -> Play {
        Play { choice: Choice::new(session), scrolled: 0 }
    }

    /// Does what Enter asks for at the cursor.
    fn accept(&mut self, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        match self.choice.selection {
            Selection::Victims(_) => match self.choice.meant(session) {
                Some(action) => return self.propose(action.into(), session, shared),
                None => shared.tell(GameNote::ChooseVictim),
            },
            Selection::Piece(from) if from == self.choice.cursor => {
                self.choice.selection = Selection::Nothing;
            }
            Selection::Piece(_) | Selection::Held(_) => return self.go(session, shared),
            Selection::Nothing | Selection::Other(_) => self.look(session, shared),
        }
        Flow::Touched
    }

    /// Moves or drops what is selected to the cursor.
    fn go(&mut self, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        match (self.choice.selection, &self.choice.actions(session)[..]) {
            (Selection::Piece(from), [_, _, ..]) => {
                return Flow::ask(Question::Promotion { from, to: self.choice.cursor });
            }
            (_, &[action, ..]) => return self.propose(action.into(), session, shared),
            (Selection::Piece(_), []) if self.is_own(session) => self.select(session, shared),
            (_, []) => {
                if let Some(reason) = self.choice.refusal(session) {
                    shared.tell(GameNote::Illegal(reason));
                }
            }
        }
        Flow::Touched
    }

    /// Selects the piece under the cursor, or looks at another player's.
    fn look(&mut self, session: &Session, shared: &mut Shared) {
        let cursor = self.choice.cursor;
        if self.is_own(session) {
            self.select(session, shared);
        } else if self.choice.selection == Selection::Other(cursor) {
            self.choice.selection = Selection::Nothing;
            shared.note = None;
        } else if session.position().piece_at(cursor).is_some() {
            self.choice.selection = Selection::Other(cursor);
            shared.tell(GameNote::AttacksMarked(cursor));
        } else {
            self.choice.selection = Selection::Nothing;
            shared.tell(GameNote::Empty(cursor));
        }
    }

    /// True if a piece of the player to move is under the cursor.
    fn is_own(&self, session: &Session) -> bool {
        let position = session.position();
        position.pieces_of(position.turn()).contains(self.choice.cursor)
    }

    /// Selects the own piece under the cursor.
    fn select(&mut self, session: &Session, shared: &mut Shared) {
        let cursor = self.choice.cursor;
        self.choice.selection = Selection::Piece(cursor);
        if able(session).contains(cursor) {
            shared.note = None;
        } else {
            shared.tell(GameNote::CannotAct(cursor));
        }
    }

    /// Plays, unless the action forms an alliance or loses: that is asked once more.
    fn propose(
        &mut self,
        action: GameAction,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        match session.game().preview(action) {
            Ok((_, aftermath)) if game::is_own_loss(&aftermath) => {
                Flow::ask(Question::Loss(action))
            }
            Ok((_, aftermath)) if aftermath.alliance.is_some() => {
                Flow::ask(Question::Alliance(action))
            }
            _ => self.play(action, session, shared),
        }
    }

    /// Plays and saves.
    fn play(
        &mut self,
        action: GameAction,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        match session.play(action) {
            Ok(_) => {
                shared.tell(GameNote::Happened);
                self.settle(session, shared)
            }
            Err(reason) => {
                shared.tell(GameNote::Illegal(reason));
                Flow::Touched
            }
        }
    }

    /// Follows up another position: saves it, and shows the end of the game.
    fn settle(&mut self, session: &Session, shared: &mut Shared) -> Flow<Session> {
        self.choice.selection = Selection::Nothing;
        self.scrolled = 0;
        saving::save(session, shared);
        if session.result().is_some() {
            shared.note = None; // that screen says it itself
            return Flow::Swap(GameRoute::Ended);
        }
        Flow::Touched
    }

    fn undo(&mut self, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        if session.undo().is_none() {
            shared.tell(GameNote::AtStart);
            return Flow::Touched;
        }
        shared.tell(GameNote::TakenBack);
        self.settle(session, shared)
    }

    fn redo(&mut self, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        if session.redo().is_none() {
            shared.tell(GameNote::NothingToRedo);
            return Flow::Touched;
        }
        shared.tell(GameNote::Happened);
        self.settle(session, shared)
    }

    /// Selects the `n`th kind of the hand, counted from 1, or without `n` the next one.
    fn take_up(&mut self, n: Option<usize>, session: &Session, shared: &mut Shared) {
        let position = session.position();
        let held: Vec<Role> = position.hand(position.turn()).iter().map(|held| held.0).collect();
        let now = match self.choice.selection {
            Selection::Held(role) => held.iter().position(|&held| held == role),
            _ => None,
        };
        let wanted = match (n, now) {
            (Some(n), _) => n.checked_sub(1),
            (None, Some(now)) => Some(now + 1),
            (None, None) => Some(0),
        };
        match wanted.and_then(|wanted| held.get(wanted)) {
            Some(&role) => self.hold(role, session, shared),
            None if held.is_empty() => shared.tell(GameNote::HandEmpty),
            None if n.is_some() => shared.tell(GameNote::HandTooSmall),
            None => {
                self.choice.selection = Selection::Nothing;
                shared.note = None;
            }
        }
    }

    /// Selects a kind of piece of the hand.
    fn hold(&mut self, role: Role, session: &Session, shared: &mut Shared) {
        self.choice.selection = Selection::Held(role);
        shared.tell(match self.choice.can_go(session) {
            true => GameNote::ChooseDrop(role),
            false => GameNote::NoDrop(role),
        });
    }

    /// Starts an illumination, or takes or leaves the victim under the cursor.
    fn illuminate(&mut self, session: &Session, shared: &mut Shared) {
        if let Selection::Victims(victims) = self.choice.selection {
            return self.toggle_victim(victims, session, shared);
        }
        let position = session.position();
        let eligible = position.eligible_victims(position.turn());
        if let Some(first) = victim_cells(session, eligible).first() {
            self.choice = Choice { cursor: first, selection: Selection::Victims(eligible) };
            shared.tell(match position.rulings().illumination {
                Illumination::All => GameNote::AllVictimsMarked,
                Illumination::Choose => GameNote::VictimsMarked,
            });
        } else if let Some(king) = position.king(position.turn())
            && let action = (Action::Illuminate { king, victims: eligible })
            && let Err(reason) = session.game().preview(action)
        {
            shared.tell(GameNote::Illegal(reason));
        }
    }

    /// Takes or leaves the victim under the cursor.
    fn toggle_victim(&mut self, victims: HourSet, session: &Session, shared: &mut Shared) {
        match (self.choice.victim_here(session), session.position().rulings().illumination) {
            (None, _) => shared.tell(GameNote::NoVictimHere),
            (Some(_), Illumination::All) => shared.tell(GameNote::NoVictimLeftOut),
            (Some(hour), Illumination::Choose) => {
                self.choice.selection = Selection::Victims(toggled(victims, hour));
                shared.note = None;
            }
        }
    }

    /// Asks the next player still in whether a draw is agreed; agrees it when all have been asked.
    fn ask_draw(
        &mut self,
        after: Option<Seat>,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        let (turn, seats_in) = (session.position().turn(), session.position().seats_in());
        let order = [turn, turn.next(), turn.previous()];
        let asked = after.and_then(|seat| order.iter().position(|&other| other == seat));
        let mut rest = order.into_iter().skip(asked.map_or(0, |asked| asked + 1));
        match rest.find(|&seat| seats_in.contains(seat)) {
            Some(seat) => Flow::ask(Question::Draw(seat)),
            None => self.play(GameAction::Draw, session, shared),
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

    /// Does a command that moves the cursor; `false` for any other one.
    fn steer(&mut self, command: Command, session: &Session, shared: &mut Shared) -> bool {
        let turned = shared.orientation(session.position().turn());
        let cursor = self.choice.cursor;
        let to = match command {
            Command::Face(face) => turned.neighbour(cursor, face),
            Command::Left => turned.neighbour(cursor, ScreenDirection::Left),
            Command::Right => turned.neighbour(cursor, ScreenDirection::Right),
            Command::Up => turned.zigzag(cursor, Zigzag::Up),
            Command::Down => turned.zigzag(cursor, Zigzag::Down),
            Command::NextPiece | Command::PreviousPiece => {
                self.choice.step_through_stops(command == Command::NextPiece, session);
                return true;
            }
            _ => return false,
        };
        self.move_cursor(to, shared);
        true
    }

    /// Scrolls the list of actions back by some rows, as far as there are any.
    fn scroll(&mut self, rows: isize, session: &Session, shared: &Shared) {
        let Some(panels) = shared.panels(session) else {
            return;
        };
        let furthest = ActionList::furthest(session, panels.actions);
        // A terminal that has grown may have brought the first row nearer.
        self.scrolled = self.scrolled.min(furthest).saturating_add_signed(rows).min(furthest);
    }

    /// The message about the cursor and the selection. A refusal that the note says already is not
    /// said twice.
    fn consequence(&self, session: &Session, panels: &Panels, shared: &Shared) -> Message {
        let refused = match shared.note.as_ref().map(|note| &note.kind) {
            Some(NoteKind::Game(GameNote::Illegal(reason))) => Some(*reason),
            _ => None,
        };
        let said = if refused.is_some() && self.choice.refusal(session) == refused {
            Prospect::Cell(self.choice.cursor)
        } else {
            self.choice.prospect(session)
        };
        let room = panels.messages();
        fit::fitted(session, (room.width, room.height), |wording| {
            prospect(&said, session, wording.players)
        })
    }
}

/// The victims with this one taken, or left if it was taken.
fn toggled(victims: HourSet, hour: Hour) -> HourSet {
    if victims.contains(hour) {
        victims.into_iter().filter(|&other| other != hour).collect()
    } else {
        victims.with(hour)
    }
}

impl Screen<Session> for Play {
    fn context(&self) -> Context {
        match self.choice.selection {
            Selection::Victims(_) => Context::Victims,
            _ => Context::Play,
        }
    }

    fn offers(&self, command: Command, session: &Session) -> bool {
        let position = session.position();
        match command {
            Command::Hand => !position.hand(position.turn()).is_empty(),
            Command::Illuminate => !position.eligible_victims(position.turn()).is_empty(),
            Command::Undo | Command::LookBack => !session.is_empty(),
            Command::Redo => session.game().undone() > 0,
            Command::Back => self.choice.selection != Selection::Nothing,
            command => saving::is_offered(command, session),
        }
    }

    /// Only pasted text comes here, and letters of it are no keys.
    fn text(&mut self, _: &str, _: &mut Session, shared: &mut Shared) -> Flow<Session> {
        if self.context() == Context::Play {
            shared.tell(GameNote::PastedText);
        }
        Flow::Stay
    }

    fn command(
        &mut self,
        command: Command,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        if appearance::command(command, session.position().turn(), shared)
            || self.steer(command, session, shared)
        {
            return Flow::Touched;
        }
        if let Some(flow) = saving::command(command, session, shared) {
            return flow;
        }
        match command {
            Command::Accept => return self.accept(session, shared),
            Command::Back => {
                self.choice.selection = Selection::Nothing;
                shared.note = None;
            }
            Command::Hand => self.take_up(None, session, shared),
            Command::Held(n) => self.take_up(Some(n.into()), session, shared),
            Command::Illuminate => self.illuminate(session, shared),
            Command::Type => return Flow::Open(GameRoute::TypeAction),
            Command::Undo => return self.undo(session, shared),
            Command::Redo => return self.redo(session, shared),
            Command::Resign => return Flow::ask(Question::Resign),
            Command::Draw => return self.ask_draw(None, session, shared),
            Command::LookBack => return Flow::Open(GameRoute::LookBack(session.len())),
            Command::ScrollUp => self.scroll(3, session, shared),
            Command::ScrollDown => self.scroll(-3, session, shared),
            Command::Comment => return Flow::Open(GameRoute::Comment(session.len())),
            Command::Menu if session.unsaved().is_some() => {
                return Flow::ask(Question::LeaveUnsaved(Leaving::Home));
            }
            Command::Menu => return Flow::Home,
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn reply(&mut self, reply: Reply, session: &mut Session, shared: &mut Shared) -> Flow<Session> {
        match saving::reply(reply, session, shared) {
            Some(Reply::Answer(Question::Promotion { from, to }, promote)) => {
                self.propose(Action::Move { from, to, promote }.into(), session, shared)
            }
            Some(Reply::Answer(Question::Alliance(action) | Question::Loss(action), true)) => {
                self.play(action, session, shared)
            }
            Some(Reply::Answer(Question::Resign, true)) => {
                self.play(GameAction::Resign, session, shared)
            }
            Some(Reply::Answer(Question::Draw(seat), true)) => {
                self.ask_draw(Some(seat), session, shared)
            }
            Some(Reply::Answer(Question::Draw(seat), false)) => {
                shared.tell(GameNote::DrawDeclined(seat));
                Flow::Touched
            }
            Some(Reply::Answer(Question::LeaveUnsaved(_), true)) => Flow::Home,
            Some(Reply::Play(GameAction::Resign)) => Flow::ask(Question::Resign),
            Some(Reply::Play(GameAction::Draw)) => self.ask_draw(None, session, shared),
            Some(Reply::Play(action)) => self.propose(action, session, shared),
            _ => Flow::Touched,
        }
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        let Some(panels) = shared.panels(session) else {
            return Flow::Stay;
        };
        let shown = (session.len(), Scrolled::Back(self.scrolled));
        match pointer::target(event, &panels, self, session, shared, shown) {
            Target::Over(cell) if self.choice.is_going() && cell != self.choice.cursor => {
                // What is about to be played follows the pointer, to be told what it would cause.
                self.move_cursor(Some(cell), shared);
            }
            Target::Over(_) | Target::Nothing => return Flow::Stay,
            Target::Cell(cell) => {
                self.choice.cursor = cell;
                if !matches!(self.choice.selection, Selection::Victims(_)) {
                    return self.accept(session, shared);
                }
                self.illuminate(session, shared);
            }
            Target::Hand(seat, _) if seat != session.position().turn() => {
                shared.tell(GameNote::NotTheirTurn(seat));
            }
            Target::Hand(_, role) if self.choice.selection == Selection::Held(role) => {
                self.choice.selection = Selection::Nothing;
            }
            Target::Hand(_, role) => self.hold(role, session, shared),
            Target::Action(n) => return Flow::Open(GameRoute::LookBack(n)),
            Target::Key(command) => return self.command(command, session, shared),
            Target::Back => return self.command(Command::Back, session, shared),
            Target::Scroll(rows) => self.scroll(rows, session, shared),
        }
        Flow::Touched
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let Some(panels) = shared.panels(session) else {
            return;
        };
        let held = match self.choice.selection {
            Selection::Held(role) => Some(role),
            _ => None,
        };
        let comment = || session.record().comment(session.len()).map(Message::plain);
        let view = GameView {
            session,
            at: session.len(),
            panels: &panels,
            theme: &shared.theme,
            marks: self.choice.marks(session),
            held,
            scrolled: Scrolled::Back(self.scrolled),
            consequence: self.consequence(session, &panels, shared),
            note: game_view::note(session, &panels, shared).or_else(comment),
        };
        view.draw(frame.buffer_mut());
        hints::draw(self, session, shared, frame.buffer_mut());
    }
}
