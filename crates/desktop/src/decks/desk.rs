//! A deck while it is built: the pool, the cards taken, and what is saved.

use bevy::prelude::*;
use croupier_buybust::{Book, Catalog, Kind};
use croupier_session::{DeckDraft, DeckShelf, PoolCard, SavedDecks};

use crate::Home;
use crate::lobby::{DeckChoice, Plan};
use crate::sheet::Remark;

/// What lies on the desk.
#[derive(Resource, Default)]
pub struct Desk {
    /// Only cards of this kind are shown.
    pub filter: Option<&'static str>,
    /// The name that is typed.
    pub(super) name: String,
    work: Option<Work>,
    shelf: DeckShelf,
    /// What came of the last thing that was done.
    told: Option<Remark>,
}

struct Work {
    book: Book,
    pool: Vec<PoolCard>,
    draft: DeckDraft,
}

impl Desk {
    /// Lays out the pool, and the deck that was picked in the lobby.
    pub(super) fn lay_out(&mut self, plan: &Plan, home: &Home) {
        let Some(book) = plan.book().cloned() else { return };
        let draft = plan.draft().unwrap_or_else(|| DeckDraft::new(&book));
        let pool = PoolCard::all(&book);
        self.work = Some(Work { book, pool, draft });
        (self.filter, self.told) = (None, None);
        self.look(home);
    }

    fn look(&mut self, home: &Home) {
        let saved = home.store.as_ref().map(SavedDecks::of);
        self.shelf = match (&self.work, saved) {
            (Some(work), Some(saved)) => saved.shelf(&work.book),
            _ => DeckShelf::default(),
        };
    }

    /// The cards to choose from, those of the filter's kind alone.
    pub(super) fn pool(&self) -> impl Iterator<Item = &PoolCard> {
        let pool = self.work.iter().flat_map(|work| &work.pool);
        pool.filter(|each| self.filter.is_none_or(|kind| each.kind == kind))
    }

    /// The cards that are taken.
    pub(super) fn taken(&self) -> impl Iterator<Item = &PoolCard> {
        self.work.iter().flat_map(|work| work.pool.iter().filter(|each| work.draft.has(each.card)))
    }

