//! Laying a table: catalogs, settings, deals by hand, and reading actions.

use croupier_buybust::{
    Action, BadCatalog, BadConfig, BuyBust, Card, CardInfo, Catalog, Config, Deal, Illegal, Kind,
    Misdeal, Role, Shown,
};
use croupier_kernel::{Event, Game, Moves, Refusal, Seat, Seed};

fn info(id: &str, name: &str, kind: Kind) -> CardInfo {
    CardInfo { id: id.into(), name: name.into(), owner: None, heat: 0, kind }
}

fn product(id: &str) -> CardInfo {
    info(id, id, Kind::Product { price: 1 })
}

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| Catalog::eight().find(name).expect(name)).collect()
}

fn deal(narc: &str, customer: &str, player: &str) -> Result<Deal, Misdeal> {
    let hands = [narc, customer, player].map(|names| cards(names).try_into().unwrap());
    Deal::new(&Config::default(), hands)
}

fn seed() -> Seed {
    Seed::from_text("table").unwrap()
}

#[test]
fn the_built_in_cards_are_a_valid_catalog_and_the_default() {
    let eight = Catalog::eight();
    let again: Vec<CardInfo> = eight.cards().map(|card| eight.get(card).unwrap().clone()).collect();
    assert_eq!(Catalog::new(again).as_ref(), Ok(&eight));
    assert_eq!(Config::new(eight), Ok(Config::default()));
}

#[test]
fn a_catalog_refuses_what_cannot_be_typed_or_told_apart() {
    for id in ["", "Weed", "2x", "_x", "a b", "a-b", "é"] {
        assert_eq!(Catalog::new(vec![product(id)]), Err(BadCatalog::Id(id.into())));
    }
    let nameless = info("x", " ", Kind::Cover { cover: 1 });
    assert_eq!(Catalog::new(vec![nameless]), Err(BadCatalog::Name("x".into())));
    let twins = vec![product("x"), product("y"), product("x")];
    assert_eq!(Catalog::new(twins), Err(BadCatalog::Repeated("x".into())));
    let many = |count: usize| (0..count).map(|number| product(&format!("x{number}"))).collect();
    assert_eq!(Catalog::new(many(129)), Err(BadCatalog::TooMany(129)));
    assert_eq!(Catalog::new(many(128)).unwrap().cards().len(), 128);
}

#[test]
fn a_table_needs_three_cards_a_location_and_one_to_twenty_hands() {
    let few = Catalog::new(vec![product("x"), product("y")]).unwrap();
    assert_eq!(Config::new(few), Err(BadConfig::TooFewCards(2)));
    let nowhere = Catalog::new(["x", "y", "z"].map(product).to_vec()).unwrap();
    assert_eq!(Config::new(nowhere), Err(BadConfig::NoLocation));
    for hands in [0, 21, 255] {
        assert_eq!(Config::default().with_hands(hands), Err(BadConfig::Hands(hands)));
    }
    assert_eq!(Config::default().with_hands(20).unwrap().hands(), 20);
}

/// A catalog of the largest size with one Location deals and imagines too.
#[test]
fn the_rarest_location_is_found() {
    let mut infos: Vec<CardInfo> = (0..127).map(|number| product(&format!("x{number}"))).collect();
    infos.push(info("pier", "Pier", Kind::Location { evidence: 1, cover: 1 }));
    let config = Config::new(Catalog::new(infos).unwrap()).unwrap();
    let game = BuyBust::new(&config, seed(), &mut ());
    let world = BuyBust::imagine(&game.view(Seat::new(3)), &mut seed().dice(9, 9));
    for game in [game, world] {
        let dealt =
            Role::ORDER.into_iter().flat_map(|role| game.held(role).iter().collect::<Vec<_>>());
        assert_eq!(dealt.filter(|card| config.catalog().is_location(*card)).count().min(1), 1);
    }
}

#[test]
fn actions_are_read_by_id_name_and_place_in_any_case() {
    let config = Config::default();
    for card in config.deck() {
        let action = Action::Play(card);
        let id = config.catalog().id(card);
        let name = config.catalog().name(card).to_uppercase();
        assert_eq!(BuyBust::write(&config, action), format!("play {id}"));
        for text in [format!("play {id}"), format!("PLAY {name}"), action.to_string()] {
            assert_eq!(BuyBust::read(&config, &text), Ok(action), "{text}");
        }
    }
    for text in ["", "play", "play ", "play x", "fold", "weed", "play  weed", "play weed "] {
        assert!(BuyBust::read(&config, text).is_err(), "{text}");
    }
}

