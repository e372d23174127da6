//! Two ways to one answer: the list of legal actions, made in batches with shortcuts, and the test
//! of a single action, which names the rule that it breaks. Programs change one and forget the other.
//! Here every action that can be written down at all is asked for, on positions made by hand in
//! which pins, checks, drops, castlings, illuminations and allies come together; random games seldom
//! get there.

use sannin_shogi::core::{Action, Cell, Hours, Role};

/// Every move, promoting or not, and every castling from any cell to any cell, every drop of any role
/// on any cell.
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

/// Every illumination from any cell with any hours, none included.
pub(crate) fn illuminations() -> impl Iterator<Item = Action> {
    Cell::all().flat_map(|king| {
        let sets = std::iter::once(Hours::NONE).chain(Hours::ALL.subsets());
        sets.map(move |victims| Action::Illuminate { king, victims })
    })
}
