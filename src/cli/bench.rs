//! `sannin bench`: how fast the program is, by a fixed piece of work.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde::Serialize;

use crate::core::{Action, Game, Position, Rulings, perft};
use crate::record::{FileLocation, Players, Record, load};
use crate::tui::{App, ColourDepth, Event, Glyphs, Opened, Opening, Preferences};

use super::Run;
use super::failure::Failure;
use super::json;
use super::perft::per_second;

/// Measure the speed by a fixed piece of work
///
/// The work is the same in every run: a long game is played by a fixed generator of random numbers.
/// The legal actions of its positions are listed, each of them is played and taken back, and the
/// game's file is loaded, which plays the whole game again; the screens of some of the positions are
/// drawn in memory, at three sizes; and a longer game is looked through.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The signature counts the legal actions of the positions of the work and of those one action
further. It is the same on every machine, and changes only when the rules or the work do.

Examples:
  sannin bench
  sannin bench --json
  valgrind --tool=callgrind sannin bench    (instructions instead of seconds)

With --json an object: signature, parts (a list of objects: name, operations, seconds,
per_second).")]
pub(super) struct Bench {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The seed of the random numbers.
const SEED: u64 = 0x7a6e_6e69_6e73_616e;

/// The number of actions of the long game.
const GAME_LENGTH: usize = 400;

/// The number of actions of the replay in which jumps are made.
const REPLAY_LENGTH: usize = 2_000;

/// The number of jumps to the end and back.
const JUMPS: usize = 20;

/// The step between the positions of the game that are part of the work, in actions.
const STRIDE: usize = 8;

/// The step between the positions whose screens are drawn, in actions.
const SCREEN_STRIDE: usize = 20;

/// The number of times that the legal actions of all positions are listed.
const LISTINGS: usize = 4_000;

/// The number of times that all actions of all positions are played.
const PLAYINGS: usize = 100;

/// The number of times that the game is loaded.
const LOADINGS: usize = 20;

/// Screens, in columns and lines: the smallest, one with a drawn honeycomb, a large one.
const SCREENS: [(u16, u16); 3] = [(80, 24), (110, 32), (200, 60)];

/// The number of times that the screen of each position is drawn.
const DRAWINGS: usize = 5;

/// The measurements, with their keys in the order in which they are printed.
#[derive(Serialize)]
struct Report {
    signature: u64,
    parts: Vec<Part>,
}

/// One kind of work.
#[derive(Serialize)]
struct Part {
    name: String,
    operations: u64,
    seconds: f64,
    per_second: u64,
}

impl Run for Bench {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = random_game(GAME_LENGTH);
        let positions: Vec<&Position> = (0..=record.len())
            .step_by(STRIDE)
            .filter_map(|n| record.game().position_after(n))
            .collect();
        let mut parts =
            vec![list(&positions), play_and_take_back(&positions), load_and_replay(&record)?];
        parts.extend(SCREENS.map(|size| draw(&record, size)));
        parts.push(jump());
        let report = Report { signature: signature(&positions), parts };
        if self.json { json::write(out, &report) } else { report.write(out) }
    }
}

/// Times a piece of work, which gives its number of operations.
fn timed(name: impl Into<String>, work: impl FnOnce() -> u64) -> Part {
    let start = Instant::now();
    let operations = work();
    let elapsed = start.elapsed();
    Part {
        name: name.into(),
        operations,
        seconds: elapsed.as_secs_f64(),
        per_second: per_second(operations, elapsed),
    }
}

/// Lists legal actions.
fn list(positions: &[&Position]) -> Part {
    timed("list legal actions", || {
        let mut lists = 0;
        for _ in 0..LISTINGS {
            for position in positions {
                std::hint::black_box(position.legal_actions().to_vec());
                lists += 1;
            }
        }
        lists
    })
}

/// Plays actions with all that follows them. Positions are values, so that taking back costs
/// nothing.
fn play_and_take_back(positions: &[&Position]) -> Part {
    timed("play and take back", || {
        let mut played = 0;
        for _ in 0..PLAYINGS {
            for position in positions {
                let prepared = position.prepare();
                position.legal_actions().into_iter().for_each(|action| {
                    std::hint::black_box(prepared.play_unchecked(action));
                    played += 1;
                });
            }
        }
        played
    })
}

