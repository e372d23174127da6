//! Short forms that several actions fit. Programs ask whether two pieces of a kind *reach* a cell,
//! and not whether the moves are legal, forget the third piece, mix a promoted piece with its
//! unpromoted side, or a drop with a move; and the list that they answer with is not complete, or
//! cannot be typed. All forms of all legal actions of crowded positions are tried, and by hand the
//! cases in which a third piece decides.

use std::collections::{BTreeMap, BTreeSet};

use sannin_shogi::core::{Action, Game, Position, Seat};
use sannin_shogi::notation::{
    ActionError, Inexact, ReadError, action_text, parse_action, read_action,
};

use crate::scene::Scene;
use crate::sweeps::dense;
use Seat::Middle;

const KINGS: &str = "fK1c lK12f";

fn assert_read(game: &Game, typed: &str, expected: &str) {
    let play = read_action(game, typed).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(action_text(game.position(), play), expected, "{typed}");
}

fn assert_ambiguous(game: &Game, typed: &str, expected: &[&str]) {
    let error = read_action(game, typed).expect_err(typed);
    let ReadError::Ambiguous { fits, .. } = &error else { panic!("{typed}: {error}") };
    assert_eq!(fits, expected, "{typed}");
    // The message has all of them, and each can be typed as it stands there.
    for text in expected {
        assert!(error.to_string().contains(text), "{error}");
        assert_read(game, text, text);
    }
}

#[test]
fn a_third_piece_makes_a_form_ambiguous_unless_it_is_pinned() {
    // Golds go to 7h from 6h (9 o'clock), 7i (11) and 8j (12). Middle's king on 8l: on the diagonal
    // 8l 7j 6h 5f a bishop on 5f pins the gold on 6h, on column 8 a rook on 8e that on 8j.
    for (pins, expected) in [
        ("", &["G6h-7h", "G7i-7h", "G8j-7h"][..]),
        ("fB5f", &["G7i-7h", "G8j-7h"]),
        ("fR8e", &["G6h-7h", "G7i-7h"]),
        ("fB5f fR8e", &["G7i-7h"]),
    ] {
        let game = Scene::new(Middle, KINGS).and("mK8l mG6h mG7i mG8j").and(pins).game();
        for typed in ["G-7h", "g-7h", "G7h", "g7h", "-7h", "7h"] {
            match expected {
                [only] => assert_read(&game, typed, only),
                _ => assert_ambiguous(&game, typed, expected),
            }
        }
    }
    // Nor do other players' golds count, nor one that another piece keeps from the cell.
    let game = Scene::new(Middle, KINGS).and("mK8l mG7i fG6h lG8h fG7g").game();
    assert_read(&game, "G-7h", "G7i-7h");
    let game = Scene::new(Middle, KINGS).and("mK8l mG7i mR7c lP7e").game();
    assert_read(&game, "-7h", "G7i-7h");
}

#[test]
fn two_pieces_of_one_kind_are_told_apart_by_what_they_capture_and_whether_they_promote() {
    // Both rooks reach column 3: the one on 7d along rank d to 3d, in First's territory, the one
    // on 3i up the column 3h 3g 3f 3e 3d. Only moves onto a piece are captures.
    let game = Scene::new(Middle, KINGS).and("mK9m mR7d mR3i").game();
    assert_ambiguous(&game, "R-3d", &["R7d-3d=", "R7d-3d+", "R3i-3d=", "R3i-3d+"]);
    assert_ambiguous(&game, "R-3d+", &["R7d-3d+", "R3i-3d+"]);
    assert_ambiguous(&game, "R7d-3d", &["R7d-3d=", "R7d-3d+"]);
    assert_read(&game, "7d3d=", "R7d-3d=");
    let game = Scene::new(Middle, KINGS).and("mK9m mR7d mR3i fP5d").game();
    assert_read(&game, "R-3d+", "R3i-3d+");
    assert_read(&game, "Rx5d", "R7dx5d");
}

