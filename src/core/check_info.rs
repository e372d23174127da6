//! The pieces that check a king and those that are pinned to it.

use super::attack::{neighbours, steps};
use super::cell::Cell;
use super::cell_set::CellSet;
use super::position::Position;
use super::rays::{bearing, between_in, lines_from};
use super::seat::Seat;

/// The demands of the own king's safety on the other pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckInfo {
    /// The cells where a piece other than the king must arrive: all when not in check.
    pub(super) check_mask: CellSet,
    /// The pieces that may only move along their line with the king.
    pub(super) pinned: CellSet,
}

impl CheckInfo {
    /// No demands.
    pub(super) const NONE: CheckInfo =
        CheckInfo { check_mask: CellSet::ALL, pinned: CellSet::EMPTY };

    /// The demands of a seat's king on this cell.
    pub(super) fn new(position: &Position, seat: Seat, king: Cell) -> CheckInfo {
        let occupied = position.occupied();
        let others = position.pieces_of_others(seat);
        let own = position.pieces_of(seat);
        let mut info = CheckInfo::NONE;
        let mut in_check = false;
        let mut add_check = |from: Cell, between: CellSet| {
            // No single arrival answers two checks.
            info.check_mask = if in_check { CellSet::EMPTY } else { between.with(from) };
            in_check = true;
        };
        for from in (others & neighbours(king)) - position.board.rangers() {
            if position.piece_at(from).is_some_and(|piece| steps(piece, from).contains(king)) {
                add_check(from, CellSet::EMPTY);
            }
        }
        for from in others & position.board.rangers() & lines_from(king) {
            let (Some(piece), Some(hour)) = (position.piece_at(from), bearing(from, king)) else {
                continue;
            };
            if piece.movement().range.contains(hour) {
                let between = between_in(hour, from, king);
                let blockers = between & occupied;
                if blockers.is_empty() {
                    add_check(from, between);
                } else if blockers.len() == 1 {
                    info.pinned |= blockers & own;
                }
            } else if steps(piece, from).contains(king) {
                add_check(from, CellSet::EMPTY);
            }
        }
        info
    }
}
