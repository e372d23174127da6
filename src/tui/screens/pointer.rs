//! What the mouse points at on a game's screen, and the hints, which can be clicked.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::game_view::{GameView, Scrolled};
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::core::{Cell, Role, Seat};
use crate::tui::keys::{self, Binding, Command};
use crate::tui::widgets::panels::{Panels, hints_area};
use crate::tui::widgets::popup;
use crate::tui::widgets::seat_panel::hand_items;

/// What the mouse asks for.
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
    /// The wheel is turned, by so many rows back.
    Scroll(isize),
}

/// What a mouse event asks for on the screen of a game shown after `at` actions.
pub(crate) fn target(
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
    let session = shared.session.as_ref()?;
    let position = session.game().position_after(at)?;
    for (seat, area) in Seat::ALL.into_iter().zip(panels.seats) {
        for (role, rect, _) in hand_items(position, seat, &shared.theme, area) {
            if rect.contains(Position::new(column, line)) {
                return Some(Target::Hand(seat, role));
            }
        }
    }
    let list = GameView::list(session, at, scrolled, panels.actions);
    list.hit(column, line).map(Target::Action)
}

/// A part of a hint: where it stands, what it says, its style, and what a click on it asks for.
struct Part {
    area: Rect,
    text: String,
    is_key: bool,
    command: Command,
}

/// The hints that fit an area, each whole.
fn hints(area: Rect, screen: &dyn Screen, shared: &Shared) -> Vec<Part> {
    let unsaved = shared.session.as_ref().is_some_and(|session| session.unsaved().is_some());
    let offered = keys::hints(screen.context(shared)).filter(|(_, binding)| {
        // How to save is for games that are not saved, since all others save themselves.
        let saves = matches!(binding.command, Command::Save | Command::SaveAs);
        (unsaved || !saves) && screen.offers(binding.command, shared)
    });
    place(area, offered)
}

/// Places hints, as far as there is room. Neighbours with the same label share it.
fn place(area: Rect, offered: impl Iterator<Item = (String, &'static Binding)>) -> Vec<Part> {
    // How to find all the others must be seen even where there is no room for them.
    let (help, others): (Vec<_>, Vec<_>) =
        offered.partition(|(_, binding)| binding.command == Command::Help);
    let all: Vec<_> = help.into_iter().chain(others).collect();
    let (mut x, mut line) = (0, 0);
    let mut placed = Vec::new();
    for group in all.chunk_by(|one, next| one.1.label == next.1.label) {
        let mut texts: Vec<(&str, bool, Command)> =
            group.iter().map(|(key, binding)| (key.as_str(), true, binding.command)).collect();
        let Some((_, last)) = group.last() else {
            continue;
        };
        texts.push((last.label, false, last.command));
        let width = |text: &str| u16::try_from(columns::width(text)).unwrap_or(u16::MAX);
        // Each is followed by a blank, the last by another one.
        let columns: u16 = texts.iter().map(|(text, ..)| width(text).saturating_add(1)).sum();
        if x + columns > area.width + 1 {
            (x, line) = (0, line + 1);
        }
        if line >= area.height || columns > area.width + 1 {
            break;
        }
        for (text, is_key, command) in texts {
            let columns = width(text);
            let area = Rect::new(area.x + x, area.y + line, columns, 1);
            placed.push(Part { area, text: text.to_owned(), is_key, command });
            x += columns + 1;
        }
        x += 1;
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
        .find(|part| part.area.contains(Position::new(column, line)))
        .map(|part| part.command)
}

/// Draws the hints of a screen.
pub(crate) fn draw_hints(area: Rect, screen: &dyn Screen, shared: &Shared, buffer: &mut Buffer) {
    for Part { area, text, is_key, .. } in hints(area, screen, shared) {
        let style = if is_key { shared.theme.key() } else { shared.theme.dim() };
        popup::put(buffer, area, 0, 0, &text, style);
    }
}

/// Draws the hints of a box in place of those of the screen that it covers.
pub(crate) fn draw_hints_below(screen: &dyn Screen, shared: &Shared, buffer: &mut Buffer) {
    let area = hints_area(shared.area);
    popup::wipe(area, shared.theme.text(), buffer);
    draw_hints(area, screen, shared, buffer);
}

/// Does what the hint that is clicked stands for.
pub(crate) fn click(
    event: MouseEvent,
    area: Rect,
    screen: &mut dyn Screen,
    shared: &mut Shared,
) -> Flow {
    if event.kind != MouseEventKind::Down(MouseButton::Left) {
        return Flow::Stay;
    }
    let command = hint_at(event.column, event.row, area, screen, shared);
    command.map_or(Flow::Stay, |command| screen.command(command, shared))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keys::Context;

    #[test]
    fn hints_are_whole_on_every_terminal_and_tell_the_way_out() {
        for chain in Context::CHAINS {
            for (width, height) in [(80, 24), (81, 24), (109, 31), (110, 32), (129, 40), (160, 48)]
            {
                let area = hints_area(Rect::new(0, 0, width, height));
                let parts = place(area, keys::hints(chain[0]));
                let mut after = (0, 0);
                for Part { area: part, text, .. } in &parts {
                    assert_eq!(part.intersection(area), *part, "{text} at {width} columns");
                    assert_eq!(columns::width(text), usize::from(part.width));
                    assert!((part.y, part.x) >= after, "{text} overlaps at {width} columns");
                    after = (part.y, part.right() + 1);
                }
                for command in [Command::Help, Command::Back] {
                    let told = parts.iter().any(|part| part.command == command);
                    assert!(told, "{command:?} in {chain:?} at {width} columns");
                }
                // A key never stands without what it does.
                assert!(parts.last().is_some_and(|part| !part.is_key));
            }
        }
    }

    #[test]
    fn keys_of_one_label_share_it_and_are_clicked_apart() {
        let parts = place(Rect::new(0, 0, 80, 1), keys::hints(Context::Menu));
        let texts: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
        assert_eq!(texts, ["?", "help", "Enter", "choose", "Esc", "quit", "Up", "Down", "move"]);
        assert_eq!(parts[6].command, Command::Up);
        assert_eq!(parts[7].command, Command::Down);
    }
}
