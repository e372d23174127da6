//! The answers that searches need agree with the plain rules.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::attack::{attacks, does_attack};
use sannin_shogi::core::rays::bearing;
use sannin_shogi::{
    Action, Cell, CellSet, GameAction, Piece, PieceActions, Position, Role, Rulings, Seat, SeatSet,
};

use super::run::hold;
use crate::actions::{every_action, illuminations, moves_castlings_and_drops};

/// The actions of some values by piece, in their order.
fn actions_of(by_piece: impl Iterator<Item = PieceActions>) -> Vec<Action> {
    by_piece.flatten().collect()
}

#[test]
fn actions_are_the_same_however_they_are_asked_for() {
    hold("asked for", 12, |position| {
        let legal = position.legal_actions();
        let listed = legal.to_vec();
        prop_assert_eq!(actions_of(legal.by_piece()), &listed[..]);
        prop_assert_eq!(legal.len(), listed.len());
        prop_assert_eq!(legal.is_empty(), listed.is_empty());
        for piece in legal.by_piece() {
            let actions: Vec<Action> = piece.into_iter().collect();
            prop_assert_eq!(piece.len(), actions.len());
            prop_assert_eq!(piece.is_empty(), actions.is_empty());
            let counted = piece.into_iter().fold(Vec::new(), |mut list, action| {
                list.push(action);
                list
            });
            prop_assert_eq!(counted, actions, "next and fold differ");
        }
        let drops = actions_of(legal.drops());
        let moves = actions_of(legal.moves());
        prop_assert!(drops.iter().all(|action| action.is_drop()));
        prop_assert!(moves.iter().all(|action| !action.is_drop()));
        prop_assert_eq!([moves, drops].concat(), &listed[..]);
        let captures: Vec<Action> =
            listed.iter().copied().filter(|action| action.is_capture(position)).collect();
        prop_assert_eq!(actions_of(legal.captures()), captures);
        for action in listed.iter().copied().chain(every_action(position).step_by(997)) {
            prop_assert_eq!(legal.contains(action), listed.contains(&action), "{:?}", action);
        }
        Ok(())
    });
}

/// A seat's actions are those that it would have, were it its turn. The turn can be given to it by
/// a position string, unless that is no position of a game that goes on.
#[test]
fn a_seat_that_is_not_on_turn_is_asked_the_same_questions() {
    hold("not on turn", 12, |position| {
        for seat in Seat::ALL {
            let legal = position.legal_actions_of(seat);
            prop_assert_eq!(position.has_legal_action(seat), !legal.to_vec().is_empty());
            let mut setup = position.to_setup();
            setup.turn = seat;
            setup.menaced = CellSet::EMPTY; // what was menaced changes no legal action
            if let Ok(turned) = Position::from_setup(&setup, position.rulings()) {
                prop_assert_eq!(legal.to_vec(), turned.legal_actions().to_vec(), "{}", seat);
                let checks: Vec<Action> = legal.checks().collect();
                prop_assert_eq!(checks, turned.legal_actions().checks().collect::<Vec<_>>());
            }
        }
        Ok(())
    });
}

#[test]
fn checks_are_the_actions_after_which_a_king_is_newly_attacked() {
    hold("checks", 12, |position| {
        let checks: Vec<Action> = position.legal_actions().checks().collect();
        for action in position.legal_actions() {
            prop_assert_eq!(
                checks.contains(&action),
                gives_check(position, action),
                "{:?}",
                action
            );
        }
        Ok(())
    });
}

