//! One person at an open table.

use croupier_buybust::{Card, Role, Total};
use croupier_session::{
    LyingCard, OpenTable, Report, Request, Scene, Setup, Standing, Update, Verdict, name, secret,
};

fn sit_down(seed: &str) -> OpenTable {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    OpenTable::sit_down(&setup, secret(Some(seed)).unwrap(), None).unwrap()
}

/// Asks for something in answer to what is shown.
fn ask(table: &mut OpenTable, request: Request) -> Update {
    let turn = table.opening().turn;
    table.ask(request, turn)
}

fn held(scene: &Scene, role: Role, card: &str) -> Option<Card> {
    let held = &scene.zones[role.index()].held;
    held.iter().find(|held| held.face.name == card).map(|held| held.face.card)
}

/// The first table at which each seat holds the card that is asked for.
fn dealt(cards: [&str; 3]) -> OpenTable {
    let holds = |scene: &Scene| {
        Role::ORDER.into_iter().zip(cards).all(|(role, card)| held(scene, role, card).is_some())
    };
    let mut tables = (0..5_000).map(|number| sit_down(&format!("deal {number}")));
    tables.find(|table| holds(&table.opening().scene)).expect("some deal holds these cards")
}

fn put(table: &mut OpenTable, role: Role, card: &str) -> Update {
    let card = held(&table.opening().scene, role, card).expect("the seat holds the card");
    ask(table, Request::Put { role, card })
}

/// Puts these cards down in order and returns the flipped table.
fn played(cards: [&str; 3]) -> Update {
    let mut table = dealt(cards);
    let updates =
        Role::ORDER.into_iter().zip(cards).map(|(role, card)| put(&mut table, role, card));
    updates.last().unwrap()
}

fn because(scene: &Scene, total: Total) -> String {
    let line = scene.totals.iter().find(|line| line.total == total).unwrap();
    format!("{} {}", line.amount, line.because)
}

fn verdict(scene: &Scene) -> Verdict {
    scene.verdict.clone().expect("the cards are turned over")
}

/// a: three cards each, in order, face down, one flip.
#[test]
fn a_round_goes_from_narc_to_customer_to_player() {
    let mut table = dealt(["Surveillance", "Meth", "Safe House"]);
    let mut scene = table.opening().scene;
    for (role, card) in Role::ORDER.into_iter().zip(["Surveillance", "Meth", "Safe House"]) {
        assert!(scene.zones.iter().all(|zone| zone.asked == (zone.role == role)), "{role}");
        assert!(scene.prompt.starts_with(name(role)), "{}", scene.prompt);
        assert_eq!(scene.zones[role.index()].held.len(), 3);
        assert_eq!((&scene.verdict, scene.next), (&None, None));
        assert!(scene.totals.iter().all(|line| line.because == "no card lies face up"), "X-24");
        scene = put(&mut table, role, card).scene;
        if role != Role::Player {
            assert_eq!(scene.zones[role.index()].lies, [LyingCard::Down]);
        }
    }
    let up = |card: &LyingCard| matches!(card, LyingCard::Up { .. });
    assert!(scene.zones.iter().all(|zone| zone.lies.len() == 1 && zone.lies.iter().all(up)));
    assert_eq!((scene.next, scene.cash, scene.heat), (Some("Next hand"), 100, 30));
}

/// A-32 c: Evidence 10 + 20 shows 30, and a tie is safe.
#[test]
fn every_total_says_where_it_comes_from() {
    let scene = played(["Surveillance", "Meth", "Safe House"]).scene;
    assert_eq!(because(&scene, Total::Evidence), "30 = Surveillance 20 + Safe House 10");
    assert_eq!(because(&scene, Total::Cover), "30 = Safe House 30");
    assert_eq!(because(&scene, Total::Heat), "+30 = Surveillance 5 + Meth 30 + Safe House -5");
    assert_eq!(because(&scene, Total::Profit), "$100 = Meth 100");
    assert_eq!((scene.margin.amount(), scene.margin.counts), (0, true));
    let verdict = verdict(&scene);
    assert_eq!((verdict.word.as_str(), verdict.bust), ("Safe", false));
    assert_eq!(verdict.because, "Evidence 30 = Cover 30: a tie is safe");
}

