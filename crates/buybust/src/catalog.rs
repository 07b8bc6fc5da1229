//! Every card of a table, looked up by its place.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Card, CardInfo, Kind, Role};

/// The cards that a table plays with, each at a fixed place.
///
/// # Examples
///
/// ```
/// use croupier_buybust::Catalog;
///
/// let catalog = Catalog::eight();
/// let card = catalog.find("Safe House").unwrap();
/// assert_eq!(catalog.find("safe_house"), Some(card));
/// assert_eq!(catalog.id(card), "safe_house");
/// assert!(catalog.is_location(card));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalog(Vec<CardInfo>);

impl Catalog {
    /// The most cards a catalog can have.
    pub const MOST: usize = 128;

    /// A catalog of these cards in this order.
    ///
    /// # Errors
    ///
    /// If there are too many, an id or name is not fit to be typed and shown,
    /// or two cards share an id.
    pub fn new(cards: Vec<CardInfo>) -> Result<Catalog, BadCatalog> {
        if cards.len() > Catalog::MOST {
            return Err(BadCatalog::TooMany(cards.len()));
        }
        for (place, card) in cards.iter().enumerate() {
            if !is_id(&card.id) {
                return Err(BadCatalog::Id(card.id.clone()));
            }
            if card.name.trim().is_empty() || card.name.chars().any(char::is_control) {
                return Err(BadCatalog::Name(card.id.clone()));
            }
            if cards[..place].iter().any(|earlier| earlier.id == card.id) {
                return Err(BadCatalog::Repeated(card.id.clone()));
            }
        }
        Ok(Catalog(cards))
    }

    /// The eight cards of the minimal hand (A-01).
    pub fn eight() -> Catalog {
        let card = |id: &str, name: &str, owner, heat, kind| CardInfo {
            id: id.into(),
            name: name.into(),
            owner,
            heat,
            kind,
        };
        let (narc, player) = (Some(Role::Narc), Some(Role::Player));
        Catalog(Vec::from([
            card("weed", "Weed", None, 5, Kind::Product { price: 30 }),
            card("meth", "Meth", None, 30, Kind::Product { price: 100 }),
            card("heroin", "Heroin", None, 45, Kind::Product { price: 150 }),
            card("safe_house", "Safe House", None, -5, Kind::Location { evidence: 10, cover: 30 }),
            card("school_zone", "School Zone", None, 20, Kind::Location { evidence: 40, cover: 5 }),
            card("patrol", "Patrol", narc, 2, Kind::Evidence { evidence: 5 }),
            card("surveillance", "Surveillance", narc, 5, Kind::Evidence { evidence: 20 }),
            card("alibi", "Alibi", player, -5, Kind::Cover { cover: 30 }),
        ]))
    }

    /// Every card in order.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> {
        (0..self.0.len() as u8).map(Card::new)
    }

    /// What the catalog says of a card, or `None` if it has no such card.
    pub fn get(&self, card: Card) -> Option<&CardInfo> {
        self.0.get(card.index())
    }

    /// The card's id, or `?` if the catalog has no such card.
    pub fn id(&self, card: Card) -> &str {
        self.get(card).map_or("?", |info| &info.id)
    }

    /// The card's name, or `?` if the catalog has no such card.
    pub fn name(&self, card: Card) -> &str {
        self.get(card).map_or("?", |info| &info.name)
    }

    /// Whether the card is a Location.
    pub fn is_location(&self, card: Card) -> bool {
        match self.get(card).map(|info| info.kind) {
            Some(Kind::Location { .. }) => true,
            Some(Kind::Product { .. } | Kind::Evidence { .. } | Kind::Cover { .. }) | None => false,
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

fn is_id(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && text.bytes().all(fits)
}

/// Why some cards do not make a catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadCatalog {
    /// There are this many cards.
    TooMany(usize),
    /// This id has a character that an id cannot have.
    Id(String),
    /// The card with this id has an empty or unprintable name.
    Name(String),
    /// Two cards have this id.
    Repeated(String),
}

impl fmt::Display for BadCatalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCatalog::TooMany(cards) => {
                write!(f, "{cards} cards are too many; a catalog has at most {}", Catalog::MOST)
            }
            BadCatalog::Id(id) => write!(
                f,
                "{id:?} is not a card id; an id is a lower-case letter, then lower-case letters, \
                 digits and underscores"
            ),
            BadCatalog::Name(id) => {
                write!(f, "the card {id} has no printable name; a name is one line of text")
            }
            BadCatalog::Repeated(id) => {
                write!(f, "two cards have the id {id}; each card needs its own")
            }
        }
    }
}

impl core::error::Error for BadCatalog {}
