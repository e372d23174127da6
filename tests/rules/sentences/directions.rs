//! Directions: the twelve hours, steps and ranges.

use Seat::{First, Last, Middle};
use sannin_shogi::core::{Cell, Hour, IllegalAction, Seat};

use crate::scene::{Scene, cell, cells, ends, refusal};

/// The step `(dq, dr)` of each hour, as Middle sees the board.
pub(crate) const CLOCK: [(u8, i8, i8); 12] = [
    (1, 1, -1),
    (2, 2, -1),
    (3, 1, 0),
    (4, 1, 1),
    (5, 0, 1),
    (6, -1, 2),
    (7, -1, 1),
    (8, -2, 1),
    (9, -1, 0),
    (10, -1, -1),
    (11, 0, -1),
    (12, 1, -2),
];

#[test]
fn each_hour_has_its_step() {
    for (hour, q, r) in CLOCK {
        assert_eq!(Hour::new(hour).unwrap().offset(), (q, r), "{hour} o'clock");
    }
}

#[test]
fn odd_hours_pass_through_a_face_and_even_hours_through_a_corner() {
    for hour in Hour::all() {
        let distance = hour.step_from(Cell::GARDEN).unwrap().distance(Cell::GARDEN);
        // The cell beyond a face is a neighbour, the cell beyond a corner is two steps away.
        assert_eq!(distance, if hour.number() % 2 == 1 { 1 } else { 2 }, "{hour:?}");
    }
}

#[test]
fn the_cells_that_a_diagonal_passes_between_do_not_matter() {
    // From 7g at 12 o'clock to 6e, then 5c, 4a: between 7f and 6f, then 6d and 5d, 5b and 4b.
    let bishop = Scene::new(Middle, "mK9m fK1c mB7g mP7f lK11e fP6f fG6d mP5d fP5b mN4b");
    let up = ends(&bishop.position(), "7g") & cells("6e 5c 4a");
    assert_eq!(up, cells("6e 5c 4a"));
}

#[test]
fn the_cell_that_a_diagonal_lands_on_does_matter() {
    // On 5c another player's piece is the last cell at 12 o'clock, an own one is beyond it.
    let bishop = Scene::new(Middle, "mK9m fK1c mB7g lK11e");
    let up = |more: &str| ends(&bishop.clone().and(more).position(), "7g") & cells("6e 5c 4a");
    assert_eq!(up("fP5c"), cells("6e 5c"));
    assert_eq!(up("mP5c"), cells("6e"));
}

#[test]
fn a_step_goes_to_the_nearest_cell_only() {
    let silver = Scene::new(Middle, "mK9m fK1c mS7g").position();
    assert!(ends(&silver, "7g").contains(cell("7f")));
    assert!(matches!(refusal(&silver, "S7g-7e"), IllegalAction::NotItsMove { .. }));
    // At a diagonal too: 2 o'clock 5f, and then 3e.
    assert!(ends(&silver, "7g").contains(cell("5f")));
    assert!(matches!(refusal(&silver, "S7g-3e="), IllegalAction::NotItsMove { .. }));
}

#[test]
fn a_range_goes_any_number_of_steps_over_empty_cells() {
    let rook = Scene::new(Middle, "mK9m fK1c mR7g").position();
    assert_eq!(ends(&rook, "7g") & cells("7f 7e 7d 7c 7b 7a"), cells("7f 7e 7d 7c 7b 7a"));
}

#[test]
fn a_range_stops_at_the_first_occupied_cell() {
    // The rook may take 7e, the first piece at 11 o'clock, and stops before its own pawn on 4g.
    let rook = Scene::new(Middle, "mK9m fK1c mR7g fP7e mP4g").position();
    let reached = ends(&rook, "7g");
    assert_eq!(reached & cells("7f 7e 7d 7c 7b 7a"), cells("7f 7e"));
    assert_eq!(reached & cells("6g 5g 4g 3g 2g 1g"), cells("6g 5g"));
}

#[test]
fn no_piece_jumps_over_another() {
    let rook = Scene::new(Middle, "mK9m fK1c mR7g fP7e mP4g").position();
    assert_eq!(refusal(&rook, "R7g-7d"), IllegalAction::Blocked { at: cell("7e"), to: cell("7d") });
    assert_eq!(
        refusal(&rook, "R7g-3g="),
        IllegalAction::Blocked { at: cell("4g"), to: cell("3g") }
    );
    assert_eq!(refusal(&rook, "R7g-4g"), IllegalAction::OwnPiece(cell("4g")));
}

#[test]
fn every_hour_is_the_owners_own() {
    // A pawn steps to its owner's 11 and 1: for Last four hours on, 3 and 5; for First eight
    // hours on, 7 and 9.
    for (seat, pawn, expected) in
        [(Middle, "mP7g", "7f 6f"), (Last, "lP7g", "6g 7h"), (First, "fP7g", "8h 8g")]
    {
        let position = Scene::new(seat, "mK9m fK1c lK11e").and(pawn).position();
        assert_eq!(ends(&position, "7g"), cells(expected), "{seat}");
    }
}
