//! All that matters can be read, whatever the names and the size, and nothing covers it in
//! part.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crossterm::event::MouseEventKind;
use sannin_shogi::core::{Game, GameResult, Role, Seat};
use sannin_shogi::notation::{Names, outlook, read_action};
use sannin_shogi::record::{Players, Record};

use support::desk::{Desk, position};

/// Names of 40 letters, the last of two columns each.
fn long_names() -> Players {
    Players::new("A".repeat(40), "b".repeat(40), "国".repeat(40))
}

/// The sizes where there is least room for words, and a large one.
const SIZES: [(u16, u16); 5] = [(80, 24), (107, 33), (110, 32), (110, 47), (160, 48)];

/// The positions of the cases, each with its action.
fn cases() -> Vec<(Record, String)> {
    let cases = support::cases::aftermath().into_iter();
    cases
        .map(|case| (Record::from_position(long_names(), case.start.position()), case.action))
        .collect()
}

/// A text without its blanks and line ends, each name as one letter, cut or not.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    for letter in text.chars().filter(|letter| !letter.is_whitespace() && *letter != '~') {
        if !("Ab国".contains(letter) && bare.ends_with(letter)) {
            bare.push(letter);
        }
    }
    bare
}

/// The announced consequences of the action of a case, bare.
fn expected(record: &Record, action: &str) -> String {
    let play = read_action(record.game(), action).unwrap();
    let (after, aftermath) = record.game().preview(play).unwrap();
    let before = record.game().position();
    let clauses = outlook(before, play, &after, &aftermath, Names::new("A", "b", "国"));
    bare(&clauses.join("; "))
}

/// The lines of the screen above the hints.
fn above_hints(screen: &str, columns: u16) -> Vec<&str> {
    let hints = if columns < 110 { 2 } else { 1 };
    screen.lines().take(screen.lines().count() - hints).collect()
}

#[test]
fn every_consequence_can_be_read_as_a_whole_before_it_is_played() {
    for (record, action) in cases() {
        let expected = expected(&record, &action);
        let mut desk = Desk::playing(record);
        desk.keys(":").types(&action);
        for (columns, lines) in SIZES {
            desk.resize(columns, lines);
            let screen = desk.screen();
            let told = bare(&above_hints(&screen, columns).join(""));
            assert!(told.contains(&expected), "{expected} not on\n{screen}");
        }
    }
}

#[test]
fn every_consequence_of_a_choice_can_be_read_as_a_whole() {
    for (record, action) in cases() {
        let bare_action = action.trim_end_matches(['+', '=']);
        let cells = bare_action.trim_start_matches('+').get(1..).unwrap_or_default();
        let Some((from, to)) = cells.split_once(['-', 'x']) else {
            continue; // a drop or an illumination
        };
        let chooses = action.ends_with(['+', '=']) && may_choose(record.game(), bare_action);
        let expected = if chooses { bare("may promote") } else { expected(&record, &action) };
        let mut desk = Desk::playing(record);
        desk.click(from);
        let over = desk.place_of(to);
        desk.mouse(MouseEventKind::Moved, over);
        for (columns, lines) in SIZES {
            desk.resize(columns, lines);
            let screen = desk.screen();
            // At the smallest size the list stands beside it.
            let words: Vec<String> = above_hints(&screen, columns)
                .iter()
                .skip_while(|line| !line.starts_with(bare_action))
                .map(|line| sannin_shogi::columns::head(line, if columns < 100 { 54 } else { 999 }))
                .map(str::to_owned)
                .collect();
            let told = bare(&words.join(""));
            assert!(told.contains(&expected), "{expected} not on\n{screen}");
        }
    }
}

/// Returns `true` if a move may be played with and without promotion.
fn may_choose(game: &Game, action: &str) -> bool {
    ["+", "="].iter().all(|end| read_action(game, &format!("{action}{end}")).is_ok())
}

#[test]
fn the_end_covers_nothing() {
    let pieces = ["fK 6g", "mK 10m", "lK 10d"];
    let start = position(Seat::First, &pieces, [&[], &[], &[]]);
    for players in [support::desk::players(), long_names()] {
        let mut desk = Desk::playing(Record::from_position(players, start));
        desk.plays(&["K6g-7g"]);
        for (columns, lines) in SIZES {
            desk.resize(columns, lines);
            desk.expect("The end").expect("wins in the").expect("Start menu");
            desk.expect("Look back").expect("New game, seats moved on").expect("K6g-7g");
            desk.expect("nothing in hand").expect("1 action");
        }
        // How it looks can be changed there too.
        desk.keys("p").expect_note("letters only").keys("P").expect_note("colours: ");
        desk.keys("-").expect_note("board size").keys("T").expect_note("the board turns");
        desk.expect("The end");
    }
}

#[test]
fn what_stands_and_the_list_beside_it_keep_apart() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    let start = position(Seat::First, &pieces, [&[], &[], &[]]);
    let names = Players::new("A".repeat(40), "b c ".repeat(10), "D".repeat(40));
    let mut desk = Desk::playing(Record::from_position(names, start));
    desk.plays(&["G5g-6g"]);
    let screen = desk.screen();
    // The list begins in column 56, after two that are empty on the seven lines below the board.
    for line in screen.lines().skip(15).take(7) {
        let beside: String = line.chars().skip(54).take(2).collect();
        assert!(beside.trim().is_empty(), "{screen}");
    }
}

