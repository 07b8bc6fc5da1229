//! A match at the table gives the same totals on the card (I1 to I3, Q5).

mod support;

use croupier_eldorado::{Config, ElDorado, Event as Dealt, FirstDealer, Public};
use croupier_kernel::{Chance, Game as _, Seat, Seed, Turn};
use croupier_score::{Entry, Event, Feed, Game, OfMatch, Refused, RoundState, from_match};
use support::*;

/// A whole match of random legal play, and everything that everyone saw.
fn random_match(config: Config, number: u32) -> (ElDorado, Vec<Public>) {
    let seed = Seed::from_text(&format!("fed {number}")).unwrap();
    let mut dice = seed.child("play", 0).dice(0, 0);
    let mut events = Vec::new();
    let mut table = ElDorado::new(&config, seed, &mut events);
    while let Turn::Seat(seat) = table.turn() {
        let action = table.sample(seat, &mut dice).unwrap();
        table.apply(seat, action, &mut events).unwrap();
    }
    let seen = events.iter().filter_map(|event| match event {
        Dealt::Public(public) => Some(*public),
        Dealt::HandDealt { .. } => None,
    });
    (table, seen.collect())
}

#[test]
fn totals_on_the_card_are_those_of_the_engine() {
    let mut dice = Seed::from_text("lengths").unwrap().dice(0, 0);
    for seats in 2..=10_u8 {
        for number in 0..25 {
            let mut config = Config::new(seats).unwrap();
            if number % 5 == 4 {
                let rounds = 1 + dice.below(10) as u8;
                let cards = rounds + dice.below(u32::from(11 - rounds)) as u8;
                config = config.with_rounds(rounds).unwrap().with_first_cards(cards).unwrap();
            }
            config = config.with_first_dealer(FirstDealer::Drawn).unwrap();
            let (table, seen) = random_match(config, number);
            let played = OfMatch { id: "m".to_string(), seal: "0123456789abcdef".to_string() };
            let names = (1..=seats).map(|seat| name(&format!("p{seat}"))).collect();
            let game = from_match(names, 7, Some(played.clone()), &seen).unwrap();
            assert_eq!(game.header().of_match.as_ref(), Some(&played));
            let at = format!("{seats} seats, match {number}");
            let card = game.card();
            assert!(card.is_over(), "{at}");
            for seat in Seat::all(seats) {
                let player = id(seat.index());
                assert_eq!(i64::from(card.total(player)), table.standing(seat), "{at}");
                for (round, lines) in card.rounds().iter().zip(table.sheet().rounds()) {
                    assert_eq!(round.delta(player), Some(lines[seat].points()), "{at}");
                    let cell = round.cell(player);
                    assert_eq!(cell.bid, Some(lines[seat].bid), "{at}");
                    assert_eq!(cell.mark.unwrap().took, Some(lines[seat].won), "{at}");
                }
            }
            let winners: Vec<usize> =
                table.outcome().unwrap().winners.iter().map(Seat::index).collect();
            let found: Vec<usize> = card.winners().iter().map(|player| player.index()).collect();
            assert_eq!(found, winners, "{at}");
            let dealers: Vec<usize> = seen
                .iter()
                .filter_map(|public| match public {
                    Public::RoundStarted { dealer, .. } => Some(dealer.index()),
                    _ => None,
                })
                .collect();
            let dealt: Vec<usize> =
                card.rounds().iter().map(|round| round.dealer().unwrap().index()).collect();
            assert_eq!(dealt, dealers, "{at}");
            assert_eq!(croupier_score::text::doubts(card), "", "{at}");
        }
    }
}

#[test]
fn a_round_is_bids_in_order_then_every_mark_then_the_score() {
    let config = Config::new(3).unwrap().with_rounds(1).unwrap();
    let (_, seen) = random_match(config, 1);
    let game = from_match(["A", "B", "C"].map(name).into(), 7, None, &seen).unwrap();
    let kinds: Vec<Vec<&str>> = game
        .entries()
        .iter()
        .map(|entry| match entry {
            Entry::Did(events) => events
                .iter()
                .map(|event| match event {
                    Event::BidSet { .. } => "bid",
                    Event::MadeSet { .. } => "made",
                    Event::RoundFinalized { .. } => "finalize",
                    _ => "other",
                })
                .collect(),
            _ => vec!["other"],
        })
        .collect();
    assert_eq!(kinds, [vec!["bid", "bid", "bid"], vec!["made", "made", "made", "finalize"]]);
}

