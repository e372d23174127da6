//! Nothing in the rules tells a position from the same one turned about the centre.

use std::collections::HashSet;

use proptest::prelude::*;
use sannin_shogi::core::foul::{CastlingFoul, IlluminationFoul};
use sannin_shogi::core::{
    Action, Aftermath, Alliance, Cell, Foul, GameResult, Hour, Piece, Position, Seat, SeatSet,
    Setup,
};

use crate::run::hold;
use crate::support::actions::{every_action, turned};

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
    hold("turned fouls", 2, |position| {
        let other = position.turned(1);
        for action in every_action(position) {
            let (one, two) = (position.check(action), other.check(turned(action)));
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
fn is_one_of_several(action: Action, checked: &Result<(), Foul>) -> bool {
    let several = matches!(action, Action::Illuminate { victims, .. } if victims.len() > 1);
    several || matches!(checked, Err(Foul::PawnDropMate(_)))
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

fn turned_foul(foul: Foul) -> Foul {
    let cell = |cell: Cell| cell.turned(1);
    match foul {
        Foul::NoPiece(at) => Foul::NoPiece(cell(at)),
        Foul::NotYourPiece { cell: at, owner } => {
            Foul::NotYourPiece { cell: cell(at), owner: owner.next() }
        }
        Foul::NotItsMove { piece, from, to } => {
            Foul::NotItsMove { piece: turned_piece(piece), from: cell(from), to: cell(to) }
        }
        Foul::Blocked { at, to } => Foul::Blocked { at: cell(at), to: cell(to) },
        Foul::OwnPiece(at) => Foul::OwnPiece(cell(at)),
        Foul::King(at) => Foul::King(cell(at)),
        Foul::NotInHand { seat, role } => Foul::NotInHand { seat: seat.next(), role },
        Foul::Occupied(at) => Foul::Occupied(cell(at)),
        Foul::FarRank { role, cell: at } => Foul::FarRank { role, cell: cell(at) },
        Foul::PawnDropMate(seat) => Foul::PawnDropMate(seat.next()),
        Foul::OwnKingInCheck(by) => Foul::OwnKingInCheck(by.turned(1)),
        Foul::ChecksAlly { ally, by } => Foul::ChecksAlly { ally: ally.next(), by: by.turned(1) },
        Foul::Castling(why) => Foul::Castling(match why {
            CastlingFoul::OutsideTerritory(at) => CastlingFoul::OutsideTerritory(cell(at)),
            CastlingFoul::Adjacent(at) => CastlingFoul::Adjacent(cell(at)),
            CastlingFoul::RightLost => why,
        }),
        Foul::Illumination(why) => Foul::Illumination(match why {
            IlluminationFoul::NothingMet(hour) => {
                let hour = Hour::new(hour).expect("an hour");
                IlluminationFoul::NothingMet(hour.turned(4).number())
            }
            IlluminationFoul::Protected { victim, by } => {
                IlluminationFoul::Protected { victim: cell(victim), by: by.turned(1) }
            }
            IlluminationFoul::NotAll(victims) => IlluminationFoul::NotAll(victims.turned(1)),
            IlluminationFoul::NotPromoted | IlluminationFoul::NoVictim => why,
        }),
        Foul::GameOver | Foul::MustPromote(_) | Foul::CannotPromote(_) | Foul::Repeats(_) => foul,
    }
}