/// Even for cards that the table does not have, which the rules then refuse.
#[test]
fn a_place_is_read_as_a_place_whatever_the_cards_are_called() {
    let kind = Kind::Location { evidence: 1, cover: 1 };
    let odd = [info("a", "Card 2", kind), info("b", "Card 201", kind), product("c")];
    let config = Config::new(Catalog::new(odd.to_vec()).unwrap()).unwrap();
    for place in [1, 200] {
        let action = Action::Play(Card::new(place));
        assert_eq!(BuyBust::read(&config, &action.to_string()), Ok(action));
        assert_eq!(BuyBust::read(&config, &BuyBust::write(&config, action)), Ok(action));
    }
    let beyond = Action::Play(Card::new(200));
    assert_eq!(BuyBust::write(&config, beyond), "play card 201");
    let mut game = BuyBust::new(&config, seed(), &mut ());
    assert_eq!(game.apply(Seat::FIRST, beyond, &mut ()), Err(Illegal::NotHeld(Card::new(200))),);
}

#[test]
fn a_name_that_two_cards_share_is_not_guessed_and_an_id_still_works() {
    let kind = Kind::Location { evidence: 1, cover: 1 };
    let zones = vec![
        info("school_zone", "School Zone", kind),
        info("dealer_school_zone", "School Zone", kind),
    ];
    let catalog = Catalog::new(zones).unwrap();
    assert_eq!(catalog.find("School Zone"), None);
    assert_eq!(catalog.find("DEALER_school_zone"), Some(Card::new(1)));
}

#[test]
fn a_deal_that_could_not_have_been_drawn_is_refused() {
    let three = "weed meth patrol";
    assert_eq!(deal(three, three, three), Err(Misdeal::NoLocation));
    let twice = deal("weed meth weed", three, "weed meth safe_house");
    assert_eq!(twice, Err(Misdeal::RepeatedCard(Role::Narc)));
    let unknown = [[Card::new(1), Card::new(2), Card::new(8)]; 3];
    assert_eq!(Deal::new(&Config::default(), unknown), Err(Misdeal::UnknownCard(Card::new(8))));
}

#[test]
fn only_hidden_cards_can_be_dealt_again() {
    let first = deal("weed meth patrol", "weed meth alibi", "weed meth safe_house").unwrap();
    let mut game = BuyBust::from_deal(&Config::default(), &first, seed(), &mut ());
    let play = |game: &mut BuyBust, role: Role, id| {
        game.apply(role.seat(), Action::Play(cards(id)[0]), &mut ()).unwrap();
    };
    play(&mut game, Role::Narc, "weed");
    play(&mut game, Role::Customer, "alibi");
    let other = deal("patrol meth alibi", "weed meth alibi", "weed meth safe_house").unwrap();
    let again = game.redealt(&other, &cards("patrol weed"), seed()).unwrap();
    assert_eq!(again.pick(Role::Narc), Some(cards("patrol")[0]));
    assert_eq!(again.view(Role::Player.seat()), game.view(Role::Player.seat()));
    let absent = Misdeal::Refused(Role::Narc, Illegal::NotHeld(cards("weed")[0]));
    assert_eq!(game.redealt(&other, &cards("weed alibi"), seed()), Err(absent));
    assert_eq!(game.redealt(&other, &cards("patrol"), seed()), Err(Misdeal::Picks { down: 2 }));

    play(&mut game, Role::Player, "safe_house");
    let changed = game.redealt(&first, &cards("meth alibi safe_house"), seed());
    assert_eq!(changed, Err(Misdeal::FaceUp));
    assert_eq!(game.redealt(&first, &cards("weed alibi safe_house"), seed()), Ok(game.clone()));
}

#[test]
fn who_only_watches_sees_no_hand_and_may_do_nothing() {
    let mut game = BuyBust::new(&Config::default(), seed(), &mut ());
    for number in [3, 12, 255] {
        let watcher = Seat::new(number);
        let card = game.held(Role::Narc).get(0).unwrap();
        assert!(game.view(watcher).held.is_empty() && game.legal(watcher).iter().count() == 0);
        let refusal = game.apply(watcher, Action::Play(card), &mut ()).unwrap_err();
        assert_eq!(refusal, Illegal::NotYourTurn { turn: Role::Narc });
        assert_eq!((refusal.rule(), game.standing(watcher)), ("A-05", 0));
    }
    let mut events = Vec::new();
    let mut dice = seed().dice(0, 0);
    let mut told = Vec::new();
    for role in Role::ORDER {
        let action = game.sample(role.seat(), &mut dice).unwrap();
        game.apply(role.seat(), action, &mut events).unwrap();
        let shown = events.iter().filter_map(|event| event.shown_to(Seat::new(3)));
        told = shown.take_while(|shown| !matches!(shown, Shown::Flipped(_))).collect();
    }
    assert_eq!(told, Role::ORDER.map(|role| Shown::CardPut { role }));
}
