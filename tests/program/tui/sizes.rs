//! Every screen at many sizes, with the longest names, full hands and many actions.

use sannin_shogi::core::{Action, Role, Rulings, Seat};
use sannin_shogi::record::{FileLocation, Players, Record, SaveState};
use sannin_shogi::tui::{
    App, ColourDepth, Glyphs, Opening, Palette, PieceSet, Preferences, SizeChoice, session,
};

use support::desk::{Desk, MemoryStorage, players, position};

/// Names of 40 letters: wide ones, ones with combining marks, plain ones.
fn long_names() -> Players {
    Players::new(
        "国".repeat(40),
        "e\u{301}".repeat(20),
        "Wolfeschlegelsteinhausenbergerdorff-Senior",
    )
}

/// All 51 pieces that can be captured, in one hand.
fn full_hand() -> Vec<(Role, u8)> {
    Role::HELD.iter().map(|&role| (role, role.total())).collect()
}

fn crowded() -> Record {
    let hand = full_hand();
    let pieces = ["fK 1d", "mK 10m", "lK 10d"];
    Record::from_position(long_names(), position(Seat::Middle, &pieces, [&[], &hand, &[]]))
}

/// A game of many actions: each player in turn does the first thing that is legal.
fn long_game(actions: usize) -> Record {
    let mut record = Record::standard(long_names(), Rulings::default());
    while record.len() < actions {
        let legal = record.game().legal_actions();
        // Steps that capture nothing and promote nothing keep the game going.
        let quiet = legal.iter().copied().skip(record.len() % 7).find(|&action| {
            let Action::Move { to, promote: false, .. } = action else {
                return false;
            };
            record.game().position().piece_at(to).is_none()
        });
        let Some(action) = quiet.or_else(|| legal.first().copied()) else {
            break;
        };
        assert!(record.play(action).is_ok());
    }
    record
}

fn desk_with(record: Record, preferences: Preferences, glyphs: Glyphs) -> Desk {
    let location = FileLocation { path: Some("open.json".into()), state: SaveState::Saved };
    let storage = MemoryStorage { open: location.path.clone(), ..MemoryStorage::default() };
    let opening = Opening::Play(Box::new(session::Opened::new(record, location)));
    let app = App::new(opening, preferences, ColourDepth::TrueColour, glyphs);
    Desk::of(app, storage, (80, 24))
}

/// The keys that lead to every screen and prompt of a game.
const WAYS: [&str; 14] = [
    "",
    "h",
    "R",
    "D",
    ":",
    "k",
    "w",
    "?",
    "? Right Right Right",
    "v",
    "v g",
    "v Space",
    "Tab Enter",
    "q Enter",
];

const SIZES: [(u16, u16); 16] = [
    (1, 1),
    (2, 1),
    (1, 9),
    (20, 5),
    (79, 24),
    (80, 23),
    (80, 24),
    (81, 25),
    (100, 30),
    (109, 31),
    (110, 32),
    (160, 48),
    (200, 60),
    (80, 200),
    (500, 24),
    (500, 200),
];

#[test]
fn every_screen_is_drawn_at_every_size() {
    for pieces in [PieceSet::Letters, PieceSet::Kanji, PieceSet::Inventor] {
        let preferences = Preferences { pieces, palette: Palette::Light, ..Default::default() };
        for way in WAYS {
            let mut desk = desk_with(crowded(), preferences, Glyphs::Unicode);
            desk.keys(way);
            for (columns, lines) in SIZES {
                desk.resize(columns, lines);
                let screen = desk.screen();
                for line in screen.lines() {
                    let width = sannin_shogi::columns::width(line);
                    assert!(width <= columns.into(), "{way} at {columns}x{lines}:\n{screen}");
                }
            }
        }
    }
}

/// Screens that a few keys from a crowded board do not lead to.
fn other_screens() -> Vec<Desk> {
    let kings = ["fK 6g", "mK 10m", "lK 10d", "mS 4e"];
    let at = |turn| Record::from_position(long_names(), position(turn, &kings, [&[], &[], &[]]));
    let mut ended = Desk::playing(at(Seat::First));
    ended.plays(&["K6g-7g"]).expect("The end");
    let mut promotion = Desk::playing(at(Seat::Middle));
    promotion.click("4e").click("3d").expect("Does the silver promote?");
    let mut open = Desk::playing(crowded());
    open.keys("q Down Down Enter").expect("Open a game");
    let mut form = Desk::menu();
    form.keys("Enter Ctrl-U").types(&long_names().last);
    let mut path = Desk::menu();
    path.keys("Down Enter /").types(&long_names().first).expect("Which file or folder?");
    vec![Desk::menu(), ended, promotion, open, form, path]
}

