//! The form of a new game.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::appearance;
use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::core::{Rulings, Seat};
use crate::notation::RulingKind;
use crate::record::{Players, Record};
use crate::tui::event::{Answer, Request};
use crate::tui::keys::{Command, Context};
use crate::tui::widgets::line::Line;
use crate::tui::widgets::panels::{above_hints, centred};
use crate::tui::widgets::{draw, popup};
use crate::tui::words::form::{self, Field};

/// The form.
#[derive(Debug)]
pub(crate) struct NewGame {
    names: [Line; 3],
    allied: bool,
    rulings: Rulings,
    at: Field,
}

/// The fields, from top to bottom.
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

/// The most characters of a name.
const NAME_LIMIT: usize = 40;

/// The columns of the labels, and of the whole form.
const LABELS: u16 = 26;
const COLUMNS: u16 = 74;

impl NewGame {
    /// The form with the default of everything. The names are empty: the seat's word is used for
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
            Field::Pieces => appearance::next_pieces(shared),
            Field::Palette => appearance::next_palette(shared),
            Field::Name(_) | Field::Lots | Field::Start => {}
        }
    }

    fn accept(&mut self, shared: &mut Shared) {
        match self.at {
            Field::Start => {
                let players = self.players();
                let record = if self.allied {
                    Record::allied(players, self.rulings)
                } else {
                    Record::standard(players, self.rulings)
                };
                shared.begin(record, None);
            }
            Field::Lots => shared.ask(Request::Lots),
            _ => self.step(true),
        }
    }

    fn area(shared: &Shared) -> Rect {
        let lines = u16::try_from(FIELDS.len()).unwrap_or(u16::MAX);
        centred(above_hints(shared.area), COLUMNS, lines + 9)
    }

    /// The place of a field.
    fn field_area(field: Field, shared: &Shared) -> Rect {
        let area = NewGame::area(shared);
        let index = FIELDS.iter().position(|&other| other == field).unwrap_or(0);
        // The lines of the form stand in groups.
        let gaps = usize::from(index > 3) + usize::from(index > 7) + usize::from(index > 9);
        let line = u16::try_from(index + gaps + 2).unwrap_or(u16::MAX);
        Rect { x: area.x + 2, y: area.y + line, width: area.width.saturating_sub(4), height: 1 }
            .intersection(area)
    }

    fn draw_field(&self, field: Field, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let line = NewGame::field_area(field, shared);
        let style = match field {
            Field::Name(seat) => theme.seat(seat),
            _ => theme.text(),
        };
        draw::put(frame.buffer_mut(), line, 0, 0, &form::label(field), style);
        let labels = LABELS.min(line.width);
        let value = Rect { x: line.x + labels, width: line.width - labels, ..line };
        if let Field::Name(seat) = field {
            return self.draw_name(seat, value, shared, frame);
        }
        let text = form::value(field, self.allied, self.rulings, shared.preferences);
        if field == self.at {
            draw::put(frame.buffer_mut(), value, 0, 0, &format!(" {text} "), theme.chosen());
        } else {
            draw::put(frame.buffer_mut(), value, 0, 0, text, theme.text());
        }
    }

    fn draw_name(&self, seat: Seat, area: Rect, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let Some(name) = self.names.get(place(seat)) else {
            return;
        };
        let buffer = frame.buffer_mut();
        if name.text().is_empty() {
            // Behind the cursor, where that is here.
            draw::put(buffer, area, 2, 0, &form::unnamed(seat), theme.dim());
        }
        if self.at == Field::Name(seat) {
            let cursor = name.draw(area, theme, buffer);
            frame.set_cursor_position(cursor);
        } else {
            draw::put(buffer, area, 0, 0, name.text(), theme.text());
        }
    }
}

/// The place of a seat in the form.
fn place(seat: Seat) -> usize {
    Seat::ALL.iter().position(|&other| other == seat).unwrap_or(0)
}

impl Screen<()> for NewGame {
    fn context(&self) -> Context {
        Context::Form
    }

    fn offers(&self, command: Command, (): &()) -> bool {
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

    fn command(&mut self, command: Command, (): &mut (), shared: &mut Shared) -> Flow<()> {
        match (command, self.line()) {
            (Command::Up, _) => self.step(false),
            (Command::Down, _) => self.step(true),
            (Command::Back, _) => return Flow::Leave,
            (Command::Accept, _) => self.accept(shared),
            (Command::Lots, _) => shared.ask(Request::Lots),
            (Command::Left | Command::Right, None) => self.change(shared),
            (command, Some(line)) => {
                line.command(command);
            }
            (_, None) => return Flow::Stay,
        }
        Flow::Touched
    }

    fn text(&mut self, typed: &str, (): &mut (), shared: &mut Shared) -> Flow<()> {
        match (self.at, self.line()) {
            (_, Some(line)) => line.insert_flat(typed),
            (Field::Lots | Field::Start, None) if typed == " " => self.accept(shared),
            (_, None) if typed == " " => self.change(shared),
            (_, None) => return Flow::Stay,
        }
        Flow::Touched
    }

    fn answer(&mut self, answer: Answer, _: &mut Shared) -> Flow<()> {
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

    fn mouse(&mut self, event: MouseEvent, (): &mut (), shared: &mut Shared) -> Flow<()> {
        if event.kind != MouseEventKind::Down(MouseButton::Left) {
            return Flow::Stay;
        }
        let at = (event.column, event.row).into();
        let hit = FIELDS.into_iter().find(|&field| NewGame::field_area(field, shared).contains(at));
        let Some(field) = hit else {
            return hints::click(event, self, &mut (), shared);
        };
        self.at = field;
        match field {
            Field::Lots | Field::Start => self.accept(shared),
            _ => self.change(shared),
        }
        if let Some(line) = self.line() {
            line.end();
        }
        Flow::Touched
    }

    fn view(&self, (): &(), shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let inside = popup::open(NewGame::area(shared), form::TITLE, theme, frame.buffer_mut());
        for field in FIELDS {
            self.draw_field(field, shared, frame);
        }
        let buffer = frame.buffer_mut();
        let about =
            Rect { y: inside.bottom().saturating_sub(2), height: 2.min(inside.height), ..inside };
        draw::put_wrapped(buffer, about, form::about(self.at), theme.dim());
        hints::draw(self, &(), shared, buffer);
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
