//! The form of a new game in words.

use super::{help, looks};
use crate::core::{Rulings, Seat};
use crate::notation::RulingKind;
use crate::tui::preferences::Preferences;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// The name of a player.
    Name(Seat),
    /// The button that draws the seats by lot.
    Lots,
    /// The alliance before the game.
    Alliance,
    /// A ruling.
    Ruling(RulingKind),
    /// The piece set.
    Pieces,
    /// The palette.
    Palette,
    /// The button that starts the game.
    Start,
}

/// The title of the form.
pub(crate) const TITLE: &str = "New game";

/// The label of a field.
pub(crate) fn label(field: Field) -> String {
    match field {
        Field::Name(seat) => seat.to_string(),
        Field::Alliance => "Alliance before the game".to_owned(),
        Field::Ruling(kind) => format!("Ruling: {}", help::ruling_name(kind)),
        Field::Pieces => "Pieces".to_owned(),
        Field::Palette => "Colours".to_owned(),
        Field::Lots | Field::Start => String::new(),
    }
}

/// The value of a field that is no name.
pub(crate) fn value(
    field: Field,
    allied: bool,
    rulings: Rulings,
    preferences: Preferences,
) -> &'static str {
    match field {
        Field::Name(_) => "",
        Field::Lots => "[ Draw the seats by lot ]",
        Field::Alliance if allied => "Middle and Last allied",
        Field::Alliance => "none",
        Field::Ruling(kind) => kind.of(rulings).value(),
        Field::Pieces => looks::pieces(preferences.pieces),
        Field::Palette => looks::palette(preferences.palette),
        Field::Start => "[ Start the game ]",
    }
}

/// The word in place of a name that is not typed.
pub(crate) fn unnamed(seat: Seat) -> String {
    format!("({seat})")
}

/// A sentence about a field.
pub(crate) fn about(field: Field) -> &'static str {
    match field {
        Field::Name(_) => {
            "First sits at the top right and moves first, then Middle, then Last. A player without \
             a name is called by the seat."
        }
        Field::Lots => "Gives the names to the seats by chance.",
        Field::Alliance => {
            "With an alliance Middle and Last play together against First, whose king starts \
             promoted; nobody castles."
        }
        Field::Ruling(RulingKind::Illumination) => {
            "all: an illumination takes every piece that it can. choose: the player picks."
        }
        Field::Ruling(RulingKind::Stranded) => {
            "A pawn or lance on the far-rank cell between the zones promotes, or stays stuck."
        }
        Field::Ruling(RulingKind::AlliedPromotion) => {
            "required: a move that ends in the ally's territory must promote. forbidden: nothing \
             of an allied player promotes."
        }
        Field::Pieces => "The way pieces are written; p changes it during the game too.",
        Field::Palette => "The colours; P changes them during the game too.",
        Field::Start => "Every action is saved at once. A game without any action is not kept.",
    }
}
