//! What a table was asked for with, told from its rules.

use std::cmp::Reverse;

use croupier_buybust::{Book, Catalog, Config, DeckList};
use croupier_content::buybust::Content;
use croupier_wording::buybust::named;

use super::asked;
use crate::{Setup, SetupError};

/// What asks for a table of this content that is as like to this one as there
/// is: its ruleset with what was changed in it, the cards that were asked for or
/// else the likest, the Player's deck.
pub(super) fn recalled(
    content: &Content,
    setup: &Setup,
    config: &Config,
) -> Result<Setup, SetupError> {
    let cards = setup.cards.as_deref().or_else(|| likest(content, config.catalog()));
    let (ruleset, changes) = named(config.name());
    let deck = deck(asked::book(content, cards, Some(ruleset))?, ruleset, config);
    let (cards, rules) = (cards.map(str::to_string), Some(ruleset.to_string()));
    let asked = Setup { cards, rules, deck, changes, hands: None, ..setup.clone() };
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
fn deck(book: &Book, ruleset: &str, config: &Config) -> Option<String> {
    let held = ids(config.catalog(), &config.decks().player);
    let same = |list: &DeckList| ids(book.catalog(), list) == held;
    let usual = book.ruleset(ruleset).and_then(|ruleset| book.deck(&ruleset.player));
    if usual.is_ok_and(|list| same(&list)) {
        return None;
    }
    if let Some((name, _)) = book.presets().iter().find(|(_, list)| same(list)) {
        return Some(name.clone());
    }
    let listed = held.join(",");
    asked::table(book, Some(ruleset), Some(&listed)).is_ok().then_some(listed)
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
    /// Else an edit of the ruleset's own number of hands would change nothing.
    #[test]
    fn only_who_asked_for_more_hands_than_the_rules_have_is_held_to_them() {
        let content = content(None).expect("the built-in content is good");
        let recalled = |hands| {
            let asked = Setup { hands, ..Setup::default() };
            let config = BuyBust::agreed(&asked, Role::COUNT).expect("these are rules");
            recalled(&content, &Setup::default(), &config).expect("so are these").hands
        };
        assert_eq!((recalled(None), recalled(Some(Config::MOST_HANDS))), (None, None));
        let most = Some(Config::MOST_HANDS);
        let single = Some("single-round".to_string());
        let asked = Setup { rules: single, hands: most, ..Setup::default() };
        let config = BuyBust::agreed(&asked, Role::COUNT).expect("these are rules");
        let again = super::recalled(&content, &Setup::default(), &config);
        assert_eq!(again.expect("so are these").hands, most);
    }

    #[test]
    fn what_was_changed_in_a_ruleset_is_changed_again() {
        let content = content(None).expect("the built-in content is good");
        let changes = [("loiter", "7"), ("narc", "narc-hot"), ("picks", "secret")];
        let changes = changes.map(|(name, text)| (name.to_string(), text.to_string())).into();
        let asked = Setup { changes, hands: Some(Config::MOST_HANDS), ..Setup::default() };
        let config = BuyBust::agreed(&asked, Role::COUNT).expect("these are rules");
        assert_eq!(config.sequential().map(|options| options.loiter), Some(7));
        let again = recalled(&content, &Setup::default(), &config).expect("so are these");
        assert_eq!(again.changes, asked.changes);
        assert!(asked::made_of(&content, &again).expect("they can be made") == config);
    }
}
