//! What a table was asked for with, told from its rules.

use std::cmp::Reverse;

use croupier_buybust::{Book, Catalog, Config, DeckList};
use croupier_content::buybust::Content;

use super::asked;
use crate::{Setup, SetupError};

/// What asks for a table of this content that is as like to this one as there
/// is: its ruleset, the cards that were asked for or else the likest, the
/// Player's deck.
pub(super) fn recalled(
    content: &Content,
    setup: &Setup,
    config: &Config,
) -> Result<Setup, SetupError> {
    let cards = setup.cards.as_deref().or_else(|| likest(content, config.catalog()));
    let deck = deck(asked::book(content, cards, Some(config.name()))?, config);
    let (cards, rules) = (cards.map(str::to_string), Some(config.name().to_string()));
    let asked = Setup { cards, rules, deck, hands: None, ..setup.clone() };
    let usual = asked::made_of(content, &asked)?.rules().hands;
    Ok(Setup { hands: endless(config, usual), ..asked })
}

/// A run that was asked to go on as long as it can does so whatever the files say.
fn endless(config: &Config, usual: u8) -> Option<u8> {
    let hands = config.rules().hands;
    (hands == Config::MOST_HANDS && hands != usual).then_some(hands)
}

/// The card set that has the most of these cards as they are.
fn likest<'c>(content: &'c Content, cards: &Catalog) -> Option<&'c str> {
    let same = |set: &&str| {
        let book = content.book(set).ok()?;
        let infos = book.catalog().infos().iter();
        Some(infos.filter(|info| cards.infos().contains(info)).count())
    };
    content.card_sets().min_by_key(|set| Reverse(same(set)))
}

/// The Player's deck by its name, else by its cards; `None` if it is that of
/// the rules, or nothing else can be played.
fn deck(book: &Book, config: &Config) -> Option<String> {
    let held = ids(config.catalog(), &config.decks().player);
    let same = |list: &DeckList| ids(book.catalog(), list) == held;
    let usual = book.ruleset(config.name()).and_then(|ruleset| book.deck(&ruleset.player));
    if usual.is_ok_and(|list| same(&list)) {
        return None;
    }
    if let Some((name, _)) = book.presets().iter().find(|(_, list)| same(list)) {
        return Some(name.clone());
    }
    let listed = held.join(",");
    asked::table(book, Some(config.name()), Some(&listed)).is_ok().then_some(listed)
}

fn ids<'c>(catalog: &'c Catalog, list: &DeckList) -> Vec<&'c str> {
    let mut ids: Vec<&str> = list.cards().iter().map(|card| catalog.id(*card)).collect();
    ids.sort_unstable();
    ids
}

#[cfg(test)]
mod tests {
    use croupier_buybust::{BuyBust, Role};

    use super::*;
    use crate::{Offered, content};

    #[test]
    fn a_run_as_long_as_it_can_be_is_told_from_one_of_its_ruleset() {
        let content = content(None).expect("the built-in content is good");
        for hands in [None, Some(Config::MOST_HANDS)] {
            for rules in ["single-round", "sequential", "initiative"] {
                let asked = Setup { rules: Some(rules.to_string()), hands, ..Setup::default() };
                let config = BuyBust::agreed(&asked, Role::COUNT).expect("these are rules");
                let again = recalled(&content, &Setup::default(), &config).expect("so are these");
                let made = asked::made_of(&content, &again).expect("they can be made");
                assert!(made == config, "{rules} for {hands:?} hands");
            }
        }
    }
}
