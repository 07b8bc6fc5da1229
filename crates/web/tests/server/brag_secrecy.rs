//! Two matches of Brag that differ only in what a viewer cannot see: every byte that
//! reaches the viewer is the same.

use std::collections::HashMap;

use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Seat, Seed, Viewer};
use croupier_table::Table;

use crate::brag::{begin, brag, offered, open};
use crate::browser::Came;
use crate::secrecy::{commitment, watch_secret, watcher};
use crate::served::Served;

/// How many deals are looked through for two that look the same.
const DEALS: u32 = 40_000;

/// The rules of the matches that are compared: with a trump, which differs, and
/// without magic cards, of which there are too many.
fn rules() -> Config {
    let settings = Settings {
        seats: 3,
        rounds: 2,
        magic_cards: false,
        turn_seconds: 0,
        ..Settings::default()
    };
    Config::new(settings).unwrap()
}

/// Seeds of two deals that look the same to this viewer after the first seat has
/// looked, and are not.
fn pair(viewer: Viewer) -> (String, String) {
    let mut seen: HashMap<String, (String, String)> = HashMap::new();
    for number in 0..DEALS {
        let seed = format!("deal {number}");
        let mut dealt = Table::<Brag>::new(rules(), Seed::from_text(&seed).unwrap(), false);
        dealt.act(Seat::FIRST, Action::See).unwrap();
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

/// Everything that reaches a viewer of the match of this seed, before and after the
/// host has looked: pages, the socket, headers, advice, refusals.
fn all_that_reaches(seed: &str, viewer: Viewer) -> String {
    let served = Served::new();
    let mut host = served.host();
    let more = [
        ("rounds", "2"),
        ("seed", seed),
        ("speed", "slow"),
        ("name", "Host"),
        ("set-magic_cards", "no"),
    ];
    let at = begin(&mut host, &brag(&["bot:random", "bot:random"], &more));
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
    let looked = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", "see")]);
    assert_eq!(looked.status, 204, "{}", looked.body);
    let part = socket.until(|part| offered(part).0 != turn);
    let turn = offered(&part).0;
    all.push(part);
    keep(eyes.get(&at), &mut all);
    keep(eyes.fetch(&format!("{at}/advice"), &[]), &mut all);
    keep(eyes.post(&format!("{at}/advice"), &[]), &mut all);
    for action in ["swap As", "swap 2c", "reveal Kh", "pick", "draw", "raise 7", "nonsense", ""] {
        for turn in [turn.as_str(), "0", "7"] {
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
        for path in ["/", "/history", "/statistics", "/new?game=brag"] {
            keep(eyes.get(path), &mut all);
        }
    }
    let text = all.join("\n\n").replace(&watch_secret(&served, id), "SECRET");
    let text = text.replace(id, "ID").replace(&commitment, "COMMITMENT");
    text.replace(&served.address.to_string(), "HERE")
        .replace(&served.address.port().to_string(), "PORT")
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Watcher] {
        let (one, other) = pair(viewer);
        let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer));
        assert!(here.len() > 20_000, "{}", here.len());
        let differ = here.lines().zip(there.lines()).find(|(here, there)| here != there);
        assert_eq!(differ, None, "{viewer:?}");
        assert_eq!(here.len(), there.len());
    }
}