    /// The kinds that the pool has.
    pub(super) fn kinds(&self) -> Vec<&'static str> {
        self.work.as_ref().map_or_else(Vec::new, |work| PoolCard::kinds(&work.pool))
    }

    /// Every card there is.
    pub(super) fn catalog(&self) -> Option<&Catalog> {
        self.work.as_ref().map(|work| work.book.catalog())
    }

    /// What sort of card one of the pool is.
    pub(super) fn kind(&self, card: &PoolCard) -> Option<Kind> {
        Some(self.catalog()?.get(card.card)?.kind)
    }

    /// The draft itself.
    pub fn draft(&self) -> Option<&DeckDraft> {
        self.work.as_ref().map(|work| &work.draft)
    }

    /// The fewest and the most cards of a deck.
    pub(super) fn bounds(&self) -> (u8, u8) {
        let pool = self.work.as_ref().map(|work| work.book.pool());
        pool.map_or((0, 0), |pool| (pool.least, pool.most))
    }

    /// The names of the presets.
    pub(super) fn presets(&self) -> impl Iterator<Item = (&str, bool)> {
        self.work.iter().flat_map(|work| {
            let same = |cards: &[_]| work.draft.cards() == cards;
            let presets = work.book.presets().iter();
            presets.map(move |(name, list)| (name.as_str(), same(list.cards())))
        })
    }

    /// The names of the saved decks, and whether one lies here.
    pub(super) fn saved(&self) -> impl Iterator<Item = (&str, bool)> {
        let decks = self.shelf.decks.iter();
        decks.map(|(name, draft)| (name.as_str(), Some(draft) == self.draft()))
    }

    /// What is wrong with saved decks, a sentence each.
    pub(super) fn spoilt(&self) -> impl Iterator<Item = String> {
        self.shelf.faults.iter().map(ToString::to_string)
    }

    /// Why the deck cannot be played, or that it can.
    pub(super) fn verdict(&self) -> Remark {
        match self.draft().map(DeckDraft::fault) {
            Some(None) => {
                Remark { words: "This deck can be played".to_string(), wrong: false, said: None }
            }
            Some(Some(fault)) => {
                Remark { words: format!("Not yet: {fault}"), wrong: true, said: None }
            }
            None => Remark {
                words: "There are no cards to choose from".to_string(),
                wrong: true,
                said: None,
            },
        }
    }

    /// What was done last, or how the deck stands.
    pub(super) fn remark(&self) -> Remark {
        let remark = self.told.clone().unwrap_or_else(|| self.verdict());
        let cards = match self.draft().map_or(0, |draft| draft.cards().len()) {
            1 => "1 card".to_string(),
            cards => format!("{cards} cards"),
        };
        // Who does not see the cards hears how many there are by now.
        Remark { said: Some(format!("{cards}. {}", remark.words)), ..remark }
    }

    /// The deck as it is picked for a match, if it can be played: a saved one by its
    /// name.
    pub(super) fn picked(&self) -> Option<DeckChoice> {
        let list = self.playable()?;
        let saved = self.saved().find(|(_, lies)| *lies).map(|(name, _)| name.to_string());
        Some(saved.map_or(DeckChoice::Own(list), DeckChoice::Saved))
    }

    /// The deck as a list, if it can be played.
    pub(super) fn playable(&self) -> Option<String> {
        self.draft().filter(|draft| draft.fault().is_none()).map(DeckDraft::list)
    }

    pub(super) fn toggle(&mut self, id: &str) {
        self.told = None;
        let Some(work) = &mut self.work else { return };
        if !work.draft.remove(id)
            && let Err(wrong) = work.draft.add(id)
        {
            self.told = Some(Remark { words: wrong.to_string(), wrong: true, said: None });
        }
    }

    pub(super) fn remove(&mut self, id: &str) {
        self.told = None;
        self.work.iter_mut().for_each(|work| {
            work.draft.remove(id);
        });
    }

    pub(super) fn take_preset(&mut self, name: &str) {
        self.told = None;
        let Some(work) = &mut self.work else { return };
        match DeckDraft::of(&work.book, name) {
            Ok(draft) => work.draft = draft,
            Err(wrong) => {
                self.told = Some(Remark { words: wrong.to_string(), wrong: true, said: None });
            }
        }
    }

    pub(super) fn take_saved(&mut self, name: &str) {
        self.told = None;
        let found = self.shelf.decks.iter().find(|(each, _)| each == name);
        if let (Some((name, draft)), Some(work)) = (found, &mut self.work) {
            work.draft = draft.clone();
            self.name.clone_from(name);
        }
    }

    pub(super) fn clear(&mut self) {
        self.told = None;
        self.work.iter_mut().for_each(|work| work.draft = DeckDraft::new(&work.book));
    }

    pub(super) fn write_name(&mut self, text: &str) {
        self.told = None;
        self.name = text.to_string();
    }

    /// A name that no saved deck has, for whoever types none.
    pub(super) fn free_name(&self) -> String {
        let mut names = (1..).map(|number| format!("deck-{number}"));
        let taken = |name: &String| self.saved().any(|(saved, _)| saved == name);
        names.find(|name| !taken(name)).unwrap_or_default()
    }

    /// Saves the deck under the name that is typed, or under a free one.
    pub(super) fn save(&mut self, home: &Home) {
        let Some(work) = &self.work else { return };
        let name = match self.name.trim() {
            "" => self.free_name(),
            typed => typed.to_lowercase().replace(' ', "-"),
        };
        let saved = match &home.store {
            Some(store) => SavedDecks::of(store)
                .save(&work.book, &name, &work.draft)
                .map_err(|wrong| wrong.to_string()),
            None => Err("nothing is kept in this window, so no deck is either".to_string()),
        };
        self.told = Some(match saved {
            Ok(()) => {
                Remark { words: format!("The deck is saved as {name}"), wrong: false, said: None }
            }
            Err(words) => Remark { words, wrong: true, said: None },
        });
        self.look(home);
    }

    /// Forgets a saved deck.
    pub(super) fn forget(&mut self, name: &str, home: &Home) {
        let Some(store) = &home.store else { return };
        self.told = Some(match SavedDecks::of(store).remove(name) {
            Ok(_) => {
                Remark { words: format!("The deck {name} is forgotten"), wrong: false, said: None }
            }
            Err(wrong) => Remark { words: wrong.to_string(), wrong: true, said: None },
        });
        self.look(home);
    }
}
