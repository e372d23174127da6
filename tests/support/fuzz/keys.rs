//! Whatever happens at the terminal: every frame can be drawn and is fit for a terminal, and the
//! game is never lost.

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sannin_shogi::columns;
use sannin_shogi::core::GameAction;
use sannin_shogi::record::{FileLocation, Players, Record, SaveState, load};
use sannin_shogi::tui::session::Opened;
use sannin_shogi::tui::{App, ColourDepth, Effect, Event, Glyphs, Opening, Palette, Preferences};

use super::bytes::Bytes;
use super::events::{self, Happening};
use super::{Fate, files, scenes};
use crate::agreement;
use crate::desk::{Desk, MemoryStorage};

/// So many events are sent, so that no input takes long.
const MOST_EVENTS: usize = 300;

/// Characters that a terminal must not be sent.
const CODES: &str = "\u{1b}[2J\u{7f}\u{9b}31m\r\n\t\u{0}";

/// Files that are no sound game and must stay as they are.
const BROKEN: [(&str, &str); 2] = [
    ("damaged.json", include_str!("../../games/cli-illegal.json")),
    ("no-game.json", include_str!("../../games/bad/truncated.json")),
];

/// The first bytes choose how the interface starts, the others are what happens then.
pub fn holds(bytes: &[u8]) -> Fate {
    let mut bytes = Bytes::of(bytes);
    let mut sitting = Sitting::begin(&mut bytes);
    sitting.look();
    while !bytes.is_empty() && !sitting.over && sitting.events < MOST_EVENTS {
        sitting.happen(&mut bytes);
    }
    sitting.files_are_sound();
    if sitting.played { Fate::Taken } else { Fate::Refused }
}

/// People at the interface, and what was last seen of their game.
struct Sitting {
    desk: Desk,
    size: (u16, u16),
    events: usize,
    /// `true` if the program has ended.
    over: bool,
    /// `true` if the game has changed at all.
    played: bool,
    /// The open game as it was after the last event: its file and its plays.
    seen: Option<(PathBuf, Vec<GameAction>)>,
    /// The text of the open game when it was last compared, known to be sound.
    sound: String,
    /// `true` if the file of the open game may lag behind: the disk fails, or somebody else has
    /// changed the file.
    lagging: bool,
}

impl Sitting {
    fn begin(bytes: &mut Bytes<'_>) -> Sitting {
        let mut record = scenes::record(bytes);
        let choice = bytes.byte();
        if choice / 64 % 2 == 1 {
            record.players = Players::new(CODES, "外交 e\u{301}\u{202e}", "x".repeat(300));
            assert!(record.set_comment(0, CODES));
        }
        let path = PathBuf::from("open.json");
        let mut storage = MemoryStorage::default();
        storage.files.insert(path.clone(), record.to_text());
        for (name, text) in BROKEN {
            storage.files.insert(PathBuf::from(name), text.to_owned());
        }
        let length = record.len();
        let location = FileLocation { path: Some(path.clone()), state: SaveState::Saved };
        let opened = Box::new(Opened::new(record, location));
        let opening = match choice % 8 {
            0 => Opening::Menu,
            1 => Opening::Replay(opened, usize::from(choice / 8) % (length + 2)),
            _ => Opening::Play(opened),
        };
        if !matches!(opening, Opening::Menu) {
            storage.open = Some(path);
        }
        let glyphs = [Glyphs::Plain, Glyphs::Unicode][usize::from(choice / 8 % 2)];
        let depths = [ColourDepth::None, ColourDepth::Ansi16, ColourDepth::TrueColour];
        let preferences = Preferences {
            palette: [Palette::Dark, Palette::HighContrast][usize::from(choice / 32 % 2)],
            turning: choice >= 128,
            ..Preferences::default()
        };
        let app = App::new(opening, preferences, depths[usize::from(choice / 16) % 3], glyphs);
        let size = (80, 24);
        Sitting {
            desk: Desk::of(app, storage, size),
            size,
            events: 0,
            over: false,
            played: false,
            seen: None,
            sound: String::new(),
            lagging: false,
        }
    }

