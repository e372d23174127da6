//! Files that break the rules, and preferences that nobody understands.

use std::fs;

use super::games::{INTO_THE_GARDEN, standard};
use super::home::Home;
use super::table::{NAMED, NAMES, Table};
use super::terminal::{CTRL_S, END, End, Start};

/// A game in which the fourth action cannot be played: it is the first once more.
const BROKEN: &str = r#"{
  "format": "sannin-shogi",
  "version": 1,
  "actions": ["P3c-4c", "P13k-13j", "L7a-6a", "P3c-4c"]
}"#;

#[test]
fn a_game_that_breaks_the_rules_is_shown_up_to_there_and_never_written() {
    for command in ["play", "replay"] {
        let home = Home::new(&format!("broken-{command}"));
        let file = home.join("game.json");
        fs::write(&file, BROKEN).unwrap();
        let terminal = Start::at(&home).size(110, 32).sannin(&[command, "game.json"]);
        terminal.wait_for("the reason", |picture| {
            picture.says("read-only") && picture.says("action 4") && picture.says("3c")
        });
        terminal.keys(END);
        terminal.wait_for_text("3 of 3 actions");
        terminal.keys(&format!("uURD{CTRL_S}"));
        terminal.wait_until_heard();
        terminal.wait_for_text("3 of 3 actions");
        assert_eq!(fs::read_to_string(&file).unwrap(), BROKEN);

        // From there it can be played on, as another game.
        terminal.keys("b");
        terminal.wait_for("a game of three actions", |picture| {
            picture.shows_words("3 actions") && !picture.shows("of 3 actions")
        });
        assert_eq!(fs::read_to_string(&file).unwrap(), BROKEN);
        assert_eq!(home.only_game().1.len(), 3);
    }
}

#[test]
fn what_is_no_game_is_refused_without_touching_the_terminal() {
    let home = Home::new("no-game");
    fs::write(home.join("game.json"), r#"{"format": "sannin-shogi", "version": 9}"#).unwrap();
    for command in ["play", "replay"] {
        let mut terminal = Start::at(&home).sannin(&[command, "game.json"]);
        terminal.wait_for("both versions", |picture| {
            picture.says("version 9") && picture.says("up to 1")
        });
        assert_eq!(terminal.wait_for_end(), End::Code(1));
        let written = terminal.wait_for_last_byte();
        assert!(!written.contains(&0x1b), "{}", written.escape_ascii());
    }
}

#[test]
fn preferences_that_cannot_be_read_or_kept_are_said_and_stop_nothing() {
    let home = Home::new("preferences-broken");
    fs::create_dir_all(home.join("config/sannin")).unwrap();
    fs::write(home.join("config/sannin/preferences.json"), "{ broken").unwrap();
    let terminal = Start::at(&home).sannin(&[&["play"], &NAMED[..]].concat());
    terminal.wait_for("word of it", |picture| {
        picture.says("preferences were not recognised") && picture.says("at line 1 column 3")
    });
    let mut table = Table::new(terminal, standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..1]);

    let home = Home::new("preferences-unwritable");
    fs::write(home.join("config"), "a file where a folder should be").unwrap();
    let terminal = Start::at(&home).sannin(&[&["play"], &NAMED[..]].concat());
    let mut table = Table::new(terminal, standard(), NAMES);
    table.terminal.keys("P");
    table
        .terminal
        .wait_for("word of it", |picture| picture.says("the preferences could not be stored"));
    table.type_all(&INTO_THE_GARDEN[..1]);
}
