//! The output of each command when all is well.

use serde_json::{Value, json};

use super::support::{game, good, sannin, sannin_with};

/// The start, from the rules' section on position strings.
const START: &str = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/\
                     lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL \
                     f -/-/- fml -;-";

/// Three kings alone, First's beside the Garden and to move.
const GARDEN: &str = "7/8/9/lK9/11/12/7fK5/12/11/10/9/8/3mK3 f -/-/- - -;-";

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn check_prints_a_line_for_each_file_and_a_summary_of_several() {
    assert_eq!(good(&["check", "cli-evening.json"]), "cli-evening.json: 3 actions, goes on\n");
    assert_eq!(
        good(&["check", "cli-garden.json", "cli-evening.json"]),
        "cli-garden.json: 1 action, First wins in the Pleasure Garden\n\
         cli-evening.json: 3 actions, goes on\n\
         2 files: 2 good, 0 bad\n"
    );
    let run = sannin_with(&["check", "-"], &game("cli-evening.json"));
    assert_eq!((run.code, run.out.as_str()), (0, "standard input: 3 actions, goes on\n"));
}

#[test]
fn check_goes_on_after_a_bad_file_and_tells_it_on_both_streams() {
    let run = sannin(&["check", "cli-illegal.json", "cli-garden.json"]);
    let reason = "cli-illegal.json: action 3, Last's turn: 'P10k-10i': there is no piece on 10k";
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        format!(
            "{reason}\ncli-garden.json: 1 action, First wins in the Pleasure Garden\n\
             2 files: 1 good, 1 bad\n"
        )
    );
    assert_eq!(run.err, format!("sannin: {reason}\n"));
}

#[test]
fn moves_of_the_start_are_48_and_sorted() {
    let text = good(&["moves", "cli-evening.json", "--at", "0"]);
    let moves: Vec<&str> = text.lines().collect();
    assert_eq!(moves.len(), 48); // the number of legal actions of the start, counted independently
    assert!(moves.is_sorted());
    assert!(moves.contains(&"P3c-4d") && moves.contains(&"K1d-2h"));
    assert_eq!(good(&["moves", "--position", START]), text);
}

#[test]
fn moves_are_those_after_the_last_action_by_default() {
    // Three actions of the evening are played, so First is to move again.
    let last = good(&["moves", "cli-evening.json"]);
    assert_eq!(good(&["moves", "cli-evening.json", "--at", "3"]), last);
    assert!(last.contains("P4d-5d\n") && last.contains("P4d-5e\n"), "{last}");
}

/// From 6g the king reaches its six neighbours; nothing attacks them, nothing else is on the board.
#[test]
fn moves_as_json_have_the_keys_in_their_order() {
    assert_eq!(
        good(&["moves", "--position", GARDEN, "--json"]),
        format!(
            "{{\"position\":\"{GARDEN}\",\"turn\":\"first\",\"in_check\":[],\"alliance\":null,\
             \"legal\":[\"K6g-5f\",\"K6g-5g\",\"K6g-6f\",\"K6g-6h\",\"K6g-7g\",\"K6g-7h\"],\
             \"result\":null}}\n"
        )
    );
}

#[test]
fn moves_of_a_game_that_is_over_are_none() {
    assert_eq!(good(&["moves", "cli-garden.json"]), "");
    let over = parsed(&good(&["moves", "cli-garden.json", "--json"]));
    assert_eq!(over["legal"], json!([]));
    assert_eq!(over["result"], json!({"winner": "first", "by": "garden"}));
    let before = parsed(&good(&["moves", "cli-garden.json", "--at", "0", "--json"]));
    assert_eq!(before["result"], Value::Null);
}

/// The kings have stepped out and First's and Middle's back again; were Last's to step back too,
/// the position would be that of the start.
#[test]
fn moves_repeat_no_earlier_position_of_the_file() {
    assert_eq!(good(&["moves", "cli-shuffle.json"]), "K9d-10e\nK9d-8c\nK9d-8d\nK9d-9c\nK9d-9e\n");
    let position = good(&["position", "cli-shuffle.json"]);
    assert_eq!(
        good(&["moves", "--position", position.trim_end()]),
        "K9d-10d\nK9d-10e\nK9d-8c\nK9d-8d\nK9d-9c\nK9d-9e\n",
        "a position alone has no history"
    );
}

