//! `sannin show`: the board as text.

use std::fmt::Write as _;
use std::io::Write;

use clap::{Args, ValueEnum};

use crate::core::{Hand, Role, Seat};
use crate::notation::{Names, PieceSet, action_text, diagram, result_text};
use crate::record::Record;

use super::Run;
use super::failure::Failure;
use super::source::{Source, counted};
use super::text::{ascii, printable};

/// Print the board as text
///
/// The board with Middle at the bottom, the hands, whose turn it is, and the state of the game: checks,
/// rights to castle, an alliance, or the pieces that the last action menaced. There are no colours
/// in it, so that it can be pasted into a message.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Each piece is followed by the direction that it faces, which tells whose it is: < First's,
^ Middle's, > Last's. Beside the kanji everything is ASCII but the players' names.

Examples:
  sannin show evening.json
  sannin show evening.json --at 12 --pieces kanji
  sannin show --position \"$(sannin position evening.json)\" --plain")]
pub(super) struct Show {
    #[command(flatten)]
    source: Source,

    /// The writing on the pieces
    #[arg(long, value_name = "SET", value_enum, default_value_t = Pieces::Letters)]
    pieces: Pieces,

    /// ASCII only: letters on the pieces whatever --pieces says, ? for others in the names
    #[arg(long)]
    plain: bool,
}

/// The sets of pieces by their words.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Pieces {
    /// The letters of the notation, K R B G S N L P, with + when promoted
    Letters,
    /// The kanji of the standard shogi pieces
    Kanji,
    /// The names in the inventor's set
    Names,
}

impl Run for Show {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.source.game()?;
        let set = match self.pieces {
            _ if self.plain => PieceSet::Letters,
            Pieces::Letters => PieceSet::Letters,
            Pieces::Kanji => PieceSet::Kanji,
            Pieces::Names => PieceSet::Inventor,
        };
        let position = record.game().position();
        let board = diagram(|cell| position.piece_at(cell), set);
        let mut below = String::new();
        // Writing to a string cannot fail.
        let _ = state(&mut below, &record, set, self.plain);
        writeln!(out, "{board}\n{below}")?;
        Ok(())
    }
}

/// The text beside the board, without a line feed at the end.
fn state(
    text: &mut String,
    record: &Record,
    set: PieceSet,
    plain: bool,
) -> Result<(), std::fmt::Error> {
    let game = record.game();
    let position = game.position();
    let fit = |name: &str| if plain { ascii(name) } else { printable(name).replace('\n', " ") };
    let players = Seat::ALL.map(|seat| fit(record.players.name(seat)));
    let [first, middle, last] = &players;
    let names = Names::new(first, middle, last);

    for seat in Seat::ALL {
        let name = names.of(seat);
        write!(text, "{seat:<6}")?;
        if name != seat.to_string() {
            write!(text, "  {name}")?;
        }
        if !position.seats_in().contains(seat) {
            writeln!(text, "  out")?;
            continue;
        }
        if game.result().is_none() && position.turn() == seat {
            write!(text, "  to move")?;
        }
        if position.in_check().contains(seat) {
            write!(text, "  in check")?;
        }
        if position.castling().contains(seat) {
            write!(text, "  may castle")?;
        }
        writeln!(text, "  in hand: {}", hand(position.hand(seat), set))?;
    }
    writeln!(text)?;
    if let Some(alliance) = position.alliance() {
        let allies: Vec<&str> = alliance.allies().iter().map(|seat| names.of(seat)).collect();
        let opponent = names.of(alliance.opponent());
        writeln!(text, "{} are allied against {opponent}.", allies.join(" and "))?;
    }
    if !position.menaced().is_empty() {
        let cells: Vec<String> = position.menaced().into_iter().map(|c| c.to_string()).collect();
        writeln!(text, "The last action menaced {}.", cells.join(", "))?;
    }
    let number = record.len();
    write!(text, "{}", counted(number, "action"))?;
    if let Some(before) = number.checked_sub(1)
        && let (Some(position), Some(&play)) = (game.position_after(before), game.actions().last())
    {
        write!(text, ", the last {}", action_text(position, play))?;
    }
    write!(text, ".")?;
    if let Some(result) = game.result() {
        write!(text, "\nThe game is over: {}.", result_text(result, names))?;
    }
    Ok(())
}

/// The pieces in hand, with their counts.
fn hand(hand: Hand, set: PieceSet) -> String {
    let held = |role: Role| match hand.count(role) {
        0 => None,
        1 => Some(set.face(role, false, 4).to_owned()),
        count => Some(format!("{} x{count}", set.face(role, false, 4))),
    };
    let held: Vec<String> = Role::HELD.into_iter().filter_map(held).collect();
    if held.is_empty() { "nothing".to_owned() } else { held.join(", ") }
}
