//! Playing many actions of one position quickly.
//!
//! [`Position::play`](super::Position::play) is the definition; what stands here gives the same
//! answers sooner, for search and counting. It relies on the action being legal, and on this:
//!
//! - An action changes the board only where it leaves, enters or captures. The checks and threats
//!   after it differ from those before only where one of these cells matters to them.
//! - Most actions touch no cell that matters. Which cells do is the same for all actions of a
//!   position and is found once (the [triggers](triggers::Triggers)); an action that touches none
//!   has no effect but to pass the turn.
//! - A step of the next player that no pin can hold, found beforehand, spares the search for a
//!   legal action as long as it is still there.
//!
//! Questions are asked of the position before the action and of the change that it makes, not of
//! the position after it, because reading what has just been written stalls the processor (store
//! forwarding fails for a copy that moves whole cache lines).

mod free_step;
mod menaces;
mod prepared;
mod triggers;

pub use prepared::Prepared;
