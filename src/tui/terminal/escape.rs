//! Escape sequences that arrive in pieces, as over a slow line: the reader of events takes the
//! first piece for the Esc key and the rest for letters, which in a game are commands.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// The time that an Esc waits for the rest of a sequence. Less than a frame, so that nobody sees
/// it; and nobody types so fast.
pub(crate) const PATIENCE: Duration = Duration::from_millis(12);

/// True if an event may be the first piece of a sequence.
pub(crate) fn may_go_on(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Esc && key.modifiers.is_empty())
}

/// The events meant by an Esc and what follows it: a sequence put together again, or all of it as
/// it came. `next` gives the next event that comes within [`PATIENCE`].
pub(crate) fn put_together(esc: Event, mut next: impl FnMut() -> Option<Event>) -> Vec<Event> {
    let mut came = vec![esc];
    let mut sequence = String::new();
    while let Some(event) = next() {
        let letter = letter(&event);
        came.push(event);
        match letter {
            Some('[' | 'O') if sequence.is_empty() => sequence.push('['),
            Some(letter) if !sequence.is_empty() => sequence.push(letter),
            _ => return came,
        }
        if sequence.len() > 1 && sequence.ends_with(|letter| ('@'..='~').contains(&letter)) {
            return key(&sequence).into_iter().collect();
        }
    }
    came
}

fn letter(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(letter), .. }) => Some(*letter),
        _ => None,
    }
}

/// The key of a sequence. Others, such as of the mouse, are let go: better nothing than a command
/// that nobody gave.
fn key(sequence: &str) -> Option<Event> {
    let code = match sequence {
        "[A" => KeyCode::Up,
        "[B" => KeyCode::Down,
        "[C" => KeyCode::Right,
        "[D" => KeyCode::Left,
        "[H" | "[1~" | "[7~" => KeyCode::Home,
        "[F" | "[4~" | "[8~" => KeyCode::End,
        "[Z" => KeyCode::BackTab,
        "[3~" => KeyCode::Delete,
        "[5~" => KeyCode::PageUp,
        "[6~" => KeyCode::PageDown,
        _ => return None,
    };
    Some(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    /// The events meant by an Esc and these letters in time after it.
    fn meant(letters: &str) -> Vec<Event> {
        let esc = press(KeyCode::Esc);
        assert!(may_go_on(&esc));
        let mut rest = letters.chars().map(|letter| press(KeyCode::Char(letter)));
        put_together(esc, || rest.next())
    }

    #[test]
    fn an_esc_alone_is_an_esc() {
        assert_eq!(meant(""), [press(KeyCode::Esc)]);
    }

    #[test]
    fn a_key_in_pieces_is_that_key() {
        assert_eq!(meant("[C"), [press(KeyCode::Right)]);
        assert_eq!(meant("OA"), [press(KeyCode::Up)]);
        assert_eq!(meant("[5~"), [press(KeyCode::PageUp)]);
        assert_eq!(meant("[Z"), [press(KeyCode::BackTab)]);
    }

    #[test]
    fn a_click_in_pieces_gives_no_command() {
        assert_eq!(meant("[<0;10;5M"), []);
    }

    #[test]
    fn what_is_no_sequence_comes_through() {
        let d = press(KeyCode::Char('d'));
        assert_eq!(meant("d"), [press(KeyCode::Esc), d]);
        assert_eq!(meant("["), [press(KeyCode::Esc), press(KeyCode::Char('['))]);
        assert!(!may_go_on(&press(KeyCode::Enter)));
    }
}
