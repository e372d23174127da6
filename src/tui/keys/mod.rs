//! The one table of keys: dispatch, the hints at the foot of a screen and the help all read it.

mod chord;
mod command;
mod context;
mod table;

pub use chord::Chord;
pub use command::Command;
pub use context::Context;
pub use table::{BINDINGS, Binding};

/// The bindings that hold on a screen with this context, in the order of its chain.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    context
        .chain()
        .iter()
        .flat_map(|&context| BINDINGS.iter().filter(move |binding| binding.context == context))
}

/// The command of a key on a screen with this context; the context's own bindings come before the
/// shared ones.
pub fn command(context: Context, chord: Chord) -> Option<Command> {
    if context.takes_text() && chord.typed().is_some() {
        return None;
    }
    bindings(context).find(|binding| binding.keys.contains(&chord)).map(|binding| binding.command)
}

/// The hints for the foot of a screen: the name of a key and its binding.
pub fn hints(context: Context) -> impl Iterator<Item = (String, &'static Binding)> {
    bindings(context).filter(|binding| binding.is_hinted).filter_map(move |binding| {
        let shown =
            binding.keys.iter().find(|chord| !(context.takes_text() && chord.typed().is_some()))?;
        Some((shown.name(), binding))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    use std::collections::HashSet;

    #[test]
    fn no_key_is_bound_twice_where_a_screen_would_hear_both() {
        for chain in Context::CHAINS {
            let mut seen = HashSet::new();
            for binding in bindings(chain[0]) {
                for chord in binding.keys {
                    assert!(seen.insert(*chord), "{} twice in {chain:?}", chord.name());
                }
            }
        }
    }

    #[test]
    fn every_binding_is_reached_by_each_of_its_keys() {
        for chain in Context::CHAINS {
            let context = chain[0];
            for binding in bindings(context) {
                for &chord in binding.keys {
                    let reached = command(context, chord);
                    if context.takes_text() && chord.typed().is_some() {
                        assert_eq!(reached, None, "letters are text in {context:?}");
                    } else {
                        assert_eq!(reached, Some(binding.command), "{}", chord.name());
                    }
                }
            }
        }
    }

    #[test]
    fn control_and_shift_are_told_from_plain_keys_and_alt_is_nothing() {
        let event = |code, modifiers| Chord::of(KeyEvent::new(code, modifiers));
        let help = event(KeyCode::Char('?'), KeyModifiers::SHIFT).unwrap();
        assert_eq!(command(Context::Play, help), Some(Command::Help));
        let quit = event(KeyCode::Char('C'), KeyModifiers::CONTROL).unwrap();
        assert_eq!(command(Context::Line, quit), Some(Command::QuitNow));
        let back = event(KeyCode::Tab, KeyModifiers::SHIFT).unwrap();
        assert_eq!(command(Context::Play, back), Some(Command::PreviousPiece));
        assert_eq!(event(KeyCode::Char('u'), KeyModifiers::ALT), None);
        let bracket = event(KeyCode::Char('['), KeyModifiers::CONTROL | KeyModifiers::ALT);
        assert_eq!(command(Context::Play, bracket.unwrap()), Some(Command::LookBack));
    }

    #[test]
    fn letters_are_text_while_text_is_typed() {
        for context in [Context::Line, Context::Comment, Context::Form] {
            assert_eq!(command(context, Chord::letter('?')), None);
            assert!(command(context, Chord::key(KeyCode::F(1))).is_some());
            assert!(hints(context).all(|(key, _)| key.chars().count() > 1));
        }
    }
}
