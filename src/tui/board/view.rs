//! The board widget.
//!
//! # What a cell looks like
//!
//! A piece is a *tile* in its owner's colour with its name and a mark of the direction that it
//! faces. Round the tile lies the cell's *ground*, which is coloured by the most urgent mark of the
//! cell; every mark has a glyph as well, which is in the middle of an empty cell and beside
//! the tile of an occupied one. So nothing is told by colour alone.
//!
//! ```text
//! Compact     S++F        S   glyph of the most urgent mark, or of the Garden
//!             x+R<        ++  the piece: a letter with '+' before it when promoted, or a kanji
//!              xR<        F   the direction that it faces
//!                         A letter without '+' has the mark close before it, so that it is not
//!                         taken for one of the piece to the left.
//! Small      |S++FS|      the same, with room for a second mark, which the wall keeps apart
//! Medium     |S  +R  S|   the name's last letter is in the middle
//!            |S  <   S|   the facing mark: in the middle for up, in the corner where it points
//! Large      |S   ^   S|  the tip of a piece that faces up, else the name of the cell
//!            |S  +R   S|
//!            |S  10m  S|  the name of the cell, or the facing mark in its corner
//! ```
//!
//! The cursor's brackets stand on both sides of the tile, in the compact board the right one in
//! the first column of the next cell. Where there is a mark to show, the left bracket gives way.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::layout::{BoardLayout, BoardSize, Hex};
use super::orientation::ScreenDirection;
use crate::core::zones::territory;
use crate::core::{Cell, CellSet, Piece, Seat};
use crate::tui::style::glyphs::Edges;
use crate::tui::style::{Facing, Glyphs, Mark, Theme};

/// The marks on a board: everything beside the pieces. The default marks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// The cell with the cursor.
    pub cursor: Option<Cell>,
    /// The piece that is about to act.
    pub selected: Option<Cell>,
    /// Its destinations. One with a piece on it is shown as a capture.
    pub destinations: CellSet,
    /// Its destinations by castling only. May hold pieces, which are captured.
    pub castlings: CellSet,
    /// The cells where the chosen piece in hand may be dropped.
    pub drops: CellSet,
    /// The pieces that an illumination takes, or that are picked for it.
    pub victims: CellSet,
    /// Kings in check.
    pub checked: CellSet,
    /// Pieces that give check.
    pub checkers: CellSet,
    /// Menaced pieces.
    pub menaced: CellSet,
    /// The cells that the piece looked at attacks.
    pub attacked: CellSet,
    /// The cell where the last action started.
    pub last_from: Option<Cell>,
    /// The cell where the last action ended, or the cells of an illumination's victims.
    pub last_to: CellSet,
}

impl BoardMarks {
    /// The marks of a cell but the cursor, the most urgent first.
    fn of(&self, cell: Cell, occupied: bool) -> impl Iterator<Item = Mark> + '_ {
        let destination = if occupied { Mark::Capture } else { Mark::Destination };
        [
            (Mark::Selected, self.selected == Some(cell)),
            (Mark::Victim, self.victims.contains(cell)),
            (Mark::Castling, self.castlings.contains(cell)),
            (destination, self.destinations.contains(cell)),
            (Mark::Drop, self.drops.contains(cell)),
            (Mark::Checked, self.checked.contains(cell)),
            (Mark::Checker, self.checkers.contains(cell)),
            (Mark::Menaced, self.menaced.contains(cell)),
            (Mark::Attacked, self.attacked.contains(cell)),
            (Mark::LastTo, self.last_to.contains(cell)),
            (Mark::LastFrom, self.last_from == Some(cell)),
        ]
        .into_iter()
        .filter_map(|(mark, present)| present.then_some(mark))
    }
}

/// A board, drawn from plain data: the game's, a replay's, a preview, a diagram of the help.
///
/// Drawing takes the view by reference and never fails; what lies outside the buffer is left out.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// The places of the cells.
    pub layout: &'a BoardLayout,
    /// The looks of everything.
    pub theme: &'a Theme,
    /// The piece on each cell.
    pub pieces: &'a dyn Fn(Cell) -> Option<Piece>,
    /// The marks.
    pub marks: BoardMarks,
}

/// The area given is not looked at: the layout says where the board is.
impl Widget for &BoardView<'_> {
    fn render(self, _area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter { view: self, buffer };
        painter.grounds();
        painter.borders();
        for cell in Cell::all() {
            painter.cell(cell);
        }
        painter.closings();
        painter.labels();
    }
}

