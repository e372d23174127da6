//! Positions made by hand, and questions to them.

use sannin_shogi::core::{
    Action, Aftermath, Alliance, Cell, CellSet, Foul, Game, Hand, Piece, Position, Role, Rulings,
    Seat, SeatSet, Setup, SetupError,
};
use sannin_shogi::notation::{ActionError, action_text, parse_action};

/// Three kings that share no line with each other or with the Garden, so that none of them is ever
/// in the way.
pub(crate) const KINGS: &str = "mK9m fK1c lK11e";

/// A position in the making.
#[derive(Clone)]
pub(crate) struct Scene {
    setup: Setup,
    rulings: Rulings,
}

impl Scene {
    /// Pieces as in position strings, each with its cell: `mK10m f+R7c`. Nothing in hand, no
    /// rights, no alliance, nothing menaced, the default rulings.
    pub(crate) fn new(turn: Seat, pieces: &str) -> Scene {
        let setup = Setup {
            board: [None; Cell::COUNT],
            turn,
            hands: [Hand::EMPTY; 3],
            castling: SeatSet::NONE,
            alliance: None,
            menaced: CellSet::EMPTY,
        };
        Scene { setup, rulings: Rulings::default() }.and(pieces)
    }

    /// More pieces.
    pub(crate) fn and(mut self, pieces: &str) -> Scene {
        for text in pieces.split_whitespace() {
            let (piece, at) = piece(text);
            let there = self.setup.board[at.index()].replace(piece);
            assert_eq!(there, None, "{text} is put on a piece");
        }
        self
    }

    /// Pieces in a seat's hand, such as `RPP`.
    pub(crate) fn hand(mut self, seat: Seat, roles: &str) -> Scene {
        let slot = Seat::ALL.iter().position(|&each| each == seat).unwrap();
        for letter in roles.chars() {
            self.setup.hands[slot].add(Role::from_letter(letter).unwrap());
        }
        self
    }

    /// Who may still castle.
    pub(crate) fn rights(mut self, seats: &[Seat]) -> Scene {
        self.setup.castling = set(seats);
        self
    }

    /// The two others are allied against this seat.
    pub(crate) fn allied_against(mut self, opponent: Seat) -> Scene {
        self.setup.alliance = Some(Alliance::against(opponent));
        self
    }

    /// What the last action menaced of the player after the one to move.
    pub(crate) fn menaced(mut self, names: &str) -> Scene {
        self.setup.menaced = cells(names);
        self
    }

    /// The rulings of the game.
    pub(crate) fn ruled(mut self, rulings: Rulings) -> Scene {
        self.rulings = rulings;
        self
    }

    /// The position, if there can be such a one.
    pub(crate) fn checked(&self) -> Result<Position, SetupError> {
        Position::from_setup(&self.setup, self.rulings)
    }

    /// The position.
    pub(crate) fn position(&self) -> Position {
        self.checked().unwrap_or_else(|error| panic!("no possible position: {error}"))
    }

    /// A game from the position.
    pub(crate) fn game(&self) -> Game {
        Game::new(self.position())
    }
}

/// A piece and its cell, such as `m+R7c`.
fn piece(text: &str) -> (Piece, Cell) {
    let seat = Seat::from_letter(text.chars().next().unwrap()).unwrap();
    let rest = &text[1..];
    let (promoted, rest) = match rest.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let role = Role::from_letter(rest.chars().next().unwrap()).unwrap();
    let piece = Piece::new(seat, role);
    (if promoted { piece.promoted() } else { piece }, cell(&rest[1..]))
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The cells with these names.
pub(crate) fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell).collect()
}

pub(crate) fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().fold(SeatSet::NONE, |set, &seat| set.with(seat))
}

/// What stands on a cell, as in position strings; `-` for nothing.
pub(crate) fn at(position: &Position, name: &str) -> String {
    position.piece_at(cell(name)).map_or("-".to_owned(), |piece| piece.to_string())
}

/// A seat's hand, such as `RPP`.
pub(crate) fn hand(position: &Position, seat: Seat) -> String {
    let held = position.hand(seat).iter();
    held.map(|(role, count)| role.letter().to_string().repeat(count.into())).collect()
}

/// Plays an action, which must be legal.
pub(crate) fn play(position: &Position, text: &str) -> (Position, Aftermath) {
    let action = parse_action(position, text).unwrap_or_else(|error| panic!("{error}"));
    position.play(action).unwrap()
}

/// Plays actions in a game, all of which must be possible.
pub(crate) fn play_all(game: &mut Game, texts: &[&str]) {
    for text in texts {
        let action = parse_action(game.position(), text).unwrap_or_else(|error| panic!("{error}"));
        game.play(action).unwrap_or_else(|foul| panic!("{text}: {foul}"));
    }
}

/// The rule that an action would break; it must not be legal.
pub(crate) fn refusal(position: &Position, text: &str) -> Foul {
    assert!(!texts(position).iter().any(|legal| legal == text), "{text} is listed as legal");
    match parse_action(position, text) {
        Err(ActionError::Foul { foul, .. }) => foul,
        other => panic!("{text}: expected a foul, found {other:?}"),
    }
}

/// The texts of all legal actions, sorted.
pub(crate) fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        position.legal_actions().iter().map(|&action| action_text(position, action)).collect();
    texts.sort();
    texts
}

/// The texts of those legal actions that begin in this way, sorted.
pub(crate) fn texts_from(position: &Position, start: &str) -> Vec<String> {
    texts(position).into_iter().filter(|text| text.starts_with(start)).collect()
}

/// Where the piece on a cell may go, castlings apart.
pub(crate) fn ends(position: &Position, name: &str) -> CellSet {
    let origin = cell(name);
    let actions = position.legal_actions().into_iter();
    actions
        .filter_map(|action| match action {
            Action::Move { from, to, .. } if from == origin => Some(to),
            _ => None,
        })
        .collect()
}

/// The rule that a move would break, promoting or not; it must not be legal.
pub(crate) fn move_refusal(position: &Position, from: &str, to: &str, promote: bool) -> Foul {
    let action = Action::Move { from: cell(from), to: cell(to), promote };
    assert!(!position.legal_actions().contains(&action), "{from}-{to} is listed as legal");
    position.check(action).unwrap_err()
}
