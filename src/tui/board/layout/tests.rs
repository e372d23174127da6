use std::collections::BTreeMap;

use super::*;

/// A layout in an area that it fits exactly, away from the corner of the screen.
fn layout(size: BoardSize, orientation: Orientation) -> BoardLayout {
    let (width, height) = size.required();
    let area = Rect { x: 7, y: 5, width, height };
    BoardLayout::new(area, SizeChoice::Fixed(size), orientation).unwrap()
}

fn layouts() -> impl Iterator<Item = BoardLayout> {
    BoardSize::ALL
        .into_iter()
        .flat_map(|size| Orientation::ALL.map(|orientation| layout(size, orientation)))
}

/// Every screen position that hits a cell, from the corner of the screen to beyond the board.
fn hits(layout: &BoardLayout) -> BTreeMap<Cell, Vec<(u16, u16)>> {
    let bounds = layout.bounds();
    let mut hits: BTreeMap<Cell, Vec<(u16, u16)>> = BTreeMap::new();
    for line in 0..bounds.bottom() + 40 {
        for column in 0..bounds.right() + 40 {
            if let Some(cell) = layout.hit(column, line) {
                hits.entry(cell).or_default().push((column, line));
            }
        }
    }
    hits
}

#[test]
fn the_centre_of_a_cell_hits_it() {
    for layout in layouts() {
        for cell in Cell::all() {
            let (column, line) = layout.centre(cell);
            assert_eq!(layout.hit(column, line), Some(cell), "{layout:?}");
        }
    }
}

#[test]
fn the_inside_of_a_cell_hits_it() {
    for layout in layouts() {
        for cell in Cell::all() {
            for position in layout.inside(cell).positions() {
                assert_eq!(layout.hit(position.x, position.y), Some(cell), "{layout:?}");
            }
        }
    }
}

#[test]
fn cells_share_the_board_evenly_and_nothing_outside_it_hits() {
    for layout in layouts() {
        let Hex { width, body, slant } = layout.size().hex();
        let hits = hits(&layout);
        assert_eq!(hits.len(), Cell::COUNT);
        for (cell, positions) in hits {
            // Hexes of this pitch tile the plane, so each has this many positions.
            assert_eq!(positions.len(), usize::from(width * (body + slant)), "{cell} {layout:?}");
            for (column, line) in positions {
                assert!(layout.bounds().contains((column, line).into()), "{cell} {layout:?}");
                let (x, y) = layout.centre(cell);
                assert!(column.abs_diff(x) <= width / 2, "{cell} {layout:?}");
                assert!(line.abs_diff(y) <= body + slant, "{cell} {layout:?}");
            }
        }
    }
}

#[test]
fn far_away_positions_hit_nothing() {
    for layout in layouts() {
        for (column, line) in [(u16::MAX, u16::MAX), (u16::MAX, 20), (40, u16::MAX), (0, 0)] {
            assert_eq!(layout.hit(column, line), None, "{layout:?}");
        }
    }
}

#[test]
fn neighbours_lie_where_their_directions_say() {
    for layout in layouts() {
        let Hex { width, body, slant } = layout.size().hex();
        let (half, pitch) = (i32::from(width / 2), i32::from(body + slant));
        for (direction, across, down) in [
            (ScreenDirection::Left, -2 * half, 0),
            (ScreenDirection::Right, 2 * half, 0),
            (ScreenDirection::UpLeft, -half, -pitch),
            (ScreenDirection::UpRight, half, -pitch),
            (ScreenDirection::DownLeft, -half, pitch),
            (ScreenDirection::DownRight, half, pitch),
        ] {
            let mut count = 0;
            for cell in Cell::all() {
                let Some(neighbour) = layout.neighbour(cell, direction) else { continue };
                let ((x, y), (to_x, to_y)) = (layout.centre(cell), layout.centre(neighbour));
                let moved = (i32::from(to_x) - i32::from(x), i32::from(to_y) - i32::from(y));
                assert_eq!(moved, (across, down), "{cell} {direction:?} {layout:?}");
                assert_eq!(cell.distance(neighbour), 1);
                count += 1;
            }
            // All but the 13 cells of the two sides of the board that look that way.
            assert_eq!(count, Cell::COUNT - 13);
        }
    }
}

#[test]
fn sizes_fit_the_terminals_they_are_made_for() {
    let size = |width, height| BoardSize::largest_in(Rect::new(0, 0, width, height));
    assert_eq!(size(54, 15), None);
    assert_eq!(size(55, 14), None);
    assert_eq!(size(55, 15), Some(BoardSize::Compact));
    // With room for panels beside the board and a few lines above and below.
    assert_eq!(size(80 - 24, 24 - 4), Some(BoardSize::Compact));
    assert_eq!(size(110 - 28, 32 - 2), Some(BoardSize::Small));
    assert_eq!(size(160 - 40, 48 - 4), Some(BoardSize::Medium));
    assert_eq!(size(200 - 40, 60 - 4), Some(BoardSize::Large));
    assert_eq!(size(500, 200), Some(BoardSize::Huge));
}

