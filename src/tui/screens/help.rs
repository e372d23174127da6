//! The help: the keys of a screen, and the rules by section.

use crate::columns;
use crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::core::{Cell, CellSet, Hour, Piece, Role, Rulings, Seat};
use crate::notation::names::{Ruling, Word};
use crate::tui::keys::{self, Command, Context};
use crate::tui::panels::{above_hints, hints_area};
use crate::tui::pointer;
use crate::tui::popup;
use crate::tui::rules::{Block, SECTIONS};
use crate::tui::screen::{Flow, Screen, Shared};
use crate::tui::{BoardLayout, BoardMarks, BoardSize, BoardView, Orientation, SizeChoice, Theme};

/// The help.
#[derive(Debug)]
pub(in crate::tui) struct Help {
    /// The screen whose keys are explained.
    about: Context,
    /// The rulings of the open game, or the default ones.
    rulings: Rulings,
    /// The section: 0 for the keys, then those of the rules.
    section: usize,
    /// The first line in view.
    top: usize,
}

/// A line of the help, already as wide as it will be.
enum Item {
    Text(String, Style),
    /// A key, and a line of what it does.
    Key(String, String),
    /// A picture of this many lines.
    Picture(Vec<Piece>),
}

/// The columns of the list of sections.
const SECTION_COLUMNS: u16 = 20;

/// The columns of the names of keys.
const KEY_COLUMNS: u16 = 15;

impl Help {
    /// The keys of a screen.
    pub(in crate::tui) fn about(about: Context, shared: &Shared) -> Help {
        let rulings = shared.table.as_ref().map(|table| table.record().rulings());
        Help { about, rulings: rulings.unwrap_or_default(), section: 0, top: 0 }
    }

    /// The rules.
    pub(in crate::tui) fn rules(shared: &Shared) -> Help {
        Help { section: 1, ..Help::about(Context::Play, shared) }
    }

    fn inside(shared: &Shared) -> Rect {
        let area = above_hints(shared.area);
        Rect {
            x: area.x + SECTION_COLUMNS + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(SECTION_COLUMNS + 4),
            height: area.height.saturating_sub(2),
        }
    }

    fn sections_area(shared: &Shared) -> Rect {
        Rect { x: shared.area.x + 2, width: SECTION_COLUMNS - 1, ..Help::inside(shared) }
    }

    fn titles() -> impl Iterator<Item = &'static str> {
        std::iter::once("Keys").chain(SECTIONS.iter().map(|section| section.title))
    }

    /// What the section has, in lines of this many columns.
    fn items(&self, columns: u16, theme: &Theme) -> Vec<Item> {
        let Some(section) = self.section.checked_sub(1).and_then(|at| SECTIONS.get(at)) else {
            return self.key_items(columns);
        };
        let mut items = vec![Item::Text(section.title.to_owned(), theme.heading())];
        let say = |items: &mut Vec<Item>, said: &str, style| {
            items.push(Item::Text(String::new(), style));
            for line in columns::wrap(said, columns.into()) {
                items.push(Item::Text(line, style));
            }
        };
        for block in section.blocks {
            match *block {
                Block::Text(said) => say(&mut items, said, theme.text()),
                Block::Moves(role) => {
                    say(&mut items, moves_heading(role), theme.key());
                    let piece = Piece::new(Seat::Middle, role);
                    let both = if role.can_promote() {
                        vec![piece, piece.promoted()]
                    } else {
                        vec![piece]
                    };
                    let side_by_side = columns >= 2 * picture_columns() + 2;
                    if side_by_side {
                        items.push(Item::Picture(both));
                    } else {
                        items.extend(both.into_iter().map(|piece| Item::Picture(vec![piece])));
                    }
                }
                Block::Rulings => {
                    for &ruling in Ruling::VALUES {
                        let name = ruling.word().replace('_', " ");
                        let value = ruling.value(self.rulings);
                        let said = format!("{name}: {value}. {}", meaning(value));
                        say(&mut items, &said, theme.text());
                    }
                }
            }
        }
        items
    }

    fn key_items(&self, columns: u16) -> Vec<Item> {
        let text = self.about.takes_text();
        let mut items = Vec::new();
        for binding in keys::bindings(self.about) {
            let names: Vec<String> = binding
                .keys
                .iter()
                .filter(|chord| !(text && chord.typed().is_some()))
                .map(|chord| chord.name())
                .collect();
            if names.is_empty() {
                continue;
            }
            let mut names = names.join(" ");
            for line in columns::wrap(binding.help, columns.saturating_sub(KEY_COLUMNS).into()) {
                items.push(Item::Key(std::mem::take(&mut names), line));
            }
        }
        items
    }

    /// The greatest first line that makes sense.
    fn last_top(&self, shared: &Shared) -> usize {
        let inside = Help::inside(shared);
        let lines: usize = self
            .items(inside.width, &shared.theme)
            .iter()
            .map(|item| usize::from(item.lines()))
            .sum();
        lines.saturating_sub(inside.height.into())
    }

    fn scroll(&mut self, lines: isize, shared: &Shared) {
        self.top = self.top.saturating_add_signed(lines).min(self.last_top(shared));
    }

    fn go(&mut self, section: usize) {
        self.section = section;
        self.top = 0;
    }
}

