//! Alliances: how long they stand and what they bring.

use sannin_shogi::core::{
    Alliance, GameAction, GameResult, IllegalAction, Position, Rulings, Seat, SetupError, Victory,
};
use sannin_shogi::notation::parse_position;

use crate::scene::{
    KINGS, Scene, at, cell, cells, hand, play, play_all, play_in, refusal, resign, set, texts_from,
};
use Seat::{First, Last, Middle};

fn won(winner: Seat, by: Victory) -> Option<GameResult> {
    Some(GameResult::Win { winner, by })
}

#[test]
fn before_the_game_middle_and_last_may_ally_against_first() {
    let start = Position::start_allied(Rulings::default());
    assert_eq!(start.alliance(), Some(Alliance::against(First)));
    assert_eq!(start.ally_of(Middle), Some(Last));
    assert_eq!((start.ally_of(Last), start.ally_of(First)), (Some(Middle), None));
    assert_eq!(start.turn(), First);
    // The effects hold from the start; all else is as in any game.
    assert_eq!(["1d", "10m", "10d"].map(|name| at(&start, name)), ["f+K", "mK", "lK"]);
    assert!(start.castling().is_empty());
    let usual = Position::start(Rulings::default());
    assert_eq!(start.occupied(), usual.occupied());
}

/// First has just menaced Last's pawn on 10f; Middle's pawn step to 7h menaces Last's silver on 7g.
const READY: &str = "mP7i lS7g lP10f";

#[test]
fn the_third_players_king_is_promoted_wherever_it_stands() {
    // 11e lies in Last's own territory, no promotion zone of Last's.
    let position = Scene::new(Middle, KINGS).and(READY).menaced("10f").position();
    let (after, _) = play(&position, "P7i-7h");
    assert_eq!(["11e", "9m", "1c"].map(|name| at(&after, name)), ["l+K", "mK", "fK"]);
}

#[test]
fn no_other_king_is_promoted_and_none_without_an_alliance() {
    let without = Scene::new(Middle, KINGS).and(READY).position();
    let (after, _) = play(&without, "P7i-7h");
    assert_eq!(["11e", "9m", "1c"].map(|name| at(&after, name)), ["lK", "mK", "fK"]);
    // One that is promoted already stays so.
    let position = Scene::new(Middle, "mK9m fK1c l+K11e").and(READY).menaced("10f").position();
    let (after, aftermath) = play(&position, "P7i-7h");
    assert!(aftermath.alliance.is_some());
    assert_eq!(["11e", "9m", "1c"].map(|name| at(&after, name)), ["l+K", "mK", "fK"]);
}

#[test]
fn the_king_is_promoted_before_mates_are_looked_at() {
    // The gold on 7b would mate the king in its corner, 7b and 8b being attacked by the silver on
    // 7c, 6a by the gold. The check menaces the king; with First's menace it makes an alliance, and
    // the promoted king gets away at 4 o'clock over the corner to 5c (6b is attacked).
    let scene = Scene::new(Middle, "mK9m mS7c fK1c lK7a lP10f").hand(Middle, "G");
    let (after, aftermath) = play(&scene.clone().menaced("10f").position(), "G*7b");
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[Last]), set(&[])));
    assert_eq!(at(&after, "7a"), "l+K");
    assert_eq!(play(&scene.position(), "G*7b").1.mated, set(&[Last]), "without an alliance");
}

#[test]
fn the_new_promoted_king_may_check_a_new_ally_at_once() {
    // From 7a it attacks along rank a to First's king on 1a.
    let position = Scene::new(Middle, "mK9m fK1a lK7a").and(READY).menaced("10f").position();
    let (after, aftermath) = play(&position, "P7i-7h");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[First]), set(&[])));
    assert_eq!(after.turn(), Last);
}

#[test]
fn the_new_promoted_king_may_check_the_mover_at_once() {
    // From 11e down column 11 to 11i. Legality is judged before the alliance is formed.
    let position = Scene::new(Middle, "mK11i fK1c lK11e").and(READY).menaced("10f").position();
    let (after, _) = play(&position, "P7i-7h");
    assert_eq!((after.in_check(), after.turn()), (set(&[Middle]), Last));
}

