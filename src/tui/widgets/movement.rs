//! A small picture of how a piece moves: the twelve directions about it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::core::{Hour, Piece};
use crate::tui::board::Orientation;
use crate::tui::style::Theme;

/// The lines of the picture.
pub(crate) const LINES: u16 = 5;

/// The place of each hour in the picture, twelve o'clock first: column and line.
const PLACES: [(u16, u16); 12] = [
    (5, 0),
    (7, 1),
    (10, 1),
    (9, 2),
    (10, 3),
    (7, 3),
    (5, 4),
    (3, 3),
    (0, 3),
    (1, 2),
    (0, 1),
    (3, 1),
];

/// The place of the piece.
const MIDDLE: (u16, u16) = (5, 2);

/// Draws the directions of a piece as the board on the screen has them: `o` for a step, `*` for
/// any number of steps, a dot where it does not go.
pub(crate) fn draw(
    piece: Piece,
    orientation: Orientation,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    let movement = piece.movement();
    for (screen_hour, (x, y)) in (0u8..).zip(PLACES) {
        // `to_screen` turns by the same angle as this does.
        let turned = (screen_hour + 4 * orientation.bottom().turns()) % 12;
        let Some(hour) = Hour::new(if turned == 0 { 12 } else { turned }) else {
            continue;
        };
        let (glyph, style) = if movement.range.contains(hour) {
            ("*", theme.seat(piece.seat()))
        } else if movement.step.contains(hour) {
            ("o", theme.seat(piece.seat()))
        } else {
            (".", theme.dim())
        };
        draw::put(buffer, area, x, y, glyph, style);
    }
    let face = theme.pieces().of(piece, 2);
    draw::put(buffer, area, MIDDLE.0, MIDDLE.1, face, theme.tile(piece.seat()));
}
