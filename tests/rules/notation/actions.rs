//! Exact texts of actions.

use sannin_shogi::core::{Action, AlliedPromotion, Illumination, Rulings, Stranded};
use sannin_shogi::notation::{
    ActionError, action_text, parse_action, parse_game_action, parse_position,
};

use super::{ALLIED, ILLUMINATION, KINGS, MANY_WAYS, START, position, with};

fn assert_action_refused(position_text: &str, text: &str, expected: &str) {
    let error = parse_action(&position(position_text), text).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn the_examples_of_the_notation_are_read_and_written_back() {
    let silver = "7/8/6mS2/lK6fP1fK/11/12/13/12/11/10/9/8/3mK3 m -/-/- - -;-";
    for (text, examples) in [
        (START, &["P3c-4d"][..]),
        (&with(START, " f ", " m "), &["P10k-10j", "K10m-11l"][..]),
        (
            MANY_WAYS,
            &["R7lx7c+", "R7lx7c=", "+B12l-11l", "K10m-12m", "K10mx6l", "P*7f", "R*7g"][..],
        ),
        (silver, &["S3cx3d=", "S3cx3d+"][..]),
        (ILLUMINATION, &["+K7d!7b,5c"][..]),
    ] {
        let position = position(text);
        for &example in examples {
            let action = parse_action(&position, example)
                .unwrap_or_else(|error| panic!("{example}: {error}"));
            assert_eq!(action_text(&position, action), example);
            assert_eq!(parse_game_action(&position, example), Ok(action.into()));
        }
        for word in ["resign", "draw"] {
            assert_eq!(action_text(&position, parse_game_action(&position, word).unwrap()), word);
        }
    }
}

#[test]
fn a_king_jump_at_home_is_a_castling_and_a_step_a_move() {
    let position = position(MANY_WAYS);
    let (from, near, far) = ("10m".parse().unwrap(), "9m".parse(), "8m".parse());
    assert_eq!(
        parse_action(&position, "K10m-9m"),
        Ok(Action::Move { from, to: near.unwrap(), promote: false })
    );
    assert_eq!(parse_action(&position, "K10m-8m"), Ok(Action::Castle { from, to: far.unwrap() }));
}

#[test]
fn texts_without_the_form_of_an_action_are_refused() {
    const KIND: &str = "expected a kind K R B G S N L P";
    for (text, problem) in [
        ("", "it ends where a kind K R B G S N L P is expected"),
        ("P", "it ends where a cell is expected"),
        ("P3c-", "it ends where a cell is expected"),
        ("P*", "it ends where a cell is expected"),
        ("Q3c-4d", &format!("character 1: found 'Q', {KIND}")),
        ("p3c-4d", &format!("character 1: found 'p', {KIND}")),
        (" P3c-4d", &format!("character 1: found ' ', {KIND}")),
        ("++K1d-2e", &format!("character 2: found '+', {KIND}")),
        ("P3c:4d", "character 4: found ':', expected '-', 'x', '*', '!' or a cell"),
        ("P3c--4d", "character 5: found '-', expected a cell"),
        ("P3c-4d#", "character 7: found '#', expected the end of the action"),
        ("P3c-4d+=", "character 8: found '=', expected the end of the action"),
        ("P3c-4z", "'4z' is not a cell: expected a column 1 to 13 and a rank a to m, such as 7g"),
        ("P03c-4d", "'03c' is not a cell: expected a column 1 to 13 and a rank a to m, such as 7g"),
        ("P3c-1m", "'1m' is off the board: rank m has the columns 7 to 13"),
        ("P3c*4d", "a drop has no origin: expected the kind, '*' and the cell, such as P*7f"),
        ("+P*7f", "a drop puts a piece down unpromoted: expected no '+'"),
        ("P*7f+", "a drop puts a piece down unpromoted: expected no '+'"),
        ("K*7f", "a king is never in hand"),
        ("resign", &format!("character 1: found 'r', {KIND}")),
    ] {
        assert_action_refused(START, text, &format!("'{text}' is not an action: {problem}"));
    }
}

#[test]
fn legal_actions_must_be_written_exactly() {
    const OUTSIDE: &str = "it neither starts nor ends in your promotion zone";
    const STUCK: &str = "the piece would have no cell ahead of it";
    // The pawn on 5b (2, -5) steps at eleven o'clock to 5a, in Last's territory, and at one to 4a.
    let pawn = &with(KINGS, "7/8/9/lK8fK", "7/3mP4/9/lK8fK").replace(" f ", " m ");
    for (position, text, problem, expected) in [
        (START, "P3cx4d", "writes a capture, but 4d is empty", "P3c-4d"),
        (START, "3c-4d", "does not name the piece", "P3c-4d"),
        (START, "P3c4d", "has neither '-' nor 'x' between its cells", "P3c-4d"),
        (START, "P-4d", "does not say from where", "P3c-4d or P3d-4d"),
        (START, "G3c-4d", "names a gold, but a pawn stands on 3c", "P3c-4d"),
        (START, "+P3c-4d", "names a promoted pawn, but a pawn stands on 3c", "P3c-4d"),
        (START, "P3c-4d=", &format!("has '=', but cannot promote: {OUTSIDE}"), "P3c-4d"),
        (START, "P3c-4d+", &format!("has '+', but cannot promote: {OUTSIDE}"), "P3c-4d"),
        (START, "G1c-2c+", "has '+', but cannot promote: a gold never promotes", "G1c-2c"),
        (START, "K1d-2c+", "is a castling, which never promotes", "K1d-2c"),
        (MANY_WAYS, "R7l-7c+", "writes no capture, but Last's pawn stands on 7c", "R7lx7c+"),
        (MANY_WAYS, "R7lx7c", "may promote, and has neither '+' nor '='", "R7lx7c= or R7lx7c+"),
        (
            MANY_WAYS,
            "+B12l-11l+",
            "has '+', but cannot promote: the piece is promoted already",
            "+B12l-11l",
        ),
        (MANY_WAYS, "B12l-11l", "names a bishop, but a promoted bishop stands on 12l", "+B12l-11l"),
        (pawn, "P5b-5a", &format!("does not promote, but must: {STUCK}"), "P5b-5a+"),
        (pawn, "P5b-5a=", &format!("does not promote, but must: {STUCK}"), "P5b-5a+"),
        (pawn, "P5b-4a", &format!("does not promote, but must: {STUCK}"), "P5b-4a+"),
        (
            ALLIED,
            "S7d-7c=",
            "does not promote, but must: it ends in your ally's territory",
            "S7d-7c+",
        ),
        (ILLUMINATION, "+K7d!", "names no victim", "+K7d!7b,5c"),
        (ILLUMINATION, "+K!7b,5c", "does not say from where", "+K7d!7b,5c"),
        (ILLUMINATION, "K7d!7b,5c", "names a king, but a promoted king stands on 7d", "+K7d!7b,5c"),
    ] {
        let expected = format!("'{text}' {problem}: expected {expected}");
        assert_action_refused(position, text, &expected);
    }
    for text in ["+K7d!5c,7b", "+K7d!7b5c", "+K7d!7b,5c,5c"] {
        let expected = format!(
            "'{text}' does not name each victim once, from rank a to m and in a rank from left \
             to right, with commas between: expected +K7d!7b,5c"
        );
        assert_action_refused(ILLUMINATION, text, &expected);
    }
    let rulings = Rulings::default().with_stranded(Stranded::Stay);
    let stay = parse_position(pawn, rulings).unwrap();
    assert!(parse_action(&stay, "P5b-4a").is_ok());
    assert_eq!(
        parse_action(&stay, "P5b-4a+").unwrap_err().to_string(),
        "'P5b-4a+' has '+', but cannot promote: by this game's ruling a pawn or lance that ends \
         between the two zones stays as it is: expected P5b-4a"
    );
    let rulings = Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden);
    assert_eq!(
        parse_action(&parse_position(ALLIED, rulings).unwrap(), "S7d-7c+").unwrap_err().to_string(),
        "'S7d-7c+' has '+', but cannot promote: by this game's ruling no piece of an allied \
         player promotes: expected S7d-7c"
    );
}

