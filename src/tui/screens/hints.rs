//! The hints at the foot of a screen, which can be clicked.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::screen::{Flow, Screen, Subject};
use super::shared::Shared;
use crate::columns;
use crate::tui::keys::{self, Binding, Command};
use crate::tui::widgets::draw;
use crate::tui::widgets::panels::hints_area;
use crate::tui::words;

/// A part of a hint: its place, its text, whether that is a key, and the command of a click on it.
struct Part {
    area: Rect,
    text: String,
    is_key: bool,
    command: Command,
}

/// The hints that fit the foot of the screen, each whole.
fn hints<S: Subject>(screen: &dyn Screen<S>, subject: &S, shared: &Shared) -> Vec<Part> {
    let offered = keys::hints(screen.context())
        .filter(|(_, binding)| screen.offers(binding.command, subject));
    place(hints_area(shared.area), offered)
}

/// Places hints, as far as there is room. Neighbours with the same label share it.
fn place(area: Rect, offered: impl Iterator<Item = (String, &'static Binding)>) -> Vec<Part> {
    // How to find all the others must be seen even where there is no room for them.
    let (help, others): (Vec<_>, Vec<_>) =
        offered.partition(|(_, binding)| binding.command == Command::Help);
    let all: Vec<_> = help.into_iter().chain(others).collect();
    let (mut x, mut line) = (0, 0);
    let mut placed = Vec::new();
    for group in all.chunk_by(|one, next| words::keys::hint(one.1) == words::keys::hint(next.1)) {
        let mut texts: Vec<(&str, bool, Command)> =
            group.iter().map(|(key, binding)| (key.as_str(), true, binding.command)).collect();
        let Some((_, last)) = group.last() else {
            continue;
        };
        texts.push((words::keys::hint(last), false, last.command));
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

/// Draws the hints of a screen.
pub(crate) fn draw<S: Subject>(
    screen: &dyn Screen<S>,
    subject: &S,
    shared: &Shared,
    buffer: &mut Buffer,
) {
    for Part { area, text, is_key, .. } in hints(screen, subject, shared) {
        let style = if is_key { shared.theme.key() } else { shared.theme.dim() };
        draw::put(buffer, area, 0, 0, &text, style);
    }
}

/// Draws the hints of a box in place of those of the screen that it covers.
pub(crate) fn draw_below<S: Subject>(
    screen: &dyn Screen<S>,
    subject: &S,
    shared: &Shared,
    buffer: &mut Buffer,
) {
    draw::wipe(hints_area(shared.area), shared.theme.text(), buffer);
    draw(screen, subject, shared, buffer);
}

/// The command of the hint at a place.
pub(crate) fn hit<S: Subject>(
    at: Position,
    screen: &dyn Screen<S>,
    subject: &S,
    shared: &Shared,
) -> Option<Command> {
    hints(screen, subject, shared)
        .into_iter()
        .find(|part| part.area.contains(at))
        .map(|part| part.command)
}

/// Does the command of the hint that is clicked.
pub(crate) fn click<S: Subject>(
    event: MouseEvent,
    screen: &mut dyn Screen<S>,
    subject: &mut S,
    shared: &mut Shared,
) -> Flow<S> {
    if event.kind != MouseEventKind::Down(MouseButton::Left) {
        return Flow::Stay;
    }
    let command = hit(Position::new(event.column, event.row), screen, subject, shared);
    command.map_or(Flow::Stay, |command| screen.command(command, subject, shared))
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
                // No key is shown without its label.
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
