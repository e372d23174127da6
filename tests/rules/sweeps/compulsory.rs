//! Promotions that are compulsory or forbidden by rank, alliance and ruling. Three things meet on a
//! pawn's last cell: the far rank, the ally's territory, and the cell between the zones with a
//! ruling of its own; and a ruling that forbids it all. Programs get one right and let it hide
//! another. So every move of every piece that promotes is compared with the plain rule under every
//! alliance and every value of the two rulings.

use sannin_shogi::core::illegal::{CannotPromote, MustPromote};
use sannin_shogi::core::{Action, AlliedPromotion, Cell, IllegalAction, Rulings, Seat, Stranded};

use super::plain;
use super::promotion::{alone, expected, in_zone, moves};
use Seat::{First, Last, Middle};

fn rulings() -> impl Iterator<Item = Rulings> {
    // Illumination has nothing to do with it.
    Rulings::all().filter(|rulings| rulings.illumination == Rulings::default().illumination)
}

fn alliances() -> [Option<Seat>; 4] {
    [None, Some(First), Some(Middle), Some(Last)]
}

/// The ally of a seat when two are allied against a third.
fn ally(seat: Seat, opponent: Option<Seat>) -> Option<Seat> {
    let opponent = opponent.filter(|&opponent| opponent != seat)?;
    Seat::ALL.into_iter().find(|&other| other != seat && other != opponent)
}

/// The ways of playing a move of a piece that promotes: `false` without promotion, `true` with it.
fn ways(
    seat: Seat,
    kind: &str,
    (from, to): (Cell, Cell),
    opponent: Option<Seat>,
    rulings: Rulings,
) -> Vec<bool> {
    let ally = ally(seat, opponent);
    if ally.is_some() && rulings.allied_promotion == AlliedPromotion::Forbidden {
        return vec![false];
    }
    let zone = in_zone(seat, kind, from) || in_zone(seat, kind, to);
    let last = matches!(kind, "L" | "P") && plain::on_far_rank(seat, to);
    if last {
        // On the cell between the zones it is as the ruling says.
        vec![zone || rulings.stranded == Stranded::Promote]
    } else if ally.is_some_and(|ally| plain::in_territory(ally, to)) {
        vec![true]
    } else if zone {
        vec![false, true]
    } else {
        vec![false]
    }
}

#[test]
fn every_move_promotes_as_alliance_and_rulings_say() {
    let mut counted = 0;
    for rulings in rulings() {
        for opponent in alliances() {
            for seat in Seat::ALL {
                for kind in ["K", "R", "B", "S", "L", "P"] {
                    for from in Cell::all() {
                        let position = alone(seat, kind, from, opponent, rulings);
                        let Some(position) = position else { continue };
                        let found = moves(&position, from);
                        let expected = expected(&position, kind, from, |to| {
                            ways(seat, kind, (from, to), opponent, rulings)
                        });
                        assert_eq!(found, expected, "{seat}'s {kind} on {from}, {rulings:?}");
                        counted += 1;
                    }
                }
            }
        }
    }
    assert!(counted > 4 * 4 * 3 * 6 * 100, "nearly all of them: {counted}");
}

/// The cells from which a piece of this kind gets to a cell.
fn origins(seat: Seat, kind: &str, to: Cell) -> Vec<Cell> {
    let gets_there =
        |from: &Cell| plain::attacks(kind, seat, *from, [*from].into_iter().collect()).contains(to);
    Cell::all().filter(gets_there).collect()
}

#[test]
fn on_each_cell_of_the_far_rank_each_role_is_refused_for_the_right_reason() {
    for rulings in rulings() {
        for opponent in alliances() {
            for seat in Seat::ALL {
                let allied = ally(seat, opponent).is_some();
                let forbidden = allied && rulings.allied_promotion == AlliedPromotion::Forbidden;
                for to in Cell::all().filter(|&cell| plain::on_far_rank(seat, cell)) {
                    let between = !in_zone(seat, "P", to);
                    for kind in ["L", "P"] {
                        for from in origins(seat, kind, to) {
                            let Some(position) = alone(seat, kind, from, opponent, rulings) else {
                                continue;
                            };
                            let refused = |promote| {
                                position.validate(Action::Move { from, to, promote }).unwrap_err()
                            };
                            let reached = plain::attacks(kind, seat, from, position.occupied());
                            if !(reached - position.kings()).contains(to) {
                                continue; // a king is in the way
                            }
                            let expected = if forbidden {
                                (true, IllegalAction::CannotPromote(CannotPromote::Allied))
                            } else if between && rulings.stranded == Stranded::Stay {
                                (true, IllegalAction::CannotPromote(CannotPromote::Stranded))
                            } else {
                                (false, IllegalAction::MustPromote(MustPromote::NoCellAhead))
                            };
                            assert_eq!(
                                refused(expected.0),
                                expected.1,
                                "{seat} {kind} {from}-{to}"
                            );
                        }
                    }
                    // A silver is bound by the ally's territory alone.
                    for from in origins(seat, "S", to) {
                        let Some(position) = alone(seat, "S", from, opponent, rulings) else {
                            continue;
                        };
                        let keeps = Action::Move { from, to, promote: false };
                        let at_allys =
                            ally(seat, opponent).is_some_and(|ally| plain::in_territory(ally, to));
                        if at_allys && !forbidden {
                            let reason = IllegalAction::MustPromote(MustPromote::AllysTerritory);
                            assert_eq!(position.validate(keeps), Err(reason), "{seat} {from}-{to}");
                        } else if position.pieces_of(seat).contains(to) {
                            continue;
                        } else if !position.kings().contains(to) {
                            let found = position.validate(keeps);
                            assert!(
                                !matches!(found, Err(IllegalAction::MustPromote(_))),
                                "{found:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_piece_that_stays_on_its_far_rank_attacks_nothing_and_does_not_move() {
    // By `stay` on the cell between the zones, by `forbidden` on all seven if the owner is allied.
    for rulings in rulings() {
        for seat in Seat::ALL {
            for kind in ["L", "P"] {
                for from in Cell::all().filter(|&cell| plain::on_far_rank(seat, cell)) {
                    for opponent in alliances() {
                        let allowed = (rulings.allied_promotion == AlliedPromotion::Forbidden
                            && ally(seat, opponent).is_some())
                            || (rulings.stranded == Stranded::Stay && !in_zone(seat, kind, from));
                        let position = alone(seat, kind, from, opponent, rulings);
                        assert_eq!(position.is_some(), allowed, "{seat} {kind} {from} {rulings:?}");
                        let Some(position) = position else { continue };
                        assert!(position.attacks_from(from).is_empty());
                        assert!(moves(&position, from).is_empty());
                    }
                }
            }
        }
    }
}
