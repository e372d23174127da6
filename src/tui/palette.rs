//! The palettes.

/// A set of colours that go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// Pure colours on black.
    HighContrast,
}
