//! The words of the commands in the table of [keys](crate::tui::keys).

use crate::tui::board::ScreenDirection;
use crate::tui::keys::{Binding, Command, Context};

/// One or two words for the foot of a screen. Neighbours in the table with the same words share
/// them there.
pub fn hint(binding: &Binding) -> &'static str {
    let context = binding.context;
    match binding.command {
        Command::Save => "save again",
        Command::SaveAs => "save as",
        Command::Accept => match context {
            Context::Play => "select/play",
            Context::Victims => "illuminate",
            Context::Files => "open",
            Context::Form => "next/start",
            Context::Line => "done",
            _ => "choose",
        },
        Command::Back => match context {
            Context::Replay | Context::Help | Context::Reading => "leave",
            Context::Menu => "quit",
            Context::Ended => "menu",
            Context::Choice | Context::Line => "cancel",
            _ => "back",
        },
        Command::Type => "type",
        Command::Hand => "hand",
        Command::Illuminate => match context {
            Context::Victims => "take/leave",
            _ => "illuminate",
        },
        Command::NextPiece => match context {
            Context::Victims => "next victim",
            _ => "next piece",
        },
        Command::Undo => "undo",
        Command::Redo => "redo",
        Command::Menu => "menu",
        Command::LookBack => "look back",
        Command::Resign => "resign",
        Command::Draw => "draw",
        Command::StepBack => "action",
        Command::StepOn => "action",
        Command::RoundBack => "round",
        Command::RoundOn => "round",
        Command::Auto => "autoplay",
        Command::GoTo => "go to",
        Command::Comment => "comment",
        Command::PlayFromHere => "play from here",
        Command::TurnBoard => "turn",
        Command::Pieces => "pieces",
        Command::OpenReplay => "replay",
        Command::TypePath => "type a name",
        Command::Up => match context {
            Context::List => "move",
            Context::Form => "field",
            _ => "scroll",
        },
        Command::Down => match context {
            Context::List => "move",
            Context::Form => "field",
            _ => "scroll",
        },
        Command::Left => match context {
            Context::Help => "section",
            Context::Choice => "move",
            _ => "change",
        },
        Command::Right => match context {
            Context::Help => "section",
            Context::Choice => "move",
            _ => "change",
        },
        Command::Clear => "clear the line",
        Command::Lots => "draw lots",
        Command::PageUp => "page",
        Command::PageDown => "page",
        Command::Yes => "yes",
        Command::No => "no",
        Command::NewLine => "new line",
        Command::Complete => "complete",
        Command::Help => "help",
        _ => help(binding),
    }
}

/// A sentence for the help. Neighbours in the table with the same sentence share a line there.
pub fn help(binding: &Binding) -> &'static str {
    let context = binding.context;
    match binding.command {
        Command::Save => "save again, after saving has failed",
        Command::SaveAs => save_as(context),
        Command::Accept => accept(context),
        Command::Back => back(context),
        Command::Type => "type an action, such as P10k-10j",
        Command::Hand => "select the next kind of piece in the hand",
        Command::Illuminate => illuminate(context),
        Command::NextPiece => next_piece(context),
        Command::Undo => undo(context),
        Command::Redo => "play again what was taken back",
        Command::Menu => "go to the start menu; the game is kept and can be resumed",
        Command::LookBack => "look through the game so far",
        Command::Resign => "resign; asks again",
        Command::Draw => "agree a draw; asks every player still in",
        Command::PreviousPiece => previous_piece(context),
        Command::Face(ScreenDirection::UpLeft) => "move the cursor up-left",
        Command::Face(ScreenDirection::UpRight) => "move the cursor up-right",
        Command::Face(ScreenDirection::Right) => "move the cursor right",
        Command::Right => right(context),
        Command::Face(ScreenDirection::DownRight) => "move the cursor down-right",
        Command::Face(ScreenDirection::DownLeft) => "move the cursor down-left",
        Command::Face(ScreenDirection::Left) => "move the cursor left",
        Command::Left => left(context),
        Command::Up => up(context),
        Command::Down => down(context),
        Command::Held(_) => "select that kind of piece in the hand, the first to the seventh",
        Command::ScrollUp => "scroll the list of actions up",
        Command::ScrollDown => "scroll the list of actions down",
        Command::Comment => comment(context),
        Command::StepBack => "go one action back",
        Command::StepOn => "go one action on",
        Command::RoundBack => "go a round back",
        Command::RoundOn => "go a round on",
        Command::Auto => "start or pause autoplay",
        Command::GoTo => "go to the position after action N",
        Command::PlayFromHere => "play on from this position as a new game in a new file",
        Command::ToStart => to_start(context),
        Command::ToEnd => to_end(context),
        Command::Slower => "slower autoplay",
        Command::Faster => "faster autoplay",
        Command::TurnBoard => "turn the board: the next seat comes to the bottom",
        Command::AutoTurn => "toggle turning the board to the player to move",
        Command::Pieces => "change the piece set: letters, kanji, the inventor's names",
        Command::Palette => "change the palette: dark, light, high contrast",
        Command::Larger => "make the cells larger",
        Command::Smaller => "make the cells smaller",
        Command::FitSize => "make the cells as large as the terminal allows",
        Command::OpenReplay => "look through the game",
        Command::TypePath => "type the name of a file or a folder",
        Command::PageUp => "a page up",
        Command::PageDown => "a page down",
        Command::Clear => clear(context),
        Command::Lots => "draw the seats by lot",
        Command::DeleteBack => "delete the character before the cursor",
        Command::Delete => "delete the character at the cursor",
        Command::DeleteWord => "delete the word before the cursor",
        Command::DeleteRest => delete_rest(context),
        Command::Yes => "yes",
        Command::No => "no",
        Command::NewLine => "start a new line",
        Command::Complete => "fill in the next completion",
        Command::CompleteBack => "fill in the completion before",
        Command::Help => "show the keys of this screen, and the rules",
        Command::Redraw => "redraw the screen",
        Command::Suspend => "suspend the program; fg brings it back",
        Command::QuitNow => "end the program at once; the game is saved",
    }
}

