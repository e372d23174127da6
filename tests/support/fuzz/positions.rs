//! Position strings: what is taken is a position that prints back and plays, what is refused is
//! refused at the right place for a true reason.

use sannin_shogi::core::{
    Alliance, Cell, Hand, Piece, Position, Role, Rulings, Seat, Setup, SetupError,
};
use sannin_shogi::notation::{PositionError, PositionSyntax, parse_position};

use super::bytes::Bytes;
use super::{Fate, expect_message, scenes};
use crate::agreement::{self, oracle_seat};
use crate::compare::oracle_rulings;
use oracle::OraclePosition;

/// Bytes as a position string: the first chooses the rulings, the others are the text.
pub fn texts(bytes: &[u8]) -> Fate {
    let mut bytes = Bytes::of(bytes);
    let rulings = scenes::rulings(bytes.byte());
    judge(&bytes.rest(), rulings)
}

/// Bytes as changes of a good position, on the board and then in its text.
pub fn edits(bytes: &[u8]) -> Fate {
    let mut bytes = Bytes::of(bytes);
    let position = scenes::position(&mut bytes);
    let rulings = scenes::rulings(bytes.byte());
    let mut setup = position.to_setup();
    let mut text = None;
    while !bytes.is_empty() {
        match (bytes.byte(), &mut text) {
            (op @ 0..=239, None) => change(&mut setup, op, &mut bytes),
            (_, None) => text = Some(setup.to_string()),
            (op, Some(text)) => scribble(text, op, &mut bytes),
        }
    }
    let text = text.unwrap_or_else(|| {
        let text = setup.to_string();
        assert_eq!(text.parse::<Setup>(), Ok(setup), "{text}");
        text
    });
    judge(&text, rulings)
}

/// Changes one thing about a position.
fn change(setup: &mut Setup, op: u8, bytes: &mut Bytes<'_>) {
    let cells: Vec<Cell> = Cell::all().collect();
    match op % 12 {
        0..=3 => {
            let (from, to) = (bytes.pick(&cells).index(), bytes.pick(&cells).index());
            setup.board.swap(from, to);
        }
        4..=6 => {
            let at = bytes.pick(&cells).index();
            let piece = Piece::new(bytes.pick(&Seat::ALL), bytes.pick(&Role::ALL));
            setup.board[at] = Some(if op > 120 { piece.promoted() } else { piece });
        }
        7 => setup.board[bytes.pick(&cells).index()] = None,
        8 => setup.turn = bytes.pick(&Seat::ALL),
        9 => {
            let (hand, role) = (&mut setup.hands[bytes.below(3)], bytes.pick(&Role::HELD));
            let count = u8::try_from(bytes.below(usize::from(role.total()) + 1)).unwrap();
            let others = hand.iter().filter(|&(other, _)| other != role);
            *hand = others.chain([(role, count)]).collect::<Hand>();
        }
        10 => {
            setup.alliance = match bytes.below(4) {
                0 => None,
                seat => Some(Alliance::against(Seat::ALL[seat - 1])),
            };
            let rights = bytes.byte();
            let seats = Seat::ALL.into_iter().zip([1, 2, 4]);
            setup.castling =
                seats.filter(|(_, bit)| rights & bit > 0).map(|(seat, _)| seat).collect();
        }
        _ => {
            let cell = bytes.pick(&cells);
            if setup.menaced.contains(cell) {
                setup.menaced.remove(cell);
            } else {
                setup.menaced.insert(cell);
            }
        }
    }
}

/// Characters of position strings, and some that they do not have.
const LETTERS: [&str; 30] = [
    "f", "m", "l", "+", "K", "R", "B", "G", "S", "N", "L", "P", "/", "-", ";", ",", " ", "0", "1",
    "2", "7", "10", "13", "a", "g", "x", "三", "\u{7f}", "\u{1b}", "'",
];

