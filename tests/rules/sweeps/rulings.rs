//! Rulings where they have nothing to say, and the smallest positions where they have. Programs ask
//! for a ruling in a wider place than it was made for, so that one of them changes games in which
//! nobody thought of it.

use std::collections::{BTreeMap, BTreeSet};

use sannin_shogi::core::{AlliedPromotion, Illumination, Position, Rulings, Seat, Stranded};
use sannin_shogi::notation::action_text;

use super::plain;
use crate::scene::{Scene, texts};
use crate::sentences::pieces::KINDS;
use Seat::{First, Middle};

/// The consequences of every action of a position.
fn consequences(position: &Position) -> BTreeMap<String, String> {
    position
        .legal_actions()
        .into_iter()
        .map(|action| {
            let (after, aftermath) = position.play(action).unwrap();
            let led_to = format!("{} {aftermath:?}", after);
            (action_text(position, action), led_to)
        })
        .collect()
}

/// Under all rulings the actions and what follows are the same.
fn nothing_matters(scene: &Scene) {
    let usual = consequences(&scene.position());
    for rulings in Rulings::all() {
        let found = consequences(&scene.clone().ruled(rulings).position());
        assert_eq!(found, usual, "{rulings:?}");
    }
}

/// The actions under one ruling that are not there under another, both ways.
fn difference(scene: &Scene, one: Rulings, other: Rulings) -> (Vec<String>, Vec<String>) {
    let [one, other] = [one, other].map(|rulings| {
        texts(&scene.clone().ruled(rulings).position()).into_iter().collect::<BTreeSet<_>>()
    });
    (one.difference(&other).cloned().collect(), other.difference(&one).cloned().collect())
}

fn stay() -> Rulings {
    Rulings::default().with_stranded(Stranded::Stay)
}

fn forbidden() -> Rulings {
    Rulings::default().with_allied_promotion(AlliedPromotion::Forbidden)
}

#[test]
fn no_ruling_matters_at_the_start() {
    let usual = consequences(&Position::start(Rulings::default()));
    assert_eq!(usual.len(), 48);
    for rulings in Rulings::all() {
        assert_eq!(consequences(&Position::start(rulings)), usual);
    }
}

#[test]
fn no_ruling_matters_without_an_ally_a_last_cell_or_two_victims() {
    for turn in Seat::ALL {
        // Pieces of every kind in and out of zones, checks and captures and drops; no pawn or lance
        // that gets to the cell between the zones, no promoted king.
        let pieces = "fK1d mK10m lK10d fR9h fB4h fG6k fS6f fP8i mR4f mB7j mG12g mP10k mS6j \
                      lB5c lN8k lP2g lG7e";
        let scene = Scene::new(turn, pieces).rights(&[turn]).hand(turn, "GSNP");
        nothing_matters(&scene);
        // One victim of an illumination: all of one is that one. Middle's king meets the pawn.
        let king = Scene::new(turn, "m+K7i fK1b lK12f fP7f");
        nothing_matters(&king);
    }
    // The opponent of an alliance is bound by neither value of the ruling about allies.
    let opponent = Scene::new(First, "mK9m f+K1c lK11e fS8j fR6k fP9d").allied_against(First);
    let (more, fewer) = difference(&opponent, Rulings::default(), forbidden());
    assert_eq!((more, fewer), (vec![], vec![]));
    // An ally far from every zone.
    nothing_matters(&Scene::new(Middle, "mK9m f+K1c lK11e mS9i mG7j").allied_against(First));
}

#[test]
fn stay_matters_for_moves_of_pawns_and_lances_onto_three_cells_and_nothing_else() {
    let between = |seat| match seat {
        First => "13j",
        Middle => "4a",
        Seat::Last => "4j",
    };
    let mut seen = 0;
    for seat in Seat::ALL {
        let letter = seat.letter();
        for (kind, ..) in KINDS {
            for from in sannin_shogi::core::Cell::all() {
                let kings = "mK9m fK1c lK11e";
                if kind.ends_with('K') || kings.contains(&format!("K{from}")) {
                    continue;
                }
                let scene = Scene::new(seat, kings).and(&format!("{letter}{kind}{from}"));
                if scene.checked().is_err() {
                    continue; // on its far rank
                }
                let (gone, come) = difference(&scene, Rulings::default(), stay());
                let move_text = format!("{kind}{from}-{}", between(seat));
                let reaches = plain::attacks(kind, seat, from, scene.position().occupied())
                    .contains(between(seat).parse().unwrap());
                if matches!(kind, "P" | "L") && reaches {
                    assert_eq!(gone, [format!("{move_text}+")]);
                    assert_eq!(come, [move_text]);
                    seen += 1;
                } else {
                    assert_eq!((gone, come), (vec![], vec![]), "{seat} {kind} {from}");
                }
            }
        }
    }
    // Two pawns and, up the two lines of eleven or so cells, the lances, for each seat.
    assert!(seen >= 3 * (2 + 10), "{seen}");
}

#[test]
fn the_three_rulings_do_not_touch_each_other() {
    // All three matter here: two victims, a pawn before the cell between the zones, a silver before
    // the ally's territory. What each adds or takes is the same whatever the others are, but for
    // `stranded`, which `allied_promotion = forbidden` silences.
    let scene = Scene::new(Middle, "m+K7i f+K1b lK12f fP7f fN4f mP4b mS8e").allied_against(First);
    for rulings in Rulings::all() {
        let all = rulings.with_illumination(Illumination::All);
        let choose = rulings.with_illumination(Illumination::Choose);
        let (gone, come) = difference(&scene, all, choose);
        assert_eq!((gone.len(), come.len()), (0, 2), "{rulings:?}");
        let promote = rulings.with_stranded(Stranded::Promote);
        let stays = rulings.with_stranded(Stranded::Stay);
        let (gone, come) = difference(&scene, promote, stays);
        let expected: (&[&str], &[&str]) = if rulings.allied_promotion == AlliedPromotion::Forbidden
        {
            (&[], &[])
        } else {
            (&["P4b-4a+"], &["P4b-4a"])
        };
        assert_eq!(gone, expected.0, "{rulings:?}");
        assert_eq!(come, expected.1, "{rulings:?}");
    }
}
