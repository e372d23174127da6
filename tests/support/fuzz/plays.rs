//! Games that bytes play: every step keeps what a step must keep, and at the end the oracle agrees.

use sannin_shogi::core::{Action, Cell, GameAction, Position, Role, Seat};
use sannin_shogi::notation::action_text;
use sannin_shogi::record::{Players, Record};

use super::bytes::Bytes;
use super::{Fate, files, scenes};
use crate::agreement;

/// So many bytes are used, so that no input takes long.
const MOST_BYTES: usize = 400;

/// The first two bytes choose the start, all others what is done there, in pairs: mostly an action
/// by its number among the legal ones in the order of their texts.
pub fn holds(bytes: &[u8]) -> Fate {
    let mut bytes = Bytes::of(&bytes[..bytes.len().min(MOST_BYTES)]);
    let mut record = begin(&mut bytes);
    let mut last = None;
    while !bytes.is_empty() {
        let before = *record.game().position();
        match bytes.byte() {
            255 => {
                last = play(&mut record, GameAction::Resign).then_some((before, GameAction::Resign))
            }
            254 => drop(play(&mut record, GameAction::Draw)),
            253 => drop(record.undo()),
            252 => drop(record.redo()),
            251 => back_and_forth(&mut record),
            op => {
                if let Some(action) = chosen(&record, op, &mut bytes) {
                    assert!(play(&mut record, action.into()));
                    last = Some((before, action.into()));
                }
            }
        }
    }
    if let Some((before, play)) = last {
        agreement::on_play(&before, play);
    }
    if record.game().position().result().is_none() {
        agreement::on_position(record.game().position());
    }
    files::saved_and_replayed(&record);
    if record.is_empty() { Fate::Refused } else { Fate::Taken }
}

fn begin(bytes: &mut Bytes<'_>) -> Record {
    let choice = bytes.byte();
    let rulings = scenes::rulings(choice);
    match choice / 8 {
        0..=7 => Record::standard(Players::default(), rulings),
        8..=15 => Record::allied(Players::default(), rulings),
        _ => Record::from_position(Players::default(), scenes::position(bytes)),
    }
}

/// An action that may be played. An odd byte asks for a capture, an illumination or a drop, if
/// there is one, so that games come to alliances and mates.
fn chosen(record: &Record, op: u8, bytes: &mut Bytes<'_>) -> Option<Action> {
    let position = record.game().position();
    let mut actions = record.game().legal_actions();
    let is_sharp = |action: &Action| match *action {
        Action::Move { to, .. } | Action::Castle { to, .. } => position.piece_at(to).is_some(),
        Action::Drop { .. } | Action::Illuminate { .. } => true,
    };
    if op % 2 == 1 && actions.iter().any(is_sharp) {
        actions.retain(is_sharp);
    }
    actions.sort_by_cached_key(|&action| action_text(position, action));
    if actions.is_empty() { None } else { Some(actions[bytes.below(actions.len())]) }
}

/// Plays, if it may be played, and looks at what became of the position. Whether it was.
fn play(record: &mut Record, play: GameAction) -> bool {
    let game = record.game();
    let (before, played) = (*game.position(), record.len());
    let foretold = game.preview(play);
    match record.play(play) {
        Err(reason) => {
            assert_eq!(foretold, Err(reason));
            assert_eq!((record.len(), *record.game().position()), (played, before));
            false
        }
        Ok(aftermath) => {
            let after = *record.game().position();
            assert_eq!(foretold, Ok((after, aftermath)));
            assert_eq!((record.len(), record.game().undone()), (played + 1, 0));
            assert_eq!(record.game().result(), aftermath.result);
            expect_position(&after);
            let gone = !aftermath.mated.is_empty() || play == GameAction::Resign;
            for (before, after) in census(&before).into_iter().zip(census(&after)) {
                assert!(
                    after == before || (after < before && gone),
                    "only who is out takes pieces"
                );
            }
            true
        }
    }
}

/// Asserts what holds in every position that comes up, also at the end.
fn expect_position(position: &Position) {
    for seat in Seat::ALL {
        let checkers = position.checkers(seat);
        assert_eq!(position.in_check().contains(seat), !checkers.is_empty(), "{position:?}");
        assert_eq!(position.seats_in().contains(seat), position.king(seat).is_some());
        if position.king(seat).is_none() {
            assert!(position.pieces_of(seat).is_empty() && position.hand(seat).is_empty());
        }
    }
    if position.result().is_none() {
        assert!(position.castling().iter().all(|seat| !position.in_check().contains(seat)));
        let theirs = position.pieces_of(position.turn().next());
        assert!((position.menaced() - theirs).is_empty(), "{position:?}");
    }
}

/// The number of pieces of each role, on the board and in the hands.
fn census(position: &Position) -> [usize; 8] {
    Role::ALL.map(|role| {
        let on_board = Cell::all().filter_map(|cell| position.piece_at(cell));
        let held = Seat::ALL.map(|seat| usize::from(position.hand(seat).count(role)));
        on_board.filter(|piece| piece.role() == role).count() + held.iter().sum::<usize>()
    })
}

/// Takes everything back and plays it again.
fn back_and_forth(record: &mut Record) {
    let (played, undone) = (record.len(), record.game().undone());
    let positions: Vec<Position> =
        (0..=played).map(|n| *record.game().position_after(n).unwrap()).collect();
    let result = record.game().result();
    for before in positions[..played].iter().rev() {
        assert!(record.undo().is_some());
        assert_eq!((record.game().position(), record.game().result()), (before, None));
    }
    assert_eq!((record.undo(), record.game().undone()), (None, played + undone));
    for after in &positions[1..] {
        assert!(record.redo().is_some());
        assert_eq!(record.game().position(), after);
    }
    assert_eq!((record.game().result(), record.game().undone()), (result, undone));
}
