//! Positions made by hand, and questions to them. Each question is asked of every seat: see
//! [`turning`].

use sannin_shogi::core::{
    Action, Aftermath, Alliance, Cell, CellSet, Game, GameAction, Hand, HourSet, IllegalAction,
    Piece, Position, Role, Rulings, Seat, SeatSet, Setup, SetupError,
};
use sannin_shogi::notation::{ActionError, action_text, parse_action};

pub(crate) mod turning;

use turning::of_every_seat;

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
            castling: SeatSet::EMPTY,
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

    /// Sets the players who may still castle.
    pub(crate) fn rights(mut self, seats: &[Seat]) -> Scene {
        self.setup.castling = set(seats);
        self
    }

    /// The two others are allied against this seat.
    pub(crate) fn allied_against(mut self, opponent: Seat) -> Scene {
        self.setup.alliance = Some(Alliance::against(opponent));
        self
    }

    /// Sets the pieces of the player after the one to move that the last action menaced.
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
        of_every_seat(&(self.setup.clone(), self.rulings), |(setup, rulings)| {
            Position::from_setup(setup, *rulings)
        })
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
    seats.iter().fold(SeatSet::EMPTY, |set, &seat| set.with(seat))
}

/// The piece on a cell, as in position strings; `-` for none.
pub(crate) fn at(position: &Position, name: &str) -> String {
    position.piece_at(cell(name)).map_or("-".to_owned(), |piece| piece.to_string())
}

/// A seat's hand, such as `RPP`.
pub(crate) fn hand(position: &Position, seat: Seat) -> String {
    let held = position.hand(seat).iter();
    held.map(|(role, count)| role.letter().to_string().repeat(count.into())).collect()
}

fn read(position: &Position, text: &str) -> Action {
    parse_action(position, text).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays an action, which must be legal.
pub(crate) fn play(position: &Position, text: &str) -> (Position, Aftermath) {
    of_every_seat(&(*position, text.to_owned()), |(position, text)| {
        position.play(read(position, text)).unwrap()
    })
}

/// The player to move resigns.
pub(crate) fn resign(position: &Position) -> (Position, Aftermath) {
    of_every_seat(position, |position| position.resign().unwrap())
}

/// Plays actions in a game, all of which must be possible.
pub(crate) fn play_all(game: &mut Game, texts: &[&str]) {
    for text in texts {
        let action = read(game.position(), text);
        play_in(game, action).unwrap_or_else(|reason| panic!("{text}: {reason}"));
    }
}

/// Plays in a game, or says what forbids it.
pub(crate) fn play_in(
    game: &mut Game,
    play: impl Into<GameAction>,
) -> Result<Aftermath, IllegalAction> {
    let play = play.into();
    let asked = of_every_seat(&(game.clone(), play), |(game, play)| {
        let mut game = game.clone();
        let aftermath = game.play(*play)?;
        let left = sorted_texts(game.position(), &game.legal_actions());
        Ok((aftermath, *game.position(), (left, game.result())))
    });
    let played = game.play(play);
    assert_eq!(played, asked.map(|(aftermath, ..)| aftermath));
    played
}

/// The texts of what may be played in a game, sorted.
pub(crate) fn possible(game: &Game) -> Vec<String> {
    of_every_seat(game, |game| sorted_texts(game.position(), &game.legal_actions()))
}

/// The rule that an action would break; it must not be legal.
pub(crate) fn refusal(position: &Position, text: &str) -> IllegalAction {
    of_every_seat(&(*position, text.to_owned()), |(position, text)| {
        let legal = sorted_texts(position, &position.legal_actions().to_vec());
        assert!(!legal.contains(text), "{text} is listed as legal");
        match parse_action(position, text) {
            Err(ActionError::Illegal { reason, .. }) => reason,
            other => panic!("{text}: expected a reason, found {other:?}"),
        }
    })
}

/// The texts of all legal actions, sorted.
pub(crate) fn texts(position: &Position) -> Vec<String> {
    of_every_seat(position, |position| sorted_texts(position, &position.legal_actions().to_vec()))
}

fn sorted_texts(position: &Position, actions: &[Action]) -> Vec<String> {
    let mut texts: Vec<String> =
        actions.iter().map(|&action| action_text(position, action)).collect();
    texts.sort();
    texts
}

/// The texts of those legal actions that begin in this way, sorted.
pub(crate) fn texts_from(position: &Position, start: &str) -> Vec<String> {
    texts(position).into_iter().filter(|text| text.starts_with(start)).collect()
}

/// The legal actions, sorted.
fn legal(position: &Position) -> Vec<Action> {
    of_every_seat(position, |position| {
        let mut actions = position.legal_actions().to_vec();
        actions.sort();
        actions
    })
}

/// The cells where the piece on a cell may go, castlings apart.
pub(crate) fn ends(position: &Position, name: &str) -> CellSet {
    let origin = cell(name);
    let actions = legal(position).into_iter();
    actions
        .filter_map(|action| match action {
            Action::Move { from, to, .. } if from == origin => Some(to),
            _ => None,
        })
        .collect()
}

/// The cells to which the player to move may castle.
pub(crate) fn castlings(position: &Position) -> CellSet {
    let actions = legal(position).into_iter();
    actions
        .filter_map(|action| match action {
            Action::Castle { to, .. } => Some(to),
            _ => None,
        })
        .collect()
}

/// The cells where a role may be dropped.
pub(crate) fn drops(position: &Position, dropped: Role) -> CellSet {
    let actions = legal(position).into_iter();
    actions
        .filter_map(|action| match action {
            Action::Drop { role, to } if role == dropped => Some(to),
            _ => None,
        })
        .collect()
}

/// The rule that a move would break, promoting or not; it must not be legal.
pub(crate) fn move_refusal(
    position: &Position,
    from: &str,
    to: &str,
    promote: bool,
) -> IllegalAction {
    action_refusal(position, Action::Move { from: cell(from), to: cell(to), promote })
}

/// The rule that an action would break, written as what it is where a text would read otherwise;
/// it must not be legal.
pub(crate) fn action_refusal(position: &Position, action: Action) -> IllegalAction {
    of_every_seat(&(*position, action), |(position, action)| {
        assert!(!position.legal_actions().contains(*action), "{action:?} is listed as legal");
        position.validate(*action).unwrap_err()
    })
}

/// The pieces of one player that another threatens.
pub(crate) fn threatened(position: &Position, by: Seat, of: Seat) -> CellSet {
    of_every_seat(&(*position, by, of), |&(position, by, of)| position.threatened(by, of))
}

/// The cells that the piece on a cell attacks.
pub(crate) fn attacked(position: &Position, name: &str) -> CellSet {
    of_every_seat(&(*position, cell(name)), |&(position, cell)| position.attacks_from(cell))
}

/// The pieces of these seats that attack a cell.
pub(crate) fn attackers(position: &Position, name: &str, by: &[Seat]) -> CellSet {
    of_every_seat(&(*position, cell(name), set(by)), |&(position, cell, by)| {
        position.attackers(cell, by)
    })
}

/// The pieces that attack a seat's king.
pub(crate) fn checkers(position: &Position, seat: Seat) -> CellSet {
    of_every_seat(&(*position, seat), |&(position, seat)| position.checkers(seat))
}

/// The directions in which a seat's illumination may take something.
pub(crate) fn eligible(position: &Position, seat: Seat) -> HourSet {
    of_every_seat(&(*position, seat), |&(position, seat)| position.eligible_victims(seat))
}
