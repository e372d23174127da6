//! The words for seats, rulings and results, as files and options write them.

use std::str::FromStr;

use crate::core::{
    AlliedPromotion, Draw, GameResult, Illumination, Rulings, Seat, Stranded, Victory,
};

use super::text::{listed, quoted};

/// A value that has one word in files and options.
///
/// ```
/// use sannin_shogi::core::{Seat, Stranded};
/// use sannin_shogi::notation::Word;
///
/// assert_eq!(Seat::Middle.word(), "middle");
/// assert_eq!(Stranded::from_word("stay"), Ok(Stranded::Stay));
/// let error = Stranded::from_word("leave").unwrap_err();
/// assert_eq!(error.to_string(), "'leave' is no value of stranded: expected promote or stay");
/// ```
pub trait Word: Copy + 'static {
    /// What the words are words for, as messages call it.
    const OF: &'static str;

    /// Every value, in the order in which messages list them.
    const VALUES: &'static [Self];

    /// The word of this value.
    fn word(self) -> &'static str;

    /// The value with this word, exactly as [`word`](Word::word) writes it.
    ///
    /// # Errors
    /// [`WordError`], which lists the right words.
    fn from_word(word: &str) -> Result<Self, WordError> {
        Self::VALUES.iter().copied().find(|value| value.word() == word).ok_or_else(|| WordError {
            found: quoted(word),
            of: Self::OF,
            expected: Self::VALUES.iter().map(|value| value.word()).collect(),
        })
    }
}

/// A word that is not one of those expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is no {of}: expected {}", listed(.expected, " or "))]
pub struct WordError {
    /// The word as given, fit for a message.
    pub found: String,
    /// What it should have been a word for.
    pub of: &'static str,
    /// The words that would be right.
    pub expected: Vec<&'static str>,
}

impl Word for Seat {
    const OF: &'static str = "seat";
    const VALUES: &'static [Seat] = &Seat::ALL;

    fn word(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Middle => "middle",
            Seat::Last => "last",
        }
    }
}

impl Word for Illumination {
    const OF: &'static str = "value of illumination";
    const VALUES: &'static [Illumination] = &[Illumination::All, Illumination::Choose];

    fn word(self) -> &'static str {
        match self {
            Illumination::All => "all",
            Illumination::Choose => "choose",
        }
    }
}

impl Word for Stranded {
    const OF: &'static str = "value of stranded";
    const VALUES: &'static [Stranded] = &[Stranded::Promote, Stranded::Stay];

    fn word(self) -> &'static str {
        match self {
            Stranded::Promote => "promote",
            Stranded::Stay => "stay",
        }
    }
}

impl Word for AlliedPromotion {
    const OF: &'static str = "value of allied_promotion";
    const VALUES: &'static [AlliedPromotion] =
        &[AlliedPromotion::Required, AlliedPromotion::Forbidden];

    fn word(self) -> &'static str {
        match self {
            AlliedPromotion::Required => "required",
            AlliedPromotion::Forbidden => "forbidden",
        }
    }
}

/// The name of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Which pieces an illumination takes.
    Illumination,
    /// What becomes of a pawn or lance between the two zones.
    Stranded,
    /// How pieces of allied players promote.
    AlliedPromotion,
}

impl Word for Ruling {
    const OF: &'static str = "ruling";
    const VALUES: &'static [Ruling] =
        &[Ruling::Illumination, Ruling::Stranded, Ruling::AlliedPromotion];

    fn word(self) -> &'static str {
        match self {
            Ruling::Illumination => "illumination",
            Ruling::Stranded => "stranded",
            Ruling::AlliedPromotion => "allied_promotion",
        }
    }
}

impl Ruling {
    /// The word of this ruling's value.
    pub fn value(self, rulings: Rulings) -> &'static str {
        match self {
            Ruling::Illumination => rulings.illumination.word(),
            Ruling::Stranded => rulings.stranded.word(),
            Ruling::AlliedPromotion => rulings.allied_promotion.word(),
        }
    }

    /// The words of all values of this ruling, the default first.
    pub fn values(self) -> Vec<&'static str> {
        fn words<T: Word>() -> Vec<&'static str> {
            T::VALUES.iter().map(|value| value.word()).collect()
        }
        match self {
            Ruling::Illumination => words::<Illumination>(),
            Ruling::Stranded => words::<Stranded>(),
            Ruling::AlliedPromotion => words::<AlliedPromotion>(),
        }
    }

    /// Sets this ruling to the value with a word.
    ///
    /// # Errors
    /// [`WordError`] when the ruling has no such value.
    pub fn set(self, rulings: &mut Rulings, value: &str) -> Result<(), WordError> {
        self.setting(value)?.apply(rulings);
        Ok(())
    }

    /// This ruling with the value that has a word.
    ///
    /// # Errors
    /// [`WordError`] when the ruling has no such value.
    pub fn setting(self, value: &str) -> Result<Setting, WordError> {
        Ok(match self {
            Ruling::Illumination => Setting::Illumination(Word::from_word(value)?),
            Ruling::Stranded => Setting::Stranded(Word::from_word(value)?),
            Ruling::AlliedPromotion => Setting::AlliedPromotion(Word::from_word(value)?),
        })
    }
}

/// One ruling with its value, read from `NAME=VALUE`.
///
/// ```
/// use sannin_shogi::core::{Illumination, Rulings};
/// use sannin_shogi::notation::names::Setting;
///
/// let mut rulings = Rulings::default();
/// "illumination=choose".parse::<Setting>()?.apply(&mut rulings);
/// assert_eq!(rulings.illumination, Illumination::Choose);
/// # Ok::<(), sannin_shogi::notation::names::SettingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Which pieces an illumination takes.
    Illumination(Illumination),
    /// What becomes of a pawn or lance between the two zones.
    Stranded(Stranded),
    /// How pieces of allied players promote.
    AlliedPromotion(AlliedPromotion),
}

