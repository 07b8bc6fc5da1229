//! A card: its place in the catalog while in play, and what the catalog says of it.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use croupier_kernel::Misread;

use crate::Role;

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
    type Err = Misread;

    fn from_str(text: &str) -> Result<Card, Misread> {
        let misread = || Misread::new(text, "a card is card 1, card 2, ... in catalog order");
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

/// What a card does, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// What is sold. The last one played is in effect.
    Product {
        /// What it sells for, in dollars.
        price: u16,
    },
    /// Where the deal happens. The last one played is in effect.
    Location {
        /// The base that Evidence cards add to.
        evidence: u16,
        /// The base that Cover cards add to.
        cover: u16,
    },
    /// Adds to the Evidence.
    Evidence {
        /// How much it adds.
        evidence: u16,
    },
    /// Adds to the Cover.
    Cover {
        /// How much it adds.
        cover: u16,
    },
}

/// All that the catalog says of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardInfo {
    /// The key in files and on the command line, e.g. `safe_house`.
    pub id: String,
    /// The name on the card, e.g. `Safe House`.
    pub name: String,
    /// Whose card it is in the story. No rule asks.
    pub owner: Option<Role>,
    /// What it adds to the Heat, whether or not it stays in effect.
    pub heat: i16,
    /// What else it does.
    pub kind: Kind,
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
