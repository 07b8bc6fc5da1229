//! The rules in force at a table.

use alloc::sync::Arc;
use core::fmt;

use crate::{Card, Catalog};

/// The rules of a sitting, valid by construction and public to every seat.
///
/// The catalog is shared, so a clone copies no card text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    catalog: Arc<Catalog>,
    hands: u8,
    location_duty: bool,
}

impl Config {
    /// How many cards each seat draws.
    pub const DRAW: usize = 3;

    /// The most hands a sitting can have.
    pub const MOST_HANDS: u8 = 20;

    /// A table for one hand with these cards, and the Location duty in force.
    ///
    /// # Errors
    ///
    /// If a seat could not draw three cards, or no card is a Location, so that
    /// no deal could keep X-23.
    pub fn new(catalog: Catalog) -> Result<Config, BadConfig> {
        if catalog.cards().len() < Config::DRAW {
            return Err(BadConfig::TooFewCards(catalog.cards().len()));
        }
        if !catalog.cards().any(|card| catalog.is_location(card)) {
            return Err(BadConfig::NoLocation);
        }
        Ok(Config { catalog: Arc::new(catalog), hands: 1, location_duty: true })
    }

    /// The same table for a sitting of this many hands.
    ///
    /// # Errors
    ///
    /// If it is not 1 to [`Config::MOST_HANDS`].
    pub fn with_hands(self, hands: u8) -> Result<Config, BadConfig> {
        if (1..=Config::MOST_HANDS).contains(&hands) {
            Ok(Config { hands, ..self })
        } else {
            Err(BadConfig::Hands(hands))
        }
    }

    /// The same table with or without the last seat's Location duty.
    #[must_use]
    pub fn with_location_duty(self, location_duty: bool) -> Config {
        Config { location_duty, ..self }
    }

    /// The cards of the table.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// How many hands the sitting has, unless a bust ends it before.
    pub fn hands(&self) -> u8 {
        self.hands
    }

    /// Whether the last seat must play a Location if none is down and it holds
    /// one.
    pub fn location_duty(&self) -> bool {
        self.location_duty
    }

    /// The deck of every seat: its own copy of each card.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = Card> {
        self.catalog.cards()
    }
}

/// One hand with the eight cards of A-01 and the Location duty in force.
impl Default for Config {
    fn default() -> Config {
        Config { catalog: Arc::new(Catalog::eight()), hands: 1, location_duty: true }
    }
}

/// Why rules cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadConfig {
    /// The catalog has only this many cards.
    TooFewCards(usize),
    /// No card of the catalog is a Location.
    NoLocation,
    /// A sitting cannot have this many hands.
    Hands(u8),
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadConfig::TooFewCards(cards) => {
                write!(f, "{cards} cards are too few; each seat draws {} (A-04)", Config::DRAW)
            }
            BadConfig::NoLocation => {
                f.write_str("no card is a Location; every deal must hold one (X-23)")
            }
            BadConfig::Hands(hands) => {
                write!(
                    f,
                    "{hands} hands cannot be played; a sitting has 1 to {}",
                    Config::MOST_HANDS
                )
            }
        }
    }
}

impl core::error::Error for BadConfig {}
