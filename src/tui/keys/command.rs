//! The things that a key can ask for.

use crate::tui::board::ScreenDirection;

/// Something that a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the table of keys says of each what it does
pub enum Command {
    Help,
    QuitNow,
    Suspend,
    Redraw,
    TurnBoard,
    AutoTurn,
    Pieces,
    Palette,
    Larger,
    Smaller,
    FitSize,
    /// The cursor to the neighbour in this direction.
    Face(ScreenDirection),
    Left,
    Right,
    Up,
    Down,
    Accept,
    Back,
    NextPiece,
    PreviousPiece,
    Hand,
    Held(u8),
    Illuminate,
    Type,
    Undo,
    Redo,
    Resign,
    Draw,
    LookBack,
    ScrollUp,
    ScrollDown,
    Save,
    SaveAs,
    Comment,
    Menu,
    StepBack,
    StepOn,
    RoundBack,
    RoundOn,
    ToStart,
    ToEnd,
    GoTo,
    Auto,
    Slower,
    Faster,
    PlayFromHere,
    PageUp,
    PageDown,
    Yes,
    No,
    Complete,
    CompleteBack,
    DeleteBack,
    Delete,
    DeleteWord,
    DeleteRest,
    Clear,
    NewLine,
    TypePath,
    OpenReplay,
    Lots,
}

impl Command {
    /// True if a key that is held down repeats this.
    pub const fn repeats(self) -> bool {
        use Command::{
            Delete, DeleteBack, DeleteWord, Down, Face, Left, NextPiece, PageDown, PageUp,
            PreviousPiece, Right, RoundBack, RoundOn, ScrollDown, ScrollUp, StepBack, StepOn, Up,
        };
        matches!(
            self,
            Face(_)
                | Left
                | Right
                | Up
                | Down
                | NextPiece
                | PreviousPiece
                | ScrollUp
                | ScrollDown
                | StepBack
                | StepOn
                | RoundBack
                | RoundOn
                | PageUp
                | PageDown
                | DeleteBack
                | DeleteWord
                | Delete
        )
    }
}
