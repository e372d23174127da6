//! The things that all screens share.

use ratatui::layout::Rect;

use crate::core::Seat;
use crate::record::Record;
use crate::tui::board::Orientation;
use crate::tui::event::{Effect, Request};
use crate::tui::note::{GameNote, Note};
use crate::tui::preferences::Preferences;
use crate::tui::session::Session;
use crate::tui::style::{ColourDepth, Glyphs, Theme};
use crate::tui::widgets::panels::Panels;

/// The things that all screens share.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The whole terminal.
    pub(crate) area: Rect,
    /// The players' preferences.
    pub(crate) preferences: Preferences,
    /// The looks of everything, which follow from the preferences and the terminal.
    pub(crate) theme: Theme,
    /// The seat that was put at the bottom by hand.
    pub(crate) bottom: Seat,
    /// The present note to the players.
    pub(crate) note: Option<Note>,
    /// The effects of this event.
    pub(crate) effects: Vec<Effect>,
}

impl Shared {
    /// Nothing said and nothing to be done, on a terminal of a size not known yet.
    pub(crate) fn new(preferences: Preferences, depth: ColourDepth, glyphs: Glyphs) -> Shared {
        Shared {
            area: Rect::default(),
            preferences,
            theme: Theme::new(preferences.palette, depth, glyphs, preferences.pieces),
            bottom: Seat::Middle,
            note: None,
            effects: Vec::new(),
        }
    }

    /// Tells the players something, in place of the present note.
    pub(crate) fn tell(&mut self, note: impl Into<Note>) {
        self.note = Some(note.into());
    }

    /// Asks something of files or chance.
    pub(crate) fn ask(&mut self, request: Request) {
        self.effects.push(Effect::Ask(request));
    }

    /// Starts a new game in a file of its own, from the position after `from` actions of another
    /// game or from the beginning.
    pub(crate) fn begin(&mut self, record: Record, from: Option<usize>) {
        self.tell(GameNote::NewGame(from));
        self.ask(Request::Begin(Box::new(record)));
    }

    /// Changes the preferences, and stores them.
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

    /// The turning of the board while a position is shown in which it is this player's turn.
    pub(crate) fn orientation(&self, turn: Seat) -> Orientation {
        Orientation::new(if self.preferences.turning { turn } else { self.bottom })
    }

    /// The places of the parts of the game's screen, the present position shown. `None` on a
    /// terminal that is too small.
    pub(crate) fn panels(&self, session: &Session) -> Option<Panels> {
        let orientation = self.orientation(session.position().turn());
        Panels::new(self.area, self.preferences.size, orientation)
    }
}
