//! Position strings: `BOARD TURN HANDS RIGHTS STATE`, both ways.
//!
//! Every position has one spelling, and only that one is read. Errors name the field, the rank or
//! hand, and the character in it.

use std::fmt;
use std::str::FromStr;

use crate::core::cell::CellError;
use crate::core::{
    Alliance, Cell, CellSet, Hand, Piece, Position, Role, Rulings, Seat, SeatSet, Setup, SetupError,
};

use super::scan::Scan;
use super::text::{cells_text, quoted, quoted_char, read_cell};

/// The rank letters, from the top of the board.
const RANKS: std::ops::RangeInclusive<char> = 'a'..='m';

/// The reason why a position string is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is not spelled like a position string.
    #[error(transparent)]
    Syntax(#[from] PositionSyntax),
    /// The position is none of a game that goes on.
    #[error(transparent)]
    Impossible(#[from] SetupError),
}

/// The fault in the spelling of a position string, and its place. Characters are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionSyntax {
    /// Not five fields.
    #[error(
        "a position has five fields with single spaces between them \
         (board, turn, hands, rights, state), and this has {found}"
    )]
    Fields {
        /// The number of fields. An empty one between two spaces in a row counts too.
        found: usize,
    },
    /// Not 13 ranks.
    #[error("board: {found} ranks with '/' between them, expected 13")]
    Ranks {
        /// The number found.
        found: usize,
    },
    /// A rank with the wrong number of cells.
    #[error("board, rank {rank}: {found} cells, expected {expected}")]
    RankLength {
        /// The rank.
        rank: char,
        /// The number of cells written.
        found: usize,
        /// The number of cells of the rank.
        expected: usize,
    },
    /// Something in a rank that is neither a piece nor a run of empty cells.
    #[error("board, rank {rank}, character {at}: {problem}")]
    Rank {
        /// The rank.
        rank: char,
        /// The number of the character in the rank's text.
        at: usize,
        /// The fault there.
        problem: RankProblem,
    },
    /// The turn is no seat.
    #[error("turn: found '{found}', expected f, m or l")]
    Turn {
        /// The text found.
        found: String,
    },
    /// Not three hands.
    #[error("hands: {found} hands with '/' between them, expected First's, Middle's and Last's")]
    Hands {
        /// The number found.
        found: usize,
    },
    /// Something wrong in a hand.
    #[error("hands, {seat}'s, character {at}: {problem}")]
    Hand {
        /// The owner of the hand.
        seat: Seat,
        /// The number of the character in the hand's text.
        at: usize,
        /// The fault there.
        problem: HandProblem,
    },
    /// The castling rights are no seats in order.
    #[error("rights: found '{found}', expected {expected}")]
    Rights {
        /// The text found.
        found: String,
        /// The right text.
        expected: String,
    },
    /// The state is not two parts.
    #[error("state: found '{found}', expected an alliance and menaced cells with one ';' between")]
    State {
        /// The text found.
        found: String,
    },
    /// The alliance is not two seats in order.
    #[error("state, alliance: found '{found}', expected fm, fl, ml or -")]
    Alliance {
        /// The text found.
        found: String,
    },
    /// Something among the menaced cells is no cell.
    #[error("state, menaced cells: {0}")]
    Menaced(CellError),
    /// The menaced cells are not in reading order, or one is there twice.
    #[error("state, menaced cells: found '{found}', expected '{expected}'")]
    MenacedOrder {
        /// The text found.
        found: String,
        /// The same cells as they are written.
        expected: String,
    },
}

/// The fault in a rank of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RankProblem {
    /// Neither an owner nor a number.
    #[error(
        "found '{}', expected an owner f, m or l, or a number of empty cells",
        quoted_char(*.0)
    )]
    NotAnOwner(char),
    /// The kind is missing after the owner and the `+`.
    #[error("the rank ends where a kind K R B G S N L P is expected")]
    KindMissing,
    /// Not a kind.
    #[error("found '{}', expected a kind K R B G S N L P", quoted_char(*.0))]
    NotAKind(char),
    /// A promoted gold or knight.
    #[error("a {} never promotes, so expected '{}' without '+'", .0.name(), .0.letter())]
    NeverPromotes(Role),
    /// A number that starts with 0.
    #[error("a number of empty cells is at least 1 and has no leading zero")]
    Zero,
}

/// The fault in a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HandProblem {
    /// Nothing is written.
    #[error("nothing is written, expected kinds, or - for an empty hand")]
    Empty,
    /// Not a kind that can be held.
    #[error("found '{}', expected a kind R B G S N L P", quoted_char(*.0))]
    NotAKind(char),
    /// Out of order or given twice.
    #[error("{} stands after {}, expected each kind once in the order R B G S N L P",
        .kind.letter(), .after.letter())]
    Order {
        /// The kind that is out of place.
        kind: Role,
        /// The kind before it.
        after: Role,
    },
    /// A count of 1.
    #[error("a count of 1 is not written, expected {} alone", .0.letter())]
    One(Role),
    /// A count that starts with 0.
    #[error("a count is at least 2 and has no leading zero")]
    Zero,
    /// A count that three sets do not have.
    #[error("more than the {} pieces of the kind {} that three sets hold",
        .0.total(), .0.letter())]
    TooMany(Role),
}

