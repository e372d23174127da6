//! Whether one action is legal, and if it is not, by which rule.

use super::action::Action;
use super::attack::{attacks, sees};
use super::cell::{Cell, CellSet};
use super::direction::{HourSet, bearing, between};
use super::illegal::{IllegalAction, IllegalCastling, IllegalIllumination};
use super::legal::IlluminationFault;
use super::piece::{Piece, Role, Seat};
use super::position::Position;
use super::promotion::Promotion;
use super::rulings::Illumination;
use super::zones::{far_rank, territory};

impl Position {
    /// Whether the player to move may play an action; repetition, a rule of the game's history,
    /// is not looked at.
    ///
    /// # Errors
    /// The rule that it would break.
    ///
    /// ```
    /// use sannin_shogi::core::{Action, IllegalAction, Position, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// let (from, to) = ("10k".parse().unwrap(), "10j".parse().unwrap());
    /// let reason = start.validate(Action::Move { from, to, promote: false }).unwrap_err();
    /// assert_eq!(reason.to_string(), "the piece on 10k is Middle's");
    /// ```
    pub fn validate(&self, action: Action) -> Result<(), IllegalAction> {
        if self.result.is_some() {
            return Err(IllegalAction::GameOver);
        }
        match action {
            Action::Move { from, to, promote } => self.validate_move(from, to, promote),
            Action::Castle { from, to } => self.validate_castling(from, to),
            Action::Drop { role, to } => self.validate_drop(role, to),
            Action::Illuminate { king, victims } => self.validate_illumination(king, victims),
        }
    }

    /// The mover's own piece on a cell.
    fn own_piece(&self, cell: Cell) -> Result<Piece, IllegalAction> {
        match self.piece_at(cell) {
            None => Err(IllegalAction::NoPiece(cell)),
            Some(piece) if piece.seat() != self.turn => {
                Err(IllegalAction::NotYourPiece { cell, owner: piece.seat() })
            }
            Some(piece) => Ok(piece),
        }
    }

    /// A cell that a move may end on: no piece of the mover, no king.
    fn validate_end(&self, to: Cell) -> Result<(), IllegalAction> {
        if self.pieces_of(self.turn).contains(to) {
            Err(IllegalAction::OwnPiece(to))
        } else if self.kings().contains(to) {
            Err(IllegalAction::King(to))
        } else {
            Ok(())
        }
    }

    fn validate_move(&self, from: Cell, to: Cell, promote: bool) -> Result<(), IllegalAction> {
        let piece = self.own_piece(from)?;
        if !attacks(piece, from, self.occupied()).contains(to) {
            return Err(self.unreachable(piece, from, to));
        }
        self.validate_end(to)?;
        match (self.promotion(from, to), promote) {
            (Promotion::Impossible(why), true) => return Err(IllegalAction::CannotPromote(why)),
            (Promotion::Compulsory(why), false) => return Err(IllegalAction::MustPromote(why)),
            _ => {}
        }
        let moved = if promote { piece.promoted() } else { piece };
        self.validate_kings_after_move(moved, from, to)
    }

    /// Why a piece does not reach a cell.
    fn unreachable(&self, piece: Piece, from: Cell, to: Cell) -> IllegalAction {
        if let Some(hour) = bearing(from, to)
            && piece.movement().range.contains(hour)
        {
            let in_between = between(from, to, hour) & self.occupied();
            let nearest = in_between.into_iter().min_by_key(|&at| from.distance(at));
            if let Some(at) = nearest {
                return IllegalAction::Blocked { at, to };
            }
        }
        IllegalAction::NotItsMove { piece, from, to }
    }

