//! The menu, the form of a new game, the list of files, and the help.

use sannin_shogi::core::{Illumination, Seat};
use sannin_shogi::tui::{App, ColourDepth, Effect, Event, Glyphs, Opening, Preferences, Request};

use support::desk::{Desk, key, on_the_table, players, record_after};

#[test]
fn the_menu_starts_a_game_with_the_names_typed() {
    let mut desk = Desk::menu();
    desk.expect("New game").keys("Enter").expect("Draw the seats by lot");
    for name in ["Aki", "Ben", "Chie"] {
        desk.keys("Ctrl-U").types(name).keys("Enter");
    }
    desk.keys("Down Down Right").expect("choose").keys("Up Up Up Up Up Up Enter");
    desk.expect_actions(&[]);
    assert_eq!(desk.record().players, players());
    assert_eq!(desk.record().rulings().illumination, Illumination::Choose);
}

#[test]
fn lots_share_out_the_names() {
    let mut desk = Desk::menu();
    desk.keys("Enter");
    for name in ["Aki", "Ben", "Chie"] {
        desk.keys("Ctrl-U").types(name).keys("Enter");
    }
    // The storage of the tests draws Last's, First's and Middle's name for the three seats.
    desk.keys("Enter Up Up Up Up Enter");
    let players = &desk.record().players;
    let names = Seat::ALL.map(|seat| players.name(seat));
    assert_eq!(names, ["Chie", "Aki", "Ben"]);
}

#[test]
fn an_empty_name_is_the_seats_and_an_alliance_can_be_made() {
    let mut desk = Desk::menu();
    desk.keys("Enter Ctrl-U").click_text("none").click_text("[ Start the game ]");
    assert_eq!(desk.record().players.first, "First");
    assert_eq!(desk.position().alliance().unwrap().opponent(), Seat::First);
}

#[test]
fn names_start_empty_and_lots_share_out_only_what_is_typed() {
    let mut desk = Desk::menu();
    desk.keys("Enter").expect("(First)").expect("(Middle)").expect("(Last)");
    desk.expect_not("clear the line").expect_not("draw lots");
    desk.types("Aki").expect("Aki").expect_not("(First)");
    desk.expect("Ctrl-U clear the line").expect("Ctrl-D draw lots");
    // The storage of the tests gives First's name to Middle.
    desk.keys("Ctrl-D").expect("(First)").expect_not("(Middle)").expect("(Last)");
    desk.click_text("[ Start the game ]");
    let players = &desk.record().players;
    assert_eq!(Seat::ALL.map(|seat| players.name(seat)), ["First", "Aki", "Last"]);
}

#[test]
fn a_new_game_says_where_it_is_saved() {
    let mut desk = Desk::menu();
    desk.keys("Enter").click_text("[ Start the game ]").expect_note("saved as game-1.json");
    desk.expect("file: game-1.json");
}

#[test]
fn a_game_that_is_not_saved_tells_the_keys_for_that_and_says_when_it_is() {
    let mut desk = Desk::start();
    desk.expect_not("save again");
    desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
    desk.plays(&["P3c-4d"]).expect("Ctrl-S save again").expect("w save as");
    desk.expect_note("not saved: cannot write the temporary file: the disk is full (free some");
    desk.keys("Ctrl-S").expect_note("not saved");
    desk.storage.fault = None;
    desk.keys("Ctrl-S").expect_note("saved as open.json").expect_not("save again");
    assert_eq!(desk.app.note(), Some("saved as open.json".to_owned()));
    desk.keys("k Esc Ctrl-S").expect_note("saved as open.json");
    // What happened is not lost when the next action is saved again.
    desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
    desk.plays(&["P10k-10j"]).expect_note("not saved");
    desk.storage.fault = None;
    desk.plays(&["P11g-10g"]).expect_note("P11g-10g").expect_note("; saved as open.json");
}

#[test]
fn the_menu_keeps_its_mark_when_the_unfinished_game_is_found() {
    use sannin_shogi::tui::Answer;
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]);
    let path = desk.storage.open.clone().unwrap();
    let peek = sannin_shogi::tui::listing::Peek::of(desk.record(), None, None);
    let mut desk = Desk::menu();
    desk.keys("Down Down");
    desk.send(Event::Answer(Answer::Unfinished(Some((path, peek)))));
    desk.expect("Resume: Aki").keys("Enter").expect("Replay a game");
}

#[test]
fn a_wide_list_of_files_has_the_result_and_the_name() {
    let mut desk = Desk::start();
    desk.plays(&["draw"]).keys("y y y Esc Down Enter");
    for (columns, lines) in [(110, 32), (160, 48)] {
        desk.resize(columns, lines);
        let screen = desk.screen();
        let row = screen.lines().find(|line| line.contains("Aki, Ben, Chie")).unwrap();
        assert!(row.contains("draw") && row.contains("open.json"), "{row}");
    }
}

