//! Every screen and every prompt, each as the way that leads to it.
#![allow(clippy::unwrap_used)]

use sannin_shogi::core::{Alliance, Illumination, Position, Role, Rulings, Seat, Setup};
use sannin_shogi::record::Record;
use sannin_shogi::tui::{App, ColourDepth, Glyphs, Opening, Preferences};

use support::desk::{
    Desk, MemoryStorage, on_the_table, players, position, record_after, setup, under,
};

/// A screen with what is on it.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    /// The name of its pictures.
    pub(crate) name: &'static str,
    /// `true` if it shows the board of a game.
    pub(crate) board: bool,
    /// `true` if it differs from another scene in a few words only.
    pub(crate) variant: bool,
    /// With what the interface starts.
    opening: fn() -> (Opening, MemoryStorage),
    /// The keys and clicks that lead to the screen.
    way: fn(&mut Desk),
}

/// The colours, signs and preferences of a screen.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) depth: ColourDepth,
    pub(crate) glyphs: Glyphs,
    pub(crate) preferences: Preferences,
}

impl Scene {
    /// Goes the way to the screen on a terminal of this size.
    pub(crate) fn desk(&self, look: Look, size: (u16, u16)) -> Desk {
        let (opening, storage) = (self.opening)();
        let app = App::new(opening, look.preferences, look.depth, look.glyphs);
        let mut desk = Desk::of(app, storage, size);
        (self.way)(&mut desk);
        desk
    }
}

const fn board(
    name: &'static str,
    opening: fn() -> (Opening, MemoryStorage),
    way: fn(&mut Desk),
) -> Scene {
    Scene { name, board: true, variant: false, opening, way }
}

const fn page(
    name: &'static str,
    opening: fn() -> (Opening, MemoryStorage),
    way: fn(&mut Desk),
) -> Scene {
    Scene { name, board: false, variant: false, opening, way }
}

const fn variant(scene: Scene) -> Scene {
    Scene { variant: true, ..scene }
}

/// A way that presses keys by name, so that it is read as the
/// help reads.
macro_rules! keys {
    ($keys:literal) => {
        |desk| {
            desk.keys($keys);
        }
    };
}

/// All screens by the files of their pictures.
pub(crate) const FAMILIES: [(&str, &[Scene]); 6] = [
    ("menus", MENUS),
    ("play", PLAY),
    ("questions", QUESTIONS),
    ("ends", ENDS),
    ("replay", REPLAY),
    ("help", HELP),
];

/// All screens.
pub(crate) fn scenes() -> impl Iterator<Item = Scene> {
    FAMILIES.into_iter().flat_map(|(_, scenes)| scenes.iter().copied())
}

/// The start menu, the form of a new game, and the list of games.
const MENUS: &[Scene] = &[
    page("menu", nothing, keys!("")),
    page("menu-resume", played, keys!("q")),
    page("new-game", nothing, keys!("Enter")),
    page("new-game-changed", nothing, |desk| {
        desk.keys("Enter Ctrl-U").types("Aki").keys("Enter Ctrl-U").types("Ben");
        desk.keys("Down Down Down Right Down Right Down Right");
    }),
    page("open", three_files, keys!("q Down Down Enter")),
    page("open-damaged", three_files, keys!("q Down Down Enter Down")),
    variant(page("open-no-game", three_files, keys!("q Down Down Enter Down Down"))),
    page("open-nothing", nothing, keys!("Down Enter")),
    variant(page("open-path", three_files, |desk| {
        desk.keys("q Down Down Enter /").types("games/evening.json");
    })),
];

/// The board during a game.
const PLAY: &[Scene] = &[
    board("start", new, keys!("")),
    board("selected", two_moves, |desk| {
        desk.click("9e");
    }),
    board("captures", crossed, |desk| {
        desk.click("7f").tab_to("8f");
    }),
    board("attacks", crossed, |desk| {
        desk.click("8f");
    }),
    variant(board("impossible", new, keys!("s e s Enter s s Enter"))),
    board("hand", with_hands, keys!("1")),
    board(
        "castling",
        || game(&["P3c-4d"]),
        |desk| {
            desk.click("10m").tab_to("8l");
        },
    ),
    board("illumination", illuminating, keys!("i Space")),
    board("menace", ganging, |desk| {
        desk.plays(&["G5g-6g"]);
    }),
    board("alliance", ganging, |desk| {
        desk.plays(&["G5g-6g"]).keys(":").types("G10j-10i").keys("Enter y");
    }),
    variant(board("check", with_hands, keys!(""))),
    variant(board("unsaved", new, |desk| {
        desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
        desk.plays(&["P3c-4d"]);
    })),
    variant(board("turned", opened, keys!("t"))),
    variant(board("undone", by_the_garden, |desk| {
        desk.plays(&["K6g-7g"]).keys("u");
    })),
];

