//! The reach of the made positions: agreement on nothing proves nothing.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sannin_shogi::core::illegal::{IllegalAction, MustPromote};
use sannin_shogi::core::{
    Action, Aftermath, Cell, Draw, GameResult, Position, Role, Seat, SeatSet, Victory,
};

use super::families::{drafts, recipes};
use super::run::hold;

/// Things that only the long form comes to.
const ONCE_IN_THOUSANDS: &str = "mates of the mover, pieces having left";

/// The number of times that each thing has come up.
#[derive(Default)]
struct Tally(RefCell<BTreeMap<&'static str, usize>>);

impl Tally {
    fn note(&self, thing: &'static str, times: usize) {
        *self.0.borrow_mut().entry(thing).or_default() += times;
    }

    fn note_if(&self, thing: &'static str, is_so: bool) {
        self.note(thing, usize::from(is_so));
    }
}

#[test]
fn what_is_rare_in_games_comes_up() {
    let tally = Tally::default();
    hold("reach", 200, |position| {
        note_position(&tally, position);
        for action in position.legal_actions() {
            let (after, aftermath) = position.play(action).expect("legal");
            note_action(&tally, action);
            note_aftermath(&tally, position, &after, &aftermath);
        }
        let (_, aftermath) = position.resign().expect("nothing is over");
        tally.note("mates after a resignation", aftermath.mated.len());
        Ok(())
    });
    let tally = tally.0.into_inner();
    for (thing, times) in &tally {
        println!("{times:8} {thing}");
    }
    for (thing, times) in tally.into_iter().filter(|&(thing, _)| thing != ONCE_IN_THOUSANDS) {
        assert!(times >= 3, "{times} {thing}");
    }
}

fn note_position(tally: &Tally, position: &Position) {
    let turn = position.turn();
    let checkers = position.checkers(turn).len();
    tally.note("positions", 1);
    tally.note_if("with a check", checkers > 0);
    tally.note_if("with a double check", checkers > 1);
    tally.note_if("with a triple check", checkers > 2);
    tally.note_if("with a check of another player", !position.in_check().without(turn).is_empty());
    tally.note_if("with two players", position.seats_in().len() == 2);
    tally.note_if("with an alliance", position.alliance().is_some());
    tally.note_if("with a right to castle", !position.castling().is_empty());
    tally.note_if("with menaced pieces", !position.menaced().is_empty());
    let roles = Role::HELD.iter().filter(|&&role| position.hand(turn).count(role) > 0).count();
    tally.note_if("with all kinds in one hand", roles == 7);
    tally.note_if(
        "with an ally's king attacked by the ally",
        position.ally_of(turn).is_some_and(|ally| {
            let king = position.king(turn);
            king.is_some_and(|king| !position.attackers(king, SeatSet::from_seat(ally)).is_empty())
        }),
    );
    let pieces: usize = Seat::ALL.iter().map(|&seat| position.pieces_of(seat).len()).sum();
    tally.note_if("with all 54 pieces on the board", pieces == 54);
    note_fouls(tally, position);
}

fn note_fouls(tally: &Tally, position: &Position) {
    let free = position.checkers(position.turn()).is_empty();
    for from in position.pieces_of(position.turn()) {
        for to in position.attacks_from(from) {
            let king = position.king(position.turn()) == Some(from);
            match position.validate(Action::Move { from, to, promote: false }) {
                Err(IllegalAction::OwnKingInCheck(_)) if free && !king => {
                    tally.note("moves against a pin", 1);
                }
                Err(IllegalAction::ChecksAlly { .. }) => tally.note("moves that check the ally", 1),
                Err(IllegalAction::MustPromote(MustPromote::AllysTerritory)) => {
                    tally.note("moves that must promote in the ally's territory", 1);
                }
                Err(IllegalAction::MustPromote(MustPromote::NoCellAhead)) => {
                    tally.note("moves that must promote with no cell ahead", 1);
                }
                _ => {}
            }
        }
    }
    for to in Cell::all() {
        for role in Role::HELD {
            match position.validate(Action::Drop { role, to }) {
                Err(IllegalAction::PawnDropMate(_)) => tally.note("pawn drops that would mate", 1),
                Err(IllegalAction::ChecksAlly { .. }) => tally.note("drops that check the ally", 1),
                _ => {}
            }
        }
    }
}

fn note_action(tally: &Tally, action: Action) {
    match action {
        Action::Move { promote, .. } => tally.note_if("promotions", promote),
        Action::Castle { .. } => tally.note("castlings", 1),
        Action::Drop { .. } => tally.note("drops", 1),
        Action::Illuminate { victims, .. } => {
            tally.note("illuminations", 1);
            tally.note_if("illuminations of several pieces", victims.len() > 1);
        }
    }
}

fn note_aftermath(tally: &Tally, before: &Position, after: &Position, aftermath: &Aftermath) {
    let mover = aftermath.mover;
    tally.note("actions", 1);
    tally.note_if("gang-ups", aftermath.alliance.is_some());
    tally.note_if(
        "gang-ups whose promoted king checks the mover",
        aftermath.alliance.is_some() && aftermath.checked.contains(mover),
    );
    tally.note_if("mates", !aftermath.mated.is_empty());
    tally.note_if("mates of two at once", aftermath.mated.len() == 2);
    tally.note_if(
        "mates of a player who was in check before",
        aftermath.mated.iter().any(|seat| before.in_check().contains(seat)),
    );
    tally.note_if("mates by a gang-up", {
        aftermath.alliance.is_some() && !aftermath.mated.is_empty()
    });
    tally.note_if(ONCE_IN_THOUSANDS, aftermath.mated.contains(mover));
    tally.note_if("alliances at an end", aftermath.dissolved.is_some());
    tally.note_if("lost rights to castle", !aftermath.castling_lost.is_empty());
    tally.note_if(
        "turns of the mover again",
        !aftermath.mated.is_empty() && after.result().is_none() && after.turn() == mover,
    );
    match aftermath.result {
        Some(GameResult::Win { by: Victory::Garden, .. }) => tally.note("wins by the Garden", 1),
        Some(GameResult::Win { by: Victory::Mate, .. }) => tally.note("wins by mate", 1),
        Some(GameResult::Win { by: Victory::AllianceMate, .. }) => {
            tally.note("wins over an alliance", 1);
        }
        Some(GameResult::Draw(Draw::Stalemate)) => tally.note("stalemates", 1),
        _ => {}
    }
}

/// The choices are steered, so that few are in vain.
#[test]
fn most_drafts_are_accepted() {
    let mut runner = TestRunner::deterministic();
    for (name, recipe) in recipes() {
        let strategy = drafts(recipe);
        let (mut as_they_are, mut mended, drawn) = (0, 0, 200);
        for _ in 0..drawn {
            let draft = strategy.new_tree(&mut runner).expect("nothing is rejected").current();
            as_they_are += usize::from(Position::from_setup(&draft.setup(), draft.rulings).is_ok());
            mended += usize::from(draft.position().is_some());
        }
        println!("{name}: {as_they_are} of {drawn} as they are, {mended} mended");
        assert!(mended * 3 >= drawn, "{name}: {mended} of {drawn}");
    }
}
