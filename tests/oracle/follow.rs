//! The consequences of an action or a resignation, step by step in the order of the rules.

use super::board::{Cell, Kind, Seat};
use super::moves::Action;
use super::position::OraclePosition;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OracleResult {
    /// `None` for a draw.
    pub winner: Option<Seat>,
    /// The word of the game file, such as `mate`.
    pub by: &'static str,
}

impl OraclePosition {
    /// Plays the legal action with this text; panics if there is none.
    pub fn apply_text(&self, text: &str) -> (OraclePosition, Option<OracleResult>) {
        let action = self.legal_action(text).unwrap_or_else(|| panic!("{text} in {self:?}"));
        self.apply(&action)
    }

    /// The position after a legal action and all that follows it, and the result if that ends the
    /// game (the position then shows board and hands, the rest of it means nothing).
    pub fn apply(&self, action: &Action) -> (OraclePosition, Option<OracleResult>) {
        let mover = self.turn;
        let mut after = self.played(action);
        after.menaced.clear();

        // 1. Garden
        if !self.is_allied(mover)
            && let Action::Move { from, to: Cell::GARDEN, .. } = *action
            && self.board.get(from).is_some_and(|piece| piece.kind == Kind::King)
        {
            return (after, Some(OracleResult { winner: Some(mover), by: "garden" }));
        }

        // 2. Alliance
        if self.alliance.is_none() && self.seats_in().len() == 3 {
            let (next, previous) = (mover.next(), mover.next().next());
            if self.completes_gang_up(&after) {
                after.ally_against(next);
            } else {
                after.menaced = menaced(self, &after, mover, previous);
            }
        }

        // 3. and 4. Checks, mates
        let players = after.seats_in().len();
        if let Some(result) = after.look_for_mates(mover) {
            return (after, Some(result));
        }

        // 5. Turn
        if after.seats_in().len() < players {
            after.menaced.clear();
        } else {
            after.turn = after.next_in(mover);
        }

        let result = after.look_for_action();
        (after, result)
    }

    /// The position and the result after the player to move resigns.
    pub fn resign(&self) -> (OraclePosition, Option<OracleResult>) {
        let mut after = self.clone();
        after.menaced.clear();
        if let Some(result) = after.put_out(&[self.turn], "resignation", "resignation") {
            return (after, Some(result));
        }
        after.turn = after.next_in(self.turn);
        let result = after.look_for_mates(after.turn).or_else(|| after.look_for_action());
        (after, result)
    }

    /// Returns `true` if the action of the player to move that leads to `after`, with the action
    /// before it, makes them and the player before them allies against the player who is next.
    fn completes_gang_up(&self, after: &OraclePosition) -> bool {
        let (this, third) = (self.turn, self.turn.next());
        let previous = third.next();
        let new = menaced(self, after, this, third);
        !self.menaced.is_empty()
            && new.iter().any(|cell| !self.menaced.contains(cell))
            && !after.attacks_king(this, previous)
    }

    fn ally_against(&mut self, third: Seat) {
        let allies: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| seat != third).collect();
        self.alliance = allies.try_into().ok();
        self.rights = [false; 3];
        let cell = self.board.king(third).expect("the third player is in");
        let king = self.board.get(cell).map(|mut king| {
            king.promoted = true;
            king
        });
        self.board.set(cell, king);
    }

    /// The pieces of `of` that `by` threatens.
    fn threatened(&self, by: Seat, of: Seat) -> Vec<Cell> {
        let is_threatened = |cell: Cell, class: u8| {
            let mut attackers = self
                .board
                .pieces()
                .filter(|&(from, piece)| {
                    piece.seat == by
                        && self.board.attacks(piece, from).any(|attacked| attacked == cell)
                })
                .map(|(_, attacker)| attacker.kind.class())
                .peekable();
            attackers.peek().is_some()
                && (attackers.any(|attacker| class > attacker)
                    || !self.board.is_attacked_by(of, cell))
        };
        self.board
            .pieces()
            .filter(|(_, piece)| piece.seat == of)
            .filter(|&(cell, piece)| is_threatened(cell, piece.kind.class()))
            .map(|(cell, _)| cell)
            .collect()
    }

    fn next_in(&self, seat: Seat) -> Seat {
        let next = seat.next();
        if self.board.king(next).is_some() { next } else { next.next() }
    }

    /// Takes the right to castle from every king in check, and all who are mated, `mover` apart,
    /// out of the game, again and again until there are no more.
    fn look_for_mates(&mut self, mover: Seat) -> Option<OracleResult> {
        loop {
            for seat in self.in_check() {
                self.rights[seat.index()] = false;
            }
            let mut mated = self.in_check();
            mated.retain(|&seat| seat != mover && !self.would_have_action(seat));
            if let Some(opponent) = self.opponent_of_allies()
                && mated.contains(&opponent)
            {
                mated = vec![opponent];
            }
            if mated.is_empty() {
                return None;
            }
            if let Some(result) = self.put_out(&mated, "mate", "alliance-mate") {
                return Some(result);
            }
        }
    }

    /// The result if the player to move has no legal action.
    fn look_for_action(&mut self) -> Option<OracleResult> {
        if self.would_have_action(self.turn) {
            None
        } else if self.is_in_check(self.turn) {
            self.put_out(&[self.turn], "mate", "alliance-mate")
        } else {
            Some(OracleResult { winner: None, by: "stalemate" })
        }
    }

    /// Takes players and all their pieces out of the game, and says whether that ends it: by
    /// `allied` when one of them was allied, by `alone` when one player is left.
    fn put_out(
        &mut self,
        seats: &[Seat],
        alone: &'static str,
        allied: &'static str,
    ) -> Option<OracleResult> {
        let opponent = self.opponent_of_allies();
        let is_ally_out = seats.iter().any(|&seat| self.is_allied(seat));
        for &seat in seats {
            let cells = self.board.pieces().filter(|(_, piece)| piece.seat == seat);
            let cells: Vec<Cell> = cells.map(|(cell, _)| cell).collect();
            cells.iter().for_each(|&cell| self.board.set(cell, None));
            self.hands[seat.index()] = [0; 7];
            self.rights[seat.index()] = false;
        }
        if is_ally_out {
            return Some(OracleResult { winner: opponent, by: allied });
        }
        self.alliance = None; // its opponent went out, if there was one
        match self.seats_in()[..] {
            [winner] => Some(OracleResult { winner: Some(winner), by: alone }),
            _ => None,
        }
    }
}

/// The pieces of `of` that an action of `by`, from `before` to `after`, menaces.
fn menaced(before: &OraclePosition, after: &OraclePosition, by: Seat, of: Seat) -> Vec<Cell> {
    let already = before.threatened(by, of);
    let mut cells = after.threatened(by, of);
    cells.retain(|cell| !already.contains(cell));
    cells
}
