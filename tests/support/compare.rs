//! Comparison of what the library and the oracle say.

use sannin_shogi::core::{AlliedPromotion, GameResult, Illumination, Rulings, Seat, Stranded};
use sannin_shogi::notation::Ending;
use sannin_shogi::notation::Keyword;

use oracle::{self, OracleResult, OracleRulings};

pub fn oracle_rulings(rulings: Rulings) -> OracleRulings {
    OracleRulings {
        choose: rulings.illumination == Illumination::Choose,
        stay: rulings.stranded == Stranded::Stay,
        forbidden: rulings.allied_promotion == AlliedPromotion::Forbidden,
    }
}

pub fn same_result(found: Option<GameResult>, oracle: Option<&OracleResult>) -> bool {
    match (found, oracle) {
        (None, None) => true,
        (Some(found), Some(oracle)) => {
            let winner = oracle.winner.map(oracle::Seat::name);
            found.winner().map(Seat::keyword) == winner
                && Ending::from(found).keyword() == oracle.by
        }
        _ => false,
    }
}
