//! Random games, written and read again.

use sannin_shogi::core::{GameAction, Rulings};
use sannin_shogi::record::{Players, Record, load};

use support::Dice;

/// Plays up to `length` random actions; few resign or agree to a draw.
fn play_at_random(record: &mut Record, length: usize, dice: &mut Dice) {
    while record.len() < length && record.game().result().is_none() {
        let play = match dice.below(1000) {
            0 => GameAction::Resign,
            1 => GameAction::Draw,
            _ => {
                let actions = record.game().position().legal_actions().to_vec();
                actions[dice.below(actions.len())].into()
            }
        };
        // Refused when it would repeat a position; then another one is drawn by lot.
        if record.play(play).is_ok() && dice.below(10) == 0 {
            let text = ["", "ははは", "a \"b\"\n\tc \\ \u{1f3b2}"][dice.below(3)];
            assert!(record.set_comment(record.len(), text));
        }
    }
}

fn saved_and_loaded(games: u64, length: usize) {
    let all: Vec<Rulings> = Rulings::all().collect();
    for seed in 0..games {
        let mut dice = Dice::new(seed + 1);
        let rulings = all[dice.below(all.len())];
        let mut record = if dice.below(4) == 0 {
            Record::allied(Players::default(), rulings)
        } else {
            Record::standard(Players::new("Aki", "Ben", "三郎"), rulings)
        };
        let whole = dice.below(length) + 1;
        play_at_random(&mut record, whole, &mut dice);
        if dice.below(2) == 0 && record.game().result().is_none() {
            // The same again from the position where it stands.
            let position = *record.game().position();
            record = Record::from_position(Players::default(), position);
            play_at_random(&mut record, whole, &mut dice);
        }
        let text = record.to_text();
        let again = load(&text, "random").unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        assert_eq!(again.to_text(), text, "{seed}");
        assert_eq!(again.game().actions(), record.game().actions(), "{seed}");
        assert_eq!(again.game().position(), record.game().position(), "{seed}");
        assert_eq!(again.game().result(), record.game().result(), "{seed}");
    }
}

#[test]
fn long_random_games_are_read_as_they_were_written() {
    saved_and_loaded(12, 1200);
}
