//! The game in words: the effects of actions, the state, the last action.

use crate::core::{
    Action, Aftermath, Cell, CellSet, Game, GameAction, GameResult, IllegalAction, Position, Seat,
    SeatSet,
};
use crate::notation::{
    ActionError, Names, ReadError, action_text, describe, illegal_text, outlook, result_text,
};
use crate::record::Players;
use crate::tui::session::Session;

use super::message::{Message, Severity};

/// The players' names as the words of the notation take them.
pub(crate) fn names(players: &Players) -> Names<'_> {
    Names::new(&players.first, &players.middle, &players.last)
}

/// A player's name, with the seat where the name does not say it.
pub(crate) fn name(session: &Session, seat: Seat) -> String {
    let name = session.name(seat);
    if name == seat.to_string() { name.to_owned() } else { format!("{name} ({seat})") }
}

/// The reason why an action is not possible, with the players' names.
pub(crate) fn illegal(reason: IllegalAction, players: &Players) -> String {
    illegal_text(reason, names(players))
}

/// The reason why a typed text is no action, with the players' names.
pub(crate) fn read_error(error: &ReadError, players: &Players) -> String {
    match error {
        ReadError::Action(ActionError::Illegal { text, reason }) => {
            format!("'{text}': {}", illegal_text(*reason, names(players)))
        }
        other => other.to_string(),
    }
}

/// True if the player who acts loses by it.
pub(crate) fn is_own_loss(aftermath: &Aftermath) -> bool {
    let wins_another = matches!(
        aftermath.result,
        Some(GameResult::Win { winner, .. }) if winner != aftermath.mover
    );
    wins_another || aftermath.mated.contains(aftermath.mover)
}

/// The effects of an action in clauses, and their severity.
fn clauses(
    game: &Game,
    players: &Players,
    play: GameAction,
) -> Result<(Vec<String>, Severity), IllegalAction> {
    let (after, aftermath) = game.preview(play)?;
    let heavy = aftermath.alliance.is_some()
        || aftermath.result.is_some()
        || aftermath.dissolved.is_some()
        || !aftermath.mated.is_empty();
    let severity = match heavy {
        _ if is_own_loss(&aftermath) => Severity::Error,
        true => Severity::Warning,
        false => Severity::Plain,
    };
    Ok((outlook(game.position(), play, &after, &aftermath, names(players)), severity))
}

/// The effects of an action, or the reason why it cannot be played.
pub(crate) fn consequence(game: &Game, players: &Players, play: GameAction) -> Message {
    match clauses(game, players, play) {
        Ok((clauses, _)) if clauses.is_empty() => Message::plain(match play {
            GameAction::Action(Action::Drop { .. }) => "a quiet drop",
            _ => "a quiet move",
        }),
        Ok((clauses, severity)) => Message { text: clauses.join("; "), severity },
        Err(reason) => Message::error(illegal(reason, players)),
    }
}

/// The effects of a move that may promote or not, as these two actions: first what the one or the
/// other would cause alone, then what both would.
pub(crate) fn either(
    game: &Game,
    players: &Players,
    [keeping, promoting]: [GameAction; 2],
) -> Message {
    let (keeps, promotes) =
        match (clauses(game, players, keeping), clauses(game, players, promoting)) {
            (Ok(keeps), Ok(promotes)) => (keeps, promotes),
            (Err(reason), _) | (_, Err(reason)) => return Message::error(illegal(reason, players)),
        };
    // Of either list the last clause says whether it promotes.
    let told = |clauses: &[String]| clauses.split_last().map_or(Vec::new(), |told| told.1.to_vec());
    let (kept, promoted) = (told(&keeps.0), told(&promotes.0));
    let only = |these: &[String], those: &[String]| {
        let only: Vec<&str> =
            these.iter().filter(|clause| !those.contains(clause)).map(String::as_str).collect();
        only.join(", ")
    };
    let mut said = Vec::new();
    for (when, only) in
        [("promoted", only(&promoted, &kept)), ("unpromoted", only(&kept, &promoted))]
    {
        if !only.is_empty() {
            said.push(format!("{when}: {only}"));
        }
    }
    said.extend(promoted.iter().filter(|clause| kept.contains(clause)).cloned());
    said.push("may promote".to_owned());
    Message { text: said.join("; "), severity: keeps.1.max(promotes.1) }
}

