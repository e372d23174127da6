//! What the player to move has chosen so far, and what it comes to.

use super::game_view::GameView;
use crate::core::{Action, Cell, CellSet, Hour, HourSet, Promotion, Role};
use crate::notation::action_text;
use crate::record::Players;
use crate::tui::board::BoardMarks;
use crate::tui::session::Session;
use crate::tui::words::saying::{self, Saying};

/// The cursor, and what has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) cursor: Cell,
    pub(crate) chosen: Chosen,
}

/// What the player to move has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
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
    /// Nothing chosen, the cursor on the king of the player to move.
    pub(crate) fn new(session: &Session) -> Choice {
        let king = session.position().king(session.position().turn());
        Choice { cursor: king.unwrap_or(Cell::GARDEN), chosen: Chosen::Nothing }
    }

    /// Whether what is chosen is about to go somewhere.
    pub(crate) fn is_going(&self) -> bool {
        matches!(self.chosen, Chosen::Piece(_) | Chosen::Held(_))
    }

    /// The actions that the choice and the cursor come to: none, one, or a promoting and an
    /// unpromoting one.
    pub(crate) fn actions(&self, session: &Session) -> Vec<Action> {
        let Choice { cursor, chosen } = *self;
        let fits = |&action: &Action| match action {
            Action::Move { from, to, .. } | Action::Castle { from, to } => {
                chosen == Chosen::Piece(from) && to == cursor
            }
            Action::Drop { role, to } => chosen == Chosen::Held(role) && to == cursor,
            Action::Illuminate { .. } => false,
        };
        session.legal().iter().copied().filter(fits).collect()
    }

    /// The one action that the choice and the cursor mean, legal or not.
    pub(crate) fn meant(&self, session: &Session) -> Option<Action> {
        let position = session.position();
        let to = self.cursor;
        match self.chosen {
            Chosen::Piece(from) => {
                let king = position.king(position.turn()) == Some(from);
                let reaches = position.attacks_from(from).contains(to);
                if king && !reaches && position.castling().contains(position.turn()) {
                    return Some(Action::Castle { from, to });
                }
                let promote = matches!(position.promotion(from, to), Promotion::Compulsory(_));
                Some(Action::Move { from, to, promote })
            }
            Chosen::Held(role) => Some(Action::Drop { role, to }),
            Chosen::Victims(victims) if !victims.is_empty() => {
                let king = position.king(position.turn())?;
                Some(Action::Illuminate { king, victims })
            }
            Chosen::Victims(_) | Chosen::Nothing | Chosen::Other(_) => None,
        }
    }

    /// Why what is chosen cannot go to the cursor.
    pub(crate) fn refusal(&self, session: &Session) -> Option<String> {
        let reason = session.game().preview(self.meant(session)?).err()?;
        Some(saying::illegal(reason, session.called()))
    }

    /// What is said of the choice and the cursor: what it would cause, before it is played.
    pub(crate) fn consequence(&self, session: &Session, players: &Players) -> Saying {
        let position = session.position();
        let here = || saying::on_cell(position, players, self.cursor);
        let told = |action: Action| {
            let saying = saying::consequence(session.game(), players, action.into());
            let text = action_text(position, action);
            Saying { text: format!("{text}: {}", saying.text), ..saying }
        };
        match self.chosen {
            Chosen::Nothing => Saying::plain(here()),
            Chosen::Other(cell) => {
                let piece = saying::on_cell(position, players, cell);
                let count = position.attacks_from(cell).len();
                Saying::plain(format!("{piece}; attacks {count} cells"))
            }
            Chosen::Piece(from) if from == self.cursor => {
                Saying::plain(format!("{}; choose where it goes", here()))
            }
            Chosen::Victims(_) => match self.meant(session) {
                Some(action) => told(action),
                None => Saying::plain("choose at least one victim"),
            },
            Chosen::Piece(_) | Chosen::Held(_) => match self.actions(session)[..] {
                [] => match self.refusal(session) {
                    Some(reason) => Saying::plain(format!("not possible: {reason}")),
                    None => Saying::plain(here()),
                },
                [action] => told(action),
                [one, other, ..] => {
                    let promotes = matches!(one, Action::Move { promote: true, .. });
                    let [keeping, promoting] = if promotes { [other, one] } else { [one, other] };
                    let plays = [keeping.into(), promoting.into()];
                    let saying = saying::either(session.game(), players, plays);
                    // The texts differ in the last sign, which says whether it promotes.
                    let text = action_text(position, one);
                    let text = text.trim_end_matches(['=', '+']);
                    Saying { text: format!("{text}: {}", saying.text), ..saying }
                }
            },
        }
    }

    /// What is marked on the board.
    pub(crate) fn marks(&self, session: &Session) -> BoardMarks {
        let position = session.position();
        let mut marks = GameView::marks(session, session.len());
        marks.cursor = Some(self.cursor);
        match self.chosen {
            Chosen::Nothing => {}
            Chosen::Other(cell) => {
                marks.selected = Some(cell);
                marks.attacked = position.attacks_from(cell);
            }
            Chosen::Piece(cell) => {
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
            Chosen::Held(held) => {
                for action in session.legal() {
                    if let Action::Drop { role, to } = *action
                        && role == held
                    {
                        marks.drops.insert(to);
                    }
                }
            }
            Chosen::Victims(victims) => {
                marks.selected = position.king(position.turn());
                marks.victims = victim_cells(session, victims);
                marks.destinations = eligible_cells(session) - marks.victims;
            }
        }
        marks
    }

    /// The cells to which Tab goes.
    fn stops(&self, session: &Session) -> CellSet {
        match self.chosen {
            Chosen::Nothing | Chosen::Other(_) => able(session),
            Chosen::Piece(_) | Chosen::Held(_) => {
                let marks = self.marks(session);
                marks.destinations | marks.castlings | marks.drops
            }
            Chosen::Victims(_) => eligible_cells(session),
        }
    }

    /// Whether what is chosen can go anywhere.
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

    /// Where the king of the player to move meets an eligible victim under the cursor.
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
