//! Legality: sections 6 to 10 of the rules, and the reason why an action is not legal.
//!
//! An action is legal if the piece may act like that, and if the board after it leaves the mover's
//! king safe, puts no ally in check, and is no checkmate by a dropped pawn.

use super::action::Action;
use super::attack::attacks;
use super::cell::Cell;
use super::direction::HourSet;
use super::illegal::{IllegalAction, IllegalCastling, IllegalIllumination};
use super::piece::Piece;
use super::position::Position;
use super::promotion::Promotion;
use super::rays::{bearing, between_in};
use super::role::Role;
use super::rulings::Illumination;
use super::zones::{far_rank, territory};

impl Position {
    /// Returns `true` if the player to move may play this action. Repetition, a rule of the game's
    /// history, is not looked at.
    ///
    /// ```
    /// use sannin_shogi::{Action, Position, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// let (from, to) = ("3c".parse()?, "4d".parse()?);
    /// assert!(start.is_legal(Action::Move { from, to, promote: false }));
    /// assert!(!start.is_legal(Action::Move { from, to, promote: true }));
    /// # Ok::<(), sannin_shogi::core::CellError>(())
    /// ```
    pub fn is_legal(&self, action: Action) -> bool {
        self.validate(action).is_ok()
    }

    /// Judges an action of the player to move. Repetition, a rule of the game's history, is not
    /// looked at.
    ///
    /// # Errors
    /// The rule that the action would break; of several the one that tells most.
    ///
    /// ```
    /// use sannin_shogi::{Action, Position, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// let (from, to) = ("10k".parse()?, "10j".parse()?);
    /// let reason = start.validate(Action::Move { from, to, promote: false }).unwrap_err();
    /// assert_eq!(reason.to_string(), "the piece on 10k is Middle's");
    /// # Ok::<(), sannin_shogi::core::CellError>(())
    /// ```
    pub fn validate(&self, action: Action) -> Result<(), IllegalAction> {
        if self.result().is_some() {
            return Err(IllegalAction::GameOver);
        }
        match action {
            Action::Move { from, to, promote } => self.validate_move(from, to, promote)?,
            Action::Castle { from, to } => self.validate_castling(from, to)?,
            Action::Drop { role, to } => self.validate_drop(role, to)?,
            Action::Illuminate { king, victims } => self.validate_illumination(king, victims)?,
        }
        self.validate_kings_after(action)?;
        match action {
            Action::Drop { role: Role::Pawn, to } => match self.mated_by_pawn_drop(self.turn(), to)
            {
                Some(mated) => Err(IllegalAction::PawnDropMate(mated)),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn validate_move(&self, from: Cell, to: Cell, promote: bool) -> Result<(), IllegalAction> {
        let piece = self.own_piece(from)?;
        if !attacks(piece, from, self.occupied()).contains(to) {
            return Err(self.reason_not_reached(piece, from, to));
        }
        self.validate_destination(to)?;
        match (self.promotion(from, to), promote) {
            (Promotion::Impossible(why), true) => Err(IllegalAction::CannotPromote(why)),
            (Promotion::Compulsory(why), false) => Err(IllegalAction::MustPromote(why)),
            _ => Ok(()),
        }
    }

    /// The mover's own piece on a cell.
    fn own_piece(&self, cell: Cell) -> Result<Piece, IllegalAction> {
        match self.piece_at(cell) {
            None => Err(IllegalAction::NoPiece(cell)),
            Some(piece) if piece.seat() != self.turn() => {
                Err(IllegalAction::NotYourPiece { cell, owner: piece.seat() })
            }
            Some(piece) => Ok(piece),
        }
    }

    fn reason_not_reached(&self, piece: Piece, from: Cell, to: Cell) -> IllegalAction {
        if let Some(hour) = bearing(from, to)
            && piece.movement().range.contains(hour)
        {
            let blockers = between_in(hour, from, to) & self.occupied();
            if let Some(at) = blockers.into_iter().min_by_key(|&at| from.distance(at)) {
                return IllegalAction::Blocked { at, to };
            }
        }
        IllegalAction::NotItsMove { piece, from, to }
    }

    /// Allows a move to end on any cell without a piece of the mover and without a king.
    fn validate_destination(&self, to: Cell) -> Result<(), IllegalAction> {
        if self.pieces_of(self.turn()).contains(to) {
            Err(IllegalAction::OwnPiece(to))
        } else if self.kings().contains(to) {
            Err(IllegalAction::King(to))
        } else {
            Ok(())
        }
    }

    fn validate_castling(&self, from: Cell, to: Cell) -> Result<(), IllegalAction> {
        let piece = self.own_piece(from)?;
        if piece.role() != Role::King {
            return Err(IllegalAction::NotItsMove { piece, from, to });
        }
        let reason = if !self.castling().contains(self.turn()) {
            IllegalCastling::RightLost
        } else if !territory(self.turn()).contains(to) {
            IllegalCastling::OutsideTerritory(to)
        } else if attacks(piece, from, self.occupied()).contains(to) {
            IllegalCastling::Adjacent(to)
        } else {
            return self.validate_destination(to);
        };
        Err(IllegalAction::Castling(reason))
    }

    fn validate_drop(&self, role: Role, to: Cell) -> Result<(), IllegalAction> {
        let seat = self.turn();
        if self.hand(seat).count(role) == 0 {
            Err(IllegalAction::NotInHand { seat, role })
        } else if self.piece_at(to).is_some() {
            Err(IllegalAction::Occupied(to))
        } else if role.only_advances() && far_rank(seat).contains(to) {
            Err(IllegalAction::FarRank { role, cell: to })
        } else {
            Ok(())
        }
    }

    fn validate_illumination(&self, king: Cell, victims: HourSet) -> Result<(), IllegalAction> {
        let seat = self.turn();
        let piece = self.own_piece(king)?;
        let refuse = |reason| Err(IllegalAction::Illumination(reason));
        if piece.role() != Role::King || !piece.is_promoted() {
            return refuse(IllegalIllumination::NotPromoted);
        }
        if victims.is_empty() {
            return refuse(IllegalIllumination::NoVictim);
        }
        for hour in victims {
            self.victim(seat, king, hour)?;
        }
        let eligible = self.eligible_victims(seat);
        if self.rulings().illumination == Illumination::All && victims != eligible {
            return refuse(IllegalIllumination::NotAll(self.first_met(king, eligible)));
        }
        Ok(())
    }

    /// Judges the board after the action: the mover's own king must not be attacked, nor an ally's
    /// king by a piece of the mover, unless one already attacked it before.
    fn validate_kings_after(&self, action: Action) -> Result<(), IllegalAction> {
        let mover = self.turn();
        let mut after = *self;
        after.apply(action);
        let checkers = after.checkers(mover);
        if !checkers.is_empty() {
            return Err(IllegalAction::OwnKingInCheck(checkers));
        }
        if let Some(ally) = self.ally_of(mover)
            && let Some(king) = self.king(ally)
            && !self.attacks_king(mover, ally)
        {
            let by = after.attackers(king, mover.into());
            if !by.is_empty() {
                return Err(IllegalAction::ChecksAlly { ally, by });
            }
        }
        Ok(())
    }
}
