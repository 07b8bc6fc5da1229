//! Two matches that differ only in what a viewer cannot see: every byte that
//! reaches the viewer is the same.

mod brag;
mod buybust;
mod eldorado;

use std::collections::HashMap;

use croupier_house::calendar;
use croupier_kernel::{Seed, Viewer};
use croupier_table::{Playable, Table};

use crate::browser::{Browser, Came};
use crate::served::Served;
use crate::socket::Socket;

/// How many deals are looked through for two that look the same.
const DEALS: u32 = 40_000;

/// Seeds of two deals that look the same to this viewer and are not; `deal` makes the
/// table of a seed, if it is one to be looked at.
fn pair<G: Playable>(viewer: Viewer, deal: impl Fn(Seed) -> Option<Table<G>>) -> (String, String) {
    let mut seen: HashMap<String, (String, String)> = HashMap::new();
    for number in 0..DEALS {
        let seed = format!("deal {number}");
        let Some(dealt) = deal(Seed::from_text(&seed).unwrap()) else { continue };
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

/// Everything that reaches a viewer of a match: pages, the socket, headers, advice,
/// refusals.
struct Reached {
    served: Served,
    at: String,
    viewer: Viewer,
    eyes: Browser,
    socket: Socket,
    all: Vec<String>,
}

impl Reached {
    /// Looks at the host's table through the eyes of this viewer, who is the host or watches.
    fn new(served: Served, host: &mut Browser, at: &str, viewer: Viewer) -> Reached {
        let eyes = match viewer {
            Viewer::Seat(_) => host.clone(),
            Viewer::Watcher => watcher(&served, host, at),
        };
        let socket = Socket::open(&eyes, &format!("{at}/socket"), None)
            .unwrap_or_else(|status| panic!("{status}"));
        Reached { served, at: at.to_string(), viewer, eyes, socket, all: Vec::new() }
    }

    /// The next part of the page of which this is true.
    fn part(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let part = self.socket.until(wanted);
        self.all.push(part.clone());
        part
    }

    fn keep(&mut self, came: &Came) {
        let headers = came.headers.iter().filter(|(name, _)| name != "date");
        let headers: Vec<String> =
            headers.map(|(name, value)| format!("{name}: {value}")).collect();
        self.all.push(format!("{}\n{}\n{}", came.status, headers.join("\n"), came.body));
    }

    fn get(&mut self, path: &str) {
        let came = self.eyes.get(path);
        self.keep(&came);
    }

    /// Sends a form to the table as a script does, and as a page without scripts does.
    fn send(&mut self, what: &str, form: &[(&str, &str)]) {
        let path = format!("{}/{what}", self.at);
        let came = [self.eyes.fetch(&path, form), self.eyes.post(&path, form)];
        came.iter().for_each(|came| self.keep(came));
    }

    /// The table's own pages, with the adviser's odds.
    fn look_round(&mut self) {
        for what in ["", "/turn", "/rules"] {
            self.get(&format!("{}{what}", self.at.clone()));
        }
        self.send("advice", &[]);
    }

    /// What is said to actions that are none, in these turns.
    fn refusals(&mut self, actions: &[&str], turns: &[&str]) {
        for action in actions {
            for turn in turns {
                self.send("act", &[("turn", turn), ("action", action)]);
            }
        }
        self.send("back", &[("turn", turns[0])]);
    }

    /// What is told of the match elsewhere; to the host at these addresses too.
    fn elsewhere(&mut self, hosts: &[&str]) {
        let id = self.id().to_string();
        for path in ["replay", "review", "verify"] {
            self.get(&format!("/{path}/{id}"));
        }
        if self.viewer != Viewer::Watcher {
            hosts.iter().for_each(|path| self.get(path));
        }
    }

    fn id(&self) -> &str {
        self.at.strip_prefix("/table/").unwrap()
    }

    /// All of it, but for what is drawn anew for each table and each server.
    fn text(self) -> String {
        let id = self.id();
        let text = self.all.join("\n\n").replace(&watch_secret(&self.served, id), "SECRET");
        let mut text = text.replace(id, "ID").replace(&commitment(&self.all[0]), "COMMITMENT");
        // Two matches may be begun in two minutes.
        for ago in [0, 60, 120] {
            text = text.replace(&calendar::minute(calendar::now() - ago), "WHEN");
        }
        let address = self.served.address;
        text.replace(&address.to_string(), "HERE").replace(&address.port().to_string(), "PORT")
    }
}

/// What two viewers were told is the same, byte for byte.
fn same(here: &str, there: &str, about: &str) {
    assert!(here.len() > 20_000, "{}", here.len());
    let differ = here.lines().zip(there.lines()).find(|(here, there)| here != there);
    assert_eq!(differ, None, "{about}");
    assert_eq!(here.len(), there.len());
}

fn watcher(served: &Served, host: &mut Browser, at: &str) -> Browser {
    let id = at.strip_prefix("/table/").unwrap();
    let secret = watch_secret(served, id);
    let mut watcher = served.stranger();
    assert_eq!(watcher.get(&format!("/watch/{id}/{secret}")).to(), at);
    assert_eq!(host.get(at).status, 200);
    watcher
}

/// The secret of the watchers' link, which the host is shown and which is drawn anew
/// for each table.
fn watch_secret(served: &Served, id: &str) -> String {
    let kept = std::fs::read_to_string(served.home.join(format!("tables/{id}.json"))).unwrap();
    kept.split("\"watch\":\"").nth(1).unwrap().split('"').next().unwrap().to_string()
}

/// What the match was committed to, which everyone is shown and which differs.
fn commitment(part: &str) -> String {
    let digits =
        |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    part.split(|letter: char| !letter.is_ascii_alphanumeric()).find(digits).unwrap().to_string()
}
