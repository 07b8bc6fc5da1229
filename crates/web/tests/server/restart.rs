//! A server that is stopped without a word.

use crate::links::{links, seated};
use crate::play::{begin, offered, table};
use crate::served::Served;
use crate::socket::Socket;

#[test]
fn a_table_is_where_it_was_after_a_restart() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["bot:easy", "bot:easy"], &[("rounds", "2")]));
    let path = format!("{at}/socket");
    let mut socket = Socket::open(&host, &path, None).unwrap_or_else(|status| panic!("{status}"));
    let mut last = String::new();
    for _ in 0..4 {
        let part = socket.until(|part| !offered(part).1.is_empty() && offered(part).0 != last);
        let (turn, actions) = offered(&part);
        let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", &actions[0])]);
        assert_eq!(came.status, 204, "{}", came.body);
        last = turn;
    }
    let part = socket.until(|part| !offered(part).1.is_empty() && offered(part).0 != last);
    drop(socket);
    let served = served.killed_and_restarted();
    let mut socket = Socket::open(&host, &path, None).unwrap_or_else(|status| panic!("{status}"));
    let again = socket.until(|part| !offered(part).1.is_empty());
    assert_eq!(offered(&again), offered(&part), "the same turn, the same cards");
    let (turn, actions) = offered(&again);
    let came = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", &actions[0])]);
    assert_eq!(came.status, 204, "{}", came.body);
    let twice = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", &actions[0])]);
    assert_eq!(twice.status, 409, "a retry does not act twice: {}", twice.body);
    drop(served);
}

#[test]
fn a_table_that_waits_for_its_guests_waits_on() {
    let served = Served::new();
    let mut host = served.host();
    let at = begin(&mut host, &table(&["guest"], &[("rounds", "1"), ("clock", "60")]));
    let link = links(&mut host, &at, "seat").remove(0);
    let mut ann = seated(&served, &link, "Ann");
    let served = served.killed_and_restarted();
    assert_eq!((ann.get(&at).status, ann.get(&link).to()), (200, at.as_str()));
    let _here = [&host, &ann].map(|page| {
        Socket::open(page, &format!("{at}/socket"), None)
            .unwrap_or_else(|status| panic!("{status}"))
    });
    assert_eq!(host.fetch(&format!("{at}/deal"), &[]).status, 204);
    drop(served);
}