    /// That a move leaves the mover's own king safe and puts no ally in check.
    fn validate_kings_after_move(
        &self,
        moved: Piece,
        from: Cell,
        to: Cell,
    ) -> Result<(), IllegalAction> {
        let seat = moved.seat();
        let king = if moved.role() == Role::King { Some(to) } else { self.king(seat) };
        if let Some(king) = king {
            let occupied = self.occupied().without(from).with(to);
            let others = self.others_of(seat).without(to);
            let checkers = self.attackers_among(others, king, occupied);
            if !checkers.is_empty() {
                return Err(IllegalAction::OwnKingInCheck(checkers));
            }
        }
        if let Some(ally) = self.ally_to_spare(seat) {
            let attackers = self.attackers_after_move(ally, moved, from, to);
            self.validate_ally(seat, attackers)?;
        }
        Ok(())
    }

    fn validate_ally(&self, seat: Seat, attackers: CellSet) -> Result<(), IllegalAction> {
        match self.ally_of(seat) {
            Some(ally) if !attackers.is_empty() => {
                Err(IllegalAction::ChecksAlly { ally, by: attackers })
            }
            _ => Ok(()),
        }
    }

    fn validate_castling(&self, from: Cell, to: Cell) -> Result<(), IllegalAction> {
        let piece = self.own_piece(from)?;
        if piece.role() != Role::King {
            return Err(IllegalAction::NotItsMove { piece, from, to });
        }
        let why = if !self.castling.contains(self.turn) {
            Some(IllegalCastling::RightLost)
        } else if !territory(self.turn).contains(to) {
            Some(IllegalCastling::OutsideTerritory(to))
        } else if attacks(piece, from, self.occupied()).contains(to) {
            Some(IllegalCastling::Adjacent(to))
        } else {
            None
        };
        if let Some(why) = why {
            return Err(IllegalAction::Castling(why));
        }
        self.validate_end(to)?;
        self.validate_kings_after_move(piece, from, to)
    }

    fn validate_drop(&self, role: Role, to: Cell) -> Result<(), IllegalAction> {
        let seat = self.turn;
        if self.hand(seat).count(role) == 0 {
            return Err(IllegalAction::NotInHand { seat, role });
        }
        if self.piece_at(to).is_some() {
            return Err(IllegalAction::Occupied(to));
        }
        if role.only_advances() && far_rank(seat).contains(to) {
            return Err(IllegalAction::FarRank { role, cell: to });
        }
        let piece = Piece::new(seat, role);
        let occupied = self.occupied().with(to);
        if let Some(king) = self.king(seat) {
            let checkers = self.attackers_among(self.others_of(seat), king, occupied);
            if !checkers.is_empty() {
                return Err(IllegalAction::OwnKingInCheck(checkers));
            }
        }
        // A drop opens no line, so only the dropped piece could newly attack the ally's king.
        if let Some(ally) = self.ally_to_spare(seat)
            && sees(piece, to, ally, occupied)
        {
            self.validate_ally(seat, CellSet::from_cell(to))?;
        }
        if role == Role::Pawn
            && let Some(mated) = self.mated_by_pawn_drop(seat, to)
        {
            return Err(IllegalAction::PawnDropMate(mated));
        }
        Ok(())
    }

    fn validate_illumination(&self, king: Cell, victims: HourSet) -> Result<(), IllegalAction> {
        let seat = self.turn;
        let piece = self.own_piece(king)?;
        if piece.role() != Role::King || !piece.is_promoted() {
            return Err(IllegalAction::Illumination(IllegalIllumination::NotPromoted));
        }
        if victims.is_empty() {
            return Err(IllegalAction::Illumination(IllegalIllumination::NoVictim));
        }
        for hour in victims {
            self.victim(seat, king, hour)?;
        }
        let eligible = self.eligible_victims(seat);
        if self.rulings.illumination == Illumination::All && victims != eligible {
            let all = self.first_met(king, eligible);
            return Err(IllegalAction::Illumination(IllegalIllumination::NotAll(all)));
        }
        match self.illumination_fault(seat, king, victims) {
            Some(IlluminationFault::OwnKing(checkers)) => {
                Err(IllegalAction::OwnKingInCheck(checkers))
            }
            Some(IlluminationFault::Ally(attackers)) => self.validate_ally(seat, attackers),
            None => Ok(()),
        }
    }
}
