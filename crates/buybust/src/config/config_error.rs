//! Why rules cannot be played.

use alloc::string::String;
use core::fmt;

use crate::{Config, DeckError, HAND_SIZE, Role, Tier};

/// Why rules cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConfigError {
    /// The Player's deck has only this many cards.
    TooFewCards(usize),
    /// A seat has this card, which only the Dealer may have.
    NotForSeats(Role, String),
    /// The Dealer has this card, which only seats may have.
    NotForDealer(String),
    /// The Dealer's deck has only this many cards.
    DealerTooSmall(usize),
    /// No card of any seat is a Location.
    NoLocation,
    /// `single-round` was asked for with decks that wear down.
    SingleRoundWears,
    /// A bust cannot take this share of the cash.
    Seizure(u8),
    /// The Heat tiers do not rise from above 0, or are too many.
    Tiers,
    /// A round cannot have this many raises.
    Raises(u8),
    /// The bonus card is not in the catalog.
    NoBonusCard(String),
    /// A sitting cannot have this many hands.
    Hands(u8),
    /// A deck is not one.
    Deck(DeckError),
    /// A hand in progress was given other cards, decks or rules.
    OtherStructure,
    /// A run of this many hands was given rules for fewer or as many.
    HandsPlayed(u8),
    /// A run was given decks of which the Player would have only this many cards.
    TooFewLeft(usize),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::TooFewCards(cards) => {
                write!(f, "{cards} cards are too few; the Player draws {HAND_SIZE} (A-04, X-54)")
            }
            ConfigError::NotForSeats(role, id) => {
                write!(f, "{id} is a Dealer card; the {role} cannot have it (C-08)")
            }
            ConfigError::NotForDealer(id) => {
                write!(f, "{id} is not a Dealer card; the Dealer cannot have it (C-08)")
            }
            ConfigError::DealerTooSmall(cards) => {
                write!(f, "{cards} cards are too few; the Dealer draws three a hand (C-07)")
            }
            ConfigError::NoLocation => {
                f.write_str("no card is a Location; every deal must hold one (X-23)")
            }
            ConfigError::SingleRoundWears => {
                f.write_str("a single-round hand is dealt from fresh decks (X-20)")
            }
            ConfigError::Seizure(share) => {
                write!(f, "a bust cannot take {share} hundredths of the cash, only 0 to 100 (2.9)")
            }
            ConfigError::Tiers => write!(
                f,
                "Heat tiers must each begin at more Heat than the one before, the first above 0, \
                 and be at most {} (2.9)",
                Tier::MOST
            ),
            ConfigError::Raises(raises) => write!(
                f,
                "{raises} raises cannot be; a round has 1 to {} (B-10, B-29)",
                Config::MOST_RAISES
            ),
            ConfigError::NoBonusCard(id) => {
                write!(f, "the initiative bonus {id:?} is not a card of the catalog (B-27)")
            }
            ConfigError::Hands(hands) => {
                let most = Config::MOST_HANDS;
                write!(f, "{hands} hands cannot be played; a sitting has 1 to {most}")
            }
            ConfigError::Deck(bad) => bad.fmt(f),
            ConfigError::OtherStructure => f.write_str(
                "only numbers can change during a hand; other cards, decks and rules wait until \
                 it is over (A-26)",
            ),
            ConfigError::HandsPlayed(hands) => {
                write!(f, "{hands} hands are played already; the run cannot be cut short (A-26)")
            }
            ConfigError::TooFewLeft(cards) => write!(
                f,
                "the Player would have {cards} cards left and needs {HAND_SIZE}; the run keeps its \
                 decks (A-26)"
            ),
        }
    }
}

impl core::error::Error for ConfigError {}

impl From<DeckError> for ConfigError {
    fn from(bad: DeckError) -> ConfigError {
        ConfigError::Deck(bad)
    }
}