#[test]
fn json_names_checks_and_alliances_by_seat() {
    // Middle and Last are allied; First's promoted king, which ranges in all directions, looks
    // along rank g at Last's king, and nothing is in between.
    let allied = "7/8/9/10/11/12/lK5f+K6/12/11/10/9/8/2mK4 l -/-/- - ml;-";
    let point = parsed(&good(&["position", "--position", allied, "--json"]));
    assert_eq!(
        point,
        json!({
            "position": allied, "turn": "last", "in_check": ["last"],
            "alliance": ["middle", "last"], "result": null
        })
    );
}

#[test]
fn position_prints_the_string_after_n_actions() {
    assert_eq!(good(&["position", "cli-evening.json", "--at", "0"]), format!("{START}\n"));
    // First's pawn has gone from 3c to 4d, beside the pawn on 3d.
    let after = good(&["position", "cli-evening.json", "--at", "1"]);
    let ranks: Vec<&str> = after.split(['/', ' ']).collect();
    assert_eq!((ranks[2], ranks[3]), ("lG1lP5fG", "lK1lP3fPfP1fK"));
    assert!(after.contains(" m -/-/- fml "), "{after}");
}

#[test]
fn position_as_json_is_that_of_moves_without_legal() {
    let mut moves = parsed(&good(&["moves", "cli-evening.json", "--at", "2", "--json"]));
    moves.as_object_mut().unwrap().remove("legal").unwrap();
    let position = parsed(&good(&["position", "cli-evening.json", "--at", "2", "--json"]));
    assert_eq!(position, moves);
    assert_eq!(position["turn"], "last");
}

#[test]
fn rulings_go_with_a_position() {
    // First's promoted king has Middle's pawn on its left and Last's on its right, neither
    // protected: it takes both, or with `choose` any of them.
    let position = "7/8/9/10/11/lK11/5mPf+KlP5/12/11/10/9/8/2mK4 f -/-/- - -;-";
    let illuminations = |rulings: &[&str]| -> Vec<String> {
        let arguments = [&["moves", "--position", position], rulings].concat();
        let moves = good(&arguments);
        moves.lines().filter(|text| text.contains('!')).map(str::to_owned).collect()
    };
    assert_eq!(illuminations(&[]), ["+K7g!8g,6g"]);
    assert_eq!(illuminations(&["--ruling", "illumination=all"]), ["+K7g!8g,6g"]);
    assert_eq!(
        illuminations(&["--ruling", "stranded=stay", "--ruling", "illumination=choose"]),
        ["+K7g!6g", "+K7g!8g", "+K7g!8g,6g"]
    );
}

#[test]
fn show_prints_the_board_and_what_stands() {
    let text = good(&["show", "cli-evening.json"]);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert_eq!(lines[9], "j   .   .   .   P^  .   .   .   .   .   .   3", "Middle's pawn on 10j");
    assert!(lines.contains(&"First   Aki  to move  may castle  in hand: nothing"), "{text}");
    assert!(lines.contains(&"Middle  弁  may castle  in hand: nothing"), "{text}");
    assert_eq!(lines.last(), Some(&"3 actions, the last P11g-10g."));
    let start = good(&["show", "cli-evening.json", "--at", "0"]);
    assert!(start.ends_with("\n0 actions.\n"), "{start}");
}

#[test]
fn show_says_who_is_out_and_who_has_won() {
    let text = good(&["show", "cli-garden.json"]);
    assert!(text.ends_with("The game is over: First wins in the Pleasure Garden.\n"), "{text}");
    let two = "7/8/9/10/11/12/7fK5/12/11/10/9/8/3mK3 f R2P/-/- - -;-";
    let text = good(&["show", "--position", two]);
    assert!(text.contains("\nFirst   to move  in hand: R x2, P\n"), "{text}");
    assert!(text.contains("\nLast    out\n"), "{text}");
}

#[test]
fn show_knows_three_sets_of_pieces_and_plain_text() {
    let letters = good(&["show", "cli-evening.json", "--pieces", "letters"]);
    let kanji = good(&["show", "cli-evening.json", "--pieces", "kanji"]);
    let names = good(&["show", "cli-evening.json", "--pieces", "names"]);
    assert_eq!(letters, good(&["show", "cli-evening.json"]));
    assert_eq!((kanji.matches('玉').count(), kanji.matches('歩').count()), (3, 24));
    assert_eq!((names.matches("輿論").count(), names.matches("尖占").count()), (3, 24));
    for text in [&letters, &kanji, &names] {
        assert!(!text.contains('\u{1b}'), "no colour that a message would show as garbage");
        assert!(text.contains('弁'));
    }
    let plain = good(&["show", "cli-evening.json", "--plain", "--pieces", "kanji"]);
    assert!(plain.is_ascii());
    assert_eq!(plain, letters.replace('弁', "?"));
}

