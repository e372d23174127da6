//! The games that the tests play, held to the rules by the library.

use sannin_shogi::core::{Game, GameAction, GameResult, Position, Rulings, Seat, Victory};
use sannin_shogi::notation::{action_text, parse_game_action, parse_position};
use sannin_shogi::record::Record;

/// A whole game from the standard start. First's king castles to 3c and walks into the Garden,
/// while the others look on; nobody captures or menaces anything. Found by a search through the
/// legal actions; a test below holds it to the rules.
pub(crate) const INTO_THE_GARDEN: [&str; 16] = [
    "P3c-4c", "P13k-13j", "L7a-6a", "K1d-3c", "P13j-12i", "P5a-4a", "K3c-4d", "P12i-11h", "P4a-4b",
    "K4d-5e", "P11h-10g", "L6a-4a", "K5e-6f", "P10g-9f", "S8b-6a", "K6f-7g",
];

/// First's king is one step from the Garden, and First's rook one step from a pawn in Middle's
/// territory.
pub(crate) const NEAR_THE_END: &str = "7/8/9/lK9/11/12/7fK5/12/11/7fR2/7mP1/8/3mK3 f -/-/- - -;-";

/// From [`NEAR_THE_END`]: a capture that leaves out a promotion, a drop of what was captured, and
/// the king's step into the Garden.
pub(crate) const CAPTURE_DROP_WIN: [&str; 7] =
    ["R6jx6k=", "K10m-10l", "K10d-9d", "P*5e", "K10l-10m", "K9d-10d", "K6g-7g"];

/// The standard start.
pub(crate) fn standard() -> Game {
    Game::new(Position::start(Rulings::default()))
}

/// A game from a position string.
pub(crate) fn from(position: &str) -> Game {
    Game::new(parse_position(position, Rulings::default()).unwrap())
}

/// Plays an action of which the full text is given.
pub(crate) fn play(game: &mut Game, text: &str) -> GameAction {
    let play = parse_game_action(game.position(), text).unwrap();
    game.play(play).unwrap_or_else(|reason| panic!("{text}: {reason}"));
    play
}

/// The texts of all that has been played.
pub(crate) fn texts(record: &Record) -> Vec<String> {
    let game = record.game();
    let text = |(n, &play)| action_text(game.position_after(n).unwrap(), play);
    game.actions().iter().enumerate().map(text).collect()
}

/// Asserts that First has won in the Garden.
pub(crate) fn first_in_the_garden() -> Option<GameResult> {
    Some(GameResult::Win { winner: Seat::First, by: Victory::Garden })
}

#[test]
fn the_games_keep_the_rules_and_end_in_the_garden() {
    for (mut game, texts) in
        [(standard(), &INTO_THE_GARDEN[..]), (from(NEAR_THE_END), &CAPTURE_DROP_WIN[..])]
    {
        for text in texts {
            assert_eq!(game.result(), None, "before {text}");
            play(&mut game, text);
        }
        assert_eq!(game.result(), first_in_the_garden());
    }
}
