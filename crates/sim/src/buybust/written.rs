//! What is counted of cards, written as lists: a card is its number in the
//! catalog.

use std::collections::BTreeMap;

use croupier_buybust::{Card, Role};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Ratio;

fn card<E: serde::de::Error>(number: usize) -> Result<Card, E> {
    u8::try_from(number).map(Card::new).map_err(|_| E::custom("no catalog has so many cards"))
}

/// Cards by who holds them.
pub(super) mod played {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(
        cards: &BTreeMap<(Role, Card), Ratio>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        let lines: Vec<(Role, usize, &Ratio)> =
            cards.iter().map(|((role, card), ratio)| (*role, card.index(), ratio)).collect();
        lines.serialize(out)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<BTreeMap<(Role, Card), Ratio>, D::Error> {
        let lines: Vec<(Role, usize, Ratio)> = Vec::deserialize(input)?;
        lines.into_iter().map(|(role, number, ratio)| Ok(((role, card(number)?), ratio))).collect()
    }
}

/// The Dealer's cards.
pub(super) mod revealed {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(
        cards: &BTreeMap<Card, Ratio>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        let lines: Vec<(usize, &Ratio)> =
            cards.iter().map(|(card, ratio)| (card.index(), ratio)).collect();
        lines.serialize(out)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<BTreeMap<Card, Ratio>, D::Error> {
        let lines: Vec<(usize, Ratio)> = Vec::deserialize(input)?;
        lines.into_iter().map(|(number, ratio)| Ok((card(number)?, ratio))).collect()
    }
}
