//! Repetition over long games. Programs keep the last few positions only, forget the first one,
//! look at the board alone, name the wrong earlier action, keep what was taken back, or trust a
//! hash. So long walks are made here: each king goes round a loop of its own, the lengths of the
//! loops have no common factor, and so everything first comes back after their product.

use sannin_shogi::core::{Action, Cell, Game, IllegalAction, Seat};

use crate::scene::{Scene, play_all};
use Seat::{First, Last, Middle};
use support::Dice;

/// Loops of the kings, of 12, 13 and 11 cells, each a ring of twelve cells round 3e, 9k or 9e, far
/// from the others; the second goes once over a cell inside the ring, the third cuts across it.
const LOOPS: [(Seat, &str); 3] = [
    (First, "1c 1d 1e 2f 3g 4g 5g 5f 5e 4d 3c 2c"),
    (Middle, "10m 11m 11l 11k 10j 9i 8i 7i 7j 7k 8k 8l 9m"),
    (Last, "7c 7d 7e 8f 9g 10g 11g 11f 10e 9d 8c"),
];

/// A game in which the kings walk round their loops.
pub(crate) struct Walk {
    pub(crate) game: Game,
    steps: [usize; 3],
}

impl Walk {
    /// The kings stand on the first cells of their loops.
    pub(crate) fn of(game: Game) -> Walk {
        Walk { game, steps: [0; 3] }
    }

    pub(crate) fn next(&self) -> Action {
        let turn = self.game.position().turn();
        let (_, cells) = LOOPS.iter().find(|(seat, _)| *seat == turn).unwrap();
        let cells: Vec<Cell> = cells.split(' ').map(|cell| cell.parse().unwrap()).collect();
        let step = self.steps[turn as usize];
        let (from, to) = (cells[step % cells.len()], cells[(step + 1) % cells.len()]);
        Action::Move { from, to, promote: false }
    }

    fn step(&mut self) -> Result<(), IllegalAction> {
        let action = self.next();
        let turn = self.game.position().turn();
        self.game.play(action)?;
        self.steps[turn as usize] += 1;
        Ok(())
    }

    /// Walks until a step is refused; how many plays then stand, and the reason.
    pub(crate) fn go_on(&mut self) -> (usize, IllegalAction) {
        loop {
            if let Err(reason) = self.step() {
                return (self.game.actions().len(), reason);
            }
        }
    }
}

pub(crate) fn two() -> Scene {
    Scene::new(First, "fK1c mK10m")
}

/// The actions after which two kings have gone round loops of 12 and 13 cells.
pub(crate) const ROUND: usize = 2 * 12 * 13;

#[test]
fn the_start_is_remembered_for_hundreds_of_actions() {
    let mut walk = Walk::of(two().game());
    assert_eq!(walk.go_on(), (ROUND - 1, IllegalAction::Repeats(0)));
    let refused = walk.next();
    assert!(!walk.game.legal_actions().contains(&refused));
    assert!(walk.game.position().legal_actions().contains(refused), "it is the history alone");
}

#[test]
fn so_it_is_with_three_players() {
    let mut walk = Walk::of(Scene::new(First, "fK1c mK10m lK7c").game());
    assert_eq!(walk.go_on(), (3 * 11 * 12 * 13 - 1, IllegalAction::Repeats(0)));
}

#[test]
fn what_was_taken_back_and_played_again_is_remembered_as_before() {
    let mut walk = Walk::of(two().game());
    let end = walk.go_on();
    for back in [1, 2, 100, ROUND - 1] {
        for _ in 0..back {
            walk.game.undo().unwrap();
        }
        for _ in 0..back {
            walk.game.redo().unwrap();
        }
        assert_eq!((walk.game.actions().len(), walk.step().unwrap_err()), end);
    }
}

#[test]
fn what_was_taken_back_for_another_action_is_forgotten() {
    // All is taken back. The kings come to their second cells again, 1d and 11m, First to move,
    // where the walk had them after 2 actions, but by a detour and after 4: no repetition.
    let mut walk = Walk::of(two().game());
    walk.go_on();
    let second = *walk.game.position_after(2).unwrap();
    while walk.game.undo().is_some() {}
    let detour = ["K1c-2d", "K10m-10l", "K2d-1d", "K10l-11m"];
    play_all(&mut walk.game, &detour);
    assert_eq!(*walk.game.position(), second);
    // From here all goes on as in a game that never was elsewhere.
    let mut fresh = two().game();
    play_all(&mut fresh, &detour);
    assert_eq!(walk.game.legal_actions(), fresh.legal_actions());
    let [mut walk, mut fresh] = [walk.game, fresh].map(|game| Walk { game, steps: [1; 3] });
    // Two fewer steps than a round are left until the start would come again.
    assert_eq!(fresh.go_on(), (4 + ROUND - 3, IllegalAction::Repeats(0)));
    assert_eq!(walk.go_on(), (4 + ROUND - 3, IllegalAction::Repeats(0)));
}

#[test]
fn an_action_is_refused_exactly_when_a_plain_look_through_the_game_finds_the_position() {
    // Few pieces that go back and forth, with a hand, so that much repeats: no hash is asked here.
    let scenes = [
        Scene::new(First, "fK1c mK10m fG5d mS8h").hand(First, "P"),
        Scene::new(Last, "fK2b mK9l lK12g lG9f fP6f mN8i"),
        Scene::new(Middle, "f+K2b mK9l lK12g lG9f mR6h").allied_against(First),
    ];
    let mut repeats = 0;
    for (scene, seed) in scenes.iter().zip(1u64..) {
        let mut dice = Dice::new(seed);
        let mut game = scene.game();
        let mut earlier = vec![game.position().to_setup()];
        for _ in 0..150 {
            if game.result().is_some() {
                break;
            }
            let mut back = None;
            for action in game.position().legal_actions() {
                let (after, aftermath) = game.position().play(action).unwrap();
                let setup = after.to_setup();
                let found = earlier.iter().position(|other| *other == setup);
                let found = found.filter(|_| aftermath.result.is_none());
                match (game.preview(action), found) {
                    (Err(IllegalAction::Repeats(n)), Some(m)) => assert_eq!(n, m),
                    (Ok(_), None) => {}
                    (other, found) => panic!("{action:?}: {other:?}, not {found:?}"),
                }
                repeats += usize::from(found.is_some());
                // Going back to where a piece came from is what leads to repetitions.
                if let (Action::Move { from, to, .. }, None) = (action, found)
                    && earlier.len() > 3
                    && earlier[earlier.len() - 3].board[to.index()]
                        == game.position().piece_at(from)
                {
                    back = Some(action);
                }
            }
            let legal = game.legal_actions();
            let action = match back {
                Some(back) if dice.below(4) > 0 => back,
                _ => legal[dice.below(legal.len())],
            };
            game.play(action).unwrap();
            earlier.push(game.position().to_setup());
        }
    }
    assert!(repeats > 30, "{repeats}");
}