impl Setting {
    /// Sets the ruling, and leaves the others as they are.
    pub fn apply(self, rulings: &mut Rulings) {
        match self {
            Setting::Illumination(value) => rulings.illumination = value,
            Setting::Stranded(value) => rulings.stranded = value,
            Setting::AlliedPromotion(value) => rulings.allied_promotion = value,
        }
    }
}

impl FromStr for Setting {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Setting, SettingError> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| SettingError::NoValue(quoted(text)))?;
        Ok(Ruling::from_word(name)?.setting(value)?)
    }
}

/// Why a setting of a ruling is not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// There is no `=`.
    #[error("'{0}' sets no ruling: expected NAME=VALUE, such as illumination=choose")]
    NoValue(String),
    /// The name or the value is unknown.
    #[error(transparent)]
    Word(#[from] WordError),
}

/// How a game ended, apart from who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Somebody won.
    Victory(Victory),
    /// Nobody won.
    Draw(Draw),
}

impl Word for By {
    const OF: &'static str = "way to end a game";
    const VALUES: &'static [By] = &[
        By::Victory(Victory::Garden),
        By::Victory(Victory::Mate),
        By::Victory(Victory::AllianceMate),
        By::Victory(Victory::Resignation),
        By::Draw(Draw::Stalemate),
        By::Draw(Draw::Repetition),
        By::Draw(Draw::Agreement),
    ];

    fn word(self) -> &'static str {
        match self {
            By::Victory(Victory::Garden) => "garden",
            By::Victory(Victory::Mate) => "mate",
            By::Victory(Victory::AllianceMate) => "alliance-mate",
            By::Victory(Victory::Resignation) => "resignation",
            By::Draw(Draw::Stalemate) => "stalemate",
            By::Draw(Draw::Repetition) => "repetition",
            By::Draw(Draw::Agreement) => "agreement",
        }
    }
}

impl From<GameResult> for By {
    fn from(result: GameResult) -> By {
        match result {
            GameResult::Win { by, .. } => By::Victory(by),
            GameResult::Draw(draw) => By::Draw(draw),
        }
    }
}

/// A winner and a way to end a game that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResultError {
    /// Somebody wins, by what is a draw.
    #[error("a game that ends by {} has no winner", .0.word())]
    WinnerOfDraw(By),
    /// Nobody wins, by what is a victory.
    #[error("a game that ends by {} has a winner", .0.word())]
    NoWinner(By),
}

/// The result of these two parts.
///
/// # Errors
/// [`ResultError`] when a draw has a winner or a victory has none.
pub fn result_of(winner: Option<Seat>, by: By) -> Result<GameResult, ResultError> {
    match (winner, by) {
        (Some(winner), By::Victory(by)) => Ok(GameResult::Win { winner, by }),
        (None, By::Draw(draw)) => Ok(GameResult::Draw(draw)),
        (Some(_), By::Draw(_)) => Err(ResultError::WinnerOfDraw(by)),
        (None, By::Victory(_)) => Err(ResultError::NoWinner(by)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both_ways<T: Word + PartialEq + std::fmt::Debug>(words: &[&str]) {
        let written: Vec<&str> = T::VALUES.iter().map(|value| value.word()).collect();
        assert_eq!(written, words);
        for &value in T::VALUES {
            assert_eq!(T::from_word(value.word()), Ok(value));
        }
    }

    #[test]
    fn every_word_reads_back() {
        both_ways::<Seat>(&["first", "middle", "last"]);
        both_ways::<Illumination>(&["all", "choose"]);
        both_ways::<Stranded>(&["promote", "stay"]);
        both_ways::<AlliedPromotion>(&["required", "forbidden"]);
        both_ways::<Ruling>(&["illumination", "stranded", "allied_promotion"]);
        both_ways::<By>(&[
            "garden",
            "mate",
            "alliance-mate",
            "resignation",
            "stalemate",
            "repetition",
            "agreement",
        ]);
    }

    #[test]
    fn the_first_value_of_a_ruling_is_the_default() {
        for &ruling in Ruling::VALUES {
            assert_eq!(ruling.values()[0], ruling.value(Rulings::default()));
        }
    }

    #[test]
    fn rulings_are_set_by_name_and_refused_with_the_right_words() {
        let mut rulings = Rulings::default();
        for &ruling in Ruling::VALUES {
            for value in ruling.values() {
                let setting: Setting = format!("{}={value}", ruling.word()).parse().unwrap();
                setting.apply(&mut rulings);
                assert_eq!(ruling.value(rulings), value);
            }
        }
        let refused = |setting: &str| setting.parse::<Setting>().unwrap_err().to_string();
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
    }

    #[test]
    fn results_have_a_winner_exactly_when_somebody_wins() {
        for &by in By::VALUES {
            let drawn = matches!(by, By::Draw(_));
            assert_eq!(result_of(None, by).is_ok(), drawn);
            assert_eq!(result_of(Some(Seat::Last), by).is_ok(), !drawn);
            let winner = (!drawn).then_some(Seat::Last);
            let result = result_of(winner, by).unwrap();
            assert_eq!((result.winner(), By::from(result)), (winner, by));
        }
        let error = result_of(None, By::Victory(Victory::Garden)).unwrap_err();
        assert_eq!(error.to_string(), "a game that ends by garden has a winner");
        let error = result_of(Some(Seat::First), By::Draw(Draw::Stalemate)).unwrap_err();
        assert_eq!(error.to_string(), "a game that ends by stalemate has no winner");
    }
}
