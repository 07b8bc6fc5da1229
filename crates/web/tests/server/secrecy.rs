//! Two matches that differ only in what a viewer cannot see: every byte that
//! reaches the viewer is the same.

use std::collections::HashMap;

use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Seat, Seed, Turn, Viewer};
use croupier_table::Table;

use crate::browser::{Browser, Came};
use crate::play::{begin, offered, table};
use crate::served::Served;
use crate::socket::Socket;

/// How many deals are looked through for two that look the same.
const DEALS: u32 = 40_000;

/// Seeds of two deals that look the same to this viewer and are not, in which p2
/// begins.
fn pair(viewer: Viewer) -> (String, String) {
    let config = Config::new(3).and_then(|config| config.with_rounds(2)).unwrap();
    let mut seen: HashMap<String, (String, String)> = HashMap::new();
    for number in 0..DEALS {
        let seed = format!("deal {number}");
        let dealt = Table::<ElDorado>::new(config, Seed::from_text(&seed).unwrap(), false);
        if dealt.turn() != Turn::Seat(Seat::new(1)) {
            continue;
        }
        let own = format!("{:?}", dealt.view(viewer));
        let all: Vec<String> = dealt.events().map(|(_, event)| format!("{event:?}")).collect();
        let hidden = all.join(" ");
        match seen.get(&own) {
            Some((other, before)) if *before != hidden => return (other.clone(), seed),
            Some(_) => {}
            None => {
                seen.insert(own, (seed, hidden));
            }
        }
    }
    panic!("no two of {DEALS} deals look alike to {viewer:?}")
}

/// Everything that reaches a viewer of the match of this seed: pages, the socket,
/// headers, advice, refusals.
fn all_that_reaches(seed: &str, viewer: Viewer) -> String {
    let served = Served::new();
    let mut host = served.host();
    // The others are bots that wait long, so that the viewer's turn comes first.
    let more = [
        ("rounds", "2"),
        ("seed", seed),
        ("speed", "slow"),
        ("name", "Host"),
        ("who-1", "bot:random"),
    ];
    let mut form = table(&["", "bot:random"], &more);
    form.retain(|(name, _)| name != "seat");
    form.push(("seat".to_string(), "2".to_string()));
    let at = begin(&mut host, &form);
    let mut eyes = match viewer {
        Viewer::Seat(_) => host.clone(),
        Viewer::Watcher => watcher(&served, &mut host, &at),
    };
    let mut all = Vec::new();
    let mut socket = Socket::open(&eyes, &format!("{at}/socket"), None)
        .unwrap_or_else(|status| panic!("{status}"));
    let part = socket.next().unwrap();
    let (turn, actions) = offered(&part);
    assert_eq!(actions.is_empty(), viewer == Viewer::Watcher);
    all.push(part);
    let mut keep = |came: Came| {
        let headers = came.headers.iter().filter(|(name, _)| name != "date");
        let headers: Vec<String> =
            headers.map(|(name, value)| format!("{name}: {value}")).collect();
        all.push(format!("{}\n{}\n{}", came.status, headers.join("\n"), came.body));
    };
    keep(eyes.get(&at));
    keep(eyes.get(&format!("{at}/turn")));
    keep(eyes.fetch(&format!("{at}/advice"), &[]));
    keep(eyes.post(&format!("{at}/advice"), &[]));
    for action in ["bid 11", "bid 99", "play As", "play 2c", "play Kh", "nonsense", ""] {
        for turn in [turn.as_str(), "0", "7"] {
            let form = [("turn", turn), ("action", action)];
            keep(eyes.fetch(&format!("{at}/act"), &form));
            keep(eyes.post(&format!("{at}/act"), &form));
        }
    }
    keep(eyes.fetch(&format!("{at}/back"), &[("turn", &turn)]));
    let id = at.strip_prefix("/table/").unwrap();
    for path in ["replay", "review", "verify"] {
        keep(eyes.get(&format!("/{path}/{id}")));
    }
    if viewer != Viewer::Watcher {
        keep(eyes.get("/"));
        keep(eyes.get("/history"));
    }
    let commitment = commitment(&all[0]);
    let text = all.join("\n\n").replace(&watch_secret(&served, id), "SECRET");
    let text = text.replace(id, "ID").replace(&commitment, "COMMITMENT");
    text.replace(&served.address.to_string(), "HERE")
        .replace(&served.address.port().to_string(), "PORT")
}

pub(crate) fn watcher(served: &Served, host: &mut Browser, at: &str) -> Browser {
    let id = at.strip_prefix("/table/").unwrap();
    let secret = watch_secret(served, id);
    let mut watcher = served.stranger();
    assert_eq!(watcher.get(&format!("/watch/{id}/{secret}")).to(), at);
    assert_eq!(host.get(at).status, 200);
    watcher
}

/// The secret of the watchers' link, which the host is shown and which is drawn anew
/// for each table.
pub(crate) fn watch_secret(served: &Served, id: &str) -> String {
    let kept = std::fs::read_to_string(served.home.join(format!("tables/{id}.json"))).unwrap();
    kept.split("\"watch\":\"").nth(1).unwrap().split('"').next().unwrap().to_string()
}

/// What the match was committed to, which everyone is shown and which differs.
pub(crate) fn commitment(part: &str) -> String {
    let digits =
        |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    part.split(|letter: char| !letter.is_ascii_alphanumeric()).find(digits).unwrap().to_string()
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Watcher] {
        let (one, other) = pair(viewer);
        let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer));
        assert!(here.len() > 20_000, "{}", here.len());
        let differ = here.lines().zip(there.lines()).find(|(here, there)| here != there);
        assert_eq!(differ, None, "{viewer:?}");
        assert_eq!(here.len(), there.len());
    }
}
