//! Seats: their order, their sides of the board and their territories.

use sannin_shogi::core::zones::{far_rank, territory};
use sannin_shogi::core::{Position, Rulings, Seat};

use crate::scene::turning::of_every_seat;
use crate::scene::{KINGS, Scene, cell, cells, play};
use Seat::{First, Last, Middle};

#[test]
fn the_turn_goes_first_middle_last_and_round_again() {
    let start = Position::start(Rulings::default());
    assert_eq!(start.turn(), First);
    let second = play(&start, "P3c-4d").0;
    assert_eq!(second.turn(), Middle);
    let third = play(&second, "P10k-10j").0;
    assert_eq!(third.turn(), Last);
    let fourth = play(&third, "P11g-10g").0;
    assert_eq!(fourth.turn(), First);
}

#[test]
fn first_sits_at_the_top_right_middle_at_the_bottom_last_at_the_top_left() {
    // The middle cells of the three edges.
    assert!(territory(First).contains(cell("1d")));
    assert!(territory(Middle).contains(cell("10m")));
    assert!(territory(Last).contains(cell("10d")));
}

#[test]
fn a_turn_of_120_degrees_clockwise_brings_middles_side_to_last_and_then_to_first() {
    // (q, r) -> (-q - r, q): 10m is (-3, 6); (-3, -3) is 10d; (6, -3) is 1d.
    assert_eq!(cell("10m").turned(1), cell("10d"));
    assert_eq!(cell("10m").turned(2), cell("1d"));
    assert_eq!(cell("10m").turned(3), cell("10m"));
    assert_eq!((Last.turns(), First.turns()), (1, 2));
}

#[test]
fn the_territory_of_middle_is_the_24_cells_of_ranks_k_l_and_m() {
    let expected = cells(
        "13k 12k 11k 10k 9k 8k 7k 6k 5k 13l 12l 11l 10l 9l 8l 7l 6l 13m 12m 11m 10m 9m 8m 7m",
    );
    assert_eq!(expected.len(), 24);
    assert_eq!(territory(Middle), expected);
}

#[test]
fn the_other_territories_are_middles_turned() {
    // r >= 4 turned twice is q >= 4, the columns 1 to 3; turned once it is q + r <= -4.
    let first = cells("3a 2a 1a 3b 2b 1b 3c 2c 1c 3d 2d 1d 3e 2e 1e 3f 2f 1f 3g 2g 1g 3h 2h 3i");
    let last = cells(
        "7a 6a 5a 8b 7b 6b 9c 8c 7c 10d 9d 8d 11e 10e 9e 12f 11f 10f 13g 12g 11g 13h 12h 13i",
    );
    assert_eq!((first.len(), last.len()), (24, 24));
    assert_eq!(territory(First), first);
    assert_eq!(territory(Last), last);
}

#[test]
fn the_three_territories_do_not_overlap() {
    let all = territory(First) | territory(Middle) | territory(Last);
    assert_eq!(all.len(), 72);
}

#[test]
fn a_player_without_a_king_is_passed_over() {
    let position = Scene::new(Middle, "mK9m fK1c").position();
    assert_eq!(play(&position, "K9m-9l").0.turn(), First);
    let position = Scene::new(Last, KINGS).position();
    assert_eq!(play(&position, "K11e-11f").0.turn(), First);
}

#[test]
fn the_far_rank_is_the_edge_opposite_the_owners_own() {
    assert_eq!(far_rank(Middle), cells("7a 6a 5a 4a 3a 2a 1a"));
    // r = -6 turned once is q + r = 6, turned twice q = -6.
    assert_eq!(far_rank(Last), cells("1g 2h 3i 4j 5k 6l 7m"));
    assert_eq!(far_rank(First), cells("13g 13h 13i 13j 13k 13l 13m"));
    for seat in Seat::ALL {
        assert!((far_rank(seat) & territory(seat)).is_empty(), "{seat}");
    }
}

#[test]
#[should_panic(expected = "the board turned by one third")]
fn what_holds_for_one_seat_alone_is_noticed() {
    // The questions of all these tests are asked of every seat: this one is about Middle only.
    of_every_seat(&cell("10m"), |cell| territory(Middle).contains(*cell));
}
