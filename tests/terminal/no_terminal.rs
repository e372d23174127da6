//! Standard input or output that is not a terminal.

use std::process::{Command, Output, Stdio};

use super::home::Home;
use super::terminal::{End, SANNIN, Start};

/// Runs a command with pipes for everything.
fn piped(home: &Home, arguments: &[&str]) -> Output {
    let mut command = Command::new(SANNIN);
    command.args(arguments).current_dir(home.path()).envs(home.variables());
    command.stdin(Stdio::piped()).output().unwrap()
}

#[test]
fn pipes_are_refused_without_an_escape_code() {
    let home = Home::new("pipes");
    let file = home.join("game.json");
    std::fs::write(&file, r#"{"format": "sannin-shogi", "version": 1}"#).unwrap();
    for arguments in [
        &[][..],
        &["play"],
        &["play", "new.json"],
        &["play", "game.json"],
        &["replay", "game.json"],
    ] {
        let output = piped(&home, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains("the game needs a terminal"), "{message}");
        assert!(!message.contains('\x1b'), "{message:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
    }
    assert!(home.own_games().is_empty(), "no game was begun");
    assert!(!home.join("new.json").exists());
}

#[test]
fn one_end_that_is_a_terminal_is_not_enough() {
    for (test, line) in [
        ("half-output", "{ '$sannin' play; echo code $?; } 3>&1 | cat"),
        ("half-input", "echo | { '$sannin' play; echo code $?; }"),
    ] {
        let home = Home::new(test);
        let line = line.replace("$sannin", SANNIN);
        let mut terminal = Start::at(&home).program("/bin/sh", &["-c", &line]);
        terminal.wait_for_text("code 2");
        assert!(terminal.picture().says("the game needs a terminal"), "{}", terminal.picture());
        assert_eq!(terminal.wait_for_end(), End::Code(0));
        let written = terminal.wait_for_last_byte();
        assert!(!written.contains(&0x1b), "{}", written.escape_ascii());
    }
}
