//! Dealing and imagining reach every possible world equally often.
//!
//! Small decks make the worlds few enough to list. Each test lists them in its
//! own words, draws several hundred for each, and compares the counts by
//! chi-square with the value that a fair draw exceeds once in a thousand times.
//! The seeds are fixed, so the answers do not change from run to run.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use croupier_buybust::{
    Action, BuyBust, Card, CardInfo, Catalog, Clue, Config, Deal, DeckList, Decks, Face, Hidden,
    Kind, Pick, Role, Source, View,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seat, Seed};

const A: Card = Card::new(0);
const B: Card = Card::new(1);
const C: Card = Card::new(2);
/// The only Location.
const L: Card = Card::new(3);
const DEALER: [Card; 3] = [Card::new(4), Card::new(5), Card::new(6)];

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

fn catalog() -> Catalog {
    let card = |id: &str, kind| CardInfo::new(id, id, kind);
    let dealer = Kind::DealerModifier { evidence: 0, cover: 0 };
    let cards = vec![
        card("a", Kind::Product { price: 10 }),
        card("b", Kind::Evidence { evidence: 1 }),
        card("c", Kind::Cover { cover: 1 }),
        card("l", Kind::Location { evidence: 1, cover: 2 }),
        card("d", dealer),
        card("e", dealer),
        card("f", dealer),
    ];
    Catalog::new(cards).unwrap()
}

fn shipped(ruleset: &str) -> Config {
    Content::embedded().book("classic").unwrap().config(ruleset, None).unwrap()
}

/// A table of small decks: so many of each of the four cards for every seat.
fn table(ruleset: &str, counts: [u8; 4]) -> Config {
    let rules = shipped(ruleset).rules().clone();
    let catalog = catalog();
    let list = |ids: [(&str, u8); 4]| DeckList::new(&catalog, ids).unwrap();
    let [a, b, c, l] = counts;
    let deck = list([("a", a), ("b", b), ("c", c), ("l", l)]);
    let dealer = DeckList::new(&catalog, [("d", 1), ("e", 1), ("f", 1)]).unwrap();
    let decks = Decks { narc: deck, customer: deck, player: deck, dealer, ..Decks::default() };
    Config::new("small", Arc::new(catalog), decks, rules).unwrap()
}

/// Compares how often each world is drawn with its weight.
fn chi_square<W: Ord + Debug>(worlds: &BTreeMap<W, u32>, mut draw: impl FnMut() -> W) {
    const EACH: u32 = 300;
    let mut seen: BTreeMap<&W, u32> = worlds.keys().map(|world| (world, 0)).collect();
    let weight: u32 = worlds.values().sum();
    let draws = EACH * weight;
    for _ in 0..draws {
        let world = draw();
        let Some(count) = seen.get_mut(&world) else { panic!("{world:?} is not possible") };
        *count += 1;
    }
    let statistic: f64 = worlds
        .iter()
        .map(|(world, weight)| {
            let want = f64::from(EACH * weight);
            (f64::from(seen[world]) - want).powi(2) / want
        })
        .sum();
    let critical = one_in_a_thousand((worlds.len() - 1) as f64);
    println!("{} worlds: {statistic:.1} against {critical:.1}", worlds.len());
    assert!(statistic < critical, "{statistic} for {} worlds", worlds.len());
}

/// The chi-square value that is exceeded once in a thousand times (Wilson and Hilferty).
fn one_in_a_thousand(freedom: f64) -> f64 {
    let part = 2.0 / (9.0 * freedom);
    freedom * (1.0 - part + 3.0902 * part.sqrt()).powi(3)
}

fn evenly<W: Ord>(worlds: Vec<W>) -> BTreeMap<W, u32> {
    let mut all = BTreeMap::new();
    for world in worlds {
        *all.entry(world).or_insert(0) += 1;
    }
    all
}

