//! The rules, cards and deck of a table of Buy-Bust, to be chosen.

use croupier_buybust::Config;
use maud::{Markup, html};

use super::choices::Choices;
use super::offer::Offer;
use super::single_rules;

/// Whether a ruleset is one of another with something changed.
fn is_variant(offer: &Offer, name: &str) -> bool {
    offer.rulesets.iter().any(|(other, _)| is_of(name, other))
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
            @for (name, about) in offer.rulesets.iter().filter(|(name, _)| !is_variant(offer, name)) {
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
            (single_rules::sheet(&offer.single, &choices.settings))
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
    use crate::hall::Hall;

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
        assert!(page.contains("as usual: when all have picked"), "{page}");
        let _ = std::fs::remove_dir_all(home);
    }
}
