//! A reader of text, character by character, that keeps its position.

/// The rest of a text, and the number of characters read.
#[derive(Clone, Debug)]
pub(super) struct Scan<'a> {
    rest: &'a str,
    read: usize,
}

impl<'a> Scan<'a> {
    /// A scan of a text from its beginning.
    pub(super) fn new(text: &'a str) -> Scan<'a> {
        Scan { rest: text, read: 0 }
    }

    /// The number of the next character, counted from 1.
    pub(super) fn at(&self) -> usize {
        self.read + 1
    }

    /// The next character, which stays unread.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Reads one character.
    pub(super) fn take(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        let taken = characters.next()?;
        self.rest = characters.as_str();
        self.read += 1;
        Some(taken)
    }

    /// Reads one character if it is this one. Returns `true` if it was.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        self.take_if(|next| next == wanted).is_some()
    }

    /// Reads one character if it satisfies a condition.
    pub(super) fn take_if(&mut self, wanted: impl FnOnce(char) -> bool) -> Option<char> {
        self.peek().filter(|&next| wanted(next))?;
        self.take()
    }

    /// Reads the digits that come next, if any.
    pub(super) fn digits(&mut self) -> &'a str {
        let end = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.read += end;
        digits
    }

    /// Reads the digits that come next and the one character after them.
    pub(super) fn digits_and_one(&mut self) -> &'a str {
        let before = self.rest;
        self.digits();
        self.take();
        &before[..before.len() - self.rest.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scanning_keeps_count_of_characters() {
        let mut scan = Scan::new("三12k+");
        assert_eq!((scan.at(), scan.peek()), (1, Some('三')));
        assert!(!scan.eat('x'));
        assert_eq!(scan.take(), Some('三'));
        assert_eq!(scan.digits(), "12");
        assert_eq!(scan.at(), 4);
        assert_eq!(scan.digits(), "");
        assert_eq!(scan.take_if(|next| next == 'k'), Some('k'));
        assert!(scan.eat('+'));
        assert_eq!((scan.take(), scan.at()), (None, 6));

        let mut scan = Scan::new("10三x");
        assert_eq!(scan.digits_and_one(), "10三");
        assert_eq!((scan.at(), scan.peek()), (4, Some('x')));
        assert_eq!(Scan::new("10").digits_and_one(), "10");
    }
}
