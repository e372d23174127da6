//! `sannin perft`: counts sequences of actions.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use clap::value_parser;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::core::{Game, Position, perft, perft_full};
use crate::notation::action_text;

use super::Run;
use super::failure::Failure;
use super::json;
use super::perft_stats::PerftStats;
use super::source::Point;

/// Count the sequences of actions from a position
///
/// Counts the sequences of DEPTH legal actions from the position, the number by which programs
/// that know the rules are compared and measured. From the standard start there are 48 of one
/// action, 2,302 of two and 110,362 of three.
///
/// A game that is over has no continuation. Resigning and agreed draws are not counted, and
/// repetition is not looked at.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Perft {
    /// The number of actions in a sequence
    #[arg(value_name = "DEPTH", value_parser = value_parser!(u32).range(..=DEEPEST))]
    depth: u32,

    /// The game file, or - for standard input; without it the standard start
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    point: Point,

    /// Also count the sequences by their first action
    #[arg(long)]
    divide: bool,

    /// Play the last action of each sequence too, instead of only counting it
    #[arg(long)]
    full: bool,

    /// Also count the last actions by kind (implies --full)
    #[arg(long)]
    stats: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Deeper than any count can be waited for, and not so deep that the stack is at stake.
const DEEPEST: i64 = 99;

const AFTER_HELP: &str = "\
What --stats counts, of the last action of each sequence:
  captures       it takes at least one piece
  promotions     the moved piece promotes
  drops          it puts a piece from the hand on the board
  castlings      the king jumps to a cell that is not adjacent
  illuminations  the promoted king captures without moving
  checks         another player's king is attacked after it, an alliance that it forms included
  mates          it mates at least one player
  eliminations   how many players are mated by it: one that mates two counts twice
  alliances      it completes a gang-up
  garden wins    the king's move ends on the Pleasure Garden and wins
  draws          the next player has no legal action and is not in check

Examples:
  sannin perft 3
  sannin perft 2 evening.json --divide
  sannin perft 4 --full --json

With --json an object: depth, nodes, seconds, nps (nodes a second), with --divide also divide (an
object of counts by action), with --stats also stats.";

/// The counts, with their keys in the order in which they are printed.
#[derive(Serialize)]
struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Divide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<PerftStats>,
}

/// Counts by the first action, in the order of their texts.
struct Divide(Vec<(String, u64)>);

impl Serialize for Divide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (action, nodes) in &self.0 {
            map.serialize_entry(action, nodes)?;
        }
        map.end()
    }
}

impl Run for Perft {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = self.point.game(self.file.as_deref())?;
        let start = Instant::now();
        let mut stats = self.stats.then(PerftStats::default);
        let mut divide = self.divide.then(Vec::new);
        let nodes = self.count(record.game(), &mut stats, |action, nodes| {
            if let Some(divide) = &mut divide {
                if !self.json {
                    writeln!(out, "{action}: {nodes}")?;
                    out.flush()?; // the next count may take long
                }
                divide.push((action, nodes));
            }
            Ok(())
        })?;
        let elapsed = start.elapsed();
        let report = Report {
            depth: self.depth,
            nodes,
            seconds: elapsed.as_secs_f64(),
            nps: per_second(nodes, elapsed),
            divide: divide.map(Divide),
            stats,
        };
        if self.json { json::write(out, &report) } else { report.write(out) }
    }
}

impl Perft {
    /// Counts, telling the count of each first action as it is known.
    fn count(
        &self,
        game: &Game,
        stats: &mut Option<PerftStats>,
        mut each: impl FnMut(String, u64) -> Result<(), Failure>,
    ) -> Result<u64, Failure> {
        let Some(rest) = self.depth.checked_sub(1) else { return Ok(1) };
        if game.result().is_some() {
            return Ok(0); // also when it was drawn by repetition, which a position does not show
        }
        let position = game.position();
        if !self.divide {
            return Ok(self.count_from(position, self.depth, stats));
        }
        let mut firsts: Vec<_> = position
            .legal_actions()
            .into_iter()
            .map(|action| (action_text(position, action), action))
            .collect();
        firsts.sort_unstable();
        let prepared = position.prepare();
        let mut total = 0;
        for (text, action) in firsts {
            let (after, aftermath) = prepared.play_unchecked(action);
            let nodes = match stats {
                Some(stats) if rest == 0 => {
                    stats.add(action, &aftermath);
                    1
                }
                _ => self.count_from(&after, rest, stats),
            };
            total += nodes;
            each(text, nodes)?;
        }
        Ok(total)
    }

    fn count_from(&self, position: &Position, depth: u32, stats: &mut Option<PerftStats>) -> u64 {
        match stats {
            Some(stats) => stats.count(position, depth),
            None if self.full => perft_full(position, depth),
            None => perft(position, depth),
        }
    }
}

/// The number per second, rounded down. The shortest time that a clock shows is a nanosecond.
pub(super) fn per_second(count: u64, elapsed: Duration) -> u64 {
    let nanoseconds = elapsed.as_nanos().max(1);
    u64::try_from(u128::from(count) * 1_000_000_000 / nanoseconds).unwrap_or(u64::MAX)
}

impl Report {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.divide.as_ref().is_some_and(|divide| !divide.0.is_empty()) {
            writeln!(out)?;
        }
        if let Some(stats) = &self.stats {
            for (kind, count) in stats.rows() {
                writeln!(out, "{kind}: {count}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "total: {}", self.nodes)?;
        writeln!(out, "seconds: {:.6}", self.seconds)?;
        writeln!(out, "nodes per second: {}", self.nps)?;
        Ok(())
    }
}
