//! Notes in sentences.

use super::files;
use super::fit::{self, Wording};
use super::game;
use super::labels;
use super::looks;
use super::message::Message;
use crate::tui::board::SizeChoice;
use crate::tui::note::{GameNote, GeneralNote, Note, NoteKind};
use crate::tui::session::Session;

/// A note on a screen of the open game, fitted to a room for plain notes and one for grave ones.
pub(crate) fn in_game(
    note: &Note,
    session: &Session,
    plain: (u16, u16),
    grave: (u16, u16),
) -> Message {
    let say = |wording: Wording<'_>| said(note, session, wording);
    let message = fit::fitted(session, plain, say);
    if message.is_plain() { message } else { fit::fitted(session, grave, say) }
}

/// A note on a screen of no game, fitted to a room. Notes about a game are not told there.
pub(crate) fn without_game(note: &Note, room: (u16, u16)) -> Option<Message> {
    match &note.kind {
        NoteKind::Game(_) => None,
        NoteKind::General(note) => Some(fit::fitted_path(room, |path| general(note, path))),
    }
}

fn said(note: &Note, session: &Session, wording: Wording<'_>) -> Message {
    let message = match &note.kind {
        NoteKind::Game(note) => about_game(note, session, wording),
        NoteKind::General(note) => general(note, wording.path),
    };
    match note.saved {
        true => message.map(|text| format!("{text}; {}", saved(session, wording))),
        false => message,
    }
}

/// The sentence that the game is saved.
fn saved(session: &Session, wording: Wording<'_>) -> String {
    session.file().map_or_else(
        || "saved".to_owned(),
        |path| format!("saved as {}", files::name(path, wording.path)),
    )
}

fn about_game(note: &GameNote, session: &Session, wording: Wording<'_>) -> Message {
    let Wording { players, .. } = wording;
    let here = |cell| game::on_cell(session.position(), players, cell);
    match note {
        GameNote::Happened => game::happened(session, session.len(), players)
            .unwrap_or_else(|| Message::plain(labels::START)),
        GameNote::TakenBack => Message::plain("the last action is taken back; U plays it again"),
        GameNote::AtStart => Message::error("this is the start of the game"),
        GameNote::NothingToRedo => Message::error("nothing has been taken back"),
        GameNote::NewGame(from) => Message::plain(new_game(*from, session, wording)),
        GameNote::Saving => Message::plain("saving"),
        GameNote::Saved => Message::plain(saved(session, wording)),
        GameNote::NotSaved => not_saved(session),
        GameNote::ReadOnly => read_only(session),
        GameNote::Unlocked(error) => Message::warning(format!(
            "{}; two programs can write the game",
            files::lock_error(error)
        )),
        GameNote::CommentKept => Message::plain("comment saved"),
        GameNote::CommentRemoved => Message::plain("comment removed"),
        GameNote::NoCommentToRead => {
            Message::error("there is no comment here, and the game is read-only")
        }
        GameNote::Illegal(reason) => Message::error(game::illegal(*reason, players)),
        GameNote::OnCell(cell, at) => Message::plain(
            session
                .game()
                .position_after(*at)
                .map_or_else(String::new, |position| game::on_cell(position, players, *cell)),
        ),
        GameNote::AttacksMarked(cell) => {
            Message::plain(format!("{}: the cells that it attacks are marked", here(*cell)))
        }
        GameNote::Empty(cell) => Message::plain(format!("there is no piece on {cell}")),
        GameNote::CannotAct(cell) => {
            Message::error(format!("{}: it has no legal action now", here(*cell)))
        }
        GameNote::HandEmpty => Message::error("your hand is empty"),
        GameNote::HandTooSmall => Message::error("your hand has fewer kinds of pieces"),
        GameNote::ChooseDrop(role) => {
            Message::plain(format!("a {} from the hand: choose where to drop it", role.name()))
        }
        GameNote::NoDrop(role) => {
            Message::error(format!("a {} cannot be dropped anywhere now", role.name()))
        }
        GameNote::ChooseVictim => {
            Message::error("choose at least one victim, or step back with Esc")
        }
        GameNote::NoVictimHere => Message::error("there is no possible victim here"),
        GameNote::AllVictimsMarked => {
            Message::plain("the marked pieces are the victims; Enter illuminates")
        }
        GameNote::VictimsMarked => {
            Message::plain("Space takes or leaves a victim; Enter illuminates")
        }
        GameNote::NoVictimLeftOut => {
            Message::error("by this game's ruling an illumination takes them all")
        }
        GameNote::DrawDeclined(seat) => {
            Message::plain(format!("{} does not agree to a draw", game::name(session, *seat)))
        }
        GameNote::NotTheirTurn(seat) => {
            Message::error(format!("it is not {}'s turn", players.name(*seat)))
        }
        GameNote::PastedText => {
            Message::plain("pasted text plays nothing; press : first to type an action")
        }
    }
}