/// The position string.
///
/// After the end of a game only its board and hands are to be relied on.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

/// Reads a position string and validates the position as one of a game that goes on.
///
/// # Errors
/// [`PositionError`], whose message says what is wrong and where.
///
/// ```
/// use sannin_shogi::core::{Position, Rulings};
/// use sannin_shogi::notation::parse_position;
///
/// let start = Position::start(Rulings::default());
/// let text = start.to_string();
/// assert_eq!(parse_position(&text, Rulings::default()), Ok(start));
///
/// let error = parse_position(&text.replace("fml", "mf"), Rulings::default()).unwrap_err();
/// assert_eq!(error.to_string(), "rights: found 'mf', expected 'fm'");
/// ```
pub fn parse_position(text: &str, rulings: Rulings) -> Result<Position, PositionError> {
    Ok(Position::from_setup(&text.parse()?, rulings)?)
}

/// The position string.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = RANKS.map(|rank| rank_text(self, rank)).collect();
        let alliance = match self.alliance {
            Some(alliance) => seats_text(alliance.allies()),
            None => "-".to_owned(),
        };
        write!(
            f,
            "{} {} {} {} {alliance};{}",
            ranks.join("/"),
            self.turn.letter(),
            self.hands.map(hand_text).join("/"),
            seats_text(self.castling),
            menaced_text(self.menaced)
        )
    }
}

/// Reads a position string without validating the position.
impl FromStr for Setup {
    type Err = PositionSyntax;

    fn from_str(text: &str) -> Result<Setup, PositionSyntax> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, turn, hands, rights, state] = fields.as_slice() else {
            return Err(PositionSyntax::Fields { found: fields.len() });
        };
        let board = read_board(board)?;
        let turn = read_turn(turn)?;
        let hands = read_hands(hands)?;
        let castling = read_rights(rights)?;
        let (alliance, menaced) = state
            .split_once(';')
            .filter(|(_, menaced)| !menaced.contains(';'))
            .ok_or_else(|| PositionSyntax::State { found: quoted(state) })?;
        let alliance = read_alliance(alliance)?;
        let menaced = read_menaced(menaced)?;
        Ok(Setup { board, turn, hands, castling, alliance, menaced })
    }
}

/// The cells of a rank, from left to right.
fn cells_of(rank: char) -> impl ExactSizeIterator<Item = Cell> {
    let cells: Vec<Cell> = Cell::all().filter(|cell| cell.rank() == rank).collect();
    cells.into_iter()
}

fn rank_text(setup: &Setup, rank: char) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells_of(rank) {
        match setup.board[cell.index()] {
            None => empty += 1,
            Some(piece) => {
                push_run(&mut text, empty);
                empty = 0;
                text.push_str(&piece.to_string());
            }
        }
    }
    push_run(&mut text, empty);
    text
}

fn push_run(text: &mut String, empty: usize) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

fn read_board(text: &str) -> Result<[Option<Piece>; Cell::COUNT], PositionSyntax> {
    let mut board = [None; Cell::COUNT];
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != RANKS.count() {
        return Err(PositionSyntax::Ranks { found: ranks.len() });
    }
    for (rank, text) in RANKS.zip(ranks) {
        let mut cells = cells_of(rank);
        let expected = cells.len();
        let mut found = 0usize;
        let mut scan = Scan::new(text);
        while scan.peek().is_some() {
            let (run, piece) = read_in_rank(&mut scan)
                .map_err(|(at, problem)| PositionSyntax::Rank { rank, at, problem })?;
            // Too long a rank runs out of cells here and is refused for its length below.
            for cell in cells.by_ref().take(run) {
                board[cell.index()] = piece;
            }
            found = found.saturating_add(run);
        }
        if found != expected {
            return Err(PositionSyntax::RankLength { rank, found, expected });
        }
    }
    Ok(board)
}

/// Reads a run of empty cells or one piece, as the number of cells and the piece on them. An error
/// comes with the number of its character.
fn read_in_rank(scan: &mut Scan<'_>) -> Result<(usize, Option<Piece>), (usize, RankProblem)> {
    let at = scan.at();
    let digits = scan.digits();
    if digits.starts_with('0') {
        return Err((at, RankProblem::Zero));
    }
    if !digits.is_empty() {
        // What does not fit into a number is longer than any rank too.
        return Ok((digits.parse().unwrap_or(usize::MAX), None));
    }
    let found = scan.take().unwrap_or(' ');
    let owner = Seat::from_letter(found).ok_or((at, RankProblem::NotAnOwner(found)))?;
    let promoted = scan.eat('+');
    let at = scan.at();
    let found = scan.take().ok_or((at, RankProblem::KindMissing))?;
    let role = Role::from_letter(found).ok_or((at, RankProblem::NotAKind(found)))?;
    let piece = Piece::new(owner, role);
    if !promoted {
        Ok((1, Some(piece)))
    } else if role.can_promote() {
        Ok((1, Some(piece.promoted())))
    } else {
        Err((at, RankProblem::NeverPromotes(role)))
    }
}

