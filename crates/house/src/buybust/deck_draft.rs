//! A deck of the Player's while it is put together.

use croupier_buybust::{Book, Card, DeckError, Kind};

use super::PoolCard;
use crate::SetupError;

/// Some cards of a pool, a deck as soon as nothing is wrong with them.
///
/// # Examples
///
/// ```
/// use croupier_content::buybust::Content;
/// use croupier_house::buybust::DeckDraft;
///
/// let book = Content::embedded().book("classic").unwrap();
/// let mut draft = DeckDraft::new(book);
/// draft.add("weed").unwrap();
/// let fault = draft.fault().unwrap().to_string();
/// assert_eq!(fault, "the deck has 1 card and needs at least 10");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckDraft {
    book: Book,
    cards: Vec<Card>,
}

/// What the cards of a draft come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckSums {
    /// How many cards there are.
    pub cards: usize,
    /// How many of each sort the pool has, those it has none of too.
    pub kinds: Vec<(&'static str, usize)>,
    /// The cheapest and the dearest that is for sale.
    pub prices: Option<(u16, u16)>,
    /// The Cover that cards add to any Location's.
    pub cover: i64,
    /// The Heat of all cards together.
    pub heat: i64,
}

impl DeckDraft {
    /// No card yet.
    pub fn new(book: &Book) -> DeckDraft {
        DeckDraft { book: book.clone(), cards: Vec::new() }
    }

    /// The cards of a preset, or of a list of ids or names separated by commas.
    ///
    /// # Errors
    ///
    /// If there is no such preset, or the pool has no such card.
    pub fn of(book: &Book, deck: &str) -> Result<DeckDraft, SetupError> {
        let mut draft = DeckDraft::new(book);
        if let Some((_, list)) = book.presets().iter().find(|(name, _)| name == deck) {
            draft.cards = list.cards().to_vec();
            return Ok(draft);
        }
        for id in deck.split(',').map(str::trim).filter(|id| !id.is_empty()) {
            draft.add(id).map_err(SetupError::refused)?;
        }
        Ok(draft)
    }

