//! Sets of cells, of hours and of seats behave as sets do: compared with the standard library's
//! over sets chosen so that every two of them overlap in another way.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use sannin_shogi::core::cell::CellError;
use sannin_shogi::core::{
    Cell, CellSet, Hand, Hour, HourSet, Piece, Position, Role, Rulings, Seat, SeatSet,
};

/// The operations of all sets of the core.
trait Set:
    Copy
    + Default
    + PartialEq
    + Debug
    + BitOr<Output = Self>
    + BitAnd<Output = Self>
    + Sub<Output = Self>
    + BitOrAssign
    + BitAndAssign
    + SubAssign
    + FromIterator<Self::Item>
{
    type Item: Copy + Ord + Debug;

    fn everything() -> Vec<Self::Item>;
    fn members(self) -> Vec<Self::Item>;
    fn has(self, item: Self::Item) -> bool;
    fn and(self, item: Self::Item) -> Self;
    fn none(self) -> bool;
    fn count(self) -> usize;
}

impl Set for CellSet {
    type Item = Cell;
    fn everything() -> Vec<Cell> {
        Cell::all().collect()
    }
    fn members(self) -> Vec<Cell> {
        self.into_iter().collect()
    }
    fn has(self, cell: Cell) -> bool {
        self.contains(cell)
    }
    fn and(self, cell: Cell) -> CellSet {
        self.with(cell)
    }
    fn none(self) -> bool {
        self.is_empty()
    }
    fn count(self) -> usize {
        self.len()
    }
}

impl Set for HourSet {
    type Item = Hour;
    fn everything() -> Vec<Hour> {
        Hour::all().collect()
    }
    fn members(self) -> Vec<Hour> {
        self.into_iter().collect()
    }
    fn has(self, hour: Hour) -> bool {
        self.contains(hour)
    }
    fn and(self, hour: Hour) -> HourSet {
        self.with(hour)
    }
    fn none(self) -> bool {
        self.is_empty()
    }
    fn count(self) -> usize {
        self.len()
    }
}

impl Set for SeatSet {
    type Item = Seat;
    fn everything() -> Vec<Seat> {
        Seat::ALL.to_vec()
    }
    fn members(self) -> Vec<Seat> {
        self.iter().collect()
    }
    fn has(self, seat: Seat) -> bool {
        self.contains(seat)
    }
    fn and(self, seat: Seat) -> SeatSet {
        self.with(seat)
    }
    fn none(self) -> bool {
        self.is_empty()
    }
    fn count(self) -> usize {
        self.len()
    }
}

/// None, all, and those whose number is a multiple of something, or one more.
fn examples<S: Set>() -> Vec<Vec<S::Item>> {
    let everything = S::everything();
    let every = |step: usize, from: usize| {
        everything.iter().copied().skip(from).step_by(step).collect::<Vec<_>>()
    };
    vec![vec![], everything.clone(), every(2, 0), every(2, 1), every(3, 1), every(5, 2)]
}

fn behaves<S: Set>() {
    for first in examples::<S>() {
        let one: S = first.iter().copied().collect();
        let first: BTreeSet<_> = first.into_iter().collect();
        assert_eq!(one.members(), first.iter().copied().collect::<Vec<_>>(), "in order");
        assert_eq!((one.none(), one.count()), (first.is_empty(), first.len()));
        assert_eq!(one == S::default(), first.is_empty());
        for item in S::everything() {
            assert_eq!(one.has(item), first.contains(&item), "{item:?} in {one:?}");
            let more: BTreeSet<_> = one.and(item).members().into_iter().collect();
            assert_eq!(more, &first | &BTreeSet::from([item]));
        }
        for second in examples::<S>() {
            let other: S = second.iter().copied().collect();
            let second: BTreeSet<_> = second.into_iter().collect();
            let same = |set: S, expected: BTreeSet<S::Item>| {
                assert_eq!(set.members(), expected.into_iter().collect::<Vec<_>>());
            };
            same(one | other, &first | &second);
            same(one & other, &first & &second);
            same(one - other, &first - &second);
            let (mut either, mut both, mut rest) = (one, one, one);
            either |= other;
            both &= other;
            rest -= other;
            assert_eq!((either, both, rest), (one | other, one & other, one - other));
        }
    }
}

