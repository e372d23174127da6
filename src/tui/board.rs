//! The board widget.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::layout::BoardLayout;
use super::theme::Theme;
use crate::core::{Cell, CellSet, Piece};

/// What is marked on a board: everything beside the pieces. The default marks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// Where the cursor is.
    pub cursor: Option<Cell>,
    /// The piece that is about to act.
    pub selected: Option<Cell>,
    /// Where it may move. A destination with a piece on it is shown as a capture.
    pub destinations: CellSet,
    /// Where it may go by castling only. May hold pieces, which are captured.
    pub castlings: CellSet,
    /// Where the chosen piece in hand may be dropped.
    pub drops: CellSet,
    /// The pieces that an illumination takes, or that are picked for it.
    pub victims: CellSet,
    /// Kings in check.
    pub checked: CellSet,
    /// Pieces that give check.
    pub checkers: CellSet,
    /// Menaced pieces.
    pub menaced: CellSet,
    /// What the piece looked at attacks.
    pub attacked: CellSet,
    /// Where the last action started.
    pub last_from: Option<Cell>,
    /// Where the last action ended, and the cells of an illumination's victims.
    pub last_to: CellSet,
}

/// A board, drawn from plain data: the game's, a replay's, a preview, a diagram of the help.
///
/// Drawing takes the view by reference and never fails; what lies outside the buffer is cut off.
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    /// Where the cells are.
    pub layout: &'a BoardLayout,
    /// What everything looks like.
    pub theme: &'a Theme,
    /// The piece on each cell.
    pub pieces: &'a dyn Fn(Cell) -> Option<Piece>,
    /// What is marked.
    pub marks: BoardMarks,
}

/// The area given is not looked at: the layout says where the board is.
impl Widget for &BoardView<'_> {
    fn render(self, _area: Rect, _buffer: &mut Buffer) {}
}
