//! What lies on the desk while a deck is put together.

use croupier_buybust::Book;
use croupier_house::buybust::{DeckDraft, DeckShelf, PoolCard, SavedDecks, book};
use croupier_house::content;

use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// A deck in the making, with all that it can be made of.
pub(super) struct Desk {
    pub(super) book: Book,
    /// The card set, and every one there is.
    pub(super) cards: String,
    pub(super) card_sets: Vec<String>,
    pub(super) pool: Vec<PoolCard>,
    pub(super) draft: DeckDraft,
    pub(super) shelf: DeckShelf,
    /// The name under which it lies on the shelf, or is to lie there.
    pub(super) name: String,
}

impl Desk {
    /// The desk as an address or a form asks for it: `cards` is a card set, `deck` what
    /// to begin with, and `has-ID` is there for each card that is chosen.
    ///
    /// # Errors
    ///
    /// If there is no such card set, deck or card.
    pub(super) fn read<'a>(
        hall: &Hall,
        asked: impl Fn(&str) -> Option<&'a str>,
    ) -> Result<Desk, Sorry> {
        let bad = |why: &dyn std::fmt::Display| Sorry::bad(sentence(&why.to_string()));
        let files = content(hall.assets()).map_err(|why| bad(&why))?;
        let card_sets: Vec<String> = files.card_sets().map(ToString::to_string).collect();
        let wanted = asked("cards").filter(|cards| !cards.is_empty());
        let book = book(&files, wanted, None).map_err(|why| bad(&why))?.clone();
        let cards =
            wanted.or(card_sets.first().map(String::as_str)).unwrap_or_default().to_string();
        let pool = PoolCard::all(&book);
        let saved = SavedDecks::of(hall.store());
        let begin = asked("deck").filter(|deck| !deck.is_empty());
        let mut draft = match begin {
            None => DeckDraft::new(&book),
            Some(deck) => match saved.get(&book, deck) {
                Ok(Some(draft)) => draft,
                Ok(None) | Err(_) => DeckDraft::of(&book, deck).map_err(|why| bad(&why))?,
            },
        };
        for each in pool.iter().filter(|each| asked(&format!("has-{}", each.id)).is_some()) {
            if !draft.has(each.card) {
                draft.add(&each.id).map_err(|why| bad(&why))?;
            }
        }
        let shelf = saved.shelf(&book);
        let is_saved = |name: &&str| shelf.decks.iter().any(|(saved, _)| saved == name);
        let name = begin.filter(is_saved).unwrap_or_default().to_string();
        Ok(Desk { book, cards, card_sets, pool, draft, shelf, name })
    }
}
