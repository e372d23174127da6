//! Drops: which pieces, and where.

use sannin_shogi::core::zones::far_rank;
use sannin_shogi::core::{IllegalAction, Role, Rulings, Seat, Stranded};

use crate::scene::{KINGS, Scene, at, cell, cells, drops, hand, play, refusal};
use Seat::{First, Middle};

#[test]
fn a_piece_in_hand_may_be_put_on_any_empty_cell() {
    // The Garden and all territories included.
    let position = Scene::new(Middle, KINGS).and("fP7f").hand(Middle, "RBGSN").position();
    for role in [Role::Rook, Role::Bishop, Role::Gold, Role::Silver, Role::Knight] {
        assert_eq!(drops(&position, role), !position.occupied(), "{role:?}");
    }
    assert_eq!(refusal(&position, "G*7f"), IllegalAction::Occupied(cell("7f")));
}

#[test]
fn a_dropped_piece_is_unpromoted_and_the_players_own_and_leaves_the_hand() {
    let position = Scene::new(Middle, KINGS).hand(Middle, "SSP").position();
    let (after, _) = play(&position, "S*8d");
    assert_eq!((at(&after, "8d"), hand(&after, Middle)), ("mS".to_owned(), "SP".to_owned()));
}

#[test]
fn only_a_piece_in_the_own_hand_is_dropped() {
    let position = Scene::new(Middle, KINGS).hand(First, "R").position();
    assert_eq!(
        refusal(&position, "R*7g"),
        IllegalAction::NotInHand { seat: Middle, role: Role::Rook }
    );
}

#[test]
fn a_pawn_or_lance_may_not_be_dropped_on_its_far_rank() {
    // The cell between the zones is on the far rank too, whatever becomes of a move to it.
    let stay = Rulings::default().with_stranded(Stranded::Stay);
    for rulings in [Rulings::default(), stay] {
        for seat in Seat::ALL {
            let position = Scene::new(seat, KINGS).hand(seat, "LP").ruled(rulings).position();
            for role in [Role::Lance, Role::Pawn] {
                let expected = !position.occupied() - far_rank(seat);
                assert_eq!(drops(&position, role), expected, "{seat} {role:?}");
            }
        }
    }
    let position = Scene::new(Middle, KINGS).hand(Middle, "LP").position();
    let reason = IllegalAction::FarRank { role: Role::Pawn, cell: cell("4a") };
    assert_eq!(refusal(&position, "P*4a"), reason);
}

#[test]
fn a_pawn_or_lance_may_be_dropped_just_before_its_far_rank() {
    // On all of rank b. No other piece minds the far rank.
    let rank_b = cells("8b 7b 6b 5b 4b 3b 2b 1b");
    let position = Scene::new(Middle, KINGS).hand(Middle, "LPS").position();
    for role in [Role::Lance, Role::Pawn] {
        assert_eq!(drops(&position, role) & rank_b, rank_b, "{role:?}");
    }
    assert!(drops(&position, Role::Silver).contains(cell("4a")));
}

#[test]
fn there_is_no_limit_on_pawns_in_a_line() {
    let position = Scene::new(Middle, KINGS).and("mP7h mP7i mP7j").hand(Middle, "P").position();
    assert_eq!(at(&play(&position, "P*7k").0, "7k"), "mP");
}
