//! A game on the screen: the board with its panels.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::shared::Shared;
use crate::columns;
use crate::core::{Action, CellSet, GameAction, Position, Role, Seat};
use crate::tui::board::{BoardMarks, BoardView};
use crate::tui::session::Session;
use crate::tui::style::Theme;
use crate::tui::widgets::action_list::{ActionList, Scrolled};
use crate::tui::widgets::draw;
use crate::tui::widgets::panels::Panels;
use crate::tui::widgets::seat_panel::SeatPanel;
use crate::tui::words::message::Message;
use crate::tui::words::{files, fit, game, labels, notes};

/// A game to be drawn.
pub(crate) struct GameView<'a> {
    pub(crate) session: &'a Session,
    /// The number of actions after which it is shown.
    pub(crate) at: usize,
    pub(crate) panels: &'a Panels,
    pub(crate) theme: &'a Theme,
    pub(crate) marks: BoardMarks,
    /// The kind of piece that is chosen in the hand.
    pub(crate) held: Option<Role>,
    /// The part of the list of actions in view.
    pub(crate) scrolled: Scrolled,
    /// The effects of an action, or the contents of a cell.
    pub(crate) consequence: Message,
    /// The note below it.
    pub(crate) note: Option<Message>,
}

/// The present note, fitted to the panels of a game.
pub(crate) fn note(session: &Session, panels: &Panels, shared: &Shared) -> Option<Message> {
    let whole = panels.messages();
    let (plain, grave) = ((panels.note.width, panels.note.height), (whole.width, whole.height));
    shared.note.as_ref().map(|note| notes::in_game(note, session, plain, grave))
}

/// The marks after `at` actions, whatever is chosen: the last action, checks and menaces.
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
        Some(&GameAction::Action(Action::Move { from, to, .. } | Action::Castle { from, to })) => {
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

impl GameView<'_> {
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
        self.draw_messages(buffer);

        let shown = match self.scrolled {
            Scrolled::To(at) => Some(at),
            Scrolled::Back(_) => None,
        };
        self.draw_heading(shown, buffer);
        let list = ActionList::new(session, self.scrolled, panels.actions);
        list.draw(shown, orientation, theme, buffer);
    }

    /// Draws the consequence and the note. A grave note has all the lines that it needs.
    fn draw_messages(&self, buffer: &mut Buffer) {
        let whole = self.panels.messages();
        let lines = |message: &Message| match message.text.as_str() {
            "" => 0,
            text => draw::lines(text, whole.width, whole.height),
        };
        let wanted = [lines(&self.consequence), self.note.as_ref().map_or(0, lines)];
        let note_first = self.note.as_ref().is_some_and(|note| !note.is_plain());
        let [above, below] = self.panels.words(wanted, note_first);
        for (message, area) in [(Some(&self.consequence), above), (self.note.as_ref(), below)] {
            if let Some(Message { text, severity }) = message {
                draw::put_wrapped(buffer, area, text, severity.style(self.theme));
            }
        }
    }

    /// Draws the state of the game in words, with shorter names where they are too long for the
    /// room.
    fn draw_state(&self, goes_on: bool, position: &Position, buffer: &mut Buffer) {
        let GameView { session, panels, theme, .. } = *self;
        let mut area = panels.state;
        let said = match game::result(session) {
            Some(result) if !goes_on => vec![Message::warning(result)],
            _ => fit::fitted_all(session, (area.width, area.height), |wording| {
                game::state(position, wording.players)
            }),
        };
        for Message { text, severity } in said {
            let taken = draw::put_wrapped(buffer, area, &text, severity.style(theme));
            area = Rect { y: area.y + taken, height: area.height - taken, ..area };
        }
        // Where there is room left: the file of the game.
        if let (Some(file), Some(last)) = (session.file(), area.height.checked_sub(1)) {
            let file = files::label(file, area.width.into());
            draw::put(buffer, area, 0, last, &file, theme.dim());
        }
    }

    /// Draws the line above the list of actions: their number, and whether they are saved.
    fn draw_heading(&self, shown: Option<usize>, buffer: &mut Buffer) {
        let GameView { session, panels, theme, .. } = *self;
        let x = labels::save_flag(session).map_or(0, |flag| {
            draw::put(buffer, panels.actions, 0, 0, &flag.text, flag.severity.style(theme))
        });
        let room = usize::from(panels.actions.width.saturating_sub(x));
        let [long, short] = labels::count(shown, session.len());
        let count = if columns::width(&long) > room { short } else { long };
        draw::put(buffer, panels.actions, x, 0, &count, theme.dim());
    }
}
