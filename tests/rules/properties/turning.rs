//! Nothing in the rules tells a position from the same one turned about the centre.

use std::collections::HashSet;

use proptest::prelude::*;
use sannin_shogi::core::illegal::{IllegalCastling, IllegalIllumination};
use sannin_shogi::core::{
    Action, Aftermath, Alliance, Cell, GameResult, Hour, IllegalAction, Piece, Position, Seat,
    SeatSet, Setup,
};

use super::run::hold;
use support::actions::{every_action, turned};

#[test]
fn a_turned_position_has_the_turned_actions_and_what_follows_them() {
    hold("turned", 20, |position| {
        let other = position.turned(1);
        let legal: HashSet<Action> = position.legal_actions().into_iter().map(turned).collect();
        prop_assert_eq!(&legal, &other.legal_actions().into_iter().collect());
        for action in position.legal_actions() {
            let (after, aftermath) = position.play(action).expect("legal");
            let (other_after, other_aftermath) = other.play(turned(action)).expect("legal");
            prop_assert_eq!(after.turned(1), other_after, "{:?}", action);
            prop_assert_eq!(turned_aftermath(&aftermath), other_aftermath, "{:?}", action);
        }
        let (after, aftermath) = position.resign().expect("nothing is over");
        let (other_after, other_aftermath) = other.resign().expect("nothing is over");
        prop_assert_eq!(after.turned(1), other_after);
        prop_assert_eq!(turned_aftermath(&aftermath), other_aftermath);
        Ok(())
    });
}

#[test]
fn a_turned_position_refuses_for_the_turned_reasons() {
    hold("turned reasons", 2, |position| {
        let other = position.turned(1);
        for action in every_action(position) {
            let (one, two) = (position.validate(action), other.validate(turned(action)));
            if is_one_of_several(action, &one) {
                prop_assert_eq!(one.is_ok(), two.is_ok(), "{:?}", action);
            } else {
                prop_assert_eq!(one.map_err(turned_foul), two, "{:?}", action);
            }
        }
        Ok(())
    });
}

/// Whether a reason names the first thing wrong where several may be: the first on the clock as
/// Middle sees it, or the first seat. That order does not turn with the board.
fn is_one_of_several(action: Action, checked: &Result<(), IllegalAction>) -> bool {
    let several = matches!(action, Action::Illuminate { victims, .. } if victims.len() > 1);
    several || matches!(checked, Err(IllegalAction::PawnDropMate(_)))
}

#[test]
fn a_turned_position_is_accepted_and_turns_back() {
    hold("turned setups", 40, |position| {
        let setup = position.to_setup();
        let turned = turned_setup(&setup);
        let found = Position::from_setup(&turned, position.rulings());
        prop_assert_eq!(found, Ok(position.turned(1)));
        prop_assert_eq!(turned_setup(&turned_setup(&turned)), setup);
        Ok(())
    });
}

/// The setup turned once clockwise, by what is said of the seats: each turned becomes the next.
pub(crate) fn turned_setup(setup: &Setup) -> Setup {
    let mut turned = setup.clone();
    turned.board = [None; Cell::COUNT];
    for (cell, piece) in Cell::all().zip(setup.board) {
        turned.board[cell.turned(1).index()] = piece.map(turned_piece);
    }
    let [first, middle, last] = setup.hands;
    turned.hands = [last, first, middle];
    turned.turn = setup.turn.next();
    turned.castling = turned_seats(setup.castling);
    turned.alliance = setup.alliance.map(turned_alliance);
    turned.menaced = setup.menaced.into_iter().map(|cell| cell.turned(1)).collect();
    turned
}

fn turned_piece(piece: Piece) -> Piece {
    let plain = Piece::new(piece.seat().next(), piece.role());
    if piece.is_promoted() { plain.promoted() } else { plain }
}

fn turned_seats(seats: SeatSet) -> SeatSet {
    seats.iter().map(Seat::next).collect()
}

fn turned_alliance(alliance: Alliance) -> Alliance {
    Alliance::against(alliance.opponent().next())
}

fn turned_aftermath(aftermath: &Aftermath) -> Aftermath {
    Aftermath {
        mover: aftermath.mover.next(),
        captured: aftermath.captured.turned(1),
        promoted: aftermath.promoted,
        menaced: aftermath.menaced.turned(1),
        alliance: aftermath.alliance.map(turned_alliance),
        checked: turned_seats(aftermath.checked),
        castling_lost: turned_seats(aftermath.castling_lost),
        mated: turned_seats(aftermath.mated),
        resigned: aftermath.resigned.map(Seat::next),
        dissolved: aftermath.dissolved.map(turned_alliance),
        result: aftermath.result.map(|result| match result {
            GameResult::Win { winner, by } => GameResult::Win { winner: winner.next(), by },
            draw @ GameResult::Draw(_) => draw,
        }),
    }
}

fn turned_foul(reason: IllegalAction) -> IllegalAction {
    let cell = |cell: Cell| cell.turned(1);
    match reason {
        IllegalAction::NoPiece(at) => IllegalAction::NoPiece(cell(at)),
        IllegalAction::NotYourPiece { cell: at, owner } => {
            IllegalAction::NotYourPiece { cell: cell(at), owner: owner.next() }
        }
        IllegalAction::NotItsMove { piece, from, to } => {
            IllegalAction::NotItsMove { piece: turned_piece(piece), from: cell(from), to: cell(to) }
        }
        IllegalAction::Blocked { at, to } => IllegalAction::Blocked { at: cell(at), to: cell(to) },
        IllegalAction::OwnPiece(at) => IllegalAction::OwnPiece(cell(at)),
        IllegalAction::King(at) => IllegalAction::King(cell(at)),
        IllegalAction::NotInHand { seat, role } => {
            IllegalAction::NotInHand { seat: seat.next(), role }
        }
        IllegalAction::Occupied(at) => IllegalAction::Occupied(cell(at)),
        IllegalAction::FarRank { role, cell: at } => {
            IllegalAction::FarRank { role, cell: cell(at) }
        }
        IllegalAction::PawnDropMate(seat) => IllegalAction::PawnDropMate(seat.next()),
        IllegalAction::OwnKingInCheck(by) => IllegalAction::OwnKingInCheck(by.turned(1)),
        IllegalAction::ChecksAlly { ally, by } => {
            IllegalAction::ChecksAlly { ally: ally.next(), by: by.turned(1) }
        }
        IllegalAction::Castling(why) => IllegalAction::Castling(match why {
            IllegalCastling::OutsideTerritory(at) => IllegalCastling::OutsideTerritory(cell(at)),
            IllegalCastling::Adjacent(at) => IllegalCastling::Adjacent(cell(at)),
            IllegalCastling::RightLost => why,
        }),
        IllegalAction::Illumination(why) => IllegalAction::Illumination(match why {
            IllegalIllumination::NothingMet(hour) => {
                let hour = Hour::new(hour).expect("an hour");
                IllegalIllumination::NothingMet(hour.turned(4).number())
            }
            IllegalIllumination::Protected { victim, by } => {
                IllegalIllumination::Protected { victim: cell(victim), by: by.turned(1) }
            }
            IllegalIllumination::NotAll(victims) => IllegalIllumination::NotAll(victims.turned(1)),
            IllegalIllumination::NotPromoted | IllegalIllumination::NoVictim => why,
        }),
        IllegalAction::GameOver
        | IllegalAction::MustPromote(_)
        | IllegalAction::CannotPromote(_)
        | IllegalAction::Repeats(_) => reason,
    }
}
