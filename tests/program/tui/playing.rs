//! Playing by keys and by the mouse.

use crossterm::event::{KeyEventKind, MouseEventKind};
use sannin_shogi::core::{Illumination, Role, Rulings, Seat};

use support::desk::{Desk, cell, of_kind, position, under};

const NO_HANDS: [&[(Role, u8)]; 3] = [&[], &[], &[]];

/// Three kings far from each other and from the middle.
const KINGS: [&str; 3] = ["fK 1d", "mK 10m", "lK 10d"];

fn with_kings(pieces: &[&'static str]) -> Vec<&'static str> {
    KINGS.into_iter().chain(pieces.iter().copied()).collect()
}

#[test]
fn enter_selects_a_piece_and_enter_on_a_destination_plays() {
    // The cursor starts on First's king on 1d; the pawn of 3c is two cells up to the left of it
    // and one to the left. Its two steps go down to the left and to the left: 4d and 4c.
    let mut desk = Desk::start();
    desk.keys("s e s").expect("3c: Aki's pawn");
    desk.keys("Enter").expect("choose where it goes");
    desk.keys("x").expect("P3c-4d:");
    desk.expect_actions(&[]);
    desk.keys("Enter").expect_actions(&["P3c-4d"]);
    desk.expect("* ^ Ben");
}

#[test]
fn the_home_key_is_enter() {
    let mut desk = Desk::start();
    desk.keys("s e s d x d").expect_actions(&["P3c-4d"]);
}

#[test]
fn esc_lets_go_and_never_plays() {
    let mut desk = Desk::start();
    desk.keys("s e s Enter x Esc Enter").expect_actions(&[]);
    desk.expect("4d");
    desk.keys("Esc Esc Esc").expect_actions(&[]);
}

#[test]
fn the_six_letters_go_through_the_six_faces_as_the_screen_shows_them() {
    // The neighbours of 7g in the order e r f c x s, by the hours 11 1 3 5 7 9 of the player at
    // the bottom.
    let around = ["7f", "6f", "6g", "7h", "8h", "8g"];
    // With the next seat at the bottom after each turn: Last's hours are Middle's four hours on.
    let turned = ["6g", "7h", "8h", "8g", "7f", "6f"];
    for (turns, expected) in [(0, around), (1, turned)] {
        for (letter, name) in "erfcxs".chars().zip(expected) {
            let mut desk = Desk::at(position(Seat::First, &with_kings(&["fG 7g"]), NO_HANDS));
            desk.keys("Tab");
            while !desk.screen_says("7g, the Pleasure Garden") {
                desk.keys("Tab");
            }
            for _ in 0..turns {
                desk.keys("t");
            }
            desk.keys(&letter.to_string()).expect(&format!("\n{name}\n"));
        }
    }
}

#[test]
fn up_and_down_lead_back_the_way_they_came() {
    let mut desk = Desk::at(position(Seat::First, &with_kings(&["fG 7g"]), NO_HANDS));
    while !desk.screen_says("7g, the Pleasure Garden") {
        desk.keys("Tab");
    }
    desk.keys("Up Up").expect("\n6e\n");
    desk.keys("Down Down").expect("7g, the Pleasure Garden");
    desk.keys("Left Left Right").expect("\n8g\n");
}

#[test]
fn an_impossible_destination_is_answered_with_the_reason() {
    let mut desk = Desk::start();
    desk.keys("s e s Enter s s Enter").expect_actions(&[]);
    desk.expect_note("a pawn does not move from 3c to 5c");
}

#[test]
fn another_players_piece_shows_what_it_attacks() {
    let mut desk = Desk::start();
    desk.click("10k").expect("10k: Ben's pawn; attacks 2 cells");
    desk.expect_actions(&[]);
    desk.keys("Esc").expect_not("attacks");
}

#[test]
fn a_click_selects_and_a_click_plays_after_telling_what_follows() {
    let mut desk = Desk::start();
    desk.click("3c");
    let to = desk.place_of("4d");
    desk.mouse(MouseEventKind::Moved, to).expect("P3c-4d:");
    desk.expect_actions(&[]);
    desk.click("4d").expect_actions(&["P3c-4d"]);
}

#[test]
fn only_what_is_about_to_be_played_follows_the_pointer() {
    let mut desk = Desk::start();
    let over = desk.place_of("7g");
    desk.mouse(MouseEventKind::Moved, over).expect("1d: Aki's king");
}

#[test]
fn promotion_is_asked_when_it_is_optional_and_esc_is_no_answer() {
    // Middle's silver steps from 4e to 4d, in no zone, and to 3d, in First's territory.
    let silver = || position(Seat::Middle, &with_kings(&["mS 4e"]), NO_HANDS);
    for (keys, actions) in [("y", &["S4e-3d+"][..]), ("n", &["S4e-3d="]), ("Esc", &[])] {
        let mut desk = Desk::at(silver());
        desk.click("4e").click("3d").expect("Does the silver promote?");
        desk.expect_actions(&[]);
        desk.keys(keys).expect_actions(actions);
        desk.expect_not("Does the silver promote?");
    }
    let mut desk = Desk::at(silver());
    desk.click("4e").click("3d").keys("Right Enter").expect_actions(&["S4e-3d="]);
    let mut desk = Desk::at(silver());
    desk.click("4e").click("3d").click_text("Do not promote").expect_actions(&["S4e-3d="]);
    let mut desk = Desk::at(silver());
    desk.click("4e").tab_to("3d").expect("S4e-3d: may promote");
    let mut desk = Desk::at(silver());
    desk.click("4e").click("4d").expect_actions(&["S4e-4d"]);
}

#[test]
fn compulsory_promotion_is_not_asked() {
    // 5b is one step before Middle's far rank, and 5a on it is in Last's territory.
    let mut desk = Desk::at(position(Seat::Middle, &with_kings(&["mP 5b"]), NO_HANDS));
    desk.click("5b").click("5a").expect_actions(&["P5b-5a+"]);
}

#[test]
fn a_piece_in_hand_is_chosen_by_keys_or_the_mouse_and_dropped() {
    let hands: [&[(Role, u8)]; 3] = [&[], &[(Role::Gold, 1), (Role::Pawn, 2)], &[]];
    let pieces = with_kings(&[]);
    for keys in ["h", "1", "h h h h"] {
        let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
        desk.keys(keys).expect_note("a gold from the hand");
        desk.click("7g").expect_actions(&["G*7g"]);
    }
    let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
    desk.keys("2").tab_to("7g").keys("Enter").expect_actions(&["P*7g"]);
    let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
    desk.click_text("P2").click("7g").expect_actions(&["P*7g"]);
    let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
    desk.keys("7").expect_note("fewer kinds").keys("h h h").expect_actions(&[]);
    // A pawn on the far rank could never move.
    let mut desk = Desk::at(position(Seat::Middle, &pieces, hands));
    desk.keys("2").click("4a").expect_note("its far rank").expect_actions(&[]);
}

#[test]
fn the_king_castles_to_a_cell_of_its_territory() {
    let mut desk = Desk::after(&["P3c-4d"]);
    desk.click("10m").click("8l").expect_actions(&["P3c-4d", "K10m-8l"]);
    desk.expect_note("castles");
}

#[test]
fn an_illumination_takes_all_by_the_one_ruling() {
    // First's promoted king on 7g meets the pawn on 7e straight up and the pawn on 9g to the left.
    let pieces = ["f+K 7g", "mK 10m", "lK 10d", "mP 7e", "lP 9g"];
    let mut desk = Desk::at(position(Seat::First, &pieces, NO_HANDS));
    desk.keys("i").expect("+K7g!7e,9g: ").expect("captures").expect_actions(&[]);
    desk.keys("Space").expect_note("takes them all").keys("Esc").expect_actions(&[]);
    desk.keys("i Enter").expect_actions(&["+K7g!7e,9g"]);
}

#[test]
fn the_victims_are_chosen_by_the_other_ruling() {
    let rulings = Rulings::default().with_illumination(Illumination::Choose);
    let pieces = ["f+K 7g", "mK 10m", "lK 10d", "mP 7e", "lP 9g"];
    let at = || Desk::at(under(rulings, Seat::First, &pieces, NO_HANDS));
    let mut desk = at();
    desk.keys("i Space").expect("+K7g!9g: ").expect("captures");
    desk.keys("Tab Space").expect("choose at least one victim");
    desk.keys("Enter").expect_actions(&[]);
    desk.keys("Space Enter").expect_actions(&["+K7g!9g"]);
    let mut desk = at();
    desk.keys("i").click("9g").keys("Enter").expect_actions(&["+K7g!7e"]);
}

#[test]
fn an_illumination_that_is_impossible_says_why() {
    let mut desk = Desk::start();
    desk.expect_not("illuminate");
    desk.keys("i").expect_note("your king is not promoted");
}

#[test]
fn an_action_that_forms_an_alliance_is_asked_once_more() {
    // The piece stays selected when the question is not answered by yes.
    // First's gold steps to 6g and newly attacks Last's pawn on 7g, which nothing protects; then
    // Middle's gold steps to 10i and attacks Last's pawn on 9g, straight ahead by the corner.
    let pieces = with_kings(&["fG 5g", "mG 10j", "lP 7g", "lP 9g"]);
    let mut desk = Desk::at(position(Seat::First, &pieces, NO_HANDS));
    desk.plays(&["G5g-6g"]);
    desk.expect("Aki has menaced Chie's 7g: if Ben now");
    desk.click("10j").click("10i");
    desk.expect("Aki and Ben become allies").expect_actions(&["G5g-6g"]);
    desk.keys("Esc").expect_actions(&["G5g-6g"]);
    desk.click("10i").keys("Enter").expect_actions(&["G5g-6g"]);
    desk.click("10i").keys("y").expect_actions(&["G5g-6g", "G10j-10i"]);
    desk.expect("Aki and Ben are allies against Chie");
    assert_eq!(desk.position().alliance().unwrap().opponent(), Seat::Last);
}

#[test]
fn undo_and_redo_go_over_the_whole_game() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d", "P10k-10j", "P11g-10g"]);
    desk.keys("u u").expect_actions(&["P3c-4d"]);
    desk.keys("U").expect_actions(&["P3c-4d", "P10k-10j"]);
    desk.keys("u u u").expect_note("the start of the game").expect_actions(&[]);
    desk.keys("U U U U").expect_note("nothing has been taken back");
    desk.expect_actions(&["P3c-4d", "P10k-10j", "P11g-10g"]);
}

#[test]
fn resigning_asks_again_and_no_is_marked_first() {
    let mut desk = Desk::start();
    desk.keys("R Enter").expect_actions(&[]);
    desk.keys("R Esc").expect_actions(&[]);
    desk.keys("R y").expect_actions(&["resign"]);
    desk.expect("Aki is out.");
    desk.keys("R").expect("Ben (Middle), do you resign?");
}

#[test]
fn a_draw_is_asked_of_every_player_still_in() {
    let mut desk = Desk::start();
    desk.keys("D").expect("Aki (First), do you agree").keys("y");
    desk.expect("Ben (Middle), do you agree").keys("n");
    desk.expect_note("Ben (Middle) does not agree").expect_actions(&[]);
    desk.keys("D y y").expect("Chie (Last), do you agree").keys("y");
    desk.expect_actions(&["draw"]).expect("The end").expect("Draw by agreement");
    let mut desk = Desk::start();
    desk.keys("R y D").expect("Ben (Middle), do you agree").keys("y");
    desk.expect("Chie (Last), do you agree").keys("y").expect_actions(&["resign", "draw"]);
}

#[test]
fn a_king_in_the_garden_ends_the_game_and_the_end_can_be_taken_back() {
    let pieces = ["fK 6g", "mK 10m", "lK 10d"];
    let mut desk = Desk::at(position(Seat::First, &pieces, NO_HANDS));
    desk.keys("Enter s").expect("wins in the Pleasure Garden").expect_actions(&[]);
    desk.keys("Enter").expect_actions(&["K6g-7g"]);
    desk.expect("The end").expect("Aki wins in the");
    desk.keys("u").expect_actions(&[]).expect_not("The end");
    desk.keys("U").expect("The end").expect_actions(&["K6g-7g"]);
    desk.click_text("Undo the last action").expect_actions(&[]);
}

#[test]
fn what_ended_the_game_is_told_and_in_full_where_there_is_room() {
    // The silvers take 2b and 1b, and 7b and 8b, from the kings, the rook the rest of rank a.
    let pieces = ["fK 1a", "mK 9m", "lK 7a", "mR 4b", "mS 2c", "mS 7c"];
    let mut desk = Desk::at(position(Seat::Middle, &pieces, NO_HANDS));
    desk.plays(&["R4b-4a"]).expect("The end: Ben wins as the last player in");
    assert_eq!(desk.screen().lines().filter(|line| line.ends_with(" out")).count(), 2);
    desk.resize(110, 32);
    let said = desk.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    let all = "mates Aki: all Aki's pieces leave the game; mates Chie: all Chie's pieces leave the \
               game; wins as the last player in";
    assert!(said.contains(all), "{said}");
}

#[test]
fn a_question_hides_no_panel_of_a_player() {
    for keys in ["R", "D"] {
        let mut desk = Desk::start();
        desk.keys(keys).expect("to move, may castle");
        let screen = desk.screen();
        assert_eq!(screen.matches("nothing in hand").count(), 3, "{screen}");
    }
}

#[test]
fn after_the_end_a_new_game_moves_everyone_on_by_one_seat() {
    let pieces = ["fK 6g", "mK 10m", "lK 10d"];
    let mut desk = Desk::at(position(Seat::First, &pieces, NO_HANDS));
    desk.keys("Enter s Enter").expect("New game, seats moved on");
    desk.keys("Down Enter").expect_actions(&[]);
    let players = &desk.record().players;
    let names = [&players.first, &players.middle, &players.last];
    assert_eq!(names, ["Chie", "Aki", "Ben"]);
    // The finished game is still in its own file.
    assert_eq!(desk.storage.files.len(), 2);
    assert!(desk.storage.file("open.json").contains("K6g-7g"));
}

#[test]
fn a_key_that_is_released_does_nothing_and_one_held_down_does_not_play_twice() {
    let mut desk = Desk::start();
    desk.keys("s e s Enter x");
    desk.send(of_kind("Enter", KeyEventKind::Release));
    desk.send(of_kind("Enter", KeyEventKind::Repeat));
    desk.expect_actions(&[]);
    desk.keys("Enter");
    desk.send(of_kind("Enter", KeyEventKind::Repeat));
    desk.expect_actions(&["P3c-4d"]);
    desk.send(of_kind("u", KeyEventKind::Repeat));
    desk.expect_actions(&["P3c-4d"]);
    // Moving goes on.
    let mut desk = Desk::start();
    desk.send(of_kind("s", KeyEventKind::Repeat));
    desk.expect("\n2d\n");
}

#[test]
fn tab_goes_through_the_pieces_that_can_act_and_no_others() {
    let mut desk = Desk::start();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        desk.keys("Tab");
        let screen = desk.screen();
        let line = screen.lines().find(|line| line.contains(": Aki's")).unwrap().to_owned();
        seen.insert(cell(line.split(':').next().unwrap()));
    }
    let mut able: Vec<_> = Vec::new();
    for action in desk.record().game().legal_actions() {
        use sannin_shogi::core::Action::{Castle, Move};
        if let Move { from, .. } | Castle { from, .. } = action {
            able.push(from);
        }
    }
    able.sort();
    able.dedup();
    assert!(seen.into_iter().eq(able));
}

