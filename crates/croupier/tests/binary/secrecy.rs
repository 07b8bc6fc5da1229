//! Two matches that differ only in what a person cannot see: every byte on the
//! screen is the same, whatever is asked, and so is all that is told of the match
//! afterwards.

use std::collections::HashMap;

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_house::{Offered, Setup};
use croupier_kernel::{Seat, Seed, Turn};
use croupier_table::{Record, Table};

use super::tools::{Home, after_commitment, id_after, script};

/// How many deals are looked through for two that look the same.
const DEALS: u32 = 20_000;

/// How many pairs are looked at.
const PAIRS: usize = 3;

/// The table of a seed after its first seat did these things, and that seat.
fn begun<G: Offered>(setup: &Setup, seats: u8, seed: &str, first: &[&str]) -> (Table<G>, Seat) {
    let config = G::timed(G::agreed(setup, seats).unwrap(), setup, 1).unwrap();
    let mut table = Table::<G>::new(config, Seed::from_text(seed).unwrap(), false);
    let Turn::Seat(seat) = table.turn() else { panic!("somebody begins") };
    for deed in first {
        table.follow(&Record::Act { seat, action: deed.to_string() }).unwrap();
    }
    (table, seat)
}

/// Seeds of deals that look the same to whoever begins, and are not.
fn pairs<G: Offered>(setup: &Setup, seats: u8, first: &[&str]) -> Vec<(String, String, Seat)> {
    let mut seen: HashMap<String, (String, Vec<String>)> = HashMap::new();
    let mut pairs = Vec::new();
    for number in 0..DEALS {
        let seed = format!("deal {number}");
        let (table, seat) = begun::<G>(setup, seats, &seed, first);
        let own = format!("{seat:?} {:?}", table.view(seat));
        let others: Vec<String> = table.events().map(|(_, event)| format!("{event:?}")).collect();
        match seen.get(&own) {
            None => {
                seen.insert(own, (seed, others));
            }
            Some((same, hidden)) if *hidden != others => {
                pairs.push((same.clone(), seed, seat));
                seen.remove(&own);
            }
            Some(_) => {}
        }
        if pairs.len() == PAIRS {
            return pairs;
        }
    }
    panic!("{} of {DEALS} deals are enough alike", pairs.len())
}

/// All that this match says on the screen, and of itself afterwards.
fn told(args: &[String], typed: &str) -> String {
    let home = Home::new();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let said = home.run(&args, typed);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
    let id = id_after(&said.out, "croupier resume ").to_string();
    let mut all = after_commitment(&said.out).to_string();
    for args in [&["replay", id.as_str()][..], &["resume", &id]] {
        let said = home.run(args, "log\nquit\n");
        all += &said.out.lines().filter(|line| !is_committed(line)).collect::<Vec<_>>().join("\n");
        all += &said.err;
    }
    all.replace(&id, "ID")
}

fn is_committed(line: &str) -> bool {
    line.contains("committed to as")
}

fn check<G: Offered>(setup: &Setup, seats: u8, options: &[&str], first: &[&str], asked: &[&str]) {
    for (one, other, seat) in pairs::<G>(setup, seats, first) {
        let lines: Vec<&str> = first.iter().chain(asked).copied().chain(["quit"]).collect();
        let [here, there] = [&one, &other].map(|seed| {
            let mut args: Vec<String> =
                ["play", G::NAME, "--speed", "instant", "--seed", seed].map(String::from).to_vec();
            args.extend(options.iter().map(ToString::to_string));
            for each in Seat::all(seats) {
                let by = if each == seat { "human" } else { "random" };
                args.extend(["--seat".to_string(), by.to_string()]);
            }
            told(&args, &script(&lines))
        });
        assert!(here.len() > 500, "something was said: {here}");
        assert_eq!(here, there, "{one} and {other}");
    }
}

#[test]
fn the_screen_of_el_dorado_hangs_on_nothing_hidden() {
    let setup = Setup { rounds: Some(2), ..Setup::default() };
    let asked = ["hint", "odds", "why 0", "why 1", "log", "score", "rules", "undo", "9", "As", "?"];
    check::<ElDorado>(&setup, 3, &["--rounds", "2"], &[], &asked);
}

#[test]
fn the_screen_of_brag_hangs_on_nothing_hidden() {
    let asked =
        ["hint", "odds", "why fold", "log", "score", "rules", "undo", "raise 9999", "swap As"];
    check::<Brag>(&Setup::default(), 3, &[], &[], &asked);
    let setup = Setup { rules: Some("traditional".to_string()), ..Setup::default() };
    check::<Brag>(&setup, 3, &["--rules", "traditional"], &["see"], &asked);
}

#[test]
fn the_screen_of_buy_bust_hangs_on_nothing_hidden() {
    let asked =
        ["hint", "odds", "why check", "log", "score", "rules", "undo", "totals", "nonsense"];
    check::<BuyBust>(&Setup::default(), 3, &[], &[], &asked);
}
