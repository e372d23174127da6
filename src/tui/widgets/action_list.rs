//! The list of actions, in rounds of three.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::columns;
use crate::core::Seat;
use crate::notation::{action_text, rounds};
use crate::tui::board::Orientation;
use crate::tui::session::Session;
use crate::tui::style::Theme;

/// The least width with a round on one line.
const WIDE: u16 = 40;

/// The columns of the number of a round.
const NUMBER: u16 = 4;

/// The part of the list in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scrolled {
    /// The end, scrolled back by this many rows.
    Back(usize),
    /// The part with this action.
    To(usize),
}

/// The actions in view, and where they are.
pub(crate) struct ActionList<'a> {
    session: &'a Session,
    area: Rect,
    /// The rows that are in view: on each, actions with the column where they stand.
    rows: Vec<Row>,
}

struct Row {
    /// The number of the round that begins here.
    round: Option<usize>,
    /// The number of each action, from 1, with its column and its width.
    actions: Vec<(usize, u16, u16)>,
}

impl<'a> ActionList<'a> {
    /// The list in an area, with its heading.
    pub(crate) fn new(session: &'a Session, scrolled: Scrolled, area: Rect) -> Self {
        let area = below_heading(area);
        let mut rows = rows(session, area.width);
        let height = usize::from(area.height);
        let last_first = rows.len().saturating_sub(height);
        let first = match scrolled {
            Scrolled::Back(back) => last_first.saturating_sub(back),
            Scrolled::To(at) => {
                let has = |row: &Row| row.actions.iter().any(|action| action.0 == at);
                let shown = rows.iter().position(has).unwrap_or(0);
                shown.saturating_sub(height / 2).min(last_first)
            }
        };
        rows.drain(..first);
        rows.truncate(height);
        ActionList { session, area, rows }
    }

    /// The most rows that the list can be scrolled back: then its first row is in view.
    pub(crate) fn furthest(session: &Session, area: Rect) -> usize {
        let area = below_heading(area);
        rows(session, area.width).len().saturating_sub(area.height.into())
    }

    /// The number of the action at a place on the screen.
    pub(crate) fn hit(&self, column: u16, line: u16) -> Option<usize> {
        let x = column.checked_sub(self.area.x)?;
        let row = self.rows.get(usize::from(line.checked_sub(self.area.y)?))?;
        let hit = |&&(_, start, width): &&(usize, u16, u16)| (start..start + width).contains(&x);
        row.actions.iter().find(hit).map(|action| action.0)
    }

    /// Draws the list, the action `at` marked.
    pub(crate) fn draw(
        &self,
        at: Option<usize>,
        orientation: Orientation,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let game = self.session.game();
        for (line, row) in (0..).zip(&self.rows) {
            if let Some(round) = row.round {
                draw::put(buffer, self.area, 0, line, &format!("{round:>3}"), theme.dim());
            }
            for &(n, x, width) in &row.actions {
                let (Some(before), Some(&play), Some(aftermath)) = (
                    n.checked_sub(1).and_then(|before| game.position_after(before)),
                    game.actions().get(n - 1),
                    game.aftermath_of(n),
                ) else {
                    continue;
                };
                let mut written = action_text(before, play);
                if self.session.record().comment(n).is_some() {
                    written.push('"');
                }
                if !aftermath.mated.is_empty() {
                    written.push('#');
                }
                if aftermath.alliance.is_some() {
                    written.push('&');
                }
                let mover = aftermath.mover;
                if self.area.width < WIDE {
                    let mark = theme.glyphs().facing(orientation.facing(mover));
                    written = format!("{mark} {written}");
                }
                let style = if at == Some(n) { theme.chosen() } else { theme.seat(mover) };
                let cell = Rect { x: self.area.x + x, width, ..self.area };
                draw::put(buffer, cell, 0, line, &columns::clip(&written, width.into()), style);
            }
        }
    }
}

/// The lines for the rows.
fn below_heading(area: Rect) -> Rect {
    let heading = 1.min(area.height);
    Rect { y: area.y + heading, height: area.height - heading, ..area }
}

/// All rows of the list.
fn rows(session: &Session, columns: u16) -> Vec<Row> {
    let rounds = rounds(session.game());
    let numbered = rounds.into_iter().zip(1..);
    if columns < WIDE {
        let action = |n| (n, NUMBER, columns.saturating_sub(NUMBER));
        let narrow = numbered.flat_map(|(round, number)| {
            let numbers = std::iter::once(Some(number)).chain(std::iter::repeat(None));
            round.actions().zip(numbers).map(|(n, round)| Row { round, actions: vec![action(n)] })
        });
        return narrow.collect();
    }
    let each = columns.saturating_sub(NUMBER) / 3;
    let wide = numbered.map(|(round, number)| {
        let action = |(seat, column): (Seat, u16)| {
            Some((round.action_of(seat)?, NUMBER + each * column, each.saturating_sub(1)))
        };
        let actions = Seat::ALL.into_iter().zip(0..).filter_map(action).collect();
        Row { round: Some(number), actions }
    });
    wide.collect()
}
