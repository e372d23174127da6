//! The pieces: how each of them moves. Each test holds one row of the table wholly: from the Garden
//! on an empty board the piece goes to the cells of its hours and to no other.

use sannin_shogi::core::{Cell, CellSet, Role, Seat};
use sannin_shogi::notation::PieceSet;

use crate::scene::{Scene, attacked, cells, ends};
use Seat::{Last, Middle};

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

/// That Middle's piece steps and ranges at these hours and goes nowhere else.
fn moves(piece: &str, steps: &[u8], ranges: &[u8]) {
    let near = steps.iter().map(|&hour| line(hour)[0]);
    let far = ranges.iter().flat_map(|&hour| line(hour));
    let reached: CellSet = near.chain(far).collect();
    let own_king = if piece.ends_with('K') { "" } else { "mK9m" };
    let scene = Scene::new(Middle, &format!("{own_king} fK1c lK11e m{piece}7g"));
    assert_eq!(attacked(&scene.position(), "7g"), reached, "{piece}");
    // A king does not go beside another: 1d is beside First's, 10d beside Last's.
    let guarded = if own_king.is_empty() { cells("1d 10d") } else { CellSet::EMPTY };
    assert_eq!(ends(&scene.position(), "7g"), reached - guarded, "{piece}");
}

#[test]
fn a_king_steps_at_1_3_5_7_9_11() {
    moves("K", &[1, 3, 5, 7, 9, 11], &[]);
}

#[test]
fn a_promoted_king_ranges_at_all_twelve() {
    moves("+K", &[], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
}

#[test]
fn a_rook_ranges_at_9_11_1_3_and_6() {
    moves("R", &[], &[9, 11, 1, 3, 6]);
}

#[test]
fn a_promoted_rook_ranges_at_1_3_5_7_9_11_and_not_at_6() {
    moves("+R", &[], &[1, 3, 5, 7, 9, 11]);
}

#[test]
fn a_bishop_ranges_at_12_2_4_6_8_10() {
    moves("B", &[], &[12, 2, 4, 6, 8, 10]);
}

#[test]
fn a_promoted_bishop_steps_at_1_3_5_7_9_11_too() {
    moves("+B", &[1, 3, 5, 7, 9, 11], &[12, 2, 4, 6, 8, 10]);
}

#[test]
fn a_gold_steps_at_9_11_1_3_12_6() {
    moves("G", &[9, 11, 1, 3, 12, 6], &[]);
}

#[test]
fn a_silver_steps_at_11_1_5_7_10_2() {
    moves("S", &[11, 1, 5, 7, 10, 2], &[]);
}

#[test]
fn a_promoted_silver_ranges_at_12_and_6_too() {
    moves("+S", &[11, 1, 5, 7, 10, 2], &[12, 6]);
}

#[test]
fn a_knight_steps_at_3_9_2_4_8_10() {
    moves("N", &[3, 9, 2, 4, 8, 10], &[]);
}

#[test]
fn a_lance_ranges_at_11_and_1() {
    moves("L", &[], &[11, 1]);
}

#[test]
fn a_promoted_lance_ranges_at_11_1_5_7() {
    moves("+L", &[], &[11, 1, 5, 7]);
}

#[test]
fn a_pawn_steps_at_11_and_1() {
    moves("P", &[11, 1], &[]);
}

#[test]
fn a_promoted_pawn_steps_as_a_gold() {
    moves("+P", &[9, 11, 1, 3, 12, 6], &[]);
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
