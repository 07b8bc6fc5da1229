//! Cards, decks and rules as data, C-08, C-09, spec 2.2, and what is
//! refused with a reason.

use std::sync::Arc;

use croupier_buybust::{
    Action, BookError, BuyBust, Card, CardInfo, Catalog, CatalogError, Config, ConfigError,
    DeckError, DeckList, Decks, Kind, Role, Rules, Ruleset,
};
use croupier_kernel::{Game, Moves, Refusal, Seat};

use super::{classic, seed, table};

fn rules_of(ruleset: &str) -> Rules {
    table(ruleset, |_| {}).rules().clone()
}

fn product(id: &str) -> CardInfo {
    CardInfo::new(id, id, Kind::Product { price: 1 })
}

/// the eight cards as the first design gives them.
#[test]
fn the_eight_cards_have_the_values_of_the_seed() {
    let catalog = classic().catalog();
    let line = |id: &str| {
        let info = catalog.get(catalog.find(id).unwrap()).unwrap();
        format!("{} {:?} {:+}", info.name, info.kind, info.heat)
    };
    let want = [
        ("weed", "Weed Product { price: 30 } +5"),
        ("meth", "Meth Product { price: 100 } +30"),
        ("heroin", "Heroin Product { price: 150 } +45"),
        ("safe_house", "Safe House Location { evidence: 10, cover: 30 } -5"),
        ("school_zone", "School Zone Location { evidence: 40, cover: 5 } +20"),
        ("patrol", "Patrol Evidence { evidence: 5 } +2"),
        ("surveillance", "Surveillance Evidence { evidence: 20 } +5"),
        ("alibi", "Alibi Cover { cover: 30 } -5"),
    ];
    for (id, text) in want {
        assert_eq!(line(id), text);
    }
    let eight = classic().deck("eight").unwrap();
    assert_eq!(eight.cards().len(), 8);
    let owner = |id: &str| catalog.get(catalog.find(id).unwrap()).unwrap().owner;
    assert_eq!((owner("patrol"), owner("alibi")), (Some(Role::Narc), Some(Role::Player)));
}

/// Spec 2.2, C-09: the recorded decks.
#[test]
fn the_recorded_decks_have_their_sizes_and_kinds() {
    let book = classic();
    let config = book.config("sequential-flat", None).unwrap();
    let catalog = config.catalog();
    let kinds = |list: &DeckList, name: &str| {
        let is = |card: &&Card| catalog.get(**card).unwrap().kind.name() == name;
        list.cards().iter().filter(is).count()
    };
    let decks = config.decks();
    assert_eq!(decks.narc.cards().len(), 25);
    assert_eq!((kinds(&decks.narc, "Evidence"), kinds(&decks.narc, "Conviction")), (17, 8));
    assert_eq!(decks.customer.cards().len(), 25);
    let customer = ["Product", "Location", "Deal Modifier"].map(|k| kinds(&decks.customer, k));
    assert_eq!(customer, [5, 5, 15]);
    assert_eq!(decks.dealer.cards().len(), 20);
    let dealer = ["Dealer Location", "Dealer Modifier"].map(|k| kinds(&decks.dealer, k));
    assert_eq!(dealer, [8, 12], "wild cards are modifiers");
    // no Narc Location is recorded.
    assert_eq!(kinds(&decks.narc, "Location"), 0);
}

#[test]
fn a_catalog_refuses_what_cannot_be_typed_told_apart_or_added() {
    for id in ["", "Weed", "2x", "_x", "a b", "a-b", "é"] {
        assert_eq!(Catalog::new(vec![product(id)]), Err(CatalogError::Id(id.into())));
    }
    let nameless = CardInfo::new("x", " ", Kind::Cover { cover: 1 });
    assert_eq!(Catalog::new(vec![nameless]), Err(CatalogError::Name("x".into())));
    let twins = vec![product("x"), product("y"), product("x")];
    assert_eq!(Catalog::new(twins), Err(CatalogError::Repeated("x".into())));
    let many = |count: usize| (0..count).map(|number| product(&format!("x{number}"))).collect();
    assert_eq!(Catalog::new(many(129)), Err(CatalogError::TooMany(129)));
    assert_eq!(Catalog::new(many(128)).unwrap().cards().len(), 128);
    let big = CardInfo::new("x", "x", Kind::Evidence { evidence: 10_001 });
    assert_eq!(Catalog::new(vec![big]), Err(CatalogError::Amount("x".into(), "evidence")));
    let hot = product("x").with_heat(-10_001);
    assert_eq!(Catalog::new(vec![hot]), Err(CatalogError::Amount("x".into(), "heat")));
    let kind = Kind::DealModifier { factor: 1_001, bonus: 0, evidence: 0, cover: 0 };
    let wild = CardInfo::new("x", "x", kind);
    assert_eq!(Catalog::new(vec![wild]), Err(CatalogError::Factor("x".into())));
    let dear = Kind::Insurance { cover: 0, cost: 60_000, penalty: 0 };
    assert!(Catalog::new(vec![CardInfo::new("x", "x", dear)]).is_ok(), "insurance may cost more");
}

