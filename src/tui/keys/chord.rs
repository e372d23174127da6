//! Keys with their modifiers.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    control: bool,
}

impl Chord {
    pub(crate) const fn key(code: KeyCode) -> Chord {
        Chord { code, control: false }
    }

    pub(crate) const fn letter(letter: char) -> Chord {
        Chord::key(KeyCode::Char(letter))
    }

    pub(crate) const fn control(letter: char) -> Chord {
        Chord { code: KeyCode::Char(letter), control: true }
    }

    /// The chord of a key event. Alt makes it another key, one that nothing is bound to.
    pub fn of(event: KeyEvent) -> Option<Chord> {
        // Some terminals report the key that gives a keyboard its third letters as both together.
        let third = event.modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if event.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER) && !third {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL) && !third;
        let code = match event.code {
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            // Terminals disagree about the case of a letter typed with control.
            KeyCode::Char(letter) if control => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        Some(Chord { code, control })
    }

    /// The letter that the chord types, if it types one.
    pub fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(letter) if !self.control => Some(letter),
            _ => None,
        }
    }

    /// The name of the key, as hints and help write it.
    pub fn name(self) -> String {
        let name = match self.code {
            KeyCode::Char(' ') => "Space".to_owned(),
            KeyCode::Char(letter) if self.control => {
                return format!("Ctrl-{}", letter.to_ascii_uppercase());
            }
            KeyCode::Char(letter) => letter.to_string(),
            KeyCode::F(number) => format!("F{number}"),
            KeyCode::BackTab => "Shift-Tab".to_owned(),
            KeyCode::PageUp => "PgUp".to_owned(),
            KeyCode::PageDown => "PgDn".to_owned(),
            KeyCode::Delete => "Del".to_owned(),
            code => format!("{code:?}"),
        };
        if self.control { format!("Ctrl-{name}") } else { name }
    }
}