/// Loads the text of a game's file.
fn load_and_replay(record: &Record) -> Result<Part, Failure> {
    let text = record.to_text();
    let mut failed = None;
    let name = format!("load and replay a game of {} actions", record.len());
    let part = timed(name, || {
        let mut loaded = 0;
        for _ in 0..LOADINGS {
            match load(&text, "the game of the benchmark") {
                Ok(record) => {
                    std::hint::black_box(record);
                    loaded += 1;
                }
                Err(error) => failed = Some(error),
            }
        }
        loaded
    });
    failed.map_or(Ok(part), |error| Err(Failure::game(error)))
}

/// The interface on a terminal of this size, with a game that has no file.
fn app(
    record: Record,
    opening: impl FnOnce(Box<Opened>) -> Opening,
    (columns, lines): (u16, u16),
) -> App {
    let opening = opening(Box::new(Opened::new(record, FileLocation::none())));
    let (preferences, depth) = (Preferences::default(), ColourDepth::TrueColour);
    let mut app = App::new(opening, preferences, depth, Glyphs::Unicode);
    app.update(Event::Resize(columns, lines));
    app
}

/// Draws whole frames of the interface, each of another position than the one before.
fn draw(record: &Record, size: (u16, u16)) -> Part {
    let apps: Vec<App> = (0..=record.len())
        .step_by(SCREEN_STRIDE)
        .filter_map(|n| record.from_here(n, None))
        .map(|record| app(record, Opening::Play, size))
        .collect();
    let Ok(mut terminal) = Terminal::new(TestBackend::new(size.0, size.1));
    timed(format!("draw a frame of {}x{}", size.0, size.1), || {
        let mut drawn = 0;
        for _ in 0..DRAWINGS {
            for app in &apps {
                let Ok(_) = terminal.draw(|frame| app.view(frame));
                drawn += 1;
            }
        }
        drawn
    })
}

/// Jumps between the start and the end of a long replay, with the frame that shows them.
fn jump() -> Part {
    let size = SCREENS[2];
    let mut app = app(random_game(REPLAY_LENGTH), |game| Opening::Replay(game, 0), size);
    let Ok(mut terminal) = Terminal::new(TestBackend::new(size.0, size.1));
    timed(format!("jump in a replay of {REPLAY_LENGTH} actions"), || {
        let mut jumps = 0;
        for _ in 0..JUMPS {
            for key in [KeyCode::End, KeyCode::Home] {
                app.update(Event::Key(key.into()));
                let Ok(_) = terminal.draw(|frame| app.view(frame));
                jumps += 1;
            }
        }
        jumps
    })
}

fn signature(positions: &[&Position]) -> u64 {
    positions.iter().map(|position| perft(position, 1) + perft(position, 2)).sum()
}

/// A game of random actions, none of which ends it.
fn random_game(length: usize) -> Record {
    let mut record = Record::standard(Players::default(), Rulings::default());
    let mut random = Random(SEED);
    while record.len() < length {
        let Some(action) = action_that_goes_on(record.game(), &mut random) else { break };
        if record.play(action).is_err() {
            break;
        }
    }
    record
}

/// A random one of the actions after which the game goes on, or `None` when each ends it.
fn action_that_goes_on(game: &Game, random: &mut Random) -> Option<Action> {
    let mut actions = game.legal_actions();
    while !actions.is_empty() {
        let action = actions.swap_remove(random.below(actions.len()));
        if game.preview(action).is_ok_and(|(_, aftermath)| aftermath.result.is_none()) {
            return Some(action);
        }
    }
    None
}

/// The generator SplitMix64: small, and the same numbers everywhere and in every version.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `limit`, which is above zero.
    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}

impl Report {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for part in &self.parts {
            writeln!(
                out,
                "{:<36} {:>9} in {:>7.3} s, {:>10} a second",
                part.name, part.operations, part.seconds, part.per_second
            )?;
        }
        writeln!(out, "signature {}", self.signature)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        // The first numbers from seed 1234567 as published with the algorithm.
        let mut random = Random(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn the_random_games_are_as_long_as_they_should_be_and_go_on() {
        for length in [GAME_LENGTH, REPLAY_LENGTH] {
            let record = random_game(length);
            assert_eq!(record.len(), length);
            assert_eq!(record.game().result(), None);
        }
    }
}
