//! Four hundred rounds recorded from another implementation of the same rules.
//!
//! `conformance/README.md` explains the fields.

use std::collections::BTreeMap;
use std::fs;

use croupier_eldorado::{Action, Config, Dealing, ElDorado, Public, Shuffle, Tally, legacy};
use croupier_kernel::{Card, CardSet, Chance, Game, Seat, Turn};
use serde_json::Value;

#[test]
fn every_recorded_round_is_played_the_same() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance");
    let mut rounds = 0;
    for name in ["p2-normal", "p4-normal", "p4-random", "p6-random"] {
        let text = fs::read_to_string(format!("{folder}/{name}.jsonl")).unwrap();
        let mut totals = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).unwrap();
            play(&record, &format!("{name}:{}", number + 1), &mut totals);
            rounds += 1;
        }
    }
    assert_eq!(rounds, 400);
}

fn play(record: &Value, at: &str, totals: &mut BTreeMap<(u64, usize), i64>) {
    let seats = number(&record["players"]) as u8;
    let round = number(&record["round"]) as u8;
    let session = record["seed"].as_u64().unwrap();
    let dealer = seat(&record["dealer"]);
    let config = Config::new(seats).unwrap().with_shuffle(Shuffle::Legacy);
    assert_eq!(u64::from(config.decks()), number(&record["decks"]), "{at}");
    assert_eq!(u64::from(config.cards_in(round)), number(&record["cards"]), "{at}");
    let deal_seed = legacy::derived(session as u32, u32::from(round), 0);
    assert_eq!(u64::from(deal_seed), number(&record["dealSeed"]), "{at}");
    let bot_seed = legacy::derived(session as u32, u32::from(round), 1);
    assert_eq!(u64::from(bot_seed), number(&record["botSeed"]), "{at}");
    check_deal_order(config, round, dealer, deal_seed, record, at);

    let cards = config.cards_in(round);
    let one = config.with_rounds(1).unwrap().with_first_cards(cards).unwrap();
    let order: Vec<Seat> = list(&record["order"]).iter().map(seat).collect();
    let hands = list(&record["hands"]);
    let laid_out = croupier_eldorado::Deal::laid_out(
        one,
        dealer,
        croupier_eldorado::PerSeat::from_fn(seats, |seat| {
            list(&hands[seat.index()]).iter().map(card).collect()
        }),
        card(&record["trumpCard"]),
    )
    .unwrap();
    let mut table = ElDorado::from_deal(&one, &laid_out, legacy::session_seed(session), &mut ());

    for bidder in &order {
        assert_eq!(table.turn(), Turn::Seat(*bidder), "{at}");
        let bid = number(&record["bids"][bidder.index()]) as u8;
        table.apply(*bidder, Action::Bid(bid), &mut ()).unwrap();
    }
    let mut events = Vec::new();
    for (place, trick) in list(&record["tricks"]).iter().enumerate() {
        let at = format!("{at} trick {}", place + 1);
        assert_eq!(table.turn(), Turn::Seat(seat(&trick["leader"])), "{at}");
        for play in list(&trick["plays"]) {
            let player = seat(&play["p"]);
            assert_eq!(table.turn(), Turn::Seat(player), "{at}");
            let legal: CardSet = list(&play["legal"]).iter().map(card).collect();
            assert_eq!(table.legal(player).cards(), legal, "{at}");
            events.clear();
            table.apply(player, Action::Play(card(&play["c"])), &mut events).unwrap();
        }
        let taker = events.iter().find_map(|event| match event {
            croupier_eldorado::Event::Public(Public::TrickTaken { seat, .. }) => Some(*seat),
            _ => None,
        });
        assert_eq!(taker, Some(seat(&trick["winner"])), "{at}");
        let broken = trick["broken"].as_bool().unwrap();
        assert_eq!(table.round().board().is_broken(), broken, "{at}");
    }
    for (seat, line) in table.sheet().rounds()[0].iter() {
        let bid = number(&record["bids"][seat.index()]) as u8;
        let won = number(&record["won"][seat.index()]) as u8;
        assert_eq!(*line, Tally { bid, won }, "{at}");
        assert_eq!(
            i64::from(line.points()),
            record["delta"][seat.index()].as_i64().unwrap(),
            "{at}"
        );
        let game = number(&record["game"]);
        let total = totals.entry((game, seat.index())).or_insert(0);
        *total += i64::from(line.points());
        assert_eq!(*total, record["total"][seat.index()].as_i64().unwrap(), "{at}");
    }
}

