//! Every card of a table, looked up by its place.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use croupier_kernel::is_unseen;

use crate::value::{Value, slot};
use crate::{Card, CardInfo, Kind};

/// The cards that a table plays with, each at a fixed place.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{CardInfo, Catalog, Kind};
///
/// let kind = Kind::Location { evidence: 10, cover: 30 };
/// let catalog = Catalog::new(vec![CardInfo::new("safe_house", "Safe House", kind)]).unwrap();
/// let card = catalog.find("Safe House").unwrap();
/// assert_eq!(catalog.find("safe_house"), Some(card));
/// assert_eq!(catalog.id(card), "safe_house");
/// assert!(catalog.is_location(card));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Catalog {
    cards: Vec<CardInfo>,
    /// The numbers of every place, so that a byte finds one without a check.
    values: Box<[Value; 256]>,
}

impl Catalog {
    /// The most letters of a card's name or id.
    pub const LONGEST_NAME: usize = 40;

    /// The most cards a catalog can have.
    pub const MOST: usize = 128;

    /// The most that Evidence, Cover and Heat of one card may be, either way.
    pub const MOST_AMOUNT: u16 = 10_000;

    /// The most that a price can be multiplied by, in hundredths.
    pub const MOST_FACTOR: u16 = 1_000;

    /// A catalog of these cards in this order.
    ///
    /// # Errors
    ///
    /// If there are too many, an id or name is not fit to be typed and shown,
    /// two cards share an id, or a number is beyond all reason.
    pub fn new(cards: Vec<CardInfo>) -> Result<Catalog, CatalogError> {
        if cards.len() > Catalog::MOST {
            return Err(CatalogError::TooMany(cards.len()));
        }
        for (place, card) in cards.iter().enumerate() {
            if !is_id(&card.id) {
                return Err(CatalogError::Id(card.id.clone()));
            }
            let letters = card.name.chars().count();
            let fits = !card.name.trim().is_empty() && letters <= Catalog::LONGEST_NAME;
            if !fits || card.name.chars().any(is_unseen) {
                return Err(CatalogError::Name(card.id.clone()));
            }
            if cards[..place].iter().any(|earlier| earlier.id == card.id) {
                return Err(CatalogError::Repeated(card.id.clone()));
            }
            check_numbers(card)?;
        }
        let mut values = Box::new([Value::NOTHING; 256]);
        for (value, card) in values.iter_mut().zip(&cards) {
            *value = Value::of(card);
        }
        Ok(Catalog { cards, values })
    }

    /// The numbers of a card; none of them does anything if there is no such card.
    #[inline]
    pub(crate) fn value(&self, card: Card) -> &Value {
        &self.values[card.index() & 255]
    }

    /// Every card with what the catalog says of it.
    pub fn infos(&self) -> &[CardInfo] {
        &self.cards
    }

    /// Every card in order.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> {
        (0..self.cards.len() as u8).map(Card::new)
    }

    /// What the catalog says of a card, or `None` if it has no such card.
    pub fn get(&self, card: Card) -> Option<&CardInfo> {
        self.cards.get(card.index())
    }

    /// The card's id, or `?` if the catalog has no such card.
    pub fn id(&self, card: Card) -> &str {
        self.get(card).map_or("?", |info| &info.id)
    }

    /// The card's name, or `?` if the catalog has no such card.
    pub fn name(&self, card: Card) -> &str {
        self.get(card).map_or("?", |info| &info.name)
    }

    /// Whether the card is a Location, the Dealer's too.
    pub fn is_location(&self, card: Card) -> bool {
        self.value(card).slot == slot::LOCATION
    }

    /// Whether the card is a Product.
    pub fn is_product(&self, card: Card) -> bool {
        self.value(card).slot == slot::PRODUCT
    }

    /// The Heat at which a Conviction acts, if the card is one.
    pub fn threshold(&self, card: Card) -> Option<i64> {
        match self.get(card)?.kind {
            Kind::Conviction { threshold } => Some(i64::from(threshold)),
            _ => None,
        }
    }

    /// The card that a text means, in any case: an id, else a name that only
    /// one card has.
    pub fn find(&self, text: &str) -> Option<Card> {
        let by_id = self.cards().find(|card| self.id(*card).eq_ignore_ascii_case(text));
        by_id.or_else(|| self.find_name(text))
    }

    fn find_name(&self, text: &str) -> Option<Card> {
        let mut named = self.cards().filter(|card| self.name(*card).eq_ignore_ascii_case(text));
        let card = named.next()?;
        named.next().is_none().then_some(card)
    }
}

/// No number is beyond all reason; what an Insurance costs may be.
fn check_numbers(card: &CardInfo) -> Result<(), CatalogError> {
    let most = i64::from(Catalog::MOST_AMOUNT);
    let heat = ("heat", i64::from(card.heat));
    for (name, number) in card.kind.numbers().chain([heat]) {
        match name {
            "cost" => {}
            "factor" if number > i64::from(Catalog::MOST_FACTOR) => {
                return Err(CatalogError::Factor(card.id.clone()));
            }
            _ if !(-most..=most).contains(&number) => {
                return Err(CatalogError::Amount(card.id.clone(), name));
            }
            _ => {}
        }
    }
    Ok(())
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards.iter().map(|card| &card.id)).finish()
    }
}

fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.len() <= Catalog::LONGEST_NAME
        && text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.bytes().all(fits)
}

/// Why some cards do not make a catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CatalogError {
    /// There are this many cards.
    TooMany(usize),
    /// This id has a character that an id cannot have.
    Id(String),
    /// The card with this id has an empty, endless or unprintable name.
    Name(String),
    /// Two cards have this id.
    Repeated(String),
    /// The card with this id has a number of this name beyond [`Catalog::MOST_AMOUNT`].
    Amount(String, &'static str),
    /// The card with this id multiplies by more than [`Catalog::MOST_FACTOR`].
    Factor(String),
}

impl fmt::Display for CatalogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CatalogError::TooMany(cards) => {
                write!(f, "{cards} cards are too many; a catalog has at most {}", Catalog::MOST)
            }
            CatalogError::Id(id) => write!(
                f,
                "{id:?} is not a card id; an id is a lower-case letter, then lower-case letters, \
                 digits and underscores, 40 at most"
            ),
            CatalogError::Name(id) => {
                write!(
                    f,
                    "the card {id} has no name that can be shown; a name is one line of 1 to {} letters",
                    Catalog::LONGEST_NAME
                )
            }
            CatalogError::Repeated(id) => {
                write!(f, "two cards have the id {id}; each card needs its own")
            }
            CatalogError::Amount(id, name) => {
                let most = Catalog::MOST_AMOUNT;
                write!(f, "the {name} of the card {id} is not between -{most} and {most}")
            }
            CatalogError::Factor(id) => write!(
                f,
                "the card {id} multiplies by more than {} hundredths (X-60)",
                Catalog::MOST_FACTOR
            ),
        }
    }
}

impl core::error::Error for CatalogError {}
