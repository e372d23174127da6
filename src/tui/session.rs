//! The game being played: its record, where it is saved, and what may be played next.

use std::path::Path;

use crate::columns;
use crate::core::{Action, Aftermath, Game, GameAction, GameResult, IllegalAction, Position, Seat};
use crate::record::{FileLocation, LockError, Players, ReadOnly, Record, SaveError, SaveState};

/// An open game.
#[derive(Debug)]
pub struct Session {
    record: Record,
    location: FileLocation,
    /// The actions that may be played now, kept because every frame shows them.
    legal: Vec<Action>,
    /// The players as sentences call them, their names cut more and more.
    called: [Players; CALLED_COLUMNS.len()],
}

/// The columns that a name has at most in a sentence, depending on the room for it. With the last
/// of them the longest sentence fits the smallest terminal.
const CALLED_COLUMNS: [usize; 6] = [40, 28, 18, 12, 8, 5];

/// A game that has been begun or opened.
#[derive(Debug)]
pub struct Opened {
    /// The game; of a damaged file, the game up to the first error.
    pub record: Record,
    /// The file in which it is saved.
    pub location: FileLocation,
    /// The reason why the file is not locked, if it should be.
    pub unlocked: Option<LockError>,
}

impl Opened {
    /// A game whose file is locked as far as it needs to be.
    pub fn new(record: Record, location: FileLocation) -> Opened {
        Opened { record, location, unlocked: None }
    }
}

impl Session {
    /// A session with a game.
    pub fn new(record: Record, location: FileLocation) -> Session {
        let legal = record.game().legal_actions();
        let called = CALLED_COLUMNS.map(|columns| {
            let mut called = record.players.clone();
            for seat in Seat::ALL {
                let name = called.name_mut(seat);
                *name = columns::clip(name, columns);
            }
            called
        });
        Session { record, location, legal, called }
    }

    /// The game with all that is kept about it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.record.game().position()
    }

    /// The number of actions played.
    pub fn len(&self) -> usize {
        self.record.len()
    }

    /// True if no action has been played yet.
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// The result, when the game is over.
    pub fn result(&self) -> Option<GameResult> {
        self.game().result()
    }

    /// The players as a sentence on one line calls them: by their names, cut where they are
    /// very long.
    pub fn called(&self) -> &Players {
        &self.called[2]
    }

    /// The players for sentences that are fitted to their room: the names as
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

    /// The file in which the game is saved, and whether it is.
    pub fn location(&self) -> &FileLocation {
        &self.location
    }

    /// The path of the file, if there is one.
    pub fn file(&self) -> Option<&Path> {
        self.location.path.as_deref()
    }

    /// The reason why the game can only be read, if it can only be read.
    pub fn read_only(&self) -> Option<&ReadOnly> {
        match &self.location.state {
            SaveState::ReadOnly(reason) => Some(reason),
            _ => None,
        }
    }

    /// The reason why the last save failed, if it failed.
    pub fn unsaved(&self) -> Option<&SaveError> {
        match &self.location.state {
            SaveState::Unsaved(reason) => Some(reason),
            _ => None,
        }
    }

    /// True if another program has changed the file, which is then not overwritten unless the
    /// players want that.
    pub fn is_changed_on_disk(&self) -> bool {
        matches!(self.unsaved(), Some(SaveError::ChangedOnDisk(_)))
    }

    /// Takes the place where the game is saved from now on.
    pub fn set_location(&mut self, location: FileLocation) {
        self.location = location;
    }

    /// Takes the outcome of a save.
    pub fn set_save_state(&mut self, state: SaveState) {
        self.location.state = state;
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

    /// Writes the comment on the position after `n` actions, or removes it if the text is empty.
    pub fn set_comment(&mut self, n: usize, text: &str) -> bool {
        self.record.set_comment(n, text)
    }
}
