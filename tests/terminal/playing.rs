//! Whole games: by keys, by the mouse alone, by typing alone; and looking through them.

use sannin_shogi::core::{Cell, GameResult, Seat, Victory};
use sannin_shogi::record::load_file;

use super::games::{
    self, CAPTURE_DROP_WIN, INTO_THE_GARDEN, NEAR_THE_END, first_in_the_garden, from, standard,
    texts,
};
use super::home::Home;
use super::table::{NAMED, NAMES, SEATS, Table, board, shows_board};
use super::terminal::{CTRL_U, DOWN, END, ENTER, ESC, End, HOME, LEFT, RIGHT, Start, Terminal, UP};

/// Starts a game from [`NEAR_THE_END`], saved as `game.json`.
fn near_the_end(home: &Home) -> Table {
    let arguments = [&["play", "game.json", "--position", NEAR_THE_END], &NAMED[..]].concat();
    Table::new(Start::at(home).sannin(&arguments), from(NEAR_THE_END), NAMES)
}

/// Leaves a finished game by its keys, and the program from the menu.
fn leave(table: Table) {
    let Table { mut terminal, .. } = table;
    terminal.keys("q");
    terminal.wait_for_text("New game");
    terminal.keys("q");
    assert_eq!(terminal.wait_for_end(), End::Code(0));
}

#[test]
fn a_game_with_a_capture_and_a_drop_is_won_by_keys() {
    let home = Home::new("keys");
    let mut table = near_the_end(&home);
    table.terminal.wait_for("three empty hands", |picture| {
        picture.lines().filter(|line| line.contains("nothing in hand")).count() == 3
    });
    let (capture, rest) = CAPTURE_DROP_WIN.split_first().unwrap();
    table.play_by_keys(capture);
    // What was captured is in the capturer's hand: the line below the name and the state.
    let hand_of_first = |table: &Table, hand: &str| {
        table.terminal.wait_for(&format!("{hand:?} below Aki"), |picture| {
            let lines: Vec<String> = picture.lines().collect();
            let name = lines.iter().position(|line| line.contains("Aki"));
            name.is_some_and(|name| lines[name + 2].trim_end().ends_with(&format!("  {hand}")))
        });
    };
    hand_of_first(&table, "P");
    let (win, middle) = rest.split_last().unwrap();
    for text in middle {
        table.play_by_keys(text);
    }
    hand_of_first(&table, "nothing in hand");
    table.play_by_keys(win);
    table.terminal.wait_for("the result", |picture| picture.says("Aki wins"));

    let record = load_file(&home.join("game.json")).unwrap();
    assert_eq!(texts(&record), CAPTURE_DROP_WIN);
    assert_eq!(record.game().result(), first_in_the_garden());
    leave(table);
}

#[test]
fn a_game_from_the_standard_start_is_won_by_keys_and_looked_through() {
    let home = Home::new("keys-and-replay");
    let terminal = Start::at(&home).sannin(&[]);
    terminal.wait_for_text("New game");
    terminal.keys(ENTER);
    terminal.wait_for_text("Start the game");
    terminal.keys(UP); // from the first field to the last
    terminal.keys(ENTER);
    let mut table = Table::new(terminal, standard(), SEATS);
    for text in INTO_THE_GARDEN {
        table.play_by_keys(text);
    }
    table.terminal.wait_for("the result", |picture| picture.says("First wins"));
    leave(table);

    let (path, record) = home.only_game();
    assert_eq!(texts(&record), INTO_THE_GARDEN);
    assert_eq!(record.game().result(), first_in_the_garden());

    let file = path.to_str().unwrap();
    let mut terminal = Start::at(&home).sannin(&["replay", file]);
    let at = |terminal: &Terminal, n: usize| {
        terminal.wait_for(&format!("the position after {n} actions"), |picture| {
            let mut game = record.game().clone();
            while game.actions().len() > n {
                game.undo();
            }
            picture.shows_words(&format!("{n} of 16 actions"))
                && shows_board(picture, &board(terminal.size()), &game)
        });
    };
    at(&terminal, 0);
    for (keys, n) in [
        (RIGHT, 1),
        (RIGHT, 2),
        (LEFT, 1),
        (LEFT, 0),
        (LEFT, 0),
        (END, 16),
        (RIGHT, 16),
        (LEFT, 15),
        (HOME, 0),
        (DOWN, 3), // a round is an action of each of the three
        (DOWN, 6),
        (UP, 3),
        ("g7\r", 7),
        (":16\r", 16),
        ("g0\r", 0),
    ] {
        terminal.keys(keys);
        at(&terminal, n);
    }
    terminal.keys("g17\r");
    terminal.wait_for("a refusal", |picture| picture.says("type a number from 0 to 16"));
    terminal.keys(ESC);
    terminal.wait_for("no prompt", |picture| !picture.says("type a number from 0 to 16"));
    at(&terminal, 0);
    terminal.keys("q");
    assert_eq!(terminal.wait_for_end(), End::Code(0));

    let terminal = Start::at(&home).sannin(&["replay", file, "--at", "5"]);
    at(&terminal, 5);
    drop(terminal);
    assert_eq!(texts(&load_file(&path).unwrap()), INTO_THE_GARDEN, "looking changes nothing");
}

