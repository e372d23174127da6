//! Game files of long games, of every end of a game, and of what is hard to take back.

use sannin_shogi::core::{GameAction, IllegalAction, Seat};
use sannin_shogi::notation::{action_text, parse_game_action};
use sannin_shogi::record::{ActionFault, Players, Problem, Record, load};

use crate::sweeps::repetition::{ROUND, Walk, two};
use crate::sweeps::results::endings;
use crate::sweeps::undo::{cases, parsed, picture};
use Seat::Middle;

#[test]
fn a_loaded_game_remembers_all_of_it_and_a_file_that_repeats_is_refused() {
    let mut walk = Walk::of(two().game());
    let mut record = Record::from_position(Players::default(), two().position());
    walk.go_on();
    for &play in walk.game.actions() {
        record.play(play).unwrap();
    }
    let text = record.to_text();
    let loaded = load(&text, "long.json").unwrap();
    let refused = walk.next();
    assert_eq!(loaded.game().preview(refused), Err(IllegalAction::Repeats(0)));
    let last = action_text(walk.game.position(), GameAction::Action(refused));
    let longer = text.replacen("\"\n  ],", &format!("\",\n    \"{last}\"\n  ],"), 1);
    let error = load(&longer, "long.json").unwrap_err();
    let Problem::Action { number, turn, reason, .. } = error.problem else { panic!("{error}") };
    assert_eq!((number, turn), (ROUND, Some(Middle)));
    assert!(matches!(*reason, ActionFault::IllegalAction(IllegalAction::Repeats(0))), "{reason}");
}

#[test]
fn a_file_keeps_the_result_and_takes_no_action_after_it() {
    for (name, scene, plays, result) in endings() {
        let mut record = Record::from_position(Players::default(), scene.position());
        for text in &plays {
            let play = parse_game_action(record.game().position(), text).unwrap();
            record.play(play).unwrap();
        }
        let text = record.to_text();
        let loaded = load(&text, "end.json").unwrap();
        assert_eq!(loaded.game().result(), Some(result), "{name}");
        assert_eq!(loaded.to_text(), text, "{name}");
        // One more of anything, were it only a resignation.
        let last = action_text(
            loaded.game().position_after(plays.len() - 1).unwrap(),
            *loaded.game().actions().last().unwrap(),
        );
        for more in ["resign", "draw", "K9m-9l", last.as_str()] {
            let longer = text.replacen(
                &format!("\"{last}\"\n  ]"),
                &format!("\"{last}\",\n    \"{more}\"\n  ]"),
                1,
            );
            assert_ne!(longer, text);
            let error = load(&longer, "end.json").unwrap_err();
            match error.problem {
                Problem::Action { number, turn, .. } => {
                    assert_eq!((number, turn), (plays.len() + 1, None), "{name}");
                }
                other => panic!("{name}: {other}"),
            }
        }
        // A result that is not the one of the actions, or none, is refused.
        let denied = text.replacen("\"result\": {", "\"result\": null, \"was\": {", 1);
        assert!(load(&denied, "end.json").is_err(), "{name}");
    }
}

#[test]
fn a_record_takes_back_as_a_game_does() {
    for (name, scene, texts) in cases() {
        let mut record = Record::from_position(Players::default(), scene.position());
        let mut files = vec![(picture(record.game()), record.to_text())];
        for text in &texts {
            let play = parsed(record.game().position(), text);
            record.play(play).unwrap();
            files.push((picture(record.game()), record.to_text()));
        }
        for expected in files[..texts.len()].iter().rev() {
            record.undo().unwrap();
            assert_eq!((picture(record.game()), record.to_text()), *expected, "{name} taken back");
        }
        assert!(record.undo().is_none());
        for expected in &files[1..] {
            record.redo().unwrap();
            assert_eq!((picture(record.game()), record.to_text()), *expected, "{name} again");
        }
    }
}
