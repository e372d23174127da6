//! The time at which a game was started: in UTC in files, in local time for people.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use jiff::tz::TimeZone;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::text::quoted;

/// A moment to the second, in UTC, from the year 0 to the year 9999.
///
/// It is written and read as `YYYY-MM-DDTHH:MM:SSZ` only, so that there is one text for each value.
///
/// ```
/// use sannin_shogi::record::Timestamp;
///
/// let started: Timestamp = "2026-11-29T19:30:00Z".parse()?;
/// assert_eq!(started.to_string(), "2026-11-29T19:30:00Z");
/// assert!("2026-02-29T19:30:00Z".parse::<Timestamp>().is_err()); // no leap year
/// # Ok::<(), sannin_shogi::record::TimestampError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(jiff::Timestamp);

/// Reasons why a text is not a [`Timestamp`], with the text made fit for a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimestampError {
    /// The text has another form.
    #[error("'{0}' is not a moment in UTC of the form {PATTERN}")]
    Form(String),
    /// The form is right, but there is no such moment.
    #[error("'{0}' does not exist: expected a day of the calendar and a time up to 23:59:59")]
    NotInCalendar(String),
}

/// An example of the form.
const PATTERN: &str = "2026-11-29T19:30:00Z";

impl Timestamp {
    /// The present moment by the system's clock.
    pub fn now() -> Timestamp {
        SystemTime::now().into()
    }

    /// The date in the system's time zone, such as `2026-11-29`.
    pub fn local_date(self) -> String {
        self.format("%Y-%m-%d", TimeZone::system())
    }

    /// The date and the time of day in the system's time zone, such as `2026-11-29 19:30`.
    pub fn local_time(self) -> String {
        self.format("%Y-%m-%d %H:%M", TimeZone::system())
    }

    /// The date and the time of day in the system's time zone, fit for the name of a file, such as
    /// `2026-11-29-193000`.
    pub fn local_stamp(self) -> String {
        self.format("%Y-%m-%d-%H%M%S", TimeZone::system())
    }

    fn format(self, format: &str, zone: TimeZone) -> String {
        self.0.to_zoned_datetime(zone).strftime(format).to_string()
    }
}

/// A clock that is set outside the years 0 to 9999 gives the nearest moment in them.
impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Timestamp {
        let is_past = time < SystemTime::UNIX_EPOCH;
        let nearest = if is_past { jiff::Timestamp::MIN } else { jiff::Timestamp::MAX };
        let moment = jiff::Timestamp::try_from(time).unwrap_or(nearest);
        // The start of the year 0. The type itself ends with the year 9999.
        let second = moment.as_second().max(-62_167_219_200);
        Timestamp(jiff::Timestamp::from_second(second).unwrap_or(nearest))
    }
}

impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Timestamp, TimestampError> {
        let is_alike = |(found, wanted): (u8, u8)| match wanted.is_ascii_digit() {
            true => found.is_ascii_digit(),
            false => found == wanted,
        };
        if text.len() != PATTERN.len() || !text.bytes().zip(PATTERN.bytes()).all(is_alike) {
            return Err(TimestampError::Form(quoted(text)));
        }
        match text.parse() {
            // What is read with another meaning, such as second 60, does not read back.
            Ok(moment) if Timestamp(moment).to_string() == text => Ok(Timestamp(moment)),
            _ => Err(TimestampError::NotInCalendar(quoted(text))),
        }
    }
}

/// `YYYY-MM-DDTHH:MM:SSZ`.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn known_moments() {
        // 1,000,000,000 seconds is the well-known 9 September 2001, 01:46:40.
        let at = |millis| Timestamp::from(UNIX_EPOCH + Duration::from_millis(millis)).to_string();
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(1_000_000_000_999), "2001-09-09T01:46:40Z");
        // A whole day before.
        let before = UNIX_EPOCH - Duration::from_secs(86_400);
        assert_eq!(Timestamp::from(before).to_string(), "1969-12-31T00:00:00Z");
    }

    #[test]
    fn only_one_form_is_read() {
        for text in ["0000-01-01T00:00:00Z", "9999-12-30T21:59:59Z", "2000-02-29T12:00:00Z"] {
            assert_eq!(text.parse::<Timestamp>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "2026-11-29",
            "2026-11-29T19:30:00",
            "2026-11-29t19:30:00z",
            "2026-11-29 19:30:00Z",
            "2026-11-29T19:30:00.0Z",
            "2026-11-29T19:30:00+00:00",
            "+026-11-29T19:30:00Z",
            "-00001-01-01T00:00:0",
            "２026-11-29T19:30:0Z",
        ] {
            assert_eq!(text.parse::<Timestamp>(), Err(TimestampError::Form(text.to_owned())));
        }
        let codes = TimestampError::Form(r"\u{1b}[2J".to_owned());
        assert_eq!("\u{1b}[2J".parse::<Timestamp>(), Err(codes), "nothing reaches a terminal");
        for text in [
            "2026-13-29T19:30:00Z",
            "2026-00-29T19:30:00Z",
            "1900-02-29T19:30:00Z",
            "2026-11-31T19:30:00Z",
            "2026-11-00T19:30:00Z",
            "2026-11-29T24:30:00Z",
            "2026-11-29T19:60:00Z",
            "2026-11-29T19:30:60Z",
        ] {
            let error = TimestampError::NotInCalendar(text.to_owned());
            assert_eq!(text.parse::<Timestamp>(), Err(error));
        }
    }

    #[test]
    fn a_clock_far_off_gives_the_nearest_year() {
        let late = Timestamp::from(UNIX_EPOCH + Duration::from_secs(1 << 40)).to_string();
        assert!(late.starts_with("9999-12-3"), "{late}");
        if let Some(early) = UNIX_EPOCH.checked_sub(Duration::from_secs(1 << 40)) {
            assert_eq!(Timestamp::from(early).to_string(), "0000-01-01T00:00:00Z");
        }
        for extreme in [Timestamp::from(UNIX_EPOCH), late.parse().unwrap()] {
            assert_eq!(extreme.to_string().parse(), Ok(extreme));
            assert!(!extreme.local_time().is_empty());
        }
    }

    #[test]
    fn people_read_local_time() {
        let noon: Timestamp = "2026-11-30T23:00:00Z".parse().unwrap();
        // Thirteen hours before UTC, as POSIX counts, is the next day at noon.
        let zone = TimeZone::posix("NZDT-13").unwrap();
        assert_eq!(noon.format("%Y-%m-%d %H:%M", zone), "2026-12-01 12:00");
    }
}
