//! The text of a game file: the good ones of `tests/games`, their defaults, and what is tolerated.

use std::fs;
use std::io::Read;
use std::path::Path;

use sannin_shogi::core::{
    AlliedPromotion, Draw, GameResult, Illumination, Seat, Stranded, Victory,
};
use sannin_shogi::record::{
    self, Beginning, Loaded, Players, Problem, SIZE_LIMIT, load, load_file, load_lenient, read_text,
};

use super::support::{Folder, game};

fn good(name: &str) -> record::Record {
    load_file(&Path::new("tests/games/good").join(name)).unwrap()
}

#[test]
fn every_good_file_is_written_as_it_was_read() {
    let mut files = 0;
    for entry in fs::read_dir("tests/games/good").unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(load_file(&path).unwrap().to_text(), text, "{}", path.display());
        files += 1;
    }
    assert!(files >= 8);
}

#[test]
fn the_known_opening_of_the_game_of_1932() {
    let record = good("1932-05-28.json");
    assert_eq!(record.players, Players::new("Kimi", "Miyamatsu", "Yamamoto"));
    assert_eq!(record.started.unwrap().to_string(), "1932-05-28T00:00:00Z");
    assert_eq!(record.len(), 3);
    // One action each, and nobody has captured anything.
    let position = record.game().position();
    assert_eq!(position.turn(), Seat::First);
    assert_eq!(position.occupied().len(), 54);
    for cell in ["4d", "10j", "10g"] {
        assert!(position.piece_at(cell.parse().unwrap()).is_some(), "{cell}");
    }
}

#[test]
fn all_but_format_and_version_may_be_left_out() {
    let record = load(r#"{"version":1,"format":"sannin-shogi"}"#, "-").unwrap();
    assert_eq!(record.to_text(), fs::read_to_string("tests/games/good/new.json").unwrap());
    assert_eq!(record.players, Players::new("First", "Middle", "Last"));
    assert_eq!((record.started, record.beginning()), (None, Beginning::Standard));
    assert!(record.is_empty());

    let part = r#"{"format":"sannin-shogi","version":1,"players":{"last":"Chie"},
        "rulings":{"stranded":"stay"}}"#;
    let record = load(part, "-").unwrap();
    assert_eq!(record.players, Players::new("First", "Middle", "Chie"));
    assert_eq!(record.rulings().stranded, Stranded::Stay);
    assert_eq!(record.rulings().illumination, Illumination::All);
    assert_eq!(record.rulings().allied_promotion, AlliedPromotion::Required);
}

#[test]
fn a_result_left_out_is_what_the_actions_give() {
    let text = r#"{"format":"sannin-shogi","version":1,"actions":["draw"]}"#;
    let record = load(text, "-").unwrap();
    assert_eq!(record.game().result(), Some(GameResult::Draw(Draw::Agreement)));
    // Null says that the game goes on, which it does not.
    let null = text.replace("]}", r#"],"result":null}"#);
    let error = load(&null, "-").unwrap_err();
    assert!(matches!(
        error.problem,
        Problem::Result { stated: None, played: Some(GameResult::Draw(Draw::Agreement)) }
    ));
}

#[test]
fn results_are_read_and_written() {
    let result = |name| good(name).game().result();
    let by = |winner, by| Some(GameResult::Win { winner, by });
    assert_eq!(result("garden.json"), by(Seat::First, Victory::Garden));
    assert_eq!(result("resigned.json"), by(Seat::Last, Victory::Resignation));
    assert_eq!(result("agreed.json"), Some(GameResult::Draw(Draw::Agreement)));
    assert_eq!(result("new.json"), None);
}

#[test]
fn an_alliance_before_the_game_is_kept() {
    let record = good("allied.json");
    assert_eq!(record.beginning(), Beginning::Allied);
    assert_eq!(
        record.game().start().alliance().map(|alliance| alliance.opponent()),
        Some(Seat::First)
    );
}

#[test]
fn names_and_comments_are_any_text() {
    let mut record = game(&["P3c-4d"]);
    record.players = Players::new("", "\"\\/\u{7f}\u{0}\n", "三郎 e\u{301} \u{1f3b2}\u{202e}");
    assert!(record.set_comment(1, "two\r\nlines\t\u{2028}"));
    let text = record.to_text();
    let again = load(&text, "-").unwrap();
    assert_eq!(again.players, record.players);
    assert_eq!(again.comment(1), record.comment(1));
    assert_eq!(again.to_text(), text);
}

#[test]
fn comments_are_written_in_rising_order_of_numbers() {
    let moves = [
        "P3c-4d", "P10k-10j", "P11g-10g", "P4d-5d", "P11k-11j", "P10g-9g", "P5d-6d", "P12k-12j",
        "P9g-8g", "P6d-7d",
    ];
    let text = game(&moves).to_text();
    // Neither in this order nor in that of the letters.
    let mixed = r#""comments": {"10": "ten", "2": "two", "0": ""}"#;
    let record = load(&text.replace(r#""comments": {}"#, mixed), "-").unwrap();
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, ""), (2, "two"), (10, "ten")]);
    let rising = "\"comments\": {\n    \"0\": \"\",\n    \"2\": \"two\",\n    \"10\": \"ten\"\n  }";
    assert_eq!(record.to_text(), text.replace(r#""comments": {}"#, rising));
}

#[test]
fn other_white_space_and_line_ends_are_the_same_game() {
    let text = game(&["P3c-4d", "P10k-10j"]).to_text();
    for other in [
        text.replace('\n', "\r\n"),
        text.replace('\n', " "),
        text.replace("  ", "\t"),
        format!("\n\n {text}\n\n"),
        text.trim_end().to_owned(),
        text.replace("P3c", "\\u0050\\u0033c"),
    ] {
        assert_eq!(load(&other, "-").unwrap().to_text(), text);
    }
}

#[test]
fn a_game_that_breaks_the_rules_can_be_looked_at_up_to_there() {
    let text = r#"{"format":"sannin-shogi","version":1,"players":{"first":"Aki"},
        "actions":["P3c-4d","P10k-10j","P3c-4d","P3d-4e"],
        "comments":{"0":"start","2":"here","3":"gone","4":"gone"},"result":null}"#;
    let Loaded::Damaged { good, error } = load_lenient(text, "a.json").unwrap() else {
        panic!("the third action is Last's, and there is no piece on 3c any more");
    };
    assert_eq!((good.len(), good.players.first.as_str()), (2, "Aki"));
    assert_eq!(good.comments().collect::<Vec<_>>(), [(0, "start"), (2, "here")]);
    let Problem::Action { number, turn, text: action, .. } = &error.problem else {
        panic!("{error}");
    };
    assert_eq!((*number, *turn, action.as_str()), (3, Some(Seat::Last), "P3c-4d"));
    assert_eq!(load(text, "a.json").unwrap_err().to_string(), error.to_string());
}

#[test]
fn a_wrong_result_can_be_looked_at() {
    let text = r#"{"format":"sannin-shogi","version":1,"actions":["P3c-4d"],
        "result":{"winner":"last","by":"mate"}}"#;
    let Loaded::Damaged { good, error } = load_lenient(text, "a.json").unwrap() else {
        panic!("one pawn has moved, and nobody has won");
    };
    assert_eq!(good.len(), 1);
    assert!(matches!(error.problem, Problem::Result { played: None, .. }), "{error}");
}

