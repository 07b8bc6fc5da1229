//! What `croupier sim brag` counts, counted again from its transcripts.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use super::tools::Home;

fn sim(home: &Home, extra: &[&str], transcript: &str) -> Value {
    let args = [
        &["sim", "brag", "--seed", "Sim 1", "--json", "--transcript", transcript, "--force"],
        extra,
    ];
    serde_json::from_str(&home.good(&args.concat(), "")).unwrap()
}

fn without_time(mut report: Value) -> Value {
    let object = report.as_object_mut().unwrap();
    object.remove("seconds").unwrap();
    object.remove("matches_per_second").unwrap();
    report
}

/// What happened to one seat in one round.
#[derive(Default)]
struct Part {
    /// The first thing it did.
    first: Option<String>,
    /// Whether it paid after the ante.
    paid: bool,
    /// Its bets and raises before looking.
    blind_bets: u64,
    raised: bool,
    net: i64,
    folded: bool,
    showed: bool,
    turns: u32,
    blind: u32,
    seen: bool,
}

/// Every round of a transcript: each seat's part in it, the pot, and whether
/// hands were compared.
fn rounds(events: &[Value]) -> Vec<(BTreeMap<String, Part>, i64, bool)> {
    let mut all = Vec::new();
    let mut parts: BTreeMap<String, Part> = BTreeMap::new();
    let mut compared = false;
    for event in events {
        let seat = event["seat"].as_str().unwrap_or_default().to_string();
        let kind = event["event"].as_str().unwrap();
        match kind {
            "dealt" => {
                compared = false;
                parts = BTreeMap::new();
                for (place, hand) in event["hands"].as_array().unwrap().iter().enumerate() {
                    if !hand.as_array().unwrap().is_empty() {
                        parts.insert(format!("p{}", place + 1), Part::default());
                    }
                }
            }
            "hand_seen" => {
                let part = parts.get_mut(&seat).unwrap();
                part.seen = true;
                part.first.get_or_insert("see".to_string());
            }
            "showdown_reached" => compared = true,
            "checked" | "bet_blind" | "bet" | "called" | "raised" | "went_all_in"
            | "show_bought" | "folded" => {
                let part = parts.get_mut(&seat).unwrap();
                let word = match kind {
                    "checked" => "check",
                    "bet_blind" => "blind",
                    "bet" => "bet",
                    "called" => "call",
                    "raised" => "raise",
                    "went_all_in" => "all-in",
                    "show_bought" => "show",
                    _ => "fold",
                };
                part.first.get_or_insert(word.to_string());
                let pays = !["check", "fold"].contains(&word);
                part.paid |= pays;
                part.blind_bets += u64::from(pays && word != "show" && !part.seen);
                part.turns += 1;
                part.blind += u32::from(!part.seen);
                part.raised |= kind == "raised";
                part.folded |= kind == "folded";
                part.showed |= kind == "show_bought";
            }
            "round_settled" => {
                let sums = |name: &str| {
                    event[name].as_array().unwrap().iter().map(|n| n.as_i64().unwrap())
                };
                for (place, (paid, won)) in sums("paid").zip(sums("won")).enumerate() {
                    if let Some(part) = parts.get_mut(&format!("p{}", place + 1)) {
                        part.net = won - paid;
                    }
                }
                all.push((std::mem::take(&mut parts), sums("won").sum(), compared));
            }
            _ => {}
        }
    }
    all
}