#[test]
fn a_match_can_be_followed_while_it_is_played() {
    let (table, seen) = random_match(Config::new(4).unwrap(), 3);
    let mut game = game(&["A", "B", "C", "D"]);
    let mut feed = Feed::new(4);
    let mut bids = 0;
    for public in &seen {
        let events = feed.hear(public);
        if !events.is_empty() {
            game.act(events).unwrap();
        }
        if let Public::BidMade { .. } = public {
            bids += 1;
            assert_eq!(game.card().round(1 + (bids - 1) / 4).unwrap().state(), RoundState::Bidding);
        }
    }
    let engine: Vec<i64> = Seat::all(4).map(|seat| table.standing(seat)).collect();
    let card: Vec<i64> = totals(&game).iter().map(|total| i64::from(*total)).collect();
    assert_eq!(card, engine);
}

#[test]
fn names_that_do_not_fit_the_table_are_refused() {
    let (_, seen) = random_match(Config::new(3).unwrap(), 1);
    assert!(from_match(["A"].map(name).into(), 7, None, &seen).is_err());
    assert!(from_match(["A", "B"].map(name).into(), 7, None, &seen).is_err());
}

/// The card after each event that everyone saw, as a table writes it.
fn followed(seen: &[Public], mut look: impl FnMut(usize, &mut Game)) -> Game {
    let names = || ["A", "B", "C"].map(name).to_vec();
    let mut card = from_match(names(), 7, None, &seen[..1]).unwrap();
    for end in 1..=seen.len() {
        card.follow(&from_match(names(), 7, None, &seen[..end]).unwrap()).unwrap();
        look(end, &mut card);
    }
    card
}

#[test]
fn a_card_that_follows_a_match_is_the_card_of_the_whole_match() {
    let (_, seen) = random_match(Config::new(3).unwrap(), 4);
    let whole = from_match(["A", "B", "C"].map(name).into(), 7, None, &seen).unwrap();
    assert_eq!(followed(&seen, |_, _| ()), whole);
    // Written at any moment for the first time, it is the same card.
    let mut late = from_match(["A", "B", "C"].map(name).into(), 7, None, &seen[..40]).unwrap();
    late.follow(&whole).unwrap();
    assert_eq!(late.card(), whole.card());
    assert_eq!(late.follow(&whole), Ok(Vec::new()), "nothing is written twice");
}

#[test]
fn what_is_corrected_by_hand_stands_and_a_bid_taken_back_does_not() {
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let (_, seen) = random_match(config, 5);
    let scored = seen.iter().rposition(|public| matches!(public, Public::RoundStarted { .. }));
    let corrected = followed(&seen, |end, card| {
        if Some(end) == scored {
            let wrong = card.card().round(1).unwrap().cell(id(0)).bid.unwrap();
            card.act(vec![reopen(1), bid(1, 0, 1 - wrong.min(1)), made(1, 0, true), finalize(1)])
                .unwrap();
        }
    });
    let plain = followed(&seen, |_, _| ());
    assert_ne!(corrected.card().round(1), plain.card().round(1));
    assert_eq!(corrected.card().round(2), plain.card().round(2));
    // Someone bid otherwise after all had bid, and took it back.
    let bids = seen.iter().position(|public| matches!(public, Public::CardPlayed { .. })).unwrap();
    let mut otherwise = seen[..bids].to_vec();
    let Public::BidMade { tricks, .. } = otherwise.last_mut().unwrap() else { panic!("no bid") };
    *tricks = 1 - (*tricks).min(1);
    let names = || ["A", "B", "C"].map(name).to_vec();
    let mut card = from_match(names(), 7, None, &otherwise).unwrap();
    card.follow(&plain).unwrap();
    assert_eq!(card.card(), plain.card());
}

#[test]
fn a_card_that_was_put_away_is_not_written_on() {
    let (_, seen) = random_match(Config::new(3).unwrap(), 6);
    let whole = from_match(["A", "B", "C"].map(name).into(), 7, None, &seen).unwrap();
    let mut card = from_match(["A", "B", "C"].map(name).into(), 7, None, &seen[..5]).unwrap();
    card.append(Entry::Archived).unwrap();
    assert_eq!(card.follow(&whole), Err(Refused::Archived));
}
