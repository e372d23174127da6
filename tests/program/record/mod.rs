//! Game files: what is written is what is read, whatever fails on the way to the disk.

mod comments;
mod game_file;
mod hostile;
mod locking;
mod random;
mod records;
mod saving;
mod store;
mod support;
mod texts;
