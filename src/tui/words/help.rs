//! The help in words: the moves of the pieces, the meaning of every sign, and the rulings.

use super::marks;
use super::rules::SECTIONS;
use crate::core::{Hour, HourSet, Piece, Role};
use crate::notation::{Keyword, Ruling, RulingKind};
use crate::tui::style::{Facing, Glyphs, Mark};
use crate::tui::widgets::slider::{self, SliderMark};

/// The title of the help.
pub(crate) const TITLE: &str = "Help";

/// The titles of the sections, the keys first.
pub(crate) fn titles() -> impl Iterator<Item = &'static str> {
    std::iter::once("Keys").chain(SECTIONS.iter().map(|section| section.title))
}

/// The letter and the name of a piece, for the table of moves.
pub(crate) fn piece(piece: Piece) -> String {
    let role = piece.role();
    match piece.is_promoted() {
        true => format!("+{} promoted", role.letter()),
        false => format!("{}  {}", role.letter(), role.name()),
    }
}

/// The moves of a piece in words: by the hours of its owner's clock.
pub(crate) fn moves(piece: Piece) -> String {
    let movement = piece.movement();
    let said: Vec<String> = [("steps", movement.step), ("ranges", movement.range)]
        .into_iter()
        .filter(|(_, hours)| !hours.is_empty())
        .map(|(way, hours)| format!("{way} {}", hours_text(hours)))
        .collect();
    said.join(", ")
}

fn hours_text(hours: HourSet) -> String {
    let those = |wanted: fn(Hour) -> bool| Hour::all().filter(|&hour| wanted(hour)).collect();
    if hours == those(|_| true) {
        return "every hour".to_owned();
    }
    if hours == those(Hour::is_orthogonal) {
        return "the odd hours".to_owned();
    }
    if hours == those(|hour| !hour.is_orthogonal()) {
        return "the even hours".to_owned();
    }
    let numbers: Vec<String> = hours.into_iter().map(|hour| hour.number().to_string()).collect();
    numbers.join(" ")
}

/// The heading of a piece's moves.
pub(crate) fn moves_heading(role: Role) -> &'static str {
    match role {
        Role::King => "King, and the promoted king",
        Role::Rook => "Rook, and the promoted rook",
        Role::Bishop => "Bishop, and the promoted bishop",
        Role::Gold => "Gold, which never promotes",
        Role::Silver => "Silver, and the promoted silver",
        Role::Knight => "Knight, which never promotes",
        Role::Lance => "Lance, and the promoted lance",
        Role::Pawn => "Pawn, and the promoted pawn",
    }
}

/// Every sign beside the letters of the pieces with its meaning, under the heading of its place.
pub(crate) fn legend(glyphs: Glyphs) -> Vec<(&'static str, Vec<(String, &'static str)>)> {
    let meanings = Mark::ALL.into_iter().map(|mark| {
        let sign = match mark {
            Mark::Cursor => format!("{} {}", glyphs.mark(mark), Glyphs::CLOSE_CURSOR),
            Mark::Selected => format!("{} {}", glyphs.mark(mark), Glyphs::CLOSE_SELECTED),
            _ => glyphs.mark(mark).to_owned(),
        };
        (sign, marks::meaning(mark))
    });
    let pieces = [
        (Facing::Up, "a piece of the player at the bottom of the screen"),
        (Facing::DownRight, "of the player at the top left"),
        (Facing::DownLeft, "of the player at the top right"),
    ]
    .map(|(facing, meaning)| (glyphs.facing(facing).to_owned(), meaning));
    let grounds = [
        (glyphs.empty(), "an empty cell"),
        (glyphs.territory(), "an empty cell of a player's territory"),
        (glyphs.garden(), "the Pleasure Garden"),
    ]
    .map(|(sign, meaning)| (sign.to_owned(), meaning));
    let promoted = ("+".to_owned(), "before a letter: the piece is promoted");
    let in_list = [
        ("\"", "there is a comment on the position after it"),
        ("#", "it mated somebody"),
        ("&", "it formed an alliance"),
    ]
    .map(|(sign, meaning)| (sign.to_owned(), meaning));
    let slider = SliderMark::ALL.map(|mark| (mark.sign().to_owned(), slider_mark(mark)));
    let here = (slider::HERE.to_owned(), "the position that is shown");
    vec![
        ("Pieces and cells", pieces.into_iter().chain([promoted]).chain(grounds).collect()),
        ("Marks, the most urgent one beside each piece", meanings.collect()),
        ("Behind an action in the list", in_list.into()),
        ("On the slider below the board, looking back", slider.into_iter().chain([here]).collect()),
    ]
}

/// The meaning of a mark on the slider.
fn slider_mark(mark: SliderMark) -> &'static str {
    match mark {
        SliderMark::Capture => "a capture",
        SliderMark::Alliance => "an alliance is formed",
        SliderMark::Out => "somebody is mated or resigns",
    }
}

/// A ruling with its value and its effect.
pub(crate) fn ruling(ruling: Ruling) -> String {
    format!("{}: {}. {}", ruling_name(ruling.kind()), ruling.value(), ruling.describe())
}

/// The name of a ruling.
pub(crate) fn ruling_name(kind: RulingKind) -> String {
    kind.keyword().replace('_', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;

    #[test]
    fn the_legend_tells_every_sign_of_every_set_of_glyphs() {
        for glyphs in Glyphs::ALL {
            let legend = legend(glyphs);
            let told: Vec<&(String, &str)> = legend.iter().flat_map(|group| &group.1).collect();
            let tells = |sign: &str| told.iter().any(|(told, _)| told.starts_with(sign));
            for mark in Mark::ALL {
                assert!(tells(glyphs.mark(mark)), "{mark:?}");
            }
            for facing in [Facing::Up, Facing::DownLeft, Facing::DownRight] {
                assert!(tells(glyphs.facing(facing)), "{facing:?}");
            }
            for sign in [glyphs.empty(), glyphs.territory(), glyphs.garden(), "+", "\"", "#", "&"] {
                assert!(tells(sign), "{sign}");
            }
            let meanings: std::collections::HashSet<_> =
                Mark::ALL.into_iter().map(marks::meaning).collect();
            assert_eq!(meanings.len(), Mark::ALL.len());
        }
    }

    #[test]
    fn the_table_of_moves_says_the_hours() {
        let said = |role| moves(Piece::new(Seat::Middle, role));
        // The bishop ranges through the corners of a cell, the rook through its faces ahead and
        // aside and straight back.
        assert_eq!(said(Role::Rook), "ranges 1 3 6 9 11");
        assert_eq!(said(Role::Bishop), "ranges the even hours");
    }
}
