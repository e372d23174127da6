//! Looking through a game: one that was opened to be replayed, or the one being played.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use std::time::Duration;

use super::play::{comment_prompt, save_as, save_as_prompt, set_comment, start};
use crate::tui::appearance;
use crate::tui::event::Effect;
use crate::tui::game_view::{GameView, Scrolled};
use crate::tui::keys::{Command, Context};
use crate::tui::panels::Panels;
use crate::tui::pointer::{self, Target};
use crate::tui::popup;
use crate::tui::prompt::{Asked, Prompt, Reply};
use crate::tui::saying::{self, Saying};
use crate::tui::screen::{Flow, Screen, Shared};
use crate::tui::table::Table;

/// The screen on which a game is looked through.
#[derive(Debug)]
pub(in crate::tui) struct Replay {
    /// After how many actions the game is shown.
    at: usize,
    /// Whether it goes on by itself.
    auto: bool,
}

/// The marks of the slider with what they tell, the lightest first.
pub(super) const SLIDER_MARKS: [(char, &str); 3] =
    [('x', "a capture"), ('&', "an alliance is formed"), ('#', "somebody is mated or resigns")];

impl Replay {
    /// The screen, the game shown after `at` actions.
    pub(in crate::tui) fn from(at: usize) -> Replay {
        Replay { at, auto: false }
    }

    /// How many actions make a round here: one for each player still in.
    fn round(&self, table: &Table) -> usize {
        table.game().position_after(self.at).map_or(1, |position| position.seats_in().len().max(1))
    }

    /// Goes to the position after `at` actions, as far as there are any.
    fn go(&mut self, at: usize, shared: &mut Shared) {
        let last = shared.table.as_ref().map_or(0, Table::len);
        self.at = at.min(last);
        shared.note = None;
    }

    fn pause(&mut self, shared: &mut Shared) {
        if std::mem::take(&mut self.auto) {
            shared.effects.push(Effect::Wake(None));
        }
    }

    fn wake(shared: &mut Shared) {
        let pause = Duration::from_millis(shared.preferences.speed.pause());
        shared.effects.push(Effect::Wake(Some(pause)));
    }

    fn panels(&self, shared: &Shared) -> Option<Panels> {
        let position = shared.table.as_ref()?.game().position_after(self.at)?;
        Panels::new(shared.area, shared.preferences.size, shared.orientation(position.turn()))
    }

    /// The line on which the slider is drawn.
    fn slider_area(panels: &Panels) -> Rect {
        let area = panels.consequence;
        Rect { height: 1.min(area.height), ..area }
    }

    /// Draws where in the game this is, with the [marks](SLIDER_MARKS) of what happened.
    fn draw_slider(&self, table: &Table, area: Rect, shared: &Shared, buffer: &mut Buffer) {
        let last = table.len();
        let columns = usize::from(area.width);
        let mut marks = vec!['-'; columns];
        let weight = |mark: char| SLIDER_MARKS.iter().position(|&(other, _)| other == mark);
        for n in 1..=last {
            let Some(aftermath) = table.game().aftermath_of(n) else {
                continue;
            };
            let mark = if !aftermath.mated.is_empty() || aftermath.resigned.is_some() {
                '#'
            } else if aftermath.alliance.is_some() {
                '&'
            } else if !aftermath.captured.is_empty() {
                'x'
            } else {
                continue;
            };
            if let Some(place) = marks.get_mut(column_of(n, last, columns))
                && weight(mark) > weight(*place)
            {
                *place = mark;
            }
        }
        let here = column_of(self.at, last, columns);
        for (x, mark) in (0u16..).zip(marks) {
            let style = if usize::from(x) == here {
                shared.theme.chosen()
            } else if mark == '#' || mark == '&' {
                shared.theme.warning()
            } else {
                shared.theme.dim()
            };
            // Where it stands must be seen without colours and attributes too.
            let mark = if usize::from(x) == here { '|' } else { mark };
            popup::put(buffer, area, x, 0, &mark.to_string(), style);
        }
    }

    /// What is said below the slider: the comment here, or what the last action was.
    fn saying(&self, table: &Table, shared: &Shared) -> Saying {
        if let Some(note) = &shared.note {
            return note.clone();
        }
        if let Some(comment) = table.record().comment(self.at) {
            return Saying::plain(comment);
        }
        match saying::happened(table, self.at) {
            Some(saying) => saying,
            None => Saying::plain("the start of the game"),
        }
    }
}

/// The column of the slider for the position after `n` of `last` actions.
fn column_of(n: usize, last: usize, columns: usize) -> usize {
    n * columns.saturating_sub(1) / last.max(1)
}

/// The position after how many of `last` actions a column of the slider stands for.
fn action_at(column: usize, last: usize, columns: usize) -> usize {
    let most = columns.saturating_sub(1).max(1);
    (column * last + most / 2) / most
}

impl Screen for Replay {
    fn context(&self, _: &Shared) -> Context {
        Context::Replay
    }

