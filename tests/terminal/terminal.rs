//! A program in a pseudo-terminal, and the terminal round it.

use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use vt100::{Callbacks, Parser, Screen};

use super::home::Home;
use super::picture::Picture;

/// The longest that a test waits for anything. Only failing tests wait as long.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program that is tested.
pub(crate) const SANNIN: &str = env!("CARGO_BIN_EXE_sannin");

pub(crate) const ENTER: &str = "\r";
pub(crate) const ESC: &str = "\x1b";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const HOME: &str = "\x1b[H";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_L: &str = "\x0c";
pub(crate) const CTRL_S: &str = "\x13";
pub(crate) const CTRL_U: &str = "\x15";
pub(crate) const CTRL_Z: &str = "\x1a";

/// A terminal's reply when it is asked for the place of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    /// It tells.
    Truly,
    /// It tells, and draws every glyph of ambiguous width two columns wide.
    Wide,
    /// The same as `Wide`, after a while, as over a slow line.
    WideAndLate,
    /// It does not answer.
    Never,
}

/// A terminal in which a program is about to start.
pub(crate) struct Start<'a> {
    home: &'a Home,
    size: (u16, u16),
    answers: Answers,
    variables: Vec<(String, String)>,
}

impl<'a> Start<'a> {
    /// A terminal of 80 columns and 24 lines.
    pub(crate) fn at(home: &'a Home) -> Start<'a> {
        Start { home, size: (80, 24), answers: Answers::Truly, variables: Vec::new() }
    }

    pub(crate) fn size(self, columns: u16, lines: u16) -> Start<'a> {
        Start { size: (columns, lines), ..self }
    }

    pub(crate) fn answers(self, answers: Answers) -> Start<'a> {
        Start { answers, ..self }
    }

    pub(crate) fn variable(mut self, name: &str, value: &str) -> Start<'a> {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Starts the program that is tested.
    pub(crate) fn sannin(self, arguments: &[&str]) -> Terminal {
        self.program(SANNIN, arguments)
    }

    /// Starts a program in the home folder, with nothing of the tests' own environment.
    pub(crate) fn program(self, program: &str, arguments: &[&str]) -> Terminal {
        let (columns, lines) = self.size;
        let pair = native_pty_system().openpty(pty_size(columns, lines)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.cwd(self.home.path());
        command.env_clear();
        for (name, value) in self.home.variables() {
            command.env(name, value);
        }
        let path = std::env::var("PATH").unwrap_or_default();
        for (name, value) in [
            ("PATH", path.as_str()),
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LANG", "C.UTF-8"),
        ] {
            command.env(name, value);
        }
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave); // so that the program's end is the end of what can be read
        let id = Pid::from_raw(child.process_id().unwrap().try_into().unwrap()).unwrap();

        let replies = Replies { answers: self.answers, pending: Vec::new() };
        let parser = Parser::new_with_callbacks(lines, columns, 0, replies);
        let seen = Arc::new(Seen {
            state: Mutex::new(State { parser, bytes: Vec::new(), ended: false }),
            changed: Condvar::new(),
            closing: AtomicBool::new(false),
        });
        let reader = pair.master.try_clone_reader().unwrap();
        let keyboard = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let reading = {
            let (seen, keyboard) = (Arc::clone(&seen), Arc::clone(&keyboard));
            thread::spawn(move || read(reader, &seen, &keyboard))
        };
        let line = Some(Line { master: pair.master, keyboard, reading });
        Terminal { child, id, line, seen, size: self.size }
    }
}

fn pty_size(columns: u16, lines: u16) -> PtySize {
    PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 }
}

type Keyboard = Arc<Mutex<Box<dyn Write + Send>>>;

/// A terminal in which a program has been started. Whatever still runs in it at the end of a test
/// is killed.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    id: Pid,
    /// `None` once the terminal is closed.
    line: Option<Line>,
    seen: Arc<Seen>,
    size: (u16, u16),
}

/// The terminal's end of the line to the program.
struct Line {
    master: Box<dyn MasterPty + Send>,
    keyboard: Keyboard,
    reading: JoinHandle<()>,
}

/// The output of the program so far.
struct Seen {
    state: Mutex<State>,
    /// Told at every change of the state.
    changed: Condvar,
    /// `true` if the terminal is being closed.
    closing: AtomicBool,
}

struct State {
    parser: Parser<Replies>,
    bytes: Vec<u8>,
    /// `true` if nothing can come any more.
    ended: bool,
}

