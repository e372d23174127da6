//! What follows an action, in the order of the rules: Garden, alliance, checks, mates, turn, and
//! whether the next player has an action left.

use super::alliance::Alliance;
use super::cell::CellSet;
use super::legal::FreeStep;
use super::piece::{Seat, SeatSet};
use super::position::Position;
use super::result::{Draw, GameResult, Victory};

/// What an action or a resignation brought about, to be read instead of worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// Who acted.
    pub mover: Seat,
    /// The cells of the captured pieces; what stood there is on the position before.
    pub captured: CellSet,
    /// Whether the moved piece promoted.
    pub promoted: bool,
    /// The pieces of the player after next that this action menaced, carried over to the next
    /// action. Empty while an alliance stands or a player is out.
    pub menaced: CellSet,
    /// The alliance that the action formed.
    pub alliance: Option<Alliance>,
    /// Every seat whose king was attacked after the action, and after the alliance that it
    /// formed, before anyone was mated. The mover's own king can only be attacked by the promoted
    /// king of an alliance's opponent.
    pub checked: SeatSet,
    /// The seats that lost their right to castle.
    pub castling_lost: SeatSet,
    /// The seats that were mated and have left the game.
    pub mated: SeatSet,
    /// The seat that resigned, which has left the game too.
    pub resigned: Option<Seat>,
    /// The alliance that ended because its opponent left.
    pub dissolved: Option<Alliance>,
    /// The result, when the game is over.
    pub result: Option<GameResult>,
}

impl Aftermath {
    pub(super) const fn new(mover: Seat) -> Aftermath {
        Aftermath {
            mover,
            captured: CellSet::EMPTY,
            promoted: false,
            menaced: CellSet::EMPTY,
            alliance: None,
            checked: SeatSet::EMPTY,
            castling_lost: SeatSet::EMPTY,
            mated: SeatSet::EMPTY,
            resigned: None,
            dissolved: None,
            result: None,
        }
    }
}

impl Position {
    /// The game is over.
    pub(super) fn end(&mut self, aftermath: &mut Aftermath, result: GameResult) {
        self.result = Some(result);
        aftermath.result = Some(result);
    }

    /// Whether a piece of one player attacks another's king.
    pub(super) fn attacks_king(&self, by: Seat, of: Seat) -> bool {
        self.in_check.contains(of)
            && self
                .king(of)
                .is_some_and(|king| self.is_attacked_by(self.pieces_of(by), king, self.occupied()))
    }

    /// What follows once the board is as it will be and the checks are known: castling rights,
    /// mates, the turn, and whether the next player has an action left. `reply` is a step that the
    /// next player had before.
    #[inline]
    pub(super) fn settle(
        &mut self,
        mover: Seat,
        reply: Option<FreeStep>,
        aftermath: &mut Aftermath,
    ) {
        if !self.in_check.is_empty() {
            aftermath.checked = self.in_check;
            self.lose_castling(aftermath);
            self.mate_others(mover, aftermath);
            if self.result.is_some() {
                return;
            }
        }
        self.turn = if aftermath.mated.is_empty() && aftermath.resigned.is_none() {
            self.next_in(mover)
        } else {
            mover
        };
        let can_reply = reply.is_some_and(|reply| reply.seat == self.turn && self.still_has(reply));
        if !can_reply && !self.has_legal_action(self.turn) {
            if self.in_check.contains(self.turn) {
                // After pieces have left, with one other player in, who now is alone.
                self.expel_mated(SeatSet::from_seat(self.turn), aftermath);
            } else {
                self.end(aftermath, GameResult::Draw(Draw::Stalemate));
            }
        }
        aftermath.menaced = self.menaced;
    }

    fn lose_castling(&mut self, aftermath: &mut Aftermath) {
        aftermath.castling_lost |= self.castling & self.in_check;
        self.castling -= self.in_check;
    }

    /// Takes out every player but the mover who is in check and has no legal action, and looks
    /// again, since pieces have left, until there is none.
    fn mate_others(&mut self, mover: Seat, aftermath: &mut Aftermath) {
        while self.result.is_none() && !self.in_check.without(mover).is_empty() {
            let mated: SeatSet = self
                .in_check
                .without(mover)
                .iter()
                .filter(|&seat| !self.has_legal_action(seat))
                .collect();
            if mated.is_empty() {
                return;
            }
            // The opponent of an alliance goes alone; the rest is judged without the alliance.
            let opponent = self.alliance.map(Alliance::opponent);
            let out = match opponent {
                Some(opponent) if mated.contains(opponent) => SeatSet::from_seat(opponent),
                _ => mated,
            };
            self.expel_mated(out, aftermath);
        }
    }

    fn expel_mated(&mut self, out: SeatSet, aftermath: &mut Aftermath) {
        aftermath.mated |= out;
        self.expel(out, Victory::Mate, aftermath);
    }

    /// Players leave with all their pieces. `alone` is how the last player in then wins.
    pub(super) fn expel(&mut self, out: SeatSet, alone: Victory, aftermath: &mut Aftermath) {
        let rights = self.castling;
        for seat in out.iter() {
            self.leave(seat);
        }
        self.refresh_checks();
        aftermath.castling_lost |= rights - self.castling;
        if let Some(alliance) = self.alliance {
            if out.contains(alliance.opponent()) {
                self.alliance = None;
                aftermath.dissolved = Some(alliance);
            } else {
                let by = if alone == Victory::Mate { Victory::AllianceMate } else { alone };
                let winner = alliance.opponent();
                return self.end(aftermath, GameResult::Win { winner, by });
            }
        }
        if let Some(winner) = self.seats_in.only() {
            self.end(aftermath, GameResult::Win { winner, by: alone });
        }
    }
}
