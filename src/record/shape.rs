//! The JSON of a game file, read strictly: every key is known, stands once, and has a value of its
//! type. What the values say together is looked at in [`read`](super::read).

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::core::{GameResult, Rulings, Seat};
use crate::notation::text::{listed, quoted};
use crate::notation::{Ending, RulingKind};
use crate::notation::{Keyword, KeywordError};

use super::clock::Timestamp;
use super::players::Players;

/// What tells a game file from other JSON, and its version. Read before anything else, since a
/// later version may have other keys.
#[derive(Debug, Default)]
pub(super) struct Head {
    /// `None` when left out.
    pub(super) format: Option<Value>,
    /// `None` when left out.
    pub(super) version: Option<Value>,
}

/// What a game file says, each value for itself.
#[derive(Debug, Default)]
pub(super) struct Shape {
    pub(super) players: Players,
    pub(super) started: Option<Timestamp>,
    pub(super) rulings: Rulings,
    pub(super) allied: bool,
    pub(super) position: Option<String>,
    pub(super) actions: Vec<String>,
    pub(super) comments: BTreeMap<usize, String>,
    /// `None` when left out; `Some(None)` when the file says that the game goes on.
    pub(super) result: Option<Option<GameResult>>,
}

/// Reads the head alone; the rest only has to be JSON.
pub(super) fn head(text: &str) -> serde_json::Result<Head> {
    let mut json = serde_json::Deserializer::from_str(text);
    let head = (&mut json).deserialize_map(HeadKeys)?;
    json.end()?;
    Ok(head)
}

/// Reads the whole.
pub(super) fn shape(text: &str) -> serde_json::Result<Shape> {
    let mut json = serde_json::Deserializer::from_str(text);
    let shape = object::<Shape>().deserialize(&mut json)?;
    json.end()?;
    Ok(shape)
}

/// Reads the two keys of the head, and passes by all others.
struct HeadKeys;

impl<'de> Visitor<'de> for HeadKeys {
    type Value = Head;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object for the game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Head, A::Error> {
        let mut head = Head::default();
        while let Some(key) = map.next_key::<String>()? {
            let slot = match key.as_str() {
                "format" => &mut head.format,
                "version" => &mut head.version,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            if slot.is_some() {
                return Err(twice(&key, Shape::NAME));
            }
            *slot = Some(map.next_value()?);
        }
        Ok(head)
    }
}

/// What a JSON object with a fixed list of keys is read into.
trait Object: Default {
    /// What the object is, as messages call it.
    const NAME: &'static str;
    /// The keys, in the order in which they are written.
    const KEYS: &'static [&'static str];

    /// Reads the value of one of the keys.
    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error>;
}

/// Reads an object: each key is one of its keys and stands at most once.
struct Members<T>(PhantomData<T>);

fn object<T: Object>() -> Members<T> {
    Members(PhantomData)
}

impl<'de, T: Object> DeserializeSeed<'de> for Members<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Object> Visitor<'de> for Members<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object for {}", T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut object = T::default();
        let mut seen = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let Some(&known) = T::KEYS.iter().find(|&&known| known == key) else {
                return Err(unknown(&key, T::NAME, T::KEYS));
            };
            if seen.contains(&known) {
                return Err(twice(known, T::NAME));
            }
            seen.push(known);
            object.read(known, &mut map)?;
        }
        Ok(object)
    }
}

fn twice<E: Error>(key: &str, object: &str) -> E {
    E::custom(format_args!("the key '{}' stands twice in {object}", quoted(key)))
}

/// The refusal of a key, with the one that was probably meant or else all that there are.
fn unknown<E: Error>(key: &str, object: &str, keys: &[&str]) -> E {
    let near = keys.iter().filter(|known| key.len() <= 2 * known.len());
    let hint = match near.map(|known| (distance(key, known), known)).min() {
        Some((distance, known)) if distance <= 2 => format!("did you mean '{known}'?"),
        _ => format!("the keys are {}", listed(keys, " and ")),
    };
    E::custom(format_args!("unknown key '{}' in {object}: {hint}", quoted(key)))
}

/// How many letters must be put in, left out or changed to make one text of another.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        // What stood in the row above at the column to the left.
        let mut diagonal = i;
        let mut left = i + 1;
        for (above, &to) in row.iter_mut().skip(1).zip(&b) {
            left = (diagonal + usize::from(from != to)).min(*above + 1).min(left + 1);
            diagonal = std::mem::replace(above, left);
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

/// Reads text, for what the field says.
#[derive(Clone, Copy)]
struct Text<D>(D);

impl<'de, D: fmt::Display> DeserializeSeed<'de> for Text<D> {
    type Value = String;

    fn deserialize<R: Deserializer<'de>>(self, deserializer: R) -> Result<String, R::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<D: fmt::Display> Visitor<'_> for Text<D> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "text for {}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<String, E> {
        Ok(text)
    }
}

/// Reads what the inner one reads, or null.
struct OrNull<S>(S);

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for OrNull<S> {
    type Value = Option<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for OrNull<S> {
    type Value = Option<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.deserialize(deserializer).map(Some)
    }
}

/// Reads a list of texts.
struct Texts {
    /// What the list is of, as messages call it.
    of: &'static str,
    /// What one of its texts is.
    each: &'static str,
}

