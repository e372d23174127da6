//! Promotion zones. Programs test the end of a move and forget its start, count a line
//! that passes through the Garden, give the Garden to the king, take the own territory for a zone,
//! or let a dropped or castling piece promote. Every move of every kind from every cell is compared
//! with the plain rule, for every seat.

use sannin_shogi::core::{Action, Cell, Position, Rulings, Seat};

use super::plain;
use crate::scene::{Scene, at};
use crate::sentences::pieces::KINDS;

/// Cells for the kings of the player who moves and of the two others, who are on no line with each
/// other. For any cell there is a row whose last two are on no line with that either.
const KINGS: [[&str; 3]; 8] = [
    ["9m", "1c", "11e"],
    ["11e", "9m", "1c"],
    ["8i", "5f", "11f"],
    ["6d", "10f", "5i"],
    ["7f", "6b", "2c"],
    ["9k", "11j", "7l"],
    ["8c", "5i", "12j"],
    ["9h", "4b", "8c"],
];

/// The positions with one piece beside the kings, of which one may be that piece.
pub(crate) fn alone(
    seat: Seat,
    kind: &str,
    from: Cell,
    opponent: Option<Seat>,
    rulings: Rulings,
) -> Option<Position> {
    KINGS.iter().find_map(|cells| {
        let [next, previous] = seat.others();
        let mut pieces = format!("{}{kind}{from}", seat.letter());
        for (owner, at) in [seat, next, previous].into_iter().zip(cells) {
            if owner == seat && kind.ends_with('K') {
                continue;
            }
            if *at == from.to_string() {
                return None;
            }
            let promoted = if opponent == Some(owner) { "+" } else { "" };
            pieces += &format!(" {}{promoted}K{at}", owner.letter());
        }
        let mut scene = Scene::new(seat, &pieces).ruled(rulings);
        if let Some(opponent) = opponent {
            scene = scene.allied_against(opponent);
        }
        scene.checked().ok().filter(|position| position.in_check().is_empty())
    })
}

/// Returns `true` if a cell lies in a seat's zone for pieces of a kind.
pub(crate) fn in_zone(seat: Seat, kind: &str, cell: Cell) -> bool {
    seat.others().into_iter().any(|other| plain::in_territory(other, cell))
        || (cell == Cell::GARDEN && kind != "K")
}

/// The moves of the piece, as `(to, promote)`, sorted.
pub(crate) fn moves(position: &Position, from: Cell) -> Vec<(Cell, bool)> {
    let mut moves: Vec<(Cell, bool)> = position
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Move { from: origin, to, promote } if origin == from => Some((to, promote)),
            _ => None,
        })
        .collect();
    moves.sort_unstable();
    moves
}

/// The moves that a plain rule gives: the ends, each with what `ways` says of it.
pub(crate) fn expected(
    position: &Position,
    kind: &str,
    from: Cell,
    ways: impl Fn(Cell) -> Vec<bool>,
) -> Vec<(Cell, bool)> {
    let setup = position.to_setup();
    let seat = position.turn();
    let ends = plain::attacks(kind, seat, from, position.occupied())
        - position.pieces_of(seat)
        - position.kings();
    let mut moves = Vec::new();
    for to in ends {
        for promote in ways(to) {
            if plain::spares_kings(&setup, Action::Move { from, to, promote }) {
                moves.push((to, promote));
            }
        }
    }
    moves.sort_unstable();
    moves
}

#[test]
fn every_move_of_every_kind_promotes_as_its_start_and_end_say() {
    let mut counted = 0;
    for seat in Seat::ALL {
        for (kind, ..) in KINDS {
            for from in Cell::all() {
                let Some(position) = alone(seat, kind, from, None, Rulings::default()) else {
                    continue; // a pawn or lance on its far rank
                };
                let can = matches!(kind, "K" | "R" | "B" | "S" | "L" | "P");
                let found = moves(&position, from);
                let expected = expected(&position, kind, from, |to| {
                    let may = in_zone(seat, kind, from) || in_zone(seat, kind, to);
                    if !can {
                        vec![false]
                    } else if matches!(kind, "L" | "P") && plain::on_far_rank(seat, to) {
                        vec![true]
                    } else if may {
                        vec![false, true]
                    } else {
                        vec![false]
                    }
                });
                assert_eq!(found, expected, "{seat}'s {kind} on {from}");
                counted += 1;
            }
        }
    }
    // All but the 7 cells of the far rank for pawns and lances.
    assert_eq!(counted, 3 * (14 * 127 - 2 * 7));
}

#[test]
fn a_promoted_piece_is_the_same_piece_with_its_other_side_up() {
    for seat in Seat::ALL {
        for (kind, ..) in KINDS {
            for from in Cell::all().step_by(4) {
                let Some(position) = alone(seat, kind, from, None, Rulings::default()) else {
                    continue;
                };
                for (to, promote) in moves(&position, from) {
                    let action = Action::Move { from, to, promote };
                    let (after, aftermath) = position.play(action).unwrap();
                    let side = if promote { "+" } else { "" };
                    assert_eq!(aftermath.promoted, promote);
                    let expected = format!("{}{side}{kind}", seat.letter());
                    assert_eq!(at(&after, &to.to_string()), expected);
                }
            }
        }
    }
}
