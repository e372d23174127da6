//! The selection and the cursor in words.

use super::game;
use super::message::Message;
use crate::core::{Action, Cell, GameAction};
use crate::notation::action_text;
use crate::record::Players;
use crate::tui::session::Session;

/// The matter to be told of the cursor and the selection.
#[derive(Clone, Debug)]
pub(crate) enum Prospect {
    /// The contents of a cell.
    Cell(Cell),
    /// The number of cells that a piece attacks.
    Attacks(Cell),
    /// A piece is selected, and needs a destination.
    ChooseDestination(Cell),
    /// An illumination needs a victim.
    ChooseVictim,
    /// The effects of an action, legal or not.
    Action(Action),
    /// The effects of a move that may promote, unpromoted and promoted.
    Either([Action; 2]),
    /// An action is illegal.
    Impossible(Action),
}

/// A prospect in words.
pub(crate) fn prospect(prospect: &Prospect, session: &Session, players: &Players) -> Message {
    let position = session.position();
    let on_cell = |cell| game::on_cell(position, players, cell);
    match *prospect {
        Prospect::Cell(cell) => Message::plain(on_cell(cell)),
        Prospect::Attacks(cell) => {
            let count = position.attacks_from(cell).len();
            Message::plain(format!("{}; attacks {count} cells", on_cell(cell)))
        }
        Prospect::ChooseDestination(cell) => {
            Message::plain(format!("{}; choose where it goes", on_cell(cell)))
        }
        Prospect::ChooseVictim => Message::plain("choose at least one victim"),
        Prospect::Action(action) => {
            let text = action_text(position, action);
            game::consequence(session.game(), players, action.into())
                .map(|effects| format!("{text}: {effects}"))
        }
        Prospect::Either([keeping, promoting]) => {
            let text = action_text(position, keeping);
            let text = text.strip_suffix('=').unwrap_or(&text); // it is not decided yet
            game::either(session.game(), players, [keeping, promoting].map(GameAction::from))
                .map(|effects| format!("{text}: {effects}"))
        }
        Prospect::Impossible(action) => {
            let effects = game::consequence(session.game(), players, action.into());
            Message::plain(format!("not possible: {}", effects.text))
        }
    }
}
