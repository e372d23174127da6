use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::core::{CellSet, Position, Role, Rulings};
use crate::tui::board::{Orientation, SizeChoice};
use crate::tui::style::{ColourDepth, Palette, PieceSet};

/// Draws a board into a screen of this size and gives the screen.
fn draw(
    (width, height): (u16, u16),
    layout: &BoardLayout,
    theme: &Theme,
    pieces: &dyn Fn(Cell) -> Option<Piece>,
    marks: BoardMarks,
) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let view = BoardView { layout, theme, pieces, marks };
    terminal.draw(|frame| frame.render_widget(&view, frame.area())).unwrap();
    terminal.backend().buffer().clone()
}

fn layout(size: (u16, u16), choice: SizeChoice, bottom: Seat) -> BoardLayout {
    let area = Rect::new(0, 0, size.0, size.1);
    BoardLayout::new(area, choice, Orientation::new(bottom)).unwrap()
}

fn theme(glyphs: Glyphs, pieces: PieceSet) -> Theme {
    Theme::new(Palette::Dark, ColourDepth::TrueColour, glyphs, pieces)
}

fn colourless(glyphs: Glyphs) -> Theme {
    Theme::new(Palette::Dark, ColourDepth::None, glyphs, PieceSet::Letters)
}

fn start() -> impl Fn(Cell) -> Option<Piece> {
    let start = Position::start(Rulings::default());
    move |cell| start.piece_at(cell)
}

/// A promoted piece of some seat on every cell.
fn crowd(cell: Cell) -> Option<Piece> {
    let index = cell.index();
    Some(Piece::new(Seat::ALL[index % 3], Role::ALL[index / 3 % 8]).promoted())
}

fn everywhere() -> BoardMarks {
    BoardMarks {
        cursor: Some(Cell::GARDEN),
        selected: Cell::new(1, 0),
        destinations: CellSet::ALL,
        castlings: CellSet::ALL,
        drops: CellSet::ALL,
        victims: CellSet::ALL,
        checked: CellSet::ALL,
        checkers: CellSet::ALL,
        menaced: CellSet::ALL,
        attacked: CellSet::ALL,
        last_from: Cell::new(0, 1),
        last_to: CellSet::ALL,
    }
}

/// The lines of a screen; the second half of a wide character is left out.
fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |y| {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            line.push_str(buffer[(x, y)].symbol());
            x += buffer[(x, y)].symbol().width().max(1) as u16;
        }
        line.trim_end().to_owned()
    };
    (0..buffer.area.height).map(line).collect()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell).collect()
}

/// From the setup as the rules describe it and the cell format of the module's documentation.
#[test]
fn the_compact_board_at_80x24() {
    let size = (80, 24);
    let layout = layout(size, SizeChoice::Auto, Seat::Middle);
    assert_eq!(layout.size(), BoardSize::Compact);
    let buffer = draw(size, &layout, &colourless(Glyphs::Plain), &start(), BoardMarks::default());
    let expected = "
                        a   L>  :   P>  .   P<  :   L<
                      b   S>  B>  P>  .   .   P<  R<  S<
                    c   G>  :   P>  .   .   .   P<  :   G<
                  d   K>  :   P>  .   .   .   .   P<  :   K<
                e   G>  :   N>  .   .   .   .   .   N<  :   G<
              f   S>  :   P>  .   .   .   .   .   .   P<  :   S<
            g   L>  R>  P>  .   .   .   @   .   .   .   P<  B<  L<
              h   :   P>  .   .   .   .   .   .   .   .   P<  :  1
                i   P>  .   .   .   .   .   .   .   .   .   P< 2
                  j   .   .   .   .   .   .   .   .   .   .  3
                    k   P^  P^  P^  P^  N^  P^  P^  P^  P^ 4
                      l   :   B^  :   :   :   :   R^  :  5
                        m   L^  S^  G^  K^  G^  S^  L^ 6
                             13  12  11  10   9   8   7
";
    assert_eq!(lines(&buffer)[4..20].join("\n"), expected.to_owned());
}

