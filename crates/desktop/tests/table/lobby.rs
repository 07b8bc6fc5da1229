//! The lobby: everything that content offers can be picked and is handed over.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::window::RequestRedraw;
use croupier_buybust::Role;
use croupier_desktop::{Activate, DeckChoice, HandSlot, Home, Pick, Plan, RunShown, Screen, Sheet};
use croupier_session::{Family, Menu, NewMatch, Setup, Wish};

use super::layout::check;
use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);

fn seat(role: Role, who: &str) -> Pick {
    Pick::Seat(role, who.to_string())
}

/// A wish for this, as it is otherwise usual.
fn usual(setup: Setup) -> NewMatch {
    let seats = ["normal", "normal", "human"].map(str::to_string).to_vec();
    NewMatch { setup, seats, seed: None, practice: false }
}

fn setup(rules: &str) -> Setup {
    let named = |text: &str| Some(text.to_string());
    Setup { rules: named(rules), cards: named("tuned"), ..Setup::default() }
}

#[test]
fn enter_alone_plays_what_is_usual() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    assert_eq!(lobby.focused(), Some(Pick::Play));
    lobby.key(KeyCode::Enter);
    assert_eq!(lobby.last_wish(), usual(setup("sequential")));
    lobby.until_screen(Screen::Table);
}

#[test]
fn every_ruleset_can_be_picked_and_says_what_it_is() {
    let menu = Menu::read(None).unwrap();
    let book = menu.book("tuned").unwrap();
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    for family in Family::all(book) {
        lobby.pick(&Pick::Rules(family.head.name.clone()));
        for ruleset in family.dealers.iter().chain(&family.variants) {
            lobby.pick(&Pick::Rules(ruleset.name.clone()));
            let about = ruleset.about.get(1..).unwrap();
            assert!(lobby.reads(about), "{}: {:?}", ruleset.name, lobby.texts());
            lobby.pick(&Pick::Play);
            assert_eq!(lobby.last_wish().setup.rules.as_ref(), Some(&ruleset.name));
            lobby.until_screen(Screen::Table);
            let at = lobby.app.world().get_resource::<RunShown>();
            let at = at.map(|shown| shown.scene.rules.clone());
            assert!(at.is_some_and(|rules| rules == ruleset.name), "{} is played", ruleset.name);
            let back = lobby.place_of(&Pick::Go(Screen::Lobby)).unwrap();
            lobby.app.world_mut().trigger(Activate { entity: back });
            lobby.until_screen(Screen::Lobby);
        }
    }
    let handed = lobby.wishes().len();
    assert_eq!(handed, book.rulesets().len() - Family::all(book).len(), "all but the plain ones");
}

/// The same match by the pointer alone and by the keyboard alone.
#[test]
fn pointer_and_keyboard_can_pick_everything() {
    let wanted = [
        Pick::Rules("sequential-hard".to_string()),
        Pick::Cards("classic".to_string()),
        Pick::Deck(DeckChoice::Preset("control".to_string())),
        seat(Role::Narc, "hard"),
        seat(Role::Customer, "open"),
        Pick::Practice(true),
    ];
    let mut handed = Vec::new();
    for by_keys in [false, true] {
        let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
        for pick in &wanted {
            match by_keys {
                true => lobby.key_to(pick),
                false => lobby.point_at(pick),
            }
        }
        match by_keys {
            true => lobby.tab_to(&Pick::Seed),
            false => lobby.point_at(&Pick::Seed),
        }
        assert_eq!(lobby.focused(), Some(Pick::Seed));
        lobby.type_in("blue moony");
        lobby.key(KeyCode::Backspace);
        assert!(lobby.sees("blue moon|"), "{:?}", lobby.texts());
        match by_keys {
            true => lobby.key(KeyCode::Enter),
            false => lobby.point_at(&Pick::Play),
        }
        handed.push(lobby.last_wish());
    }
    let named = |text: &str| Some(text.to_string());
    let setup = Setup {
        rules: named("sequential-hard"),
        cards: named("classic"),
        deck: named("control"),
        ..Setup::default()
    };
    let seats = ["hard", "open", "open"].map(str::to_string).to_vec();
    let seed = named("blue moon");
    assert_eq!(handed[0], NewMatch { setup, seats, seed, practice: true });
    assert_eq!(handed[0], handed[1]);
}

