//! The form of a new game.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::play::start;
use super::prompt::edit;
use super::screen::{Flow, Screen, Shared};
use super::{appearance, pointer};
use crate::core::{Rulings, Seat};
use crate::notation::{Keyword, RulingKind};
use crate::record::{Players, Record};
use crate::tui::event::{Answer, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::preferences::{palette_name, pieces_name};
use crate::tui::widgets::line::Line;
use crate::tui::widgets::panels::{above_hints, centred, hints_area};
use crate::tui::widgets::popup;

/// The form.
#[derive(Debug)]
pub(crate) struct NewGame {
    names: [Line; 3],
    allied: bool,
    rulings: Rulings,
    at: Field,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Name(Seat),
    Lots,
    Alliance,
    Ruling(RulingKind),
    Pieces,
    Palette,
    Start,
}

const FIELDS: [Field; 11] = [
    Field::Name(Seat::First),
    Field::Name(Seat::Middle),
    Field::Name(Seat::Last),
    Field::Lots,
    Field::Alliance,
    Field::Ruling(RulingKind::Illumination),
    Field::Ruling(RulingKind::Stranded),
    Field::Ruling(RulingKind::AlliedPromotion),
    Field::Pieces,
    Field::Palette,
    Field::Start,
];

/// How many characters a name may have.
const NAME_LIMIT: usize = 40;

/// The columns of the labels, and of the whole form.
const LABELS: u16 = 26;
const COLUMNS: u16 = 74;

impl NewGame {
    /// The form with the default of everything. The names are empty: a seat's word stands in for
    /// one until it is typed.
    pub(crate) fn new() -> NewGame {
        NewGame {
            names: [0, 1, 2].map(|_| Line::new("", NAME_LIMIT)),
            allied: false,
            rulings: Rulings::default(),
            at: Field::Name(Seat::First),
        }
    }

    fn index(&self) -> usize {
        FIELDS.iter().position(|&field| field == self.at).unwrap_or(0)
    }

    fn step(&mut self, on: bool) {
        let count = FIELDS.len();
        let next = if on { self.index() + 1 } else { self.index() + count - 1 } % count;
        self.at = FIELDS.get(next).copied().unwrap_or(Field::Start);
        if let Some(line) = self.line() {
            line.end();
        }
    }

    /// The name being typed.
    fn line(&mut self) -> Option<&mut Line> {
        match self.at {
            Field::Name(seat) => self.names.get_mut(place(seat)),
            _ => None,
        }
    }

    /// The players, a seat's word standing in for a name that is left empty.
    fn players(&self) -> Players {
        let mut players = Players::default();
        for (seat, line) in Seat::ALL.into_iter().zip(&self.names) {
            let name = line.text().trim();
            if !name.is_empty() {
                name.clone_into(players.name_mut(seat));
            }
        }
        players
    }

    /// Changes the value of a field that has a few.
    fn change(&mut self, shared: &mut Shared) {
        match self.at {
            Field::Alliance => self.allied = !self.allied,
            Field::Ruling(kind) => kind.cycle(&mut self.rulings),
            Field::Pieces => {
                appearance::command(Command::Pieces, Seat::First, shared);
            }
            Field::Palette => {
                appearance::command(Command::Palette, Seat::First, shared);
            }
            Field::Name(_) | Field::Lots | Field::Start => {}
        }
    }

    fn accept(&mut self, shared: &mut Shared) -> Flow {
        match self.at {
            Field::Start => {
                let players = self.players();
                let record = if self.allied {
                    Record::allied(players, self.rulings)
                } else {
                    Record::standard(players, self.rulings)
                };
                return start(record, shared);
            }
            Field::Lots => shared.ask(Request::Lots),
            _ => self.step(true),
        }
        Flow::Touched
    }

    fn area(shared: &Shared) -> Rect {
        let lines = u16::try_from(FIELDS.len()).unwrap_or(u16::MAX);
        centred(above_hints(shared.area), COLUMNS, lines + 9)
    }

    /// Where a field stands.
    fn field_area(field: Field, shared: &Shared) -> Rect {
        let area = NewGame::area(shared);
        let index = FIELDS.iter().position(|&other| other == field).unwrap_or(0);
        // The lines of the form stand in groups.
        let gaps = usize::from(index > 3) + usize::from(index > 7) + usize::from(index > 9);
        let line = u16::try_from(index + gaps + 2).unwrap_or(u16::MAX);
        Rect { x: area.x + 2, y: area.y + line, width: area.width.saturating_sub(4), height: 1 }
            .intersection(area)
    }

    /// The label of a field and its value, where it is not a name.
    fn words(&self, field: Field, shared: &Shared) -> (String, String) {
        let (label, value) = match field {
            Field::Name(seat) => return (seat.to_string(), String::new()),
            Field::Lots => ("", "[ Draw the seats by lot ]"),
            Field::Alliance if self.allied => {
                ("Alliance before the game", "Middle and Last allied")
            }
            Field::Alliance => ("Alliance before the game", "none"),
            Field::Ruling(kind) => {
                return (
                    format!("Ruling: {}", kind.keyword().replace('_', " ")),
                    kind.of(self.rulings).value().to_owned(),
                );
            }
            Field::Pieces => ("Pieces", pieces_name(shared.preferences.pieces)),
            Field::Palette => ("Colours", palette_name(shared.preferences.palette)),
            Field::Start => ("", "[ Start the game ]"),
        };
        (label.to_owned(), value.to_owned())
    }

    /// A sentence about the marked field.
    fn about(&self) -> &'static str {
        match self.at {
            Field::Name(_) => {
                "First sits at the top right and moves first, then Middle, then Last. Whoever has \
                 no name is called by the seat."
            }
            Field::Lots => "The names typed are shared out among the seats by chance.",
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
                "required: a move that ends in the ally's territory must promote. forbidden: \
                 nothing of an allied player promotes."
            }
            Field::Pieces => "How pieces are written; p changes it during the game too.",
            Field::Palette => "The colours; P changes them during the game too.",
            Field::Start => "Every action is saved at once; a game without any action is not kept.",
        }
    }
}

