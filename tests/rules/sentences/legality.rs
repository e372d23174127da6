//! A turn: which actions are legal. After the action the own king is not attacked, and the mover
//! has put no ally in check; the third condition, on pawn drops, stands with the drops.

use sannin_shogi::core::{IllegalAction, Seat};

use crate::scene::{
    Scene, at, cells, checkers, ends, move_refusal, play, refusal, set, texts, texts_from,
};
use Seat::{First, Last, Middle};

#[test]
fn a_player_in_check_must_get_out_of_it() {
    // First's rook ranges at 5 o'clock down column 9 to the king on 9m. The king leaves the column
    // (10m, 8m, 8l), the gold on 8k steps in between at 9 o'clock, a pawn is dropped in between.
    let position = Scene::new(Middle, "mK9m mG8k fR9e fK1c lK11e").hand(Middle, "P").position();
    let mut expected: Vec<String> =
        ["K9m-10m", "K9m-8m", "K9m-8l", "G8k-9k"].map(str::to_owned).to_vec();
    expected.extend(["9f", "9g", "9h", "9i", "9j", "9k", "9l"].map(|at| format!("P*{at}")));
    expected.sort();
    assert_eq!(texts(&position), expected);
}

#[test]
fn a_check_is_answered_by_capturing_the_piece_that_gives_it() {
    // First's rook on 10e checks down column 10. The lance on 12g takes it: at 1 o'clock 11f, 10e.
    let position = Scene::new(Middle, "mK10m mL12g fR10e fK1c lK13g").position();
    assert_eq!(position.in_check(), set(&[Middle]));
    assert_eq!(texts_from(&position, "L"), ["L12gx10e+", "L12gx10e="]);
}

#[test]
fn a_check_from_two_pieces_is_answered_by_the_king_alone() {
    // First's rook on 9e checks down column 9, First's lance on 7m along rank m, which the king
    // leaves only for 8l. The gold on 10k steps into column 9 (at 12 o'clock to 9i, at 1 to 9j, at 3
    // to 9k), and to rank m not at all.
    let scene = Scene::new(Middle, "mK9m mG10k fR9e fK1c lK12g");
    assert_eq!(texts(&scene.clone().and("fL7m").position()), ["K9m-8l"]);
    // The lance a cell further off its rank, the gold helps.
    assert_eq!(
        texts_from(&scene.and("fL7l").position(), "G10k"),
        ["G10k-9i", "G10k-9j", "G10k-9k"]
    );
}

#[test]
fn the_king_may_not_step_back_along_the_line_of_a_check() {
    // First's rook ranges at 5 o'clock down column 9, over the cell that the king leaves.
    let position = Scene::new(Middle, "mK9k fR9e fK1c lK12g").position();
    assert_eq!(refusal(&position, "K9k-9l"), IllegalAction::OwnKingInCheck(cells("9e")));
    // Beside the column it is safe: at 3 o'clock on 8k.
    assert_eq!(texts_from(&position, "K9k-8k"), ["K9k-8k"]);
}

#[test]
fn the_king_may_not_capture_a_protected_piece() {
    // First's lance ranges at 9 o'clock from 6l along rank l to the gold on 9l.
    let scene = Scene::new(Middle, "mK9m fG9l fK1c lK11e");
    let protected = scene.clone().and("fL6l").position();
    assert_eq!(refusal(&protected, "K9mx9l"), IllegalAction::OwnKingInCheck(cells("6l")));
    assert_eq!(texts_from(&scene.position(), "K9mx9l"), ["K9mx9l"]);
    let elsewhere = scene.and("fL6k").position();
    assert_eq!(texts_from(&elsewhere, "K9mx9l"), ["K9mx9l"]);
}

#[test]
fn a_pinned_piece_may_not_leave_its_line() {
    // The gold on 9k stands between First's rook on 9e and the king on 9m.
    let position = Scene::new(Middle, "mK9m mG9k fR9e fK1c lK11e").position();
    assert_eq!(refusal(&position, "G9k-8k"), IllegalAction::OwnKingInCheck(cells("9e")));
    // At 11 o'clock it stays on the column; its other hours leave it or are off that line.
    assert_eq!(ends(&position, "9k"), cells("9j"));
}

