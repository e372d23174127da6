//! The kinds of positions that are tried.

use std::ops::RangeInclusive;

use proptest::bool::weighted;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use sannin_shogi::core::position::king_start;
use sannin_shogi::core::zones::territory;
use sannin_shogi::core::{Cell, Position, Rulings, Seat};

use super::draft::{Draft, Found, King, Place, Wish};

/// The places of the kings of a family.
#[derive(Clone, Copy)]
enum Kings {
    Anywhere,
    /// On their start cells.
    Home,
    /// In another seat's territory.
    Abroad,
    /// On the rim of the board.
    Rim,
    /// Within a few cells of each other.
    Close,
}

/// The features of a family.
#[derive(Clone)]
pub(crate) struct Recipe {
    kings: Kings,
    /// The number of pieces on the board beside the kings, and of pieces in hand.
    pieces: RangeInclusive<usize>,
    held: RangeInclusive<usize>,
    /// The shares, in hundredths, of pieces that stand around a king, and of promoted ones.
    around: u32,
    promoted: u32,
    /// One player is out.
    two: bool,
    /// Two are allied against this one.
    opponent: Option<Seat>,
    /// Whoever has nothing but the king.
    bare: Option<Seat>,
}

const PLAIN: Recipe = Recipe {
    kings: Kings::Anywhere,
    pieces: 8..=30,
    held: 0..=4,
    around: 30,
    promoted: 25,
    two: false,
    opponent: None,
    bare: None,
};