    fn happen(&mut self, bytes: &mut Bytes<'_>) {
        match events::next(bytes, self.size) {
            Happening::Event(event) => self.send(event),
            Happening::Resize(columns, lines) => {
                self.size = (columns, lines);
                self.desk.terminal.backend_mut().resize(columns, lines);
                self.send(Event::Resize(columns, lines));
            }
            Happening::Fault(fails) => {
                self.desk.storage.fault = fails.then_some(std::io::ErrorKind::StorageFull);
            }
            Happening::Changed => self.desk.storage.changed = self.desk.storage.open.is_some(),
            Happening::Typed(choice) => self.type_action(choice),
        }
    }

    /// Types an action that may be played, confirms it and says yes to what it asks.
    fn type_action(&mut self, choice: usize) {
        let Some(record) = self.desk.app.record() else { return };
        let texts = agreement::texts(record.game().position());
        if texts.is_empty() {
            return;
        }
        let text = texts[choice * 31 % texts.len()].clone();
        let press = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.send(press(KeyCode::Esc));
        self.send(press(KeyCode::Char(':')));
        self.send(Event::Paste(text));
        self.send(press(KeyCode::Enter));
        self.send(press(KeyCode::Char('y')));
    }

    fn send(&mut self, event: Event) {
        if self.over {
            return;
        }
        self.events += 1;
        self.desk.send(event);
        let ends = |effect: Effect| matches!(effect, Effect::Quit | Effect::Interrupt);
        self.over = self.desk.effects.drain(..).any(ends);
        self.look();
    }

    /// Draws, and looks at what is to be seen and at the game.
    fn look(&mut self) {
        let app = &self.desk.app;
        self.desk.terminal.draw(|frame| app.view(frame)).unwrap();
        self.frame_is_fit();
        self.game_is_kept();
    }

    /// Nothing on the screen is a code for the terminal or reaches beyond the rim.
    fn frame_is_fit(&self) {
        let buffer = self.desk.terminal.backend().buffer();
        assert_eq!((buffer.area.width, buffer.area.height), self.size);
        for y in 0..buffer.area.height {
            for x in 0..buffer.area.width {
                let symbol = buffer[(x, y)].symbol();
                if let [b' '..=b'~'] = symbol.as_bytes() {
                    continue; // most are, and need no slower look
                }
                assert!(!symbol.chars().any(char::is_control), "{symbol:?} at {x},{y}");
                let room = usize::from(buffer.area.width - x);
                assert!(columns::width(symbol) <= room, "{symbol:?} at {x},{y}");
            }
        }
    }

    /// One event changes the game by one action at most, and it is in its file.
    fn game_is_kept(&mut self) {
        let now = self.desk.app.record().zip(self.desk.storage.open.clone());
        let now = now.map(|(record, file)| (file, record.game().actions().to_vec()));
        if let (Some((file, before)), Some((same, after))) = (&self.seen, &now)
            && file == same
            && self.desk.storage.fault.is_none()
        {
            let common = before.iter().zip(after).take_while(|(one, other)| one == other).count();
            let longer = before.len().max(after.len());
            assert!(longer - common <= 1, "{before:?} became {after:?}");
            self.played |= before != after;
        }
        if let Some((file, _)) = &now
            && let Some(record) = self.desk.app.record()
            && !is_broken(file)
        {
            let text = record.to_text();
            let saved = self.desk.storage.files.get(file);
            let storage = &self.desk.storage;
            self.lagging &= saved != Some(&text);
            self.lagging |= storage.changed || storage.fault.is_some();
            assert!(self.lagging || saved == Some(&text), "{saved:?} is not {text}");
            if self.sound != text {
                files::saved_and_replayed(record);
                self.sound = text;
            }
        }
        self.seen = now;
    }

    /// Every file is still there and sound, and what was broken is as it was.
    fn files_are_sound(&self) {
        for (path, text) in &self.desk.storage.files {
            if !is_broken(path) {
                let loaded: Result<Record, _> = load(text, "a file");
                assert!(loaded.is_ok(), "{loaded:?}: {text}");
            }
        }
        for (name, text) in BROKEN {
            assert_eq!(self.desk.storage.file(name), text);
        }
        assert!(self.desk.storage.files.contains_key(&PathBuf::from("open.json")));
    }
}

fn is_broken(path: &std::path::Path) -> bool {
    BROKEN.iter().any(|(name, _)| path == std::path::Path::new(name))
}
