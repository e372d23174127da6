//! A game on the screen: the board with its panels.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::columns;
use crate::core::{Action, CellSet, GameAction, Position, Role, Seat};
use crate::record::SaveState;
use crate::tui::board::{BoardMarks, BoardView};
use crate::tui::session::Session;
use crate::tui::style::Theme;
use crate::tui::widgets::action_list::ActionList;
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::popup;
use crate::tui::widgets::seat_panel::SeatPanel;
use crate::tui::words::brief;
use crate::tui::words::saying::{self, Saying};

/// What is drawn of a game.
pub(crate) struct GameView<'a> {
    pub(crate) session: &'a Session,
    /// After how many actions.
    pub(crate) at: usize,
    pub(crate) panels: &'a Panels,
    pub(crate) theme: &'a Theme,
    pub(crate) marks: BoardMarks,
    /// The kind of piece that is chosen in the hand.
    pub(crate) held: Option<Role>,
    /// How far the list of actions is scrolled back.
    pub(crate) scrolled: Scrolled,
    pub(crate) consequence: Saying,
    pub(crate) note: Option<&'a Saying>,
}

/// Which part of the list of actions is in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scrolled {
    /// The end, so many rows back.
    Back(usize),
    /// Where the shown position is.
    ToShown,
}

impl GameView<'_> {
    /// What is marked after `at` actions whatever is chosen: the last action, checks and menaces.
    pub(crate) fn marks(session: &Session, at: usize) -> BoardMarks {
        let mut marks = BoardMarks::default();
        let game = session.game();
        let Some(position) = game.position_after(at) else {
            return marks;
        };
        for seat in position.in_check().iter() {
            if let Some(king) = position.king(seat) {
                marks.checked.insert(king);
            }
            marks.checkers |= position.checkers(seat);
        }
        marks.menaced = position.menaced();
        let last = at.checked_sub(1).and_then(|last| game.actions().get(last));
        match last {
            Some(&GameAction::Action(
                Action::Move { from, to, .. } | Action::Castle { from, to },
            )) => {
                marks.last_from = Some(from);
                marks.last_to = CellSet::from_cell(to);
            }
            Some(&GameAction::Action(Action::Drop { to, .. })) => {
                marks.last_to = CellSet::from_cell(to)
            }
            Some(&GameAction::Action(Action::Illuminate { king, .. })) => {
                marks.last_from = Some(king);
                if let Some(aftermath) = game.aftermath_of(at) {
                    marks.last_to = aftermath.captured;
                }
            }
            Some(GameAction::Resign | GameAction::Draw) | None => {}
        }
        marks
    }

    /// The list of actions.
    pub(crate) fn list<'a>(
        session: &'a Session,
        at: usize,
        scrolled: Scrolled,
        area: Rect,
    ) -> ActionList<'a> {
        match scrolled {
            Scrolled::Back(rows) => ActionList::new(session, None, rows, area),
            Scrolled::ToShown => ActionList::new(session, Some(at), 0, area),
        }
    }

    /// Draws the board and all panels but the hints.
    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        let GameView { session, at, panels, theme, .. } = *self;
        let Some(position) = session.game().position_after(at) else {
            return;
        };
        let view = BoardView {
            layout: &panels.board,
            theme,
            pieces: &|cell| position.piece_at(cell),
            marks: self.marks,
        };
        view.render(panels.board.bounds(), buffer);

        let orientation = panels.board.orientation();
        let goes_on = at < session.len() || session.result().is_none();
        let seat_panel =
            SeatPanel { session, position, orientation, theme, held: self.held, goes_on };
        for (seat, area) in Seat::ALL.into_iter().zip(panels.seats) {
            seat_panel.draw(seat, area, buffer);
        }

        self.draw_state(goes_on, position, buffer);

        self.draw_sayings(buffer);

        self.draw_heading(buffer);
        let shown = (self.scrolled == Scrolled::ToShown || at < session.len()).then_some(at);
        GameView::list(session, at, self.scrolled, panels.actions).draw(
            shown,
            orientation,
            theme,
            buffer,
        );
    }

    /// What an action would cause, and what happened last.
    fn draw_sayings(&self, buffer: &mut Buffer) {
        let GameView { panels, theme, consequence, note, .. } = self;
        let width = usize::from(panels.saying().width);
        let wanted = [Some(consequence), *note].map(|saying| match saying {
            Some(saying) if !saying.text.is_empty() => {
                u16::try_from(columns::wrap(&saying.text, width).len()).unwrap_or(u16::MAX)
            }
            _ => 0,
        });
        for (saying, area) in [Some(consequence), *note].into_iter().zip(panels.words(wanted)) {
            if let Some(Saying { text, weight }) = saying {
                popup::put_wrapped(buffer, area, text, weight.style(theme));
            }
        }
    }

    /// What stands, in words: with shorter names where the names are too long for the room.
    fn draw_state(&self, goes_on: bool, position: &Position, buffer: &mut Buffer) {
        let GameView { session, panels, theme, .. } = *self;
        let mut area = panels.state;
        let said = match saying::result(session) {
            Some(result) if !goes_on => vec![Saying::warning(result)],
            _ => saying::fitted_all(session, (area.width, area.height), |players| {
                saying::state(position, players)
            }),
        };
        for Saying { text, weight } in said {
            let taken = popup::put_wrapped(buffer, area, &text, weight.style(theme));
            area = Rect { y: area.y + taken, height: area.height - taken, ..area };
        }
        // Where there is room left: in which file all this is.
        if let (Some(file), Some(last)) = (session.file(), area.height.checked_sub(1)) {
            let file = format!("file: {}", brief::file_name(file));
            popup::put(buffer, area, 0, last, &file, theme.dim());
        }
    }

    /// The line above the list of actions: how many there are, and what matters of the file.
    fn draw_heading(&self, buffer: &mut Buffer) {
        let GameView { session, at, panels, theme, .. } = *self;
        let count = session.len();
        let shown = if at < count || self.scrolled == Scrolled::ToShown {
            format!("{at} of {}", saying::actions(count))
        } else {
            saying::actions(count)
        };
        let (standing, style) = match &session.location().state {
            SaveState::Saved => ("", theme.dim()),
            SaveState::Unsaved(_) => ("NOT SAVED, ", theme.error()),
            SaveState::ReadOnly(_) => ("look only, ", theme.warning()),
        };
        let x = popup::put(buffer, panels.actions, 0, 0, standing, style);
        // Where there is no room the numbers speak for themselves.
        let room = usize::from(panels.actions.width.saturating_sub(x));
        let shown = match shown.rsplit_once(' ') {
            Some((numbers, _)) if columns::width(&shown) > room => numbers,
            _ => &shown,
        };
        popup::put(buffer, panels.actions, x, 0, shown, theme.dim());
    }
}
