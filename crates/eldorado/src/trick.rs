//! One trick, finished or not.

use croupier_kernel::{Card, Seat, Suit};

use crate::Twins;

/// The cards on the table in the order played, and who led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick<'t> {
    pub(crate) leader: Seat,
    pub(crate) cards: &'t [Card],
    pub(crate) seats: u8,
}

impl<'t> Trick<'t> {
    /// Who leads it.
    pub fn leader(self) -> Seat {
        self.leader
    }

    /// The suit led, once a card is down.
    pub fn led(self) -> Option<Suit> {
        self.cards.first().map(|card| card.suit())
    }

    /// The cards in the order played.
    pub fn cards(self) -> &'t [Card] {
        self.cards
    }

    /// Who played which card, in order.
    pub fn plays(self) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.around(self.seats).zip(self.cards.iter().copied())
    }

    /// Whether every seat has played.
    pub fn is_full(self) -> bool {
        self.cards.len() == usize::from(self.seats)
    }

    /// Who takes it as it lies, and with which card, once a card is down.
    ///
    /// The highest trump wins, or without one the highest card of the suit led
    /// (X1, X2); of two identical cards the twin rule decides (X3).
    pub fn winning(self, trump: Suit, twins: Twins) -> Option<(Seat, Card)> {
        let mut best = *self.cards.first()?;
        let led = best.suit();
        // A later twin wins by standing half a step higher.
        let lift = u8::from(twins == Twins::Later);
        let mut high = strength(best, led, trump);
        let mut place = 0;
        for (later, card) in self.cards.iter().enumerate().skip(1) {
            let stands = strength(*card, led, trump);
            if stands + lift > high {
                (best, high, place) = (*card, stands, later);
            }
        }
        let around = self.leader.index() + place;
        let seats = usize::from(self.seats);
        let winner = if around >= seats { around - seats } else { around };
        Some((Seat::new(winner as u8), best))
    }
}

/// How a card stands in a trick: trump over the suit led, any other suit not at all.
#[inline]
fn strength(card: Card, led: Suit, trump: Suit) -> u8 {
    let suit = card.suit();
    if suit == trump {
        32 + card.rank().index()
    } else if suit == led {
        16 + card.rank().index()
    } else {
        0
    }
}
