//! Position strings and exact texts of actions: what is read, what is refused, and the words.
//!
//! The small positions are laid out by hand: the coordinates in the comments are axial, the cells
//! follow from them, column `7 - q` and rank `a` to `m` for `r` from -6 to 6.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sannin_shogi::core::{
    Action, AlliedPromotion, Illumination, Piece, Position, Role, Rulings, Seat, Stranded,
};
use sannin_shogi::notation::names::Ruling;
use sannin_shogi::notation::{
    ActionError, PieceSet, Word, action_text, diagram, parse_action, parse_play, parse_position,
    parse_setup, play_text, position_string, setup_string,
};

const START: &str = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/\
    lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL \
    f -/-/- fml -;-";

/// Only the kings, on their start cells, First to move.
const KINGS: &str = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

/// Middle to move, with a rook on 7l that sees 7c, a promoted bishop on 12l, a rook and a pawn in
/// hand, and the right to castle, also onto the silver on 6l.
const MANY_WAYS: &str = "7/8/2lP6/lK8fK/11/12/13/12/11/10/9/1m+B4mRfS/3mK3 m -/RP/- m -;-";

/// First's promoted king on 7d meets Middle's pawns on 7b (straight on) and 5c (on a diagonal).
const ILLUMINATION: &str = "7/1mP6/4mP4/3f+K6/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

/// Middle and Last against First. Middle has a gold on 10f, two cells below Last's king, and a
/// silver on 7d, one below Last's territory.
const ALLIED: &str = "7/8/9/lK2mS6/10f+K/2mG9/13/12/11/10/9/8/3mK3 m -/-/- - ml;-";