/// By playing the move on the parts of the position: a king is attacked by a piece that did not
/// attack it before, or by the one that acted.
fn gives_check(position: &Position, action: Action) -> bool {
    let mut board = position.to_setup().board;
    let mover = position.turn();
    let mut arrived = None;
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let piece = board[from.index()].take().expect("a piece moves");
            let promotes = action.is_promotion();
            board[to.index()] = Some(if promotes { piece.promoted() } else { piece });
            arrived = Some(to);
        }
        Action::Drop { role, to } => {
            board[to.index()] = Some(Piece::new(mover, role));
            arrived = Some(to);
        }
        Action::Illuminate { .. } => {
            for cell in action.captures(position) {
                board[cell.index()] = None;
            }
        }
    }
    let occupied: CellSet = Cell::all().filter(|cell| board[cell.index()].is_some()).collect();
    mover.others().into_iter().filter_map(|seat| Some((seat, position.king(seat)?))).any(
        |(seat, king)| {
            let before = position.checkers(seat);
            let now = Cell::all().filter(|&from| {
                board[from.index()].is_some_and(|piece| {
                    piece.seat() != seat && attacks(piece, from, occupied).contains(king)
                })
            });
            now.into_iter().any(|from| Some(from) == arrived || !before.contains(from))
        },
    )
}

#[test]
fn attacks_asked_in_different_ways_agree() {
    hold("attacks", 6, |position| {
        let occupied = position.occupied();
        for cell in Cell::all() {
            let attackers: CellSet =
                Cell::all().filter(|&from| position.attacks_from(from).contains(cell)).collect();
            prop_assert_eq!(position.attackers(cell, SeatSet::ALL), attackers);
            for seat in Seat::ALL {
                let by = position.attackers(cell, seat.into());
                prop_assert_eq!(by, attackers & position.pieces_of(seat));
            }
            // Without the pieces on the cell's lines nothing blocks, and all on them attack that range.
            let bare = position.attackers_among(occupied, cell, CellSet::EMPTY);
            for from in occupied {
                let piece = position.piece_at(from).expect("occupied");
                let hits = attacks(piece, from, CellSet::EMPTY).contains(cell);
                prop_assert_eq!(bare.contains(from), hits, "{} {}", from, cell);
                prop_assert_eq!(does_attack(piece, from, cell, CellSet::EMPTY), hits);
                prop_assert!(!hits || bearing(from, cell).is_some());
            }
        }
        Ok(())
    });
}

#[test]
fn the_sets_of_pieces_divide_the_board() {
    hold("sets", 6, |position| {
        let mut all = CellSet::EMPTY;
        for role in Role::ALL {
            let cells = position.pieces_of_role(role);
            prop_assert!((all & cells).is_empty());
            all |= cells;
            for cell in cells {
                prop_assert_eq!(position.piece_at(cell).map(Piece::role), Some(role));
            }
        }
        prop_assert_eq!(all, position.occupied());
        prop_assert_eq!(position.pieces_of_seats(SeatSet::ALL), all);
        Ok(())
    });
}

#[test]
fn every_action_is_packed_and_unpacked() {
    for action in moves_castlings_and_drops().chain(illuminations(Cell::all())) {
        assert_eq!(Action::try_from(u32::from(action)), Ok(action));
    }
    // Whatever number is unpacked packs to the same number, so that no two numbers are one action.
    for packed in (0..1 << 25).step_by(7).chain([u32::MAX]) {
        if let Ok(action) = Action::try_from(packed) {
            assert_eq!(u32::from(action), packed, "{action:?}");
        }
    }
}

/// Keys with the digest of the position's text that each stands for.
#[derive(Default)]
struct Keys(HashMap<u64, u64>);

impl Keys {
    /// Adds a position. No other one may have its key, and it may have no other key, which a
    /// position built anew from its text would show.
    fn add(&mut self, position: &Position) {
        let setup = position.to_setup();
        let mut digest = DefaultHasher::new();
        (setup.board, setup.turn, setup.hands, setup.castling).hash(&mut digest);
        (setup.alliance, setup.menaced).hash(&mut digest);
        let digest = digest.finish();
        let known = self.0.insert(position.key(), digest);
        assert!(known.is_none_or(|known| known == digest), "the key of {position} is another's");
    }
}

