//! Dealing and imagining reach every possible world equally often.
//!
//! Four cards and one Location make the worlds few enough to list. Each test
//! lists them in its own words, draws 400 for each, and compares the counts by
//! chi-square with the value that a fair draw exceeds once in a thousand times.
//! The seeds are fixed, so the answers do not change from run to run.

use std::collections::BTreeMap;

use croupier_buybust::{
    Action, BuyBust, Card, CardInfo, Catalog, Clue, Config, Deal, Kind, Role, View,
};
use croupier_kernel::{Game, Seat, Seed};

const A: Card = Card::new(0);
const B: Card = Card::new(1);
const C: Card = Card::new(2);
/// The only Location.
const L: Card = Card::new(3);

/// A seat's cards, in order, and the one of them it has put down.
type Hidden = ([Card; 3], Option<Card>);

fn config() -> Config {
    let card =
        |id: &str, kind| CardInfo { id: id.into(), name: id.into(), owner: None, heat: 0, kind };
    let cards = vec![
        card("a", Kind::Product { price: 10 }),
        card("b", Kind::Evidence { evidence: 1 }),
        card("c", Kind::Cover { cover: 1 }),
        card("l", Kind::Location { evidence: 1, cover: 2 }),
    ];
    Config::new(Catalog::new(cards).unwrap()).unwrap()
}

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// The four ways to hold three of the four cards.
const THREES: [[Card; 3]; 4] = [[A, B, C], [A, B, L], [A, C, L], [B, C, L]];

fn undecided() -> Vec<Hidden> {
    THREES.map(|three| (three, None)).to_vec()
}

fn decided() -> Vec<Hidden> {
    THREES.iter().flat_map(|three| three.map(|pick| (*three, Some(pick)))).collect()
}

fn pairs(one: &[Hidden], other: &[Hidden]) -> Vec<[Hidden; 2]> {
    one.iter().flat_map(|one| other.iter().map(|other| [*one, *other])).collect()
}

fn hidden(game: &BuyBust, role: Role) -> Hidden {
    let pick = game.pick(role);
    let mut cards: Vec<Card> = game.held(role).iter().chain(pick).collect();
    cards.sort_unstable();
    (cards.try_into().unwrap(), pick)
}

fn chi_square<W: Ord + std::fmt::Debug>(
    worlds: Vec<W>,
    critical: f64,
    mut draw: impl FnMut() -> W,
) {
    const EACH: u32 = 400;
    let mut seen: BTreeMap<W, u32> = worlds.into_iter().map(|world| (world, 0)).collect();
    for _ in 0..EACH * seen.len() as u32 {
        let world = draw();
        let Some(count) = seen.get_mut(&world) else { panic!("{world:?} is not possible") };
        *count += 1;
    }
    let square = |count: &u32| (f64::from(*count) - f64::from(EACH)).powi(2) / f64::from(EACH);
    let statistic: f64 = seen.values().map(square).sum();
    println!("{} worlds: {statistic:.1} against {critical}", seen.len());
    assert!(statistic < critical, "{statistic} for {} worlds: {seen:?}", seen.len());
}

fn imagined_evenly(view: &View, roles: [Role; 2], worlds: Vec<[Hidden; 2]>, critical: f64) {
    let mut dice = seed("imagination").dice(0, 0);
    chi_square(worlds, critical, || {
        let world = BuyBust::imagine(view, &mut dice);
        assert_eq!(world.view(view.seat), *view);
        roles.map(|role| hidden(&world, role))
    });
}

fn game(cards: [[Card; 3]; 3], plays: &[Card]) -> BuyBust {
    let deal = Deal::new(&config(), cards).unwrap();
    let mut game = BuyBust::from_deal(&config(), &deal, seed("truth"), &mut ());
    for (role, card) in Role::ORDER.into_iter().zip(plays) {
        game.apply(role.seat(), Action::Play(*card), &mut ()).unwrap();
    }
    game
}

#[test]
fn every_deal_with_a_location_is_equally_likely() {
    let mut deals = Vec::new();
    for narc in THREES {
        deals.extend(THREES.iter().flat_map(|one| THREES.map(|other| [narc, *one, other])));
    }
    deals.retain(|deal| deal.iter().flatten().any(|card| *card == L));
    assert_eq!(deals.len(), 63);
    let mut number = 0;
    chi_square(deals, 102.166, || {
        number += 1;
        let game = BuyBust::new(&config(), seed("deals").child("deal", number), &mut ());
        Role::ORDER.map(|role| hidden(&game, role).0)
    });
}

#[test]
fn a_seat_without_a_location_knows_that_another_was_dealt_one() {
    let view = game([[A, B, C], [A, B, L], [A, C, L]], &[]).view(Role::Narc.seat());
    let mut worlds = pairs(&undecided(), &undecided());
    worlds.retain(|world| world.iter().any(|(cards, _)| cards.contains(&L)));
    assert_eq!(worlds.len(), 15);
    imagined_evenly(&view, [Role::Customer, Role::Player], worlds, 36.123);
}

