//! The generator of legal actions.
//!
//! Nothing is played to try it, a few rare cases apart: the pieces that check and pin the mover's
//! own king tell beforehand what would leave it in check, as in generators for chess:
//!
//! - not in check, every piece may go where it likes, a pinned one along its line with the king;
//! - in check from one piece, the others must capture it or step in between (the check mask);
//! - in check from several, only the king can help, or an illumination.

use super::action::Action;
use super::attack::{attacks, does_attack, steps};
use super::cell::Cell;
use super::cell_set::{CellSet, CellSetIter};
use super::change::BoardChange;
use super::check_info::CheckInfo;
use super::direction::{HourSet, Subsets};
use super::hand::Hand;
use super::piece::Piece;
use super::piece_actions::{PieceActions, PieceActionsIter};
use super::position::Position;
use super::rays::{line, lines_from};
use super::role::Role;
use super::rulings::{AlliedPromotion, Illumination, Stranded};
use super::seat::Seat;
use super::zones::{far_rank, king_zone, promotion_zone, territory};

impl Position {
    /// The legal actions of the player to move; none once the game is over. Repetition, a rule of
    /// the game's history, is not looked at.
    ///
    /// ```
    /// use sannin_shogi::{Position, Rulings};
    ///
    /// let start = Position::start(Rulings::default());
    /// assert_eq!(start.legal_actions().len(), 48);
    /// // The bishop on 2g may take the pawn on 10k, with or without promotion.
    /// assert_eq!(start.legal_actions().captures().flatten().count(), 2);
    /// for action in start.legal_actions() {
    ///     assert!(start.is_legal(action));
    /// }
    /// ```
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        self.legal_actions_of(self.turn())
    }

    /// The legal actions that a seat would have, were it its turn; none if it is out, or once the
    /// game is over.
    #[inline]
    pub fn legal_actions_of(&self, seat: Seat) -> LegalActions<'_> {
        let king = self.king(seat).filter(|_| self.result().is_none());
        LegalActions {
            position: self,
            seat,
            king,
            barred: self.pieces_of(seat) | self.kings(),
            check: king.map_or(CheckInfo::NONE, |king| CheckInfo::new(self, seat, king)),
            spared_king: self.spared_king(seat),
        }
    }

    /// The king of a seat's ally, which no piece of the seat may come to attack. `None` also if
    /// one attacks it already: the third player has opened that line, and the seat need not close
    /// it.
    fn spared_king(&self, seat: Seat) -> Option<Cell> {
        let ally = self.ally_of(seat)?;
        self.king(ally).filter(|_| !self.attacks_king(seat, ally))
    }
}

/// The legal actions of one seat in a position, found as they are asked for; from
/// [`Position::legal_actions`] and [`Position::legal_actions_of`].
///
/// Iterating gives single actions; [`by_piece`](Self::by_piece), [`moves`](Self::moves),
/// [`drops`](Self::drops) and [`captures`](Self::captures) give a small value with sets of
/// destinations for each piece.
///
/// ```
/// use sannin_shogi::{Position, Rulings, Seat};
///
/// let start = Position::start(Rulings::default());
/// let of_last = start.legal_actions_of(Seat::Last); // though First is to move
/// assert_eq!(of_last.len(), 48);
/// assert_eq!(of_last.drops().count(), 0);
/// assert_eq!(of_last.checks().count(), 0);
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct LegalActions<'p> {
    position: &'p Position,
    seat: Seat,
    /// The seat's king; `None` if there are no actions at all.
    king: Option<Cell>,
    /// The cells where no move of the seat may end.
    barred: CellSet,
    check: CheckInfo,
    spared_king: Option<Cell>,
}

