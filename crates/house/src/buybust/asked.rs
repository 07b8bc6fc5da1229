//! Which cards, rules and decks a setup asks for.

use croupier_buybust::{Book, BookError, Card, Config};
use croupier_content::buybust::Content;
use croupier_wording::buybust::{changed, no_card};

use crate::{Setup, SetupError};

/// The rules that are played unless others are named.
pub const USUAL_RULES: &str = "sequential";

/// The rules that a setup asks for and this content makes.
///
/// # Errors
///
/// If they do not exist or cannot be played.
pub fn made_of(content: &Content, setup: &Setup) -> Result<Config, SetupError> {
    let book = book(content, setup.cards.as_deref(), setup.rules.as_deref())?;
    let config = table(book, setup.rules.as_deref(), setup.deck.as_deref())?;
    let config = changed(book, &config, &setup.changes).map_err(SetupError::refused)?;
    match setup.hands {
        Some(hands) => config.with_hands(hands).map_err(SetupError::refused),
        None => Ok(config),
    }
}

/// The book of a card set, or of that which these rules are played with.
///
/// # Errors
///
/// If there is no such set, with those there are.
pub fn book<'c>(
    content: &'c Content,
    cards: Option<&str>,
    rules: Option<&str>,
) -> Result<&'c Book, SetupError> {
    content.book(card_set(content, cards, rules)).map_err(SetupError::refused)
}

/// The name of a card set, or of that which these rules are played with.
pub fn card_set<'c>(content: &'c Content, cards: Option<&'c str>, rules: Option<&str>) -> &'c str {
    cards.unwrap_or_else(|| content.usual_cards(rules.unwrap_or(USUAL_RULES)))
}

/// A table for a ruleset with the Player's deck: a preset, or cards separated
/// by commas.
pub(super) fn table(
    book: &Book,
    rules: Option<&str>,
    deck: Option<&str>,
) -> Result<Config, SetupError> {
    let rules = rules.unwrap_or(USUAL_RULES);
    let built = match deck {
        Some(deck) if deck.contains(',') => book.config_with(rules, &cards(book, deck)?),
        deck => book.config(rules, deck),
    };
    built.map_err(|bad| SetupError::refused(reason(book, &bad)))
}

/// The cards of a list separated by commas.
fn cards(book: &Book, list: &str) -> Result<Vec<Card>, SetupError> {
    let card = |text: &str| {
        book.catalog().find(text.trim()).ok_or_else(|| SetupError::refused(no_card(text.trim())))
    };
    list.split(',').map(card).collect()
}

/// Why something is not in a book, with what is.
fn reason(book: &Book, bad: &BookError) -> String {
    let presets: Vec<&str> = book.presets().iter().map(|(name, _)| name.as_str()).collect();
    match bad {
        BookError::NoRuleset(name) => {
            let names: Vec<&str> = book.rulesets().iter().map(|each| each.name.as_str()).collect();
            format!("there are no rules named \"{name}\"; buy-bust has {}", families(&names))
        }
        BookError::NoDeck(name) => format!(
            "there is no deck \"{name}\"; a deck is one of {}, or cards separated by commas",
            presets.join(", ")
        ),
        BookError::Deck(_, wrong) => format!("this deck cannot be played: {wrong}"),
        BookError::Repeated(_) | BookError::Ruleset(..) => bad.to_string(),
        _ => bad.to_string(),
    }
}

/// Names in few words: those that go on where another ends stand behind it with their endings.
fn families(names: &[&str]) -> String {
    let longer = |name: &str| names.iter().any(|other| ending(name, other).is_some());
    let family = |name: &&str| {
        let endings: Vec<&str> = names.iter().filter_map(|other| ending(other, name)).collect();
        match endings.as_slice() {
            [] => (*name).to_string(),
            endings => format!("{name} (or with {})", endings.join(", ")),
        }
    };
    let heads = names.iter().filter(|name| !longer(name));
    heads.map(family).collect::<Vec<_>>().join(", ")
}

/// What a name has after another and a dash.
fn ending<'a>(name: &'a str, head: &str) -> Option<&'a str> {
    name.strip_prefix(head).filter(|rest| rest.starts_with('-'))
}
