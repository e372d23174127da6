//! The trait of all screens, and the changes of the pile that they lie on.

use std::fmt;

use crossterm::event::MouseEvent;
use ratatui::Frame;

use super::route::GameRoute;
use super::shared::Shared;
use crate::tui::dialog::{Question, Reply};
use crate::tui::event::Answer;
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;

/// A pile of screens is about the open game or about none. Its screens are given the one that it
/// is about.
pub(crate) trait Subject: fmt::Debug + Sized + 'static {
    /// The screens that may lie on such a pile.
    type Route: fmt::Debug;

    /// Builds a screen.
    fn screen(&self, route: Self::Route, shared: &mut Shared) -> Box<dyn Screen<Self>>;

    /// The help on the keys of a screen.
    fn help(context: Context) -> Self::Route;
}

/// A screen, or a prompt over one. The screens lie on a pile, of which the top one gets the keys.
pub(crate) trait Screen<S: Subject>: fmt::Debug {
    /// The keys that it answers to.
    fn context(&self) -> Context;

    /// Does what a key asks for.
    fn command(&mut self, command: Command, subject: &mut S, shared: &mut Shared) -> Flow<S>;

    /// True if it covers the whole screen, so that nothing beneath is drawn.
    fn is_whole(&self) -> bool {
        true
    }

    /// True if a command makes sense now; others are not offered in the hints.
    fn offers(&self, _command: Command, _subject: &S) -> bool {
        true
    }

    /// Takes pasted text and, where the context takes text, what is typed.
    fn text(&mut self, _text: &str, _subject: &mut S, _shared: &mut Shared) -> Flow<S> {
        Flow::Stay
    }

    /// Takes a mouse event.
    fn mouse(&mut self, _event: MouseEvent, _subject: &mut S, _shared: &mut Shared) -> Flow<S> {
        Flow::Stay
    }

    /// Takes the answer to a prompt over this screen.
    fn reply(&mut self, _reply: Reply, _subject: &mut S, _shared: &mut Shared) -> Flow<S> {
        Flow::Stay
    }

    /// Takes the answer to a request.
    fn answer(&mut self, _answer: Answer, _shared: &mut Shared) -> Flow<S> {
        Flow::Stay
    }

    /// Another screen comes over it.
    fn covered(&mut self, _shared: &mut Shared) {}

    /// The screen over it is gone.
    fn returned(&mut self, _shared: &mut Shared) {}

    /// The time that it wanted to wait is over.
    fn tick(&mut self, _subject: &S, _shared: &mut Shared) -> Flow<S> {
        Flow::Stay
    }

    /// Draws itself. It is not asked to on a terminal that is too small.
    fn view(&self, subject: &S, shared: &Shared, frame: &mut Frame<'_>);
}

/// A change of the pile of screens.
#[derive(Debug)]
pub(crate) enum Flow<S: Subject> {
    /// None, and nothing looks different for a mouse that only moved.
    Stay,
    /// None, but something looks different.
    Touched,
    /// Another screen comes on top.
    Open(S::Route),
    /// Another screen takes the place of this one.
    Swap(S::Route),
    /// This screen goes.
    Leave,
    /// This screen goes, and the one beneath is told the reply.
    Reply(Reply),
    /// Everything above the start menu goes, and the open game with it.
    Home,
}

impl Flow<Session> {
    /// Asks a question.
    pub(crate) fn ask(question: Question) -> Flow<Session> {
        Flow::Open(GameRoute::Ask(question))
    }
}
