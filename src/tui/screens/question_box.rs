//! A question over a screen. Esc is never an answer.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::boxes;
use super::hints;
use super::screen::{Flow, Screen};
use super::shared::Shared;
use crate::columns;
use crate::tui::dialog::{Question, Reply};
use crate::tui::keys::{Command, Context};
use crate::tui::session::Session;
use crate::tui::widgets::panels::{Panels, centred};
use crate::tui::widgets::{draw, movement, popup};
use crate::tui::words::labels;
use crate::tui::words::questions::{self, QuestionWords};

/// A question with the answer that is marked.
#[derive(Debug)]
pub(crate) struct QuestionBox {
    question: Question,
    yes: bool,
}

/// The parts of a question, and where they are.
struct Layout {
    words: QuestionWords,
    area: Rect,
    /// Yes, then No.
    answers: [Rect; 2],
}

/// The columns of the box.
const COLUMNS: u16 = 46;

/// The most lines of the text.
const LINES: u16 = 8;

impl QuestionBox {
    /// Asks a question. Where much depends on the answer, No is marked first.
    pub(crate) fn new(question: Question) -> QuestionBox {
        QuestionBox { question, yes: matches!(question, Question::Promotion { .. }) }
    }

    fn give(&self, yes: bool) -> Flow<Session> {
        Flow::Reply(Reply::Answer(self.question, yes))
    }

    fn layout(&self, session: &Session, shared: &Shared) -> Layout {
        let columns = COLUMNS.min(shared.area.width);
        let inside = columns.saturating_sub(popup::FRAME.0);
        let words = questions::question(self.question, session, (inside, LINES));
        let text_lines = draw::lines(&words.text.text, inside, LINES);
        // Two more for the answers with the line that sets them off, and one for the legend.
        let lines = text_lines + 2 + popup::FRAME.1;
        let area = match self.question {
            Question::Promotion { to, .. } => {
                boxes::beside(to, (columns, lines + movement::LINES + 1), session, shared)
            }
            _ => centred(boxes::room(session, shared), columns, lines),
        };
        // Over words below the board it takes their whole width, so that it cuts no sentence off.
        let over_words = |panels: &Panels| panels.words_below() && area.bottom() > panels.state.y;
        let area = match shared.panels(session).filter(over_words) {
            Some(panels) => Rect { y: area.y, height: area.height, ..panels.left() },
            None => area,
        };
        let line = area.bottom().saturating_sub(2);
        let [yes, no] = words.answers.map(|answer| {
            u16::try_from(columns::width(answer)).unwrap_or(0) + 4 // a space and a bracket on each side
        });
        let yes = Rect { x: area.x + 2, y: line, width: yes, height: 1 };
        let no = Rect { x: yes.right() + 2, y: line, width: no, height: 1 };
        Layout { words, area, answers: [yes, no] }
    }

    /// Draws how the piece that may promote moves, promoted and not.
    fn draw_movements(&self, session: &Session, shared: &Shared, area: Rect, buffer: &mut Buffer) {
        let position = session.position();
        let Question::Promotion { from, .. } = self.question else {
            return;
        };
        let Some(piece) = position.piece_at(from) else {
            return;
        };
        let orientation = shared.orientation(position.turn());
        let half = area.width / 2;
        for (x, piece) in [(0, piece.promoted()), (half, piece)] {
            let area = Rect { x: area.x + x, width: half, ..area };
            movement::draw(piece, orientation, &shared.theme, area, buffer);
        }
        draw::put(buffer, area, 0, movement::LINES, labels::MOVEMENT_LEGEND, shared.theme.dim());
    }
}

impl Screen<Session> for QuestionBox {
    fn context(&self) -> Context {
        Context::Choice
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn command(&mut self, command: Command, _: &mut Session, _: &mut Shared) -> Flow<Session> {
        match command {
            Command::Yes => self.give(true),
            Command::No => self.give(false),
            Command::Accept => self.give(self.yes),
            Command::Left | Command::Right => {
                self.yes = !self.yes;
                Flow::Touched
            }
            Command::Back => Flow::Leave,
            _ => Flow::Stay,
        }
    }

    fn mouse(
        &mut self,
        event: MouseEvent,
        session: &mut Session,
        shared: &mut Shared,
    ) -> Flow<Session> {
        if event.kind == MouseEventKind::Down(MouseButton::Left) {
            let [yes, no] = self.layout(session, shared).answers;
            let at = Position::new(event.column, event.row);
            if yes.contains(at) {
                return self.give(true);
            }
            if no.contains(at) {
                return self.give(false);
            }
        }
        hints::click(event, self, session, shared)
    }

    fn view(&self, session: &Session, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let Layout { words, area, answers } = self.layout(session, shared);
        let buffer = frame.buffer_mut();
        hints::draw_below(self, session, shared, buffer);
        let inside = popup::open(area, words.title, theme, buffer);
        let text_area = Rect { height: inside.height.saturating_sub(2), ..inside };
        let style = words.text.severity.style(theme);
        let taken = draw::put_wrapped(buffer, text_area, &words.text.text, style);
        let below = Rect { y: text_area.y + taken, height: text_area.height - taken, ..text_area };
        self.draw_movements(session, shared, below, buffer);
        let marked = [self.yes, !self.yes];
        for ((rect, answer), marked) in answers.into_iter().zip(words.answers).zip(marked) {
            let style = if marked { theme.chosen() } else { theme.text() };
            let text = if marked { format!("[ {answer} ]") } else { format!("  {answer}  ") };
            draw::put(buffer, rect.intersection(inside), 0, 0, &text, style);
        }
    }
}
