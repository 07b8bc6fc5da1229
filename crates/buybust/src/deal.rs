//! Where chance puts the cards of a hand.

use alloc::string::{String, ToString};
use core::fmt;

use croupier_kernel::{Chance, draw};

use crate::rules::Play;
use crate::{Card, Config, Deck, HAND_SIZE, Role};

/// The decks at the beginning of a sitting, laid out by hand: the cards to be
/// drawn first, and the rest below them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) decks: [Deck; 3],
    pub(crate) dealer: Deck,
}

impl Deal {
    /// Decks with these cards on top, the first of them drawn first, for the
    /// Narc, the Customer, the Player and the Dealer.
    ///
    /// # Errors
    ///
    /// If a deck does not have these cards, or no Location would be dealt for a
    /// `single-round` hand.
    pub fn new(config: &Config, seats: [&[Card]; 3], dealer: &[Card]) -> Result<Deal, DealError> {
        let mut decks = [Deck::EMPTY; 3];
        for role in Role::ORDER {
            let tier = config.decks().tier(config.rules().heat.into());
            let list = config.decks().in_tier(role, tier).deck();
            decks[role.index()] = stacked(list, seats[role.index()]).map_err(|card| {
                DealError::NotInDeck(role.name().into(), config.catalog().id(card).to_string())
            })?;
        }
        let dealer = stacked(config.decks().dealer.deck(), dealer).map_err(|card| {
            DealError::NotInDeck("dealer".into(), config.catalog().id(card).to_string())
        })?;
        if config.single_round().is_some() && !deals_location(config, &decks) {
            return Err(DealError::NoLocation);
        }
        Ok(Deal { decks, dealer })
    }
}

/// The deck with these cards on top, which is its end, or the one it lacks.
fn stacked(list: &Deck, top: &[Card]) -> Result<Deck, Card> {
    let mut deck = *list;
    for card in top {
        if !deck.remove(*card) {
            return Err(*card);
        }
    }
    for card in top.iter().rev() {
        deck.push(*card);
    }
    Ok(deck)
}

/// Draws the cards that this hand can need to the tops of the decks.
///
/// For a `single-round` hand all are drawn again until a Location is dealt, so
/// that every deal with one is equally likely.
pub(crate) fn shuffle_tops(
    config: &Config,
    decks: &mut [Deck; 3],
    dealer: &mut Deck,
    chance: &mut impl Chance,
) {
    /// A deal without a Location is never likelier than 37 in 40.
    const MOST_TRIES: u32 = 2_000;
    match config.rules().play {
        Play::Sequential(_) => {
            for deck in decks {
                shuffle_top(deck, HAND_SIZE + 2, chance);
            }
            shuffle_top(dealer, 3, chance);
        }
        Play::Initiative(_) => {
            for deck in decks {
                shuffle_top(deck, 4 * HAND_SIZE, chance);
            }
        }
        Play::SingleRound(_) => {
            for _ in 0..MOST_TRIES {
                for deck in &mut *decks {
                    shuffle_top(deck, HAND_SIZE, chance);
                }
                if deals_location(config, decks) {
                    return;
                }
            }
        }
    }
}

#[inline]
fn shuffle_top(deck: &mut Deck, cards: usize, chance: &mut impl Chance) {
    let len = deck.len();
    let pool = deck.as_mut_slice();
    for left in (len.saturating_sub(cards)..len).rev() {
        draw(pool, left + 1, chance);
    }
}

/// Whether the first three cards of some deck hold a Location.
fn deals_location(config: &Config, decks: &[Deck; 3]) -> bool {
    decks.iter().any(|deck| {
        let top = deck.as_slice().iter().rev().take(HAND_SIZE);
        top.into_iter().any(|card| config.catalog().is_location(*card))
    })
}

/// Why cards laid out by hand cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DealError {
    /// The deck of this seat or of the Dealer does not have this card.
    NotInDeck(String, String),
    /// None of the nine cards is a Location.
    NoLocation,
    /// A seat's hidden cards are not those it could have.
    Hidden(Role),
    /// The Dealer's hidden cards are not those it could have.
    HiddenDealer,
    /// A card that lies face up was changed.
    FaceUp,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::NotInDeck(whose, card) => {
                write!(f, "the {whose}'s deck does not have so many {card}")
            }
            DealError::NoLocation => {
                f.write_str("none of the nine cards is a Location; a deal has one (X-23)")
            }
            DealError::Hidden(role) => write!(f, "the {role} cannot have these cards"),
            DealError::HiddenDealer => f.write_str("the Dealer cannot have these cards"),
            DealError::FaceUp => f.write_str("the cards that lie face up cannot be changed"),
        }
    }
}

impl core::error::Error for DealError {}
