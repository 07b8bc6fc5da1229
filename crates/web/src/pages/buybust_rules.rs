//! The rules, cards and deck of a table of Buy-Bust, to be chosen.

use croupier_buybust::Config;
use croupier_house::buybust::{SavedDecks, book};
use croupier_house::content;
use maud::{Markup, html};

use super::choices::Choices;
use crate::hall::Hall;
use crate::room::sentence;

/// What can be chosen for a table of Buy-Bust, from the content files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Offer {
    /// Every ruleset with a sentence about it.
    pub(crate) rulesets: Vec<(String, String)>,
    /// The card values.
    pub(crate) card_sets: Vec<String>,
    /// The decks that everyone has, by name, with how many cards each has.
    pub(crate) presets: Vec<(String, usize)>,
    /// The decks of one's own.
    pub(crate) saved: Vec<(String, usize)>,
    /// What is wrong with files, a sentence each.
    pub(crate) faults: Vec<String>,
}

impl Offer {
    /// What there is for these choices.
    pub(crate) fn of(hall: &Hall, choices: &Choices) -> Offer {
        let files = match content(hall.assets()) {
            Ok(files) => files,
            Err(wrong) => {
                return Offer { faults: vec![sentence(&wrong.to_string())], ..Offer::default() };
            }
        };
        let card_sets: Vec<String> = files.card_sets().map(ToString::to_string).collect();
        let chosen =
            Some(choices.cards.as_str()).filter(|cards| card_sets.iter().any(|it| it == cards));
        let rules = Some(choices.rules.as_str()).filter(|rules| !rules.is_empty());
        let Ok(book) = book(&files, chosen, rules) else {
            return Offer { card_sets, ..Offer::default() };
        };
        let shelf = SavedDecks::of(hall.store()).shelf(book);
        let faults = shelf.faults.iter().map(|fault| sentence(&fault.to_string())).collect();
        let about = |about: &str| sentence(about);
        Offer {
            rulesets: book
                .rulesets()
                .iter()
                .map(|it| (it.name.clone(), about(&it.about)))
                .collect(),
            presets: book
                .presets()
                .iter()
                .map(|(name, list)| (name.clone(), list.cards().len()))
                .collect(),
            saved: shelf
                .decks
                .iter()
                .map(|(name, deck)| (name.clone(), deck.cards().len()))
                .collect(),
            card_sets,
            faults,
        }
    }

    /// Whether a ruleset is one of another with something changed.
    fn is_variant(&self, name: &str) -> bool {
        self.rulesets.iter().any(|(other, _)| is_of(name, other))
    }
}

/// Whether a name goes on where another ends.
fn is_of(name: &str, head: &str) -> bool {
    name.strip_prefix(head).is_some_and(|rest| rest.starts_with('-'))
}

/// The fields of the form.
pub(super) fn rules(choices: &Choices, offer: &Offer) -> Markup {
    html! {
        @for fault in &offer.faults { p.error { (fault) } }
        fieldset.sheet.rulesets {
            legend { "Rules" }
            @for (name, about) in offer.rulesets.iter().filter(|(name, _)| !offer.is_variant(name)) {
                @let variants: Vec<&(String, String)> =
                    offer.rulesets.iter().filter(|(other, _)| is_of(other, name)).collect();
                (one(choices, name, about))
                @if !variants.is_empty() {
                    details.variants open[variants.iter().any(|(other, _)| *other == choices.rules)] {
                        summary { (variants.len()) " variants of " (name) }
                        @for (other, about) in variants { (one(choices, other, about)) }
                    }
                }
            }
        }
        fieldset.sheet {
            legend { "Cards and deck" }
            div.row {
                label {
                    "Card values "
                    select name="cards" {
                        option value="" { "as the rules say" }
                        @for set in &offer.card_sets {
                            option value=(set) selected[choices.cards == *set] { (set) }
                        }
                    }
                }
                label { "The Player's deck " (decks(choices, offer)) }
                label {
                    "Hands at most "
                    input type="number" name="hands" inputmode="numeric" min="1" max=(Config::MOST_HANDS)
                        value=[Some(choices.hands).filter(|hands| *hands > 0)] placeholder="as usual";
                }
            }
            p { a href="/decks" { "Build a deck of your own" } }
        }
    }
}

fn one(choices: &Choices, name: &str, about: &str) -> Markup {
    html! {
        label.check {
            input type="radio" name="rules" value=(name) checked[choices.rules == name];
            span {
                b { (name) } " " span.faint { (about) } " "
                a href={ "/rules/buy-bust?rules=" (name) } aria-label={ "All rules of " (name) } { "All rules" }
            }
        }
    }
}

/// The decks to choose from, with one that was built just now among them.
fn decks(choices: &Choices, offer: &Offer) -> Markup {
    let cards = |many: &usize| format!("{many} cards");
    html! {
        select name="deck" {
            option value="" { "as the rules say" }
            @for (name, many) in &offer.presets {
                option value=(name) selected[choices.deck == *name] { (name) ", " (cards(many)) }
            }
            @for (name, many) in &offer.saved {
                option value=(name) selected[choices.deck == *name] { "yours: " (name) ", " (cards(many)) }
            }
            @if choices.deck.contains(',') {
                option value=(choices.deck) selected { "just built, " (cards(&choices.deck.split(',').count())) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use croupier_store::Store;
    use croupier_table::GameName;

    use super::*;

    #[test]
    fn every_ruleset_card_set_and_deck_can_be_chosen_and_what_was_chosen_stays() {
        let home = std::env::temp_dir().join(format!("croupier-offer-{}", std::process::id()));
        let hall = Hall::new(Store::at(&home));
        let choices = Choices {
            rules: "sequential-secret".to_string(),
            cards: "classic".to_string(),
            deck: "weed,\"><b>".to_string(),
            hands: 7,
            ..Choices::usual(GameName::BuyBust)
        };
        let offer = Offer::of(&hall, &choices);
        assert!(offer.rulesets.len() >= 20 && offer.presets.len() >= 3, "{offer:?}");
        let page = rules(&choices, &offer).into_string();
        for (name, about) in &offer.rulesets {
            let field = format!(r#"name="rules" value="{name}""#);
            assert_eq!(page.matches(&field).count(), 1, "{name}");
            assert!(page.contains(about.as_str()) && about.len() > 10, "{name}: {about}");
        }
        assert!(page.contains(r#"value="sequential-secret" checked"#), "{page}");
        assert!(page.contains(r#"<option value="classic" selected>"#), "{page}");
        assert!(page.contains("&quot;&gt;&lt;b&gt;") && !page.contains("\"><b>"));
        assert!(page.contains(r#"value="7""#), "{page}");
        let _ = std::fs::remove_dir_all(home);
    }
}