#[test]
fn no_two_positions_of_a_tree_share_a_key() {
    let mut keys = Keys::default();
    for start in [Position::start(Rulings::default()), Position::start_allied(Rulings::default())] {
        keys.add(&start);
        for first in start.legal_actions() {
            let (one, _) = start.play_unchecked(first);
            keys.add(&one);
            let prepared = one.prepare();
            for second in one.legal_actions() {
                let (two, _) = prepared.play_unchecked(second);
                keys.add(&two);
                let prepared = two.prepare();
                let mut three = two;
                for third in two.legal_actions() {
                    prepared.play_into(third, &mut three);
                    keys.add(&three);
                }
            }
        }
    }
    // 48, 2,302 and 110,362 sequences lead on from the one start and 46, 1,975 and 86,766 from the
    // other; many meet in the same position.
    assert!(keys.0.len() > 100_000, "{}", keys.0.len());
}

#[test]
fn keys_follow_from_the_position_alone_and_from_all_of_it() {
    let keys = RefCell::new(Keys::default());
    hold("keys", 12, |position| {
        let mut keys = keys.borrow_mut();
        keys_of_one(position, &mut keys)
    });
}

fn keys_of_one(position: &Position, keys: &mut Keys) -> TestCaseResult {
    keys.add(position);
    for action in position.legal_actions() {
        let (after, _) = position.play_unchecked(action);
        if after.result().is_none() {
            keys.add(&after);
            let anew = Position::from_setup(&after.to_setup(), after.rulings());
            prop_assert_eq!(anew.map(|anew| anew.key()), Ok(after.key()), "{:?}", action);
        }
    }
    // Whatever differs in the parts differs in the key.
    let setup = position.to_setup();
    let mut others = vec![];
    for seat in Seat::ALL {
        others.push({
            let mut other = setup.clone();
            other.turn = seat;
            other
        });
        others.push({
            let mut other = setup.clone();
            other.castling.remove(seat);
            other
        });
        others.push({
            let mut other = setup.clone();
            other.hands[seat.index()].take(Role::Pawn);
            other
        });
    }
    others.push({
        let mut other = setup.clone();
        other.menaced = CellSet::EMPTY;
        other
    });
    for other in others.into_iter().filter(|other| *other != setup) {
        if let Ok(other) = Position::from_setup(&other, position.rulings()) {
            prop_assert_ne!(other.key(), position.key(), "{} and {}", other, position);
        }
    }
    Ok(())
}

#[test]
fn a_search_finds_what_has_stood_in_its_line_and_no_more() {
    hold("history", 4, |position| {
        let mut game = sannin_shogi::Game::new(*position);
        let Some(action) = position.legal_actions().iter().next() else { return Ok(()) };
        game.play(GameAction::Action(action)).expect("a first action repeats nothing");
        let mut history = game.history().clone();
        let now = *history.last();
        for next in now.legal_actions() {
            let (after, _) = now.play_unchecked(next);
            prop_assert_eq!(history.contains(&after), after == *position, "{:?}", next);
            history.push(after);
            prop_assert_eq!(history.get(2), Some(&after));
            prop_assert!(history.contains(&after));
            prop_assert_eq!(history.pop(), Some(after));
        }
        prop_assert_eq!(history.actions_played(), 1);
        Ok(())
    });
}

#[test]
fn the_values_of_a_search_can_be_sent_between_threads() {
    fn can_be_sent<T: Send + Sync + 'static>() {}
    can_be_sent::<Position>();
    can_be_sent::<sannin_shogi::Game>();
    can_be_sent::<sannin_shogi::History>();
    can_be_sent::<Action>();
    can_be_sent::<sannin_shogi::Setup>();
    can_be_sent::<sannin_shogi::IllegalAction>();
    can_be_sent::<sannin_shogi::LegalActions<'static>>();
    can_be_sent::<sannin_shogi::Prepared<'static>>();
}
