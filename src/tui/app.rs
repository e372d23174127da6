//! The interface as a value: events in, effects out, and a view of it.

use crossterm::event::{KeyEvent, KeyEventKind, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::columns;
use crate::record::Record;
use crate::tui::event::{Answer, Effect, Event, Purpose, Request};
use crate::tui::keys::{self, Chord, Command, Context};
use crate::tui::preferences::Preferences;
use crate::tui::screens::ended::Ended;
use crate::tui::screens::help::Help;
use crate::tui::screens::menu::Menu;
use crate::tui::screens::play::Play;
use crate::tui::screens::replay::Replay;
use crate::tui::screens::screen::{Flow, Screen, Shared, read_only_text};
use crate::tui::session::{Opened, Session};
use crate::tui::style::{ColourDepth, Glyphs};
use crate::tui::widgets::panels::{self, SMALLEST};
use crate::tui::widgets::popup;
use crate::tui::words::brief;
use crate::tui::words::saying::Saying;

/// The whole interface: a pile of screens and what they share.
///
/// It knows no file, clock or terminal. [`update`](App::update) takes what happened and answers
/// with what is to be done; [`view`](App::view) draws, and changes nothing.
#[derive(Debug)]
pub struct App {
    shared: Shared,
    /// The screens, the top one last. There is always one.
    screens: Vec<Box<dyn Screen>>,
}

/// With what the interface starts.
#[derive(Debug)]
pub enum Opening {
    /// The start menu.
    Menu,
    /// A game to be played, which may be new.
    Play(Box<Opened>),
    /// A game to be looked through from after this many actions.
    Replay(Box<Opened>, usize),
}

/// What [`App::update`] asks for.
#[derive(Debug, Default)]
pub struct Update {
    /// What is to be done, in this order.
    pub effects: Vec<Effect>,
    /// Whether the screen may look different now.
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
        let mut shared = Shared::new(preferences, depth, glyphs);
        let mut screens: Vec<Box<dyn Screen>> = Vec::new();
        match opening {
            Opening::Menu => screens.push(Box::new(Menu::new(&mut shared))),
            Opening::Play(opened) => {
                screens.push(Box::new(Menu::beneath()));
                let screen = seat_down(*opened, Purpose::Play, &mut shared);
                screens.push(screen);
            }
            Opening::Replay(opened, at) => {
                let screen = seat_down(*opened, Purpose::Look(at), &mut shared);
                screens.push(screen);
            }
        }
        App { shared, screens }
    }

    /// Says something that the players should know, before the first event.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.shared.warn(text);
    }

    /// Draws with other glyphs from now on, because the terminal has been found to need them.
    pub fn set_glyphs(&mut self, glyphs: Glyphs) {
        self.shared.set_glyphs(glyphs);
    }

    /// The open game.
    pub fn record(&self) -> Option<&Record> {
        self.shared.session.as_ref().map(Session::record)
    }

    /// What the players like now.
    pub fn preferences(&self) -> Preferences {
        self.shared.preferences
    }

    /// The present note to the players, if there is one.
    pub fn note(&self) -> Option<&str> {
        self.shared.note.as_ref().map(|note| note.text.as_str())
    }

    /// Takes what happened.
    pub fn update(&mut self, event: Event) -> Update {
        let mut redraw = true;
        match event {
            Event::Resize(columns, lines) => {
                self.shared.area = Rect::new(0, 0, columns, lines);
            }
            Event::Key(key) => redraw = self.key(key),
            Event::Mouse(mouse) if self.is_visible() => {
                let before = mouse.kind == MouseEventKind::Moved;
                let changed = self.with_top(|screen, shared| screen.mouse(mouse, shared));
                redraw = changed || !before;
            }
            Event::Paste(text) if self.is_visible() => {
                self.with_top(|screen, shared| screen.text(&text, shared));
            }
            Event::Mouse(_) | Event::Paste(_) => redraw = false,
            Event::Tick => {
                self.with_top(|screen, shared| screen.tick(shared));
            }
            Event::Answer(answer) => self.answer(answer),
        }
        Update { effects: std::mem::take(&mut self.shared.effects), redraw }
    }

    /// Whether the terminal is large enough to show a screen. While it is not, keys that one
    /// cannot see the use of do nothing.
    fn is_visible(&self) -> bool {
        let area = self.shared.area;
        area.width >= SMALLEST.0 && area.height >= SMALLEST.1
    }

    /// Takes a key; whether it was of any use.
    fn key(&mut self, event: KeyEvent) -> bool {
        let chord = match event.kind {
            KeyEventKind::Release => return false,
            KeyEventKind::Press | KeyEventKind::Repeat => Chord::of(event),
        };
        let (Some(chord), Some(screen)) = (chord, self.screens.last()) else {
            return false;
        };
        let context = screen.context(&self.shared);
        match keys::command(context, chord) {
            Some(Command::QuitNow) => self.shared.effects.push(Effect::Interrupt),
            Some(Command::Suspend) => self.shared.effects.push(Effect::Suspend),
            Some(Command::Redraw) => self.shared.effects.push(Effect::Redraw),
            _ if !self.is_visible() => return false,
            // A key that is held down moves and scrolls on, and does nothing else twice.
            Some(command) if event.kind == KeyEventKind::Repeat && !command.repeats() => {
                return false;
            }
            Some(Command::Help) if context != Context::Help => {
                let help = Help::about(context, &self.shared);
                self.follow(Flow::open(help));
            }
            Some(command) => {
                self.with_top(|screen, shared| screen.command(command, shared));
                let saves = |effect: &Effect| matches!(effect, Effect::Ask(Request::Save(_)));
                if command == Command::Save && self.shared.effects.iter().any(saves) {
                    // What comes of it is said when it is known.
                    self.shared.say(SAVING);
                }
            }
            None => match chord.typed() {
                Some(letter) if context.takes_text() => {
                    let text = letter.to_string();
                    self.with_top(|screen, shared| screen.text(&text, shared));
                }
                _ => return false,
            },
        }
        true
    }

    /// Lets the top screen do something, and follows where it leads. Whether it led anywhere or
    /// said that something has changed.
    fn with_top(&mut self, act: impl FnOnce(&mut dyn Screen, &mut Shared) -> Flow) -> bool {
        let Some(screen) = self.screens.last_mut() else {
            return false;
        };
        let flow = act(screen.as_mut(), &mut self.shared);
        let changed = !matches!(flow, Flow::Stay);
        self.follow(flow);
        changed
    }

    /// Does what a screen leads to.
    fn follow(&mut self, flow: Flow) {
        match flow {
            Flow::Stay | Flow::Touched => {}
            Flow::Open(screen) => {
                if let Some(covered) = self.screens.last_mut() {
                    covered.covered(&mut self.shared);
                }
                self.screens.push(screen);
            }
            Flow::Swap(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Flow::Leave => {
                self.screens.pop();
                self.shared.effects.push(Effect::Wake(None));
                if let Some(screen) = self.screens.last_mut() {
                    screen.returned(&mut self.shared);
                }
            }
            Flow::Reply(reply) => {
                self.screens.pop();
                self.with_top(|screen, shared| screen.reply(reply, shared));
            }
            Flow::Home => {
                self.screens.clear();
                self.shared.session = None;
                self.shared.note = None;
                self.shared.effects.push(Effect::Wake(None));
                self.shared.ask(Request::Close);
                let menu = Menu::new(&mut self.shared);
                self.screens.push(Box::new(menu));
            }
            Flow::Anew(screen) => {
                self.screens = vec![Box::new(Menu::beneath()), screen];
                self.shared.effects.push(Effect::Wake(None));
            }
        }
        if self.screens.is_empty() {
            // The last screen has gone; the menu stands in while the program ends.
            self.screens.push(Box::new(Menu::beneath()));
            self.shared.effects.push(Effect::Quit);
        }
    }

    /// Takes what came of a request.
    fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Begun(opened) => {
                let what = self.shared.note.take().map(|note| note.text);
                let screen = seat_down(*opened, Purpose::Play, &mut self.shared);
                if let Some(session) = &self.shared.session
                    && let (None, Some(file)) = (session.unsaved(), session.file())
                {
                    let what = what.unwrap_or_else(|| "a new game".to_owned());
                    let saved = format!("{what}, saved as {}", brief::file_name(file));
                    match &mut self.shared.note {
                        Some(warning) => warning.text = format!("{saved}; {}", warning.text),
                        None => self.shared.say(saved),
                    }
                }
                self.follow(Flow::Anew(screen));
            }
            Answer::Saved(state) => {
                if let Some(session) = &mut self.shared.session {
                    let was_unsaved = session.unsaved().is_some();
                    session.set_save_state(state);
                    if session.unsaved().is_none() {
                        say_saved(was_unsaved, &mut self.shared);
                    }
                    say_unsaved(&mut self.shared);
                }
            }
            Answer::SavedAs(Ok(location)) => {
                if let Some(session) = &mut self.shared.session {
                    let file = location.path.as_deref().map(brief::file_name);
                    session.set_location(location);
                    self.shared.say(format!("saved as {}", file.unwrap_or_default()));
                    say_unsaved(&mut self.shared);
                }
            }
            Answer::Opened(Ok(opened), purpose) => {
                let screen = seat_down(*opened, purpose, &mut self.shared);
                self.follow(Flow::Anew(screen));
            }
            Answer::SavedAs(Err(problem)) => {
                let problem = format!("{problem}; {}", problem.advice());
                self.shared.refuse(brief::problem(&problem, None));
            }
            Answer::Opened(Err(problem), _) => {
                self.shared.refuse(brief::problem(&problem.to_string(), None));
            }
            Answer::Remembered(Err(problem)) => {
                self.shared.warn(format!(
                    "the preferences could not be kept: {}",
                    brief::problem(&problem.to_string(), None)
                ));
            }
            Answer::Remembered(Ok(())) | Answer::Closed => {}
            answer => {
                self.with_top(|screen, shared| screen.answer(answer, shared));
            }
        }
    }

    /// Draws the interface.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.shared.theme.text());
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            view_too_small(area, &self.shared, frame);
            return;
        }
        let first = self.screens.iter().rposition(|screen| screen.is_whole()).unwrap_or(0);
        for screen in self.screens.iter().skip(first) {
            screen.view(&self.shared, frame);
        }
    }
}

