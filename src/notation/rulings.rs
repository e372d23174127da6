//! Rulings as text: `illumination=choose`, alone or several with spaces between.

use std::fmt;
use std::str::FromStr;

use crate::core::{AlliedPromotion, Illumination, Rulings, Stranded};

use super::keyword::{Keyword, KeywordError};
use super::text::quoted;

/// One of the three rulings, without its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulingKind {
    /// The pieces that an illumination takes.
    Illumination,
    /// The fate of a pawn or lance between the two zones.
    Stranded,
    /// The promotion of allied players' pieces.
    AlliedPromotion,
}

impl Keyword for RulingKind {
    const KIND: &'static str = "ruling";
    const VALUES: &'static [RulingKind] =
        &[RulingKind::Illumination, RulingKind::Stranded, RulingKind::AlliedPromotion];

    fn keyword(self) -> &'static str {
        match self {
            RulingKind::Illumination => "illumination",
            RulingKind::Stranded => "stranded",
            RulingKind::AlliedPromotion => "allied_promotion",
        }
    }
}

impl RulingKind {
    /// This ruling with the value that it has in a game.
    pub fn of(self, rulings: Rulings) -> Ruling {
        match self {
            RulingKind::Illumination => Ruling::Illumination(rulings.illumination),
            RulingKind::Stranded => Ruling::Stranded(rulings.stranded),
            RulingKind::AlliedPromotion => Ruling::AlliedPromotion(rulings.allied_promotion),
        }
    }

    /// This ruling with the value that a keyword names.
    ///
    /// # Errors
    /// [`KeywordError`] when the ruling has no such value.
    pub fn with_value(self, keyword: &str) -> Result<Ruling, KeywordError> {
        Ok(match self {
            RulingKind::Illumination => Ruling::Illumination(Keyword::from_keyword(keyword)?),
            RulingKind::Stranded => Ruling::Stranded(Keyword::from_keyword(keyword)?),
            RulingKind::AlliedPromotion => Ruling::AlliedPromotion(Keyword::from_keyword(keyword)?),
        })
    }

    /// Changes this ruling to its next value, after the last one to the first.
    pub fn cycle(self, rulings: &mut Rulings) {
        fn next<T: Keyword + PartialEq>(value: T) -> T {
            let later = T::VALUES.iter().skip_while(|&&each| each != value).nth(1);
            later.or(T::VALUES.first()).copied().unwrap_or(value)
        }
        match self {
            RulingKind::Illumination => rulings.illumination = next(rulings.illumination),
            RulingKind::Stranded => rulings.stranded = next(rulings.stranded),
            RulingKind::AlliedPromotion => {
                rulings.allied_promotion = next(rulings.allied_promotion);
            }
        }
    }
}

/// A ruling with its value, written `NAME=VALUE`.
///
/// ```
/// use sannin_shogi::core::{Illumination, Rulings};
/// use sannin_shogi::notation::Ruling;
///
/// let ruling: Ruling = "illumination=choose".parse()?;
/// assert_eq!(ruling.to_string(), "illumination=choose");
/// let mut rulings = Rulings::default();
/// ruling.apply(&mut rulings);
/// assert_eq!(rulings.illumination, Illumination::Choose);
/// # Ok::<(), sannin_shogi::notation::RulingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ruling {
    /// The pieces that an illumination takes.
    Illumination(Illumination),
    /// The fate of a pawn or lance between the two zones.
    Stranded(Stranded),
    /// The promotion of allied players' pieces.
    AlliedPromotion(AlliedPromotion),
}

impl Ruling {
    /// The ruling without its value.
    pub const fn kind(self) -> RulingKind {
        match self {
            Ruling::Illumination(_) => RulingKind::Illumination,
            Ruling::Stranded(_) => RulingKind::Stranded,
            Ruling::AlliedPromotion(_) => RulingKind::AlliedPromotion,
        }
    }

    /// The keyword of the value.
    pub fn value(self) -> &'static str {
        match self {
            Ruling::Illumination(value) => value.keyword(),
            Ruling::Stranded(value) => value.keyword(),
            Ruling::AlliedPromotion(value) => value.keyword(),
        }
    }

    /// The effect of the ruling on a game, as a sentence.
    pub const fn describe(self) -> &'static str {
        match self {
            Ruling::Illumination(Illumination::All) => {
                "An illumination takes every eligible piece."
            }
            Ruling::Illumination(Illumination::Choose) => {
                "The player picks which of the eligible pieces an illumination takes."
            }
            Ruling::Stranded(Stranded::Promote) => {
                "A pawn or lance that reaches the cell of its far rank between the two zones \
                 promotes."
            }
            Ruling::Stranded(Stranded::Stay) => {
                "A pawn or lance that reaches the cell of its far rank between the two zones stays \
                 as it is and cannot move until it is captured."
            }
            Ruling::AlliedPromotion(AlliedPromotion::Required) => {
                "A move that ends in an ally's territory must promote."
            }
            Ruling::AlliedPromotion(AlliedPromotion::Forbidden) => {
                "No piece of an allied player promotes."
            }
        }
    }

    /// Sets this ruling of a game, and leaves the others unchanged.
    pub fn apply(self, rulings: &mut Rulings) {
        match self {
            Ruling::Illumination(value) => rulings.illumination = value,
            Ruling::Stranded(value) => rulings.stranded = value,
            Ruling::AlliedPromotion(value) => rulings.allied_promotion = value,
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind().keyword(), self.value())
    }
}

