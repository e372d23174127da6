//! Taking back what is hard to take back. Programs that undo an action by its inverse forget what
//! it took along: the promotion of a captured piece, its owner, the piece's place in a hand, a
//! right to castle, the menaced cells, all that a mated player had, a promoted king of a new
//! alliance's opponent. Every such action is taken back and played again here, and the position
//! compared to the bit, in a game, in a game at a desk, and along random ways back and forth.

use sannin_shogi::core::{Game, GameAction, Position, Seat};
use sannin_shogi::notation::parse_game_action;

use super::ladder::ladder;
use crate::scene::Scene;
use Seat::{First, Last, Middle};
use support::Dice;

/// The cases that are taken back: a name, the position, the actions.
pub(crate) fn cases() -> Vec<(&'static str, Scene, Vec<&'static str>)> {
    let kings = "mK9m fK1c lK11e";
    let mut cases = Vec::new();
    // Every kind of promoted piece of either other player is captured by a rook, which may promote.
    for piece in ["f+R", "l+B", "f+S", "l+L", "f+P", "lG", "fN"] {
        let scene = Scene::new(Middle, kings).and(&format!("mR7i {piece}7g")).hand(Middle, "SP");
        cases.push(("a capture", scene, vec!["R7ix7g="]));
    }
    let scene = Scene::new(Middle, kings).and("mR7i f+S7g");
    cases.push(("a capture that promotes", scene, vec!["R7ix7g+", "K11e-11f", "K1c-1d", "S*8e"]));
    for drop in ["R*7f", "B*7f", "G*7f", "S*7f", "N*7f", "L*7f", "P*7f"] {
        let scene = Scene::new(Middle, kings).hand(Middle, "RBGSNLPP").hand(First, "P");
        cases.push(("a drop", scene, vec![drop]));
    }
    let home = Scene::new(Middle, "mK10m fK1d lK10d l+S6l").rights(&Seat::ALL);
    cases.push(("a castling", home.clone(), vec!["K10m-12k", "K10d-8b", "K1d-3b"]));
    cases.push(("a castling that captures", home.clone(), vec!["K10mx6l"]));
    cases.push(("a king's step", home, vec!["K10m-10l"]));
    let king = Scene::new(Middle, "m+K7i fK1b lK12f f+P7f fP4f l+S10i").hand(Middle, "P");
    cases.push(("an illumination", king, vec!["+K7i!7f,4f,10i"]));
    let checked = Scene::new(First, "fK1d mK10m lK10d fR9h mP10k mG9f").rights(&Seat::ALL);
    cases.push(("a check that takes a right", checked, vec!["R9h-10h", "G9f-10f"]));
    // First menaces Last's gold, Middle Last's knight: an alliance, Last's king is promoted and all
    // rights go.
    let gang_up = Scene::new(First, "mK10m fK1d lK10d fP5g lG7g mP9k lN9i").rights(&Seat::ALL);
    cases.push(("an alliance", gang_up, vec!["P5g-6g", "P9k-9j", "G7g-6f"]));
    for (mover, victim) in [(First, Middle), (Middle, First), (Last, Middle)] {
        let v = victim.letter();
        let scene = ladder(mover, victim).and(&format!("{v}G13g {v}+P10g {v}+S2a"));
        let scene = scene.hand(victim, "RGP");
        cases.push(("a mate", scene, vec!["+R7fx2a", "K9j-9i"]));
    }
    let allied = Scene::new(First, "mK9m f+K1c lK11e f+S7g").hand(First, "BLP");
    cases.push(("an alliance that ends", allied.allied_against(First), vec!["resign", "K9m-9l"]));
    let resigned = Scene::new(Middle, kings).and("m+R7g").hand(Middle, "GP").hand(Last, "N");
    cases.push(("resignations", resigned, vec!["resign", "resign"]));
    cases.push(("the Garden", Scene::new(Last, "lK8g mK9m fK1c fS7g"), vec!["K8gx7g"]));
    cases.push(("a draw", Scene::new(Last, kings), vec!["draw"]));
    cases
}