    fn offers(&self, command: Command, shared: &Shared) -> bool {
        let last = shared.table.as_ref().map_or(0, Table::len);
        match command {
            Command::StepBack | Command::RoundBack => self.at > 0,
            Command::StepOn | Command::RoundOn | Command::Auto => self.at < last,
            Command::Comment => {
                shared.table.as_ref().is_some_and(|table| table.look_only().is_none())
            }
            _ => true,
        }
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        let Some(table) = &shared.table else {
            return Flow::Leave;
        };
        let turn = table.game().position_after(self.at).map(|position| position.turn());
        if let Some(turn) = turn
            && appearance::command(command, turn, shared)
        {
            return Flow::Touched;
        }
        let Some(table) = &shared.table else {
            return Flow::Leave;
        };
        let (at, last, round) = (self.at, table.len(), self.round(table));
        let to = match command {
            Command::StepBack => at.saturating_sub(1),
            Command::StepOn => at + 1,
            Command::RoundBack => at.saturating_sub(round),
            Command::RoundOn => at + round,
            Command::ToStart => 0,
            Command::ToEnd => last,
            Command::GoTo => return Flow::open(Prompt::typing(Asked::GoTo, "")),
            Command::Auto if self.auto => {
                self.pause(shared);
                return Flow::Touched;
            }
            Command::Auto => {
                self.auto = true;
                // From the end it starts again.
                self.go(if at < last { at } else { 0 }, shared);
                Replay::wake(shared);
                return Flow::Touched;
            }
            Command::Slower | Command::Faster => {
                shared.prefer(|preferences| {
                    let speed = preferences.speed;
                    let faster = command == Command::Faster;
                    preferences.speed = if faster { speed.faster() } else { speed.slower() };
                });
                let pause = shared.preferences.speed.pause();
                shared.say(format!("{}.{} seconds each", pause / 1000, pause % 1000 / 100));
                if self.auto {
                    Replay::wake(shared);
                }
                return Flow::Touched;
            }
            Command::Comment => {
                if let Some(reason) = table.look_only() {
                    let reason = reason.to_owned();
                    shared.refuse(reason);
                    return Flow::Touched;
                }
                return Flow::open(comment_prompt(table, at));
            }
            Command::PlayFromHere => {
                return match table.record().from_here(at, None) {
                    Some(record) => start(record, shared),
                    None => Flow::Stay,
                };
            }
            Command::SaveAs => return Flow::open(save_as_prompt(table)),
            Command::Back => {
                shared.note = None;
                return Flow::Leave;
            }
            _ => return Flow::Stay,
        };
        self.pause(shared);
        self.go(to, shared);
        Flow::Touched
    }

    fn reply(&mut self, reply: Reply, shared: &mut Shared) -> Flow {
        match reply {
            Reply::GoTo(at) => self.go(at, shared),
            Reply::Text(Asked::Comment(at), text) => set_comment(at, &text, shared),
            Reply::Text(Asked::SaveAs, name) => save_as(&name, shared),
            _ => {}
        }
        Flow::Touched
    }

    fn covered(&mut self, shared: &mut Shared) {
        self.pause(shared);
    }

    fn tick(&mut self, shared: &mut Shared) -> Flow {
        if self.auto {
            let last = shared.table.as_ref().map_or(0, Table::len);
            self.go(self.at + 1, shared);
            if self.at < last {
                Replay::wake(shared);
            } else {
                self.auto = false;
            }
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        let (Some(panels), Some(table)) = (self.panels(shared), &shared.table) else {
            return Flow::Stay;
        };
        let slider = Replay::slider_area(&panels);
        let presses = matches!(
            event.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
        );
        if presses && slider.contains((event.column, event.row).into()) {
            let column = usize::from(event.column - slider.x);
            let to = action_at(column, table.len(), usize::from(slider.width));
            self.pause(shared);
            self.go(to, shared);
            return Flow::Touched;
        }
        let shown = (self.at, Scrolled::ToShown);
        match pointer::target(event, &panels, self, shared, shown) {
            Target::Action(n) => {
                self.pause(shared);
                self.go(n, shared);
                Flow::Touched
            }
            Target::Scroll(rows) if rows > 0 => self.command(Command::StepBack, shared),
            Target::Scroll(_) => self.command(Command::StepOn, shared),
            Target::Key(command) => self.command(command, shared),
            Target::Back => self.command(Command::Back, shared),
            Target::Cell(cell) => {
                let text = table
                    .game()
                    .position_after(self.at)
                    .map(|position| saying::on_cell(position, table.called(), cell));
                shared.say(text.unwrap_or_default());
                Flow::Touched
            }
            Target::Over(_) | Target::Hand(..) | Target::Nothing => Flow::Stay,
        }
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        let (Some(table), Some(panels)) = (&shared.table, self.panels(shared)) else {
            return;
        };
        let saying = self.saying(table, shared);
        let view = GameView {
            table,
            at: self.at,
            panels: &panels,
            theme: &shared.theme,
            marks: GameView::marks(table, self.at),
            held: None,
            scrolled: Scrolled::ToShown,
            consequence: Saying::plain(""),
            note: Some(&saying),
        };
        let buffer = frame.buffer_mut();
        view.draw(buffer);
        self.draw_slider(table, Replay::slider_area(&panels), shared, buffer);
        let below = Rect {
            y: panels.consequence.y + 1,
            height: panels.consequence.height.saturating_sub(1),
            ..panels.consequence
        };
        let auto =
            if self.auto { "playing by itself; Space pauses, < > change the speed" } else { "" };
        popup::put(buffer, below, 0, 0, auto, shared.theme.dim());
        pointer::draw_hints(panels.hints, self, shared, buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_slider_are_the_ends_of_the_game() {
        for (last, columns) in [(0, 10), (1, 10), (9, 10), (10, 10), (2000, 55), (3, 1)] {
            assert_eq!(column_of(0, last, columns), 0);
            if last > 0 {
                assert_eq!(column_of(last, last, columns), columns - 1);
            }
            assert_eq!(action_at(0, last, columns), 0);
            if columns > 1 {
                assert_eq!(action_at(columns - 1, last, columns), last);
            }
        }
    }
}
