//! Whether a move may, must or cannot promote.
//!
//! A piece that can promote may do so at the end of a move that starts in its owner's promotion
//! zone, ends there, or both. It must when a pawn or lance would have no cell ahead of it, and,
//! by the ruling `allied_promotion = required`, when an allied player's move ends in the ally's
//! territory. Drops, castlings and illuminations never promote.

use super::cell::{Cell, CellSet};
use super::illegal::{CannotPromote, MustPromote};
use super::piece::{Piece, Role};
use super::position::Position;
use super::rulings::{AlliedPromotion, Stranded};
use super::zones::{far_rank, king_zone, promotion_zone, stranded_cell, territory};

/// Whether a move promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It cannot.
    Impossible(CannotPromote),
    /// As the player likes.
    Optional,
    /// It must.
    Compulsory(MustPromote),
}

/// Where the moves of one piece end, by whether they may be played with and without promotion.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// Without promotion.
    pub(super) plain: CellSet,
    /// With promotion.
    pub(super) promoting: CellSet,
}

impl Position {
    /// Sorts the ends of a piece's moves by promotion.
    #[inline]
    pub(super) fn ends(&self, piece: Piece, from: Cell, targets: CellSet) -> Ends {
        let role = piece.role();
        if piece.is_promoted() || !role.can_promote() {
            return Ends { plain: targets, promoting: CellSet::EMPTY };
        }
        let seat = piece.seat();
        let mut must = CellSet::EMPTY;
        if let Some(ally) = self.ally_of(seat) {
            match self.rulings.allied_promotion {
                AlliedPromotion::Required => must = targets & territory(ally),
                AlliedPromotion::Forbidden => {
                    return Ends { plain: targets, promoting: CellSet::EMPTY };
                }
            }
        }
        let zone = if role == Role::King { king_zone(seat) } else { promotion_zone(seat) };
        let may = if zone.contains(from) { targets } else { targets & zone };
        if role.only_advances() {
            must |= targets & far_rank(seat);
            if self.rulings.stranded == Stranded::Stay {
                must &= may;
            }
        }
        Ends { plain: targets - must, promoting: may | must }
    }

    /// Whether a move from one cell to another promotes the piece that moves. Where no
    /// piece stands, nothing does.
    pub fn promotion(&self, from: Cell, to: Cell) -> Promotion {
        let Some(piece) = self.piece_at(from) else {
            return Promotion::Impossible(CannotPromote::OutsideZone);
        };
        let seat = piece.seat();
        let end = CellSet::from_cell(to);
        let ends = self.ends(piece, from, end);
        if ends.promoting.is_empty() {
            Promotion::Impossible(if !piece.role().can_promote() {
                CannotPromote::Role(piece.role())
            } else if piece.is_promoted() {
                CannotPromote::AlreadyPromoted
            } else if self.ally_of(seat).is_some()
                && self.rulings.allied_promotion == AlliedPromotion::Forbidden
            {
                CannotPromote::Allied
            } else if end == stranded_cell(seat) && piece.role().only_advances() {
                CannotPromote::Stranded
            } else {
                CannotPromote::OutsideZone
            })
        } else if !ends.plain.is_empty() {
            Promotion::Optional
        } else if piece.role().only_advances() && far_rank(seat).contains(to) {
            Promotion::Compulsory(MustPromote::NoCellAhead)
        } else {
            Promotion::Compulsory(MustPromote::AllysTerritory)
        }
    }
}
