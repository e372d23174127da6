//! The slider: a line that shows where in the game a position is, and what happened when.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::core::Aftermath;
use crate::tui::session::Session;
use crate::tui::style::Theme;

/// Something that the slider marks, the least notable first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SliderMark {
    /// A capture.
    Capture,
    /// An alliance is formed.
    Alliance,
    /// Somebody is mated or resigns.
    Out,
}

impl SliderMark {
    /// All marks.
    pub(crate) const ALL: [SliderMark; 3] =
        [SliderMark::Capture, SliderMark::Alliance, SliderMark::Out];

    /// The sign on the line.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            SliderMark::Capture => "x",
            SliderMark::Alliance => "&",
            SliderMark::Out => "#",
        }
    }

    /// The mark of an action by its effects, if it has one.
    fn of(aftermath: &Aftermath) -> Option<SliderMark> {
        if !aftermath.mated.is_empty() || aftermath.resigned.is_some() {
            Some(SliderMark::Out)
        } else if aftermath.alliance.is_some() {
            Some(SliderMark::Alliance)
        } else {
            (!aftermath.captured.is_empty()).then_some(SliderMark::Capture)
        }
    }
}

/// The sign of the position that is shown.
pub(crate) const HERE: &str = "|";

/// Draws the slider, with the position after `at` actions shown.
pub(crate) fn draw(session: &Session, at: usize, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let last = session.len();
    let columns = usize::from(area.width);
    let mut marks: Vec<Option<SliderMark>> = vec![None; columns];
    for n in 1..=last {
        let mark = session.game().aftermath_of(n).and_then(SliderMark::of);
        if let Some(place) = marks.get_mut(column_of(n, last, columns)) {
            *place = mark.max(*place);
        }
    }
    let here = column_of(at, last, columns);
    for (x, mark) in (0u16..).zip(marks) {
        let is_here = usize::from(x) == here;
        let (sign, style) = match mark {
            // It must be seen without colours and attributes too.
            _ if is_here => (HERE, theme.chosen()),
            Some(mark) if mark > SliderMark::Capture => (mark.sign(), theme.warning()),
            Some(mark) => (mark.sign(), theme.dim()),
            None => ("-", theme.dim()),
        };
        draw::put(buffer, area, x, 0, sign, style);
    }
}

/// The column for the position after `n` of `last` actions.
fn column_of(n: usize, last: usize, columns: usize) -> usize {
    n * columns.saturating_sub(1) / last.max(1)
}

/// The number of actions, of `last`, of a column.
pub(crate) fn action_at(column: usize, last: usize, columns: usize) -> usize {
    let most = columns.saturating_sub(1).max(1);
    (column * last + most / 2) / most
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