/// A-04, C-04, spec 2.2b.
#[test]
fn a_hand_has_three_rounds_or_one() {
    for (ruleset, rounds) in [("sequential", 3), ("initiative", 3), ("single-round", 1)] {
        assert_eq!(table(ruleset, |_| {}).rounds(), rounds, "{ruleset}");
    }
}

#[test]
fn a_table_names_the_rule_it_would_break() {
    let base = table("sequential-flat", |_| {});
    let list = |ids: &[(&str, u8)]| DeckList::new(base.catalog(), ids.iter().copied()).unwrap();
    let with = |change: &dyn Fn(&mut Decks)| {
        let mut decks = base.decks().clone();
        change(&mut decks);
        base.with_decks(decks).unwrap_err()
    };
    let few = with(&|decks| decks.player = list(&[("weed", 2)]));
    assert_eq!(few, ConfigError::TooFewCards(2));
    let dealers = with(&|decks| decks.narc = list(&[("quiet_night", 1)]));
    assert_eq!(dealers, ConfigError::NotForSeats(Role::Narc, "quiet_night".into()));
    let ours = with(&|decks| decks.dealer = list(&[("weed", 3)]));
    assert_eq!(ours, ConfigError::NotForDealer("weed".into()));
    let none = with(&|decks| decks.dealer = DeckList::default());
    assert_eq!(none, ConfigError::DealerTooSmall(0));
    for hands in [0, 21, 255] {
        assert_eq!(base.with_hands(hands), Err(ConfigError::Hands(hands)));
    }
    let (betting, single) = (rules_of("initiative"), rules_of("single-round"));
    let raises = betting.clone().with_initiative(|options| options.raises[1] = 6);
    assert_eq!(base.with_rules(raises), Err(ConfigError::Raises(6)));
    let bonus = betting.with_initiative(|options| options.bonus = Some("x".into()));
    assert_eq!(base.with_rules(bonus), Err(ConfigError::NoBonusCard("x".into())));
    let mut worn = single.clone();
    worn.decks = croupier_buybust::DeckLife::Worn;
    assert_eq!(base.with_rules(worn), Err(ConfigError::SingleRoundWears));
    let nowhere = list(&[("weed", 3)]);
    let decks = Decks { player: nowhere, ..Decks::default() };
    let refused = Config::new("x", Arc::new(classic().catalog().clone()), decks, single);
    assert_eq!(refused, Err(ConfigError::NoLocation));
    assert!(refused.unwrap_err().to_string().contains("X-23"));
}

#[test]
fn a_book_refuses_what_does_not_fit_together() {
    let book = classic();
    let again = book.clone().with_deck("narc", [("patrol", 1)]);
    assert_eq!(again, Err(BookError::Repeated("narc".into())));
    for name in ["", "Narc", "-x", "a b", "a_b", "é", "a\n"] {
        let named = book.clone().with_deck(name, [("patrol", 1)]);
        assert_eq!(named, Err(BookError::Name(name.into())), "{name}");
    }
    let long = book.clone().with_deck("long", [("patrol", 41)]);
    let too_many = DeckError::TooMany { cards: 41, most: 40 };
    assert_eq!(long, Err(BookError::Deck("long".into(), too_many)));
    let mut ruleset: Ruleset = book.ruleset("sequential-flat").unwrap().clone();
    ruleset.name = "my own".into();
    assert_eq!(book.clone().with_ruleset(ruleset.clone()), Err(BookError::Name("my own".into())));
    ruleset.name = "mine".into();
    ruleset.dealer = Some("nobody".into());
    assert_eq!(book.clone().with_ruleset(ruleset.clone()), Err(BookError::NoDeck("nobody".into())));
    ruleset.dealer = None;
    let refused = book.clone().with_ruleset(ruleset.clone()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "mine: 0 cards are too few; the Dealer draws three a hand (C-07)"
    );
    ruleset.dealer = Some("dealer-easy".into());
    let book = book.clone().with_ruleset(ruleset).unwrap();
    assert!(book.config("mine", Some("aggro")).is_ok());
    assert_eq!(book.config("yours", None), Err(BookError::NoRuleset("yours".into())));
}

