//! The rules of the game, held one by one. Each module holds a section of the rules; each test is
//! named after the rule that it holds. The positions are small and made by hand, and what is
//! expected of them is derived beside them from the rules, never taken from the library. Each
//! position is written for one seat and asked about for all three, turned: see `turning`. Beside
//! the position in which a rule applies stands the nearest one in which it does not.
//!
//! A cell is a column and a rank, and one step changes them like this (with `left` as `+1` column
//! and `down` as `+1` rank):
//!
//! | hour | column, rank || hour | column, rank |
//! |------|--------------||------|--------------|
//! | 11   |  0, -1       || 12   | -1, -2       |
//! | 1    | -1, -1       || 2    | -2, -1       |
//! | 3    | -1,  0       || 4    | -1, +1       |
//! | 5    |  0, +1       || 6    | +1, +2       |
//! | 7    | +1, +1       || 8    | +2, +1       |
//! | 9    | +1,  0       || 10   | +1, -1       |

// In the order of the rules, which a blank line between keeps.

mod board;

mod seats;

pub(crate) mod directions;

pub(crate) mod pieces;

mod setup;

mod turn;

mod legality;

mod capture;

mod promotion;

mod drops;

mod pawn_drop_mate;

mod castling;

mod garden;

mod mates;

mod leaving;

mod next_turn;

mod repetition;

mod resigning;

mod threats;

mod menaces;

mod gang_ups;

mod alliances;

mod rulings;

mod illumination;

mod sameness;
