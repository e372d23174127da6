//! Actions as written, before they are compared with a position.
//!
//! Parts may be left out: the strict parser asks for all of them, the forgiving reader does without.

use crate::core::cell::CellError;
use crate::core::{Action, Cell, CellSet, Piece, Position, Role};

use super::action_text::{Suffix, suffix};
use super::scan::Scan;
use super::text::{quoted_char, read_cell};

/// The name of a piece in the text of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenPiece {
    /// The kind.
    pub role: Role,
    /// `true` if `+` is written before the kind.
    pub promoted: bool,
}

/// The full name of a piece.
impl From<Piece> for WrittenPiece {
    fn from(piece: Piece) -> WrittenPiece {
        WrittenPiece { role: piece.role(), promoted: piece.is_promoted() }
    }
}

impl WrittenPiece {
    /// Returns `true` if a short form with this name may mean a piece: the `+` may be left out.
    pub(super) fn may_name(self, piece: Piece) -> bool {
        piece.role() == self.role && (piece.is_promoted() || !self.promoted)
    }
}

/// The name in words: `rook` or `promoted rook`.
impl std::fmt::Display for WrittenPiece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.promoted { "promoted " } else { "" }, self.role.name())
    }
}

/// An action as written, which may leave parts out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ParsedAction {
    /// A move or a castling, or a drop of which only kind and cell are written.
    Move(ParsedMove),
    /// A drop.
    Drop { role: Option<Role>, to: Cell },
    /// An illumination.
    Illumination(ParsedIllumination),
}

/// A move or a castling as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParsedMove {
    pub(super) piece: Option<WrittenPiece>,
    pub(super) from: Option<Cell>,
    /// `true` for `x`, `false` for `-`.
    pub(super) captures: Option<bool>,
    pub(super) to: Cell,
    pub(super) suffix: Option<Suffix>,
}

/// An illumination as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ParsedIllumination {
    pub(super) piece: Option<WrittenPiece>,
    pub(super) king: Option<Cell>,
    /// The victims in the order written; none if they are left out.
    pub(super) victims: Vec<Cell>,
}

/// The reason why a text does not have the form of an action. Characters are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionSyntax {
    /// A character other than those expected.
    #[error("character {at}: found '{}', expected {expected}", quoted_char(*.found))]
    Unexpected {
        /// The number of the character.
        at: usize,
        /// The character.
        found: char,
        /// The characters or parts that would be right.
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

impl ParsedAction {
    /// Parses a text in which kinds are capitals and everything else is small.
    pub(super) fn parse(text: &str) -> Result<ParsedAction, ActionSyntax> {
        let mut scan = Scan::new(text);
        let piece = read_piece(&mut scan)?;
        let first = if scan.peek().is_some_and(|next| next.is_ascii_digit()) {
            Some(cell(&mut scan)?)
        } else {
            None
        };
        let parsed = if scan.eat('*') {
            drop_of(piece, first, cell(&mut scan)?, scan.peek())?
        } else if scan.eat('!') {
            let victims = victims(&mut scan)?;
            ParsedAction::Illumination(ParsedIllumination { piece, king: first, victims })
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
            ParsedAction::Move(ParsedMove { piece, from, captures, to, suffix })
        };
        match scan.peek() {
            None => Ok(parsed),
            Some(_) => Err(unexpected(&scan, "the end of the action")),
        }
    }

    /// Returns `true` if the text may mean an action: every part that is written is right.
    ///
    /// The action must be legal in the position.
    pub(super) fn matches(&self, position: &Position, action: Action) -> bool {
        match (self, action) {
            (
                ParsedAction::Move(written),
                Action::Move { from, to, .. } | Action::Castle { from, to },
            ) => {
                let named = |piece: WrittenPiece| {
                    position.piece_at(from).is_some_and(|moved| piece.may_name(moved))
                };
                let captures = position.piece_at(to).is_some();
                written.to == to
                    && written.from.is_none_or(|written| written == from)
                    && written.piece.is_none_or(named)
                    && written.captures.is_none_or(|written| written == captures)
                    && written.suffix.is_none_or(|end| Some(end) == suffix(position, action))
            }
            (ParsedAction::Move(written), Action::Drop { role, to }) => {
                written.to == to && written.dropped_role() == Some(role)
            }
            (ParsedAction::Drop { role: written, to: cell }, Action::Drop { role, to }) => {
                *cell == to && written.is_none_or(|written| written == role)
            }
            (ParsedAction::Illumination(written), Action::Illuminate { king, victims }) => {
                let named = |victims: &[Cell]| victims.iter().copied().collect::<CellSet>();
                written.piece.is_none_or(|piece| piece.role == Role::King)
                    && written.king.is_none_or(|written| written == king)
                    && (written.victims.is_empty()
                        || named(&written.victims) == position.first_met(king, victims))
            }
            _ => false,
        }
    }
}

impl ParsedMove {
    /// The kind of piece, if the text may also mean a drop: only kind and cell are written.
    pub(super) fn dropped_role(&self) -> Option<Role> {
        match *self {
            ParsedMove {
                piece: Some(WrittenPiece { role, promoted: false }),
                from: None,
                captures: None,
                suffix: None,
                ..
            } => Some(role),
            _ => None,
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
) -> Result<ParsedAction, ActionSyntax> {
    match piece {
        _ if origin.is_some() => Err(ActionSyntax::DropOrigin),
        Some(WrittenPiece { promoted: true, .. }) => Err(ActionSyntax::DropPromotes),
        Some(WrittenPiece { role: Role::King, .. }) => Err(ActionSyntax::DropsKing),
        _ if next == Some('+') => Err(ActionSyntax::DropPromotes),
        _ => Ok(ParsedAction::Drop { role: piece.map(|piece| piece.role), to }),
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
