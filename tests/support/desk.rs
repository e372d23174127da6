//! The interface with a storage and a terminal in memory, to be played by tests.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use sannin_shogi::core::{
    Cell, CellSet, Hand, Piece, Position, Role, Rulings, Seat, SeatSet, Setup,
};
use sannin_shogi::notation::action_text;
use sannin_shogi::record::{
    FileLocation, LoadError, Loaded, Players, Problem, ReadOnly, Record, SaveError, SaveState,
    Step, Timestamp, load, load_lenient,
};
use sannin_shogi::tui::PathError;
use sannin_shogi::tui::listing::{Listing, Peek};
use sannin_shogi::tui::panels::Panels;
use sannin_shogi::tui::session::Opened;
use sannin_shogi::tui::{
    Answer, App, ColourDepth, Effect, Event, Glyphs, Opening, Orientation, Preferences, Request,
    SizeChoice, Storage, settle,
};

/// Files in memory.
#[derive(Debug, Default)]
pub struct MemoryStorage {
    pub files: BTreeMap<PathBuf, String>,
    /// The file of the open game.
    pub open: Option<PathBuf>,
    /// The reason why saving fails, if it does.
    pub fault: Option<ErrorKind>,
    /// `true` if somebody else has changed the open game's file.
    pub changed: bool,
    pub remembered: Vec<Preferences>,
}

impl MemoryStorage {
    fn write(&mut self, path: PathBuf, text: String) -> Result<(), SaveError> {
        match self.fault() {
            Some(source) => Err(SaveError::Failed { path, step: Step::Write, source }),
            None => {
                self.files.insert(path, text);
                Ok(())
            }
        }
    }

    fn fault(&self) -> Option<io::Error> {
        self.fault.map(io::Error::from)
    }

    /// The text of a file.
    pub fn file(&self, name: &str) -> &str {
        &self.files[&PathBuf::from(name)]
    }

    /// Saves the open game, unless somebody else has changed its file.
    fn save(&mut self, text: String, over: bool) -> SaveState {
        let path = self.open.clone().expect("a game is open");
        if self.changed && !over {
            return SaveState::Unsaved(SaveError::ChangedOnDisk(path));
        }
        self.changed = false;
        self.write(path, text).into()
    }

    fn save_as(&mut self, path: PathBuf, text: String) -> Result<FileLocation, SaveError> {
        if self.files.contains_key(&path) {
            return Err(SaveError::Exists(path));
        }
        self.write(path.clone(), text)?;
        self.open = Some(path);
        Ok(self.location(SaveState::Saved))
    }

    /// Opens a game, a damaged one read-only.
    fn open(&self, path: &Path) -> Result<Opened, LoadError> {
        let origin = path.display().to_string();
        let text = self.files.get(path).ok_or_else(|| LoadError {
            origin: origin.clone(),
            problem: Problem::Unreadable(io::Error::other("not found")),
        })?;
        let (record, state) = match load_lenient(text, &origin)? {
            Loaded::Sound(record) => (record, SaveState::Saved),
            Loaded::Damaged { good, error } => {
                (good, SaveState::ReadOnly(ReadOnly::Damaged(error)))
            }
        };
        Ok(Opened::new(record, FileLocation { path: Some(path.to_path_buf()), state }))
    }

    fn location(&self, state: SaveState) -> FileLocation {
        FileLocation { path: self.open.clone(), state }
    }

    fn peek(&self, path: &PathBuf) -> Peek {
        let date = |record: &Record| {
            record.started.map(|started| started.to_string().chars().take(10).collect())
        };
        match load_lenient(&self.files[path], &path.display().to_string()) {
            Ok(Loaded::Sound(record)) => Peek::of(&record, date(&record), None),
            Ok(Loaded::Damaged { good, error }) => Peek::of(&good, date(&good), Some(error)),
            Err(error) => Peek::nothing(error),
        }
    }
}

