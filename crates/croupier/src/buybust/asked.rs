//! Which cards, rules and decks the command line asks for.

use croupier_buybust::{BadBook, Book, Card, Config};
use croupier_content::buybust::Content;

use crate::failure::Failure;

/// The rules that are played unless others are named.
pub(super) const USUAL: &str = "sequential";

/// The book of a card set; the first is the usual one.
pub(super) fn book<'c>(content: &'c Content, cards: Option<&str>) -> Result<&'c Book, Failure> {
    content.book(card_set(content, cards)).map_err(Failure::usage)
}

/// The name of a card set.
pub(super) fn card_set<'c>(content: &'c Content, cards: Option<&'c str>) -> &'c str {
    cards.or_else(|| content.card_sets().next()).unwrap_or_default()
}

/// A table for a ruleset with the Player's deck: a preset, or cards separated
/// by commas.
pub(super) fn table(
    book: &Book,
    rules: Option<&str>,
    deck: Option<&str>,
) -> Result<Config, Failure> {
    let rules = rules.unwrap_or(USUAL);
    let built = match deck {
        Some(deck) if deck.contains(',') => book.config_with(rules, &cards(book, deck)?),
        deck => book.config(rules, deck),
    };
    built.map_err(|bad| Failure::usage(reason(book, &bad)))
}

/// The cards of a list separated by commas.
fn cards(book: &Book, list: &str) -> Result<Vec<Card>, Failure> {
    let card = |text: &str| {
        book.catalog().find(text.trim()).ok_or_else(|| Failure::usage(no_card(text.trim())))
    };
    list.split(',').map(card).collect()
}

/// That there is no such card, and where they are listed.
pub(super) fn no_card(text: &str) -> String {
    format!("there is no card \"{}\"; croupier cards buy-bust lists them", shown(text))
}

/// What someone typed, fit to be repeated.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

/// Why something is not in a book, with what is.
fn reason(book: &Book, bad: &BadBook) -> String {
    let presets: Vec<&str> = book.presets().iter().map(|(name, _)| name.as_str()).collect();
    match bad {
        BadBook::NoRuleset(name) => {
            let names: Vec<&str> = book.rulesets().iter().map(|each| each.name.as_str()).collect();
            format!("there are no rules named \"{name}\"; buy-bust has {}", names.join(", "))
        }
        BadBook::NoDeck(name) => format!(
            "there is no deck \"{name}\"; a deck is one of {}, or cards separated by commas",
            presets.join(", ")
        ),
        BadBook::Deck(_, wrong) => format!("this deck cannot be played: {wrong}"),
        BadBook::Repeated(_) | BadBook::Ruleset(..) => bad.to_string(),
        _ => bad.to_string(),
    }
}
