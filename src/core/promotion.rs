//! Promotion: section 8 of the rules.

use super::cell::Cell;
use super::illegal::{CannotPromote, MustPromote};
use super::position::Position;
use super::role::Role;
use super::rulings::{AlliedPromotion, Stranded};
use super::zones::{far_rank, king_zone, promotion_zone, territory};

/// The choice that a move leaves about promoting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// The move cannot promote.
    Impossible(CannotPromote),
    /// The player chooses.
    Optional,
    /// The move must promote.
    Compulsory(MustPromote),
}

impl Position {
    /// The choice that a move from one cell to another leaves about promoting the piece on the
    /// first. An empty cell has nothing to promote.
    ///
    /// ```
    /// use sannin_shogi::{Position, Promotion, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// // First's bishop may take the pawn on 10k, in Middle's territory.
    /// let (from, to) = ("2g".parse().unwrap(), "10k".parse().unwrap());
    /// assert_eq!(start.promotion(from, to), Promotion::Optional);
    /// ```
    pub fn promotion(&self, from: Cell, to: Cell) -> Promotion {
        let Some(piece) = self.piece_at(from) else {
            return Promotion::Impossible(CannotPromote::OutsideZone);
        };
        let (seat, role) = (piece.seat(), piece.role());
        let ally = self.ally_of(seat);
        let ruling = self.rulings().allied_promotion;
        if !role.can_promote() {
            return Promotion::Impossible(CannotPromote::Role(role));
        }
        if piece.is_promoted() {
            return Promotion::Impossible(CannotPromote::AlreadyPromoted);
        }
        if ally.is_some() && ruling == AlliedPromotion::Forbidden {
            return Promotion::Impossible(CannotPromote::Allied);
        }

        let zone = if role == Role::King { king_zone(seat) } else { promotion_zone(seat) };
        let is_in_zone = zone.contains(from) || zone.contains(to);
        let has_no_cell_ahead = role.only_advances() && far_rank(seat).contains(to);
        if !is_in_zone {
            // All of the far rank lies in the zone but the one cell between the two territories.
            return match self.rulings().stranded {
                Stranded::Promote if has_no_cell_ahead => {
                    Promotion::Compulsory(MustPromote::NoCellAhead)
                }
                Stranded::Stay if has_no_cell_ahead => {
                    Promotion::Impossible(CannotPromote::Stranded)
                }
                _ => Promotion::Impossible(CannotPromote::OutsideZone),
            };
        }
        if has_no_cell_ahead {
            Promotion::Compulsory(MustPromote::NoCellAhead)
        } else if ally.is_some_and(|ally| territory(ally).contains(to)) {
            Promotion::Compulsory(MustPromote::AllysTerritory)
        } else {
            Promotion::Optional
        }
    }
}
