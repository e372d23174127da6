//! Every action that can be written down, legal or not.

use sannin_shogi::core::{Action, Cell, HourSet, Position, Role};

/// Every move, promoting or not, and every castling from any cell to any cell, every drop of any
/// role on any cell.
pub(crate) fn moves_castlings_and_drops() -> impl Iterator<Item = Action> {
    let moves = Cell::all().flat_map(|from| {
        Cell::all().flat_map(move |to| {
            [
                Action::Move { from, to, promote: false },
                Action::Move { from, to, promote: true },
                Action::Castle { from, to },
            ]
        })
    });
    let drops =
        Role::ALL.into_iter().flat_map(|role| Cell::all().map(move |to| Action::Drop { role, to }));
    moves.chain(drops)
}

/// Every illumination from these cells with any hours, none included.
pub(crate) fn illuminations(from: impl IntoIterator<Item = Cell>) -> impl Iterator<Item = Action> {
    from.into_iter().flat_map(|king| {
        let sets = std::iter::once(HourSet::EMPTY).chain(HourSet::ALL.subsets());
        sets.map(move |victims| Action::Illuminate { king, victims })
    })
}

/// Every action, illuminations by the kings on the board only: all legal ones are among them.
pub(crate) fn every_action(position: &Position) -> impl Iterator<Item = Action> {
    moves_castlings_and_drops().chain(illuminations(position.kings()))
}