#[test]
fn a_whole_game_is_played_by_the_mouse_alone() {
    let home = Home::new("mouse");
    let terminal = Start::at(&home).size(110, 32).sannin(&[]);
    terminal.click_on("New game");
    terminal.click_on("Start the game");
    let mut table = Table::new(terminal, standard(), SEATS);
    for text in INTO_THE_GARDEN {
        table.play_by_mouse(text);
    }
    table.terminal.wait_for("the result", |picture| picture.says("First wins"));
    assert_eq!(texts(&home.only_game().1), INTO_THE_GARDEN);

    table.terminal.click_on("Look back");
    table.terminal.wait_for_text("16 of 16 actions");
    table.terminal.wheel(true, table.board().centre(Cell::GARDEN));
    table.terminal.wait_for_text("15 of 16 actions");
    table.terminal.wheel(false, (0, 0));
    table.terminal.wait_for_text("16 of 16 actions");
    table.terminal.click_on("leave");
    table.terminal.click_on("Start menu");
    table.terminal.wait_for_text("New game");
    table.terminal.click_on("Quit");
    assert_eq!(table.terminal.wait_for_end(), End::Code(0));
}

#[test]
fn a_whole_game_is_played_by_typing_alone() {
    let home = Home::new("typing");
    let arguments = [&["play", "game.json"], &NAMED[..]].concat();
    let terminal = Start::at(&home).size(160, 48).sannin(&arguments);
    let mut table = Table::new(terminal, standard(), NAMES);
    for (n, text) in INTO_THE_GARDEN.into_iter().enumerate() {
        // In full, in lower case, and without the piece.
        let short = text[1..].replace('-', "");
        let typed = [text.to_owned(), text.to_lowercase(), short][n % 3].clone();
        table.play_by_typing(text, &typed);
    }
    table.terminal.wait_for("the result", |picture| picture.says("Aki wins"));
    let record = load_file(&home.join("game.json")).unwrap();
    assert_eq!(texts(&record), INTO_THE_GARDEN);
    assert_eq!(record.players.first, "Aki");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason_and_the_line_stays() {
    let home = Home::new("refusal");
    let table = near_the_end(&home);
    table.terminal.keys(":K10m-10l\r");
    table.terminal.wait_for("a reason", |picture| picture.says("the piece on 10m is Ben's"));
    table.terminal.wait_for_text("K10m-10l");
    table.terminal.keys(&format!("{CTRL_U}resign{ENTER}"));
    table.terminal.wait_for("the question", |picture| picture.says("do you resign?"));
    table.terminal.keys("n");
    table.wait_for_the_game();
}

#[test]
fn two_resignations_end_a_game_and_leave_the_third_player_as_the_winner() {
    let home = Home::new("resigning");
    let mut table = near_the_end(&home);
    for keys in [":resign\r", "R"] {
        table.terminal.keys(keys);
        table.terminal.wait_for("the question", |picture| picture.says("do you resign?"));
        table.terminal.keys("y");
        games::play(&mut table.game, "resign");
        table.wait_for_the_game();
    }
    table.terminal.wait_for("the result", |picture| picture.says("Chie wins"));
    let won = GameResult::Win { winner: Seat::Last, by: Victory::Resignation };
    assert_eq!(load_file(&home.join("game.json")).unwrap().game().result(), Some(won));
}
