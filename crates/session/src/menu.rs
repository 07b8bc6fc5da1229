//! What a lobby offers.

use std::path::Path;

use croupier_buybust::{Book, BuyBust, Ruleset};
use croupier_house::{Offered, content};

use crate::TableError;

/// How well a seat may be played, from the weakest.
const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// Everything that content offers: card sets, rulesets and decks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    sets: Vec<(String, Book)>,
}

impl Menu {
    /// What is built in, or what a folder makes of it.
    ///
    /// # Errors
    ///
    /// If a file of the folder cannot be used.
    pub fn read(assets: Option<&Path>) -> Result<Menu, TableError> {
        let content = content(assets)?;
        let set = |name: &str| Some((name.to_string(), content.book(name).ok()?.clone()));
        Ok(Menu { sets: content.card_sets().filter_map(set).collect() })
    }

    /// The names of the card sets, the usual one first.
    pub fn card_sets(&self) -> impl Iterator<Item = &str> {
        self.sets.iter().map(|(name, _)| name.as_str())
    }

    /// The book of a card set.
    pub fn book(&self, cards: &str) -> Option<&Book> {
        self.sets.iter().find(|(name, _)| name == cards).map(|(_, book)| book)
    }

    /// How well a seat may be played, from the weakest.
    pub fn levels() -> Vec<&'static str> {
        let known = names::<BuyBust>();
        LEVELS.into_iter().filter(|level| known.contains(level)).collect()
    }
}

fn names<G: Offered>() -> Vec<&'static str> {
    G::BOTS.iter().map(|bot| bot.name).collect()
}

/// Rulesets that belong together: one, those that differ from it only in the
/// Dealer's deck, and all others that its name begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family<'b> {
    /// The plain one.
    pub head: &'b Ruleset,
    /// The same with another Dealer.
    pub dealers: Vec<&'b Ruleset>,
    /// Its other forms.
    pub variants: Vec<&'b Ruleset>,
}

impl<'b> Family<'b> {
    /// The families of a book; each ruleset is in one.
    pub fn all(book: &'b Book) -> Vec<Family<'b>> {
        let all = book.rulesets();
        let is_head = |each: &&Ruleset| !all.iter().any(|other| ending(other, each).is_some());
        let family = |head: &'b Ruleset| {
            let others = all.iter().filter(|each| ending(head, each).is_some());
            let (dealers, variants) = others.partition(|each| differs_in_dealer(head, each));
            Family { head, dealers, variants }
        };
        all.iter().filter(is_head).map(family).collect()
    }

    /// Whether a ruleset belongs to it.
    pub fn has(&self, name: &str) -> bool {
        let all = self.dealers.iter().chain(&self.variants);
        self.head.name == name || all.into_iter().any(|each| each.name == name)
    }

    /// What one of them is called among the others; the plain one is `usual`.
    pub fn short<'r>(&self, ruleset: &'r Ruleset) -> &'r str {
        ending(self.head, ruleset).unwrap_or("usual")
    }
}

/// What a name has after a head's and a dash.
fn ending<'r>(head: &Ruleset, ruleset: &'r Ruleset) -> Option<&'r str> {
    ruleset.name.strip_prefix(&head.name)?.strip_prefix('-')
}

fn differs_in_dealer(head: &Ruleset, other: &Ruleset) -> bool {
    let Ruleset { name, about, dealer, .. } = other.clone();
    dealer != head.dealer && Ruleset { name, about, dealer, ..head.clone() } == *other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_is_in_one_family_and_dealers_are_told_apart() {
        let menu = Menu::read(None).unwrap();
        assert_eq!(menu.card_sets().next(), Some("tuned"));
        for cards in menu.card_sets() {
            let book = menu.book(cards).unwrap();
            let families = Family::all(book);
            for ruleset in book.rulesets() {
                let homes = families.iter().filter(|family| family.has(&ruleset.name)).count();
                assert_eq!(homes, 1, "{}", ruleset.name);
                assert!(!ruleset.about.is_empty(), "{} has a sentence", ruleset.name);
            }
            let family = families.iter().find(|family| family.head.name == "sequential").unwrap();
            let dealers: Vec<&str> = family.dealers.iter().map(|each| family.short(each)).collect();
            assert_eq!(dealers, ["easy", "hard", "alley", "warehouse"]);
            assert_eq!(family.short(family.head), "usual");
            assert!(family.variants.iter().any(|each| family.short(each) == "counting"));
        }
    }

    #[test]
    fn levels_are_those_that_can_sit_down() {
        assert_eq!(Menu::levels(), ["easy", "normal", "hard"]);
    }

    #[test]
    fn a_folder_that_cannot_be_used_is_named() {
        let wrong = Menu::read(Some(Path::new("no-such-folder"))).unwrap_err().to_string();
        assert!(wrong.contains("no-such-folder") && !wrong.contains('\n'), "{wrong}");
    }
}
