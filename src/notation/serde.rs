//! `Serialize` and `Deserialize` for the vocabulary, with feature `serde`.
//!
//! Values are written as game files write them: a seat as `"first"`, a cell as `"7g"`, rulings and
//! results as objects, setups as position strings. An action is its text without a position, since
//! the exact text of game files can be read only with one.
//!
//! ```
//! use sannin_shogi::core::{GameResult, Rulings, Seat, Victory};
//!
//! let rulings: Rulings = serde_json::from_str(r#"{ "stranded": "stay" }"#)?;
//! assert_eq!(
//!     serde_json::to_string(&rulings)?,
//!     r#"{"illumination":"all","stranded":"stay","allied_promotion":"required"}"#,
//! );
//! let result = GameResult::Win { winner: Seat::First, by: Victory::Garden };
//! assert_eq!(serde_json::to_string(&result)?, r#"{"winner":"first","by":"garden"}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::fmt;
use std::marker::PhantomData;

use ::serde::de::{Deserialize, Deserializer, Error, Visitor};
use ::serde::{Serialize, Serializer};

use crate::core::{
    Action, Alliance, AlliedPromotion, Cell, CellSet, GameAction, GameResult, Illumination, Piece,
    Role, Rulings, Seat, SeatSet, Setup, Stranded,
};

use super::ending::Ending;
use super::keyword::Keyword;
use super::rulings::{Ruling, RulingKind};

/// Reads a value from a string.
struct StringVisitor<T, E> {
    expecting: &'static str,
    read: fn(&str) -> Result<T, E>,
    value: PhantomData<T>,
}

impl<T, E: fmt::Display> Visitor<'_> for StringVisitor<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expecting)
    }

    fn visit_str<D: Error>(self, text: &str) -> Result<T, D> {
        (self.read)(text).map_err(D::custom)
    }
}

/// Serializes values as strings.
macro_rules! as_string {
    ($($value:ident, $write:expr, $read:expr, $expecting:expr;)+) => {$(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$write(self))
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$value, D::Error> {
                deserializer.deserialize_str(StringVisitor {
                    expecting: $expecting,
                    read: $read,
                    value: PhantomData,
                })
            }
        }
    )+};
}

/// Serializes values as their keywords.
macro_rules! as_keyword {
    ($($value:ident)+) => {
        as_string! {$(
            $value, |value: &$value| value.keyword(), $value::from_keyword, $value::KIND;
        )+}
    };
}

/// Serializes values as the texts of their `Display` and `FromStr`.
macro_rules! as_text {
    ($($value:ident, $expecting:literal;)+) => {
        as_string! {$($value, $value::to_string, str::parse, $expecting;)+}
    };
}

as_keyword!(Seat Illumination Stranded AlliedPromotion RulingKind Ending);

as_text! {
    Cell, "a cell, such as \"7g\"";
    Role, "a kind of piece, such as \"R\"";
    Piece, "a piece, such as \"m+R\"";
    Action, "an action without its position, such as \"10k-10j\"";
    GameAction, "an action without its position, such as \"10k-10j\" or \"resign\"";
    Setup, "a position string";
    Ruling, "a ruling, such as \"illumination=choose\"";
}

/// The fields of [`Rulings`], each of which may be left out.
#[derive(Default, Serialize, ::serde::Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object of rulings")]
struct RulingsObject {
    illumination: Illumination,
    stranded: Stranded,
    allied_promotion: AlliedPromotion,
}

impl Serialize for Rulings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Rulings { illumination, stranded, allied_promotion } = *self;
        RulingsObject { illumination, stranded, allied_promotion }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rulings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rulings, D::Error> {
        let RulingsObject { illumination, stranded, allied_promotion } =
            RulingsObject::deserialize(deserializer)?;
        Ok(Rulings { illumination, stranded, allied_promotion })
    }
}

/// The fields of a [`GameResult`], both of which must be there.
#[derive(Serialize, ::serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with winner and by")]
struct ResultObject {
    #[serde(deserialize_with = "Option::deserialize")] // without it the winner may be left out
    winner: Option<Seat>,
    by: Ending,
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ResultObject { winner: self.winner(), by: (*self).into() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let ResultObject { winner, by } = ResultObject::deserialize(deserializer)?;
        by.with_winner(winner).map_err(D::Error::custom)
    }
}

