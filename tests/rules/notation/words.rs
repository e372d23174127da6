//! The consequences of an action, in plain words.

use sannin_shogi::core::{
    Action, Cell, CellSet, Draw, Game, GameResult, IllegalAction, Role, Rulings, Seat, Victory,
};
use sannin_shogi::notation::{
    Names, describe, illegal_text, outlook, parse_game_action, parse_position, result_in_brief,
    result_text,
};

const NAMES: Names<'static> = Names::new("Aki", "Ben", "Chie");

fn described(position: &str, play: &str, names: Names<'_>) -> Vec<String> {
    let before = parse_position(position, Rulings::default())
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    let play = parse_game_action(&before, play).unwrap_or_else(|error| panic!("{error}"));
    let (after, aftermath) = Game::new(before).preview(play).unwrap();
    describe(&before, play, &after, &aftermath, names)
}

fn assert_described(position: &str, play: &str, expected: &[&str]) {
    assert_eq!(described(position, play, Names::SEATS), expected, "{play} in {position}");
}

/// Middle to move, with a rook on 7l that sees 7c, and the right to castle, also onto the silver
/// on 6l.
const MANY_WAYS: &str = "7/8/2lP6/lK8fK/11/12/13/12/11/10/9/6mRfS/3mK3 m -/-/- m -;-";

#[test]
fn captures_and_promotions_are_told() {
    assert_described(MANY_WAYS, "R7lx7c+", &["captures Last's pawn", "promotes"]);
    assert_described(MANY_WAYS, "R7lx7c=", &["captures Last's pawn", "does not promote"]);
    assert_described(MANY_WAYS, "R7l-7h", &[]);
    // The pawn on 5b (2, -5) has no cell ahead on 5a.
    let pawn = "7/3mP4/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 m -/-/- - -;-";
    assert_described(pawn, "P5b-5a+", &["must promote"]);
    let names = described(MANY_WAYS, "R7lx7c+", NAMES);
    assert_eq!(names, ["captures Chie's pawn", "promotes"]);
    let promoted = MANY_WAYS.replace("lP", "l+P");
    assert_described(&promoted, "R7lx7c=", &["captures Last's promoted pawn", "does not promote"]);
}

#[test]
fn an_illumination_names_its_victims_with_their_cells() {
    // First's promoted king on 7d meets the pawns on 7b and 5c.
    let position = "7/1mP6/4lP4/3f+K6/lK10/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";
    assert_described(
        position,
        "+K7d!7b,5c",
        &["captures Middle's pawn on 7b and Last's pawn on 5c"],
    );
}

#[test]
fn castling_and_its_loss_are_told() {
    assert_described(MANY_WAYS, "K10mx6l", &["castles", "captures First's silver"]);
    assert_described(MANY_WAYS, "K10m-9m", &["gives up the right to castle"]);
    // A rook on 10l (-3, 5), ranging at eleven o'clock, checks Last's king on 10d (-3, -3).
    let position = "7/8/9/lK8fK/11/12/13/12/11/10/9/5mR2/3mK3 m -/-/- l -;-";
    assert_described(position, "R8l-10l", &["checks Last", "Last loses the right to castle"]);
    // So does one on 10m from which Middle's king, which has no right left, steps aside.
    let behind = "7/8/9/lK8fK/11/12/13/12/11/10/9/3mK4/3mR3 m -/-/- l -;-";
    assert_described(behind, "K10l-9l", &["checks Last", "Last loses the right to castle"]);
}

#[test]
fn whose_check_it_is_and_since_when_is_told() {
    // Middle's rook on 10l checks Last. First's move changes nothing about it.
    let standing = "7/8/9/lK8fK/11/12/13/12/11/10/9/3mR4/3mK3 f -/-/- - -;-";
    assert_described(standing, "K1d-1e", &["Last stays in check"]);
    // First's gold on 10h (-3, 1) is all that stands between, and steps aside to 9h.
    let screened = "7/8/9/lK8fK/11/12/13/3fG8/11/10/9/3mR4/3mK3 f -/-/- - -;-";
    assert_described(screened, "G10h-11h", &["Last comes into check"]);
    // Middle's own rook keeps the check that it gives when another piece moves.
    let own = "7/8/9/lK8fK/11/12/13/12/11/10/9/3mR4/3mK3 m -/-/- - -;-";
    assert_described(own, "K10m-9m", &["keeps Last in check"]);
}

/// Middle to move, with a rook on 7l. First has just menaced Last's pawn on 7c, and may castle.
/// Nobody protects Last's silver on 9h.
const GANG_UP: &str = "7/8/2lP6/9fK/lK10/12/13/4lS7/11/10/9/6mR1/4mK2 m -/-/- f -;7c";

#[test]
fn menaces_are_told() {
    // On 7h (0, 1) the rook attacks 9h (-2, 1) at nine o'clock. First moves before Middle, and so
    // is the player after next.
    let position = "7/8/9/lK8fK/11/12/13/4fS7/11/10/9/6mR1/3mK3 m -/-/- - -;-";
    assert_described(position, "R7l-7h", &["menaces First's silver on 9h"]);
}