#[test]
fn a_promoted_piece_and_its_unpromoted_side_are_one_kind_unless_a_plus_is_written() {
    // A silver on 7i (11 o'clock) and a promoted one on 8j (its range at 12) go to 7h.
    let game = Scene::new(Middle, KINGS).and("mK9m mS7i m+S8j").game();
    assert_ambiguous(&game, "S-7h", &["S7i-7h", "+S8j-7h"]);
    assert_ambiguous(&game, "s7h", &["S7i-7h", "+S8j-7h"]);
    assert_read(&game, "+S-7h", "+S8j-7h");
    assert_read(&game, "+s7h", "+S8j-7h");
    assert_read(&game, "s7i7h", "S7i-7h");
    assert_read(&game, "s8j7h", "+S8j-7h");
    // With the promoted one alone the plus may be left out; with the other alone it is wrong.
    let game = Scene::new(Middle, KINGS).and("mK9m m+S8j").game();
    assert_read(&game, "S-7h", "+S8j-7h");
    let game = Scene::new(Middle, KINGS).and("mK9m mS7i").game();
    assert!(read_action(&game, "+S-7h").is_err());
}

#[test]
fn a_drop_and_a_move_of_one_kind_are_told_apart_by_their_marks() {
    let game = Scene::new(Middle, KINGS).and("mK9m mP7i").hand(Middle, "P").game();
    assert_ambiguous(&game, "P7h", &["P7i-7h", "P*7h"]);
    assert_ambiguous(&game, "p7h", &["P7i-7h", "P*7h"]);
    assert_read(&game, "P-7h", "P7i-7h");
    assert_read(&game, "P*7h", "P*7h");
    assert_read(&game, "*7h", "P*7h");
    assert_read(&game, "7h", "P7i-7h");
    // Two kinds in hand: the star alone says too little.
    let game = Scene::new(Middle, KINGS).and("mK9m mP7i").hand(Middle, "GP").game();
    assert_ambiguous(&game, "*7h", &["G*7h", "P*7h"]);
    // A drop that is illegal does not count: a pawn on its far rank, or a mate.
    let game = Scene::new(Middle, KINGS).and("mK9m mL6c").hand(Middle, "LP").game();
    assert_read(&game, "L6a", "L6c-6a+");
    assert_ambiguous(&game, "L6b", &["L6c-6b=", "L6c-6b+", "L*6b"]);
}

#[test]
fn lower_case_letters_that_are_kinds_and_ranks_are_told_apart() {
    // `b`, `g`, `k` and `l` are ranks and kinds. A kind stands first, a rank after its column. The
    // bishop gets to 4c (2 o'clock), the gold to 7h (3), the lance to 9j (11).
    let game = Scene::new(Middle, KINGS).and("mK9m mB6d mG8h mL9k").hand(Middle, "BGL").game();
    for (typed, expected) in [
        ("b*7b", "B*7b"),
        ("b7b", "B*7b"),
        ("b-4c", "B6d-4c"),
        ("6d4c", "B6d-4c"),
        ("g-7h", "G8h-7h"),
        ("g*7g", "G*7g"),
        ("l*7l", "L*7l"),
        ("l7l", "L*7l"),
        ("l-9j", "L9k-9j"),
        ("k9l", "K9m-9l"),
        ("k-9l", "K9m-9l"),
    ] {
        assert_read(&game, typed, expected);
    }
    assert_ambiguous(&game, "b4c", &["B6d-4c", "B*4c"]);
    assert_ambiguous(&game, "g7h", &["G8h-7h", "G*7h"]);
    assert_ambiguous(&game, "l9j", &["L9k-9j", "L*9j"]);
}

