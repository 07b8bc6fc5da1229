//! What an edit changed, in a designer's words.

mod ruleset;

use std::fmt;

use croupier_buybust::{Book, CardInfo, Catalog, DeckList};
use croupier_kernel::one_line;

use super::Content;
use ruleset::{rulesets, word};

/// One thing that differs between two contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The card set it belongs to; `None` if all card sets share it.
    pub cards: Option<String>,
    /// What changed, e.g. `Safe House: evidence 10 -> 12`.
    pub text: String,
    /// When it takes effect in a match that is being played.
    pub reach: Reach,
}

/// How far a change reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// A number or a word: it takes effect at once.
    Number,
    /// Cards, decks or rules: they are taken up at the next hand.
    Structure,
}

impl Change {
    /// Whether who plays with this card set meets it.
    pub fn concerns(&self, cards: &str) -> bool {
        self.cards.as_ref().is_none_or(|set| set == cards)
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Content {
    /// What a newer content changes, card set by card set.
    pub fn changes(&self, newer: &Content) -> Vec<Change> {
        let mut all: Vec<Change> = Vec::new();
        let books =
            self.books.iter().filter_map(|(name, old)| Some((name, old, newer.book(name).ok()?)));
        let sets: Vec<(&String, Vec<Found>)> =
            books.map(|(name, old, new)| (name, differences(old, new))).collect();
        for (name, found) in &sets {
            for each in found {
                let everywhere = sets.iter().all(|(_, found)| found.contains(each));
                let cards = (!everywhere).then(|| (*name).clone());
                let change = Change { cards, text: one_line(&each.0), reach: each.1 };
                if !all.contains(&change) {
                    all.push(change);
                }
            }
        }
        let names = |content: &Content| -> Vec<String> {
            content.card_sets().map(str::to_string).collect()
        };
        for (text, reach) in came_and_went("card set", &names(self), &names(newer)) {
            let cards = text.split(' ').nth(2).map(str::to_string);
            all.push(Change { cards, text: one_line(&text), reach });
        }
        all
    }
}

type Found = (String, Reach);

fn differences(old: &Book, new: &Book) -> Vec<Found> {
    let mut found = cards(old.catalog(), new.catalog());
    let pool = |book: &Book| vec![("pool".to_string(), book.pool().cards)];
    found.extend(lists("", old, &pool(old), new, &pool(new)));
    let sizes = |book: &Book| [("least", book.pool().least), ("most", book.pool().most)];
    for ((name, old), (_, new)) in sizes(old).into_iter().zip(sizes(new)) {
        found.extend(differs(&format!("pool: {name}"), &old, &new, Reach::Structure));
    }
    found.extend(lists("preset ", old, old.presets(), new, new.presets()));
    found.extend(lists("deck ", old, old.decks(), new, new.decks()));
    found.extend(rulesets(old.rulesets(), new.rulesets()));
    found
}

fn differs<T: PartialEq + fmt::Display>(
    what: &str,
    old: &T,
    new: &T,
    reach: Reach,
) -> Option<Found> {
    (old != new).then(|| (format!("{what} {old} -> {new}"), reach))
}

/// Names that are new and names that are gone.
fn came_and_went(what: &str, old: &[String], new: &[String]) -> Vec<Found> {
    let told = |names: &[String], others: &[String], how: &str| -> Vec<Found> {
        let only = names.iter().filter(|name| !others.contains(name));
        only.map(|name| (format!("{what} {name} is {how}"), Reach::Structure)).collect()
    };
    [told(new, old, "new"), told(old, new, "gone")].concat()
}

fn cards(old: &Catalog, new: &Catalog) -> Vec<Found> {
    let ids = |catalog: &Catalog| -> Vec<String> {
        catalog.infos().iter().map(|info| info.id.clone()).collect()
    };
    let (before, after) = (ids(old), ids(new));
    let mut found = came_and_went("card", &before, &after);
    if found.is_empty() && before != after {
        found.push(("the cards stand in another order".to_string(), Reach::Structure));
    }
    for one in old.infos() {
        if let Some(other) = new.infos().iter().find(|info| info.id == one.id) {
            found.extend(card(one, other));
        }
    }
    found
}

fn card(old: &CardInfo, new: &CardInfo) -> Vec<Found> {
    let mut found = Vec::new();
    if old.name != new.name {
        found.push((format!("{} is now called {}", old.name, new.name), Reach::Number));
    }
    let what = |field: &str| format!("{}: {field}", new.name);
    let word = |value: &dyn fmt::Debug| word(value);
    for (field, old, new) in [
        ("owner", word(&old.owner), word(&new.owner)),
        ("class", word(&old.class), word(&new.class)),
    ] {
        found.extend(differs(&what(field), &old, &new, Reach::Number));
    }
    found.extend(differs(&what("heat"), &old.heat, &new.heat, Reach::Number));
    let reach = match (old.raises == 0) == (new.raises == 0) {
        true => Reach::Number,
        false => Reach::Structure,
    };
    found.extend(differs(&what("raises"), &old.raises, &new.raises, reach));
    if old.kind.name() == new.kind.name() {
        for ((name, old), (_, new)) in old.kind.numbers().zip(new.kind.numbers()) {
            found.extend(differs(&what(name), &old, &new, Reach::Number));
        }
    } else {
        let (old, new) = (old.kind.name(), new.kind.name());
        found.push((format!("{} {old} -> {new}", what("kind")), Reach::Structure));
    }
    found
}

/// Decks by name, each card by how often it is there.
fn lists(
    what: &str,
    old_book: &Book,
    old: &[(String, DeckList)],
    new_book: &Book,
    new: &[(String, DeckList)],
) -> Vec<Found> {
    let names = |lists: &[(String, DeckList)]| {
        lists.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    let mut found = came_and_went(what.trim(), &names(old), &names(new));
    for (name, list) in old {
        let Some((_, other)) = new.iter().find(|(each, _)| each == name) else { continue };
        let before = counted(old_book.catalog(), list);
        let after = counted(new_book.catalog(), other);
        let ids = before.iter().chain(after.iter().filter(|each| count(&before, each.0) == 0));
        for (id, name_of_card, _) in ids {
            let (old, new) = (count(&before, id), count(&after, id));
            found.extend(differs(
                &format!("{what}{name}: {name_of_card}"),
                &old,
                &new,
                Reach::Structure,
            ));
        }
    }
    found
}

/// Each card's id and name with how many of it there are.
fn counted<'a>(catalog: &'a Catalog, list: &DeckList) -> Vec<(&'a str, &'a str, u8)> {
    list.counts().map(|(card, count)| (catalog.id(card), catalog.name(card), count)).collect()
}

fn count(counted: &[(&str, &str, u8)], id: &str) -> u8 {
    counted.iter().find(|each| each.0 == id).map_or(0, |each| each.2)
}
