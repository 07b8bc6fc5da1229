//! Two runs of Buy-Bust that differ only in what a viewer cannot see: every byte that
//! reaches the viewer is the same.

use std::collections::HashMap;

use croupier_buybust::{BuyBust, Role};
use croupier_house::{Offered, Setup, calendar};
use croupier_kernel::{Seed, Viewer};
use croupier_table::Table;

use crate::brag::{offered, open};
use crate::browser::Came;
use crate::buybust::{begin, buybust};
use crate::secrecy::{commitment, watch_secret, watcher};
use crate::served::Served;

/// How many deals are looked through for two that look the same.
const DEALS: u32 = 20_000;

/// Seeds of two deals that look the same to this viewer, and are not. The Customer is
/// asked after the Narc, so the Narc's first card differs as well.
fn pair(viewer: Viewer, rules: &str) -> (String, String) {
    let setup = Setup { rules: Some(rules.to_string()), ..Setup::default() };
    let config = BuyBust::agreed(&setup, Role::COUNT).unwrap();
    let mut seen: HashMap<String, (String, String)> = HashMap::new();
    for number in 0..DEALS {
        let seed = format!("deal {number}");
        let dealt = Table::<BuyBust>::new(config.clone(), Seed::from_text(&seed).unwrap(), false);
        let own = format!("{:?}", dealt.view(viewer));
        let hidden: Vec<String> = dealt.events().map(|(_, event)| format!("{event:?}")).collect();
        match seen.get(&own) {
            Some((other, before)) if *before != hidden.join(" ") => return (other.clone(), seed),
            Some(_) => {}
            None => {
                seen.insert(own, (seed, hidden.join(" ")));
            }
        }
    }
    panic!("no two of {DEALS} deals look alike to {viewer:?}")
}

/// Everything that reaches a viewer of the run of this seed: pages, the socket, headers,
/// advice, refusals.
fn all_that_reaches(seed: &str, viewer: Viewer, rules: &str) -> String {
    let served = Served::new();
    let mut host = served.host();
    // The host is the Narc, who acts first: nobody has done anything yet.
    let form = buybust(&[
        ("seat", "1"),
        ("who-3", "bot:easy"),
        ("rules", rules),
        ("seed", seed),
        ("speed", "slow"),
    ]);
    let at = begin(&mut host, &form);
    let mut eyes = match viewer {
        Viewer::Seat(_) => host.clone(),
        Viewer::Watcher => watcher(&served, &mut host, &at),
    };
    let mut all = Vec::new();
    let mut socket = open(&eyes, &at);
    let first = socket.next().unwrap();
    let commitment = commitment(&first);
    let turn = offered(&first).0;
    all.push(first);
    let keep = |came: Came, all: &mut Vec<String>| {
        let headers = came.headers.iter().filter(|(name, _)| name != "date");
        let headers: Vec<String> =
            headers.map(|(name, value)| format!("{name}: {value}")).collect();
        all.push(format!("{}\n{}\n{}", came.status, headers.join("\n"), came.body));
    };
    keep(eyes.get(&at), &mut all);
    keep(eyes.fetch(&format!("{at}/advice"), &[]), &mut all);
    keep(eyes.post(&format!("{at}/advice"), &[]), &mut all);
    keep(eyes.get(&format!("{at}/turn")), &mut all);
    for action in ["play weed", "play raid", "raise patrol", "fold", "go home", "nonsense", ""] {
        for turn in ["0", "7"] {
            let form = [("turn", turn), ("action", action)];
            keep(eyes.fetch(&format!("{at}/act"), &form), &mut all);
            keep(eyes.post(&format!("{at}/act"), &form), &mut all);
        }
    }
    keep(eyes.fetch(&format!("{at}/back"), &[("turn", &turn)]), &mut all);
    let id = at.strip_prefix("/table/").unwrap();
    for path in ["replay", "review", "verify"] {
        keep(eyes.get(&format!("/{path}/{id}")), &mut all);
    }
    if viewer != Viewer::Watcher {
        for path in ["/", "/history", "/statistics", "/new?game=buy-bust", "/decks"] {
            keep(eyes.get(path), &mut all);
        }
    }
    let text = all.join("\n\n").replace(&watch_secret(&served, id), "SECRET");
    let mut text = text.replace(id, "ID").replace(&commitment, "COMMITMENT");
    // Two runs may be begun in two minutes.
    for ago in [0, 60, 120] {
        text = text.replace(&calendar::minute(calendar::now() - ago), "WHEN");
    }
    text.replace(&served.address.to_string(), "HERE")
        .replace(&served.address.port().to_string(), "PORT")
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    for rules in ["sequential", "initiative"] {
        for viewer in [Viewer::Seat(Role::Narc.seat()), Viewer::Watcher] {
            let (one, other) = pair(viewer, rules);
            let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer, rules));
            assert!(here.len() > 20_000, "{}", here.len());
            let differ = here.lines().zip(there.lines()).find(|(here, there)| here != there);
            assert_eq!(differ, None, "{viewer:?} {rules}");
            assert_eq!(here.len(), there.len());
        }
    }
}