impl<'p> LegalActions<'p> {
    /// An iterator over the actions: by piece, drops last.
    #[inline]
    pub fn iter(&self) -> LegalActionsIter<'p> {
        LegalActionsIter { pieces: self.by_piece(), current: None }
    }

    /// The actions in a list.
    pub fn to_vec(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(64);
        // Collecting would ask for one action after another.
        self.iter().for_each(|action| actions.push(action));
        actions
    }

    /// The number of actions, counted by sets of destinations.
    pub fn len(&self) -> usize {
        self.by_piece().map(|actions| actions.len()).sum()
    }

    /// Returns `true` if there is no action.
    pub fn is_empty(&self) -> bool {
        // In check the king is the likeliest to have an action left.
        let king_moves = self.king.and_then(|king| self.king_moves(king));
        king_moves.is_none_or(|moves| moves.is_empty())
            && self.by_piece().all(|actions| actions.is_empty())
    }

    /// Returns `true` if this is one of the actions.
    pub fn contains(&self, action: Action) -> bool {
        self.by_piece().any(|actions| actions.contains(action))
    }

    /// The actions by piece on the board, then by kind of piece in hand. The value of a piece that
    /// cannot move may be empty.
    #[inline]
    pub fn by_piece(&self) -> ByPiece<'p> {
        let (pieces, hand) = match self.king {
            Some(king) => {
                (self.position.pieces_of(self.seat).without(king), self.position.hand(self.seat))
            }
            None => (CellSet::EMPTY, Hand::EMPTY),
        };
        ByPiece {
            legal: *self,
            stage: Stage::Pieces,
            pieces: pieces.into_iter(),
            illuminations: HourSet::EMPTY.subsets(),
            hand,
        }
    }

    /// The actions of the pieces on the board: moves, castlings and illuminations.
    pub fn moves(&self) -> impl Iterator<Item = PieceActions> + use<'p> {
        ByPiece { hand: Hand::EMPTY, ..self.by_piece() }
    }

    /// The drops.
    pub fn drops(&self) -> impl Iterator<Item = PieceActions> + use<'p> {
        ByPiece { stage: Stage::Drops, ..self.by_piece() }
    }

    /// The actions that capture: moves and castlings onto occupied cells, and illuminations.
    pub fn captures(&self) -> impl Iterator<Item = PieceActions> + use<'p> {
        let others = self.position.pieces_of_others(self.seat);
        self.moves().filter_map(move |actions| match actions {
            PieceActions::Illumination { .. } => Some(actions),
            _ => actions.ending_on(others),
        })
    }

    /// The actions that give check: after which the piece that acted, or a piece of any player
    /// whose line the action opened, attacks another player's king.
    pub fn checks(&self) -> impl Iterator<Item = Action> + use<'p> {
        let LegalActions { position, seat, .. } = *self;
        let others = position.seats_in().without(seat);
        self.iter().filter(move |&action| {
            let change = BoardChange::new(position, seat, action);
            others.iter().any(|other| change.gives_check(position, other))
        })
    }

    /// The moves of a piece other than the king.
    #[inline(always)] // so that what is the same for all pieces is found once
    fn piece_moves(&self, king: Cell, from: Cell) -> Option<PieceActions> {
        let piece = self.position.piece_at(from)?;
        let mut targets =
            (attacks(piece, from, self.position.occupied()) - self.barred) & self.check.check_mask;
        if self.check.pinned.contains(from) {
            targets &= line(king, from);
        }
        self.sorted_by_promotion(piece, from, targets)
    }

    #[inline]
    fn king_moves(&self, king: Cell) -> Option<PieceActions> {
        let piece = self.position.piece_at(king)?;
        let targets = attacks(piece, king, self.position.occupied()) - self.barred;
        self.sorted_by_promotion(piece, king, self.safe_for_king(king, targets))
    }

    /// The castlings. The right ends with the first alliance, so that no ally need be spared.
    #[inline]
    fn castlings(&self, king: Cell) -> Option<PieceActions> {
        let position = self.position;
        if !position.castling().contains(self.seat) {
            return None;
        }
        let adjacent = steps(Piece::new(self.seat, Role::King), king);
        let jumps = territory(self.seat) - self.barred - adjacent;
        let to = self.safe_for_king(king, jumps);
        (!to.is_empty()).then_some(PieceActions::Castlings { from: king, to })
    }

    /// The sets of victims of which each may be an illumination, its legality apart.
    fn illuminations(&self) -> Subsets {
        let eligible = self.position.eligible_victims(self.seat);
        match self.position.rulings().illumination {
            Illumination::Choose => eligible.subsets(),
            Illumination::All => eligible.last_subset(),
        }
    }

    /// The illumination with these victims.
    fn illumination(&self, king: Cell, victims: HourSet) -> Option<PieceActions> {
        let position = self.position;
        let taken = position.first_met(king, victims);
        let occupied = position.occupied() - taken;
        let others = position.pieces_of_others(self.seat) - taken;
        let own = position.pieces_of(self.seat);
        let leaves_in_check = position.is_attacked_by(others, king, occupied);
        let checks_ally =
            self.spared_king.is_some_and(|ally| position.is_attacked_by(own, ally, occupied));
        (!leaves_in_check && !checks_ally).then_some(PieceActions::Illumination { king, victims })
    }

    #[inline]
    fn drops_of(&self, role: Role) -> Option<PieceActions> {
        let occupied = self.position.occupied();
        let mut to = !occupied & self.check.check_mask;
        if role.only_advances() {
            to -= far_rank(self.seat);
        }
        if let Some(ally) = self.spared_king {
            let piece = Piece::new(self.seat, role);
            let checks = |&cell: &Cell| does_attack(piece, cell, ally, occupied);
            to -= (to & lines_from(ally)).into_iter().filter(checks).collect();
        }
        if role == Role::Pawn {
            to -= self.pawn_drop_mates(to);
        }
        (!to.is_empty()).then_some(PieceActions::Drops { role, to })
    }

    /// The cells among `to` where a dropped pawn would leave an opponent mated.
    fn pawn_drop_mates(&self, to: CellSet) -> CellSet {
        let opponents = self.position.opponents(self.seat);
        // Only a pawn beside a king gives check. But an opponent who is in check already may be
        // left without a reply by a pawn dropped anywhere.
        let suspects = if (opponents & self.position.in_check()).is_empty() {
            let pawn = Piece::new(self.seat, Role::Pawn);
            let kings = opponents.iter().filter_map(|opponent| self.position.king(opponent));
            let checking_cells = |king: Cell| {
                let hours = pawn.movement().step.into_iter();
                hours.filter_map(move |hour| hour.opposite().step_from(king))
            };
            kings.flat_map(checking_cells).collect()
        } else {
            CellSet::ALL
        };
        let mates = |&cell: &Cell| self.position.mated_by_pawn_drop(self.seat, cell).is_some();
        (to & suspects).into_iter().filter(mates).collect()
    }

    /// The targets where the king would not be attacked, having captured what stands there.
    #[inline]
    fn safe_for_king(&self, from: Cell, targets: CellSet) -> CellSet {
        let others = self.position.pieces_of_others(self.seat);
        let occupied = self.position.occupied().without(from);
        targets
            .into_iter()
            .filter(|&to| !self.position.is_attacked_by(others.without(to), to, occupied))
            .collect()
    }

    /// The moves of a piece to these targets, told apart by promotion, without those that attack
    /// the ally's king.
    #[inline(always)] // so that what is known about the piece is used
    fn sorted_by_promotion(
        &self,
        piece: Piece,
        from: Cell,
        targets: CellSet,
    ) -> Option<PieceActions> {
        let (plain, promoting) = self.destinations(piece, from, targets);
        let moves = PieceActions::Moves { from, plain, promoting };
        match self.spared_king {
            None => Some(moves),
            Some(ally) => self.sparing(ally, piece, moves),
        }
    }

    /// The targets that may be reached without promotion, and those that may be reached with it:
    /// [`Position::promotion`] for many cells at once.
    #[inline]
    fn destinations(&self, piece: Piece, from: Cell, targets: CellSet) -> (CellSet, CellSet) {
        let role = piece.role();
        if piece.is_promoted() || !role.can_promote() {
            return (targets, CellSet::EMPTY);
        }
        let rulings = self.position.rulings();
        let mut must = CellSet::EMPTY;
        if let Some(ally) = self.position.ally_of(self.seat) {
            match rulings.allied_promotion {
                AlliedPromotion::Required => must = targets & territory(ally),
                AlliedPromotion::Forbidden => return (targets, CellSet::EMPTY),
            }
        }
        let zone =
            if role == Role::King { king_zone(self.seat) } else { promotion_zone(self.seat) };
        let may = if zone.contains(from) { targets } else { targets & zone };
        if role.only_advances() {
            must |= targets & far_rank(self.seat);
            if rulings.stranded == Stranded::Stay {
                must &= may;
            }
        }
        (targets - must, may | must)
    }

    /// The moves after which no piece of the seat attacks the ally's king.
    fn sparing(&self, ally: Cell, piece: Piece, moves: PieceActions) -> Option<PieceActions> {
        let PieceActions::Moves { from, plain, promoting } = moves else { return Some(moves) };
        let position = self.position;
        let lines = lines_from(ally);
        let rest = position.pieces_of(self.seat).without(from);
        let spared = |to: CellSet, piece: Piece| {
            // A move that touches no line of the ally's king can neither check it nor open a line.
            let suspects = if lines.contains(from) { to } else { to & lines };
            let checks = |&to: &Cell| {
                let occupied = position.occupied().without(from).with(to);
                does_attack(piece, to, ally, occupied)
                    || position.is_attacked_by(rest, ally, occupied)
            };
            to - suspects.into_iter().filter(checks).collect()
        };
        let plain = spared(plain, piece);
        let promoting = spared(promoting, piece.promoted());
        let moves = PieceActions::Moves { from, plain, promoting };
        (!moves.is_empty()).then_some(moves)
    }
}

