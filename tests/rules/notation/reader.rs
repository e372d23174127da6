//! The forgiving reader: what people may type for an action, the reasons when nothing fits, and
//! completions.

use sannin_shogi::core::{Game, GameAction, Illumination, Position, Rulings};
use sannin_shogi::notation::{ReadError, action_text, completions, parse_position, read_action};

/// Only the kings, on their start cells, First to move.
const KINGS: &str = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

/// Middle to move, with a rook on 7l that sees 7c, a promoted bishop on 12l, a rook and a pawn in
/// hand, and the right to castle, also onto the silver on 6l.
const MANY_WAYS: &str = "7/8/2lP6/lK8fK/11/12/13/12/11/10/9/1m+B4mRfS/3mK3 m -/RP/- m -;-";

/// First's promoted king on 7d meets Middle's pawns on 7b and 5c, and nothing else.
const ILLUMINATION: &str = "7/1mP6/4mP4/3f+K6/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

fn start() -> Game {
    Game::new(Position::start(Rulings::default()))
}

fn game(text: &str) -> Game {
    game_with(text, Rulings::default())
}

fn game_with(text: &str, rulings: Rulings) -> Game {
    Game::new(parse_position(text, rulings).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn choosing(text: &str) -> Game {
    game_with(text, Rulings::default().with_illumination(Illumination::Choose))
}

fn many_ways() -> Game {
    game(MANY_WAYS)
}

fn play_all(game: &mut Game, actions: &[&str]) {
    for typed in actions {
        let play = read_action(game, typed).unwrap_or_else(|error| panic!("{error}"));
        game.play(play).unwrap();
    }
}

fn assert_read(game: &Game, typed: &str, expected: &str) {
    let play = read_action(game, typed).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(action_text(game.position(), play), expected, "{typed}");
}

fn assert_refused(game: &Game, typed: &str, expected: &str) {
    let error = read_action(game, typed).expect_err(typed);
    assert_eq!(error.to_string(), expected, "{typed}");
}

#[test]
fn short_forms_are_read_when_one_action_fits() {
    let game = many_ways();
    for (typed, expected) in [
        ("R7lx7c+", "R7lx7c+"),
        ("Rx7c+", "R7lx7c+"),
        ("rx7c+", "R7lx7c+"),
        ("R7c+", "R7lx7c+"),
        ("x7c=", "R7lx7c="),
        ("7l7e", "R7l-7e"),
        ("7l-7e", "R7l-7e"),
        ("r7l7e", "R7l-7e"),
        ("R-7e", "R7l-7e"),
        ("K-12m", "K10m-12m"),
        ("k12m", "K10m-12m"),
        ("kx6l", "K10mx6l"),
        ("K-9m", "K10m-9m"),
        ("+B-11l", "+B12l-11l"),
        ("b-11m", "+B12l-11m"),
        ("p7f", "P*7f"),
        ("p*7f", "P*7f"),
        ("R*7g", "R*7g"),
    ] {
        assert_read(&game, typed, expected);
    }
}

#[test]
fn case_blanks_and_widths_do_not_matter() {
    let game = start();
    for typed in [
        "P3c-4d",
        "p3c-4d",
        "P3C-4D",
        "  P3c-4d\n",
        "P 3c - 4d",
        "\u{3000}Ｐ３ｃ－４ｄ\u{3000}",
        "P3c\u{2212}4d",
        "3c4d",
    ] {
        assert_read(&game, typed, "P3c-4d");
    }
}

#[test]
fn an_illumination_needs_no_more_than_its_mark() {
    for typed in ["+K7d!7b,5c", "+K!", "k!", "!", "!5c,7b", "! 7b 5c", "K7d!"] {
        assert_read(&game(ILLUMINATION), typed, "+K7d!7b,5c");
    }
    let game = choosing(ILLUMINATION);
    assert_read(&game, "!5c", "+K7d!5c");
    assert_read(&game, "!5c7b", "+K7d!7b,5c");
    let error = read_action(&game, "!").unwrap_err();
    let ReadError::Ambiguous { mut fits, .. } = error else { panic!("{error}") };
    fits.sort();
    assert_eq!(fits, ["+K7d!5c", "+K7d!7b", "+K7d!7b,5c"]);
}

#[test]
fn a_resignation_and_a_draw_are_words() {
    for typed in ["resign", " Resign ", "RESIGN"] {
        assert_eq!(read_action(&start(), typed), Ok(GameAction::Resign));
    }
    assert_eq!(read_action(&start(), "draw"), Ok(GameAction::Draw));
}

#[test]
fn what_fits_several_actions_is_answered_with_their_exact_texts() {
    // First's pawns step at seven and nine o'clock: from 3c and from 3d to 4d.
    assert_refused(&start(), "p-4d", "'p-4d' may be P3c-4d or P3d-4d");
    assert_refused(&start(), "P-4d", "'P-4d' may be P3c-4d or P3d-4d");
    let game = many_ways();
    assert_refused(&game, "Rx7c", "'Rx7c' may be R7lx7c= or R7lx7c+ ('+' promotes, '=' does not)");
    // The Garden is part of the promotion zone.
    assert_refused(
        &game,
        "r7g",
        "'r7g' may be R7l-7g=, R7l-7g+ or R*7g ('+' promotes, '=' does not)",
    );
    assert_refused(&game, "*7f", "'*7f' may be R*7f or P*7f");
}

#[test]
fn a_long_list_of_what_fits_is_cut_in_the_message_only() {
    // The king on 7d (0, -3) meets also 9f (-2, -1) and 5f (2, -1). Of four victims there are
    // 2^4 - 1 = 15 sets.
    let game = choosing("7/1mP6/4mP4/3f+K6/lK10/3mP3mP4/13/12/11/10/9/8/3mK3 f -/-/- - -;-");
    let error = read_action(&game, "!").unwrap_err();
    assert!(error.to_string().ends_with(" and 3 others"), "{error}");
    let ReadError::Ambiguous { fits, .. } = error else { panic!("{error}") };
    assert_eq!(fits.len(), 15);
}

#[test]
fn what_fits_no_action_is_answered_with_the_reason() {
    let game = start();
    for (typed, expected) in [
        ("", "type an action, such as P10k-10j"),
        (" \u{3000} ", "type an action, such as P10k-10j"),
        (
            "hello",
            "'hello' is not an action: character 1: found 'h', expected a kind K R B G S N L P",
        ),
        ("10k-10j", "'10k-10j': the piece on 10k is Middle's"),
        ("7g7h", "'7g7h': there is no piece on 7g"),
        ("P-7g", "'P-7g': none of your pawns moves to 7g"),
        ("7g", "'7g': none of your pieces moves to 7g"),
        ("+R-7g", "'+R-7g': you have no promoted rook on the board"),
        ("R-4b", "'R2b-4b': the piece on 3b is in the way to 4b"),
        ("N-7e", "'N3e-7e': a knight does not move from 3e to 7e"),
        ("Px4d", "'Px4d' writes a capture, but 4d is empty: expected P3c-4d or P3d-4d"),
        (
            "P3c4d+",
            "'P3c4d+' has '+', but cannot promote: \
             it neither starts nor ends in your promotion zone: expected P3c-4d",
        ),
        ("R3c4d", "'R3c4d' names a rook, but a pawn stands on 3c: expected P3c-4d"),
        ("R*7g", "'R*7g': First has no rook in hand"),
        ("*7g", "'*7g': you have nothing in hand to drop"),
        ("!", "'!': illumination is not possible: your king is not promoted"),
        ("K-3c", "'K1d-3c': your own piece stands on 3c"),
    ] {
        assert_refused(&game, typed, expected);
    }
    let game = many_ways();
    for (typed, expected) in [
        ("N-7c", "'N-7c': you have no knight on the board"),
        (
            "R-7c",
            "'R-7c' writes no capture, but Last's pawn stands on 7c: expected R7lx7c= or R7lx7c+",
        ),
        ("p7c", "'p7c': 7c is not empty, and a drop needs an empty cell"),
        ("p7a", "'p7a': a pawn dropped on 7a, its far rank, could never move"),
    ] {
        assert_refused(&game, typed, expected);
    }
}

#[test]
fn what_says_that_it_promotes_or_does_not_is_no_drop() {
    // A rook and a pawn in hand. No drop promotes, so that the suffix can only be that of a move.
    let game = many_ways();
    assert_read(&game, "P7f", "P*7f");
    assert_refused(&game, "P7f+", "'P7f+': you have no pawn on the board");
    assert_refused(&game, "p7f=", "'p7f=': you have no pawn on the board");
    // The rook on 7l goes to 7e, where it cannot promote.
    for typed in ["R7e+", "R7e="] {
        assert!(read_action(&game, typed).is_err(), "{typed}");
    }
}

#[test]
fn reasons_name_the_rule_about_kings_and_promotion() {
    // Last's promoted rook on 10h (-3, 1) pins the gold on 10l (-3, 5) to the king on 10m.
    let pinned = game("7/8/9/lK8fK/11/12/13/3l+R8/11/10/9/3mG4/3mK3 m -/-/- - -;-");
    assert_refused(&pinned, "g9l", "'G10l-9l': it would leave your king in check from 10h");
    // Middle and Last are allied. From 10e (-3, -2) a gold of Middle attacks Last's king on 10d.
    let allied = game("7/8/9/lK9/10f+K/2mG9/13/12/11/10/9/8/3mK3 m -/-/- - ml;-");
    assert_refused(&allied, "g10e", "'G10f-10e': it would put your ally Last in check from 10e");
    // The pawn on 5b (2, -5) has one cell ahead, 5a, and must promote there.
    let pawn = game("7/3mP4/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 m -/-/- - -;-");
    assert_read(&pawn, "p5a", "P5b-5a+");
    assert_refused(
        &pawn,
        "p5a=",
        "'p5a=' does not promote, but must: \
         the piece would have no cell ahead of it: expected P5b-5a+",
    );
    // The pawn on 5d (2, -3) protects the one on 5c (2, -4).
    let protected = game("7/8/4mP4/3f+K1mP4/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-");
    assert_refused(
        &protected,
        "!5c",
        "'!5c': illumination is not possible: the piece on 5c is protected from 5d",
    );
}

#[test]
fn a_promoted_king_without_a_victim_is_told_so() {
    let game = game("7/8/9/3f+K6/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-");
    assert_refused(&game, "!", "'!': your king meets no unprotected piece of another player");
}

#[test]
fn an_action_that_would_repeat_is_refused_for_it() {
    let mut game = game(KINGS);
    play_all(&mut game, &["K-1e", "K-9m", "K-9d", "K-1d", "K-10m"]);
    assert_refused(
        &game,
        "K-10d",
        "'K9d-10d': this repeats the position after action 0, which is not allowed; play something else",
    );
    assert_read(&game, "K-8d", "K9d-8d");
    assert!(!completions(&game, "K9d-").contains(&"K9d-10d".to_owned()));
}

#[test]
fn nothing_is_read_or_completed_once_the_game_is_over() {
    let mut game = start();
    game.play(GameAction::Draw).unwrap();
    for typed in ["P3c-4d", "resign", "draw"] {
        assert_refused(&game, typed, &format!("'{typed}': the game is over"));
    }
    assert_eq!(completions(&game, ""), [""; 0]);
}

#[test]
fn completions_are_the_exact_texts_that_a_prefix_may_become() {
    let game = start();
    assert_eq!(completions(&game, "").len(), 48 + 2, "48 actions, resign and draw");
    assert_eq!(completions(&game, "P3c"), ["P3c-4c", "P3c-4d"]);
    assert_eq!(completions(&game, "3c"), ["P3c-4c", "P3c-4d"]);
    assert_eq!(completions(&game, "p-4"), completions(&game, "P-4"));
    let mut to_4d = completions(&game, "-4d");
    to_4d.sort();
    assert_eq!(to_4d, ["N3e-4d", "P3c-4d", "P3d-4d"]);
    assert_eq!(completions(&game, "dr"), ["draw"]);
    assert_eq!(completions(&game, "res"), ["resign"]);
    assert_eq!(completions(&game, "zzz"), [""; 0]);
    assert_eq!(completions(&game, "P3c-4d "), ["P3c-4d"]);

    let game = choosing(ILLUMINATION);
    assert_eq!(completions(&game, "+K7d!7b,"), ["+K7d!7b,5c"]);
    assert_eq!(completions(&game, "!7b5"), ["+K7d!7b,5c"]);
    assert_eq!(completions(&game, "!").len(), 3);
    // What goes on from the text as it is comes before what only a short form can become: rooks
    // and drops of rooks first, then the resignation.
    let completions = completions(&many_ways(), "R");
    assert!(completions.iter().all(|text| text.starts_with('R') || text == "resign"));
    assert_eq!(completions.last().map(String::as_str), Some("resign"));
}
