//! The fuzz targets on stable Rust, as ordinary tests: what must hold for whatever bytes come holds
//! for all inputs in `corpus`, which the targets themselves have found or started from.
//!
//! `cargo +nightly fuzz run --fuzz-dir tests/fuzz -s none TARGET` looks for more, and puts them into
//! `corpus` under names of 40 digits, which are not kept. Those that are kept have names that say
//! where they come from: `seed-` from people and from the cases, `grown-` from a target that came
//! to new code with them, `found-` from a failure.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "code of tests")]

mod bodies;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bodies::Fate;

/// What must hold for an input.
type Holds = fn(&[u8]) -> Fate;

/// The fuzz targets by name.
const TARGETS: [(&str, Holds); 6] = [
    ("position_texts", bodies::positions::texts),
    ("position_edits", bodies::positions::edits),
    ("action_texts", bodies::actions::holds),
    ("game_files", bodies::files::holds),
    ("plays", bodies::plays::holds),
    ("keys", bodies::keys::holds),
];

/// The inputs that have failed, each with its target and what was wrong.
const FOUND: [(&str, &str, &str); 3] = [
    (
        "action_texts",
        "found-endless-list-of-what-is-expected",
        "the exact parser's message listed every illumination that `!` may mean, here 127",
    ),
    (
        "game_files",
        "found-control-character-in-a-message",
        "the message about `started` held the control characters of the file as they were",
    ),
    (
        "position_edits",
        "found-check-of-an-ally-that-no-game-comes-to",
        "read although the second ally to move checks the first; a legal action may keep that \
         check, and what comes then is refused. Nothing is wrong with that: no game comes to it",
    ),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz")
}

/// The paths in a folder, sorted. A folder that is missing is a failure.
fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Runs a target on all its inputs. Some must be taken and some refused, or they have come to test
/// nothing.
fn run(name: &str) {
    let (_, holds) = TARGETS.iter().find(|(target, _)| *target == name).unwrap();
    let mut fates = Vec::new();
    for path in paths(&folder().join("corpus").join(name)) {
        // The last line before a panic says which input it was.
        println!("{}", path.display());
        fates.push(holds(&fs::read(path).unwrap()));
    }
    let count = |fate| fates.iter().filter(|&&other| other == fate).count();
    let (taken, refused) = (count(Fate::Taken), count(Fate::Refused));
    println!("{name}: {taken} taken, {refused} refused");
    assert!(taken >= 5 && refused >= 5, "{taken} taken, {refused} refused");
}

#[test]
fn position_strings_are_read_as_they_are_written_or_refused_with_the_place() {
    run("position_texts");
}

#[test]
fn changed_positions_are_played_as_the_oracle_plays_them_or_refused_for_a_true_reason() {
    run("position_edits");
}

#[test]
fn texts_of_actions_are_read_and_completed_to_what_may_be_played() {
    run("action_texts");
}

#[test]
fn game_files_are_saved_as_they_were_loaded_or_refused_with_the_place() {
    run("game_files");
}

#[test]
fn played_games_agree_with_the_oracle() {
    run("plays");
}

#[test]
fn whatever_happens_at_the_terminal_no_game_is_lost() {
    run("keys");
}

#[test]
fn every_input_that_has_failed_is_kept_with_what_was_wrong() {
    let mut kept = BTreeSet::new();
    for (target, _) in TARGETS {
        for path in paths(&folder().join("corpus").join(target)) {
            let name = path.file_name().unwrap().to_str().unwrap();
            if name.starts_with("found-") {
                kept.insert((target, name.to_owned()));
            }
        }
    }
    let listed = FOUND.map(|(target, name, wrong)| {
        assert!(!wrong.is_empty());
        (target, name.to_owned())
    });
    assert_eq!(kept, BTreeSet::from(listed));
}

#[test]
fn every_fuzz_target_has_inputs_and_is_run_here() {
    let tested: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let names = |folder: PathBuf| -> BTreeSet<String> {
        let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
        paths(&folder).into_iter().map(stem).collect()
    };
    assert_eq!(names(folder().join("targets")), tested);
    assert_eq!(names(folder().join("corpus")), tested);
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).unwrap();
    let binaries: BTreeSet<String> = manifest
        .split("[[bin]]")
        .skip(1)
        .map(|binary| binary.split('"').nth(1).unwrap().to_owned())
        .collect();
    assert_eq!(binaries, tested);
}
