//! What is going to be played.

use bevy::prelude::*;
use croupier_buybust::{Book, Role};
use croupier_session::{
    DeckDraft, Family, Menu, NewMatch, Played, Remembered, RememberedDeck, SavedDecks, Setup,
    Store, name,
};

use crate::Home;

/// Which deck the Player has.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum DeckChoice {
    /// That of the rules.
    #[default]
    Usual,
    /// The preset of this name.
    Preset(String),
    /// The saved deck of this name.
    Saved(String),
    /// The cards that were put together, as a list.
    Own(String),
}

/// What is going to be played, as it was picked so far.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The name of the ruleset.
    pub rules: String,
    /// The name of the card set.
    pub cards: String,
    /// The Player's deck.
    pub deck: DeckChoice,
    /// Who plays each seat, by role.
    pub seats: [String; 3],
    /// The typed seed; drawn if there is none.
    pub seed: String,
    /// Whether every card may be taken back.
    pub practice: bool,
    /// Why the match that was asked for last cannot be had.
    pub(crate) refused: Option<String>,
    menu: Option<Menu>,
    saved: Vec<(String, DeckDraft)>,
    last: Option<Played>,
    damaged: Option<Played>,
    wrong: Option<String>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            rules: String::new(),
            cards: String::new(),
            deck: DeckChoice::Usual,
            seats: ["normal", "normal", "human"].map(str::to_string),
            seed: String::new(),
            practice: false,
            refused: None,
            menu: None,
            saved: Vec::new(),
            last: None,
            damaged: None,
            wrong: None,
        }
    }
}

impl Plan {
    /// Looks at the content, the saved decks and the last match. Whatever was
    /// picked and is gone is as usual again.
    pub fn look(&mut self, home: &Home) {
        match Menu::read(home.assets.as_deref()) {
            Ok(menu) => (self.menu, self.wrong) = (Some(menu), None),
            Err(wrong) => self.wrong = Some(wrong.to_string()),
        }
        let last = home.store.as_ref().map(Played::last_open).transpose();
        self.last = last.ok().flatten().flatten();
        let damaged = home.store.as_ref().map(Played::last_damaged).transpose();
        self.damaged = damaged.ok().flatten().flatten();
        let known = self.menu.iter().flat_map(Menu::card_sets).any(|name| name == self.cards);
        let first = self.menu.iter().flat_map(Menu::card_sets).next().map(str::to_string);
        if let (false, Some(first)) = (known, first) {
            self.cards = first;
        }
        self.settle(home);
    }

    /// What is kept of it for the next time.
    pub(super) fn remembered(&self) -> Remembered {
        let deck = match self.deck.clone() {
            DeckChoice::Usual => None,
            DeckChoice::Preset(name) => Some(RememberedDeck::Preset(name)),
            DeckChoice::Saved(name) => Some(RememberedDeck::Saved(name)),
            DeckChoice::Own(list) => Some(RememberedDeck::Own(list)),
        };
        Remembered {
            rules: self.rules.clone(),
            cards: self.cards.clone(),
            deck,
            seats: self.seats.clone(),
            practice: self.practice,
        }
    }

    /// Picks what was picked the last time, if that is kept.
    pub(super) fn recall(&mut self, store: &Store) {
        let Some(Remembered { rules, cards, deck, seats, practice }) = Remembered::of(store) else {
            return;
        };
        let deck = match deck {
            None => DeckChoice::Usual,
            Some(RememberedDeck::Preset(name)) => DeckChoice::Preset(name),
            Some(RememberedDeck::Saved(name)) => DeckChoice::Saved(name),
            Some(RememberedDeck::Own(list)) => DeckChoice::Own(list),
        };
        *self = Plan { rules, cards, deck, seats, practice, ..self.clone() };
    }

    /// Takes up another card set.
    pub(super) fn pick_cards(&mut self, cards: &str, home: &Home) {
        self.cards = cards.to_string();
        self.settle(home);
    }

    /// Seats somebody. One person plays one seat, or all that are open, so that the
    /// other seats give way.
    pub(super) fn pick_seat(&mut self, role: Role, who: &str) {
        for seat in &mut self.seats {
            match (who, seat.as_str()) {
                ("human", "human" | "open") => *seat = "normal".to_string(),
                ("open", "human") => *seat = "open".to_string(),
                _ => {}
            }
        }
        self.seats[role.index()] = who.to_string();
    }

