//! The setup: where everything stands when a game begins.

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

/// The pieces of a role, of other players, that each piece of a role attacks.
fn attacked_roles(position: &Position, seat: Seat, by: Role, of: Role) -> Vec<CellSet> {
    let pieces = |seat: Seat, role: Role| -> CellSet {
        let own = position.pieces_of(seat).into_iter();
        own.filter(|&at| position.piece_at(at) == Some(Piece::new(seat, role))).collect()
    };
    let [a, b] = seat.others();
    let targets = pieces(a, of) | pieces(b, of);
    pieces(seat, by).into_iter().map(|from| position.attacks_from(from) & targets).collect()
}

/// The number of bishops that the rook attacks and the bishop, and of lances that each lance
/// attacks.
fn attacks(position: &Position, seat: Seat) -> [Vec<usize>; 3] {
    [(Role::Rook, Role::Bishop), (Role::Bishop, Role::Bishop), (Role::Lance, Role::Lance)].map(
        |(by, of)| {
            let attacked = attacked_roles(position, seat, by, of);
            attacked.into_iter().map(CellSet::len).collect()
        },
    )
}

#[test]
fn without_pawns_rooks_attack_both_bishops_bishops_each_other_and_each_lance_one_lance() {
    let mut setup = start().to_setup();
    for place in &mut setup.board {
        *place = place.filter(|piece| piece.role() != Role::Pawn);
    }
    let bare = Position::from_setup(&setup, Rulings::default()).unwrap();
    for seat in Seat::ALL {
        assert_eq!(attacks(&bare, seat), [vec![2], vec![2], vec![1, 1]], "{seat}");
        // The other line of a lance is blocked at once: Middle's from 13m at 1 o'clock by the
        // bishop on 12l, from 7m at 11 by the rook on 7l.
        for (from, to) in [("13m", "12l"), ("7m", "7l")] {
            let [from, to] = [from, to].map(|name| cell(name).turned(seat.turns()));
            assert!(bare.attacks_from(from).contains(to), "{seat}");
            assert!(bare.pieces_of(seat).contains(to), "{seat}");
        }
    }
}

#[test]
fn with_the_pawns_there_is_none_of_these_attacks() {
    // Of Middle, say, 7k and 6k stand before the rook, 13k and 5k before the lances; the bishop's
    // 12 o'clock ends at Last's pawn on 8d, its 2 o'clock at the own one on 10k.
    for seat in Seat::ALL {
        assert_eq!(attacks(&start(), seat), [vec![0], vec![0], vec![0, 0]], "{seat}");
    }
}