/// The answers that the terminal owes.
struct Replies {
    answers: Answers,
    pending: Vec<u8>,
}

impl Callbacks for Replies {
    fn unhandled_csi(
        &mut self,
        screen: &mut Screen,
        intermediate: Option<u8>,
        _: Option<u8>,
        parameters: &[&[u16]],
        last: char,
    ) {
        if (intermediate, last, parameters) != (None, 'n', &[&[6]]) {
            return;
        }
        let (line, column) = screen.cursor_position();
        let column = match self.answers {
            Answers::Truly => column + 1,
            Answers::Wide | Answers::WideAndLate => column + 2,
            Answers::Never => return,
        };
        self.pending.extend(format!("\x1b[{};{column}R", line + 1).bytes());
    }
}

fn read(mut reader: Box<dyn Read + Send>, seen: &Seen, keyboard: &Keyboard) {
    let mut buffer = [0; 1 << 16];
    loop {
        // A terminal of which the other end is closed fails on some systems and ends on others.
        let length = reader.read(&mut buffer).unwrap_or(0);
        let mut state = seen.state.lock().unwrap();
        if length == 0 || seen.closing.load(Ordering::SeqCst) {
            state.ended = true;
            seen.changed.notify_all();
            return;
        }
        state.bytes.extend(&buffer[..length]);
        state.parser.process(&buffer[..length]);
        let replies = state.parser.callbacks_mut();
        let is_late = replies.answers == Answers::WideAndLate;
        let reply = std::mem::take(&mut replies.pending);
        seen.changed.notify_all();
        drop(state);
        if !reply.is_empty() {
            if is_late {
                thread::sleep(Duration::from_millis(150));
            }
            // The program may have ended meanwhile.
            let _ = keyboard.lock().unwrap().write_all(&reply);
        }
    }
}

/// The end of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Code(i32),
    Signal(Signal),
}

impl Terminal {
    /// The program's process.
    pub(crate) fn id(&self) -> Pid {
        self.id
    }

    /// Columns and lines.
    pub(crate) fn size(&self) -> (u16, u16) {
        self.size
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.seen.state.lock().unwrap()
    }

    /// Presses keys, given by the bytes that they send.
    pub(crate) fn keys(&self, keys: &str) {
        self.bytes(keys.as_bytes());
    }

    /// Sends bytes as the keyboard does.
    pub(crate) fn bytes(&self, bytes: &[u8]) {
        let line = self.line.as_ref().expect("the terminal is closed");
        line.keyboard.lock().unwrap().write_all(bytes).unwrap();
    }

