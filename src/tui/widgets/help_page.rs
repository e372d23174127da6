//! A page of the help: its contents, and their drawing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::draw;
use crate::columns;
use crate::core::{Cell, CellSet, Hour, Piece, Role, Rulings, Seat};
use crate::notation::{Keyword, RulingKind};
use crate::tui::board::{BoardLayout, BoardMarks, BoardSize, BoardView, Orientation, SizeChoice};
use crate::tui::keys::{self, Context};
use crate::tui::style::Theme;
use crate::tui::words::help;
use crate::tui::words::keys as key_words;
use crate::tui::words::rules::{Block, Section};

/// A part of the help, already as wide as it will be.
pub(crate) enum Item {
    /// A line of text.
    Text(String, Style),
    /// A key or another sign, and a line of its meaning.
    Key(String, String),
    /// Boards with the moves of these pieces, side by side.
    Boards(Vec<Piece>),
}

/// The columns of the names of keys.
const KEY_COLUMNS: u16 = 15;

/// The size of the boards.
const BOARD_SIZE: BoardSize = BoardSize::Compact;

/// The columns between two boards.
const GUTTER: u16 = 2;

impl Item {
    /// The number of lines.
    pub(crate) fn lines(&self) -> u16 {
        match self {
            Item::Text(..) | Item::Key(..) => 1,
            Item::Boards(_) => BOARD_SIZE.required().1,
        }
    }

    /// Draws the item on a buffer of its own size.
    fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        match self {
            Item::Text(text, style) => {
                draw::put(buffer, area, 0, 0, text, *style);
            }
            Item::Key(names, help) => {
                let keys = Rect { width: (KEY_COLUMNS - 1).min(area.width), ..area };
                draw::put(buffer, keys, 0, 0, names, theme.key());
                draw::put(buffer, area, KEY_COLUMNS, 0, help, theme.text());
            }
            Item::Boards(pieces) => {
                let width = BOARD_SIZE.required().0;
                let columns = (area.x..).step_by(usize::from(width + GUTTER));
                for (&piece, x) in pieces.iter().zip(columns) {
                    draw_moves(piece, theme, Rect { x, width, ..area }, buffer);
                }
            }
        }
    }
}

/// The contents of a section, in lines of this many columns.
pub(crate) fn section(
    section: &Section,
    rulings: Rulings,
    columns: u16,
    theme: &Theme,
) -> Vec<Item> {
    let mut page = Page { items: Vec::new(), columns, theme };
    page.items.push(Item::Text(section.title.to_owned(), theme.heading()));
    for block in section.blocks {
        match *block {
            Block::Text(text) => page.paragraph(text, theme.text()),
            Block::Moves(role) => page.moves(role),
            Block::AllMoves => page.all_moves(),
            Block::Marks => page.marks(),
            Block::Rulings => {
                for &kind in RulingKind::VALUES {
                    page.paragraph(&help::ruling(kind.of(rulings)), theme.text());
                }
            }
        }
    }
    page.items
}

/// The keys of a screen, in lines of this many columns.
pub(crate) fn keys(context: Context, columns: u16) -> Vec<Item> {
    let is_text = context.takes_text();
    let mut items = Vec::new();
    let bindings: Vec<_> = keys::bindings(context).collect();
    // Keys of one kind, as those for the kinds of the hand, share a line.
    for group in bindings.chunk_by(|one, next| key_words::help(one) == key_words::help(next)) {
        let names: Vec<String> = group
            .iter()
            .flat_map(|binding| binding.keys)
            .filter(|chord| !(is_text && chord.typed().is_some()))
            .map(|chord| chord.name())
            .collect();
        if let Some(binding) = group.first().filter(|_| !names.is_empty()) {
            items.extend(pair(&names.join(" "), key_words::help(binding), columns));
        }
    }
    items
}

/// A key or another sign with its meaning.
fn pair(sign: &str, meaning: &str, columns: u16) -> impl Iterator<Item = Item> {
    let mut sign = sign.to_owned();
    let lines = columns::wrap(meaning, columns.saturating_sub(KEY_COLUMNS).into());
    lines.into_iter().map(move |line| Item::Key(std::mem::take(&mut sign), line))
}