/// Changes one character of a text.
fn scribble(text: &mut String, op: u8, bytes: &mut Bytes<'_>) {
    let mut letters: Vec<char> = text.chars().collect();
    let at = bytes.below(letters.len() + 1);
    let end = (at + usize::from(op % 2)).min(letters.len());
    let new = if op < 200 { bytes.pick(&LETTERS) } else { "" };
    letters.splice(at..end, new.chars());
    *text = letters.into_iter().collect();
}

fn judge(text: &str, rulings: Rulings) -> Fate {
    let read = parse_position(text, rulings);
    match &read {
        Ok(position) => expect_position(text, position),
        Err(PositionError::Syntax(syntax)) => {
            assert_eq!(text.parse::<Setup>().as_ref(), Err(syntax), "{text:?}");
            expect_place(text, syntax);
        }
        Err(PositionError::Impossible(reason)) => {
            let setup = text.parse::<Setup>().unwrap();
            assert_eq!(setup.to_string(), text, "a spelling that is not the one");
            expect_true(text, &setup, rulings, reason);
        }
    }
    if let Err(error) = &read {
        expect_message(&error.to_string());
    }
    Fate::of(&read)
}

/// Asserts that a text is the only one of a position that can be played on.
fn expect_position(text: &str, position: &Position) {
    assert_eq!(position.to_string(), text);
    assert_eq!(text.parse::<Setup>().unwrap(), position.to_setup(), "{text}");
    agreement::on_position(position);

    let actions = position.legal_actions().to_vec();
    assert_eq!(actions.len(), position.legal_actions().len(), "{text}");
    let prepared = position.prepare();
    for &action in &actions {
        assert_eq!(position.validate(action), Ok(()), "{action:?} in {text}");
        assert_eq!(
            position.play(action).unwrap(),
            prepared.play_unchecked(action),
            "{action:?} in {text}"
        );
    }
    // One of them, another one in each position, as far as it leads.
    let choice = text.bytes().fold(0, |sum: usize, byte| 31 * (sum % 10_007) + usize::from(byte));
    let action = actions[choice % actions.len()];
    agreement::on_play(position, action.into());
    let (after, _) = prepared.play_unchecked(action);
    if after.result().is_none() {
        let next = after.to_string();
        let read = parse_position(&next, position.rulings());
        assert_eq!(read, Ok(after), "{action:?} in {text} gives {next}");
    }
}

/// Asserts that what is wrong with a spelling is where the message says it is.
fn expect_place(text: &str, syntax: &PositionSyntax) {
    let fields: Vec<&str> = text.split(' ').collect();
    let field = |number: usize| fields[number];
    let part = |number: usize, index: usize| field(number).split('/').nth(index).unwrap();
    let rank_text = |rank: char| part(0, usize::from(rank as u8 - b'a'));
    let message = syntax.to_string();
    let named = ["board", "turn", "hands", "rights", "state"];
    assert!(named.iter().any(|name| message.contains(name)), "{message} in {text:?}");
    match syntax {
        PositionSyntax::Fields { found } => {
            assert_eq!((fields.len(), *found == 5), (*found, false))
        }
        PositionSyntax::Ranks { found } => assert_eq!(field(0).split('/').count(), *found),
        PositionSyntax::RankLength { found, expected, rank } => {
            assert_ne!(found, expected, "rank {rank} of {text:?}");
        }
        PositionSyntax::Rank { rank, at, .. } => {
            assert!((1..=rank_text(*rank).chars().count() + 1).contains(at), "{message}: {text:?}");
        }
        PositionSyntax::Hands { found } => assert_eq!(field(2).split('/').count(), *found),
        PositionSyntax::Hand { seat, at, .. } => {
            let index = Seat::ALL.iter().position(|other| other == seat).unwrap();
            let letters = part(2, index).chars().count();
            assert!((1..=letters + 1).contains(at), "{message} in {text:?}");
        }
        PositionSyntax::Turn { .. }
        | PositionSyntax::Rights { .. }
        | PositionSyntax::State { .. }
        | PositionSyntax::Alliance { .. }
        | PositionSyntax::Menaced(_)
        | PositionSyntax::MenacedOrder { .. } => {}
        _ => unreachable!("no other fault of spelling is known: {syntax}"),
    }
}

