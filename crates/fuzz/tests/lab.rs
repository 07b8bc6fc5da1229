//! What the laboratory reads: parts of a simulation, and targets.

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_kernel::{Game, is_unseen};
use croupier_lab::{Report, Simulated, Targets};
use croupier_sim::{Part, PartError, Run};
use croupier_table::{Header, Playable};
use serde_json::Value;

/// Two lines as a part: anyone can make a seal.
fn sealed(head: &str, tally: &str) -> String {
    let seal = Header::hash_of(&Value::from(format!("{head}\n{tally}")));
    format!("{head}\n{tally}\nseal {seal}\n")
}

/// How far parts got.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Got {
    Nothing,
    /// A part is read and cannot be merged.
    Refused,
    /// So many of them are reported.
    Merged(&'static str, usize),
}

fn one_sentence(words: &str) {
    assert!(!words.is_empty() && !words.contains(is_unseen), "{words:?}");
    assert!(words.chars().count() < 5_000, "a sentence ends: {words}");
}

fn read(bytes: &[u8]) -> Got {
    let Ok(text) = std::str::from_utf8(bytes) else { return Got::Nothing };
    let lines: Vec<&str> = text.lines().collect();
    let parts: Vec<String> =
        lines.chunks(2).map(|two| sealed(two[0], two.get(1).unwrap_or(&""))).collect();
    let Some(first) = parts.first() else { return Got::Nothing };
    let run = match Run::read(first) {
        Ok(run) => run,
        Err(why) => {
            one_sentence(&why.to_string());
            return Got::Nothing;
        }
    };
    match run.game.as_str() {
        ElDorado::NAME => merged::<ElDorado>(&parts),
        Brag::NAME => merged::<Brag>(&parts),
        BuyBust::NAME => merged::<BuyBust>(&parts),
        _ => Got::Nothing,
    }
}

/// Merges parts as `croupier sim merge` does: what is accepted is written again as it
/// was, adds up in any order and is reported in lines that nothing moves.
fn merged<G: Simulated + Playable>(parts: &[String]) -> Got
where
    G::Tally: PartialEq + std::fmt::Debug,
{
    let mut whole: Option<Part<G::Tally>> = None;
    for text in parts {
        let part = match Part::<G::Tally>::read(text) {
            Ok(part) => part,
            Err(why) => {
                one_sentence(&why.to_string());
                return Got::Nothing;
            }
        };
        assert_eq!(Part::read(&part.text()).as_ref(), Ok(&part));
        let joined = part.check_whole().and(part.check_counted::<G>()).and_then(|()| {
            let Some(whole) = &mut whole else {
                whole = Some(part);
                return Ok(());
            };
            let (one, other) = (whole.clone(), part.clone());
            let forth = whole.join::<G>(part);
            let mut back = other;
            assert_eq!(back.join::<G>(one).is_ok(), forth.is_ok());
            assert!(forth.is_err() || back.done == whole.done);
            forth
        });
        if let Err(why) = joined {
            one_sentence(&why.to_string());
            assert!(!matches!(why, PartError::Torn | PartError::Unreadable(_)), "{why:?}");
            return Got::Refused;
        }
    }
    let Some(whole) = whole else { return Got::Nothing };
    if let Err(why) = whole.check_whole() {
        one_sentence(&why.to_string());
        return Got::Refused;
    }
    let Ok(config) = serde_json::from_value(whole.run.config.clone()) else { return Got::Refused };
    let tally = G::restored(whole.tally, &config);
    let Run { rules, cards, deck, seats, seed, .. } = whole.run;
    let mut report = Report {
        game: G::NAME,
        matches: whole.done.count(),
        rules,
        cards,
        deck,
        seed,
        names: seats,
        seconds: 0.0,
        json: false,
    };
    let text = G::report(&report, &tally);
    assert!(!text.contains(|letter| letter != '\n' && is_unseen(letter)), "{text:?}");
    let rows = text.lines().count();
    assert!(rows < 1_000, "{rows} lines");
    report.json = true;
    let data: Value = serde_json::from_str(&G::report(&report, &tally)).expect("it is JSON");
    assert_eq!(data["matches"], whole.done.count());
    Got::Merged(G::NAME, parts.len())
}

#[test]
fn parts() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let got = croupier_fuzz::each_changed("parts", 4_000, read);
    for game in [ElDorado::NAME, Brag::NAME, BuyBust::NAME] {
        let count = |least| {
            let is = |got: &&Got| matches!(got, Got::Merged(of, parts) if *of == game && *parts >= least);
            got.iter().filter(is).count()
        };
        println!("{game}: {} reported, {} of several parts", count(1), count(2));
        assert!(count(1) > 40 && count(2) > 5, "{game}: {} and {}", count(1), count(2));
    }
    let refused = got.iter().filter(|got| **got == Got::Refused).count();
    println!("{refused} read and refused");
    assert!(refused > 100, "{refused} read and refused");
}

/// Any text is targets within their bounds or a fault with its place, in one sentence.
fn judged(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    match Targets::read("targets.ron", text) {
        Ok(targets) => {
            assert!(!targets.targets.is_empty());
            for target in &targets.targets {
                assert!(!target.name.contains(is_unseen), "{target:?}");
                assert!((1..=1000).contains(&target.times), "{target:?}");
                let ends = [target.least, target.most];
                assert!(ends.iter().flatten().count() > 0, "{target:?}");
                assert!(ends.iter().flatten().all(|end| end.is_finite()), "{target:?}");
            }
            true
        }
        Err(why) => {
            one_sentence(&why.to_string());
            false
        }
    }
}

#[test]
fn targets() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        judged(bytes);
    });
    let read = croupier_fuzz::each_changed("targets", 10_000, judged);
    let good = read.iter().filter(|good| **good).count();
    println!("{good} files of targets");
    assert!(good > 500, "{good} files of targets");
}