#[test]
fn the_report_is_what_the_transcripts_add_up_to() {
    let home = Home::new();
    for rules in ["seed", "seed-quiet", "traditional", "unity-like"] {
        let table = ["--rules", rules, "--seats", "random,caller,tight", "--matches", "30"];
        let report = sim(&home, &table, "all.jsonl");
        let text = fs::read_to_string(home.path().join("all.jsonl")).unwrap();
        let mut played = Vec::new();
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            played.extend(rounds(line["events"].as_array().unwrap()));
        }
        assert_eq!(report["rules"], rules);
        for (place, seat) in report["seats"].as_array().unwrap().iter().enumerate() {
            let own =
                || played.iter().filter_map(|(parts, ..)| parts.get(&format!("p{}", place + 1)));
            let count = own().count() as f64;
            let turns: u32 = own().map(|part| part.turns).sum();
            let near = |name: &str, want: f64| {
                let got = seat[name].as_f64().unwrap();
                assert!((got - want).abs() < 1e-9, "{rules} p{} {name}: {got}, {want}", place + 1);
            };
            near("coins_per_round", own().map(|part| part.net).sum::<i64>() as f64 / count);
            near("fold_rate", own().filter(|part| part.folded).count() as f64 / count);
            near("show_rate", own().filter(|part| part.showed).count() as f64 / count);
            near(
                "blind_rate",
                f64::from(own().map(|part| part.blind).sum::<u32>()) / f64::from(turns),
            );
            assert_eq!(seat["rounds"], count as u64);
            let hands = seat["hands"].as_array().unwrap();
            let total: f64 = hands
                .iter()
                .map(|hand| {
                    hand["rounds"].as_f64().unwrap()
                        * hand["coins_per_round"].as_f64().unwrap_or(0.0)
                })
                .sum();
            near("coins_per_round", total / count);
        }
        let pots: Vec<i64> = played.iter().map(|(_, pot, _)| *pot).collect();
        let mean = pots.iter().sum::<i64>() as f64 / pots.len() as f64;
        assert!((report["pots"]["mean"].as_f64().unwrap() - mean).abs() < 1e-9);
        assert_eq!(report["pots"]["largest"], *pots.iter().max().unwrap());
        let folded_out = played.iter().filter(|(.., compared)| !compared).count() as u64;
        assert_eq!(report["endings"]["folded_out"].as_u64().unwrap_or(0), folded_out);
        check_life(&report["life"], &played);
    }
}

/// The figures of how lively the rounds were.
fn check_life(life: &Value, played: &[(BTreeMap<String, Part>, i64, bool)]) {
    let payers = |parts: &BTreeMap<String, Part>| parts.values().filter(|part| part.paid).count();
    let blind = |parts: &BTreeMap<String, Part>| -> u64 {
        parts.values().map(|part| part.blind_bets).sum()
    };
    let rounds = |like: &dyn Fn(&BTreeMap<String, Part>) -> bool| {
        played.iter().filter(|(parts, ..)| like(parts)).count() as u64
    };
    for (name, count) in [
        ("rounds", played.len() as u64),
        ("without_bet", rounds(&|parts| payers(parts) == 0)),
        ("contested", rounds(&|parts| payers(parts) > 1)),
        ("blind_bets", played.iter().map(|(parts, ..)| blind(parts)).sum()),
        ("with_blind_bet", rounds(&|parts| blind(parts) > 0)),
        ("with_raise", rounds(&|parts| parts.values().any(|part| part.raised))),
        ("with_fold", rounds(&|parts| parts.values().any(|part| part.folded))),
        ("fold_outs", played.iter().filter(|(.., compared)| !compared).count() as u64),
    ] {
        assert_eq!(life[name].as_u64(), Some(count), "{name}");
    }
    let mut first: BTreeMap<&str, u64> = BTreeMap::new();
    for word in played
        .iter()
        .flat_map(|(parts, ..)| parts.values())
        .filter_map(|part| part.first.as_deref())
    {
        *first.entry(word).or_default() += 1;
    }
    assert_eq!(life["first_actions"], serde_json::json!(first));
    assert!(life["second_laps"].as_u64() <= life["rounds"].as_u64());
}

#[test]
fn threads_do_not_change_a_byte() {
    let home = Home::new();
    let table = ["--seats", "medium,random,easy", "--matches", "130", "--rounds", "3"];
    let one = sim(&home, &[&table[..], &["--jobs", "1"]].concat(), "one.jsonl");
    let two = sim(&home, &[&table[..], &["--jobs", "2"]].concat(), "two.jsonl");
    assert_eq!(without_time(one), without_time(two));
    let read = |name: &str| fs::read(home.path().join(name)).unwrap();
    assert_eq!(read("one.jsonl"), read("two.jsonl"));
}

#[test]
fn the_report_in_words_has_intervals_and_every_kind_of_hand() {
    let home = Home::new();
    let out = home
        .good(&["sim", "brag", "--seats", "random,caller", "--matches", "20", "--seed", "x"], "");
    for words in [
        "coins a round",
        "bought show",
        "turns blind",
        "Pots: ",
        "Rounds ended by: ",
        "prial",
        "high card",
        "95 % intervals, errors clustered by match",
    ] {
        assert!(out.contains(words), "{words} in {out}");
    }
}
