//! How the board looks: turning, pieces, palette and size, the same wherever a game is shown.

use super::screen::Shared;
use crate::core::Seat;
use crate::tui::board::{BoardSize, Orientation, SizeChoice};
use crate::tui::keys::Command;
use crate::tui::preferences::{palette_name, pieces_name, size_name};
use crate::tui::style::{Glyphs, Palette, PieceSet};
use crate::tui::widgets::panels::Panels;

/// Does what a key asks for, if it asks for a change of looks. `turn` is whose turn it is in the
/// position that is shown.
pub(crate) fn command(command: Command, turn: Seat, shared: &mut Shared) -> bool {
    match command {
        Command::TurnBoard => {
            shared.bottom = shared.orientation(turn).next().bottom();
            if shared.preferences.turning {
                shared.prefer(|preferences| preferences.turning = false);
            }
            shared.say(format!("{} is at the bottom now", shared.bottom));
        }
        Command::TurnByItself => {
            shared.bottom = shared.orientation(turn).bottom();
            shared.prefer(|preferences| preferences.turning = !preferences.turning);
            shared.say(if shared.preferences.turning {
                "the board turns to the player to move"
            } else {
                "the board stays as it is turned"
            });
        }
        Command::Pieces if shared.theme.glyphs() == Glyphs::Plain => {
            shared.refuse("this terminal shows letters only");
        }
        Command::Pieces => {
            shared.prefer(|preferences| {
                preferences.pieces = match preferences.pieces {
                    PieceSet::Letters => PieceSet::Kanji,
                    PieceSet::Kanji => PieceSet::Inventor,
                    PieceSet::Inventor => PieceSet::Letters,
                };
            });
            shared.say(format!("pieces: {}", pieces_name(shared.preferences.pieces)));
        }
        Command::Palette => {
            shared.prefer(|preferences| {
                preferences.palette = match preferences.palette {
                    Palette::Dark => Palette::Light,
                    Palette::Light => Palette::HighContrast,
                    Palette::HighContrast => Palette::Dark,
                };
            });
            shared.say(format!("colours: {}", palette_name(shared.preferences.palette)));
        }
        Command::FitSize => {
            shared.prefer(|preferences| preferences.size = SizeChoice::Auto);
            shared.say("the board is as large as the terminal allows");
        }
        Command::Larger => resize(true, shared),
        Command::Smaller => resize(false, shared),
        _ => return false,
    }
    true
}

/// The size drawn now with a choice.
fn drawn(choice: SizeChoice, shared: &Shared) -> Option<BoardSize> {
    Some(Panels::new(shared.area, choice, Orientation::default())?.board.size())
}

fn resize(larger: bool, shared: &mut Shared) {
    let Some(now) = drawn(shared.preferences.size, shared) else {
        return;
    };
    let sizes = BoardSize::PLAYABLE;
    let next = if larger {
        sizes.into_iter().find(|&size| size > now)
    } else {
        sizes.into_iter().rev().find(|&size| size < now)
    };
    let next = next.map(SizeChoice::Fixed);
    match next {
        Some(next) if drawn(next, shared).map(SizeChoice::Fixed) == Some(next) => {
            shared.prefer(|preferences| preferences.size = next);
            shared.say(format!("size of the board: {}; 0 fits it again", size_name(next)));
        }
        _ if larger => shared.refuse("there is no room for a larger board in this terminal"),
        _ => shared.refuse("there is no smaller board"),
    }
}
