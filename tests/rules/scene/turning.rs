//! Asking the same question of the board turned by one third and by two.
//!
//! The rules know no seat from another: everything a seat owns is the Middle seat's turned about
//! the centre. So every position here is asked about three times, and the answers must be each
//! other's turned ones. The turning is done in this file and not by the library, which might turn
//! as wrongly as it plays.

use std::fmt::Debug;

use sannin_shogi::core::illegal::{IllegalCastling, IllegalIllumination};
use sannin_shogi::core::{
    Action, Aftermath, Alliance, Cell, CellSet, Game, GameAction, GameResult, Hand, HourSet,
    IllegalAction, Piece, Position, Rulings, Seat, SeatSet, Setup, SetupError,
};

/// A value with a counterpart on the board turned clockwise by a third.
pub(crate) trait Turn {
    /// The counterpart.
    fn turn(&self) -> Self;
}

/// The answer to a question, which must have the turned answers when it is turned.
pub(crate) fn of_every_seat<Q: Turn, A: Turn + PartialEq + Debug>(
    question: &Q,
    answer: impl Fn(&Q) -> A,
) -> A {
    let given = answer(question);
    let (mut question, mut expected) = (question.turn(), given.turn());
    for thirds in ["one third", "two thirds"] {
        assert_eq!(answer(&question), expected, "the board turned by {thirds}");
        (question, expected) = (question.turn(), expected.turn());
    }
    given
}

impl Turn for Seat {
    fn turn(&self) -> Seat {
        match self {
            Seat::Middle => Seat::Last,
            Seat::Last => Seat::First,
            Seat::First => Seat::Middle,
        }
    }
}

impl Turn for Cell {
    fn turn(&self) -> Cell {
        Cell::new(-self.q() - self.r(), self.q()).unwrap()
    }
}

/// A third of the clock is four hours.
fn turned_hour(hour: u8) -> u8 {
    (hour + 3) % 12 + 1
}

impl Turn for HourSet {
    fn turn(&self) -> HourSet {
        HourSet::from_numbers(
            &self.into_iter().map(|hour| turned_hour(hour.number())).collect::<Vec<_>>(),
        )
        .unwrap()
    }
}

impl Turn for CellSet {
    fn turn(&self) -> CellSet {
        self.into_iter().map(|cell| cell.turn()).collect()
    }
}

impl Turn for SeatSet {
    fn turn(&self) -> SeatSet {
        self.iter().map(|seat| seat.turn()).collect()
    }
}

impl Turn for Piece {
    fn turn(&self) -> Piece {
        let piece = Piece::new(self.seat().turn(), self.role());
        if self.is_promoted() { piece.promoted() } else { piece }
    }
}

impl Turn for Alliance {
    fn turn(&self) -> Alliance {
        Alliance::against(self.opponent().turn())
    }
}

impl Turn for GameResult {
    fn turn(&self) -> GameResult {
        match *self {
            GameResult::Win { winner, by } => GameResult::Win { winner: winner.turn(), by },
            GameResult::Draw(draw) => GameResult::Draw(draw),
        }
    }
}

impl Turn for Action {
    fn turn(&self) -> Action {
        match *self {
            Action::Move { from, to, promote } => {
                Action::Move { from: from.turn(), to: to.turn(), promote }
            }
            Action::Castle { from, to } => Action::Castle { from: from.turn(), to: to.turn() },
            Action::Drop { role, to } => Action::Drop { role, to: to.turn() },
            Action::Illuminate { king, victims } => {
                Action::Illuminate { king: king.turn(), victims: victims.turn() }
            }
        }
    }
}

impl Turn for GameAction {
    fn turn(&self) -> GameAction {
        match self {
            GameAction::Action(action) => GameAction::Action(action.turn()),
            _ => *self,
        }
    }
}

/// The text of an action, or the beginning of one. The victims of an illumination stand in the
/// order of the board, which changes.
impl Turn for String {
    fn turn(&self) -> String {
        let (head, victims) = match self.split_once('!') {
            Some((head, victims)) => (head, Some(victims)),
            None => (self.as_str(), None),
        };
        let mut turned = with_cells_turned(head);
        if let Some(victims) = victims {
            let mut cells: Vec<Cell> = victims
                .split(',')
                .filter(|name| !name.is_empty())
                .map(|name| name.parse::<Cell>().unwrap().turn())
                .collect();
            cells.sort_by_key(|cell| (cell.r(), cell.q()));
            let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
            turned += &format!("!{}", names.join(","));
        }
        turned
    }
}

