//! The README is true: its pictures, tables of keys, game file and commands are checked here (its
//! Rust example is a documentation test).
//!
//! `SANNIN_WRITE_README=1 cargo test --test program readme` writes the pictures and tables anew.

#![cfg(unix)]
use std::path::{Path, PathBuf};
use std::process::Command;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sannin_shogi::record::{FileLocation, load};
use sannin_shogi::tui::keys::{BINDINGS, Binding, Context};
use sannin_shogi::tui::session::Opened;
use sannin_shogi::tui::words;
use sannin_shogi::tui::{App, ColourDepth, Event, Glyphs, Mark, Opening, Preferences};

const GAME: &str = include_str!("../games/good/1932-05-28.json");

fn readme_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")
}

fn readme() -> String {
    std::fs::read_to_string(readme_path()).unwrap()
}

/// The interface with the game of the examples, as text.
fn picture(columns: u16, lines: u16) -> String {
    let record = load(GAME, "the README's game").unwrap();
    let opened = Opened::new(record, FileLocation::none());
    let opening = Opening::Play(Box::new(opened));
    let mut app = App::new(opening, Preferences::default(), ColourDepth::None, Glyphs::Unicode);
    app.update(Event::Resize(columns, lines));
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(|frame| app.view(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let picture: Vec<String> = (0..lines)
        .map(|line| {
            let row: String = (0..columns).map(|column| buffer[(column, line)].symbol()).collect();
            row.trim_end().to_owned()
        })
        .collect();
    format!("```text\n{}\n```\n", picture.join("\n").trim_end())
}

/// The keys of a context, as the session in the program has them.
fn keys(context: Context) -> String {
    let bindings: Vec<&Binding> =
        BINDINGS.iter().filter(|binding| binding.context == context).collect();
    // Keys that do the same share a row.
    let rows = bindings
        .chunk_by(|one, next| words::keys::help(one) == words::keys::help(next))
        .map(|chunk| {
            let keys = chunk.iter().flat_map(|binding| binding.keys);
            let names: Vec<String> = keys.map(|key| format!("`{}`", key.name())).collect();
            format!("| {} | {} |\n", names.join(" "), words::keys::help(chunk[0]))
        });
    format!("| key | does |\n|---|---|\n{}", rows.collect::<String>())
}

/// The marks of the board with their meanings, as the legend in the program has them.
fn marks() -> String {
    let rows = Mark::ALL.into_iter().map(|mark| {
        let [sign, plain] = [Glyphs::Unicode, Glyphs::Plain].map(|glyphs| glyphs.mark(mark));
        format!("| `{sign}` | `{plain}` | {} |\n", words::marks::meaning(mark))
    });
    format!("| mark | `--plain` | says |\n|---|---|---|\n{}", rows.collect::<String>())
}

#[test]
fn the_pictures_and_the_tables_of_keys_are_the_programs_own() {
    let text = readme();
    let mut written = text.clone();
    for (name, content) in [
        ("picture 80x24", picture(80, 24)),
        ("picture 110x32", picture(110, 32)),
        ("marks", marks()),
        ("keys Play", keys(Context::Play)),
        ("keys Everywhere", keys(Context::Everywhere)),
        ("keys Appearance", keys(Context::Appearance)),
        ("keys Replay", keys(Context::Replay)),
    ] {
        let begin = format!("<!-- begin: {name} -->\n");
        let start = written.find(&begin).unwrap_or_else(|| panic!("no {begin}")) + begin.len();
        let end = start + written[start..].find("<!-- end -->").unwrap();
        written.replace_range(start..end, &content);
    }
    if std::env::var_os("SANNIN_WRITE_README").is_some() {
        std::fs::write(readme_path(), written).unwrap();
    } else {
        assert!(text == written, "the README is behind; write it anew as its last section says");
    }
}

/// The fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let text = readme();
    let fence = format!("```{language}\n");
    let parts = text.split(&fence).skip(1);
    parts.map(|part| part[..part.find("```").unwrap()].to_owned()).collect()
}

#[test]
fn the_game_file_shown_is_saved_as_it_is_loaded() {
    let shown = blocks("json");
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0], GAME);
    assert_eq!(load(&shown[0], "README.md").unwrap().to_text(), shown[0]);
}

/// Runs each `$` line of the console examples in a shell, in a folder with the game of the
/// examples, and compares what is printed.
#[test]
fn the_commands_shown_print_what_is_shown() {
    let folder = std::env::temp_dir().join(format!("sannin-readme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("evening.json"), GAME).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_sannin")).parent().unwrap();
    let path = std::env::join_paths(
        std::iter::once(program.to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    )
    .unwrap();

    let mut commands = 0;
    for block in blocks("console") {
        let mut printed = String::new();
        for command in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
            let output = Command::new("sh")
                .args(["-c", &format!("{command} 2>&1")])
                .current_dir(&folder)
                .env("PATH", &path)
                .output()
                .unwrap();
            printed += &format!("$ {command}\n{}", String::from_utf8(output.stdout).unwrap());
            commands += 1;
        }
        assert_eq!(printed, block);
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(commands >= 5);
}
