//! The validation of positions that come from outside.

use super::alliance::Alliance;
use super::cell::Cell;
use super::cell_set::CellSet;
use super::position::{Position, king_start};
use super::role::Role;
use super::rulings::{AlliedPromotion, Rulings, Stranded};
use super::seat::{Seat, SeatSet};
use super::setup::{Remainder, Setup, SetupError};
use super::zones::{far_rank, stranded_cell};

impl Position {
    /// Makes a position of a setup.
    ///
    /// # Errors
    /// The first reason why the setup is no possible position of a game that goes on.
    pub fn from_setup(setup: &Setup, rulings: Rulings) -> Result<Position, SetupError> {
        let mut position = Position::empty(rulings);
        for (cell, piece) in Cell::all().zip(setup.board) {
            if let Some(piece) = piece {
                position.put(cell, piece);
            }
        }
        position.state.hands = setup.hands;
        position.state.turn = setup.turn;
        position.state.alliance = setup.alliance;
        position.state.menaced = setup.menaced;

        validate_players(&mut position, setup)?;
        validate_pieces(&position)?;
        validate_alliance(&position)?;
        validate_menaced(&position)?;
        position.refresh_checks();
        validate_castling(&position, setup.castling)?;
        position.state.castling = setup.castling;
        validate_goes_on(&position)?;
        Ok(position)
    }
}

/// Demands one king of each player who is in and nothing of one who is out. Sets who is in.
fn validate_players(position: &mut Position, setup: &Setup) -> Result<(), SetupError> {
    for seat in Seat::ALL {
        match (position.kings() & position.pieces_of(seat)).len() {
            0 => {
                let has = if !position.pieces_of(seat).is_empty() {
                    Some(Remainder::Pieces)
                } else if !position.hand(seat).is_empty() {
                    Some(Remainder::Hand)
                } else if setup.castling.contains(seat) {
                    Some(Remainder::CastlingRight)
                } else if setup.turn == seat {
                    Some(Remainder::Turn)
                } else {
                    None
                };
                if let Some(has) = has {
                    return Err(SetupError::OutButHas(seat, has));
                }
            }
            1 => position.state.seats_in = position.state.seats_in.with(seat),
            _ => return Err(SetupError::TwoKings(seat)),
        }
    }
    if position.state.seats_in.len() < 2 {
        return Err(SetupError::TooFewPlayers);
    }
    Ok(())
}

/// Demands no more pieces of a role than three sets hold, and pawns and lances where they may stand.
fn validate_pieces(position: &Position) -> Result<(), SetupError> {
    for role in Role::HELD {
        let held = |seat| usize::from(position.hand(seat).count(role));
        let found =
            position.pieces_of_role(role).len() + Seat::ALL.into_iter().map(held).sum::<usize>();
        if found > usize::from(role.total()) {
            return Err(SetupError::TooMany { role, found });
        }
    }
    for cell in position.occupied() {
        let Some(piece) = position.piece_at(cell) else { continue };
        let stuck = piece.role().only_advances()
            && !piece.is_promoted()
            && far_rank(piece.seat()).contains(cell);
        let stranded = position.state.rulings.stranded == Stranded::Stay
            && stranded_cell(piece.seat()).contains(cell);
        if stuck && !stranded && !may_have_been_forbidden_to_promote(position, piece.seat()) {
            return Err(SetupError::FarRank { piece, cell });
        }
    }
    Ok(())
}

/// Returns `true` if a player's pieces are or may have been forbidden to promote: the player is
/// allied, or may have been in an alliance that ended when its opponent left.
fn may_have_been_forbidden_to_promote(position: &Position, seat: Seat) -> bool {
    position.state.rulings.allied_promotion == AlliedPromotion::Forbidden
        && (position.ally_of(seat).is_some() || position.state.seats_in.len() == 2)
}

fn validate_alliance(position: &Position) -> Result<(), SetupError> {
    let Some(alliance) = position.state.alliance else { return Ok(()) };
    if let Some(out) = (SeatSet::ALL - position.state.seats_in).iter().next() {
        return Err(SetupError::AllianceWithoutAll(out));
    }
    let opponent = alliance.opponent();
    if !position.has_promoted_king(opponent) {
        return Err(SetupError::OpponentUnpromoted(opponent));
    }
    // Only the opponent can open an ally's line to the other's king, and the attacked player must
    // answer in the next turn: whoever has had a turn since the opponent's is not attacked.
    let [first, second] = opponent.others();
    let answered = match position.state.turn {
        turn if turn == opponent => SeatSet::from_seat(first).with(second),
        turn if turn == second => SeatSet::from_seat(first),
        _ => SeatSet::EMPTY,
    };
    for seat in answered {
        if alliance.ally_of(seat).is_some_and(|ally| position.attacks_king(ally, seat)) {
            return Err(SetupError::AllyInCheck(seat));
        }
    }
    Ok(())
}

fn validate_menaced(position: &Position) -> Result<(), SetupError> {
    if position.state.menaced.is_empty() {
        return Ok(());
    }
    if position.state.alliance.is_some() {
        return Err(SetupError::MenacedBesideAlliance);
    }
    if position.state.seats_in != SeatSet::ALL {
        return Err(SetupError::MenacedWithPlayerOut);
    }
    let theirs = position.state.turn.next();
    match (position.state.menaced - position.pieces_of(theirs)).first() {
        Some(cell) => Err(SetupError::MenacedNotTheirs(cell, theirs)),
        None => Ok(()),
    }
}

fn validate_castling(position: &Position, castling: SeatSet) -> Result<(), SetupError> {
    for seat in castling {
        let start = king_start(seat);
        if position.king(seat) != Some(start) {
            return Err(SetupError::KingHasMoved(seat, start));
        }
        if position.state.in_check.contains(seat) {
            return Err(SetupError::RightInCheck(seat));
        }
        if position.state.alliance.is_some() {
            return Err(SetupError::RightBesideAlliance(seat));
        }
        if position.has_promoted_king(seat) {
            return Err(SetupError::RightOfPromotedKing(seat));
        }
    }
    Ok(())
}

/// Demands a legal action of the player to move, and that nobody else is mated.
fn validate_goes_on(position: &Position) -> Result<(), SetupError> {
    if !position.has_legal_action(position.state.turn) {
        return Err(SetupError::NoLegalAction(position.state.turn));
    }
    let is_mated = |seat: &Seat| {
        position.state.in_check.contains(*seat)
            && !position.has_legal_action(*seat)
            && !promoted_checker(position, *seat)
    };
    match position.state.turn.others().into_iter().find(is_mated) {
        Some(seat) => Err(SetupError::Mated(seat)),
        None => Ok(()),
    }
}

/// Returns `true` if a seat's own gang-up may just have promoted the king that mates it: on the third player's
/// turn the seat is the ally who moved just before, and the third's king alone attacks its king, and
/// not from an adjacent cell. Nobody is mated by their own action, so the game goes on.
fn promoted_checker(position: &Position, seat: Seat) -> bool {
    let opponent = position.state.turn;
    let (Some(own), Some(theirs)) = (position.king(seat), position.king(opponent)) else {
        return false;
    };
    // From an adjacent cell the king attacked unpromoted too, so its promotion gave no new check.
    position.state.alliance == Some(Alliance::against(opponent))
        && seat == opponent.previous()
        && position.checkers(seat) == CellSet::from_cell(theirs)
        && own.distance(theirs) > 1
}