/// Starts a session with a game; the screen for it.
fn seat_down(opened: Opened, purpose: Purpose, shared: &mut Shared) -> Box<dyn Screen> {
    let Opened { record, location, unlocked } = opened;
    let session = Session::new(record, location);
    let over = session.result().is_some();
    let read_only =
        session.read_only().map(|reason| brief::problem(&read_only_text(reason), session.file()));
    let last = session.len();
    let play = Play::new(&session);
    shared.session = Some(session);
    shared.note = unlocked.map(|reason| {
        let text = format!("{reason}; two programs can write the game");
        Saying::warning(brief::problem(&text, None))
    });
    say_unsaved(shared);
    if let Some(reason) = &read_only {
        shared.warn(reason.as_str());
    }
    match purpose {
        Purpose::Look(at) => Box::new(Replay::opened_at(at.min(last))),
        Purpose::Play if read_only.is_some() => Box::new(Replay::opened_at(last)),
        Purpose::Play if over => Box::new(Ended::new()),
        Purpose::Play => Box::new(play),
    }
}

/// How the note begins that a game is not saved.
const NOT_SAVED: &str = "not saved: ";

/// What is said while a game is saved on request.
const SAVING: &str = "saving";

/// Says when the game is not saved.
fn say_unsaved(shared: &mut Shared) {
    let Some(session) = &shared.session else {
        return;
    };
    let Some(reason) = session.unsaved() else {
        return;
    };
    let advice = if session.is_changed_on_disk() {
        "Ctrl-S writes over it, w saves under another name"
    } else {
        "w saves under another name"
    };
    let reason = brief::problem(&reason.to_string(), session.file());
    shared.warn(format!("{NOT_SAVED}{reason} ({advice})"));
}

