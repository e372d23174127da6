//! While nothing happens, nothing is done. The system's accounts of processes are read as Linux
//! gives them.
#![cfg(target_os = "linux")]

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::endings::in_the_middle;
use super::home::Home;
use super::terminal::{Start, Terminal};

/// The fields of a process's account from the state on, which is number 3 in the manual; `None`
/// when there is no such process.
fn account(id: &str) -> Option<Vec<String>> {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name before the state stands in brackets and may hold anything.
    let (_, rest) = text.rsplit_once(") ")?;
    Some(rest.split_whitespace().map(str::to_owned).collect())
}

fn account_of(id: Pid) -> Vec<String> {
    account(&id.as_raw_nonzero().to_string()).expect("the process has not been waited for")
}

/// The state of a process: `T` when it is stopped, `Z` when it has ended.
pub(crate) fn state(id: Pid) -> String {
    account_of(id)[0].clone()
}

/// The time that a process has computed so far, in ticks of a hundredth of a second.
pub(crate) fn ticks(id: Pid) -> u64 {
    let account = account_of(id);
    // Its own time and the system's for it: fields 14 and 15.
    account[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// Waits until a process is in a state.
pub(crate) fn wait_for_state(id: Pid, wanted: &str) {
    let start = Instant::now();
    while state(id) != wanted {
        assert!(start.elapsed() < Duration::from_secs(10), "{} instead of {wanted}", state(id));
        thread::sleep(Duration::from_millis(2));
    }
}

/// The ticks of a process when it has ended, which it must do soon.
pub(crate) fn ticks_at_the_end(id: Pid) -> u64 {
    wait_for_state(id, "Z");
    ticks(id)
}

/// The processes in the session that this one leads.
pub(crate) fn processes_of_session(id: Pid) -> Vec<i32> {
    let entries = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().file_name());
    let numbers = entries.filter_map(|name| name.to_str()?.parse::<i32>().ok());
    let session = id.as_raw_nonzero().to_string();
    numbers
        // The session is field 6.
        .filter(|number| account(&number.to_string()).is_some_and(|all| all[3] == session))
        .collect()
}

/// Asserts that a program in a terminal neither computes nor writes.
fn assert_idle(terminal: &Terminal) {
    // The last of what it had to do may still be on its way.
    let mut before = (0, 0);
    for _ in 0..100 {
        let now = (terminal.written().len(), ticks(terminal.id()));
        if now == before {
            break;
        }
        before = now;
        thread::sleep(Duration::from_millis(150));
    }
    thread::sleep(Duration::from_millis(1500));
    let taken = ticks(terminal.id()) - before.1;
    assert!(taken <= 1, "{taken} ticks while nothing happened");
    assert_eq!(terminal.written().len(), before.0, "something was drawn");
}

#[test]
fn the_menu_is_idle() {
    let home = Home::new("idle-menu");
    let terminal = Start::at(&home).sannin(&[]);
    terminal.wait_for_text("New game");
    assert_idle(&terminal);
}

#[test]
fn a_game_is_idle_while_nobody_moves() {
    let home = Home::new("idle-game");
    let table = in_the_middle(&home);
    assert_idle(&table.terminal);
}

#[test]
fn a_prompt_is_idle() {
    let home = Home::new("idle-prompt");
    let table = in_the_middle(&home);
    table.terminal.keys(":P");
    table.terminal.wait_for_text(":");
    assert_idle(&table.terminal);
}