fn position(text: &str) -> Position {
    parse_position(text, Rulings::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A text with one part, which must be in it, replaced by another.
fn with(text: &str, part: &str, other: &str) -> String {
    assert!(text.contains(part), "'{part}' is in {text}");
    text.replacen(part, other, 1)
}

fn assert_position_refused(text: &str, expected: &str) {
    let error = parse_position(text, Rulings::default()).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

fn assert_action_refused(position_text: &str, text: &str, expected: &str) {
    let error = parse_action(&position(position_text), text).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn the_start_is_written_as_it_should_be_and_reads_back() {
    let start = Position::start(Rulings::default());
    assert_eq!(position_string(&start), START);
    assert_eq!(parse_position(START, Rulings::default()), Ok(start));
    let allied = Position::start_allied(Rulings::default());
    let text = with(&with(START, "1fK", "1f+K"), "fml -;-", "- ml;-");
    assert_eq!(position_string(&allied), text);
    assert_eq!(parse_position(&text, Rulings::default()), Ok(allied));
}

#[test]
fn setups_read_back_whatever_they_say() {
    for text in [
        START,
        KINGS,
        MANY_WAYS,
        ILLUMINATION,
        ALLIED,
        "7/8/9/10/11/12/13/12/11/10/9/8/7 l R2P/-/BG3P24 fl fm;1a,13g,7g,7m",
    ] {
        assert_eq!(setup_string(&parse_setup(text).unwrap()), text);
    }
}

#[test]
fn fields_and_ranks_are_counted() {
    let fields = |found| {
        format!(
            "a position has five fields with single spaces between them \
             (board, turn, hands, rights, state), and this has {found}"
        )
    };
    assert_position_refused("", &fields(1));
    assert_position_refused(&with(START, " -;-", ""), &fields(4));
    assert_position_refused(&with(START, " f ", "  f "), &fields(6));
    assert_position_refused(&with(START, "-;-", "-;- "), &fields(6));
    assert_position_refused(
        &with(START, "/10/", "/"),
        "board: 12 ranks with '/' between them, expected 13",
    );
    assert_position_refused(
        &with(START, "/10/", "/10//"),
        "board: 14 ranks with '/' between them, expected 13",
    );
}

#[test]
fn a_bad_rank_is_refused_with_its_letter_and_the_place_in_it() {
    for (part, other, expected) in [
        ("/10/", "/9/", "board, rank j: 9 cells, expected 10"),
        ("/10/", "//", "board, rank j: 0 cells, expected 10"),
        // Two runs side by side are one number, and so one long run.
        ("/10/", "/55/", "board, rank j: 55 cells, expected 10"),
        ("lL1lP1fP1fL/", "lL1lP1fP1fL1/", "board, rank a: 8 cells, expected 7"),
        (
            "lL1lP1fP1fL/",
            "xL1lP1fP1fL/",
            "board, rank a, character 1: found 'x', expected an owner f, m or l, \
             or a number of empty cells",
        ),
        (
            "lG1lP3fP1fG/",
            "lG1lP3+fP1fG/",
            "board, rank c, character 7: found '+', expected an owner f, m or l, \
             or a number of empty cells",
        ),
        (
            "lK1lP4fP1fK",
            "lk1lP4fP1fK",
            "board, rank d, character 2: found 'k', expected a kind K R B G S N L P",
        ),
        (
            "lK1lP4fP1fK",
            "lK1l4fP1fK",
            "board, rank d, character 5: found '4', expected a kind K R B G S N L P",
        ),
        (
            "mGmSmL ",
            "mGmSm ",
            "board, rank m, character 14: the rank ends where a kind K R B G S N L P is expected",
        ),
        (
            "lG1lP3fP1fG/",
            "l+G1lP3fP1fG/",
            "board, rank c, character 3: a gold never promotes, so expected 'G' without '+'",
        ),
        (
            "lK1lP4fP1fK",
            "lK1lP04fP1fK",
            "board, rank d, character 6: \
             a number of empty cells is at least 1 and has no leading zero",
        ),
        (
            "/10/",
            "/0/",
            "board, rank j, character 1: \
             a number of empty cells is at least 1 and has no leading zero",
        ),
    ] {
        assert_position_refused(&with(START, part, other), expected);
    }
    let endless = format!("/{}/", "9".repeat(100));
    let refused = parse_setup(&with(START, "/10/", &endless)).unwrap_err().to_string();
    assert!(refused.starts_with("board, rank j: "), "{refused}");
}

#[test]
fn a_bad_turn_hand_right_or_state_is_refused_with_what_would_be_right() {
    const ORDER: &str = "expected each kind once in the order R B G S N L P";
    for (part, other, expected) in [
        (" f ", " F ", "turn: found 'F', expected f, m or l"),
        (" f ", " fm ", "turn: found 'fm', expected f, m or l"),
        (
            "-/-/-",
            "-/-",
            "hands: 2 hands with '/' between them, expected First's, Middle's and Last's",
        ),
        (
            "-/-/-",
            "-/-/",
            "hands, Last's, character 1: nothing is written, \
             expected kinds, or - for an empty hand",
        ),
        ("-/-/-", "K/-/-", "hands, First's, character 1: found 'K', expected a kind R B G S N L P"),
        (
            "-/-/-",
            "-/R+P/-",
            "hands, Middle's, character 2: found '+', expected a kind R B G S N L P",
        ),
        ("-/-/-", "PR/-/-", &format!("hands, First's, character 2: R stands after P, {ORDER}")),
        ("-/-/-", "-/B2GG/-", &format!("hands, Middle's, character 4: G stands after G, {ORDER}")),
        (
            "-/-/-",
            "P1/-/-",
            "hands, First's, character 2: a count of 1 is not written, expected P alone",
        ),
        (
            "-/-/-",
            "-/-/BP02",
            "hands, Last's, character 3: a count is at least 2 and has no leading zero",
        ),
        (
            "-/-/-",
            "P25/-/-",
            "hands, First's, character 2: \
             more than the 24 pieces of the kind P that three sets hold",
        ),
        (
            "-/-/-",
            "R99999999999999999999/-/-",
            "hands, First's, character 2: \
             more than the 3 pieces of the kind R that three sets hold",
        ),
        ("fml", "mf", "rights: found 'mf', expected 'fm'"),
        ("fml", "ffml", "rights: found 'ffml', expected 'fml'"),
        ("fml", "", "rights: found '', expected '-'"),
        (
            "fml",
            "fx",
            "rights: found 'fx', expected the seats that may castle in the order f m l, or -",
        ),
        (
            "-;-",
            "-",
            "state: found '-', expected an alliance and menaced cells with one ';' between",
        ),
        (
            "-;-",
            "-;-;-",
            "state: found '-;-;-', expected an alliance and menaced cells with one ';' between",
        ),
        ("-;-", "lm;-", "state, alliance: found 'lm', expected fm, fl, ml or -"),
        ("-;-", "fml;-", "state, alliance: found 'fml', expected fm, fl, ml or -"),
        (
            "-;-",
            "-;",
            "state, menaced cells: '' is not a cell: \
             expected a column 1 to 13 and a rank a to m, such as 7g",
        ),
        (
            "-;-",
            "-;1m",
            "state, menaced cells: '1m' is off the board: rank m has the columns 7 to 13",
        ),
        ("-;-", "-;9k,10k", "state, menaced cells: found '9k,10k', expected '10k,9k'"),
        ("-;-", "-;9k,9k", "state, menaced cells: found '9k,9k', expected '9k'"),
    ] {
        assert_position_refused(&with(START, part, other), expected);
    }
}

#[test]
fn messages_show_no_control_characters_and_no_endless_text() {
    let text = with(START, " f ", &format!(" {}\u{1b}[2J ", "f".repeat(39)));
    let expected = format!("turn: found '{}\\u{{1b}}...', expected f, m or l", "f".repeat(39));
    assert_position_refused(&text, &expected);
}

#[test]
fn impossible_positions_are_refused_with_a_reason() {
    let no_middle = with(KINGS, "3mK3", "7");
    for (text, expected) in [
        (
            with(START, "lG1lP3fP1fG/", "lG1lP3fP1fK/"),
            "First has more than one king: expected one, or none and no pieces",
        ),
        (
            with(START, "mK", "1"),
            "Middle has no king, so is out, and cannot have pieces on the board",
        ),
        (
            with(&no_middle, "-/-/-", "-/P/-"),
            "Middle has no king, so is out, and cannot have a hand",
        ),
        (
            with(&no_middle, " - -;-", " m -;-"),
            "Middle has no king, so is out, and cannot have the right to castle",
        ),
        (with(&no_middle, " f ", " m "), "Middle has no king, so is out, and cannot have the turn"),
        (
            with(START, "-/-/-", "P/-/-"),
            "there are 25 pieces of the role P, and three sets hold 24",
        ),
        (
            // The fourth cell of rank a is 4a, Middle's cell between the two zones.
            with(KINGS, "7/8/9", "3mP3/8/9"),
            "the mP on 4a stands on its far rank, where the rulings want it promoted",
        ),
        (
            with(&with(KINGS, "lK8fK", "1lK7fK"), " - -;-", " l -;-"),
            "Last cannot have the right to castle: the king is not on its start cell 10d",
        ),
        (
            with(&no_middle, "-;-", "fm;-"),
            "an alliance needs all three players in, and Middle is out",
        ),
        (
            with(KINGS, "-;-", "ml;-"),
            "the king of First, the opponent of an alliance, must be promoted",
        ),
        (
            // Middle's rook on 10h (-3, 1) ranges at eleven o'clock up column 10 to Last's king.
            // First's king stands on 1e, off all lines with the others.
            "7/8/9/lK9/10f+K/12/13/3mR8/11/10/9/8/3mK3 f -/-/- - ml;-".to_owned(),
            "Last's king is attacked by the ally on the third player's turn",
        ),
        (
            "7/8/9/lK8fK/11/12/13/3mR8/11/10/9/8/3mK3 f -/-/- l -;-".to_owned(),
            "Last cannot have the right to castle: the king is in check",
        ),
        (
            "7/8/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3 f -/-/- m ml;-".to_owned(),
            "Middle cannot have the right to castle beside an alliance",
        ),
        (
            // Only a move or an alliance promotes a king, and either ends the right.
            "7/8/9/lK8f+K/11/12/13/12/11/10/9/8/3mK3 f -/-/- f -;-".to_owned(),
            "First cannot have the right to castle: the king is promoted",
        ),
        (
            "7/8/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3 f -/-/- - ml;10m".to_owned(),
            "there can be no menaced cells beside an alliance",
        ),
        (with(&no_middle, "-;-", "-;10d"), "there can be no menaced cells with a player out"),
        (with(&no_middle, "lK8fK", "9fK"), "at least two players must be in for a game to go on"),
        (
            // In the corner 1a: the rook on 7a attacks 2a and 1a along rank a, the rook on 8b
            // attacks 2b and 1b along rank b, and there is no other cell beside it.
            "m+R5fK/m+R7/9/1lK8/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-".to_owned(),
            "the game would be over: First, to move, has no legal action",
        ),
        (
            "m+R5fK/m+R7/9/1lK8/11/12/13/12/11/10/9/8/3mK3 m -/-/- - -;-".to_owned(),
            "the game would have gone on: First is mated",
        ),
    ] {
        assert_position_refused(&text, expected);
    }
    let refused =
        parse_position(&with(START, "-;-", "-;7g"), Rulings::default()).unwrap_err().to_string();
    assert!(refused.starts_with("the menaced cell 7g holds no piece of Middle"), "{refused}");
}

#[test]
fn what_is_possible_next_to_the_impossible_is_read() {
    let stay = Rulings { stranded: Stranded::Stay, ..Rulings::default() };
    let forbidden = Rulings { allied_promotion: AlliedPromotion::Forbidden, ..Rulings::default() };
    let on_4a = with(KINGS, "7/8/9", "3mP3/8/9");
    let on_5a = with(KINGS, "7/8/9", "2mP4/8/9");
    for (text, rulings, possible) in [
        (&on_4a, stay, true),
        (&on_5a, stay, false),
        (&on_4a, forbidden, true),
        (&on_5a, forbidden, true),
    ] {
        assert_eq!(parse_position(text, rulings).is_ok(), possible, "{text} {rulings:?}");
    }
    // A king in check when it is not its owner's turn; an ally's line at the ally's own turn.
    for text in [
        "7/8/9/lK8fK/11/12/13/3mR8/11/10/9/8/3mK3 f -/-/- fm -;-",
        "7/8/9/lK9/10f+K/12/13/3mR8/11/10/9/8/3mK3 m -/-/- - ml;-",
    ] {
        assert_eq!(position_string(&position(text)), text);
    }
    let menaced = position(&with(START, "-;-", "-;10k,9k"));
    assert_eq!(menaced.menaced().len(), 2);
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
            assert_eq!(parse_play(&position, example), Ok(action.into()));
        }
        for word in ["resign", "draw"] {
            assert_eq!(play_text(&position, parse_play(&position, word).unwrap()), word);
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
    let rulings = Rulings { stranded: Stranded::Stay, ..Rulings::default() };
    let stay = parse_position(pawn, rulings).unwrap();
    assert!(parse_action(&stay, "P5b-4a").is_ok());
    assert_eq!(
        parse_action(&stay, "P5b-4a+").unwrap_err().to_string(),
        "'P5b-4a+' has '+', but cannot promote: by this game's ruling a pawn or lance that ends \
         between the two zones stays as it is: expected P5b-4a"
    );
    let rulings = Rulings { allied_promotion: AlliedPromotion::Forbidden, ..Rulings::default() };
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
    let rulings = Rulings { illumination: Illumination::Choose, ..Rulings::default() };
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
    for (position, text, foul) in [
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
        assert_action_refused(position, text, &format!("'{text}': {foul}"));
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

/// A text cut short, with one character left out, and with one replaced by each of a few others.
fn spoilt(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut spoilt = Vec::new();
    for index in 0..characters.len() {
        let (before, after) = (&characters[..index], &characters[index + 1..]);
        spoilt.push(before.iter().collect());
        spoilt.push(before.iter().chain(after).collect());
        for other in "019ax+-=/;,*! fmlKRGP三\u{301}\0".chars() {
            spoilt.push(before.iter().chain([&other]).chain(after).collect());
        }
    }
    spoilt
}

#[test]
fn whatever_is_read_as_a_position_is_spelt_as_positions_are() {
    let mut read = 0;
    for text in [START, MANY_WAYS, ILLUMINATION, ALLIED] {
        for spoilt in spoilt(text) {
            if let Ok(setup) = parse_setup(&spoilt) {
                assert_eq!(setup_string(&setup), spoilt);
                read += 1;
            }
            if let Ok(position) = parse_position(&spoilt, Rulings::default()) {
                assert_eq!(position_string(&position), spoilt);
            }
        }
    }
    assert!(read > 100, "a piece of another kind or owner makes another position: {read}");
}

#[test]
fn whatever_is_read_as_an_action_is_spelt_as_actions_are() {
    let mut read = 0;
    for text in [START, MANY_WAYS, ILLUMINATION, ALLIED] {
        let position = position(text);
        for action in position.legal_actions() {
            for spoilt in spoilt(&action_text(&position, action)) {
                if let Ok(action) = parse_action(&position, &spoilt) {
                    assert_eq!(action_text(&position, action), spoilt);
                    read += 1;
                }
            }
        }
    }
    assert!(read > 100, "another destination makes another action: {read}");
}

#[test]
fn every_ruling_has_two_values_the_default_first() {
    let values = Ruling::VALUES.iter().map(|ruling| ruling.values()).collect::<Vec<_>>();
    assert_eq!(
        values,
        [["all", "choose"], ["promote", "stay"], ["required", "forbidden"]].map(Vec::from)
    );
    for (ruling, values) in Ruling::VALUES.iter().zip(values) {
        assert_eq!(ruling.value(Rulings::default()), values[0]);
    }
    let other = Rulings {
        illumination: Illumination::Choose,
        stranded: Stranded::Stay,
        allied_promotion: AlliedPromotion::Forbidden,
    };
    let found = Ruling::VALUES.iter().map(|ruling| ruling.value(other)).collect::<Vec<_>>();
    assert_eq!(found, ["choose", "stay", "forbidden"]);
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
