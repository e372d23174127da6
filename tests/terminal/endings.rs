//! Every way in which the program can end in the middle of a game.

use std::path::Path;

use rustix::process::Signal;
use sannin_shogi::core::{GameAction, Rulings};
use sannin_shogi::record::{OpenGame, Players, RealDisk, Record, load_file};
use sannin_shogi::tui::{Answer, FileStorage, Options, Request, Start as Begin, Storage, run_with};

use super::games::{INTO_THE_GARDEN, standard, texts};
use super::home::Home;
use super::table::{NAMED, NAMES, Table};
use super::terminal::{Answers, CTRL_C, CTRL_L, DOWN, End, Start, Terminal, UP};

/// The number of actions played when the program ends.
const PLAYED: usize = 5;

/// The middle of a game that is saved as `game.json`.
pub(crate) fn in_the_middle(home: &Home) -> Table {
    let arguments = [&["play", "game.json"], &NAMED[..]].concat();
    let terminal = Start::at(home).sannin(&arguments);
    let mut table = Table::new(terminal, standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..PLAYED]);
    table
}

/// Asserts that everything played is in the file, and that the file can be played on: no lock is
/// left.
fn assert_complete(home: &Home) {
    let record: Record = load_file(&home.join("game.json")).unwrap();
    assert_eq!(texts(&record), INTO_THE_GARDEN[..PLAYED]);
    let mut game = record.game().clone();
    let terminal = Start::at(home).sannin(&["play", "game.json"]);
    let mut table = Table::new(terminal, game.clone(), NAMES);
    table.play_by_typing(INTO_THE_GARDEN[PLAYED], INTO_THE_GARDEN[PLAYED]);
    game.play(*table.game.actions().last().unwrap() as GameAction).unwrap();
    assert_eq!(load_file(&home.join("game.json")).unwrap().game().actions(), game.actions());
}

/// The sequences that leave a mode, with what they leave.
const LEAVING: [(&str, &str); 4] = [
    ("\x1b[?1049l", "the alternate screen"),
    ("\x1b[?25h", "the hidden cursor"),
    ("\x1b[?2004l", "bracketed paste"),
    ("\x1b[?1000l", "the mouse"),
];

/// Asserts that the terminal is restored exactly once after `written`, and that nothing comes after
/// that.
fn assert_restored_once(terminal: &Terminal, before: usize) {
    let bytes = terminal.wait_for_last_byte();
    let last = String::from_utf8(bytes[before..].to_vec()).unwrap();
    for (sequence, mode) in LEAVING {
        assert_eq!(last.matches(sequence).count(), 1, "{mode}: {}", last.escape_debug());
    }
    let left = LEAVING.iter().map(|(sequence, _)| last.find(sequence).unwrap() + sequence.len());
    let rest = &last[left.max().unwrap()..];
    assert_eq!(rest, "", "written to the restored terminal");
    assert!(terminal.is_restored());
}

/// Asserts that no process of the terminal's session is left.
fn assert_nobody_left(terminal: &Terminal) {
    #[cfg(target_os = "linux")]
    assert_eq!(super::idle::processes_of_session(terminal.id()), [0; 0]);
    let _ = terminal;
}

/// Ends a game in some way and looks at what is left.
fn ends(test: &str, end: End, how: impl FnOnce(&mut Terminal)) {
    let home = Home::new(&format!("end-{test}"));
    let Table { mut terminal, .. } = in_the_middle(&home);
    let before = terminal.written().len();
    how(&mut terminal);
    assert_eq!(terminal.wait_for_end(), end);
    assert_restored_once(&terminal, before);
    assert_nobody_left(&terminal);
    assert_complete(&home);
}

#[test]
fn by_the_menu() {
    ends("menu", End::Code(0), |terminal| {
        terminal.keys("q");
        terminal.wait_for_text("New game");
        terminal.keys("q");
    });
}

#[test]
fn by_the_interrupt_key() {
    ends("key", End::Signal(Signal::INT), |terminal| terminal.keys(CTRL_C));
}

#[test]
fn by_the_interrupt_key_in_a_prompt() {
    ends("key-in-prompt", End::Signal(Signal::INT), |terminal| {
        terminal.keys("R");
        terminal.wait_for("the question", |picture| picture.says("do you resign?"));
        terminal.keys(CTRL_C);
    });
}

#[test]
fn by_sigterm() {
    ends("term", End::Signal(Signal::TERM), |terminal| terminal.signal(Signal::TERM));
}

#[test]
fn by_sighup() {
    ends("hup", End::Signal(Signal::HUP), |terminal| terminal.signal(Signal::HUP));
}

#[test]
fn by_sigint() {
    ends("int", End::Signal(Signal::INT), |terminal| terminal.signal(Signal::INT));
}

