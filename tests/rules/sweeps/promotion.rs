//! Where pieces may promote. Programs test the end of a move and forget its start, count a line
//! that passes through the Garden, give the Garden to the king, take the own territory for a zone,
//! or let a dropped or castling piece promote. Every move of every kind from every cell is compared
//! with the plain rule, for every seat.

use sannin_shogi::core::{Action, Cell, CellSet, Position, Role, Rulings, Seat};
use sannin_shogi::notation::action_text;

use super::ladder::third;
use super::plain::{self, KINDS};
use crate::scene::{Scene, at, cell, play, texts_from};
use Seat::{First, Last, Middle};

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

/// Whether a cell lies in a seat's zone for pieces of a kind.
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

#[test]
fn a_range_through_the_garden_does_not_promote_beyond_it() {
    // Along all twelve lines through 7g: of the moves that end outside every zone and start
    // outside, those past the Garden do not promote, and the one onto it may.
    let mut past = 0;
    for seat in Seat::ALL {
        for (hour, ..) in plain::CLOCK {
            let kind = if hour % 2 == 1 { "R" } else { "B" };
            for from in plain::line(Cell::GARDEN, hour) {
                let back = (hour + 5) % 12 + 1;
                let Some(position) = alone(seat, kind, from, None, Rulings::default()) else {
                    continue;
                };
                if in_zone(seat, kind, from) {
                    continue;
                }
                for to in plain::line(Cell::GARDEN, back) {
                    let ways: Vec<bool> = moves(&position, from)
                        .into_iter()
                        .filter(|&(end, _)| end == to)
                        .map(|(_, promote)| promote)
                        .collect();
                    if !ways.is_empty() && !in_zone(seat, kind, to) {
                        assert_eq!(ways, [false], "{seat} {kind} {from}-{to}");
                        past += 1;
                    }
                }
            }
        }
    }
    assert!(past > 50);
}

#[test]
fn the_garden_is_no_zone_of_a_king() {
    // All steps onto it and off it, of each king, as an ally, so that the game goes on.
    for seat in Seat::ALL {
        for opponent in seat.others() {
            let mut steps = 0;
            let froms = Cell::all().filter(|cell| cell.distance(Cell::GARDEN) <= 1);
            for from in froms {
                let position = alone(seat, "K", from, Some(opponent), Rulings::default());
                for (to, promote) in moves(&position.unwrap(), from) {
                    if from == Cell::GARDEN || to == Cell::GARDEN {
                        assert!(!promote, "{seat} {from}-{to}");
                        steps += 1;
                    }
                }
            }
            // Six on and six off, but for the cells that the opponent's promoted king attacks.
            assert!(steps >= 10, "{steps}");
        }
    }
}

#[test]
fn a_piece_dropped_in_the_zone_promotes_with_its_next_move() {
    let zone = |seat: Seat| Cell::all().filter(move |&cell| in_zone(seat, "S", cell));
    for seat in Seat::ALL {
        for role in [Role::Rook, Role::Bishop, Role::Silver, Role::Lance, Role::Pawn] {
            let letter = role.letter().to_string();
            for to in zone(seat) {
                let scene = Scene::new(seat, "mK9j fK4f lK10g").hand(seat, &letter);
                let position = scene.position();
                let drop = Action::Drop { role, to };
                if position.validate(drop).is_err() {
                    continue; // on the far rank, or a mate
                }
                assert_eq!(action_text(&position, drop), format!("{letter}*{to}"));
                let (after, aftermath) = position.play(drop).unwrap();
                assert!(!aftermath.promoted && !after.piece_at(to).unwrap().is_promoted());
                // The others take a step each that is in nobody's way.
                let mut after = after;
                for _ in 0..2 {
                    let step = after.legal_actions().into_iter().find(|action| {
                        matches!(*action, Action::Move { to: end, .. }
                            if !plain::aligned(end, to) && end != Cell::GARDEN)
                    });
                    let Some(step) = step else { break };
                    after = after.play(step).unwrap().0;
                }
                if after.turn() != seat || after.in_check().contains(seat) {
                    continue;
                }
                let ends: CellSet = moves(&after, to).into_iter().map(|(end, _)| end).collect();
                for end in ends {
                    let promotes = Action::Move { from: to, to: end, promote: true };
                    assert!(after.validate(promotes).is_ok(), "{seat} {letter} {to}-{end}");
                }
            }
        }
    }
}

#[test]
fn a_captured_promoted_piece_comes_back_unpromoted_and_promotes_anew() {
    for captor in Seat::ALL {
        for owner in captor.others() {
            for role in [Role::Rook, Role::Bishop, Role::Silver, Role::Lance, Role::Pawn] {
                let (c, o, l) = (captor.letter(), owner.letter(), role.letter());
                let t = third(captor, owner).letter();
                // The kings in nobody's territory, on no line of 6g or 7g.
                let pieces = format!("{c}K9j {o}K4e {t}K11h {c}+R4g {o}+{l}6g");
                let (after, _) = play(&Scene::new(captor, &pieces).position(), "+R4gx6g");
                let mut setup = after.to_setup();
                (setup.turn, setup.menaced) = (captor, CellSet::EMPTY);
                let position = Position::from_setup(&setup, after.rulings()).unwrap();
                // Never promoted by the drop, not on the Garden either.
                assert_eq!(texts_from(&position, &format!("{l}*7g")), [format!("{l}*7g")]);
                let (after, _) = play(&position, &format!("{l}*7g"));
                assert_eq!(at(&after, "7g"), format!("{c}{l}"));
                // From the Garden it may promote wherever it goes.
                let mut setup = after.to_setup();
                (setup.turn, setup.menaced) = (captor, CellSet::EMPTY);
                let position = Position::from_setup(&setup, after.rulings()).unwrap();
                let found = moves(&position, cell("7g"));
                assert!(found.iter().any(|&(_, promote)| promote), "{captor} {owner} {role:?}");
            }
        }
    }
}

#[test]
fn a_castling_king_and_a_king_that_illuminates_do_not_promote() {
    for (seat, home) in [(First, "1d"), (Middle, "10m"), (Last, "10d")] {
        let kings = "fK1d mK10m lK10d";
        let position = Scene::new(seat, kings).rights(&Seat::ALL).position();
        for action in position.legal_actions() {
            if let Action::Castle { from, to } = action {
                assert_eq!(from, cell(home));
                let (after, aftermath) = position.play(action).unwrap();
                assert!(!aftermath.promoted);
                assert_eq!(at(&after, &to.to_string()), format!("{}K", seat.letter()));
                // It is in the own territory, which is no zone: written without a suffix.
                assert!(!action_text(&position, action).ends_with(['+', '=']));
            }
        }
    }
}
