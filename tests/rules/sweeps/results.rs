//! The end of a game in each of its ways. Programs find a result in one place and go on playing in
//! another: actions, resignations and draws are still taken after the end, an action taken back
//! leaves the result standing, or a file with one action too many is read.

use sannin_shogi::core::{Cell, Draw, Game, GameAction, GameResult, IllegalAction, Seat, Victory};
use sannin_shogi::notation::{completions, parse_game_action, read_action};

use super::ladder::{MATE, ladder_of_two};
use crate::actions::{illuminations, moves_castlings_and_drops};
use crate::scene::Scene;
use Seat::{First, Last, Middle};

/// Each way in which a game ends: a name, the start, the plays, the result. The positions of the
/// less plain ones are those of the tests of mates, resigning and repetition, derived there.
pub(crate) fn endings() -> Vec<(&'static str, Scene, Vec<&'static str>, GameResult)> {
    let won = |winner, by| GameResult::Win { winner, by };
    let allied = |turn, pieces| Scene::new(turn, pieces).allied_against(First);
    vec![
        (
            "the Garden",
            Scene::new(Middle, "mK7h fK1c lK11e"),
            vec!["K7h-7g"],
            won(Middle, Victory::Garden),
        ),
        (
            "the Garden, by the opponent of an alliance",
            allied(First, "mK9m f+K5g lK11e"),
            vec!["+K5g-7g"],
            won(First, Victory::Garden),
        ),
        ("mate of two", ladder_of_two(Last, First), vec![MATE], won(Last, Victory::Mate)),
        (
            "mate of both others at once",
            // The rook checks both ways along rank a; silvers cover the cells below.
            Scene::new(Middle, "mK9m mR4b mS2c mS7c fK1a lK7a"),
            vec!["R4b-4a"],
            won(Middle, Victory::Mate),
        ),
        (
            "mate of an ally",
            allied(First, "mK9m f+K1c fR3c fG7c fG8c lK7a"),
            vec!["R3c-3a"],
            won(First, Victory::AllianceMate),
        ),
        (
            "an ally exposed by the ally",
            // Middle's gold leaves First's rook's line on rank a.
            allied(Middle, "mK9m f+K1c fR3a mG5a lK7a mS7c"),
            vec!["G5a-6c"],
            won(First, Victory::AllianceMate),
        ),
        (
            "the mover mated by what mated pieces leave open",
            // Middle mates First in the corner; First's gold on 9h goes, and Last's rook checks.
            Scene::new(Middle, "mK9m mP8l mP8m lR9e lR10f fG9h lK12g fK1a mS2c mL4c")
                .hand(Middle, "L"),
            vec!["L*1b"],
            won(Last, Victory::Mate),
        ),
        (
            "resignation of one of two",
            Scene::new(First, "fK1c lK11e"),
            vec!["K1c-1b", "resign"],
            won(First, Victory::Resignation),
        ),
        (
            "resignation of an ally",
            allied(Last, "mK9m f+K1c lK11e"),
            vec!["resign"],
            won(First, Victory::Resignation),
        ),
        (
            "mate opened by a resignation",
            // First's knight goes from 6a, and Middle's rook checks Last.
            Scene::new(First, "mK9m fK1c lK7a mS7c mR5a mP6c fN6a"),
            vec!["resign"],
            won(Middle, Victory::Mate),
        ),
        (
            "stalemate",
            Scene::new(Middle, "mK9m mS2c mL4e fK1a"),
            vec!["L4e-4c"],
            GameResult::Draw(Draw::Stalemate),
        ),
        (
            "repetition",
            // First's king has only 1a and 1b.
            Scene::new(Middle, "mK9m mL2g mG1d fK1b"),
            vec!["K9m-9l", "K1b-1a", "K9l-9m"],
            GameResult::Draw(Draw::Repetition),
        ),
        (
            "agreement",
            Scene::new(Last, "mK9m fK1c lK11e"),
            vec!["K11e-11f", "draw"],
            GameResult::Draw(Draw::Agreement),
        ),
    ]
}