pub(crate) fn parsed(position: &Position, text: &str) -> GameAction {
    parse_game_action(position, text).unwrap_or_else(|error| panic!("{error}"))
}

/// All that can be asked of a game as it stands.
pub(crate) fn picture(game: &Game) -> String {
    let position = game.position();
    format!(
        "{} {position:?} {:?} {:?} {:?}",
        position,
        game.result(),
        game.legal_actions(),
        Seat::ALL.map(|seat| (position.checkers(seat), position.eligible_victims(seat))),
    )
}

#[test]
fn everything_is_back_to_the_bit() {
    for (name, scene, texts) in cases() {
        let mut game = scene.game();
        let mut pictures = vec![picture(&game)];
        for text in &texts {
            let play = parsed(game.position(), text);
            game.play(play).unwrap_or_else(|reason| panic!("{name}: {reason}"));
            assert_ne!(picture(&game), *pictures.last().unwrap(), "{name} changes something");
            pictures.push(picture(&game));
        }
        let last = pictures.pop().unwrap();
        for expected in pictures.iter().rev() {
            assert!(game.undo().is_some());
            assert_eq!(picture(&game), *expected, "{name} taken back");
        }
        assert_eq!(*game.position(), scene.position(), "{name}");
        assert_eq!(game.undo(), None);
        for expected in pictures.iter().skip(1).chain([&last]) {
            assert!(game.redo().is_some());
            assert_eq!(picture(&game), *expected, "{name} played again");
        }
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn what_was_taken_back_stands_as_in_a_game_that_never_went_there() {
    // After the undoing another action is played, which must find nothing left of the first one.
    for (name, scene, texts) in cases() {
        let mut game = scene.game();
        let action = game.legal_actions().into_iter().find(|&action| {
            game.preview(action).is_ok_and(|(_, aftermath)| aftermath.result.is_none())
        });
        let Some(other) = action else { continue };
        for text in &texts {
            let play = parsed(game.position(), text);
            game.play(play).unwrap();
        }
        while game.undo().is_some() {}
        game.play(other).unwrap();
        let mut fresh = scene.game();
        fresh.play(other).unwrap();
        assert_eq!(picture(&game), picture(&fresh), "{name}");
        assert_eq!((game.undone(), game.actions()), (0, fresh.actions()), "{name}");
    }
}

#[test]
fn random_ways_back_and_forth_agree_with_games_played_afresh() {
    // A small busy position; at each step an action is played, taken back or played again, and the
    // game compared with one that has just played the actions that stand.
    let scene = Scene::new(First, "mK8k f+K3f lK10g fR5d f+S6f mB7i mP6h lR9f l+P8h lG7e");
    let scene = scene.hand(First, "P").hand(Middle, "GP").hand(Last, "S");
    for seed in 1..=12u64 {
        let mut dice = Dice::new(seed);
        let mut game = scene.game();
        let mut standing: Vec<GameAction> = Vec::new();
        let mut undone: Vec<GameAction> = Vec::new();
        for _ in 0..120 {
            match dice.below(5) {
                0 | 1 => {
                    assert_eq!(game.undo(), standing.last().copied());
                    undone.extend(standing.pop());
                }
                2 => {
                    assert_eq!(game.redo(), undone.last().copied());
                    standing.extend(undone.pop());
                }
                _ => {
                    let legal = game.legal_actions();
                    if legal.is_empty() {
                        continue;
                    }
                    let play = GameAction::Action(legal[dice.below(legal.len())]);
                    game.play(play).unwrap();
                    standing.push(play);
                    undone.clear();
                }
            }
            let mut fresh = Game::new(scene.position());
            for &play in &standing {
                fresh.play(play).unwrap();
            }
            assert_eq!(picture(&game), picture(&fresh));
            assert_eq!((game.actions(), game.undone()), (&standing[..], undone.len()));
        }
    }
}
