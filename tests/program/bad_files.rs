//! Bad game files: each of `tests/games/bad` is refused with its message, and left as it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sannin_shogi::record::{GameFile, LockFolder, RealDisk, SaveState, load_file};

/// The names of the files, without their ending, and what is said of each after its name.
///
/// Columns are counted in bytes, and a column is that of the last byte read: the end of a bad key,
/// of a bad value, or of the object that lacks something. Most files have a single line,
/// `{"format": "sannin-shogi", "version": 1`, which is 39 bytes long, and then what is wrong.
const BAD: &[(&str, &str)] = &[
    // No JSON.
    ("empty", "line 1: the file ends where a value is expected"),
    ("blank", "line 3: the file ends where a value is expected"),
    (
        "prose",
        "line 1, column 1: expected a text in double quotes, a number, true, false, null, a list \
         in [ ] or an object in { }",
    ),
    (
        "comment",
        "line 1, column 1: expected a text in double quotes, a number, true, false, null, a list \
         in [ ] or an object in { }",
    ),
    ("single-quotes", "line 1, column 2: expected a key in double quotes"),
    ("truncated", "line 2, column 27: the file ends within a string"),
    ("trailing-comma", "line 1, column 41: expected no ',' after the last value"),
    ("two-games", "line 2, column 1: expected nothing after the end of the game"),
    (
        "bad-escape",
        r#"line 1, column 65: after '\' expected one of " \ / b f n r t, or u and four hexadecimal digits"#,
    ),
    (
        "control-character",
        r"line 1, column 64: a text ends its line or has a control character: expected '\n' for a line end, '\t' for a tab",
    ),
    (
        "lone-surrogate",
        r"line 1, column 70: half a character: after \ud800 to \udbff expected \udc00 to \udfff",
    ),
    (
        "lone-surrogate-key",
        r"line 1, column 48: half a character: after \ud800 to \udbff expected \udc00 to \udfff",
    ),
    ("number-too-large", "line 1, column 57: the number is too large"),
    (
        "utf16",
        "is UTF-16 text, and a game file is UTF-8: save it as UTF-8, without a byte order mark",
    ),
    ("not-utf8", "is not UTF-8 text: byte 64 does not belong there"),
    (
        "byte-order-mark",
        "starts with a byte order mark, which JSON does not have; save it without one",
    ),
    // JSON, but no game of this version.
    ("list", "line 1: expected an object for the game, not a list"),
    ("list-of-values", "line 1: expected an object for the game, not a list"),
    ("null", "line 1, column 4: expected an object for the game, not null"),
    ("no-format", r#"is no game file: 'format' must be "sannin-shogi", and is missing"#),
    ("format-null", r#"is no game file: 'format' must be "sannin-shogi", not null"#),
    ("other-format", r#"is no game file: 'format' must be "sannin-shogi", not "chess""#),
    ("format-twice", "line 1, column 35: the key 'format' is given twice in the game"),
    ("no-version", "'version' must be 1, and is missing"),
    ("version-0", "'version' must be 1, not 0"),
    ("version-text", r#"'version' must be 1, not "1""#),
    ("version-fraction", "'version' must be 1, not 1.0"),
    ("version-huger", "'version' must be 1, not 1e+20"),
    ("version-2", "is of version 2, and this program knows versions up to 1: use a newer one"),
    // Even with a key that this version does not know before it.
    ("version-last", "is of version 3, and this program knows versions up to 1: use a newer one"),
    (
        "version-huge",
        "is of version 18446744073709551615, and this program knows versions up to 1: \
         use a newer one",
    ),
    ("version-twice", "line 1, column 50: the key 'version' is given twice in the game"),
    // Keys.
    (
        "misspelt-actions",
        "line 2, column 10: unknown key 'actons' in the game: did you mean 'actions'?",
    ),
    (
        "unknown-key",
        "line 1, column 48: unknown key 'clock' in the game: the keys are format, version, \
         players, started, rulings, alliance, position, actions, comments and result",
    ),
    (
        "deep-unknown",
        "line 1, column 48: unknown key 'notes' in the game: the keys are format, version, \
         players, started, rulings, alliance, position, actions, comments and result",
    ),
    (
        "unknown-player",
        "line 1, column 77: unknown key 'second' in 'players': the keys are first, middle and last",
    ),
    (
        "unknown-ruling",
        "line 1, column 63: unknown key 'strandet' in 'rulings': did you mean 'stranded'?",
    ),
    (
        "unknown-result-key",
        "line 1, column 93: unknown key 'when' in 'result': the keys are winner and by",
    ),
    ("actions-twice", "line 2, column 10: the key 'actions' is given twice in the game"),
    ("player-twice", "line 1, column 75: the key 'last' is given twice in 'players'"),
    ("ruling-twice", "line 1, column 83: the key 'stranded' is given twice in 'rulings'"),
    ("comment-twice", "line 1, column 73: the key '0' is given twice in 'comments'"),
    ("winner-twice", "line 1, column 79: the key 'winner' is given twice in 'result'"),
    // Types and words.
    ("players-list", "line 1, column 52: expected an object for 'players', not a list"),
    ("players-null", "line 1, column 56: expected an object for 'players', not null"),
    ("player-number", "line 1, column 64: expected text for the player 'middle', not 3"),
    ("player-null", "line 1, column 65: expected text for the player 'last', not null"),
    (
        "started-date",
        "line 1, column 65: 'started': '2026-11-29' is not a moment in UTC of the form \
         2026-11-29T19:30:00Z",
    ),
    (
        "started-no-day",
        "line 1, column 75: 'started': '2026-02-30T10:00:00Z' does not exist: expected a day of the \
         calendar and a time up to 23:59:59",
    ),
    // What would clear the screen does not reach the terminal.
    (
        "started-controls",
        r"line 1, column 64: 'started': '\u{1b}[2J' is not a moment in UTC of the form 2026-11-29T19:30:00Z",
    ),
    ("started-number", "line 1, column 62: expected text for 'started', or null, not 1764444600"),
    ("rulings-null", "line 1, column 56: expected an object for 'rulings', not null"),
    (
        "ruling-value",
        "line 1, column 75: the ruling 'illumination': 'some' is no value of illumination: expected \
         all or choose",
    ),
    ("ruling-bool", "line 1, column 69: expected text for the ruling 'stranded', not true"),
    (
        "alliance-order",
        r#"line 1, column 72: 'alliance': before the game it is of Middle and Last: expected ["middle", "last"] or null"#,
    ),
    (
        "alliance-first",
        r#"line 1, column 73: 'alliance': before the game it is of Middle and Last: expected ["middle", "last"] or null"#,
    ),
    ("alliance-text", r#"line 1, column 57: expected a list for 'alliance', or null, not "ml""#),
    (
        "alliance-and-position",
        "'alliance' must be null beside a 'position', which says itself who is allied",
    ),
    ("position-list", "line 1, column 53: expected text for 'position', or null, not a list"),
    (
        "position-fields",
        "'position': a position has five fields with single spaces between them (board, turn, \
         hands, rights, state), and this has 2",
    ),
    ("position-rank", "'position': board, rank a: 8 cells, expected 7"),
    (
        "position-no-king",
        "'position': First has no king, so is out, and cannot have pieces on the board",
    ),
    ("actions-null", "line 1, column 56: expected a list for 'actions', not null"),
    ("actions-text", r#"line 1, column 60: expected a list for 'actions', not "P3c-4d""#),
    ("action-null", "line 1, column 57: expected text for action 1, not null"),
    ("action-number", "line 1, column 64: expected text for action 2, not 7"),
    ("deep", "line 1, column 53: expected text for action 1, not a list"),
    ("comments-null", "line 1, column 57: expected an object for 'comments', not null"),
    ("comments-list", "line 1, column 53: expected an object for 'comments', not a list"),
    ("comment-number", "line 1, column 60: expected text for comment 0, not 1"),
    (
        "comment-key-zero",
        "line 1, column 81: 'comments': the key '01' is no number of actions: expected \"0\", \
         \"1\" and so on, without leading zeros",
    ),
    (
        "comment-key-word",
        "line 1, column 59: 'comments': the key 'one' is no number of actions: expected \"0\", \
         \"1\" and so on, without leading zeros",
    ),
    (
        "comment-key-negative",
        "line 1, column 58: 'comments': the key '-1' is no number of actions: expected \"0\", \
         \"1\" and so on, without leading zeros",
    ),
    (
        "comment-key-plus",
        "line 1, column 58: 'comments': the key '+0' is no number of actions: expected \"0\", \
         \"1\" and so on, without leading zeros",
    ),
    (
        "comment-key-huge",
        "line 1, column 76: 'comments': the key '99999999999999999999' is no number of actions: \
         expected \"0\", \"1\" and so on, without leading zeros",
    ),
    ("result-text", r#"line 1, column 58: expected an object for 'result', or null, not "first""#),
    ("result-empty", "line 1, column 53: the key 'winner' is missing in 'result'"),
    ("result-no-by", "line 1, column 70: the key 'by' is missing in 'result'"),
    ("result-by-null", "line 1, column 78: expected text for 'by', not null"),
    (
        "result-winner",
        "line 1, column 67: 'winner': 'Aki' is no seat: expected first, middle or last",
    ),
    (
        "result-by",
        "line 1, column 88: 'by': 'checkmate' is no way to end a game: expected garden, mate, \
         alliance-mate, resignation, stalemate, repetition or agreement",
    ),
    ("result-draw-won", "line 1, column 89: 'result': a game that ends by agreement has no winner"),
    (
        "result-win-by-nobody",
        "line 1, column 83: 'result': a game that ends by garden has a winner",
    ),
    // The game itself.
    ("action-blocked", "action 3, Last's turn: 'R7g-7a': there is no piece on 7g"),
    ("action-illegal", "action 2, Middle's turn: 'P10k-10i': a pawn does not move from 10k to 10i"),
    ("action-not-ours", "action 1, First's turn: 'P10k-10j': the piece on 10k is Middle's"),
    (
        "action-short",
        "action 1, First's turn: 'P-4d' does not say from where: expected P3c-4d or P3d-4d",
    ),
    (
        "action-capture-mark",
        "action 1, First's turn: 'P3cx4d' writes a capture, but 4d is empty: expected P3c-4d",
    ),
    (
        "action-lower-case",
        "action 1, First's turn: 'p3c-4d' is not an action: character 1: found 'p', expected \
         a kind K R B G S N L P",
    ),
    (
        "action-spaces",
        "action 1, First's turn: ' P3c-4d' is not an action: character 1: found ' ', expected \
         a kind K R B G S N L P",
    ),
    (
        "action-off-board",
        "action 1, First's turn: 'P3c-14d' is not an action: '14d' is not a cell: expected \
         a column 1 to 13 and a rank a to m, such as 7g",
    ),
    (
        "action-empty",
        "action 1, First's turn: '' is not an action: it ends where a kind K R B G S N L P \
         is expected",
    ),
    // What would clear the screen does not reach the terminal.
    (
        "action-controls",
        r"action 1, First's turn: '\u{1b}[2J' is not an action: character 1: found '\u{1b}', expected a kind K R B G S N L P",
    ),
    ("action-after-end", "action 2, after the end of the game: 'P3c-4d': the game is over"),
    (
        "action-repeats",
        "action 6, Last's turn: 'K9d-10d': this repeats the position after action 0, which \
         is not allowed; play something else",
    ),
    ("comment-beyond", "comment 2 stands beyond the last action: expected 0 to 1"),
    (
        "result-claimed",
        r#"'result' is {"winner":"first","by":"garden"}, but the actions give null"#,
    ),
    ("result-denied", r#"'result' is null, but the actions give {"winner":null,"by":"agreement"}"#),
    (
        "result-other",
        r#"'result' is {"winner":"last","by":"mate"}, but the actions give {"winner":"last","by":"resignation"}"#,
    ),
];

#[test]
fn each_is_refused_with_its_message() {
    let mut wrong = String::new();
    for (name, message) in BAD {
        let path = Path::new("tests/games/bad").join(name).with_extension("json");
        let expected = format!("{}: {message}", path.display());
        let found = match load_file(&path) {
            Ok(_) => "loaded".to_owned(),
            Err(error) => error.to_string(),
        };
        if found != expected {
            wrong += &format!("{name}\n  expected {expected}\n  found    {found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_bad_file_is_in_the_list() {
    let listed: BTreeSet<String> = BAD.iter().map(|(name, _)| format!("{name}.json")).collect();
    let there: BTreeSet<String> = fs::read_dir("tests/games/bad")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(listed, there);
    assert_eq!(listed.len(), BAD.len());
}

#[test]
fn none_is_changed_by_opening_and_saving() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad-files");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let mut opened = 0;
    for (name, _) in BAD {
        let path = folder.join("game.json");
        let bytes =
            fs::read(Path::new("tests/games/bad").join(name).with_extension("json")).unwrap();
        fs::write(&path, &bytes).unwrap();
        // Some break the rules only later on, and can be looked at up to there.
        let locks = Some(LockFolder::at(folder.with_file_name("bad-files-locks")));
        if let Ok(game) = GameFile::open(RealDisk { locks }, &path) {
            opened += 1;
            assert!(matches!(game.location.state, SaveState::ReadOnly(_)), "{name}");
            assert!(game.file.is_none(), "{name}");
        }
        assert_eq!(fs::read(&path).unwrap(), bytes, "{name}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "{name}");
    }
    // Those from "action-blocked" on.
    assert_eq!(opened, 16);
    fs::remove_dir_all(&folder).unwrap();
}
