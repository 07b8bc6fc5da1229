//! Lists of cards: decks, the pool a deck is built from, and why one is not valid.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::row::Row;
use crate::{Card, Catalog, Class};

/// The cards of a deck, from the top or in no order, without a heap.
pub type Deck = Row<{ DeckList::MOST }>;

/// The cards that make up a deck, in catalog order. Public to every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeckList(Deck);

impl DeckList {
    /// The most cards a deck can have.
    pub const MOST: usize = 40;

    /// A deck of so many of each card.
    ///
    /// # Errors
    ///
    /// If the catalog has no such card or there are too many.
    ///
    /// # Examples
    ///
    /// ```
    /// use croupier_buybust::DeckList;
    /// use croupier_content::buybust::Content;
    ///
    /// let catalog = Content::embedded().book("classic").unwrap().catalog();
    /// let deck = DeckList::new(catalog, [("patrol", 3), ("surveillance", 2)]).unwrap();
    /// assert_eq!(deck.cards().len(), 5);
    /// assert!(DeckList::new(catalog, [("patroll", 3)]).is_err());
    /// ```
    pub fn new<I: AsRef<str>>(
        catalog: &Catalog,
        cards: impl IntoIterator<Item = (I, u8)>,
    ) -> Result<DeckList, DeckError> {
        let mut all = Vec::new();
        for (id, count) in cards {
            let id = id.as_ref();
            let card = catalog.find(id).ok_or_else(|| DeckError::UnknownCard(id.to_string()))?;
            all.extend((0..count).map(|_| card));
        }
        DeckList::of(catalog, all)
    }

    /// A deck of these cards.
    ///
    /// # Errors
    ///
    /// If the catalog has no such card or there are too many.
    pub fn of(catalog: &Catalog, mut cards: Vec<Card>) -> Result<DeckList, DeckError> {
        if cards.len() > DeckList::MOST {
            return Err(DeckError::TooMany { cards: cards.len(), most: DeckList::MOST });
        }
        if let Some(card) = cards.iter().find(|card| catalog.get(**card).is_none()) {
            return Err(DeckError::UnknownCard(card.to_string()));
        }
        cards.sort_unstable();
        Ok(DeckList(cards.into_iter().collect()))
    }

    /// The cards, each as often as the deck has it, in catalog order.
    pub fn cards(&self) -> &[Card] {
        self.0.as_slice()
    }

    pub(crate) fn deck(&self) -> &Deck {
        &self.0
    }

    /// Each different card with how many of it there are.
    pub fn counts(&self) -> impl Iterator<Item = (Card, u8)> {
        self.cards().chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u8))
    }

    /// How many cards are safe, neutral and dangerous (C-10, X-52).
    pub fn mix(&self, catalog: &Catalog) -> [usize; 3] {
        [Class::Safe, Class::Neutral, Class::Dangerous].map(|class| {
            let is = |card: &&Card| catalog.get(**card).is_some_and(|i| i.class == Some(class));
            self.cards().iter().filter(is).count()
        })
    }
}

/// The cards from which the Player builds its deck, and how large that may be (spec 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// The cards to choose from, each once.
    pub cards: DeckList,
    /// The fewest cards of a deck.
    pub least: u8,
    /// The most cards of a deck.
    pub most: u8,
}

impl Pool {
    /// The deck of these cards, if it is one that may be played.
    ///
    /// # Errors
    ///
    /// The first reason why not, in the order of the rule book.
    pub fn build(&self, catalog: &Catalog, cards: &[Card]) -> Result<DeckList, DeckError> {
        let name = |card: Card| catalog.name(card).to_string();
        for (place, card) in cards.iter().enumerate() {
            if !self.cards.cards().contains(card) {
                return Err(DeckError::NotInPool(name(*card)));
            }
            if cards[..place].contains(card) {
                return Err(DeckError::Twice(name(*card)));
            }
        }
        if cards.len() < usize::from(self.least) {
            return Err(DeckError::TooFew { cards: cards.len(), least: usize::from(self.least) });
        }
        if cards.len() > usize::from(self.most) {
            return Err(DeckError::TooMany { cards: cards.len(), most: usize::from(self.most) });
        }
        if !cards.iter().any(|card| catalog.is_product(*card)) {
            return Err(DeckError::NoProduct);
        }
        if !cards.iter().any(|card| catalog.is_location(*card)) {
            return Err(DeckError::NoLocation);
        }
        DeckList::of(catalog, cards.to_vec())
    }
}

/// Why some cards are not a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeckError {
    /// The catalog has no card of this id.
    UnknownCard(String),
    /// There are fewer cards than a deck needs (spec 2.6).
    TooFew {
        /// How many there are.
        cards: usize,
        /// How many there must be.
        least: usize,
    },
    /// There are more cards than a deck may have (spec 2.6).
    TooMany {
        /// How many there are.
        cards: usize,
        /// How many there may be.
        most: usize,
    },
    /// The card of this name is not in the pool (spec 2.6).
    NotInPool(String),
    /// The card of this name is there twice (spec 2.6).
    Twice(String),
    /// There is nothing to sell (spec 2.6).
    NoProduct,
    /// There is nowhere to sell it (spec 2.6).
    NoLocation,
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckError::UnknownCard(id) => write!(f, "there is no card {id:?}"),
            DeckError::TooFew { cards: 1, least } => {
                write!(f, "the deck has 1 card and needs at least {least}")
            }
            DeckError::TooFew { cards, least } => {
                write!(f, "the deck has {cards} cards and needs at least {least}")
            }
            DeckError::TooMany { cards, most } => {
                write!(f, "the deck has {cards} cards and may have at most {most}")
            }
            DeckError::NotInPool(name) => write!(f, "{name} is not in the pool"),
            DeckError::Twice(name) => write!(f, "{name} is in the deck twice; each card goes once"),
            DeckError::NoProduct => f.write_str("the deck needs at least one Product"),
            DeckError::NoLocation => f.write_str("the deck needs at least one Location"),
        }
    }
}

impl core::error::Error for DeckError {}