#[test]
fn the_compact_board_shows_every_mark_without_colour() {
    let size = (80, 24);
    let layout = layout(size, SizeChoice::Auto, Seat::Middle);
    let promoted = Piece::new(Seat::Last, Role::Rook).promoted();
    let start = start();
    let pieces = |at: Cell| if at == cell("5g") { Some(promoted) } else { start(at) };
    let marks = BoardMarks {
        cursor: Some(cell("4g")),
        selected: Some(cell("7l")),
        destinations: cells("8h 7h 6h 5g 3g"),
        castlings: cells("11l"),
        drops: cells("9g"),
        victims: cells("9k"),
        checked: cells("10m"),
        checkers: cells("12l"),
        menaced: cells("13g 6k"),
        attacked: cells("8g"),
        last_from: Some(cell("6g")),
        last_to: cells("5k"),
    };
    let lines = lines(&draw(size, &layout, &colourless(Glyphs::Plain), &pieces, marks));
    let line = |rank: char| lines[usize::from(rank as u8 - b'a') + 5].trim();
    assert_eq!(line('g'), "g  ?L>  R>  P>  .   v   ~   @   - x+R>[ . ]xP<  B<  L<");
    assert_eq!(line('h'), "h   :   P>  .   .   .   o   o   o   .   .   P<  :  1");
    assert_eq!(line('k'), "k   P^  P^  P^  P^ *N^  P^  P^ ?P^ -P^ 4");
    assert_eq!(line('l'), "l   :  %B^  #   :   :   :  (R^) :  5");
    assert_eq!(line('m'), "m   L^  S^  G^ !K^  G^  S^  L^ 6");
}

/// The top of the honeycomb: rank a from 7a to 1a, as the setup has it.
#[test]
fn the_honeycomb_at_110x32() {
    let size = (110, 32);
    let layout = layout(size, SizeChoice::Auto, Seat::Middle);
    assert_eq!(layout.size(), BoardSize::Small);
    let screen = draw(size, &layout, &colourless(Glyphs::Plain), &start(), BoardMarks::default());
    let lines = lines(&screen);
    let lines: Vec<_> = lines.iter().map(|line| line.trim()).collect();
    assert_eq!(
        lines[2..6],
        [
            ".' `. .' `. .' `. .' `. .' `. .' `. .' `.",
            "a |  L> |  :  |  P> |  .  |  P< |  :  |  L< |",
            ".' `. .' `. .' `. .' `. .' `. .' `. .' `. .' `.",
            "b |  S> |  B> |  P> |  .  |  .  |  P< |  R< |  S< |",
        ]
    );
    assert_eq!(
        lines[27..30],
        [
            "m |  L^ |  S^ |  G^ |  K^ |  G^ |  S^ |  L^ | 6",
            "`. .' `. .' `. .' `. .' `. .' `. .' `. .'",
            "13    12    11    10     9     8     7",
        ]
    );
}

#[test]
fn the_large_honeycomb_names_its_cells_and_points_its_pieces() {
    let size = (200, 60);
    let layout = layout(size, SizeChoice::Auto, Seat::Middle);
    assert_eq!(layout.size(), BoardSize::Large);
    let marks = BoardMarks { cursor: Some(cell("12m")), ..BoardMarks::default() };
    let theme = Theme::new(Palette::Light, ColourDepth::None, Glyphs::Unicode, PieceSet::Kanji);
    let lines = lines(&draw(size, &layout, &theme, &start(), marks));
    let lines: Vec<_> = lines.iter().map(|line| line.trim()).collect();
    assert_eq!(
        lines[3..7],
        [
            "⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀ ⣀⠤⠒⠉ ⠉⠒⠤⣀",
            "│   7a    │         │   5a    │         │   3a    │         │   1a    │",
            "a │   香    │    ∶    │   歩    │    ·    │   歩    │    ∶    │   香    │",
            "│       ◢ │   6a    │       ◢ │   4a    │ ◣       │   2a    │ ◣       │",
        ]
    );
    assert_eq!(
        lines[52..55],
        [
            "│    ▲    │    ▲    │    ▲    │    ▲    │    ▲    │    ▲    │    ▲    │",
            "m │   香    │[  銀   ]│   金    │   玉    │   金    │   銀    │   香    │ 6",
            "│   13m   │   12m   │   11m   │   10m   │   9m    │   8m    │   7m    │",
        ]
    );
}

