//! Records in memory: comments, undoing, and playing on from an earlier point.

use sannin_shogi::core::{Position, Rulings, Seat, Stranded};
use sannin_shogi::record::{Beginning, Players, Record, load};

use super::support::{action, game};

#[test]
fn comments_are_added_changed_and_removed() {
    let mut record = game(&["P3c-4d"]);
    assert!(record.set_comment(0, "start") && record.set_comment(1, "bold"));
    assert!(record.set_comment(1, "very bold"));
    assert!(!record.set_comment(2, "not played yet"));
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "start"), (1, "very bold")]);
    assert!(record.set_comment(0, ""));
    assert_eq!((record.comment(0), record.comment(1)), (None, Some("very bold")));
}

#[test]
fn playing_on_from_here_is_a_new_game() {
    let rulings = Rulings::default().with_stranded(Stranded::Stay);
    let mut record = Record::allied(Players::new("Aki", "Ben", "Chie"), rulings);
    record.started = Some("2026-11-29T19:30:00Z".parse().unwrap());
    for text in ["P3c-4d", "P10k-10j", "P11g-10g"] {
        let play = action(&record, text);
        record.play(play).unwrap();
    }
    assert!(record.set_comment(1, "one") && record.set_comment(3, "three"));
    let before = record.to_text();

    let started = Some("2026-11-30T08:00:00Z".parse().unwrap());
    let mut branch = record.from_here(2, started).unwrap();
    assert_eq!((&branch.players, branch.rulings()), (&record.players, rulings));
    assert_eq!((branch.beginning(), branch.started), (Beginning::Allied, started));
    assert_eq!(branch.game().actions(), &record.game().actions()[..2]);
    assert_eq!(Some(branch.game().position()), record.game().position_after(2));
    assert_eq!(branch.comments().collect::<Vec<_>>(), [(1, "one")]);
    assert_eq!(branch.game().undone(), 0);

    // Each goes its own way.
    let other = action(&branch, "P11g-11h");
    branch.play(other).unwrap();
    assert_eq!(record.to_text(), before);
    assert!(record.from_here(4, None).is_none());
    assert_eq!(record.from_here(3, None).unwrap().len(), 3);
}

#[test]
fn a_game_from_a_position_keeps_it() {
    let start = Position::start(Rulings::default());
    let record = Record::from_position(Players::default(), start);
    let again = load(&record.to_text(), "-").unwrap();
    assert_eq!(again.beginning(), Beginning::Position);
    assert_eq!(again.game().start(), &start);
    assert_eq!(again.players.name(Seat::Middle), "Middle");
}