/// f: a changed number counts at once, a changed structure does not.
#[test]
fn numbers_can_change_during_a_hand_and_nothing_else() {
    let config = table("sequential-flat", |_| {});
    let mut at = super::sit(&config, "patrol", "", "", "normal_traffic");
    at.play("narc play patrol");
    assert_eq!(at.totals().evidence, 5);
    let mut infos = config.catalog().infos().to_vec();
    let patrol = config.catalog().find("patrol").unwrap().index();
    infos[patrol].kind = Kind::Evidence { evidence: 7 };
    let with = |infos: Vec<CardInfo>, decks: Decks, rules: Rules| {
        Config::new("tuned", Arc::new(Catalog::new(infos).unwrap()), decks, rules).unwrap()
    };
    let (decks, rules) = (config.decks().clone(), config.rules().clone());
    let tuned = at.game.retuned(&with(infos.clone(), decks.clone(), rules.clone())).unwrap();
    assert_eq!((tuned.totals().evidence, tuned.turn()), (7, at.game.turn()));
    let costs = Rules { seizure: 10, fine: 5, warn_within: 1, ..rules.clone() };
    assert!(at.game.retuned(&with(infos.clone(), decks.clone(), costs)).is_ok());
    let mut renamed = infos.clone();
    renamed[patrol].id = "patroll".into();
    let mut shorter = decks.clone();
    shorter.narc = DeckList::new(config.catalog(), [("patrol", 1)]).unwrap();
    for other in [
        with(renamed, decks.clone(), rules.clone()),
        with(infos.clone(), shorter, rules.clone()),
        with(infos.clone(), decks.clone(), rules_of("initiative")),
        with(infos.clone(), decks.clone(), rules_of("sequential-secret")),
        with(infos.clone(), decks.clone(), rules.clone().with_hands(5)),
        with(of_kind(&infos, "patrol", Kind::Cover { cover: 5 }), decks, rules),
    ] {
        assert_eq!(at.game.retuned(&other), Err(ConfigError::OtherStructure));
        assert!(!config.same_structure(&other));
    }
    let mut numbers = rules_of("sequential-flat").with_sequential(|o| o.fold_above = [1, 2, 3]);
    (numbers.cash, numbers.heat, numbers.warn_within) = (1, 2, 3);
    let other = config.with_rules(numbers).unwrap();
    assert_eq!(at.game.retuned(&other).unwrap().config(), &other);
    assert_eq!(at.game.retuned(&other).unwrap().account(), at.game.account());
}

fn of_kind(infos: &[CardInfo], id: &str, kind: Kind) -> Vec<CardInfo> {
    let change = |info: &CardInfo| match info.id == id {
        true => CardInfo { kind, ..info.clone() },
        false => info.clone(),
    };
    infos.iter().map(change).collect()
}

