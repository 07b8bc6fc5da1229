//! The cards that the Player builds a deck from, as they lie on a desk.

use croupier_buybust::{Book, Card};
use croupier_wording::buybust::does;

/// A card of the pool, with what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolCard {
    /// The card.
    pub card: Card,
    /// Its key, e.g. `safe_house`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What sort of card it is, e.g. `Location`.
    pub kind: &'static str,
    /// What it does, its Heat too.
    pub does: String,
}

impl PoolCard {
    /// Every card of a book's pool, in catalog order.
    pub fn all(book: &Book) -> Vec<PoolCard> {
        let card = |card: &Card| {
            let info = book.catalog().get(*card)?;
            let heat = match info.heat {
                0 => String::new(),
                heat => format!(", heat {heat:+}"),
            };
            Some(PoolCard {
                card: *card,
                id: info.id.clone(),
                name: info.name.clone(),
                kind: info.kind.name(),
                does: format!("{}{heat}", does(info)),
            })
        };
        book.pool().cards.cards().iter().filter_map(card).collect()
    }

    /// The sorts of cards that a pool has, in the order in which they come.
    pub fn kinds(pool: &[PoolCard]) -> Vec<&'static str> {
        let mut kinds: Vec<&'static str> = Vec::new();
        for each in pool {
            if !kinds.contains(&each.kind) {
                kinds.push(each.kind);
            }
        }
        kinds
    }
}

#[cfg(test)]
mod tests {
    use croupier_content::buybust::Content;

    use super::*;

    #[test]
    fn every_card_of_the_pool_says_what_it_does() {
        let book = Content::embedded().book("classic").unwrap();
        let pool = PoolCard::all(book);
        assert_eq!(pool.len(), book.pool().cards.cards().len());
        let said = |id: &str| {
            let found = pool.iter().find(|each| each.id == id).unwrap();
            format!("{}, {}: {}", found.name, found.kind, found.does)
        };
        assert_eq!(said("meth"), "Meth, Product: sells for $100, heat +30");
        assert_eq!(said("alibi"), "Alibi, Cover: cover +30, heat -5");
        assert_eq!(
            PoolCard::kinds(&pool),
            ["Product", "Location", "Cover", "Insurance", "Deal Modifier"]
        );
        assert!(pool.iter().all(|each| each.id != "patrol"), "the Narc's cards are not for sale");
    }
}
