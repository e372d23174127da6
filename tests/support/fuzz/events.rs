//! Bytes as what happens at a terminal.
//!
//! Letters stand for their keys and the control characters below 32 for other keys, so that an
//! input like `:P3c-4d` and a line feed can be written by hand. From 128 on stand the mouse,
//! pasting, other sizes, disks that fail and a few things that seldom happen.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sannin_shogi::tui::Event;

use super::bytes::Bytes;

/// One thing that happens.
pub(super) enum Happening {
    /// The interface is told of it.
    Event(Event),
    /// The terminal has this size from now on.
    Resize(u16, u16),
    /// The disk fails from now on, or no more.
    Fault(bool),
    /// Somebody else changes the file of the open game.
    Changed,
    /// An action is typed that may be played: this one of all.
    Typed(usize),
}

/// The keys of the control characters, some of which are control keys themselves.
const KEYS: [KeyCode; 32] = [
    KeyCode::F(1),      // 0
    KeyCode::Left,      // 1
    KeyCode::Right,     // 2
    KeyCode::Up,        // 3
    KeyCode::Down,      // 4
    KeyCode::Home,      // 5
    KeyCode::End,       // 6
    KeyCode::PageUp,    // 7
    KeyCode::Backspace, // 8
    KeyCode::Tab,       // 9, as a tab
    KeyCode::Enter,     // 10, as a line feed
    KeyCode::PageDown,  // 11
    KeyCode::BackTab,   // 12
    KeyCode::Enter,     // 13, as a carriage return
    KeyCode::Delete,    // 14
    KeyCode::Insert,    // 15
    KeyCode::Null,      // 16
    KeyCode::Char('外'),
    KeyCode::Char('\u{301}'),
    KeyCode::Char('Ｐ'),
    KeyCode::Char('\u{200d}'),
    KeyCode::Char('\u{202e}'),
    KeyCode::Char('\u{1f3b2}'),
    KeyCode::Char('\u{7f}'),
    KeyCode::Char('\u{1b}'),
    KeyCode::Char('\n'),
    KeyCode::F(12),
    KeyCode::Esc, // 27, as escape
    KeyCode::Esc,
    KeyCode::CapsLock,
    KeyCode::Menu,
    KeyCode::KeypadBegin,
];

/// The next thing that happens on a terminal of this size.
pub(super) fn next(bytes: &mut Bytes<'_>, size: (u16, u16)) -> Happening {
    let press = |code| key(code, KeyModifiers::NONE, KeyEventKind::Press);
    match bytes.byte() {
        low @ 0..=31 => press(KEYS[usize::from(low)]),
        127 => press(KeyCode::Delete),
        letter @ 32..=126 => press(KeyCode::Char(letter.into())),
        128..=143 => mouse(MouseEventKind::Down(MouseButton::Left), bytes, size),
        144..=147 => mouse(MouseEventKind::Moved, bytes, size),
        148 => mouse(MouseEventKind::Down(MouseButton::Right), bytes, size),
        149 => mouse(MouseEventKind::Down(MouseButton::Middle), bytes, size),
        150 => mouse(MouseEventKind::Up(MouseButton::Left), bytes, size),
        151 => mouse(MouseEventKind::Drag(MouseButton::Left), bytes, size),
        152 => mouse(MouseEventKind::ScrollUp, bytes, size),
        153 => mouse(MouseEventKind::ScrollDown, bytes, size),
        154 => mouse(MouseEventKind::ScrollLeft, bytes, size),
        155 => far_away(bytes.byte()),
        156..=163 => {
            let length = bytes.below(64);
            Happening::Event(Event::Paste(bytes.text(length)))
        }
        164 => Happening::Event(Event::Paste("外交 e\u{301}\u{1b}[2J\n\t".repeat(bytes.below(40)))),
        165..=169 => Happening::Event(Event::Tick),
        170..=179 => key(letter(bytes), KeyModifiers::CONTROL, KeyEventKind::Press),
        180 => key(letter(bytes), KeyModifiers::ALT, KeyEventKind::Press),
        181 => key(letter(bytes), KeyModifiers::SHIFT, KeyEventKind::Press),
        182 => key(letter(bytes), KeyModifiers::all(), KeyEventKind::Press),
        183..=185 => key(letter(bytes), KeyModifiers::NONE, KeyEventKind::Repeat),
        186 => key(letter(bytes), KeyModifiers::NONE, KeyEventKind::Release),
        187..=199 => Happening::Resize(bytes.byte().into(), u16::from(bytes.byte()) % 100),
        200..=205 => Happening::Resize(80, 24),
        206 => Happening::Fault(true),
        207 | 208 => Happening::Fault(false),
        209 => Happening::Changed,
        _ => Happening::Typed(bytes.byte().into()),
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Happening {
    Happening::Event(Event::Key(KeyEvent { kind, ..KeyEvent::new(code, modifiers) }))
}

/// The key of a byte, however it is pressed.
fn letter(bytes: &mut Bytes<'_>) -> KeyCode {
    match bytes.byte() {
        letter @ 32..=126 => KeyCode::Char(letter.into()),
        other => KEYS[usize::from(other) % KEYS.len()],
    }
}

/// The mouse somewhere on the screen, or just beside it.
fn mouse(kind: MouseEventKind, bytes: &mut Bytes<'_>, (columns, lines): (u16, u16)) -> Happening {
    let column = u16::from(bytes.byte()) % (columns + 2);
    let row = u16::from(bytes.byte()) % (lines + 2);
    let modifiers = KeyModifiers::NONE;
    Happening::Event(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}

/// The mouse where no terminal reaches.
fn far_away(byte: u8) -> Happening {
    let at = [(u16::MAX, u16::MAX), (u16::MAX, 0), (0, u16::MAX), (1000, 1000)];
    let (column, row) = at[usize::from(byte) % 4];
    let kind = MouseEventKind::Down(MouseButton::Left);
    let modifiers = KeyModifiers::NONE;
    Happening::Event(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}
