//! Rulings: points that the published sources leave open and the players settle before a game.

/// The settings of a game, fixed before it starts. The default of each is its first value.
///
/// ```
/// use sannin_shogi::{Rulings, Stranded};
///
/// let rulings = Rulings::default().with_stranded(Stranded::Stay);
/// assert_ne!(rulings, Rulings::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rulings {
    /// The pieces that an illumination takes.
    pub illumination: Illumination,
    /// The fate of a pawn or lance that reaches the far-rank cell between the two zones.
    pub stranded: Stranded,
    /// The promotion of allied players' pieces.
    pub allied_promotion: AlliedPromotion,
}

/// The pieces that an illumination takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Illumination {
    /// Every eligible piece.
    #[default]
    All,
    /// Any non-empty set of the eligible pieces that the player picks.
    Choose,
}

/// The fate of a pawn or lance that ends its move on the cell of its far rank that lies
/// between the two opposing territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stranded {
    /// It promotes all the same.
    #[default]
    Promote,
    /// It stays as it is, unable to move until captured.
    Stay,
}

/// The promotion of allied players' pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AlliedPromotion {
    /// A move that ends in the ally's territory must promote.
    #[default]
    Required,
    /// No piece of an allied player promotes at all; a pawn or lance stays on its far rank.
    Forbidden,
}

impl Rulings {
    /// These rulings with another value of `illumination`.
    #[must_use]
    pub const fn with_illumination(mut self, illumination: Illumination) -> Rulings {
        self.illumination = illumination;
        self
    }

    /// These rulings with another value of `stranded`.
    #[must_use]
    pub const fn with_stranded(mut self, stranded: Stranded) -> Rulings {
        self.stranded = stranded;
        self
    }

    /// These rulings with another value of `allied_promotion`.
    #[must_use]
    pub const fn with_allied_promotion(mut self, allied_promotion: AlliedPromotion) -> Rulings {
        self.allied_promotion = allied_promotion;
        self
    }

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