fn imagined<W: Ord + Debug>(view: &View, worlds: Vec<W>, of: impl Fn(&BuyBust) -> W) {
    let mut dice = seed("imagination").dice(0, 0);
    chi_square(&evenly(worlds), || {
        let world = BuyBust::imagine(view, &mut dice);
        assert_eq!(world.view(view.seat), *view);
        of(&world)
    });
}

/// The four ways to hold three of the four cards.
const THREES: [[Card; 3]; 4] = [[A, B, C], [A, B, L], [A, C, L], [B, C, L]];

/// A seat's cards, in order, and the one of them it has put down.
type Dealt = ([Card; 3], Option<Card>);

fn undecided() -> Vec<Dealt> {
    THREES.map(|three| (three, None)).to_vec()
}

fn decided() -> Vec<Dealt> {
    THREES.iter().flat_map(|three| three.map(|pick| (*three, Some(pick)))).collect()
}

fn pairs<T: Clone, U: Clone>(one: &[T], other: &[U]) -> Vec<(T, U)> {
    one.iter().flat_map(|one| other.iter().map(|other| (one.clone(), other.clone()))).collect()
}

fn dealt(game: &BuyBust, role: Role) -> Dealt {
    let down = game.table().iter().find(|(_, from, _)| *from == Source::Seat(role));
    let down = down.map(|(card, ..)| card);
    let mut cards: Vec<Card> = game.held(role).iter().chain(down).collect();
    cards.sort_unstable();
    (cards.try_into().unwrap(), down)
}

fn single_round(cards: [[Card; 3]; 3], plays: &[Card]) -> BuyBust {
    let config = table("single-round", [1; 4]);
    let [narc, customer, player] = &cards;
    let deal = Deal::new(&config, [narc, customer, player], &[]).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    for (role, card) in Role::ORDER.into_iter().zip(plays) {
        game.apply(role.seat(), Action::Play(*card), &mut ()).unwrap();
    }
    game
}

fn some_location(world: &(Dealt, Dealt)) -> bool {
    world.0.0.contains(&L) || world.1.0.contains(&L)
}

#[test]
fn every_deal_with_a_location_is_equally_likely() {
    let mut deals = Vec::new();
    for narc in THREES {
        deals.extend(THREES.iter().flat_map(|one| THREES.map(|other| [narc, *one, other])));
    }
    deals.retain(|deal| deal.iter().flatten().any(|card| *card == L));
    assert_eq!(deals.len(), 63);
    let (config, mut number) = (table("single-round", [1; 4]), 0);
    chi_square(&evenly(deals), || {
        number += 1;
        let game = BuyBust::new(&config, seed("deals").child("deal", number), &mut ());
        Role::ORDER.map(|role| dealt(&game, role).0)
    });
}

#[test]
fn a_seat_without_a_location_knows_that_another_was_dealt_one() {
    let view = single_round([[A, B, C], [A, B, L], [A, C, L]], &[]).view(Role::Narc.seat());
    let mut worlds = pairs(&undecided(), &undecided());
    worlds.retain(some_location);
    assert_eq!(worlds.len(), 15);
    imagined(&view, worlds, |game| (dealt(game, Role::Customer), dealt(game, Role::Player)));
}

#[test]
fn a_card_that_is_down_may_be_any_of_the_seat() {
    let game = single_round([[A, B, L], [A, B, C], [A, B, C]], &[B]);
    let mut worlds = pairs(&decided(), &undecided());
    worlds.retain(some_location);
    assert_eq!(worlds.len(), 45);
    let view = game.view(Role::Customer.seat());
    imagined(&view, worlds, |game| (dealt(game, Role::Narc), dealt(game, Role::Player)));
}

#[test]
fn a_player_bound_by_the_duty_knows_that_no_location_is_down() {
    let view = single_round([[A, B, C], [A, B, L], [A, B, L]], &[A, B]).view(Role::Player.seat());
    assert_eq!(view.clue, Clue::NoLocationDown);
    let mut worlds = pairs(&decided(), &decided());
    worlds.retain(|(one, other)| one.1 != Some(L) && other.1 != Some(L));
    assert_eq!(worlds.len(), 81);
    imagined(&view, worlds, |game| (dealt(game, Role::Narc), dealt(game, Role::Customer)));
}

