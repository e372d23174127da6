//! Everything that could be played or held, and what a turn of the board makes of it.

use sannin_shogi::core::{Action, Cell, HourSet, Position, Role, Seat};

/// How many pieces of each role there are, on the board and in the hands.
pub fn census(position: &Position) -> [usize; 8] {
    Role::ALL.map(|role| {
        let on_board = Cell::all().filter_map(|cell| position.piece_at(cell));
        let held = Seat::ALL.map(|seat| usize::from(position.hand(seat).count(role)));
        on_board.filter(|piece| piece.role() == role).count() + held.iter().sum::<usize>()
    })
}

/// The action on the board turned once clockwise.
pub fn turned(action: Action) -> Action {
    match action {
        Action::Move { from, to, promote } => {
            Action::Move { from: from.turned(1), to: to.turned(1), promote }
        }
        Action::Castle { from, to } => Action::Castle { from: from.turned(1), to: to.turned(1) },
        Action::Drop { role, to } => Action::Drop { role, to: to.turned(1) },
        Action::Illuminate { king, victims } => {
            Action::Illuminate { king: king.turned(1), victims: victims.turned(4) }
        }
    }
}

/// Every action that can be written down: the legal ones are among them.
pub fn every_action(position: &Position) -> impl Iterator<Item = Action> {
    let cells = || Cell::all();
    let moves = cells().flat_map(move |from| {
        cells().flat_map(move |to| {
            [
                Action::Move { from, to, promote: false },
                Action::Move { from, to, promote: true },
                Action::Castle { from, to },
            ]
        })
    });
    let drops = Role::ALL
        .into_iter()
        .flat_map(move |role| cells().map(move |to| Action::Drop { role, to }));
    let kings = position.kings().into_iter();
    let illuminations = kings.flat_map(|king| {
        HourSet::ALL.subsets().map(move |victims| Action::Illuminate { king, victims })
    });
    moves.chain(drops).chain(illuminations)
}
