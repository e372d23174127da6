//! Comments, which belong to an action and not to a number. Programs keep them in a list beside the
//! actions, and after an action is taken back and another played the comment of the first stands
//! with the second; or the one on the start, or on the last action, is lost on the way through a
//! file.

use std::collections::BTreeMap;

use sannin_shogi::core::{GameAction, Rulings};
use sannin_shogi::notation::parse_action;
use sannin_shogi::record::{Players, Record, load};

use support::Dice;

fn start() -> Record {
    Record::standard(Players::default(), Rulings::default())
}

fn play(record: &mut Record, text: &str) {
    let action = parse_action(record.game().position(), text).unwrap();
    record.play(action).unwrap();
}

fn all(record: &Record) -> Vec<(usize, &str)> {
    record.comments().collect()
}

/// Three actions and a comment on the start and on each of them.
fn commented() -> Record {
    let mut record = start();
    assert!(record.set_comment(0, "start"));
    for (n, (text, comment)) in
        [("P3c-4d", "one"), ("P10k-10j", "two"), ("P11g-10g", "three")].into_iter().enumerate()
    {
        play(&mut record, text);
        assert!(record.set_comment(n + 1, comment));
    }
    record
}

const ALL: [(usize, &str); 4] = [(0, "start"), (1, "one"), (2, "two"), (3, "three")];

#[test]
fn comments_go_one_by_one_with_their_actions_and_come_back_with_them() {
    let mut record = commented();
    for left in (0..=3).rev() {
        assert_eq!(all(&record), ALL[..=left]);
        for (n, text) in ALL {
            assert_eq!(record.comment(n), (n <= left).then_some(text));
        }
        assert_eq!(record.undo().is_some(), left > 0);
    }
    for come in 1..=3 {
        record.redo().unwrap();
        assert_eq!(all(&record), ALL[..=come]);
    }
}

#[test]
fn another_action_has_none_of_the_comments_of_those_taken_back() {
    for back in 1..=3 {
        let mut record = commented();
        for _ in 0..back {
            record.undo();
        }
        let other = record.game().legal_actions().into_iter().next_back().unwrap();
        record.play(other).unwrap();
        let left = 3 - back;
        assert_eq!(all(&record), ALL[..=left], "{back} back");
        assert!(record.redo().is_none());
        // Nor come they back when as many actions stand as before.
        while record.len() < 4 {
            let action = record.game().legal_actions()[0];
            record.play(action).unwrap();
        }
        assert_eq!(all(&record), ALL[..=left]);
    }
}

#[test]
fn the_same_action_played_anew_is_another_one() {
    let mut record = commented();
    record.undo();
    play(&mut record, "P11g-10g");
    assert_eq!(all(&record), ALL[..=2]);
}

#[test]
fn an_illegal_action_takes_no_comment_away() {
    let mut record = commented();
    record.undo();
    let reason = sannin_shogi::core::Action::Drop {
        role: sannin_shogi::core::Role::Pawn,
        to: "7g".parse().unwrap(),
    };
    assert!(record.play(reason).is_err());
    record.redo().unwrap();
    assert_eq!(all(&record), ALL);
}

#[test]
fn a_comment_written_after_an_action_was_taken_back_stands_with_the_one_before() {
    let mut record = commented();
    record.undo();
    record.undo();
    assert!(record.set_comment(1, "changed") && record.set_comment(0, ""));
    assert!(!record.set_comment(2, "of nothing that stands"));
    record.redo().unwrap();
    record.redo().unwrap();
    assert_eq!(all(&record), [(1, "changed"), (2, "two"), (3, "three")]);
}

#[test]
fn a_file_has_the_comments_that_stand_with_the_first_and_the_last() {
    let mut record = commented();
    for left in (0..=3).rev() {
        let text = record.to_text();
        let loaded = load(&text, "comments.json").unwrap();
        assert_eq!(all(&loaded), ALL[..=left]);
        assert_eq!(loaded.to_text(), text);
        record.undo();
    }
    // A comment after the last action is refused, on the last read.
    let text = commented().to_text();
    assert!(load(&text.replace("\"3\": \"three\"", "\"4\": \"four\""), "comments.json").is_err());
}

#[test]
fn a_game_played_on_from_an_earlier_point_has_the_comments_up_to_there() {
    let record = commented();
    for n in 0..=3 {
        let branch = record.from_here(n, None).unwrap();
        assert_eq!(all(&branch), ALL[..=n]);
        let loaded = load(&branch.to_text(), "branch.json").unwrap();
        assert_eq!(all(&loaded), ALL[..=n]);
    }
    assert!(record.from_here(4, None).is_none());
    // Also when some of the actions have been taken back.
    let mut record = commented();
    record.undo();
    assert!(record.from_here(3, None).is_none());
    assert_eq!(all(&record.from_here(2, None).unwrap()), ALL[..=2]);
}

/// The plainest book of a game: each action that stands or may be played again, with its comment.
#[derive(Default)]
struct Book {
    start: String,
    standing: Vec<(GameAction, String)>,
    undone: Vec<(GameAction, String)>,
}

impl Book {
    fn comments(&self) -> BTreeMap<usize, String> {
        let texts = std::iter::once(&self.start).chain(self.standing.iter().map(|entry| &entry.1));
        let numbered = texts.cloned().enumerate();
        numbered.filter(|(_, text)| !text.is_empty()).collect()
    }
}

#[test]
fn random_ways_back_and_forth_keep_each_comment_with_its_action() {
    for seed in 1..=8u64 {
        let mut dice = Dice::new(seed);
        let mut record = start();
        let mut book = Book::default();
        for turn in 0..150 {
            match dice.below(8) {
                0 | 1 => {
                    record.undo();
                    book.undone.extend(book.standing.pop());
                }
                2 => {
                    record.redo();
                    book.standing.extend(book.undone.pop());
                }
                3..=5 => {
                    // Any number up to two beyond the last, an empty text now and then.
                    let n = dice.below(book.standing.len() + 3);
                    let text =
                        if dice.below(4) == 0 { String::new() } else { format!("{seed} {turn}") };
                    let taken = record.set_comment(n, text.clone());
                    assert_eq!(taken, n <= book.standing.len());
                    if n == 0 {
                        book.start = text;
                    } else if let Some(entry) = book.standing.get_mut(n - 1) {
                        entry.1 = text;
                    }
                }
                _ => {
                    let legal = record.game().legal_actions();
                    let Some(&action) = legal.get(dice.below(legal.len().max(1))) else { continue };
                    record.play(action).unwrap();
                    book.standing.push((action.into(), String::new()));
                    book.undone.clear();
                }
            }
            let found: BTreeMap<usize, String> =
                record.comments().map(|(n, text)| (n, text.to_owned())).collect();
            assert_eq!(found, book.comments());
            let plays: Vec<GameAction> = book.standing.iter().map(|entry| entry.0).collect();
            assert_eq!(record.game().actions(), plays);
            if turn % 10 == 0 {
                let loaded = load(&record.to_text(), "random.json").unwrap();
                let kept: BTreeMap<usize, String> =
                    loaded.comments().map(|(n, text)| (n, text.to_owned())).collect();
                assert_eq!(kept, book.comments());
            }
        }
    }
}
