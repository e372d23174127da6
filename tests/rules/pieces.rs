//! How the pieces move.

use sannin_shogi::core::{Cell, CellSet, Role, Seat};

use crate::scene::{KINGS, Scene, attacked, cells, ends};
use Seat::{First, Last, Middle};

/// The cells from the Garden to the rim, by the hour.
fn line(hour: u8) -> Vec<Cell> {
    let names = match hour {
        1 => "6f 5e 4d 3c 2b 1a",
        2 => "5f 3e 1d",
        3 => "6g 5g 4g 3g 2g 1g",
        4 => "6h 5i 4j",
        5 => "7h 7i 7j 7k 7l 7m",
        6 => "8i 9k 10m",
        7 => "8h 9i 10j 11k 12l 13m",
        8 => "9h 11i 13j",
        9 => "8g 9g 10g 11g 12g 13g",
        10 => "8f 9e 10d",
        11 => "7f 7e 7d 7c 7b 7a",
        12 => "6e 5c 4a",
        _ => panic!("no hour {hour}"),
    };
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Each piece of Middle's with the hours of its steps and of its ranges.
const TABLE: [(&str, &[u8], &[u8]); 14] = [
    ("K", &[1, 3, 5, 7, 9, 11], &[]),
    ("R", &[], &[9, 11, 1, 3, 6]),
    ("B", &[], &[12, 2, 4, 6, 8, 10]),
    ("G", &[9, 11, 1, 3, 12, 6], &[]),
    ("S", &[11, 1, 5, 7, 10, 2], &[]),
    ("N", &[3, 9, 2, 4, 8, 10], &[]),
    ("L", &[], &[11, 1]),
    ("P", &[11, 1], &[]),
    ("+K", &[], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("+R", &[], &[1, 3, 5, 7, 9, 11]),
    ("+B", &[1, 3, 5, 7, 9, 11], &[12, 2, 4, 6, 8, 10]),
    ("+S", &[11, 1, 5, 7, 10, 2], &[12, 6]),
    ("+L", &[], &[11, 1, 5, 7]),
    ("+P", &[9, 11, 1, 3, 12, 6], &[]),
];

/// Where Middle's piece goes from the Garden on an empty board.
fn reach(steps: &[u8], ranges: &[u8]) -> CellSet {
    let near = steps.iter().map(|&hour| line(hour)[0]);
    let far = ranges.iter().flat_map(|&hour| line(hour));
    near.chain(far).collect()
}

#[test]
fn every_piece_of_every_seat_moves_from_the_garden_as_its_table_says() {
    for seat in Seat::ALL {
        for (piece, steps, ranges) in TABLE {
            let mut expected = reach(steps, ranges).turned(seat.turns());
            let others = KINGS.split(' ').filter(|king| {
                // The piece may be its owner's king itself.
                !(piece.ends_with('K') && king.starts_with(seat.letter()))
            });
            let position = Scene::new(seat, &others.collect::<Vec<_>>().join(" "))
                .and(&format!("{}{piece}7g", seat.letter()))
                .position();
            assert_eq!(attacked(&position, "7g"), expected, "{seat} {piece}");
            if piece == "+K" {
                // A king may not go beside another king: 1d is beside First's on 1c, and its
                // turned cells 10d beside Last's on 11e and 10m beside Middle's on 9m.
                let guarded = match seat {
                    First => "10d 10m",
                    Middle => "1d 10d",
                    Last => "1d 10m",
                };
                expected -= cells(guarded);
            }
            assert_eq!(ends(&position, "7g"), expected, "{seat} {piece}");
        }
    }
}

#[test]
fn lines_from_other_cells_run_to_the_rim() {
    // Middle's rook on 3d: 11 o'clock 3c 3b 3a; 1 o'clock 2c 1b; 3 o'clock 2d 1d; 9 o'clock the
    // whole rank to 10d; 6 o'clock 4f 5h 6j 7l.
    let rook = Scene::new(Middle, "mK9m lK11e mR3d").position();
    let expected = cells("3c 3b 3a 2c 1b 2d 1d 4d 5d 6d 7d 8d 9d 10d 4f 5h 6j 7l");
    assert_eq!(ends(&rook, "3d"), expected);
    // Last's rook on 11i, own hours 9 11 1 3 and 6, on the board 1 3 5 7 and 10: 1 o'clock 10h 9g
    // 8f 7e 6d 5c 4b 3a; 3 o'clock to 3i; 5 o'clock to 11m; 7 o'clock 12j 13k; 10 o'clock 12h 13g.
    let rook = Scene::new(Last, "mK9m lK11e lR11i").position();
    let expected =
        cells("10h 9g 8f 7e 6d 5c 4b 3a 10i 9i 8i 7i 6i 5i 4i 3i 11j 11k 11l 11m 12j 13k 12h 13g");
    assert_eq!(ends(&rook, "11i"), expected);
}

#[test]
fn gold_and_knight_have_no_promoted_side() {
    for role in Role::ALL {
        assert_eq!(role.can_promote(), !matches!(role, Role::Gold | Role::Knight), "{role:?}");
    }
}
