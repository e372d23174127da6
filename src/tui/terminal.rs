//! The terminal's modes: entered once, left exactly once whatever ends the program.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

/// What frames are written to: everything of a frame goes out in one piece.
pub(super) type Output = CrosstermBackend<BufWriter<Stdout>>;

/// Whether the terminal is in the program's modes now.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether both ends that the program talks to are a terminal.
pub(super) fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The program's hold on the terminal. Dropping it restores the terminal, if that has not been
/// done before.
#[derive(Debug)]
pub(super) struct Hold(());

impl Hold {
    /// Enters raw mode, the alternate screen, mouse capture and bracketed paste. From now on a
    /// panic restores the terminal before it reports itself.
    pub(super) fn take() -> io::Result<Hold> {
        restore_before_panic_messages();
        let hold = Hold(());
        enter()?;
        Ok(hold)
    }

    /// Restores the terminal for the time being, for a suspension.
    pub(super) fn release(&self) {
        leave();
    }

    /// Takes the terminal again after [`release`](Hold::release).
    pub(super) fn retake(&self) -> io::Result<()> {
        enter()
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        leave();
    }
}

/// An empty terminal to draw on, whatever was on it before.
pub(super) fn canvas() -> io::Result<Terminal<Output>> {
    // `Terminal::clear` would ask where the cursor is, and wait for an answer that the thread
    // which reads the keys has taken.
    execute!(io::stdout(), Clear(ClearType::All))?;
    let output = BufWriter::with_capacity(1 << 16, io::stdout());
    Terminal::new(CrosstermBackend::new(output))
}

fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst); // before the first mode: a failure half way is undone
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Restores the terminal, unless that has been done already. Errors are of no use here: there is
/// no terminal left to report them to.
fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// A closed terminal takes no more bytes, so there is nothing to restore.
pub(super) fn forget() {
    ENTERED.store(false, Ordering::SeqCst);
}

fn restore_before_panic_messages() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            leave();
            report(info);
        }));
    });
}

/// How many columns the terminal moves on for a glyph, asked by printing it and reading where the
/// cursor then is. `None` when the terminal does not answer in time.
///
/// Must be called in raw mode and before anything else reads the terminal's input.
pub(super) fn measure(glyph: char) -> Option<u16> {
    let mut out = io::stdout();
    queue!(out, cursor::MoveTo(0, 0)).ok()?;
    write!(out, "{glyph}").ok()?;
    out.flush().ok()?;
    let column = cursor::position().ok().map(|(column, _)| column);
    let _ = execute!(out, cursor::MoveTo(0, 0), Clear(ClearType::CurrentLine));
    column
}
