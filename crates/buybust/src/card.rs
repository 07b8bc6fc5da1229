//! A card: its place in the catalog while in play, and what the catalog says of it.

mod kind;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use croupier_kernel::NotationError;

use crate::Role;

pub use kind::Kind;

/// A card in play, as its place in the [`Catalog`](crate::Catalog).
///
/// Its text is `card 1`, `card 2`, ... in catalog order, because only a
/// catalog knows the name; [`Game::read`](croupier_kernel::Game::read) reads names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card at this place of the catalog, counting from 0.
    pub const fn new(place: u8) -> Card {
        Card(place)
    }

    /// The card's place in the catalog, counting from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", u16::from(self.0) + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let misread = || NotationError::new(text, "a card is card 1, card 2, ... in catalog order");
        let (word, digits) = text.split_once(' ').ok_or_else(misread)?;
        if !word.eq_ignore_ascii_case("card") || digits.starts_with(['+', '0']) {
            return Err(misread());
        }
        let number: u16 = digits.parse().map_err(|_| misread())?;
        number
            .checked_sub(1)
            .and_then(|place| u8::try_from(place).ok())
            .map(Card)
            .ok_or_else(misread)
    }
}

/// Written as its text; a reader that has the catalog finds the id.
#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How kind a Dealer card is, for the mix of a deck (C-10, X-52). No rule asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Class {
    /// Safe or helpful.
    Safe,
    /// Neither.
    Neutral,
    /// Dangerous or harmful.
    Dangerous,
}

/// All that the catalog says of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CardInfo {
    /// The key in files and on the command line, e.g. `safe_house`.
    pub id: String,
    /// The name on the card, e.g. `Safe House`.
    pub name: String,
    /// Whose card it is in the story. No rule asks.
    #[cfg_attr(feature = "serde", serde(default))]
    pub owner: Option<Role>,
    /// How kind it is, for a Dealer card.
    #[cfg_attr(feature = "serde", serde(default))]
    pub class: Option<Class>,
    /// What it adds to the Heat, whether or not it stays in effect.
    #[cfg_attr(feature = "serde", serde(default))]
    pub heat: i16,
    /// What raising with it adds to this round's limit of raises (B-29). Such a
    /// card is raised face up.
    #[cfg_attr(feature = "serde", serde(default))]
    pub raises: i8,
    /// What else it does.
    pub kind: Kind,
}

impl CardInfo {
    /// A card of no owner, with no Heat, that changes no limit.
    pub fn new(id: &str, name: &str, kind: Kind) -> CardInfo {
        CardInfo {
            id: id.into(),
            name: name.into(),
            owner: None,
            class: None,
            heat: 0,
            raises: 0,
            kind,
        }
    }

    /// The card with this Heat.
    #[must_use]
    pub fn with_heat(self, heat: i16) -> CardInfo {
        CardInfo { heat, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_place_reads_back_from_its_text() {
        for place in 0..=u8::MAX {
            let card = Card::new(place);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "card", "card 0", "card 257", "card 01", "card +1", "card  1", "3", "weed"]
        {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