/// b, A-33: Meth takes the place of Weed.
#[test]
fn a_newer_product_replaces_the_older() {
    let scene = played(["Weed", "Meth", "Safe House"]).scene;
    let standing = |role: Role| match scene.zones[role.index()].lies.as_slice() {
        [LyingCard::Up { standing, gives, .. }] => (standing.clone(), gives.join(", ")),
        other => panic!("one card face up, not {other:?}"),
    };
    let replaced = Standing::Replaced { by: "Meth".to_string() };
    assert_eq!(standing(Role::Narc), (replaced, "Heat +5".to_string()));
    assert_eq!(standing(Role::Customer), (Standing::InEffect, "Heat +30, Profit $100".to_string()));
    assert_eq!(
        standing(Role::Player),
        (Standing::InEffect, "Evidence 10, Cover 30, Heat -5".to_string())
    );
    assert_eq!(because(&scene, Total::Profit), "$100 = Meth 100");
    assert_eq!(because(&scene, Total::Heat), "+30 = Weed 5 + Meth 30 + Safe House -5");
}

/// of three Locations the last is in effect, and both others
/// are struck by it.
#[test]
fn a_newer_location_sets_both_bases() {
    let scene = played(["School Zone", "Safe House", "School Zone"]).scene;
    for role in [Role::Narc, Role::Customer] {
        let by = "School Zone".to_string();
        let lies = &scene.zones[role.index()].lies;
        assert!(
            matches!(lies.as_slice(), [LyingCard::Up { standing, .. }]
                if *standing == Standing::Replaced { by: by.clone() }),
            "{lies:?}"
        );
    }
    assert_eq!(because(&scene, Total::Evidence), "40 = School Zone 40");
    assert_eq!(because(&scene, Total::Cover), "5 = School Zone 5");
}

/// d: more Evidence than Cover is a bust, the game is over, and the
/// Profit that was on the table is not banked.
#[test]
fn a_bust_ends_the_game_and_another_begins() {
    let mut table = dealt(["Heroin", "School Zone", "Alibi"]);
    put(&mut table, Role::Narc, "Heroin");
    put(&mut table, Role::Customer, "School Zone");
    let scene = put(&mut table, Role::Player, "Alibi").scene;
    let verdict = verdict(&scene);
    assert_eq!((verdict.word.as_str(), verdict.bust), ("BUSTED", true));
    assert_eq!(verdict.because, "Evidence 40 > Cover 35: 5 too much");
    assert_eq!((scene.cash, scene.next), (0, Some("New game")));
    assert_eq!(because(&scene, Total::Profit), "$150 = Heroin 150; a bust banks nothing");
    let next = ask(&mut table, Request::NextHand);
    assert_eq!((next.scene.hand, next.scene.heat), (1, 0));
    assert!(next.news.contains(&Report::Happened("Hand 1 begins".to_string())), "{:?}", next.news);
    assert!(next.scene.asked().is_some());
}

/// After a safe hand the account goes on.
#[test]
fn a_safe_hand_is_followed_by_another_of_the_same_game() {
    let mut table = dealt(["Alibi", "Meth", "Safe House"]);
    for (role, card) in Role::ORDER.into_iter().zip(["Alibi", "Meth", "Safe House"]) {
        put(&mut table, role, card);
    }
    let scene = ask(&mut table, Request::NextHand).scene;
    assert_eq!((scene.hand, scene.cash, scene.heat), (2, 100, 20));
    assert!(scene.zones.iter().all(|zone| zone.held.len() == 3 && zone.lies.is_empty()));
}

/// whatever is chosen, the change it announces is the change it makes.
#[test]
fn a_choice_promises_what_the_flip_keeps() {
    let mut hands = 0;
    for number in 0..60 {
        for places in 0..27 {
            let mut table = sit_down(&format!("promise {number}"));
            let mut promise = None;
            let mut scene = table.opening().scene;
            for place in [places % 3, places / 3 % 3, places / 9] {
                let zone = scene.asked().expect("a seat is asked");
                let held = &zone.held[place];
                if held.refused.is_some() {
                    break;
                }
                let request = Request::Put { role: zone.role, card: held.face.card };
                promise = held.change.clone();
                scene = ask(&mut table, request).scene;
            }
            let (Some(promise), Some(_)) = (promise, &scene.verdict) else { continue };
            for line in &scene.totals {
                let (_, after) = promise.of_total(line.total);
                let plain = line.amount.trim_start_matches(['+', '$']).parse::<i64>().unwrap();
                assert_eq!(plain, after, "{:?}", line.total);
            }
            assert_eq!(promise.margins().1, scene.margin.amount());
            hands += 1;
        }
    }
    assert!(hands > 1_000, "enough hands were played: {hands}");
}

