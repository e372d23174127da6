//! Positions that come from outside, and what makes one possible.

use super::alliance::Alliance;
use super::cell::{Cell, CellSet};
use super::hand::Hand;
use super::piece::{Piece, Role, Seat, SeatSet};
use super::position::{Position, king_start};
use super::rulings::{AlliedPromotion, Rulings, Stranded};
use super::zones::{far_rank, stranded_cell};

/// A position as somebody puts it together, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each cell, by the cell's number.
    pub board: [Option<Piece>; Cell::COUNT],
    /// Whose turn it is.
    pub turn: Seat,
    /// The hands of First, Middle and Last.
    pub hands: [Hand; 3],
    /// Who may still castle.
    pub castling: SeatSet,
    /// The standing alliance.
    pub alliance: Option<Alliance>,
    /// The pieces of the player after the one to move that the last action menaced.
    pub menaced: CellSet,
}

/// Why a setup is no possible position of a game that goes on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A player has more than one king.
    #[error("{0} has more than one king: expected one, or none and no pieces")]
    TwoKings(Seat),
    /// A player without a king has something else.
    #[error("{0} has no king, so is out, and cannot have {1}")]
    OutButHas(Seat, &'static str),
    /// There are more pieces of a role than three sets hold.
    #[error("there are {found} pieces of the role {}, and three sets hold {}", .role.letter(), .role.total())]
    TooMany {
        /// The role.
        role: Role,
        /// How many there are on the board and in the hands.
        found: usize,
    },
    /// An unpromoted pawn or lance on its far rank.
    #[error("the {piece} on {cell} stands on its far rank, where the rulings want it promoted")]
    FarRank {
        /// The pawn or lance.
        piece: Piece,
        /// Where it stands.
        cell: Cell,
    },
    /// A castling right whose king has moved.
    #[error("{0} cannot have the right to castle: the king is not on its start cell {1}")]
    KingHasMoved(Seat, Cell),
    /// A castling right of a promoted king: it has moved, or there has been an alliance.
    #[error("{0} cannot have the right to castle: the king is promoted")]
    RightOfPromotedKing(Seat),
    /// A castling right of a king in check.
    #[error("{0} cannot have the right to castle: the king is in check")]
    RightInCheck(Seat),
    /// A castling right beside an alliance.
    #[error("{0} cannot have the right to castle beside an alliance")]
    RightBesideAlliance(Seat),
    /// An alliance without all three players.
    #[error("an alliance needs all three players in, and {0} is out")]
    AllianceWithoutAll(Seat),
    /// The opponent of an alliance has an unpromoted king.
    #[error("the king of {0}, the opponent of an alliance, must be promoted")]
    OpponentUnpromoted(Seat),
    /// An ally's king is attacked by the other ally, though its owner has had a turn to answer.
    #[error("{0}'s king is attacked by its ally, and {0} has had a turn to answer")]
    AllyInCheck(Seat),
    /// A menaced cell without a piece of the player after the one to move.
    #[error("the menaced cell {0} holds no piece of {1}, who moves after the player to move")]
    MenacedNotTheirs(Cell, Seat),
    /// Menaced cells beside an alliance or with a player out.
    #[error("there can be no menaced cells {0}")]
    NothingMenaced(&'static str),
    /// Fewer than two players are in.
    #[error("at least two players must be in for a game to go on")]
    TooFewPlayers,
    /// The player to move has no legal action.
    #[error("the game would be over: {0}, to move, has no legal action")]
    NoLegalAction(Seat),
    /// Another player is mated.
    #[error("{0} is already mated and should have left the board")]
    Mated(Seat),
}

impl Position {
    /// Checks a setup and makes a position of it.
    ///
    /// # Errors
    /// The first thing that makes the setup no possible position of a game that goes on.
    pub fn from_setup(setup: &Setup, rulings: Rulings) -> Result<Position, SetupError> {
        let mut position = Position::empty(rulings);
        for (cell, piece) in Cell::all().zip(setup.board) {
            if let Some(piece) = piece {
                position.put(cell, piece);
            }
        }
        position.hands = setup.hands;
        position.turn = setup.turn;
        position.alliance = setup.alliance;
        position.menaced = setup.menaced;

        check_players(&mut position, setup)?;
        check_pieces(&position)?;
        check_alliance(&position)?;
        check_menaced(&position)?;
        position.refresh_checks();
        check_castling(&position, setup.castling)?;
        position.castling = setup.castling;
        check_goes_on(&position)?;
        Ok(position)
    }
}

/// One king for each player who is in; nothing for one who is out. Sets who is in.
fn check_players(position: &mut Position, setup: &Setup) -> Result<(), SetupError> {
    for seat in Seat::ALL {
        match (position.kings() & position.pieces_of(seat)).len() {
            0 => {
                let has = if !position.pieces_of(seat).is_empty() {
                    Some("pieces on the board")
                } else if !position.hand(seat).is_empty() {
                    Some("a hand")
                } else if setup.castling.contains(seat) {
                    Some("the right to castle")
                } else if setup.turn == seat {
                    Some("the turn")
                } else {
                    None
                };
                if let Some(has) = has {
                    return Err(SetupError::OutButHas(seat, has));
                }
            }
            1 => position.seats_in = position.seats_in.with(seat),
            _ => return Err(SetupError::TwoKings(seat)),
        }
    }
    if position.seats_in.len() < 2 {
        return Err(SetupError::TooFewPlayers);
    }
    Ok(())
}

/// No more pieces of a role than three sets hold; pawns and lances where they may stand.
fn check_pieces(position: &Position) -> Result<(), SetupError> {
    let on_board = |role: Role| {
        let pieces = Cell::all().filter_map(|cell| position.piece_at(cell));
        pieces.filter(|piece| piece.role() == role).count()
    };
    for role in Role::HELD {
        let held = |seat| usize::from(position.hand(seat).count(role));
        let found = on_board(role) + Seat::ALL.into_iter().map(held).sum::<usize>();
        if found > usize::from(role.total()) {
            return Err(SetupError::TooMany { role, found });
        }
    }
    for cell in position.occupied() {
        let Some(piece) = position.piece_at(cell) else { continue };
        let stuck = piece.role().only_advances()
            && !piece.is_promoted()
            && far_rank(piece.seat()).contains(cell);
        let stranded = position.rulings.stranded == Stranded::Stay
            && stranded_cell(piece.seat()).contains(cell);
        if stuck && !stranded && !may_have_been_forbidden_to_promote(position, piece.seat()) {
            return Err(SetupError::FarRank { piece, cell });
        }
    }
    Ok(())
}

/// Whether a player's pieces are or may have been forbidden to promote: the player is allied, or may
/// have been in an alliance that ended when its opponent left.
fn may_have_been_forbidden_to_promote(position: &Position, seat: Seat) -> bool {
    position.rulings.allied_promotion == AlliedPromotion::Forbidden
        && (position.ally_of(seat).is_some() || position.seats_in.len() == 2)
}

fn check_alliance(position: &Position) -> Result<(), SetupError> {
    let Some(alliance) = position.alliance else { return Ok(()) };
    if let Some(out) = (SeatSet::ALL - position.seats_in).iter().next() {
        return Err(SetupError::AllianceWithoutAll(out));
    }
    let opponent = alliance.opponent();
    let king = position.king(opponent).and_then(|cell| position.piece_at(cell));
    if !king.is_some_and(Piece::is_promoted) {
        return Err(SetupError::OpponentUnpromoted(opponent));
    }
    // Only the opponent can open an ally's line to the other's king, and the attacked player must
    // answer in the next turn: whoever has had a turn since the opponent's is not attacked.
    let [first, second] = opponent.others();
    let answered = match position.turn {
        turn if turn == opponent => SeatSet::from_seat(first).with(second),
        turn if turn == second => SeatSet::from_seat(first),
        _ => SeatSet::EMPTY,
    };
    for seat in answered.iter() {
        let ally = alliance.allies().without(seat);
        let attacked =
            position.king(seat).is_some_and(|king| !position.attackers(king, ally).is_empty());
        if attacked {
            return Err(SetupError::AllyInCheck(seat));
        }
    }
    Ok(())
}

fn check_menaced(position: &Position) -> Result<(), SetupError> {
    if position.menaced.is_empty() {
        return Ok(());
    }
    if position.alliance.is_some() {
        return Err(SetupError::NothingMenaced("beside an alliance"));
    }
    if position.seats_in != SeatSet::ALL {
        return Err(SetupError::NothingMenaced("with a player out"));
    }
    let theirs = position.turn.next();
    match (position.menaced - position.pieces_of(theirs)).first() {
        Some(cell) => Err(SetupError::MenacedNotTheirs(cell, theirs)),
        None => Ok(()),
    }
}

fn check_castling(position: &Position, castling: SeatSet) -> Result<(), SetupError> {
    for seat in castling.iter() {
        let start = king_start(seat);
        if position.king(seat) != Some(start) {
            return Err(SetupError::KingHasMoved(seat, start));
        }
        if position.in_check.contains(seat) {
            return Err(SetupError::RightInCheck(seat));
        }
        if position.alliance.is_some() {
            return Err(SetupError::RightBesideAlliance(seat));
        }
        if position.piece_at(start).is_some_and(Piece::is_promoted) {
            return Err(SetupError::RightOfPromotedKing(seat));
        }
    }
    Ok(())
}

/// The player to move has a legal action, and nobody else is mated.
fn check_goes_on(position: &Position) -> Result<(), SetupError> {
    if !position.has_legal_action(position.turn) {
        return Err(SetupError::NoLegalAction(position.turn));
    }
    let is_mated = |seat: &Seat| {
        position.in_check.contains(*seat)
            && !position.has_legal_action(*seat)
            && !promoted_checker(position, *seat)
    };
    match position.turn.others().into_iter().find(is_mated) {
        Some(seat) => Err(SetupError::Mated(seat)),
        None => Ok(()),
    }
}

/// Whether a seat's own gang-up may just have promoted the king that mates it: on the third player's
/// turn the seat is the ally who moved just before, and the third's king alone attacks its king, and
/// not from an adjacent cell. Nobody is mated by their own action, so the game goes on.
fn promoted_checker(position: &Position, seat: Seat) -> bool {
    let opponent = position.turn;
    let (Some(own), Some(theirs)) = (position.king(seat), position.king(opponent)) else {
        return false;
    };
    // From an adjacent cell the king attacked unpromoted too, so its promotion gave no new check.
    position.alliance == Some(Alliance::against(opponent))
        && seat == opponent.previous()
        && position.checkers(seat) == CellSet::from_cell(theirs)
        && own.distance(theirs) > 1
}
