//! Position strings.

use sannin_shogi::core::{AlliedPromotion, Position, Rulings, Setup, Stranded};
use sannin_shogi::notation::parse_position;

use super::{ALLIED, ILLUMINATION, KINGS, MANY_WAYS, START, position, with};

fn assert_position_refused(text: &str, expected: &str) {
    let error = parse_position(text, Rulings::default()).expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn the_start_is_written_as_it_should_be_and_reads_back() {
    let start = Position::start(Rulings::default());
    assert_eq!(start.to_string(), START);
    assert_eq!(parse_position(START, Rulings::default()), Ok(start));
    let allied = Position::start_allied(Rulings::default());
    let text = with(&with(START, "1fK", "1f+K"), "fml -;-", "- ml;-");
    assert_eq!(allied.to_string(), text);
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
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
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
    let refused = with(START, "/10/", &endless).parse::<Setup>().unwrap_err().to_string();
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
            "Last's king is attacked by its ally, and Last has had a turn to answer",
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
            "First is already mated and should have left the board",
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
    let stay = Rulings::default().with_stranded(Stranded::Stay);
    let on_4a = with(KINGS, "7/8/9", "3mP3/8/9");
    let on_5a = with(KINGS, "7/8/9", "2mP4/8/9");
    // With two players in there may have been an alliance, in which nothing could promote.
    let forbidden = Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden);
    let without_last = |text: &str| with(text, "lK8fK", "9fK");
    for (text, rulings, possible) in [
        (&on_4a, stay, true),
        (&on_5a, stay, false),
        (&on_4a, forbidden, false),
        (&on_5a, forbidden, false),
        (&without_last(&on_4a), forbidden, true),
        (&without_last(&on_5a), forbidden, true),
        (&without_last(&on_5a), stay, false),
    ] {
        assert_eq!(parse_position(text, rulings).is_ok(), possible, "{text} {rulings:?}");
    }
    // A king in check when it is not its owner's turn; an ally's line at the ally's own turn.
    for text in [
        "7/8/9/lK8fK/11/12/13/3mR8/11/10/9/8/3mK3 f -/-/- fm -;-",
        "7/8/9/lK9/10f+K/12/13/3mR8/11/10/9/8/3mK3 m -/-/- - ml;-",
    ] {
        assert_eq!(position(text).to_string(), text);
    }
    let menaced = position(&with(START, "-;-", "-;10k,9k"));
    assert_eq!(menaced.menaced().len(), 2);
}
