//! Three owners. Programs made for two think of "mine" and "the other's"; with three, a piece gets
//! the hand, the directions, the zone or the protection of the wrong one of the others. So every
//! question about a piece is asked for all nine pairs of owners, or all twenty-seven threes.

use sannin_shogi::core::{Action, Cell, IllegalAction, Position, Role, Seat};

use super::ladder::third;
use super::plain;
use crate::scene::{Scene, at, cell, cells, ends, hand, play, set, texts};
use crate::sentences::pieces::KINDS;
use Seat::{First, Last, Middle};

const KINGS: &str = "mK9m fK1c lK11e";

/// The three kings with other pieces.
fn scene(turn: Seat, pieces: &str) -> Scene {
    Scene::new(turn, KINGS).and(pieces)
}

fn owners() -> impl Iterator<Item = (Seat, Seat)> {
    Seat::ALL.into_iter().flat_map(|a| Seat::ALL.map(|b| (a, b)))
}

#[test]
fn a_piece_takes_any_other_players_piece_and_never_its_own() {
    for (mover, owner) in owners() {
        let (m, o) = (mover.letter(), owner.letter());
        for (kind, ..) in KINDS {
            if kind.ends_with('K') {
                continue;
            }
            let position = scene(mover, &format!("{m}+R4g {o}{kind}6g")).position();
            let action = Action::Move { from: cell("4g"), to: cell("6g"), promote: false };
            if owner == mover {
                assert_eq!(position.validate(action), Err(IllegalAction::OwnPiece(cell("6g"))));
                continue;
            }
            let (after, aftermath) = position.play(action).unwrap();
            assert_eq!(aftermath.captured, cells("6g"));
            assert_eq!(at(&after, "6g"), format!("{m}+R"));
            // The captor has it, unpromoted, and nobody else anything.
            for seat in Seat::ALL {
                let expected = if seat == mover { kind.trim_start_matches('+') } else { "" };
                assert_eq!(hand(&after, seat), expected, "{mover} takes {owner}'s {kind}");
            }
        }
    }
}

/// A position in which a seat is to move, whoever was.
fn to_move(position: &Position, seat: Seat) -> Position {
    let mut setup = position.to_setup();
    setup.turn = seat;
    setup.menaced = Default::default();
    Position::from_setup(&setup, position.rulings()).unwrap()
}

#[test]
fn a_captured_and_dropped_piece_moves_as_its_new_owners_does() {
    // From 6g, taken there and dropped on 6h, the Garden being one step away for some.
    for (mover, owner) in owners().filter(|(mover, owner)| mover != owner) {
        let (m, o) = (mover.letter(), owner.letter());
        for role in Role::HELD {
            let letter = role.letter();
            let position = scene(mover, &format!("{m}+R4g {o}{letter}6g")).position();
            let (after, _) = play(&position, "+R4gx6g");
            let (after, _) = play(&to_move(&after, mover), &format!("{letter}*6i"));
            assert_eq!(at(&after, "6i"), format!("{m}{letter}"));
            let expected = plain::attacks(&letter.to_string(), mover, cell("6i"), after.occupied());
            assert_eq!(after.attacks_from(cell("6i")), expected, "{mover} {owner} {role:?}");
        }
        // A pawn in plain words: ahead is 11 and 1 for Middle, 3 and 5 for Last, 7 and 9 for First.
        let position = scene(mover, "").hand(mover, "P").position();
        let (after, _) = play(&position, "P*6i");
        let ahead = match mover {
            Middle => "6h 5h",
            Last => "5i 6j",
            First => "7j 7i",
        };
        assert_eq!(ends(&to_move(&after, mover), "6i"), cells(ahead));
    }
}

