//! Lines that wrap round the edge, skip a cell, or run in the hours of the wrong seat. Programs
//! keep the board in one array or in tables of rays; one wrong border entry or one bit lost in a
//! shift shows on a few cells of the rim only. So every cell, hour, kind and seat is compared with
//! a walk by coordinates.

use sannin_shogi::core::{AlliedPromotion, Cell, Hour, Position, Rulings, Seat, rays};

use super::plain;
use crate::scene::Scene;
use crate::sentences::directions::CLOCK;
use crate::sentences::pieces::KINDS;

/// Pairs of cells for kings, of which one at least is free for any piece elsewhere.
const KINGS: [&str; 4] = ["9m 1c", "12l 2b", "7k 3g", "8l 4d"];

/// A piece alone with its king and the next player's, where there is such a position: the cells of
/// the kings are other ones. With two players in and the ruling a pawn or lance may stand on its
/// far rank.
fn alone(seat: Seat, kind: &str, at: Cell, blockers: &str) -> Option<Position> {
    let rulings = Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden);
    let used: Vec<&str> = blockers.split_whitespace().map(|piece| &piece[2..]).collect();
    KINGS.iter().find_map(|kings| {
        let cells: Vec<&str> = kings.split(' ').collect();
        if cells.iter().any(|king| *king == at.to_string() || used.contains(king)) {
            return None;
        }
        let owners = [seat, seat.next()];
        let kings = owners
            .iter()
            .map(|owner| owner.letter())
            .zip(cells)
            .filter(|&(owner, _)| !(kind.ends_with('K') && owner == seat.letter()));
        let kings: String = kings.map(|(owner, cell)| format!("{owner}K{cell} ")).collect();
        let scene = Scene::new(seat, &kings).and(&format!("{}{kind}{at}", seat.letter()));
        scene.and(blockers).ruled(rulings).checked().ok()
    })
}

#[test]
fn each_step_from_each_cell_is_the_step_of_its_coordinates() {
    for cell in Cell::all() {
        for (hour, ..) in CLOCK {
            let found = Hour::new(hour).unwrap().step_from(cell);
            assert_eq!(found, plain::go(cell, hour, 1), "{cell} at {hour}");
        }
    }
}

#[test]
fn a_cell_lies_at_an_hour_from_another_exactly_when_a_walk_gets_there() {
    for from in Cell::all() {
        for to in Cell::all() {
            let mut hours =
                CLOCK.iter().filter(|(hour, ..)| plain::line(from, *hour).contains(&to));
            let expected = hours.next().map(|(hour, ..)| *hour);
            assert!(hours.next().is_none(), "one hour only");
            assert_eq!(rays::bearing(from, to).map(Hour::number), expected, "{from} {to}");
        }
    }
}

#[test]
fn every_piece_attacks_from_every_cell_what_its_table_says() {
    let mut positions = 0;
    for seat in Seat::ALL {
        for (kind, ..) in KINDS {
            for cell in Cell::all() {
                let position = alone(seat, kind, cell, "")
                    .unwrap_or_else(|| panic!("no position with {seat}'s {kind} on {cell}"));
                let expected = plain::attacks(kind, seat, cell, position.occupied());
                assert_eq!(position.attacks_from(cell), expected, "{seat}'s {kind} on {cell}");
                positions += 1;
            }
        }
    }
    assert_eq!(positions, 3 * 14 * 127);
}

#[test]
fn a_cell_is_attacked_by_exactly_the_pieces_that_attack_it() {
    // The question asked from the other side, which programs answer with tables of their own.
    for seat in Seat::ALL {
        for (kind, ..) in KINDS {
            for cell in Cell::all() {
                let Some(position) = alone(seat, kind, cell, "") else { continue };
                let attacked = plain::attacks(kind, seat, cell, position.occupied());
                for to in Cell::all() {
                    let by = position.attackers(to, [seat].into_iter().collect());
                    assert_eq!(by.contains(cell), attacked.contains(to), "{kind} {cell} {to}");
                }
            }
        }
    }
}

#[test]
fn a_range_ends_at_a_piece_at_every_distance_in_every_direction() {
    // A gold of the player who comes next stands in the way, at each distance from each cell.
    for (kind, seat) in
        [("+R", Seat::First), ("B", Seat::Middle), ("+K", Seat::Last), ("R", Seat::Last)]
    {
        let other = seat.next().letter();
        for cell in Cell::all() {
            for (hour, ..) in CLOCK {
                for (distance, at) in plain::line(cell, hour).into_iter().enumerate() {
                    let Some(position) = alone(seat, kind, cell, &format!("{other}G{at}")) else {
                        continue;
                    };
                    let expected = plain::attacks(kind, seat, cell, position.occupied());
                    let context = format!("{kind} on {cell}, {distance} cells free at {hour}");
                    assert_eq!(position.attacks_from(cell), expected, "{context}");
                }
            }
        }
    }
}
