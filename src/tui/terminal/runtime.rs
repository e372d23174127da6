//! The program round the [`App`]: it reads the terminal, carries the effects out and draws.

use std::collections::VecDeque;
use std::env;
use std::io;
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crossterm::event as term;
#[cfg(unix)]
use signal_hook::{consts::SIGTSTP, low_level::emulate_default_handler};

use super::input::{Input, Listener};
use super::modes::{self, Canvas, TerminalGuard};
use crate::record::OpenGame;
use crate::tui::app::{App, Opening, Update};
use crate::tui::event::{Effect, Event};
use crate::tui::storage::{FileStorage, Storage};
use crate::tui::style::{ColourDepth, Glyphs};

/// With what the interface is started.
#[derive(Debug)]
pub struct Options {
    /// The first thing shown.
    pub start: Start,
    /// True to draw with ASCII only and without colours.
    pub plain: bool,
}

/// The first thing that the interface shows.
#[derive(Debug)]
pub enum Start {
    /// The start menu.
    Menu,
    /// A game to be played, which may be new.
    Play(Box<OpenGame>),
    /// A game to be looked through, from after this many actions.
    Replay(Box<OpenGame>, usize),
}

/// A reason why the interface has ended otherwise than by the players' wish.
#[derive(Debug, thiserror::Error)]
pub enum TuiError {
    /// Input or output is a file or a pipe.
    #[error("the game needs a terminal: standard input and output must not be a file or a pipe")]
    NotATerminal,
    /// The terminal does not do what is needed.
    #[error("the terminal failed: {0}")]
    Terminal(#[from] io::Error),
}

/// Plays until the players end it.
///
/// A signal or the closing of the terminal restores the terminal and ends the process as by that
/// signal; the function does not return then.
///
/// # Errors
///
/// [`TuiError`], after the terminal is restored.
pub fn run(options: Options) -> Result<(), TuiError> {
    run_with(options, |storage| Box::new(storage))
}

/// Runs as [`run`] does, with the storage that is made of the one on the user's files.
///
/// # Errors
///
/// [`TuiError`], after the terminal is restored.
pub fn run_with(
    options: Options,
    storage: impl FnOnce(FileStorage) -> Box<dyn Storage>,
) -> Result<(), TuiError> {
    if !modes::is_interactive() {
        return Err(TuiError::NotATerminal);
    }
    let listener = Listener::start()?;
    let guard = TerminalGuard::take()?;
    let ending = play(options, storage, listener, &guard);
    drop(guard);
    match ending? {
        Ending::Wish => Ok(()),
        #[cfg(unix)]
        Ending::Signal(signal) => Ok(emulate_default_handler(signal)?),
        #[cfg(not(unix))]
        Ending::Signal(_) => Ok(()),
    }
}

/// The end of the interface.
enum Ending {
    Wish,
    Signal(i32),
}

/// The numbers of two signals, which are the same on every system that has them.
const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;

/// A character of ambiguous width: those set up for Japanese, say, draw it two columns wide.
const AMBIGUOUS: char = '▲';

/// The time for which the terminal's answer is waited for before the first drawing, and after it.
const PATIENCE: Duration = Duration::from_millis(20);
const LONG_PATIENCE: Duration = Duration::from_millis(380);

fn play(
    options: Options,
    storage: impl FnOnce(FileStorage) -> Box<dyn Storage>,
    listener: Listener,
    guard: &TerminalGuard,
) -> Result<Ending, TuiError> {
    let Options { start, plain } = options;
    let mut files = FileStorage::new(|name| env::var_os(name));
    let (preferences, problem) = files.preferences();
    let opening = match start {
        Start::Menu => Opening::Menu,
        Start::Play(game) => Opening::Play(Box::new(files.adopt(*game))),
        Start::Replay(game, at) => Opening::Replay(Box::new(files.adopt(*game)), at),
    };
    let storage = storage(files);
    let measured = if plain { None } else { modes::measure(AMBIGUOUS, PATIENCE)? };
    let glyphs = |measured| Glyphs::choose(plain, measured, &locale());
    let variable = |name| env::var(name).ok();
    let depth = ColourDepth::detect(
        variable("COLORTERM").as_deref(),
        variable("TERM").as_deref(),
        variable("NO_COLOR").as_deref(),
        plain,
    );
    let mut app = App::new(opening, preferences, depth, glyphs(measured));
    if let Some(problem) = problem {
        app.warn_of_preferences(problem);
    }
    let canvas = Canvas::new()?;
    let (columns, lines) = canvas.size()?;
    let mut program = Program { app, storage, canvas, guard, wake: None, stale: true };
    program.take(Event::Resize(columns, lines))?;
    if measured.is_none() && !plain {
        // Who waits for a terminal far away sees something meanwhile.
        program.draw()?;
        if let late @ Some(_) = modes::late_measure(LONG_PATIENCE) {
            program.app.set_glyphs(glyphs(late));
            program.canvas.clear()?; // wide ones have moved what stood beside them
            program.stale = true;
        }
    }
    program.run(&listener.hear_all())
}

/// The value of the locale that is in force for characters.
fn locale() -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default()
}

