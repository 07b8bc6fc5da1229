//! The deck builder: live reasons, sums, filters, presets and saved decks.

use bevy::prelude::*;
use croupier_desktop::{DeckChoice, Desk, Home, Pick, Plan, Screen};
use croupier_session::Menu;

use super::layout::check;
use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);

fn builder(home: Home) -> Sitting {
    let mut lobby = Sitting::in_lobby(home, SIZE);
    lobby.point_at(&Pick::Go(Screen::Decks));
    assert_eq!(lobby.screen(), Screen::Decks);
    lobby
}

fn toggle(id: &str) -> Pick {
    Pick::Toggle(id.to_string())
}

fn list(builder: &Sitting) -> String {
    builder.app.world().resource::<Desk>().draft().unwrap().list()
}

#[test]
fn the_reason_follows_every_card() {
    let mut builder = builder(Home::default());
    assert!(builder.sees("This deck can be played") && builder.sees("15 of 10 to 20 cards"));
    builder.point_at(&Pick::Clear);
    assert!(builder.sees("Not yet: the deck has 0 cards and needs at least 10"));
    assert!(!builder.picks().iter().any(|pick| matches!(pick, Pick::Remove(_))));
    builder.named("0 cards. Not yet: ");
    builder.point_at(&toggle("alibi"));
    assert!(builder.sees("Not yet: the deck has 1 card and needs at least 10"));
    builder.named("1 card. Not yet: ");
    builder.point_at(&toggle("alibi"));
    let ten = [
        "alibi",
        "bribe",
        "fake_receipts",
        "bribed_witness",
        "plea_bargain",
        "fake_id",
        "disguise",
        "burner_phone",
        "lookout",
        "clean_money",
    ];
    for id in ten {
        builder.point_at(&toggle(id));
    }
    assert!(builder.sees("Not yet: the deck needs at least one Product"));
    builder.key_to(&toggle("weed"));
    assert!(builder.sees("Not yet: the deck needs at least one Location"));
    builder.key_to(&toggle("back_alley"));
    assert!(builder.sees("This deck can be played") && builder.sees("12 of 10 to 20 cards"));
    assert!(builder.sees("$30 to $30"), "{:?}", builder.texts());
    builder.point_at(&Pick::Remove("weed".to_string()));
    assert!(builder.sees("Not yet: the deck needs at least one Product"));
    assert!(!list(&builder).contains("weed"));
}

#[test]
fn filters_show_one_kind_and_say_what_its_cards_do() {
    let mut builder = builder(Home::default());
    let shown = |builder: &mut Sitting| {
        builder.picks().iter().filter(|pick| matches!(pick, Pick::Toggle(_))).count()
    };
    assert_eq!(shown(&mut builder), 20);
    for (kind, cards) in
        [("Product", 5), ("Location", 4), ("Cover", 4), ("Insurance", 2), ("Deal Modifier", 5)]
    {
        builder.point_at(&Pick::Filter(Some(kind)));
        assert_eq!(shown(&mut builder), cards, "{kind}");
    }
    builder.point_at(&Pick::Filter(Some("Product")));
    assert!(builder.sees("sells for $180, heat +50"));
    builder.point_at(&Pick::Filter(None));
    assert_eq!(shown(&mut builder), 20);
}

#[test]
fn presets_are_taken_and_the_deck_is_played_with() {
    let menu = Menu::read(None).unwrap();
    let book = menu.book("tuned").unwrap();
    let mut builder = builder(Home::default());
    for (name, preset) in book.presets() {
        builder.point_at(&Pick::Preset(name.clone()));
        let draft = builder.app.world().resource::<Desk>().draft().cloned().unwrap();
        assert_eq!(draft.cards(), preset.cards(), "{name}");
    }
    let taken = list(&builder);
    builder.point_at(&Pick::Use);
    assert_eq!(builder.screen(), Screen::Lobby);
    assert!(builder.picks().contains(&Pick::Deck(DeckChoice::Own(taken.clone()))));
    builder.key(KeyCode::Enter);
    assert_eq!(builder.last_wish().setup.deck, Some(taken));
}