/// All the forms of an action: the parts of its text that may be left out, left out.
fn forms(position: &Position, action: Action) -> Vec<String> {
    let text = action_text(position, action);
    match action {
        Action::Drop { role, to } => {
            vec![text, format!("{}{to}", role.letter()), format!("*{to}")]
        }
        Action::Illuminate { .. } => vec![text],
        Action::Move { from, to, .. } | Action::Castle { from, to } => {
            let piece = position.piece_at(from).unwrap();
            let kind = piece.role().letter().to_string();
            let written = if piece.is_promoted() { format!("+{kind}") } else { kind.clone() };
            let mark = if text.contains('x') { "x" } else { "-" };
            let suffix = &text[text.len() - 1..];
            let suffix = if matches!(suffix, "+" | "=") { suffix } else { "" };
            let mut forms = Vec::new();
            for piece in [written.as_str(), &kind, ""] {
                for from in [from.to_string().as_str(), ""] {
                    for mark in [mark, ""] {
                        for suffix in [suffix, ""] {
                            forms.push(format!("{piece}{from}{mark}{to}{suffix}"));
                        }
                    }
                }
            }
            forms
        }
    }
}

#[test]
fn forms_of_all_legal_actions_are_read_when_one_fits_and_answered_with_all_that_fit() {
    let mut ambiguous = 0;
    for (name, position) in dense::usual() {
        let game = Game::new(position);
        let mut by_form: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for action in game.legal_actions() {
            for form in forms(&position, action) {
                by_form.entry(form).or_default().insert(action_text(&position, action));
            }
        }
        // Every eleventh, in turn as it is, in small letters and in capitals.
        for (n, (form, fits)) in by_form.iter().step_by(11).enumerate() {
            let typed = match n % 3 {
                0 => form.clone(),
                1 => form.to_lowercase(),
                _ => form.to_uppercase(),
            };
            match read_action(&game, &typed) {
                Ok(play) => {
                    let read = BTreeSet::from([action_text(&position, play)]);
                    assert_eq!(read, *fits, "{name}: {typed}");
                }
                Err(ReadError::Ambiguous { fits: found, .. }) => {
                    assert_eq!(found.len(), fits.len());
                    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), *fits);
                    ambiguous += 1;
                }
                Err(error) => panic!("{name}: {typed}: {error}"),
            }
        }
    }
    assert!(ambiguous > 50, "{ambiguous}");
}

#[test]
fn a_file_has_the_exact_texts_only() {
    // A legal action is read from its exact text, and from no shorter form of it.
    for (name, position) in dense::usual() {
        for action in position.legal_actions().into_iter().step_by(7) {
            let exact = action_text(&position, action);
            assert_eq!(parse_action(&position, &exact), Ok(action), "{name}");
            for form in forms(&position, action) {
                if form == exact {
                    continue;
                }
                match parse_action(&position, &form) {
                    // The exact text of another action, as a step of the same piece unpromoted.
                    Ok(other) => assert_eq!(action_text(&position, other), form, "{name}"),
                    Err(ActionError::Inexact { expected, .. }) => {
                        assert!(expected.contains(&exact), "{name}: {form}: {expected:?}");
                    }
                    Err(error) => panic!("{name}: {form}: {error}"),
                }
            }
        }
    }
    let position = Scene::new(Middle, KINGS).and("mK8l mG6h mG7i mG8j").position();
    let error = parse_action(&position, "G-7h").unwrap_err();
    let ActionError::Inexact { problem, expected, .. } = error else { panic!("{error}") };
    assert_eq!(problem, Inexact::NoOrigin);
    assert_eq!(expected, ["G6h-7h", "G7i-7h", "G8j-7h"]);
}

#[test]
fn what_would_repeat_makes_nothing_ambiguous() {
    // First's king may not go back from 1b to 1c, where all would stand as at the start; the gold
    // on 1d may go there, and is alone in that.
    let mut game = Scene::new(Middle, "mK9m fK1c fG1d mS6h").game();
    for text in ["S6h-6g", "K1c-1b", "S6g-6h"] {
        let play = read_action(&game, text).unwrap();
        game.play(play).unwrap();
    }
    assert_read(&game, "-1c", "G1d-1c");
    assert!(read_action(&game, "K-1c").is_err());
    let error = read_action(&game, "K1b-1c").unwrap_err().to_string();
    assert!(error.contains("repeat"), "{error}");
}