/// One person plays one seat, or all that are open.
#[test]
fn other_seats_give_way() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    let seats = |lobby: &Sitting| lobby.app.world().resource::<Plan>().seats.join(" ");
    for (role, who, all) in [
        (Role::Customer, "human", "normal human normal"),
        (Role::Narc, "open", "open open normal"),
        (Role::Player, "open", "open open open"),
        (Role::Narc, "hard", "hard open open"),
        (Role::Player, "human", "hard normal human"),
    ] {
        lobby.pick(&seat(role, who));
        assert_eq!(seats(&lobby), all);
    }
}

#[test]
fn arrows_go_to_what_is_nearest() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    lobby.tab_to(&seat(Role::Narc, "easy"));
    lobby.key(KeyCode::ArrowDown);
    assert_eq!(lobby.focused(), Some(seat(Role::Customer, "easy")));
    lobby.key(KeyCode::ArrowLeft);
    assert_eq!(lobby.focused(), Some(seat(Role::Customer, "open")));
    lobby.key(KeyCode::ArrowUp);
    assert_eq!(lobby.focused(), Some(seat(Role::Narc, "open")));
}

#[test]
fn what_cannot_be_played_says_why_and_is_not_asked_for() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    lobby.pick(&seat(Role::Player, "hard"));
    assert!(lobby.sees("nobody would be asked; take a seat, or leave one open"));
    let play = lobby.place_of(&Pick::Play).unwrap();
    assert!(lobby.app.world().get::<InteractionDisabled>(play).is_some());
    lobby.click(play);
    lobby.key(KeyCode::Enter);
    assert!(lobby.wishes().is_empty() && lobby.screen() == Screen::Lobby);

    let folder = Folder::new("bad-assets");
    std::fs::create_dir_all(folder.0.join("buy-bust")).unwrap();
    let home = Home { assets: Some(folder.0.clone()), ..folder.home() };
    let mut lobby = Sitting::in_lobby(home, SIZE);
    std::fs::write(folder.0.join("buy-bust/decks.ron"), "(version: 1,\n pool: oops").unwrap();
    lobby.key(KeyCode::Enter);
    assert!(lobby.reads("decks.ron:2:"), "{:?}", lobby.texts());
    assert!(lobby.wishes().is_empty(), "a bad edit is not played");
    std::fs::remove_file(folder.0.join("buy-bust/decks.ron")).unwrap();
    lobby.pick(&Pick::Go(Screen::Settings));
    lobby.key(KeyCode::Escape);
    lobby.key(KeyCode::Enter);
    assert_eq!(lobby.wishes().len(), 1, "and a mended one is");
}

#[test]
fn the_table_is_out_of_reach_in_the_lobby() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    for _ in 0..60 {
        lobby.key(KeyCode::Tab);
        assert!(lobby.focused().is_some(), "the focus stays on the page");
    }
    let slot = lobby.slot_at(Role::Narc, 0);
    assert!(lobby.app.world().get::<HandSlot>(slot).is_some());
    let world = lobby.app.world();
    let above = |it| world.get::<ChildOf>(it).map(ChildOf::parent);
    let hidden = std::iter::successors(Some(slot), |it| above(*it))
        .filter_map(|it| world.get::<AccessibilityNode>(it))
        .any(|node| node.is_hidden());
    assert!(hidden, "and nobody hears of it");
}

/// Everything that can be picked has a name, on every page.
#[test]
fn everything_on_a_page_has_a_name() {
    let folder = Folder::new("names");
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    for screen in [Screen::Lobby, Screen::Decks, Screen::Matches, Screen::Settings] {
        if screen != Screen::Lobby {
            lobby.pick(&Pick::Go(screen));
        }
        let mut nodes = lobby.app.world_mut().query::<(&Pick, &AccessibilityNode)>();
        for (pick, node) in nodes.iter(lobby.app.world()) {
            assert!(node.label().is_some_and(|name| !name.is_empty()), "{pick:?}");
        }
        if screen != Screen::Lobby {
            lobby.key(KeyCode::Escape);
            assert_eq!(lobby.screen(), Screen::Lobby);
        }
    }
}

/// A window that was opened in the lobby draws the cards there without being touched.
#[test]
fn a_new_page_is_drawn_to_its_end() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    let page = lobby.place_of(&Pick::Go(Screen::Settings)).unwrap();
    lobby.app.world_mut().trigger(Activate { entity: page });
    let mut sheets = lobby.app.world_mut().query::<Ref<Sheet>>();
    for _ in 0..6 {
        let before = lobby.app.world_mut().change_tick();
        lobby.app.update();
        let world = lobby.app.world();
        let new = |sheet: Ref<Sheet>| {
            sheet.last_changed().is_newer_than(before, world.read_change_tick())
        };
        if sheets.iter(world).any(new) {
            let asked = world.resource::<Messages<RequestRedraw>>();
            assert!(!asked.is_empty(), "another frame is asked for");
            return;
        }
    }
    panic!("no page came");
}