#[test]
fn a_long_list_of_what_is_expected_is_cut_in_the_message_only() {
    // The king on 7d (0, -3) meets pawns on 7b (0, -5), 5c (2, -4), 9f (-2, -1) and 5f (2, -1). Of
    // four victims there are 2^4 - 1 = 15 sets, three more than a message lists.
    let text = "7/1mP6/4mP4/3f+K6/lK10/3mP3mP4/13/12/11/10/9/8/3mK3 f -/-/- - -;-";
    let rulings = Rulings::default().with_illumination(Illumination::Choose);
    let position = parse_position(text, rulings).unwrap();
    for (text, problem) in [
        ("!", "does not name the piece"),
        ("+K!", "does not say from where"),
        ("+K7d!", "names no victim"),
    ] {
        let error = parse_action(&position, text).unwrap_err();
        let message = error.to_string();
        assert!(message.starts_with(&format!("'{text}' {problem}: expected +K7d!")), "{message}");
        assert!(message.ends_with(" and 3 others"), "{message}");
        assert_eq!(message.matches("+K7d!").count(), 12 + usize::from(text == "+K7d!"));
        let ActionError::Inexact { expected, .. } = error else { panic!("{message}") };
        assert_eq!(expected.len(), 15);
    }
}

#[test]
fn illegal_actions_are_refused_with_the_rule() {
    let no_right = &with(MANY_WAYS, " m -;-", " - -;-");
    // Last's promoted rook on 10h (-3, 1) pins the gold on 10l (-3, 5) to the king on 10m.
    let pinned = &with(KINGS, "/12/11/10/9/8/", "/3l+R8/11/10/9/3mG4/").replace(" f ", " m ");
    // In the corner 1a First's king could step to 2a, 2b and 1b. A pawn of Middle on 2b (5, -5)
    // attacks 1a and 2a; the silver on 2c (5, -4) protects it and attacks 1b.
    let corner = "6fK/8/7mS1/lK9/11/12/13/12/11/10/9/8/3mK3 m -/P/- - -;-";
    let king_on_7c = &with(MANY_WAYS, "2lP6/lK8fK", "2lK6/9fK");
    // First's promoted king meets the pawn on 7c before the one on 7b.
    let screened = &with(ILLUMINATION, "4mP4", "2mP1mP4");
    // The pawn on 5d (2, -3) protects the one on 5c at eleven o'clock.
    let protected = &with(ILLUMINATION, "3f+K6", "3f+K1mP4");
    let castling = "castling is not possible: \
        the king has moved or has been in check, or an alliance has been formed";
    for (position, text, reason) in [
        (START, "P7g-7h", "there is no piece on 7g"),
        (START, "P10k-10j", "the piece on 10k is Middle's"),
        (START, "P3c-3d", "a pawn does not move from 3c to 3d"),
        (START, "R2b-4b", "the piece on 3b is in the way to 4b"),
        (START, "R2b-3b", "your own piece stands on 3b"),
        (START, "R2bx3b", "your own piece stands on 3b"),
        (START, "K1d-7g", "a king does not move from 1d to 7g"),
        (START, "K1d-3c", "your own piece stands on 3c"),
        (START, "R*7g", "First has no rook in hand"),
        (START, "K1d!2e", "illumination is not possible: your king is not promoted"),
        (no_right, "K10m-12m", castling),
        (king_on_7c, "R7lx7c+", "a king stands on 7c, and kings are never captured"),
        (MANY_WAYS, "P*7c", "7c is not empty, and a drop needs an empty cell"),
        (MANY_WAYS, "P*7a", "a pawn dropped on 7a, its far rank, could never move"),
        (pinned, "G10l-9l", "it would leave your king in check from 10h"),
        (ALLIED, "G10f-10e", "it would put your ally Last in check from 10e"),
        (corner, "P*2b", "a pawn drop may not give checkmate, and this one would mate First"),
        (
            ILLUMINATION,
            "+K7d!7b",
            "illumination is not possible: \
             by this game's ruling it takes every eligible piece: 7b, 5c",
        ),
        (ILLUMINATION, "+K7d!5d", "5d is empty"),
        (ILLUMINATION, "+K7d!10m", "a king stands on 10m, and kings are never captured"),
        (ILLUMINATION, "+K7d!7d", "your own piece stands on 7d"),
        (
            protected,
            "+K7d!7b,5c",
            "illumination is not possible: the piece on 5c is protected from 5d",
        ),
        (screened, "+K7d!7b", "the piece on 7c is met before the one on 7b"),
    ] {
        assert_action_refused(position, text, &format!("'{text}': {reason}"));
    }
    // A pawn on 1b, though protected, leaves 2a: a check, and no mate.
    assert!(parse_action(&position(corner), "P*1b").is_ok());
    // 6h (1, 1) is one column and four ranks off 7d (0, -3).
    let far = with(ILLUMINATION, "13/12", "13/7mL4");
    assert_action_refused(
        &far,
        "+K7d!6h",
        "'+K7d!6h': 6h lies in none of the twelve directions from 7d",
    );
}
