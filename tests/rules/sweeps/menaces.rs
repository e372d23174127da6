//! The pieces menaced by the last action, which half of a later gang-up rests on. They are no part
//! of the board, so programs lose them when a position is written and read, keep them when an
//! action is taken back, carry them on for more than one action, or go on with them when an
//! alliance stands or a player is out.

use sannin_shogi::core::{Alliance, Cell, GameAction, Seat};
use sannin_shogi::notation::parse_position;
use sannin_shogi::record::{Players, Record, load};

use super::ladder::{MATE, ladder, letters, pairs, third};
use super::plain::{turned, turned_seat};
use crate::scene::{Scene, cell, cells, play, play_all, set};
use Seat::{First, Last, Middle};

/// First's pawn steps to 6g and attacks Last's gold on 7g, Middle's pawn steps to 9j and attacks
/// Last's knight on 9i: together a gang-up against Last. Middle's king step makes none. The same
/// turned for the other seats.
fn scene(turns: u8) -> Scene {
    let pieces = "mK9m fK1c lK11e fP5g lG7g mP9k lN9i";
    Scene::new(turned_seat(First, turns), &turned(pieces, turns))
}

fn menaces(turns: u8) -> String {
    turned("P5g-6g", turns)
}

fn completes(turns: u8) -> String {
    turned("P9k-9j", turns)
}

fn quiet(turns: u8) -> String {
    turned("K9m-9l", turns)
}

#[test]
fn a_position_written_and_read_keeps_what_was_menaced() {
    for turns in 0..3 {
        let victim = turned_seat(Last, turns);
        let (after, _) = play(&scene(turns).position(), &menaces(turns));
        let gold = turned("7g", turns);
        assert_eq!(after.menaced(), cells(&gold));
        let text = after.to_string();
        let read = parse_position(&text, after.rulings()).unwrap();
        assert_eq!(read, after);
        assert_eq!(play(&read, &completes(turns)).1.alliance, Some(Alliance::against(victim)));
        // Without it in the string there is no alliance.
        let forgotten = text.replace(&format!("-;{gold}"), "-;-");
        let forgotten = parse_position(&forgotten, after.rulings()).unwrap();
        assert_eq!(play(&forgotten, &completes(turns)).1.alliance, None);
    }
}

#[test]
fn a_loaded_game_completes_the_gang_up_that_the_played_one_would() {
    for turns in 0..3 {
        let mut record = Record::from_position(Players::default(), scene(turns).position());
        let first = sannin_shogi::notation::parse_action(record.game().position(), &menaces(turns));
        record.play(first.unwrap()).unwrap();
        let mut game = load(&record.to_text(), "menaces.json").unwrap().game().clone();
        play_all(&mut game, &[&completes(turns)]);
        let victim = turned_seat(Last, turns);
        assert_eq!(game.position().alliance(), Some(Alliance::against(victim)));
    }
}

#[test]
fn what_was_menaced_comes_and_goes_with_actions_taken_back() {
    for turns in 0..3 {
        let mut game = scene(turns).game();
        let gold = cells(&turned("7g", turns));
        play_all(&mut game, &[&menaces(turns), &completes(turns)]);
        assert!(game.position().alliance().is_some() && game.position().menaced().is_empty());
        game.undo();
        assert_eq!((game.position().alliance(), game.position().menaced()), (None, gold));
        // Another action in its place, and taken back again: as before.
        play_all(&mut game, &[&quiet(turns)]);
        assert!(game.position().menaced().is_empty());
        game.undo();
        play_all(&mut game, &[&completes(turns)]);
        assert!(game.position().alliance().is_some());
        // The first action taken back and another played: half of the gang-up is gone.
        game.undo();
        game.undo();
        assert!(game.position().menaced().is_empty());
        play_all(&mut game, &[&turned("K1c-1b", turns), &completes(turns)]);
        assert_eq!(game.position().alliance(), None);
    }
}

#[test]
fn only_pieces_of_the_player_after_next_are_carried_over() {
    // First's rook, dropped on 8g, ranges at 5 7 9 11 and 2 o'clock: it attacks Middle's gold on 8j
    // at 5 and Last's gold on 11g at 9. Both are unprotected.
    for turns in 0..3 {
        let pieces = turned("mK9m fK1c lK11e mG8j lG11g", turns);
        let (first, middle, last) =
            (turned_seat(First, turns), turned_seat(Middle, turns), turned_seat(Last, turns));
        let position = Scene::new(first, &pieces).hand(first, "R").position();
        let (after, aftermath) = play(&position, &turned("R*8g", turns));
        assert_eq!(after.threatened(first, middle), cells(&turned("8j", turns)));
        assert_eq!(after.threatened(first, last), cells(&turned("11g", turns)));
        assert_eq!(after.menaced(), cells(&turned("11g", turns)));
        assert_eq!(aftermath.menaced, after.menaced());
    }
}

