//! All that can be put on a table: cards, decks, presets and named rules.

mod book_error;

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::{Card, Catalog, Config, DeckError, DeckList, Decks, Pool, Rules, Tier};

pub use book_error::BookError;

/// Named rules with the names of the decks they are played with.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Ruleset {
    /// The name on the command line, e.g. `sequential`.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// The Narc's deck.
    pub narc: String,
    /// The Customer's deck.
    pub customer: String,
    /// The Player's deck or preset, unless another is chosen.
    pub player: String,
    /// The Dealer's deck, if there is a Dealer.
    pub dealer: Option<String>,
    /// The Narc's decks by Heat, in rising order: what each tier is called, from
    /// which Heat on it holds, and the name of its deck (2.9).
    pub tiers: Vec<(String, u16, String)>,
    /// The rules.
    pub rules: Rules,
}

/// Cards, decks, presets and rulesets that fit together.
///
/// # Examples
///
/// ```
/// use croupier_content::buybust::Content;
///
/// let book = Content::embedded().book("classic").unwrap();
/// let config = book.config("sequential", Some("control")).unwrap();
/// assert_eq!(config.decks().player.cards().len(), 16);
/// assert!(book.config("poker", None).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    catalog: Arc<Catalog>,
    decks: Vec<(String, DeckList)>,
    pool: Pool,
    presets: Vec<(String, DeckList)>,
    rulesets: Vec<Ruleset>,
}

impl Book {
    /// A book with these cards, of which these make up the pool.
    ///
    /// # Errors
    ///
    /// If the pool names a card that is not there.
    pub fn new<I: AsRef<str>>(
        catalog: Catalog,
        pool: impl IntoIterator<Item = I>,
        least: u8,
        most: u8,
    ) -> Result<Book, BookError> {
        let cards = DeckList::new(&catalog, pool.into_iter().map(|id| (id, 1)))
            .map_err(|bad| BookError::Deck("pool".into(), bad))?;
        Ok(Book {
            catalog: Arc::new(catalog),
            decks: Vec::new(),
            pool: Pool { cards, least, most },
            presets: Vec::new(),
            rulesets: Vec::new(),
        })
    }

    /// The book with one more deck.
    ///
    /// # Errors
    ///
    /// If it is not a deck, or there is one of that name.
    pub fn with_deck<I: AsRef<str>>(
        mut self,
        name: &str,
        cards: impl IntoIterator<Item = (I, u8)>,
    ) -> Result<Book, BookError> {
        self.check_new(name)?;
        let list = DeckList::new(&self.catalog, cards)
            .map_err(|bad| BookError::Deck(name.to_string(), bad))?;
        self.decks.push((name.to_string(), list));
        Ok(self)
    }

    /// The book with one more preset for the Player.
    ///
    /// # Errors
    ///
    /// If it could not be built from the pool, or there is one of that name.
    pub fn with_preset<I: AsRef<str>>(
        mut self,
        name: &str,
        cards: impl IntoIterator<Item = I>,
    ) -> Result<Book, BookError> {
        self.check_new(name)?;
        let bad = |bad| BookError::Deck(name.to_string(), bad);
        let found: Result<Vec<Card>, DeckError> = cards
            .into_iter()
            .map(|id| {
                let unknown = || DeckError::UnknownCard(id.as_ref().to_string());
                self.catalog.find(id.as_ref()).ok_or_else(unknown)
            })
            .collect();
        let list = self.pool.build(&self.catalog, &found.map_err(bad)?).map_err(bad)?;
        self.presets.push((name.to_string(), list));
        Ok(self)
    }

    /// The book with one more ruleset.
    ///
    /// # Errors
    ///
    /// If it names a deck that is not there, could not be played, or there is
    /// one of that name.
    pub fn with_ruleset(mut self, ruleset: Ruleset) -> Result<Book, BookError> {
        check_name(&ruleset.name)?;
        if self.rulesets.iter().any(|each| each.name == ruleset.name) {
            return Err(BookError::Repeated(ruleset.name));
        }
        self.build(&ruleset, self.deck(&ruleset.player)?)?;
        self.rulesets.push(ruleset);
        Ok(self)
    }

    fn check_new(&self, name: &str) -> Result<(), BookError> {
        check_name(name)?;
        match self.deck(name) {
            Ok(_) => Err(BookError::Repeated(name.to_string())),
            Err(_) => Ok(()),
        }
    }

    /// The cards.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// What the Player builds its deck from.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The presets for the Player, by name.
    pub fn presets(&self) -> &[(String, DeckList)] {
        &self.presets
    }

    /// The decks, by name.
    pub fn decks(&self) -> &[(String, DeckList)] {
        &self.decks
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// The deck or preset of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn deck(&self, name: &str) -> Result<DeckList, BookError> {
        let mut all = self.decks.iter().chain(&self.presets);
        let found = all.find(|(each, _)| each == name);
        found.map(|(_, list)| *list).ok_or_else(|| BookError::NoDeck(name.to_string()))
    }

    /// The ruleset of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn ruleset(&self, name: &str) -> Result<&Ruleset, BookError> {
        let found = self.rulesets.iter().find(|each| each.name == name);
        found.ok_or_else(|| BookError::NoRuleset(name.to_string()))
    }

    /// A table for a ruleset, with a deck or preset of the Player's choice.
    ///
    /// # Errors
    ///
    /// If there is no such ruleset, deck or preset.
    pub fn config(&self, ruleset: &str, player: Option<&str>) -> Result<Config, BookError> {
        let ruleset = self.ruleset(ruleset)?;
        self.build(ruleset, self.deck(player.unwrap_or(&ruleset.player))?)
    }

    /// A table for a ruleset, with a deck that the Player built from the pool.
    ///
    /// # Errors
    ///
    /// If there is no such ruleset, or the deck is not valid, with the reason.
    pub fn config_with(&self, ruleset: &str, player: &[Card]) -> Result<Config, BookError> {
        let list = self.pool.build(&self.catalog, player);
        let list = list.map_err(|bad| BookError::Deck("player".into(), bad))?;
        self.build(self.ruleset(ruleset)?, list)
    }

    fn build(&self, ruleset: &Ruleset, player: DeckList) -> Result<Config, BookError> {
        let dealer = ruleset.dealer.as_deref().map_or(Ok(DeckList::default()), |n| self.deck(n))?;
        let tier = |(name, from, narc): &(String, u16, String)| {
            Ok(Tier { name: name.clone(), from: *from, narc: self.deck(narc)? })
        };
        let decks = Decks {
            narc: self.deck(&ruleset.narc)?,
            customer: self.deck(&ruleset.customer)?,
            player,
            dealer,
            tiers: ruleset.tiers.iter().map(tier).collect::<Result<_, _>>()?,
        };
        let (name, rules) = (&ruleset.name, ruleset.rules.clone());
        Config::new(name, self.catalog.clone(), decks, rules)
            .map_err(|bad| BookError::Ruleset(name.clone(), bad))
    }
}

/// A name is typed on a command line.
fn check_name(name: &str) -> Result<(), BookError> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let first = name.starts_with(|letter: char| letter.is_ascii_lowercase());
    if first && name.bytes().all(fits) { Ok(()) } else { Err(BookError::Name(name.to_string())) }
}
