//! When a game was started: a moment in UTC, written as `2026-11-29T19:30:00Z`.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Serialize, Serializer};

use crate::notation::text::quoted;

/// Seconds in a day; UTC days of civil time all have the same length.
const DAY: i64 = 24 * 60 * 60;

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
pub struct Timestamp {
    /// Since the start of 1970, negative before.
    seconds: i64,
}

/// Why a text is no [`Timestamp`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimestampError {
    /// The text, fit for a message, has another form.
    #[error("'{0}' is not a moment in UTC of the form 2026-11-29T19:30:00Z")]
    Form(String),
    /// The form is right, but a part is out of its range.
    #[error("'{text}' has the {part} {found}, which does not exist")]
    Range {
        /// The whole text.
        text: String,
        /// Which part: month, day, hour, minute or second.
        part: &'static str,
        /// Its value.
        found: i64,
    },
}

impl Timestamp {
    /// The present moment by the system's clock.
    pub fn now() -> Timestamp {
        SystemTime::now().into()
    }

    /// The date and the time of day: year, month, day, hour, minute, second.
    pub fn parts(self) -> [i64; 6] {
        let (days, time) = (self.seconds.div_euclid(DAY), self.seconds.rem_euclid(DAY));
        let (year, month, day) = date_of(days);
        [year, month, day, time / 3600, time / 60 % 60, time % 60]
    }
}

/// A clock that is set outside the years 0 to 9999 gives the nearest moment in them.
impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Timestamp {
        let seconds = match time.duration_since(UNIX_EPOCH) {
            Ok(since) => i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
            Err(before) => {
                let before = before.duration();
                let whole = i64::try_from(before.as_secs()).unwrap_or(i64::MAX);
                -whole.saturating_add(i64::from(before.subsec_nanos() > 0))
            }
        };
        let (least, most) = (DAY * days_before(0, 1, 1), DAY * days_before(10_000, 1, 1) - 1);
        Timestamp { seconds: seconds.clamp(least, most) }
    }
}

impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Timestamp, TimestampError> {
        let form = || TimestampError::Form(quoted(text));
        let pattern = b"0000-00-00T00:00:00Z";
        let fits = text.len() == pattern.len()
            && text.bytes().zip(pattern).all(|(byte, &wanted)| match wanted {
                b'0' => byte.is_ascii_digit(),
                _ => byte == wanted,
            });
        if !fits {
            return Err(form());
        }
        let part = |range: std::ops::Range<usize>| {
            text.get(range).and_then(|digits| digits.parse::<i64>().ok()).ok_or_else(form)
        };
        let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
        let (hour, minute, second) = (part(11..13)?, part(14..16)?, part(17..19)?);
        let within = |part, found, least, most| {
            if (least..=most).contains(&found) {
                Ok(())
            } else {
                Err(TimestampError::Range { text: text.to_owned(), part, found })
            }
        };
        within("month", month, 1, 12)?;
        within("day", day, 1, days_in(year, month))?;
        within("hour", hour, 0, 23)?;
        within("minute", minute, 0, 59)?;
        within("second", second, 0, 59)?;
        let time = (hour * 60 + minute) * 60 + second;
        Ok(Timestamp { seconds: DAY * days_before(year, month, day) + time })
    }
}

/// `YYYY-MM-DDTHH:MM:SSZ`.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day, hour, minute, second] = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// How many days a month, `1..=12`, has.
fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// How many days lie between the start of 1970 and a date; negative before 1970.
fn days_before(year: i64, month: i64, day: i64) -> i64 {
    // Leap days before a year, counted from the year 0, which is one itself.
    let leap_days = |year: i64| {
        let last = year - 1;
        last.div_euclid(4) - last.div_euclid(100) + last.div_euclid(400) + 1
    };
    let years = 365 * (year - 1970) + leap_days(year) - leap_days(1970);
    years + (1..month).map(|month| days_in(year, month)).sum::<i64>() + day - 1
}

/// The year, month and day that lie so many days after the start of 1970.
fn date_of(days: i64) -> (i64, i64, i64) {
    // 400 years have 146,097 days, so the estimate is off by one year at most.
    let mut year = 1970 + (days * 400).div_euclid(146_097);
    while days_before(year, 1, 1) > days {
        year -= 1;
    }
    while days_before(year + 1, 1, 1) <= days {
        year += 1;
    }
    let mut rest = days - days_before(year, 1, 1);
    let mut month = 1;
    while rest >= days_in(year, month) {
        rest -= days_in(year, month);
        month += 1;
    }
    (year, month, rest + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn known_moments() {
        // 1,000,000,000 seconds is the well-known 9 September 2001, 01:46:40.
        let at = |seconds| Timestamp::from(UNIX_EPOCH + Duration::from_secs(seconds)).to_string();
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(1_000_000_000), "2001-09-09T01:46:40Z");
        // The last second of 32-bit time.
        assert_eq!(at((1 << 31) - 1), "2038-01-19T03:14:07Z");
        let before = UNIX_EPOCH - Duration::from_millis(1);
        assert_eq!(Timestamp::from(before).to_string(), "1969-12-31T23:59:59Z");
    }

    #[test]
    fn every_day_has_its_own_date_and_follows_the_day_before() {
        let (mut year, mut month, mut day) = (0, 1, 1);
        for days in days_before(0, 1, 1)..days_before(2401, 1, 1) {
            assert_eq!(date_of(days), (year, month, day));
            assert_eq!(days_before(year, month, day), days);
            day += 1;
            if day > days_in(year, month) {
                (day, month) = (1, month + 1);
            }
            if month > 12 {
                (month, year) = (1, year + 1);
            }
        }
    }

    #[test]
    fn only_one_form_is_read() {
        for text in ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2000-02-29T12:00:00Z"] {
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
            "２026-11-29T19:30:0Z",
        ] {
            assert_eq!(text.parse::<Timestamp>(), Err(TimestampError::Form(text.to_owned())));
        }
        let codes = TimestampError::Form(r"\u{1b}[2J".to_owned());
        assert_eq!("\u{1b}[2J".parse::<Timestamp>(), Err(codes), "nothing reaches a terminal");
        for (text, part) in [
            ("2026-13-29T19:30:00Z", "month"),
            ("2026-00-29T19:30:00Z", "month"),
            ("1900-02-29T19:30:00Z", "day"),
            ("2026-11-31T19:30:00Z", "day"),
            ("2026-11-00T19:30:00Z", "day"),
            ("2026-11-29T24:30:00Z", "hour"),
            ("2026-11-29T19:60:00Z", "minute"),
            ("2026-11-29T19:30:60Z", "second"),
        ] {
            let error = text.parse::<Timestamp>().unwrap_err();
            assert!(matches!(error, TimestampError::Range { part: p, .. } if p == part), "{error}");
        }
    }

    #[test]
    fn a_clock_far_off_gives_the_nearest_year() {
        let late = UNIX_EPOCH + Duration::from_secs(1 << 40);
        assert_eq!(Timestamp::from(late).to_string(), "9999-12-31T23:59:59Z");
    }
}