#[test]
fn a_gang_up_and_what_it_does_is_told() {
    // Last's promoted king on 11e (-4, -2) is on no line with those on 1d (6, -3), 9m (-2, 6).
    let mut expected = vec![
        "First and Middle become allies against Last, whose king is promoted",
        "nobody may castle any more",
    ];
    assert_described(GANG_UP, "R7l-7h", &expected);
    // On 11l (-4, 5) Middle's king is in one column with it.
    let exposed = GANG_UP.replace("6mR1/4mK2", "2mK3mR1/7");
    expected.insert(1, "comes into check");
    assert_described(&exposed, "R7l-7h", &expected);
    // A king that is promoted already needs no word; the players' names stand for the seats.
    let promoted = GANG_UP.replace("lK", "l+K").replace("- f -;7c", "- - -;7c");
    let clauses = described(&promoted, "R7l-7h", NAMES);
    assert_eq!(clauses, ["Aki and Ben become allies against Chie"]);
}

/// In the corner 1a First's king can step to 2a, 2b and 1b only. A gold of Middle on 2b (5, -5)
/// attacks 1a, 2a and 1b; the silver on 2c (5, -4) protects it.
const CORNER: &str = "6fK/8/7mS1/lK9/11/12/13/12/11/10/9/8/3mK3 m -/G/- - -;-";

#[test]
fn mates_and_what_they_lead_to_are_told() {
    let mate = "mates First: all First's pieces leave the game";
    assert_described(CORNER, "G*2b", &[mate, "moves again"]);
    let alone = CORNER.replace("lK9", "10");
    assert_described(&alone, "G*2b", &[mate, "wins as the last player in"]);
    // First and Last are allied; Last's king on 9d (-2, -3) is on no line with that on 10m.
    let allied = CORNER.replace("lK9", "1lK8").replace("mK3", "m+K3").replace("-;-", "fl;-");
    let win = "wins against the alliance by a mate of one ally";
    assert_described(&allied, "G*2b", &[mate, win]);
}

#[test]
fn what_mated_pieces_leave_open_is_told() {
    // First's lance on 10h (-3, 1) stands between Last's rook on 10e (-3, -2), which ranges down
    // column 10 (at five o'clock, which is one o'clock as Last sees the board), and Middle's king.
    let mate = "mates First: all First's pieces leave the game";
    let opened = CORNER.replace("lK9/11/12/13/12", "lK9/1lR9/12/13/3fL8");
    assert_described(&opened, "G*2b", &[mate, "comes into check", "moves again"]);
}

#[test]
fn other_ends_are_told() {
    let garden = "7/8/9/lK8fK/11/12/13/6mK5/11/10/9/8/7 m -/-/- - -;-";
    assert_described(garden, "K7h-7g", &["wins in the Pleasure Garden"]);
    assert_described(garden, "draw", &["the game is a draw: the players have agreed"]);
    assert_described(garden, "resign", &["resigns: all Middle's pieces leave the game"]);
    // Of the right to castle that goes with the pieces nothing is said. First's gold on 10h is all
    // that stands between Middle's rook on 10l and the king of Last, who may castle too.
    let screened = "7/8/9/lK8fK/11/12/13/3fG8/11/10/9/3mR4/3mK3 f -/-/- fl -;-";
    assert_described(
        screened,
        "resign",
        &[
            "resigns: all First's pieces leave the game",
            "Last comes into check",
            "Last loses the right to castle",
        ],
    );
    let allied = "7/8/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3 f -/-/- - ml;-";
    assert_described(
        allied,
        "resign",
        &["resigns: all First's pieces leave the game", "Middle and Last are allies no more"],
    );
    assert_described(
        &allied.replace(" f ", " m "),
        "resign",
        &["resigns: all Middle's pieces leave the game", "First wins by resignation"],
    );
}

#[test]
fn every_result_has_its_sentence() {
    let win = |by| result_text(GameResult::Win { winner: Seat::Middle, by }, NAMES);
    let draw = |draw| result_text(GameResult::Draw(draw), NAMES);
    assert_eq!(win(Victory::Garden), "Ben wins in the Pleasure Garden");
    assert_eq!(win(Victory::Mate), "Ben wins as the last player in");
    assert_eq!(win(Victory::AllianceMate), "Ben wins against the alliance by a mate of one ally");
    assert_eq!(win(Victory::Resignation), "Ben wins by resignation");
    assert_eq!(
        draw(Draw::Stalemate),
        "the game is a draw: the player to move is not in check and has no legal action"
    );
    assert_eq!(
        draw(Draw::Repetition),
        "the game is a draw: every action of the player to move would repeat an earlier position"
    );
    assert_eq!(draw(Draw::Agreement), "the game is a draw: the players have agreed");
}