impl<'p> IntoIterator for LegalActions<'p> {
    type Item = Action;
    type IntoIter = LegalActionsIter<'p>;

    #[inline]
    fn into_iter(self) -> LegalActionsIter<'p> {
        self.iter()
    }
}

/// An iterator over legal actions by piece; from [`LegalActions::by_piece`].
#[derive(Clone, Debug)]
pub struct ByPiece<'p> {
    legal: LegalActions<'p>,
    stage: Stage,
    /// The pieces still to come, the king apart.
    pieces: CellSetIter,
    /// The illuminations still to come, from their stage on.
    illuminations: Subsets,
    /// The pieces in hand still to come.
    hand: Hand,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Pieces,
    King,
    Castlings,
    Illuminations,
    Drops,
}

impl Iterator for ByPiece<'_> {
    type Item = PieceActions;

    #[inline]
    fn next(&mut self) -> Option<PieceActions> {
        let king = self.legal.king?;
        loop {
            let actions = match self.stage {
                Stage::Pieces => match self.pieces.next() {
                    Some(from) => self.legal.piece_moves(king, from),
                    None => {
                        self.stage = Stage::King;
                        None
                    }
                },
                Stage::King => {
                    self.stage = Stage::Castlings;
                    self.legal.king_moves(king)
                }
                Stage::Castlings => {
                    self.illuminations = self.legal.illuminations();
                    self.stage = Stage::Illuminations;
                    self.legal.castlings(king)
                }
                Stage::Illuminations => match self.illuminations.next() {
                    Some(victims) => self.legal.illumination(king, victims),
                    None => {
                        self.stage = Stage::Drops;
                        None
                    }
                },
                Stage::Drops => {
                    let role = self.hand.first()?;
                    self.hand = self.hand.without(role);
                    self.legal.drops_of(role)
                }
            };
            if actions.is_some() {
                return actions;
            }
        }
    }

    // Goes through the stages in loops of their own.
    #[inline]
    fn fold<B, F: FnMut(B, PieceActions) -> B>(mut self, init: B, mut f: F) -> B {
        let Some(king) = self.legal.king else { return init };
        let legal = self.legal;
        let mut acc = init;
        if let Stage::Pieces = self.stage {
            let pieces = self.pieces.clone().filter_map(|from| legal.piece_moves(king, from));
            acc = pieces.fold(acc, &mut f);
            let of_king = [legal.king_moves(king), legal.castlings(king)];
            acc = of_king.into_iter().flatten().fold(acc, &mut f);
            self.illuminations = legal.illuminations();
            self.stage = Stage::Illuminations;
        }
        if self.hand.is_empty() && self.illuminations.is_empty() {
            return acc;
        }
        for actions in self {
            acc = f(acc, actions);
        }
        acc
    }
}

impl std::iter::FusedIterator for ByPiece<'_> {}

/// An iterator over single legal actions; from [`LegalActions::iter`].
#[derive(Clone, Debug)]
pub struct LegalActionsIter<'p> {
    pieces: ByPiece<'p>,
    current: Option<PieceActionsIter>,
}

impl Iterator for LegalActionsIter<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        loop {
            if let Some(action) = self.current.as_mut().and_then(PieceActionsIter::next) {
                return Some(action);
            }
            self.current = Some(self.pieces.next()?.into_iter());
        }
    }

    // Goes through the actions of each piece in a loop of their own.
    #[inline]
    fn fold<B, F: FnMut(B, Action) -> B>(self, init: B, mut f: F) -> B {
        let init = match self.current {
            Some(current) => current.fold(init, &mut f),
            None => init,
        };
        self.pieces.fold(init, |acc, actions| actions.into_iter().fold(acc, &mut f))
    }
}

impl std::iter::FusedIterator for LegalActionsIter<'_> {}
