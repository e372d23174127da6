//! Random games to their end or 600 actions, under all rulings, and what must hold at every step.
//!
//! The library's rules are held to the oracle's, which are written a second time from the rules in
//! the slowest and plainest way and share nothing with the library but the notation.

use oracle::OraclePosition;
use sannin_shogi::core::{Action, Game, GameAction, Position, Rulings};
use sannin_shogi::notation::action_text;
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
                .map(|action| action_text(position, action))
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

#[test]
fn the_fast_way_of_playing_agrees_with_the_plain_rules() {
    for (start, seed) in starts() {
        play_randomly(start, seed, |game, _| {
            if game.actions().len() % 6 > 0 {
                return;
            }
            let position = game.position();
            let prepared = position.prepare();
            for action in position.legal_actions() {
                let plain = position.play(action).unwrap();
                assert_eq!(prepared.play_unchecked(action), plain, "{action} in {position}");
            }
        });
    }
}

/// The number of times that each thing came up in the games: agreement on nothing proves nothing.
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
