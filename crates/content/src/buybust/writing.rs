//! A book in the making: decks, presets and rulesets added one by one, and the
//! place of each that does not fit.

use croupier_buybust::{Book, BookError, Catalog, ConfigError, DeckError, Role, Ruleset};

use super::file::{CardFile, Deck, DeckFile, Preset};
use super::read::{Numbered, keep};
use super::source::{Source, Sources};
use crate::ContentError;
use crate::place::Step;

/// A book in the making.
pub(super) struct Writing<'a> {
    pub(super) sources: &'a Sources,
    /// The ids of every card set, unless one of them cannot be read.
    pub(super) known: Option<&'a [String]>,
    pub(super) faults: &'a mut Vec<ContentError>,
}

impl Writing<'_> {
    pub(super) fn book(
        mut self,
        source: &Source,
        file: &CardFile,
        catalog: &Catalog,
        decks: &DeckFile,
        rulesets: &[Numbered],
    ) -> Option<Book> {
        let mut book = self.pool(catalog, decks)?;
        for (number, deck) in decks.decks.iter().enumerate() {
            book = self.deck(book, number, deck);
        }
        for (number, preset) in file.presets.iter().enumerate() {
            book = self.preset(book, source, number, preset);
        }
        // A ruleset whose deck is at fault would only be told again.
        if self.faults.is_empty() {
            for each in rulesets {
                if each.like.as_ref().is_none_or(|like| book.ruleset(like).is_ok()) {
                    book = self.ruleset(book, each.number, &each.ruleset);
                }
            }
        }
        self.faults.is_empty().then_some(book)
    }

    /// A book with what its card set has of the pool, each card once.
    fn pool(&mut self, catalog: &Catalog, decks: &DeckFile) -> Option<Book> {
        let pool = &decks.pool;
        let way: [Step; 2] = ["pool".into(), "cards".into()];
        let source = &self.sources.decks;
        for (number, id) in pool.cards.iter().enumerate() {
            let at = [&way[..], &[number.into()]].concat();
            if self.known.is_some_and(|known| !known.contains(id)) {
                self.faults.push(source.fault(&at, &DeckError::UnknownCard(id.clone())));
            } else if pool.cards[..number].contains(id) {
                self.faults.push(source.fault(&at, &twice(catalog, id)));
            }
        }
        if !self.faults.is_empty() {
            return None;
        }
        let cards = pool.cards.iter().filter(|id| has(catalog, id));
        let made = Book::new(catalog.clone(), cards, pool.least, pool.most);
        keep(made.map_err(|bad| source.fault(&way, &why(&bad))), self.faults)
    }

    fn deck(&mut self, book: Book, number: usize, deck: &Deck) -> Book {
        let source = &self.sources.decks;
        let way: [Step; 2] = ["decks".into(), number.into()];
        let before = self.faults.len();
        for (place, (id, _)) in deck.cards.iter().enumerate() {
            let at = [&way[..], &["cards".into(), place.into(), 0.into()]].concat();
            if !has(book.catalog(), id) {
                self.faults.push(source.fault(&at, &DeckError::UnknownCard(id.clone())));
            } else if deck.cards[..place].iter().any(|(earlier, _)| earlier == id) {
                self.faults
                    .push(source.fault(&at, &format!("{id} is listed twice; add up how many")));
            }
        }
        if self.faults.len() > before {
            return book;
        }
        let cards = deck.cards.iter().map(|(id, count)| (id, *count));
        let made = book.clone().with_deck(&deck.name, cards);
        self.or_as_it_was(book, made, |bad| {
            let named = matches!(bad, BookError::Name(_) | BookError::Repeated(_));
            let field = if named { "name" } else { "cards" };
            source.fault(&[&way[..], &[field.into()]].concat(), &why(bad))
        })
    }

    fn preset(&mut self, book: Book, source: &Source, number: usize, preset: &Preset) -> Book {
        let way: [Step; 2] = ["presets".into(), number.into()];
        let before = self.faults.len();
        for (place, id) in preset.cards.iter().enumerate() {
            let catalog = book.catalog();
            let pool = book.pool().cards;
            let in_pool = |id| catalog.find(id).is_some_and(|card| pool.cards().contains(&card));
            let bad = if !has(catalog, id) {
                DeckError::UnknownCard(id.clone())
            } else if !in_pool(id) {
                DeckError::NotInPool(name(catalog, id))
            } else if preset.cards[..place].contains(id) {
                twice(catalog, id)
            } else {
                continue;
            };
            let at = [&way[..], &["cards".into(), place.into()]].concat();
            self.faults.push(source.fault(&at, &bad));
        }
        if self.faults.len() > before {
            return book;
        }
        let made = book.clone().with_preset(&preset.name, &preset.cards);
        self.or_as_it_was(book, made, |bad| {
            let named = matches!(bad, BookError::Name(_) | BookError::Repeated(_));
            let field = if named { "name" } else { "cards" };
            source.fault(&[&way[..], &[field.into()]].concat(), &why(bad))
        })
    }

    fn ruleset(&mut self, book: Book, number: usize, ruleset: &Ruleset) -> Book {
        let source = &self.sources.rulesets;
        let made = book.clone().with_ruleset(ruleset.clone());
        self.or_as_it_was(book, made, |bad| {
            let way: [Step; 3] = ["rulesets".into(), number.into(), field(ruleset, bad).into()];
            match bad {
                BookError::Repeated(name) => source.fault(
                    &way,
                    &format!("another ruleset is named {name}; each needs a name of its own"),
                ),
                _ => source.fault(&way, &why(bad)),
            }
        })
    }

    fn or_as_it_was(
        &mut self,
        book: Book,
        made: Result<Book, BookError>,
        fault: impl FnOnce(&BookError) -> ContentError,
    ) -> Book {
        made.unwrap_or_else(|bad| {
            self.faults.push(fault(&bad));
            book
        })
    }
}