fn read_turn(text: &str) -> Result<Seat, PositionSyntax> {
    let mut letters = text.chars();
    match (letters.next().and_then(Seat::from_letter), letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(PositionSyntax::Turn { found: quoted(text) }),
    }
}

fn hand_text(hand: Hand) -> String {
    if hand.is_empty() {
        return "-".to_owned();
    }
    let mut text = String::new();
    for (role, count) in hand.iter() {
        text.push(role.letter());
        if count > 1 {
            text.push_str(&count.to_string());
        }
    }
    text
}

fn read_hands(text: &str) -> Result<[Hand; 3], PositionSyntax> {
    let hands: Vec<&str> = text.split('/').collect();
    let &[first, middle, last] = hands.as_slice() else {
        return Err(PositionSyntax::Hands { found: hands.len() });
    };
    let read = |seat, text| {
        read_hand(text).map_err(|(at, problem)| PositionSyntax::Hand { seat, at, problem })
    };
    Ok([read(Seat::First, first)?, read(Seat::Middle, middle)?, read(Seat::Last, last)?])
}

/// Reads one hand. An error comes with the number of its character.
fn read_hand(text: &str) -> Result<Hand, (usize, HandProblem)> {
    if text == "-" {
        return Ok(Hand::EMPTY);
    }
    if text.is_empty() {
        return Err((1, HandProblem::Empty));
    }
    let mut held = Vec::new();
    let mut scan = Scan::new(text);
    while let (at, Some(found)) = (scan.at(), scan.take()) {
        let kind = Role::from_letter(found)
            .filter(|&role| role != Role::King)
            .ok_or((at, HandProblem::NotAKind(found)))?;
        if let Some(&(after, _)) = held.last()
            && after >= kind
        {
            return Err((at, HandProblem::Order { kind, after }));
        }
        let at = scan.at();
        let count = match scan.digits() {
            "" => 1,
            "1" => return Err((at, HandProblem::One(kind))),
            digits if digits.starts_with('0') => return Err((at, HandProblem::Zero)),
            digits => match digits.parse() {
                Ok(count) if count <= kind.total() => count,
                _ => return Err((at, HandProblem::TooMany(kind))),
            },
        };
        held.push((kind, count));
    }
    Ok(held.into_iter().collect())
}

/// The letters of seats in the order f m l, or `-` for none.
fn seats_text(seats: SeatSet) -> String {
    if seats.is_empty() { "-".to_owned() } else { seats.iter().map(Seat::letter).collect() }
}

/// Reads seats in any order, each any number of times; `None` when a letter is no seat's.
fn read_seats(text: &str) -> Option<SeatSet> {
    text.chars().map(Seat::from_letter).collect()
}

fn read_rights(text: &str) -> Result<SeatSet, PositionSyntax> {
    let seats = if text == "-" { Some(SeatSet::EMPTY) } else { read_seats(text) };
    match seats {
        Some(seats) if seats_text(seats) == text => Ok(seats),
        Some(seats) => Err(PositionSyntax::Rights {
            found: quoted(text),
            expected: format!("'{}'", seats_text(seats)),
        }),
        None => Err(PositionSyntax::Rights {
            found: quoted(text),
            expected: "the seats that may castle in the order f m l, or -".to_owned(),
        }),
    }
}

fn read_alliance(text: &str) -> Result<Option<Alliance>, PositionSyntax> {
    if text == "-" {
        return Ok(None);
    }
    Seat::ALL
        .map(Alliance::against)
        .into_iter()
        .find(|alliance| seats_text(alliance.allies()) == text)
        .map(Some)
        .ok_or_else(|| PositionSyntax::Alliance { found: quoted(text) })
}

/// Cell names in reading order with commas between, or `-` for none.
fn menaced_text(cells: CellSet) -> String {
    if cells.is_empty() { "-".to_owned() } else { cells_text(cells) }
}

fn read_menaced(text: &str) -> Result<CellSet, PositionSyntax> {
    if text == "-" {
        return Ok(CellSet::EMPTY);
    }
    let cells = text
        .split(',')
        .map(read_cell)
        .collect::<Result<CellSet, CellError>>()
        .map_err(PositionSyntax::Menaced)?;
    if menaced_text(cells) == text {
        Ok(cells)
    } else {
        let expected = menaced_text(cells);
        Err(PositionSyntax::MenacedOrder { found: quoted(text), expected })
    }
}
