//! Events, which come into the interface, and effects, which go out of it.
//!
//! The [`App`](super::App) itself touches neither files nor clock nor terminal: it answers each
//! [`Event`] with [`Effect`]s, which the program (or a test) carries out.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};

use crate::core::Seat;
use crate::record::{FileLocation, LoadError, Record, SaveError, SaveState, display_path};
use crate::tui::listing::{Listing, Peek};
use crate::tui::preferences::Preferences;
use crate::tui::session::Opened;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// A pasted text. It is only ever text: no part of it is a key.
    Paste(String),
    /// The terminal has this many columns and lines now.
    Resize(u16, u16),
    /// The time asked for by [`Effect::Wake`] is over.
    Tick,
    /// The answer to a request.
    Answer(Answer),
}

/// Something to be done for the interface.
#[derive(Debug)]
pub enum Effect {
    /// End the program.
    Quit,
    /// End the program as its interruption does.
    Interrupt,
    /// Suspend the program.
    Suspend,
    /// Draw everything afresh, whatever the terminal may show.
    Redraw,
    /// Send a [`Event::Tick`] after this time, instead of any asked for earlier; `None` for never.
    Wake(Option<Duration>),
    /// Something that needs files or chance. Each is answered before the next event.
    Ask(Request),
}

/// A request to files or chance.
#[derive(Debug)]
pub enum Request {
    /// Save a new game in a file of its own. The game open before is closed.
    Begin(Box<Record>),
    /// Save the open game, with this as the text of its file.
    Save(String),
    /// Save the open game even if another program has changed its file.
    Overwrite(String),
    /// Save the open game in a new file, and from now on there.
    SaveAs(PathBuf, String),
    /// Open a game's file. The game open before is closed.
    Open(PathBuf, Purpose),
    /// The game files in a folder, or in the usual places.
    List(Option<PathBuf>),
    /// The game that was going on last.
    Unfinished,
    /// Look into files, only to show them in a list.
    Peek(Vec<PathBuf>),
    /// Close the open game.
    Close,
    /// Keep the preferences.
    Remember(Preferences),
    /// Draw the seats by lot.
    Lots,
}

/// The purpose for which a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play on, if the game is not over.
    Play,
    /// To look through, from after this many actions; from the start when it is zero.
    Look(usize),
}

/// The outcome of a [`Request`].
#[derive(Debug)]
pub enum Answer {
    /// Of [`Request::Begin`]: the game, with the time at which it was started.
    Begun(Box<Opened>),
    /// Of [`Request::Save`] and [`Request::Overwrite`].
    Saved(SaveState),
    /// Of [`Request::SaveAs`]: the new file.
    SavedAs(Result<FileLocation, SaveError>),
    /// Of [`Request::Open`].
    Opened(Result<Box<Opened>, LoadError>, Purpose),
    /// Of [`Request::List`].
    Listed(Result<Vec<Listing>, PathError>),
    /// Of [`Request::Unfinished`].
    Unfinished(Option<(PathBuf, Peek)>),
    /// Of [`Request::Peek`]: each file with what it holds.
    Peeked(Vec<(PathBuf, Peek)>),
    /// Of [`Request::Remember`].
    Remembered(Result<(), SaveError>),
    /// Of [`Request::Lots`]: the seats of the names that now come to First's, Middle's and Last's.
    Lots([Seat; 3]),
    /// Of [`Request::Close`].
    Closed,
}

/// A failure of the file system, with the file or folder concerned.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", display_path(path))]
pub struct PathError {
    /// The file or folder.
    pub path: PathBuf,
    /// The system's error.
    pub source: io::Error,
}