/// Whose territory a cell is in.
fn territory_of(cell: Cell) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| territory(seat).contains(cell))
}

/// One board being drawn. Columns and lines are reckoned with signs here, since labels and borders
/// are placed from hexes off the board.
struct Painter<'a, 'b> {
    view: &'a BoardView<'a>,
    buffer: &'b mut Buffer,
}

impl Painter<'_, '_> {
    fn theme(&self) -> &Theme {
        self.view.theme
    }

    fn glyphs(&self) -> Glyphs {
        self.view.theme.glyphs()
    }

    fn size(&self) -> BoardSize {
        self.view.layout.size()
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        (self.view.pieces)(cell)
    }

    fn facing(&self, piece: Piece) -> &'static str {
        self.glyphs().facing(self.view.layout.orientation().facing(piece.seat()))
    }

    fn marks(&self, cell: Cell) -> impl Iterator<Item = Mark> + '_ {
        self.view.marks.of(cell, self.piece(cell).is_some())
    }

    /// The glyphs beside a cell's middle with their styles, the most urgent first: the marks that
    /// do not stand in the middle themselves, then the Garden when a piece covers it.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = (&'static str, Style)> + '_ {
        let occupied = self.piece(cell).is_some();
        let garden = (occupied && cell == Cell::GARDEN)
            .then(|| (self.glyphs().garden(), self.theme().garden()));
        self.marks(cell)
            .skip(usize::from(!occupied))
            .map(|mark| (self.glyphs().mark(mark), self.theme().mark(mark)))
            .chain(garden)
    }

    /// Writes a text, if all of it lies in the buffer. A board has no combining
    /// characters, so it is written character by character, which is several times as fast as
    /// looking for what belongs together.
    fn put(&mut self, column: i32, line: i32, text: &str, style: Style) {
        let area = self.buffer.area;
        let (Ok(mut column), Ok(line)) = (u16::try_from(column), u16::try_from(line)) else {
            return;
        };
        let room = usize::from(area.right().saturating_sub(column));
        // No character takes more columns than bytes, so most need not be measured.
        if !area.contains(Position::new(column, line)) || text.len() > room && text.width() > room {
            return;
        }
        for sign in text.chars() {
            self.buffer[(column, line)].set_char(sign).set_style(style);
            column += 1;
            if sign.width() == Some(2) {
                self.buffer[(column, line)].set_symbol(" ").set_style(style);
                column += 1;
            }
        }
    }

    /// The style of a cell's ground, with the ink for its contents.
    fn ground(&self, cell: Cell) -> Style {
        match self.marks(cell).next() {
            _ if self.view.marks.cursor == Some(cell) => self.theme().mark(Mark::Cursor),
            Some(mark) => self.theme().mark(mark),
            None if cell == Cell::GARDEN => self.theme().garden(),
            None => self.theme().empty(territory_of(cell)),
        }
    }

    /// The ground of the column between a cell of the compact board and the one to its left.
    fn gap(&self, cell: Cell) -> Option<Style> {
        let left = self.view.layout.neighbour(cell, ScreenDirection::Left)?;
        let owner = territory_of(cell).filter(|_| territory_of(cell) == territory_of(left));
        Some(self.theme().empty(owner))
    }

    fn grounds(&mut self) {
        let layout = self.view.layout;
        let compact = self.size() == BoardSize::Compact;
        for cell in Cell::all() {
            let ground = self.ground(cell);
            let covered = self.piece(cell).is_some() && self.beside(cell).next().is_some();
            let gap = if !compact || covered { Some(ground) } else { self.gap(cell) };
            let inside = i32::from(layout.inside(cell).x);
            for (line, columns) in layout.spans(cell) {
                for column in columns {
                    let style = if column < inside { gap } else { Some(ground) };
                    let (Ok(x), Ok(y)) = (u16::try_from(column), u16::try_from(line)) else {
                        continue;
                    };
                    if let (Some(style), Some(target)) = (style, self.buffer.cell_mut((x, y))) {
                        target.reset();
                        target.set_style(style);
                    }
                }
            }
        }
    }

    fn borders(&mut self) {
        if !self.size().is_honeycomb() {
            return;
        }
        let neutral = Cell::all().filter(|&cell| territory_of(cell).is_none());
        let owned = Cell::all().filter(|&cell| territory_of(cell).is_some());
        for cell in neutral.chain(owned) {
            self.outline(cell, Style { bg: None, ..self.theme().empty(territory_of(cell)) });
        }
        if let Some(cell) = self.view.marks.cursor {
            self.outline(cell, self.theme().cursor_border());
        }
    }

    fn outline(&mut self, cell: Cell, style: Style) {
        let Edges { falling, rising, wall } = self.glyphs().edges(self.size().hex().edge_columns());
        let Hex { width, body, slant } = self.size().hex();
        let (width, body, slant) = (i32::from(width), i32::from(body), i32::from(slant));
        let screen = self.view.layout.orientation().to_screen(cell);
        let (column, line) = self.view.layout.corner(screen.q().into(), screen.r().into());
        let below = line + slant + body;
        // The columns of an edge between a wall and a peak, shared out among its lines.
        let run = (width / 2 - 1) / slant.max(1);
        for step in 0..slant {
            let (far, near) = (column + 1 + run * step, column + 1 + run * (slant - 1 - step));
            self.put(near, line + step, rising, style);
            self.put(width / 2 + far, line + step, falling, style);
            self.put(far, below + step, falling, style);
            self.put(width / 2 + near, below + step, rising, style);
        }
        for step in 0..body {
            self.put(column, line + slant + step, wall, style);
            self.put(column + width, line + slant + step, wall, style);
        }
    }

    fn cell(&mut self, cell: Cell) {
        if self.size() == BoardSize::Miniature {
            return self.miniature(cell);
        }
        match self.piece(cell) {
            Some(piece) => self.tile(cell, piece),
            None => self.empty(cell),
        }
        for ((column, line), (glyph, style)) in
            self.slots(cell).zip(self.beside(cell).collect::<Vec<_>>())
        {
            self.put(column, line, glyph, style);
        }
    }

    fn empty(&mut self, cell: Cell) {
        let (column, line) = self.middle(cell);
        let style = self.ground(cell);
        let (glyph, style) = match self.marks(cell).next() {
            Some(mark) => (self.glyphs().mark(mark), style),
            None if cell == Cell::GARDEN => (self.glyphs().garden(), style),
            None if territory_of(cell).is_some() => (self.glyphs().territory(), style),
            None => (self.glyphs().empty(), style),
        };
        self.put(column, line, glyph, style);
        if self.size().names_cells() {
            let plain = style.remove_modifier(Modifier::BOLD);
            self.put(column - 1, line + 1, &cell.to_string(), plain);
        }
    }

    fn tile(&mut self, cell: Cell, piece: Piece) {
        let inside = self.view.layout.inside(cell);
        let (column, line) = self.middle(cell);
        let style = self.theme().tile(piece.seat());
        let margin = self.size().tile_margin();
        let tile = Rect { x: inside.x + margin, width: inside.width - 2 * margin, ..inside };
        for position in tile.intersection(self.buffer.area).positions() {
            self.buffer[position].set_symbol(" ").set_style(style);
        }
        let face = self.theme().pieces().of(piece, tile.width - 1);
        // One and two columns end in the middle, four have it in them.
        let start = match face.width() {
            1 => column,
            4 => column - 2,
            _ => column - 1,
        };
        self.put(start, line, face, style);
        let (left, right) = (i32::from(tile.x), i32::from(tile.right()) - 1);
        let bottom = i32::from(tile.bottom()) - 1;
        let facing = self.view.layout.orientation().facing(piece.seat());
        let (at, name_line) = match (self.size(), facing) {
            (BoardSize::Compact | BoardSize::Small, _) => ((right, line), line),
            (BoardSize::Medium, Facing::Up) => ((column, bottom), line),
            (_, Facing::Up) => ((column, line - 1), line + 1),
            (_, Facing::DownRight) => ((right, bottom), line - 1),
            (_, Facing::DownLeft) => ((left, bottom), line - 1),
        };
        self.put(at.0, at.1, self.facing(piece), style);
        if self.size().names_cells() {
            let plain = style.remove_modifier(Modifier::BOLD);
            self.put(column - 1, name_line, &cell.to_string(), plain);
        }
    }

    fn miniature(&mut self, cell: Cell) {
        let (column, line) = self.middle(cell);
        match self.piece(cell) {
            Some(piece) => {
                let style = self.theme().tile(piece.seat());
                // There is no room for a sign of promotion.
                let style = if piece.is_promoted() {
                    style.add_modifier(Modifier::UNDERLINED)
                } else {
                    style
                };
                self.put(column - 1, line, piece.role().letter().encode_utf8(&mut [0; 4]), style);
                self.put(column, line, self.facing(piece), style);
            }
            None => self.put(column, line, self.glyphs().empty(), self.ground(cell)),
        }
    }

    /// The middle of a cell, where the last letter of its piece is.
    fn middle(&self, cell: Cell) -> (i32, i32) {
        let (column, line) = self.view.layout.centre(cell);
        (column.into(), line.into())
    }

    /// The columns to the left and to the right of a cell's tile.
    fn sides(&self, cell: Cell) -> (i32, i32) {
        let inside = self.view.layout.inside(cell);
        match self.size() {
            BoardSize::Compact => (i32::from(inside.x) - 1, inside.right().into()),
            _ => (inside.x.into(), i32::from(inside.right()) - 1),
        }
    }

    /// The places of the glyphs beside the middle: on both sides of it, then on the lines below and
    /// above. The cursor's brackets take their places beside the middle.
    fn slots(&self, cell: Cell) -> impl Iterator<Item = (i32, i32)> + use<> {
        let inside = self.view.layout.inside(cell);
        let (_, middle) = self.middle(cell);
        let (left, right) = self.sides(cell);
        let (top, bottom) = (i32::from(inside.y), i32::from(inside.bottom()));
        let cursor = self.view.marks.cursor == Some(cell);
        let one_line = inside.height == 1;
        let sides = match self.size() {
            BoardSize::Compact if self.is_first_column_free(cell) => [Some(left + 1), None],
            BoardSize::Compact => [Some(left), None],
            _ if cursor && one_line => [Some(left), None],
            _ => [Some(left), Some(right)],
        };
        std::iter::once(middle)
            .filter(move |_| !cursor || one_line)
            .chain(middle + 1..bottom)
            .chain(top..middle)
            .flat_map(move |line| sides.into_iter().flatten().map(move |column| (column, line)))
    }

    /// The brackets round the cursor and the selected piece, where there is no mark to show.
    fn closings(&mut self) {
        if self.size() == BoardSize::Miniature {
            return;
        }
        let one_line = self.size().hex().body == 1;
        let cursor = self.view.marks.cursor;
        if let Some(cell) = self.view.marks.selected.filter(|&cell| cursor != Some(cell))
            && self.is_right_side_free(cell)
        {
            let ((_, right), (_, line)) = (self.sides(cell), self.middle(cell));
            self.put(right, line, Glyphs::CLOSE_SELECTED, self.theme().mark(Mark::Selected));
        }
        if let Some(cell) = cursor {
            let ((left, right), (_, line)) = (self.sides(cell), self.middle(cell));
            let style = self.theme().mark(Mark::Cursor);
            let opened = !one_line
                || self.beside(cell).next().is_none()
                || self.size() == BoardSize::Compact && self.is_first_column_free(cell);
            if opened {
                self.put(left, line, self.glyphs().mark(Mark::Cursor), style);
            }
            // One bracket at least is always there.
            if !opened || self.size() != BoardSize::Compact || self.is_right_side_free(cell) {
                self.put(right, line, Glyphs::CLOSE_CURSOR, style);
            }
        }
    }

    /// True if the piece on a cell of the compact board leaves the first of its two columns free.
    fn is_first_column_free(&self, cell: Cell) -> bool {
        self.piece(cell).is_some_and(|piece| self.theme().pieces().of(piece, 2).width() == 1)
    }

    /// True if the column to the right of a cell's tile shows no mark, of this cell or, in the
    /// compact board, of the next.
    fn is_right_side_free(&self, cell: Cell) -> bool {
        match self.size() {
            BoardSize::Compact => {
                self.view.layout.neighbour(cell, ScreenDirection::Right).is_none_or(|next| {
                    self.beside(next).next().is_none() || self.is_first_column_free(next)
                })
            }
            _ => self.beside(cell).nth(1).is_none(),
        }
    }

    fn labels(&mut self) {
        for label in self.view.layout.labels() {
            let of_cursor = self.view.marks.cursor.is_some_and(|cell| label.line.contains(cell));
            let style = if of_cursor { self.theme().heading() } else { self.theme().dim() };
            self.put(label.column, label.row, &label.text, style);
        }
    }
}

#[cfg(test)]
mod tests;
