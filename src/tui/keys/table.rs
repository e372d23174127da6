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
    /// One or two words for the hints; empty for what is not worth a hint. Neighbours in the table
    /// with the same words are one hint.
    pub label: &'static str,
    /// A sentence for the help. Neighbours in the table with the same sentence share a line there.
    pub help: &'static str,
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

/// Makes the table from lines of the form `Context [keys] command "hint" "help"`.
macro_rules! bindings {
    ($($context:ident [$($key:expr),+] $command:expr, $label:literal, $help:literal;)+) => {
        &[$(Binding {
            context: Context::$context,
            keys: &[$($key),+],
            command: { use Command::*; $command },
            label: $label,
            help: $help,
        }),+]
    };
}

/// The table. In a context the order is that of the hints, the most useful first.
pub static BINDINGS: &[Binding] = bindings! {
    Play [Chord::control('s')] Save, "save again", "save again, after saving has failed";
    Play [c('w')] SaveAs, "save as", "save under another name, and go on there";
    Play [ENTER, c('d'), SPACE] Accept, "select/play", "select the piece, play to the destination, or show the attacks of another player's piece";
    Play [ESC] Back, "back", "deselect; never plays anything";
    Play [c(':')] Type, "type", "type an action, such as P10k-10j";
    Play [c('h')] Hand, "hand", "select the next kind of piece in the hand";
    Play [c('i')] Illuminate, "illuminate", "illuminate with the promoted king, when that is possible";
    Play [TAB] NextPiece, "next piece", "go to the next piece that can act, or the next destination";
    Play [c('u')] Undo, "undo", "take back the last action";
    Play [c('U'), c('y')] Redo, "redo", "play again what was taken back";
    Play [c('q')] Menu, "menu", "go to the start menu; the game is kept and can be resumed";
    Play [c('v'), c('[')] LookBack, "look back", "look through the game so far";
    Play [c('R')] Resign, "resign", "resign; asks again";
    Play [c('D')] Draw, "draw", "agree a draw; asks every player still in";
    Play [BACK_TAB] PreviousPiece, "", "go to the piece or destination before";
    Play [c('e')] Face(ScreenDirection::UpLeft), "", "move the cursor up-left";
    Play [c('r')] Face(ScreenDirection::UpRight), "", "move the cursor up-right";
    Play [c('f')] Face(ScreenDirection::Right), "", "move the cursor right";
    Play [RIGHT] Right, "", "move the cursor right";
    Play [c('c')] Face(ScreenDirection::DownRight), "", "move the cursor down-right";
    Play [c('x')] Face(ScreenDirection::DownLeft), "", "move the cursor down-left";
    Play [c('s')] Face(ScreenDirection::Left), "", "move the cursor left";
    Play [LEFT] Left, "", "move the cursor left";
    Play [UP] Up, "", "move the cursor straight up, in a zigzag";
    Play [DOWN] Down, "", "move the cursor straight down, in a zigzag";
    Play [c('1')] Held(1), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('2')] Held(2), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('3')] Held(3), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('4')] Held(4), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('5')] Held(5), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('6')] Held(6), "", "select that kind of piece in the hand, the first to the seventh";
    Play [c('7')] Held(7), "", "select that kind of piece in the hand, the first to the seventh";
    Play [PAGE_UP] ScrollUp, "", "scroll the list of actions up";
    Play [PAGE_DOWN] ScrollDown, "", "scroll the list of actions down";
    Play [c('k')] Comment, "", "write a comment on the position";

    Victims [ENTER, c('d')] Accept, "illuminate", "illuminate with the victims that are marked";
    Victims [SPACE, c('i')] Illuminate, "take/leave", "take the piece under the cursor as a victim, or leave it";
    Victims [ESC] Back, "back", "cancel the illumination";
    Victims [TAB, RIGHT, DOWN] NextPiece, "next victim", "go to the next piece that can be a victim";
    Victims [BACK_TAB, LEFT, UP] PreviousPiece, "", "go to the victim before";

    Replay [Chord::control('s')] Save, "save again", "save again, after saving has failed";
    Replay [c('w')] SaveAs, "save as", "save under another name";
    Replay [ESC, c('q'), c('v')] Back, "leave", "go back";
    Replay [LEFT, c('[')] StepBack, "action", "go one action back";
    Replay [RIGHT, c(']')] StepOn, "action", "go one action on";
    Replay [UP, PAGE_UP] RoundBack, "round", "go a round back";
    Replay [DOWN, PAGE_DOWN] RoundOn, "round", "go a round on";
    Replay [SPACE] Auto, "autoplay", "start or pause autoplay";
    Replay [c(':'), c('g')] GoTo, "go to", "go to the position after action N";
    Replay [c('k')] Comment, "comment", "write, change or remove the comment here; in a read-only game, read it";
    Replay [c('b')] PlayFromHere, "play from here", "play on from this position as a new game in a new file";
    Replay [HOME] ToStart, "", "go to the start";
    Replay [END] ToEnd, "", "go to the end";
    Replay [c('<'), c(',')] Slower, "", "slower autoplay";
    Replay [c('>'), c('.')] Faster, "", "faster autoplay";

    Appearance [c('t')] TurnBoard, "turn", "turn the board: the next seat comes to the bottom";
    Appearance [c('T')] AutoTurn, "", "toggle turning the board to the player to move";
    Appearance [c('p')] Pieces, "pieces", "change the piece set: letters, kanji, the inventor's names";
    Appearance [c('P')] Palette, "", "change the palette: dark, light, high contrast";
    Appearance [c('+'), c('=')] Larger, "", "make the cells larger";
    Appearance [c('-')] Smaller, "", "make the cells smaller";
    Appearance [c('0')] FitSize, "", "make the cells as large as the terminal allows";

    Menu [ENTER, SPACE] Accept, "choose", "choose the entry";
    Menu [ESC, c('q')] Back, "quit", "quit the program";

    Files [ENTER] Accept, "open", "open the game: to play on, or read-only when it is broken";
    Files [ESC, c('q')] Back, "back", "go back to the start menu";
    Files [c('v')] OpenReplay, "replay", "look through the game";
    Files [c('/'), c(':')] TypePath, "type a name", "type the name of a file or a folder";

    Ended [Chord::control('s')] Save, "save again", "save again, after saving has failed";
    Ended [c('w')] SaveAs, "save as", "save under another name";
    Ended [ENTER] Accept, "choose", "choose the entry";
    Ended [ESC, c('q')] Back, "menu", "go to the start menu";
    Ended [c('u')] Undo, "undo", "take the last action back and play on";

    List [UP, c('k')] Up, "move", "go to the entry above";
    List [DOWN, c('j')] Down, "move", "go to the entry below";
    List [PAGE_UP] PageUp, "", "a page up";
    List [PAGE_DOWN] PageDown, "", "a page down";
    List [HOME] ToStart, "", "go to the first entry";
    List [END] ToEnd, "", "go to the last entry";

    Form [ENTER] Accept, "next/start", "go to the next field; on the last line: start the game";
    Form [ESC] Back, "back", "go back without a new game";
    Form [UP, BACK_TAB] Up, "field", "go to the field above";
    Form [DOWN, TAB] Down, "field", "go to the field below";
    Form [LEFT] Left, "change", "change to the value before, or move the cursor left";
    Form [RIGHT] Right, "change", "change to the next value, or move the cursor right";
    Form [Chord::control('u')] Clear, "clear the line", "delete the whole name";
    Form [Chord::control('d')] Lots, "draw lots", "draw the seats by lot";
    Form [HOME, Chord::control('a')] ToStart, "", "go to the start of the name";
    Form [END, Chord::control('e')] ToEnd, "", "go to the end of the name";
    Form [BACKSPACE] DeleteBack, "", "delete the character before the cursor";
    Form [DELETE] Delete, "", "delete the character at the cursor";
    Form [Chord::control('w')] DeleteWord, "", "delete the word before the cursor";
    Form [Chord::control('k')] DeleteRest, "", "delete the rest of the name";

    Help [ESC, c('q')] Back, "leave", "go back";
    Help [LEFT, BACK_TAB] Left, "section", "go to the section before";
    Help [RIGHT, TAB] Right, "section", "go to the next section";
    Help [UP, c('k')] Up, "scroll", "scroll a line up";
    Help [DOWN, c('j')] Down, "scroll", "scroll a line down";
    Help [PAGE_UP] PageUp, "page", "a page up";
    Help [PAGE_DOWN, SPACE] PageDown, "page", "a page down";
    Help [HOME] ToStart, "", "go to the start of the section";
    Help [END] ToEnd, "", "go to the end of the section";

    Reading [ESC, ENTER, c('q')] Back, "leave", "go back";
    Reading [UP, c('k')] Up, "scroll", "scroll a line up";
    Reading [DOWN, c('j')] Down, "scroll", "scroll a line down";
    Reading [PAGE_UP] PageUp, "page", "a page up";
    Reading [PAGE_DOWN, SPACE] PageDown, "page", "a page down";
    Reading [HOME] ToStart, "", "go to the start";
    Reading [END] ToEnd, "", "go to the end";

    Choice [c('y')] Yes, "yes", "yes";
    Choice [c('n')] No, "no", "no";
    Choice [ENTER, SPACE] Accept, "choose", "give the marked answer";
    Choice [ESC] Back, "cancel", "no answer: nothing happens";
    Choice [LEFT, UP, BACK_TAB] Left, "move", "go to the answer before";
    Choice [RIGHT, DOWN, TAB] Right, "move", "go to the next answer";

    Comment [Chord::control('j')] NewLine, "new line", "start a new line";
    Comment [UP] Up, "", "move the cursor up";
    Comment [DOWN] Down, "", "move the cursor down";

    Completion [TAB, DOWN] Complete, "complete", "fill in the next completion";
    Completion [BACK_TAB, UP] CompleteBack, "", "fill in the completion before";

    Line [ENTER] Accept, "done", "done";
    Line [ESC] Back, "cancel", "cancel: nothing happens";
    Line [Chord::control('u')] Clear, "clear the line", "delete everything";
    Line [LEFT] Left, "", "move the cursor left";
    Line [RIGHT] Right, "", "move the cursor right";
    Line [HOME, Chord::control('a')] ToStart, "", "move the cursor to the start of the line";
    Line [END, Chord::control('e')] ToEnd, "", "move the cursor to the end of the line";
    Line [BACKSPACE] DeleteBack, "", "delete the character before the cursor";
    Line [DELETE] Delete, "", "delete the character at the cursor";
    Line [Chord::control('w')] DeleteWord, "", "delete the word before the cursor";
    Line [Chord::control('k')] DeleteRest, "", "delete from the cursor to the end";

    Everywhere [c('?'), Chord::key(KeyCode::F(1))] Help, "help", "show the keys of this screen, and the rules";
    Everywhere [Chord::control('l')] Redraw, "", "redraw the screen";
    Everywhere [Chord::control('z')] Suspend, "", "suspend the program; fg brings it back";
    Everywhere [Chord::control('c')] QuitNow, "", "end the program at once; the game is saved";
};