impl<'de> DeserializeSeed<'de> for Texts {
    type Value = Vec<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Texts {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list for {}", self.of)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut texts = Vec::new();
        loop {
            let number = texts.len() + 1;
            match list.next_element_seed(Text(format_args!("{} {number}", self.each)))? {
                Some(text) => texts.push(text),
                None => return Ok(texts),
            }
        }
    }
}

/// Reads the comments: an object whose keys are numbers, each once.
struct Comments;

impl<'de> DeserializeSeed<'de> for Comments {
    type Value = BTreeMap<usize, String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Comments {
    type Value = BTreeMap<usize, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object for 'comments'")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut comments = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            // The number's own spelling alone, so that no two keys mean the same.
            let number = key.parse::<usize>().ok().filter(|number| number.to_string() == key);
            let Some(number) = number else {
                return Err(A::Error::custom(format_args!(
                    "the key '{}' in 'comments' is no number of actions: expected \"0\", \"1\" \
                     and so on, without leading zeros",
                    quoted(&key)
                )));
            };
            let text = map.next_value_seed(Text(format_args!("comment {number}")))?;
            if comments.insert(number, text).is_some() {
                return Err(twice(&key, "'comments'"));
            }
        }
        Ok(comments)
    }
}

impl Object for Shape {
    const NAME: &'static str = "the game";
    const KEYS: &'static [&'static str] = &[
        "format", "version", "players", "started", "rulings", "alliance", "position", "actions",
        "comments", "result",
    ];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "players" => self.players = map.next_value_seed(object())?,
            "started" => {
                let text = map.next_value_seed(OrNull(Text("'started', or null")))?;
                self.started = text
                    .map(|text| text.parse())
                    .transpose()
                    .map_err(|error| A::Error::custom(format_args!("'started': {error}")))?;
            }
            "rulings" => self.rulings = map.next_value_seed(object::<RulingWords>())?.0,
            "alliance" => {
                let allies = Texts { of: "'alliance', or null", each: "seat" };
                let allies = map.next_value_seed(OrNull(allies))?;
                self.allied = allies.is_some();
                if allies.is_some_and(|allies| allies != ["middle", "last"]) {
                    return Err(A::Error::custom(
                        "'alliance' before the game is of Middle and Last: \
                         expected [\"middle\", \"last\"] or null",
                    ));
                }
            }
            "position" => {
                self.position = map.next_value_seed(OrNull(Text("'position', or null")))?
            }
            "actions" => {
                let actions = Texts { of: "'actions'", each: "action" };
                self.actions = map.next_value_seed(actions)?;
            }
            "comments" => self.comments = map.next_value_seed(Comments)?,
            "result" => {
                let result = map.next_value_seed(OrNull(object::<ResultWords>()))?;
                let result = result.map(ResultWords::result).transpose();
                self.result = Some(result.map_err(A::Error::custom)?);
            }
            // Format and version, which the head has.
            _ => drop(map.next_value::<IgnoredAny>()?),
        }
        Ok(())
    }
}

impl Object for Players {
    const NAME: &'static str = "'players'";
    const KEYS: &'static [&'static str] = &["first", "middle", "last"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let seat = Seat::from_keyword(key).map_err(A::Error::custom)?;
        *self.name_mut(seat) = map.next_value_seed(Text(format_args!("the player '{key}'")))?;
        Ok(())
    }
}

/// The rulings, by their words.
#[derive(Default)]
struct RulingWords(Rulings);

impl Object for RulingWords {
    const NAME: &'static str = "'rulings'";
    const KEYS: &'static [&'static str] = &["illumination", "stranded", "allied_promotion"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let kind = RulingKind::from_keyword(key).map_err(A::Error::custom)?;
        let value = map.next_value_seed(Text(format_args!("the ruling '{key}'")))?;
        kind.with_value(&value).map_err(A::Error::custom)?.apply(&mut self.0);
        Ok(())
    }
}

/// The result, by its words. Both must be there.
#[derive(Default)]
struct ResultWords {
    winner: Option<Option<Seat>>,
    by: Option<Ending>,
}

impl Object for ResultWords {
    const NAME: &'static str = "'result'";
    const KEYS: &'static [&'static str] = &["winner", "by"];

    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        if key == "winner" {
            let winner = map.next_value_seed(OrNull(Text("'winner', or null")))?;
            let winner = winner.map(|winner| Seat::from_keyword(&winner)).transpose();
            self.winner = Some(winner.map_err(A::Error::custom)?);
        } else {
            let by = map.next_value_seed(Text("'by'"))?;
            self.by = Some(
                Ending::from_keyword(&by).map_err(|error: KeywordError| A::Error::custom(error))?,
            );
        }
        Ok(())
    }
}

impl ResultWords {
    fn result(self) -> Result<GameResult, String> {
        let missing = |key: &str| format!("the key '{key}' is missing in 'result'");
        let winner = self.winner.ok_or_else(|| missing("winner"))?;
        let by = self.by.ok_or_else(|| missing("by"))?;
        by.with_winner(winner).map_err(|error| format!("'result': {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        assert_eq!(distance("actons", "actions"), 1);
        assert_eq!(distance("kitten", "sitting"), 3); // k to s, e to i, and a g
        assert_eq!(distance("", "by"), 2);
        assert_eq!(distance("by", ""), 2);
        assert_eq!(distance("by", "by"), 0);
    }
}
