//! Lines that an action opens. Programs look at what the moved piece attacks and forget what stood
//! behind it; or they forbid every opened line, though only two are forbidden: another player's
//! onto the mover's own king, and the mover's own onto an ally's. So every owner of the piece
//! behind, of the piece in between and of the king is tried with every alliance, along all twelve
//! lines.

use std::collections::HashMap;

use sannin_shogi::core::{Action, Cell, IllegalAction, Seat};

use super::plain;
use crate::scene::{Scene, castlings, cell, play, refusal, set};
use crate::sentences::directions::CLOCK;
use Seat::{First, Last, Middle};

/// The opponents of all alliances, and none.
fn alliances() -> [Option<Seat>; 4] {
    [None, Some(First), Some(Middle), Some(Last)]
}

/// The kings, one of them on a given cell and the others on no line of it or of each other, and
/// with an alliance the opponent's promoted.
fn kings(owner: Seat, at: Cell, taken: &[Cell], opponent: Option<Seat>) -> Option<String> {
    let mut cells = vec![at];
    for _ in 0..2 {
        let free = |cell: &Cell| {
            !taken.contains(cell)
                && cell.distance(Cell::GARDEN) < 6
                && cells.iter().all(|&other| !plain::aligned(*cell, other) && *cell != other)
        };
        let found = Cell::all().find(free)?;
        cells.push(found);
    }
    let [next, previous] = owner.others();
    let named = [owner, next, previous].into_iter().zip(cells).map(|(seat, cell)| {
        let promoted = if opponent == Some(seat) { "+" } else { "" };
        format!("{}{promoted}K{cell} ", seat.letter())
    });
    Some(named.collect())
}

/// A kind that ranges at an hour alike for every owner.
fn ranger(hour: u8) -> &'static str {
    if hour % 2 == 1 { "+R" } else { "B" }
}

/// A line from a king: the gold in between and the ranger behind it.
fn lines() -> impl Iterator<Item = (Cell, u8, Cell, Cell)> {
    Cell::all().step_by(8).flat_map(|king| {
        CLOCK.iter().flat_map(move |&(hour, ..)| {
            let line = plain::line(king, hour);
            let mut found = Vec::new();
            for (between, behind) in [(0, 1), (1, 3)] {
                if behind < line.len() {
                    found.push((king, hour, line[between], line[behind]));
                }
            }
            found
        })
    })
}

#[test]
fn two_kinds_of_opened_lines_are_forbidden_and_all_others_are_not() {
    let mut seen: HashMap<(&str, bool), usize> = HashMap::new();
    for (at, hour, between, behind) in lines() {
        for king in Seat::ALL {
            for ranging in king.others() {
                for mover in Seat::ALL {
                    for opponent in alliances() {
                        let taken: Vec<Cell> = plain::line(at, hour);
                        let Some(kings) = kings(king, at, &taken, opponent) else { continue };
                        let (m, r) = (mover.letter(), ranging.letter());
                        let pieces = format!("{kings} {m}G{between} {r}{}{behind}", ranger(hour));
                        let mut scene = Scene::new(mover, &pieces);
                        if let Some(opponent) = opponent {
                            scene = scene.allied_against(opponent);
                        }
                        let Ok(position) = scene.checked() else { continue };
                        let setup = position.to_setup();
                        if !position.in_check().is_empty() {
                            continue; // from the gold or along another line
                        }
                        let ally = plain::ally(&setup, mover);
                        let forbidden = if king == mover {
                            Some("another's onto the own king")
                        } else if ranging == mover && ally == Some(king) {
                            Some("an own one onto the ally's king")
                        } else {
                            None
                        };
                        let kind = forbidden.unwrap_or("any other");
                        let occupied = plain::occupied(&setup);
                        for to in plain::attacks("G", mover, between, occupied) - position.kings() {
                            if position.pieces_of(mover).contains(to) {
                                continue;
                            }
                            let action = Action::Move { from: between, to, promote: false };
                            let legal = position.validate(action).is_ok();
                            assert_eq!(legal, plain::spares_kings(&setup, action), "{position:?}");
                            assert_eq!(legal, position.legal_actions().contains(action));
                            // The gold itself may check the ally from where it goes.
                            let touches = ally.and_then(|ally| plain::king(&setup, ally));
                            let hits = plain::attacks("G", mover, to, occupied);
                            if plain::line(at, hour).contains(&to)
                                || touches.is_some_and(|king| hits.contains(king))
                            {
                                continue;
                            }
                            assert_eq!(legal, forbidden.is_none(), "{kind}: {position:?}");
                            *seen.entry((kind, opponent.is_some())).or_default() += 1;
                            if legal {
                                let (_, aftermath) = position.play(action).unwrap();
                                assert!(aftermath.checked.contains(king), "{position:?}");
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(seen[&("any other", false)] > 1000 && seen[&("any other", true)] > 1000);
    assert!(seen[&("another's onto the own king", true)] > 1000);
    assert!(seen[&("an own one onto the ally's king", true)] > 500);
    assert!(!seen.contains_key(&("an own one onto the ally's king", false)));
}

#[test]
fn a_castling_opens_a_line_behind_the_king() {
    // Middle's king at home on 10m stands between its promoted rook on 12m and another king on 7m.
    // Wherever it jumps off rank m, that king is in check; on 8m it stays in between.
    for (victim, other) in [("fK7m", "lK11e"), ("lK7m", "fK1c")] {
        let pieces = format!("mK10m m+R12m {victim} {other}");
        let position = Scene::new(Middle, &pieces).rights(&[Middle]).position();
        let jumps = castlings(&position);
        assert!(jumps.len() > 12);
        for to in jumps {
            let (_, aftermath) = play(&position, &format!("K10m-{to}"));
            assert_eq!(aftermath.checked.is_empty(), to == cell("8m"), "{to}");
        }
    }
}

#[test]
fn an_illumination_opens_a_line_where_its_victim_stood() {
    // Middle's promoted king on 5j meets the piece on 5g up column 5. Behind that on rank g is
    // Middle's rook on 2g, and before it, on 9g, another king: checked when an opponent's, and
    // spared when an ally's.
    for (king, other) in [(First, Last), (Last, First)] {
        for owner in [First, Last] {
            let (k, o, v) = (king.letter(), other.letter(), owner.letter());
            let free = format!("m+K5j m+R2g {v}N5g {k}K9g {o}K12f");
            let (_, aftermath) = play(&Scene::new(Middle, &free).position(), "+K5j!5g");
            assert_eq!(aftermath.checked, set(&[king]));

            let allied = format!("m+K5j m+R2g {v}N5g {k}K9g {o}+K12f");
            let position = Scene::new(Middle, &allied).allied_against(other).position();
            let found = refusal(&position, "+K5j!5g");
            assert!(matches!(found, IllegalAction::ChecksAlly { .. }), "{found:?}");
        }
    }
}
