//! Files that two programs want, and files that cannot be written.

use std::fs;

use sannin_shogi::record::load_file;

use super::endings::in_the_middle;
use super::games::{INTO_THE_GARDEN, standard, texts};
use super::home::Home;
use super::table::{NAMED, NAMES, SEATS, Table};
use super::terminal::{CTRL_S, CTRL_U, ENTER, End, HOME, SANNIN, Start, Terminal, UP};

fn wait_for_unsaved(terminal: &Terminal) {
    terminal.wait_for_text("NOT SAVED");
}

fn wait_for_saved(terminal: &Terminal) {
    terminal.wait_for("no word of not being saved", |picture| !picture.shows("NOT SAVED"));
}

#[test]
fn the_second_program_on_a_file_says_so_and_only_looks() {
    let home = Home::new("two-programs");
    let mut table = in_the_middle(&home);
    let file = home.join("game.json");
    let before = fs::read(&file).unwrap();

    let mut second = Start::at(&home).sannin(&["play", "game.json"]);
    second.wait_for("the reason", |picture| picture.says("open in another program"));
    second.wait_for_text("read-only, 5 of 5");
    // Nothing here plays, takes back, resigns, agrees a draw, comments or saves.
    second.keys(&format!("uURDkq{CTRL_S}"));
    second.wait_until_heard();
    second.keys(HOME);
    second.wait_for_text("read-only, 0 of 5");
    assert_eq!(fs::read(&file).unwrap(), before);

    // The first goes on undisturbed, and nobody moves the one who looks back.
    let next = INTO_THE_GARDEN[5];
    table.play_by_typing(next, next);
    assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..6]);
    second.wait_for_text("read-only, 0 of 5");
    second.keys("q");
    second.wait_for_text("New game");
    second.keys("q");
    assert_eq!(second.wait_for_end(), End::Code(0));
    wait_for_saved(&table.terminal);

    // A lock that a killed program has left blocks nobody.
    table.terminal.signal(rustix::process::Signal::KILL);
    table.terminal.wait_for_end();
    let Table { game, .. } = table;
    let third = Start::at(&home).sannin(&["play", "game.json"]);
    let mut third = Table::new(third, game, NAMES);
    let next = INTO_THE_GARDEN[6];
    third.play_by_typing(next, next);
    assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..7]);
}

#[test]
fn without_a_place_for_games_play_goes_on_and_can_be_saved_elsewhere() {
    // A file where the folder should be; and nobody's home.
    for (test, homeless) in [("no-folder", false), ("homeless", true)] {
        let home = Home::new(test);
        fs::write(home.join("state"), "a file where a folder should be").unwrap();
        let mut start = Start::at(&home);
        if homeless {
            for name in ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
                start = start.variable(name, "");
            }
        }
        let terminal = start.sannin(&[]);
        terminal.wait_for_text("New game");
        terminal.keys(ENTER);
        terminal.wait_for_text("Start the game");
        terminal.keys(&format!("{UP}{ENTER}"));
        let mut table = Table::new(terminal, standard(), SEATS);
        wait_for_unsaved(&table.terminal);
        table.type_all(&INTO_THE_GARDEN[..3]);
        wait_for_unsaved(&table.terminal);

        // Leaving would lose it, which is asked about.
        table.terminal.keys("q");
        table.terminal.wait_for("a question", |picture| picture.says("could not be saved"));
        table.terminal.keys("n");
        table.wait_for_the_game();
        table.terminal.keys("w");
        table.terminal.wait_until_heard();
        table.terminal.keys(&format!("{CTRL_U}elsewhere.json{ENTER}"));
        wait_for_saved(&table.terminal);
        let file = home.join("elsewhere.json");
        assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..3]);
        table.type_all(&INTO_THE_GARDEN[3..4]);
        assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..4]);
    }
}

#[test]
fn a_folder_that_vanishes_and_comes_back_loses_nothing() {
    let home = Home::new("vanishing");
    fs::create_dir(home.join("games")).unwrap();
    let terminal = Start::at(&home).sannin(&["play", "games/game.json"]);
    let mut table = Table::new(terminal, standard(), SEATS);
    table.type_all(&INTO_THE_GARDEN[..1]);
    fs::rename(home.join("games"), home.join("away")).unwrap();
    table.type_all(&INTO_THE_GARDEN[1..3]);
    wait_for_unsaved(&table.terminal);
    let file = home.join("away/game.json");
    assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..1]);

    fs::rename(home.join("away"), home.join("games")).unwrap();
    table.terminal.keys(CTRL_S);
    wait_for_saved(&table.terminal);
    let file = home.join("games/game.json");
    assert_eq!(texts(&load_file(&file).unwrap()), INTO_THE_GARDEN[..3]);
}