/// The sentence for [`Command::SaveAs`].
fn save_as(context: Context) -> &'static str {
    match context {
        Context::Play => "save under another name, and go on there",
        _ => "save under another name",
    }
}

/// The sentence for [`Command::Accept`].
fn accept(context: Context) -> &'static str {
    match context {
        Context::Play => {
            "select the piece, play to the destination, or show the attacks of another player's piece"
        }
        Context::Victims => "illuminate with the victims that are marked",
        Context::Files => "open the game: to play on, or read-only when it is broken",
        Context::Form => "go to the next field; on the last line: start the game",
        Context::Choice => "give the marked answer",
        Context::Line => "done",
        _ => "choose the entry",
    }
}

/// The sentence for [`Command::Back`].
fn back(context: Context) -> &'static str {
    match context {
        Context::Play => "deselect; never plays anything",
        Context::Victims => "cancel the illumination",
        Context::Menu => "quit the program",
        Context::Files => "go back to the start menu",
        Context::Ended => "go to the start menu",
        Context::Form => "go back without a new game",
        Context::Choice => "no answer: nothing happens",
        Context::Line => "cancel: nothing happens",
        _ => "go back",
    }
}

/// The sentence for [`Command::Illuminate`].
fn illuminate(context: Context) -> &'static str {
    match context {
        Context::Victims => "take the piece under the cursor as a victim, or leave it",
        _ => "illuminate with the promoted king, when that is possible",
    }
}

/// The sentence for [`Command::NextPiece`].
fn next_piece(context: Context) -> &'static str {
    match context {
        Context::Victims => "go to the next piece that can be a victim",
        _ => "go to the next piece that can act, or the next destination",
    }
}

/// The sentence for [`Command::Undo`].
fn undo(context: Context) -> &'static str {
    match context {
        Context::Ended => "take the last action back and play on",
        _ => "take back the last action",
    }
}

/// The sentence for [`Command::PreviousPiece`].
fn previous_piece(context: Context) -> &'static str {
    match context {
        Context::Victims => "go to the victim before",
        _ => "go to the piece or destination before",
    }
}

/// The sentence for [`Command::Right`].
fn right(context: Context) -> &'static str {
    match context {
        Context::Form => "change to the next value, or move the cursor right",
        Context::Help => "go to the next section",
        Context::Choice => "go to the next answer",
        _ => "move the cursor right",
    }
}

/// The sentence for [`Command::Left`].
fn left(context: Context) -> &'static str {
    match context {
        Context::Form => "change to the value before, or move the cursor left",
        Context::Help => "go to the section before",
        Context::Choice => "go to the answer before",
        _ => "move the cursor left",
    }
}

/// The sentence for [`Command::Up`].
fn up(context: Context) -> &'static str {
    match context {
        Context::Play => "move the cursor straight up, in a zigzag",
        Context::List => "go to the entry above",
        Context::Form => "go to the field above",
        Context::Comment => "move the cursor up",
        _ => "scroll a line up",
    }
}

/// The sentence for [`Command::Down`].
fn down(context: Context) -> &'static str {
    match context {
        Context::Play => "move the cursor straight down, in a zigzag",
        Context::List => "go to the entry below",
        Context::Form => "go to the field below",
        Context::Comment => "move the cursor down",
        _ => "scroll a line down",
    }
}

/// The sentence for [`Command::Comment`].
fn comment(context: Context) -> &'static str {
    match context {
        Context::Replay => "write, change or remove the comment here; in a read-only game, read it",
        _ => "write a comment on the position",
    }
}

/// The sentence for [`Command::ToStart`].
fn to_start(context: Context) -> &'static str {
    match context {
        Context::List => "go to the first entry",
        Context::Form => "go to the start of the name",
        Context::Help => "go to the start of the section",
        Context::Line => "move the cursor to the start of the line",
        _ => "go to the start",
    }
}

/// The sentence for [`Command::ToEnd`].
fn to_end(context: Context) -> &'static str {
    match context {
        Context::List => "go to the last entry",
        Context::Form => "go to the end of the name",
        Context::Help => "go to the end of the section",
        Context::Line => "move the cursor to the end of the line",
        _ => "go to the end",
    }
}

/// The sentence for [`Command::Clear`].
fn clear(context: Context) -> &'static str {
    match context {
        Context::Line => "delete everything",
        _ => "delete the whole name",
    }
}

/// The sentence for [`Command::DeleteRest`].
fn delete_rest(context: Context) -> &'static str {
    match context {
        Context::Line => "delete from the cursor to the end",
        _ => "delete the rest of the name",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns;
    use crate::tui::keys::BINDINGS;

    #[test]
    fn hints_are_short_and_sentences_are_not_empty() {
        for binding in BINDINGS {
            assert!(!help(binding).is_empty());
            assert!(!binding.is_hinted || columns::width(hint(binding)) <= 14, "{binding:?}");
        }
    }
}
