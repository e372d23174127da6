//! The faces of the pieces: letters, kanji, or the inventor's names.

use crate::core::{Piece, Role};

/// A set of faces for the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// The letters of the notation: `K`, `+R`.
    #[default]
    Letters,
    /// The kanji of the standard shogi pieces that are used instead. The promoted king, which shogi lacks,
    /// is the other form of the king, 王.
    Kanji,
    /// The inventor's names.
    Inventor,
}

impl PieceSet {
    /// All three.
    pub const ALL: [PieceSet; 3] = [PieceSet::Letters, PieceSet::Kanji, PieceSet::Inventor];

    /// The face of a piece in at most `columns` columns, of which a kanji takes two: the whole name
    /// if it fits, else the one kanji of it that no other piece has. Fewer than two columns count as
    /// two. No two faces of a set are alike.
    ///
    /// ```
    /// use sannin_shogi::core::Role;
    /// use sannin_shogi::notation::PieceSet;
    ///
    /// assert_eq!(PieceSet::Letters.face(Role::Rook, true, 2), "+R");
    /// assert_eq!(PieceSet::Kanji.face(Role::Rook, true, 2), "竜");
    /// assert_eq!(PieceSet::Inventor.face(Role::Rook, true, 4), "竜化");
    /// assert_eq!(PieceSet::Inventor.face(Role::Rook, true, 3), "竜");
    /// ```
    pub const fn face(self, role: Role, promoted: bool, columns: u16) -> &'static str {
        let (letters, kanji, inventor, short) = match (role, promoted) {
            (Role::King, false) => ("K", "玉", "輿論", "輿"),
            (Role::King, true) => ("+K", "王", "旭光", "旭"),
            (Role::Rook, false) => ("R", "飛", "軍教", "軍"),
            (Role::Rook, true) => ("+R", "竜", "竜化", "竜"),
            (Role::Bishop, false) => ("B", "角", "外交", "外"),
            (Role::Bishop, true) => ("+B", "馬", "魔叉", "魔"),
            (Role::Gold, _) => ("G", "金", "金権", "金"),
            (Role::Silver, false) => ("S", "銀", "殖貿", "殖"),
            (Role::Silver, true) => ("+S", "全", "宝", "宝"),
            (Role::Knight, _) => ("N", "桂", "税関", "税"),
            (Role::Lance, false) => ("L", "香", "宣電", "宣"),
            (Role::Lance, true) => ("+L", "杏", "化", "化"),
            (Role::Pawn, false) => ("P", "歩", "尖占", "尖"),
            (Role::Pawn, true) => ("+P", "と", "弗", "弗"),
        };
        match self {
            PieceSet::Letters => letters,
            PieceSet::Kanji => kanji,
            PieceSet::Inventor if columns >= 4 => inventor,
            PieceSet::Inventor => short,
        }
    }

    /// [`PieceSet::face`] of a piece.
    pub const fn of(self, piece: Piece, columns: u16) -> &'static str {
        self.face(piece.role(), piece.is_promoted(), columns)
    }
}

/// The number of columns that a face takes: two for a kanji, one for a letter or a `+`.
pub(super) fn width(face: &str) -> usize {
    face.chars().map(|character| if character.is_ascii() { 1 } else { 2 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn sides() -> impl Iterator<Item = (Role, bool)> {
        let promoted = Role::ALL.into_iter().filter(|role| role.can_promote());
        Role::ALL.into_iter().map(|role| (role, false)).chain(promoted.map(|role| (role, true)))
    }

    #[test]
    fn the_fourteen_faces_of_a_set_are_distinct_and_fit() {
        for set in PieceSet::ALL {
            for columns in [2, 4] {
                let faces: BTreeSet<_> =
                    sides().map(|(role, promoted)| set.face(role, promoted, columns)).collect();
                assert_eq!(faces.len(), 14, "{set:?} in {columns} columns");
                let fits = |face: &&str| width(face) <= usize::from(columns);
                assert!(faces.iter().all(fits), "{faces:?}");
            }
        }
    }

    #[test]
    fn letters_are_those_of_the_notation() {
        for (role, promoted) in sides() {
            let plus = if promoted { "+" } else { "" };
            let expected = format!("{plus}{}", role.letter());
            assert_eq!(PieceSet::Letters.face(role, promoted, 2), expected);
        }
    }

    #[test]
    fn a_name_is_cut_to_a_kanji_of_its_own() {
        for (role, promoted) in sides() {
            let set = PieceSet::Inventor;
            assert!(set.face(role, promoted, 4).starts_with(set.face(role, promoted, 2)));
        }
    }
}
