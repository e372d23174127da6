//! The commands of the built program: what they print, their exit codes, and what is on the disk.
mod bad;
mod commands;
mod output;
mod support;
mod writing;