#[test]
fn the_new_promoted_king_may_mate_a_new_ally_at_once() {
    // Middle's own silver on 2c takes 2b and 1b from First's king, the check along rank a 2a.
    let position = Scene::new(Middle, "mK9m mS2c fK1a lK7a").and(READY).menaced("10f").position();
    let aftermath = play(&position, "P7i-7h").1;
    assert_eq!(aftermath.alliance, Some(Alliance::against(Last)));
    assert_eq!(aftermath.mated, set(&[First]));
    assert_eq!(aftermath.result, won(Last, Victory::AllianceMate));
}

/// Middle's king on 11m is in check from Last's king on 11e as soon as that is promoted, down
/// column 11, on which lies 11l. Own pieces stand on 12m, 10m and 10l and reach no cell of the
/// column between: the knight on 12m attacks 10l, 11m, 13l and 13m only, the pawns go up columns 10
/// and 9.
const MIDDLE_ON_COLUMN_11: &str = "mK11m mN12m mP10m mP10l fK1c lK11e";

#[test]
fn the_mover_whom_the_new_promoted_king_mates_goes_out_only_after_the_next_action() {
    // The mover is not looked at after the own action, but after Last's.
    let scene = Scene::new(Middle, MIDDLE_ON_COLUMN_11).and(READY).menaced("10f");
    let (after, aftermath) = play(&scene.position(), "P7i-7h");
    assert_eq!((aftermath.checked, aftermath.mated), (set(&[Middle]), set(&[])));
    assert_eq!((aftermath.result, after.turn()), (None, Last));
    let aftermath = play(&after, "P10f-9f").1;
    assert_eq!(aftermath.mated, set(&[Middle]));
    assert_eq!(aftermath.result, won(Last, Victory::AllianceMate));
    // Last may as well let go: the silver steps in between.
    let position =
        Scene::new(Middle, MIDDLE_ON_COLUMN_11).and(READY).and("lS10g").menaced("10f").position();
    let (after, _) = play(&position, "P7i-7h");
    assert_eq!(play(&after, "S10g-11g").1.mated, set(&[]));
}

#[test]
fn until_then_the_position_is_one_of_a_game_that_goes_on() {
    // Of the position after that alliance it can be said that the game goes on.
    let pieces = MIDDLE_ON_COLUMN_11.replace("lK", "l+K");
    assert!(Scene::new(Last, &pieces).allied_against(Last).checked().is_ok());
    // So it is read back from its text.
    let position = Scene::new(Last, &pieces).allied_against(Last).position();
    let text = position.to_string();
    assert_eq!(parse_position(&text, position.rulings()), Ok(position));
    // Without an alliance it cannot be that one that gave the check; with First to move Last has
    // acted since, and has mated Middle.
    let none = Scene::new(Last, &pieces).checked();
    assert_eq!(none, Err(SetupError::Mated(Middle)));
    let later = Scene::new(First, &pieces).allied_against(Last).checked();
    assert_eq!(later, Err(SetupError::Mated(Middle)));
    // Nor can it from a cell beside the other king, which it would have attacked before: from 12l
    // it attacks 13m and both its neighbours, 13l and 12m.
    let beside = Scene::new(Last, "mK13m fK1c l+K12l").allied_against(Last).checked();
    assert_eq!(beside, Err(SetupError::Mated(Middle)));
    // So it would by a check of another piece as well: Last's rook on 13m attacks along rank m.
    let also = Scene::new(Last, &pieces.replace("mN12m", "lR13m")).allied_against(Last).checked();
    assert_eq!(also, Err(SetupError::Mated(Middle)));
}

#[test]
fn nobody_may_castle_any_more() {
    // Neither is a right beside an alliance possible.
    let scene = Scene::new(Middle, "mK10m f+K1c lK11e").allied_against(First).rights(&[Middle]);
    assert_eq!(scene.checked(), Err(SetupError::RightBesideAlliance(Middle)));
    let scene = Scene::new(Middle, "mK10m fK1d lK12f mP7i lS7g lP10f");
    let position = scene.rights(&[First, Middle]).menaced("10f").position();
    let (after, _) = play(&position, "P7i-7h");
    let (after, _) = play(&after, "P10f-10g");
    assert_eq!((after.turn(), after.castling()), (First, set(&[])));
    assert!(matches!(refusal(&after, "K1d-3b"), IllegalAction::Castling(_)));
}

