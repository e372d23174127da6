//! The pieces: how each of them moves.

use sannin_shogi::core::{Cell, CellSet, Role, Seat};
use sannin_shogi::notation::PieceSet;

use crate::scene::{Scene, attacked, cells, ends};
use Seat::{Last, Middle};

/// The table of moves: each kind of piece with the hours of its steps and of its ranges, its
/// owner's own.
pub(crate) const KINDS: [(&str, &[u8], &[u8]); 14] = [
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

#[test]
fn each_piece_goes_from_the_garden_where_its_row_of_the_table_says_and_nowhere_else() {
    for (kind, steps, ranges) in KINDS {
        let near = steps.iter().map(|&hour| line(hour)[0]);
        let far = ranges.iter().flat_map(|&hour| line(hour));
        let reached: CellSet = near.chain(far).collect();
        let own_king = if kind.ends_with('K') { "" } else { "mK9m" };
        let scene = Scene::new(Middle, &format!("{own_king} fK1c lK11e m{kind}7g"));
        assert_eq!(attacked(&scene.position(), "7g"), reached, "{kind}");
        // A king does not go beside another: 1d is beside First's, 10d beside Last's.
        let guarded = if own_king.is_empty() { cells("1d 10d") } else { CellSet::EMPTY };
        assert_eq!(ends(&scene.position(), "7g"), reached - guarded, "{kind}");
    }
}

#[test]
fn all_promote_but_gold_and_knight() {
    for role in Role::ALL {
        assert_eq!(role.can_promote(), !matches!(role, Role::Gold | Role::Knight), "{role:?}");
    }
}

#[test]
fn lines_run_to_the_rim_from_every_cell() {
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
fn the_pieces_have_their_names_in_the_inventors_set_and_standard_pieces_that_stand_in() {
    // The promoted king alone has no standard piece.
    for (role, names, stand_in) in [
        (Role::King, ["輿論", "旭光"], ["玉", ""]),
        (Role::Rook, ["軍教", "竜化"], ["飛", "竜"]),
        (Role::Bishop, ["外交", "魔叉"], ["角", "馬"]),
        (Role::Gold, ["金権", ""], ["金", ""]),
        (Role::Silver, ["殖貿", "宝"], ["銀", "全"]),
        (Role::Knight, ["税関", ""], ["桂", ""]),
        (Role::Lance, ["宣電", "化"], ["香", "杏"]),
        (Role::Pawn, ["尖占", "弗"], ["歩", "と"]),
    ] {
        for (set, expected) in [(PieceSet::Inventor, names), (PieceSet::Kanji, stand_in)] {
            for (promoted, name) in [false, true].into_iter().zip(expected) {
                if !name.is_empty() {
                    assert_eq!(set.face(role, promoted, 4), name, "{role:?}");
                }
            }
        }
    }
}
