//! A message to the players, and how grave it is.

use ratatui::style::Style;

use crate::tui::style::Theme;

/// A message to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// The text.
    pub(crate) text: String,
    /// The severity.
    pub(crate) severity: Severity,
}

/// The severity of a message, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Severity {
    /// Something happened, or is as it is.
    Plain,
    /// Something calls for care.
    Warning,
    /// Something is impossible or went wrong.
    Error,
}

impl Message {
    /// A message that says what happened.
    pub(crate) fn plain(text: impl Into<String>) -> Message {
        Message { text: text.into(), severity: Severity::Plain }
    }

    /// A message that calls for care.
    pub(crate) fn warning(text: impl Into<String>) -> Message {
        Message { text: text.into(), severity: Severity::Warning }
    }

    /// A message that says what is impossible or went wrong.
    pub(crate) fn error(text: impl Into<String>) -> Message {
        Message { text: text.into(), severity: Severity::Error }
    }

    /// True if it says only what happened.
    pub(crate) fn is_plain(&self) -> bool {
        self.severity == Severity::Plain
    }

    /// The same message with a text made of its own.
    pub(crate) fn map(self, text: impl FnOnce(String) -> String) -> Message {
        Message { text: text(self.text), ..self }
    }
}

impl Severity {
    /// The style of a text of this severity.
    pub(crate) fn style(self, theme: &Theme) -> Style {
        match self {
            Severity::Plain => theme.text(),
            Severity::Warning => theme.warning(),
            Severity::Error => theme.error(),
        }
    }
}
