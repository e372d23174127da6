//! Random games to their end or 600 actions, under all rulings, and what must hold at every step.
//!
//! The library's rules are held to the oracle's, which are written a second time from the rules in
//! the slowest and plainest way and share nothing with the library but the notation.

use std::collections::HashSet;

use oracle::OraclePosition;
use sannin_shogi::core::{Action, Game, GameAction, Position, Rulings, Seat, direction};
use sannin_shogi::notation::{action_text, parse_position};
use support::actions::{census, every_action, turned};
use support::compare::{oracle_rulings, same_result};
use support::{Dice, random_action};

const MOST_ACTIONS: usize = 600;

/// Plays a random game and calls `look` with the game before each action, the number of actions
/// before it, and the action.
fn play_randomly(start: Position, seed: u64, mut look: impl FnMut(&Game, Action)) -> Game {
    let mut dice = Dice::new(seed);
    let mut game = Game::new(start);
    while game.result().is_none() && game.actions().len() < MOST_ACTIONS {
        if game.actions().len() > 30 && dice.below(400) == 0 {
            game.play(GameAction::Resign).unwrap();
            continue;
        }
        let action = random_action(&game, &mut dice).expect("the game would be over");
        look(&game, action);
        game.play(action).unwrap();
    }
    game
}

/// Both kinds of start under all rulings, with a seed for each. The variable
/// `SANNIN_RANDOM_GAMES` asks for more than one game of each, for a longer search.
fn starts() -> impl Iterator<Item = (Position, u64)> {
    let games = std::env::var("SANNIN_RANDOM_GAMES").ok().and_then(|games| games.parse().ok());
    (0..games.unwrap_or(1)).flat_map(|game: u64| {
        Rulings::all().zip(1..).flat_map(move |(rulings, seed)| {
            let seed = 10_000 * game + 2 * seed;
            [(Position::start(rulings), seed), (Position::start_allied(rulings), seed + 1)]
        })
    })
}

#[test]
fn the_legal_actions_and_what_follows_agree_with_the_oracle() {
    let mut seen = Kinds::default();
    for (start, seed) in starts() {
        let rulings = oracle_rulings(start.rulings());
        play_randomly(start, seed, |game, action| {
            let position = game.position();
            let text = position.to_string();
            let oracle = OraclePosition::parse(&text, rulings);
            let mut legal: Vec<String> = position
                .legal_actions()
                .iter()
                .map(|&action| action_text(position, action))
                .collect();
            legal.sort();
            assert_eq!(legal, oracle.legal(), "{text}");

            let played = action_text(position, action);
            let (after, aftermath) = position.play(action).unwrap();
            let (expected, result) = oracle.apply_text(&played);
            assert!(
                same_result(after.result(), result.as_ref()),
                "{text} {played}: {:?}, not {result:?}",
                after.result()
            );
            if after.result().is_none() {
                assert_eq!(after.to_string(), expected.to_string(), "{text} {played}");
            }
            seen.note(&aftermath, action);

            if game.actions().len() % 8 == 0 {
                let (after, _) = position.resign().unwrap();
                let (expected, result) = oracle.resign();
                assert!(same_result(after.result(), result.as_ref()), "{text} resign");
                if after.result().is_none() {
                    assert_eq!(after.to_string(), expected.to_string(), "{text} resign");
                }
            }
        });
    }
    seen.check();
}

/// What has come up in the games, so that agreement is not agreement on nothing.
#[derive(Default)]
struct Kinds {
    alliances: usize,
    mates: usize,
    dissolutions: usize,
    illuminations: usize,
    castlings: usize,
    drops: usize,
    promotions: usize,
    wins: usize,
}

impl Kinds {
    fn note(&mut self, aftermath: &sannin_shogi::core::Aftermath, action: Action) {
        self.alliances += usize::from(aftermath.alliance.is_some());
        self.mates += aftermath.mated.len();
        self.dissolutions += usize::from(aftermath.dissolved.is_some());
        self.promotions += usize::from(aftermath.promoted);
        self.wins += usize::from(aftermath.result.is_some_and(|result| result.winner().is_some()));
        match action {
            Action::Illuminate { .. } => self.illuminations += 1,
            Action::Castle { .. } => self.castlings += 1,
            Action::Drop { .. } => self.drops += 1,
            Action::Move { .. } => {}
        }
    }