#[test]
fn a_size_that_does_not_fit_gives_way_to_one_that_does() {
    let area = Rect::new(0, 0, 90, 30);
    let drawn = |choice: SizeChoice| choice.size_for(area);
    assert_eq!(drawn(SizeChoice::Auto), Some(BoardSize::Small));
    assert_eq!(drawn(SizeChoice::Fixed(BoardSize::Large)), Some(BoardSize::Small));
    assert_eq!(drawn(SizeChoice::Fixed(BoardSize::Compact)), Some(BoardSize::Compact));
    assert_eq!(drawn(SizeChoice::Fixed(BoardSize::Miniature)), Some(BoardSize::Miniature));
    let small = Rect::new(0, 0, 30, 13);
    assert_eq!(SizeChoice::Fixed(BoardSize::Miniature).size_for(small), Some(BoardSize::Miniature));
    assert_eq!(SizeChoice::Auto.size_for(small), None);
}

#[test]
fn layouts_exist_exactly_where_they_fit_and_stay_in_the_area() {
    for width in 0..=140 {
        for height in 0..=60 {
            let area = Rect { x: 3, y: 1, width, height };
            for choice in
                BoardSize::ALL.map(SizeChoice::Fixed).into_iter().chain([SizeChoice::Auto])
            {
                let layout = BoardLayout::new(area, choice, Orientation::default());
                assert_eq!(layout.map(|layout| layout.size()), choice.size_for(area));
                if let Some(layout) = layout {
                    assert_eq!(layout.bounds().intersection(area), layout.bounds());
                }
            }
        }
    }
}

#[test]
fn labels_stand_apart_and_off_the_board_at_an_end_of_their_line() {
    for layout in layouts().filter(|layout| layout.size() != BoardSize::Miniature) {
        let Hex { width, body, slant } = layout.size().hex();
        let labels = layout.labels();
        assert_eq!(labels.len(), 26, "13 ranks and 13 columns");
        let mut taken = std::collections::BTreeSet::new();
        for label in labels {
            for offset in 0..label.text.len() as i32 {
                let column = u16::try_from(label.column + offset).unwrap();
                let row = u16::try_from(label.row).unwrap();
                assert!(layout.bounds().contains((column, row).into()), "{label:?} {layout:?}");
                assert_eq!(layout.hit(column, row), None, "{label:?} {layout:?}");
                // A blank at least is between two labels.
                assert!(taken.insert((column, row)), "{label:?} {layout:?}");
                assert!(offset > 0 || !taken.contains(&(column - 1, row)), "{label:?} {layout:?}");
            }
            let near = label.line.into_iter().filter(|&cell| {
                let (x, y) = layout.centre(cell);
                let end = label.column + label.text.len() as i32 - 1;
                let nearest = i32::from(x).clamp(label.column, end);
                (i32::from(x) - nearest).unsigned_abs() <= u32::from(width)
                    && (i32::from(y) - label.row).unsigned_abs() <= u32::from(body + slant)
            });
            let near: Vec<Cell> = near.collect();
            let ends = [label.line.first(), label.line.into_iter().last()];
            assert!(ends.into_iter().flatten().any(|end| near.contains(&end)), "{label:?}");
        }
    }
}

#[test]
fn labels_turn_with_the_board() {
    let place = |bottom, text: &str| {
        let layout = layout(BoardSize::Compact, Orientation::new(bottom));
        let label = layout.labels().into_iter().find(|label| label.text == text).unwrap();
        let bounds = layout.bounds();
        (label.column - i32::from(bounds.x), label.row - i32::from(bounds.y))
    };
    use crate::core::Seat;
    // Middle at the bottom: rank m is the lowest line, and the column 13 ends at its left.
    assert_eq!(place(Seat::Middle, "g"), (0, 7));
    assert_eq!(place(Seat::Middle, "m"), (12, 13));
    assert_eq!(place(Seat::Middle, "13"), (17, 14));
    // First at the bottom: the right edge of the board with the column 1 is the lowest line.
    assert_eq!(place(Seat::First, "7"), (0, 7));
    assert_eq!(place(Seat::First, "1"), (12, 13));
    // Last at the bottom: ranks rise to the right, columns fall, as on the left edge of the board.
    assert_eq!(place(Seat::Last, "1").1, 0);
    assert_eq!(place(Seat::Last, "a").1, 14);
}

#[test]
fn the_spans_of_a_cell_are_where_it_is_hit() {
    for layout in layouts() {
        let hits = hits(&layout);
        assert_eq!(hits.len(), Cell::COUNT);
        for (cell, places) in hits {
            let spanned: Vec<(i32, i32)> = layout
                .spans(cell)
                .flat_map(|(line, columns)| columns.map(move |column| (column, line)))
                .collect();
            let places: Vec<(i32, i32)> =
                places.into_iter().map(|(column, line)| (column.into(), line.into())).collect();
            assert_eq!(spanned, places, "{cell} in {layout:?}");
        }
    }
}
