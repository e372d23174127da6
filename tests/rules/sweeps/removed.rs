//! Pieces of players who have left. Programs clear the board and forget a table beside it: whom the
//! pieces attacked, pinned, protected or blocked, what was in hand, who had which right. So the
//! position after a player has left is compared as a whole with one in which that player never was.

use sannin_shogi::core::Seat;

use super::ladder::{MATE, ladder, letters, pairs, third};
use crate::scene::{Scene, play, set, texts};

/// Pieces of a victim all over the left half of the board, which neither help its king on 1a
/// against the ladder nor attack the mover's king on 9j.
const CROWD: &str = "G13g G12i N12j +P10g P11h P6i +S7k";

/// The pieces of one seat.
fn owned(seat: char, pieces: &str) -> String {
    pieces.split(' ').map(|piece| format!("{seat}{piece} ")).collect()
}

#[test]
fn after_a_mate_the_position_is_one_in_which_the_mated_player_never_was() {
    for (mover, victim) in pairs() {
        let [m, v, t] = letters(mover, victim);
        let rest = format!("{m}G8h {m}P9h {t}N13l {t}N6h {t}+L4h");
        let scene = ladder(mover, victim).and(&rest).and(&owned(v, CROWD));
        let scene = scene.hand(mover, "SP").hand(victim, "RGSLPP").hand(third(mover, victim), "LP");
        let (after, aftermath) = play(&scene.position(), MATE);
        assert_eq!(aftermath.mated, set(&[victim]), "{mover} {victim}");
        let never = Scene::new(mover, &format!("{m}K9j {m}+R5b {m}+R2a {m}+B3c {t}K4g")).and(&rest);
        let never = never.hand(mover, "SP").hand(third(mover, victim), "LP").position();
        assert_eq!(after, never);
        assert_eq!(texts(&after), texts(&never));
    }
}

#[test]
fn after_a_resignation_the_position_is_one_in_which_who_resigned_never_was() {
    for seat in Seat::ALL {
        let [next, other] = seat.others();
        let [s, n, o] = [seat, next, other].map(Seat::letter);
        let rest = format!("{n}K9j {o}K4g {n}G8h {n}P9h {o}N13l {o}N6h {o}+L4h");
        let scene = Scene::new(seat, &rest).and(&format!("{s}K1a")).and(&owned(s, CROWD));
        let scene = scene.hand(seat, "RGSLPP").hand(next, "SP").hand(other, "LP");
        let (after, _) = scene.position().resign().unwrap();
        let never = Scene::new(next, &rest).hand(next, "SP").hand(other, "LP").position();
        assert_eq!(after, never, "{seat}");
        assert_eq!(texts(&after), texts(&never));
    }
}
