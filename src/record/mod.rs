//! Game files: a game with its players and comments, loaded strictly and saved safely.
//!
//! - [`Record`]: the game, who plays it, when it was started, the comments.
//! - [`load`] and its kin: the text of a file to a record, the whole game played again.
//! - [`Record::to_text`]: the record to the text of a file, the same bytes for the same game.
//! - [`save`]: a file is replaced as a whole or not at all.
//! - [`lock`]: one program at a time writes a game.
//! - [`GameFile`]: the file of an open game, locked and saved at every change.
//! - [`Store`]: the folder of games that have no file of the user's.

pub mod clock;
mod display_path;
mod error;
pub mod folders;
mod format;
pub mod game_file;
mod game_record;
mod json;
pub mod lock;
mod players;
pub mod read;
pub mod save;
mod sidecar;
pub mod store;
mod write;

pub use clock::{Timestamp, TimestampError};
pub use display_path::display_path;
pub use error::{ActionFault, LoadError, Problem};
pub use folders::{config_folder, make_folder, state_folder};
pub use format::{FORMAT, SIZE_LIMIT, VERSION};
pub use game_file::{FileLocation, GameFile, OpenGame, ReadOnly, SaveState};
pub use game_record::{Beginning, Record};
pub use lock::{Lock, LockError, LockFolder};
pub use players::Players;
pub use read::{Loaded, load, load_file, load_lenient, read_file, read_text};
pub use save::{Disk, RealDisk, SaveError, Step};
pub use store::{Contents, Store};