/// The field of a ruleset that a reason is about.
fn field(ruleset: &Ruleset, bad: &BookError) -> &'static str {
    match bad {
        BookError::NoDeck(deck) if *deck == ruleset.narc => "narc",
        BookError::NoDeck(deck) if *deck == ruleset.customer => "customer",
        BookError::NoDeck(deck) if *deck == ruleset.player => "player",
        BookError::NoDeck(_) => "dealer",
        BookError::Ruleset(_, bad) => match bad {
            ConfigError::Hands(_) => "hands",
            ConfigError::TooFewCards(_) | ConfigError::NotForSeats(Role::Player, _) => "player",
            ConfigError::NotForSeats(Role::Narc, _) => "narc",
            ConfigError::NotForSeats(Role::Customer, _) => "customer",
            ConfigError::NotForDealer(_) | ConfigError::DealerTooSmall(_) => "dealer",
            ConfigError::SingleRoundWears => "decks",
            ConfigError::Raises(_) => "raises",
            ConfigError::NoBonusCard(_) => "bonus",
            _ => "name",
        },
        _ => "name",
    }
}

/// The reason without the name of what it is about, which the place says.
fn why(bad: &BookError) -> String {
    match bad {
        BookError::Deck(_, bad) => bad.to_string(),
        BookError::Ruleset(_, bad) => bad.to_string(),
        BookError::Repeated(name) => {
            format!("another deck or preset is named {name}; each needs a name of its own")
        }
        _ => bad.to_string(),
    }
}

fn has(catalog: &Catalog, id: &str) -> bool {
    catalog.infos().iter().any(|info| info.id == id)
}

fn name(catalog: &Catalog, id: &str) -> String {
    catalog.find(id).map_or_else(|| id.to_string(), |card| catalog.name(card).to_string())
}

fn twice(catalog: &Catalog, id: &str) -> DeckError {
    DeckError::Twice(name(catalog, id))
}