#[test]
fn a_pinned_piece_may_capture_the_piece_that_pins_it() {
    // The lance on 9k goes up column 9 as far as First's rook on 9e, which is left unpromoted or
    // not: 9e lies in Last's territory. At 1 o'clock it would leave the column.
    let position = Scene::new(Middle, "mK9m mL9k fR9e fK1c lK12g").position();
    assert_eq!(ends(&position, "9k"), cells("9j 9i 9h 9g 9f 9e"));
    assert_eq!(refusal(&position, "L9k-8j"), IllegalAction::OwnKingInCheck(cells("9e")));
}

#[test]
fn a_piece_is_not_pinned_while_another_stands_on_the_same_line() {
    let position = Scene::new(Middle, "mK9m mG9k fR9e lP9h fK1c lK12g").position();
    assert_eq!(texts_from(&position, "G9k-8k"), ["G9k-8k"]);
}

#[test]
fn the_own_king_may_not_be_left_to_an_allys_piece_either() {
    // Last's rook, an ally's, ranges at 5 o'clock down column 9.
    let allied = Scene::new(Middle, "mK9m mG9k lR9e f+K1c lK11e").allied_against(First).position();
    assert_eq!(refusal(&allied, "G9k-8k"), IllegalAction::OwnKingInCheck(cells("9e")));
    assert_eq!(ends(&allied, "9k"), cells("9j"));
}

#[test]
fn the_king_may_not_step_beside_any_other_king() {
    // 8j lies between the kings on 8k and 8i.
    let position = Scene::new(Middle, "mK8k fK8i lK11e").position();
    assert_eq!(refusal(&position, "K8k-8j"), IllegalAction::OwnKingInCheck(cells("8i")));
    let allied = Scene::new(Middle, "mK8k f+K1b lK8i").allied_against(First).position();
    assert_eq!(refusal(&allied, "K8k-8j"), IllegalAction::OwnKingInCheck(cells("8i")));
}

#[test]
fn an_action_is_judged_before_the_alliance_that_it_causes_is_formed() {
    // First has just menaced Last's pawn on 10f; the pawn step to 7h menaces the silver on 7g. That
    // promotes Last's king, which then attacks Middle's on 11i down column 11: it does not matter.
    let pieces = "mK11i mP7i fK1c lS7g lP10f";
    let position = Scene::new(Middle, pieces).and("lK11e").menaced("10f").position();
    let (after, _) = play(&position, "P7i-7h");
    assert_eq!((at(&after, "11e"), after.in_check()), ("l+K".to_owned(), set(&[Middle])));
    // Promoted before, Last's king would be left to give check.
    let position = Scene::new(Middle, pieces).and("l+K11e").menaced("10f").position();
    assert_eq!(refusal(&position, "P7i-7h"), IllegalAction::OwnKingInCheck(cells("11e")));
}

#[test]
fn an_action_may_not_put_the_ally_in_check() {
    // From 11i the rook would range at 11 o'clock up column 11 to Last's king on 11e.
    let position = Scene::new(Middle, "mK9m mR10i f+K1c lK11e").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "R10i-11i"), reason);
    let free = Scene::new(Middle, "mK9m mR10i fK1c lK11e").position();
    assert_eq!(play(&free, "R10i-11i").1.checked, set(&[Last]), "fine without an alliance");
}

#[test]
fn a_promotion_may_not_put_the_ally_in_check() {
    // Promoted on the Garden, the silver would range at 12 o'clock over 6e to Last's king on 5c.
    let position = Scene::new(Middle, "mK9m mS7h f+K1d lK5c").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("7g") };
    assert_eq!(move_refusal(&position, "7h", "7g", true), reason);
    assert_eq!(texts_from(&position, "S7h-7g"), ["S7h-7g="]);
}

#[test]
fn a_move_whose_compulsory_promotion_would_check_the_ally_is_not_legal_at_all() {
    // 8d lies in Last's territory: the silver must promote there, and then attacks 7b at 12.
    let at_king = |king: &str| {
        let scene = Scene::new(Middle, &format!("mK9m mS8e f+K1d {king}"));
        texts_from(&scene.allied_against(First).position(), "S8e-8d")
    };
    assert!(at_king("lK7b").is_empty());
    assert_eq!(at_king("lK6b"), ["S8e-8d+"]);
}

