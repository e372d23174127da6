//! Terminals that change their size.

use super::games::{self, NEAR_THE_END, from};
use super::home::Home;
use super::table::{NAMED, NAMES, Table};
use super::terminal::{CTRL_L, ESC, RIGHT, Start, Terminal};

/// A game in a terminal of this size.
fn near_the_end(home: &Home, (columns, lines): (u16, u16)) -> Table {
    let arguments = [&["play", "game.json", "--position", NEAR_THE_END], &NAMED[..]].concat();
    let terminal = Start::at(home).size(columns, lines).sannin(&arguments);
    Table::new(terminal, from(NEAR_THE_END), NAMES)
}

/// Presses keys and waits for what they bring.
fn press(terminal: &Terminal, keys: &str, text: &str) {
    terminal.keys(keys);
    terminal.wait_for(&format!("{text:?}"), |picture| picture.says(text));
}

/// Waits until two terminals show the same, colours and all.
fn wait_until_alike(terminal: &Terminal, fresh: &Terminal) {
    terminal.wait_for(&format!("what a fresh drawing shows:\n{}", fresh.picture()), |picture| {
        *picture == fresh.picture()
    });
}

#[test]
fn in_a_prompt_the_screen_after_a_resize_equals_a_fresh_drawing() {
    for (index, keys, text, sizes) in [
        (1, ":R6jx6k\t", "R6jx6k", [(80, 24), (110, 32)]),
        (2, "R", "Aki (First), do you resign?", [(110, 32), (200, 60)]),
        (3, "", "", [(160, 48), (81, 25)]),
    ] {
        let home = Home::new(&format!("resize-{index}"));
        let mut table = near_the_end(&home, sizes[0]);
        press(&table.terminal, keys, text);
        for (columns, lines) in [sizes[1], sizes[0]] {
            table.terminal.resize(columns, lines);
            // A home of its own, so that the game has a file of the same name.
            let home = Home::new(&format!("resize-{index}-{columns}"));
            let fresh = near_the_end(&home, (columns, lines));
            press(&fresh.terminal, keys, text);
            fresh.terminal.keys(CTRL_L); // nothing of what was there before is left
            wait_until_alike(&table.terminal, &fresh.terminal);
        }
        // The prompt still hears its keys, and Esc plays nothing.
        if !keys.is_empty() {
            table.terminal.keys(ESC);
            table.terminal.wait_for("no prompt", |picture| !picture.says(text));
        }
        table.wait_for_the_game();
    }
}

#[test]
fn a_promotion_asked_about_in_a_resized_terminal_can_be_answered() {
    let home = Home::new("resize-promotion");
    let mut table = near_the_end(&home, (80, 24));
    let [from, to] = ["6j", "6k"].map(|cell| cell.parse().unwrap());
    for cell in [from, to] {
        table.terminal.click(table.board().centre(cell));
    }
    table.terminal.wait_for("the question", |picture| picture.says("promote?"));
    table.terminal.resize(110, 32);
    table.terminal.keys(CTRL_L);
    let home = Home::new("resize-promotion-fresh"); // where no game has begun
    let fresh = near_the_end(&home, (110, 32));
    for cell in [from, to] {
        fresh.terminal.click(fresh.board().centre(cell));
    }
    fresh.terminal.wait_for("the question", |picture| picture.says("promote?"));
    wait_until_alike(&table.terminal, &fresh.terminal);
    table.terminal.keys("y");
    games::play(&mut table.game, "R6jx6k+");
    table.wait_for_the_game();
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_the_game_goes_on_when_it_grows() {
    let home = Home::new("too-small");
    let mut table = near_the_end(&home, (80, 24));
    for (columns, lines, text) in [
        (79, 24, "79x24: too small, 80x24 needed"),
        (80, 23, "80x23: too small, 80x24 needed"),
        (1, 1, ""),
        (40, 5, "40x5: too small, 80x24 needed"),
    ] {
        table.terminal.resize(columns, lines);
        table.terminal.wait_for(&format!("{text:?}"), |picture| picture.says(text));
        table.terminal.keys("R"); // what cannot be seen cannot be asked
        table.terminal.wait_until_heard();
    }
    table.terminal.resize(80, 24);
    table.wait_for_the_game();
    table.terminal.wait_until_heard();
    table.wait_for_the_game();
    assert!(!table.terminal.picture().says("do you resign?"));
    table.type_all(&["K6g-7g"]);
}

#[test]
fn a_resize_in_the_middle_of_a_key_is_heard_and_the_key_too() {
    let home = Home::new("resize-in-key");
    let mut table = near_the_end(&home, (80, 24));
    let (before, after) = RIGHT.split_at(2);
    table.terminal.keys(before);
    table.terminal.resize(110, 32);
    table.wait_for_the_game();
    table.terminal.keys(after);
    // One cell to the right of the king, where the cursor was.
    table.terminal.wait_for("5g", |picture| picture.lines().any(|line| line.starts_with("5g")));
}

#[test]
fn the_program_starts_in_a_terminal_of_any_size() {
    for (columns, lines) in [(1, 1), (1, 200), (500, 1), (79, 23)] {
        let home = Home::new(&format!("start-{columns}x{lines}"));
        let arguments = [&["play", "--position", NEAR_THE_END], &NAMED[..]].concat();
        let mut terminal = Start::at(&home).size(columns, lines).sannin(&arguments);
        terminal.wait_for_bytes(0, "\x1b[?1049h");
        terminal.resize(80, 24);
        Table::new(terminal, from(NEAR_THE_END), NAMES).type_all(&["K6g-7g"]);
    }
    let home = Home::new("start-500x200");
    near_the_end(&home, (500, 200)).type_all(&["K6g-7g"]);
}

/// Some terminals, on serial lines for example, do not know their size.
#[test]
fn a_terminal_without_a_size_is_waited_for_until_it_has_one() {
    let home = Home::new("no-size");
    let mut table = near_the_end(&home, (80, 24));
    table.terminal.resize_to_nothing();
    table.terminal.wait_until_heard();
    table.terminal.resize(80, 24);
    table.wait_for_the_game();
    table.type_all(&["K6g-7g"]);
}