/// What a piece's moves are headed by.
fn moves_heading(role: Role) -> &'static str {
    match role {
        Role::King => "King, and the promoted king",
        Role::Rook => "Rook, and the promoted rook",
        Role::Bishop => "Bishop, and the promoted bishop",
        Role::Gold => "Gold, which never promotes",
        Role::Silver => "Silver, and the promoted silver",
        Role::Knight => "Knight, which never promotes",
        Role::Lance => "Lance, and the promoted lance",
        Role::Pawn => "Pawn, and the promoted pawn",
    }
}

/// What the value of a ruling means.
fn meaning(value: &str) -> &'static str {
    match value {
        "all" => "An illumination takes every eligible piece.",
        "choose" => "The player picks which of the eligible pieces an illumination takes.",
        "promote" => {
            "A pawn or lance that reaches the cell of its far rank between the two zones promotes."
        }
        "stay" => {
            "A pawn or lance that reaches the cell of its far rank between the two zones stays as \
             it is and cannot move until it is captured."
        }
        "required" => "A move that ends in an ally's territory must promote.",
        "forbidden" => "No piece of an allied player promotes.",
        _ => "",
    }
}

/// The size of the pictures.
const PICTURE_SIZE: BoardSize = BoardSize::Compact;

fn picture_columns() -> u16 {
    PICTURE_SIZE.required().0
}

impl Item {
    fn lines(&self) -> u16 {
        match self {
            Item::Text(..) | Item::Key(..) => 1,
            Item::Picture(_) => PICTURE_SIZE.required().1,
        }
    }

    /// Draws the item on a buffer of its own size.
    fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        match self {
            Item::Text(text, style) => {
                popup::put(buffer, area, 0, 0, text, *style);
            }
            Item::Key(names, help) => {
                let keys = Rect { width: (KEY_COLUMNS - 1).min(area.width), ..area };
                popup::put(buffer, keys, 0, 0, names, theme.key());
                popup::put(buffer, area, KEY_COLUMNS, 0, help, theme.text());
            }
            Item::Picture(pieces) => {
                let columns = picture_columns();
                for (piece, x) in pieces.iter().zip((0u16..).step_by(usize::from(columns) + 2)) {
                    let place = Rect { x: area.x + x, width: columns, ..area };
                    draw_moves(*piece, theme, place, buffer);
                }
            }
        }
    }
}

/// Draws where a piece goes from the middle of an empty board.
fn draw_moves(piece: Piece, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let choice = SizeChoice::Fixed(PICTURE_SIZE);
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

impl Screen for Help {
    fn context(&self, _: &Shared) -> Context {
        Context::Help
    }

    fn offers(&self, command: Command, _: &Shared) -> bool {
        command != Command::Help
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let page = isize::try_from(Help::inside(shared).height).unwrap_or(isize::MAX);
        let count = SECTIONS.len() + 1;
        match command {
            Command::Left => self.go((self.section + count - 1) % count),
            Command::Right => self.go((self.section + 1) % count),
            Command::Up => self.scroll(-1, shared),
            Command::Down => self.scroll(1, shared),
            Command::PageUp => self.scroll(-page, shared),
            Command::PageDown => self.scroll(page, shared),
            Command::ToStart => self.top = 0,
            Command::ToEnd => self.top = self.last_top(shared),
            Command::Back | Command::Help => return Flow::Leave,
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(-3, shared),
            MouseEventKind::ScrollDown => self.scroll(3, shared),
            MouseEventKind::Down(_) => {
                let sections = Help::sections_area(shared);
                if sections.contains((event.column, event.row).into()) {
                    let hit = usize::from(event.row - sections.y);
                    if hit <= SECTIONS.len() {
                        self.go(hit);
                    }
                } else {
                    return pointer::click(event, hints_area(shared.area), self, shared)
                        .map_or(Flow::Stay, |command| self.command(command, shared));
                }
            }
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        popup::open(above_hints(shared.area), "Help", theme, buffer);
        let sections = Help::sections_area(shared);
        for (line, title) in (0u16..).zip(Help::titles()) {
            let marked = usize::from(line) == self.section;
            let style = if marked { theme.chosen() } else { theme.text() };
            popup::put(buffer, sections, 0, line, title, style);
        }
        let inside = Help::inside(shared);
        let top = self.top.min(self.last_top(shared));
        let mut line = 0;
        for item in self.items(inside.width, theme) {
            let lines = usize::from(item.lines());
            let (first, end) = (line, line + lines);
            line = end;
            if end <= top || first >= top + usize::from(inside.height) {
                continue;
            }
            // Drawn apart and carried over line by line, since it may be cut above and below.
            let own = Rect::new(0, 0, inside.width, item.lines());
            let mut drawn = Buffer::empty(own);
            popup::wipe(own, theme.text(), &mut drawn);
            item.draw(theme, own, &mut drawn);
            for y in 0..own.height {
                let Some(to) = (first + usize::from(y)).checked_sub(top) else {
                    continue;
                };
                if to >= usize::from(inside.height) {
                    break;
                }
                let to = inside.y + u16::try_from(to).unwrap_or(0);
                for x in 0..own.width {
                    if let (Some(from), Some(cell)) =
                        (drawn.cell((x, y)), buffer.cell_mut((inside.x + x, to)))
                    {
                        *cell = from.clone();
                    }
                }
            }
        }
        pointer::draw_hints(hints_area(shared.area), self, shared, buffer);
    }
}
