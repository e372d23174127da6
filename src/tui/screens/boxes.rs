//! Places for boxes over the screen of a game.

use ratatui::layout::Rect;

use super::shared::Shared;
use crate::core::Cell;
use crate::tui::session::Session;
use crate::tui::widgets::panels::{above_hints, centred};

/// The columns of the box for a text being typed.
const TYPING_COLUMNS: u16 = 76;

/// The room beside the panels of the players.
pub(crate) fn room(session: &Session, shared: &Shared) -> Rect {
    shared.panels(session).map_or_else(|| above_hints(shared.area), |panels| panels.left())
}

/// A box of `lines` lines for a text being typed: beside the panels of the players where it fits
/// there, and from edge to edge where it would leave next to nothing of what it covers.
pub(crate) fn for_typing(lines: u16, session: &Session, shared: &Shared) -> Rect {
    let beside = room(session, shared);
    let room = if beside.width < TYPING_COLUMNS { above_hints(shared.area) } else { beside };
    let nearly_all = room.width < TYPING_COLUMNS + 8;
    centred(room, if nearly_all { room.width } else { TYPING_COLUMNS }, lines)
}

/// A box near a cell that does not cover it.
pub(crate) fn beside(
    cell: Cell,
    (columns, lines): (u16, u16),
    session: &Session,
    shared: &Shared,
) -> Rect {
    let whole = room(session, shared);
    let Some(panels) = shared.panels(session) else {
        return centred(whole, columns, lines);
    };
    let inside = panels.board.inside(cell);
    let below = inside.bottom() + 1;
    let y = if below + lines <= whole.bottom() {
        below
    } else {
        inside.y.saturating_sub(1).saturating_sub(lines)
    };
    let x = inside.x.saturating_sub(columns / 2).min(whole.right().saturating_sub(columns));
    Rect { x, y, width: columns, height: lines }.intersection(whole)
}
