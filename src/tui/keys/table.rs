//! The table of all keys.

use crossterm::event::KeyCode;

use super::chord::Chord;
use super::command::Command;
use super::context::Context;
use crate::tui::board::ScreenDirection;

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The context in which it holds.
    pub context: Context,
    /// The keys, the one to show in hints first.
    pub keys: &'static [Chord],
    /// The command that they ask for.
    pub command: Command,
    /// True if the foot of a screen shows it, room permitting.
    pub is_hinted: bool,
}

const ENTER: Chord = Chord::key(KeyCode::Enter);
const ESC: Chord = Chord::key(KeyCode::Esc);
const SPACE: Chord = Chord::letter(' ');
const LEFT: Chord = Chord::key(KeyCode::Left);
const RIGHT: Chord = Chord::key(KeyCode::Right);
const UP: Chord = Chord::key(KeyCode::Up);
const DOWN: Chord = Chord::key(KeyCode::Down);
const HOME: Chord = Chord::key(KeyCode::Home);
const END: Chord = Chord::key(KeyCode::End);
const PAGE_UP: Chord = Chord::key(KeyCode::PageUp);
const PAGE_DOWN: Chord = Chord::key(KeyCode::PageDown);
const TAB: Chord = Chord::key(KeyCode::Tab);
const BACK_TAB: Chord = Chord::key(KeyCode::BackTab);
const BACKSPACE: Chord = Chord::key(KeyCode::Backspace);
const DELETE: Chord = Chord::key(KeyCode::Delete);

/// A letter's chord, in the table below.
const fn c(letter: char) -> Chord {
    Chord::letter(letter)
}

/// Makes the table from lines of the form `Context [keys] command;`, with `, hinted` before the
/// semicolon for a command that the foot of a screen shows.
macro_rules! bindings {
    (@is_hinted hinted) => { true };
    (@is_hinted) => { false };
    ($($context:ident [$($key:expr),+] $command:expr $(, $hinted:ident)?;)+) => {
        &[$(Binding {
            context: Context::$context,
            keys: &[$($key),+],
            command: { use Command::*; $command },
            is_hinted: bindings!(@is_hinted $($hinted)?),
        }),+]
    };
}

