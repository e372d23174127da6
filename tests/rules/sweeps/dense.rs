//! Positions made by hand in which much comes together, for sweeps over actions.

use sannin_shogi::core::{AlliedPromotion, Illumination, Position, Rulings, Seat, Stranded};

use crate::scene::Scene;
use Seat::{First, Last, Middle};

/// The positions, each possible under all rulings.
pub(crate) fn scenes() -> Vec<(&'static str, Scene)> {
    vec![
        (
            // Middle may castle, also onto the silver on 6l. First's rook pins the gold on 10k. A
            // pawn on 7b would mate Last; the pawn on 4b stands before the cell between the zones.
            "castling, pins, a pawn-drop mate",
            Scene::new(
                Middle,
                "mK10m mG10k mS9k mS7c mP4b mL5f mN8h m+P6i fR10f fK1c f+S6l fP8j lK7a lB12i lP7i",
            )
            .hand(Middle, "RBGSNLP")
            .rights(&[Middle]),
        ),
        (
            // First's promoted rook checks Middle down column 8: the gold on 7i and drops go
            // between.
            "a check with blocks, captures and drops",
            Scene::new(
                Middle,
                "mK8k mG7i mR3d mB12g mP9j m+L6g f+R8d fK1b fB5h fG5k lK11e l+B11h lN10k lP7f",
            )
            .hand(Middle, "GSLP")
            .hand(First, "P"),
        ),
        (
            // Middle's promoted king on 7i meets pieces of both others, some protected. The rook on
            // 12j would range at the ally's king on 12f but for the ally's silver on 12i. Pieces
            // stand before the ally's territory, before First's, before the Garden and the far
            // rank.
            "an illumination, an ally to spare, compulsory promotions",
            Scene::new(
                Middle,
                "m+K7i mR12j mS8e mP7h mP5b mP2b mL6d mB9g mN10h f+K1b fP4f fG6e fR5k fN5i lK12f \
                 lS12i lP8g lL10j l+P5j",
            )
            .hand(Middle, "RGLP")
            .allied_against(First),
        ),
        (
            // First, the opponent of the alliance, is in check twice, down column 5 from a rook on
            // 5c and at 2 o'clock from a bishop on 7i: the king moves, or takes both without
            // moving.
            "a double check on a promoted king",
            Scene::new(
                First,
                "f+K5h fR3c fB12j fG6k fP2d mK10l m+R5c mS8k mP4i lK12g lB7i lL3h lP11j",
            )
            .hand(First, "RSP")
            .hand(Last, "N")
            .allied_against(First),
        ),
        (
            // Both kings are promoted, and both hands hold something.
            "two players",
            Scene::new(
                Last,
                "l+K8f lR6d lS5i lP5j lL8i l+S4h lN9d lB2g m+K9m mR8k mG7i mP10h mS6f mL12k mN11g",
            )
            .hand(Last, "BGLP")
            .hand(Middle, "RP"),
        ),
        (
            // Last, an ally of First against Middle, attacks First's king along rank f, as Middle's
            // last action has left it.
            "an ally who is attacked already",
            Scene::new(
                Last,
                "lK10f l+R9f lB8c lS4d lP5j lG11h lN6h fK3f fR2h fG5e fP8k m+K9l mR7l mP8i mL6l",
            )
            .hand(Last, "SNLP")
            .hand(First, "B")
            .allied_against(Middle),
        ),
        (
            // First to move, with the right to castle and a bishop that ranges at many; Middle's
            // gold and bishop have been menaced.
            "somebody else in check, menaced pieces",
            Scene::new(
                First,
                "fK1d fR9h fB4h fG6k fS6f fP8i fL10j f+P3i mK9m mR4f mB7j mG12g mP10k mS6j lK10d \
                 lR9c lB5c lN8k lP2g lG7e",
            )
            .hand(First, "GLP")
            .hand(Middle, "S")
            .hand(Last, "NPP")
            .rights(&[First])
            .menaced("12g 7j"),
        ),
    ]
}

/// Each position under each of the eight combinations of rulings.
pub(crate) fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    scenes().into_iter().flat_map(|(name, scene)| {
        Rulings::all().map(move |rulings| (name, scene.clone().ruled(rulings).position()))
    })
}

/// Each position under the usual rulings.
pub(crate) fn usual() -> impl Iterator<Item = (&'static str, Position)> {
    scenes().into_iter().map(|(name, scene)| (name, scene.position()))
}

/// Each position under the usual rulings and under those that are the other way in all points.
pub(crate) fn both_ways() -> impl Iterator<Item = (&'static str, Position)> {
    let other = Rulings::default()
        .with_illumination(Illumination::Choose)
        .with_stranded(Stranded::Stay)
        .with_allied_promotion(AlliedPromotion::Forbidden);
    scenes().into_iter().flat_map(move |(name, scene)| {
        [Rulings::default(), other].map(|rulings| (name, scene.clone().ruled(rulings).position()))
    })
}
