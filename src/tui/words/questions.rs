//! Questions and prompts in words.

use super::fit;
use super::game;
use super::message::Message;
use crate::core::GameAction;
use crate::notation::{ReadError, action_text};
use crate::tui::dialog::Question;
use crate::tui::session::Session;

/// A question in words.
pub(crate) struct QuestionWords {
    /// The title of the box.
    pub(crate) title: &'static str,
    /// The question, with what there is to know.
    pub(crate) text: Message,
    /// The words for yes and for no.
    pub(crate) answers: [&'static str; 2],
}

/// Words for a question, fitted to a room.
pub(crate) fn question(question: Question, session: &Session, room: (u16, u16)) -> QuestionWords {
    let (title, text, answers) = match question {
        Question::Promotion { from, .. } => {
            let piece = session.position().piece_at(from);
            let role = piece.map_or("piece", |piece| piece.role().name());
            let text = Message::plain(format!("Does the {role} promote?"));
            ("Promotion", text, ["Promote", "Do not promote"])
        }
        Question::Alliance(action) => {
            ("An alliance", proposal(action, session, room), ["Play it", "Do not play it"])
        }
        Question::Loss(action) => {
            ("You lose by this", proposal(action, session, room), ["Play it", "Do not play it"])
        }
        Question::Resign => {
            let who = game::name(session, session.position().turn());
            let text = format!("{who}, do you resign? All your pieces leave the game.");
            ("Resign", Message::warning(text), ["Resign", "Play on"])
        }
        Question::Draw(seat) => {
            let text = format!("{}, do you agree to a draw?", game::name(session, seat));
            ("Draw", Message::plain(text), ["Agree", "Play on"])
        }
        Question::Overwrite => {
            let text = "Another program has changed the file of this game. Overwrite it?";
            ("The file has changed", Message::warning(text), ["Overwrite", "Leave it"])
        }
        Question::LeaveUnsaved(_) => {
            let text = "This game could not be saved. Leave it and lose it?";
            ("Not saved", Message::warning(text), ["Leave", "Stay"])
        }
    };
    QuestionWords { title, text, answers }
}

/// The player, the action and its effects, and whether it is to be played.
fn proposal(action: GameAction, session: &Session, room: (u16, u16)) -> Message {
    let position = session.position();
    fit::fitted(session, room, |wording| {
        let name = wording.players.name(position.turn());
        let text = action_text(position, action);
        game::consequence(session.game(), wording.players, action)
            .map(|effects| format!("{name} plays {text}: {effects}. Play it?"))
    })
}

/// The label of the line where an action is typed.
pub(crate) const TYPE_ACTION: &str = "Type an action";

/// The title of the prompt for a number of actions.
pub(crate) const GO_TO: &str = "Go to the position after how many actions?";

/// The title of the prompt for a name to save under.
pub(crate) const SAVE_AS: &str = "Save under which name?";

/// The title of the prompt for a file to open.
pub(crate) const OPEN_PATH: &str = "Which file or folder?";

/// The title of the prompt for a comment on the position after this many actions.
pub(crate) fn comment_title(at: usize) -> String {
    match at {
        0 => "Comment on the start".to_owned(),
        at => format!("Comment on the position after action {at}"),
    }
}

/// The advice below a comment being written.
pub(crate) const COMMENT_ADVICE: &str = "an empty comment removes it";

/// The advice below a path being typed.
pub(crate) const PATH_ADVICE: &str = "~ stands for your home folder";

/// The advice where no file or folder begins like a typed name.
pub(crate) const NO_SUCH_PATH: &str = "Nothing there begins like this.";

/// The message about a number beyond the end of a game of `last` actions.
pub(crate) fn bad_number(last: usize) -> Message {
    Message::error(format!("type a number from 0 to {last}"))
}

/// The message below an action being typed that cannot be read, but is still a beginning: its
/// completions.
pub(crate) fn completions(texts: &[String]) -> Message {
    match texts {
        [] => Message::plain("no legal action begins like this; Enter says why"),
        texts => Message::plain(texts.join("  ")),
    }
}

/// The effects of a typed action, fitted to a room.
pub(crate) fn typed_action(action: GameAction, session: &Session, room: (u16, u16)) -> Message {
    let text = action_text(session.position(), action);
    fit::fitted(session, room, |wording| {
        game::consequence(session.game(), wording.players, action)
            .map(|effects| format!("{text}: {effects}"))
    })
}

/// The reason why a typed text is no legal action, fitted to a room.
pub(crate) fn not_an_action(error: &ReadError, session: &Session, room: (u16, u16)) -> Message {
    fit::fitted(session, room, |wording| Message::error(game::read_error(error, wording.players)))
}
