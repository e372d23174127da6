//! The score sheet of a game: a text for reading, in three columns, one for each seat.

use crate::columns::{fit, width, wrap};
use crate::core::{GameAction, Position, Seat, SeatSet};
use crate::notation::RulingKind;
use crate::notation::{Keyword, Names, Round, action_text, result_text, rounds};
use crate::record::{Beginning, Players, Record};

use super::text::printable;

/// The most columns of a line.
const COLUMNS: usize = 80;

/// The game as a score sheet, its lines ended by line feeds.
pub(super) fn score_sheet(record: &Record) -> String {
    let mut sheet = Sheet::new(record);
    sheet.heading();
    sheet.rounds();
    sheet.result();
    sheet.text
}

/// A score sheet as far as it is written.
struct Sheet<'a> {
    record: &'a Record,
    /// Names and other texts of people, fit for a terminal.
    players: Players,
    rounds: Vec<Round>,
    /// The start of the first column, after the numbers of the rounds.
    margin: usize,
    text: String,
}

impl<'a> Sheet<'a> {
    fn new(record: &'a Record) -> Sheet<'a> {
        let rounds = rounds(record.game());
        Sheet {
            record,
            players: Players::new(
                printable(&record.players.first),
                printable(&record.players.middle),
                printable(&record.players.last),
            ),
            margin: rounds.len().to_string().len().max(2) + 2,
            rounds,
            text: String::new(),
        }
    }

    fn names(&self) -> Names<'_> {
        Names::new(&self.players.first, &self.players.middle, &self.players.last)
    }

    /// Adds one line; blanks at its end are left out.
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// Adds a text of any length, its later lines set in by `margin`.
    fn paragraph(&mut self, first: &str, text: &str, margin: usize) {
        for (index, line) in wrap(text, COLUMNS - margin).into_iter().enumerate() {
            let begin = if index == 0 { first } else { "" };
            self.line(&format!("{}{line}", fit(begin, margin)));
        }
    }

    /// The time of the game, its start and its rulings.
    fn heading(&mut self) {
        let started = self
            .record
            .started
            .map_or(String::new(), |started| format!(", {}", started.local_time()));
        self.line(&format!("Sannin shogi{started}"));
        let rulings = self.record.rulings();
        let rulings: Vec<String> = RulingKind::VALUES
            .iter()
            .map(|kind| format!("{} {}", kind.keyword(), kind.of(rulings).value()))
            .collect();
        self.paragraph("Rulings: ", &rulings.join(", "), 9);
        match self.record.beginning() {
            Beginning::Standard => {}
            Beginning::Allied => {
                let [first, middle, last] = Seat::ALL.map(|seat| self.names().of(seat).to_owned());
                let allied = format!("{middle} and {last} are allied against {first}");
                self.paragraph("Start:   ", &allied, 9);
            }
            Beginning::Position => {
                let position = self.record.game().start().to_string();
                self.paragraph("Start:   ", &position, 9);
            }
        }
    }

    /// The actions, one round a line, each followed by what is to be said of it.
    fn rounds(&mut self) {
        self.line("");
        let seats = Seat::ALL.map(|seat| vec![seat.to_string()]);
        self.columns("", &seats);
        let width = self.column_width();
        let names = Seat::ALL.map(|seat| wrap(self.names().of(seat), width));
        self.columns("", &names);
        self.line("");
        self.comment(0);
        for (index, round) in self.rounds.clone().into_iter().enumerate() {
            let cells = Seat::ALL.map(|seat| match round.action_of(seat) {
                Some(number) => break_action(&self.action(number), width),
                None => Vec::new(),
            });
            let number = format!("{:>1$}. ", index + 1, self.margin - 2);
            self.columns(&number, &cells);
            for number in round.actions() {
                self.events(number);
                self.comment(number);
            }
        }
    }

    /// The width of a column; one more is left empty beside it.
    fn column_width(&self) -> usize {
        (COLUMNS - self.margin) / 3 - 1
    }

    /// Adds the lines of three cells side by side.
    fn columns(&mut self, number: &str, cells: &[Vec<String>; 3]) {
        let width = self.column_width();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for index in 0..height {
            let begin = if index == 0 { number } else { "" };
            let mut line = fit(begin, self.margin);
            for cell in cells {
                let text = cell.get(index).map_or("", String::as_str);
                line.push_str(&fit(text, width));
                line.push(' ');
            }
            self.line(&line);
        }
    }

    /// The text of the action with this number, from 1.
    fn action(&self, number: usize) -> String {
        match self.played(number) {
            Some(play) => action_text(self.before(number), play),
            None => String::new(),
        }
    }

    fn played(&self, number: usize) -> Option<GameAction> {
        self.record.game().actions().get(number - 1).copied()
    }

    fn before(&self, number: usize) -> &'a Position {
        let game = self.record.game();
        game.position_after(number - 1).unwrap_or(game.start())
    }

    /// The consequences of an action for who plays with whom.
    fn events(&mut self, number: usize) {
        let Some(&aftermath) = self.record.game().aftermath_of(number) else { return };
        if let Some(alliance) = aftermath.alliance {
            let allies = self.all(alliance.allies());
            let opponent = self.names().of(alliance.opponent());
            self.remark(number, &format!("{allies} become allies against {opponent}."));
        }
        for seat in aftermath.mated.iter() {
            let mated = format!("{} is mated.", self.names().of(seat));
            self.remark(number, &mated);
        }
        if let Some(alliance) = aftermath.dissolved {
            let over = format!("The alliance of {} is over.", self.all(alliance.allies()));
            self.remark(number, &over);
        }
    }

    /// The names of several players.
    fn all(&self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.names().of(seat)).collect();
        names.join(" and ")
    }

    fn comment(&mut self, number: usize) {
        if let Some(comment) = self.record.comment(number) {
            self.remark(number, &printable(comment));
        }
    }

    /// A text that belongs to an action, or to the start.
    fn remark(&mut self, number: usize, text: &str) {
        let about = if number == 0 { "Start".to_owned() } else { self.action(number) };
        self.paragraph("", &format!("{about}: {text}"), self.margin);
    }

    fn result(&mut self) {
        let result = match self.record.game().result() {
            Some(result) => result_text(result, self.names()),
            None => "the game goes on".to_owned(),
        };
        self.line("");
        self.paragraph("Result:  ", &result, 9);
    }
}

/// An action in lines of this width: an illumination of many pieces is broken after a comma.
fn break_action(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive(',') {
        if let Some(line) = lines.last_mut().filter(|line| width(line) + width(part) <= columns) {
            line.push_str(part);
        } else {
            lines.push(part.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn long_illuminations_are_broken_after_commas() {
        assert_eq!(break_action("P3c-4d", 24), ["P3c-4d"]);
        assert_eq!(break_action("", 24), [""]);
        let text = "+K7g!5c,6c,8d,7e,5f,9f,10g,4g,6h,9h";
        let lines = break_action(text, 24);
        assert_eq!(lines, ["+K7g!5c,6c,8d,7e,5f,9f,", "10g,4g,6h,9h"]);
        assert_eq!(lines.concat(), text);
    }
}
