//! The terminal's modes: entered once, left exactly once whatever ends the program.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

/// The output for frames: everything of a frame goes out in one piece.
type Output = CrosstermBackend<BufWriter<Stdout>>;

/// True if the terminal is in the program's modes now.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// True if both ends that the program talks to are a terminal.
pub(crate) fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The program's modes of the terminal. Dropping it restores the terminal, if that has not been
/// done before.
#[derive(Debug)]
pub(crate) struct TerminalGuard(());

impl TerminalGuard {
    /// Enters raw mode, the alternate screen, mouse capture and bracketed paste. From now on a
    /// panic restores the terminal before it reports itself.
    pub(crate) fn take() -> io::Result<TerminalGuard> {
        restore_before_panic_messages();
        let guard = TerminalGuard(());
        enter()?;
        Ok(guard)
    }

    /// Restores the terminal for the time being, for a suspension.
    pub(crate) fn release(&self) {
        leave();
    }

    /// Takes the terminal again after [`release`](TerminalGuard::release).
    pub(crate) fn retake(&self) -> io::Result<()> {
        enter()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        leave();
    }
}

/// The canvas for frames.
///
/// It is never dropped: dropping it would show the cursor again, after the terminal has been
/// restored, and complain of a terminal that is gone on standard error, which may be gone too.
#[derive(Debug)]
pub(crate) struct Canvas(ManuallyDrop<Terminal<Output>>);

impl Canvas {
    /// A canvas as large as the terminal.
    pub(crate) fn new() -> io::Result<Canvas> {
        let output = BufWriter::with_capacity(1 << 16, io::stdout());
        Ok(Canvas(ManuallyDrop::new(Terminal::new(CrosstermBackend::new(output))?)))
    }

    /// The columns and lines of the terminal.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.0.size()?;
        Ok((size.width, size.height))
    }

    /// Draws a frame; only what differs from the last one is written.
    pub(crate) fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.0.draw(view)?;
        Ok(())
    }

    /// Empties the terminal, so that the next frame is written as a whole.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask where the cursor is, and wait for an answer that the thread
        // which reads the keys has taken.
        let (columns, lines) = self.size()?;
        self.0.resize(Rect::new(0, 0, columns, lines))
    }
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
pub(crate) fn forget() {
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

/// The number of columns that the terminal moves on for a glyph, asked by printing it and reading
/// where the cursor then is. `None` when the terminal does not answer in time; [`late_measure`] may
/// hear it yet.
///
/// Must be called in raw mode and before anything else reads the terminal's input.
pub(crate) fn measure(glyph: char, patience: Duration) -> io::Result<Option<u16>> {
    let mut out = io::stdout();
    queue!(out, cursor::MoveTo(0, 0))?;
    write!(out, "{glyph}\x1b[6n")?;
    out.flush()?;
    let columns = late_measure(patience);
    execute!(out, cursor::MoveTo(0, 0), Clear(ClearType::CurrentLine))?;
    Ok(columns)
}

/// The answer to [`measure`], if it comes in time. The same holds for calling it.
pub(crate) fn late_measure(patience: Duration) -> Option<u16> {
    // `position` puts the question once more, reads the first answer and leaves the other, which
    // nobody minds. It would wait for two seconds for none.
    let heard = hears_something(patience);
    if heard { cursor::position().ok().map(|(column, _)| column) } else { None }
}

/// Waits for the terminal to send something.
#[cfg(unix)]
fn hears_something(patience: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    let patience = Timespec::try_from(patience).ok();
    !matches!(poll(&mut watched, patience.as_ref()), Ok(0))
}

/// Elsewhere the position is not asked of the terminal's input.
#[cfg(not(unix))]
fn hears_something(_: Duration) -> bool {
    true
}
