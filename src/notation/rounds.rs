//! The actions of a game by rounds, as score sheets and lists show them.

use crate::core::{Game, Seat};

/// The actions of one round, at most one for each seat, by their numbers in the game from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Round([Option<usize>; 3]);

impl Round {
    /// The number of a seat's action. `None` when the seat did not act.
    pub fn action_of(self, seat: Seat) -> Option<usize> {
        self.0[seat.index()]
    }

    /// The numbers of the actions, in the order in which they were played.
    pub fn actions(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().flatten()
    }
}

/// The rounds of a game. A new one begins when a seat acts that does not come after the previous one
/// in turn order.
///
/// ```
/// use sannin_shogi::core::{Game, Position, Rulings, Seat};
/// use sannin_shogi::notation::{parse_action, rounds};
///
/// let mut game = Game::new(Position::start(Rulings::default()));
/// for text in ["P3c-4d", "P10k-10j", "P11g-10g", "P4d-5d"] {
///     game.play(parse_action(game.position(), text)?)?;
/// }
/// let rounds = rounds(&game);
/// assert_eq!(rounds[0].actions().collect::<Vec<_>>(), [1, 2, 3]);
/// assert_eq!(rounds[1].action_of(Seat::First), Some(4));
/// assert_eq!(rounds[1].action_of(Seat::Middle), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rounds(game: &Game) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let mut last: Option<Seat> = None;
    for number in 1..=game.actions().len() {
        let Some(seat) = game.aftermath_of(number).map(|aftermath| aftermath.mover) else {
            continue;
        };
        if last.is_none_or(|last| seat <= last) {
            rounds.push(Round::default());
        }
        if let Some(round) = rounds.last_mut() {
            round.0[seat.index()] = Some(number);
        }
        last = Some(seat);
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Position, Rulings};
    use crate::notation::{parse_position, read_action};

    fn rows(game: &Game) -> Vec<[Option<usize>; 3]> {
        rounds(game).into_iter().map(|round| round.0).collect()
    }

    fn played(start: Position, actions: &[&str]) -> Game {
        let mut game = Game::new(start);
        for action in actions {
            let action = read_action(&game, action).unwrap();
            game.play(action).unwrap();
        }
        game
    }

    #[test]
    fn a_round_has_each_seat_once_and_in_turn() {
        let start = Position::start(Rulings::default());
        assert!(rows(&Game::new(start)).is_empty());
        let game = played(start, &["P3c-4d", "P10k-10j", "P11g-10g", "P4d-5d"]);
        assert_eq!(rows(&game), [[Some(1), Some(2), Some(3)], [Some(4), None, None]]);
    }

    #[test]
    fn a_round_begins_where_the_game_begins_and_leaves_out_who_is_out() {
        let text = "7/8/9/lK9/11/12/8fK4/12/11/10/9/8/3mK3 m -/-/- - -;-";
        let start = parse_position(text, Rulings::default()).unwrap();
        let game = played(start, &["K10m-9m", "resign", "K5g-4g", "K9m-10m", "K4g-5g"]);
        assert_eq!(
            rows(&game),
            [[None, Some(1), Some(2)], [Some(3), Some(4), None], [Some(5), None, None]]
        );
    }
}