/// All families by name. Every property is tried on each of them.
pub(crate) fn families() -> Vec<(&'static str, BoxedStrategy<Found>)> {
    let mut families: Vec<(&'static str, BoxedStrategy<Found>)> = recipes()
        .into_iter()
        .map(|(name, recipe)| (name, drafts(recipe).prop_filter_map(name, mended).boxed()))
        .collect();
    families.push(("from games", from_games().boxed()));
    families.push(("some actions on", some_actions_on().boxed()));
    families
}

/// Two or three kings and next to nothing else.
pub(crate) fn nearly_empty(two: bool) -> impl Strategy<Value = Found> {
    let recipe = Recipe { pieces: 0..=2, held: 0..=0, two, ..PLAIN };
    drafts(recipe).prop_filter_map("nearly empty", mended)
}

fn mended(draft: Draft) -> Option<Found> {
    draft.position()
}

/// The families that are made from drafts.
pub(crate) fn recipes() -> Vec<(&'static str, Recipe)> {
    let allied = |opponent| Recipe { opponent: Some(opponent), around: 50, ..PLAIN };
    vec![
        ("sparse", Recipe { pieces: 0..=7, held: 0..=2, ..PLAIN }),
        ("crowded", Recipe { pieces: 34..=51, held: 0..=17, around: 15, ..PLAIN }),
        ("late", Recipe { two: true, pieces: 2..=14, held: 4..=20, ..PLAIN }),
        ("allied against First", allied(Seat::First)),
        ("allied against Middle", allied(Seat::Middle)),
        ("allied against Last", allied(Seat::Last)),
        ("much in hand", Recipe { pieces: 0..=12, held: 15..=51, ..PLAIN }),
        ("much promoted", Recipe { promoted: 95, pieces: 6..=24, ..PLAIN }),
        ("kings at home", Recipe { kings: Kings::Home, promoted: 10, ..PLAIN }),
        ("kings abroad", Recipe { kings: Kings::Abroad, pieces: 4..=24, ..PLAIN }),
        ("kings on the rim", Recipe { kings: Kings::Rim, around: 60, ..PLAIN }),
        ("kings close", Recipe { kings: Kings::Close, around: 80, pieces: 6..=24, ..PLAIN }),
        (
            "a bare king",
            Recipe {
                kings: Kings::Rim,
                bare: Some(Seat::Middle),
                pieces: 3..=12,
                around: 70,
                ..PLAIN
            },
        ),
        ("allied, kings close", Recipe { kings: Kings::Close, around: 80, ..allied(Seat::Middle) }),
        (
            "allied against a bare king",
            Recipe {
                kings: Kings::Rim,
                opponent: Some(Seat::Last),
                bare: Some(Seat::Last),
                around: 80,
                ..PLAIN
            },
        ),
    ]
}

/// The drafts of a family.
pub(crate) fn drafts(recipe: Recipe) -> impl Strategy<Value = Draft> {
    let rulings: Vec<Rulings> = Rulings::all().collect();
    let out = if recipe.two { seat().prop_map(Some).boxed() } else { Just(None).boxed() };
    let Recipe { around, promoted, bare, .. } = recipe;
    (
        select(rulings),
        seat(),
        out,
        kings(recipe.kings, promoted),
        vec(nearly_always(wish(around, promoted, bare)), recipe.pieces),
        vec(nearly_always((owner(bare), 0..8_usize)), recipe.held),
        any::<bool>(),
        vec(0..20_usize, 0..=3),
    )
        .prop_map(move |(rulings, turn, out, kings, pieces, held, rights, menaced)| Draft {
            rulings,
            turn,
            out,
            opponent: recipe.opponent,
            kings,
            pieces: pieces.into_iter().flatten().collect(),
            held: held.into_iter().flatten().collect(),
            rights,
            menaced,
        })
}

/// A choice that a failing case may do without, however many are wanted to begin with.
fn nearly_always<S: Strategy>(choice: S) -> impl Strategy<Value = Option<S::Value>> {
    option::weighted(0.995, choice)
}

fn seat() -> impl Strategy<Value = Seat> {
    select(&Seat::ALL[..])
}

/// The players who may own pieces.
fn owner(bare: Option<Seat>) -> impl Strategy<Value = Seat> {
    seat().prop_map(move |seat| if bare == Some(seat) { seat.next() } else { seat })
}

fn wish(around: u32, promoted: u32, bare: Option<Seat>) -> impl Strategy<Value = Wish> {
    let place = (0..100_u32, 0..Cell::COUNT, seat(), 1..=12_u8, 1..=3_u8).prop_map(
        move |(roll, cell, king, hour, steps)| {
            if roll < around { Place::From { king, hour, steps } } else { Place::Cell(cell) }
        },
    );
    let promoted = weighted(f64::from(promoted) / 100.0);
    (owner(bare), 0..8_usize, promoted, place).prop_map(|(seat, role, promoted, place)| Wish {
        seat,
        role,
        promoted,
        place,
    })
}

fn kings(kings: Kings, promoted: u32) -> impl Strategy<Value = [King; 3]> {
    let king = move |seat: Seat| {
        let cells: Vec<usize> = Cell::all()
            .filter(|&cell| match kings {
                Kings::Anywhere => true,
                Kings::Home => cell == king_start(seat),
                Kings::Abroad => {
                    let [next, previous] = seat.others();
                    (territory(next) | territory(previous)).contains(cell)
                }
                Kings::Rim => Cell::GARDEN.distance(cell) == 6,
                Kings::Close => cell.distance(Cell::new(3, -4).expect("on the board")) <= 2,
            })
            .map(Cell::index)
            .collect();
        (select(cells), weighted(f64::from(promoted) / 100.0))
            .prop_map(|(cell, promoted)| King { cell, promoted })
    };
    Seat::ALL.map(king)
}

/// Positions of random games, from both starts.
fn from_games() -> impl Strategy<Value = Found> {
    let rulings: Vec<Rulings> = Rulings::all().collect();
    (select(rulings), any::<bool>(), vec(any::<Index>(), 0..200)).prop_map(
        |(rulings, allied, choices)| {
            let start =
                if allied { Position::start_allied(rulings) } else { Position::start(rulings) };
            Found(played(start, &choices))
        },
    )
}

/// Positions a few actions after a made one, so that what is carried over is not made up.
fn some_actions_on() -> impl Strategy<Value = Found> {
    let start = prop_oneof![
        drafts(Recipe { around: 50, ..PLAIN }),
        drafts(Recipe { kings: Kings::Home, ..PLAIN }),
        drafts(Recipe { kings: Kings::Close, around: 70, pieces: 4..=16, ..PLAIN }),
    ];
    (start.prop_filter_map("some actions on", mended), vec(any::<Index>(), 1..8))
        .prop_map(|(start, choices)| Found(played(start.0, &choices)))
}

/// The position after actions chosen by their places in the lists, as far as the game goes on.
fn played(start: Position, choices: &[Index]) -> Position {
    let mut position = start;
    for choice in choices {
        let action = *choice.get(&position.legal_actions().to_vec());
        let (after, _) = position.play(action).expect("legal");
        if after.result().is_some() {
            break;
        }
        position = after;
    }
    position
}
