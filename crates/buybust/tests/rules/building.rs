//! Deck building: spec 2.6, C-27, X-59.

use croupier_buybust::{BookError, Card, DeckError, DeckList};

use super::{cards, classic};

fn built(ids: &str) -> Result<DeckList, DeckError> {
    let book = classic();
    book.pool().build(book.catalog(), &cards(book.catalog(), ids))
}

#[test]
fn the_pool_is_the_twenty_player_cards_once_each() {
    let book = classic();
    let pool = book.pool().cards;
    assert_eq!(pool.cards().len(), 20);
    assert!(pool.counts().all(|(_, count)| count == 1));
    let kinds = |name: &str| {
        let is = |card: &&Card| book.catalog().get(**card).unwrap().kind.name() == name;
        pool.cards().iter().filter(is).count()
    };
    let counts = ["Product", "Location", "Cover", "Insurance", "Deal Modifier"].map(kinds);
    assert_eq!(counts, [5, 4, 4, 2, 5]);
}

#[test]
fn presets_are_as_recorded() {
    let book = classic();
    let sizes: Vec<(&str, usize)> =
        book.presets().iter().map(|(name, list)| (name.as_str(), list.cards().len())).collect();
    assert_eq!(sizes, [("default", 20), ("aggro", 10), ("control", 16), ("balanced", 14)]);
    for (name, list) in book.presets() {
        assert_eq!(book.pool().build(book.catalog(), list.cards()).as_ref(), Ok(list), "{name}");
    }
    let ids = |name: &str| {
        let list = book.deck(name).unwrap();
        list.cards().iter().map(|card| book.catalog().id(*card).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        ids("aggro").join(" "),
        "weed meth heroin cocaine fentanyl school_zone back_alley alibi disguise lookout"
    );
    for absent in ["heroin", "cocaine", "fentanyl", "school_zone"] {
        assert!(!ids("control").contains(&absent.to_string()), "{absent}");
    }
}

#[test]
fn a_deck_that_is_not_valid_says_why() {
    let nine = "weed safe_house alibi bribe fake_receipts bribed_witness disguise lookout fake_id";
    let few = built(nine).unwrap_err();
    assert_eq!(few, DeckError::TooFew { cards: 9, least: 10 });
    assert_eq!(few.to_string(), "the deck has 9 cards and needs at least 10");
    assert!(built(&format!("{nine} meth")).is_ok());
    let dry = nine.replace("weed", "false_trail") + " burner_phone";
    assert_eq!(built(&dry).unwrap_err(), DeckError::NoProduct);
    let lost = nine.replace("safe_house", "false_trail") + " burner_phone";
    assert_eq!(built(&lost).unwrap_err(), DeckError::NoLocation);
    let twice = format!("{nine} weed");
    assert_eq!(built(&twice).unwrap_err(), DeckError::Twice("Weed".into()));
    let stolen = format!("{nine} raid");
    assert_eq!(built(&stolen).unwrap_err(), DeckError::NotInPool("Raid".into()));
    let weed = classic().catalog().find("weed").unwrap();
    assert!(DeckList::of(classic().catalog(), vec![weed; 40]).is_ok());
    let many = DeckList::of(classic().catalog(), vec![weed; 41]);
    assert_eq!(many, Err(DeckError::TooMany { cards: 41, most: 40 }));
    let book = classic();
    let unknown = book.clone().with_preset("mine", ["weeed"]);
    assert_eq!(
        unknown,
        Err(BookError::Deck("mine".into(), DeckError::UnknownCard("weeed".into())))
    );
}

#[test]
fn a_built_deck_sits_down_at_any_ruleset() {
    let book = classic();
    let deck = book.deck("control").unwrap();
    for ruleset in ["sequential-flat", "initiative"] {
        let config = book.config_with(ruleset, deck.cards()).unwrap();
        assert_eq!(config.decks().player, deck);
        assert_eq!(config.decks().narc, book.deck("narc").unwrap(), "only the Player's changes");
    }
    let none = book.config_with("sequential-flat", &[]).unwrap_err();
    assert_eq!(none.to_string(), "player: the deck has 0 cards and needs at least 10");
}
