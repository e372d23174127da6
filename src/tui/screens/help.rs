//! The help: the keys of a screen, the marks of the board, and the rules by section.

use crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::hints;
use super::screen::{Flow, Screen, Subject};
use super::shared::Shared;
use crate::core::Rulings;
use crate::tui::keys::{Command, Context};
use crate::tui::widgets::help_page::{self, Item};
use crate::tui::widgets::panels::above_hints;
use crate::tui::widgets::scroller::Scroller;
use crate::tui::widgets::{draw, popup};
use crate::tui::words::help;
use crate::tui::words::rules::SECTIONS;

/// The help.
#[derive(Debug)]
pub(crate) struct Help {
    /// The screen whose keys are explained.
    about: Context,
    /// The rulings of the open game, or the default ones.
    rulings: Rulings,
    /// The section: 0 for the keys, then the marks and the rules.
    section: usize,
    scroller: Scroller,
}

/// The columns of the list of sections.
const SECTION_COLUMNS: u16 = 20;

/// The number of sections, with the keys.
const COUNT: usize = SECTIONS.len() + 1;

impl Help {
    /// The keys of a screen.
    pub(crate) fn about(about: Context, rulings: Rulings) -> Help {
        Help { about, rulings, section: 0, scroller: Scroller::default() }
    }

    /// The rules, with the default rulings.
    pub(crate) fn rules() -> Help {
        Help { section: 2, ..Help::about(Context::Play, Rulings::default()) }
    }

    fn inside(shared: &Shared) -> Rect {
        let area = above_hints(shared.area);
        Rect {
            x: area.x + SECTION_COLUMNS + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(SECTION_COLUMNS + 4),
            height: area.height.saturating_sub(2),
        }
    }

    fn sections_area(shared: &Shared) -> Rect {
        Rect { x: shared.area.x + 2, width: SECTION_COLUMNS - 1, ..Help::inside(shared) }
    }

    /// The first section in view in the list of them, of which `lines` fit.
    fn first_title(&self, lines: u16) -> usize {
        (self.section + 1).saturating_sub(lines.into())
    }

    /// The contents of the section.
    fn items(&self, shared: &Shared) -> Vec<Item> {
        let columns = Help::inside(shared).width;
        match self.section.checked_sub(1).and_then(|at| SECTIONS.get(at)) {
            Some(section) => help_page::section(section, self.rulings, columns, &shared.theme),
            None => help_page::keys(self.about, columns),
        }
    }

    fn lines(&self, shared: &Shared) -> usize {
        self.items(shared).iter().map(|item| usize::from(item.lines())).sum()
    }

    fn go(&mut self, section: usize) {
        self.section = section;
        self.scroller = Scroller::default();
    }

    fn draw_titles(&self, shared: &Shared, buffer: &mut Buffer) {
        let area = Help::sections_area(shared);
        let first = self.first_title(area.height);
        for (line, (at, title)) in (0u16..).zip(help::titles().enumerate().skip(first)) {
            let is_marked = at == self.section;
            let style = if is_marked { shared.theme.chosen() } else { shared.theme.text() };
            draw::put(buffer, area, 0, line, title, style);
        }
    }
}

impl<S: Subject> Screen<S> for Help {
    fn context(&self) -> Context {
        Context::Help
    }

    fn offers(&self, command: Command, _: &S) -> bool {
        command != Command::Help
    }

    fn command(&mut self, command: Command, _: &mut S, shared: &mut Shared) -> Flow<S> {
        let (lines, height) = (self.lines(shared), Help::inside(shared).height);
        match command {
            Command::Left => self.go((self.section + COUNT - 1) % COUNT),
            Command::Right => self.go((self.section + 1) % COUNT),
            Command::Back | Command::Help => return Flow::Leave,
            command if self.scroller.command(command, lines, height) => {}
            _ => return Flow::Stay,
        }
        Flow::Touched
    }

    fn mouse(&mut self, event: MouseEvent, subject: &mut S, shared: &mut Shared) -> Flow<S> {
        let (lines, height) = (self.lines(shared), Help::inside(shared).height);
        if self.scroller.mouse(event, lines, height) {
            return Flow::Touched;
        }
        let sections = Help::sections_area(shared);
        if matches!(event.kind, MouseEventKind::Down(_))
            && sections.contains((event.column, event.row).into())
        {
            let hit = self.first_title(sections.height) + usize::from(event.row - sections.y);
            if hit < COUNT {
                self.go(hit);
            }
            return Flow::Touched;
        }
        hints::click(event, self, subject, shared)
    }

    fn view(&self, subject: &S, shared: &Shared, frame: &mut Frame<'_>) {
        let theme = &shared.theme;
        let buffer = frame.buffer_mut();
        let whole = above_hints(shared.area);
        popup::open(whole, help::TITLE, theme, buffer);
        self.draw_titles(shared, buffer);
        let (inside, lines) = (Help::inside(shared), self.lines(shared));
        popup::more(whole, self.scroller.more(lines, inside.height), theme, buffer);
        let top = self.scroller.top(lines, inside.height);
        help_page::draw(&self.items(shared), top, inside, theme, buffer);
        hints::draw(self, subject, shared, buffer);
    }
}