/// A text with every cell in it turned. Cells are all that has digits in the text of an action.
fn with_cells_turned(text: &str) -> String {
    let mut turned = String::new();
    let mut name = String::new();
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            name.push(letter);
        } else if name.is_empty() {
            turned.push(letter);
        } else {
            name.push(letter);
            turned += &name.parse::<Cell>().unwrap().turn().to_string();
            name.clear();
        }
    }
    assert!(name.is_empty(), "{text} ends within a cell");
    turned
}

impl Turn for Setup {
    fn turn(&self) -> Setup {
        let mut turned = Setup {
            board: [None; Cell::COUNT],
            turn: self.turn.turn(),
            hands: [Hand::EMPTY; 3],
            castling: self.castling.turn(),
            alliance: self.alliance.turn(),
            menaced: self.menaced.turn(),
        };
        for (cell, piece) in Cell::all().zip(self.board) {
            turned.board[cell.turn().index()] = piece.turn();
        }
        for (seat, hand) in Seat::ALL.into_iter().zip(self.hands) {
            let place = Seat::ALL.iter().position(|&each| each == seat.turn()).unwrap();
            turned.hands[place] = hand;
        }
        turned
    }
}

impl Turn for Rulings {
    fn turn(&self) -> Rulings {
        *self
    }
}

/// Put together anew from its parts, where the game goes on: the position after any action can
/// also be set up.
impl Turn for Position {
    fn turn(&self) -> Position {
        let turned = self.turned(1);
        if self.result().is_none() {
            let setup = self.to_setup().turn();
            let again = Position::from_setup(&setup, self.rulings())
                .unwrap_or_else(|error| panic!("cannot be set up: {error}"));
            assert_eq!(again, turned);
        }
        turned
    }
}

/// The turned plays from the turned start, all of which must be possible.
impl Turn for Game {
    fn turn(&self) -> Game {
        let mut game = Game::new(Turn::turn(self.start()));
        for play in self.actions() {
            game.play(play.turn()).unwrap_or_else(|reason| panic!("{play:?} turned: {reason}"));
        }
        game
    }
}

impl Turn for Aftermath {
    fn turn(&self) -> Aftermath {
        let mut turned = *self;
        turned.mover = self.mover.turn();
        turned.captured = self.captured.turn();
        turned.menaced = self.menaced.turn();
        turned.alliance = self.alliance.turn();
        turned.checked = self.checked.turn();
        turned.castling_lost = self.castling_lost.turn();
        turned.mated = self.mated.turn();
        turned.resigned = self.resigned.turn();
        turned.dissolved = self.dissolved.turn();
        turned.result = self.result.turn();
        turned
    }
}

impl Turn for IllegalAction {
    fn turn(&self) -> IllegalAction {
        match *self {
            IllegalAction::NoPiece(cell) => IllegalAction::NoPiece(cell.turn()),
            IllegalAction::NotYourPiece { cell, owner } => {
                IllegalAction::NotYourPiece { cell: cell.turn(), owner: owner.turn() }
            }
            IllegalAction::NotItsMove { piece, from, to } => {
                IllegalAction::NotItsMove { piece: piece.turn(), from: from.turn(), to: to.turn() }
            }
            IllegalAction::Blocked { at, to } => {
                IllegalAction::Blocked { at: at.turn(), to: to.turn() }
            }
            IllegalAction::OwnPiece(cell) => IllegalAction::OwnPiece(cell.turn()),
            IllegalAction::King(cell) => IllegalAction::King(cell.turn()),
            IllegalAction::NotInHand { seat, role } => {
                IllegalAction::NotInHand { seat: seat.turn(), role }
            }
            IllegalAction::Occupied(cell) => IllegalAction::Occupied(cell.turn()),
            IllegalAction::FarRank { role, cell } => {
                IllegalAction::FarRank { role, cell: cell.turn() }
            }
            IllegalAction::PawnDropMate(seat) => IllegalAction::PawnDropMate(seat.turn()),
            IllegalAction::OwnKingInCheck(cells) => IllegalAction::OwnKingInCheck(cells.turn()),
            IllegalAction::ChecksAlly { ally, by } => {
                IllegalAction::ChecksAlly { ally: ally.turn(), by: by.turn() }
            }
            IllegalAction::Castling(why) => IllegalAction::Castling(why.turn()),
            IllegalAction::Illumination(why) => IllegalAction::Illumination(why.turn()),
            IllegalAction::GameOver
            | IllegalAction::MustPromote(_)
            | IllegalAction::CannotPromote(_)
            | IllegalAction::Repeats(_) => *self,
            _ => unreachable!("no other reason is known: {self}"),
        }
    }
}

