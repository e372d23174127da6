//! What the mouse points at on a game's screen, and the hints, which can be clicked.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::game_view::{GameView, Scrolled};
use super::keys::{self, Binding, Command};
use super::panels::Panels;
use super::popup;
use super::screen::{Screen, Shared};
use super::seat_panel::hand_items;
use crate::columns;
use crate::core::{Cell, Role, Seat};

/// What the mouse asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
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
    /// The wheel is turned, by so many rows back.
    Scroll(isize),
}

/// What a mouse event asks for on the screen of a game shown after `at` actions.
pub(super) fn target(
    event: MouseEvent,
    panels: &Panels,
    screen: &dyn Screen,
    shared: &Shared,
    (at, scrolled): (usize, Scrolled),
) -> Target {
    let (column, line) = (event.column, event.row);
    match event.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => {
            panels.board.hit(column, line).map_or(Target::Nothing, Target::Over)
        }
        MouseEventKind::ScrollUp => Target::Scroll(3),
        MouseEventKind::ScrollDown => Target::Scroll(-3),
        MouseEventKind::Down(MouseButton::Right) => Target::Back,
        MouseEventKind::Down(MouseButton::Left) => {
            let cell = panels.board.hit(column, line).map(Target::Cell);
            cell.or_else(|| in_panels(column, line, panels, shared, (at, scrolled)))
                .or_else(|| hint_at(column, line, panels.hints, screen, shared).map(Target::Key))
                .unwrap_or(Target::Nothing)
        }
        _ => Target::Nothing,
    }
}

fn in_panels(
    column: u16,
    line: u16,
    panels: &Panels,
    shared: &Shared,
    (at, scrolled): (usize, Scrolled),
) -> Option<Target> {
    let table = shared.table.as_ref()?;
    let position = table.game().position_after(at)?;
    for (seat, area) in Seat::ALL.into_iter().zip(panels.seats) {
        for (role, rect, _) in hand_items(position, seat, &shared.theme, area) {
            if rect.contains(Position::new(column, line)) {
                return Some(Target::Hand(seat, role));
            }
        }
    }
    let list = GameView::list(table, at, scrolled, panels.actions);
    list.hit(column, line).map(Target::Action)
}

/// The hints that fit an area, each with where it stands.
fn hints(
    area: Rect,
    screen: &dyn Screen,
    shared: &Shared,
) -> Vec<(Rect, String, &'static Binding)> {
    let offered = keys::hints(screen.context(shared))
        .filter(|(_, binding)| screen.offers(binding.command, shared));
    // How to find all the others must be seen even where there is no room for them.
    let (help, others): (Vec<_>, Vec<_>) =
        offered.partition(|(_, binding)| binding.command == Command::Help);
    let (mut x, mut line) = (0, 0);
    let mut placed = Vec::new();
    for (key, binding) in help.into_iter().chain(others) {
        let columns = columns::width(&key) + 1 + columns::width(binding.label);
        let columns = u16::try_from(columns).unwrap_or(u16::MAX);
        if x + columns > area.width {
            (x, line) = (0, line + 1);
        }
        if line >= area.height {
            break;
        }
        let rect = Rect::new(area.x + x, area.y + line, columns, 1).intersection(area);
        placed.push((rect, key, binding));
        x += columns + 2;
    }
    placed
}

/// The command of the hint at a place.
fn hint_at(
    column: u16,
    line: u16,
    area: Rect,
    screen: &dyn Screen,
    shared: &Shared,
) -> Option<Command> {
    hints(area, screen, shared)
        .into_iter()
        .find(|(rect, ..)| rect.contains(Position::new(column, line)))
        .map(|(_, _, binding)| binding.command)
}

/// Draws the hints of a screen.
pub(super) fn draw_hints(area: Rect, screen: &dyn Screen, shared: &Shared, buffer: &mut Buffer) {
    for (rect, key, binding) in hints(area, screen, shared) {
        let x = popup::put(buffer, rect, 0, 0, &key, shared.theme.key());
        popup::put(buffer, rect, x + 1, 0, binding.label, shared.theme.dim());
    }
}

/// The command of the hint that is clicked.
pub(super) fn click(
    event: MouseEvent,
    area: Rect,
    screen: &dyn Screen,
    shared: &Shared,
) -> Option<Command> {
    let pressed = event.kind == MouseEventKind::Down(MouseButton::Left);
    pressed.then(|| hint_at(event.column, event.row, area, screen, shared)).flatten()
}
