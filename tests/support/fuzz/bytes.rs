//! Bytes that drive something, used up one after the other.

/// The rest of an input. Once it is used up it gives zeros.
pub(super) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&byte, rest)) => {
                self.0 = rest;
                byte
            }
            None => 0,
        }
    }

    /// A number from 0 to `n - 1`: of one byte, or of two where one would not reach.
    pub(super) fn below(&mut self, n: usize) -> usize {
        let low = usize::from(self.byte());
        let number = if n > 256 { low + 256 * usize::from(self.byte()) } else { low };
        number % n
    }

    /// One of some things, of which there is at least one.
    pub(super) fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// The next `n` bytes, or what is left, as text.
    pub(super) fn text(&mut self, n: usize) -> String {
        let (taken, rest) = self.0.split_at(n.min(self.0.len()));
        self.0 = rest;
        String::from_utf8_lossy(taken).into_owned()
    }

    /// All that is left, as text.
    pub(super) fn rest(&mut self) -> String {
        self.text(usize::MAX)
    }
}
