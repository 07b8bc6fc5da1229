//! The seven kinds of hand.

use core::fmt;

/// The seven kinds of hand, worst first (R12-R19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Category {
    /// None of the others (R18).
    HighCard,
    /// Two equal ranks (R17).
    Pair,
    /// One suit, not a run (R16).
    Flush,
    /// Three ranks in a row, not all of one suit (R15, C7).
    Straight,
    /// Three ranks in a row, all of one suit, below the royal flush (R14).
    StraightFlush,
    /// Ace, king and queen of one suit (R13, C8).
    RoyalFlush,
    /// Three equal ranks (R12).
    #[cfg_attr(feature = "serde", serde(rename = "three_of_a_kind"))]
    Prial,
}

impl Category {
    /// All seven, worst first.
    pub const ALL: [Category; 7] = [
        Category::HighCard,
        Category::Pair,
        Category::Flush,
        Category::Straight,
        Category::StraightFlush,
        Category::RoyalFlush,
        Category::Prial,
    ];

    /// The word used in files and on the command line, such as `three_of_a_kind`.
    pub const fn id(self) -> &'static str {
        match self {
            Category::HighCard => "high_card",
            Category::Pair => "pair",
            Category::Flush => "flush",
            Category::Straight => "straight",
            Category::StraightFlush => "straight_flush",
            Category::RoyalFlush => "royal_flush",
            Category::Prial => "three_of_a_kind",
        }
    }

    /// Its place in [`Category::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether its three ranks follow each other.
    pub const fn is_run(self) -> bool {
        matches!(self, Category::Straight | Category::StraightFlush | Category::RoyalFlush)
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::Flush => "flush",
            Category::Straight => "straight",
            Category::StraightFlush => "straight flush",
            Category::RoyalFlush => "royal flush",
            Category::Prial => "prial",
        })
    }
}