#[test]
fn utf16_is_told_from_other_bytes_that_are_no_text() {
    let text = game(&[]).to_text();
    let units: Vec<u16> = text.encode_utf16().collect();
    let bytes = |to: fn(u16) -> [u8; 2], mark: bool| -> Vec<u8> {
        let mark = mark.then_some(0xfeff);
        mark.into_iter().chain(units.iter().copied()).flat_map(to).collect()
    };
    for (to, mark) in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes]
        .into_iter()
        .flat_map(|to| [(to, false), (to, true)])
    {
        let error = read_text(&bytes(to, mark)[..], "a.json").unwrap_err();
        assert!(matches!(error.problem, Problem::Utf16), "{error}");
    }
    let error = read_text(&b"\xff{}"[..], "a.json").unwrap_err();
    assert!(matches!(error.problem, Problem::NotUtf8(1)), "{error}");
}

/// Gives blanks for ever, and counts them.
struct Endless(u64);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        buffer.fill(b' ');
        self.0 += buffer.len() as u64;
        Ok(buffer.len())
    }
}

#[test]
fn what_is_too_large_is_not_read() {
    let mut endless = Endless(0);
    let error = read_text(&mut endless, "standard input").unwrap_err();
    assert!(matches!(error.problem, Problem::TooLarge));
    assert!(error.to_string().starts_with("standard input: is larger than 16777216 bytes"));
    assert_eq!(endless.0, SIZE_LIMIT + 1);

    // A file of holes, so that it takes no space.
    let folder = Folder::new("too-large");
    let path = folder.join("large.json");
    fs::File::create(&path).unwrap().set_len(SIZE_LIMIT + 1).unwrap();
    assert!(matches!(load_file(&path).unwrap_err().problem, Problem::TooLarge));
    // One byte less is read, and is no JSON.
    fs::File::options().write(true).open(&path).unwrap().set_len(SIZE_LIMIT).unwrap();
    assert!(matches!(load_file(&path).unwrap_err().problem, Problem::Json { line: 1, .. }));
}

#[test]
fn the_largest_file_is_read() {
    let mut record = game(&["P3c-4d"]);
    assert!(record.set_comment(0, "x"));
    let rest = SIZE_LIMIT as usize - record.to_text().len();
    assert!(record.set_comment(0, "x".repeat(rest + 1)));
    let text = record.to_text();
    assert_eq!(text.len() as u64, SIZE_LIMIT);
    assert_eq!(load(&text, "-").unwrap().to_text(), text);
}

#[test]
fn what_is_no_file_says_why() {
    let missing = load_file(Path::new("tests/games/good/none.json")).unwrap_err().to_string();
    assert!(missing.starts_with("tests/games/good/none.json: cannot be read: "), "{missing}");
    assert!(load_file(Path::new("tests/games/good")).is_err());
}
