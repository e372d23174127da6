//! A mate that any seat can give any other, by pieces that move alike for all three.

use sannin_shogi::core::Seat;

use crate::scene::Scene;

/// The move of the mover's rook that mates.
pub(crate) const MATE: &str = "+R7f-2a";

/// The victim's king on 1a has the neighbours 2a, 2b and 1b. The mover's promoted rook on 5b covers
/// 2b and 1b along rank b; the other comes from 7f (at 1 o'clock over 6e 5d 4c 3b) to 2a and checks
/// beside the king, so that nothing goes in between; the promoted bishop on 3c protects it (at 12
/// o'clock). It does not attack 1a itself, to which it would range at 1 o'clock.
///
/// The mover's king on 9j and the third king on 4g are in no territory and on no line of these.
pub(crate) fn ladder(mover: Seat, victim: Seat) -> Scene {
    let [m, v, t] = letters(mover, victim);
    Scene::new(mover, &format!("{m}K9j {m}+R5b {m}+R7f {m}+B3c {v}K1a {t}K4g"))
}

/// The same with the third player out.
pub(crate) fn ladder_of_two(mover: Seat, victim: Seat) -> Scene {
    let [m, v, _] = letters(mover, victim);
    Scene::new(mover, &format!("{m}K9j {m}+R5b {m}+R7f {m}+B3c {v}K1a"))
}

/// The seat that is neither.
pub(crate) fn third(a: Seat, b: Seat) -> Seat {
    Seat::ALL.into_iter().find(|&seat| seat != a && seat != b).unwrap()
}

/// The letters of the mover, of the victim and of the third player.
pub(crate) fn letters(mover: Seat, victim: Seat) -> [char; 3] {
    [mover.letter(), victim.letter(), third(mover, victim).letter()]
}

/// Every mover with every victim.
pub(crate) fn pairs() -> impl Iterator<Item = (Seat, Seat)> {
    Seat::ALL.into_iter().flat_map(|mover| mover.others().map(|victim| (mover, victim)))
}