/// Says that the game is saved, where somebody waits for that, and no more that it is not.
fn say_saved(was_unsaved: bool, shared: &mut Shared) {
    let file = shared.session.as_ref().and_then(Session::file).map(brief::file_name);
    let saved = file.map_or_else(|| "saved".to_owned(), |file| format!("saved as {file}"));
    match &mut shared.note {
        Some(note) if note.text == SAVING || note.text.starts_with(NOT_SAVED) => shared.say(saved),
        Some(note) if was_unsaved => note.text = format!("{}; {saved}", note.text),
        None if was_unsaved => shared.say(saved),
        _ => {}
    }
}

/// What is shown on a terminal that is too small: that it is so, its own size and the smallest
/// one, in as many words as there is room for.
fn view_too_small(area: Rect, shared: &Shared, frame: &mut Frame<'_>) {
    let (columns, lines) = SMALLEST;
    let (here, needed) = (format!("{}x{}", area.width, area.height), format!("{columns}x{lines}"));
    let texts = [
        format!("{here}: too small, {needed} needed"),
        format!("{here}, needed {needed}"),
        format!("{here} < {needed}"),
        format!("{here}<{needed}"),
        needed,
    ];
    let fits = |text: &&String| columns::width(text) <= usize::from(area.width);
    let text = texts.iter().find(fits).or(texts.last()).map_or("", String::as_str);
    let width = u16::try_from(columns::width(text)).unwrap_or(u16::MAX);
    let line = panels::centred(area, width, 1);
    popup::put(frame.buffer_mut(), line, 0, 0, text, shared.theme.text());
}
