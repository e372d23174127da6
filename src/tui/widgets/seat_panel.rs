//! The panel of a player: name, state and hand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::columns;
use crate::core::{Alliance, Position, Role, Seat, SeatSet};
use crate::tui::board::Orientation;
use crate::tui::session::Session;
use crate::tui::style::Theme;
use crate::tui::words::labels;

/// The panel of a seat.
#[derive(Clone, Copy)]
pub(crate) struct SeatPanel<'a> {
    pub(crate) session: &'a Session,
    pub(crate) position: &'a Position,
    pub(crate) orientation: Orientation,
    pub(crate) theme: &'a Theme,
    /// The kind of piece that is chosen in the hand of the player to move.
    pub(crate) held: Option<Role>,
    /// True if somebody is to move: not once the game is over.
    pub(crate) goes_on: bool,
}

/// The place of each kind of a seat's hand in its panel, and the text there.
pub(crate) fn hand_items(
    position: &Position,
    seat: Seat,
    theme: &Theme,
    area: Rect,
) -> Vec<(Role, Rect, String)> {
    let area = hand_area(position, indented(area));
    let hand = position.hand(seat);
    let (mut x, mut line) = (0, 0);
    let mut items = Vec::new();
    for (role, count) in hand.iter() {
        let face = theme.pieces().face(role, false, 2);
        let written = if count > 1 { format!("{face}{count}") } else { face.to_owned() };
        let columns = u16::try_from(columns::width(&written)).unwrap_or(u16::MAX);
        if x + columns > area.width {
            (x, line) = (0, line + 1);
        }
        if line < area.height {
            let rect = Rect::new(area.x + x, area.y + line, columns, 1).intersection(area);
            items.push((role, rect, written));
        }
        x += columns + 1;
    }
    items
}

/// The lines of the hand in a panel, below the name, the state and the alliance.
fn hand_area(position: &Position, area: Rect) -> Rect {
    let above = 2 + u16::from(standing_alliance(position).is_some());
    let above = above.min(area.height);
    Rect { y: area.y + above, height: area.height - above, ..area }
}

/// The alliance, while all whom it concerns are in.
fn standing_alliance(position: &Position) -> Option<Alliance> {
    position.alliance().filter(|_| position.seats_in() == SeatSet::ALL)
}

impl SeatPanel<'_> {
    /// Draws the panel of a seat.
    pub(crate) fn draw(&self, seat: Seat, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let to_move = self.goes_on && self.position.turn() == seat;
        let mark = theme.glyphs().facing(self.orientation.facing(seat));
        let name = self.session.name(seat);
        let label = seat.to_string();
        let columns = usize::from(area.width);
        // The seat is at the end of the line, unless it is the name.
        let label = if name == label { String::new() } else { format!(" {label} ") };
        let room = columns.saturating_sub(5 + columns::width(&label));
        // No mark of a direction looks like this one.
        let turn = if to_move { "*" } else { " " };
        let plate = format!("{turn} {mark} {} {label}", columns::fit(name, room));
        let style = if to_move { theme.tile(seat) } else { theme.seat(seat) };
        draw::put(buffer, area, 0, 0, &plate, style);

        let state = labels::seat_state(self.position, seat, to_move);
        let style = if state.is_plain() { theme.dim() } else { theme.error() };
        draw::put(buffer, area, 2, 1, &state.text, style);

        if let Some(alliance) = standing_alliance(self.position) {
            let side = labels::side(alliance, seat, self.session);
            draw::put(buffer, indented(area), 0, 2, &side, theme.seat(seat));
        }

        let hand = self.position.hand(seat);
        for (role, rect, written) in hand_items(self.position, seat, theme, area) {
            let chosen = to_move && self.held == Some(role);
            let style = if chosen { theme.chosen() } else { theme.seat(seat) };
            draw::put(buffer, rect, 0, 0, &written, style);
        }
        if hand.is_empty() && self.position.seats_in().contains(seat) {
            let area = hand_area(self.position, indented(area));
            draw::put(buffer, area, 0, 0, labels::EMPTY_HAND, theme.dim());
        }
    }
}

/// The part of a panel that is set in from the left.
fn indented(area: Rect) -> Rect {
    Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area }
}
