//! Away to the shell and back.

use rustix::process::Signal;

use super::endings::in_the_middle;
use super::games::{INTO_THE_GARDEN, standard};
use super::home::Home;
use super::table::{NAMES, Table};
use super::terminal::{CTRL_Z, End, SANNIN, Start, Terminal};

#[cfg(target_os = "linux")]
#[test]
fn the_key_and_the_signal_stop_the_program_with_the_terminal_restored() {
    use super::idle::wait_for_state;

    let home = Home::new("suspended");
    let mut table = in_the_middle(&home);
    for (round, next) in INTO_THE_GARDEN[table.game.actions().len()..][..4].iter().enumerate() {
        if round % 2 == 0 {
            table.terminal.keys(CTRL_Z);
        } else {
            table.terminal.signal(Signal::TSTP);
        }
        wait_for_state(table.terminal.id(), "T");
        assert!(table.terminal.wait_until_restored());
        // Meanwhile the window may be given another size.
        table.terminal.resize(110 - 30 * (round as u16 % 2), 32);
        table.terminal.signal(Signal::CONT);
        table.wait_for_the_game();
        assert!(!table.terminal.is_restored());
        table.play_by_typing(next, next);
    }
    let written = String::from_utf8(table.terminal.written()).unwrap();
    for (enter, leave) in [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?2004h", "\x1b[?2004l")] {
        assert_eq!(written.matches(enter).count(), 5, "at the start and after each stop");
        assert_eq!(written.matches(leave).count(), 4);
    }
    table.terminal.signal(Signal::TERM);
    assert_eq!(table.terminal.wait_for_end(), End::Signal(Signal::TERM));
    table.terminal.wait_for_last_byte();
    assert!(table.terminal.is_restored());
}

/// Waits until the shell has asked for a command this many times.
fn wait_for_prompt(shell: &Terminal, times: usize) {
    shell.wait_for("the shell's prompt", |picture| {
        picture.lines().filter(|line| line.starts_with("ready>")).count() == times
    });
}

#[test]
fn a_shell_gets_the_terminal_and_gives_it_back() {
    let home = Home::new("shell");
    let terminal = Start::at(&home).variable("PS1", "ready> ").program("/bin/sh", &["-i"]);
    terminal.wait_for_text("ready>");
    let names = "--first Aki --middle Ben --last Chie";
    terminal.keys(&format!("'{SANNIN}' play game.json {names}\r"));
    let mut table = Table::new(terminal, standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..2]);
    table.terminal.keys(CTRL_Z);
    wait_for_prompt(&table.terminal, 2);
    assert!(table.terminal.wait_until_restored());
    // The shell echoes what is typed: the terminal is no longer raw.
    table.terminal.keys("echo back $((6 * 7))\r");
    table.terminal.wait_for_text("back 42");
    wait_for_prompt(&table.terminal, 3);
    table.terminal.keys("fg\r");
    table.wait_for_the_game();
    table.type_all(&INTO_THE_GARDEN[2..4]);
    table.terminal.keys("q");
    table.terminal.wait_for_text("New game");
    table.terminal.keys("q");
    wait_for_prompt(&table.terminal, 4);
    table.terminal.keys("echo ended $?\r");
    table.terminal.wait_for_text("ended 0");
    table.terminal.keys("exit\r");
    assert_eq!(table.terminal.wait_for_end(), End::Code(0));
}