#[test]
fn names_are_cut_less_where_there_is_more_room() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    let start = position(Seat::First, &pieces, [&[], &[], &[]]);
    let names = Players::new("Ferdinand of Aix", "Wilhelmina of Bonn", "Chrysanthemum");
    let mut desk = Desk::playing(Record::from_position(names, start));
    desk.plays(&["G5g-6g"]);
    desk.resize(200, 60);
    desk.expect("Ferdinand of Aix has menaced Chrysanthemum's 7g");
}

#[test]
fn an_action_that_loses_at_once_is_asked_once_more() {
    let mut losses = 0;
    for (record, action) in cases() {
        let mut desk = Desk::playing(record);
        let game = desk.record().game().clone();
        let play = read_action(&game, &action).unwrap();
        let (_, aftermath) = game.preview(play).unwrap();
        let mover = aftermath.mover;
        let loses = aftermath.mated.contains(mover)
            || matches!(aftermath.result, Some(GameResult::Win { winner, .. }) if winner != mover);
        losses += usize::from(loses);
        desk.plays(&[&action]);
        let asked = desk.screen_says("You lose by this");
        assert_eq!(asked, loses, "{action}\n{}", desk.screen());
        if loses {
            desk.expect("Play it?").keys("Enter").expect_actions(&[]);
            desk.plays(&[&action]).keys("y").expect_actions(&[&action]);
        }
    }
    assert!(losses > 0, "no case tests it");
}

/// The columns and the lines of the box with this title, drawn in ASCII.
fn box_of(title: &str, screen: &[Vec<char>]) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
    let start: Vec<char> = format!("+ {title} -").chars().collect();
    let (top, left) = screen
        .iter()
        .enumerate()
        .find_map(|(y, line)| {
            let x = line.windows(start.len()).position(|part| part == start.as_slice())?;
            Some((y, x))
        })
        .unwrap();
    let right = screen[top].iter().skip(left + 1).position(|&sign| sign == '+').unwrap() + left + 2;
    let bottom = (top + 1..).find(|&y| screen[y][left] == '+').unwrap() + 1;
    (left..right, top..bottom)
}

#[test]
fn a_box_leaves_no_half_words() {
    let grid = |screen: String| -> Vec<Vec<char>> {
        screen.lines().map(|line| format!("{line:200}").chars().collect()).collect()
    };
    for (columns, lines) in SIZES {
        let mut desk = Desk::start();
        desk.resize(columns, lines);
        let before = grid(desk.screen());
        for (keys, title) in [
            ("R", "Resign"),
            ("D", "Draw"),
            ("w", "Save under which name?"),
            ("k", "Comment on the start"),
        ] {
            let screen = grid(desk.keys(keys).screen());
            let (across, down) = box_of(title, &screen);
            for y in down {
                for edge in [across.start, across.end] {
                    let Some(inside) = edge.checked_sub(1) else { continue };
                    let cut = [inside, edge].iter().all(|&x| before[y][x].is_alphanumeric());
                    let outside = if edge == across.start { inside } else { edge };
                    let picture: Vec<String> =
                        screen.iter().map(|line| line.iter().collect()).collect();
                    assert!(!cut || screen[y][outside] == ' ', "{}", picture.join("\n"));
                }
            }
            desk.keys("Esc");
        }
    }
}

#[test]
fn a_menace_can_be_read_while_an_action_is_typed() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    let start = position(Seat::First, &pieces, [&[], &[], &[]]);
    for (columns, lines) in SIZES {
        let mut desk = Desk::at(start);
        desk.resize(columns, lines);
        desk.plays(&["G5g-6g"]);
        desk.keys(":").types("G10j-10i").expect("has menaced").expect("become allies");
        desk.keys("Enter").expect("Ben plays G10j-10i: ").expect("Play it?");
    }
}

#[test]
fn a_resignation_and_a_refusal_are_said_once() {
    let mut desk = Desk::start();
    desk.keys("R y").expect_note("Aki resigns: all Aki's pieces leave the game");
    let mut desk = Desk::start();
    desk.keys("s e s Enter s s Enter").expect_note("does not move from 3c to 5c");
    let screen = desk.screen();
    assert_eq!(screen.matches("does not move").count(), 1, "{screen}");
    let mut desk = Desk::start();
    desk.click("10k").click("10k").expect_not("attacks");
    desk.keys(":").types("K-12m").keys("Enter").expect_not("x12m");
}

#[test]
fn an_ally_is_named_on_a_line_of_its_own_beside_a_full_hand() {
    use Role::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver};
    let hand =
        [(Rook, 3), (Bishop, 3), (Gold, 3), (Silver, 6), (Knight, 3), (Lance, 6), (Pawn, 20)];
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    let mut desk = Desk::playing(Record::from_position(
        Players::new("Aki", "Benedict Ottokar Maria", "Chie"),
        position(Seat::First, &pieces, [&[], &hand, &[]]),
    ));
    desk.plays(&["G5g-6g", "G10j-10i"]).keys("y");
    desk.expect("ally: Benedict Ottoka~").expect("ally: Aki").expect("against both").expect("P20");
    desk.expect_not("out");
}
