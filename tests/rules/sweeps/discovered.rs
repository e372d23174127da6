//! Lines that an action opens. Programs look at what the moved piece attacks and forget what stood
//! behind it; or they forbid every opened line, though only two are forbidden: another player's
//! onto the mover's own king, and the mover's own onto an ally's. So every owner of the piece
//! behind, of the piece in between and of the king is tried with every alliance, along all twelve
//! lines.

use std::collections::HashMap;

use sannin_shogi::core::{Action, Cell, IllegalAction, Role, Seat};

use super::plain::{self, CLOCK, turned, turned_seat};
use crate::scene::{Scene, cell, play, refusal, set, texts_from};
use Seat::{First, Last, Middle};

/// Whether the two others are allied against a seat, for each seat and for none.
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

/// What ranges at an hour alike for every owner.
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
                            assert_eq!(legal, position.legal_actions().contains(&action));
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
fn an_own_line_onto_the_ally_may_be_opened_when_the_ally_is_attacked_already() {
    // Middle's gold on 11h stands between Middle's rook on 11i and Last's king on 11e. A promoted
    // rook on 7e attacks 11e, too, along rank e, since First's last move opened that line. Turned
    // for each pair of neighbours.
    for turns in 0..3 {
        let scene = |more: &str| {
            let pieces = format!("mK9m f+K1c lK11e mR11i mG11h{more}");
            let scene = Scene::new(turned_seat(Middle, turns), &turned(&pieces, turns));
            scene.allied_against(turned_seat(First, turns)).position()
        };
        let text = turned("G11h-10h", turns);
        assert!(matches!(refusal(&scene(""), &text), IllegalAction::ChecksAlly { .. }));
        assert_eq!(texts_from(&scene(" m+R7e"), &text), [text.as_str()]);
        // With a piece in between it does not attack yet, and the gold stays.
        assert!(matches!(refusal(&scene(" m+R7e fP8e"), &text), IllegalAction::ChecksAlly { .. }));
    }
}

#[test]
fn a_capture_opens_a_line_as_a_step_does_and_may_take_the_piece_behind() {
    // Middle's gold on 9k stands between First's rook on 9j and the own king on 9m. It takes the
    // pawn on 8j (1 o'clock) at the cost of its king, which is illegal, or the rook (11 o'clock).
    let position = Scene::new(Middle, "mK9m mG9k fR9j fP8j fK1c lK11e").position();
    assert_eq!(
        refusal(&position, "G9kx8j"),
        IllegalAction::OwnKingInCheck([cell("9j")].into_iter().collect())
    );
    assert_eq!(texts_from(&position, "G9kx9j"), ["G9kx9j"]);
    // The same between First's king on 1c and the own rook on 1g: fine, and a check.
    let position = Scene::new(Middle, "mK9m mR1g mG1e lP2e fK1c lK11e").position();
    let (_, aftermath) = play(&position, "G1ex2e");
    assert_eq!(aftermath.checked, set(&[First]));
}

#[test]
fn a_drop_opens_no_line() {
    // A crowded position with something of everything in every hand: after each drop a king is
    // attacked by what attacked it before and by the dropped piece at most.
    for turn in Seat::ALL {
        let pieces = "fK1d mK10m lK10d fR9h fB4h fP8i mR4f mB7j mG12g mP10k lR6f lB5c lN8k";
        let scene = Scene::new(turn, pieces).hand(turn, "GSNLP");
        let position = scene.position();
        let mut drops = 0;
        for action in position.legal_actions() {
            let Action::Drop { to, role } = action else { continue };
            let (after, _) = position.play(action).unwrap();
            if after.seats_in().len() < 3 {
                continue;
            }
            for seat in Seat::ALL {
                let new = after.checkers(seat) - position.checkers(seat);
                assert!(new.without(to).is_empty(), "{role:?} on {to}");
            }
            drops += 1;
        }
        assert!(drops > 400);
    }
}

#[test]
fn a_castling_opens_a_line_behind_the_king() {
    // Middle's king at home on 10m stands between its promoted rook on 12m and another king on 7m.
    // Wherever it jumps off rank m, that king is in check; on 8m it stays in between. A rook of
    // another player there would check the king itself, and then there is no castling.
    for turns in 0..3 {
        for victim in [First, Last] {
            let other = if victim == First { "lK11e" } else { "fK1c" };
            let pieces = format!("mK10m m+R12m {}K7m {other}", victim.letter());
            let mover = turned_seat(Middle, turns);
            let scene = Scene::new(mover, &turned(&pieces, turns)).rights(&[mover]);
            let position = scene.position();
            let mut jumps = 0;
            for action in position.legal_actions() {
                let Action::Castle { to, .. } = action else { continue };
                let (after, aftermath) = position.play(action).unwrap();
                let on_rank =
                    plain::line(cell(&turned("12m", turns)), plain::seen_by_middle(mover, 3));
                let expected = !on_rank.contains(&to);
                let victim = turned_seat(victim, turns);
                assert_eq!(aftermath.checked.contains(victim), expected, "{to}");
                let mated = aftermath.mated.contains(victim);
                assert!(!expected || mated || after.checkers(victim).len() == 1);
                jumps += 1;
            }
            assert!(jumps > 12);
        }
    }
}

#[test]
fn an_illumination_opens_a_line_where_its_victim_stood() {
    // Middle's promoted king on 5j meets the piece on 5g up column 5. Behind that on rank g is
    // Middle's rook on 2g, and before it, on 9g, another king: checked when an opponent's, and
    // spared when an ally's.
    for turns in 0..3 {
        let mover = turned_seat(Middle, turns);
        for (king, other) in [(First, Last), (Last, First)] {
            for owner in [First, Last] {
                let (k, o, v) = (king.letter(), other.letter(), owner.letter());
                let text = turned("+K5j!5g", turns);
                let free = format!("m+K5j m+R2g {v}N5g {k}K9g {o}K12f");
                let position = Scene::new(mover, &turned(&free, turns)).position();
                let (_, aftermath) = play(&position, &text);
                assert_eq!(aftermath.checked, set(&[turned_seat(king, turns)]));

                let allied = format!("m+K5j m+R2g {v}N5g {k}K9g {o}+K12f");
                let scene = Scene::new(mover, &turned(&allied, turns));
                let position = scene.allied_against(turned_seat(other, turns)).position();
                assert!(matches!(refusal(&position, &text), IllegalAction::ChecksAlly { .. }));
            }
        }
    }
}

#[test]
fn a_third_players_line_may_be_opened_onto_an_ally_by_every_kind_of_piece() {
    // First's promoted rook on 6e ranges along rank e to Last's king on 11e; whatever piece of
    // Middle's stands on 8e and can leave the rank may.
    for role in Role::HELD {
        let letter = role.letter();
        let pieces = format!("mK9m f+K1c lK11e f+R6e m{letter}8e");
        let position = Scene::new(Middle, &pieces).allied_against(First).position();
        let leaving: Vec<Action> = position
            .legal_actions()
            .into_iter()
            .filter(|action| {
                matches!(*action, Action::Move { from, to, .. }
                    if from == cell("8e") && to.rank() != 'e')
            })
            .collect();
        assert!(!leaving.is_empty(), "{role:?}");
        for action in leaving {
            let (_, aftermath) = position.play(action).unwrap();
            assert!(aftermath.checked.contains(Last), "{role:?}");
        }
    }
}
