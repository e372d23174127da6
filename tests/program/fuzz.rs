//! The fuzz targets for game files and for the terminal, on their kept inputs.

use support::fuzz::{files, keys, run};

#[test]
fn game_files_are_saved_as_they_were_loaded_or_refused_with_the_place() {
    run("game_files", files::holds);
}

#[test]
fn whatever_happens_at_the_terminal_no_game_is_lost() {
    run("keys", keys::holds);
}
