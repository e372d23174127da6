//! The numbers from which the key of a position is made.
//!
//! The board is keyed as Zobrist described it (A New Hashing Method with Application for Game
//! Playing, 1970): one random number for each piece on each cell, joined by exclusive or, so that an
//! action changes the key of the board by the pieces that it touches. All else about a position is
//! a few words, which are mixed in when the key is asked for.

use super::cell::Cell;
use super::piece::Piece;

/// The key of a piece on a cell.
#[inline]
pub(super) fn piece_key(piece: Piece, cell: Cell) -> u64 {
    PIECE_KEYS[piece.code()][cell.index()]
}

/// Mixes a few words into one, of which every bit depends on every bit of every word.
#[inline]
pub(super) fn mixed(words: impl IntoIterator<Item = u64>) -> u64 {
    // For each word so far the next step is a bijection, so that words that differ in one place
    // only are never mixed alike.
    scrambled(words.into_iter().fold(0, |mixed: u64, word| {
        (mixed.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }))
}

/// The keys by the piece's code and the cell.
static PIECE_KEYS: [[u64; 128]; 64] = {
    let mut table = [[0; 128]; 64];
    let mut number = 0;
    let mut piece = 0;
    while piece < 64 {
        let mut cell = 0;
        while cell < 128 {
            number += 1;
            table[piece][cell] = splitmix64(number);
            cell += 1;
        }
        piece += 1;
    }
    table
};

/// The output number `n` of the generator SplitMix64 (Steele, Lea and Flood, Fast Splittable
/// Pseudorandom Number Generators, 2014) with the seed 0.
const fn splitmix64(n: u64) -> u64 {
    scrambled(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The finalizer of SplitMix64: a bijection after which every bit depends on every bit.
const fn scrambled(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        // The first outputs for the seed 0 in the reference implementation.
        assert_eq!(splitmix64(1), 0xe220_a839_7b1d_cdaf);
        assert_eq!(splitmix64(2), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn no_number_stands_twice() {
        let keys: HashSet<u64> = PIECE_KEYS.iter().flatten().copied().collect();
        assert_eq!(keys.len(), 64 * 128);
    }
}
