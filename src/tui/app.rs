//! The interface as a value: events in, effects out, and a view of it.

use crossterm::event::{KeyEvent, KeyEventKind, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::event::{Answer, Effect, Event, Purpose, Request};
use super::keys::{self, Chord, Command, Context};
use super::note::{GameNote, GeneralNote, Note, NoteKind};
use super::preferences::{Preferences, PreferencesError};
use super::screens::pile::{Input, Outcome, Pile};
use super::screens::route::{GameRoute, MenuRoute};
use super::screens::shared::Shared;
use super::session::{Opened, Session};
use super::style::{ColourDepth, Glyphs};
use super::widgets::draw;
use super::widgets::panels::{self, SMALLEST};
use super::words::{labels, notes};
use crate::columns;
use crate::record::{Record, SaveState};

/// The whole interface: its screens and what they share.
///
/// It knows no file, clock or terminal. [`update`](App::update) takes what happened and answers
/// with what is to be done; [`view`](App::view) draws, and changes nothing.
#[derive(Debug)]
pub struct App {
    shared: Shared,
    /// The start menu and the screens opened from it. Empty when the program was started to look
    /// through a game: then it ends with that.
    menu: Pile<()>,
    /// The open game and its screens, which cover the menu.
    game: Option<Pile<Session>>,
}

/// The first thing that the interface shows.
#[derive(Debug)]
pub enum Opening {
    /// The start menu.
    Menu,
    /// A game to be played, which may be new.
    Play(Box<Opened>),
    /// A game to be looked through from after this many actions.
    Replay(Box<Opened>, usize),
}

/// The outcome of [`App::update`].
#[derive(Debug, Default)]
pub struct Update {
    /// The things to be done, in this order.
    pub effects: Vec<Effect>,
    /// True if the screen may look different now.
    pub redraw: bool,
}

impl App {
    /// The interface on a terminal with these colours and glyphs.
    pub fn new(
        opening: Opening,
        preferences: Preferences,
        depth: ColourDepth,
        glyphs: Glyphs,
    ) -> App {
        let shared = Shared::new(preferences, depth, glyphs);
        let mut app = App { shared, menu: Pile::new(()), game: None };
        match opening {
            Opening::Menu => {
                app.menu.open(MenuRoute::Menu, &mut app.shared);
                app.menu.uncover(&mut app.shared);
            }
            Opening::Play(opened) => {
                app.menu.open(MenuRoute::Menu, &mut app.shared);
                app.seat(*opened, Purpose::Play);
            }
            Opening::Replay(opened, at) => app.seat(*opened, Purpose::Look(at)),
        }
        app
    }

    /// Tells the players, before the first event, what is wrong with their stored preferences.
    pub fn warn_of_preferences(&mut self, error: PreferencesError) {
        self.shared.tell(GeneralNote::BadPreferences(error));
    }

    /// Draws with other glyphs from now on, because the terminal has been found to need them.
    pub fn set_glyphs(&mut self, glyphs: Glyphs) {
        self.shared.set_glyphs(glyphs);
    }

    /// The open game.
    pub fn record(&self) -> Option<&Record> {
        self.game.as_ref().map(|game| game.subject.record())
    }

    /// The players' preferences.
    pub fn preferences(&self) -> Preferences {
        self.shared.preferences
    }

    /// The present note to the players in words, if there is one.
    pub fn note(&self) -> Option<String> {
        let room = (u16::MAX, 1);
        let note = self.shared.note.as_ref()?;
        let message = match &self.game {
            Some(game) => Some(notes::in_game(note, &game.subject, room, room)),
            None => notes::without_game(note, room),
        };
        message.map(|message| message.text)
    }

    /// Takes what happened.
    pub fn update(&mut self, event: Event) -> Update {
        let redraw = match event {
            Event::Resize(columns, lines) => {
                self.shared.area = Rect::new(0, 0, columns, lines);
                true
            }
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) if self.is_visible() => {
                let moved = mouse.kind == MouseEventKind::Moved;
                self.take(Input::Mouse(mouse)) || !moved
            }
            Event::Paste(text) if self.is_visible() => {
                self.take(Input::Text(&text));
                true
            }
            Event::Mouse(_) | Event::Paste(_) => false,
            Event::Tick => {
                self.take(Input::Tick);
                true
            }
            Event::Answer(answer) => {
                self.answer(answer);
                true
            }
        };
        Update { effects: std::mem::take(&mut self.shared.effects), redraw }
    }

    /// True if the terminal is large enough to show a screen. While it is not, keys that one
    /// cannot see the use of are ignored.
    fn is_visible(&self) -> bool {
        let area = self.shared.area;
        area.width >= SMALLEST.0 && area.height >= SMALLEST.1
    }

    fn context(&self) -> Context {
        self.game.as_ref().map_or_else(|| self.menu.context(), Pile::context)
    }

    /// Takes a key; whether it was of any use.
    fn key(&mut self, event: KeyEvent) -> bool {
        let chord = match event.kind {
            KeyEventKind::Release => return false,
            KeyEventKind::Press | KeyEventKind::Repeat => Chord::of(event),
        };
        let Some(chord) = chord else {
            return false;
        };
        let context = self.context();
        match keys::command(context, chord) {
            Some(Command::QuitNow) => self.shared.effects.push(Effect::Interrupt),
            Some(Command::Suspend) => self.shared.effects.push(Effect::Suspend),
            Some(Command::Redraw) => self.shared.effects.push(Effect::Redraw),
            _ if !self.is_visible() => return false,
            // A key that is held down moves and scrolls on, and does nothing else twice.
            Some(command) if event.kind == KeyEventKind::Repeat && !command.repeats() => {
                return false;
            }
            Some(Command::Help) if context != Context::Help => self.help(),
            Some(command) => {
                self.take(Input::Command(command));
            }
            None => match chord.typed() {
                Some(letter) if context.takes_text() => {
                    self.take(Input::Text(letter.encode_utf8(&mut [0; 4])));
                }
                _ => return false,
            },
        }
        true
    }

    fn help(&mut self) {
        match &mut self.game {
            Some(game) => game.help(&mut self.shared),
            None => self.menu.help(&mut self.shared),
        }
    }

    /// Gives the top screen something, and follows where that leads; whether it led anywhere or
    /// something looks different.
    fn take(&mut self, input: Input<'_>) -> bool {
        let outcome = match &mut self.game {
            Some(game) => game.take(input, &mut self.shared),
            None => self.menu.take(input, &mut self.shared),
        };
        match outcome {
            Outcome::Unchanged => return false,
            Outcome::Changed => {}
            Outcome::Home => self.home(),
            Outcome::Empty => match (self.game.take(), self.menu.is_empty()) {
                (Some(_), false) => {
                    self.shared.ask(Request::Close);
                    self.menu.uncover(&mut self.shared);
                }
                _ => self.shared.effects.push(Effect::Quit),
            },
        }
        true
    }

    /// Leaves the open game for the start menu.
    fn home(&mut self) {
        self.game = None;
        self.shared.effects.push(Effect::Wake(None));
        self.shared.ask(Request::Close);
        self.menu = Pile::new(());
        self.menu.open(MenuRoute::Menu, &mut self.shared);
        self.menu.uncover(&mut self.shared);
    }

    /// Takes the answer to a request.
    fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Begun(opened) => {
                let begun = self.shared.note.take();
                self.start(*opened, Purpose::Play);
                let is_saved =
                    self.game.as_ref().is_some_and(|game| game.subject.unsaved().is_none());
                match &mut self.shared.note {
                    Some(warning) => warning.saved = is_saved,
                    None => self.shared.note = begun, // its file is known now
                }
            }
            Answer::Opened(Ok(opened), purpose) => self.start(*opened, purpose),
            Answer::Opened(Err(error), _) => self.shared.tell(GeneralNote::NotOpened(error)),
            Answer::Saved(state) => {
                if let Some(game) = &mut self.game {
                    saved(state, &mut game.subject, &mut self.shared.note);
                }
            }
            Answer::SavedAs(Ok(location)) => {
                if let Some(game) = &mut self.game {
                    game.subject.set_location(location);
                    let is_saved = game.subject.unsaved().is_none();
                    let note = if is_saved { GameNote::Saved } else { GameNote::NotSaved };
                    self.shared.tell(note);
                }
            }
            Answer::SavedAs(Err(error)) => self.shared.tell(GeneralNote::NotSavedAs(error)),
            Answer::Remembered(Err(error)) => {
                self.shared.tell(GeneralNote::PreferencesNotStored(error));
            }
            Answer::Remembered(Ok(())) | Answer::Closed => {}
            answer => {
                self.take(Input::Answer(answer));
            }
        }
    }

    /// Starts a session in place of everything above the start menu.
    fn start(&mut self, opened: Opened, purpose: Purpose) {
        self.menu = Pile::new(());
        self.menu.open(MenuRoute::Menu, &mut self.shared);
        self.seat(opened, purpose);
        self.shared.effects.push(Effect::Wake(None));
    }

    /// Starts a session with a game, on the screen that the purpose asks for.
    fn seat(&mut self, opened: Opened, purpose: Purpose) {
        let Opened { record, location, unlocked } = opened;
        let session = Session::new(record, location);
        let is_read_only = session.read_only().is_some();
        let note = match (is_read_only, session.unsaved()) {
            (true, _) => Some(GameNote::ReadOnly),
            (false, Some(_)) => Some(GameNote::NotSaved),
            (false, None) => unlocked.map(GameNote::Unlocked),
        };
        self.shared.note = note.map(Note::from);
        let route = match purpose {
            Purpose::Look(at) => GameRoute::Replay(at.min(session.len())),
            Purpose::Play if is_read_only => GameRoute::Replay(session.len()),
            Purpose::Play if session.result().is_some() => GameRoute::Ended,
            Purpose::Play => GameRoute::Play,
        };
        let mut pile = Pile::new(session);
        pile.open(route, &mut self.shared);
        self.game = Some(pile);
    }

    /// Draws the interface.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.shared.theme.text());
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            view_too_small(area, &self.shared, frame);
            return;
        }
        match &self.game {
            Some(game) => game.view(&self.shared, frame),
            None => self.menu.view(&self.shared, frame),
        }
    }
}

/// Takes the outcome of a save: says that the game is not saved, or, where the players wait for
/// that, that it is.
fn saved(state: SaveState, session: &mut Session, note: &mut Option<Note>) {
    let was_unsaved = session.unsaved().is_some();
    session.set_save_state(state);
    if session.unsaved().is_some() {
        *note = Some(GameNote::NotSaved.into());
        return;
    }
    let waits =
        |note: &Note| matches!(note.kind, NoteKind::Game(GameNote::Saving | GameNote::NotSaved));
    match note {
        Some(note) if !waits(note) => note.saved |= was_unsaved,
        None if !was_unsaved => {}
        _ => *note = Some(GameNote::Saved.into()),
    }
}

/// Draws what there is room for on a terminal that is too small: that it is so, its own size and
/// the smallest one.
fn view_too_small(area: Rect, shared: &Shared, frame: &mut Frame<'_>) {
    let text = labels::too_small((area.width, area.height), SMALLEST);
    let width = u16::try_from(columns::width(&text)).unwrap_or(u16::MAX);
    let line = panels::centred(area, width, 1);
    draw::put(frame.buffer_mut(), line, 0, 0, &text, shared.theme.text());
}
