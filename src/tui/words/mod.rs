//! The sentences that people read.

pub(crate) mod brief;
pub(crate) mod rules;
pub(crate) mod saying;
