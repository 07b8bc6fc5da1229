//! The legacy bot agrees with the rounds its own implementation recorded.
//!
//! `crates/eldorado/tests/conformance/README.md` explains the fields.

use std::fs;

use croupier_bots::eldorado::LegacyNormal;
use croupier_eldorado::{Action, Config, Deal, ElDorado, PerSeat, legacy};
use croupier_kernel::{Card, Game, Seat, Turn};
use serde_json::Value;

#[test]
fn every_recorded_bid_and_play_is_the_legacy_bots() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../eldorado/tests/conformance");
    let (mut bids, mut plays) = (0, 0);
    for name in ["p2-normal", "p4-normal"] {
        let text = fs::read_to_string(format!("{folder}/{name}.jsonl")).unwrap();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).unwrap();
            let at = format!("{name}:{}", number + 1);
            let (more_bids, more_plays) = agree(&record, &at);
            bids += more_bids;
            plays += more_plays;
        }
    }
    assert_eq!((bids, plays), (900, 4_950));
}

fn agree(record: &Value, at: &str) -> (u32, u32) {
    let number = |value: &Value| value.as_u64().unwrap();
    let seat = |value: &Value| Seat::new(number(value) as u8);
    let card = |value: &Value| value.as_str().unwrap().parse::<Card>().unwrap();
    let list = |value: &Value| value.as_array().unwrap().clone();

    let seats = number(&record["players"]) as u8;
    let cards = number(&record["cards"]) as u8;
    let config = Config::new(seats).unwrap().with_rounds(1).unwrap();
    let config = config.with_first_cards(cards).unwrap();
    // In the order dealt, which that implementation keeps and breaks ties by.
    let mut hands: Vec<Vec<Card>> =
        list(&record["hands"]).iter().map(|hand| list(hand).iter().map(card).collect()).collect();
    let held = PerSeat::from_fn(seats, |seat| hands[seat.index()].iter().copied().collect());
    let deal =
        Deal::laid_out(config, seat(&record["dealer"]), held, card(&record["trumpCard"])).unwrap();
    let session = legacy::session_seed(number(&record["seed"]));
    let mut table = ElDorado::from_deal(&config, &deal, session, &mut ());
    // All bots of a round share one generator, drawn from in bidding order.
    let mut chance = legacy::Mulberry32::new(number(&record["botSeed"]) as u32);

    let (mut bids, mut plays) = (0, 0);
    while let Turn::Seat(seat) = table.turn() {
        let view = table.view(seat);
        let action = if view.board.is_bidding() {
            let noise = f64::from(chance.word()) / 4_294_967_296.0;
            let bid = LegacyNormal::bid(&view, noise);
            assert_eq!(u64::from(bid), number(&record["bids"][seat.index()]), "{at} {seat}");
            bids += 1;
            Action::Bid(bid)
        } else {
            let trick = &record["tricks"][usize::from(view.board.tricks().finished())];
            let turn = view.board.tricks().current().cards().len();
            let hand = &mut hands[seat.index()];
            let play = LegacyNormal::play(&view, &hand.iter().copied()).unwrap();
            assert_eq!(play, card(&trick["plays"][turn]["c"]), "{at} {seat}");
            hand.retain(|held| *held != play);
            plays += 1;
            Action::Play(play)
        };
        table.apply(seat, action, &mut ()).unwrap();
    }
    (bids, plays)
}
