//! The number of cases tried, their seed, and the report of one that fails.

use std::fmt::Debug;
use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseResult, TestRunner};
use sannin_shogi::core::Position;

use super::families::families;

/// The seed of the short form.
const SEED: u64 = 1932;

/// The amount that is tried.
struct Extent {
    /// The number of times that the cases of the short form are multiplied.
    times: u32,
    seed: u64,
}

/// The only place where the variables are read.
fn extent() -> &'static Extent {
    static EXTENT: OnceLock<Extent> = OnceLock::new();
    EXTENT.get_or_init(|| {
        let number = |name: &str| -> Option<u64> {
            let text = std::env::var(name).ok()?;
            Some(text.parse().unwrap_or_else(|error| panic!("{name}={text:?}: {error}")))
        };
        let Some(times) = number("SANNIN_PROPERTY_CASES") else {
            return Extent { times: 1, seed: SEED };
        };
        let fresh = || RandomState::new().hash_one(times);
        let extent = Extent {
            times: times.try_into().expect("a number of cases below 2^32"),
            seed: number("SANNIN_PROPERTY_SEED").unwrap_or_else(fresh),
        };
        eprintln!("SANNIN_PROPERTY_SEED={}", extent.seed);
        extent
    })
}

/// Tries a property on this number of positions of every kind, and panics with the simplest one
/// found in which it fails. The name only gives each property positions of its own.
pub(crate) fn hold(name: &str, cases: u32, property: impl Fn(&Position) -> TestCaseResult) {
    for (family, positions) in families() {
        let name = format!("{name}, {family}");
        try_cases(&name, cases, &positions, |found| property(&found.0));
    }
}

/// Tries a property on this number of values, and panics with the simplest one found that fails.
pub(crate) fn try_cases<S: Strategy>(
    name: &str,
    cases: u32,
    values: &S,
    property: impl Fn(S::Value) -> TestCaseResult,
) where
    S::Value: Debug,
{
    let extent = extent();
    let mut runner = TestRunner::new(Config {
        cases: cases.saturating_mul(extent.times),
        failure_persistence: None, // the seed and the failing value itself are printed
        max_shrink_iters: 20_000,
        max_shrink_time: 120_000, // milliseconds
        rng_seed: RngSeed::Fixed(seed_of(name, extent.seed)),
        ..Config::default()
    });
    if let Err(error) = runner.run(values, property) {
        panic!("{name}, seed {}: {error}", extent.seed);
    }
}

/// A seed for each name (FNV-1a, which is the same everywhere).
fn seed_of(name: &str, seed: u64) -> u64 {
    name.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
