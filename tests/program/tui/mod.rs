//! The interface by its keys: a position, what is pressed, and the game or the screen that is
//! expected. Files and the terminal are in memory.

mod anything;
mod files;
mod fitting;
mod looks;
mod pictures;
mod playing;
mod reasons;
mod replaying;
mod scenes;
mod sizes;
mod storage;
mod typing;