/// The game of an ending, played to its end.
fn ended(scene: &Scene, plays: &[&str]) -> Game {
    let mut game = scene.game();
    for text in plays {
        assert_eq!(game.result(), None);
        let play =
            parse_game_action(game.position(), text).unwrap_or_else(|error| panic!("{error}"));
        game.play(play).unwrap();
    }
    game
}

#[test]
fn each_way_to_end_gives_its_result() {
    for (name, scene, plays, result) in endings() {
        let game = ended(&scene, &plays);
        assert_eq!(game.result(), Some(result), "{name}");
        assert_eq!(game.aftermath_of(plays.len()).unwrap().result, Some(result), "{name}");
        for earlier in 1..plays.len() {
            assert_eq!(game.aftermath_of(earlier).unwrap().result, None, "{name}");
        }
    }
}

#[test]
fn after_the_end_nothing_can_be_played() {
    for (name, scene, plays, result) in endings() {
        let mut game = ended(&scene, &plays);
        assert!(game.legal_actions().is_empty(), "{name}");
        for play in [GameAction::Resign, GameAction::Draw] {
            assert_eq!(game.preview(play), Err(IllegalAction::GameOver), "{name}");
            assert_eq!(game.play(play), Err(IllegalAction::GameOver), "{name}");
        }
        for action in moves_castlings_and_drops().chain(illuminations(Cell::all()).step_by(97)) {
            assert_eq!(game.play(action), Err(IllegalAction::GameOver), "{name}: {action:?}");
        }
        for typed in ["", "K", "resign", "draw", "K9m-9l", "P*7g"] {
            assert!(completions(&game, typed).is_empty(), "{name}");
            assert!(read_action(&game, typed).is_err(), "{name}");
        }
        assert_eq!((game.actions().len(), game.result()), (plays.len(), Some(result)), "{name}");
    }
}

#[test]
fn a_position_that_the_last_action_ended_by_itself_is_over_without_its_game() {
    for (name, scene, plays, result) in endings() {
        let game = ended(&scene, &plays);
        // Repetition is a matter of the history, which a position does not know.
        if result == GameResult::Draw(Draw::Repetition) {
            assert_eq!(game.position().result(), None);
            continue;
        }
        let position = game.position();
        assert_eq!(position.result(), Some(result), "{name}");
        assert_eq!(
            (position.legal_actions().len(), position.legal_actions().len()),
            (0, 0),
            "{name}"
        );
        assert_eq!(position.resign().unwrap_err(), IllegalAction::GameOver, "{name}");
        assert_eq!(position.agree_draw().unwrap_err(), IllegalAction::GameOver, "{name}");
        for action in moves_castlings_and_drops().step_by(7) {
            assert_eq!(position.validate(action), Err(IllegalAction::GameOver), "{name}");
        }
    }
}

#[test]
fn the_end_is_taken_back_and_the_game_goes_on_another_way() {
    for (name, scene, plays, result) in endings() {
        let mut game = ended(&scene, &plays);
        let before = ended(&scene, &plays[..plays.len() - 1]);
        game.undo().unwrap();
        assert_eq!((game.result(), game.undone()), (None, 1), "{name}");
        assert_eq!(game.position(), before.position(), "{name}");
        assert_eq!(game.legal_actions(), before.legal_actions(), "{name}");
        game.redo().unwrap();
        assert_eq!(game.result(), Some(result), "{name}: done again");
        assert!(game.legal_actions().is_empty(), "{name}");
        game.undo().unwrap();
        // Some other action that does not end the game: then the end cannot be done again.
        let other = before.legal_actions().into_iter().find(|&action| {
            before.preview(action).is_ok_and(|(_, aftermath)| aftermath.result.is_none())
        });
        if let Some(other) = other {
            game.play(other).unwrap();
            assert_eq!((game.result(), game.redo()), (None, None), "{name}");
            assert!(!game.legal_actions().is_empty(), "{name}");
        }
    }
}
