//! A game played in a terminal and in the library side by side.

use ratatui::layout::Rect;
use sannin_shogi::core::{Action, Cell, Game, GameAction, Seat};
use sannin_shogi::tui::panels::Panels;
use sannin_shogi::tui::{BoardLayout, Orientation, ScreenDirection, SizeChoice};

use super::games;
use super::picture::Picture;
use super::terminal::{ENTER, Terminal};

/// A game in a terminal, the board as it lies at the start: Middle at the bottom.
pub(crate) struct Table {
    pub(crate) terminal: Terminal,
    /// The same game in the library.
    pub(crate) game: Game,
    /// The place of the interface's cursor.
    cursor: Cell,
    /// The names of the players, by seat.
    names: [&'static str; 3],
}

/// The names that [`NAMED`] gives.
pub(crate) const NAMES: [&str; 3] = ["Aki", "Ben", "Chie"];

/// The names of players who have not given any.
pub(crate) const SEATS: [&str; 3] = ["First", "Middle", "Last"];

/// The options that give the players the names [`NAMES`].
pub(crate) const NAMED: [&str; 6] = ["--first", "Aki", "--middle", "Ben", "--last", "Chie"];

/// The six keys round the home key, by the face that they lead through.
const FACE_KEYS: [(ScreenDirection, &str); 6] = [
    (ScreenDirection::UpLeft, "e"),
    (ScreenDirection::UpRight, "r"),
    (ScreenDirection::Right, "f"),
    (ScreenDirection::DownRight, "c"),
    (ScreenDirection::DownLeft, "x"),
    (ScreenDirection::Left, "s"),
];

impl Table {
    /// A game that has just been opened in a terminal: the cursor is on the king of the player to
    /// move.
    pub(crate) fn new(terminal: Terminal, game: Game, names: [&'static str; 3]) -> Table {
        let position = game.position();
        let cursor = position.king(position.turn()).unwrap();
        let table = Table { terminal, game, cursor, names };
        table.wait_for_the_game();
        table
    }

    /// Plays an action, given in full, with the cursor keys.
    pub(crate) fn play_by_keys(&mut self, text: &str) {
        let play = games::play(&mut self.game, text);
        let promotes = match play {
            GameAction::Action(Action::Move { from, to, .. } | Action::Castle { from, to }) => {
                self.point(from);
                self.terminal.keys(ENTER);
                self.point(to);
                self.terminal.keys(ENTER);
                text.ends_with('=').then_some("n").or(text.ends_with('+').then_some("y"))
            }
            GameAction::Action(Action::Drop { to, .. }) => {
                self.terminal.keys("h");
                self.point(to);
                self.terminal.keys(ENTER);
                None
            }
            _ => panic!("{text} is not played with the cursor"),
        };
        if let Some(answer) = promotes {
            self.terminal.wait_for_text("promote?");
            self.terminal.keys(answer);
        }
        self.wait_for_the_game();
    }

    /// Leads the cursor to a cell.
    fn point(&mut self, to: Cell) {
        let orientation = Orientation::new(Seat::Middle);
        let mut keys = String::new();
        while self.cursor != to {
            let next = |&(face, _): &(ScreenDirection, &str)| {
                orientation
                    .neighbour(self.cursor, face)
                    .is_some_and(|cell| cell.distance(to) < self.cursor.distance(to))
            };
            let (face, key) = *FACE_KEYS.iter().find(|face| next(face)).unwrap();
            keys.push_str(key);
            self.cursor = orientation.neighbour(self.cursor, face).unwrap();
        }
        self.terminal.keys(&keys);
    }

    /// Plays a move or castling, given in full, by clicks on the two cells.
    pub(crate) fn play_by_mouse(&mut self, text: &str) {
        let play = games::play(&mut self.game, text);
        let GameAction::Action(Action::Move { from, to, .. } | Action::Castle { from, to }) = play
        else {
            panic!("{text} is not played by two clicks");
        };
        for cell in [from, to] {
            self.terminal.click(self.board().centre(cell));
        }
        self.wait_for_the_game();
    }

    /// Plays an action by typing; `typed` may be a short form of `text`.
    pub(crate) fn play_by_typing(&mut self, text: &str, typed: &str) {
        games::play(&mut self.game, text);
        self.terminal.keys(&format!(":{typed}{ENTER}"));
        self.wait_for_the_game();
    }

    /// Types several actions, given in full.
    pub(crate) fn type_all(&mut self, texts: &[&str]) {
        for text in texts {
            self.play_by_typing(text, text);
        }
    }

    /// The places of the cells.
    pub(crate) fn board(&self) -> BoardLayout {
        board(self.terminal.size())
    }

    /// Waits until the screen shows the game as the library has it: how many actions have been
    /// played, the board, and whose turn it is or that the game is over.
    pub(crate) fn wait_for_the_game(&self) {
        let count = actions(self.game.actions().len());
        let layout = self.board();
        let position = self.game.position();
        self.terminal.wait_for(&format!("the game after {count}"), |picture| {
            let over = self.game.result().is_some();
            let turn = Seat::ALL
                .into_iter()
                .zip(self.names)
                .all(|(seat, name)| over || (position.turn() == seat) == is_to_move(picture, name));
            let ended = !over || picture.shows_words("The end");
            ended
                && picture.shows_words(&count)
                && turn
                && shows_board(picture, &layout, &self.game)
        });
    }
}

/// The number of actions, as the interface says it.
fn actions(count: usize) -> String {
    format!("{count} {}", if count == 1 { "action" } else { "actions" })
}

/// The places of the cells in a terminal of this size, Middle at the bottom.
pub(crate) fn board((columns, lines): (u16, u16)) -> BoardLayout {
    let area = Rect::new(0, 0, columns, lines);
    let orientation = Orientation::new(Seat::Middle);
    Panels::new(area, SizeChoice::Auto, orientation).unwrap().board
}

/// Returns `true` if a player's panel says that it is their turn.
fn is_to_move(picture: &Picture, name: &str) -> bool {
    picture.lines().any(|line| {
        // The mark of the turn, the mark of the direction, the name.
        line.match_indices("* ").any(|(at, mark)| {
            let after: String = line[at + mark.len()..].chars().skip(1).collect();
            after.trim_start().starts_with(name)
        })
    })
}

/// Returns `true` if every cell shows the letter of its piece, and empty ones no letter of a piece.
pub(crate) fn shows_board(picture: &Picture, layout: &BoardLayout, game: &Game) -> bool {
    Cell::all().all(|cell| {
        let shown = picture.at(layout.centre(cell));
        match game.position().piece_at(cell) {
            Some(piece) => shown == piece.role().letter().to_string(),
            None => !"KRBGSNLP".contains(shown),
        }
    })
}
