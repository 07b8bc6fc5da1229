//! How cards, rows, tables and rules print, and the sentences of a catalog's faults.

use croupier_buybust::{Card, CardInfo, Catalog, CatalogError, Held, Kind, Role, Source, Tableau};
use croupier_content::buybust::Content;

fn cards(places: [u8; 2]) -> [Card; 2] {
    places.map(Card::new)
}

#[test]
fn cards_rows_and_catalogs_print_what_is_in_them() {
    let held: Held = cards([3, 255]).into_iter().collect();
    assert_eq!(format!("{held:?}"), "[card 4, card 256]");
    let info = |id: &str| CardInfo::new(id, id, Kind::Cover { cover: 1 });
    let catalog = Catalog::new(vec![info("alibi"), info("bribe")]).unwrap();
    assert_eq!(format!("{catalog:?}"), r#"["alibi", "bribe"]"#);
}

#[test]
fn printed_rules_say_which_they_are_and_how_large_the_players_deck_is() {
    let book = Content::embedded().book("classic").unwrap();
    let config = book.config("sequential-flat", Some("control")).unwrap();
    let printed = format!("{config:?}");
    let start = "Config sequential-flat (Player's deck of 16) Rules { play: Sequential(";
    assert!(printed.starts_with(start), "{printed}");
}

#[test]
fn tables_are_equal_if_cards_sources_and_sides_are() {
    let laid = |places: [u8; 2], from: Source, up: bool| {
        let mut table = Tableau::EMPTY;
        for card in cards(places) {
            table.push(card, from, up);
        }
        table
    };
    let narc = Source::Seat(Role::Narc);
    let table = laid([1, 2], narc, false);
    assert_eq!(table, laid([1, 2], narc, false));
    for other in [
        laid([2, 1], narc, false),
        laid([1, 2], narc, true),
        laid([1, 2], Source::House, false),
        Tableau::EMPTY,
    ] {
        assert_ne!(table, other);
    }
    assert!(table.has_face_down() && !laid([1, 2], narc, true).has_face_down());
    assert_eq!(format!("{table:?}"), "[(card 2, Seat(Narc), false), (card 3, Seat(Narc), false)]");
}

#[test]
fn a_catalog_that_cannot_be_says_why() {
    for (fault, sentence) in [
        (CatalogError::TooMany(129), "129 cards are too many; a catalog has at most 128"),
        (
            CatalogError::Id("A".into()),
            "\"A\" is not a card id; an id is a lower-case letter, then lower-case letters, digits \
             and underscores, 40 at most",
        ),
        (
            CatalogError::Name("weed".into()),
            "the card weed has no name that can be shown; a name is one line of 1 to 40 letters",
        ),
        (
            CatalogError::Repeated("weed".into()),
            "two cards have the id weed; each card needs its own",
        ),
        (
            CatalogError::Amount("weed".into(), "price"),
            "the price of the card weed is not between -10000 and 10000",
        ),
        (
            CatalogError::Factor("bulk".into()),
            "the card bulk multiplies by more than 1000 hundredths (X-60)",
        ),
    ] {
        assert_eq!(fault.to_string(), sentence);
    }
}
