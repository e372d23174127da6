//! The short texts of panels, menus and lists.

use super::game;
use super::message::Message;
use crate::core::{Alliance, Position, Seat};
use crate::record::SaveState;
use crate::tui::session::Session;

/// The name of the program, above the start menu.
pub(crate) const TITLE: &str = "Sannin shogi";

/// The line below it.
pub(crate) const SUBTITLE: &str = "Three-player shogi on a board of hexagons";

/// A flag above the list of actions for a game that is not saved or cannot be.
pub(crate) fn save_flag(session: &Session) -> Option<Message> {
    match session.location().state {
        SaveState::Saved => None,
        SaveState::Unsaved(_) => Some(Message::error("NOT SAVED, ")),
        SaveState::ReadOnly(_) => Some(Message::warning("read-only, ")),
    }
}

/// The number of actions, with that of the ones shown where they are not all; the long form and
/// the short one.
pub(crate) fn count(shown: Option<usize>, count: usize) -> [String; 2] {
    match shown {
        Some(at) => [format!("{at} of {}", game::actions(count)), format!("{at} of {count}")],
        None => [game::actions(count), count.to_string()],
    }
}

/// The state of a player in a few words.
pub(crate) fn seat_state(position: &Position, seat: Seat, to_move: bool) -> Message {
    if !position.seats_in().contains(seat) {
        return Message::plain("out");
    }
    let in_check = position.in_check().contains(seat);
    let states = [
        (in_check, "in check"),
        (to_move, "to move"),
        (position.castling().contains(seat), "may castle"),
    ];
    let words: Vec<&str> =
        states.into_iter().filter(|state| state.0).map(|state| state.1).collect();
    let text = words.join(", ");
    if in_check { Message::error(text) } else { Message::plain(text) }
}

/// The side of a player while there is an alliance.
pub(crate) fn side(alliance: Alliance, seat: Seat, session: &Session) -> String {
    match alliance.ally_of(seat) {
        Some(ally) => format!("ally: {}", session.name(ally)),
        None => "against both".to_owned(),
    }
}

/// The words for an empty hand.
pub(crate) const EMPTY_HAND: &str = "nothing in hand";

/// The legend of the pictures of movements.
pub(crate) const MOVEMENT_LEGEND: &str = "o one step   * any number of steps";

/// The marks on a frame with more above and below.
pub(crate) const MORE: [&str; 2] = [" more above: PgUp ", " more below: PgDn "];

/// The position that is shown at the start of a replay.
pub(crate) const START: &str = "the start of the game";

/// The line below the slider during autoplay.
pub(crate) const AUTOPLAY: &str = "autoplay: Space pauses, < > change the speed";

/// The line in place of remarks that do not fit.
pub(crate) const MORE_REMARKS: &str = "k: all of it";

/// The title of the remarks on the position after `at` actions.
pub(crate) fn remarks_title(at: usize) -> String {
    match at {
        0 => "On the start".to_owned(),
        at => format!("On the position after action {at}"),
    }
}

/// A text about a terminal that is too small: its size and the smallest one needed, in as many
/// words as fit its columns.
pub(crate) fn too_small(here: (u16, u16), needed: (u16, u16)) -> String {
    let (here_text, needed) =
        (format!("{}x{}", here.0, here.1), format!("{}x{}", needed.0, needed.1));
    let texts = [
        format!("{here_text}: too small, {needed} needed"),
        format!("{here_text}, needed {needed}"),
        format!("{here_text} < {needed}"),
        format!("{here_text}<{needed}"),
    ];
    let fits = |text: &String| crate::columns::width(text) <= usize::from(here.0);
    texts.into_iter().find(fits).unwrap_or(needed)
}
