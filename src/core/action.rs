//! Actions: what a player can do in a turn.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::direction::HourSet;
use super::position::Position;
use super::role::Role;

/// One of the four things that the player to move can do. There is no pass.
///
/// An action has a meaning only in the position in which it is played. The actions of
/// [`Position::legal_actions`] are legal there; [`Position::validate`] judges any other.
///
/// ```
/// use sannin_shogi::{Action, Position, Rulings};
///
/// let start = Position::start(Rulings::default());
/// let action = Action::Move { from: "3c".parse()?, to: "4d".parse()?, promote: false };
/// assert!(start.is_legal(action));
/// assert!(!action.is_capture(&start));
/// assert_eq!(Action::try_from(u32::from(action)), Ok(action));
/// # Ok::<(), sannin_shogi::core::CellError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece moves, capturing another player's piece that stands on the destination.
    Move {
        /// The origin.
        from: Cell,
        /// The destination.
        to: Cell,
        /// `true` if the piece promotes at the end of the move.
        promote: bool,
    },
    /// The king jumps within its own territory as its very first move, to a cell that is not
    /// adjacent (that would be an ordinary step).
    Castle {
        /// The origin of the king.
        from: Cell,
        /// The destination of the king.
        to: Cell,
    },
    /// A piece in hand is put on an empty cell.
    Drop {
        /// The kind of the piece.
        role: Role,
        /// The destination.
        to: Cell,
    },
    /// The promoted king captures without moving.
    Illuminate {
        /// The cell of the promoted king.
        king: Cell,
        /// The directions, in Middle's hours, in which the first piece met is captured.
        victims: HourSet,
    },
}

impl Action {
    /// The cell that a piece leaves; `None` for a drop or an illumination.
    pub const fn from(self) -> Option<Cell> {
        match self {
            Action::Move { from, .. } | Action::Castle { from, .. } => Some(from),
            Action::Drop { .. } | Action::Illuminate { .. } => None,
        }
    }

    /// The cell on which a piece arrives; `None` for an illumination.
    pub const fn to(self) -> Option<Cell> {
        match self {
            Action::Move { to, .. } | Action::Castle { to, .. } | Action::Drop { to, .. } => {
                Some(to)
            }
            Action::Illuminate { .. } => None,
        }
    }

    /// The kind of the piece that acts in the position before the action; `None` if no piece
    /// stands on the origin, which no legal action has.
    pub fn role(self, position: &Position) -> Option<Role> {
        match self {
            Action::Move { from, .. } => position.piece_at(from).map(|piece| piece.role()),
            Action::Drop { role, .. } => Some(role),
            Action::Castle { .. } | Action::Illuminate { .. } => Some(Role::King),
        }
    }

    /// Returns `true` for a drop.
    pub const fn is_drop(self) -> bool {
        matches!(self, Action::Drop { .. })
    }

    /// The cells of the pieces that the action captures in the position before it.
    pub fn captures(self, position: &Position) -> CellSet {
        match self {
            Action::Move { to, .. } | Action::Castle { to, .. } => position.occupied() & to.into(),
            Action::Drop { .. } => CellSet::EMPTY,
            Action::Illuminate { king, victims } => position.first_met(king, victims),
        }
    }

    /// Returns `true` if the action captures something in the position before it.
    pub fn is_capture(self, position: &Position) -> bool {
        !self.captures(position).is_empty()
    }

    /// Returns `true` if a piece promotes.
    pub const fn is_promotion(self) -> bool {
        matches!(self, Action::Move { promote: true, .. })
    }
}

/// The kinds of action in the two highest bits that [`u32::from`] an action sets.
const MOVE: u32 = 0;
const CASTLE: u32 = 1;
const DROP: u32 = 2;
const ILLUMINATE: u32 = 3;

/// Packs the action into 24 bits, for tables that hold many: the destination, or the king that
/// illuminates, in bits 0 to 6; the origin in bits 7 to 13, a role in bits 7 to 9, or twelve
/// victims in bits 7 to 18; promotion in bit 19; the kind of action in bits 22 and 23.
impl From<Action> for u32 {
    fn from(action: Action) -> u32 {
        let pack = |kind: u32, to: Cell, rest: u32| kind << 22 | rest << 7 | to.index() as u32;
        match action {
            Action::Move { from, to, promote } => {
                pack(MOVE, to, from.index() as u32 | u32::from(promote) << 12)
            }
            Action::Castle { from, to } => pack(CASTLE, to, from.index() as u32),
            Action::Drop { role, to } => pack(DROP, to, role.index() as u32),
            Action::Illuminate { king, victims } => {
                pack(ILLUMINATE, king, u32::from(victims.bits()))
            }
        }
    }
}

/// Error when a number is not a packed action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:#x} is not a packed action: expected a number that `u32::from` gave for an action")]
pub struct PackedActionError(
    /// The number.
    pub u32,
);

/// Unpacks what [`u32::from`] an action packed, and nothing else.
impl TryFrom<u32> for Action {
    type Error = PackedActionError;

    fn try_from(packed: u32) -> Result<Action, PackedActionError> {
        let cell = |shift: u32| Cell::from_index((packed >> shift & 127) as usize);
        let unpacked = match packed >> 22 {
            MOVE => cell(7).zip(cell(0)).map(|(from, to)| Action::Move {
                from,
                to,
                promote: packed >> 19 & 1 == 1,
            }),
            CASTLE => cell(7).zip(cell(0)).map(|(from, to)| Action::Castle { from, to }),
            DROP => Role::from_index((packed >> 7 & 7) as usize)
                .zip(cell(0))
                .map(|(role, to)| Action::Drop { role, to }),
            ILLUMINATE => {
                let victims = HourSet::from_bits((packed >> 7 & 0xfff) as u16);
                cell(0).map(|king| Action::Illuminate { king, victims })
            }
            _ => None,
        };
        // Packing again finds bits that belong to nothing.
        unpacked.filter(|&action| u32::from(action) == packed).ok_or(PackedActionError(packed))
    }
}

/// One entry of a game: an action, or what ends the game or a player's part in it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameAction {
    /// The player to move does this.
    Action(Action),
    /// The player to move resigns.
    Resign,
    /// All players still in agree to a draw.
    Draw,
}

impl From<Action> for GameAction {
    fn from(action: Action) -> GameAction {
        GameAction::Action(action)
    }
}
