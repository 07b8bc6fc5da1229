//! Where chance puts the cards of a round.

use core::fmt;

use croupier_kernel::{Card, CardSet, Chance, PerSeat, SeatSet};

use crate::Config;
use crate::deck::Deck;

/// How many cards a hand has (R6).
pub const HAND_CARDS: u32 = 3;

/// How many magic cards a round has (C40).
pub const MAGIC_CARDS: u32 = 4;

/// One value for each seat of a Brag table.
pub type Seats<T> = PerSeat<T, { Config::MOST_SEATS as usize }>;

/// Three cards for each seat, all different, the rest as a deck (R3, R6), and
/// the cards that are named trump and magic (R9, C40).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) hands: Seats<CardSet>,
    pub(crate) deck: Deck,
    pub(crate) named: Named,
}

/// The cards that are named trump and magic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Named {
    pub(crate) trump: Option<Card>,
    pub(crate) magic: CardSet,
}

impl Deal {
    /// The deal in which these are the hands, in table order, without trump
    /// and magic cards. A seat that sits out has an empty hand.
    ///
    /// # Errors
    ///
    /// If there are not 2 to 13 hands, one has not three cards, or two share a
    /// card.
    pub fn new(hands: &[CardSet]) -> Result<Deal, DealError> {
        let seats = u8::try_from(hands.len()).map_err(|_| DealError::Seats)?;
        if !(Config::FEWEST_SEATS..=Config::MOST_SEATS).contains(&seats) {
            return Err(DealError::Seats);
        }
        let mut dealt = CardSet::EMPTY;
        for hand in hands {
            if hand.len() != HAND_CARDS && !hand.is_empty() {
                return Err(DealError::HandSize);
            }
            if !(dealt & *hand).is_empty() {
                return Err(DealError::CardTwice);
            }
            dealt = dealt | *hand;
        }
        Ok(Deal {
            hands: PerSeat::from_fn(seats, |seat| hands[seat.index()]),
            deck: Deck::PACK.without(dealt),
            named: Named::default(),
        })
    }

    /// The deal with these cards on top of the deck, the first to come first.
    ///
    /// # Errors
    ///
    /// If one of them is in a hand or comes twice.
    pub fn with_deck(self, top: &[Card]) -> Result<Deal, DealError> {
        let first: CardSet = top.iter().copied().collect();
        let held: CardSet = self.hands.as_slice().iter().copied().flatten().collect();
        if first.len() as usize != top.len() || !(first & held).is_empty() {
            return Err(DealError::CardTwice);
        }
        Ok(Deal { deck: self.deck.without(first).with_top(top), ..self })
    }

    /// The deal with this trump.
    #[must_use]
    pub fn with_trump(self, trump: Card) -> Deal {
        Deal { named: Named { trump: Some(trump), ..self.named }, ..self }
    }

    /// The deal with these magic cards.
    #[must_use]
    pub fn with_magic(self, magic: CardSet) -> Deal {
        Deal { named: Named { magic, ..self.named }, ..self }
    }

    /// Whether the deal is one for these rules and these seats.
    pub(crate) fn fits(&self, config: &Config, dealt: SeatSet) -> Result<(), DealError> {
        let magic = if config.magic_cards { MAGIC_CARDS } else { 0 };
        let named = self.named;
        let trump_is_magic = named.trump.is_some_and(|card| named.magic.contains(card));
        if self.hands.seats() != config.seats {
            Err(DealError::Seats)
        } else if self.hands.iter().any(|(seat, hand)| hand.is_empty() == dealt.contains(seat)) {
            Err(DealError::HandSize)
        } else if named.trump.is_some() != config.trump {
            Err(DealError::Trump)
        } else if named.magic.len() != magic || trump_is_magic {
            Err(DealError::Magic)
        } else {
            Ok(())
        }
    }
}

/// Deals hands and deck evenly from all deals for these seats, and names cards.
///
/// It goes by the order of the seats and not by who starts, so a round's hands
/// do not depend on how earlier rounds went.
#[inline]
pub(crate) fn deal(
    config: &Config,
    dealt: SeatSet,
    hands: &mut Seats<CardSet>,
    deck: &mut Deck,
    chance: &mut impl Chance,
) -> Named {
    *deck = Deck::PACK;
    *hands = PerSeat::new(config.seats);
    for seat in dealt.iter() {
        hands[seat] = deck.pick_some::<{ HAND_CARDS as usize }>(chance);
    }
    // The named cards are drawn from a whole pack of their own: they stay
    // wherever the deal put them (C33).
    let (mut pack, mut named) = (Deck::PACK, Named::default());
    if config.trump {
        named.trump = pack.pick(chance);
    }
    if config.magic_cards {
        named.magic = pack.pick_some::<{ MAGIC_CARDS as usize }>(chance);
    }
    named
}

/// Why some cards are not a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DealError {
    /// Not one hand for each seat.
    Seats,
    /// A hand that has not three cards.
    HandSize,
    /// A card in two places.
    CardTwice,
    /// No trump where there must be one, or one where there must be none.
    Trump,
    /// Not the right number of magic cards, or the trump among them.
    Magic,
    /// Hands without the cards that all have seen go there.
    Known,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DealError::Seats => "a deal has one hand for each of the table's 2 to 13 seats",
            DealError::HandSize => "a hand has three different cards",
            DealError::CardTwice => "a card is in one place only",
            DealError::Trump => "a deal has a trump if and only if the table plays with one",
            DealError::Magic => {
                "a deal has four magic cards beside the trump if the table plays with them"
            }
            DealError::Known => "the hands must hold what all have seen go there",
        })
    }
}

impl core::error::Error for DealError {}
