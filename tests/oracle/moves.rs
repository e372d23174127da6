//! The actions of the player to move: everything that the pieces can do, less what is found illegal
//! when it is tried on a copy.

use super::board::{Cell, Kind, Piece, Seat};
use super::position::OraclePosition;

/// An action of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Move { from: Cell, to: Cell, promotion: Promotion },
    Castling { from: Cell, to: Cell },
    Drop { kind: Kind, to: Cell },
    Illumination { king: Cell, victims: Vec<Cell> },
}

/// The side of a piece at the end of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It could not promote.
    Impossible,
    /// It promotes.
    Made,
    /// It could promote and does not.
    Declined,
}

impl OraclePosition {
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = self.possible_actions();
        actions.retain(|action| self.is_legal(action));
        actions
    }

    /// Returns `true` if the seat would have a legal action, were it its turn now.
    pub fn would_have_action(&self, seat: Seat) -> bool {
        let mut theirs = self.clone();
        theirs.turn = seat;
        theirs.possible_actions().iter().any(|action| theirs.is_legal(action))
    }

    /// The actions of the player to move as the pieces go, whether they are legal or not.
    fn possible_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for (from, piece) in self.board.pieces().filter(|(_, piece)| piece.seat == self.turn) {
            for to in self.board.attacks(piece, from) {
                if self.may_stand_on(to) {
                    for promotion in self.promotions(piece, from, to) {
                        actions.push(Action::Move { from, to, promotion });
                    }
                }
            }
        }
        self.add_castlings(&mut actions);
        self.add_drops(&mut actions);
        self.add_illuminations(&mut actions);
        actions
    }

    /// Returns `true` if a piece of the player to move may end a move there: on an empty cell, or
    /// on one with another player's piece that is no king.
    fn may_stand_on(&self, cell: Cell) -> bool {
        match self.board.get(cell) {
            None => true,
            Some(piece) => piece.seat != self.turn && piece.kind != Kind::King,
        }
    }

    /// The ways in which a piece may end a move, as far as promotion goes.
    fn promotions(&self, piece: Piece, from: Cell, to: Cell) -> Vec<Promotion> {
        let Piece { seat, kind, promoted } = piece;
        let ally = self.ally(seat);
        if promoted || !kind.can_promote() || (ally.is_some() && self.rulings.forbidden) {
            return vec![Promotion::Impossible];
        }
        let is_stuck = matches!(kind, Kind::Pawn | Kind::Lance) && seat.has_far_rank(to);
        if is_stuck && !seat.has_zone(kind, to) {
            // The cell between the two zones.
            let stays = self.rulings.stay;
            return vec![if stays { Promotion::Impossible } else { Promotion::Made }];
        }
        if !seat.has_zone(kind, from) && !seat.has_zone(kind, to) {
            return vec![Promotion::Impossible];
        }
        if is_stuck || ally.is_some_and(|ally| ally.has_territory(to)) {
            return vec![Promotion::Made];
        }
        vec![Promotion::Made, Promotion::Declined]
    }

    fn add_castlings(&self, actions: &mut Vec<Action>) {
        let Some(from) = self.board.king(self.turn) else { return };
        if !self.rights[self.turn.index()] || self.is_in_check(self.turn) {
            return;
        }
        for to in Cell::all() {
            // To an adjacent cell it is the king's ordinary step, which is there already.
            if self.turn.has_territory(to) && self.may_stand_on(to) && !from.is_beside(to) {
                actions.push(Action::Castling { from, to });
            }
        }
    }

    fn add_drops(&self, actions: &mut Vec<Action>) {
        for (kind, count) in Kind::IN_HAND.into_iter().zip(self.hands[self.turn.index()]) {
            if count == 0 {
                continue;
            }
            let goes_only_ahead = matches!(kind, Kind::Pawn | Kind::Lance);
            for to in Cell::all().filter(|&to| self.board.get(to).is_none()) {
                if !(goes_only_ahead && self.turn.has_far_rank(to)) {
                    actions.push(Action::Drop { kind, to });
                }
            }
        }
    }

    fn add_illuminations(&self, actions: &mut Vec<Action>) {
        let Some(king) = self.board.king(self.turn) else { return };
        if !self.board.get(king).is_some_and(|piece| piece.promoted) {
            return;
        }
        // The first piece met in each of the twelve directions.
        let met: Vec<Cell> = (1..=12)
            .filter_map(|hour| self.board.line(king, hour).last())
            .filter(|&cell| self.board.get(cell).is_some())
            .collect();
        let eligible: Vec<Cell> = Cell::all()
            .filter(|cell| met.contains(cell) && self.may_stand_on(*cell))
            .filter(|&cell| {
                !Seat::ALL
                    .into_iter()
                    .any(|seat| seat != self.turn && self.board.is_attacked_by(seat, cell))
            })
            .collect();
        let every = (1 << eligible.len()) - 1; // one bit for each victim, none for no illumination
        let fewest = if self.rulings.choose { 1 } else { every.max(1) };
        for chosen in fewest..=every {
            let victims =
                (0..eligible.len()).filter(|i| chosen >> i & 1 == 1).map(|i| eligible[i]).collect();
            actions.push(Action::Illumination { king, victims });
        }
    }

    /// Returns `true` if a possible action of the player to move is legal.
    fn is_legal(&self, action: &Action) -> bool {
        let after = self.played(action);
        if after.is_in_check(self.turn) {
            return false;
        }
        let ally = self.ally(self.turn);
        if let Some(ally) = ally
            && after.attacks_king(self.turn, ally)
            && !self.attacks_king(self.turn, ally)
        {
            return false;
        }
        let mates = |seat: Seat| after.is_in_check(seat) && !after.would_have_action(seat);
        let is_pawn_drop = matches!(action, Action::Drop { kind: Kind::Pawn, .. });
        let mut opponents =
            Seat::ALL.into_iter().filter(|&seat| seat != self.turn && Some(seat) != ally);
        !(is_pawn_drop && opponents.any(mates))
    }

    /// The position with the pieces moved, captured, dropped and promoted as the action says, the
    /// right lost by a king that moves, and nothing else done.
    pub fn played(&self, action: &Action) -> OraclePosition {
        let mut after = self.clone();
        match *action {
            Action::Move { from, to, promotion } => {
                let mut piece = self.board.get(from).expect("a piece that moves");
                piece.promoted |= promotion == Promotion::Made;
                after.transfer(from, to, piece);
            }
            Action::Castling { from, to } => {
                let king = self.board.get(from).expect("a king that castles");
                after.transfer(from, to, king);
            }
            Action::Drop { kind, to } => {
                let seat = self.turn;
                *after.hand_count(seat, kind) -= 1;
                after.board.set(to, Some(Piece { seat, kind, promoted: false }));
            }
            Action::Illumination { ref victims, .. } => {
                victims.iter().for_each(|&victim| after.capture(victim));
            }
        }
        after
    }

    fn transfer(&mut self, from: Cell, to: Cell, piece: Piece) {
        self.capture(to);
        self.board.set(from, None);
        self.board.set(to, Some(piece));
        if piece.kind == Kind::King {
            self.rights[piece.seat.index()] = false;
        }
    }

    /// Puts what stands on the cell, if anything, into the hand of the player to move.
    fn capture(&mut self, cell: Cell) {
        if let Some(victim) = self.board.get(cell) {
            self.board.set(cell, None);
            *self.hand_count(self.turn, victim.kind) += 1;
        }
    }

    fn hand_count(&mut self, seat: Seat, kind: Kind) -> &mut u8 {
        let index = Kind::IN_HAND.iter().position(|&other| other == kind).expect("no king");
        &mut self.hands[seat.index()][index]
    }

    /// The number of sequences of `depth` actions from here, repetition not looked at.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.legal_actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        let count = |action: &Action| match self.apply(action) {
            (_, Some(_)) => 0,
            (after, None) => after.perft(depth - 1),
        };
        actions.iter().map(count).sum()
    }
}
