//! Buy-Bust through the forms of its pages.

use std::fs;

use crate::brag::{offered, open};
use crate::browser::Browser;
use crate::links::links;
use crate::play::try_begin;
use crate::served::Served;
use crate::socket::Socket;

/// The fields of a table of Buy-Bust for the host as Player.
pub(crate) fn buybust(more: &[(&str, &str)]) -> Vec<(String, String)> {
    let usual = [
        ("game", "buy-bust"),
        ("seats", "3"),
        ("seat", "3"),
        ("who-1", "bot:easy"),
        ("who-2", "bot:easy"),
        ("rules", "sequential"),
        ("name", "Host"),
        ("speed", "instant"),
        ("pauses", "on"),
    ];
    let kept = usual.iter().filter(|(name, _)| more.iter().all(|(other, _)| other != name));
    kept.chain(more).map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

pub(crate) fn begin(host: &mut Browser, form: &[(String, String)]) -> String {
    let came = try_begin(host, form);
    assert_eq!(came.status, 303, "{}", came.body);
    assert!(came.to().starts_with("/table/buy-bust-"), "{}", came.to());
    came.to().to_string()
}

/// Waits until something can be done, or the run is over.
pub(crate) fn asked(socket: &mut Socket, turn: &str) -> (String, Vec<String>, String) {
    let part = socket.until(|part| {
        let (now, actions) = offered(part);
        now != turn && (!actions.is_empty() || part.contains("/rematch\""))
    });
    let (turn, actions) = offered(&part);
    (turn, actions, part)
}

/// Plays a run to its end, a card before anything else; what was done.
pub(crate) fn played(host: &mut Browser, at: &str) -> Vec<String> {
    let mut socket = open(host, at);
    let (mut done, mut last) = (Vec::new(), String::new());
    loop {
        let (turn, actions, part) = asked(&mut socket, &last);
        if part.contains("/rematch\"") {
            assert!(part.contains("croupier verify"), "{part}");
            return done;
        }
        let action = &actions[done.len() % actions.len()];
        let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", action)]);
        assert_eq!((came.status, came.body.as_str()), (204, ""), "{action} in turn {turn}");
        done.push(action.clone());
        last = turn;
    }
}

pub(crate) fn text_of(served: &Served, at: &str) -> String {
    let id = at.strip_prefix("/table/").unwrap();
    fs::read_to_string(served.home.join(format!("matches/{id}.match"))).unwrap()
}

#[test]
fn runs_of_every_generation_are_played_to_their_end_and_are_on_the_disk() {
    let served = Served::new();
    let mut host = served.host();
    for rules in ["sequential", "initiative", "single-round", "sequential-secret"] {
        let at = begin(&mut host, &buybust(&[("rules", rules), ("hands", "2")]));
        let done = played(&mut host, &at);
        let text = text_of(&served, &at);
        let own = |line: &&str| line.contains("\"act\"") && line.contains("\"seat\":\"p3\"");
        assert_eq!(text.lines().filter(own).count(), done.len(), "{rules}\n{text}");
        assert!(text.contains("\"over\""), "{rules}");
        let id = at.strip_prefix("/table/").unwrap();
        let replay = host.get(&format!("/replay/{id}"));
        assert!(replay.status == 200 && replay.body.contains("Evidence"), "{}", replay.body);
        let came = host.post(&format!("{at}/rematch"), &[]);
        assert!(came.to().starts_with("/table/buy-bust-"), "{}", came.body);
    }
    assert!(host.get("/").body.contains("2 hands at most"));
}

#[test]
fn one_person_plays_every_seat_of_an_open_table() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &buybust(&[("open", "on"), ("hands", "1")]));
    let page = host.get(&at).body;
    assert_eq!(page.matches("Holds ").count(), 2, "the two other hands lie open");
    let done = played(&mut host, &at);
    let text = text_of(&served, &at);
    let acts = text.lines().filter(|line| line.contains("\"act\"")).count();
    assert_eq!(acts, done.len(), "nobody else acted");
    assert!(done.len() >= 4, "{done:?}");
    let again = served.killed_and_restarted();
    let mut host = again.host();
    assert!(host.get(&at).body.contains("The run is over"));
}

#[test]
fn a_guest_is_told_which_part_the_seat_plays() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &buybust(&[("who-2", "guest")]));
    let page = host.get(&at).body;
    assert!(page.contains("Customer: ") && page.contains("Narc: "), "{page}");
    let link = links(&mut host, &at, "seat").remove(0);
    let join = served.stranger().get(&link).body;
    assert!(join.contains("Customer: your seat") && join.contains("Buy-Bust, 3 seats."), "{join}");
}

#[test]
fn what_cannot_be_played_is_refused_beside_what_was_typed() {
    let served = Served::new();
    let mut host = served.host();
    let before = served.files();
    for (field, value, why) in [
        ("rules", "poker", "there are no rules named"),
        ("cards", "gold", "no card values named"),
        ("deck", "gold", "There is no deck"),
        ("deck", "weed,meth", "this deck cannot be played: the deck has 2 cards"),
        ("hands", "21", "hands"),
        ("hands", "many", "The field hands takes a whole number."),
        ("seats", "4", "This game is for 3 to 3 seats."),
        ("who-1", "bot:nobody", "nobody"),
    ] {
        let came = try_begin(&mut host, &buybust(&[(field, value)]));
        assert_eq!(came.status, 422, "{field}: {}", came.body);
        let body = came.body.to_lowercase();
        assert!(body.contains(&why.to_lowercase()), "{field} {value}: {}", came.body);
    }
    assert_eq!(served.files(), before);
}

#[test]
fn a_saved_deck_is_played_with() {
    let served = Served::new();
    let mut host = served.host();
    let cards = [
        "weed",
        "meth",
        "heroin",
        "safe_house",
        "warehouse",
        "alibi",
        "bribe",
        "fake_receipts",
        "disguise",
        "lookout",
    ];
    let mut form = vec![("name".to_string(), "small".to_string())];
    form.extend(cards.map(|id| (format!("has-{id}"), "on".to_string())));
    let form: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(host.post("/decks", &form).status, 303);
    assert!(host.get("/new?game=buy-bust").body.contains("yours: small, 10 cards"));
    let at = begin(&mut host, &buybust(&[("deck", "small")]));
    let page = host.get(&at).body;
    assert!(page.contains("10 cards left"), "{page}");
}
