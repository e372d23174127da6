//! The mouse on the screen of a game.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::hints;
use super::screen::Screen;
use super::shared::Shared;
use crate::core::{Cell, Role, Seat};
use crate::tui::keys::Command;
use crate::tui::session::Session;
use crate::tui::widgets::action_list::{ActionList, Scrolled};
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::seat_panel::hand_items;

/// Something that the mouse asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Nothing,
    /// It rests over a cell.
    Over(Cell),
    /// A cell is clicked.
    Cell(Cell),
    /// A kind of piece in a hand is clicked.
    Hand(Seat, Role),
    /// An action of the list is clicked, by its number from 1.
    Action(usize),
    /// A hint is clicked.
    Key(Command),
    /// The other button is pressed.
    Back,
    /// The wheel is turned, back by this many rows.
    Scroll(isize),
}

/// The target of a mouse event on the screen of a game shown after `at` actions.
pub(crate) fn target(
    event: MouseEvent,
    panels: &Panels,
    screen: &dyn Screen<Session>,
    session: &Session,
    shared: &Shared,
    (at, scrolled): (usize, Scrolled),
) -> Target {
    let mouse = Position::new(event.column, event.row);
    let cell = || panels.board.hit(event.column, event.row);
    match event.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => {
            cell().map_or(Target::Nothing, Target::Over)
        }
        MouseEventKind::ScrollUp => Target::Scroll(3),
        MouseEventKind::ScrollDown => Target::Scroll(-3),
        MouseEventKind::Down(MouseButton::Right) => Target::Back,
        MouseEventKind::Down(MouseButton::Left) => cell()
            .map(Target::Cell)
            .or_else(|| in_hand(mouse, panels, session, shared, at))
            .or_else(|| {
                let list = ActionList::new(session, scrolled, panels.actions);
                list.hit(event.column, event.row).map(Target::Action)
            })
            .or_else(|| hints::hit(mouse, screen, session, shared).map(Target::Key))
            .unwrap_or(Target::Nothing),
        _ => Target::Nothing,
    }
}

/// The kind of piece in a hand at a place.
fn in_hand(
    mouse: Position,
    panels: &Panels,
    session: &Session,
    shared: &Shared,
    at: usize,
) -> Option<Target> {
    let position = session.game().position_after(at)?;
    Seat::ALL.into_iter().zip(panels.seats).find_map(|(seat, area)| {
        hand_items(position, seat, &shared.theme, area)
            .into_iter()
            .find(|(_, rect, _)| rect.contains(mouse))
            .map(|(role, ..)| Target::Hand(seat, role))
    })
}