#[test]
fn by_sigquit() {
    ends("quit", End::Signal(Signal::QUIT), |terminal| terminal.signal(Signal::QUIT));
}

#[test]
fn by_many_signals_at_once() {
    let home = Home::new("end-many");
    let Table { mut terminal, .. } = in_the_middle(&home);
    let before = terminal.written().len();
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::TERM] {
        // The first may have ended it already.
        let _ = rustix::process::kill_process(terminal.id(), signal);
    }
    let end = terminal.wait_for_end();
    assert!([Signal::TERM, Signal::HUP, Signal::INT].map(End::Signal).contains(&end), "{end:?}");
    assert_restored_once(&terminal, before);
    assert_complete(&home);
}

/// While the program waits for the terminal to tell where its cursor is.
#[test]
fn by_a_signal_before_the_first_drawing() {
    let home = Home::new("end-early");
    let mut terminal = Start::at(&home).answers(Answers::Never).sannin(&["play", "game.json"]);
    terminal.wait_for_bytes(0, "\x1b[6n");
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.wait_for_end(), End::Signal(Signal::TERM));
    assert_restored_once(&terminal, 0);
}

/// A storage that makes the program fail when preferences are to be kept.
struct Panicking(FileStorage);

impl Storage for Panicking {
    fn answer(&mut self, request: Request) -> Answer {
        assert!(!matches!(request, Request::Remember(_)), "a fault of the program");
        self.0.answer(request)
    }
}

#[test]
#[ignore = "the program of `by_a_panic`"]
fn a_program_that_panics() {
    let record = Record::standard(Players::new(NAMES[0], NAMES[1], NAMES[2]), Rulings::default());
    let game = OpenGame::create(RealDisk { locks: None }, Path::new("game.json"), record).unwrap();
    let options = Options { start: Begin::Play(Box::new(game)), plain: false };
    run_with(options, |storage| Box::new(Panicking(storage))).unwrap();
}

#[test]
fn by_a_panic() {
    let home = Home::new("end-panic");
    let tests = std::env::current_exe().unwrap();
    let program = ["--ignored", "--exact", "endings::a_program_that_panics", "--nocapture"];
    let terminal = Start::at(&home).program(tests.to_str().unwrap(), &program);
    let mut table = Table::new(terminal, standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..PLAYED]);
    let Table { mut terminal, .. } = table;
    let before = terminal.written().len();
    terminal.keys("P"); // another palette, to be kept
    assert_eq!(terminal.wait_for_end(), End::Code(101));
    let last = String::from_utf8(terminal.wait_for_last_byte()[before..].to_vec()).unwrap();
    let told = last.find("a fault of the program").expect("the message of the panic");
    for (sequence, mode) in LEAVING {
        assert_eq!(last.matches(sequence).count(), 1, "{mode}: {}", last.escape_debug());
        assert!(last.find(sequence).unwrap() < told, "{mode} is left before the message");
    }
    assert!(terminal.is_restored());
    assert_nobody_left(&terminal);
    assert_complete(&home);
}

#[test]
fn by_sigkill_which_leaves_no_time_for_anything() {
    let home = Home::new("end-kill");
    let Table { mut terminal, .. } = in_the_middle(&home);
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.wait_for_end(), End::Signal(Signal::KILL));
    assert_nobody_left(&terminal);
    assert_complete(&home);
}

#[test]
fn by_a_closed_terminal_at_once_and_without_spinning() {
    let home = Home::new("end-closed");
    let Table { mut terminal, .. } = in_the_middle(&home);
    #[cfg(target_os = "linux")]
    let before = super::idle::ticks(terminal.id());
    terminal.close();
    #[cfg(target_os = "linux")]
    {
        // A tick is a hundredth of a second; spinning would take all of them.
        let taken = super::idle::ticks_at_the_end(terminal.id()) - before;
        assert!(taken <= 10, "{taken} ticks");
    }
    assert_eq!(terminal.wait_for_end(), End::Signal(Signal::HUP));
    assert_nobody_left(&terminal);
    assert_complete(&home);
}

#[test]
fn by_a_terminal_that_is_closed_while_much_is_drawn() {
    let home = Home::new("end-closed-busy");
    let Table { mut terminal, .. } = in_the_middle(&home);
    terminal.keys(&format!("{UP}{CTRL_L}t{DOWN}{CTRL_L}").repeat(100));
    terminal.close();
    // Either it hears that the terminal is gone, or a drawing fails before.
    let end = terminal.wait_for_end();
    assert!([End::Signal(Signal::HUP), End::Code(1)].contains(&end), "{end:?}");
    assert_nobody_left(&terminal);
    assert_complete(&home);
}
