//! The help: the keys of a screen, the marks of the board, and the rules by section.

use crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::pointer;
use super::replay::SLIDER_MARKS;
use super::screen::{Flow, Screen, Shared};
use crate::columns;
use crate::core::{Cell, CellSet, Hour, HourSet, Piece, Role, Rulings, Seat};
use crate::notation::{Keyword, RulingKind};
use crate::tui::board::{
    BoardLayout, BoardMarks, BoardSize, BoardView, Facing, Orientation, SizeChoice,
};
use crate::tui::keys::{self, Command, Context};
use crate::tui::style::{Glyphs, Mark, Theme};
use crate::tui::widgets::panels::{above_hints, hints_area};
use crate::tui::widgets::popup;
use crate::tui::words::rules::{Block, SECTIONS};

/// The help.
#[derive(Debug)]
pub(crate) struct Help {
    /// The screen whose keys are explained.
    about: Context,
    /// The rulings of the open game, or the default ones.
    rulings: Rulings,
    /// The section: 0 for the keys, then the marks and the rules.
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
    pub(crate) fn about(about: Context, shared: &Shared) -> Help {
        let rulings = shared.session.as_ref().map(|session| session.record().rulings());
        Help { about, rulings: rulings.unwrap_or_default(), section: 0, top: 0 }
    }