#[test]
fn a_captured_and_dropped_piece_promotes_in_its_new_owners_zone() {
    // A silver that was another's, dropped next to each territory and on the Garden's side.
    for (mover, owner) in owners().filter(|(mover, owner)| mover != owner) {
        let (m, o) = (mover.letter(), owner.letter());
        let position = scene(mover, &format!("{m}+R4g {o}S6g")).position();
        let (taken, _) = play(&position, "+R4gx6g");
        let taken = to_move(&taken, mover);
        for to in !taken.occupied() {
            let dropped = taken.play(Action::Drop { role: Role::Silver, to });
            let Ok((dropped, aftermath)) = dropped else { continue };
            if !aftermath.mated.is_empty() || dropped.in_check().contains(mover) {
                continue;
            }
            let mut setup = dropped.to_setup();
            setup.turn = mover;
            setup.menaced = Default::default();
            let Ok(dropped) = Position::from_setup(&setup, dropped.rulings()) else { continue };
            let zone = |cell: Cell| {
                cell == Cell::GARDEN
                    || mover.others().into_iter().any(|other| plain::in_territory(other, cell))
            };
            for end in ends(&dropped, &to.to_string()) {
                let promotes = Action::Move { from: to, to: end, promote: true };
                let expected = zone(to) || zone(end);
                assert_eq!(dropped.validate(promotes).is_ok(), expected, "{mover} {to}-{end}");
            }
        }
    }
}

#[test]
fn a_king_is_attacked_by_the_pieces_of_both_others_and_not_by_its_own() {
    for (attacker, owner) in owners() {
        let pieces: String = Seat::ALL
            .into_iter()
            .map(|seat| {
                let at = if seat == owner {
                    "7i"
                } else if seat == owner.next() {
                    "2b"
                } else {
                    "12i"
                };
                format!("{}K{at} ", seat.letter())
            })
            .collect();
        let position = Scene::new(owner, &format!("{pieces} {}+R7e", attacker.letter())).position();
        let checked = if attacker == owner { set(&[]) } else { set(&[owner]) };
        assert_eq!(position.in_check(), checked, "{attacker} {owner}");
        for asked in Seat::ALL {
            let by = position.attackers(cell("7i"), set(&[asked]));
            assert_eq!(by, if asked == attacker { cells("7e") } else { cells("") });
        }
    }
}

#[test]
fn a_piece_in_the_way_shields_a_king_whoever_owns_it() {
    for (blocker, attacker) in owners() {
        for owner in attacker.others() {
            let [a, o, t] = [attacker, owner, third(attacker, owner)].map(Seat::letter);
            let pieces = format!("{o}K7i {a}K2b {t}K12i {a}+R7e");
            let open = Scene::new(owner, &pieces).position();
            assert_eq!(open.in_check(), set(&[owner]));
            let shut = Scene::new(attacker, &pieces).and(&format!("{}G7g", blocker.letter()));
            let shut = shut.position();
            assert!(!shut.checkers(owner).contains(cell("7e")), "{blocker} {attacker} {owner}");
            // The rook takes it unless it is its owner's, and goes no further.
            let expected = if blocker == attacker { cells("7f") } else { cells("7f 7g") };
            assert_eq!(ends(&shut, "7e") & cells("7f 7g 7h 7i"), expected);
        }
    }
}

#[test]
fn only_its_owners_pieces_protect_a_piece_from_a_threat() {
    // A rook of one player on 3g, a rook's equal, the bishop, of another on 7g, and a rook of any
    // of the three on 7d, which attacks 7g down column 7.
    for (attacker, owner) in owners().filter(|(attacker, owner)| attacker != owner) {
        for protector in Seat::ALL {
            let [a, o, p] = [attacker, owner, protector].map(Seat::letter);
            let position = scene(attacker, &format!("{a}+R3g {o}B7g {p}+R7d")).position();
            let expected = protector != owner;
            let found = position.threatened(attacker, owner).contains(cell("7g"));
            assert_eq!(found, expected, "{attacker} {owner} {protector}");
            // Nobody threatens what is their own.
            assert!(position.threatened(owner, owner).is_empty());
        }
    }
}

#[test]
fn pieces_of_both_others_protect_a_piece_from_an_illumination_and_the_kings_owners_do_not() {
    for (king, owner) in owners().filter(|(king, owner)| king != owner) {
        for protector in Seat::ALL {
            let [k, o, t] = [king, owner, third(king, owner)].map(Seat::letter);
            let pieces = format!("{k}+K7j {o}K2b {t}K12g {o}N7g {}+R3g", protector.letter());
            let position = Scene::new(king, &pieces).position();
            let found = texts(&position).contains(&"+K7j!7g".to_owned());
            assert_eq!(found, protector == king, "{king} {owner} {protector}");
        }
    }
}
