//! Pins along the twelve lines. Programs find pins by looking along the king's lines, and then
//! forget the diagonals, take the first piece met for the pinned one whoever owns it, count two
//! pieces in between as a pin, keep a pinned piece from going along its line or from taking the
//! piece that pins it, or look at the two cells that a diagonal step passes between.

use sannin_shogi::core::{Cell, CellSet, Position, Seat};

use super::plain;
use crate::scene::{Scene, ends};
use crate::sentences::directions::CLOCK;
use crate::sentences::pieces::KINDS;

/// The kinds that may be pinned: all but the kings.
fn pinned_kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|kind| kind.0).filter(|kind| !kind.ends_with('K'))
}

/// A piece that ranges at an hour, whoever owns it: a promoted rook through faces, a bishop through
/// corners.
fn ranger(hour: u8) -> &'static str {
    if hour % 2 == 1 { "+R" } else { "B" }
}

/// Cells for the two other kings: on none of these cells, on no line of the king, and far enough
/// from it and from each other.
fn others(king: Cell, used: CellSet) -> [Cell; 2] {
    let free = |cell: &Cell| {
        !used.contains(*cell)
            && cell.distance(king) > 2
            && cell.distance(Cell::GARDEN) < 6 // in a corner it is soon mated
            && CLOCK.iter().all(|(hour, ..)| !plain::line(king, *hour).contains(cell))
    };
    let first = Cell::all().find(free).unwrap();
    let second = Cell::all().rfind(|cell| free(cell) && cell.distance(first) > 2).unwrap();
    [first, second]
}

/// A seat's king with pieces around it, and the two other kings out of the way.
fn scene(seat: Seat, king: Cell, pieces: &[(Seat, &str, Cell)]) -> Scene {
    let used: CellSet = pieces.iter().map(|piece| piece.2).collect();
    let [a, b] = others(king, used.with(king));
    let [next, previous] = seat.others();
    let mut text =
        format!("{}K{king} {}K{a} {}K{b}", seat.letter(), next.letter(), previous.letter());
    for (owner, kind, cell) in pieces {
        text += &format!(" {}{kind}{cell}", owner.letter());
    }
    Scene::new(seat, &text)
}

/// The cells to which a piece of a kind goes when nothing pins it.
fn free_ends(position: &Position, kind: &str, seat: Seat, from: Cell) -> CellSet {
    let own = position.pieces_of(seat);
    plain::attacks(kind, seat, from, position.occupied()) - own - position.kings()
}

/// A king, an hour, and the cells of the pinned piece and of the one that pins it.
struct Pin {
    king: Cell,
    hour: u8,
    pinned: Cell,
    by: Cell,
    /// From the king to the piece that pins, that one included.
    line: CellSet,
}

/// All pins of a king on these cells, the pinned piece near and far, the other just behind it and
/// at the rim.
fn pins(kings: impl Iterator<Item = Cell>) -> impl Iterator<Item = Pin> {
    kings.flat_map(|king| {
        CLOCK.iter().flat_map(move |&(hour, ..)| {
            let line = plain::line(king, hour);
            let mut pins = Vec::new();
            let last = line.len().saturating_sub(1);
            for (at, behind) in [(0, 1), (0, last), (1, 2), (1, last), (last.wrapping_sub(1), last)]
            {
                if at < behind && behind < line.len() {
                    let cells = line[..=behind].iter().copied().collect();
                    let (pinned, by) = (line[at], line[behind]);
                    pins.push(Pin { king, hour, pinned, by, line: cells });
                }
            }
            pins
        })
    })
}

/// Returns `true` if a piece of this kind may stand on a cell: a pawn or lance not on its far rank.
fn may_stand(kind: &str, seat: Seat, cell: Cell) -> bool {
    !matches!(kind, "P" | "L")
        || plain::go(cell, plain::seen_by_middle(seat, 11), 1).is_some()
        || plain::go(cell, plain::seen_by_middle(seat, 1), 1).is_some()
}

#[test]
fn a_pinned_piece_goes_along_its_line_and_takes_the_pinning_piece_and_nothing_else() {
    let mut along = 0;
    for seat in Seat::ALL {
        for pin in pins(Cell::all().step_by(3)) {
            for (n, kind) in pinned_kinds().enumerate() {
                let pinner = seat.others()[n % 2];
                if !may_stand(kind, seat, pin.pinned) {
                    continue;
                }
                let pieces = [(seat, kind, pin.pinned), (pinner, ranger(pin.hour), pin.by)];
                let Ok(position) = scene(seat, pin.king, &pieces).checked() else { continue };
                let free = free_ends(&position, kind, seat, pin.pinned);
                let found = ends(&position, &pin.pinned.to_string());
                assert_eq!(found, free & pin.line, "{kind} in {position:?}");
                along += usize::from(found.contains(pin.by));
            }
        }
    }
    assert!(along > 1000, "many of them take the pinning piece");
}

