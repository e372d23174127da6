//! The board as lines of text, to print or to paste into a message.
//!
//! Middle sits at the bottom. Apart from the kanji everything is ASCII, so the lines keep their shape
//! wherever a kanji is two columns wide.

use super::faces::{PieceSet, width};
use crate::core::zones::territory;
use crate::core::{Cell, Piece, Seat};

/// Draws a board: a line for each rank, its letter on the left, the column numbers at the lower
/// right ends of their columns, and a legend. Lines end in a newline and have no blanks at the end.
///
/// A piece is followed by the direction that it faces, which shows its owner. An empty cell is a
/// dot, or a colon in a territory, and the empty Garden an `@`.
///
/// ```
/// use sannin_shogi::core::{Cell, Piece, Role, Seat};
/// use sannin_shogi::notation::{PieceSet, diagram};
///
/// let king = Piece::new(Seat::Middle, Role::King);
/// let pieces = |cell: Cell| (cell.to_string() == "10m").then_some(king);
/// let text = diagram(pieces, PieceSet::Letters);
/// assert!(text.contains("m   :   :   :   K^  :   :   :   6\n"));
/// ```
pub fn diagram(pieces: impl Fn(Cell) -> Option<Piece>, set: PieceSet) -> String {
    // A name of two kanji, or a letter with '+' or a kanji.
    let face_width: usize = match set {
        PieceSet::Inventor => 4,
        PieceSet::Letters | PieceSet::Kanji => 2,
    };
    // A cell: a blank, the face, the direction. Ranks are shifted by half of it.
    let pitch = face_width + 2;
    let mut text = String::new();
    for rank in 'a'..='m' {
        let mut cells = Cell::all().filter(|cell| cell.rank() == rank).peekable();
        let Some(first) = cells.peek().copied() else { continue };
        let shift = usize::from(first.r().unsigned_abs()) * pitch / 2;
        let mut line = format!("{:shift$}{rank} ", "");
        for cell in cells {
            line.push(' ');
            match pieces(cell) {
                Some(piece) => {
                    let face = set.of(piece, face_width as u16);
                    line.push_str(&" ".repeat(face_width.saturating_sub(width(face))));
                    line.push_str(face);
                    line.push(facing(piece.seat()));
                }
                None => line.push_str(&format!("{:>face_width$} ", empty(cell))),
            }
        }
        // The column whose lower end is just above and to the left of the end of this rank.
        if first.r() > 0 {
            line.push_str(&format!("  {}", first.r()));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    // Below rank m the columns 13 to 7, half a cell to the right of its cells.
    let mut line = " ".repeat(6 * pitch / 2 + 2 + pitch / 2);
    for column in (7..=13).rev() {
        line.push_str(&format!(" {column:>face_width$} "));
    }
    text.push_str(line.trim_end());
    text.push_str("\n\n");
    text.push_str(legend(set));
    text
}

/// The direction that a seat's pieces face.
const fn facing(seat: Seat) -> char {
    match seat {
        Seat::First => '<',
        Seat::Middle => '^',
        Seat::Last => '>',
    }
}

/// The character for an empty cell.
fn empty(cell: Cell) -> char {
    let owned = Seat::ALL.into_iter().any(|seat| territory(seat).contains(cell));
    match cell {
        Cell::GARDEN => '@',
        _ if owned => ':',
        _ => '.',
    }
}

const fn legend(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Letters => {
            "< First   ^ Middle   > Last   + promoted   : territory   @ Pleasure Garden\n"
        }
        _ => "< First   ^ Middle   > Last   : territory   @ Pleasure Garden\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Position, Role, Rulings};

    fn start(set: PieceSet) -> String {
        let start = Position::start(Rulings::default());
        diagram(|cell| start.piece_at(cell), set)
    }

    /// The setup as the rules describe it: Middle's ranks m, l and k from the left are
    /// L S G K G S L, a bishop on the second and a rook on the seventh cell, P P P P N P P P P; the
    /// others' by turning.
    #[test]
    fn the_start_position_in_letters() {
        let expected = "
              a   L>  :   P>  .   P<  :   L<
            b   S>  B>  P>  .   .   P<  R<  S<
          c   G>  :   P>  .   .   .   P<  :   G<
        d   K>  :   P>  .   .   .   .   P<  :   K<
      e   G>  :   N>  .   .   .   .   .   N<  :   G<
    f   S>  :   P>  .   .   .   .   .   .   P<  :   S<
  g   L>  R>  P>  .   .   .   @   .   .   .   P<  B<  L<
    h   :   P>  .   .   .   .   .   .   .   .   P<  :   1
      i   P>  .   .   .   .   .   .   .   .   .   P<  2
        j   .   .   .   .   .   .   .   .   .   .   3
          k   P^  P^  P^  P^  N^  P^  P^  P^  P^  4
            l   :   B^  :   :   :   :   R^  :   5
              m   L^  S^  G^  K^  G^  S^  L^  6
                   13  12  11  10   9   8   7
";
        let text = start(PieceSet::Letters);
        let (board, legend) = text.split_once("\n\n").unwrap();
        let indented: Vec<_> = board.lines().map(|line| format!("  {line}")).collect();
        assert_eq!(format!("\n{}\n", indented.join("\n")), expected);
        assert!(legend.starts_with("< First"), "{legend}");
    }

    #[test]
    fn cells_keep_in_line_and_lines_within_80_columns() {
        let sides = [false, true];
        for (set, pitch) in [(PieceSet::Letters, 4), (PieceSet::Kanji, 4), (PieceSet::Inventor, 6)]
        {
            for (role, promoted) in Role::ALL.into_iter().flat_map(|role| sides.map(|p| (role, p)))
            {
                let piece = Piece::new(Seat::First, role);
                let piece = if promoted { piece.promoted() } else { piece };
                let text = diagram(|_| Some(piece), set);
                for (line, rank) in text.lines().zip('a'..='m') {
                    let cells = Cell::all().filter(|cell| cell.rank() == rank).count();
                    let shift = (13 - cells) * pitch / 2;
                    assert!(line.starts_with(&format!("{:shift$}{rank} ", "")), "{line}");
                    let number = if rank > 'g' { 3 } else { 0 };
                    assert_eq!(width(line), shift + 2 + cells * pitch + number, "{line}");
                    assert!(width(line) <= 80);
                }
            }
        }
    }

    #[test]
    fn letters_are_ascii_throughout() {
        let promoted =
            |cell: Cell| Some(Piece::new(Seat::Last, Role::ALL[cell.index() % 8]).promoted());
        assert!(diagram(promoted, PieceSet::Letters).is_ascii());
        assert!(start(PieceSet::Letters).is_ascii());
        assert!(!start(PieceSet::Kanji).is_ascii());
    }
}