#[test]
fn a_typed_name_is_completed_by_what_there_is() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]).keys("q Down Down Enter /").expect("Tab complete");
    // The storage of the tests has no folders, so there is nothing to fill in.
    desk.types("op").keys("Tab").expect("Nothing there begins like this.");
    desk.types("en.json").expect("~ stands for your home").keys("Enter");
    desk.expect_actions(&["P3c-4d"]);
}

#[test]
fn a_pasted_name_stands_in_the_line_for_names() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]).keys("q Down Down Enter");
    desk.send(Event::Paste("open.json\n".to_owned()));
    desk.expect("Which file or folder?").expect("open.json").keys("Enter");
    desk.expect_actions(&["P3c-4d"]);
}

#[test]
fn the_last_unfinished_game_is_offered_again() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]).keys("q").expect("Resume: Aki, Ben, Chie, 1 action");
    assert!(desk.app.record().is_none());
    desk.keys("Enter").expect_actions(&["P3c-4d"]);
}

#[test]
fn the_unfinished_game_is_looked_for_only_where_it_is_offered() {
    let asks = |desk: &mut Desk, event| {
        let effects = desk.app.update(event).effects;
        effects.iter().any(|effect| matches!(effect, Effect::Ask(Request::Unfinished)))
    };
    let press = |name| Event::Key(key(name));
    let on = |opening| {
        let app = App::new(opening, Preferences::default(), ColourDepth::None, Glyphs::Plain);
        Desk { app, ..Desk::menu() }
    };
    let resize = || Event::Resize(80, 24);
    let mut desk = on(Opening::Menu);
    assert!(asks(&mut desk, resize()), "the menu offers it");
    assert!(!asks(&mut desk, press("Esc")), "the program ends");
    let mut desk = on(on_the_table(record_after(&["P3c-4d"])).0);
    assert!(!asks(&mut desk, resize()), "a game is played");
    assert!(asks(&mut desk, press("q")), "the menu comes back");
}

#[test]
fn files_are_listed_with_a_preview_and_opened_to_play_or_to_look() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]).keys("q Down Down Enter");
    desk.expect("1  Aki, Ben, Chie").expect("not finished").expect("open.json");
    desk.keys("Enter").expect_actions(&["P3c-4d"]).expect("* ^ Ben");
    desk.keys("q Down Down Enter v").expect("0 of 1 action");
    desk.keys("Esc").expect("New game");
}

#[test]
fn a_broken_file_is_listed_with_what_is_wrong_and_does_not_open() {
    let mut desk = Desk::menu();
    desk.storage.files.insert("broken.json".into(), "{".to_owned());
    desk.keys("Down Enter").expect("broken.json: line 1, column 1");
    desk.expect_not("Enter open").expect_not("v replay");
    desk.keys("Enter").expect("Open a game");
    assert!(desk.app.record().is_none());
}

#[test]
fn a_name_can_be_typed() {
    let mut desk = Desk::start();
    desk.plays(&["P3c-4d"]).keys("q Down Down Enter /").types("open.json").keys("Enter");
    desk.expect_actions(&["P3c-4d"]);
    desk.keys("q Down Down Enter /").types("nowhere.json").keys("Enter");
    desk.expect("nowhere.json: cannot be read: not found");
}

#[test]
fn a_game_is_saved_under_another_name() {
    let mut desk = Desk::start();
    desk.keys("w Ctrl-U").types("evening.json").keys("Enter").expect_note("evening.json");
    desk.plays(&["P3c-4d"]).expect_actions(&["P3c-4d"]);
    assert!(desk.storage.file("evening.json").contains("P3c-4d"));
    assert!(!desk.storage.file("open.json").contains("P3c-4d"));
    desk.keys("w Ctrl-U")
        .types("open.json")
        .keys("Enter")
        .expect_note("a file of this name already");
}

#[test]
fn the_program_ends_from_the_menu_and_at_once_by_control_c() {
    let mut desk = Desk::menu();
    desk.keys("Esc");
    assert!(matches!(desk.effects[..], [.., Effect::Quit]));
    let mut desk = Desk::start();
    desk.keys(": Ctrl-C");
    assert!(matches!(desk.effects[..], [.., Effect::Interrupt]));
    desk.keys("Ctrl-Z");
    assert!(matches!(desk.effects[..], [.., Effect::Suspend]));
}

