//! Counts of every line of play, against an independent program.
//!
//! The rows are text that `checks/oracle/perft.py` counts as well, from lists
//! of cards and the rule book alone; CI runs it.

use std::collections::BTreeMap;
use std::fs;

use croupier_eldorado::{Action, Config, Deal, ElDorado, PerSeat, Twins};
use croupier_kernel::{Game, Seat, Seed, Turn};
use croupier_testkit::perft;

#[test]
fn every_row_counts_what_the_independent_program_counts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft");
    let mut rows = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for (number, block) in text.split("\n\n").enumerate() {
            if block.lines().any(|line| line.starts_with("seats")) {
                count(block, &format!("{} row {}", path.display(), number + 1));
                rows += 1;
            }
        }
    }
    assert!(rows >= 40, "{rows} rows");
}

#[derive(Default, PartialEq, Debug)]
struct Count {
    leaves: u64,
    wins: Vec<i64>,
    broken: u64,
    points: Vec<i64>,
    called: Vec<i64>,
}

fn count(block: &str, at: &str) {
    let fields: BTreeMap<&str, &str> = block
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(name, rest)| (name.trim_end_matches(':'), rest))
        .collect();
    let words: Vec<&str> = fields["seats"].split(' ').collect();
    let seats: u8 = words[0].parse().unwrap();
    assert_eq!((words[1], words[3]), ("dealer", "twins"), "{at}");
    let twins = if words[4] == "later" { Twins::Later } else { Twins::Earlier };
    let hand =
        |seat: Seat| fields[seat.to_string().as_str()].split(' ').map(|card| card.parse().unwrap());
    let cards = hand(Seat::FIRST).count() as u8;
    let config = Config::new(seats).unwrap().with_twins(twins);
    let config = config.with_rounds(1).unwrap().with_first_cards(cards).unwrap();
    let hands = PerSeat::from_fn(seats, |seat| hand(seat).collect());
    let turned = fields["turned"].parse().unwrap();
    let deal = Deal::laid_out(config, words[2].parse().unwrap(), hands, turned).expect(at);
    let mut table = ElDorado::from_deal(&config, &deal, Seed::from_bytes([0; 32]), &mut ());
    let bids: Option<Vec<u8>> =
        fields.get("bids").map(|bids| bids.split(' ').map(|bid| bid.parse().unwrap()).collect());
    if let Some(bids) = &bids {
        while table.round().board().is_bidding() {
            let Turn::Seat(seat) = table.turn() else { unreachable!("bids are owed") };
            table.apply(seat, Action::Bid(bids[seat.index()]), &mut ()).unwrap();
        }
    }
    let depth: u32 = fields["depth"].parse().unwrap();
    let zeros = || vec![0; usize::from(seats)];
    let mut got = Count { wins: zeros(), points: zeros(), called: zeros(), ..Count::default() };
    got.leaves = perft(&table, depth, &mut |leaf: &ElDorado| add(leaf, &mut got));
    let numbers = |name: &str| -> Vec<i64> {
        fields[name].split(' ').map(|number| number.parse().unwrap()).collect()
    };
    let want = Count {
        leaves: fields["leaves"].parse().unwrap(),
        wins: numbers("wins"),
        broken: fields["broken"].parse().unwrap(),
        points: numbers("points"),
        called: if fields.contains_key("called") { numbers("called") } else { got.called.clone() },
    };
    assert_eq!(got, want, "{at}");
}

fn add(leaf: &ElDorado, sum: &mut Count) {
    let finished = leaf.turn() == Turn::Over;
    let board = leaf.round().board();
    let won = board.tricks().won();
    for seat in Seat::all(leaf.seats()) {
        sum.wins[seat.index()] += i64::from(won[seat]);
        sum.points[seat.index()] += if finished { leaf.standing(seat) } else { 0 };
        sum.called[seat.index()] += board.bids()[seat].map_or(0, i64::from);
    }
    sum.broken += u64::from(board.is_broken());
}