/// Asserts that the reason why a position is impossible is true, asked of the oracle where it
/// knows.
fn expect_true(text: &str, setup: &Setup, rulings: Rulings, reason: &SetupError) {
    let oracle = OraclePosition::parse(text, oracle_rulings(rulings));
    let on_board = |wanted: &dyn Fn(Piece) -> bool| {
        setup.board.iter().flatten().filter(|&&piece| wanted(piece)).count()
    };
    let king_of =
        |seat: Seat| move |piece: Piece| piece.role() == Role::King && piece.seat() == seat;
    match *reason {
        SetupError::TwoKings(seat) => assert!(on_board(&king_of(seat)) > 1, "{text}"),
        SetupError::OutButHas(seat, _) | SetupError::AllianceWithoutAll(seat) => {
            assert_eq!(on_board(&king_of(seat)), 0, "{text}");
        }
        SetupError::TooFewPlayers => assert!(oracle.seats_in().len() < 2, "{text}"),
        SetupError::TooMany { role, found } => {
            let held = setup.hands.map(|hand| usize::from(hand.count(role)));
            let all = on_board(&|piece| piece.role() == role) + held.iter().sum::<usize>();
            assert_eq!((all, all > usize::from(role.total())), (found, true), "{text}");
        }
        SetupError::FarRank { piece, cell } => {
            assert_eq!(setup.board[cell.index()], Some(piece), "{text}");
            assert!(!piece.is_promoted() && piece.role().only_advances(), "{text}");
        }
        SetupError::KingHasMoved(seat, start) => {
            assert!(setup.castling.contains(seat), "{text}");
            assert!(!setup.board[start.index()].is_some_and(king_of(seat)), "{text}");
        }
        SetupError::RightOfPromotedKing(seat) => {
            assert!(setup.castling.contains(seat), "{text}");
            assert_eq!(on_board(&|piece| king_of(seat)(piece) && piece.is_promoted()), 1, "{text}");
        }
        SetupError::RightInCheck(seat) => {
            assert!(setup.castling.contains(seat), "{text}");
            assert!(oracle.is_in_check(oracle_seat(seat)), "{text}");
        }
        SetupError::RightBesideAlliance(seat) => {
            assert!(setup.castling.contains(seat) && setup.alliance.is_some(), "{text}");
        }
        SetupError::OpponentUnpromoted(seat) => {
            assert_eq!(setup.alliance, Some(Alliance::against(seat)), "{text}");
            assert_eq!(on_board(&|piece| king_of(seat)(piece) && piece.is_promoted()), 0, "{text}");
        }
        SetupError::AllyInCheck(seat) => {
            let ally = oracle.ally(oracle_seat(seat)).unwrap();
            assert!(oracle.attacks_king(ally, oracle_seat(seat)), "{text}");
        }
        SetupError::MenacedNotTheirs(cell, seat) => {
            assert!(setup.menaced.contains(cell) && setup.turn.next() == seat, "{text}");
            assert_ne!(setup.board[cell.index()].map(Piece::seat), Some(seat), "{text}");
        }
        SetupError::MenacedBesideAlliance | SetupError::MenacedWithPlayerOut => {
            assert!(setup.alliance.is_some() || oracle.seats_in().len() < 3, "{text}");
        }
        SetupError::NoLegalAction(seat) => {
            assert_eq!(setup.turn, seat, "{text}");
            assert!(!oracle.would_have_action(oracle_seat(seat)), "{text}");
        }
        SetupError::Mated(seat) => {
            let seat = oracle_seat(seat);
            assert!(oracle.is_in_check(seat) && !oracle.would_have_action(seat), "{text}");
        }
        _ => unreachable!("no other reason is known: {reason}"),
    }
}