#[test]
fn the_promoted_king_may_not_check_the_ally_either() {
    // From 9j it would range at 10 o'clock over 10i and 11h to Last's king on 12g.
    let position = Scene::new(Middle, "m+K9k f+K1d lK12g").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("9j") };
    assert_eq!(refusal(&position, "+K9k-9j"), reason);
    assert_eq!(texts_from(&position, "+K9k-8j"), ["+K9k-8j"]);
}

#[test]
fn a_drop_may_not_check_the_ally_either() {
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e").hand(Middle, "L").allied_against(First);
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("11h") };
    assert_eq!(refusal(&scene.position(), "L*11h"), reason);
    assert_eq!(texts_from(&scene.position(), "L*10h"), ["L*10h"]);
}

#[test]
fn an_action_may_not_open_a_line_of_the_movers_onto_the_allys_king() {
    // The gold on 11h stands between the own rook on 11i and the ally's king on 11e. At 11
    // o'clock it stays between.
    let position =
        Scene::new(Middle, "mK9m mR11i mG11h f+K1c lK11e").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "G11h-10h"), reason);
    assert_eq!(ends(&position, "11h"), cells("11g"));
}

#[test]
fn a_line_onto_the_allys_king_that_the_third_player_opened_need_not_be_closed() {
    // First's gold leaves column 11, on which Middle's rook now attacks Last's king.
    let position =
        Scene::new(First, "mK9m mR11i mB8e fG11g f+K1c lK11e").allied_against(First).position();
    // At 8 o'clock, First's 12, it goes to 13h and leaves the column.
    let (opened, aftermath) = play(&position, "G11g-13h");
    assert_eq!(aftermath.checked, set(&[Last]));
    let (after, _) = play(&opened, "K9m-9l");
    assert_eq!(after.in_check(), set(&[Last]));
    // Nor does another check on top matter: the bishop, which must promote in the ally's
    // territory, attacks 11e from 10f at 10 o'clock.
    let (after, _) = play(&opened, "B8e-10f+");
    assert_eq!(checkers(&after, Last), cells("11i 10f"));
    // The rook may leave the column, too.
    assert_eq!(texts_from(&opened, "R11i-10i"), ["R11i-10i"]);
    // Last is the mover next, and must answer the check of the ally.
    assert!(matches!(refusal(&after, "K11e-11f"), IllegalAction::OwnKingInCheck(_)));
}

#[test]
fn a_check_of_the_third_player_on_the_ally_allows_the_mover_none() {
    // First's rook checks Last's king along rank e. No piece of Middle's does so before.
    let scene = Scene::new(Middle, "mK9m mR10i fR6e f+K1c lK11e").allied_against(First);
    let position = scene.position();
    assert_eq!(checkers(&position, Last), cells("6e"));
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "R10i-11i"), reason);
}

#[test]
fn the_ally_may_not_open_such_a_line_to_its_own_king() {
    // Last's gold on 11g stands before Middle's rook.
    let position =
        Scene::new(Last, "mK9m mR11i f+K1c lK11e lG11g").allied_against(First).position();
    assert_eq!(refusal(&position, "G11g-10g"), IllegalAction::OwnKingInCheck(cells("11i")));
    assert_eq!(texts_from(&position, "G11g-11h"), ["G11g-11h"]);
}

#[test]
fn an_action_may_expose_the_ally_to_the_third_player() {
    // Only the mover's own pieces may not attack the ally's king. Here it is First's rook, at 9
    // o'clock along rank e, when the gold leaves 8e.
    let position =
        Scene::new(Middle, "mK9m mG8e fR6e f+K1c lK11e").allied_against(First).position();
    let (_, aftermath) = play(&position, "G8e-8d");
    assert_eq!(aftermath.checked, set(&[Last]));
}

#[test]
fn the_third_player_may_check_either_ally() {
    // Down column 9, or along rank e.
    let position = Scene::new(First, "mK9m f+K1c lK11e fR8f").allied_against(First).position();
    assert_eq!(play(&position, "R8f-9f").1.checked, set(&[Middle]));
    let position = Scene::new(First, "mK9m f+K1c lK11e fR8f").allied_against(First).position();
    assert_eq!(play(&position, "R8f-8e").1.checked, set(&[Last]));
}