#[test]
fn allies_may_capture_each_others_pieces() {
    let position = Scene::new(Last, "mK9m f+K1c lK11e lR11h mP8h").allied_against(First).position();
    let (after, _) = play(&position, "R11hx8h");
    assert_eq!(hand(&after, Last), "P");
    assert_eq!(after.alliance(), Some(Alliance::against(First)));
}

#[test]
fn allies_may_not_capture_each_others_kings() {
    // First has opened column 11 to Middle's rook.
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e mR11i").allied_against(First);
    assert_eq!(refusal(&scene.position(), "R11ix11e+"), IllegalAction::King(cell("11e")));
}

#[test]
fn allies_may_not_check_each_other_in_either_direction() {
    // Last's rook on 9h would attack Middle's king on 9m at 5 o'clock down column 9; from 8h it
    // does not. Middle's rook on 11i would attack Last's king on 11e at 11 o'clock.
    let position = Scene::new(Last, "mK9m f+K1c lK11e lR11h").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Middle, by: cells("9h") };
    assert_eq!(refusal(&position, "R11h-9h"), reason);
    assert!(play(&position, "R11h-8h").1.checked.is_empty());
    let position = Scene::new(Middle, "mK9m f+K1c lK11e mR9i").allied_against(First).position();
    let reason = IllegalAction::ChecksAlly { ally: Last, by: cells("11i") };
    assert_eq!(refusal(&position, "R9i-11i"), reason);
}

#[test]
fn the_third_player_wins_by_mating_the_next_ally_or_the_one_after() {
    let won_by_first = won(First, Victory::AllianceMate);
    // Last's king on 7a: First's rook on 3a checks along rank a and covers 6a; First's golds on
    // 7c and 8c cover 7b and 8b at 11 o'clock.
    let scene = Scene::new(First, "mK9m f+K1c fR3c fG7c fG8c lK7a").allied_against(First);
    assert_eq!(play(&scene.position(), "R3c-3a").1.result, won_by_first);
    // Middle's king on 7m has the neighbours 8m, 7l, 6l. First's rook on 7h checks at 5 o'clock
    // down column 7 and covers 7l; First's golds cover 8m (at 5 from 8l) and 6l (at 5 from 6k).
    let scene = Scene::new(First, "mK7m f+K1c fR6h fG8l fG6k lK11e").allied_against(First);
    assert_eq!(play(&scene.position(), "R6h-7h").1.result, won_by_first);
}

#[test]
fn an_alliance_ends_only_when_the_third_player_goes_out() {
    // First resigns; the former allies have promotion and the Garden as anyone.
    let mut game = Scene::new(First, "mK7h f+K1c lK11e").allied_against(First).game();
    play_in(&mut game, GameAction::Resign).unwrap();
    assert_eq!(game.position().alliance(), None);
    play_all(&mut game, &["K7h-7g"]);
    assert_eq!(game.result(), won(Middle, Victory::Garden));
}

#[test]
fn an_alliance_stands_through_checks_and_captures() {
    // Middle takes a piece of First's, Last one of Middle's, First checks Last along rank e.
    let scene = Scene::new(Middle, "mK9m f+K1d lK11e mS7h fP7g lR10h mP8h fR8f");
    let mut game = scene.allied_against(First).game();
    play_all(&mut game, &["S7hx7g=", "R10hx8h", "R8f-8e"]);
    assert_eq!(game.position().in_check(), set(&[Last]));
    assert_eq!(game.position().alliance(), Some(Alliance::against(First)));
}

#[test]
fn the_former_allies_play_on_against_each_other() {
    // Middle may check Last, and need not promote in Last's territory.
    let scene = Scene::new(First, "mK9m f+K1c lK11e mR10i mS8e").allied_against(First);
    let (after, _) = resign(&scene.position());
    assert_eq!(play(&after, "R10i-11i").1.checked, set(&[Last]));
    assert_eq!(texts_from(&after, "S8e-8d"), ["S8e-8d+", "S8e-8d="]);
    // Before, neither.
    let scene = Scene::new(Middle, "mK9m f+K1c lK11e mR10i mS8e").allied_against(First);
    assert!(matches!(refusal(&scene.position(), "R10i-11i"), IllegalAction::ChecksAlly { .. }));
    assert_eq!(texts_from(&scene.position(), "S8e-8d"), ["S8e-8d+"]);
}
