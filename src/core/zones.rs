//! The parts of the board that the rules name: territories, promotion zones and far ranks.
//!
//! They stay where they are for the whole game, also after their owner is out.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::seat::Seat;

/// The zones of each seat, built for Middle and turned for the others.
struct Zones {
    territory: [CellSet; 3],
    king_zone: [CellSet; 3],
    promotion_zone: [CellSet; 3],
    far_rank: [CellSet; 3],
}

static ZONES: Zones = {
    const NONE: [CellSet; 3] = [CellSet::EMPTY; 3];
    let mut zones =
        Zones { territory: NONE, king_zone: NONE, promotion_zone: NONE, far_rank: NONE };
    let mut seat = 0;
    while seat < 3 {
        let turns = Seat::ALL[seat].turns();
        let mut index = 0;
        while let Some(cell) = Cell::from_index(index) {
            if cell.r() >= 4 {
                zones.territory[seat] = zones.territory[seat].with(cell.turned(turns));
            }
            if cell.r() == -6 {
                zones.far_rank[seat] = zones.far_rank[seat].with(cell.turned(turns));
            }
            index += 1;
        }
        seat += 1;
    }
    let mut seat = 0;
    while seat < 3 {
        let [next, previous] = Seat::ALL[seat].others();
        let zone = zones.territory[next.index()].union(zones.territory[previous.index()]);
        zones.king_zone[seat] = zone;
        zones.promotion_zone[seat] = zone.with(Cell::GARDEN);
        seat += 1;
    }
    zones
};

/// The 24 cells of a seat's territory: for Middle the ranks k, l and m.
#[inline]
pub fn territory(seat: Seat) -> CellSet {
    ZONES.territory[seat.index()]
}

/// The promotion zone of a seat: the territories of the two other seats and the Garden. For a
/// king the Garden is no part of it: see [`king_zone`].
#[inline]
pub fn promotion_zone(seat: Seat) -> CellSet {
    ZONES.promotion_zone[seat.index()]
}

/// The promotion zone of a seat's king: the territories of the two other seats.
#[inline]
pub fn king_zone(seat: Seat) -> CellSet {
    ZONES.king_zone[seat.index()]
}

/// The seven cells from which a seat's pawns and lances have no cell ahead: for Middle rank a.
#[inline]
pub fn far_rank(seat: Seat) -> CellSet {
    ZONES.far_rank[seat.index()]
}

/// The one cell of a seat's far rank that lies between the two opposing territories, in no
/// promotion zone: for Middle `4a`.
#[inline]
pub fn stranded_cell(seat: Seat) -> CellSet {
    far_rank(seat) - promotion_zone(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn territories_have_24_cells_each_and_do_not_overlap() {
        for seat in Seat::ALL {
            assert_eq!(territory(seat).len(), 24); // 9 + 8 + 7
            assert_eq!(king_zone(seat).len(), 48);
            assert!((king_zone(seat) & territory(seat)).is_empty());
            assert_eq!(promotion_zone(seat).len(), 49);
        }
    }

    #[test]
    fn far_ranks_have_seven_cells_of_which_one_is_in_no_zone() {
        assert_eq!(far_rank(Seat::Middle).into_iter().filter(|cell| cell.rank() == 'a').count(), 7);
        for seat in Seat::ALL {
            assert_eq!(far_rank(seat).len(), 7);
            let stranded = stranded_cell(seat);
            assert_eq!(stranded.len(), 1);
            assert_eq!(stranded, stranded_cell(Seat::Middle).turned(seat.turns()));
        }
        assert_eq!(stranded_cell(Seat::Middle).first().unwrap().to_string(), "4a");
    }
}