/// what cannot be done is refused, in words for one who plays every seat.
#[test]
fn a_refusal_changes_nothing_and_says_why() {
    let mut table = dealt(["Weed", "Meth", "Safe House"]);
    let before = table.opening().scene;
    let card = held(&before, Role::Customer, "Meth").unwrap();
    let early = ask(&mut table, Request::Put { role: Role::Customer, card });
    let why = "it is the Narc's turn".to_string();
    assert_eq!((early.news, &early.scene), (vec![Report::Refused(why)], &before));
    let unheld = ask(&mut table, Request::Put { role: Role::Narc, card: Card::new(200) });
    assert!(matches!(unheld.news.as_slice(), [Report::Refused(_)]), "{:?}", unheld.news);
    assert_eq!(unheld.scene, before);
    for (request, why) in [
        (Request::NextHand, "the hand is not over yet"),
        (Request::TakeBack, "there is no card to take back"),
    ] {
        let refused = ask(&mut table, request);
        assert_eq!(refused.news, [Report::Refused(why.to_string())]);
        assert_eq!(refused.scene, before);
    }
}

/// Cards that are turned over stay, and no card of the last hand comes back.
#[test]
fn what_is_turned_over_cannot_be_taken_back() {
    let mut table = dealt(["Weed", "Meth", "Safe House"]);
    for (role, card) in Role::ORDER.into_iter().zip(["Weed", "Meth", "Safe House"]) {
        put(&mut table, role, card);
    }
    let why = "the cards are turned over, so none can be taken back".to_string();
    assert_eq!(ask(&mut table, Request::TakeBack).news, [Report::Refused(why)]);
    ask(&mut table, Request::NextHand);
    let why = "there is no card to take back".to_string();
    assert_eq!(ask(&mut table, Request::TakeBack).news, [Report::Refused(why)]);
}

/// without a Location the base is 0, and the sum says so.
#[test]
fn a_sum_without_a_location_adds_up() {
    let cards = ["Surveillance", "Meth", "Heroin"];
    let without_duty = |number| {
        let mut table = sit_down(&format!("deal {number}"));
        for (role, card) in Role::ORDER.into_iter().zip(cards) {
            let card = held(&table.opening().scene, role, card)?;
            ask(&mut table, Request::Put { role, card });
        }
        Some(table.opening().scene).filter(|scene| scene.verdict.is_some())
    };
    let scene = (0..5_000).find_map(without_duty).expect("some Player holds no Location");
    assert_eq!(because(&scene, Total::Evidence), "20 = no Location 0 + Surveillance 20");
    assert_eq!(because(&scene, Total::Cover), "0 = no Location 0");
}

/// a card that the Location duty forbids says so before it is tried.
#[test]
fn the_location_duty_is_told_at_the_card() {
    let mut table = dealt(["Weed", "Meth", "Safe House"]);
    put(&mut table, Role::Narc, "Weed");
    let scene = put(&mut table, Role::Customer, "Meth").scene;
    for held in &scene.zones[Role::Player.index()].held {
        let location = held.face.kind.name() == "Location";
        assert_eq!(held.refused.is_none(), location, "{}", held.face.name);
        assert_eq!(held.offer().is_some(), location);
        if let Some(refused) = &held.refused {
            let tried = ask(&mut table, Request::Put { role: Role::Player, card: held.face.card });
            let same = vec![Report::Refused(refused.clone())];
            assert_eq!((tried.news, &tried.scene), (same, &scene), "the table says the same");
        }
    }
}

/// A card can be taken back until the cards are turned over.
#[test]
fn a_card_comes_back_until_the_flip() {
    let mut table = dealt(["Alibi", "Meth", "Safe House"]);
    let none = ask(&mut table, Request::TakeBack);
    assert!(matches!(none.news.as_slice(), [Report::Refused(_)]));
    let before = table.opening().scene;
    put(&mut table, Role::Narc, "Alibi");
    let back = ask(&mut table, Request::TakeBack);
    assert_eq!(back.scene, before);
    assert_eq!(back.news, [Report::Happened("Narc takes the card back".to_string())]);
    let before = put(&mut table, Role::Narc, "Alibi").scene;
    put(&mut table, Role::Customer, "Meth");
    // That no Location is down is news to nobody here.
    assert_eq!(ask(&mut table, Request::TakeBack).scene, before);
    put(&mut table, Role::Customer, "Meth");
    let flipped = put(&mut table, Role::Player, "Safe House").scene;
    let kept = ask(&mut table, Request::TakeBack);
    assert!(matches!(kept.news.as_slice(), [Report::Refused(_)]), "{:?}", kept.news);
    assert_eq!(kept.scene, flipped);
}