/// The board with a question or a line to type.
const QUESTIONS: &[Scene] = &[
    board("alliance-question", ganging, |desk| {
        desk.plays(&["G5g-6g"]).click("10j").click("10i");
    }),
    board("promotion", promoting, |desk| {
        desk.click("4e").click("3d");
    }),
    board("typing", new, |desk| {
        desk.keys(":").types("P3");
    }),
    variant(board("typing-completed", new, |desk| {
        desk.keys(":").types("P3").keys("Tab");
    })),
    variant(board("typing-refused", new, |desk| {
        desk.keys(":").types("P3c-5c").keys("Enter");
    })),
    board("resign", opened, keys!("R")),
    variant(board("draw-first", new, keys!("D"))),
    board("draw-last", new, keys!("D y y")),
    variant(board("draw-refused", new, keys!("D y n"))),
    board("save-as", opened, keys!("w")),
    board("comment", opened, |desk| {
        desk.keys("k").types("mirrors First").keys("Ctrl-J").types("so far");
    }),
    variant(board("leave-unsaved", new, |desk| {
        desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
        desk.plays(&["P3c-4d"]).keys("q");
    })),
    variant(board("overwrite", new, |desk| {
        desk.storage.changed = true;
        desk.plays(&["P3c-4d"]).keys("Ctrl-S");
    })),
];

/// The end of a game.
const ENDS: &[Scene] = &[
    board("ended-garden", by_the_garden, |desk| {
        desk.plays(&["K6g-7g"]);
    }),
    board("ended-mate", both_corners, |desk| {
        desk.plays(&["R4b-4a"]);
    }),
    variant(board("ended-alliance-mate", allied_corner, |desk| {
        desk.plays(&["R3c-3a"]);
    })),
    variant(board("ended-resignation", new, keys!("R y R y"))),
    variant(board("ended-agreed-draw", new, keys!("D y y y"))),
];

/// The replay.
const REPLAY: &[Scene] = &[
    board("replay", opened, |desk| {
        desk.keys("v Left k").types("mirrors First").keys("Enter Right Left");
    }),
    variant(board("replay-auto", opened, keys!("v Home Space"))),
    variant(board("replay-go-to", opened, |desk| {
        desk.keys("v g").types("7").keys("Enter");
    })),
    variant(board("replay-damaged", three_files, keys!("q Down Down Enter Down v End"))),
];

/// The help and the rules.
const HELP: &[Scene] = &[
    page("help-keys", new, keys!("?")),
    variant(page("help-keys-replay", opened, keys!("v ? End"))),
    page("marks", new, keys!("? Right")),
    variant(page("marks-last", new, keys!("? Right End"))),
    variant(page("rules-1", new, keys!("? Right Right"))),
    variant(page("rules-2", new, keys!("? Right Right Right"))),
    page("rules-3-pieces", new, keys!("? Right Right Right Right")),
    variant(page("rules-3-pieces-2", new, keys!("? Right Right Right Right Right"))),
    page("rules-3-pieces-last", new, keys!("? Left Left Left Left Left Left Left Left End")),
    variant(page("rules-4", new, keys!("? Left Left Left Left Left Left Left"))),
    variant(page("rules-5", new, keys!("? Left Left Left Left Left Left"))),
    variant(page("rules-6", new, keys!("? Left Left Left Left Left"))),
    variant(page("rules-7", new, keys!("? Left Left Left Left"))),
    variant(page("rules-8", new, keys!("? Left Left Left"))),
    variant(page("rules-9", new, keys!("? Left Left"))),
    page("rules-10-rulings", new, keys!("? Left")),
];

fn nothing() -> (Opening, MemoryStorage) {
    (Opening::Menu, MemoryStorage::default())
}

fn game(plays: &[&str]) -> (Opening, MemoryStorage) {
    on_the_table(record_after(plays))
}

fn new() -> (Opening, MemoryStorage) {
    game(&[])
}

