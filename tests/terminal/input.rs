//! Input from the terminal beside plain keys.

use std::time::{Duration, Instant};

use super::games::{self, INTO_THE_GARDEN, standard};
use super::home::Home;
use super::table::{NAMED, NAMES, Table};
use super::terminal::{Answers, ENTER, ESC, LEFT, RIGHT, Start};

/// A game from the standard start.
fn start(home: &Home, answers: Answers, (columns, lines): (u16, u16)) -> Table {
    let start = Start::at(home).answers(answers).size(columns, lines);
    Table::new(start.sannin(&[&["play"], &NAMED[..]].concat()), standard(), NAMES)
}

#[test]
fn pasted_text_plays_nothing() {
    let home = Home::new("paste");
    let mut table = start(&home, Answers::Truly, (80, 24));
    let first = INTO_THE_GARDEN[0];
    table.terminal.paste(&format!(":{first}\r"));
    table.terminal.wait_for("an answer", |picture| picture.says("pasted text plays nothing"));
    table.wait_for_the_game();

    // In the line it is text: the Enter of the person plays it, not one that was pasted.
    table.terminal.keys(":");
    table.terminal.wait_for_text("Type an action");
    table.terminal.paste(&format!("{first}\r\n"));
    table.terminal.wait_for_text(first);
    table.terminal.keys(ESC);
    table.terminal.wait_for("no prompt", |picture| !picture.shows("Type an action"));
    table.wait_for_the_game();
    table.terminal.keys(":");
    table.terminal.wait_for_text("Type an action");
    table.terminal.paste(&format!("{first}\n"));
    games::play(&mut table.game, first);
    table.terminal.keys(ENTER);
    table.wait_for_the_game();
}

#[test]
fn more_keys_at_once_than_are_read_at_once_are_all_taken() {
    let home = Home::new("many-keys");
    let mut table = start(&home, Answers::Truly, (80, 24));
    // The cursor runs to and fro, and is in the end where it was.
    let there_and_back = [LEFT.repeat(9), RIGHT.repeat(9)].concat().repeat(60);
    assert!(there_and_back.len() > 3000);
    let first = INTO_THE_GARDEN[0];
    games::play(&mut table.game, first);
    table.terminal.keys(&format!("{there_and_back}:{first}{ENTER}"));
    table.wait_for_the_game();
}

/// A key as the kitty keyboard protocol sends it: kind 1 is a press, 2 a repetition, 3 a release.
fn kitty(letter: char, kind: u8) -> String {
    format!("\x1b[{};1:{kind}u", u32::from(letter))
}

#[test]
fn releases_and_repetitions_of_keys_play_nothing_twice() {
    let home = Home::new("kitty");
    let mut table = start(&home, Answers::Truly, (80, 24));
    table.type_all(&INTO_THE_GARDEN[..3]);
    // Taken back once, not once for each of the three.
    table.terminal.keys(&[1, 2, 3].map(|kind| kitty('u', kind)).concat());
    table.game.undo();
    table.terminal.wait_until_heard();
    table.wait_for_the_game();
    table.terminal.keys(&kitty('y', 3));
    table.terminal.wait_until_heard();
    table.wait_for_the_game();
    table.terminal.keys(&[1, 3].map(|kind| kitty('y', kind)).concat());
    table.game.redo();
    table.terminal.wait_until_heard();
    table.wait_for_the_game();
}

#[test]
fn what_nobody_understands_is_harmless() {
    let home = Home::new("unknown");
    let mut table = start(&home, Answers::Truly, (80, 24));
    for unknown in [
        &b"\x1b[999~"[..],
        b"\x1b[1;99Q",
        b"\x1b[?62;22c",
        b"\x1b[99;99;99;99z",
        b"\x1b[I\x1b[O",
        b"\x1b[<35;900;900M",
        b"\x1b[<0;900;900M\x1b[<0;900;900m",
        b"\x1b[<99;1;1M",
        b"\x1b[65535;65535R",
        b"\x1bOZ",
        b"\xff\xfe\x80",
        b"\xc3(",
        b"\0",
    ] {
        table.terminal.bytes(unknown);
    }
    table.type_all(&INTO_THE_GARDEN[..2]);
}

#[test]
fn a_terminal_that_does_not_tell_where_the_cursor_is_is_not_waited_for_long() {
    let home = Home::new("silent");
    let begun = Instant::now();
    let mut table = start(&home, Answers::Never, (110, 32));
    let taken = begun.elapsed();
    assert!(taken < Duration::from_secs(5), "{taken:?}");
    table.type_all(&INTO_THE_GARDEN[..2]);
}

#[test]
fn a_terminal_that_tells_late_that_glyphs_are_wide_has_them_only_until_then() {
    let home = Home::new("late");
    let mut table = start(&home, Answers::WideAndLate, (110, 32));
    table.terminal.wait_for_bytes(0, "◣"); // the first drawing has not waited
    table.type_all(&INTO_THE_GARDEN[..2]);
    let lines: Vec<String> = table.terminal.picture().lines().collect();
    assert!(lines.iter().all(|line| line.is_ascii()), "{lines:#?}");
}

#[test]
fn where_ambiguous_glyphs_are_wide_only_narrow_ones_are_drawn() {
    let home = Home::new("wide");
    let mut table = start(&home, Answers::Wide, (110, 32));
    table.type_all(&INTO_THE_GARDEN[..2]);
    let lines: Vec<String> = table.terminal.picture().lines().collect();
    assert!(lines.iter().all(|line| line.is_ascii()), "{lines:#?}");

    let home = Home::new("narrow");
    let table = start(&home, Answers::Truly, (110, 32));
    let picture = table.terminal.picture();
    assert!(picture.lines().any(|line| !line.is_ascii()), "{picture}");
}
