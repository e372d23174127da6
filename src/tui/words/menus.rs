//! The start menu, the offers at the end of a game, and the list of files in words.

use super::files;
use super::game;
use super::message::Message;
use crate::columns;
use crate::notation::result_text;
use crate::record::Players;
use crate::tui::listing::Peek;
use crate::tui::session::Session;

/// An entry of the start menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuEntry {
    /// Go on with the last unfinished game.
    Resume,
    /// Fill in the form of a new game.
    New,
    /// Open a game to play on.
    Open,
    /// Open a game to look through.
    Replay,
    /// Read the rules.
    Rules,
    /// Leave the program.
    Quit,
}

/// An offer at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// Look back at the game.
    LookBack,
    /// Play again, everyone one seat on.
    Again,
    /// Save under another name.
    SaveAs,
    /// Take the last action back.
    Undo,
    /// Go to the start menu.
    Menu,
}

impl Offer {
    /// All offers, in their order.
    pub(crate) const ALL: [Offer; 5] =
        [Offer::LookBack, Offer::Again, Offer::SaveAs, Offer::Undo, Offer::Menu];
}

/// The label of an entry of the start menu.
pub(crate) fn entry(entry: MenuEntry) -> &'static str {
    match entry {
        MenuEntry::Resume => "Resume",
        MenuEntry::New => "New game",
        MenuEntry::Open => "Open a game",
        MenuEntry::Replay => "Replay a game",
        MenuEntry::Rules => "Rules and help",
        MenuEntry::Quit => "Quit",
    }
}

/// The label of the game to resume.
pub(crate) fn resume(peek: &Peek) -> String {
    let Players { first, middle, last } = &peek.players;
    let label = entry(MenuEntry::Resume);
    format!("{label}: {first}, {middle}, {last}, {}", game::actions(peek.actions))
}

/// The label of an offer.
pub(crate) fn offer(offer: Offer) -> &'static str {
    match offer {
        Offer::LookBack => "Look back",
        Offer::Again => "New game, seats moved on",
        Offer::SaveAs => "Save under another name",
        Offer::Undo => "Undo the last action",
        Offer::Menu => "Start menu",
    }
}

/// The heading of the end of a game.
pub(crate) const THE_END: &str = "The end";

/// The heading with the result, the longest first.
pub(crate) fn end_titles(session: &Session) -> Vec<String> {
    session
        .called_ever_shorter()
        .iter()
        .map(|players| format!("{THE_END}: {}", game::result_in_brief(session, players)))
        .collect()
}

/// The title of the list of files.
pub(crate) fn files_title(replay: bool) -> &'static str {
    if replay { "Replay a game" } else { "Open a game" }
}

/// The text of an empty list of files.
pub(crate) const NO_GAMES: &str = "There are no games here yet.";

/// The legend below the list of files of the usual places.
pub(crate) const FILES_LEGEND: &str = "date, actions (= over, ! broken), players";

/// The state of a game in a few words.
pub(crate) fn state(peek: &Peek) -> String {
    match (&peek.problem, peek.result) {
        (Some(_), _) => "broken".to_owned(),
        (None, Some(result)) => result_text(result, game::names(&peek.players)),
        (None, None) => "not finished".to_owned(),
    }
}

/// The facts known of a game, beside its picture.
pub(crate) fn facts(peek: &Peek) -> Vec<Message> {
    let problem = peek.problem.iter();
    let mut facts: Vec<Message> =
        problem.map(|error| Message::error(files::problem(&error.problem))).collect();
    if peek.position.is_some() {
        facts.push(Message::plain(game::actions(peek.actions)));
        if peek.problem.is_none() {
            facts.push(Message::plain(state(peek)));
        }
    }
    facts
}

/// The columns of the date and the number of actions at the start of a line of the list.
const START: usize = 17;

/// The least columns of a line that has the result and the file's name, and the columns of the
/// players then.
const FULL_LINE: usize = 70;
const PLAYERS: usize = 24;

/// The line of a game in the list, in `columns` columns; `longest` is the width of the longest name
/// of a file.
pub(crate) fn file_row(peek: &Peek, name: &str, columns: usize, longest: usize) -> String {
    if let (Some(problem), None) = (&peek.problem, &peek.position) {
        return format!("{name}: {}", files::problem(&problem.problem));
    }
    let date = columns::fit(peek.date.as_deref().unwrap_or_default(), 10);
    let over = match (&peek.problem, peek.result) {
        (Some(_), _) => '!',
        (None, Some(_)) => '=',
        (None, None) => ' ',
    };
    let start = columns::fit(&format!("{date} {:>4}{over}", peek.actions), START);
    let Players { first, middle, last } = &peek.players;
    let players = format!("{first}, {middle}, {last}");
    if columns < FULL_LINE {
        return format!("{start}{players}");
    }
    let rest = columns - START - PLAYERS - 4;
    let longest = longest.min(rest / 2);
    format!(
        "{start}{}  {}  {name}",
        columns::fit(&players, PLAYERS),
        columns::fit(&state(peek), rest - longest),
    )
}