#[test]
fn saved_decks_are_found_again_and_forgotten() {
    let folder = Folder::new("decks");
    let mut builder = builder(folder.home());
    builder.point_at(&toggle("fentanyl"));
    let saved = list(&builder);
    builder.point_at(&Pick::DeckName);
    builder.type_in("Loud One");
    builder.key(KeyCode::Enter);
    assert!(builder.sees("The deck is saved as loud-one"), "{:?}", builder.texts());
    builder.key(KeyCode::Escape);
    let choice = Pick::Deck(DeckChoice::Saved("loud-one".to_string()));
    builder.point_at(&choice);
    builder.key_to(&Pick::Play);
    assert_eq!(builder.last_wish().setup.deck.as_ref(), Some(&saved), "played by its cards");

    let mut again = self::builder(folder.home());
    again.point_at(&Pick::Clear);
    again.point_at(&Pick::Saved("loud-one".to_string()));
    assert_eq!(list(&again), saved);
    again.point_at(&Pick::Use);
    let deck = again.app.world().resource::<Plan>().deck.clone();
    assert_eq!(deck, DeckChoice::Saved("loud-one".to_string()), "it keeps its name");
    assert!(!again.sees("Your own"), "{:?}", again.texts());
    again.pick(&Pick::Go(Screen::Decks));
    again.point_at(&Pick::Saved("loud-one".to_string()));
    again.point_at(&Pick::DeckName);
    for _ in 0..8 {
        again.key(KeyCode::Backspace);
    }
    again.type_in("aggro");
    again.key(KeyCode::Enter);
    assert!(again.reads("there is a deck \"aggro\" already"), "{:?}", again.texts());
    again.point_at(&Pick::Forget("loud-one".to_string()));
    assert!(again.sees("The deck loud-one is forgotten"));
    assert!(!again.picks().contains(&Pick::Saved("loud-one".to_string())));
}

/// Nothing has to be typed to keep a deck.
#[test]
fn a_deck_is_saved_by_mouse_alone() {
    let folder = Folder::new("mouse");
    let mut builder = builder(folder.home());
    let saved = list(&builder);
    for (name, next) in [("deck-1", "deck-2"), ("deck-2", "deck-3")] {
        assert!(builder.sees(name), "the name that it gets: {:?}", builder.texts());
        builder.point_at(&Pick::Save);
        assert!(builder.sees(&format!("The deck is saved as {name}")), "{:?}", builder.texts());
        assert!(builder.sees(next));
    }
    builder.point_at(&Pick::Clear);
    builder.point_at(&Pick::Saved("deck-1".to_string()));
    assert_eq!(list(&builder), saved);
}

#[test]
fn a_damaged_deck_is_named_and_harms_nothing() {
    let folder = Folder::new("spoilt");
    std::fs::create_dir_all(folder.0.join("decks")).unwrap();
    std::fs::write(folder.0.join("decks/torn.json"), "[\"weed\",").unwrap();
    let mut builder = builder(folder.home());
    assert!(builder.reads("the saved deck decks/torn.json cannot be used"));
    assert!(builder.sees("This deck can be played"));
}

#[test]
fn a_full_and_an_empty_deck_fit() {
    for size in [(1024, 640), (1280, 720), (1920, 1080)] {
        let mut lobby = Sitting::in_lobby(Home::default(), size);
        lobby.pick(&Pick::Go(Screen::Decks));
        for pick in lobby.picks() {
            if let Pick::Toggle(id) = &pick
                && !list(&lobby).split(',').any(|each| each == id)
            {
                lobby.pick(&pick);
            }
        }
        assert!(lobby.sees("20 of 10 to 20 cards"));
        check(&mut lobby, size, "with all cards");
        lobby.pick(&Pick::Clear);
        check(&mut lobby, size, "without a card");
    }
}