    fn check(&self) {
        println!(
            "{} alliances, {} mates, {} dissolutions, {} illuminations, {} castlings, {} drops, \
             {} promotions, {} wins",
            self.alliances,
            self.mates,
            self.dissolutions,
            self.illuminations,
            self.castlings,
            self.drops,
            self.promotions,
            self.wins
        );
        assert!(self.alliances >= 3 && self.mates >= 3 && self.drops >= 100);
        assert!(self.illuminations >= 3 && self.promotions >= 50 && self.wins >= 3);
        assert!(self.castlings >= 1 && self.dissolutions >= 1);
    }
}

#[test]
fn every_position_prints_and_reads_back() {
    for (start, seed) in starts() {
        play_randomly(start, seed + 100, |game, _| {
            let position = game.position();
            let text = position.to_string();
            let read = parse_position(&text, position.rulings());
            assert_eq!(read.as_ref(), Ok(position), "{text}");
        });
    }
}

#[test]
fn pieces_never_come_into_being() {
    for (start, seed) in starts() {
        play_randomly(start, seed + 200, |game, action| {
            let position = game.position();
            let (after, aftermath) = position.play(action).unwrap();
            for (before, after) in census(position).into_iter().zip(census(&after)) {
                assert!(after <= before);
                assert!(after == before || !aftermath.mated.is_empty(), "only a mate takes pieces");
            }
        });
    }
}

#[test]
fn a_turned_position_has_the_turned_legal_actions_and_aftermaths() {
    for (start, seed) in starts() {
        play_randomly(start, seed + 300, |game, action| {
            let position = game.position();
            let other = position.turned(1);
            let legal: HashSet<Action> = position.legal_actions().into_iter().map(turned).collect();
            assert_eq!(legal, other.legal_actions().into_iter().collect());
            let (after, _) = position.play(action).unwrap();
            let (other_after, _) = other.play(turned(action)).unwrap();
            assert_eq!(after.turned(1), other_after);
        });
    }
}

#[test]
fn check_accepts_exactly_the_listed_actions() {
    for (start, seed) in starts() {
        play_randomly(start, seed + 400, |game, _| {
            let position = game.position();
            let legal: HashSet<Action> = position.legal_actions().into_iter().collect();
            assert_eq!(legal.len(), position.count_legal(), "none twice");
            if game.actions().len() % 20 != 0 {
                return;
            }
            for action in every_action(position) {
                assert_eq!(
                    position.validate(action).is_ok(),
                    legal.contains(&action),
                    "{} {action:?}",
                    position
                );
            }
        });
    }
}

#[test]
fn undo_and_redo_give_the_same_values() {
    for (start, seed) in starts() {
        let mut game = play_randomly(start, seed + 500, |_, _| {});
        let played = game.actions().len();
        let positions: Vec<Position> =
            (0..=played).map(|n| *game.position_after(n).unwrap()).collect();
        let result = game.result();
        for n in (0..played).rev() {
            assert!(game.undo().is_some());
            assert_eq!(*game.position(), positions[n]);
            assert_eq!(game.result(), None, "a game that went on was not over");
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.undone(), played);
        for position in &positions[1..] {
            assert!(game.redo().is_some());
            assert_eq!(game.position(), position);
        }
        assert_eq!(game.redo(), None);
        assert_eq!(game.result(), result);
    }
}

#[test]
fn checks_are_what_attacks_on_kings_are() {
    for (start, seed) in starts() {
        let game = play_randomly(start, seed + 600, |game, _| checks_are_attacks(game.position()));
        checks_are_attacks(game.position()); // at the end too
    }
}

fn checks_are_attacks(position: &Position) {
    for seat in Seat::ALL {
        let checkers = position.checkers(seat);
        assert_eq!(position.in_check().contains(seat), !checkers.is_empty());
        for from in checkers {
            let king = position.king(seat).unwrap();
            assert!(position.attacks_from(from).contains(king));
            assert!(direction::bearing(from, king).is_some());
        }
    }
}