#[test]
fn the_help_tells_every_key_of_the_screen() {
    use sannin_shogi::tui::keys::{Context, bindings};
    use sannin_shogi::tui::words;
    let mut desk = Desk::start();
    desk.keys("?");
    let mut told = String::new();
    for _ in 0..8 {
        told += &desk.screen();
        desk.keys("PgDn");
    }
    for binding in bindings(Context::Play) {
        let first_words: String = words::keys::help(binding).chars().take(24).collect();
        assert!(told.contains(&first_words), "'{first_words}' is not told");
        for chord in binding.keys {
            assert!(told.contains(&chord.name()), "{} is not told", chord.name());
        }
    }
    desk.keys("Esc").expect("* < Aki");
}

#[test]
fn the_marks_are_explained_next_to_the_keys() {
    let mut desk = Desk::start();
    desk.keys("? Right").expect("The marks").expect("more below").keys("PgDn");
    desk.expect("where the king can castle to")
        .keys("End")
        .expect("an alliance is formed")
        .expect("more above");
    desk.expect_not("more below").resize(160, 48);
    desk.expect_not("more above");
}

#[test]
fn the_kinds_in_the_hand_share_a_line_of_the_keys() {
    let mut desk = Desk::start();
    desk.resize(110, 60);
    desk.keys("?").expect("1 2 3 4 5 6 7  select that kind");
}

#[test]
fn the_rules_are_told_by_section_with_pictures_and_this_games_rulings() {
    let mut desk = Desk::start();
    desk.keys("? Right Right Right Right").expect("The pieces").expect("+R promoted");
    desk.keys("Right").expect("King, and the promoted king");
    desk.keys("Home End").expect("13  12  11  10   9   8   7");
    desk.keys("Left Left Left Left Left Left").expect("illumination: all.");
}

#[test]
fn a_file_that_somebody_else_has_changed_is_written_over_only_when_the_players_want_that() {
    let mut desk = Desk::start();
    desk.storage.changed = true;
    desk.plays(&["P3c-4d"]).expect("NOT SAVED").expect_note("Ctrl-S overwrites it");
    desk.keys("Ctrl-S Esc").expect("NOT SAVED").keys("Ctrl-S Enter").expect("NOT SAVED");
    assert!(!desk.storage.file("open.json").contains("P3c-4d"));
    desk.keys("Ctrl-S y").expect_not("NOT SAVED").expect_actions(&["P3c-4d"]);
}

#[test]
fn the_help_of_a_prompt_comes_back_to_the_prompt() {
    let mut desk = Desk::start();
    desk.keys(":").types("P3").keys("F1").expect("fill in the next completion");
    desk.keys("?")
        .expect("Type an action")
        .keys("Esc R")
        .keys("?")
        .expect("give the marked answer");
    desk.keys("Esc y").expect_actions(&["resign"]);
}

#[test]
fn a_finished_game_that_is_not_saved_says_so_and_can_be_saved_again() {
    let mut desk = Desk::start();
    desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
    desk.plays(&["draw"]).keys("y y y").expect("The end").expect_note("the disk is full");
    desk.keys("Esc").expect("could not be saved").keys("n").expect("The end");
    desk.storage.fault = None;
    desk.keys("Ctrl-S").expect_note("saved as open.json");
    desk.expect_actions(&["draw"]).keys("Esc").expect("New game");
}

/// The entry of the end screen with the seats moved on, `b` in a replay, and the way out of a
/// replay.
#[test]
fn no_way_out_of_a_game_that_is_not_saved_is_without_a_question() {
    let unsaved = |mut desk: Desk| {
        desk.storage.fault = Some(std::io::ErrorKind::StorageFull);
        desk
    };
    let mut desk = unsaved(Desk::start());
    desk.plays(&["draw"]).keys("y y y").expect("The end").keys("Down Enter");
    desk.expect("could not be saved").keys("n").expect("The end");
    assert_eq!(desk.actions(), ["draw"]);
    desk.keys("Enter y");
    assert!(desk.actions().is_empty());

    let mut desk = unsaved(Desk::start());
    desk.plays(&["P3c-4d", "P10k-10j"]).keys("v Left b").expect("could not be saved").keys("n");
    // Back to the game is no way out of it.
    desk.keys("Esc").expect_not("could not be saved");
    assert_eq!(desk.actions(), ["P3c-4d", "P10k-10j"]);
    desk.keys("v Left b y");
    assert_eq!(desk.actions(), ["P3c-4d"]);

    let (opening, storage) = on_the_table(record_after(&["P3c-4d"]));
    let Opening::Play(opened) = opening else { unreachable!("a game is opened to be played") };
    let mut desk = unsaved(Desk::with(Opening::Replay(opened, 1), storage, (80, 24)));
    desk.keys("k x Enter Esc").expect("could not be saved").keys("n").expect("P3c-4d");
    desk.storage.fault = None;
    desk.keys("Ctrl-S").expect_actions(&["P3c-4d"]).keys("Esc");
    assert!(desk.effects.iter().any(|effect| matches!(effect, Effect::Quit)));
}
