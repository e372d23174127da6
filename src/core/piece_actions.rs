//! The legal actions of one piece, or of one kind of piece in hand, as a small value.

use super::action::Action;
use super::cell::Cell;
use super::cell_set::{CellSet, CellSetIter};
use super::direction::HourSet;
use super::role::Role;

/// Legal actions of one piece on the board or of one kind of piece in hand.
///
/// The destinations are sets, so that a search can restrict them (to captures, say) before it
/// looks at single actions. Iterating gives the actions.
///
/// ```
/// use sannin_shogi::{Cell, PieceActions, Position, Rulings};
///
/// let start = Position::start(Rulings::default());
/// let pawn: Cell = "3c".parse().unwrap();
/// let of_pawn = |actions: &PieceActions| matches!(actions, PieceActions::Moves { from, .. } if *from == pawn);
/// let actions = start.legal_actions().by_piece().find(of_pawn).unwrap();
/// assert_eq!(actions.into_iter().count(), 2); // to 4c and 4d
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceActions {
    /// Moves of a piece.
    Moves {
        /// The origin.
        from: Cell,
        /// The destinations that may be reached without promotion.
        plain: CellSet,
        /// The destinations that may be reached with promotion.
        promoting: CellSet,
    },
    /// Castlings of a king.
    Castlings {
        /// The origin.
        from: Cell,
        /// The destinations.
        to: CellSet,
    },
    /// Drops of pieces of one kind.
    Drops {
        /// The kind.
        role: Role,
        /// The destinations.
        to: CellSet,
    },
    /// One illumination.
    Illumination {
        /// The cell of the promoted king.
        king: Cell,
        /// The directions in which the first piece met is captured.
        victims: HourSet,
    },
}

impl PieceActions {
    /// The number of actions.
    #[inline]
    pub fn len(&self) -> usize {
        match self {
            PieceActions::Moves { plain, promoting, .. } => plain.len() + promoting.len(),
            PieceActions::Castlings { to, .. } | PieceActions::Drops { to, .. } => to.len(),
            PieceActions::Illumination { .. } => 1,
        }
    }

    /// Returns `true` if there is no action.
    #[inline]
    pub fn is_empty(&self) -> bool {
        match self {
            PieceActions::Moves { plain, promoting, .. } => (*plain | *promoting).is_empty(),
            PieceActions::Castlings { to, .. } | PieceActions::Drops { to, .. } => to.is_empty(),
            PieceActions::Illumination { .. } => false,
        }
    }

    /// Returns `true` if this is one of the actions.
    pub fn contains(&self, action: Action) -> bool {
        match (*self, action) {
            (
                PieceActions::Moves { from, plain, promoting },
                Action::Move { from: origin, to, promote },
            ) => from == origin && if promote { promoting } else { plain }.contains(to),
            (PieceActions::Castlings { from, to }, Action::Castle { from: origin, to: end }) => {
                from == origin && to.contains(end)
            }
            (PieceActions::Drops { role, to }, Action::Drop { role: dropped, to: end }) => {
                role == dropped && to.contains(end)
            }
            (PieceActions::Illumination { king, victims }, action) => {
                action == Action::Illuminate { king, victims }
            }
            _ => false,
        }
    }

    /// The actions that end on one of these cells. An illumination ends on none.
    #[must_use]
    pub fn ending_on(self, cells: CellSet) -> Option<PieceActions> {
        Some(match self {
            PieceActions::Moves { from, plain, promoting } => {
                PieceActions::Moves { from, plain: plain & cells, promoting: promoting & cells }
            }
            PieceActions::Castlings { from, to } => {
                PieceActions::Castlings { from, to: to & cells }
            }
            PieceActions::Drops { role, to } => PieceActions::Drops { role, to: to & cells },
            PieceActions::Illumination { .. } => return None,
        })
        .filter(|actions| !actions.is_empty())
    }
}

impl IntoIterator for PieceActions {
    type Item = Action;
    type IntoIter = PieceActionsIter;

    #[inline]
    fn into_iter(self) -> PieceActionsIter {
        let (cells, promoting) = match self {
            PieceActions::Moves { plain, promoting, .. } => (plain, promoting),
            PieceActions::Castlings { to, .. } | PieceActions::Drops { to, .. } => {
                (to, CellSet::EMPTY)
            }
            PieceActions::Illumination { king, .. } => (king.into(), CellSet::EMPTY),
        };
        PieceActionsIter {
            actions: self,
            cells: cells.into_iter(),
            promoting: promoting.into_iter(),
        }
    }
}

/// An iterator over [`PieceActions`]: moves without promotion first, destinations in reading order.
#[derive(Clone, Debug)]
pub struct PieceActionsIter {
    actions: PieceActions,
    cells: CellSetIter,
    promoting: CellSetIter,
}

impl Iterator for PieceActionsIter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        match self.actions {
            PieceActions::Moves { from, .. } => match self.cells.next() {
                Some(to) => Some(Action::Move { from, to, promote: false }),
                None => self.promoting.next().map(|to| Action::Move { from, to, promote: true }),
            },
            PieceActions::Castlings { from, .. } => {
                self.cells.next().map(|to| Action::Castle { from, to })
            }
            PieceActions::Drops { role, .. } => {
                self.cells.next().map(|to| Action::Drop { role, to })
            }
            PieceActions::Illumination { victims, .. } => {
                self.cells.next().map(|king| Action::Illuminate { king, victims })
            }
        }
    }

    // Tells the kinds of action apart once instead of for each action.
    #[inline]
    fn fold<B, F: FnMut(B, Action) -> B>(self, init: B, mut f: F) -> B {
        match self.actions {
            PieceActions::Moves { from, .. } => {
                let init = self
                    .cells
                    .fold(init, |acc, to| f(acc, Action::Move { from, to, promote: false }));
                self.promoting
                    .fold(init, |acc, to| f(acc, Action::Move { from, to, promote: true }))
            }
            PieceActions::Castlings { from, .. } => {
                self.cells.fold(init, |acc, to| f(acc, Action::Castle { from, to }))
            }
            PieceActions::Drops { role, .. } => {
                self.cells.fold(init, |acc, to| f(acc, Action::Drop { role, to }))
            }
            PieceActions::Illumination { victims, .. } => {
                self.cells.fold(init, |acc, king| f(acc, Action::Illuminate { king, victims }))
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.cells.len() + self.promoting.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for PieceActionsIter {}

impl std::iter::FusedIterator for PieceActionsIter {}