impl Storage for MemoryStorage {
    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Begin(mut record) => {
                let started: Timestamp = "2026-11-29T19:30:00Z".parse().unwrap();
                record.started.get_or_insert(started);
                let path = PathBuf::from(format!("game-{}.json", self.files.len() + 1));
                self.open = Some(path.clone());
                let state = self.write(path, record.to_text()).into();
                let location = self.location(state);
                Answer::Begun(Box::new(Opened::new(*record, location)))
            }
            Request::Save(text) => Answer::Saved(self.save(text, false)),
            Request::Overwrite(text) => Answer::Saved(self.save(text, true)),
            Request::SaveAs(path, text) => Answer::SavedAs(self.save_as(path, text)),
            Request::Open(path, purpose) => {
                let opened = self.open(&path);
                self.open = opened.is_ok().then_some(path);
                Answer::Opened(opened.map(Box::new), purpose)
            }
            Request::List(None) => Answer::Listed(Ok(self
                .files
                .keys()
                .map(|path| Listing {
                    path: path.clone(),
                    name: path.display().to_string(),
                    folder: false,
                })
                .collect())),
            Request::List(Some(folder)) => {
                let source = io::ErrorKind::NotADirectory.into();
                Answer::Listed(Err(PathError { path: folder, source }))
            }
            Request::Unfinished => {
                let peeks = self.files.keys().map(|path| (path.clone(), self.peek(path)));
                let mut going =
                    peeks.filter(|(_, peek)| peek.problem.is_none() && peek.result.is_none());
                Answer::Unfinished(going.next())
            }
            Request::Peek(paths) => {
                let peeks = paths.into_iter().map(|path| (path.clone(), self.peek(&path)));
                Answer::Peeked(peeks.collect())
            }
            Request::Close => {
                self.open = None;
                Answer::Closed
            }
            Request::Remember(preferences) => {
                self.remembered.push(preferences);
                let fails = self.fault().map(|source| SaveError::Failed {
                    path: "preferences.json".into(),
                    step: Step::Write,
                    source,
                });
                Answer::Remembered(fails.map_or(Ok(()), Err))
            }
            Request::Lots => Answer::Lots([Seat::Last, Seat::First, Seat::Middle]),
        }
    }
}

/// The interface on a terminal in memory.
pub struct Desk {
    pub app: App,
    pub storage: MemoryStorage,
    pub terminal: Terminal<TestBackend>,
    /// The effects that the app has asked for and nobody has carried out.
    pub effects: Vec<Effect>,
}

impl Desk {
    pub fn with(opening: Opening, storage: MemoryStorage, size: (u16, u16)) -> Desk {
        let (depth, glyphs) = (ColourDepth::None, Glyphs::Plain);
        let app = App::new(opening, Preferences::default(), depth, glyphs);
        Desk::of(app, storage, size)
    }

    pub fn of(app: App, storage: MemoryStorage, (columns, lines): (u16, u16)) -> Desk {
        let terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        let mut desk = Desk { app, storage, terminal, effects: Vec::new() };
        desk.send(Event::Resize(columns, lines));
        desk
    }

    /// The start menu.
    pub fn menu() -> Desk {
        Desk::with(Opening::Menu, MemoryStorage::default(), (80, 24))
    }

    /// A game that is being played.
    pub fn playing(record: Record) -> Desk {
        let (opening, storage) = on_the_table(record);
        Desk::with(opening, storage, (80, 24))
    }

    /// A new game from the start position.
    pub fn start() -> Desk {
        Desk::playing(Record::standard(players(), Rulings::default()))
    }

    /// A game from a position.
    pub fn at(position: Position) -> Desk {
        Desk::playing(Record::from_position(players(), position))
    }

    /// A game in which these actions have been played from the start.
    pub fn after(plays: &[&str]) -> Desk {
        Desk::playing(record_after(plays))
    }

    pub fn send(&mut self, event: Event) {
        let (effects, _) = settle(&mut self.app, &mut self.storage, event);
        self.effects.extend(effects);
    }

    /// Presses keys, named as in the help, with blanks between.
    pub fn keys(&mut self, keys: &str) -> &mut Desk {
        for name in keys.split_whitespace() {
            self.send(Event::Key(key(name)));
        }
        self
    }