#[test]
fn a_player_free_of_the_duty_knows_that_a_location_is_down() {
    let view = single_round([[A, B, C], [A, B, L], [A, B, L]], &[A, L]).view(Role::Player.seat());
    assert_eq!(view.clue, Clue::LocationDown);
    let mut worlds = pairs(&decided(), &decided());
    worlds.retain(|(one, other)| one.1 == Some(L) || other.1 == Some(L));
    assert_eq!(worlds.len(), 63);
    imagined(&view, worlds, |game| (dealt(game, Role::Narc), dealt(game, Role::Customer)));
}

#[test]
fn a_player_without_a_location_learns_nothing_from_the_duty() {
    for picks in [[A, B], [A, L], [L, L]] {
        let hands = [[A, B, L], [A, B, L], [A, B, C]];
        let view = single_round(hands, &picks).view(Role::Player.seat());
        assert_eq!(view.clue, Clue::Nothing);
        let mut worlds = pairs(&decided(), &decided());
        worlds.retain(some_location);
        imagined(&view, worlds, |game| (dealt(game, Role::Narc), dealt(game, Role::Customer)));
    }
}

/// A seat that holds a Location or has put one down learns nothing of the others.
#[test]
fn a_seat_that_was_dealt_a_location_knows_nothing_of_the_others() {
    for plays in [&[][..], &[L][..], &[A][..]] {
        let view = single_round([[A, B, L], [A, B, C], [A, B, C]], plays).view(Role::Narc.seat());
        assert_eq!(view.clue, Clue::Nothing);
        let worlds = pairs(&undecided(), &undecided());
        imagined(&view, worlds, |game| (dealt(game, Role::Customer), dealt(game, Role::Player)));
    }
}

/// Two Locations in a deck: a hand of both is as likely as its cards, taken as
/// individuals, make it.
#[test]
fn hands_with_two_locations_are_imagined_evenly() {
    let config = table("single-round", [1, 1, 0, 2]);
    let deal = Deal::new(&config, [&[A, B, L], &[A, B, L], &[A, B, L]], &[]).unwrap();
    let game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    let hands: Vec<_> = orders(&[A, B, L, L], 3).iter().map(|order| sorted(order)).collect();
    let held = |game: &BuyBust, role: Role| game.held(role).as_slice().to_vec();
    let view = game.view(Role::Narc.seat());
    imagined(&view, hands.clone(), |game| held(game, Role::Customer));
    imagined(&view, hands, |game| held(game, Role::Player));
}

/// With so few ways for cards to lie every one of them shows in the counts.
#[test]
fn a_card_that_is_one_of_two_is_imagined_as_either_equally_often() {
    let small = table("single-round", [1; 4]);
    let list =
        |ids: &[&str]| DeckList::new(small.catalog(), ids.iter().map(|id| (*id, 1))).unwrap();
    let plain = list(&["a", "b", "c"]);
    let decks =
        Decks { narc: plain, customer: list(&["a", "l"]), player: plain, ..Decks::default() };
    let config = small.with_decks(decks).unwrap();
    let deal = Deal::new(&config, [&[A, B, C], &[A, L], &[A, B, C]], &[]).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    for (role, card) in [(Role::Narc, A), (Role::Customer, L)] {
        game.apply(role.seat(), Action::Play(card), &mut ()).unwrap();
    }
    let worlds = [[A; 4], [L; 4]].concat();
    imagined(&game.view(Role::Narc.seat()), worlds, |game| dealt_down(game, Role::Customer));
}

fn dealt_down(game: &BuyBust, role: Role) -> Card {
    let mut table = game.table().iter();
    table.find(|(_, from, _)| *from == Source::Seat(role)).unwrap().0
}

