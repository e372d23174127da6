//! Words for rulings, faces of pieces, and the board as lines of text.

use sannin_shogi::core::{
    AlliedPromotion, Illumination, Piece, Position, Role, Rulings, Seat, Stranded,
};
use sannin_shogi::notation::RulingKind;
use sannin_shogi::notation::{Keyword, PieceSet, diagram};

#[test]
fn every_ruling_is_named_with_its_value() {
    let other = Rulings::default()
        .with_illumination(Illumination::Choose)
        .with_stranded(Stranded::Stay)
        .with_allied_promotion(AlliedPromotion::Forbidden);
    for (rulings, values) in [
        (Rulings::default(), ["all", "promote", "required"]),
        (other, ["choose", "stay", "forbidden"]),
    ] {
        let found = RulingKind::VALUES.iter().map(|kind| kind.of(rulings).value());
        assert_eq!(found.collect::<Vec<_>>(), values);
    }
}

#[test]
fn the_inventors_names_are_cut_where_a_cell_is_narrow() {
    // Four columns hold two kanji, two hold one.
    let pawn = Piece::new(Seat::First, Role::Pawn);
    assert_eq!(PieceSet::Inventor.of(pawn, 4), "\u{5c16}\u{5360}");
    assert_eq!(PieceSet::Inventor.of(pawn, 2), "\u{5c16}");
    assert_eq!(PieceSet::Kanji.of(pawn.promoted(), 4), "\u{3068}");
    assert_eq!(PieceSet::Letters.of(pawn.promoted(), 2), "+P");
}

#[test]
fn the_mark_of_promotion_is_explained_where_it_is_used() {
    // Kanji have faces of their own for promoted pieces.
    let start = Position::start(Rulings::default());
    let board = |cell| start.piece_at(cell);
    assert!(diagram(board, PieceSet::Letters).ends_with(
        "\n< First   ^ Middle   > Last   + promoted   : territory   @ Pleasure Garden\n"
    ));
    assert!(
        diagram(board, PieceSet::Kanji)
            .ends_with("\n< First   ^ Middle   > Last   : territory   @ Pleasure Garden\n")
    );
}

#[test]
fn the_columns_below_the_board_stand_half_a_cell_to_the_right_of_rank_m() {
    // Column 13 runs down from 13g to 13m and on to its number, half a cell a rank. An empty board
    // is in plain characters, one for each column of the terminal.
    for set in [PieceSet::Letters, PieceSet::Kanji, PieceSet::Inventor] {
        let text = diagram(|_| None, set);
        let mut lines = text.lines().skip_while(|line| !line.trim_start().starts_with('m'));
        let (rank, columns) = (lines.next().unwrap(), lines.next().unwrap());
        let cells: Vec<usize> = rank.match_indices(':').map(|(at, _)| at).collect();
        let pitch = cells[1] - cells[0];
        let thirteen = columns.find("13").unwrap() + 1;
        assert_eq!(thirteen, cells[0] + pitch / 2, "{text}");
    }
}
