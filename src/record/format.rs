//! The game file as one serde model. Every key is known, is given once, and has a value of its type.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_path_to_error::Track;

use crate::core::{GameResult, Rulings, Seat};
use crate::notation::text::quoted;

use super::clock::Timestamp;
use super::players::Players;

/// The value of `format` in a game file.
pub const FORMAT: &str = "sannin-shogi";

/// The version of the format that is written, and the latest that is read.
pub const VERSION: u64 = 1;

/// The most bytes that a game file has: 16 MiB.
pub const SIZE_LIMIT: u64 = 16 << 20;

/// The keys that tell a game file and its version. They are read before all others, which a later
/// version may change.
#[derive(Deserialize)]
pub(super) struct Head {
    /// `None` when left out.
    #[serde(default, deserialize_with = "given")]
    pub(super) format: Option<Value>,
    /// `None` when left out.
    #[serde(default, deserialize_with = "given")]
    pub(super) version: Option<Value>,
}

/// A game file, with its keys in the order in which they are written.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameObject<'a> {
    pub(super) format: Cow<'a, str>,
    pub(super) version: u64,
    #[serde(default, deserialize_with = "object")]
    pub(super) players: Cow<'a, Players>,
    #[serde(default)]
    pub(super) started: Option<Timestamp>,
    #[serde(default, deserialize_with = "object")]
    pub(super) rulings: Rulings,
    /// Only ever of Middle and Last.
    #[serde(default, deserialize_with = "alliance")]
    pub(super) alliance: Option<[Seat; 2]>,
    #[serde(default)]
    pub(super) position: Option<String>,
    #[serde(default)]
    pub(super) actions: Vec<String>,
    #[serde(default, deserialize_with = "comments")]
    pub(super) comments: BTreeMap<usize, Cow<'a, str>>,
    /// `None` when left out; `Some(None)` when the file says that the game goes on.
    #[serde(default, deserialize_with = "result")]
    pub(super) result: Option<Option<GameResult>>,
}

/// An error in a file, with the keys that lead to its place.
pub(super) type FormatError = serde_path_to_error::Error<serde_json::Error>;

/// Reads the head alone. The rest only has to be JSON.
pub(super) fn head(text: &str) -> Result<Head, FormatError> {
    read(text)
}

/// Reads the whole.
pub(super) fn game(text: &str) -> Result<GameObject<'static>, FormatError> {
    read(text)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, FormatError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let Object(value) = serde_path_to_error::deserialize(&mut json)?;
    json.end().map_err(|error| FormatError::new(Track::new().path(), error))?;
    Ok(value)
}

/// Reads a value from an object. A derived implementation alone would also take a list.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object::deserialize(deserializer).map(|Object(value)| value)
}

/// Reads a value of which null is no sign that it was left out.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn result<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<GameResult>>, D::Error> {
    let result = Option::<Object<GameResult>>::deserialize(deserializer)?;
    Ok(Some(result.map(|Object(result)| result)))
}

fn alliance<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[Seat; 2]>, D::Error> {
    match Option::<Vec<String>>::deserialize(deserializer)? {
        None => Ok(None),
        Some(allies) if allies == ["middle", "last"] => Ok(Some([Seat::Middle, Seat::Last])),
        Some(_) => Err(D::Error::custom(
            "before the game it is of Middle and Last: expected [\"middle\", \"last\"] or null",
        )),
    }
}

/// Reads comments, of which no two have the same number.
fn comments<'de, 'a, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<usize, Cow<'a, str>>, D::Error> {
    struct Comments;

    impl<'de> Visitor<'de> for Comments {
        type Value = BTreeMap<usize, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut comments = BTreeMap::new();
            while let Some(key) = map.next_key::<String>()? {
                // The number's own spelling alone, so that no two keys mean the same.
                let number = key.parse().ok().filter(|number: &usize| number.to_string() == key);
                let number = number.ok_or_else(|| {
                    A::Error::custom(format_args!(
                        "the key '{}' is no number of actions: expected \"0\", \"1\" and so on, \
                         without leading zeros",
                        quoted(&key)
                    ))
                })?;
                if comments.insert(number, map.next_value()?).is_some() {
                    // As derived implementations call it.
                    return Err(A::Error::custom(format_args!("duplicate field `{number}`")));
                }
            }
            Ok(comments)
        }
    }

    let comments = deserializer.deserialize_map(Comments)?;
    Ok(comments.into_iter().map(|(number, text)| (number, text.into())).collect())
}