/// DL1: the cards come one at a time, in the recorded order, from the recorded
/// generator, and a whole match deals the same hands from the session seed.
fn check_deal_order(
    config: Config,
    round: u8,
    dealer: Seat,
    deal_seed: u32,
    record: &Value,
    at: &str,
) {
    let mut chance = legacy::Mulberry32::new(deal_seed);
    let mut dealing = Dealing::new(config, round, dealer, &mut chance);
    let mut hands = vec![Vec::new(); usize::from(config.seats())];
    for (seat, card) in dealing.by_ref() {
        hands[seat.index()].push(card);
    }
    for (seat, hand) in hands.iter().enumerate() {
        let want: Vec<Card> = list(&record["hands"][seat]).iter().map(card).collect();
        assert_eq!(*hand, want, "{at}");
    }
    assert_eq!(dealing.turn_up(), card(&record["trumpCard"]), "{at}");
    let session = record["seed"].as_u64().unwrap();
    let deal =
        croupier_eldorado::Deal::of_round(config, legacy::session_seed(session), round, dealer);
    let table = croupier_eldorado::Round::new(config, &deal);
    for (seat, hand) in table.hands().iter() {
        assert_eq!(*hand, hands[seat.index()].iter().copied().collect(), "{at}");
    }
}

/// The generator and seed derivation against values published with the rules.
#[test]
fn the_legacy_generator_gives_its_published_values() {
    let first = |seed| f64::from(legacy::Mulberry32::new(seed).word()) / 4_294_967_296.0;
    let mut one = legacy::Mulberry32::new(1);
    let words: Vec<f64> = (0..3).map(|_| f64::from(one.word()) / 4_294_967_296.0).collect();
    assert_eq!(words, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
    assert_eq!(first(0), 0.26642920868471265);
    assert_eq!(first(u32::MAX), 0.8964226141106337);
    for (session, round, stream, want) in [
        (1, 1, 0, 84_929_298),
        (42, 1, 0, 3_195_348_373),
        (42, 1, 1, 226_866_138),
        (42, 10, 0, 3_268_936_136),
        (0, 0, 0, 4_245_456_706),
        (u32::MAX, 10, 1, 3_444_133_107),
        (1_700_000_000_000_u64 as u32, 1, 0, 962_054_093),
    ] {
        assert_eq!(legacy::derived(session, round, stream), want, "{session} {round} {stream}");
    }
    assert_eq!(legacy::Mulberry32::new(1).below(52), (0.6270739405881613 * 52.0) as u32);
}

#[test]
fn the_legacy_dealer_deals_its_published_rounds() {
    let seed = legacy::seed_from_text(" 42 ").unwrap();
    assert!(legacy::seed_from_text("blue").is_err());
    let config = Config::new(4).unwrap().with_shuffle(Shuffle::Legacy);
    let table = ElDorado::new(&config, seed, &mut ());
    let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let hands = table.round().hands();
    assert_eq!(hands[Seat::new(1)], hand("9C 8D KH JD JH 5H 8H JC 2H 4S"));
    assert_eq!(hands[Seat::new(0)], hand("2S 6H QC AS 8C 4H 6S QS 2C 4D"));
    assert_eq!(table.round().board().turned().to_string(), "Ts");

    let six = Config::new(6).unwrap().with_shuffle(Shuffle::Legacy);
    let deal = croupier_eldorado::Deal::of_round(six, seed, 10, Seat::new(3));
    let round = croupier_eldorado::Round::new(six, &deal);
    let shown: Vec<String> = round.hands().iter().map(|(_, hand)| hand.to_string()).collect();
    assert_eq!(shown, ["2c", "4s", "Qs", "Qh", "5c", "4c"]);
    assert_eq!(round.board().turned().to_string(), "4h");
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

fn seat(value: &Value) -> Seat {
    Seat::new(number(value) as u8)
}

fn card(value: &Value) -> Card {
    value.as_str().unwrap().parse().unwrap()
}