#[test]
fn a_seat_with_a_location_knows_nothing_of_the_rest() {
    let view = game([[A, B, L], [A, B, C], [A, B, C]], &[B]).view(Role::Customer.seat());
    let mut worlds = pairs(&decided(), &undecided());
    worlds.retain(|world| world.iter().any(|(cards, _)| cards.contains(&L)));
    assert_eq!(worlds.len(), 45);
    imagined_evenly(&view, [Role::Narc, Role::Player], worlds, 78.750);
    let narc = game([[A, B, L], [A, B, C], [A, B, C]], &[]).view(Role::Narc.seat());
    let worlds = pairs(&undecided(), &undecided());
    imagined_evenly(&narc, [Role::Customer, Role::Player], worlds, 37.697);
}

#[test]
fn a_player_bound_by_the_duty_knows_that_no_location_is_down() {
    let view = game([[A, B, C], [A, B, L], [A, B, L]], &[A, B]).view(Role::Player.seat());
    assert_eq!(view.clue, Clue::NoLocationDown);
    assert_eq!(view.legal().cards().as_slice(), [L]);
    let mut worlds = pairs(&decided(), &decided());
    worlds.retain(|world| world.iter().all(|(_, pick)| *pick != Some(L)));
    assert_eq!(worlds.len(), 81);
    imagined_evenly(&view, [Role::Narc, Role::Customer], worlds, 124.839);
}

#[test]
fn a_player_free_of_the_duty_knows_that_a_location_is_down() {
    let view = game([[A, B, C], [A, B, L], [A, B, L]], &[A, L]).view(Role::Player.seat());
    assert_eq!(view.clue, Clue::LocationDown);
    assert_eq!(view.legal().cards().as_slice(), [A, B, L]);
    let mut worlds = pairs(&decided(), &decided());
    worlds.retain(|world| world.iter().any(|(_, pick)| *pick == Some(L)));
    assert_eq!(worlds.len(), 63);
    imagined_evenly(&view, [Role::Narc, Role::Customer], worlds, 102.166);
}

#[test]
fn a_player_without_a_location_learns_nothing_from_the_duty() {
    for picks in [[A, B], [A, L], [L, L]] {
        let view = game([[A, B, L], [A, B, L], [A, B, C]], &picks).view(Role::Player.seat());
        assert_eq!(view.clue, Clue::Nothing);
        let mut worlds = pairs(&decided(), &decided());
        worlds.retain(|world| world.iter().any(|(cards, _)| cards.contains(&L)));
        assert_eq!(worlds.len(), 135);
        imagined_evenly(&view, [Role::Narc, Role::Customer], worlds, 190.331);
    }
}

#[test]
fn after_the_flip_a_player_who_played_no_location_is_known_to_have_had_none() {
    let view = game([[A, B, C], [A, B, L], [A, B, C]], &[A, B, C]).view(Role::Narc.seat());
    // The Customer must have been dealt the Location; what else it kept is open.
    let worlds =
        [[A, B, L], [B, C, L]].map(|customer| [(customer, Some(B)), ([A, B, C], Some(C))]).to_vec();
    imagined_evenly(&view, [Role::Customer, Role::Player], worlds, 10.828);
}

#[test]
fn who_only_watches_imagines_all_three_seats() {
    let truth = game([[A, B, L], [A, B, C], [A, B, C]], &[]);
    let view = truth.view(Seat::new(3));
    let mut worlds: Vec<[Hidden; 3]> = Vec::new();
    for [one, other] in pairs(&undecided(), &undecided()) {
        worlds.extend(undecided().into_iter().map(|third| [one, other, third]));
    }
    worlds.retain(|world| world.iter().any(|(cards, _)| cards.contains(&L)));
    let mut dice = seed("watching").dice(0, 0);
    chi_square(worlds, 102.166, || {
        let world = BuyBust::imagine(&view, &mut dice);
        Role::ORDER.map(|role| hidden(&world, role))
    });
}

#[test]
fn the_future_of_an_imagined_world_is_drawn_anew() {
    let config = Config::default().with_hands(2).unwrap();
    let mut futures = std::collections::BTreeSet::new();
    let truth = BuyBust::new(&config, seed("future"), &mut ());
    let mut dice = seed("imagination").dice(1, 0);
    for _ in 0..200 {
        let mut world = BuyBust::imagine(&truth.view(Role::Narc.seat()), &mut dice);
        for role in Role::ORDER {
            let action = world.sample(role.seat(), &mut dice).unwrap();
            world.apply(role.seat(), action, &mut ()).unwrap();
        }
        if world.outcome().is_none() {
            futures.insert(Role::ORDER.map(|role| hidden(&world, role).0));
        }
    }
    assert!(futures.len() > 80, "only {} different second hands", futures.len());
}