impl Turn for IllegalCastling {
    fn turn(&self) -> IllegalCastling {
        match *self {
            IllegalCastling::RightLost => IllegalCastling::RightLost,
            IllegalCastling::OutsideTerritory(cell) => {
                IllegalCastling::OutsideTerritory(cell.turn())
            }
            IllegalCastling::Adjacent(cell) => IllegalCastling::Adjacent(cell.turn()),
            _ => unreachable!("no other reason is known: {self}"),
        }
    }
}

impl Turn for IllegalIllumination {
    fn turn(&self) -> IllegalIllumination {
        match *self {
            IllegalIllumination::NotPromoted | IllegalIllumination::NoVictim => *self,
            IllegalIllumination::NothingMet(hour) => {
                IllegalIllumination::NothingMet(turned_hour(hour))
            }
            IllegalIllumination::Protected { victim, by } => {
                IllegalIllumination::Protected { victim: victim.turn(), by: by.turn() }
            }
            IllegalIllumination::NotAll(cells) => IllegalIllumination::NotAll(cells.turn()),
            _ => unreachable!("no other reason is known: {self}"),
        }
    }
}

impl Turn for SetupError {
    fn turn(&self) -> SetupError {
        match *self {
            SetupError::TwoKings(seat) => SetupError::TwoKings(seat.turn()),
            SetupError::OutButHas(seat, what) => SetupError::OutButHas(seat.turn(), what),
            SetupError::FarRank { piece, cell } => {
                SetupError::FarRank { piece: piece.turn(), cell: cell.turn() }
            }
            SetupError::KingHasMoved(seat, cell) => {
                SetupError::KingHasMoved(seat.turn(), cell.turn())
            }
            SetupError::RightOfPromotedKing(seat) => SetupError::RightOfPromotedKing(seat.turn()),
            SetupError::RightInCheck(seat) => SetupError::RightInCheck(seat.turn()),
            SetupError::RightBesideAlliance(seat) => SetupError::RightBesideAlliance(seat.turn()),
            SetupError::AllianceWithoutAll(seat) => SetupError::AllianceWithoutAll(seat.turn()),
            SetupError::OpponentUnpromoted(seat) => SetupError::OpponentUnpromoted(seat.turn()),
            SetupError::AllyInCheck(seat) => SetupError::AllyInCheck(seat.turn()),
            SetupError::MenacedNotTheirs(cell, seat) => {
                SetupError::MenacedNotTheirs(cell.turn(), seat.turn())
            }
            SetupError::NoLegalAction(seat) => SetupError::NoLegalAction(seat.turn()),
            SetupError::Mated(seat) => SetupError::Mated(seat.turn()),
            SetupError::TooMany { .. }
            | SetupError::MenacedBesideAlliance
            | SetupError::MenacedWithPlayerOut
            | SetupError::TooFewPlayers => self.clone(),
            _ => unreachable!("no other reason is known: {self}"),
        }
    }
}

impl Turn for bool {
    fn turn(&self) -> bool {
        *self
    }
}

impl<T: Turn> Turn for Option<T> {
    fn turn(&self) -> Option<T> {
        self.as_ref().map(Turn::turn)
    }
}

impl<T: Turn, E: Turn> Turn for Result<T, E> {
    fn turn(&self) -> Result<T, E> {
        match self {
            Ok(value) => Ok(value.turn()),
            Err(error) => Err(error.turn()),
        }
    }
}

/// A list whose order says nothing, and which is kept sorted.
impl<T: Turn + Ord> Turn for Vec<T> {
    fn turn(&self) -> Vec<T> {
        let mut turned: Vec<T> = self.iter().map(Turn::turn).collect();
        turned.sort();
        turned
    }
}

impl<A: Turn, B: Turn> Turn for (A, B) {
    fn turn(&self) -> (A, B) {
        (self.0.turn(), self.1.turn())
    }
}

impl<A: Turn, B: Turn, C: Turn> Turn for (A, B, C) {
    fn turn(&self) -> (A, B, C) {
        (self.0.turn(), self.1.turn(), self.2.turn())
    }
}
