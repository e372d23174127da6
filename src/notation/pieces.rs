//! Seats, kinds of piece and pieces as text: `Middle`, `R`, `m+R`.

use std::fmt;
use std::str::FromStr;

use crate::core::{Piece, Role, Seat};

use super::text::quoted;

/// A text that is no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a seat: expected First, Middle or Last")]
pub struct SeatError(
    /// The text found, quoted for a message.
    pub String,
);

/// Reads the title that `Display` writes: `First`, `Middle` or `Last`.
///
/// The letters of position strings are [`Seat::letter`] and [`Seat::from_letter`], the keywords of
/// files and options those of [`Keyword`](super::Keyword).
impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        let found = Seat::ALL.into_iter().find(|seat| seat.to_string() == text);
        found.ok_or_else(|| SeatError(quoted(text)))
    }
}

/// A text that is no kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a kind of piece: expected K, R, B, G, S, N, L or P")]
pub struct RoleError(
    /// The text found, quoted for a message.
    pub String,
);

/// The capital letter, such as `R`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// Reads the capital letter that `Display` writes.
impl FromStr for Role {
    type Err = RoleError;

    fn from_str(text: &str) -> Result<Role, RoleError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Role::from_letter), letters.next()) {
            (Some(role), None) => Ok(role),
            _ => Err(RoleError(quoted(text))),
        }
    }
}

/// The fault in the text of a piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceError {
    /// Not an owner, a `+` for a promoted piece, and a kind.
    #[error(
        "'{0}' is not a piece: expected an owner f, m or l, '+' if promoted, \
         and a kind K R B G S N L P, such as m+R"
    )]
    Malformed(String),
    /// A promoted gold or knight.
    #[error("a {} never promotes: expected {} without '+'", .0.role().name(), .0)]
    NeverPromotes(Piece),
}

/// Reads what `Display` writes: the owner's letter, `+` if promoted, and the kind, such as `m+R`.
impl FromStr for Piece {
    type Err = PieceError;

    fn from_str(text: &str) -> Result<Piece, PieceError> {
        let malformed = || PieceError::Malformed(quoted(text));
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or_else(malformed)?;
        let rest = letters.as_str();
        let (promoted, role) = match rest.strip_prefix('+') {
            Some(role) => (true, role),
            None => (false, rest),
        };
        let piece = Piece::new(seat, role.parse().map_err(|_| malformed())?);
        match promoted {
            false => Ok(piece),
            true if piece.role().can_promote() => Ok(piece.promoted()),
            true => Err(PieceError::NeverPromotes(piece)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_roles_and_pieces_print_and_read_back() {
        for (seat, title) in Seat::ALL.into_iter().zip(["First", "Middle", "Last"]) {
            assert_eq!((seat.to_string().as_str(), title.parse()), (title, Ok(seat)));
            for (role, letter) in
                Role::ALL.into_iter().zip(["K", "R", "B", "G", "S", "N", "L", "P"])
            {
                assert_eq!((role.to_string().as_str(), letter.parse()), (letter, Ok(role)));
                for piece in [Piece::new(seat, role), Piece::new(seat, role).promoted()] {
                    assert_eq!(piece.to_string().parse(), Ok(piece));
                }
            }
        }
        assert_eq!("m+R".parse(), Ok(Piece::new(Seat::Middle, Role::Rook).promoted()));
    }

    #[test]
    fn nothing_else_is_read() {
        for text in ["", "first", "f", "First ", "Firs", "FIRST"] {
            assert_eq!(text.parse::<Seat>(), Err(SeatError(text.to_owned())));
        }
        for text in ["", "k", "+R", "RR", "Q"] {
            assert_eq!(text.parse::<Role>(), Err(RoleError(text.to_owned())));
        }
        for text in ["", "m", "m+", "R", "+R", "mr", "m++R", "m+R ", "xR", "mRR"] {
            assert_eq!(text.parse::<Piece>(), Err(PieceError::Malformed(text.to_owned())));
        }
        let refused = |text: &str| text.parse::<Piece>().unwrap_err().to_string();
        assert_eq!(refused("m+G"), "a gold never promotes: expected mG without '+'");
        assert_eq!(refused("l+N"), "a knight never promotes: expected lN without '+'");
        assert_eq!(
            refused("m+Q\n"),
            "'m+Q\\n' is not a piece: expected an owner f, m or l, '+' if promoted, and a kind \
             K R B G S N L P, such as m+R"
        );
    }
}
