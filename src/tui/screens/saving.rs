//! Saving and commenting on the open game, as all its screens do it.

use super::route::GameRoute;
use super::screen::Flow;
use super::shared::Shared;
use crate::tui::dialog::{Question, Reply};
use crate::tui::event::Request;
use crate::tui::keys::Command;
use crate::tui::note::GameNote;
use crate::tui::session::Session;

/// Saves the open game, unless it is read-only.
pub(crate) fn save(session: &Session, shared: &mut Shared) {
    if session.read_only().is_none() {
        shared.ask(Request::Save(session.record().to_text()));
    }
}

/// Refuses to change a game that is read-only; says whether it is one.
pub(crate) fn refuses_to_change(session: &Session, shared: &mut Shared) -> bool {
    let is_read_only = session.read_only().is_some();
    if is_read_only {
        shared.tell(GameNote::ReadOnly);
    }
    is_read_only
}

/// Does a command that is about saving; `None` for any other one.
pub(crate) fn command(
    command: Command,
    session: &Session,
    shared: &mut Shared,
) -> Option<Flow<Session>> {
    match command {
        Command::Save if session.is_changed_on_disk() => Some(Flow::ask(Question::Overwrite)),
        Command::Save => {
            if !refuses_to_change(session, shared) {
                shared.tell(GameNote::Saving);
                save(session, shared);
            }
            Some(Flow::Touched)
        }
        Command::SaveAs => Some(Flow::Open(GameRoute::SaveAs)),
        _ => None,
    }
}

/// True if a command about saving is worth a hint: for games that are not saved, since all others
/// save themselves.
pub(crate) fn is_offered(command: Command, session: &Session) -> bool {
    !matches!(command, Command::Save | Command::SaveAs) || session.unsaved().is_some()
}

/// Takes a reply that is about saving or a comment; gives back any other one.
pub(crate) fn reply(reply: Reply, session: &mut Session, shared: &mut Shared) -> Option<Reply> {
    match reply {
        Reply::Answer(Question::Overwrite, true) => {
            shared.tell(GameNote::Saving);
            shared.ask(Request::Overwrite(session.record().to_text()));
        }
        Reply::SaveAs(name) => {
            shared.ask(Request::SaveAs(name.into(), session.record().to_text()));
        }
        Reply::Comment(at, text) => set_comment(at, &text, session, shared),
        other => return Some(other),
    }
    None
}

fn set_comment(at: usize, text: &str, session: &mut Session, shared: &mut Shared) {
    if refuses_to_change(session, shared) || !session.set_comment(at, text) {
        return;
    }
    shared.tell(if text.is_empty() { GameNote::CommentRemoved } else { GameNote::CommentKept });
    save(session, shared);
}