/// A limit on the length of files, set by the shell, stands in for a full disk: what is written
/// beyond it fails.
#[test]
fn on_a_full_disk_the_earlier_file_stays_whole_and_play_goes_on() {
    let home = Home::new("full-disk");
    let table = in_the_middle(&home);
    let Table { mut terminal, game, .. } = table;
    terminal.signal(rustix::process::Signal::TERM);
    terminal.wait_for_end();
    let file = home.join("game.json");
    let before = fs::read(&file).unwrap();

    let line = format!("trap '' XFSZ; ulimit -f 0; exec '{SANNIN}' play game.json");
    let terminal = Start::at(&home).program("/bin/sh", &["-c", &line]);
    let mut table = Table::new(terminal, game, NAMES);
    let played = table.game.actions().len();
    for next in &INTO_THE_GARDEN[played..][..3] {
        table.play_by_typing(next, next);
        wait_for_unsaved(&table.terminal);
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    table.terminal.signal(rustix::process::Signal::TERM);
    table.terminal.wait_for_end();
    assert_eq!(fs::read(&file).unwrap(), before);
    let names = fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = names.filter(|name| name.to_string_lossy().contains("game")).collect();
    assert_eq!(left, ["game.json"], "no half-written file is left");
}

#[test]
fn a_file_changed_by_others_is_not_written_over_unasked() {
    let home = Home::new("changed");
    let mut table = in_the_middle(&home);
    let file = home.join("game.json");
    let others = fs::read_to_string(&file).unwrap().replace("Aki", "Zoe");
    fs::write(&file, &others).unwrap();
    let next = INTO_THE_GARDEN[5];
    table.play_by_typing(next, next);
    wait_for_unsaved(&table.terminal);
    assert_eq!(fs::read_to_string(&file).unwrap(), others);

    table.terminal.keys(CTRL_S);
    table.terminal.wait_for_text("The file has changed");
    table.terminal.keys("n");
    table.wait_for_the_game();
    assert_eq!(fs::read_to_string(&file).unwrap(), others);
    table.terminal.keys(CTRL_S);
    table.terminal.wait_for_text("The file has changed");
    table.terminal.keys("y");
    wait_for_saved(&table.terminal);
    let record = load_file(&file).unwrap();
    assert_eq!(texts(&record), INTO_THE_GARDEN[..6]);
    assert_eq!(record.players.first, "Aki");
}

#[test]
fn the_game_of_a_killed_program_is_offered_at_the_next_start() {
    let home = Home::new("resume");
    let terminal = Start::at(&home).sannin(&[&["play"], &NAMED[..]].concat());
    let mut table = Table::new(terminal, standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..4]);
    table.terminal.signal(rustix::process::Signal::KILL);
    table.terminal.wait_for_end();

    let Table { game, .. } = table;
    let terminal = Start::at(&home).sannin(&[]);
    terminal.wait_for("the offer", |picture| picture.shows("Resume: Aki, Ben, Chie, 4 actions"));
    terminal.keys(ENTER);
    let mut table = Table::new(terminal, game, NAMES);
    table.type_all(&INTO_THE_GARDEN[4..6]);
    assert_eq!(texts(&home.only_game().1), INTO_THE_GARDEN[..6]);
}

#[test]
fn a_game_from_a_pipe_is_looked_through() {
    let home = Home::new("pipe");
    drop(in_the_middle(&home));
    let line = format!("cat game.json | '{SANNIN}' replay /dev/fd/3 3<&0 0</dev/tty");
    let terminal = Start::at(&home).program("/bin/sh", &["-c", &line]);
    terminal.wait_for_text("0 of 5");
    terminal.keys(&format!("u{CTRL_S}"));
    terminal.wait_for("the reason", |picture| picture.says("comes from a pipe"));
}

#[test]
fn a_games_file_is_named_by_the_local_time_and_holds_the_universal_one() {
    let home = Home::new("local-time");
    // Thirteen hours before UTC, as POSIX counts.
    let terminal = Start::at(&home).variable("TZ", "NZDT-13").sannin(&["play"]);
    let mut table = Table::new(terminal, standard(), SEATS);
    table.type_all(&INTO_THE_GARDEN[..1]);
    let (path, record) = home.only_game();
    let (name, started) = (path.file_name().unwrap().to_string_lossy(), record.started.unwrap());
    let started = started.to_string();
    let hour = |text: &str| text.parse::<u32>().unwrap();
    assert_eq!(hour(&name[11..13]), (hour(&started[11..13]) + 13) % 24, "{name} {started}");
    assert_eq!(name[13..17], format!("{}{}", &started[14..16], &started[17..19]), "{name}");
}