#[test]
fn export_writes_a_score_sheet() {
    assert_eq!(
        good(&["export", "cli-evening.json", "--to", "text"]),
        "\
Sannin shogi, 2026-11-29 19:30
Rulings: illumination all, stranded promote, allied_promotion required

    First                    Middle                   Last
    Aki                      弁                       Chie

    Start: On a cold evening.
 1. P3c-4d                   P10k-10j                 P11g-10g
    P10k-10j: Mirrors First, and opens the line on which the bishop looks past
    the king to the far side.

Result:  the game goes on
"
    );
}

#[test]
fn export_puts_each_action_in_its_seats_column() {
    // Middle is to move first; Last resigns, so the others play on in turns.
    let two = sannin_with(
        &["apply", "-", "10m-9m", "resign", "5g-4g", "9m-10m"],
        &game("cli-shuffle.json").replace(" f -/-/-", " m -/-/-").replace(
            "\"K5g-4g\",\n    \"K10m-9m\",\n    \"K10d-9d\",\n    \"K4g-5g\",\n    \"K9m-10m\"",
            "",
        ),
    );
    assert_eq!(two.code, 0, "{}", two.err);
    let sheet = sannin_with(&["export", "-", "--to", "text"], &two.out).out;
    let rows: Vec<&str> = sheet.lines().filter(|line| line.contains(". ")).collect();
    assert_eq!(
        rows,
        [
            " 1.                          K10m-9m                  resign",
            " 2. K5g-4g                   K9m-10m",
        ]
    );
}

/// First's pawn leaves 3b and so opens its rook's line to Last's unprotected pawn on 6b; Middle's
/// leaves 7k and opens a line to the unprotected one on 7c: the two have ganged up on Last.
#[test]
fn export_tells_who_allies() {
    let start = r#"{"format": "sannin-shogi", "version": 1, "players": {"first": "Aki"}}"#;
    let allied = sannin_with(&["apply", "-", "P3b-4c", "P7k-6j"], start);
    assert_eq!(allied.code, 0, "{}", allied.err);
    let sheet = sannin_with(&["export", "-", "--to", "text"], &allied.out).out;
    let expected = " 1. P3b-4c                   P7k-6j\n    \
                    P7k-6j: Aki and Middle become allies against Last.\n";
    assert!(sheet.contains(expected), "{sheet}");
}

/// Last's king in the corner 7a can go to 6a, 7b and 8b only. First's rook on 3b attacks the last
/// two along rank b; the other one gives check from 4a along rank a, and so attacks the first.
const MATE_IN_ONE: &str = "lK6/5f+R2/5f+R3/9fK/11/12/13/12/11/10/9/8/3mK3 f -/-/- - -;-";

#[test]
fn export_tells_who_is_mated_and_first_moves_again() {
    let game = format!(
        r#"{{"format": "sannin-shogi", "version": 1, "position": "{MATE_IN_ONE}",
            "actions": ["+R4c-4a", "K1d-2d", "K10m-9m"]}}"#
    );
    let sheet = sannin_with(&["export", "-", "--to", "text"], &game).out;
    let rounds = " 1. +R4c-4a\n    +R4c-4a: Last is mated.\n 2. K1d-2d                   K10m-9m\n";
    assert!(sheet.contains(rounds), "{sheet}");
}