    /// The cards, in catalog order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether a card is there.
    pub fn has(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    /// Adds a card of the pool, by id or name. More cards than a deck may have
    /// are taken, so that one can be exchanged for another.
    ///
    /// # Errors
    ///
    /// If the pool has no such card, or the draft has it.
    pub fn add(&mut self, id: &str) -> Result<(), DeckError> {
        let catalog = self.book.catalog();
        let card = catalog.find(id).ok_or_else(|| DeckError::UnknownCard(id.to_string()))?;
        if !self.book.pool().cards.cards().contains(&card) {
            return Err(DeckError::NotInPool(catalog.name(card).to_string()));
        }
        if self.has(card) {
            return Err(DeckError::Twice(catalog.name(card).to_string()));
        }
        self.cards.push(card);
        self.cards.sort_unstable();
        Ok(())
    }

    /// Takes a card out, by id or name; says whether it was there.
    pub fn remove(&mut self, id: &str) -> bool {
        let card = self.book.catalog().find(id);
        let before = self.cards.len();
        self.cards.retain(|each| Some(*each) != card);
        self.cards.len() < before
    }

    /// Why these cards cannot be played, if they cannot: the first reason.
    pub fn fault(&self) -> Option<DeckError> {
        self.book.pool().build(self.book.catalog(), &self.cards).err()
    }

    /// The ids of the cards, separated by commas: what a [`Setup`](crate::Setup) asks for.
    pub fn list(&self) -> String {
        self.ids().join(",")
    }

    pub(super) fn ids(&self) -> Vec<&str> {
        self.cards.iter().map(|card| self.book.catalog().id(*card)).collect()
    }

    /// What the cards come to.
    pub fn sums(&self) -> DeckSums {
        let infos = || self.cards.iter().filter_map(|card| self.book.catalog().get(*card));
        let many = |kind: &'static str| infos().filter(|info| info.kind.name() == kind).count();
        let kinds = PoolCard::kinds(&PoolCard::all(&self.book));
        let prices = || {
            infos().filter_map(|info| match info.kind {
                Kind::Product { price } => Some(price),
                _ => None,
            })
        };
        let added = |kind: Kind| match kind {
            Kind::Cover { cover } | Kind::Insurance { cover, .. } => i64::from(cover),
            Kind::DealModifier { cover, .. } | Kind::DealerModifier { cover, .. } => cover.into(),
            Kind::Product { .. }
            | Kind::Location { .. }
            | Kind::DealerLocation { .. }
            | Kind::Evidence { .. }
            | Kind::Conviction { .. } => 0,
        };
        DeckSums {
            cards: self.cards.len(),
            kinds: kinds.into_iter().map(|kind| (kind, many(kind))).collect(),
            prices: prices().min().zip(prices().max()),
            cover: infos().map(|info| added(info.kind)).sum(),
            heat: infos().map(|info| i64::from(info.heat)).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use croupier_content::buybust::Content;

    use super::*;

    fn book() -> &'static Book {
        Content::embedded().book("classic").unwrap()
    }

    #[test]
    fn every_preset_is_a_deck_and_reads_back_from_its_list() {
        for (name, list) in book().presets() {
            let draft = DeckDraft::of(book(), name).unwrap();
            assert_eq!((draft.cards(), draft.fault()), (list.cards(), None), "{name}");
            assert_eq!(DeckDraft::of(book(), &draft.list()).unwrap(), draft, "{name}");
        }
    }

    #[test]
    fn cards_are_in_catalog_order_however_they_came() {
        let sorted = DeckDraft::of(book(), "weed,meth,safe_house,alibi").unwrap();
        let shuffled = DeckDraft::of(book(), "alibi, safe_house, weed, meth").unwrap();
        assert_eq!(shuffled, sorted);
        assert_eq!(shuffled.list(), "weed,meth,safe_house,alibi");
    }

    #[test]
    fn every_card_that_comes_or_goes_changes_what_is_wrong() {
        let pool = PoolCard::all(book());
        let of = |kinds: &[&str]| -> DeckDraft {
            let mut draft = DeckDraft::new(book());
            for each in pool.iter().filter(|each| kinds.contains(&each.kind)).take(10) {
                draft.add(&each.id).unwrap();
            }
            draft
        };
        let reason = |draft: &DeckDraft| draft.fault().map(|fault| fault.to_string());
        let without = of(&["Cover", "Insurance", "Deal Modifier"]);
        assert_eq!(reason(&without).unwrap(), "the deck needs at least one Product");
        let mut draft = without.clone();
        draft.add("Weed").unwrap();
        assert_eq!(reason(&draft).unwrap(), "the deck needs at least one Location");
        draft.add("safe_house").unwrap();
        assert_eq!(reason(&draft), None);
        assert!(draft.remove("weed") && !draft.remove("weed") && !draft.remove("nothing"));
        assert_eq!(reason(&draft).unwrap(), "the deck needs at least one Product");
        for id in ["alibi", "bribe"] {
            draft.remove(id);
        }
        assert_eq!(reason(&draft).unwrap(), "the deck has 9 cards and needs at least 10");
    }

    #[test]
    fn a_card_that_cannot_come_changes_nothing() {
        let mut draft = DeckDraft::of(book(), "weed, safe_house").unwrap();
        let before = draft.clone();
        for (id, reason) in [
            ("weed", "Weed is in the deck twice; each card goes once"),
            ("patrol", "Patrol is not in the pool"),
            ("gold", "there is no card \"gold\""),
        ] {
            assert_eq!(draft.add(id).unwrap_err().to_string(), reason);
            assert_eq!(draft, before);
        }
        assert!(DeckDraft::of(book(), "weed, gold").is_err());
    }

    #[test]
    fn sums_are_those_of_the_cards() {
        let draft = DeckDraft::of(book(), "weed,heroin,safe_house,alibi,bribed_witness").unwrap();
        let catalog = book().catalog();
        let heat = draft.cards().iter().filter_map(|card| catalog.get(*card));
        let heat: i64 = heat.map(|info| i64::from(info.heat)).sum();
        let sums = draft.sums();
        assert_eq!((sums.cards, sums.heat, sums.prices), (5, heat, Some((30, 150))));
        assert_eq!(sums.kinds[..3], [("Product", 2), ("Location", 1), ("Cover", 2)]);
        assert_eq!(sums.cover, 30 + 15, "a Location is a base and adds nothing");
        assert_eq!(DeckDraft::new(book()).sums().prices, None);
    }
}