#[test]
fn every_piece_set_shows_each_piece_at_its_place_in_every_size() {
    for size in BoardSize::PLAYABLE {
        for bottom in Seat::ALL {
            let layout = layout(size.required(), SizeChoice::Fixed(size), bottom);
            for set in PieceSet::ALL {
                let theme = theme(Glyphs::Unicode, set);
                let screen = draw(size.required(), &layout, &theme, &crowd, BoardMarks::default());
                for cell in Cell::all() {
                    let piece = crowd(cell).unwrap();
                    let room = if size < BoardSize::Medium { 2 } else { 4 };
                    let face = set.of(piece, room);
                    let (x, y) = layout.centre(cell);
                    let start = match face.width() {
                        1 => x,
                        2 => x - 1,
                        _ => x - 2,
                    };
                    let shown: String = (start..start + face.width() as u16)
                        .map(|x| screen[(x, y)].symbol())
                        .filter(|symbol| *symbol != " ")
                        .collect();
                    assert_eq!(shown, face, "{cell} {size:?} {set:?}");
                    // In the owner's colour.
                    let tile = theme.tile(piece.seat());
                    assert_eq!(screen[(start, y)].bg, tile.bg.unwrap(), "{cell} {size:?} {set:?}");
                }
            }
        }
    }
}

#[test]
fn the_direction_of_each_owner_is_shown_as_the_board_is_turned() {
    for size in BoardSize::ALL {
        for bottom in Seat::ALL {
            let layout = layout(size.required(), SizeChoice::Fixed(size), bottom);
            for seat in Seat::ALL {
                let piece = |at: Cell| (at == Cell::GARDEN).then(|| Piece::new(seat, Role::Rook));
                let marks = BoardMarks::default();
                let screen =
                    draw(size.required(), &layout, &colourless(Glyphs::Plain), &piece, marks);
                let text = lines(&screen).concat();
                let mark = if seat == bottom {
                    '^'
                } else if seat == bottom.next() {
                    '>'
                } else {
                    '<'
                };
                assert_eq!(text.matches(['^', '<', '>']).collect::<String>(), mark.to_string());
            }
        }
    }
}

#[test]
fn every_mark_of_every_cell_changes_the_characters_on_the_screen() {
    type Set = fn(&mut BoardMarks, Cell);
    let on_any: [Set; 8] = [
        |marks, at| marks.cursor = Some(at),
        |marks, at| marks.selected = Some(at),
        |marks, at| marks.destinations = CellSet::from_cell(at),
        |marks, at| marks.castlings = CellSet::from_cell(at),
        |marks, at| marks.victims = CellSet::from_cell(at),
        |marks, at| marks.checked = CellSet::from_cell(at),
        |marks, at| marks.menaced = CellSet::from_cell(at),
        |marks, at| marks.last_to = CellSet::from_cell(at),
    ];
    for size in BoardSize::PLAYABLE {
        let layout = layout(size.required(), SizeChoice::Fixed(size), Seat::Middle);
        let theme = colourless(Glyphs::Plain);
        for pieces in [&crowd as &dyn Fn(Cell) -> Option<Piece>, &|_| None, &start()] {
            let text = |marks| lines(&draw(size.required(), &layout, &theme, pieces, marks));
            let unmarked = text(BoardMarks::default());
            for at in ["7g", "1a", "13g", "10m", "8c"].map(cell) {
                let mut seen = vec![unmarked.clone()];
                for set in on_any {
                    let mut marks = BoardMarks::default();
                    set(&mut marks, at);
                    let marked = text(marks);
                    assert!(!seen.contains(&marked), "{at} {size:?} {marks:?}");
                    seen.push(marked);
                    // And the cursor is seen on top of it.
                    if marks.cursor.is_none() {
                        let marked = text(BoardMarks { cursor: Some(at), ..marks });
                        assert!(!seen.contains(&marked), "{at} {size:?} {marks:?}");
                        seen.push(marked);
                    }
                }
            }
        }
    }
}

#[test]
fn the_cursor_shows_in_a_crowd_of_marks() {
    for size in BoardSize::PLAYABLE {
        let layout = layout(size.required(), SizeChoice::Fixed(size), Seat::Middle);
        for pieces in [&crowd as &dyn Fn(Cell) -> Option<Piece>, &|_| None] {
            for at in Cell::all().step_by(6) {
                let marks = BoardMarks { cursor: Some(at), ..everywhere() };
                let theme = colourless(Glyphs::Plain);
                let text = lines(&draw(size.required(), &layout, &theme, pieces, marks)).concat();
                assert!(text.contains(['[', ']']), "{at} {size:?}");
            }
        }
    }
}

#[test]
fn the_garden_and_the_territories_show_without_colour() {
    for size in BoardSize::PLAYABLE {
        let layout = layout(size.required(), SizeChoice::Fixed(size), Seat::Middle);
        let theme = colourless(Glyphs::Plain);
        let text = |pieces: &dyn Fn(Cell) -> Option<Piece>| {
            lines(&draw(size.required(), &layout, &theme, pieces, BoardMarks::default())).concat()
        };
        let empty = text(&|_| None);
        assert_eq!(empty.matches('@').count(), 1);
        // Three times 24 cells. The edges of the honeycomb have points, but no colons.
        assert_eq!(empty.matches(':').count(), 72);
        // A piece does not hide the Garden.
        assert_eq!(text(&crowd).matches('@').count(), 1);
    }
}