/// Whole decks can be dealt in more ways than 32 bits can count.
#[test]
fn whoever_watches_whole_decks_imagines_locations_anywhere() {
    let config = table("single-round", [10; 4]);
    let game = BuyBust::new(&config, seed("whole decks"), &mut ());
    let view = game.view(Seat::new(3));
    let mut dice = seed("imagination").dice(2, 0);
    let mut with = [0; 3];
    for _ in 0..200 {
        let world = BuyBust::imagine(&view, &mut dice);
        for role in Role::ORDER {
            with[role.index()] += usize::from(world.held(role).contains(L));
        }
    }
    // Three of forty cards have one of ten in 59 of 100 deals, and one of these
    // nine cards at least is a Location.
    assert!(with.iter().all(|count| (80..160).contains(count)), "{with:?}");
}

/// Three draws, blind raises and the price of a fold can use up twelve cards of a deck.
#[test]
fn any_card_of_the_deck_can_be_drawn_at_any_time_of_a_hand() {
    let config = table("initiative", [10; 4]);
    let mut seen = [[false; 4]; 9];
    for number in 0..100 {
        let game = BuyBust::new(&config, seed("draws").child("hand", number), &mut ());
        for deck in game.hidden().decks {
            for (draw, card) in deck.iter().rev().take(9).enumerate() {
                seen[draw][card.index()] = true;
            }
        }
    }
    assert_eq!(seen, [[true; 4]; 9]);
}

/// A view that no sitting gave is answered too, and at once.
#[test]
fn imagining_never_hangs() {
    let game = single_round([[A, B, C], [A, B, L], [A, B, L]], &[A, B]);
    let mut view = game.view(Role::Player.seat());
    view.clue = Clue::LocationDown;
    view.board.spent[0].push(L);
    view.board.spent[1].push(L);
    BuyBust::imagine(&view, &mut seed("odd").dice(0, 0));
    view.config = shipped("sequential-flat");
    BuyBust::imagine(&view, &mut seed("odd").dice(0, 1));
}

/// Every way to choose `count` of the cards one after another, as individuals.
fn orders(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        let mut rest = cards.to_vec();
        rest.remove(place);
        for mut order in orders(&rest, count - 1) {
            order.insert(0, *card);
            all.push(order);
        }
    }
    all
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// The hand of a seat and its deck from the top.
fn hand_and_deck(hidden: &Hidden, role: Role) -> (Vec<Card>, Vec<Card>) {
    let deck = hidden.decks[role.index()].iter().collect::<Vec<_>>();
    (hidden.held[role.index()].as_slice().to_vec(), deck.into_iter().rev().collect())
}

/// Two of the five cards are alike: worlds count as often as their cards, taken as
/// individuals, can lie so.
#[test]
fn open_play_leaves_hands_and_orders_even() {
    let config = table("sequential-flat", [2, 1, 1, 1]);
    let deal = Deal::new(&config, [&[A, B, C], &[A, A, L], &[C, L, A]], &DEALER).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    game.apply(Role::Narc.seat(), Action::Play(B), &mut ()).unwrap();
    let view = game.view(Role::Player.seat());
    // Of the Narc's a, a, b, c, l the b was seen.
    let narc = orders(&[A, A, C, L], 4).into_iter();
    let narc: Vec<_> = narc.map(|order| (sorted(&order[..2]), order[2..].to_vec())).collect();
    imagined(&view, narc, |game| hand_and_deck(&game.hidden(), Role::Narc));
    // The Player's own deck: what is left of it, in any order; the Dealer's too.
    let own = pairs(&orders(&[A, B], 2), &orders(&DEALER, 3));
    imagined(&view, own, |game| {
        let dealer: Vec<Card> = game.hidden().dealer.iter().collect();
        (hand_and_deck(&game.hidden(), Role::Player).1, dealer)
    });
}