/// The place of a seat in the form.
fn place(seat: Seat) -> usize {
    Seat::ALL.iter().position(|&other| other == seat).unwrap_or(0)
}

impl Screen for NewGame {
    fn context(&self, _: &Shared) -> Context {
        Context::Form
    }

    fn offers(&self, command: Command, _: &Shared) -> bool {
        let name = match self.at {
            Field::Name(seat) => self.names.get(place(seat)),
            _ => None,
        };
        match command {
            Command::Clear => name.is_some_and(|name| !name.text().is_empty()),
            Command::Left | Command::Right => {
                !matches!(self.at, Field::Name(_) | Field::Lots | Field::Start)
            }
            Command::Lots => self.names.iter().any(|name| !name.text().is_empty()),
            _ => true,
        }
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let typing = self.line().is_some();
        match command {
            Command::Up => self.step(false),
            Command::Down => self.step(true),
            Command::Back => return Flow::Leave,
            Command::Accept => return self.accept(shared),
            Command::Lots => shared.ask(Request::Lots),
            Command::Left | Command::Right if !typing => {
                self.change(shared);
            }
            command => {
                if let Some(line) = self.line() {
                    edit(line, command);
                }
            }
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, shared: &mut Shared) -> Flow {
        if let Some(line) = self.line() {
            line.insert_flat(typed);
        } else if typed == " " {
            match self.at {
                Field::Lots | Field::Start => return self.accept(shared),
                _ => self.change(shared),
            }
        }
        Flow::Touched
    }

    fn answer(&mut self, answer: Answer, _: &mut Shared) -> Flow {
        if let Answer::Lots(from) = answer {
            let names = self.names.clone();
            for (line, from) in self.names.iter_mut().zip(from) {
                if let Some(drawn) = names.get(place(from)) {
                    line.clone_from(drawn);
                }
            }
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        if event.kind != MouseEventKind::Down(MouseButton::Left) {
            return Flow::Stay;
        }
        let at = (event.column, event.row).into();
        let hit = FIELDS.into_iter().find(|&field| NewGame::field_area(field, shared).contains(at));
        let Some(field) = hit else {
            return pointer::click(event, hints_area(shared.area), self, shared);
        };
        self.at = field;
        match field {
            Field::Lots | Field::Start => return self.accept(shared),
            _ => self.change(shared),
        }
        if let Some(line) = self.line() {
            line.end();
        }
        Flow::Touched
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let area = NewGame::area(shared);
        let inside = popup::open(area, "New game", theme, frame.buffer_mut());
        for field in FIELDS {
            let buffer = frame.buffer_mut();
            let line = NewGame::field_area(field, shared);
            let marked = field == self.at;
            let (label, value) = self.words(field, shared);
            let label_style = match field {
                Field::Name(seat) => theme.seat(seat),
                _ => theme.text(),
            };
            popup::put(buffer, line, 0, 0, &label, label_style);
            let cell = Rect {
                x: line.x + LABELS.min(line.width),
                width: line.width.saturating_sub(LABELS),
                ..line
            };
            let Field::Name(seat) = field else {
                let style = if marked { theme.chosen() } else { theme.text() };
                let value = if marked { format!(" {value} ") } else { value };
                popup::put(buffer, cell, 0, 0, &value, style);
                continue;
            };
            let Some(name) = self.names.get(place(seat)) else {
                continue;
            };
            if name.text().is_empty() {
                // What stands in for the name, behind the cursor where that is here.
                popup::put(buffer, cell, 2, 0, &format!("({seat})"), theme.dim());
            }
            if marked {
                let [before, under, after] = name.window(cell.width.into());
                let x = popup::put(buffer, cell, 0, 0, &before, theme.key());
                let end = popup::put(buffer, cell, x, 0, &under, theme.chosen());
                popup::put(buffer, cell, end, 0, &after, theme.key());
                frame.set_cursor_position((cell.x + x, cell.y));
            } else {
                popup::put(buffer, cell, 0, 0, name.text(), theme.text());
            }
        }
        let buffer = frame.buffer_mut();
        let about =
            Rect { y: inside.bottom().saturating_sub(2), height: 2.min(inside.height), ..inside };
        popup::put_wrapped(buffer, about, self.about(), theme.dim());
        pointer::draw_hints(hints_area(shared.area), self, shared, buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns;

    #[test]
    fn lines_that_do_not_fit_are_cut_and_fields_are_distinct() {
        let names: Vec<usize> = FIELDS
            .iter()
            .map(|field| FIELDS.iter().filter(|other| *other == field).count())
            .collect();
        assert_eq!(names, [1; 11]);
        assert!(columns::width("Ruling: allied promotion") < usize::from(LABELS));
    }
}
