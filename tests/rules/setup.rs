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
    let attacked = |seat: Seat, attacker: Role, target: Role| -> usize {
        let of = |seat, role| {
            let own = bare.pieces_of(seat).into_iter();
            own.filter(move |&at| bare.piece_at(at) == Some(Piece::new(seat, role)))
        };
        let targets: CellSet = seat.others().into_iter().flat_map(|z| of(z, target)).collect();
        of(seat, attacker).map(|from| (bare.attacks_from(from) & targets).len()).sum()
    };
    for seat in Seat::ALL {
        assert_eq!(attacked(seat, Role::Rook, Role::Bishop), 2, "both opposing bishops");
        assert_eq!(attacked(seat, Role::Bishop, Role::Bishop), 2, "the two other bishops");
        assert_eq!(attacked(seat, Role::Lance, Role::Lance), 2, "each of two lances one lance");
    }
    // One for each lance: Middle's on 13m attacks Last's rim, the one on 7m First's.
    for lance in ["13m", "7m"] {
        let lances = bare.attacks_from(cell(lance)).into_iter();
        let met = lances.filter_map(|at| bare.piece_at(at)).filter(|p| p.role() == Role::Lance);
        assert_eq!(met.count(), 1, "{lance}");
    }
}
