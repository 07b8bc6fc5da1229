//! Where chance puts the cards of a round.

use core::fmt;

use croupier_kernel::{Card, CardSet, Chance, PerSeat, Seat, draw};

use crate::Config;

/// How many cards a hand has (R6).
pub const HAND_CARDS: u32 = 3;

/// One value for each seat of a Brag table.
pub(crate) type Seats<T> = PerSeat<T, { Config::MOST_SEATS as usize }>;

/// Three cards for each seat, all different (R3, R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    hands: Seats<CardSet>,
}

impl Deal {
    /// The deal in which these are the hands, in table order.
    ///
    /// # Errors
    ///
    /// If there are not 2 to 13 hands, one has not three cards, or two share a
    /// card.
    pub fn new(hands: &[CardSet]) -> Result<Deal, BadDeal> {
        let seats = u8::try_from(hands.len()).map_err(|_| BadDeal::Seats)?;
        if !(Config::FEWEST_SEATS..=Config::MOST_SEATS).contains(&seats) {
            return Err(BadDeal::Seats);
        }
        let mut dealt = CardSet::EMPTY;
        for hand in hands {
            if hand.len() != HAND_CARDS {
                return Err(BadDeal::HandSize);
            }
            if !(dealt & *hand).is_empty() {
                return Err(BadDeal::CardTwice);
            }
            dealt = dealt | *hand;
        }
        Ok(Deal { hands: PerSeat::from_fn(seats, |seat| hands[seat.index()]) })
    }

    /// A deal drawn evenly from all deals.
    ///
    /// It goes by the order of the seats and not by who starts, so a round's
    /// hands do not depend on how earlier rounds went.
    pub fn shuffled(config: &Config, chance: &mut impl Chance) -> Deal {
        Deal::around(config.seats(), |_| None, chance)
    }

    /// A deal drawn evenly from those in which these seats have these hands.
    pub(crate) fn around(
        seats: u8,
        known: impl Fn(Seat) -> Option<CardSet>,
        chance: &mut impl Chance,
    ) -> Deal {
        let mut pool = Card::PACK;
        let mut left = pool.len();
        for card in Seat::all(seats).filter_map(&known).flatten() {
            if let Some(place) = pool[..left].iter().position(|each| *each == card) {
                left -= 1;
                pool.swap(place, left);
            }
        }
        let hands = PerSeat::from_fn(seats, |seat| {
            known(seat).unwrap_or_else(|| {
                let mut hand = CardSet::EMPTY;
                for _ in 0..HAND_CARDS {
                    if let Some(card) = draw(&mut pool, left, chance) {
                        hand.insert(card);
                        left -= 1;
                    }
                }
                hand
            })
        });
        Deal { hands }
    }

    /// Each seat's hand.
    pub(crate) fn hands(&self) -> Seats<CardSet> {
        self.hands
    }
}

/// Why some hands are not a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadDeal {
    /// Not one hand for each seat.
    Seats,
    /// A hand that has not three cards.
    HandSize,
    /// A card in two hands.
    CardTwice,
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadDeal::Seats => "a deal has one hand for each of the table's 2 to 13 seats",
            BadDeal::HandSize => "a hand has three different cards",
            BadDeal::CardTwice => "a card is in one hand only",
        })
    }
}

impl core::error::Error for BadDeal {}
