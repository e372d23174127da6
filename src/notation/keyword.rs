//! The keywords of seats, rulings and endings in files and options.

use std::fmt;
use std::str::FromStr;

use crate::core::{AlliedPromotion, Illumination, Seat, Stranded};

use super::text::{listed, quoted};

/// A value that is written as one keyword in files and options.
///
/// ```
/// use sannin_shogi::core::{Seat, Stranded};
/// use sannin_shogi::notation::Keyword;
///
/// assert_eq!(Seat::Middle.keyword(), "middle");
/// assert_eq!(Stranded::from_keyword("stay"), Ok(Stranded::Stay));
/// let error = Stranded::from_keyword("leave").unwrap_err();
/// assert_eq!(error.to_string(), "'leave' is no value of stranded: expected promote or stay");
/// ```
pub trait Keyword: Copy + 'static {
    /// The kind of value, as messages call it.
    const KIND: &'static str;

    /// Every value, in the order in which messages list them.
    const VALUES: &'static [Self];

    /// The keyword of this value.
    fn keyword(self) -> &'static str;

    /// The value with this keyword, spelled exactly as [`keyword`](Keyword::keyword) gives it.
    ///
    /// # Errors
    /// [`KeywordError`], which lists the keywords of the kind.
    fn from_keyword(keyword: &str) -> Result<Self, KeywordError> {
        let found = Self::VALUES.iter().copied().find(|value| value.keyword() == keyword);
        found.ok_or_else(|| KeywordError {
            found: quoted(keyword),
            kind: Self::KIND,
            expected: Self::VALUES.iter().map(|value| value.keyword()).collect(),
        })
    }
}

/// An unknown keyword.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is no {kind}: expected {}", listed(.expected, " or "))]
pub struct KeywordError {
    /// The text found, quoted for a message.
    pub found: String,
    /// The kind of value expected.
    pub kind: &'static str,
    /// The keywords of that kind.
    pub expected: Vec<&'static str>,
}

impl Keyword for Seat {
    const KIND: &'static str = "seat";
    const VALUES: &'static [Seat] = &Seat::ALL;

    fn keyword(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Middle => "middle",
            Seat::Last => "last",
        }
    }
}

impl Keyword for Illumination {
    const KIND: &'static str = "value of illumination";
    const VALUES: &'static [Illumination] = &[Illumination::All, Illumination::Choose];

    fn keyword(self) -> &'static str {
        match self {
            Illumination::All => "all",
            Illumination::Choose => "choose",
        }
    }
}

impl Keyword for Stranded {
    const KIND: &'static str = "value of stranded";
    const VALUES: &'static [Stranded] = &[Stranded::Promote, Stranded::Stay];

    fn keyword(self) -> &'static str {
        match self {
            Stranded::Promote => "promote",
            Stranded::Stay => "stay",
        }
    }
}

impl Keyword for AlliedPromotion {
    const KIND: &'static str = "value of allied_promotion";
    const VALUES: &'static [AlliedPromotion] =
        &[AlliedPromotion::Required, AlliedPromotion::Forbidden];

    fn keyword(self) -> &'static str {
        match self {
            AlliedPromotion::Required => "required",
            AlliedPromotion::Forbidden => "forbidden",
        }
    }
}

/// Writes and reads a ruling's value as its keyword.
macro_rules! written_as_keyword {
    ($($value:ident),+) => {$(
        /// The keyword, such as a game file has it.
        impl fmt::Display for $value {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.keyword())
            }
        }

        impl FromStr for $value {
            type Err = KeywordError;

            fn from_str(text: &str) -> Result<$value, KeywordError> {
                $value::from_keyword(text)
            }
        }
    )+};
}

written_as_keyword!(Illumination, Stranded, AlliedPromotion);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Ending, RulingKind};

    fn both_ways<T: Keyword + PartialEq + fmt::Debug>(keywords: &[&str]) {
        let written: Vec<&str> = T::VALUES.iter().map(|value| value.keyword()).collect();
        assert_eq!(written, keywords);
        for &value in T::VALUES {
            assert_eq!(T::from_keyword(value.keyword()), Ok(value));
        }
    }

    #[test]
    fn every_keyword_reads_back() {
        both_ways::<Seat>(&["first", "middle", "last"]);
        both_ways::<Illumination>(&["all", "choose"]);
        both_ways::<Stranded>(&["promote", "stay"]);
        both_ways::<AlliedPromotion>(&["required", "forbidden"]);
        both_ways::<RulingKind>(&["illumination", "stranded", "allied_promotion"]);
        both_ways::<Ending>(&[
            "garden",
            "mate",
            "alliance-mate",
            "resignation",
            "stalemate",
            "repetition",
            "agreement",
        ]);
    }
}
