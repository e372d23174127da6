//! The game being played: its record, where it is saved, and what may be played next.

use std::path::{Path, PathBuf};

use crate::columns;
use crate::core::{Action, Aftermath, Game, GameAction, GameResult, IllegalAction, Position, Seat};
use crate::record::{Players, Record, Timestamp};

/// An open game.
#[derive(Clone, Debug)]
pub struct Session {
    record: Record,
    place: Place,
    /// The actions that may be played now, kept because every frame shows them.
    legal: Vec<Action>,
    /// What the players are called in sentences, the names cut more and more.
    called: [Players; CALLED_COLUMNS.len()],
}

/// The columns that a name has at most in a sentence, depending on the room for it. With the last
/// of them the longest sentence fits the smallest terminal.
const CALLED_COLUMNS: [usize; 6] = [40, 28, 18, 12, 8, 5];

/// Where an open game is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file; `None` when no file could be made for the game.
    pub path: Option<PathBuf>,
    /// How things stand with it.
    pub standing: Standing,
}

/// How things stand with the file of an open game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Everything is in the file.
    Saved,
    /// The last saving failed, for this reason.
    Unsaved(String),
    /// Somebody else has changed the file, as this reason says, and it is not written over unless
    /// the players want that.
    Changed(String),
    /// The game can only be looked at, for this reason.
    LookOnly(String),
}

/// A game as a file gave it.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game, up to the last good action.
    pub record: Record,
    /// Where it is saved.
    pub place: Place,
}

/// A file or folder in a list, known by its name until it is looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Where it is.
    pub path: PathBuf,
    /// What to call it in the list.
    pub name: String,
    /// Whether it is a folder.
    pub folder: bool,
}

impl Listing {
    /// The name of the way up to the folder that a folder is in.
    pub(crate) const UP: &'static str = "..";

    /// Whether it is shown only to somebody who asks for it by its name, which starts with `.`.
    pub(crate) fn is_hidden(&self) -> bool {
        self.name.starts_with('.') && self.name != Listing::UP
    }
}

/// What a look into a game's file shows.
#[derive(Clone, Debug)]
pub struct Peek {
    /// Who plays.
    pub players: Players,
    /// When the game was started, where it is known.
    pub started: Option<Timestamp>,
    /// How many actions have been played.
    pub actions: usize,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
    /// How the board stands; `None` when the file is no game at all.
    pub position: Option<Box<Position>>,
    /// What is wrong with the file.
    pub problem: Option<String>,
}

impl Peek {
    /// What there is to show of a game.
    pub fn of(record: &Record, problem: Option<String>) -> Peek {
        Peek {
            players: record.players.clone(),
            started: record.started,
            actions: record.len(),
            result: record.game().result(),
            position: Some(Box::new(*record.game().position())),
            problem,
        }
    }

    /// What there is to show of a file that is no game.
    pub fn nothing(problem: String) -> Peek {
        Peek {
            players: Players::default(),
            started: None,
            actions: 0,
            result: None,
            position: None,
            problem: Some(problem),
        }
    }
}

impl Place {
    /// No file at all: nothing has been saved yet.
    pub fn nowhere() -> Place {
        Place { path: None, standing: Standing::Saved }
    }
}

impl Session {
    /// A session with a game.
    pub fn new(record: Record, place: Place) -> Session {
        let legal = record.game().legal_actions();
        let called = CALLED_COLUMNS.map(|columns| {
            let mut called = record.players.clone();
            for seat in Seat::ALL {
                let name = called.name_mut(seat);
                *name = columns::clip(name, columns);
            }
            called
        });
        Session { record, place, legal, called }
    }

    /// The game with all that is kept about it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The position as it now stands.
    pub fn position(&self) -> &Position {
        self.record.game().position()
    }

    /// How many actions have been played.
    pub fn len(&self) -> usize {
        self.record.len()
    }

    /// Whether no action has been played yet.
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// The result, when the game is over.
    pub fn result(&self) -> Option<GameResult> {
        self.game().result()
    }

    /// What the players are called in a sentence on one line: by their names, cut where they are
    /// very long.
    pub fn called(&self) -> &Players {
        &self.called[2]
    }

    /// What the players may be called, for sentences that are fitted to their room: the names as
    /// good as whole first, then cut more and more.
    pub fn called_ever_shorter(&self) -> &[Players] {
        &self.called
    }

    /// The name of the player on a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.record.players.name(seat)
    }

    /// The actions that may be played now.
    pub fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// Where the game is saved.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The file's name, where there is a file.
    pub fn file(&self) -> Option<&Path> {
        self.place.path.as_deref()
    }

    /// Why the game can only be looked at.
    pub fn look_only(&self) -> Option<&str> {
        match &self.place.standing {
            Standing::LookOnly(reason) => Some(reason),
            _ => None,
        }
    }

    /// Why the game is not saved.
    pub fn unsaved(&self) -> Option<&str> {
        match &self.place.standing {
            Standing::Unsaved(reason) | Standing::Changed(reason) => Some(reason),
            _ => None,
        }
    }

    /// Notes where the game is saved now.
    pub fn set_place(&mut self, place: Place) {
        self.place = place;
    }

    /// Notes when the game was started.
    pub fn set_started(&mut self, started: Timestamp) {
        self.record.started = Some(started);
    }

    /// Notes how things stand with the file.
    pub fn set_standing(&mut self, standing: Standing) {
        self.place.standing = standing;
    }

    /// Plays.
    ///
    /// # Errors
    ///
    /// The rule that the play would break.
    pub fn play(&mut self, play: GameAction) -> Result<Aftermath, IllegalAction> {
        let aftermath = self.record.play(play)?;
        self.legal = self.game().legal_actions();
        Ok(aftermath)
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Option<GameAction> {
        let undone = self.record.undo()?;
        self.legal = self.game().legal_actions();
        Some(undone)
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Option<GameAction> {
        let redone = self.record.redo()?;
        self.legal = self.game().legal_actions();
        Some(redone)
    }

    /// Writes the comment on the position after `n` actions. An empty text removes it.
    pub fn comment(&mut self, n: usize, text: &str) -> bool {
        self.record.set_comment(n, text)
    }
}
