//! The terminal round the interface: its modes, its input, and the loop that carries effects out.

mod escape;
mod input;
mod modes;
mod runtime;

pub use runtime::{Options, Start, TuiError, run, run_with, settle};
