//! Invariants of actions, and agreement of the parts of a position with each other.

use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use sannin_shogi::core::{
    Action, Aftermath, Cell, CellSet, Hand, Piece, Position, Role, Seat, SeatSet,
};

use super::run::hold;

#[test]
fn a_position_agrees_with_itself() {
    hold("agreement", 20, |position| {
        agrees(position)?;
        for action in position.legal_actions() {
            let (after, _) = position.play(action).expect("legal");
            agrees(&after)?;
        }
        Ok(())
    });
}

fn agrees(position: &Position) -> TestCaseResult {
    for seat in Seat::ALL {
        let own = position.pieces_of(seat);
        let kings = position.kings() & own;
        let is_in = position.seats_in().contains(seat);
        prop_assert_eq!(kings.len(), usize::from(is_in), "{}'s kings", seat);
        prop_assert_eq!(kings.first(), position.king(seat));
        for cell in Cell::all() {
            let theirs = position.piece_at(cell).is_some_and(|piece| piece.seat() == seat);
            prop_assert_eq!(own.contains(cell), theirs, "{}", cell);
        }
        let checked = position.in_check().contains(seat);
        prop_assert_eq!(checked, !position.checkers(seat).is_empty(), "{} in check", seat);
        if !is_in {
            prop_assert!(own.is_empty() && position.hand(seat).is_empty(), "{} is out", seat);
            prop_assert!(!position.castling().contains(seat) && !checked, "{} is out", seat);
        }
    }
    if position.result().is_some() {
        prop_assert!(position.legal_actions().is_empty());
        return Ok(()); // the rest is then not to be relied on
    }
    prop_assert!(position.seats_in().contains(position.turn()) && position.seats_in().len() >= 2);
    prop_assert!(!position.legal_actions().is_empty());
    prop_assert!((position.castling() & position.in_check()).is_empty());
    let theirs = position.pieces_of(position.turn().next());
    prop_assert!((position.menaced() - theirs).is_empty(), "menaced: {:?}", position.menaced());
    if let Some(alliance) = position.alliance() {
        let king = position.king(alliance.opponent()).and_then(|cell| position.piece_at(cell));
        prop_assert!(king.is_some_and(Piece::is_promoted));
        prop_assert!(position.castling().is_empty());
    }
    if position.alliance().is_some() || position.seats_in() != SeatSet::ALL {
        prop_assert!(position.menaced().is_empty());
    }
    Ok(())
}

#[test]
fn an_action_changes_what_it_says_and_nothing_else() {
    hold("changes", 20, |position| {
        for action in position.legal_actions() {
            let (after, aftermath) = position.play(action).expect("legal");
            pieces_are_accounted_for(position, action, &after, &aftermath)?;
        }
        let (after, aftermath) = position.resign().expect("nothing is over");
        let left = aftermath.mated.with(position.turn());
        for seat in Seat::ALL {
            let (hand, own) = if left.contains(seat) {
                (Hand::EMPTY, CellSet::EMPTY)
            } else {
                (position.hand(seat), position.pieces_of(seat))
            };
            prop_assert_eq!((after.hand(seat), after.pieces_of(seat)), (hand, own), "{}", seat);
        }
        Ok(())
    });
}

fn pieces_are_accounted_for(
    position: &Position,
    action: Action,
    after: &Position,
    aftermath: &Aftermath,
) -> TestCaseResult {
    let mover = position.turn();
    prop_assert_eq!(aftermath.mover, mover);
    let taken = captured(position, action);
    prop_assert_eq!(aftermath.captured, taken, "{:?}", action);
    prop_assert!((taken & (position.kings() | position.pieces_of(mover))).is_empty());

    let mut board: Vec<Option<Piece>> = Cell::all().map(|cell| position.piece_at(cell)).collect();
    let mut hand = position.hand(mover);
    for cell in taken {
        hand.add(board[cell.index()].take().expect("a victim").role());
    }
    match action {
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let piece = board[from.index()].take().expect("a piece that goes");
            let promotes = matches!(action, Action::Move { promote: true, .. });
            prop_assert_eq!(promotes, aftermath.promoted);
            board[to.index()] = Some(if promotes { piece.promoted() } else { piece });
        }
        Action::Drop { role, to } => {
            prop_assert!(hand.take(role));
            board[to.index()] = Some(Piece::new(mover, role));
        }
        Action::Illuminate { .. } => prop_assert!(!taken.is_empty()),
    }
    if let Some(alliance) = aftermath.alliance {
        let king = position.king(alliance.opponent()).expect("the third is in");
        board[king.index()] = board[king.index()].map(Piece::promoted);
    }
    for (cell, expected) in Cell::all().zip(board) {
        let stays = expected.filter(|piece| !aftermath.mated.contains(piece.seat()));
        prop_assert_eq!(after.piece_at(cell), stays, "{:?}: {}", action, cell);
    }
    for seat in Seat::ALL {
        let held = if seat == mover { hand } else { position.hand(seat) };
        let held = if aftermath.mated.contains(seat) { Hand::EMPTY } else { held };
        prop_assert_eq!(after.hand(seat), held, "{:?}: {}", action, seat);
    }
    if aftermath.mated.is_empty() {
        prop_assert_eq!(census(after), census(position));
    }
    prop_assert_eq!(census(after)[Role::King as usize], after.seats_in().len());
    Ok(())
}

/// The cells whose pieces an action captures.
fn captured(position: &Position, action: Action) -> CellSet {
    match action {
        Action::Move { to, .. } | Action::Castle { to, .. } => {
            if position.piece_at(to).is_some() {
                CellSet::from_cell(to)
            } else {
                CellSet::EMPTY
            }
        }
        Action::Drop { .. } => CellSet::EMPTY,
        Action::Illuminate { king, victims } => position.first_met(king, victims),
    }
}

/// The number of pieces of each role, on the board and in the hands.
fn census(position: &Position) -> [usize; 8] {
    Role::ALL.map(|role| {
        let on_board = Cell::all().filter_map(|cell| position.piece_at(cell));
        let held = Seat::ALL.map(|seat| usize::from(position.hand(seat).count(role)));
        on_board.filter(|piece| piece.role() == role).count() + held.iter().sum::<usize>()
    })
}