/// The `n`th action, counted from 1, and its effects; `None` for 0.
pub(crate) fn happened(session: &Session, n: usize, players: &Players) -> Option<Message> {
    let game = session.game();
    let play = *game.actions().get(n.checked_sub(1)?)?;
    let (before, after) = (game.position_after(n - 1)?, game.position_after(n)?);
    let aftermath = game.aftermath_of(n)?;
    let clauses = describe(before, play, after, aftermath, names(players)).join("; ");
    let mover = players.name(aftermath.mover);
    let text = match play {
        GameAction::Draw => capital(&clauses),
        GameAction::Resign => format!("{mover} {clauses}"),
        GameAction::Action(_) if clauses.is_empty() => {
            format!("{mover}: {}", action_text(before, play))
        }
        GameAction::Action(_) => format!("{mover}: {} - {clauses}", action_text(before, play)),
    };
    let heavy = aftermath.alliance.is_some() || !aftermath.mated.is_empty();
    Some(if heavy { Message::warning(text) } else { Message::plain(text) })
}

/// The state of a position, each matter a message of its own. What can be seen
/// nowhere else comes first.
pub(crate) fn state(position: &Position, players: &Players) -> Vec<Message> {
    let name = |seat: Seat| players.name(seat);
    let mut said = Vec::new();
    if let Some(alliance) = position.alliance() {
        let allies = list(alliance.allies(), players);
        let opponent = name(alliance.opponent());
        said.push(Message::warning(format!(
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
        said.push(Message::warning(format!(
            "{by} has menaced {of}'s {pieces}: if {you} now menaces another piece of {of}'s, {by} \
             and {you} become allies."
        )));
    }
    for seat in position.in_check().iter() {
        let by = cells(position.checkers(seat));
        said.push(Message::error(format!("{} is in check from {by}.", name(seat))));
    }
    let out = SeatSet::ALL - position.seats_in();
    if !out.is_empty() {
        let verb = if out.len() == 1 { "is" } else { "are" };
        said.push(Message::plain(format!("{} {verb} out.", list(out, players))));
    }
    if position.alliance().is_none() && menaced.is_empty() && out.is_empty() {
        said.push(Message::plain("No alliance; nothing is menaced."));
    }
    said
}

/// The result as a sentence of its own.
pub(crate) fn result(session: &Session) -> Option<String> {
    let result = session.result()?;
    Some(begun(result, result_text(result, names(session.called()))))
}

/// The result in few words.
pub(crate) fn result_in_brief(session: &Session, players: &Players) -> String {
    session.result().map_or_else(String::new, |result| {
        begun(result, crate::notation::result_in_brief(result, names(players)))
    })
}

/// The sentence of a result with a capital at its beginning, but for a win: that begins with a
/// name, which is written as its owner writes it.
fn begun(result: GameResult, sentence: String) -> String {
    match result {
        GameResult::Win { .. } => sentence,
        GameResult::Draw(_) => capital(&sentence),
    }
}

/// A sentence with a capital at its beginning.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The contents of a cell.
pub(crate) fn on_cell(position: &Position, players: &Players, cell: Cell) -> String {
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
pub(crate) fn actions(count: usize) -> String {
    if count == 1 { "1 action".to_owned() } else { format!("{count} actions") }
}

/// Names as a sentence lists them.
fn list(seats: SeatSet, players: &Players) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| players.name(seat)).collect();
    names.join(" and ")
}

/// Cells as a sentence lists them.
pub(crate) fn cells(cells: CellSet) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    names.join(", ")
}
