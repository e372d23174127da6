//! Command lines and files that are at fault: what is said, the exit code, and that nothing on the
//! disk changes.

use std::fs;

use super::support::{contents, folder, game, games, sannin, sannin_with};

/// Runs bad command lines, each with its exit code and what standard error must hold.
fn refused(cases: &[(&[&str], i32, &[&str])]) {
    let before = contents(&games());
    for (arguments, code, reasons) in cases {
        let run = sannin(arguments);
        assert_eq!(run.code, *code, "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "", "{arguments:?}");
        for reason in *reasons {
            assert!(run.err.contains(reason), "{arguments:?}: {}", run.err);
        }
    }
    assert_eq!(contents(&games()), before);
}

#[test]
fn command_lines_at_fault_end_with_2() {
    refused(&[
        (&["mvoes"], 2, &["unrecognized subcommand 'mvoes'", "'moves'"]),
        (&["moves"], 2, &["required arguments were not provided", "<FILE>"]),
        (&["show"], 2, &["<FILE>"]),
        (&["check"], 2, &["<FILE>"]),
        (&["replay"], 2, &["<FILE>"]),
        (&["apply", "cli-evening.json"], 2, &["<ACTION>"]),
        (&["apply", "-", "P3c-4d", "--in-place"], 2, &["--in-place needs a file"]),
        (&["perft"], 2, &["<DEPTH>"]),
        (&["perft", "three"], 2, &["invalid value 'three' for '<DEPTH>'"]),
        (&["perft", "-1"], 2, &["unexpected argument '-1'"]),
        (&["perft", "100"], 2, &["100 is not in 0..=99"]),
        (&["perft", "99999999999999999999"], 2, &["'<DEPTH>'"]),
        (&["moves", "cli-evening.json", "--at"], 2, &["--at <N>"]),
        (&["moves", "cli-evening.json", "--at", "-1"], 2, &["-1"]),
        (&["moves", "cli-evening.json", "--at", "4"], 2, &["--at 4: the game has 3 actions"]),
        (&["position", "cli-garden.json", "--at", "2"], 2, &["--at 2: the game has 1 action\n"]),
        (&["show", "cli-evening.json", "--at", "9999999999"], 2, &["the game has 3 actions"]),
        (&["perft", "1", "--at", "1"], 2, &["--at 1: the game has 0 actions"]),
        (
            &["show", "cli-evening.json", "--pieces", "runes"],
            2,
            &["'runes'", "letters, kanji, names"],
        ),
        (&["show", "cli-evening.json", "more.json"], 2, &["unexpected argument 'more.json'"]),
        (&["export", "cli-evening.json"], 2, &["--to <FORM>"]),
        (&["export", "cli-evening.json", "--to", "pdf"], 2, &["'pdf'", "text"]),
        (&["completions", "cmd"], 2, &["'cmd'", "bash"]),
        (&["moves", "cli-evening.json", "--json=yes"], 2, &["--json"]),
    ]);
}

#[test]
fn positions_and_rulings_at_fault_end_with_2() {
    let kings = "7/8/9/lK9/11/12/7fK5/12/11/10/9/8/3mK3";
    let position = |rest: &str| format!("{kings} {rest}");
    let cases = [
        ("", "this has 1"),
        ("start", "this has 1"),
        (&position("f -/-/- - -;- "), "this has 6"),
        (&position("x -/-/- - -;-"), "turn"),
        (&position("f -/- - -;-"), "hands"),
        (&position("f P1/-/- - -;-"), "hands"),
        (&position("f -/-/- mf -;-"), "rights"),
        (&position("f -/-/- - -"), "state"),
        (&position("f -/-/- f -;-"), "First cannot have the right to castle"),
        (&position("f R4/-/- - -;-"), "more than the 3 pieces of the kind R"),
        ("8/8/9/lK9/11/12/7fK5/12/11/10/9/8/3mK3 f -/-/- - -;-", "rank a"),
        ("7/8/9/10/11/12/7fK5/12/11/10/9/8/7 f -/-/- - -;-", "at least two players"),
        ("7/8/9/lK9/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-", "First has no king"),
    ];
    let before = contents(&games());
    for command in [&["moves"][..], &["position"], &["show"], &["perft", "1"]] {
        for (position, reason) in &cases {
            let run = sannin(&[command, &["--position", position]].concat());
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{position}");
            assert!(run.err.starts_with("sannin: --position: "), "{position}: {}", run.err);
            assert!(run.err.contains(reason), "{position}: {}", run.err);
        }
    }
    assert_eq!(contents(&games()), before);
    let start = position("f -/-/- - -;-");
    refused(&[
        (&["moves", "--position", &start, "cli-evening.json"], 2, &["cannot be used with"]),
        (&["moves", "cli-evening.json", "--ruling", "stranded=stay"], 2, &["cannot be used with"]),
        (
            &["moves", "--position", &start, "--ruling", "stranded"],
            2,
            &["'stranded' sets no ruling: expected NAME=VALUE"],
        ),
        (
            &["moves", "--position", &start, "--ruling", "strand=stay"],
            2,
            &["'strand' is no ruling: expected illumination, stranded or allied_promotion"],
        ),
        (
            &["perft", "1", "--ruling", "illumination=some"],
            2,
            &["'some' is no value of illumination: expected all or choose"],
        ),
    ]);
}

#[test]
fn options_of_a_new_game_at_fault_end_with_2() {
    let start = "7/8/9/lK9/11/12/7fK5/12/11/10/9/8/3mK3 f -/-/- - -;-";
    refused(&[
        (&["play", "cli-evening.json", "--first", "Aki"], 2, &["the game has begun already"]),
        (&["play", "cli-evening.json", "--allied"], 2, &["cli-evening.json: the game has begun"]),
        (&["play", "--allied", "--position", start], 2, &["cannot be used with"]),
        (&["play", "--position", "start"], 2, &["--position: ", "this has 1"]),
        (&["play", "--ruling", "stranded=go"], 2, &["'go' is no value of stranded"]),
        (&["play", "-"], 2, &["standard input"]),
        (&["replay", "-"], 2, &["standard input"]),
        (&["replay", "cli-evening.json", "--at", "x"], 2, &["'x'"]),
        (&["--plain", "play"], 2, &["--plain"]),
    ]);
}

#[test]
fn files_at_fault_end_with_1_and_are_named() {
    let missing = "cli-missing.json: cannot be read: ";
    refused(&[
        (&["moves", "cli-missing.json"], 1, &[missing]),
        (&["show", "cli-missing.json"], 1, &[missing]),
        (&["position", "cli-missing.json"], 1, &[missing]),
        (&["export", "cli-missing.json", "--to", "text"], 1, &[missing]),
        (&["apply", "cli-missing.json", "P3c-4d"], 1, &[missing]),
        (&["apply", "cli-missing.json", "P3c-4d", "--in-place"], 1, &[missing]),
        (&["perft", "1", "cli-missing.json"], 1, &[missing]),
        (&["moves", "."], 1, &[".: is a folder, and a game is a file"]),
        (
            &["moves", "cli-illegal.json", "--at", "1"],
            1,
            &["cli-illegal.json: action 3, Last's turn: 'P10k-10i': there is no piece on 10k"],
        ),
        (
            &["apply", "cli-evening.json", "P11g-10g"],
            1,
            &["cli-evening.json: action 4, First's turn: 'P11g-10g': "],
        ),
        (
            &["apply", "cli-evening.json", "G-2d", "G-2d"],
            1,
            &["cli-evening.json: action 5, Middle's turn: 'G-2d': "],
        ),
        (
            &["apply", "cli-evening.json", "P-3c"],
            1,
            &["action 4, First's turn: 'P-3c': none of your pawns moves to 3c"],
        ),
        (&["apply", "cli-evening.json", ""], 1, &["action 4, First's turn: type an action"]),
        (&["apply", "cli-garden.json", "resign"], 1, &["action 2, after the end of the game: "]),
    ]);
}

#[test]
fn texts_at_fault_are_told_with_the_place() {
    let evening = game("cli-evening.json");
    let cases = [
        (String::new(), "line 1: the file ends where a value is expected"),
        ("{}".to_owned(), "'format' must be \"sannin-shogi\""),
        (evening.replace("\"version\": 1", "\"version\": 2"), "version 2"),
        (evening.replace("\"actions\"", "\"actons\""), "did you mean 'actions'?"),
        (evening.replace("\"started\"", "\"players\""), "'players'"),
        (evening.replace("\"all\"", "\"every\""), "'every' is no value of illumination"),
        (evening.replace("P10k-10j", "P10k-10i"), "action 2, Middle's turn: 'P10k-10i': "),
        (
            evening.replace("P10k-10j", "P10kx10j"),
            "action 2, Middle's turn: 'P10kx10j' writes a capture",
        ),
        (
            evening.replace("P10k-10j", "p10k-10j"),
            "action 2, Middle's turn: 'p10k-10j' is not an action",
        ),
        (evening.replace("\"2\": ", "\"4\": "), "comment 4"),
        (
            evening.replace(
                "\"result\": null",
                "\"result\": {\"winner\": \"last\", \"by\": \"mate\"}",
            ),
            "'result' is {\"winner\":\"last\",\"by\":\"mate\"}, but the actions give null",
        ),
        (evening.trim_end().trim_end_matches('}').to_owned(), "line "),
    ];
    for (text, reason) in &cases {
        assert_ne!(text, &evening);
        for command in [&["moves", "-"][..], &["check", "-"], &["apply", "-", "resign"]] {
            let run = sannin_with(command, text);
            assert_eq!(run.code, 1, "{reason}: {}", run.err);
            assert!(run.err.starts_with("sannin: standard input: "), "{}", run.err);
            assert!(run.err.contains(reason), "{reason}: {}", run.err);
        }
    }
}

#[test]
fn what_is_no_text_or_too_large_is_told() {
    let folder = folder("bad-files");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::write(path("bytes.json"), b"{\"format\": \"\xff\"}").unwrap();
    fs::write(path("mark.json"), format!("\u{feff}{}", game("cli-evening.json"))).unwrap();
    // One byte more than 16 MiB; the file is sparse, so it takes no room.
    fs::File::create(path("large.json")).unwrap().set_len((16 << 20) + 1).unwrap();
    fs::create_dir(path("empty")).unwrap();
    for (name, reason) in [
        ("bytes.json", "is not UTF-8 text: byte 13 "),
        ("mark.json", "starts with a byte order mark"),
        ("large.json", "is larger than 16777216 bytes (16 MiB)"),
    ] {
        for command in ["check", "moves", "show"] {
            let run = sannin(&[command, &path(name)]);
            assert_eq!(run.code, 1);
            assert!(
                run.err.starts_with(&format!("sannin: {}: {reason}", path(name))),
                "{}",
                run.err
            );
        }
    }
    let run = sannin(&["check", &path("empty")]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("no file in this folder ends in .json"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused_and_files_by_such_names_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let odd = OsStr::from_bytes(b"cli-\xff.json");
    let mut command = super::support::program(&["position", "--position"]);
    command.arg(odd);
    let run = super::support::run(command, "");
    assert_eq!(run.code, 2, "{}", run.err);

    let file = folder("odd-name").join(odd);
    fs::write(&file, game("cli-evening.json")).unwrap();
    let mut command = super::support::program(&["check"]);
    command.arg(file);
    let run = super::support::run(command, "");
    assert_eq!(run.code, 0, "{}", run.err);
}

#[cfg(unix)]
#[test]
fn names_of_files_send_no_codes_to_the_terminal() {
    let folder = folder("codes\u{1b}[2J");
    let file = folder.join("a\u{7}\n.json");
    let name = |file: &std::path::Path| file.to_str().unwrap().to_owned();
    let missing = name(&folder.join("b\u{9b}.json"));
    fs::write(&file, "{").unwrap();
    for arguments in [
        &["check", &name(&folder)][..],
        &["check", &missing],
        &["moves", &name(&file)],
        &["apply", &missing, "P3c-4d", "--in-place"],
        &["play", &name(&file), "--allied"],
    ] {
        let run = sannin(arguments);
        assert_ne!(run.code, 0);
        for text in [&run.out, &run.err] {
            let codes = text.replace('\n', "").contains(char::is_control);
            assert!(!codes && !text.contains("\n.json"), "{text:?}");
        }
        assert!(run.err.contains("codes\\u{1b}[2J"), "{}", run.err);
    }
    fs::write(&file, game("cli-evening.json")).unwrap();
    let run = sannin(&["check", &name(&folder)]);
    assert!(run.out.trim_end().ends_with("a\\u{7}\\n.json: 3 actions, goes on"), "{}", run.out);
}
