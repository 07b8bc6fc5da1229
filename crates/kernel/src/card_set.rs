//! A set of card faces, in a word.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, Sub};

use crate::{Card, Chance, Suit};

/// A set of card faces; each face is in it or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

const SUIT_BITS: u64 = 0x1FFF;

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 52 faces.
    pub const FULL: CardSet = CardSet(0x1FFF_1FFF_1FFF_1FFF);

    /// The thirteen cards of a suit.
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet(SUIT_BITS << (suit as u32 * 16))
    }

    /// The set of this card alone.
    pub const fn only(card: Card) -> CardSet {
        CardSet(card.bit())
    }

    /// How many cards it has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }

    /// Its cards in the order of the pack if there are exactly `N`.
    #[inline]
    pub fn exactly<const N: usize>(self) -> Option<[Card; N]> {
        // No card has the top bit: it is what must be left when all are taken.
        const TOP: u64 = 1 << 63;
        let mut left = self.0 | TOP;
        let cards = core::array::from_fn(|_| {
            let lowest = (left | TOP).trailing_zeros();
            left &= left.wrapping_sub(1);
            Card::from_bit(lowest)
        });
        (left == TOP).then_some(cards)
    }

    /// `self` if it has any cards, otherwise `other`.
    ///
    /// This is what "if able" means in a rule: follow suit if able, else play
    /// anything.
    ///
    /// # Examples
    ///
    /// ```
    /// use croupier_kernel::{CardSet, Suit};
    ///
    /// let hand: CardSet = ["Qh", "3c"].map(|card| card.parse().unwrap()).into_iter().collect();
    /// assert_eq!((hand & CardSet::suit(Suit::Hearts)).or_if_empty(hand).to_string(), "Qh");
    /// assert_eq!((hand & CardSet::suit(Suit::Spades)).or_if_empty(hand), hand);
    /// ```
    #[must_use]
    pub const fn or_if_empty(self, other: CardSet) -> CardSet {
        if self.0 == 0 { other } else { self }
    }

    /// The card of lowest rank, the lower suit first among equals.
    pub fn lowest(self) -> Option<Card> {
        self.min_by_key(|card| card.rank())
    }

    /// The card of highest rank, the lower suit first among equals.
    pub fn highest(self) -> Option<Card> {
        self.max_by_key(|card| (card.rank(), core::cmp::Reverse(card.suit())))
    }

    /// A card drawn evenly from the set, or `None` if it is empty.
    pub fn pick(self, chance: &mut impl Chance) -> Option<Card> {
        let mut bits = self.0;
        if bits & bits.wrapping_sub(1) != 0 {
            for _ in 0..chance.below(bits.count_ones()) {
                bits &= bits - 1;
            }
        }
        CardSet(bits).next()
    }
}

/// Iterates by suit (clubs first), each from low to high.
impl Iterator for CardSet {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl FusedIterator for CardSet {}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::only(card))
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.into_iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn set(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn a_set_agrees_with_a_sorted_list_of_cards() {
        let mut dice = Seed::from_text("sets").unwrap().dice(0, 0);
        for _ in 0..200 {
            let mut list: Vec<Card> = Card::PACK.to_vec();
            crate::shuffle(&mut list, &mut dice);
            list.truncate(dice.below(53) as usize);
            let set: CardSet = list.iter().copied().collect();
            list.sort_unstable();
            assert_eq!(set.collect::<Vec<_>>(), list);
            assert_eq!(set.len() as usize, list.len());
            for suit in Suit::ALL {
                let held = list.iter().filter(|card| card.suit() == suit).count();
                assert_eq!((set & CardSet::suit(suit)).len() as usize, held);
            }
            for card in Card::PACK {
                assert_eq!(set.contains(card), list.contains(&card));
            }
            assert_eq!(set.lowest().map(Card::rank), list.iter().map(|card| card.rank()).min());
            assert_eq!(set.highest().map(Card::rank), list.iter().map(|card| card.rank()).max());
        }
    }

    #[test]
    fn exactly_so_many_cards_come_in_order_or_none() {
        let cards = set("2c As Kd");
        assert_eq!(cards.exactly(), Some(["2c", "Kd", "As"].map(|card| card.parse().unwrap())));
        assert_eq!(cards.exactly::<2>(), None);
        assert_eq!(cards.exactly::<4>(), None);
        assert_eq!(CardSet::EMPTY.exactly::<1>(), None);
        assert_eq!(CardSet::EMPTY.exactly(), Some([]));
    }

    #[test]
    fn picking_reaches_each_card_equally_often() {
        let cards = set("2c 9c Kd 3h As");
        let mut dice = Seed::from_text("picks").unwrap().dice(0, 0);
        let mut seen = [0_u32; 5];
        for _ in 0..50_000 {
            let card = cards.pick(&mut dice).unwrap();
            seen[cards.into_iter().position(|each| each == card).unwrap()] += 1;
        }
        for count in seen {
            assert!((9_600..10_400).contains(&count), "{seen:?}");
        }
        assert_eq!(CardSet::EMPTY.pick(&mut dice), None);
    }

    #[test]
    fn sets_print_by_suit_from_low_to_high() {
        assert_eq!(set("As 3h Kd 2c 9c").to_string(), "2c 9c Kd 3h As");
        assert_eq!(set("").to_string(), "");
        assert_eq!(CardSet::FULL, Card::PACK.into_iter().collect());
    }
}
