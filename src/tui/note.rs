//! Notes to the players, as values. [`words::notes`](super::words::notes) puts them into sentences
//! when they are drawn.

use crate::core::{Cell, IllegalAction, Role, Seat};
use crate::record::{LoadError, LockError, SaveError};
use crate::tui::board::SizeChoice;
use crate::tui::event::PathError;
use crate::tui::preferences::PreferencesError;
use crate::tui::style::{Palette, PieceSet};

/// The present note to the players.
#[derive(Debug)]
pub(crate) struct Note {
    /// The text.
    pub(crate) kind: NoteKind,
    /// True if it says also that the game has been saved, after it had not been.
    pub(crate) saved: bool,
}

/// A note about the open game, or about anything else.
#[derive(Debug)]
pub(crate) enum NoteKind {
    Game(GameNote),
    General(GeneralNote),
}

/// A note about the open game.
#[derive(Debug)]
pub(crate) enum GameNote {
    /// The effects of the last action.
    Happened,
    /// The last action is taken back.
    TakenBack,
    /// There is no action to take back.
    AtStart,
    /// No action has been taken back.
    NothingToRedo,
    /// A new game has begun, from the position after this many actions of another one.
    NewGame(Option<usize>),
    /// The game is being saved.
    Saving,
    /// The game is saved, in the file that it now has.
    Saved,
    /// The game could not be saved, for the reason that the session knows.
    NotSaved,
    /// The game is read-only, for the reason that the session knows.
    ReadOnly,
    /// The file could not be locked.
    Unlocked(LockError),
    /// The comment is kept.
    CommentKept,
    /// The comment is removed.
    CommentRemoved,
    /// There is no comment to read, and none may be written.
    NoCommentToRead,
    /// An action is illegal.
    Illegal(IllegalAction),
    /// The contents of a cell after this many actions.
    OnCell(Cell, usize),
    /// Another player's piece is looked at, and its attacks are marked.
    AttacksMarked(Cell),
    /// A cell is empty.
    Empty(Cell),
    /// The piece on a cell has no legal action.
    CannotAct(Cell),
    /// The hand of the player to move is empty.
    HandEmpty,
    /// The hand has fewer kinds of pieces than the number typed.
    HandTooSmall,
    /// A piece of the hand is chosen, to be dropped.
    ChooseDrop(Role),
    /// A piece of the hand can be dropped nowhere.
    NoDrop(Role),
    /// An illumination needs a victim.
    ChooseVictim,
    /// No eligible victim is under the cursor.
    NoVictimHere,
    /// The victims are marked; by the ruling they are all taken.
    AllVictimsMarked,
    /// The victims are marked; each may be left out.
    VictimsMarked,
    /// By the ruling no victim can be left out.
    NoVictimLeftOut,
    /// A player does not agree to a draw.
    DrawDeclined(Seat),
    /// It is not this player's turn.
    NotTheirTurn(Seat),
    /// Pasted text plays no action.
    PastedText,
}

/// A note about anything but the open game.
#[derive(Debug)]
pub(crate) enum GeneralNote {
    /// The seat that is now at the bottom.
    Bottom(Seat),
    /// True if the board now turns to the player to move.
    Turning(bool),
    /// The piece set now in use.
    Pieces(PieceSet),
    /// The terminal shows no piece set but the letters.
    LettersOnly,
    /// The palette now in use.
    Palette(Palette),
    /// The size of the board now chosen.
    Size(SizeChoice),
    /// The terminal has no room for a larger board.
    NoRoom,
    /// There is no smaller board.
    Smallest,
    /// The pause between two actions in autoplay, in milliseconds.
    Speed(u64),
    /// A game could not be opened.
    NotOpened(LoadError),
    /// A folder could not be listed.
    NotListed(PathError),
    /// The game could not be saved under another name.
    NotSavedAs(SaveError),
    /// The preferences could not be stored.
    PreferencesNotStored(SaveError),
    /// Something is wrong with the stored preferences.
    BadPreferences(PreferencesError),
}

impl From<GameNote> for Note {
    fn from(note: GameNote) -> Note {
        Note { kind: NoteKind::Game(note), saved: false }
    }
}

impl From<GeneralNote> for Note {
    fn from(note: GeneralNote) -> Note {
        Note { kind: NoteKind::General(note), saved: false }
    }
}
