//! The situations in which keys mean something.

/// A situation in which keys mean something. A screen answers to several at once, see
/// [`Context::chain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// Always.
    Everywhere,
    /// Any screen that shows a game: the looks of the board.
    Appearance,
    /// A game being played.
    Play,
    /// The victims of an illumination are being chosen.
    Victims,
    /// Looking back, and replaying a file.
    Replay,
    /// A list of which one entry is picked, whatever it is of.
    List,
    /// The start menu.
    Menu,
    /// The list of files.
    Files,
    /// The form of a new game.
    Form,
    /// The rules and the help.
    Help,
    /// A text that is only read.
    Reading,
    /// A question with a few answers.
    Choice,
    /// A line of text being typed.
    Line,
    /// A line of text being typed that can be completed.
    Completion,
    /// A comment, which may have several lines.
    Comment,
    /// A finished game.
    Ended,
}

impl Context {
    /// Every chain of contexts that some screen answers to.
    pub const CHAINS: [&'static [Context]; 13] = [
        &[Context::Play, Context::Appearance, Context::Everywhere],
        &[Context::Victims, Context::Appearance, Context::Everywhere],
        &[Context::Replay, Context::Appearance, Context::Everywhere],
        &[Context::Menu, Context::List, Context::Everywhere],
        &[Context::Files, Context::List, Context::Everywhere],
        &[Context::Form, Context::Everywhere],
        &[Context::Help, Context::Everywhere],
        &[Context::Reading, Context::Everywhere],
        &[Context::Choice, Context::Everywhere],
        &[Context::Line, Context::Everywhere],
        &[Context::Completion, Context::Line, Context::Everywhere],
        &[Context::Comment, Context::Line, Context::Everywhere],
        &[Context::Ended, Context::List, Context::Appearance, Context::Everywhere],
    ];

    /// The contexts that a screen whose own context is this one answers to, its own first.
    pub fn chain(self) -> &'static [Context] {
        Context::CHAINS
            .iter()
            .find(|chain| chain.first() == Some(&self))
            .copied()
            .unwrap_or(&[Context::Everywhere])
    }

    /// True if letters are text here, so that only other keys can be commands.
    pub const fn takes_text(self) -> bool {
        matches!(self, Context::Line | Context::Completion | Context::Comment | Context::Form)
    }
}