/// The table. In a context the order is that of the hints, the most useful first.
pub static BINDINGS: &[Binding] = bindings! {
    Play [Chord::control('s')] Save, hinted;
    Play [c('w')] SaveAs, hinted;
    Play [ENTER, c('d'), SPACE] Accept, hinted;
    Play [ESC] Back, hinted;
    Play [c(':')] Type, hinted;
    Play [c('h')] Hand, hinted;
    Play [c('i')] Illuminate, hinted;
    Play [TAB] NextPiece, hinted;
    Play [c('u')] Undo, hinted;
    Play [c('U'), c('y')] Redo, hinted;
    Play [c('q')] Menu, hinted;
    Play [c('v'), c('[')] LookBack, hinted;
    Play [c('R')] Resign, hinted;
    Play [c('D')] Draw, hinted;
    Play [BACK_TAB] PreviousPiece;
    Play [c('e')] Face(ScreenDirection::UpLeft);
    Play [c('r')] Face(ScreenDirection::UpRight);
    Play [c('f')] Face(ScreenDirection::Right);
    Play [RIGHT] Right;
    Play [c('c')] Face(ScreenDirection::DownRight);
    Play [c('x')] Face(ScreenDirection::DownLeft);
    Play [c('s')] Face(ScreenDirection::Left);
    Play [LEFT] Left;
    Play [UP] Up;
    Play [DOWN] Down;
    Play [c('1')] Held(1);
    Play [c('2')] Held(2);
    Play [c('3')] Held(3);
    Play [c('4')] Held(4);
    Play [c('5')] Held(5);
    Play [c('6')] Held(6);
    Play [c('7')] Held(7);
    Play [PAGE_UP] ScrollUp;
    Play [PAGE_DOWN] ScrollDown;
    Play [c('k')] Comment;

    Victims [ENTER, c('d')] Accept, hinted;
    Victims [SPACE, c('i')] Illuminate, hinted;
    Victims [ESC] Back, hinted;
    Victims [TAB, RIGHT, DOWN] NextPiece, hinted;
    Victims [BACK_TAB, LEFT, UP] PreviousPiece;

    Replay [Chord::control('s')] Save, hinted;
    Replay [c('w')] SaveAs, hinted;
    Replay [ESC, c('q'), c('v')] Back, hinted;
    Replay [LEFT, c('[')] StepBack, hinted;
    Replay [RIGHT, c(']')] StepOn, hinted;
    Replay [UP, PAGE_UP] RoundBack, hinted;
    Replay [DOWN, PAGE_DOWN] RoundOn, hinted;
    Replay [SPACE] Auto, hinted;
    Replay [c(':'), c('g')] GoTo, hinted;
    Replay [c('k')] Comment, hinted;
    Replay [c('b')] PlayFromHere, hinted;
    Replay [HOME] ToStart;
    Replay [END] ToEnd;
    Replay [c('<'), c(',')] Slower;
    Replay [c('>'), c('.')] Faster;

    Appearance [c('t')] TurnBoard, hinted;
    Appearance [c('T')] AutoTurn;
    Appearance [c('p')] Pieces, hinted;
    Appearance [c('P')] Palette;
    Appearance [c('+'), c('=')] Larger;
    Appearance [c('-')] Smaller;
    Appearance [c('0')] FitSize;

    Menu [ENTER, SPACE] Accept, hinted;
    Menu [ESC, c('q')] Back, hinted;

    Files [ENTER] Accept, hinted;
    Files [ESC, c('q')] Back, hinted;
    Files [c('v')] OpenReplay, hinted;
    Files [c('/'), c(':')] TypePath, hinted;

    Ended [Chord::control('s')] Save, hinted;
    Ended [c('w')] SaveAs, hinted;
    Ended [ENTER] Accept, hinted;
    Ended [ESC, c('q')] Back, hinted;
    Ended [c('u')] Undo, hinted;

    List [UP, c('k')] Up, hinted;
    List [DOWN, c('j')] Down, hinted;
    List [PAGE_UP] PageUp;
    List [PAGE_DOWN] PageDown;
    List [HOME] ToStart;
    List [END] ToEnd;

    Form [ENTER] Accept, hinted;
    Form [ESC] Back, hinted;
    Form [UP, BACK_TAB] Up, hinted;
    Form [DOWN, TAB] Down, hinted;
    Form [LEFT] Left, hinted;
    Form [RIGHT] Right, hinted;
    Form [Chord::control('u')] Clear, hinted;
    Form [Chord::control('d')] Lots, hinted;
    Form [HOME, Chord::control('a')] ToStart;
    Form [END, Chord::control('e')] ToEnd;
    Form [BACKSPACE] DeleteBack;
    Form [DELETE] Delete;
    Form [Chord::control('w')] DeleteWord;
    Form [Chord::control('k')] DeleteRest;

    Help [ESC, c('q')] Back, hinted;
    Help [LEFT, BACK_TAB] Left, hinted;
    Help [RIGHT, TAB] Right, hinted;
    Help [UP, c('k')] Up, hinted;
    Help [DOWN, c('j')] Down, hinted;
    Help [PAGE_UP] PageUp, hinted;
    Help [PAGE_DOWN, SPACE] PageDown, hinted;
    Help [HOME] ToStart;
    Help [END] ToEnd;

    Reading [ESC, ENTER, c('q')] Back, hinted;
    Reading [UP, c('k')] Up, hinted;
    Reading [DOWN, c('j')] Down, hinted;
    Reading [PAGE_UP] PageUp, hinted;
    Reading [PAGE_DOWN, SPACE] PageDown, hinted;
    Reading [HOME] ToStart;
    Reading [END] ToEnd;

    Choice [c('y')] Yes, hinted;
    Choice [c('n')] No, hinted;
    Choice [ENTER, SPACE] Accept, hinted;
    Choice [ESC] Back, hinted;
    Choice [LEFT, UP, BACK_TAB] Left, hinted;
    Choice [RIGHT, DOWN, TAB] Right, hinted;

    Comment [Chord::control('j')] NewLine, hinted;
    Comment [UP] Up;
    Comment [DOWN] Down;

    Completion [TAB, DOWN] Complete, hinted;
    Completion [BACK_TAB, UP] CompleteBack;

    Line [ENTER] Accept, hinted;
    Line [ESC] Back, hinted;
    Line [Chord::control('u')] Clear, hinted;
    Line [LEFT] Left;
    Line [RIGHT] Right;
    Line [HOME, Chord::control('a')] ToStart;
    Line [END, Chord::control('e')] ToEnd;
    Line [BACKSPACE] DeleteBack;
    Line [DELETE] Delete;
    Line [Chord::control('w')] DeleteWord;
    Line [Chord::control('k')] DeleteRest;

    Everywhere [c('?'), Chord::key(KeyCode::F(1))] Help, hinted;
    Everywhere [Chord::control('l')] Redraw;
    Everywhere [Chord::control('z')] Suspend;
    Everywhere [Chord::control('c')] QuitNow;
};