#[test]
fn a_gang_up_needs_something_that_was_not_menaced_before_whatever_was() {
    // Middle's pawn steps to 7h and menaces Last's silver on 7g and knight on 6g. Last's pawn on
    // 10f is out of its reach. All eight sets of the three may have been menaced before.
    let names = ["7g", "6g", "10f"];
    for bits in 0..8u8 {
        let carried: Vec<&str> = (0..3).filter(|n| bits >> n & 1 == 1).map(|n| names[n]).collect();
        let scene = Scene::new(Middle, "mK9m fK1c lK11e mP7i lS7g lN6g lP10f");
        let position = scene.menaced(&carried.join(" ")).position();
        let new = !(carried.contains(&"7g") && carried.contains(&"6g"));
        let expected = (new && !carried.is_empty()).then_some(Alliance::against(Last));
        assert_eq!(play(&position, "P7i-7h").1.alliance, expected, "{carried:?}");
    }
}

#[test]
fn it_is_carried_for_one_action_in_every_seat() {
    for turns in 0..3 {
        let mut game = scene(turns).game();
        play_all(&mut game, &[&menaces(turns)]);
        assert!(!game.position().menaced().is_empty());
        let (next, last, first) = ("K9m-9l", "K11e-11f", "K1c-1b");
        for text in [next, last, first] {
            play_all(&mut game, &[&turned(text, turns)]);
            assert!(game.position().menaced().is_empty(), "{text}");
        }
        play_all(&mut game, &[&completes(turns)]);
        assert_eq!(game.position().alliance(), None);
    }
}

#[test]
fn nothing_is_menaced_once_an_alliance_stands() {
    for turns in 0..3 {
        let mut game = scene(turns).game();
        play_all(&mut game, &[&menaces(turns), &completes(turns)]);
        for _ in 0..9 {
            let position = game.position();
            let action = game.legal_actions().into_iter().find(|&action| {
                let (_, aftermath) = position.play(action).unwrap();
                aftermath.result.is_none()
            });
            let aftermath = game.play(action.unwrap()).unwrap();
            assert!(aftermath.menaced.is_empty() && game.position().menaced().is_empty());
        }
    }
}

#[test]
fn nothing_is_menaced_once_a_player_is_out() {
    // The rook that mates on 2a also comes to attack the third player's gold on 2e down column 2.
    for (mover, victim) in pairs() {
        let [_, _, t] = letters(mover, victim);
        let other = third(mover, victim);
        let scene = ladder(mover, victim).and(&format!("{t}G2e"));
        let mut game = scene.game();
        play_all(&mut game, &[MATE]);
        assert_eq!(game.aftermath_of(1).unwrap().mated, set(&[victim]));
        assert_eq!(game.position().threatened(mover, other), cells("2e"), "it is threatened");
        assert!(game.position().menaced().is_empty());
        assert!(game.aftermath_of(1).unwrap().menaced.is_empty());
        play_all(&mut game, &["K9j-9i"]);
        assert!(game.position().menaced().is_empty());
        // Without the bishop that protects the rook it is no mate, and the gold is menaced if its
        // owner is the player after next.
        let mut without = scene.position().to_setup();
        without.board[cell("3c").index()] = None;
        let without = sannin_shogi::core::Position::from_setup(&without, Default::default());
        let (after, aftermath) = play(&without.unwrap(), MATE);
        assert!(aftermath.mated.is_empty());
        assert_eq!(after.menaced().contains(cell("2e")), other == mover.previous());
    }
}

#[test]
fn a_resignation_forgets_what_was_menaced() {
    for turns in 0..3 {
        let mut game = scene(turns).game();
        play_all(&mut game, &[&menaces(turns)]);
        game.play(GameAction::Resign).unwrap();
        assert!(game.position().menaced().is_empty());
        let text = game.position().to_string();
        assert!(text.ends_with(" -;-"), "{text}");
        game.undo();
        assert_eq!(game.position().menaced().into_iter().collect::<Vec<Cell>>().len(), 1);
    }
}