#[test]
fn perft_counts_the_start() {
    // The counts that independent programs agree on.
    for (depth, nodes) in [("0", 1), ("1", 48), ("2", 2_302), ("3", 110_362)] {
        for full in [&[][..], &["--full"]] {
            let arguments = [&["perft", depth, "--json"], full].concat();
            let report = parsed(&good(&arguments));
            assert_eq!(report["nodes"], nodes);
            assert_eq!(report["depth"].to_string(), depth);
        }
    }
    let text = good(&["perft", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "total: 2302");
    assert!(lines[1].starts_with("seconds: 0.") && lines[2].starts_with("nodes per second: "));
    assert_eq!(lines.len(), 3);
}

/// Each of First's six king moves is followed by the four of Middle's king from 10m that stay on
/// the board, except the one to the Garden, which ends the game.
#[test]
fn perft_divides_by_the_first_action_and_ends_with_the_game() {
    let text = good(&["perft", "2", "--position", GARDEN, "--divide"]);
    let counts = "K6g-5f: 4\nK6g-5g: 4\nK6g-6f: 4\nK6g-6h: 4\nK6g-7g: 0\nK6g-7h: 4\n";
    assert!(text.starts_with(&format!("{counts}\ntotal: 20\n")), "{text}");
    let json = good(&["perft", "2", "--position", GARDEN, "--divide", "--json"]);
    let (_, divide) = json.split_once("\"divide\":").unwrap();
    assert_eq!(
        divide,
        "{\"K6g-5f\":4,\"K6g-5g\":4,\"K6g-6f\":4,\"K6g-6h\":4,\"K6g-7g\":0,\"K6g-7h\":4}}\n"
    );
    let keys = ["{\"depth\":", ",\"nodes\":", ",\"seconds\":", ",\"nps\":", ",\"divide\":"];
    let at: Vec<usize> = keys.iter().map(|key| json.find(key).unwrap()).collect();
    assert!(at.is_sorted(), "{json}");
    assert_eq!(parsed(&good(&["perft", "3", "cli-garden.json", "--json"]))["nodes"], 0);
    assert_eq!(
        parsed(&good(&["perft", "1", "cli-evening.json", "--at", "0", "--json"]))["nodes"],
        48
    );
}

fn stats(arguments: &[&str]) -> Value {
    let arguments = [&["perft"], arguments, &["--stats", "--json"]].concat();
    let mut stats = parsed(&good(&arguments))["stats"].take();
    stats.as_object_mut().unwrap().retain(|_, count| *count != json!(0));
    stats
}

#[test]
fn perft_counts_the_last_actions_by_kind() {
    // Of the six steps of the king one ends in the Garden.
    assert_eq!(stats(&["1", "--position", GARDEN]), json!({"garden_wins": 1}));
    // First's bishop on 2g captures Middle's pawn on 10k, in Middle's territory, promoting or not.
    // Of the 24 cells of First's territory 18 are taken and 2 adjacent to the king.
    assert_eq!(stats(&["1"]), json!({"captures": 2, "promotions": 1, "castlings": 4}));
    // First's promoted king between two unprotected pawns: one illumination and two captures by
    // moving. First's hand of a gold is dropped on any of the 127 - 5 empty cells.
    let lit = "7/8/9/10/11/lK11/5mPf+KlP5/12/11/10/9/8/2mK4 f G/-/- - -;-";
    let lit = stats(&["1", "--position", lit]);
    assert_eq!(lit["illuminations"], 1);
    assert_eq!(lit["captures"], 3);
    assert_eq!(lit["drops"], 122);
    // The mate takes out one player.
    let mate = stats(&["1", "--position", MATE_IN_ONE]);
    assert_eq!((&mate["mates"], &mate["eliminations"]), (&json!(1), &json!(1)));
    // Whole text: every kind has its line.
    let text = good(&["perft", "1", "--stats", "--position", GARDEN]);
    let kinds: Vec<&str> = text.lines().take(11).collect();
    assert_eq!(
        kinds,
        [
            "captures: 0",
            "promotions: 0",
            "drops: 0",
            "castlings: 0",
            "illuminations: 0",
            "checks: 0",
            "mates: 0",
            "eliminations: 0",
            "alliances: 0",
            "garden wins: 1",
            "draws: 0",
        ]
    );
}

#[test]
fn bench_does_the_same_work_every_time() {
    let first = parsed(&good(&["bench", "--json"]));
    let again = good(&["bench"]);
    assert!(again.ends_with(&format!("\nsignature {}\n", first["signature"])), "{again}");
    for part in first["parts"].as_array().unwrap() {
        assert!(part["operations"].as_u64().unwrap() > 0, "{part}");
        assert!(part["per_second"].as_u64().unwrap() > 0, "{part}");
    }
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = good(&["completions", shell]);
        for command in ["play", "replay", "check", "show", "moves", "position", "apply", "export"] {
            assert!(text.contains(command), "{command} in {shell}");
        }
    }
}

#[test]
fn help_teaches_each_command_with_examples() {
    let all = good(&["--help"]);
    let commands = [
        "play",
        "replay",
        "check",
        "show",
        "moves",
        "position",
        "apply",
        "export",
        "perft",
        "bench",
        "completions",
    ];
    for command in commands {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let help = good(&[command, "--help"]);
        assert!(help.contains("Examples:\n  sannin "), "{help}");
        assert!(help.contains("Usage: sannin "), "{help}");
    }
    assert!(all.contains("Exit code: 0 fine; 1 "), "{all}");
    assert_eq!(good(&["--version"]), format!("sannin {}\n", env!("CARGO_PKG_VERSION")));
}