#[test]
fn keys_that_cannot_be_seen_to_work_do_nothing() {
    let mut desk = Desk::start();
    desk.keys("s e s Enter x");
    desk.resize(60, 20);
    desk.expect("60x20: too small, 80x24 needed");
    desk.keys("Enter R y u :").expect_actions(&[]);
    desk.resize(80, 24);
    desk.expect("P3c-4d:").keys("Enter").expect_actions(&["P3c-4d"]);
}

#[test]
fn a_failed_save_is_said_and_play_goes_on() {
    let mut desk = Desk::start();
    desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
    desk.plays(&["P3c-4d"]);
    desk.expect("NOT SAVED").expect_note("the disk is full");
    desk.plays(&["P10k-10j"]);
    assert_eq!(desk.actions(), ["P3c-4d", "P10k-10j"]);
    // The menu would lose the game, so it is asked for.
    desk.keys("q").expect("could not be saved").keys("Enter").expect("NOT SAVED");
    desk.storage.fault = None;
    desk.keys("Ctrl-S").expect_not("NOT SAVED").expect_actions(&["P3c-4d", "P10k-10j"]);
    desk.keys("q").expect("New game");
}

#[test]
fn the_list_of_actions_scrolls_no_further_than_its_start() {
    let mut desk = Desk::after(&[
        "P3c-4d", "P10k-10j", "P11g-10g", "P4d-5d", "P10j-10i", "P10g-9g", "P5d-6d", "P10i-10h",
        "P9g-8g",
    ]);
    let end = desk.screen();
    let start = desk.keys("PgUp PgUp PgUp PgUp PgUp PgUp PgUp").screen();
    assert!(start.contains("P3c-4d") && !end.contains("P3c-4d"), "{end}");
    // There is room for six of the nine actions, so one step of three leads back.
    desk.keys("PgDn");
    assert_eq!(desk.screen(), end);
}
