//! Imagined worlds are drawn evenly from those a seat cannot rule out.

use std::collections::BTreeMap;

use croupier_brag::{Action, Brag, Config, Deal, Event, Settings, View};
use croupier_kernel::{Card, Dice, Game, Seat, Seed};

const P1: Seat = Seat::FIRST;

/// Without the named cards, which would have to be laid out too.
fn plain() -> Settings {
    Settings { trump: false, magic_cards: false, ..Settings::default() }
}

fn table(seats: u8) -> Brag {
    let config = Config::new(Settings { seats, ..plain() }).unwrap();
    Brag::new(&config, Seed::from_text("truth").unwrap(), &mut ())
}

fn dice(text: &str) -> Dice {
    Seed::from_text(text).unwrap().dice(0, 0)
}

/// Counts what `look` sees in many imagined worlds, and asks that every one of
/// `cells` things comes up as often as an even draw would make it: chi-square
/// within five standard deviations of its mean, on both sides.
fn assert_even<K: Ord>(view: &View, cells: u32, each: u32, look: impl Fn(&Brag) -> K) {
    let mut dice = dice("imagination");
    let mut counts = BTreeMap::new();
    for _ in 0..cells * each {
        *counts.entry(look(&Brag::imagine(view, &mut dice))).or_insert(0_u32) += 1;
    }
    let expected = f64::from(each);
    let missing = f64::from(cells) - counts.len() as f64;
    assert!(missing >= 0.0, "{} things came up where {cells} can", counts.len());
    let off = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    let chi_square = counts.values().map(off).sum::<f64>() + missing * expected;
    let free = f64::from(cells - 1);
    let bound = 5.0 * (2.0 * free).sqrt();
    assert!((chi_square - free).abs() < bound, "chi-square {chi_square} for {free} +- {bound}");
}

#[test]
fn a_seat_that_has_looked_imagines_each_other_hand_equally_often() {
    let mut game = table(2);
    game.apply(P1, Action::See, &mut ()).unwrap();
    let own = game.hand(P1);
    let view = game.view(P1);
    // 49 cards are left, three at a time.
    assert_even(&view, 18_424, 12, |world| {
        assert_eq!(world.hand(P1), own, "what was seen stays");
        world.hand(Seat::new(1)).collect::<Vec<Card>>()
    });
}

#[test]
fn a_blind_seat_imagines_each_hand_of_its_own_equally_often() {
    let view = table(2).view(P1);
    assert_even(&view, 22_100, 12, |world| world.hand(P1).collect::<Vec<Card>>());
}

/// One card of the first hand with one of the last: 52 x 51 ordered pairs.
///
/// A hand lists its cards in order, so which one is looked at is left to a
/// third hand.
#[test]
fn hands_are_imagined_together_and_not_each_by_itself() {
    let view = table(13).view(P1);
    assert_even(&view, 52 * 51, 40, |world| {
        let sum: usize =
            world.hand(Seat::new(1)).map(|card| usize::from(card.rank().index())).sum();
        let one = |seat, place| world.hand(seat).nth(place).unwrap();
        (one(P1, sum % 3), one(Seat::new(12), sum / 3 % 3))
    });
}

#[test]
fn at_a_full_table_every_other_seat_is_imagined_alike() {
    let mut game = table(13);
    game.apply(P1, Action::See, &mut ()).unwrap();
    let view = game.view(P1);
    for seat in [1, 6, 12].map(Seat::new) {
        assert_even(&view, 18_424, 6, |world| world.hand(seat).collect::<Vec<Card>>());
    }
}

#[test]
fn imagined_worlds_do_not_depend_on_the_true_hidden_cards() {
    let hands = |texts: [&str; 3]| {
        let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        Deal::new(&texts.map(hand)).unwrap()
    };
    let config = Config::new(Settings { seats: 3, ..plain() }).unwrap();
    let worlds: Vec<Brag> = [
        (["2c 3c 4c", "As Ah Ad", "7s 7h 7d"], "one truth"),
        (["2c 3c 4c", "5d 8h Jd", "Kc Qc 9s"], "another"),
    ]
    .into_iter()
    .map(|(texts, seed)| {
        let seed = Seed::from_text(seed).unwrap();
        let mut game = Brag::dealt(&config, &hands(texts), seed, &mut ()).unwrap();
        game.apply(P1, Action::See, &mut ()).unwrap();
        Brag::imagine(&game.view(P1), &mut dice("same"))
    })
    .collect();
    assert_eq!(worlds[0], worlds[1]);
}

/// The seed of the truth would tell every later round.
#[test]
fn the_rounds_to_come_are_imagined_anew() {
    let next_deal = |mut game: Brag| {
        let mut events = Vec::new();
        game.apply(P1, Action::Fold, &mut events).unwrap();
        events.retain(|event| matches!(event, Event::Dealt { .. }));
        assert_eq!(events.len(), 1);
        events[0]
    };
    let truth = table(2);
    let mut dice = dice("futures");
    let mut futures: Vec<Event> = (0..20)
        .map(|_| next_deal(Brag::imagine(&truth.view(P1), &mut dice)))
        .chain([next_deal(truth.clone())])
        .collect();
    while let Some(future) = futures.pop() {
        assert!(!futures.contains(&future), "{future}");
    }
}

/// After a swap all know one card of p2's hand, and what lies on the floor and
/// was discarded: 47 cards are left for its other two, and for the next draw.
#[test]
fn cards_that_all_have_seen_stay_where_they_are() {
    let mut game = table(2);
    let p2 = Seat::new(1);
    for (seat, action) in
        [(P1, "see"), (P1, "bet"), (p2, "see"), (p2, "call"), (P1, "raise 10"), (p2, "draw")]
    {
        game.apply(seat, action.parse().unwrap(), &mut ()).unwrap();
    }
    let given = game.hand(p2).next().unwrap();
    game.apply(p2, Action::Swap(given), &mut ()).unwrap();
    game.apply(p2, Action::Call, &mut ()).unwrap();
    let view = game.view(P1);
    let open = view.board.floor.open[p2];
    assert_eq!(open.len(), 1);
    // 52 - 3 of p1 - 1 open - 1 discarded = 47 cards, two at a time.
    assert_even(&view, 47 * 46 / 2, 60, |world| {
        let hand = world.hand(p2);
        assert_eq!(world.hand(P1), game.hand(P1));
        assert!((open - hand).is_empty() && !hand.contains(given));
        (hand - open).collect::<Vec<Card>>()
    });
    assert_even(&view, 47, 400, |world| {
        let mut world = world.clone();
        world.apply(P1, Action::Draw, &mut ()).unwrap();
        world.board().floor.card.unwrap()
    });
}
