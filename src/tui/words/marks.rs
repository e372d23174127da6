//! The words of the marks on the board.

use crate::tui::style::Mark;

/// The meaning of a mark for its cell, as legends tell it.
pub const fn meaning(mark: Mark) -> &'static str {
    match mark {
        Mark::Cursor => "the cursor",
        Mark::Selected => "the piece that is selected",
        Mark::Destination => "where it can go",
        Mark::Capture => "what it can capture",
        Mark::Castling => "where the king can castle to",
        Mark::Drop => "where the piece from the hand can be dropped",
        Mark::Victim => "a victim of the illumination",
        Mark::Checked => "a king in check",
        Mark::Checker => "a piece that gives check",
        Mark::Menaced => "a menaced piece",
        Mark::Attacked => "what the piece looked at attacks",
        Mark::LastFrom => "where the last action started",
        Mark::LastTo => "where the last action ended",
    }
}
