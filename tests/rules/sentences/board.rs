//! The board: its cells and their names.

use sannin_shogi::core::{Cell, CellSet};

use crate::scene::cell;

/// The axial distance of a pair from the centre.
fn rim(q: i8, r: i8) -> i8 {
    q.abs().max(r.abs()).max((q + r).abs())
}

#[test]
fn the_board_is_a_hexagon_of_127_cells_with_7_to_a_side() {
    let pairs: Vec<(i8, i8)> = (-7..=7).flat_map(|q| (-7..=7).map(move |r| (q, r))).collect();
    for &(q, r) in &pairs {
        assert_eq!(Cell::new(q, r).is_some(), rim(q, r) <= 6, "({q}, {r})");
    }
    assert_eq!(pairs.iter().filter(|&&(q, r)| rim(q, r) <= 6).count(), 127);
    assert_eq!(Cell::all().count(), 127);
    assert_eq!(Cell::all().collect::<CellSet>(), CellSet::ALL);
}

#[test]
fn thirteen_ranks_have_seven_to_thirteen_cells() {
    let lengths = [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7];
    for (rank, length) in ('a'..='m').zip(lengths) {
        assert_eq!(Cell::all().filter(|cell| cell.rank() == rank).count(), length, "{rank}");
    }
}

#[test]
fn each_cell_has_a_left_and_a_right_neighbour_in_its_own_rank() {
    // The four other neighbours lie in the ranks before and behind; at the two ends of a rank one
    // of the two is missing.
    for cell in Cell::all() {
        let neighbours: Vec<Cell> =
            Cell::all().filter(|other| cell.distance(*other) == 1).collect();
        let beside: Vec<u8> = neighbours
            .iter()
            .filter(|other| other.rank() == cell.rank())
            .map(|other| other.column())
            .collect();
        let expected: Vec<u8> = [cell.column() + 1, cell.column() - 1]
            .into_iter()
            .filter(|&column| Cell::new(7 - i8::try_from(column).unwrap(), cell.r()).is_some())
            .collect();
        assert_eq!(beside, expected, "{cell}");
        assert!(!beside.is_empty() && neighbours.len() <= beside.len() + 4, "{cell}");
    }
}

#[test]
fn a_name_is_the_column_7_minus_q_and_the_rank_letter_of_r() {
    for cell in Cell::all() {
        let rank = char::from(b"abcdefghijklm"[usize::try_from(cell.r() + 6).unwrap()]);
        assert_eq!(cell.to_string(), format!("{}{rank}", 7 - cell.q()));
    }
}

#[test]
fn a_column_runs_from_top_left_to_bottom_right() {
    // Column 7 has q = 0: from 7a, the top left corner, down right to 7m.
    let column: Vec<String> =
        Cell::all().filter(|cell| cell.q() == 0).map(|cell| cell.to_string()).collect();
    assert_eq!(column.first().map(String::as_str), Some("7a"));
    assert_eq!(column.last().map(String::as_str), Some("7m"));
    assert_eq!(column.len(), 13);
}

#[test]
fn a_name_just_beyond_the_rim_names_no_cell() {
    // One step out from each corner and from the middle of each edge: at 1h, for one, q is 6 and
    // r is 1, which makes 7.
    for name in ["7n", "14m", "14g", "13f", "8a", "1h", "0g", "0a", "10n", "12e", "2i", "0d"] {
        assert!(name.parse::<Cell>().is_err(), "{name}");
    }
    for name in ["7m", "13m", "13g", "7a", "1g", "1a", "10m", "12f", "2h", "1d"] {
        assert_eq!(cell(name).to_string(), name);
    }
}

#[test]
fn the_six_corners_are_1a_1g_7a_7m_13g_and_13m() {
    // A corner has only three neighbours, any other cell of the rim four, the rest six.
    let neighbours = |cell: Cell| Cell::all().filter(|other| cell.distance(*other) == 1).count();
    let corners = Cell::all().filter(|&cell| neighbours(cell) == 3).map(|cell| cell.to_string());
    assert_eq!(corners.collect::<Vec<_>>(), ["7a", "1a", "13g", "1g", "13m", "7m"]);
}

#[test]
fn the_pleasure_garden_is_7g_in_the_centre() {
    assert_eq!(cell("7g"), Cell::GARDEN);
    assert_eq!((Cell::GARDEN.q(), Cell::GARDEN.r()), (0, 0));
    // Nothing is further from it than 6 steps, and the rim is.
    assert_eq!(Cell::all().map(|cell| cell.distance(Cell::GARDEN)).max(), Some(6));
}