/// between hands cards keep their places by id, and the run its account.
#[test]
fn other_cards_decks_and_rules_are_taken_up_between_hands() {
    let config = table("sequential-flat", |rules| rules.hands = 3);
    let mut at = super::sit(
        &config,
        "raid patrol donut_break",
        "",
        "weed safe_house alibi bribe",
        "quiet_night distraction lucky_break",
    );
    at.play("narc play raid; customer check; player play weed; player continue");
    at.play("customer check; player play safe_house; narc check; player fold");
    let held = at.ids(Role::Player);
    assert_eq!(held, "alibi bribe");
    // No Weed any more, no Alibi, a new card, another order, and no Raid in the deck.
    let mut infos = config.catalog().infos().to_vec();
    infos.retain(|info| !["weed", "alibi"].contains(&info.id.as_str()));
    infos.insert(0, CardInfo::new("new", "New", Kind::Cover { cover: 1 }));
    let catalog = Arc::new(Catalog::new(infos).unwrap());
    let list = |list: &DeckList, more: &[(&str, u8)]| {
        let ids = list.counts().map(|(card, count)| (config.catalog().id(card), count));
        let ids = ids.filter(|(id, _)| !["weed", "alibi", "raid"].contains(id));
        DeckList::new(&catalog, ids.chain(more.iter().copied())).unwrap()
    };
    let decks = Decks {
        narc: list(&config.decks().narc, &[]),
        player: list(&config.decks().player, &[("new", 2)]),
        customer: list(&config.decks().customer, &[]),
        dealer: list(&config.decks().dealer, &[]),
        tiers: Vec::new(),
    };
    let with = |decks: &Decks, rules: &Rules| {
        Config::new("new", catalog.clone(), decks.clone(), rules.clone()).unwrap()
    };
    let new = with(&decks, config.rules());
    let next = at.game.retuned(&new).unwrap();
    assert_eq!((next.account(), next.board().hand), (at.game.account(), 1));
    assert!(next.table().is_empty());
    let ids = |cards: &[Card]| {
        cards.iter().map(|card| new.catalog().id(*card)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(next.board().spent[2].as_slice()), "safe_house", "what is spent stays spent");
    assert_eq!(next.board().spent[0].len(), 0, "unless its deck has it no more");
    let now = ids(next.held(Role::Player).as_slice());
    assert!(now.contains("bribe") && !now.contains("alibi"), "{now}");
    assert_eq!(next.held(Role::Player).len(), 2, "another card is drawn for the Alibi");
    let view = next.view(Role::Narc.seat());
    assert_eq!(view.unseen(Role::Player).len(), 20 - 3 + 2);
    let last = next.board().last.unwrap().totals;
    assert_eq!(last.location, new.catalog().find("safe_house"));
    let sold = last.product.expect("something was sold");
    assert_eq!(new.catalog().get(sold), None, "Weed is no card any more");
    let mut sitting = super::Sitting { game: next, events: Vec::new() };
    sitting.play("player next hand; narc check");
    assert_eq!(sitting.game.board().hand, 2);

    let short = with(&decks, &config.rules().clone().with_hands(1));
    let refused = at.game.retuned(&short).unwrap_err();
    assert_eq!(refused, ConfigError::HandsPlayed(1));
    let few = DeckList::new(&catalog, [("safe_house", 1), ("bribe", 1), ("new", 1)]).unwrap();
    let enough = [("safe_house", 1), ("bribe", 1), ("new", 2)];
    let enough = DeckList::new(&catalog, enough).unwrap();
    let enough = with(&Decks { player: enough, ..decks.clone() }, config.rules());
    assert!(at.game.retuned(&enough).is_ok(), "three cards are left");
    let few = with(&Decks { player: few, ..decks }, config.rules());
    let refused = at.game.retuned(&few).unwrap_err();
    assert_eq!(refused, ConfigError::TooFewLeft(2));
    assert_eq!(
        refused.to_string(),
        "the Player would have 2 cards left and needs 3; the run keeps its decks (A-26)"
    );
}

#[test]
fn actions_are_read_by_id_name_and_place_in_any_case() {
    let config = table("sequential-flat", |_| {});
    for card in config.catalog().cards() {
        for (word, action) in [("play", Action::Play(card)), ("raise", Action::Raise(card))] {
            let id = config.catalog().id(card);
            let name = config.catalog().name(card).to_uppercase();
            assert_eq!(BuyBust::write(&config, action), format!("{word} {id}"));
            for text in [format!("{word} {id}"), format!("{word} {name}"), action.to_string()] {
                assert_eq!(BuyBust::read(&config, &text), Ok(action), "{text}");
            }
        }
    }
    for (text, action) in [
        ("check", Action::Check),
        ("FOLD", Action::Fold),
        ("Continue", Action::Continue),
        ("next hand", Action::NextHand),
        ("next", Action::NextHand),
        ("go home", Action::GoHome),
        ("home", Action::GoHome),
    ] {
        assert_eq!(BuyBust::read(&config, text), Ok(action));
    }
    for text in
        ["", "play", "play ", "play x", "folds", "weed", "play  weed", "play weed ", "check 1"]
    {
        assert!(BuyBust::read(&config, text).is_err(), "{text}");
    }
}

#[test]
fn a_name_that_two_cards_share_is_not_guessed_and_an_id_still_works() {
    let kind = Kind::Location { evidence: 1, cover: 1 };
    let zones = vec![
        CardInfo::new("school_zone", "School Zone", kind),
        CardInfo::new("dealer_school_zone", "School Zone", kind),
    ];
    let catalog = Catalog::new(zones).unwrap();
    assert_eq!(catalog.find("School Zone"), None);
    assert_eq!(catalog.find("DEALER_school_zone"), Some(Card::new(1)));
    // In the shipped cards every name finds its card.
    let shipped = classic().catalog();
    for card in shipped.cards() {
        assert_eq!(shipped.find(shipped.name(card)), Some(card));
    }
}

#[test]
fn who_only_watches_sees_no_hand_and_may_do_nothing() {
    for ruleset in ["sequential-flat", "sequential-secret", "initiative-blind", "single-round"] {
        let mut game = BuyBust::new(&table(ruleset, |_| {}), seed(), &mut ());
        for number in [3, 12, 255] {
            let watcher = Seat::new(number);
            let view = game.view(watcher);
            assert!(view.held.is_empty() && game.legal(watcher).iter().count() == 0);
            let refusal = game.apply(watcher, Action::Check, &mut ()).unwrap_err();
            assert_eq!((refusal.rule(), game.standing(watcher)), ("A-05", 0));
            let world = BuyBust::imagine(&view, &mut seed().dice(1, 1));
            assert_eq!(world.view(watcher), view);
        }
    }
}

/// Deck lists are public: every view carries them, and none carries an order.
#[test]
fn deck_lists_are_public_and_order_is_not() {
    let game = BuyBust::new(&table("sequential-flat", |_| {}), seed(), &mut ());
    for seat in [0, 1, 2].map(Seat::new) {
        let view = game.view(seat);
        for role in Role::ORDER {
            assert_eq!(view.config.decks().of(role), game.config().decks().of(role));
            let own = usize::from(role.seat() == seat) * 3;
            let list = view.config.decks().of(role).cards().len();
            assert_eq!(view.unseen(role).len(), list - own);
            assert!(view.unseen(role).as_slice().is_sorted());
        }
    }
}

#[cfg(feature = "serde")]
mod written {
    use croupier_buybust::{Action, BuyBust, Config};
    use croupier_kernel::{Event as _, Game, Seat, Turn};

    /// Every shipped table survives a file, and a broken one is named.
    #[test]
    fn a_config_reads_back_from_json_and_is_checked() {
        let book = super::classic();
        for ruleset in book.rulesets() {
            let config = book.config(&ruleset.name, None).unwrap();
            let text = serde_json::to_string(&config).unwrap();
            assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
        }
        let text = serde_json::to_string(&super::table("sequential-flat", |_| {})).unwrap();
        let without = super::table("sequential-flat", |rules| rules.fine = 0);
        let without = serde_json::to_string(&without).unwrap();
        assert!(text.contains("\"fine\"") && !without.contains("\"fine\""), "{without}");
        let wrong = text.replace("\"hands\":20", "\"hands\":21");
        let refused = serde_json::from_str::<Config>(&wrong).unwrap_err().to_string();
        assert!(refused.contains("a sitting has 1 to 20"), "{refused}");
        let unknown = text.replace("\"hands\":20", "\"hands\":20,\"hats\":1");
        assert!(serde_json::from_str::<Config>(&unknown).is_err());
    }

    #[test]
    fn events_and_views_can_be_written() {
        let book = super::classic();
        for ruleset in book.rulesets() {
            let config = book.config(&ruleset.name, None).unwrap();
            let mut events = Vec::new();
            let mut game = BuyBust::new(&config, super::seed(), &mut events);
            let mut dice = super::seed().dice(0, 0);
            while let Turn::Seat(seat) = game.turn() {
                let action = game.sample(seat, &mut dice).unwrap();
                game.apply(seat, action, &mut events).unwrap();
                serde_json::to_value(game.view(seat)).unwrap();
            }
            for event in &events {
                let value = serde_json::to_value(event).unwrap();
                assert!(value["event"].is_string(), "{value}");
                for shown in (0..3).filter_map(|seat| event.shown_to(Seat::new(seat))) {
                    assert!(serde_json::to_value(shown).unwrap()["event"].is_string());
                }
            }
            serde_json::to_value(game.outcome()).unwrap();
        }
        assert_eq!(serde_json::to_value(Action::NextHand).unwrap(), "next hand");
    }
}
