//! A pile of screens about one subject.

use crossterm::event::MouseEvent;
use ratatui::Frame;

use super::screen::{Flow, Screen, Subject};
use super::shared::Shared;
use crate::tui::event::{Answer, Effect};
use crate::tui::keys::{Command, Context};

/// Screens that lie on each other, and their subject.
#[derive(Debug)]
pub(crate) struct Pile<S: Subject> {
    /// The open game, or nothing.
    pub(crate) subject: S,
    /// The screens, the top one last.
    screens: Vec<Box<dyn Screen<S>>>,
}

/// Something that the top screen takes.
#[derive(Debug)]
pub(crate) enum Input<'a> {
    /// A key's command.
    Command(Command),
    /// Typed or pasted text.
    Text(&'a str),
    /// A mouse event.
    Mouse(MouseEvent),
    /// The end of a wait.
    Tick,
    /// The answer to a request.
    Answer(Answer),
}

/// The effect of an input beyond its own pile.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// Nothing, and nothing looks different.
    Unchanged,
    /// Nothing, but something looks different.
    Changed,
    /// The last screen has left.
    Empty,
    /// The start menu, without the game.
    Home,
}

impl<S: Subject> Pile<S> {
    /// A pile without screens.
    pub(crate) fn new(subject: S) -> Pile<S> {
        Pile { subject, screens: Vec::new() }
    }

    /// True if no screen is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.screens.is_empty()
    }

    /// The context of the top screen.
    pub(crate) fn context(&self) -> Context {
        self.screens.last().map_or(Context::Everywhere, |screen| screen.context())
    }

    /// Puts a screen on top.
    pub(crate) fn open(&mut self, route: S::Route, shared: &mut Shared) {
        if let Some(covered) = self.screens.last_mut() {
            covered.covered(shared);
        }
        let screen = self.subject.screen(route, shared);
        self.screens.push(screen);
    }

    /// Opens the help on the keys of the top screen.
    pub(crate) fn help(&mut self, shared: &mut Shared) {
        self.open(S::help(self.context()), shared);
    }

    /// Lets the top screen know that what covered it is gone.
    pub(crate) fn uncover(&mut self, shared: &mut Shared) {
        if let Some(screen) = self.screens.last_mut() {
            screen.returned(shared);
        }
    }

    /// Gives the top screen something, and follows where that leads.
    pub(crate) fn take(&mut self, input: Input<'_>, shared: &mut Shared) -> Outcome {
        let (Some(screen), subject) = (self.screens.last_mut(), &mut self.subject) else {
            return Outcome::Unchanged;
        };
        let flow = match input {
            Input::Command(command) => screen.command(command, subject, shared),
            Input::Text(text) => screen.text(text, subject, shared),
            Input::Mouse(event) => screen.mouse(event, subject, shared),
            Input::Tick => screen.tick(subject, shared),
            Input::Answer(answer) => screen.answer(answer, shared),
        };
        self.follow(flow, shared)
    }

    fn follow(&mut self, flow: Flow<S>, shared: &mut Shared) -> Outcome {
        match flow {
            Flow::Stay => return Outcome::Unchanged,
            Flow::Touched => {}
            Flow::Open(route) => self.open(route, shared),
            Flow::Swap(route) => {
                self.screens.pop();
                let screen = self.subject.screen(route, shared);
                self.screens.push(screen);
            }
            Flow::Leave => {
                self.screens.pop();
                shared.effects.push(Effect::Wake(None));
                self.uncover(shared);
            }
            Flow::Reply(reply) => {
                self.screens.pop();
                let Some(screen) = self.screens.last_mut() else {
                    return Outcome::Empty;
                };
                let flow = screen.reply(reply, &mut self.subject, shared);
                return match self.follow(flow, shared) {
                    Outcome::Unchanged => Outcome::Changed, // the prompt is gone
                    outcome => outcome,
                };
            }
            Flow::Home => return Outcome::Home,
        }
        if self.is_empty() { Outcome::Empty } else { Outcome::Changed }
    }

    /// Draws the screens, from the last one that covers all beneath it.
    pub(crate) fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let first = self.screens.iter().rposition(|screen| screen.is_whole()).unwrap_or(0);
        for screen in self.screens.iter().skip(first) {
            screen.view(&self.subject, shared, frame);
        }
    }
}