    /// Types a text, letter by letter.
    pub fn types(&mut self, text: &str) -> &mut Desk {
        for letter in text.chars() {
            self.send(Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)));
        }
        self
    }

    /// Types an action as a whole.
    pub fn plays(&mut self, actions: &[&str]) -> &mut Desk {
        for action in actions {
            self.keys(":").types(action).keys("Enter");
        }
        self
    }

    pub fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> &mut Desk {
        let modifiers = KeyModifiers::NONE;
        self.send(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
        self
    }

    pub fn click_at(&mut self, at: (u16, u16)) -> &mut Desk {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at)
    }

    /// Clicks a text on the screen, which must be there once.
    pub fn click_text(&mut self, text: &str) -> &mut Desk {
        let screen = self.screen();
        let found: Vec<(usize, usize)> = screen
            .lines()
            .enumerate()
            .flat_map(|(row, line)| line.match_indices(text).map(move |(at, _)| (row, at)))
            .collect();
        assert_eq!(found.len(), 1, "'{text}' on\n{screen}");
        let (row, at) = found[0];
        let column = sannin_shogi::columns::width(&screen.lines().nth(row).unwrap()[..at]);
        self.click_at((u16::try_from(column).unwrap(), u16::try_from(row).unwrap()))
    }

    /// The place of a cell on the screen, while nobody has turned the board.
    pub fn place_of(&self, cell: &str) -> (u16, u16) {
        let size = self.terminal.size().unwrap();
        let area = Rect::new(0, 0, size.width, size.height);
        let panels = Panels::new(area, SizeChoice::Auto, Orientation::default()).unwrap();
        panels.board.centre(self::cell(cell))
    }

    pub fn click(&mut self, cell: &str) -> &mut Desk {
        let at = self.place_of(cell);
        self.click_at(at)
    }

    /// Goes with the cursor to a cell and presses Enter. The way is found by the mouse, which
    /// would press it itself, so the cursor is moved by Tab.
    pub fn tab_to(&mut self, cell: &str) -> &mut Desk {
        for _ in 0..130 {
            if self.screen_says(&format!("{cell}:"))
                || self.screen_says(&format!("-{cell}"))
                || self.screen_says(&format!("x{cell}"))
                || self.screen_says(&format!("*{cell}"))
            {
                return self;
            }
            self.keys("Tab");
        }
        panic!("no way to {cell} on\n{}", self.screen());
    }

    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.terminal.backend_mut().resize(columns, lines);
        self.send(Event::Resize(columns, lines));
    }

    /// Draws the screen, and gives its text.
    pub fn screen(&mut self) -> String {
        let app = &self.app;
        self.terminal.draw(|frame| app.view(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let mut screen = String::new();
        for y in 0..buffer.area.height {
            let mut x = 0;
            while x < buffer.area.width {
                let symbol = buffer[(x, y)].symbol();
                screen.push_str(symbol);
                x += u16::try_from(sannin_shogi::columns::width(symbol).max(1)).unwrap();
            }
            screen.truncate(screen.trim_end_matches(' ').len());
            screen.push('\n');
        }
        screen
    }

    pub fn screen_says(&mut self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Asserts that the screen says something.
    #[track_caller]
    pub fn expect(&mut self, text: &str) -> &mut Desk {
        let screen = self.screen();
        assert!(screen.contains(text), "'{text}' is not on\n{screen}");
        self
    }

    /// Asserts that the screen does not say something.
    #[track_caller]
    pub fn expect_not(&mut self, text: &str) -> &mut Desk {
        let screen = self.screen();
        assert!(!screen.contains(text), "'{text}' is on\n{screen}");
        self
    }

    /// Asserts that the interface says this, in the line for it.
    #[track_caller]
    pub fn expect_note(&mut self, text: &str) -> &mut Desk {
        let note = self.app.note().unwrap_or_default().to_owned();
        assert!(note.contains(text), "'{text}' is not in '{note}'");
        self
    }

    pub fn record(&self) -> &Record {
        self.app.record().expect("a game is open")
    }

    pub fn position(&self) -> &Position {
        self.record().game().position()
    }

    /// The actions so far.
    pub fn actions(&self) -> Vec<String> {
        let game = self.record().game();
        let texts = game.actions().iter().enumerate();
        texts.map(|(n, &play)| action_text(game.position_after(n).unwrap(), play)).collect()
    }

    /// Asserts that these are the actions so far, here and in the file.
    #[track_caller]
    pub fn expect_actions(&mut self, actions: &[&str]) -> &mut Desk {
        assert_eq!(self.actions(), actions, "on\n{}", self.screen());
        let file = &self.storage.files[self.storage.open.as_ref().unwrap()];
        let saved = load(file, "file").unwrap();
        assert_eq!(saved.len(), actions.len(), "not all is saved: {file}");
        self
    }
}

/// A game that is open to be played, and saved.
pub fn on_the_table(record: Record) -> (Opening, MemoryStorage) {
    let path = PathBuf::from("open.json");
    let mut storage = MemoryStorage { open: Some(path.clone()), ..MemoryStorage::default() };
    storage.write(path, record.to_text()).unwrap();
    let location = storage.location(SaveState::Saved);
    (Opening::Play(Box::new(Opened::new(record, location))), storage)
}

/// A game in which these actions have been played from the start.
pub fn record_after(plays: &[&str]) -> Record {
    let mut record = Record::standard(players(), Rulings::default());
    for text in plays {
        let play = sannin_shogi::notation::read_action(record.game(), text).unwrap();
        record.play(play).unwrap();
    }
    record
}

pub fn players() -> Players {
    Players::new("Aki", "Ben", "Chie")
}

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The key of a name as the help writes it.
pub fn key(name: &str) -> KeyEvent {
    let plain = |code| KeyEvent::new(code, KeyModifiers::NONE);
    match name {
        "Enter" => plain(KeyCode::Enter),
        "Esc" => plain(KeyCode::Esc),
        "Tab" => plain(KeyCode::Tab),
        "Shift-Tab" => KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT),
        "Left" => plain(KeyCode::Left),
        "Right" => plain(KeyCode::Right),
        "Up" => plain(KeyCode::Up),
        "Down" => plain(KeyCode::Down),
        "Home" => plain(KeyCode::Home),
        "End" => plain(KeyCode::End),
        "PgUp" => plain(KeyCode::PageUp),
        "PgDn" => plain(KeyCode::PageDown),
        "Backspace" => plain(KeyCode::Backspace),
        "Space" => plain(KeyCode::Char(' ')),
        "F1" => plain(KeyCode::F(1)),
        name => match name.strip_prefix("Ctrl-") {
            Some(letter) => {
                let letter = letter.to_lowercase().chars().next().unwrap();
                KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
            }
            None => {
                let mut letters = name.chars();
                let letter = letters.next().unwrap();
                assert_eq!(letters.next(), None, "no such key: {name}");
                plain(KeyCode::Char(letter))
            }
        },
    }
}

/// A key event of another kind than a press.
pub fn of_kind(name: &str, kind: KeyEventKind) -> Event {
    Event::Key(KeyEvent { kind, ..key(name) })
}

/// A position with these pieces, each as in `m+R 7g`, and these hands.
pub fn position(turn: Seat, pieces: &[&str], hands: [&[(Role, u8)]; 3]) -> Position {
    under(Rulings::default(), turn, pieces, hands)
}

/// A position under rulings of its own.
pub fn under(rulings: Rulings, turn: Seat, pieces: &[&str], hands: [&[(Role, u8)]; 3]) -> Position {
    Position::from_setup(&setup(turn, pieces, hands), rulings).unwrap()
}

/// The makings of a position: these pieces and hands, no rights, nobody allied, nothing menaced.
pub fn setup(turn: Seat, pieces: &[&str], hands: [&[(Role, u8)]; 3]) -> Setup {
    let mut setup = Setup {
        board: [None; Cell::COUNT],
        turn,
        hands: hands.map(|hand| hand.iter().copied().collect::<Hand>()),
        castling: SeatSet::EMPTY,
        alliance: None,
        menaced: CellSet::EMPTY,
    };
    for text in pieces {
        let (piece, cell) = text.split_once(' ').unwrap();
        let mut letters = piece.chars();
        let seat = Seat::from_letter(letters.next().unwrap()).unwrap();
        let role = Role::from_letter(letters.next_back().unwrap()).unwrap();
        let plain = Piece::new(seat, role);
        let piece = if letters.next() == Some('+') { plain.promoted() } else { plain };
        setup.board[self::cell(cell).index()] = Some(piece);
    }
    setup
}
