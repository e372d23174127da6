//! The remarks on a position of a replay: why the game does not go on, and the comment.

use super::files;
use super::message::Message;
use crate::record::ReadOnly;
use crate::tui::session::Session;

/// A remark with its label.
pub(crate) struct Remark<'a> {
    label: &'static str,
    text: std::borrow::Cow<'a, str>,
    is_comment: bool,
}

impl Remark<'_> {
    /// The remark with its label.
    pub(crate) fn message(&self) -> Message {
        let text = format!("{}: {}", self.label, self.text);
        if self.is_comment { Message::plain(text) } else { Message::warning(text) }
    }
}

/// The remarks on the position after `at` actions.
pub(crate) fn remarks(session: &Session, at: usize) -> Vec<Remark<'_>> {
    let reason = session.read_only().filter(|_| at == session.len()).map(|reason| Remark {
        label: "Read-only",
        text: match reason {
            ReadOnly::Damaged(error) => files::problem(&error.problem).into(),
            reason => files::read_only(reason).into(),
        },
        is_comment: false,
    });
    let comment = session.record().comment(at).map(|comment| Remark {
        label: "Comment",
        text: comment.into(),
        is_comment: true,
    });
    reason.into_iter().chain(comment).collect()
}

/// All remarks on a position as one text, to be read in full. A single one needs no label.
pub(crate) fn in_full(session: &Session, at: usize) -> String {
    match &remarks(session, at)[..] {
        [one] => one.text.clone().into_owned(),
        all => all.iter().map(|remark| remark.message().text).collect::<Vec<_>>().join("\n\n"),
    }
}
