//! The start of a game.

use sannin_shogi::core::{CellSet, Piece, Position, Role, Rulings, Seat};

use crate::scene::{at, cell, hand};

/// Middle's eighteen pieces.
const MIDDLE: [(&str, &str); 18] = [
    ("13m", "L"),
    ("12m", "S"),
    ("11m", "G"),
    ("10m", "K"),
    ("9m", "G"),
    ("8m", "S"),
    ("7m", "L"),
    ("12l", "B"),
    ("7l", "R"),
    ("13k", "P"),
    ("12k", "P"),
    ("11k", "P"),
    ("10k", "P"),
    ("9k", "N"),
    ("8k", "P"),
    ("7k", "P"),
    ("6k", "P"),
    ("5k", "P"),
];

fn start() -> Position {
    Position::start(Rulings::default())
}

#[test]
fn each_seat_starts_with_its_eighteen_pieces_in_their_places() {
    let start = start();
    for seat in Seat::ALL {
        for (name, role) in MIDDLE {
            let place = cell(name).turned(seat.turns());
            let piece = start.piece_at(place).map(|piece| piece.to_string());
            assert_eq!(piece, Some(format!("{}{role}", seat.letter())), "{place}");
        }
        assert_eq!(start.pieces_of(seat).len(), 18);
        assert_eq!(hand(&start, seat), "");
    }
}

#[test]
fn kings_start_on_1d_10m_and_10d_and_knights_on_3e_9k_and_9e() {
    let start = start();
    assert_eq!([at(&start, "1d"), at(&start, "10m"), at(&start, "10d")], ["fK", "mK", "lK"]);
    assert_eq!([at(&start, "3e"), at(&start, "9k"), at(&start, "9e")], ["fN", "mN", "lN"]);
}

#[test]
fn first_begins_with_all_rights_and_no_alliance() {
    let start = start();
    assert_eq!(start.turn(), Seat::First);
    assert_eq!(start.castling().len(), 3);
    assert_eq!(start.alliance(), None);
    assert_eq!(start.menaced(), CellSet::EMPTY);
    assert!(start.in_check().is_empty());
}

#[test]
fn without_pawns_the_setup_has_its_known_attacks() {
    let mut setup = start().to_setup();
    for place in &mut setup.board {
        *place = place.filter(|piece| piece.role() != Role::Pawn);
    }
    let bare = Position::from_setup(&setup, Rulings::default()).unwrap();
    let pieces = |seat: Seat, role: Role| -> CellSet {
        let own = bare.pieces_of(seat).into_iter();
        own.filter(|&at| bare.piece_at(at) == Some(Piece::new(seat, role))).collect()
    };
    for seat in Seat::ALL {
        let others = |role| {
            let [a, b] = seat.others();
            pieces(a, role) | pieces(b, role)
        };
        for rook in pieces(seat, Role::Rook) {
            assert_eq!(bare.attacks_from(rook) & others(Role::Bishop), others(Role::Bishop));
        }
        for bishop in pieces(seat, Role::Bishop) {
            assert_eq!(bare.attacks_from(bishop) & others(Role::Bishop), others(Role::Bishop));
        }
        // A lance has two lines; its other one is blocked by the own rook or bishop.
        let lances = pieces(seat, Role::Lance);
        assert_eq!(lances.len(), 2);
        for lance in lances {
            assert_eq!((bare.attacks_from(lance) & others(Role::Lance)).len(), 1, "{lance}");
        }
    }
}