impl FromStr for Ruling {
    type Err = RulingError;

    fn from_str(text: &str) -> Result<Ruling, RulingError> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| RulingError::NoValue(quoted(text)))?;
        Ok(RulingKind::from_keyword(name)?.with_value(value)?)
    }
}

/// All three rulings: `illumination=all stranded=promote allied_promotion=required`.
impl fmt::Display for Rulings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [illumination, stranded, allied_promotion] =
            [RulingKind::Illumination, RulingKind::Stranded, RulingKind::AlliedPromotion]
                .map(|kind| kind.of(*self));
        write!(f, "{illumination} {stranded} {allied_promotion}")
    }
}

/// Reads rulings in any order with white space between. A ruling left out has its default.
impl FromStr for Rulings {
    type Err = RulingError;

    fn from_str(text: &str) -> Result<Rulings, RulingError> {
        let mut rulings = Rulings::default();
        let mut set: Vec<RulingKind> = Vec::new();
        for ruling in text.split_whitespace() {
            let ruling: Ruling = ruling.parse()?;
            if set.contains(&ruling.kind()) {
                return Err(RulingError::Twice(ruling.kind()));
            }
            set.push(ruling.kind());
            ruling.apply(&mut rulings);
        }
        Ok(rulings)
    }
}

/// The fault in the text of a ruling, or of several.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingError {
    /// There is no `=`.
    #[error("'{0}' sets no ruling: expected NAME=VALUE, such as illumination=choose")]
    NoValue(String),
    /// The name or the value is unknown.
    #[error(transparent)]
    Keyword(#[from] KeywordError),
    /// A ruling is given more than once.
    #[error("the ruling {} is given twice: expected each ruling once", .0.keyword())]
    Twice(RulingKind),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_value_of_a_ruling_is_the_default() {
        let default = Rulings::default();
        assert_eq!(Illumination::VALUES[0], default.illumination);
        assert_eq!(Stranded::VALUES[0], default.stranded);
        assert_eq!(AlliedPromotion::VALUES[0], default.allied_promotion);
    }

    #[test]
    fn rulings_print_and_read_back() {
        for rulings in Rulings::all() {
            assert_eq!(rulings.to_string().parse(), Ok(rulings));
            for &kind in RulingKind::VALUES {
                let ruling = kind.of(rulings);
                assert_eq!((ruling.kind(), ruling.to_string().parse()), (kind, Ok(ruling)));
            }
        }
        let default = "illumination=all stranded=promote allied_promotion=required";
        assert_eq!(Rulings::default().to_string(), default);
        assert_eq!("".parse(), Ok(Rulings::default()));
        let stay = Rulings::default().with_stranded(Stranded::Stay);
        assert_eq!(" stranded=stay  illumination=all".parse(), Ok(stay));
    }

    #[test]
    fn cycling_goes_through_all_the_values_of_one_ruling() {
        let mut met = Vec::new();
        for kind in [RulingKind::Illumination, RulingKind::Stranded, RulingKind::AlliedPromotion] {
            let mut rulings = Rulings::default();
            kind.cycle(&mut rulings);
            met.push(rulings);
            kind.cycle(&mut rulings);
            assert_eq!(rulings, Rulings::default());
        }
        let default = Rulings::default();
        assert_eq!(
            met,
            [
                default.with_illumination(Illumination::Choose),
                default.with_stranded(Stranded::Stay),
                default.with_allied_promotion(AlliedPromotion::Forbidden),
            ]
        );
    }

    #[test]
    fn a_bad_ruling_is_refused_with_the_right_keywords() {
        let refused = |text: &str| text.parse::<Ruling>().unwrap_err().to_string();
        assert_eq!(
            refused("illumination"),
            "'illumination' sets no ruling: expected NAME=VALUE, such as illumination=choose"
        );
        assert_eq!(
            refused("iluminations=all"),
            "'iluminations' is no ruling: expected illumination, stranded or allied_promotion"
        );
        assert_eq!(
            refused("allied_promotion=All"),
            "'All' is no value of allied_promotion: expected required or forbidden"
        );
        assert_eq!(refused("=all").split(':').next(), Some("'' is no ruling"));
        let twice = "stranded=stay stranded=stay".parse::<Rulings>().unwrap_err();
        assert_eq!(
            twice.to_string(),
            "the ruling stranded is given twice: expected each ruling once"
        );
    }
}
