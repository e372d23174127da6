//! The legal actions of a position. (stub of the contract)
use super::*;

/// Whether a move may, must or cannot promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It cannot.
    No(foul::CannotPromote),
    /// As the player likes.
    Optional,
    /// It must.
    Compulsory(foul::MustPromote),
}

impl Position {
    /// All legal actions. Empty once the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        todo!()
    }
    /// How many legal actions there are.
    pub fn count_legal(&self) -> usize {
        todo!()
    }
    /// Whether the player to move may play this action, and if not, which rule it would break.
    pub fn check(&self, action: Action) -> Result<(), Foul> {
        todo!("{action:?}")
    }
    /// Whether a move of the piece on `from` to `to` promotes. Meaningful when a piece of the player to move stands on `from`.
    pub fn promotion(&self, from: Cell, to: Cell) -> Promotion {
        todo!("{from} {to}")
    }
    /// The directions in which the mover's promoted king meets a piece that an illumination may take.
    pub fn eligible_victims(&self) -> Hours {
        todo!()
    }
    /// The cells of the first pieces met from `king` in these directions.
    pub fn first_met(&self, king: Cell, hours: Hours) -> CellSet {
        todo!("{king} {hours:?}")
    }
    /// Plays an action: the position after it, and what followed.
    pub fn play(&self, action: Action) -> Result<(Position, Aftermath), Foul> {
        todo!("{action:?}")
    }
    /// The player to move resigns.
    pub fn resign(&self) -> Result<(Position, Aftermath), Foul> {
        todo!()
    }
    /// The cells that the piece on a cell attacks, its owner's own pieces included.
    pub fn attacks_from(&self, cell: Cell) -> CellSet {
        todo!("{cell}")
    }
    /// The pieces of these seats that attack a cell.
    pub fn attackers(&self, cell: Cell, by: SeatSet) -> CellSet {
        todo!("{cell} {by:?}")
    }
    /// The pieces of the other players that attack a seat's king.
    pub fn checkers(&self, seat: Seat) -> CellSet {
        todo!("{seat}")
    }
    /// Checks a setup and makes a position of it.
    pub fn from_setup(setup: &Setup, rulings: Rulings) -> Result<Position, SetupError> {
        todo!("{setup:?} {rulings:?}")
    }
}