#[test]
fn cells_are_in_a_set_or_not() {
    behaves::<CellSet>();
    for example in examples::<CellSet>() {
        let set: CellSet = example.iter().copied().collect();
        assert_eq!(set.first(), example.first().copied());
        assert_eq!(set.last(), example.last().copied());
        assert_eq!((!set).members(), (CellSet::ALL - set).members());
        assert_eq!(set.union(CellSet::from_cell(Cell::GARDEN)), set.with(Cell::GARDEN));
        let without = set.without(Cell::GARDEN);
        assert_eq!(without, set - CellSet::from_cell(Cell::GARDEN));
    }
}

#[test]
fn hours_are_in_a_set_or_not() {
    behaves::<HourSet>();
}

#[test]
fn seats_are_in_a_set_or_not() {
    behaves::<SeatSet>();
    for seats in (0..8).map(|bits: usize| {
        let seats = Seat::ALL.into_iter().enumerate();
        seats.filter(|&(n, _)| bits >> n & 1 == 1).map(|(_, seat)| seat).collect::<Vec<_>>()
    }) {
        let set: SeatSet = seats.iter().copied().collect();
        assert_eq!(set.only(), if let [seat] = seats[..] { Some(seat) } else { None });
        for seat in Seat::ALL {
            assert_eq!(set.without(seat), set - SeatSet::from_seat(seat));
        }
    }
}

#[test]
fn those_still_to_come_are_counted() {
    let mut cells = CellSet::ALL.into_iter();
    for left in (0..127).rev() {
        assert_eq!(cells.len(), left + 1);
        assert!(cells.next().is_some());
    }
    assert_eq!((cells.len(), cells.next()), (0, None));

    let mut hours = HourSet::ALL.into_iter();
    for left in (0..12).rev() {
        assert_eq!(hours.len(), left + 1);
        assert!(hours.next().is_some());
    }
    assert_eq!((hours.len(), hours.next()), (0, None));
}

#[test]
fn every_non_empty_subset_comes_once() {
    let hours = HourSet::from_numbers(&[12, 3, 7]).unwrap();
    let subsets: BTreeSet<HourSet> = hours.subsets().collect();
    // Three hours have 7 non-empty subsets.
    assert_eq!((subsets.len(), hours.subsets().count()), (7, 7));
    assert!(subsets.iter().all(|&subset| !subset.is_empty() && (subset - hours).is_empty()));
    assert_eq!(HourSet::EMPTY.subsets().count(), 0);
}

#[test]
fn debugging_shows_cells_seats_pieces_and_hands_as_they_are_called() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    assert_eq!(format!("{:?}", cell("10m")), "10m");
    assert_eq!(format!("{:?}", CellSet::from_cell(cell("7g")).with(cell("10m"))), "{7g, 10m}");
    assert_eq!(format!("{:?}", SeatSet::from_seat(Seat::Last).with(Seat::First)), "{First, Last}");
    assert_eq!(format!("{:?}", Piece::new(Seat::Last, Role::Rook).promoted()), "l+R");
    // The board rank by rank, and what else there is.
    let start = format!("{:?}", Position::start(Rulings::default()));
    assert!(start.starts_with("\na lL . lP . fP . fL \nb lS lB lP "), "{start}");
    assert!(start.contains("\nm mL mS mG mK mG mS mL ") && start.contains("turn: First"));
    assert_eq!(format!("{:?}", [(Role::Pawn, 2)].into_iter().collect::<Hand>()), "{Pawn: 2}");
}

#[test]
fn an_index_beyond_the_board_is_no_cell() {
    assert_eq!(Cell::from_index(126).unwrap().to_string(), "7m");
    assert_eq!(Cell::from_index(127), None);
}

#[test]
fn a_cell_off_the_board_is_answered_with_the_columns_of_its_rank() {
    // Rank a, r = -6, has q from 0 to 6: columns 7 to 1. Rank m, r = 6, has q from -6 to 0:
    // columns 13 to 7. Rank i, r = 2, has q from -6 to 4: columns 13 to 3.
    for (name, columns) in [("8a", 1..=7), ("6m", 7..=13), ("2i", 3..=13)] {
        match name.parse::<Cell>() {
            Err(CellError::OffBoard { columns: found, .. }) => assert_eq!(found, columns, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn odd_hours_are_orthogonals() {
    let orthogonals: HourSet = Hour::all().filter(|hour| hour.is_orthogonal()).collect();
    assert_eq!(orthogonals, HourSet::from_numbers(&[1, 3, 5, 7, 9, 11]).unwrap());
}

#[test]
fn three_rulings_of_two_values_make_eight() {
    let all: Vec<Rulings> = Rulings::all().collect();
    assert_eq!(all.len(), 8);
    assert!((1..8).all(|n| !all[..n].contains(&all[n])), "each once");
}