/// A secret pick may be a check or any card held.
#[test]
fn secret_picks_are_imagined_evenly() {
    let config = table("sequential-secret", [1, 1, 1, 1]);
    let deal = Deal::new(&config, [&[A, B, C], &[A, B, L], &[C, L, A]], &DEALER).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    game.apply(Role::Narc.seat(), Action::Check, &mut ()).unwrap();
    let mut worlds = Vec::new();
    for three in THREES {
        worlds.push((three.to_vec(), Pick::Check));
        worlds.extend(three.map(|card| (three.to_vec(), Pick::Card(card))));
    }
    for seat in [1, 2, 3].map(Seat::new) {
        imagined(&game.view(seat), worlds.clone(), |game| {
            let hidden = game.hidden();
            (hidden.held[0].as_slice().to_vec(), hidden.picks[0].unwrap())
        });
    }
}

/// A raise face down, and a blind one that even its owner must imagine.
#[test]
fn cards_face_down_are_imagined_evenly() {
    let config = table("initiative-blind", [2, 1, 1, 1]);
    let deal = Deal::new(&config, [&[B, A, A, C], &[A, A, L], &[C, L, A]], &[]).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    game.apply(Role::Customer.seat(), Action::Raise(L), &mut ()).unwrap();
    let narc = game.view(Role::Narc.seat());
    assert_eq!(narc.table[0].face, Face::Down);
    // The Narc holds a, a, c; its blind card and its deck are b and l in some order.
    imagined(&narc, vec![B, L], |game| game.table().cards()[0]);
    // The Customer raised one of its five cards and holds two of the others.
    let worlds = orders(&[A, A, B, C, L], 3);
    let worlds: Vec<_> = worlds.iter().map(|o| (o[0], sorted(&o[1..]))).collect();
    imagined(&narc, worlds, |game| {
        (game.table().cards()[1], game.held(Role::Customer).as_slice().to_vec())
    });
}

/// B-29: a card that changes the limit never lies face down, unless it was
/// raised blind.
#[test]
fn a_raise_that_lies_face_down_is_imagined_as_one_that_can() {
    let plain = table("initiative-blind", [2, 1, 1, 1]);
    let mut cards = plain.catalog().infos().to_vec();
    cards[C.index()].raises = 1;
    let catalog = Arc::new(Catalog::new(cards).unwrap());
    let decks = plain.decks().clone();
    let config = Config::new("limits", catalog, decks, plain.rules().clone()).unwrap();
    let deal = Deal::new(&config, [&[C, A, A, B], &[A, A, L], &[C, L, A]], &[]).unwrap();
    let mut game = BuyBust::from_deal(&config, &deal, seed("truth"), &mut ());
    game.apply(Role::Customer.seat(), Action::Raise(L), &mut ()).unwrap();
    let narc = game.view(Role::Narc.seat());
    imagined(&narc, vec![C, L], |game| game.table().cards()[0]);
    let worlds = orders(&[A, A, B, C, L], 3).into_iter().filter(|order| order[0] != C);
    let worlds: Vec<_> = worlds.map(|order| (order[0], sorted(&order[1..]))).collect();
    imagined(&narc, worlds, |game| {
        (game.table().cards()[1], game.held(Role::Customer).as_slice().to_vec())
    });
}

#[test]
fn the_future_of_an_imagined_world_is_drawn_anew() {
    let truth = BuyBust::new(&shipped("sequential-flat"), seed("future"), &mut ());
    let mut futures = std::collections::BTreeSet::new();
    let mut dice = seed("imagination").dice(1, 0);
    for _ in 0..200 {
        let mut world = BuyBust::imagine(&truth.view(Role::Narc.seat()), &mut dice);
        for role in Role::ORDER {
            world.apply(role.seat(), Action::Check, &mut ()).unwrap();
        }
        world.apply(Role::Player.seat(), Action::Fold, &mut ()).unwrap();
        world.apply(Role::Player.seat(), Action::NextHand, &mut ()).unwrap();
        futures.insert(world.hidden().dealer.iter().rev().take(3).collect::<Vec<_>>());
    }
    assert!(futures.len() > 150, "only {} different futures", futures.len());
}
