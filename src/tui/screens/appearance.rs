//! The looks of the board: turning, pieces, palette and size, the same wherever a game is shown.

use super::shared::Shared;
use crate::core::Seat;
use crate::tui::board::{BoardSize, Orientation, SizeChoice};
use crate::tui::keys::Command;
use crate::tui::note::GeneralNote;
use crate::tui::style::{Glyphs, Palette, PieceSet};
use crate::tui::widgets::panels::Panels;

/// Does a command that changes the looks; `false` for any other one. `turn` is the player to move
/// in the position that is shown.
pub(crate) fn command(command: Command, turn: Seat, shared: &mut Shared) -> bool {
    match command {
        Command::TurnBoard => turn_board(turn, shared),
        Command::AutoTurn => toggle_turning(turn, shared),
        Command::Pieces => next_pieces(shared),
        Command::Palette => next_palette(shared),
        Command::FitSize => choose_size(SizeChoice::Auto, shared),
        Command::Larger => resize(true, shared),
        Command::Smaller => resize(false, shared),
        _ => return false,
    }
    true
}

fn turn_board(turn: Seat, shared: &mut Shared) {
    shared.bottom = shared.orientation(turn).next().bottom();
    if shared.preferences.turning {
        shared.prefer(|preferences| preferences.turning = false);
    }
    shared.tell(GeneralNote::Bottom(shared.bottom));
}

fn toggle_turning(turn: Seat, shared: &mut Shared) {
    shared.bottom = shared.orientation(turn).bottom();
    shared.prefer(|preferences| preferences.turning = !preferences.turning);
    shared.tell(GeneralNote::Turning(shared.preferences.turning));
}

/// Changes to the next piece set, where the terminal can show another one.
pub(crate) fn next_pieces(shared: &mut Shared) {
    if shared.theme.glyphs() == Glyphs::Plain {
        return shared.tell(GeneralNote::LettersOnly);
    }
    shared.prefer(|preferences| {
        preferences.pieces = match preferences.pieces {
            PieceSet::Letters => PieceSet::Kanji,
            PieceSet::Kanji => PieceSet::Inventor,
            PieceSet::Inventor => PieceSet::Letters,
        };
    });
    shared.tell(GeneralNote::Pieces(shared.preferences.pieces));
}

/// Changes to the next palette.
pub(crate) fn next_palette(shared: &mut Shared) {
    shared.prefer(|preferences| {
        preferences.palette = match preferences.palette {
            Palette::Dark => Palette::Light,
            Palette::Light => Palette::HighContrast,
            Palette::HighContrast => Palette::Dark,
        };
    });
    shared.tell(GeneralNote::Palette(shared.preferences.palette));
}

fn choose_size(size: SizeChoice, shared: &mut Shared) {
    shared.prefer(|preferences| preferences.size = size);
    shared.tell(GeneralNote::Size(size));
}

/// Chooses the next larger or smaller size, where the terminal has room for it.
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
    match next.map(SizeChoice::Fixed) {
        Some(next) if drawn(next, shared).map(SizeChoice::Fixed) == Some(next) => {
            choose_size(next, shared);
        }
        _ if larger => shared.tell(GeneralNote::NoRoom),
        _ => shared.tell(GeneralNote::Smallest),
    }
}

/// The size drawn now with a choice.
fn drawn(choice: SizeChoice, shared: &Shared) -> Option<BoardSize> {
    Some(Panels::new(shared.area, choice, Orientation::default())?.board.size())
}
