//! Files and folders as lists show them.

use std::path::PathBuf;

use crate::core::{GameResult, Position};
use crate::record::{LoadError, Players, Record};

/// A file or folder in a list, known by its name until it is looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The path.
    pub path: PathBuf,
    /// Its name in the list.
    pub name: String,
    /// True if it is a folder.
    pub folder: bool,
}

impl Listing {
    /// The name of the way up to the folder that a folder is in.
    pub(crate) const UP: &'static str = "..";

    /// True if the name starts with `.`, so that it is only shown to people who type that.
    pub(crate) fn is_hidden(&self) -> bool {
        self.name.starts_with('.') && self.name != Listing::UP
    }
}

/// A summary of a game's file.
#[derive(Debug)]
pub struct Peek {
    /// The players.
    pub players: Players,
    /// The local date at which the game was started, if that is known.
    pub date: Option<String>,
    /// The number of actions played.
    pub actions: usize,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
    /// The last position; `None` if there is no game in the file.
    pub position: Option<Box<Position>>,
    /// The first error in the file.
    pub problem: Option<Box<LoadError>>,
}

impl Peek {
    /// The summary of a game that was started at a local date, and ends at the problem if there is
    /// one.
    pub fn of(record: &Record, date: Option<String>, problem: Option<LoadError>) -> Peek {
        Peek {
            players: record.players.clone(),
            date,
            actions: record.len(),
            result: record.game().result(),
            position: Some(Box::new(*record.game().position())),
            problem: problem.map(Box::new),
        }
    }

    /// The summary of a file in which there is no game.
    pub fn nothing(problem: LoadError) -> Peek {
        Peek {
            players: Players::default(),
            date: None,
            actions: 0,
            result: None,
            position: None,
            problem: Some(Box::new(problem)),
        }
    }
}