/// The sentence that a new game has begun, and in which file.
fn new_game(from: Option<usize>, session: &Session, wording: Wording<'_>) -> String {
    let what = match from {
        None => "a new game".to_owned(),
        Some(0) => "a new game from the start".to_owned(),
        Some(at) => format!("a new game from action {at}"),
    };
    match session.file() {
        Some(path) => format!("{what}, saved as {}", files::name(path, wording.path)),
        None => what,
    }
}

/// The reason why the game is not saved, and what can be done.
fn not_saved(session: &Session) -> Message {
    match session.unsaved() {
        Some(error) => Message::warning(format!(
            "not saved: {} ({})",
            files::save_error(error),
            files::save_advice(error)
        )),
        None => Message::plain("saved"),
    }
}

/// The reason why the game is read-only.
fn read_only(session: &Session) -> Message {
    match session.read_only() {
        Some(reason) => Message::warning(format!("read-only: {}", files::read_only(reason))),
        None => Message::plain(""),
    }
}

/// A note that is not about a game; `path` is the most columns of a path in it.
fn general(note: &GeneralNote, path: usize) -> Message {
    match note {
        GeneralNote::Bottom(seat) => Message::plain(format!("{seat} is at the bottom now")),
        GeneralNote::Turning(true) => Message::plain("the board turns to the player to move"),
        GeneralNote::Turning(false) => Message::plain("the board no longer turns"),
        GeneralNote::Pieces(pieces) => {
            Message::plain(format!("pieces: {}", looks::pieces(*pieces)))
        }
        GeneralNote::LettersOnly => Message::error("this terminal shows letters only"),
        GeneralNote::Palette(palette) => {
            Message::plain(format!("colours: {}", looks::palette(*palette)))
        }
        GeneralNote::Size(SizeChoice::Auto) => {
            Message::plain("the board is as large as the terminal allows")
        }
        GeneralNote::Size(size) => {
            Message::plain(format!("board size: {}; 0 fits it to the terminal", looks::size(*size)))
        }
        GeneralNote::NoRoom => {
            Message::error("there is no room for a larger board in this terminal")
        }
        GeneralNote::Smallest => Message::error("there is no smaller board"),
        GeneralNote::Speed(pause) => {
            Message::plain(format!("{}.{} seconds each", pause / 1000, pause % 1000 / 100))
        }
        GeneralNote::NotOpened(error) => Message::error(files::load_error(error, path)),
        GeneralNote::NotListed(error) => Message::error(files::path_error(error, path)),
        GeneralNote::NotSavedAs(error) => Message::error(files::not_saved_as(error, path)),
        GeneralNote::PreferencesNotStored(error) => Message::warning(format!(
            "the preferences could not be stored: {}",
            files::not_saved_as(error, path)
        )),
        GeneralNote::BadPreferences(error) => Message::warning(files::bad_preferences(error, path)),
    }
}
