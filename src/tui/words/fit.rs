//! Sentences fitted to their room: of several wordings the first that fits is taken. Names lose
//! their ends, paths their middles, and nothing else is ever cut.

use super::message::Message;
use crate::columns;
use crate::record::Players;
use crate::tui::session::Session;

/// The lengths of what may be shortened in a sentence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wording<'a> {
    /// The players, their names cut to some length.
    pub(crate) players: &'a Players,
    /// The most columns for a path or the name of a file.
    pub(crate) path: usize,
}

/// The columns of a path in a sentence, depending on the room for it.
pub(crate) const PATH_COLUMNS: [usize; 6] = [200, 80, 50, 30, 20, 12];

impl<'a> Wording<'a> {
    /// The wordings for a game, the longest first.
    fn all(session: &'a Session) -> impl Iterator<Item = Wording<'a>> {
        let players = session.called_ever_shorter().iter();
        players.zip(PATH_COLUMNS).map(|(players, path)| Wording { players, path })
    }
}

/// The longest wording of a message that fits the columns and lines of a room, or the shortest one
/// where none does.
pub(crate) fn fitted(
    session: &Session,
    room: (u16, u16),
    say: impl Fn(Wording<'_>) -> Message,
) -> Message {
    fitted_all(session, room, |wording| vec![say(wording)])
        .pop()
        .unwrap_or_else(|| Message::plain(""))
}

/// Several messages, each on lines of its own, in the longest wording in which all fit.
pub(crate) fn fitted_all(
    session: &Session,
    room: (u16, u16),
    say: impl Fn(Wording<'_>) -> Vec<Message>,
) -> Vec<Message> {
    first_fitting(room, Wording::all(session).map(say))
}

/// The longest wording that fits of a message with a path, which is given its most columns.
pub(crate) fn fitted_path(room: (u16, u16), say: impl Fn(usize) -> Message) -> Message {
    first_fitting(room, PATH_COLUMNS.into_iter().map(|columns| vec![say(columns)]))
        .pop()
        .unwrap_or_else(|| Message::plain(""))
}

fn first_fitting(
    (columns, lines): (u16, u16),
    wordings: impl Iterator<Item = Vec<Message>>,
) -> Vec<Message> {
    let (columns, lines) = (usize::from(columns), usize::from(lines));
    let fits = |said: &[Message]| {
        let lines_of =
            |message: &Message| columns::lines(&message.text, columns).take(lines + 1).count();
        said.iter().map(lines_of).sum::<usize>() <= lines
    };
    let mut last = Vec::new();
    for wording in wordings {
        last = wording;
        if fits(&last) {
            break;
        }
    }
    last
}
