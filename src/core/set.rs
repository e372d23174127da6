//! The methods and operators that every set in this module has.
//!
//! A set is one unsigned integer with a bit for each member.

/// Gives a newtype over an unsigned integer the methods and operators of a set of small values.
///
/// The member type has `const fn bit(self) -> $bits`; the set type has an `into_iter` of its own.
macro_rules! bit_set {
    ($set:ident of $member:ident in $bits:ty, one: $single:ident, all: $all:expr) => {
        impl $set {
            /// The set without members.
            pub const EMPTY: $set = $set(0);

            /// The set of all possible members.
            pub const ALL: $set = $set($all);

            /// The set with this one member.
            #[inline]
            pub const fn $single(member: $member) -> $set {
                $set(member.bit())
            }

            /// Returns `true` if this is a member.
            #[inline]
            pub const fn contains(self, member: $member) -> bool {
                self.0 & member.bit() != 0
            }

            /// Returns `true` if there is no member.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of members.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The set with this member added.
            #[inline]
            #[must_use]
            pub const fn with(self, member: $member) -> $set {
                $set(self.0 | member.bit())
            }

            /// The set with this member taken out.
            #[inline]
            #[must_use]
            pub const fn without(self, member: $member) -> $set {
                $set(self.0 & !member.bit())
            }

            /// The members of either set: `|` for constants.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Adds a member.
            #[inline]
            pub const fn insert(&mut self, member: $member) {
                *self = self.with(member);
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, member: $member) {
                *self = self.without(member);
            }

            /// An iterator over the members, in their order.
            #[inline]
            pub fn iter(self) -> <$set as IntoIterator>::IntoIter {
                self.into_iter()
            }
        }

        impl From<$member> for $set {
            #[inline]
            fn from(member: $member) -> $set {
                $set::$single(member)
            }
        }

        impl FromIterator<$member> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> $set {
                members.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl Extend<$member> for $set {
            fn extend<I: IntoIterator<Item = $member>>(&mut self, members: I) {
                *self |= members.into_iter().collect();
            }
        }

        /// The possible members that the set does not have.
        impl std::ops::Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                $set(!self.0 & $set::ALL.0)
            }
        }

        bit_set!(@operator $set, BitOr bitor BitOrAssign bitor_assign, |a: $bits, b: $bits| a | b,
            "The members of either set.");
        bit_set!(@operator $set, BitAnd bitand BitAndAssign bitand_assign, |a: $bits, b: $bits| a & b,
            "The members of both sets.");
        bit_set!(@operator $set, Sub sub SubAssign sub_assign, |a: $bits, b: $bits| a & !b,
            "The members of the first set that the second does not have.");
    };

    (@operator $set:ident, $op:ident $method:ident $assign:ident $assign_method:ident,
        $combine:expr, $doc:literal) => {
        #[doc = $doc]
        impl std::ops::$op for $set {
            type Output = $set;
            #[inline]
            fn $method(self, other: $set) -> $set {
                $set(($combine)(self.0, other.0))
            }
        }

        impl std::ops::$assign for $set {
            #[inline]
            fn $assign_method(&mut self, other: $set) {
                self.0 = ($combine)(self.0, other.0);
            }
        }
    };
}

/// Gives a set of few members its iterator. The member type has `const fn from_bit_index(u32)`,
/// which finds the member of a bit.
macro_rules! bit_set_iterator {
    ($set:ident of $member:ident in $bits:ty, $iter:ident) => {
        #[doc = concat!("An iterator over the members of a [`", stringify!($set), "`], in their order.")]
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                if self.0 == 0 {
                    return None;
                }
                let member = $member::from_bit_index(self.0.trailing_zeros());
                self.0 &= self.0 - 1;
                Some(member)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl std::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                $iter(self.0)
            }
        }
    };
}

pub(super) use {bit_set, bit_set_iterator};
