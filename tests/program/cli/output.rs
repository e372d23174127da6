//! Output to a file, a pipe and nowhere.

use std::fs;
use std::io;

use super::support::{folder, game, games, program, sannin};

#[test]
fn nobody_reading_is_a_quiet_end() {
    for arguments in [
        &["completions", "bash"][..],
        &["show", "cli-evening.json"],
        &["perft", "1", "--divide"],
        &["moves", "cli-evening.json", "--json"],
        &["--help"],
    ] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = program(&["position", "cli-evening.json"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let reason = String::from_utf8(output.stderr).unwrap();
    assert!(reason.starts_with("sannin: standard output cannot be written: "), "{reason}");
}

#[test]
fn check_takes_the_games_of_a_folder_in_order() {
    let folder = folder("check");
    for name in ["b.json", "a.json"] {
        fs::copy(games().join("cli-evening.json"), folder.join(name)).unwrap();
    }
    fs::copy(games().join("cli-illegal.json"), folder.join("c.json")).unwrap();
    for name in ["notes.txt", ".hidden.json"] {
        fs::write(folder.join(name), "no game").unwrap();
    }
    let path = folder.to_str().unwrap();
    let run = sannin(&["check", path]);
    assert_eq!(run.code, 1);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], format!("{path}/a.json: 3 actions, goes on"));
    assert_eq!(lines[1], format!("{path}/b.json: 3 actions, goes on"));
    assert!(lines[2].starts_with(&format!("{path}/c.json: action 3, ")), "{}", lines[2]);
    assert_eq!(lines[3], "3 files: 2 good, 1 bad");
}

/// A score sheet of the longest names, comments and illuminations keeps to 80 columns.
#[test]
fn export_keeps_to_80_columns() {
    use unicode_width::UnicodeWidthStr;

    let long = "三人将棋".repeat(10);
    let text = game("cli-evening.json")
        .replace("Aki", &long)
        .replace("Chie", &"longname".repeat(5))
        .replace("On a cold evening.", &format!("{long} \\u001b[2J {}", "word ".repeat(40)));
    let run = super::support::sannin_with(&["export", "-", "--to", "text"], &text);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!run.out.contains('\u{1b}'), "a file sends no commands to the terminal");
    for line in run.out.lines() {
        assert!(line.width() <= 80, "{line}");
    }
    // Forty kanji take eighty columns, so four lines of a column of 24.
    assert!(run.out.contains("三人将棋三人将棋三人将棋 "), "{}", run.out);
}

#[test]
fn the_interface_needs_a_terminal() {
    let before = super::support::contents(&games());
    for arguments in [&[][..], &["play"], &["play", "new.json"], &["replay", "cli-evening.json"]] {
        let run = sannin(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.starts_with("sannin: "), "{}", run.err);
        assert!(run.err.contains("terminal"), "{}", run.err);
        assert!(!run.err.contains('\u{1b}'), "{}", run.err);
    }
    assert_eq!(super::support::contents(&games()), before);
}
