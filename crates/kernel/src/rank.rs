//! The thirteen ranks of a French pack.

use core::fmt;

/// A rank from two to ace, ace high, written as one character: `2`..`9`, `T`, `J`, `Q`, `K`, `A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

const LETTERS: &[u8; 13] = b"23456789TJQKA";

impl Rank {
    /// The lowest rank.
    pub const TWO: Rank = Rank(0);
    /// `J`
    pub const JACK: Rank = Rank(9);
    /// `Q`
    pub const QUEEN: Rank = Rank(10);
    /// `K`
    pub const KING: Rank = Rank(11);
    /// The highest rank.
    pub const ACE: Rank = Rank(12);

    /// How many ranks there are.
    pub const COUNT: u8 = 13;

    /// The rank at this place, counting the two as 0 and the ace as 12.
    pub const fn new(index: u8) -> Option<Rank> {
        if index < Rank::COUNT { Some(Rank(index)) } else { None }
    }

    /// All ranks, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Rank::COUNT).map(Rank)
    }

    pub(crate) const fn from_low_bits(byte: u8) -> Rank {
        Rank(byte & 15)
    }

    /// The rank's place, counting the two as 0 and the ace as 12.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its value at the table: 2 to 10, then 11 (jack) to 14 (ace).
    pub const fn value(self) -> u8 {
        self.0 + 2
    }

    /// The character printed for the rank.
    pub const fn letter(self) -> char {
        LETTERS[self.0 as usize % 13] as char
    }

    pub(crate) fn from_letter(letter: char) -> Option<Rank> {
        Rank::all().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