    /// Pastes a text.
    pub(crate) fn paste(&self, text: &str) {
        assert!(self.state().parser.screen().bracketed_paste(), "pasted text would be keys");
        self.keys(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Clicks with the left button.
    pub(crate) fn click(&self, (column, line): (u16, u16)) {
        let (column, line) = (column + 1, line + 1);
        self.keys(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    /// Turns the mouse's wheel by a notch.
    pub(crate) fn wheel(&self, up: bool, (column, line): (u16, u16)) {
        let button = if up { 64 } else { 65 };
        self.keys(&format!("\x1b[<{button};{};{}M", column + 1, line + 1));
    }

    /// Clicks on a text, once it is on the screen.
    pub(crate) fn click_on(&self, text: &str) {
        self.wait_for_text(text);
        let place = self.picture().place_of(text).expect("it has just been there");
        self.click(place);
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&mut self, columns: u16, lines: u16) {
        self.size = (columns, lines);
        let line = self.line.as_ref().expect("the terminal is closed");
        // What is drawn for the new size must find a terminal of that size.
        self.seen.state.lock().unwrap().parser.screen_mut().set_size(lines, columns);
        line.master.resize(pty_size(columns, lines)).unwrap();
    }

    /// Says to the program that the terminal has no columns and no lines.
    pub(crate) fn resize_to_nothing(&self) {
        let line = self.line.as_ref().expect("the terminal is closed");
        line.master.resize(pty_size(0, 0)).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.id, signal).unwrap();
    }

    /// Closes the terminal as a terminal window does that is closed.
    pub(crate) fn close(&mut self) {
        let line = self.line.take().expect("the terminal is closed");
        self.seen.closing.store(true, Ordering::SeqCst);
        // The reader sleeps, holding the terminal open. Something to read wakes it.
        let tty = line.master.tty_name().expect("a terminal has a name");
        OpenOptions::new().write(true).open(tty).unwrap().write_all(b"\0").unwrap();
        line.reading.join().unwrap();
    }

    /// The present screen.
    pub(crate) fn picture(&self) -> Picture {
        Picture::of(self.state().parser.screen())
    }

    /// Everything that the program has written so far.
    pub(crate) fn written(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    /// Waits until the screen is as it should be. Panics with a picture of the screen when that
    /// takes too long, or cannot happen any more.
    pub(crate) fn wait_for(&self, what: &str, holds: impl Fn(&Picture) -> bool) {
        let start = Instant::now();
        let mut state = self.state();
        loop {
            let picture = Picture::of(state.parser.screen());
            if holds(&picture) {
                return;
            }
            let left = PATIENCE.saturating_sub(start.elapsed());
            if left.is_zero() || state.ended {
                let why = if state.ended { "the program has ended" } else { "too long" };
                let tail = state.bytes.len().saturating_sub(300);
                let bytes = state.bytes[tail..].escape_ascii().to_string();
                drop(state); // a poisoned lock would hide the message
                panic!("waiting for {what}: {why}\n{picture}\nthe last bytes: {bytes}");
            }
            // What holds may depend on another terminal too, so it is looked at now and then.
            let wait = left.min(Duration::from_millis(50));
            state = self.seen.changed.wait_timeout(state, wait).unwrap().0;
        }
    }

    /// Waits until a text is on the screen.
    pub(crate) fn wait_for_text(&self, text: &str) {
        self.wait_for(&format!("{text:?}"), |picture| picture.shows(text));
    }

    /// Waits until the program has taken all keys pressed so far: until it has drawn everything
    /// afresh, which it is asked for after them.
    pub(crate) fn wait_until_heard(&self) {
        let before = self.written().len();
        self.keys(CTRL_L);
        // The terminal is cleared, and at the end of a drawing the cursor is shown or hidden.
        let cleared = self.wait_for_bytes(before, "\x1b[2J");
        self.wait_for_bytes(cleared, "\x1b[?25");
    }

    /// Waits until the program has written something after its first `from` bytes; how many bytes
    /// it then had written.
    pub(crate) fn wait_for_bytes(&self, from: usize, wanted: &str) -> usize {
        let start = Instant::now();
        let mut state = self.state();
        loop {
            let mut windows = state.bytes[from..].windows(wanted.len());
            if let Some(at) = windows.position(|window| window == wanted.as_bytes()) {
                return from + at + wanted.len();
            }
            assert!(!state.ended, "the program has ended");
            assert!(start.elapsed() < PATIENCE, "{wanted:?} does not come");
            state = self.seen.changed.wait_timeout(state, Duration::from_millis(50)).unwrap().0;
        }
    }

    /// Waits until the program ends; how it does.
    pub(crate) fn wait_for_end(&mut self) -> End {
        let start = Instant::now();
        loop {
            let child: &mut dyn Child = &mut *self.child;
            let child = child.downcast_mut::<std::process::Child>().unwrap();
            if let Some(status) = child.try_wait().unwrap() {
                return match (status.code(), status.signal()) {
                    (Some(code), _) => End::Code(code),
                    (None, signal) => {
                        End::Signal(signal.and_then(Signal::from_named_raw).expect("a signal"))
                    }
                };
            }
            if start.elapsed() > PATIENCE {
                panic!("the program does not end\n{}", self.picture());
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until all that the program has written, now that it has ended, has been read.
    pub(crate) fn wait_for_last_byte(&self) -> Vec<u8> {
        let state = self.state();
        let (state, timeout) =
            self.seen.changed.wait_timeout_while(state, PATIENCE, |state| !state.ended).unwrap();
        assert!(!timeout.timed_out(), "something still holds the terminal open");
        state.bytes.clone()
    }

    /// Waits until the terminal is as a program should leave it; whether that happens.
    pub(crate) fn wait_until_restored(&self) -> bool {
        let start = Instant::now();
        while !self.is_restored() && start.elapsed() < PATIENCE {
            let state = self.state();
            drop(self.seen.changed.wait_timeout(state, Duration::from_millis(20)).unwrap());
        }
        self.is_restored()
    }

    /// Returns `true` if the terminal is as a program should leave it.
    pub(crate) fn is_restored(&self) -> bool {
        let state = self.state();
        let screen = state.parser.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = kill_process(self.id, Signal::KILL);
            let _ = self.child.wait();
        }
    }
}