#[test]
fn what_does_not_range_along_the_line_does_not_pin() {
    let mut seen = 0;
    // A bishop on an orthogonal, a promoted rook on a diagonal, and the player's own piece.
    for seat in Seat::ALL {
        for pin in pins(Cell::all().step_by(5)) {
            let wrong = ranger(pin.hour + 1);
            for (owner, kind) in [(seat.next(), wrong), (seat, ranger(pin.hour))] {
                let pieces = [(seat, "G", pin.pinned), (owner, kind, pin.by)];
                let Ok(position) = scene(seat, pin.king, &pieces).checked() else { continue };
                let free = free_ends(&position, "G", seat, pin.pinned);
                assert_eq!(ends(&position, &pin.pinned.to_string()), free, "{position:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 1000);
}

#[test]
fn two_pieces_in_between_are_no_pin_whoever_owns_the_second() {
    let mut seen = 0;
    for seat in Seat::ALL {
        for pin in pins(Cell::all().step_by(2)) {
            for second in pin.line.without(pin.pinned).without(pin.by) {
                for owner in Seat::ALL {
                    let pieces = [
                        (seat, "G", pin.pinned),
                        (owner, "N", second),
                        (seat.next(), ranger(pin.hour), pin.by),
                    ];
                    let Ok(position) = scene(seat, pin.king, &pieces).checked() else { continue };
                    if position.in_check().contains(seat) {
                        continue; // the knight itself attacks the king
                    }
                    let free = free_ends(&position, "G", seat, pin.pinned);
                    assert_eq!(ends(&position, &pin.pinned.to_string()), free, "{position:?}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 5000);
}

#[test]
fn the_cells_that_a_diagonal_pin_passes_between_do_not_matter() {
    let mut seen = 0;
    // Twelve o'clock passes between the cells at eleven and at one, and so each even hour. All of
    // them are filled, with own pieces and with others', and the pin is what it was.
    for seat in Seat::ALL {
        for pin in pins(Cell::all().step_by(4)).filter(|pin| pin.hour % 2 == 0) {
            let steps = std::iter::once(pin.king).chain(pin.line).collect::<CellSet>();
            let beside: CellSet = steps
                .without(pin.by)
                .into_iter()
                .flat_map(|cell| {
                    let (before, after) = (pin.hour - 1, pin.hour % 12 + 1);
                    [plain::go(cell, before, 1), plain::go(cell, after, 1)]
                })
                .flatten()
                .collect();
            for owner in Seat::ALL {
                let mut pieces = vec![(seat, "S", pin.pinned), (seat.previous(), "B", pin.by)];
                pieces.extend(beside.into_iter().take(10).map(|cell| (owner, "+P", cell)));
                let scene = scene(seat, pin.king, &pieces);
                let Ok(position) = scene.checked() else { continue };
                if position.in_check().contains(seat) {
                    continue; // from a piece beside the king
                }
                let free = free_ends(&position, "S", seat, pin.pinned);
                let found = ends(&position, &pin.pinned.to_string());
                assert_eq!(found, free & pin.line, "{position:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 500);
}

#[test]
fn two_pieces_pinned_at_once_keep_to_their_own_lines_and_a_third_is_free() {
    let cell = |hour, steps| plain::go(Cell::GARDEN, hour, steps).unwrap();
    for seat in Seat::ALL {
        let [next, previous] = seat.others();
        for hour in 1..=12 {
            let (second, third) = (hour % 12 + 1, (hour + 4) % 12 + 1);
            let pieces = [
                (seat, "G", cell(hour, 1)),
                (next, ranger(hour), cell(hour, 2)),
                (seat, "G", cell(second, 1)),
                (previous, ranger(second), cell(second, 2)),
                (seat, "G", cell(third, 1)),
            ];
            let position = scene(seat, Cell::GARDEN, &pieces).position();
            for (at, pinned) in [(hour, true), (second, true), (third, false)] {
                let free = free_ends(&position, "G", seat, cell(at, 1));
                let line = CellSet::from_cell(cell(at, 1)).with(cell(at, 2));
                let expected = if pinned { free & line } else { free };
                assert_eq!(ends(&position, &cell(at, 1).to_string()), expected, "{position:?}");
            }
        }
    }
}