struct Program<'a> {
    app: App,
    storage: Box<dyn Storage>,
    canvas: Canvas,
    guard: &'a TerminalGuard,
    /// The time at which the app wants to be woken.
    wake: Option<Instant>,
    /// True if what is on the screen may be out of date.
    stale: bool,
}

impl Program<'_> {
    /// Waits for one thing after the other, and draws when all that is there has been taken.
    fn run(&mut self, inputs: &Receiver<Input>) -> Result<Ending, TuiError> {
        loop {
            self.draw()?;
            let mut next = match self.wait(inputs) {
                Some(input) => self.input(input)?,
                None => self.take(Event::Tick)?,
            };
            while next.is_none() {
                let Ok(input) = inputs.try_recv() else {
                    break;
                };
                next = self.input(input)?;
            }
            if let Some(ending) = next {
                return Ok(ending);
            }
        }
    }

    /// Draws, if what is on the screen may be out of date.
    fn draw(&mut self) -> io::Result<()> {
        if mem::take(&mut self.stale) {
            let app = &self.app;
            self.canvas.draw(|frame| app.view(frame))?;
        }
        Ok(())
    }

    /// The next input; `None` when it is time to wake the app.
    fn wait(&mut self, inputs: &Receiver<Input>) -> Option<Input> {
        let Some(wake) = self.wake else {
            // Nobody is left to send when the terminal is gone.
            return Some(inputs.recv().unwrap_or(Input::Closed));
        };
        let left = wake.saturating_duration_since(Instant::now());
        match inputs.recv_timeout(left) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Disconnected) => Some(Input::Closed),
            Err(RecvTimeoutError::Timeout) => {
                self.wake = None;
                None
            }
        }
    }

    fn input(&mut self, input: Input) -> Result<Option<Ending>, TuiError> {
        let event = match input {
            Input::Terminal(term::Event::Key(key)) => Event::Key(key),
            Input::Terminal(term::Event::Mouse(mouse)) => Event::Mouse(mouse),
            Input::Terminal(term::Event::Paste(text)) => Event::Paste(text),
            Input::Terminal(term::Event::Resize(columns, lines)) => Event::Resize(columns, lines),
            Input::Terminal(term::Event::FocusGained | term::Event::FocusLost) => return Ok(None),
            Input::Resized => {
                let (columns, lines) = self.canvas.size()?;
                Event::Resize(columns, lines)
            }
            Input::Signal(signal) => return Ok(Some(Ending::Signal(signal))),
            Input::Suspend => {
                self.suspend()?;
                return Ok(None);
            }
            Input::Closed => {
                modes::forget();
                return Ok(Some(Ending::Signal(SIGHUP)));
            }
        };
        self.take(event)
    }

    /// Lets the app take an event, and does what it asks for.
    fn take(&mut self, event: Event) -> Result<Option<Ending>, TuiError> {
        let (effects, redraw) = settle(&mut self.app, &mut *self.storage, event);
        self.stale |= redraw;
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(Ending::Wish)),
                Effect::Interrupt => return Ok(Some(Ending::Signal(SIGINT))),
                Effect::Suspend => self.suspend()?,
                Effect::Redraw => {
                    self.canvas.clear()?;
                    self.stale = true;
                }
                Effect::Wake(time) => self.wake = time.map(|time| Instant::now() + time),
                Effect::Ask(_) => {} // answered already
            }
        }
        Ok(None)
    }

    /// Stops the program until it is continued.
    fn suspend(&mut self) -> Result<(), TuiError> {
        #[cfg(unix)]
        {
            self.guard.release();
            emulate_default_handler(SIGTSTP)?;
            self.guard.retake()?;
            self.canvas.clear()?;
            let (columns, lines) = self.canvas.size()?;
            self.take(Event::Resize(columns, lines))?;
            self.stale = true;
        }
        Ok(())
    }
}

/// Lets the app take an event, has everything that it asks answered, and gives the other effects,
/// and whether to draw.
pub fn settle(app: &mut App, storage: &mut dyn Storage, event: Event) -> (Vec<Effect>, bool) {
    let mut rest = Vec::new();
    let mut update = app.update(event);
    let mut redraw = update.redraw;
    let mut waiting = VecDeque::new();
    loop {
        waiting.extend(update.effects);
        match waiting.pop_front() {
            None => return (rest, redraw),
            Some(Effect::Ask(request)) => {
                update = app.update(Event::Answer(storage.answer(request)));
                redraw |= update.redraw;
            }
            Some(effect) => {
                rest.push(effect);
                update = Update::default();
            }
        }
    }
}