#[test]
fn plain_boards_are_ascii() {
    for size in BoardSize::ALL {
        let layout = layout(size.required(), SizeChoice::Fixed(size), Seat::Last);
        let theme = Theme::new(Palette::Dark, ColourDepth::None, Glyphs::Plain, PieceSet::Kanji);
        for pieces in [&crowd as &dyn Fn(Cell) -> Option<Piece>, &|_| None] {
            let screen = draw(size.required(), &layout, &theme, pieces, everywhere());
            assert!(lines(&screen).iter().all(|line| line.is_ascii()));
            assert!(screen.content.iter().all(|cell| {
                (cell.fg, cell.bg) == (ratatui::style::Color::Reset, ratatui::style::Color::Reset)
            }));
        }
    }
}

/// No wide character without its second column, which is blank.
fn assert_whole(buffer: &Buffer) {
    for y in buffer.area.rows().map(|row| row.y) {
        let mut x = buffer.area.x;
        while x < buffer.area.right() {
            if buffer[(x, y)].symbol().width() == 2 {
                assert!(x + 1 < buffer.area.right());
                assert_eq!(buffer[(x + 1, y)].symbol(), " ");
                x += 1;
            }
            x += 1;
        }
    }
}

#[test]
fn any_area_is_drawn_without_panic_and_without_halves_of_kanji() {
    let theme = theme(Glyphs::Unicode, PieceSet::Inventor);
    for (width, height) in (0..=200)
        .step_by(9)
        .chain([1, 55, 81, 133])
        .flat_map(|width| (0..=60).step_by(5).chain([1, 29, 42]).map(move |height| (width, height)))
    {
        let area = Rect::new(0, 0, width, height);
        let choices = BoardSize::ALL.map(SizeChoice::Fixed);
        for choice in choices.into_iter().chain([SizeChoice::Auto]) {
            let Some(layout) = BoardLayout::new(area, choice, Orientation::default()) else {
                continue;
            };
            let marks = everywhere();
            let view = BoardView { layout: &layout, theme: &theme, pieces: &crowd, marks };
            let mut buffer = Buffer::empty(area);
            view.render(area, &mut buffer);
            assert_whole(&buffer);
        }
    }
}

/// A moment between a resize and the next layout.
#[test]
fn a_buffer_smaller_than_the_layout_only_cuts_the_board_off() {
    let theme = theme(Glyphs::Unicode, PieceSet::Inventor);
    for size in BoardSize::ALL {
        let (width, height) = size.required();
        let layout = layout((width, height), SizeChoice::Fixed(size), Seat::First);
        for cut in 0..=width.min(40) {
            let area = Rect {
                x: cut / 3,
                y: cut / 5,
                width: width - cut,
                height: height - cut.min(height),
            };
            let mut buffer = Buffer::empty(area);
            let marks = everywhere();
            let view = BoardView { layout: &layout, theme: &theme, pieces: &crowd, marks };
            view.render(area, &mut buffer);
            assert_whole(&buffer);
        }
    }
}

#[test]
fn drawing_stays_within_the_bounds() {
    let theme = theme(Glyphs::Unicode, PieceSet::Letters);
    for size in BoardSize::ALL {
        for bottom in Seat::ALL {
            let (width, height) = size.required();
            let screen = (width + 9, height + 7);
            let layout = layout(screen, SizeChoice::Fixed(size), bottom);
            let buffer = draw(screen, &layout, &theme, &crowd, everywhere());
            for position in buffer.area.positions() {
                if !layout.bounds().contains(position) {
                    assert_eq!(buffer[position], ratatui::buffer::Cell::EMPTY, "{position}");
                }
            }
        }
    }
}

#[test]
fn the_slanting_edges_fill_the_columns_between_wall_and_peak() {
    for size in BoardSize::ALL.into_iter().filter(|size| size.is_honeycomb()) {
        for glyphs in Glyphs::ALL {
            let hex = size.hex();
            let Edges { falling, rising, .. } = glyphs.edges(hex.edge_columns());
            let run = usize::from((hex.width / 2 - 1) / hex.slant);
            assert_eq!((falling.width(), rising.width()), (run, run), "{size:?}");
            assert_eq!((hex.width / 2 - 1) % hex.slant, 0);
        }
    }
}
