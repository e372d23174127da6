//! Rulings: what the published sources leave open and the players settle before a game.

/// The settings of a game, fixed before it starts. The default of each is its first value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rulings {
    /// Which pieces an illumination takes.
    pub illumination: Illumination,
    /// What becomes of a pawn or lance that reaches the far-rank cell between the two zones.
    pub stranded: Stranded,
    /// How pieces of allied players promote.
    pub allied_promotion: AlliedPromotion,
}

/// Which pieces an illumination takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Illumination {
    /// Every eligible piece.
    #[default]
    All,
    /// Any non-empty set of the eligible pieces that the player picks.
    Choose,
}

/// What becomes of a pawn or lance that ends its move on the cell of its far rank that lies
/// between the two opposing territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stranded {
    /// It promotes all the same.
    #[default]
    Promote,
    /// It stays as it is, unable to move until captured.
    Stay,
}

/// How pieces of allied players promote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AlliedPromotion {
    /// A move that ends in the ally's territory must promote.
    #[default]
    Required,
    /// No piece of an allied player promotes at all; a pawn or lance stays on its far rank.
    Forbidden,
}

impl Rulings {
    /// Every combination of rulings.
    pub fn all() -> impl Iterator<Item = Rulings> {
        (0..8u8).map(|bits| Rulings {
            illumination: [Illumination::All, Illumination::Choose][usize::from(bits & 1)],
            stranded: [Stranded::Promote, Stranded::Stay][usize::from(bits >> 1 & 1)],
            allied_promotion: [AlliedPromotion::Required, AlliedPromotion::Forbidden]
                [usize::from(bits >> 2)],
        })
    }
}