/// A page being written.
struct Page<'a> {
    items: Vec<Item>,
    columns: u16,
    theme: &'a Theme,
}

impl Page<'_> {
    fn blank(&mut self) {
        self.items.push(Item::Text(String::new(), self.theme.text()));
    }

    fn paragraph(&mut self, text: &str, style: Style) {
        self.blank();
        let lines = columns::wrap(text, self.columns.into());
        self.items.extend(lines.into_iter().map(|line| Item::Text(line, style)));
    }

    /// The moves of a piece on boards, unpromoted and promoted, side by side where there is room.
    fn moves(&mut self, role: Role) {
        self.paragraph(help::moves_heading(role), self.theme.key());
        let pieces = both_sides(role);
        let together = if self.columns >= 2 * BOARD_SIZE.required().0 + GUTTER { 2 } else { 1 };
        self.items.extend(pieces.chunks(together).map(|pieces| Item::Boards(pieces.to_vec())));
    }

    /// The moves of all pieces in words.
    fn all_moves(&mut self) {
        self.blank();
        for piece in Role::ALL.into_iter().flat_map(both_sides) {
            self.items.extend(pair(&help::piece(piece), &help::moves(piece), self.columns));
        }
    }

    /// Every sign with its meaning.
    fn marks(&mut self) {
        for (heading, marks) in help::legend(self.theme.glyphs()) {
            self.paragraph(heading, self.theme.heading());
            for (sign, meaning) in marks {
                self.items.extend(pair(&sign, meaning, self.columns));
            }
        }
    }
}

/// A piece of Middle's, and promoted where it can be.
fn both_sides(role: Role) -> Vec<Piece> {
    let piece = Piece::new(Seat::Middle, role);
    if role.can_promote() { vec![piece, piece.promoted()] } else { vec![piece] }
}

/// Draws the items of a page from the line `top` on. Each is drawn apart and carried over line by
/// line, since it may be cut above and below.
pub(crate) fn draw(items: &[Item], top: usize, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut first = 0;
    for item in items {
        let own = Rect::new(0, 0, area.width, item.lines());
        let lines = (0..own.height).zip(first..);
        first += usize::from(own.height);
        let in_view = |line: usize| {
            let y = u16::try_from(line.checked_sub(top)?).ok()?;
            (y < area.height).then_some(area.y + y)
        };
        let mut shown = lines.filter_map(|(from, line)| Some((from, in_view(line)?))).peekable();
        if shown.peek().is_none() {
            continue;
        }
        let mut drawn = Buffer::empty(own);
        draw::wipe(own, theme.text(), &mut drawn);
        item.draw(theme, own, &mut drawn);
        for (from, to) in shown {
            carry_over(&drawn, from, buffer, (area.x, to));
        }
    }
}

/// Copies a line of one buffer to a place on another.
fn carry_over(from: &Buffer, line: u16, to: &mut Buffer, (x, y): (u16, u16)) {
    for column in 0..from.area.width {
        if let (Some(from), Some(cell)) = (from.cell((column, line)), to.cell_mut((x + column, y)))
        {
            *cell = from.clone();
        }
    }
}

/// Draws the cells that a piece reaches from the middle of an empty board.
fn draw_moves(piece: Piece, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let choice = SizeChoice::Fixed(BOARD_SIZE);
    let Some(layout) = BoardLayout::new(area, choice, Orientation::default()) else {
        return;
    };
    let view = BoardView {
        layout: &layout,
        theme,
        pieces: &|cell| (cell == Cell::GARDEN).then_some(piece),
        marks: BoardMarks { destinations: reach(piece), ..BoardMarks::default() },
    };
    view.render(area, buffer);
}

/// The cells that a piece reaches from the middle of an empty board.
fn reach(piece: Piece) -> CellSet {
    let movement = piece.movement();
    let mut reached = CellSet::EMPTY;
    for hour in Hour::all() {
        let mut at = Cell::GARDEN;
        while let Some(next) = hour.step_from(at) {
            let ranges = movement.range.contains(hour);
            if ranges || (movement.step.contains(hour) && at == Cell::GARDEN) {
                reached.insert(next);
            }
            at = next;
        }
    }
    reached
}