#[test]
fn the_other_screens_are_drawn_at_every_size_too() {
    for mut desk in other_screens() {
        for (columns, lines) in SIZES {
            desk.resize(columns, lines);
            desk.screen();
        }
        desk.resize(80, 24);
        desk.expect_not("too small");
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told_both_sizes() {
    let mut desk = Desk::menu();
    for (columns, lines, text) in [
        (79, 24, "79x24: too small, 80x24 needed"),
        (20, 5, "20x5, needed 80x24"),
        (16, 5, "16x5 < 80x24"),
        (11, 9, "11x9<80x24"),
        (6, 2, "80x24"),
    ] {
        desk.resize(columns, lines);
        desk.expect(text);
    }
}

#[test]
fn a_full_hand_and_long_names_are_all_there_at_the_smallest_size() {
    for (pieces, faces) in [
        (PieceSet::Letters, ["R3", "B3", "G6", "S6", "N3", "L6", "P24"]),
        (PieceSet::Kanji, ["飛3", "角3", "金6", "銀6", "桂3", "香6", "歩24"]),
        (PieceSet::Inventor, ["軍3", "外3", "金6", "殖6", "税3", "宣6", "尖24"]),
    ] {
        let preferences = Preferences { pieces, ..Preferences::default() };
        let mut desk = desk_with(crowded(), preferences, Glyphs::Unicode);
        for face in faces {
            desk.expect(face);
        }
        // Each name is cut before the name of its seat.
        desk.expect("国~   First").expect("Last").expect("Middle");
    }
}

#[test]
fn a_gang_up_is_told_in_full_at_the_smallest_size_whatever_the_names() {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    let start = position(Seat::First, &pieces, [&[], &[], &[]]);
    for players in [players(), long_names()] {
        let mut desk = Desk::playing(Record::from_position(players, start));
        desk.plays(&["G5g-6g"]).expect("has menaced").expect("become allies.");
    }
}

#[test]
fn a_resized_screen_equals_a_fresh_one() {
    for way in WAYS {
        let mut resized = desk_with(long_game(40), Preferences::default(), Glyphs::Unicode);
        resized.screen();
        resized.keys(way);
        resized.screen();
        for (columns, lines) in [(110, 32), (40, 10), (200, 60), (80, 24)] {
            resized.resize(columns, lines);
            let mut fresh = desk_with(long_game(40), Preferences::default(), Glyphs::Unicode);
            fresh.keys(way);
            fresh.resize(columns, lines);
            assert_eq!(resized.screen(), fresh.screen(), "{way} at {columns}x{lines}");
        }
    }
}

#[test]
fn a_thousand_actions_scroll_and_are_looked_through() {
    let record = long_game(1000);
    assert!(record.len() > 300, "long enough to scroll: {}", record.len());
    let last = record.len();
    let mut desk = desk_with(record, Preferences::default(), Glyphs::Unicode);
    for (columns, lines) in [(80, 24), (200, 60)] {
        desk.resize(columns, lines);
        desk.expect(&format!("{last} actions"));
        for _ in 0..400 {
            desk.keys("PgUp");
        }
        desk.screen();
        desk.keys("v g").types("150").keys("Enter").expect(&format!("150 of {last} actions"));
        desk.keys("Esc");
    }
}

#[test]
fn plain_screens_are_ascii() {
    for way in WAYS {
        let record = Record::standard(Players::new("Aki", "Ben", "Chie"), Rulings::default());
        let mut desk = desk_with(record, Preferences::default(), Glyphs::Plain);
        desk.keys(way);
        let screen = desk.screen();
        assert!(screen.is_ascii(), "{screen}");
    }
}

#[test]
fn the_size_of_the_board_can_be_fixed_and_fitted_again() {
    let mut desk = Desk::start();
    desk.resize(200, 60);
    desk.keys("-").expect_note("medium").keys("- - -").expect_note("no smaller board");
    desk.keys("+").expect_note("small").keys("0");
    assert_eq!(desk.app.preferences().size, SizeChoice::Auto);
    desk.resize(80, 24);
    desk.keys("+").expect_note("no room for a larger board");
}