#[test]
fn pages_fit_every_window() {
    let folder = Folder::new("pages");
    for size in [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)] {
        let mut lobby = Sitting::in_lobby(folder.home(), size);
        check(&mut lobby, size, "in the lobby");
        for screen in [Screen::Decks, Screen::Settings] {
            lobby.pick(&Pick::Go(screen));
            check(&mut lobby, size, screen.title());
            lobby.key(KeyCode::Escape);
        }
        for rules in ["initiative", "single-round"] {
            lobby.pick(&Pick::Rules(rules.to_string()));
            check(&mut lobby, size, rules);
        }
    }
}

/// A match of this window is gone on with by going back to it; any other is asked
/// for.
#[test]
fn the_last_match_goes_on() {
    let folder = Folder::new("last");
    let table = super::sitting::dealt(["Weed", "Meth", "Safe House"], Some(folder.store()));
    let id = table.opening().receipt.unwrap().id;
    drop(table);
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.point_at(&Pick::GoOn(id.clone()));
    assert_eq!(lobby.wishes(), [Wish::GoOn(id.clone())]);
    lobby.until_screen(Screen::Table);
    assert!(lobby.scene().is_some(), "it is shown");
    lobby.key(KeyCode::Escape);
    lobby.until_screen(Screen::Lobby);
    lobby.point_at(&Pick::GoOn(id));
    assert_eq!((lobby.wishes().len(), lobby.screen()), (1, Screen::Table), "it was never left");
}

/// What cannot be had is said in the lobby.
#[test]
fn a_match_that_is_gone_is_refused_in_the_lobby() {
    let folder = Folder::new("gone");
    let table = super::sitting::dealt(["Weed", "Meth", "Safe House"], Some(folder.store()));
    let id = table.opening().receipt.unwrap().id;
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    // Whoever plays it still holds it.
    lobby.point_at(&Pick::GoOn(id));
    for _ in 0..20 {
        lobby.settle();
    }
    assert!(lobby.reads("elsewhere"), "{:?}", lobby.texts());
    assert_eq!(lobby.screen(), Screen::Lobby);
    drop(table);
    lobby.key_to(&Pick::Play);
    lobby.until_screen(Screen::Table);
}

/// What cannot be had with what else is picked says so, and nothing that was picked goes
/// without a word; and of the Dealer only what is true of its deck is said.
#[test]
fn a_form_and_a_dealer_that_do_not_go_together_say_so() {
    let mut lobby = Sitting::in_lobby(Home::default(), SIZE);
    let rules = |lobby: &Sitting| lobby.app.world().resource::<Plan>().rules.clone();
    lobby.point_at(&Pick::Rules("sequential-secret".to_string()));
    assert!(lobby.reads("The form Secret comes with this Dealer alone"), "{:?}", lobby.texts());
    let hard = lobby.place_of(&Pick::Rules("sequential-hard".to_string())).unwrap();
    lobby.click(hard);
    assert_eq!(rules(&lobby), "sequential-secret", "Secret stays");
    lobby.pick(&Pick::Rules("sequential".to_string()));
    lobby.point_at(&Pick::Rules("sequential-hard".to_string()));
    assert!(lobby.reads("Hard deals only the usual form"), "{:?}", lobby.texts());
    let secret = lobby.place_of(&Pick::Rules("sequential-secret".to_string())).unwrap();
    lobby.click(secret);
    assert_eq!(rules(&lobby), "sequential-hard", "the Dealer stays");
    let menu = Menu::read(None).unwrap();
    for cards in ["tuned", "classic"] {
        let book = menu.book(cards).unwrap();
        lobby.pick(&Pick::Cards(cards.to_string()));
        for family in Family::all(book).iter().filter(|family| !family.dealers.is_empty()) {
            lobby.pick(&Pick::Rules(family.head.name.clone()));
            let config = book.config(&family.head.name, None).unwrap();
            let dealer = &config.decks().dealer;
            let [safe, _, dangerous] = dealer.mix(book.catalog());
            let all = dealer.cards().len();
            let words = format!("Of its {all} cards {safe} are safe and {dangerous} dangerous.");
            assert!(lobby.reads(&words), "{cards}: {:?}", lobby.texts());
        }
    }
}
