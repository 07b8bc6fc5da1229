//! Which of two hands is better.

use core::cmp::Reverse;
use core::fmt;

use croupier_kernel::{Card, CardSet, Rank};

use crate::HAND_CARDS;

/// The seven kinds of hand, worst first (R12-R19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// How good a hand is; the greater wins (R19-R21).
///
/// Compared by category, then by the ranks that count in it (C4), then by the
/// suits of the cards in the same order (C10). Different hands never rank equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HandRank {
    category: Category,
    ranks: [u8; 3],
    suits: [u8; 3],
}

impl HandRank {
    /// The rank of a hand of three cards, or `None` if it has not three.
    pub fn of(hand: CardSet) -> Option<HandRank> {
        let mut cards = hand;
        match (cards.next(), cards.next(), cards.next(), cards.next()) {
            (Some(first), Some(second), Some(third), None) => {
                Some(HandRank::of_three([first, second, third]))
            }
            _ => None,
        }
    }

    /// What kind of hand it is.
    pub const fn category(self) -> Category {
        self.category
    }

    fn of_three(mut cards: [Card; HAND_CARDS as usize]) -> HandRank {
        cards.sort_unstable_by_key(|card| Reverse((card.rank(), card.suit())));
        let [high, middle, low] = cards;
        let one_suit = high.suit() == middle.suit() && middle.suit() == low.suit();
        if high.rank() == low.rank() {
            return HandRank::new(Category::Prial, prial_order(high.rank()), cards);
        }
        if middle.rank() == low.rank() {
            return HandRank::by_ranks(Category::Pair, [middle, low, high]);
        }
        if high.rank() == middle.rank() {
            return HandRank::by_ranks(Category::Pair, cards);
        }
        match (run_order(cards), one_suit) {
            (Some(ACE_KING_QUEEN), true) => {
                HandRank::new(Category::RoyalFlush, ACE_KING_QUEEN, cards)
            }
            (Some(order), true) => HandRank::new(Category::StraightFlush, order, cards),
            (Some(order), false) => HandRank::new(Category::Straight, order, cards),
            (None, true) => HandRank::by_ranks(Category::Flush, cards),
            (None, false) => HandRank::by_ranks(Category::HighCard, cards),
        }
    }

    fn by_ranks(category: Category, cards: [Card; 3]) -> HandRank {
        let ranks = cards.map(|card| card.rank().value());
        HandRank { ranks, ..HandRank::new(category, 0, cards) }
    }

    fn new(category: Category, order: u8, cards: [Card; 3]) -> HandRank {
        let suits = cards.map(|card| card.suit() as u8);
        HandRank { category, ranks: [order, 0, 0], suits }
    }
}

/// Threes above aces, then by rank (R12).
fn prial_order(rank: Rank) -> u8 {
    const THREE: u8 = 3;
    if rank.value() == THREE { Rank::ACE.value() + 1 } else { rank.value() }
}

const ACE_KING_QUEEN: u8 = Rank::ACE.value() + 1;
const ACE_TWO_THREE: u8 = Rank::ACE.value();

/// The place of a run among runs: A-K-Q, then A-2-3, then by the highest card
/// from K-Q-J to 4-3-2 (C5). K-A-2 is no run (C6).
fn run_order(falling: [Card; 3]) -> Option<u8> {
    let [high, middle, low] = falling.map(|card| card.rank().value());
    match (high, middle, low) {
        (14, 13, 12) => Some(ACE_KING_QUEEN),
        (14, 3, 2) => Some(ACE_TWO_THREE),
        (high, middle, low) if high == middle + 1 && middle == low + 1 => Some(high),
        (_, _, _) => None,
    }
}