    fn settle(&mut self, home: &Home) {
        let Some(book) = self.book() else { return };
        let saved = home.store.as_ref().map(|store| SavedDecks::of(store).shelf(book).decks);
        let rules = book.rulesets().iter().any(|each| each.name == self.rules);
        let first = book.rulesets().first().map(|each| each.name.clone());
        let gone = match &self.deck {
            DeckChoice::Usual => false,
            DeckChoice::Preset(name) => !book.presets().iter().any(|(each, _)| each == name),
            DeckChoice::Saved(name) => !saved.iter().flatten().any(|(each, _)| each == name),
            DeckChoice::Own(list) => DeckDraft::of(book, list).is_err(),
        };
        self.saved = saved.unwrap_or_default();
        if let (false, Some(first)) = (rules, first) {
            self.rules = first;
        }
        if gone {
            self.deck = DeckChoice::Usual;
        }
    }

    /// All that belongs to the card set.
    pub fn book(&self) -> Option<&Book> {
        self.menu.as_ref()?.book(&self.cards)
    }

    /// The card sets there are.
    pub(super) fn card_sets(&self) -> impl Iterator<Item = &str> {
        self.menu.iter().flat_map(Menu::card_sets)
    }

    /// The decks that somebody saved, by name.
    pub(super) fn saved(&self) -> &[(String, DeckDraft)] {
        &self.saved
    }

    /// The match that can be gone on with.
    pub(super) fn last(&self) -> Option<&Played> {
        self.last.as_ref()
    }

    /// The match that was played last, if it is damaged.
    pub(super) fn damaged(&self) -> Option<&Played> {
        self.damaged.as_ref()
    }

    /// The family of the ruleset.
    pub(super) fn family(&self) -> Option<Family<'_>> {
        let families = Family::all(self.book()?);
        families.into_iter().find(|family| family.has(&self.rules))
    }

    /// Whether the ruleset lets the Player choose a deck.
    pub(super) fn has_choice_of_decks(&self) -> bool {
        self.book().is_some_and(|book| {
            let own = book.ruleset(&self.rules).map(|ruleset| ruleset.player.as_str());
            own.is_ok_and(|own| book.presets().iter().any(|(name, _)| name == own))
        })
    }

    /// The cards that the Player will have.
    pub(crate) fn draft(&self) -> Option<DeckDraft> {
        let book = self.book()?;
        let own = book.ruleset(&self.rules).ok()?.player.clone();
        match &self.deck {
            DeckChoice::Usual => DeckDraft::of(book, &own).ok(),
            DeckChoice::Preset(name) | DeckChoice::Own(name) => DeckDraft::of(book, name).ok(),
            DeckChoice::Saved(name) => {
                self.saved.iter().find(|(each, _)| each == name).map(|(_, draft)| draft.clone())
            }
        }
    }

    /// What is handed to whoever deals.
    pub fn wish(&self, home: &Home) -> NewMatch {
        let deck = match &self.deck {
            _ if !self.has_choice_of_decks() => None,
            DeckChoice::Usual => None,
            DeckChoice::Preset(name) => Some(name.clone()),
            DeckChoice::Saved(_) => self.draft().map(|draft| draft.list()),
            DeckChoice::Own(list) => Some(list.clone()),
        };
        let setup = Setup {
            rules: Some(self.rules.clone()),
            cards: Some(self.cards.clone()),
            deck,
            assets: home.assets.clone(),
            ..Setup::default()
        };
        let seed = Some(self.seed.trim().to_string()).filter(|seed| !seed.is_empty());
        NewMatch { setup, seats: self.seats.to_vec(), seed, practice: self.practice }
    }

    /// Why it cannot be played so, if it cannot.
    pub fn fault(&self) -> Option<String> {
        if let Some(wrong) = &self.wrong {
            return Some(wrong.clone());
        }
        if !self.seats.iter().any(|who| who == "human" || who == "open") {
            return Some("nobody would be asked; take a seat, or leave one open".to_string());
        }
        let faulty = self.has_choice_of_decks().then(|| self.draft()?.fault()).flatten();
        faulty.map(|fault| fault.to_string())
    }

    /// All of it in a sentence.
    pub fn words(&self) -> String {
        let deck = match &self.deck {
            _ if !self.has_choice_of_decks() => String::new(),
            DeckChoice::Usual => ", the usual deck".to_string(),
            DeckChoice::Preset(name) | DeckChoice::Saved(name) => format!(", deck {name}"),
            DeckChoice::Own(_) => ", your own deck".to_string(),
        };
        let seat = |role: Role| {
            let who = match self.seats[role.index()].as_str() {
                "human" => "you",
                other => other,
            };
            format!("{} {who}", name(role))
        };
        let seats = Role::ORDER.map(seat).join(", ");
        let practice = if self.practice { "; practice" } else { "" };
        format!("{} with {} cards{deck}; {seats}{practice}", self.rules, self.cards)
    }
}
