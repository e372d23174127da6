//! What every screen can do, and what all screens share.

use std::fmt;

use crossterm::event::MouseEvent;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::prompt::Reply;
use crate::core::Seat;
use crate::record::ReadOnly;
use crate::tui::board::Orientation;
use crate::tui::event::{Answer, Effect, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::preferences::Preferences;
use crate::tui::session::Session;
use crate::tui::style::{ColourDepth, Glyphs, Theme};
use crate::tui::words::saying::Saying;

/// A screen, or a prompt over one. The screens lie in a pile, of which the top one hears the keys.
pub(crate) trait Screen: fmt::Debug {
    /// Which keys it answers to.
    fn context(&self, shared: &Shared) -> Context;

    /// Does what a key asks for.
    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow;

    /// Whether it covers the whole screen, so that nothing beneath is drawn.
    fn is_whole(&self) -> bool {
        true
    }

    /// Whether a command makes sense now; others are not offered in the hints.
    fn offers(&self, _command: Command, _shared: &Shared) -> bool {
        true
    }

    /// Takes pasted text and, where the context takes text, what is typed.
    fn text(&mut self, _text: &str, _shared: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Takes a mouse event.
    fn mouse(&mut self, _event: MouseEvent, _shared: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Takes what a prompt over this screen was answered.
    fn reply(&mut self, _reply: Reply, _shared: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Takes what came of a request.
    fn answer(&mut self, _answer: Answer, _shared: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Another screen comes over it.
    fn covered(&mut self, _shared: &mut Shared) {}

    /// The screen over it is gone.
    fn returned(&mut self, _shared: &mut Shared) {}

    /// The time that it wanted to wait is over.
    fn tick(&mut self, _shared: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Draws itself. On a terminal that is too small it is not asked to.
    fn view(&self, shared: &Shared, frame: &mut Frame<'_>);
}

/// What becomes of the pile of screens.
#[derive(Debug)]
pub(crate) enum Flow {
    /// Nothing, and nothing looks different for a mouse that only moved.
    Stay,
    /// Nothing, but something looks different.
    Touched,
    /// Another screen comes on top.
    Open(Box<dyn Screen>),
    /// Another screen takes the place of this one.
    Swap(Box<dyn Screen>),
    /// This screen goes.
    Leave,
    /// This screen goes, and the one beneath is told the reply.
    Reply(Reply),
    /// Everything above the start menu goes, and the open game with it.
    Home,
    /// Everything above the start menu goes, and this screen comes.
    Anew(Box<dyn Screen>),
}

impl Flow {
    /// Opens a screen.
    pub(crate) fn open(screen: impl Screen + 'static) -> Flow {
        Flow::Open(Box::new(screen))
    }

    /// Puts a screen in the place of this one.
    pub(crate) fn swap(screen: impl Screen + 'static) -> Flow {
        Flow::Swap(Box::new(screen))
    }
}

/// What all screens share.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The whole terminal.
    pub(crate) area: Rect,
    /// What the players like.
    pub(crate) preferences: Preferences,
    /// What everything looks like, which follows from the preferences and the terminal.
    pub(crate) theme: Theme,
    /// The seat that was put at the bottom by hand.
    pub(crate) bottom: Seat,
    /// The open game.
    pub(crate) session: Option<Session>,
    /// What there is to say.
    pub(crate) note: Option<Saying>,
    /// What is to be done after this event.
    pub(crate) effects: Vec<Effect>,
}

/// How much a note weighs, the lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// What happened.
    Plain,
    /// What calls for care.
    Warning,
    /// What is impossible or went wrong.
    Error,
}

impl Weight {
    /// The style of a text of this weight.
    pub(crate) fn style(self, theme: &Theme) -> Style {
        match self {
            Weight::Plain => theme.text(),
            Weight::Warning => theme.warning(),
            Weight::Error => theme.error(),
        }
    }
}

impl Shared {
    pub(crate) fn new(preferences: Preferences, depth: ColourDepth, glyphs: Glyphs) -> Shared {
        Shared {
            area: Rect::default(),
            preferences,
            theme: Theme::new(preferences.palette, depth, glyphs, preferences.pieces),
            bottom: Seat::Middle,
            session: None,
            note: None,
            effects: Vec::new(),
        }
    }

    /// Says what happened.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.note = Some(Saying::plain(text));
    }

    /// Says what calls for care.
    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.note = Some(Saying::warning(text));
    }

    /// Says what is impossible or went wrong.
    pub(crate) fn refuse(&mut self, text: impl Into<String>) {
        self.note = Some(Saying::error(text));
    }

    /// Refuses to change a game that can only be read; says whether it is one.
    pub(crate) fn refuses_to_change(&mut self) -> bool {
        let reason = self.session.as_ref().and_then(Session::read_only).map(read_only_text);
        reason.map(|reason| self.refuse(reason)).is_some()
    }

    /// Asks something of files or chance.
    pub(crate) fn ask(&mut self, request: Request) {
        self.effects.push(Effect::Ask(request));
    }

    /// Saves the open game, unless it can only be looked at.
    pub(crate) fn save(&mut self) {
        if let Some(session) = &self.session
            && session.read_only().is_none()
        {
            self.ask(Request::Save(session.record().to_text()));
        }
    }

    /// Changes what the players like, and keeps it.
    pub(crate) fn prefer(&mut self, change: impl FnOnce(&mut Preferences)) {
        change(&mut self.preferences);
        self.set_glyphs(self.theme.glyphs()); // with the theme as it is liked now
        self.ask(Request::Remember(self.preferences));
    }

    /// Draws with other glyphs from now on.
    pub(crate) fn set_glyphs(&mut self, glyphs: Glyphs) {
        let Preferences { palette, pieces, .. } = self.preferences;
        self.theme = Theme::new(palette, self.theme.depth(), glyphs, pieces);
    }

    /// How the board is turned while a position is shown in which it is this player's turn.
    pub(crate) fn orientation(&self, turn: Seat) -> Orientation {
        Orientation::new(if self.preferences.turning { turn } else { self.bottom })
    }
}

/// The reason why a game can only be read, in words.
pub(crate) fn read_only_text(reason: &ReadOnly) -> String {
    match reason {
        ReadOnly::Damaged(error) => format!("to look at only, up to the error: {error}"),
        reason => format!("to look at only: {reason}"),
    }
}
