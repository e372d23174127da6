//! An action as it is written, before it is looked at in a position. Parts may be left out: it is
//! for the strict parser to ask for all of them, and for the forgiving reader to do without.

use crate::core::cell::CellError;
use crate::core::{Cell, Piece, Role};

use super::scan::Scan;
use super::text::{quoted_char, read_cell};

/// A kind of piece as an action names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenPiece {
    /// The kind.
    pub role: Role,
    /// Whether `+` stands before it.
    pub promoted: bool,
}

impl WrittenPiece {
    /// How a piece on the board is named.
    pub(super) fn of(piece: Piece) -> WrittenPiece {
        WrittenPiece { role: piece.role(), promoted: piece.is_promoted() }
    }
}

/// In words: `rook` or `promoted rook`.
impl std::fmt::Display for WrittenPiece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.promoted { "promoted " } else { "" }, self.role.name())
    }
}

/// What is written after the destination of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suffix {
    /// `+`: promotes.
    Promotes,
    /// `=`: may promote and does not.
    Keeps,
}

impl Suffix {
    /// As it is written.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Suffix::Promotes => "+",
            Suffix::Keeps => "=",
        }
    }
}

/// An action as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sketch {
    /// A move or a castling.
    Move {
        piece: Option<WrittenPiece>,
        from: Option<Cell>,
        /// Whether `x` or `-` is written, if either.
        captures: Option<bool>,
        to: Cell,
        suffix: Option<Suffix>,
    },
    /// A drop.
    Drop { role: Option<Role>, to: Cell },
    /// An illumination.
    Illumination { piece: Option<WrittenPiece>, king: Option<Cell>, victims: Vec<Cell> },
}

/// Why a text is not the form of any action. Characters are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionSyntax {
    /// Another character should stand there.
    #[error("character {at}: found '{}', expected {expected}", quoted_char(*.found))]
    Unexpected {
        /// Which character.
        at: usize,
        /// What it is.
        found: char,
        /// What would be right.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("it ends where {0} is expected")]
    Ends(&'static str),
    /// Digits that belong to no cell.
    #[error("{0}")]
    Cell(CellError),
    /// A piece in hand is dropped from nowhere.
    #[error("a drop has no origin: expected the kind, '*' and the cell, such as P*7f")]
    DropOrigin,
    /// Pieces in hand are not promoted.
    #[error("a drop puts a piece down unpromoted: expected no '+'")]
    DropPromotes,
    /// A king is never in hand.
    #[error("a king is never in hand")]
    DropsKing,
}

const CELL: &str = "a cell";

impl Sketch {
    /// Reads a text in which kinds are capitals and all else is small.
    pub(super) fn read(text: &str) -> Result<Sketch, ActionSyntax> {
        let mut scan = Scan::of(text);
        let piece = read_piece(&mut scan)?;
        let first = if scan.peek().is_some_and(|next| next.is_ascii_digit()) {
            Some(cell(&mut scan)?)
        } else {
            None
        };
        let sketch = if scan.eat('*') {
            drop_of(piece, first, cell(&mut scan)?, scan.peek())?
        } else if scan.eat('!') {
            Sketch::Illumination { piece, king: first, victims: victims(&mut scan)? }
        } else {
            let captures = scan.take_if(|next| matches!(next, '-' | 'x')).map(|mark| mark == 'x');
            let (from, to) = match (first, captures, scan.peek()) {
                // One cell alone is where the piece goes.
                (Some(to), None, None | Some('+' | '=')) => (None, to),
                (Some(_), None, Some(next)) if !next.is_ascii_digit() => {
                    return Err(unexpected(&scan, "'-', 'x', '*', '!' or a cell"));
                }
                _ => (first, cell(&mut scan)?),
            };
            let suffix = match scan.take_if(|next| matches!(next, '+' | '=')) {
                Some('+') => Some(Suffix::Promotes),
                Some(_) => Some(Suffix::Keeps),
                None => None,
            };
            Sketch::Move { piece, from, captures, to, suffix }
        };
        match scan.peek() {
            None => Ok(sketch),
            Some(_) => Err(unexpected(&scan, "the end of the action")),
        }
    }
}

fn read_piece(scan: &mut Scan<'_>) -> Result<Option<WrittenPiece>, ActionSyntax> {
    const KIND: &str = "a kind K R B G S N L P";
    let promoted = scan.eat('+');
    let letter = scan.take_if(|next| Role::from_letter(next).is_some());
    match letter.and_then(Role::from_letter) {
        Some(role) => Ok(Some(WrittenPiece { role, promoted })),
        None if promoted => Err(unexpected(scan, KIND)),
        None => match scan.peek() {
            Some('-' | 'x' | '*' | '!' | '0'..='9') => Ok(None),
            _ => Err(unexpected(scan, KIND)),
        },
    }
}

/// Reads the name of a cell.
fn cell(scan: &mut Scan<'_>) -> Result<Cell, ActionSyntax> {
    if scan.peek().is_some_and(|next| next.is_ascii_digit()) {
        read_cell(scan.digits_and_one()).map_err(ActionSyntax::Cell)
    } else {
        Err(unexpected(scan, CELL))
    }
}

fn drop_of(
    piece: Option<WrittenPiece>,
    origin: Option<Cell>,
    to: Cell,
    next: Option<char>,
) -> Result<Sketch, ActionSyntax> {
    match piece {
        _ if origin.is_some() => Err(ActionSyntax::DropOrigin),
        Some(WrittenPiece { promoted: true, .. }) => Err(ActionSyntax::DropPromotes),
        Some(WrittenPiece { role: Role::King, .. }) => Err(ActionSyntax::DropsKing),
        _ if next == Some('+') => Err(ActionSyntax::DropPromotes),
        _ => Ok(Sketch::Drop { role: piece.map(|piece| piece.role), to }),
    }
}

/// Reads the victims of an illumination up to the end of the text; none is possible. Commas may be
/// left out, since every cell starts with a digit and ends with a letter.
fn victims(scan: &mut Scan<'_>) -> Result<Vec<Cell>, ActionSyntax> {
    let mut victims = Vec::new();
    while scan.peek().is_some() {
        if !victims.is_empty() {
            scan.eat(',');
        }
        victims.push(cell(scan)?);
    }
    Ok(victims)
}

fn unexpected(scan: &Scan<'_>, expected: &'static str) -> ActionSyntax {
    match scan.peek() {
        Some(found) => ActionSyntax::Unexpected { at: scan.at(), found, expected },
        None => ActionSyntax::Ends(expected),
    }
}