    /// The rules.
    pub(crate) fn rules(shared: &Shared) -> Help {
        Help { section: 2, ..Help::about(Context::Play, shared) }
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

    /// The first section in view in the list of them, of which `lines` fit.
    fn first_title(&self, lines: u16) -> usize {
        (self.section + 1).saturating_sub(lines.into())
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
                Block::AllMoves => {
                    items.push(Item::Text(String::new(), theme.text()));
                    for role in Role::ALL {
                        let piece = Piece::new(Seat::Middle, role);
                        pair(
                            &mut items,
                            &format!("{}  {}", role.letter(), role.name()),
                            &moves(piece),
                            columns,
                        );
                        if role.can_promote() {
                            let name = format!("+{} promoted", role.letter());
                            pair(&mut items, &name, &moves(piece.promoted()), columns);
                        }
                    }
                }
                Block::Marks => {
                    for (heading, marks) in legend(theme.glyphs()) {
                        say(&mut items, heading, theme.heading());
                        for (sign, meaning) in marks {
                            pair(&mut items, &sign, meaning, columns);
                        }
                    }
                }
                Block::Rulings => {
                    for &kind in RulingKind::VALUES {
                        let name = kind.keyword().replace('_', " ");
                        let ruling = kind.of(self.rulings);
                        let said = format!("{name}: {}. {}", ruling.value(), ruling.describe());
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
        let bindings: Vec<_> = keys::bindings(self.about).collect();
        // Keys of one kind, as those for the kinds of the hand, share a line.
        for group in bindings.chunk_by(|one, next| one.help == next.help) {
            let names: Vec<String> = group
                .iter()
                .flat_map(|binding| binding.keys)
                .filter(|chord| !(text && chord.typed().is_some()))
                .map(|chord| chord.name())
                .collect();
            let Some(binding) = group.first().filter(|_| !names.is_empty()) else {
                continue;
            };
            pair(&mut items, &names.join(" "), binding.help, columns);
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

/// Adds a key or another sign with what it means.
fn pair(items: &mut Vec<Item>, sign: &str, meaning: &str, columns: u16) {
    let mut sign = sign.to_owned();
    for line in columns::wrap(meaning, columns.saturating_sub(KEY_COLUMNS).into()) {
        items.push(Item::Key(std::mem::take(&mut sign), line));
    }
}

/// How a piece moves, in words: by the hours of its owner's clock.
fn moves(piece: Piece) -> String {
    let movement = piece.movement();
    let said: Vec<String> = [("steps", movement.step), ("ranges", movement.range)]
        .into_iter()
        .filter(|(_, hours)| !hours.is_empty())
        .map(|(way, hours)| format!("{way} {}", hours_text(hours)))
        .collect();
    said.join(", ")
}

fn hours_text(hours: HourSet) -> String {
    let those = |wanted: fn(Hour) -> bool| Hour::all().filter(|&hour| wanted(hour)).collect();
    if hours == those(|_| true) {
        return "every hour".to_owned();
    }
    if hours == those(Hour::is_orthogonal) {
        return "the odd hours".to_owned();
    }
    if hours == those(|hour| !hour.is_orthogonal()) {
        return "the even hours".to_owned();
    }
    let numbers: Vec<String> = hours.into_iter().map(|hour| hour.number().to_string()).collect();
    numbers.join(" ")
}

/// Every sign beside the letters of the pieces, with what it means, under the heading of where it
/// stands.
fn legend(glyphs: Glyphs) -> Vec<(&'static str, Vec<(String, &'static str)>)> {
    let marks = Mark::ALL.into_iter().map(|mark| {
        let sign = match mark {
            Mark::Cursor => format!("{} {}", glyphs.mark(mark), Glyphs::CLOSE_CURSOR),
            Mark::Selected => format!("{} {}", glyphs.mark(mark), Glyphs::CLOSE_SELECTED),
            _ => glyphs.mark(mark).to_owned(),
        };
        (sign, mark.meaning())
    });
    let pieces = [
        (Facing::Up, "a piece of the player at the bottom of the screen"),
        (Facing::DownRight, "of the player at the top left"),
        (Facing::DownLeft, "of the player at the top right"),
    ]
    .map(|(facing, meaning)| (glyphs.facing(facing).to_owned(), meaning));
    let grounds = [
        (glyphs.empty(), "an empty cell"),
        (glyphs.territory(), "an empty cell of a player's territory"),
        (glyphs.garden(), "the Pleasure Garden"),
    ]
    .map(|(sign, meaning)| (sign.to_owned(), meaning));
    let promoted = ("+".to_owned(), "before a letter: the piece is promoted");
    let own = |signs: &[(char, &'static str)]| {
        signs.iter().map(|&(sign, meaning)| (sign.to_string(), meaning)).collect::<Vec<_>>()
    };
    let mut slider = own(&SLIDER_MARKS);
    slider.push(("|".to_owned(), "the position that is shown"));
    vec![
        ("Pieces and cells", pieces.into_iter().chain([promoted]).chain(grounds).collect()),
        ("Marks, the most urgent one beside each piece", marks.collect()),
        (
            "Behind an action in the list",
            own(&[
                ('"', "there is a comment on the position after it"),
                ('#', "it mated somebody"),
                ('&', "it formed an alliance"),
            ]),
        ),
        ("On the slider below the board, looking back", slider),
    ]
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
                    let first = self.first_title(sections.height);
                    let hit = first + usize::from(event.row - sections.y);
                    if hit <= SECTIONS.len() {
                        self.go(hit);
                    }
                } else {
                    return pointer::click(event, hints_area(shared.area), self, shared);
                }
            }
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let whole = above_hints(shared.area);
        popup::open(whole, "Help", theme, buffer);
        let sections = Help::sections_area(shared);
        let first = self.first_title(sections.height);
        for (line, (at, title)) in (0u16..).zip(Help::titles().enumerate().skip(first)) {
            let marked = at == self.section;
            let style = if marked { theme.chosen() } else { theme.text() };
            popup::put(buffer, sections, 0, line, title, style);
        }
        let inside = Help::inside(shared);
        let last_top = self.last_top(shared);
        let top = self.top.min(last_top);
        popup::more(whole, top > 0, top < last_top, theme, buffer);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_legend_tells_every_sign_of_every_set_of_glyphs() {
        for glyphs in Glyphs::ALL {
            let legend = legend(glyphs);
            let told: Vec<&(String, &str)> = legend.iter().flat_map(|group| &group.1).collect();
            let tells = |sign: &str| told.iter().any(|(told, _)| told.starts_with(sign));
            for mark in Mark::ALL {
                assert!(tells(glyphs.mark(mark)), "{mark:?}");
            }
            for facing in [Facing::Up, Facing::DownLeft, Facing::DownRight] {
                assert!(tells(glyphs.facing(facing)), "{facing:?}");
            }
            for sign in [glyphs.empty(), glyphs.territory(), glyphs.garden(), "+", "\"", "#", "&"] {
                assert!(tells(sign), "{sign}");
            }
            let meanings: std::collections::HashSet<_> =
                Mark::ALL.into_iter().map(Mark::meaning).collect();
            assert_eq!(meanings.len(), Mark::ALL.len());
        }
    }

    #[test]
    fn the_table_of_moves_says_the_hours() {
        let said = |role| moves(Piece::new(Seat::Middle, role));
        // The bishop ranges through the corners of a cell, the rook through its faces ahead and
        // aside and straight back.
        assert_eq!(said(Role::Rook), "ranges 1 3 6 9 11");
        assert_eq!(said(Role::Bishop), "ranges the even hours");
    }
}