fn two_moves() -> (Opening, MemoryStorage) {
    game(&["P3c-4d", "P10k-10j"])
}

fn played() -> (Opening, MemoryStorage) {
    game(&["P3c-4d"])
}

/// The moves that are known of the game of 28 May 1932.
fn opened() -> (Opening, MemoryStorage) {
    game(&["P3c-4d", "P10k-10j", "P11g-10g"])
}

/// A sound game, a damaged one and a file that is none.
fn three_files() -> (Opening, MemoryStorage) {
    let (opening, mut storage) = opened();
    let sound = record_after(&["P3c-4d", "P10k-10j", "P11g-10g"]).to_text();
    storage.files.clear();
    storage.files.insert("open.json".into(), sound.clone());
    // The pawn of 11g goes to 9g, two cells on.
    storage.files.insert("torn.json".into(), sound.replace("P11g-10g", "P11g-9g"));
    storage.files.insert("words.json".into(), "Dear diary\n".to_owned());
    (opening, storage)
}

fn at(position: Position) -> (Opening, MemoryStorage) {
    on_the_table(Record::from_position(players(), position))
}

fn by_hand(setup: &Setup) -> (Opening, MemoryStorage) {
    at(Position::from_setup(setup, Rulings::default()).unwrap())
}

/// Pieces of every kind round the middle, unpromoted and promoted, some before some.
fn crossed() -> (Opening, MemoryStorage) {
    let pieces = [
        "fK 1d", "mK 10m", "lK 10d", "fR 5e", "f+B 3g", "f+G 4f", "fS 4h", "f+N 5i", "fL 6h",
        "f+P 6j", "m+R 7f", "mB 8j", "mG 9k", "m+S 7i", "mN 6k", "m+L 8h", "mP 7h", "lR 9f",
        "l+B 8f", "lG 10g", "l+S 11h", "lN 10h", "l+L 11f", "lP 9g",
    ];
    at(position(Seat::Middle, &pieces, [&[(Role::Pawn, 3)], &[], &[(Role::Lance, 1)]]))
}

/// First's rook on 10h checks two kings down column 10.
fn with_hands() -> (Opening, MemoryStorage) {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fR 10h", "mG 11m", "lP 8g"];
    let hands: [&[(Role, u8)]; 3] =
        [&[(Role::Pawn, 3)], &[(Role::Gold, 2), (Role::Pawn, 1)], &[(Role::Bishop, 1)]];
    at(position(Seat::Middle, &pieces, hands))
}

/// First's promoted king meets three pieces.
fn illuminating() -> (Opening, MemoryStorage) {
    let rulings = Rulings::default().with_illumination(Illumination::Choose);
    let pieces = ["f+K 7g", "mK 10m", "lK 10d", "mP 7e", "lP 9g", "mN 7j"];
    at(under(rulings, Seat::First, &pieces, [&[], &[], &[]]))
}

/// First's gold is one step from menacing Last's pawn on 7g, Middle's from menacing that on 9g.
fn ganging() -> (Opening, MemoryStorage) {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "fG 5g", "mG 10j", "lP 7g", "lP 9g"];
    at(position(Seat::First, &pieces, [&[], &[], &[]]))
}

fn promoting() -> (Opening, MemoryStorage) {
    let pieces = ["fK 1d", "mK 10m", "lK 10d", "mS 4e"];
    at(position(Seat::Middle, &pieces, [&[], &[], &[]]))
}

fn by_the_garden() -> (Opening, MemoryStorage) {
    at(position(Seat::First, &["fK 6g", "mK 10m", "lK 10d"], [&[], &[], &[]]))
}

/// Two kings in their corners, whose other neighbours two silvers attack: the rook on rank a mates
/// both.
fn both_corners() -> (Opening, MemoryStorage) {
    let pieces = ["fK 1a", "mK 9m", "lK 7a", "mR 4b", "mS 2c", "mS 7c"];
    at(position(Seat::Middle, &pieces, [&[], &[], &[]]))
}

/// First's rook mates Last, who is Middle's ally, on rank a; the golds take the other ways out.
fn allied_corner() -> (Opening, MemoryStorage) {
    let pieces = ["f+K 1c", "mK 9m", "lK 7a", "fR 3c", "fG 7c", "fG 8c"];
    let setup = setup(Seat::First, &pieces, [&[], &[], &[]]);
    by_hand(&Setup { alliance: Some(Alliance::against(Seat::First)), ..setup })
}
