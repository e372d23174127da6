//! Writing and wiping, of which all drawing beside the board is made.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::columns;

/// Writes a text on one line, clipped to the columns that there are from `x` on in `area`. Gives
/// the column after it.
pub(crate) fn put(
    buffer: &mut Buffer,
    area: Rect,
    x: u16,
    line: u16,
    written: &str,
    style: Style,
) -> u16 {
    if line >= area.height || x >= area.width {
        return x;
    }
    let clipped = columns::clip(written, usize::from(area.width - x));
    let (end, _) =
        buffer.set_stringn(area.x + x, area.y + line, clipped, usize::from(area.width - x), style);
    end.saturating_sub(area.x)
}

/// Writes a text over the lines of an area, wrapped at its width; what is too long is cut. Gives
/// the number of lines taken.
pub(crate) fn put_wrapped(buffer: &mut Buffer, area: Rect, written: &str, style: Style) -> u16 {
    let mut lines = columns::lines(written, usize::from(area.width)).peekable();
    let mut taken = 0;
    while taken < area.height
        && let Some(line) = lines.next()
    {
        let is_cut = taken + 1 == area.height && lines.peek().is_some();
        // Longer than the line by the rest, so that it is cut, and marked, like any other text.
        let rest = if is_cut { " ".repeat(area.width.into()) } else { String::new() };
        put(buffer, area, 0, taken, &format!("{line}{rest}"), style);
        taken += 1;
    }
    taken
}

/// The number of lines that a text takes when it is wrapped, as far as `most`.
pub(crate) fn lines(text: &str, columns: u16, most: u16) -> u16 {
    let lines = columns::lines(text, columns.into()).take(most.into()).count();
    u16::try_from(lines).unwrap_or(most)
}

/// Empties an area. A character of two columns that reaches into it from the left goes too: half
/// of it cannot be drawn.
pub(crate) fn wipe(area: Rect, style: Style, buffer: &mut Buffer) {
    for y in area.top()..area.bottom() {
        if let Some(left) = area.x.checked_sub(1)
            && let Some(cell) = buffer.cell_mut((left, y))
            && columns::width(cell.symbol()) > 1
        {
            cell.set_symbol(" ");
        }
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
                cell.set_style(style);
            }
        }
    }
}

/// True if a place is blank. The second half of a character of two columns is no such
/// place, though the buffer keeps a space there.
pub(crate) fn is_blank(x: u16, y: u16, buffer: &Buffer) -> bool {
    let symbol = |x: u16| buffer.cell((x, y)).map_or("", |cell| cell.symbol());
    let covered = x.checked_sub(1).is_some_and(|left| columns::width(symbol(left)) > 1);
    symbol(x).trim().is_empty() && !covered
}
