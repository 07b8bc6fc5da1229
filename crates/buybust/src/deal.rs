//! Where chance puts the cards of a hand.

use core::fmt;

use croupier_kernel::{Chance, draw};

use crate::{Card, Catalog, Config, Held, Illegal, Role};

/// The three cards of each seat, at least one Location among the nine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal([Held; 3]);

impl Deal {
    /// A deal laid out by hand, for the Narc, the Customer and the Player.
    ///
    /// # Errors
    ///
    /// If a seat could not have drawn its cards, or no card is a
    /// Location.
    pub fn new(config: &Config, mut cards: [[Card; 3]; 3]) -> Result<Deal, Misdeal> {
        for (role, cards) in Role::ORDER.into_iter().zip(&mut cards) {
            cards.sort_unstable();
            if let Some(card) = cards.iter().find(|card| config.catalog().get(**card).is_none()) {
                return Err(Misdeal::UnknownCard(*card));
            }
            if cards.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err(Misdeal::RepeatedCard(role));
            }
        }
        if !cards.as_flattened().iter().any(|card| config.catalog().is_location(*card)) {
            return Err(Misdeal::NoLocation);
        }
        Ok(Deal(cards.map(|cards| cards.into_iter().collect())))
    }

    /// A deal drawn evenly from all that X-23 allows.
    ///
    /// The Narc, the Customer and the Player in turn draw three cards from
    /// their own deck in catalog order. If none of the nine is a
    /// Location all are put back and all nine are drawn again, as often as it
    /// takes (once in 22 hands with the eight cards of A-01). Throwing away
    /// whole deals leaves those that are kept equally likely.
    pub fn drawn(config: &Config, chance: &mut impl Chance) -> Deal {
        loop {
            let cards = Role::ORDER.map(|_| draw_from(config.deck(), chance));
            if let Ok(deal) = Deal::new(config, cards) {
                return deal;
            }
        }
    }

    /// The cards of a seat, in catalog order.
    pub fn held(&self, role: Role) -> Held {
        self.0[role.index()]
    }
}

/// Draws `N` cards, in the order drawn, from a deck of at least as many.
pub(crate) fn draw_from<const N: usize>(
    deck: impl Iterator<Item = Card>,
    chance: &mut impl Chance,
) -> [Card; N] {
    let mut pool = [Card::default(); Catalog::MOST];
    let mut left = 0;
    for (place, card) in pool.iter_mut().zip(deck) {
        *place = card;
        left += 1;
    }
    [(); N].map(|()| {
        let card = draw(&mut pool, left, chance).unwrap_or_default();
        left = left.saturating_sub(1);
        card
    })
}

/// Why cards laid out by hand cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Misdeal {
    /// The catalog has no such card.
    UnknownCard(Card),
    /// This seat has two of a card.
    RepeatedCard(Role),
    /// None of the nine cards is a Location.
    NoLocation,
    /// A different number of cards is down.
    Picks {
        /// How many are down.
        down: usize,
    },
    /// A card that lies face up was changed.
    FaceUp,
    /// A seat could not have put its card down.
    Refused(Role, Illegal),
}

impl fmt::Display for Misdeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misdeal::UnknownCard(card) => write!(f, "the catalog has no {card}"),
            Misdeal::RepeatedCard(role) => {
                write!(f, "the {role} has a card twice; each deck has one of each (X-20)")
            }
            Misdeal::NoLocation => {
                f.write_str("none of the nine cards is a Location; a deal has one (X-23)")
            }
            Misdeal::Picks { down } => write!(f, "exactly {down} cards must be down"),
            Misdeal::FaceUp => f.write_str("the cards that lie face up cannot be changed"),
            Misdeal::Refused(role, illegal) => write!(f, "the {role} cannot do that: {illegal}"),
        }
    }
}

impl core::error::Error for Misdeal {}
