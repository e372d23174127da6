//! Sets of cells, of hours and of seats behave as sets do: compared with the standard library's
//! over sets chosen so that every two of them overlap in another way.

use std::collections::BTreeSet;

use sannin_shogi::core::cell::CellError;
use sannin_shogi::core::{
    Cell, CellSet, Hand, Hour, HourSet, Piece, Position, Role, Rulings, Seat, SeatSet,
};

/// None of these values, all, and those whose number is a multiple of something, or one more.
fn examples<T: Copy + Ord>(values: &[T]) -> Vec<BTreeSet<T>> {
    let every = |step, from| values.iter().copied().skip(from).step_by(step).collect();
    vec![BTreeSet::new(), every(1, 0), every(2, 0), every(2, 1), every(3, 1), every(5, 2)]
}

macro_rules! is_a_set {
    ($test:ident, $set:ident, $values:expr) => {
        #[test]
        fn $test() {
            let values = $values.collect::<Vec<_>>();
            assert_eq!(
                ($set::EMPTY, $set::ALL),
                ($set::default(), values.iter().copied().collect())
            );
            for first in examples(&values) {
                let one: $set = first.iter().copied().collect();
                assert!(one.iter().eq(first.iter().copied()), "in order");
                assert_eq!((one.is_empty(), one.len()), (first.is_empty(), first.len()));
                let mut members = one.into_iter();
                for left in (0..first.len()).rev() {
                    assert!(members.next().is_some());
                    assert_eq!(members.len(), left);
                }
                assert_eq!(members.next(), None);
                let rest: $set = values.iter().copied().filter(|it| !first.contains(it)).collect();
                assert_eq!(!one, rest);
                for &value in &values {
                    assert_eq!(one.contains(value), first.contains(&value), "{value:?} in {one:?}");
                    let single = $set::from(value);
                    assert!(single.iter().eq([value]));
                    assert_eq!((one.with(value), one.without(value)), (one | single, one - single));
                    let (mut more, mut fewer) = (one, one);
                    more.insert(value);
                    fewer.remove(value);
                    assert_eq!((more, fewer), (one.with(value), one.without(value)));
                }
                for second in examples(&values) {
                    let other: $set = second.iter().copied().collect();
                    assert!((one | other).iter().eq((&first | &second).into_iter()));
                    assert!((one & other).iter().eq((&first & &second).into_iter()));
                    assert!((one - other).iter().eq((&first - &second).into_iter()));
                    assert_eq!(one.union(other), one | other);
                    let (mut either, mut both, mut rest, mut more) = (one, one, one, one);
                    either |= other;
                    both &= other;
                    rest -= other;
                    more.extend(other);
                    assert_eq!((either, both), (one | other, one & other));
                    assert_eq!((rest, more), (one - other, one | other));
                }
            }
        }
    };
}

is_a_set!(cells_make_a_set, CellSet, Cell::all());
is_a_set!(hours_make_a_set, HourSet, Hour::all());
is_a_set!(seats_make_a_set, SeatSet, Seat::ALL.into_iter());

#[test]
fn the_ends_of_a_set_of_cells_are_its_least_and_greatest() {
    let cells = Cell::all().collect::<Vec<_>>();
    for example in examples(&cells) {
        let set: CellSet = example.iter().copied().collect();
        assert_eq!((set.first(), set.last()), (example.first().copied(), example.last().copied()));
    }
}

#[test]
fn a_set_of_one_seat_has_that_only() {
    assert_eq!((SeatSet::EMPTY.only(), SeatSet::ALL.only()), (None, None));
    for seat in Seat::ALL {
        assert_eq!(SeatSet::from(seat).only(), Some(seat));
        assert_eq!(SeatSet::ALL.without(seat).only(), None);
    }
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
