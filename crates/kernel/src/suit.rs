//! The four suits of a French pack.

use core::fmt;
use core::str::FromStr;

use crate::NotationError;

/// A suit, written as one lower-case letter: `c`, `d`, `h`, `s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// `c`
    Clubs,
    /// `d`
    Diamonds,
    /// `h`
    Hearts,
    /// `s`
    Spades,
}

impl Suit {
    /// All four, lowest first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's place in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter printed for the suit.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// The English name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_lowercase())
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Suit, NotationError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Suit::from_letter), letters.next()) {
            (Some(suit), None) => Ok(suit),
            _ => Err(NotationError::new(text, "a suit is one of c, d, h, s")),
        }
    }
}
