//! The fuzz targets for positions, actions and games, on their kept inputs.

#[cfg(feature = "files")]
use support::fuzz::{actions, plays};
use support::fuzz::{positions, run};

#[test]
fn position_strings_are_read_as_they_are_written_or_refused_with_the_place() {
    run("position_texts", positions::texts);
}

#[test]
fn changed_positions_are_played_as_the_oracle_plays_them_or_refused_for_a_true_reason() {
    run("position_edits", positions::edits);
}

#[cfg(feature = "files")]
#[test]
fn texts_of_actions_are_read_and_completed_to_what_may_be_played() {
    run("action_texts", actions::holds);
}

#[cfg(feature = "files")]
#[test]
fn played_games_agree_with_the_oracle() {
    run("plays", plays::holds);
}
