//! `sannin apply`: what is written, and when nothing is.

use std::fs;

use sannin_shogi::record::LockFolder;

use super::support::{
    contents, folder, game, games, good, program, run, sannin, sannin_with, state,
};

/// The file of the evening with these actions in place of its three, written as game files are.
fn evening_with(actions: &[&str]) -> String {
    let old = "    \"P3c-4d\",\n    \"P10k-10j\",\n    \"P11g-10g\"\n";
    let new: Vec<String> = actions.iter().map(|action| format!("    \"{action}\"")).collect();
    let text = game("cli-evening.json");
    assert!(text.contains(old));
    text.replace(old, &format!("{}\n", new.join(",\n")))
}

#[test]
fn short_forms_are_written_in_full() {
    let before = contents(&games());
    let expected = evening_with(&["P3c-4d", "P10k-10j", "P11g-10g", "K1d-2c", "P10j-10i"]);
    assert_eq!(good(&["apply", "cli-evening.json", "k-2c", "10j10i"]), expected);
    let run = sannin_with(&["apply", "-", "K1d-2c", "P10j-10i"], &game("cli-evening.json"));
    assert_eq!((run.code, run.out), (0, expected));
    assert_eq!(contents(&games()), before, "FILE itself is only read");
}

#[test]
fn resignations_and_agreed_draws_are_played_too() {
    let drawn = good(&["apply", "cli-evening.json", "draw"]);
    assert!(
        drawn
            .ends_with("\"result\": {\n    \"winner\": null,\n    \"by\": \"agreement\"\n  }\n}\n")
    );
    let won = good(&["apply", "cli-evening.json", "resign", "resign"]);
    assert!(won.ends_with("\"winner\": \"last\",\n    \"by\": \"resignation\"\n  }\n}\n"), "{won}");
}

#[test]
fn in_place_the_file_is_replaced_and_nothing_else_is_left() {
    let folder = folder("in-place");
    let file = folder.join("game.json");
    fs::write(&file, game("cli-evening.json")).unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(good(&["apply", path, "--in-place", "K1d-2c"]), "");
    let expected = evening_with(&["P3c-4d", "P10k-10j", "P11g-10g", "K1d-2c"]);
    assert_eq!(contents(&folder), [(file.clone(), expected.into_bytes())]);
}

#[test]
fn one_bad_action_of_several_leaves_the_file_as_it_was() {
    let folder = folder("in-place-bad");
    let file = folder.join("game.json");
    // Not spelled as the program would: that must not change either.
    fs::write(&file, game("cli-illegal.json").replace("P10k-10i", "P11g-10g")).unwrap();
    let before = contents(&folder);
    let path = file.to_str().unwrap();
    for (actions, reason) in [
        (
            &["K1d-2c", "P10k-10i"][..],
            "action 5, Middle's turn: 'P10k-10i': there is no piece on 10k",
        ),
        (&["draw", "K1d-2c"], "action 5, after the end of the game: 'K1d-2c': the game is over"),
        (&["k1d-7g"], "action 4, First's turn: 'k1d-7g': a king does not move from 1d to 7g"),
    ] {
        let arguments = [&["apply", "--in-place", path], actions].concat();
        let run = sannin(&arguments);
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert_eq!(run.err, format!("sannin: {path}: {reason}\n"));
        assert_eq!(contents(&folder), before);
    }
}

#[test]
fn a_file_that_another_program_has_open_is_not_written_over() {
    let folder = folder("locked");
    let file = folder.join("game.json");
    fs::write(&file, game("cli-evening.json")).unwrap();
    let variable = |name: &str| (name == "XDG_STATE_HOME").then(|| state().into_os_string());
    let locks = LockFolder::of_user(variable).unwrap();
    let lock = locks.acquire(&file.canonicalize().unwrap()).unwrap();
    let arguments = ["apply", "--in-place", file.to_str().unwrap(), "K1d-2c"];
    let refused = sannin(&arguments);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("it is open in another program"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), game("cli-evening.json"));
    drop(lock);
    assert_eq!(sannin(&arguments).code, 0);
}

#[test]
fn a_bad_file_is_not_written_over() {
    let folder = folder("damaged");
    let file = folder.join("game.json");
    fs::write(&file, game("cli-illegal.json")).unwrap();
    let before = contents(&folder);
    let run = run(program(&["apply", "--in-place", file.to_str().unwrap(), "P11g-10g"]), "");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("action 3, Last's turn: 'P10k-10i'"), "{}", run.err);
    assert_eq!(contents(&folder), before);
}