fn foretold(position: &str, play: &str, rulings: Rulings, names: Names<'_>) -> Vec<String> {
    let before = parse_position(position, rulings).unwrap_or_else(|e| panic!("{position}: {e}"));
    let play = parse_game_action(&before, play).unwrap_or_else(|error| panic!("{error}"));
    let (after, aftermath) = Game::new(before).preview(play).unwrap();
    outlook(&before, play, &after, &aftermath, names)
}

#[track_caller]
fn assert_foretold(position: &str, play: &str, expected: &[&str]) {
    let told = foretold(position, play, Rulings::default(), Names::SEATS);
    assert_eq!(told, expected, "{play} in {position}");
}

#[test]
fn what_weighs_most_is_foretold_first_and_in_few_words() {
    assert_foretold(MANY_WAYS, "R7lx7c+", &["captures Last's pawn", "promotes"]);
    assert_foretold(CORNER, "G*2b", &["mates First", "moves again"]);
    let alone = CORNER.replace("lK9", "10");
    assert_foretold(&alone, "G*2b", &["wins as the last player in", "mates First"]);
    let allied = CORNER.replace("lK9", "1lK8").replace("mK3", "m+K3").replace("-;-", "fl;-");
    assert_foretold(&allied, "G*2b", &["wins: an ally is mated", "mates First"]);
    // A capture comes after the check that it gives: from 7c (2, -4) the rook ranges down column 7
    // and along rank c, where Last's king stands on 11c (-2, -4).
    let check = MANY_WAYS.replace("2lP6", "lK1lP6").replace("lK8fK", "9fK");
    assert_foretold(&check, "R7lx7c+", &["checks Last", "captures Last's pawn", "promotes"]);
    assert_foretold(MANY_WAYS, "resign", &["all Middle's pieces leave the game"]);
}

#[test]
fn menaces_and_many_captures_are_foretold_in_few_words() {
    let position = "7/8/9/lK8fK/11/12/13/4fS7/11/10/9/6mR1/3mK3 m -/-/- - -;-";
    assert_foretold(position, "R7l-7h", &["menaces First's 9h"]);
    // First's promoted king on 7g (0, 0) meets the pawns on 9g (-2, 0) and 5g (2, 0) in its rank,
    // and those on (0, -2) and (2, -2) in the lines through its two upper faces.
    let four = "7/8/9/lK9/4mP1mP4/12/4lP1f+K1mP4/12/11/10/9/8/3mK3 f -/-/- - -;-";
    let before = parse_position(four, Rulings::default()).unwrap();
    let eligible = before.eligible_victims(Seat::First);
    let action = Action::Illuminate { king: before.king(Seat::First).unwrap(), victims: eligible };
    let (after, aftermath) = Game::new(before).preview(action).unwrap();
    assert_eq!(aftermath.captured.len(), 4);
    let told = outlook(&before, action, &after, &aftermath, Names::SEATS);
    let captures = "captures 3 pieces of Middle's and 1 piece of Last's";
    assert_eq!(told.last().map(String::as_str), Some(captures));
}

#[test]
fn an_illegal_action_is_told_with_the_names_of_the_players() {
    let at = Cell::GARDEN;
    let pawn = Role::Pawn;
    for (reason, by_seats, by_names) in [
        (
            IllegalAction::NotYourPiece { cell: at, owner: Seat::Middle },
            "the piece on 7g is Middle's",
            "the piece on 7g is Ben's",
        ),
        (
            IllegalAction::NotInHand { seat: Seat::First, role: pawn },
            "First has no pawn in hand",
            "Aki has no pawn in hand",
        ),
        (
            IllegalAction::PawnDropMate(Seat::Last),
            "a pawn drop may not give checkmate, and this one would mate Last",
            "a pawn drop may not give checkmate, and this one would mate Chie",
        ),
        (
            IllegalAction::ChecksAlly { ally: Seat::Last, by: CellSet::from_cell(at) },
            "it would put your ally Last in check from 7g",
            "it would put your ally Chie in check from 7g",
        ),
        (IllegalAction::GameOver, "the game is over", "the game is over"),
    ] {
        assert_eq!(illegal_text(reason, Names::SEATS), by_seats);
        assert_eq!(reason.to_string(), by_seats);
        assert_eq!(illegal_text(reason, NAMES), by_names);
    }
}

#[test]
fn results_in_brief_say_how_the_game_ended() {
    for (result, expected) in [
        (GameResult::Draw(Draw::Stalemate), "draw: the player to move has no legal action"),
        (GameResult::Draw(Draw::Repetition), "draw: every action would repeat"),
        (GameResult::Draw(Draw::Agreement), "draw by agreement"),
        (
            GameResult::Win { winner: Seat::First, by: Victory::Garden },
            "Aki wins in the Pleasure Garden",
        ),
        (
            GameResult::Win { winner: Seat::Last, by: Victory::Mate },
            "Chie wins as the last player in",
        ),
    ] {
        assert_eq!(result_in_brief(result, NAMES), expected);
    }
}
