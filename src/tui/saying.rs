//! The game in words: what an action would cause, what stands, what happened.

use super::screen::Weight;
use super::table::Table;
use crate::core::{Cell, CellSet, Foul, Game, GameResult, Play, Position, Seat, SeatSet};
use crate::notation::{Names, describe, play_text, result_text};
use crate::record::Players;

/// A sentence for the players, and how much it weighs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Saying {
    pub(super) text: String,
    pub(super) weight: Weight,
}

impl Saying {
    pub(super) fn plain(text: impl Into<String>) -> Saying {
        Saying { text: text.into(), weight: Weight::Plain }
    }

    pub(super) fn warning(text: impl Into<String>) -> Saying {
        Saying { text: text.into(), weight: Weight::Warning }
    }

    pub(super) fn error(text: impl Into<String>) -> Saying {
        Saying { text: text.into(), weight: Weight::Error }
    }
}

/// The players' names as the words of the notation take them.
pub(super) fn names(players: &Players) -> Names<'_> {
    Names::new(&players.first, &players.middle, &players.last)
}

/// A player's name, with the seat where the name does not say it.
pub(super) fn name(table: &Table, seat: Seat) -> String {
    let name = table.name(seat);
    if name == seat.to_string() { name.to_owned() } else { format!("{name} ({seat})") }
}

/// What a play would cause, in clauses and by its weight.
fn clauses(game: &Game, players: &Players, play: Play) -> Result<(Vec<String>, Weight), Foul> {
    let (after, aftermath) = game.preview(play)?;
    let heavy = aftermath.alliance.is_some()
        || aftermath.result.is_some()
        || aftermath.dissolved.is_some()
        || !aftermath.mated.is_empty();
    let weight = if heavy { Weight::Warning } else { Weight::Plain };
    Ok((describe(game.position(), play, &after, &aftermath, names(players)), weight))
}

/// What a play would cause, or why it cannot be played.
pub(super) fn consequence(game: &Game, players: &Players, play: Play) -> Saying {
    match clauses(game, players, play) {
        Ok((clauses, _)) if clauses.is_empty() => Saying::plain("nothing further happens"),
        Ok((clauses, weight)) => Saying { text: clauses.join("; "), weight },
        Err(foul) => Saying::error(foul.to_string()),
    }
}

/// What one or the other of two plays would cause: first in what they differ, then what they have
/// in common.
pub(super) fn either(game: &Game, players: &Players, plays: [Play; 2]) -> Saying {
    let [one, other] = match plays.map(|play| clauses(game, players, play)) {
        [Ok(one), Ok(other)] => [one, other],
        [Err(foul), _] | [_, Err(foul)] => return Saying::error(foul.to_string()),
    };
    let only = |these: &[String], those: &[String]| {
        let only: Vec<&str> =
            these.iter().filter(|clause| !those.contains(clause)).map(String::as_str).collect();
        only.join(" and ")
    };
    let mut said = vec![format!("{}, or {}", only(&one.0, &other.0), only(&other.0, &one.0))];
    said.extend(one.0.iter().filter(|clause| other.0.contains(clause)).cloned());
    Saying { text: said.join("; "), weight: one.1.max(other.1) }
}

/// What play number `n` (from 1) was and what it caused.
pub(super) fn happened(table: &Table, n: usize) -> Option<Saying> {
    let game = table.game();
    let play = *game.plays().get(n.checked_sub(1)?)?;
    let (before, after) = (game.position_after(n - 1)?, game.position_after(n)?);
    let aftermath = game.aftermath_of(n)?;
    let clauses = describe(before, play, after, aftermath, names(table.called()));
    let mover = table.called().name(aftermath.mover);
    let text = play_text(before, play);
    let mut text = format!("{mover}: {text}");
    if !clauses.is_empty() {
        text = format!("{text} - {}", clauses.join("; "));
    }
    let heavy = aftermath.alliance.is_some() || !aftermath.mated.is_empty();
    Some(if heavy { Saying::warning(text) } else { Saying::plain(text) })
}

/// What stands in a position, each matter a saying of its own. What can be seen
/// nowhere else comes first.
pub(super) fn state(position: &Position, players: &Players) -> Vec<Saying> {
    let name = |seat: Seat| players.name(seat);
    let mut said = Vec::new();
    if let Some(alliance) = position.alliance() {
        let allies = list(alliance.allies(), players);
        let opponent = name(alliance.opponent());
        said.push(Saying::warning(format!(
            "{allies} are allies against {opponent}. {opponent} wins by mating either ally, or in \
             the Garden."
        )));
    }
    let menaced = position.menaced();
    if !menaced.is_empty() {
        let turn = position.turn();
        let (by, of) = (name(turn.previous()), name(turn.next()));
        let you = name(turn);
        let pieces = cells(menaced);
        said.push(Saying::warning(format!(
            "{by} has menaced {of}'s {pieces}: if {you} now menaces another piece of {of}'s, {by} \
             and {you} become allies."
        )));
    }
    for seat in position.in_check().iter() {
        let by = cells(position.checkers(seat));
        said.push(Saying::error(format!("{} is in check from {by}.", name(seat))));
    }
    let out = SeatSet::ALL - position.seats_in();
    if !out.is_empty() {
        let verb = if out.len() == 1 { "is" } else { "are" };
        said.push(Saying::plain(format!("{} {verb} out.", list(out, players))));
    }
    if position.alliance().is_none() && menaced.is_empty() && out.is_empty() {
        said.push(Saying::plain("Nobody is allied, and no menace stands."));
    }
    said
}

/// How the game ended, as a sentence of its own.
pub(super) fn result(table: &Table) -> Option<String> {
    let result = table.result()?;
    let text = result_text(result, names(table.called()));
    // A win begins with a name, which is written as its owner writes it.
    Some(match result {
        GameResult::Win { .. } => text,
        GameResult::Draw(_) => {
            let mut letters = text.chars();
            letters
                .next()
                .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
    })
}

/// What stands on a cell.
pub(super) fn on_cell(position: &Position, players: &Players, cell: Cell) -> String {
    let garden = if cell == Cell::GARDEN { ", the Pleasure Garden" } else { "" };
    let Some(piece) = position.piece_at(cell) else {
        return format!("{cell}{garden}");
    };
    let promoted = if piece.is_promoted() { "promoted " } else { "" };
    let menaced = if position.menaced().contains(cell) { ", menaced" } else { "" };
    let owner = players.name(piece.seat());
    format!("{cell}{garden}: {owner}'s {promoted}{}{menaced}", piece.role().name())
}

/// A number of actions in words.
pub(super) fn actions(count: usize) -> String {
    if count == 1 { "1 action".to_owned() } else { format!("{count} actions") }
}

/// Names as a sentence lists them.
fn list(seats: SeatSet, players: &Players) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| players.name(seat)).collect();
    names.join(" and ")
}

/// Cells as a sentence lists them.
pub(super) fn cells(cells: CellSet) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    names.join(", ")
}