/// The names of the cells in reading order.
impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The seats in turn order.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The two allies in turn order.
impl Serialize for Alliance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.allies().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Alliance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Alliance, D::Error> {
        let allies = Vec::<Seat>::deserialize(deserializer)?;
        let named = |alliance: &Alliance| alliance.allies().iter().eq(allies.iter().copied());
        Seat::ALL.map(Alliance::against).into_iter().find(named).ok_or_else(|| {
            D::Error::custom("an alliance is two seats in the order first, middle, last")
        })
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::core::{Draw, Hour, HourSet, Position, Victory};

    fn both_ways<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(value: T, json: &str) {
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), value, "{json}");
        // Not all formats can lend the text of a string.
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::from_value::<T>(json).unwrap(), value);
    }

    fn refused<T: DeserializeOwned + fmt::Debug>(json: &str) -> String {
        let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
        error.split(" at line").next().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_vocabulary_is_written_as_game_files_write_it() {
        both_ways(Seat::Middle, "\"middle\"");
        both_ways(Role::Pawn, "\"P\"");
        both_ways(Piece::new(Seat::Middle, Role::Rook).promoted(), "\"m+R\"");
        both_ways(Cell::GARDEN, "\"7g\"");
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        both_ways([cell("7g"), cell("1a")].into_iter().collect::<CellSet>(), r#"["1a","7g"]"#);
        both_ways(
            [Seat::Last, Seat::First].into_iter().collect::<SeatSet>(),
            r#"["first","last"]"#,
        );
        for (opponent, allies) in [
            (Seat::First, r#"["middle","last"]"#),
            (Seat::Middle, r#"["first","last"]"#),
            (Seat::Last, r#"["first","middle"]"#),
        ] {
            both_ways(Alliance::against(opponent), allies);
        }
        let victims = [Hour::new(1), Hour::new(12)].into_iter().flatten().collect::<HourSet>();
        both_ways(Action::Illuminate { king: cell("7d"), victims }, "\"+K7d!12,1\"");
        both_ways(GameAction::Resign, "\"resign\"");
        let start = Position::start(Rulings::default());
        both_ways(start.to_setup(), &format!("\"{start}\""));
        both_ways(Ruling::Stranded(Stranded::Stay), "\"stranded=stay\"");
        both_ways(RulingKind::AlliedPromotion, "\"allied_promotion\"");
    }

    #[test]
    fn rulings_and_results_are_objects() {
        for rulings in Rulings::all() {
            let [illumination, stranded, allied_promotion] =
                RulingKind::VALUES.iter().map(|kind| kind.of(rulings).value()).collect::<Vec<_>>()
                    [..]
            else {
                panic!("three rulings")
            };
            let json = format!(
                "{{\"illumination\":\"{illumination}\",\"stranded\":\"{stranded}\",\
                 \"allied_promotion\":\"{allied_promotion}\"}}"
            );
            both_ways(rulings, &json);
        }
        assert_eq!(serde_json::from_str::<Rulings>("{}").unwrap(), Rulings::default());
        let win = GameResult::Win { winner: Seat::Last, by: Victory::AllianceMate };
        both_ways(win, r#"{"winner":"last","by":"alliance-mate"}"#);
        both_ways(GameResult::Draw(Draw::Agreement), r#"{"winner":null,"by":"agreement"}"#);
    }

    #[test]
    fn what_is_wrong_is_said_with_what_would_be_right() {
        assert_eq!(
            refused::<Seat>("\"First\""),
            "'First' is no seat: expected first, middle or last"
        );
        assert_eq!(refused::<Seat>("1"), "invalid type: integer `1`, expected seat");
        assert!(refused::<Cell>("\"7z\"").starts_with("'7z' is not a cell: expected a column"));
        assert_eq!(
            refused::<Rulings>("{\"strandet\":\"stay\"}"),
            "unknown field `strandet`, expected one of `illumination`, `stranded`, \
             `allied_promotion`"
        );
        assert_eq!(refused::<GameResult>("{\"by\":\"mate\"}"), "missing field `winner`");
        assert_eq!(
            refused::<GameResult>("{\"winner\":null,\"by\":\"mate\"}"),
            "a game that ends by mate has a winner"
        );
        for allies in ["[]", r#"["first"]"#, r#"["last","middle"]"#, r#"["first","first"]"#] {
            assert!(
                refused::<Alliance>(allies).starts_with("an alliance is two seats"),
                "{allies}"
            );
        }
    }
}
