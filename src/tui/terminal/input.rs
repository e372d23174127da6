//! The sources of events: the keyboard and the mouse, signals, and the end of the terminal. Each
//! has a thread of its own that blocks until something happens, so that nothing runs meanwhile.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crossterm::event;

use super::escape;

/// A report of a thread.
#[derive(Debug)]
pub(crate) enum Input {
    /// A key, the mouse, a paste or a new size.
    Terminal(event::Event),
    /// A signal that ends the program.
    Signal(i32),
    /// A signal that suspends the program.
    Suspend,
    /// The terminal may have another size.
    Resized,
    /// The terminal is gone.
    Closed,
}

/// Signals and the end of the terminal are listened for, the terminal's events not yet.
#[derive(Debug)]
pub(crate) struct Listener {
    sender: Sender<Input>,
    receiver: Receiver<Input>,
}

impl Listener {
    /// Starts listening. To be called before the terminal is changed, so that no signal finds it
    /// changed and ends the program without restoring it.
    ///
    /// # Errors
    ///
    /// The system's error if the signals cannot be caught.
    pub(crate) fn start() -> io::Result<Listener> {
        let (sender, receiver) = channel();
        #[cfg(unix)]
        {
            signals(sender.clone())?;
            let hang_up = HangUpGuard(sender.clone());
            thread::spawn(move || wait_for_hang_up(hang_up));
        }
        Ok(Listener { sender, receiver })
    }

    /// Listens to the terminal's events too. Nothing else may read the terminal from now on.
    pub(crate) fn hear_all(self) -> Receiver<Input> {
        let Listener { sender, receiver } = self;
        thread::spawn(move || read(HangUpGuard(sender)));
        receiver
    }
}

/// Says that the terminal is gone when its thread ends, in whatever way.
struct HangUpGuard(Sender<Input>);

impl Drop for HangUpGuard {
    fn drop(&mut self) {
        let _ = self.0.send(Input::Closed); // nobody listens any more when the program ends
    }
}

fn read(report: HangUpGuard) {
    while let Ok(event) = event::read() {
        let events = if escape::may_go_on(&event) {
            escape::put_together(event, || match event::poll(escape::PATIENCE) {
                Ok(true) => event::read().ok(),
                _ => None,
            })
        } else {
            vec![event]
        };
        for event in events {
            if report.0.send(Input::Terminal(event)).is_err() {
                return;
            }
        }
    }
}

/// Reading from a closed terminal answers at once, with nothing, for ever, and the reader of the
/// events would not notice; so its end is waited for here.
#[cfg(unix)]
fn wait_for_hang_up(report: HangUpGuard) {
    use rustix::event::{PollFd, PollFlags, poll};

    let stdin = io::stdin();
    loop {
        let mut watched = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut watched, None) {
            Err(rustix::io::Errno::INTR) => {}
            Ok(_) if watched[0].revents().contains(PollFlags::HUP) => return,
            // Not every system can watch a terminal in this way; its hang-up signal remains.
            _ => return std::mem::forget(report),
        }
    }
}

/// A new size is listened for here too: the reader of the events loses it when a key comes at the
/// same moment.
#[cfg(unix)]
fn signals(sender: Sender<Input>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};

    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH];
    let mut caught = signal_hook::iterator::Signals::new(signals)?;
    thread::spawn(move || {
        for signal in caught.forever() {
            let input = match signal {
                SIGTSTP => Input::Suspend,
                SIGWINCH => Input::Resized,
                signal => Input::Signal(signal),
            };
            if sender.send(input).is_err() {
                return;
            }
        }
    });
    Ok(())
}
