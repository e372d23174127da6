//! Boxes over the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Borders, Widget};

use super::draw;
use crate::columns;
use crate::tui::style::{Glyphs, Theme};
use crate::tui::words::labels;

/// A frame in characters that are one column wide everywhere.
const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The columns and lines that the frame of a box takes, its margins included.
pub(crate) const FRAME: (u16, u16) = (4, 2);

/// The frame of a box with a title.
pub(crate) fn frame<'a>(theme: &Theme, title: &'a str) -> Block<'a> {
    let block = Block::bordered().border_style(theme.frame()).style(theme.text());
    let block = match theme.glyphs() {
        Glyphs::Unicode => block.border_type(BorderType::Plain),
        Glyphs::Narrow | Glyphs::Plain => block.border_set(ASCII),
    };
    if title.is_empty() {
        return block;
    }
    block.title(Line::styled(format!(" {title} "), theme.heading()))
}

/// Empties an area and draws a frame round it; gives what is inside, with a margin to each side.
/// A word or piece that it covers in part only is emptied as a whole.
pub(crate) fn open(area: Rect, title: &str, theme: &Theme, buffer: &mut Buffer) -> Rect {
    let area = area.intersection(buffer.area);
    for y in area.top()..area.bottom() {
        let left = (buffer.area.left()..area.left()).rev();
        let right = area.right()..buffer.area.right();
        wipe_rest(left, area.left(), y, theme, buffer);
        wipe_rest(right, area.right().saturating_sub(1), y, theme, buffer);
    }
    draw::wipe(area, theme.text(), buffer);
    let block = frame(theme, title);
    let inside = block.inner(area);
    block.render(area, buffer);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}

/// The columns of a cell of the smallest board without the space that sets it off.
const CELL: usize = 3;

/// Empties the rest of a word or cell at the edge of a box, from its neighbour in the column `edge`
/// on: whole words, and of the board as much as the rest of a cell.
fn wipe_rest(
    columns: impl Iterator<Item = u16>,
    edge: u16,
    y: u16,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    if draw::is_blank(edge, y, buffer) {
        return;
    }
    let rest: Vec<u16> = columns
        .enumerate()
        .take_while(|&(count, x)| {
            let word = buffer
                .cell((x, y))
                .is_some_and(|cell| cell.symbol().contains(char::is_alphanumeric));
            !draw::is_blank(x, y, buffer) && (count < CELL || word)
        })
        .map(|(_, x)| x)
        .collect();
    for x in rest {
        if let Some(cell) = buffer.cell_mut((x, y)) {
            cell.reset();
            cell.set_style(theme.text());
        }
    }
}

/// Draws a line with a title in it along the upper edge of an area; gives what is below it.
pub(crate) fn rule(area: Rect, title: &str, theme: &Theme, buffer: &mut Buffer) -> Rect {
    let block = frame(theme, title).borders(Borders::TOP);
    let inside = block.inner(area);
    block.render(area, buffer);
    inside
}

/// Says on the frame of a box where its content goes on, to which the page keys lead.
pub(crate) fn more(area: Rect, (above, below): (bool, bool), theme: &Theme, buffer: &mut Buffer) {
    let last = area.height.saturating_sub(1);
    let [more_above, more_below] = labels::MORE;
    let signs = [(above, 0, more_above), (below, last, more_below)];
    for (goes_on, line, sign) in signs {
        if goes_on {
            let columns = u16::try_from(columns::width(sign)).unwrap_or(0);
            draw::put(
                buffer,
                area,
                area.width.saturating_sub(columns + 2),
                line,
                sign,
                theme.key(),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    use crate::tui::style::{ColourDepth, Palette, PieceSet};

    #[test]
    fn a_box_leaves_whole_pieces_and_words_beside_it_or_nothing_of_them() {
        let theme = Theme::new(Palette::Dark, ColourDepth::None, Glyphs::Unicode, PieceSet::Kanji);
        for standing in ["歩◣", "+B◢", "nobody", "三人"] {
            let wide = u16::try_from(columns::width(standing)).unwrap();
            for (left, right) in
                (0..20u16).flat_map(|left| (left + 4..24).map(move |end| (left, end)))
            {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 24, 3));
                buffer.set_string(10, 1, standing, Style::new());
                open(Rect::new(left, 0, right - left, 3), "", &theme, &mut buffer);
                let touched = left < 10 + wide && right > 10;
                let beside = (10..10 + wide)
                    .filter(|&x| x < left || x >= right)
                    .map(|x| buffer[(x, 1)].symbol().trim().to_owned())
                    .collect::<String>();
                assert_eq!(
                    beside,
                    if touched { "" } else { standing },
                    "{standing} {left}..{right}"
                );
            }
        }
    }
}
