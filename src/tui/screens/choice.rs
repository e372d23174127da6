//! The cursor, the selection of the player to move, and the actions that they come to.

use super::game_view;
use crate::core::{Action, Cell, CellSet, Hour, HourSet, IllegalAction, Promotion, Role};
use crate::tui::board::BoardMarks;
use crate::tui::session::Session;
use crate::tui::words::selection::Prospect;

/// The cursor and the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) cursor: Cell,
    pub(crate) selection: Selection,
}

/// The selection of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Selection {
    Nothing,
    /// An own piece, to be moved.
    Piece(Cell),
    /// Another player's piece, of which the attacks are shown.
    Other(Cell),
    /// A piece in hand, to be dropped.
    Held(Role),
    /// The victims of an illumination.
    Victims(HourSet),
}

impl Choice {
    /// No selection, the cursor on the king of the player to move.
    pub(crate) fn new(session: &Session) -> Choice {
        let king = session.position().king(session.position().turn());
        Choice { cursor: king.unwrap_or(Cell::GARDEN), selection: Selection::Nothing }
    }

    /// True if something is selected that is to be moved or dropped.
    pub(crate) fn is_going(&self) -> bool {
        matches!(self.selection, Selection::Piece(_) | Selection::Held(_))
    }

    /// The actions that the choice and the cursor come to: none, one, or a promoting and an
    /// unpromoting one.
    pub(crate) fn actions(&self, session: &Session) -> Vec<Action> {
        let Choice { cursor, selection } = *self;
        let fits = |&action: &Action| match action {
            Action::Move { from, to, .. } | Action::Castle { from, to } => {
                selection == Selection::Piece(from) && to == cursor
            }
            Action::Drop { role, to } => selection == Selection::Held(role) && to == cursor,
            Action::Illuminate { .. } => false,
        };
        session.legal().iter().copied().filter(fits).collect()
    }

    /// The one action that the choice and the cursor mean, legal or not.
    pub(crate) fn meant(&self, session: &Session) -> Option<Action> {
        let position = session.position();
        let to = self.cursor;
        match self.selection {
            Selection::Piece(from) => {
                let king = position.king(position.turn()) == Some(from);
                let reaches = position.attacks_from(from).contains(to);
                if king && !reaches && position.castling().contains(position.turn()) {
                    return Some(Action::Castle { from, to });
                }
                let promote = matches!(position.promotion(from, to), Promotion::Compulsory(_));
                Some(Action::Move { from, to, promote })
            }
            Selection::Held(role) => Some(Action::Drop { role, to }),
            Selection::Victims(victims) if !victims.is_empty() => {
                let king = position.king(position.turn())?;
                Some(Action::Illuminate { king, victims })
            }
            Selection::Victims(_) | Selection::Nothing | Selection::Other(_) => None,
        }
    }

    /// The reason why what is chosen cannot go to the cursor.
    pub(crate) fn refusal(&self, session: &Session) -> Option<IllegalAction> {
        session.game().preview(self.meant(session)?).err()
    }

    /// The matter to be told of the cursor and the selection.
    pub(crate) fn prospect(&self, session: &Session) -> Prospect {
        let cursor = self.cursor;
        match self.selection {
            Selection::Nothing => Prospect::Cell(cursor),
            Selection::Other(cell) => Prospect::Attacks(cell),
            Selection::Piece(from) if from == cursor => Prospect::ChooseDestination(cursor),
            Selection::Victims(_) => {
                self.meant(session).map_or(Prospect::ChooseVictim, Prospect::Action)
            }
            Selection::Piece(_) | Selection::Held(_) => match self.actions(session)[..] {
                [] => self.meant(session).map_or(Prospect::Cell(cursor), Prospect::Impossible),
                [action] => Prospect::Action(action),
                [one, other, ..] => {
                    let promotes = matches!(one, Action::Move { promote: true, .. });
                    Prospect::Either(if promotes { [other, one] } else { [one, other] })
                }
            },
        }
    }

    /// The marks on the board.
    pub(crate) fn marks(&self, session: &Session) -> BoardMarks {
        let position = session.position();
        let mut marks = game_view::marks(session, session.len());
        marks.cursor = Some(self.cursor);
        match self.selection {
            Selection::Nothing => {}
            Selection::Other(cell) => {
                marks.selected = Some(cell);
                marks.attacked = position.attacks_from(cell);
            }
            Selection::Piece(cell) => {
                marks.selected = Some(cell);
                for action in session.legal() {
                    match *action {
                        Action::Move { from, to, .. } if from == cell => {
                            marks.destinations.insert(to);
                        }
                        Action::Castle { from, to } if from == cell => marks.castlings.insert(to),
                        _ => {}
                    }
                }
            }
            Selection::Held(held) => {
                for action in session.legal() {
                    if let Action::Drop { role, to } = *action
                        && role == held
                    {
                        marks.drops.insert(to);
                    }
                }
            }
            Selection::Victims(victims) => {
                marks.selected = position.king(position.turn());
                marks.victims = victim_cells(session, victims);
                marks.destinations = eligible_cells(session) - marks.victims;
            }
        }
        marks
    }

    /// The cells to which Tab goes.
    fn stops(&self, session: &Session) -> CellSet {
        match self.selection {
            Selection::Nothing | Selection::Other(_) => able(session),
            Selection::Piece(_) | Selection::Held(_) => {
                let marks = self.marks(session);
                marks.destinations | marks.castlings | marks.drops
            }
            Selection::Victims(_) => eligible_cells(session),
        }
    }

    /// True if there is any cell where Tab goes.
    pub(crate) fn can_go(&self, session: &Session) -> bool {
        !self.stops(session).is_empty()
    }

    /// Moves the cursor to the next stop in reading order, or to the one before.
    pub(crate) fn step_through_stops(&mut self, on: bool, session: &Session) {
        let stops: Vec<Cell> = self.stops(session).into_iter().collect();
        let next = if on {
            stops.iter().find(|&&cell| cell > self.cursor).or(stops.first())
        } else {
            stops.iter().rev().find(|&&cell| cell < self.cursor).or(stops.last())
        };
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// The hour at which the king of the player to move meets an eligible victim under the cursor.
    pub(crate) fn victim_here(&self, session: &Session) -> Option<Hour> {
        let position = session.position();
        let king = position.king(position.turn())?;
        position
            .eligible_victims(position.turn())
            .into_iter()
            .find(|&hour| position.first_met(king, HourSet::EMPTY.with(hour)).contains(self.cursor))
    }
}

/// The cells of these victims of the player to move.
pub(crate) fn victim_cells(session: &Session, victims: HourSet) -> CellSet {
    let position = session.position();
    let king = position.king(position.turn());
    king.map_or(CellSet::EMPTY, |king| position.first_met(king, victims))
}

/// The cells of all pieces that the player to move may take by an illumination.
fn eligible_cells(session: &Session) -> CellSet {
    let position = session.position();
    victim_cells(session, position.eligible_victims(position.turn()))
}

/// The cells of the pieces that can act.
pub(crate) fn able(session: &Session) -> CellSet {
    let acting = |action: &Action| match *action {
        Action::Move { from, .. } | Action::Castle { from, .. } => Some(from),
        Action::Illuminate { king, .. } => Some(king),
        Action::Drop { .. } => None,
    };
    session.legal().iter().filter_map(acting).collect()
}
