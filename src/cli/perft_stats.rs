//! Actions counted by what they are and what follows them.

use serde::Serialize;

use crate::core::{Action, Aftermath, GameResult, Position, Victory};

/// The number of actions of each kind. An action may be of several kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct PerftStats {
    /// Actions that take at least one piece.
    pub(super) captures: u64,
    /// Moves at the end of which the piece promotes.
    pub(super) promotions: u64,
    /// Pieces put from the hand on the board.
    pub(super) drops: u64,
    /// Jumps of the king to a cell that is not adjacent.
    pub(super) castlings: u64,
    /// Captures by a promoted king that does not move.
    pub(super) illuminations: u64,
    /// Actions after which another player's king is attacked, an alliance that was formed
    /// included.
    pub(super) checks: u64,
    /// Actions that mate at least one player.
    pub(super) mates: u64,
    /// Players mated: an action that mates two counts twice.
    pub(super) eliminations: u64,
    /// Actions that complete a gang-up.
    pub(super) alliances: u64,
    /// Moves of the king to the Pleasure Garden that win.
    pub(super) garden_wins: u64,
    /// Actions after which the game is drawn.
    pub(super) draws: u64,
}

impl PerftStats {
    /// Adds the last actions of all sequences of this length. Gives how many sequences there are.
    pub(super) fn count(&mut self, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let prepared = position.prepare();
        let mut nodes = 0;
        position.legal_actions().into_iter().for_each(|action| {
            let (after, aftermath) = prepared.play_unchecked(action);
            if depth == 1 {
                self.add(action, &aftermath);
            }
            nodes += self.count(&after, depth - 1);
        });
        nodes
    }

    /// Adds an action.
    pub(super) fn add(&mut self, action: Action, aftermath: &Aftermath) {
        let garden = matches!(aftermath.result, Some(GameResult::Win { by: Victory::Garden, .. }));
        let kinds = [
            (&mut self.captures, !aftermath.captured.is_empty()),
            (&mut self.promotions, aftermath.promoted),
            (&mut self.drops, matches!(action, Action::Drop { .. })),
            (&mut self.castlings, matches!(action, Action::Castle { .. })),
            (&mut self.illuminations, matches!(action, Action::Illuminate { .. })),
            (&mut self.checks, !aftermath.checked.without(aftermath.mover).is_empty()),
            (&mut self.mates, !aftermath.mated.is_empty()),
            (&mut self.alliances, aftermath.alliance.is_some()),
            (&mut self.garden_wins, garden),
            (&mut self.draws, matches!(aftermath.result, Some(GameResult::Draw(_)))),
        ];
        for (count, is_of_kind) in kinds {
            *count += u64::from(is_of_kind);
        }
        self.eliminations += aftermath.mated.len() as u64;
    }

    /// The counts with the names of their kinds.
    pub(super) fn rows(&self) -> [(&'static str, u64); 11] {
        [
            ("captures", self.captures),
            ("promotions", self.promotions),
            ("drops", self.drops),
            ("castlings", self.castlings),
            ("illuminations", self.illuminations),
            ("checks", self.checks),
            ("mates", self.mates),
            ("eliminations", self.eliminations),
            ("alliances", self.alliances),
            ("garden wins", self.garden_wins),
            ("draws", self.draws),
        ]
    }
}
